"use strict";
// A quiz for a room: a question, the picture it is about, its options; then what the room has answered.
window.quizPage = ({ words, says, at, make, part, button, main, fill, send, sentence, ring, store, stored, looks }) => {
  const say = says("quiz");
  const SHAPES = "▲◆●■★✚▼♣";
  const LATE = 5; // the last seconds
  const SHORT = 9; // the letters of options of which three stand side by side on a phone
  const WORDY = 120; // the letters of all options that need more room than a picture
  const MOST = 6; // the most answers that are listed, of places or numbers
  let asked = null, chosen = [], taken = false, judged = null, best = [], clauses = {}, over = false;

  const settings = window.quizSettings({ say, part, make, button, fill, send });

  // A class hears where a question begins and ends: from the projector, not from thirty phones.
  const sound = (pitches) => { if (looks()) ring(pitches.map((pitch) => [pitch, 0.2]), 0.5); };

  // --- the picture -------------------------------------------------------------------------------

  const drawing = () => at("picture").querySelector("svg");

  // The squares of a board, called A1 … from the lower left, as its picture says where they lie.
  function squares(svg) {
    if (!svg?.dataset.cell) return null;
    const [cell, left, top] = ["cell", "left", "top"].map((key) => Number(svg.dataset[key]));
    const view = svg.viewBox.baseVal;
    const rows = Math.floor((view.y + view.height - top) / cell);
    return {
      at: (event) => {
        const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
        return String.fromCharCode(65 + Math.floor((spot.x - left) / cell)) + (rows - Math.floor((spot.y - top) / cell));
      },
      lay: (name, kind, text) => {
        const [x, y] = [left + cell * (name.charCodeAt(0) - 65), top + cell * (rows - Number(name.slice(1)))];
        const group = svgPart("g", { class: kind, "pointer-events": "none" });
        group.append(svgPart("rect", { x: x + 2, y: y + 2, width: cell - 4, height: cell - 4, rx: 4 }));
        if (text !== undefined) {
          const label = svgPart("text", { x: x + cell / 2, y: y + 0.68 * cell, "text-anchor": "middle" });
          label.textContent = text;
          group.append(label);
        }
        svg.append(group);
        return group;
      },
    };
  }

  function svgPart(tag, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  }

  // Words that say what the picture shows are for those who cannot see it.
  function draw(svg, seen = "") {
    const box = make("div");
    box.innerHTML = svg ?? "";
    if (seen) box.firstElementChild?.setAttribute("aria-hidden", "true");
    fill("picture", ...(seen ? [part("p", "tk-spoken", seen)] : []), ...(svg ? [box] : []));
  }

  // --- asking ------------------------------------------------------------------------------------

  function question(frame) {
    const again = asked?.number === frame.number;
    settings.close();
    asked = frame;
    judged = null;
    taken = false;
    if (!again || (byOptions() && !asked.several)) chosen = []; // what a tap alone answers looks so once it is taken
    const lines = frame.prompt.split("\n"), head = part("p", "quiz-head");
    head.append(make("span", say("number", frame)), clock);
    const known = lines.slice(frame.seen, -1).map((line) => make("p", line));
    fill("ask", head, ...known, part("p", "quiz-question", lines.at(-1)));
    draw(frame.svg, lines.slice(0, frame.seen).join("\n"));
    fill("answers", ...answers());
    if (!looks()) drawing()?.addEventListener("click", tap);
    showChosen();
    wind(frame.seconds, frame.came);
    fill("story");
    document.body.classList.add("playing", "answering");
    document.body.classList.toggle("wordy", asked.by !== "place" && asked.options.join("").length > WORDY);
    if (again) return;
    scrollTo(0, 0);
    sound([523, 784]);
  }

  const byOptions = () => asked.by !== "place" && asked.by !== "number"; // it is answered by options

  function answers() {
    if (!byOptions()) return looks() ? [] : [typed()];
    const list = part(looks() ? "ul" : "div", "quiz-options"), options = asked.options.map(looks() ? shown : option);
    list.append(...options);
    list.classList.toggle("short", Math.max(...asked.options.map((text) => text.length)) <= SHORT);
    if (!asked.several) return [list];
    const more = part("p", "quiz-several", say("several"));
    if (!looks()) more.append(reply());
    return [list, more];
  }

  // An option's letter and shape: it is known by them, and by its colour, on every screen.
  function marks(made, number) {
    const sign = part("span", "quiz-sign", `${SHAPES[number % SHAPES.length]} ${String.fromCharCode(65 + number)}`);
    sign.setAttribute("aria-hidden", "true");
    made.prepend(sign, " "); // a long word goes to the next line
    made.classList.add("quiz-option", `quiz-${number % SHAPES.length}`);
    return made;
  }

  const shown = (text, number) => marks(make("li", text), number);

  function option(text, number) {
    const made = button(text, () => {
      if (!asked.several) return give([text]);
      chosen = chosen.includes(text) ? chosen.filter((each) => each !== text) : [...chosen, text];
      press();
    });
    made.dataset.option = text;
    made.setAttribute("aria-pressed", "false");
    return marks(made, number);
  }

  function press() {
    for (const each of at("answers").querySelectorAll("[data-option]")) {
      each.setAttribute("aria-pressed", String(chosen.includes(each.dataset.option)));
    }
    const does = at("answers").querySelector(".main");
    if (does) does.disabled = !chosen.length;
  }

  function reply() {
    return Object.assign(main(words.send_it, () => give(chosen)), { disabled: true });
  }

  // A place is pointed at on the board, or written: by keys, or by whoever cannot see it.
  function typed() {
    const place = asked.by === "place";
    const made = make("form", undefined, { submit: (event) => { event.preventDefault(); give([chosen[0]]); } });
    const input = make("input", undefined, { input: () => choose(input.value.trim()) });
    const label = make("label", `${say(place ? "point" : "type")} `);
    Object.assign(input, { autocomplete: "off", maxLength: 20, required: true });
    input.inputMode = place ? "text" : "numeric";
    label.append(input);
    const does = part("button", "main", words.send_it);
    does.disabled = true;
    made.append(label, does);
    return made;
  }

  function choose(answer) {
    if (taken) return;
    const like = (each) => each.toUpperCase() === answer.toUpperCase();
    chosen = asked.by === "place" ? asked.options.filter(like) : /^\d+$/.test(answer) ? [answer] : [];
    press();
    mark();
  }

  // A tap on the picture: a part of it that stands for an option, or a square of a board.
  function tap(event) {
    const named = event.target.closest("[data-option]")?.dataset.option;
    if (asked.by !== "place") return [...at("answers").querySelectorAll("button")].find((each) => each.dataset.option === named)?.click();
    const place = named ?? squares(drawing())?.at(event);
    if (taken || !asked.options.includes(place)) return;
    at("answers").querySelector("input").value = place;
    choose(place);
  }

  function mark() {
    drawing()?.querySelector(".quiz-chosen")?.remove();
    if (asked.by === "place" && chosen.length) squares(drawing())?.lay(chosen[0], "quiz-chosen");
  }

  // What is chosen stays so where the page is made again, as after a lost line.
  function showChosen() {
    const input = at("answers").querySelector("input");
    if (input && chosen.length) input.value = chosen[0];
    press();
    mark();
  }

  function give(answer) {
    chosen = answer;
    store(JSON.stringify({ number: asked.number, chosen }));
    send({ do: "answer", number: asked.number, answer: answer.length > 1 ? answer : answer[0] });
  }

  // What was answered looks so once it is taken, and still does after the page was loaded again.
  function take(frame) {
    taken = true;
    const kept = JSON.parse(stored() ?? "null");
    chosen = kept?.number === frame.number ? kept.chosen ?? [] : [];
    showChosen();
    for (const each of at("answers").querySelectorAll("button, input")) each.disabled = true;
  }

  // --- the time that is left ---------------------------------------------------------------------

  const clock = part("span", "quiz-clock"), left = make("output"), bar = make("span");
  let ends = null, whole = 0, stands = null;
  clock.setAttribute("role", "timer");
  clock.setAttribute("aria-live", "off");
  clock.append(left, bar);

  function wind(seconds, from = 0) {
    whole = seconds;
    ends = seconds ? from + 1000 * seconds : null;
    stands = stands === null ? null : performance.now();
    tick();
  }

  function tick() {
    clock.hidden = ends === null;
    if (ends === null) return;
    const rest = Math.max(0, (ends - (stands ?? performance.now())) / 1000), text = String(Math.ceil(rest));
    if (left.textContent !== text) left.textContent = text;
    bar.style.width = `${(100 * rest) / whole}%`;
    clock.classList.toggle("late", rest <= LATE);
  }
  setInterval(tick, 200);

  // A pause stops the clock.
  function table(frame) {
    over = frame.over;
    rank();
    fit();
    if (frame.paused && stands === null) stands = performance.now();
    if (!frame.paused && stands !== null) {
      if (ends !== null) ends += performance.now() - stands;
      stands = null;
    }
  }

  // --- the result --------------------------------------------------------------------------------

  function verdict(frame) {
    const right = frame.right.join(", "), yours = frame.yours?.join(", ");
    if (frame.yours === null) return part("p", "quiz-verdict", say("right", { right }));
    const good = yours && frame.yours.length === frame.right.length && frame.yours.every((each) => frame.right.includes(each));
    const said = good ? say("good", { right }) : yours ? say("bad", { yours, right }) : say("none", { right });
    return part("p", `quiz-verdict ${good ? "good" : "bad"}`, said);
  }

  function result(frame) {
    if (asked?.number === frame.number && !judged) sound([392, 262]);
    judged = frame;
    wind(0);
    const parts = [part("p", "quiz-asked", frame.prompt), verdict(frame)];
    if (frame.gained !== null) parts.push(part("p", "quiz-gain", say("gain", frame)));
    parts.push(part("p", "quiz-room", say("room", frame)), counts(frame));
    const why = make("ul");
    for (const each of frame.why) why.append(sentence(each, (id) => clauses[id]));
    fill("ask", ...parts);
    fill("answers", why);
    document.body.classList.remove("answering");
    document.body.classList.add("playing"); // also where the page was opened on it
    rank();
    scrollTo(0, 0);
  }

  // A wall does not scroll: of the reasons it shows those for which there is room, and rather those that name the answer.
  function fit() {
    const box = at("answers"), sentences = [...box.querySelectorAll("li")];
    const names = (each) => judged.right.some((right) => each.textContent.includes(right));
    if (!judged || !document.body.classList.contains("screen")) return;
    for (const each of [...sentences.filter((each) => !names(each)), ...sentences.filter(names)]) {
      if (box.scrollHeight <= box.clientHeight) return;
      each.remove();
    }
  }

  // Who leads, on the screen and the host's page, and at the end the podium, everywhere. Names are told if the host says so.
  function rank() {
    at("ask").querySelector(".quiz-best")?.remove();
    fill("story");
    const rows = best.filter(([, total]) => total).slice(0, over ? 3 : best.length);
    if (!judged || !rows.length || !(over || (looks() && rows[0][0] !== null))) return;
    const box = part("div", `quiz-best${over ? " podium" : ""}`), list = make("ol");
    for (const [name, total, place] of rows) {
      const row = part("li", `place-${place}`);
      row.append(part("b", "quiz-place", place), part("span", "quiz-name", name ?? ""), make("small", say("points", { total })));
      list.append(row);
    }
    box.append(make("h2", say(over ? "podium" : "leading")), list);
    over ? at("ask").prepend(box) : fill("story", box);
  }

  function counts(frame) {
    const listed = frame.by === "option" || frame.by === "picture";
    const rows = Object.entries(frame.counts), most = Math.max(1, ...rows.map(([, n]) => n));
    const list = part("ul", "counts");
    const told = listed ? rows : rows.sort((one, other) => other[1] - one[1]).slice(0, MOST);
    for (const [number, [text, n]] of told.entries()) {
      const row = make("li", `${text}: ${n}`), width = part("span", "bar");
      if (listed) marks(row, number);
      if (frame.right.includes(text)) row.prepend("✓ ");
      row.classList.toggle("right", frame.right.includes(text));
      width.style.width = `${(100 * n) / most}%`;
      row.append(width);
      list.append(row);
    }
    return list;
  }

  // On a board the answers are a heat: the more, the stronger, each with its number. The list is then for listeners.
  function heat() {
    const board = squares(drawing());
    if (!board || judged?.by !== "place") return;
    at("ask").querySelector(".counts").classList.add("tk-spoken");
    const most = Math.max(1, ...Object.values(judged.counts));
    for (const [place, n] of Object.entries(judged.counts)) {
      board.lay(place, `quiz-heat${judged.yours?.includes(place) ? " yours" : ""}`, n).firstChild.style.fillOpacity = 0.3 + (0.5 * n) / most;
    }
  }

  function panel(frame) {
    if (frame.settings) settings.show(frame.settings);
    if (frame.answered !== undefined && looks()) at("state").textContent = say("answered", frame);
    if (frame.svg === undefined) return;
    ({ best, clauses } = frame);
    rank();
    draw(frame.svg);
    heat();
    fit();
  }

  return { question, take, result, panel, table, lost: settings.lost, refused: settings.refused };
};
