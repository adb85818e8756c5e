// The circle of seats: shows the picture the engine draws, and turns clicks, drags and keys into messages for Python.

const FAR = 6; // pixels from which a press is a drag

function render({ model, el }) {
  const stage = document.createElement("div");
  stage.className = "tk-circle";
  stage.tabIndex = 0;
  stage.setAttribute("role", "application");
  stage.setAttribute("data-lm-suppress-shortcuts", "true");
  const status = document.createElement("div");
  status.className = "tk-status";
  status.setAttribute("aria-live", "polite");
  el.append(stage, status);

  let cursor = 0;
  let keyboard = false; // the cursor shows once keys are used
  let drag = null;

  const seats = () => [...stage.querySelectorAll("[data-seat]")];
  const at = (number) => stage.querySelector(`[data-seat="${number}"]`);
  const moves = () => model.get("mode") === "move";

  function point(event) {
    const svg = stage.querySelector("svg");
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  }

  function nearest(event) {
    const here = point(event);
    const far = (seat) => {
      const { e, f } = seat.transform.baseVal.consolidate().matrix;
      return Math.hypot(e - here.x, f - here.y);
    };
    return seats().filter((seat) => seat !== drag?.seat).sort((a, b) => far(a) - far(b))[0];
  }

  function marks(over = null) {
    for (const seat of seats()) {
      seat.classList.toggle("tk-cursor", keyboard && document.activeElement === stage && seat === at(cursor));
      seat.classList.toggle("tk-over", seat === over);
    }
  }

  function draw() {
    stage.innerHTML = model.get("svg");
    stage.querySelector("svg")?.removeAttribute("width");
    stage.classList.toggle("tk-moves", moves());
    cursor = Math.max(0, Math.min(cursor, seats().length - 1));
    marks();
  }

  function label() {
    stage.setAttribute("aria-label", model.get("label"));
    status.textContent = model.get("hint");
    stage.classList.toggle("tk-moves", moves());
  }

  const pick = (seat) => model.send({ do: "seat", seat });

  stage.addEventListener("pointerdown", (event) => {
    const seat = event.target.closest("[data-seat]");
    if (event.button !== 0 || !seat) return;
    keyboard = false;
    drag = { seat, x: event.clientX, y: event.clientY, home: seat.getAttribute("transform"), moved: false };
    stage.setPointerCapture(event.pointerId);
  });

  stage.addEventListener("pointermove", (event) => {
    if (!drag || !moves()) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
    if (!drag.moved) drag.seat.parentNode.append(drag.seat); // above everything else
    drag.moved = true;
    const { x, y } = point(event);
    drag.seat.setAttribute("transform", `translate(${x} ${y})`);
    drag.seat.classList.add("tk-held");
    marks(nearest(event));
  });

  stage.addEventListener("pointerup", (event) => {
    if (!drag) return;
    const { seat, moved, home } = drag;
    const number = Number(seat.dataset.seat);
    const to = moved ? nearest(event) : null;
    seat.setAttribute("transform", home);
    seat.classList.remove("tk-held");
    drag = null;
    marks();
    if (!moved) {
      cursor = number;
      pick(number);
    } else if (to) {
      model.send({ do: "move", seat: number, to: Number(to.dataset.seat) });
    }
  });

  stage.addEventListener("pointercancel", () => {
    drag = null;
    draw();
  });

  const STEPS = { ArrowRight: -1, ArrowDown: -1, ArrowLeft: 1, ArrowUp: 1, Home: -Infinity, End: Infinity };

  stage.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !seats().length) return;
    const [count, key] = [seats().length, event.key];
    if (key in STEPS) {
      const next = Number.isFinite(STEPS[key]) ? (cursor + STEPS[key] + count) % count : key === "Home" ? 0 : count - 1;
      if (event.shiftKey && moves()) model.send({ do: "move", seat: cursor, to: next });
      cursor = next;
      keyboard = true;
      marks();
      status.textContent = at(cursor).querySelector("title").textContent;
    } else if (key === "Enter" || key === " ") {
      keyboard = true;
      pick(cursor);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  stage.addEventListener("focus", () => marks());
  stage.addEventListener("blur", () => marks());

  const follow = () => {
    if (!drag || !drag.moved) draw();
  };
  model.on("change:svg", follow);
  model.on("change:label change:hint change:mode", label);
  draw();
  label();
  return () => {
    model.off("change:svg", follow);
    model.off("change:label change:hint change:mode", label);
  };
}

export default { render };
