// The page's half of what Python shows: ipywidgets' own manager, its widgets' other ends in the worker with Python.

const python = new Worker(new URL("./python.js", import.meta.url), { type: "module" });
const waiting = new Map(); // what to do when Python has done what it was asked, by number
const early = [];
let ready = false;
let asked = 0;

function ask(question, then = () => {}) {
  const number = ++asked;
  waiting.set(number, then);
  if (ready) python.postMessage({ ...question, number });
  else early.push({ ...question, number }); // a worker's first messages go before it listens
  return String(number);
}

// A widget's end: what Jupyter calls a comm.
class Comm {
  constructor(id, target) {
    Object.assign(this, { comm_id: id, target_name: target, hear: () => {}, end: () => {} });
  }
  on_msg(hear) {
    this.hear = hear;
  }
  on_close(end) {
    this.end = end;
  }
  send(data, callbacks, metadata = {}, buffers = []) {
    const message = JSON.stringify({ metadata, content: { comm_id: this.comm_id, data } });
    const bytes = buffers.map((buffer) => new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset ?? 0, buffer.byteLength));
    const idle = { header: { msg_type: "status" }, content: { execution_state: "idle" } };
    return ask({ does: "message", message, buffers: bytes }, () => callbacks?.iopub?.status?.(idle));
  }
  close() {}
}

// What is alive has the theme of Jupyter's pages; here that is the system's.
const night = matchMedia("(prefers-color-scheme: dark)");
const dress = () => (document.body.dataset.jpThemeLight = String(!night.matches));
night.addEventListener("change", dress);
dress();

const loaded = new Promise((done, failed) => {
  const src = new URL("./widgets.js", import.meta.url);
  document.head.append(Object.assign(document.createElement("script"), { src, onload: done, onerror: failed }));
});
const managing = loaded.then(() => {
  const modules = globalThis.jupyterWidgets;
  const loader = async (name) => modules[name] ?? Promise.reject(new Error(`There is no ${name}.`));
  return new modules["@jupyter-widgets/html-manager"].HTMLManager({ loader });
});
const comms = new Map();

async function take({ header: { msg_type: kind }, metadata, content }, buffers) {
  const message = { header: {}, parent_header: {}, metadata, content, buffers: buffers.map((each) => new DataView(each.buffer)) };
  const id = content.comm_id;
  if (kind === "comm_open") {
    const comm = new Comm(id, content.target_name);
    comms.set(id, { comm, open: managing.then((manager) => manager.handle_comm_open(comm, message)) });
    return;
  }
  const { comm, open } = comms.get(id);
  await open; // in their order: what waits longest goes first
  if (kind === "comm_msg") comm.hear(message);
  else comms.delete(id) && comm.end(message);
}

python.addEventListener("message", ({ data }) => {
  if (data.message) {
    take(JSON.parse(data.message), data.buffers);
  } else if (data.ready) {
    ready = true;
    early.splice(0).forEach((question) => python.postMessage(question));
  } else {
    waiting.get(data.done)(data);
    waiting.delete(data.done);
  }
});
const broken = new Promise((_, failed) => python.addEventListener("error", () => failed(new Error("Python did not start."))));

const WIDGET = "application/vnd.jupyter.widget-view+json";
const HTML = ["image/svg+xml", "text/html"];

async function draw(data, place) {
  if (data[WIDGET]) {
    const manager = await managing;
    const view = await manager.create_view(await comms.get(data[WIDGET].model_id).open);
    await manager.display_view(view, place);
  } else {
    const kind = HTML.find((each) => data[each]);
    if (kind) place.innerHTML = data[kind];
    else place.append(Object.assign(document.createElement("pre"), { textContent: data["text/plain"] }));
  }
}

// Shows in a place of the page what a cell of a notebook shows.
export async function show(place, notebook, cell) {
  const answer = await fetch(notebook);
  const question = { does: "run", notebook: await answer.text(), cell, query: location.search.slice(1) };
  const { value, failed } = await Promise.race([new Promise((then) => ask(question, then)), broken]);
  if (failed) throw new Error(failed);
  for (const data of JSON.parse(value)) {
    const part = place.appendChild(document.createElement("div"));
    await draw(data, part);
  }
}
