// Carries the words of a page and those of Python, which runs in a worker beside it.

const python = new Worker(new URL("./python.js", import.meta.url), { type: "module" });
const waiting = new Map(); // what to do when Python has done what it was asked, by number
const early = [];
let ready = false;
let said = 0;
let hear = () => {};

export const listen = (what) => (hear = what);
export const watch = () => {}; // the line to a worker is never lost

export function ask(question, buffers = [], then = () => {}) {
  const number = ++said;
  waiting.set(number, then);
  if (question.does === "run") run({ ...question, number });
  else post({ ...question, number, buffers });
  return number;
}

function post(question) {
  if (ready) python.postMessage(question);
  else early.push(question); // a worker's first messages go before it listens
}

async function run(question) {
  const notebook = await (await fetch(document.body.dataset.notebook)).text();
  post({ ...question, notebook, query: location.search.slice(1) });
}

function done({ done: number, ...answer }) {
  waiting.get(number)(answer);
  waiting.delete(number);
}

python.addEventListener("message", ({ data }) => {
  if (data.message) hear(JSON.parse(data.message), data.buffers);
  else if (data.ready) {
    ready = true;
    early.splice(0).forEach((question) => python.postMessage(question));
  } else done(data);
});
python.addEventListener("error", () => {
  for (const number of [...waiting.keys()]) done({ done: number, failed: "Python did not start." });
});
