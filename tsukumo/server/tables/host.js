"use strict";
// What the host's page has beside the guests': who sits where, and the game's reins.
window.hostPage = ({ words, says, make, part, button, fill, send, called }) => {
  const say = says("host");
  const places = part("ul", "places"), loose = make("div"), picked = part("div", "picked"), wish = make("div"), reins = make("div");
  const invited = make("details"), count = make("p"), still = make("p");
  picked.setAttribute("role", "status");
  wish.setAttribute("role", "alert");
  let table = null, people = [], chosen = null, held = null;

  function invite() {
    const box = part("div", "invite"), where = make("div");
    box.innerHTML = words.code_svg;
    where.append(make("p", say("open")), make("strong", words.invite));
    box.append(where);
    const told = make("summary", `${say("invite")}: `);
    told.append(make("span", words.invite));
    invited.append(told, box);
    invited.open = true;
  }

  const by = (id) => people.find((each) => each.id === id);
  const seated = (seat) => people.find((each) => each.seat === seat.seat);
  const movable = (who) => !table.started || !who.seat;
  const bot = (seat, spec) => send({ do: "bot", seat, bot: spec });
  const usual = () => words.usual || "random";

  function put(id, seat) {
    choose(null);
    if (by(id) && by(id).seat !== seat) send({ do: "sit", seat, guest: id });
  }

  function choose(id) {
    chosen = id;
    draw();
    if (id !== null) places.querySelector(".put")?.focus();
  }

  // A name is dragged by finger, pen or mouse; who cannot drag presses it, and then the seat.
  function drags(made, id) {
    const over = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-seat]");
    const mark = (place) => { for (const each of places.children) each.classList.toggle("over", each === place); };
    made.addEventListener("pointerdown", (event) => {
      if (!movable(by(id)) || event.button) return;
      held = { x: event.clientX, y: event.clientY, moved: false };
      made.setPointerCapture(event.pointerId);
    });
    made.addEventListener("pointermove", (event) => {
      if (!held) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      held.moved ||= Math.hypot(x, y) > 8;
      if (!held.moved) return;
      made.classList.add("dragged");
      made.style.translate = `${x}px ${y}px`;
      mark(over(event));
    });
    const drop = (event) => {
      if (!held) return;
      const { moved } = held, place = moved && event.type === "pointerup" ? over(event) : null;
      held = null;
      made.classList.remove("dragged");
      made.style.translate = "";
      mark(null);
      if (moved) made.dataset.dropped = "1";
      setTimeout(() => { delete made.dataset.dropped; draw(); });
      if (place) put(id, place.dataset.seat);
    };
    made.addEventListener("pointerup", drop);
    made.addEventListener("pointercancel", drop);
  }

  function guest(who) {
    const made = button(who.name + (who.here ? "" : ` (${say("away")})`), () => {
      if (!made.dataset.dropped) choose(chosen === who.id ? null : who.id);
    });
    made.className = table.seats.length ? "guest movable" : "guest";
    made.dataset.key = `guest ${who.id}`;
    made.setAttribute("aria-pressed", String(chosen === who.id));
    if (table.seats.length) drags(made, who.id);
    return made;
  }

  function place(seat) {
    const item = make("li"), who = seated(seat);
    item.dataset.seat = seat.seat;
    item.append(make("small", called(seat.seat)));
    const named = (text, does, kind) => {
      const made = button(text, does);
      made.setAttribute("aria-label", `${text}: ${called(seat.seat)}`);
      made.dataset.key = `${kind} ${seat.seat}`;
      return made;
    };
    if (who) item.append(guest(who));
    else item.append(make("span", seat.by === "bot" ? `${called(seat.name)} (${say("bot")})` : say("free")));
    if (chosen !== null && movable(by(chosen)) && by(chosen).seat !== seat.seat && (seat.by === "empty" || by(chosen).seat)) {
      const here = named(say("put_here"), () => put(chosen, seat.seat), "put");
      here.className = "put";
      item.append(here);
    } else if (seat.by === "bot") item.append(named(say("back"), () => bot(seat.seat, null), "bot"));
    else item.append(named(say("put_bot"), () => bot(seat.seat, usual()), "bot"));
    return item;
  }

  function drawPicked() {
    const who = by(chosen), how = table.seats.length ? (people.some(movable) ? say("how") : "") : people.length ? say("how_out") : "";
    picked.hidden = !who && !how;
    if (!who) { picked.replaceChildren(make("p", how)); return; }
    const out = button(say("out"), () => {
      if (confirm(say("out_sure", { name: who.name }))) { choose(null); send({ do: "out", guest: who.id }); }
    });
    const said = make("p", table.seats.length ? say(movable(who) ? "chosen" : "started", { name: who.name }) : who.name);
    picked.replaceChildren(said, out, button(say("cancel"), () => choose(null)));
  }

  function drawReins() {
    const ask = (what) => {
      const made = button(say(what), () => { if (what !== "end" || confirm(say("sure"))) send({ do: what }); });
      made.dataset.key = what;
      return made;
    };
    const empty = table.seats.filter((seat) => seat.by === "empty").length;
    const going = table.seats.length ? [table.paused ? "go_on" : "pause", "undo"] : ["go_on", "pause"];
    const does = table.over ? [...(table.seats.length ? ["rematch"] : []), "save"] : table.started ? going : ["start"];
    const made = does.map(ask);
    if (does[0] !== "pause") made[0].className = "main";
    still.textContent = !table.started && empty ? say("empty", { n: empty }) : "";
    if (does[0] === "start") made[0].disabled = empty > 0;
    if (empty && !table.over) made.push(button(say("bots"), () => {
      for (const seat of table.seats) if (seat.by === "empty") bot(seat.seat, usual());
    }));
    reins.replaceChildren(...made, ask("end"));
  }

  function draw() {
    if (!table || held) return;
    if (!by(chosen)) chosen = null;
    const key = document.activeElement?.dataset?.key;
    const without = people.filter((each) => !each.seat);
    places.replaceChildren(...table.seats.map(place));
    loose.replaceChildren(...(without.length && table.seats.length ? [make("p", say("unseated"))] : []), ...without.map(guest));
    if (!people.length) loose.append(make("p", say("nobody")));
    count.textContent = say("guests", { n: table.guests });
    drawPicked();
    drawReins();
    const again = key && [...document.querySelectorAll("[data-key]")].find((each) => each.dataset.key === key);
    if (again) again.focus();
  }

  function asked(name) {
    const answer = (does) => () => { wish.replaceChildren(); does(); };
    const box = part("div", "wish");
    box.append(make("p", say("asks", { name })));
    box.append(button(say("grant"), answer(() => send({ do: "undo" }))), button(say("deny"), answer(() => {})));
    wish.replaceChildren(box);
  }

  function begin() {
    const seats = table.seats.length ? [make("h2", say("seats"))] : [];
    fill("lead", wish, make("h2", say("lead")), still, reins);
    fill("host", invited, ...seats, count, picked, loose, places);
  }

  invite();
  fill("host", invited);
  return {
    table: (frame) => {
      const first = !table, began = frame.started && !table?.started;
      table = frame;
      if (began) invited.open = false; // the address stays to be read, for whoever comes late
      if (first) begin();
      draw();
    },
    panel: (frame) => {
      if (frame.people) { people = frame.people; draw(); }
    },
    wish: asked,
    file: (frame) => {
      const link = make("a");
      link.href = URL.createObjectURL(new Blob([frame.content]));
      link.download = frame.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    },
  };
};
