// Moves are seen: pictures that come one upon another are shown in turn, at one pace for all, each with what is told of
// it. Any press shows the newest at once; so does a page that asks for less motion, and one that nobody sees.

const PACE = 300; // ms at most for each step that is told
const PATIENCE = 6000; // ms at most for all that waits to be shown
const PRESSES = ["pointerdown", "keydown"];

// Every piece of a picture, [data-piece], and where it is, in the picture's own units.
function places(root) {
  const at = new Map();
  const svg = root.querySelector("svg");
  const units = svg?.getScreenCTM()?.inverse();
  for (const node of units ? svg.querySelectorAll("[data-piece]") : []) {
    const { e: x, f: y } = units.multiply(node.getScreenCTM());
    let key = node.dataset.piece;
    while (at.has(key)) key += "'"; // two of a kind
    at.set(key, { node, x, y });
  }
  return at;
}

// How the pieces get from where they were to where they are: in each leg all that move in it, and what is told of it.
// *walks* has the squares on a piece's way, with its facing and words; *centre* is where a square is.
function legs(before, now, { walks, words }, centre) {
  const found = [];
  const leg = (i) => (found[i] ??= { moves: [], words });
  for (const [key, { node, x, y }] of now) {
    const from = before.get(key);
    if (!from) {
      leg(0).moves.push([node, { opacity: [0, 1] }]);
      continue;
    }
    if (Math.hypot(from.x - x, from.y - y) < 1) continue;
    const way = walks[key] ?? [];
    const turned = node.querySelector("[transform^=rotate]");
    const last = way.at(-1)?.[1] ?? 0;
    let at = from;
    (way.length ? way : [[null, 0, words]]).forEach(([square, facing, told], i) => {
      const [toX, toY] = square ? centre(square) : [x, y];
      leg(i).moves.push([node, { translate: [`${at.x - x}px ${at.y - y}px`, `${toX - x}px ${toY - y}px`] }]);
      if (turned && square) leg(i).moves.push([turned, { rotate: Array(2).fill(`${facing - last}deg`) }]);
      leg(i).words = told || words;
      at = { x: toX, y: toY };
    });
  }
  if (words && !found.length) leg(0);
  return found;
}

// *draw* puts a picture into *root*; the answer shows one in its turn, with its walks and its words.
function inTurn(el, root, draw, centre) {
  const caption = Object.assign(document.createElement("div"), { className: "tk-caption", hidden: true });
  caption.setAttribute("aria-hidden", "true"); // the story tells the same
  el.append(caption);
  const waiting = [];
  let running = [];
  let hurried = false;
  let busy = false;

  const table = () => el.closest(".tk-table");
  const still = () => document.hidden || !table() || matchMedia("(prefers-reduced-motion: reduce)").matches;

  function hurry(event) {
    // Who presses the board while it moves wants to see it, and answers nothing by it.
    if (event.type === "pointerdown" && root.contains(event.target)) event.stopPropagation();
    hurried = true;
    running.forEach((animation) => animation.finish());
  }

  async function step({ moves, words }, pace) {
    caption.textContent = words;
    caption.hidden = !words;
    const options = { duration: pace, easing: "ease-in-out", fill: "both" };
    running = [...moves.map(([node, frames]) => node.animate(frames, options)), caption.animate([], pace)];
    await Promise.allSettled(running.map((animation) => animation.finished));
    running.forEach((animation) => animation.cancel());
  }

  async function play() {
    busy = true;
    hurried = false;
    const around = table();
    around.classList.add("tk-moving");
    PRESSES.forEach((name) => document.addEventListener(name, hurry, true));
    try {
      while (waiting.length) {
        const [frame, before] = [waiting.shift(), places(root)];
        draw(frame.picture);
        const todo = hurried ? [] : legs(before, places(root), frame, centre);
        for (const leg of todo) if (!hurried) await step(leg, Math.min(PACE, PATIENCE / (waiting.length + todo.length)));
      }
    } finally { // a picture that cannot be drawn keeps no later one from being shown
      PRESSES.forEach((name) => document.removeEventListener(name, hurry, true));
      caption.hidden = true;
      around.classList.remove("tk-moving");
      busy = false;
    }
  }

  return (picture, walks, words) => {
    waiting.push({ picture, walks, words });
    if (busy) return;
    if (still()) draw(waiting.pop().picture);
    else play();
  };
}

