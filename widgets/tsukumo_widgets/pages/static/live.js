// The life of a page: what its cells show, and the widgets that Python speaks of, with whoever carries the words between.

import { ask, listen, watch } from "./carrier.js";
import { Model, draw, models, ready } from "./draw.js";

const WIDGET = "application/vnd.jupyter.widget-view+json";
const HTML = ["image/svg+xml", "text/html"];

// What is alive has the theme of Jupyter's pages; here that is the system's.
const night = matchMedia("(prefers-color-scheme: dark)");
const dress = () => (document.body.dataset.jpThemeLight = String(!night.matches));
night.addEventListener("change", dress);
dress();

let tell = () => {};

// *what* is called with the state of the line: "", "away", "gone", "full", "stopped"; and with "failed" when something
// that was done here has failed.
export function watched(what) {
  tell = what;
  watch(what);
}

const say = (comm, data, buffers, then) =>
  ask({ does: "message", comm, data }, buffers.map(bytes), (answer) => {
    if (answer.failed) tell("failed");
    then?.(answer);
  });
const bytes = (buffer) => new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset ?? 0, buffer.byteLength);

listen(({ kind, content: { comm_id: id, data }, answers }, buffers) => {
  const model = models.get(id);
  const views = buffers.map((each) => new DataView(each.buffer ?? each, each.byteOffset ?? 0, each.byteLength));
  if (kind === "comm_open" && model) {
    model.take(Object.entries(data.state)); // the page was away for a while
  } else if (kind === "comm_open") {
    const made = new Model(id, data, views, say);
    models.set(id, made);
    if (data.state._esm) ready(made).catch((error) => console.error(error));
  } else if (kind === "comm_close") {
    models.delete(id);
  } else {
    model?.hear(data, views, answers);
  }
});

function shown(data) {
  if (data[WIDGET]) return draw(models.get(data[WIDGET].model_id)).node;
  const kind = HTML.find((each) => data[each]);
  if (kind) return Object.assign(document.createElement("div"), { innerHTML: data[kind] });
  return Object.assign(document.createElement("pre"), { textContent: data["text/plain"] });
}

// Shows in a place of the page what a cell of its notebook shows.
export async function show(place, cell) {
  const { value, failed } = await new Promise((then) => ask({ does: "run", cell }, [], then));
  if (failed) throw new Error(failed);
  place.append(...value.map(shown));
}
