// A clock that counts down, with a gong at its end. It runs here; Python only knows when it will end.

const TICK = 200; // ms

// Two low notes that fade away: a gong, made without any file.
function gong(context) {
  for (const [pitch, loud] of [[98, 0.5], [147, 0.25], [233, 0.12]]) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 3);
    tone.connect(gain).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 3);
  }
}

// Only what has changed is written: whoever watches the page is not told of anything else.
function write(node, words) {
  if (node.textContent !== words) node.textContent = words;
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "tk-clock";
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  const face = document.createElement("output");
  face.setAttribute("role", "timer");
  root.append(face);
  el.append(root);

  let sound = null; // may be made only once somebody has pressed something
  let rung = model.get("until") > 0 && model.get("until") < Date.now(); // a page that opens late stays silent

  const left = () => (model.get("until") ? Math.max(0, (model.get("until") - Date.now()) / 1000) : model.get("left"));
  const set = (seconds, until) => model.send({ do: "timer", left: seconds, until });
  const actions = {
    start: () => {
      sound ??= new AudioContext();
      if (model.get("until") && left()) return set(left(), 0);
      const seconds = left() || model.get("whole");
      return set(seconds, Date.now() + 1000 * seconds);
    },
    reset: () => set(model.get("whole"), 0),
    mute: () => model.send({ do: "mute" }),
  };
  const buttons = {};
  if (Object.keys(model.get("labels")).length) {
    for (const [name, action] of Object.entries(actions)) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = `tk-${name}`;
      // A press counts where it began, though the page scrolls beneath it.
      button.addEventListener("pointerdown", (event) => button.setPointerCapture(event.pointerId));
      button.addEventListener("click", action);
      buttons[name] = button;
      root.append(button);
    }
  } else {
    root.classList.add("tk-large");
  }

  function show() {
    const seconds = Math.ceil(left());
    write(face, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    const running = model.get("until") > 0 && left() > 0;
    const late = model.get("until") > 0 && left() === 0;
    if (root.classList.contains("tk-late") !== late) root.classList.toggle("tk-late", late);
    if (!late) rung = false;
    else if (!rung) ring();
    const labels = model.get("labels");
    if (!buttons.start) return;
    write(buttons.start, running ? labels.pause : labels.start);
    write(buttons.reset, labels.reset);
    write(buttons.mute, model.get("muted") ? labels.sound : labels.mute);
  }

  function ring() {
    rung = true;
    if (!sound || model.get("muted")) return;
    gong(sound);
    root.dataset.rung = String(Number(root.dataset.rung ?? 0) + 1);
  }

  const timer = setInterval(show, TICK);
  model.on("change:left change:until change:muted change:labels", show);
  show();
  return () => {
    clearInterval(timer);
    sound?.close();
    model.off("change:left change:until change:muted change:labels", show);
  };
}

export default { render };
