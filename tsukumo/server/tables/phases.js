"use strict";
// The phases of a game with nights, on every page: cards to look at, the dark, the talk and its clock; and what happens, large.
window.phasesPage = ({ words, says, at, make, part, button, main, fill, send, ring, leads, screen, me, after }) => {
  const SHORT = 3_500, LONG = 6_000; // milliseconds that a scene stays, on a phone and on a wall
  const say = says("phase");
  const next = (key) => main(say(key), () => send({ do: "next", after: after() }));
  const clock = part("div", "clock"), face = make("output"), gone = make("p"), stage = at("scene");
  let table = null, looked = false, aloud = "", ends = null, queue = [], timer = null;
  face.setAttribute("role", "timer");
  gone.setAttribute("role", "status");
  clock.append(face, gone);

  // The table says how much is left; every device counts, and where there is a wall or a host it sounds a gong at the end.
  function tick() {
    if (ends === null) return;
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    writeTime(face, left);
    if (left) return;
    ends = null;
    gone.textContent = say("time_up");
    if (leads || screen) gong();
  }
  setInterval(tick, 200);

  function gong() {
    if (ring(GONG, FADE)) clock.dataset.rung = String(Number(clock.dataset.rung ?? 0) + 1);
  }

  function drawClock(given, from) {
    ends = given ? from + 1000 * given.left : null;
    face.textContent = gone.textContent = "";
    clock.hidden = !given;
    if (given?.left === 0) { ends = null; gone.textContent = say("time_up"); } // it rang before this page was opened
    tick();
    if (given?.stands) ends = null; // it shows what is left, and does not count
  }

  // Seconds to set the clock to, for the host alone.
  const seconds = make("input");
  Object.assign(seconds, { type: "number", required: true, min: 1, max: 3600, value: 60 });
  function setClock() {
    const box = make("details"), label = make("label", `${say("seconds")} `);
    label.append(seconds);
    box.append(make("summary", say("clock")), label);
    box.append(button(say("clock_start"), () => { if (seconds.reportValidity()) send({ do: "clock", seconds: seconds.valueAsNumber }); }));
    if (table.clock) box.append(button(say("clock_stop"), () => send({ do: "clock", seconds: 0 })));
    return box;
  }

  // Everybody holds their card, and says that they have seen it: it lies covered on the panel below.
  at("panels").addEventListener("pointerdown", (event) => {
    if (looked || !event.target.closest(".tk-cover")) return;
    looked = true;
    draw();
  });
  at("panels").addEventListener("keydown", (event) => {
    if (!looked && event.target.closest(".tk-cover")) { looked = true; draw(); }
  });

  function* cards() {
    const people = table.seats.filter((seat) => seat.by !== "bot").map((seat) => seat.name ?? words.free);
    const left = people.filter((name) => !table.seen.includes(name)), mine = me()?.seat && left.includes(me().name);
    yield make("h2", say(mine || screen ? "cards" : "cards_wait"));
    if (mine) {
      yield make("p", say("hold"));
      const seen = main(say("seen"), () => send({ do: "seen" }));
      seen.disabled = !looked && Boolean(at("panels").querySelector(".tk-cover")); // a plain page covers nothing
      yield seen;
    } else if (screen) yield make("p", say("cards_all"));
    if (!mine) {
      const list = part("ul", "seen");
      list.append(...people.map((name) => part("li", left.includes(name) ? "" : "done", name)));
      yield list;
    }
    if (leads && !table.moderated) yield next("night");
  }

  function* parts() {
    if (table.over) { if (screen) yield again(); return; }
    if (table.phase === "cards") yield* cards();
    if (table.phase === "night" && screen) yield make("h2", aloud || say("dark"));
    if (table.phase === "talk") yield make("h2", say("talk"));
    if (table.phase === "talk" || table.clock) yield clock;
    if (table.phase === "talk" && leads && !table.moderated) yield next("vote");
    if ((table.phase === "talk" || table.phase === "day") && leads) yield setClock();
  }

  const again = () => main(words.rematch, () => send({ do: "rematch" }));

  function draw() {
    const focused = at("phase").contains(document.activeElement), open = at("phase").querySelector("details")?.open;
    fill("phase", ...parts());
    at("phase").className = table.phase ?? "";
    if (open && at("phase").querySelector("details")) at("phase").querySelector("details").open = true;
    if (focused) at("phase").querySelector("button:enabled")?.focus();
  }

  // What happens is shown over everything else for a moment; the end stays, with all cards turned over.
  function play() {
    clearTimeout(timer);
    const scene = queue.shift();
    stage.hidden = !scene;
    if (!scene) return;
    const picture = part("div", "drawn"), cards = part("ul", "cards");
    picture.innerHTML = scene.svg;
    scene.cards.forEach((card, i) => {
      const item = part("li", card.won ? "won" : ""), up = part("span", "up"), turned = part("span", "turned");
      up.innerHTML = card.svg;
      up.append(make("b", card.role));
      turned.append(part("span", "down", "?"), up);
      turned.style.setProperty("--turn", i);
      item.append(turned, make("span", card.name));
      cards.append(item);
    });
    const on = button(say("on"), play);
    const does = [...(scene.kind === "over" && (leads || screen) ? [again()] : []), ...(screen ? [] : [on])];
    stage.replaceChildren(picture, make("h2", scene.title), make("p", scene.text), ...(scene.cards.length ? [cards] : []), ...does);
    stage.className = scene.kind;
    const rows = Math.ceil(scene.cards.length / 8);
    stage.style.setProperty("--columns", Math.ceil(scene.cards.length / rows));
    if (scene.kind !== "over") timer = setTimeout(play, screen && queue.length < 3 ? LONG : SHORT);
  }
  stage.addEventListener("click", (event) => { if (!event.target.closest("button") && !stage.matches(".over")) play(); });
  addEventListener("keydown", (event) => { if (event.key === "Escape" && !stage.hidden) play(); });

  return {
    table: (frame) => {
      const before = table;
      table = frame;
      if (!("phase" in frame)) return;
      const dark = frame.phase === "cards" || frame.phase === "night"; // a bright page would light up its holder's face
      document.body.dataset.phase = frame.phase ?? "";
      if (dark) document.body.dataset.jpThemeLight = "false";
      else delete document.body.dataset.jpThemeLight;
      if (before?.over && !frame.over) { looked = false; queue = []; play(); }
      if (frame.phase !== "night") aloud = "";
      drawClock(frame.clock, frame.came);
      draw();
    },
    panel: (frame) => {
      if (frame.aloud) aloud = frame.aloud;
      if (frame.aloud || table?.phase === "cards") draw();
      if (frame.scenes) { queue.push(...frame.scenes); if (stage.hidden) play(); }
    },
  };
};
