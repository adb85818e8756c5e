// A clock that counts down, with a gong at its end. It runs here; Python only knows when it will end. The script that all
// clocks share stands before it.

const TICK = 200; // ms

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
    writeTime(face, seconds);
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
    strike(sound, GONG, FADE);
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
