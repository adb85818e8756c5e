// Python in the browser, beside the page: a worker.

import { info, wheels } from "./settings.js";
import { index, place, site } from "./unpack.js";

const { loadPyodide } = await import(`${index}pyodide.mjs`);

// What Python cannot wait for otherwise.
function fetched(address) {
  const asking = new XMLHttpRequest();
  asking.open("GET", new URL(address, site), false);
  asking.responseType = "arraybuffer";
  asking.send();
  if (asking.status !== 200) throw new Error(`${address}: ${asking.status}`);
  return new Uint8Array(asking.response);
}

const python = await loadPyodide({
  lockFileContents: { info, packages: {} },
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  fsInit: place,
});
const bytes = (address) => python.toPy(fetched(address)).tobytes();
const live = python.pyimport("tsukumo_widgets.live");
live.start((message, buffers) => postMessage({ message, buffers: buffers.toJs() }), python.toPy(wheels), bytes);

const does = {
  run: ({ notebook, cell, query }) => live.run(notebook, cell, query),
  message: ({ message, buffers }) => live.receive(message, python.toPy(buffers)),
};
addEventListener("message", ({ data }) => {
  try {
    postMessage({ done: data.number, value: does[data.does](data) });
  } catch (error) {
    console.error(error);
    postMessage({ done: data.number, failed: String(error) });
  }
});
postMessage({ ready: true });
