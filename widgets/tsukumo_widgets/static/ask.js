// A question over a picture: what is clicked is judged here, with no Python behind it. It knows squares and words, and no
// rule; where the reasons are folded away beside it, a right answer unfolds them.

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowUp: [0, 1], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowLeft: [-1, 0] };
const SIGNS = { right: "✓", wrong: "✗" };
const A = "A".charCodeAt(0);

export function pose(root) {
  const { answer, several, only, right, wrong } = JSON.parse(root.dataset.asked);
  const stage = root.querySelector(".tk-ask-board");
  const svg = root.querySelector("svg");
  const verdict = root.querySelector(".tk-verdict");
  const buttons = [...root.querySelectorAll("[data-word]")];
  const named = buttons.map((button) => button.dataset.word);
  const [cell, left, top] = ["cell", "left", "top"].map((key) => Number(svg?.dataset[key]));
  const size = Math.round((svg?.viewBox.baseVal.width - left) / cell - 0.5);
  const given = new Set();
  let cursor = [size >> 1, size >> 1];
  let settled = false;

  const name = ([column, row]) => String.fromCharCode(A + column) + (row + 1);
  const place = (square) => [square.charCodeAt(0) - A, Number(square.slice(1)) - 1];

  function frame(square, kind) {
    const [column, row] = place(square);
    const [x, y] = [left + column * cell, top + (size - 1 - row) * cell];
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", "tk-ask-frame");
    group.dataset.kind = kind;
    group.innerHTML = `<rect x="${x + 2}" y="${y + 2}" width="${cell - 4}" height="${cell - 4}" rx="4"/>${
      SIGNS[kind] ? `<circle cx="${x + cell - 5}" cy="${y + 5}" r="9"/><text x="${x + cell - 5}" y="${y + 10}" font-size="14">${SIGNS[kind]}</text>` : ""
    }`;
    svg.append(group);
  }

  function mark(judged = "") {
    svg?.querySelectorAll(".tk-ask-frame").forEach((node) => node.remove());
    for (const word of given) if (!named.includes(word)) frame(word, judged || "chosen");
    for (const button of buttons) {
      const on = given.has(button.dataset.word);
      button.setAttribute("aria-pressed", String(on));
      button.dataset.judged = on ? judged : "";
    }
  }

  function reveal() {
    const fold = (root.closest(".tk-step, .jp-OutputArea") ?? root.parentElement).querySelector("details.tk-fold");
    if (fold) fold.open = true;
  }

  function judge() {
    if (!given.size) return;
    settled = given.size === answer.length && answer.every((word) => given.has(word));
    mark(settled ? "right" : "wrong");
    verdict.textContent = settled ? `${SIGNS.right} ${right}` : `${SIGNS.wrong} ${wrong}`;
    verdict.dataset.judged = settled ? "right" : "wrong";
    if (settled) reveal();
  }

  function choose(word) {
    if (settled || (only.length && !only.includes(word) && !named.includes(word))) return;
    if (!several) given.clear();
    if (!given.delete(word)) given.add(word);
    if (several) {
      verdict.textContent = "";
      mark();
    } else judge();
  }

  stage?.addEventListener("click", (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const at = [Math.floor((point.x - left) / cell), size - 1 - Math.floor((point.y - top) / cell)];
    if (at.every((each) => each >= 0 && each < size)) choose(name((cursor = at)));
  });
  stage?.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) {
      if (document.body.classList.contains("tk-present")) return; // there they lead from step to step
      cursor = cursor.map((at, i) => Math.min(size - 1, Math.max(0, at + ARROWS[event.key][i])));
      mark();
      frame(name(cursor), "cursor");
      verdict.textContent = name(cursor);
    } else if (event.key === "Enter" || event.key === " ") choose(name(cursor));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  root.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button?.dataset.word) choose(button.dataset.word);
    else if (button) judge();
  });
}

function render({ model, el }) {
  el.innerHTML = model.get("shown");
  pose(el.firstElementChild);
}

export default { render };
