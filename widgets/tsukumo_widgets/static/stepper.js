// Going through the movement: start, back, play, on, end, and a slider.

const PAUSE = 1100; // ms a step stays in view while playing

function render({ model, el }) {
  const bar = document.createElement("div");
  bar.className = "tk-stepper";
  bar.setAttribute("data-lm-suppress-shortcuts", "true");
  const buttons = {};
  const go = (value) => {
    model.set("value", Math.min(model.get("max"), Math.max(0, value)));
    model.save_changes();
  };
  let timer = null;
  const stop = () => {
    clearInterval(timer);
    timer = null;
    label();
  };
  const play = () => {
    if (timer) return stop();
    if (model.get("value") >= model.get("max")) go(0);
    timer = setInterval(() => {
      if (model.get("value") >= model.get("max")) return stop();
      go(model.get("value") + 1);
    }, PAUSE);
    label();
  };
  const actions = {
    first: () => go(0),
    back: () => go(model.get("value") - 1),
    play: play,
    on: () => go(model.get("value") + 1),
    last: () => go(model.get("max")),
  };
  for (const [name, action] of Object.entries(actions)) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `tk-${name}`;
    button.innerHTML = model.get("icons")[name];
    // A press counts where it began, though the page scrolls beneath it.
    button.addEventListener("pointerdown", (event) => button.setPointerCapture(event.pointerId));
    button.addEventListener("click", () => {
      if (name !== "play" && timer) stop();
      action();
    });
    buttons[name] = button;
    bar.append(button);
  }
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = 0;
  slider.addEventListener("input", () => go(Number(slider.value)));
  const count = document.createElement("span");
  count.className = "tk-count";
  bar.append(slider, count);
  el.append(bar);

  function label() {
    const labels = model.get("labels");
    for (const [name, button] of Object.entries(buttons)) {
      button.title = labels[name] ?? name;
      button.setAttribute("aria-label", button.title);
    }
    buttons.play.innerHTML = model.get("icons")[timer ? "pause" : "play"];
    buttons.play.setAttribute("aria-pressed", String(Boolean(timer)));
    slider.setAttribute("aria-label", labels.step ?? "");
  }
  function show() {
    const [value, max] = [model.get("value"), model.get("max")];
    slider.max = max;
    slider.value = value;
    slider.disabled = max === 0;
    count.textContent = `${value} / ${max}`;
    buttons.first.disabled = buttons.back.disabled = value === 0;
    buttons.last.disabled = buttons.on.disabled = value === max;
    buttons.play.disabled = max === 0;
  }
  model.on("change:value change:max", show);
  model.on("change:labels", label);
  label();
  show();
  return () => {
    clearInterval(timer);
    model.off("change:value change:max", show);
    model.off("change:labels", label);
  };
}

export default { render };
