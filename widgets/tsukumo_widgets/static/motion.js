// Moves are seen: pictures that come one upon another are shown in turn, at one pace for all, each with what is told of
// it. Any press shows the newest at once; so does a page that asks for less motion, and one that nobody sees.

const PACE = 300; // ms at most for each step that is told
const PATIENCE = 6000; // ms at most for all that waits to be shown
const PRESSES = ["pointerdown", "keydown"];

// Every piece of a picture, [data-piece], and every light that is out, [data-dark], and where it is, in the picture's
// own units.
function places(root) {
  const at = new Map();
  const svg = root.querySelector("svg");
  const units = svg?.getScreenCTM()?.inverse();
  for (const node of units ? svg.querySelectorAll("[data-piece], [data-dark]") : []) {
    const { e: x, f: y } = units.multiply(node.getScreenCTM());
    let key = node.dataset.piece ?? `dark ${node.dataset.dark}`;
    while (at.has(key)) key += "'"; // two of a kind
    at.set(key, { node, x, y });
  }
  return at;
}

// How the pieces get from where they were to where they are: in each leg all that move in it, and what is told of it.
// *walks* has the squares on a piece's way, with its facing and words, or with no facing where it flies; it waits in
// a leg without a square. *centre* is where a square is. What is new, and a light that goes out, comes with the last leg.
function legs(before, now, { walks, words }, centre) {
  const found = [];
  const fresh = [];
  const leg = (i) => (found[i] ??= { moves: [], words });
  for (const [key, { node, x, y }] of now) {
    const from = before.get(key);
    if (!from) {
      fresh.push(node);
      continue;
    }
    if (Math.hypot(from.x - x, from.y - y) < 1) continue;
    const way = walks[key] ?? [];
    const turned = node.querySelector("[transform^=rotate]");
    const last = way.at(-1)?.[1] ?? 0;
    let at = from;
    (way.length ? way : [[null, 0, words]]).forEach((step, i) => {
      if (!step) return;
      const [square, facing, told] = step;
      const flies = facing === null;
      const [toX, toY] = square ? centre(square) : [x, y];
      const aloft = [(at.x + toX) / 2, (at.y + toY) / 2 - Math.hypot(toX - at.x, toY - at.y) / 3];
      const stops = [[at.x, at.y], ...(flies ? [aloft] : []), [toX, toY]];
      leg(i).moves.push([node, { translate: stops.map(([left, top]) => `${left - x}px ${top - y}px`) }]);
      leg(i).flies ||= flies;
      if (turned && square) leg(i).moves.push([turned, { rotate: Array(2).fill(`${facing - last}deg`) }]);
      leg(i).words = told || words;
      at = { x: toX, y: toY };
    });
  }
  if (words && !found.length) leg(0);
  const end = Math.max(found.length - 1, 0);
  for (const node of fresh) for (let i = 0; i <= end; i++) leg(i).moves.push([node, { opacity: [0, Number(i === end)] }]);
  return found.filter(Boolean);
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

  async function step({ moves, words, flies }, most) {
    const pace = flies ? 2 * most : most;
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

