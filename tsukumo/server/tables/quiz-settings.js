"use strict";
// The host's settings of a quiz, before its start: how many questions, how long, how hard, about what, and one's own.
window.quizSettings = ({ say, part, make, button, fill, send }) => {
  const TIMES = [0, 10, 20, 30, 45, 60, 90, 120];
  let fields = null, known = null, awaited = 0;

  // What comes back of an earlier change does not undo a later one.
  function show(frame) {
    known = frame;
    awaited = Math.max(0, awaited - 1);
    if (awaited) return;
    if (!fields) fill("ask", make("h2", say("settings")), form(frame));
    for (const [name, field] of Object.entries(fields)) {
      if (name === "kinds") for (const box of field) box.checked = frame.kinds.includes(box.value);
      else if (name === "named" || name === "own_first") field.checked = frame[name];
      else if (document.activeElement !== field) field.value = frame[name];
    }
    lastKind();
    for (const each of document.querySelectorAll(".quiz-own-some")) each.hidden = !frame.own;
    for (const each of document.querySelectorAll(".quiz-own-count")) each.textContent = say("own_count", { count: frame.own });
  }

  // One kind at least is asked about.
  function lastKind() {
    const on = fields.kinds.filter((box) => box.checked);
    for (const box of fields.kinds) box.disabled = on.length === 1 && box.checked;
  }

  function change(changed) {
    awaited += 1;
    send({ do: "settings", ...changed });
  }

  function labelled(text, field) {
    const label = make("label", text);
    label.append(field);
    return label;
  }

  function pick(rows) {
    const list = make("select");
    list.append(...rows.map(([value, text]) => Object.assign(make("option", text), { value })));
    return list;
  }

  function check(text, value) {
    const box = Object.assign(make("input"), { type: "checkbox", value });
    const label = labelled("", box);
    label.append(` ${text}`);
    label.className = "check";
    return [box, label];
  }

  function form(frame) {
    const made = part("form", "quiz-settings");
    made.addEventListener("submit", (event) => event.preventDefault());
    made.addEventListener("change", () => {
      lastKind();
      if (made.reportValidity()) change(read());
    });
    const questions = Object.assign(make("input"), { type: "number", min: 1, max: frame.most, required: true });
    const times = [...new Set([...TIMES, frame.seconds])].sort((one, other) => one - other);
    const seconds = pick(times.map((time) => [time, time ? say("seconds", { time }) : say("no_time")]));
    const level = pick(frame.all_levels);
    const [named, names] = check(say("named"), "named");
    const kinds = frame.all_kinds.map(([kind, text]) => check(text, kind)), box = make("fieldset");
    box.append(make("legend", say("which")), ...kinds.map(([, label]) => label));
    fields = { questions, seconds, level, named, kinds: kinds.map(([each]) => each) };
    made.append(labelled(say("how_many"), questions), labelled(say("how_long"), seconds), labelled(say("how_hard"), level), names, box);
    if (frame.own !== null) made.append(ownQuestions());
    return made;
  }

  function read() {
    const { questions, seconds, named, level, kinds, own_first } = fields;
    const asked = { level: Number(level.value), kinds: kinds.filter((box) => box.checked).map((box) => box.value) };
    const own = own_first ? { own_first: own_first.checked } : {};
    return { questions: questions.valueAsNumber, seconds: Number(seconds.value), named: named.checked, ...asked, ...own };
  }

  // One's own come as a file, or as the link of a quiz that asks them.
  function ownQuestions() {
    const box = make("fieldset"), count = part("span", "quiz-own-count"), line = part("p", "quiz-own-some");
    const link = Object.assign(make("input"), { type: "text" }), file = Object.assign(make("input"), { type: "file", accept: ".json" });
    link.addEventListener("change", (event) => {
      event.stopPropagation(); // the rest of the form has not changed
      if (link.value.trim()) change({ own: link.value });
      link.value = "";
    });
    file.addEventListener("change", async (event) => {
      event.stopPropagation();
      const [chosen] = file.files;
      file.value = "";
      if (chosen) change({ own: await chosen.text() });
    });
    const [first, before] = check(say("own_first"), "own_first");
    fields.own_first = first;
    before.classList.add("quiz-own-some");
    const drop = button(say("own_drop"), () => change({ own: "" }));
    drop.type = "button"; // Enter in a field must not press it
    line.append(count, " ", drop);
    box.append(make("legend", say("own")), line, before, labelled(say("own_file"), file), labelled(say("own_link"), link));
    return box;
  }

  return {
    show,
    close: () => { fields = null; },
    lost: () => { awaited = 0; },
    refused: (frame) => { if (frame.of === "settings" && fields) show(known); },
  };
};
