// Carries the words of a page and those of Python, which runs in a worker beside it.

const python = new Worker(new URL("./python.js", import.meta.url), { type: "module" });
const waiting = new Map(); // what to do when Python has done what it was asked, by number
let said = 0;
let hear = () => {};

export const listen = (what) => (hear = what);
export const watch = () => {}; // the line to a worker is never lost

async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

// What the page is made of, once Python listens: a worker's first messages go before it does.
const ready = new Promise((then, failed) => {
  const first = ({ data: { broken } }) => (broken ? failed(new Error(broken)) : then());
  python.addEventListener("message", first, { once: true });
  python.addEventListener("error", () => failed(new Error("Python did not start.")));
});
const begun = Promise.all([read(document.body.dataset.notebook), ready]).then(([notebook]) => {
  return { notebook, query: location.search.slice(1) };
});

export function ask(question, buffers = [], then = () => {}) {
  const number = ++said;
  waiting.set(number, then);
  const post = (page) => python.postMessage({ ...question, ...(question.does === "run" && page), number, buffers });
  begun.then(post).catch((error) => done({ done: number, failed: String(error) }));
  return number;
}

function done({ done: number, ...answer }) {
  waiting.get(number)(answer);
  waiting.delete(number);
}

python.addEventListener("message", ({ data }) => {
  if (data.message) hear(JSON.parse(data.message), data.buffers);
  else if (data.done) done(data);
});
