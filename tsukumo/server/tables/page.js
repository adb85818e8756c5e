"use strict";
(() => {
  const words = JSON.parse(document.getElementById("words").textContent);
  const [, typedCode, role] = location.pathname.split("/");
  const code = typedCode.toUpperCase(); // as it was typed or scanned, it is the same table, and the same seat
  const key = role === "host" ? location.hash.slice(1) || null : null;
  const screen = role === "screen";
  const at = (id) => document.getElementById(id);
  const kept = `tsukumo-${code}${screen ? "-screen" : ""}`;
  let latest = 0; // the number of the newest view
  let socket = null, me = null, table = null, ended = false, name = null, refused = false;
  let enters = false; // whoever stands at the door and types need not be connected
  // A browser does not tell of a line that died without a word: the server says something every ten seconds.
  const SILENT = 25_000, QUICK = 1_500, SLOW = 20_000, MANY = 30_000;
  const UNSEEN = 500; // a line that is away for less is not told of
  const HELD = 1_000, CLICK = 100; // who holds a button for longer does not click it; a click comes soon after the finger
  let heard = 0, tries = 0, again = null, stopped = false, hiddenSince = null;

  const localStore = (under, value) => {
    try { value === null ? localStorage.removeItem(under) : localStorage.setItem(under, value); } catch { /* private mode */ }
  };
  const localStored = (under) => { try { return localStorage.getItem(under); } catch { return null; } };
  const [store, stored] = [(value) => localStore(kept, value), () => localStored(kept)];
  const make = (tag, text, on = {}) => {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    for (const [event, does] of Object.entries(on)) made.addEventListener(event, does);
    return made;
  };
  const part = (tag, name, text) => Object.assign(make(tag, text), { className: name });
  const button = (text, does) => make("button", text, { click: does });
  const main = (text, does) => Object.assign(button(text, does), { className: "main" });
  const fill = (id, ...parts) => { at(id).replaceChildren(...parts); at(id).hidden = !parts.length; };
  const note = (text) => { at("note").textContent = text; };
  const send = (message) => { if (socket?.readyState === 1) socket.send(JSON.stringify(message)); };
  let panels = window.tsukumoPanels?.(at("panels"), (message, after) => send({ do: "panel", message, after }));
  // A sentence, with a § that shows the clauses it cites: what they say, where that is known.
  function sentence(each, textOf = () => undefined) {
    const made = make("li", `${each.text} `);
    const ids = each.clauses.join(", ");
    if (ids) {
      const cited = button("§", () => {
        const texts = each.clauses.map(textOf);
        cited.replaceWith(...(texts.every(Boolean) ? texts.map((text) => make("blockquote", text)) : [`[${ids}]`]));
      });
      Object.assign(cited, { className: "cited", title: ids });
      made.append(cited);
    }
    return made;
  }

  const called = (seat) => words.called[seat] ?? seat;
  // The words of a key, in one of the parts of the page, with what stands for its names in braces.
  const says = (of) => (key, fields = {}) => (words[`${of}.${key}`] ?? words[key]).replace(/\{(\w+)\}/g, (_, field) => fields[field]);
  const tools = { words, says, at, make, part, button, main, fill, send, sentence, ring, called };
  const host = key ? window.hostPage?.(tools) : null;
  const phases = window.phasesPage?.({ ...tools, leads: Boolean(key), screen, me: () => me, after: () => latest });
  const projector = window.screenPage?.(tools);

  at("lang").addEventListener("click", (event) => { location.search = `?lang=${event.currentTarget.lang}`; });

  function form(label, does, ...more) {
    const made = make("form", undefined, { submit: (event) => { event.preventDefault(); does(input.value.trim()); } });
    const input = make("input");
    const named = make("label", `${label} `);
    input.autocomplete = "off";
    named.append(input);
    made.append(named, make("button", label === words.code ? words.open : words.join), ...more);
    return made;
  }

  function door(typed = "") {
    const enter = (typed) => { name = typed; enters = true; note(""); socket ? hello() : connect(); };
    const more = key ? [button(words.only_host, (event) => { event.preventDefault(); enter(null); })] : [];
    const free = words.free_now === 0 ? words.all_taken : words.seats_free.replace("{n}", words.free_now);
    const seats = words.free_now === null ? [] : [make("p", free)];
    fill("door", form(words.name, enter, ...more), ...seats);
    const input = at("door").querySelector("input");
    input.value = typed ?? "";
    input.focus();
  }

  function hello() {
    const token = stored();
    send({ do: "hello", format: "tsukumo-table/1", name, token, key, want: "panels", lang: words.lang, screen });
  }

  // While there is no line nothing can be pressed: a button that does nothing looks as if it had done something. A line
  // that is back at once, as when a phone is unlocked, was not lost for anybody.
  let away;
  function online(is) {
    for (const id of ["ask", "picture", "answers", "panels", "seats", "host", "lead", "phase", "scene"]) at(id).inert = !is;
    if (is) {
      away = clearTimeout(away);
      document.body.classList.remove("lost");
      return;
    }
    quiz?.lost();
    away ??= setTimeout(() => {
      document.body.classList.add("lost");
      at("state").textContent = stopped ? words.stopped : words.lost;
    }, UNSEEN);
  }

  // What comes while a button is pressed waits until it is let go: drawn anew under the finger, the button would not click.
  let press = 0, finger = null, waiting = [];
  function show() {
    clearTimeout(press);
    press = 0;
    for (let frame; (frame = waiting.shift());) {
      try { shown[frame.is]?.(frame); } catch (error) { reportError(error); } // one that fails keeps back no other
    }
  }
  function wait(longest) {
    clearTimeout(press);
    press = setTimeout(show, longest);
  }
  const hold = (event) => {
    if (!event.target.closest("button, summary")) return;
    finger = event.pointerId; // another one that is lifted ends nothing; a key has none
    wait(HELD);
  };
  const held = (event) => press && event.pointerId === finger;
  addEventListener("pointerdown", hold, true);
  addEventListener("keydown", (event) => { if (event.key === " " && !event.repeat) hold(event); }, true); // Space clicks when it is let go
  for (const released of ["pointerup", "keyup"]) addEventListener(released, (event) => { if (held(event)) wait(CLICK); }, true);
  addEventListener("click", () => { if (press) wait(0); }, true);
  addEventListener("pointercancel", (event) => { if (held(event)) show(); }, true);

  function connect() {
    clearTimeout(again);
    waiting = [];
    const mine = socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/${code}/ws`);
    heard = performance.now();
    mine.onopen = () => { heard = performance.now(); known() ? hello() : arrive(); };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      heard = performance.now();
      waiting.push({ ...JSON.parse(event.data), came: heard });
      if (!press) show();
    };
    mine.onclose = () => {
      if (mine !== socket) return;
      show();
      if (ended) return;
      known() ? lost() : socket = null;
    };
  }
  const known = () => stored() || screen || enters;

  // The line works: what is on the page counts again.
  function arrive() {
    tries = 0;
    stopped = false;
    online(true);
    at("state").textContent = "";
    told = null;
    if (!me && !at("door").querySelector("input")) door();
  }

  async function lost() {
    socket = null;
    online(false);
    tries += 1;
    // A table that is gone says so to whoever asks for its page; a server that is not there says nothing.
    const status = await fetch(`/${code}`, { method: "HEAD", cache: "no-store" }).then((answer) => answer.status, () => 0);
    if (socket || ended) return;
    if (status === 404) return leave(words.gone);
    const wait = Math.min(stopped ? SLOW : tries > MANY / QUICK ? SLOW : QUICK, 300 * 2 ** tries);
    again = setTimeout(connect, status === 429 ? SLOW : wait * (0.75 + Math.random() / 2));
  }

  // Try at once, where something says that the line may be dead, or that there is one again.
  function look() {
    if (ended || !code || (socket && performance.now() - heard < 500)) return;
    const old = socket;
    socket = null;
    old?.close();
    online(false);
    connect();
  }
  addEventListener("online", look);
  addEventListener("pageshow", (event) => { if (event.persisted) look(); });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenSince = performance.now();
    else if (!socket || performance.now() - heard > 11_000 || performance.now() - hiddenSince > 5_000) look();
  });
  setInterval(() => { if (socket && performance.now() - heard > SILENT) look(); }, 1_000);

  // It is over for this page: why, and what one can do.
  function leave(why) {
    ended = true;
    online(true);
    for (const id of ["ask", "answers", "host", "lead", "seats", "phase", "scene"]) fill(id);
    at("state").textContent = "";
    note(why);
    const back = button(words.come_back, () => { ended = false; note(""); fill("door"); connect(); });
    fill("door", ...(why === words.gone ? [] : [back]), otherTable());
  }
  const otherTable = () => form(words.code, (typed) => {
    location.assign(`/${encodeURIComponent(typed.replace(/\s/g, "").toUpperCase())}`);
  });

  // What the table itself says is written when it changes: what has been said since, as that an answer came, stays.
  let told = null;
  function drawSeats() {
    if (!table) return;
    if (me) me.seat = table.seats.find((seat) => seat.by === "person" && seat.name === me.name)?.seat ?? null;
    const watches = table.seats.length > 0 && me?.name && !me.seat && !key;
    const playing = turn ? words.yours : watches ? words.watching.replace("{name}", me.name) : "";
    const now = table.over ? words.over : table.paused ? words.paused : table.started ? playing : key ? "" : words.waiting;
    if (now !== told) at("state").textContent = told = now;
    if (key || screen) return;
    const list = make("ul");
    for (const seat of table.seats) {
      const who = seat.by === "empty" ? words.free : seat.by === "bot" ? `${called(seat.name)} (${words.bot})` : seat.name + (seat.here ? "" : ` (${words.away})`);
      const item = make("li", `${called(seat.seat)}: ${who} `);
      if (seat.by === "empty" && me && me.name) item.append(button(words.sit, () => send({ do: "sit", seat: seat.seat })));
      list.append(item);
    }
    const seats = table.seats.length ? [make("h2", words.seats), list] : [];
    const you = me?.name ? [make("p", words.you.replace("{name}", me.name))] : [];
    const parts = [...you, ...seats, make("p", `${words.guests} ${table.guests}`)];
    if (dim && me?.seat && !table.over) parts.unshift(make("p", words.dim));
    if (!table.started && me?.seat) parts.push(button(words.stand, () => send({ do: "stand" })));
    if (me?.seat && table.started && !table.over) parts.push(button(words.ask_undo, () => send({ do: "undo" })));
    fill("seats", ...parts);
  }

  function picture(frame) {
    const box = make("div");
    if (frame.svg) box.innerHTML = frame.svg;
    else if (frame.text) box.append(make("pre", frame.text));
    fill("picture", ...(box.childNodes.length ? [box] : []));
  }

  // What is asked: the last line of a text that first says what has happened.
  function questionOf(text) {
    const lines = text.split("\n"), asked = part("p", "question", lines.slice(0, -1).join("\n") + (lines.length > 1 ? "\n" : ""));
    asked.append(make("strong", lines.at(-1)));
    return asked;
  }

  function choices(frame) {
    const parts = [questionOf(frame.question)];
    if (frame.because) parts.push(part("p", "because", `${words.because}: ${frame.because}`));
    for (const [action, phrase] of frame.choices) {
      parts.push(button(phrase, () => send({ do: "act", action, after: frame.after })));
    }
    if (frame.next) parts.push(button(frame.next, () => send({ do: "next", after: frame.after })));
    fill("ask", ...parts);
    mine(frame.choices.length > 0, frame.after);
  }

  // What is going on, in words; those who hear the page hear more.
  function state(seen, heard = "") {
    at("state").replaceChildren(seen, ...(heard ? [part("span", "tk-spoken", ` ${heard}`)] : []));
  }

  // That it is one's turn is said in words and a colour, and unless it is to be quiet by a sound and the device's trembling.
  let sounds = null, turn = false, newest = 0;
  const quiet = () => localStored("tsukumo-quiet") === "1";
  function mine(now, after) {
    const begins = now && !turn;
    const question = document.querySelector("#panels:not([hidden]) .tk-at-asks h3, #ask .question");
    turn = now;
    document.body.classList.toggle("yours", now);
    if (now) state(words.yours, question?.lastChild.textContent);
    else if (at("state").textContent.startsWith(words.yours)) state("");
    document.title = `${now ? "● " : ""}${at("title").textContent}`;
    if (now && after !== newest) question?.scrollIntoView({ block: "nearest" });
    newest = after;
    if (begins && !quiet()) { navigator.vibrate?.([80, 60, 80]); ring([[660, 0.15]], 0.4); }
  }

  // Notes that fade away in so many seconds, each of a pitch and a loudness; whether they are heard.
  function ring(notes, seconds) {
    if (!sounds || quiet()) return false; // browsers are silent until something has been pressed
    strike(sounds, notes, seconds);
    return true;
  }

  function sound() {
    const press = at("sound");
    press.hidden = false;
    press.textContent = words.sound;
    press.setAttribute("aria-pressed", String(!quiet()));
    press.onclick = () => {
      localStore("tsukumo-quiet", quiet() ? null : "1");
      if (quiet()) window.speechSynthesis?.cancel();
      sound();
    };
    addEventListener("touchstart", () => {}, { passive: true }); // else Safari shows nothing as pressed
    const begin = () => { sounds ??= window.AudioContext ? new AudioContext() : null; };
    addEventListener("pointerdown", begin, { once: true });
    addEventListener("keydown", begin, { once: true });
  }

  // What was answered looks so once it is taken, and still does after the page was loaded again.
  const ANSWER = `${kept}-answer`;
  const quiz = window.quizPage?.({
    ...tools,
    store: (value) => localStore(ANSWER, value),
    stored: () => localStored(ANSWER),
    looks: () => screen || !me?.name,
  });
  let answered = null;
  function taken(frame) {
    at("state").textContent = words.taken;
    if (quiz) return quiz.take(frame);
    if (answered?.number === frame.number) localStore(ANSWER, JSON.stringify(answered));
    const chosen = JSON.parse(localStored(ANSWER) ?? "null");
    for (const each of at("ask").querySelectorAll("button")) {
      each.setAttribute("aria-pressed", String(chosen?.number === frame.number && each.textContent === chosen.option));
    }
  }

  // A call at night.
  function question(frame) {
    const parts = [questionOf(frame.prompt)];
    for (const option of frame.options) {
      const made = button(option, () => {
        answered = { number: frame.number, option };
        send({ do: "answer", number: frame.number, answer: option });
      });
      made.setAttribute("aria-pressed", "false");
      parts.push(made);
    }
    fill("ask", ...parts);
  }

  // A phone that goes dark would miss a call. Browsers let only pages that came with TLS ask for light: the others say so.
  async function stayLit() {
    if (lit || !table?.started || table.over || document.hidden || !navigator.wakeLock) return;
    lit = await navigator.wakeLock.request("screen").catch(() => null);
    if (!lit && !document.hidden) { dim = true; drawSeats(); }
    lit?.addEventListener("release", () => { lit = null; });
  }
  let lit = null, dim = !navigator.wakeLock;
  document.addEventListener("visibilitychange", stayLit);

  const shown = {
    welcome: (frame) => { me = frame.you; refused = false; store(me.token); fill("door"); note(""); arrive(); },
    table: (frame) => {
      table = frame;
      drawSeats();
      host?.table(frame);
      projector?.table(frame);
      phases?.table(frame);
      quiz?.table(frame);
      if (frame.over) lit?.release();
      stayLit();
    },
    view: (frame) => {
      latest = frame.after;
      if (panels || !frame.told.length) return;
      const list = at("story").querySelector("ul") || make("ul");
      for (const each of frame.told) list.append(sentence(each));
      while (list.children.length > 200) list.firstChild.remove();
      fill("story", make("h2", words.story), list);
      list.tabIndex = 0; // it is scrolled by keys too
      list.scrollTop = list.scrollHeight;
    },
    panel: (frame) => {
      host?.panel(frame);
      quiz?.panel(frame);
      if (frame.panels) { note(""); document.body.classList.add("playing"); panels(frame); mine(frame.yours, frame.after); }
      if (frame.choices && panels) { panels = null; at("panels").hidden = true; }
      if (frame.choices) { note(""); picture(frame); choices(frame); }
      phases?.panel(frame);
      if (frame.aloud && (screen || key)) {
        if (!screen) at("state").textContent = frame.aloud;
        if (window.speechSynthesis && !quiet()) {
          const said = new SpeechSynthesisUtterance(frame.aloud);
          said.lang = words.lang;
          speechSynthesis.speak(said);
        }
      }
    },
    question: quiz?.question ?? question,
    tick: (frame) => {
      const pointing = Object.entries(frame.pointing).map(([who, option]) => `${who} ${words.points_at} ${option}`);
      if (pointing.length) at("state").textContent = pointing.join(" · ");
    },
    taken,
    closed: () => { fill("ask"); at("state").textContent = ""; },
    result: (frame) => { at("state").textContent = ""; quiz?.result(frame); },
    refused: (frame) => {
      note(frame.problems.map((each) => each.problem).join(" "));
      quiz?.refused(frame);
      if (frame.of === "hello") {
        if (frame.problems.some((each) => each.key === "token") && !refused) { refused = true; store(null); note(""); }
        enters = false;
        screen ? hello() : door(name);
      }
    },
    asked: (frame) => host?.wish(frame.by),
    file: (frame) => host?.file(frame),
    bye: (frame) => { if (frame.again) stopped = true; else leave(frame.why); },
  };

  if (!code || at("note").textContent) {
    fill("door", otherTable());
    at("door").querySelector("input").focus();
  } else {
    if (screen) document.body.classList.add("screen");
    sound();
    connect();
  }
})();
