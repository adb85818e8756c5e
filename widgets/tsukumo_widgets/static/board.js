// The board: shows the picture the engine draws, and turns what a hand or a key does on it into
// messages {do, ...} for Python. It knows squares and pieces, and no rule.

const A = "A".charCodeAt(0);
const SVG = "http://www.w3.org/2000/svg";

const name = (column, row) => String.fromCharCode(A + column) + (row + 1);
const place = (square) => [square.charCodeAt(0) - A, Number(square.slice(1)) - 1];

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "tk-board";
  const stage = document.createElement("div");
  stage.className = "tk-stage";
  stage.tabIndex = 0;
  stage.setAttribute("role", "application");
  stage.setAttribute("data-lm-suppress-shortcuts", "true");
  const status = document.createElement("div");
  status.className = "tk-status";
  status.setAttribute("aria-live", "polite");
  const keys = document.createElement("div"); // the label is read aloud; whoever sees the keyboard's focus may read it
  keys.className = "tk-status tk-keys";
  keys.setAttribute("aria-hidden", "true");
  const legend = document.createElement("details");
  legend.append(document.createElement("summary"), document.createElement("div"));
  root.append(stage, status, keys, legend);
  el.append(root);

  let svg = null;
  let selected = null; // a piece picked up by click or key
  const size = [model.get("columns"), model.get("rows")];
  let cursor = size.map((length) => Math.floor(length / 2));
  let keyboard = false; // the cursor shows once keys are used
  let told = null; // the square that the status tells of
  let drag = null;
  const near = (event) => Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5;

  const geometry = () => ["cell", "left", "top"].map((key) => Number(svg.dataset[key]));

  function squareAt(event) {
    const [cell, left, top] = geometry();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const column = Math.floor((point.x - left) / cell);
    const row = size[1] - 1 - Math.floor((point.y - top) / cell);
    return column >= 0 && column < size[0] && row >= 0 && row < size[1] ? name(column, row) : null;
  }

  function frame(square, kind) {
    const [cell, left, top] = geometry();
    const [column, row] = place(square);
    const rect = document.createElementNS(SVG, "rect");
    rect.setAttribute("x", left + column * cell + 1.5);
    rect.setAttribute("y", top + (size[1] - 1 - row) * cell + 1.5);
    rect.setAttribute("width", cell - 3);
    rect.setAttribute("height", cell - 3);
    rect.setAttribute("class", `tk-frame tk-${kind}`);
    svg.append(rect);
  }

  const pieces = (square) => [...svg.querySelectorAll(`.piece[data-square="${square}"]`)];

  function marks(over = null) {
    svg.querySelectorAll(".tk-frame").forEach((node) => node.remove());
    const piece = selected && svg.querySelector(`.piece[data-piece="${selected}"]`);
    if (selected && !piece) selected = null;
    if (piece) frame(piece.dataset.square, "selected");
    if (over) frame(over, "over");
    if (keyboard && document.activeElement === stage) frame(name(...cursor), "cursor");
  }

  // Most of a picture is as it was: only what differs is put in, so that the rest need not be painted again.
  function patch(drawn, wanted) {
    const [old, made] = [[...drawn.childNodes], [...wanted.childNodes]];
    made.forEach((node, i) => {
      if (!old[i]) drawn.append(node);
      else if (!old[i].isEqualNode(node)) old[i].replaceWith(node);
    });
    old.slice(made.length).forEach((node) => node.remove());
  }

  function draw(picture = model.get("svg")) {
    const made = document.createElement("template");
    made.innerHTML = picture;
    const wanted = made.content.querySelector("svg");
    wanted?.removeAttribute("width");
    svg?.querySelectorAll(".tk-frame").forEach((node) => node.remove());
    if (svg && wanted && svg.cloneNode(false).isEqualNode(wanted.cloneNode(false))) patch(svg, wanted);
    else stage.replaceChildren(...made.content.childNodes);
    svg = stage.querySelector("svg");
    if (!svg) return;
    const { width, height } = svg.viewBox.baseVal;
    stage.style.aspectRatio = `${width} / ${height}`;
    marks();
    if (told) tell(told);
  }

  function words(square) {
    const here = [...svg.querySelectorAll(`[data-square="${square}"] > title`)].map((node) => node.textContent);
    return [model.get("notes")[square] ?? square, ...here].join(" · ");
  }

  function tell(square) {
    told = square;
    status.textContent = words(square);
  }

  function put(piece, square) {
    if (told) told = square; // what was told of the square it left is no longer so
    send({ do: "put", piece, square });
  }

  function label() {
    stage.setAttribute("aria-label", model.get("label"));
    keys.textContent = model.get("label");
    told = null;
    status.textContent = model.get("hint");
    stage.classList.toggle("tk-still", model.get("mode") !== "pieces");
  }

  function explain() {
    legend.hidden = !model.get("legend");
    legend.firstChild.textContent = model.get("legend_title");
    if (legend.open) legend.lastChild.innerHTML = model.get("legend");
  }
  legend.addEventListener("toggle", explain);

  const send = (message) => model.send(message);

  function act(square, piece) {
    if (model.get("mode") !== "pieces") return send({ do: model.get("mode"), square });
    if (selected && selected !== piece) {
      const moved = selected;
      selected = null;
      put(moved, square);
    } else {
      selected = selected === piece ? null : piece;
      if (model.get("notes")[square]) tell(square); // a finger cannot hover
    }
    marks();
  }

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !svg) return;
    keyboard = false;
    const piece = event.target.closest(".piece");
    const still = model.get("mode") !== "pieces";
    drag = { piece: still ? null : piece, from: squareAt(event), x: event.clientX, y: event.clientY, moved: false };
    stage.setPointerCapture(event.pointerId);
  });

  stage.addEventListener("pointermove", (event) => {
    if (!drag) stage.title = (svg && model.get("notes")[squareAt(event)]) ?? "";
    if (svg) pointAt(stage, squareAt(event));
    if (!drag || !drag.piece) return;
    if (!drag.moved && near(event)) return;
    if (!drag.moved) {
      drag.moved = true;
      selected = null;
      drag.piece.classList.add("tk-held");
      svg.append(drag.piece); // above everything else
      drag.home = drag.piece.getAttribute("transform");
    }
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    drag.piece.setAttribute("transform", `translate(${point.x} ${point.y})`);
    marks(squareAt(event));
  });

  function drop(event) {
    if (!drag) return;
    const { piece, moved, from, home } = drag;
    const square = squareAt(event);
    const still = near(event) || square === from; // a page may scroll beneath a pointer that stays where it is
    drag = null;
    if (!moved) {
      if (from && still) {
        cursor = place(from);
        act(from, piece ? piece.dataset.piece : null);
      }
      return;
    }
    piece.classList.remove("tk-held");
    piece.setAttribute("transform", home);
    marks();
    if (square && square !== from) put(piece.dataset.piece, square);
  }
  stage.addEventListener("pointerup", drop);
  stage.addEventListener("pointerleave", () => pointAt(stage, null));
  stage.addEventListener("pointercancel", () => {
    drag = null;
    draw();
  });

  const ARROWS = { ArrowUp: [0, 1], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowLeft: [-1, 0] };

  stage.addEventListener("keydown", (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const asked = event.shiftKey && /^[a-z]$/.test(key) ? `Shift+${key}` : key;
    const square = name(...cursor);
    let done = true;
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      send({ do: key === "y" || event.shiftKey ? "redo" : "undo" });
    } else if (event.ctrlKey || event.metaKey || event.altKey) {
      done = false;
    } else if (key in ARROWS) {
      cursor = cursor.map((at, i) => Math.min(size[i] - 1, Math.max(0, at + ARROWS[key][i])));
      keyboard = true;
      marks();
      tell(name(...cursor));
    } else if (key === "Enter" && "Enter" in model.get("shortcuts")) {
      send({ ...model.get("shortcuts").Enter, square });
    } else if (key === "Enter" || key === " ") {
      keyboard = true;
      const here = pieces(square).map((node) => node.dataset.piece);
      // Several pieces on one square: each press picks up the next of them.
      const next = here[here.indexOf(selected) + 1];
      if (here.includes(selected) && next) selected = null;
      act(square, next ?? here[0] ?? null);
    } else if (key === "Escape") {
      selected = null;
      marks();
    } else if (asked in model.get("shortcuts")) {
      const piece = pieces(square)[0]?.dataset.piece ?? null;
      send({ ...model.get("shortcuts")[asked], square, piece });
    } else {
      done = false;
    }
    if (done) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  stage.addEventListener("focus", () => marks());
  stage.addEventListener("blur", () => marks());

  const centre = (square) => {
    const [cell, left, top] = geometry();
    const [column, row] = place(square);
    return [left + (column + 0.5) * cell, top + (size[1] - 0.5 - row) * cell];
  };
  const show = inTurn(el, stage, draw, centre);
  const follow = () => {
    if (!drag || !drag.moved) show(model.get("svg"), model.get("walks"), model.get("caption"));
  };
  const retell = () => told && tell(told);
  // A square chosen elsewhere, such as on a map beside the board, is as one clicked here.
  const choose = ({ click: square }) => {
    if (!svg || !square) return;
    cursor = place(square);
    act(square, pieces(square)[0]?.dataset.piece ?? null);
  };
  model.on("msg:custom", choose);
  model.on("change:svg", follow);
  model.on("change:label change:hint change:mode", label);
  model.on("change:legend change:legend_title", explain);
  model.on("change:notes", retell);
  const unfollow = followPointer(stage, () => svg);
  draw();
  label();
  explain();
  return () => {
    unfollow();
    model.off("msg:custom", choose);
    model.off("change:svg", follow);
    model.off("change:label change:hint change:mode", label);
    model.off("change:legend change:legend_title", explain);
    model.off("change:notes", retell);
  };
}

export default { render };
