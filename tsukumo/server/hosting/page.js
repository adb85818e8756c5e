"use strict";
(() => {
  const words = JSON.parse(document.getElementById("words").textContent);
  const [, code, role] = location.pathname.split("/");
  const key = role === "host" ? location.hash.slice(1) || null : null;
  const screen = role === "screen";
  const at = (id) => document.getElementById(id);
  const kept = `tsukumo-${code}${screen ? "-screen" : ""}`;
  let socket = null, me = null, table = null, asked = null, ended = false, name = null, refused = false;

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
  const button = (text, does) => make("button", text, { click: does });
  const fill = (id, ...parts) => { at(id).replaceChildren(...parts); at(id).hidden = !parts.length; };
  const note = (text) => { at("note").textContent = text; };
  const send = (message) => { if (socket?.readyState === 1) socket.send(JSON.stringify(message)); };
  let panels = window.tsukumoPanels?.(at("panels"), (message, after) => {
    send({ do: "panel", message, after });
    if (message.do === "look") at("panels").scrollIntoView(); // what is looked at may be far above
  });
  const clauses = (each) => each.clauses.length ? ` [${each.clauses.join(", ")}]` : "";

  const called = (seat) => words.called[seat] ?? seat;
  const host = window.hostPage?.({ words, at, make, button, fill, send, ring, called, leads: Boolean(key) });

  at("lang").addEventListener("click", (event) => { location.search = `?lang=${event.currentTarget.lang}`; });

  function form(label, does, ...more) {
    const made = make("form", undefined, { submit: (event) => { event.preventDefault(); does(input.value.trim()); } });
    const input = make("input");
    const named = make("label", `${label} `);
    input.autocomplete = "off";
    input.maxLength = 20;
    named.append(input);
    made.append(named, make("button", { [words.code]: words.open, [words.send]: words.send_it }[label] || words.join), ...more);
    return made;
  }

  function door() {
    const more = key ? [button(words.only_host, (event) => { event.preventDefault(); name = null; hello(); })] : [];
    fill("door", form(words.name, (typed) => { name = typed; note(""); hello(); }, ...more));
    at("door").querySelector("input").focus();
  }

  function hello() {
    const token = stored();
    send({ do: "hello", format: "tsukumo-table/1", name, token, key, want: "panels", lang: words.lang, screen });
  }

  function connect() {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/${code}/ws`);
    socket.onopen = () => { at("state").textContent = ""; stored() || screen || name ? hello() : door(); };
    socket.onmessage = (event) => { const frame = JSON.parse(event.data); shown[frame.is]?.(frame); };
    socket.onclose = () => {
      if (ended) return;
      at("state").textContent = words.lost;
      setTimeout(connect, 1000);
    };
  }

  function drawSeats() {
    if (!table) return;
    at("state").textContent = table.over ? words.over : table.paused ? words.paused : table.started ? (turn ? words.yours : "") : key ? "" : words.waiting;
    if (key) return;
    const list = make("ul");
    const starting = !table.started && !screen;
    for (const seat of table.seats) {
      const who = seat.by === "empty" ? words.free : seat.by === "bot" ? `${called(seat.name)} (${words.bot})` : seat.name + (seat.here ? "" : ` (${words.away})`);
      const item = make("li", `${called(seat.seat)}: ${who} `);
      if (seat.by === "empty" && me && me.name && !screen) item.append(button(words.sit, () => { me.seat = seat.seat; send({ do: "sit", seat: seat.seat }); }));
      list.append(item);
    }
    const seats = table.seats.length ? [make("h2", words.seats), list] : [];
    const parts = [...seats, make("p", `${words.guests} ${table.guests}`)];
    if (starting && me?.seat) parts.push(button(words.stand, () => { me.seat = null; send({ do: "stand" }); }));
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
    const lines = text.split("\n"), asked = make("p", lines.slice(0, -1).join("\n") + (lines.length > 1 ? "\n" : ""));
    asked.className = "question";
    asked.append(make("strong", lines.at(-1)));
    return asked;
  }

  function choices(frame) {
    const parts = [questionOf(frame.question)];
    if (frame.because) {
      const because = make("p", `${words.because}: ${frame.because}`);
      because.className = "because";
      parts.push(because);
    }
    for (const [action, phrase] of frame.choices) {
      parts.push(button(phrase, () => send({ do: "act", action, after: frame.after })));
    }
    fill("ask", ...parts);
    mine(frame.choices.length > 0, frame.after);
  }

  // What is going on, in words; those who hear the page hear more.
  function state(seen, heard = "") {
    const spoken = make("span", ` ${heard}`);
    spoken.className = "tk-spoken";
    at("state").replaceChildren(seen, ...(heard ? [spoken] : []));
  }

  // That it is one's turn is said in words, and unless it is to be quiet by a sound and the device's trembling.
  let sounds = null, turn = false, newest = 0;
  const quiet = () => localStored("tsukumo-quiet") === "1";
  function mine(now, after) {
    const begins = now && !turn;
    const question = document.querySelector("#panels:not([hidden]) .tk-at-asks h3, #ask .question");
    turn = now;
    if (now) state(words.yours, question?.textContent);
    else if (at("state").textContent.startsWith(words.yours)) state("");
    document.title = `${now ? "● " : ""}${at("title").textContent}`;
    if (now && after !== newest) question?.scrollIntoView({ block: "nearest" });
    newest = after;
    if (begins && !quiet()) { navigator.vibrate?.(80); ring([[660, 0.15]], 0.4); }
  }

  // Notes that fade away in so many seconds, each of a pitch and a loudness; whether they are heard.
  function ring(notes, seconds) {
    if (!sounds || quiet()) return false; // browsers are silent until something has been pressed
    for (const [pitch, loud] of notes) {
      const [tone, volume, now] = [sounds.createOscillator(), sounds.createGain(), sounds.currentTime];
      volume.gain.setValueAtTime(loud, now);
      volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
      tone.frequency.value = pitch;
      tone.connect(volume).connect(sounds.destination);
      tone.start(now);
      tone.stop(now + seconds);
    }
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

  function question(frame) {
    asked = frame;
    const parts = [questionOf((frame.of ? `${frame.number}/${frame.of}. ` : "") + frame.prompt)];
    if (!screen || !frame.of) {
      for (const option of frame.options) {
        const made = button(option, () => {
          for (const each of at("ask").querySelectorAll("button")) each.setAttribute("aria-pressed", each === made);
          send({ do: "answer", number: frame.number, answer: option });
        });
        made.setAttribute("aria-pressed", "false");
        parts.push(made);
      }
      if (frame.of && !frame.options.length) {
        const typed = form(words.send, (value) => send({ do: "answer", number: frame.number, answer: value }));
        parts.push(typed);
      }
    } else {
      const list = make("ul");
      for (const option of frame.options) list.append(make("li", option));
      parts.push(list);
    }
    fill("ask", ...parts);
    if (frame.of) picture(frame);
  }

  const shown = {
    welcome: (frame) => { me = frame.you; refused = false; store(me.token); fill("door"); note(""); },
    table: (frame) => { table = frame; drawSeats(); host?.table(frame); },
    view: (frame) => {
      if (panels || !frame.told.length) return;
      const list = at("story").querySelector("ul") || make("ul");
      for (const each of frame.told) list.append(make("li", each.text + clauses(each)));
      while (list.children.length > 200) list.firstChild.remove();
      fill("story", make("h2", words.story), list);
      list.tabIndex = 0; // it is scrolled by keys too
      list.scrollTop = list.scrollHeight;
    },
    panel: (frame) => {
      host?.panel(frame);
      if (frame.answered !== undefined && screen) at("state").textContent = `${words.answered} ${frame.answered}`;
      if (frame.panels) { note(""); document.body.classList.add("playing"); panels(frame); mine(frame.yours, frame.after); }
      if (frame.choices && panels) { panels = null; at("panels").hidden = true; }
      if (frame.choices) { note(""); picture(frame); choices(frame); }
      else if (frame.svg) picture(frame);
      if (frame.aloud && (screen || key)) {
        at("state").textContent = frame.aloud;
        if (window.speechSynthesis && !quiet()) {
          const said = new SpeechSynthesisUtterance(frame.aloud);
          said.lang = words.lang;
          speechSynthesis.speak(said);
        }
      }
    },
    question,
    tick: (frame) => {
      const pointing = Object.entries(frame.pointing).map(([who, option]) => `${who} ${words.points_at} ${option}`);
      if (pointing.length) at("state").textContent = pointing.join(" · ");
    },
    taken: () => { at("state").textContent = words.taken; },
    closed: () => { fill("ask"); at("state").textContent = ""; },
    result: (frame) => {
      const parts = [];
      at("state").textContent = "";
      if (asked) parts.push(questionOf(asked.prompt.split("\n").at(-1)));
      parts.push(make("p", `${words.right} ${frame.right.join(", ")}`));
      const list = make("ul");
      const most = Math.max(1, ...Object.values(frame.counts));
      list.className = "counts";
      for (const [option, n] of Object.entries(frame.counts)) {
        const row = make("li", `${frame.right.includes(option) ? "✓ " : ""}${option}: ${n}`);
        const bar = make("span");
        bar.className = "bar";
        bar.style.width = `${(100 * n) / most}%`;
        row.append(bar);
        list.append(row);
      }
      const why = make("ul");
      for (const each of frame.why) why.append(make("li", each.text + clauses(each)));
      parts.push(list, why);
      if (frame.points !== null) parts.push(make("p", `${words.points} ${frame.points} · ${words.place} ${frame.place}`));
      fill("ask", ...parts);
    },
    refused: (frame) => {
      note(frame.problems.map((each) => each.problem).join(" "));
      if (frame.of === "hello") {
        if (frame.problems.some((each) => each.key === "token") && !refused) { refused = true; store(null); note(""); }
        screen ? hello() : door();
      }
    },
    file: (frame) => host?.file(frame),
    bye: (frame) => { ended = true; note(frame.why); fill("ask"); fill("host"); at("state").textContent = ""; },
  };

  if (!code) {
    fill("door", form(words.code, (typed) => { location.assign(`/${typed.toUpperCase()}`); }));
  } else if (!at("note").textContent) {
    if (screen) document.body.classList.add("screen");
    sound();
    connect();
  }
})();
