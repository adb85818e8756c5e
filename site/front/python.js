// Python in the browser, beside the page: a worker.

import { info, wheels } from "./settings.js";
import { index, place, site } from "./unpack.js";

// What Python cannot wait for otherwise.
function fetched(address) {
  const asking = new XMLHttpRequest();
  asking.open("GET", new URL(address, site), false);
  asking.responseType = "arraybuffer";
  asking.send();
  if (asking.status !== 200) throw new Error(`${address}: ${asking.status}`);
  return new Uint8Array(asking.response);
}

// Fails when Python's program does not come, of which pyodide says nothing.
const broken = new Promise((_, failed) => {
  const { instantiateStreaming: make } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) => {
    const made = make.apply(WebAssembly, given);
    made.catch(failed);
    return made;
  };
});

async function start() {
  const { loadPyodide } = await import(`${index}pyodide.mjs`);
  const python = await loadPyodide({
    lockFileContents: { info, packages: {} },
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
    fsInit: place,
  });
  const browser = python.pyimport("browser");
  browser.begin(python.toPy(wheels), (address) => python.toPy(fetched(address)).tobytes());
  listen(python, browser);
}

function listen(python, browser) {
  const post = (message, buffers) => postMessage({ message, buffers: buffers.toJs() });
  let page = null;
  const does = {
    run({ notebook, query, cell }) {
      page ??= browser.Page(post, notebook, query);
      return JSON.parse(page.run(cell));
    },
    // As JSON: what is null here would be no None there.
    message: ({ comm, data, buffers, number }) => page.receive(comm, JSON.stringify(data), python.toPy(buffers), number),
  };
  addEventListener("message", ({ data }) => {
    try {
      postMessage({ done: data.number, value: does[data.does](data) });
    } catch (error) {
      console.error(error);
      postMessage({ done: data.number, failed: String(error) });
    }
  });
}

// That it does not start is said as words: a page does not hear of what a worker's module throws when it was awaited.
Promise.race([start(), broken]).then(
  () => postMessage({ ready: true }),
  (error) => {
    console.error(error);
    postMessage({ broken: String(error) });
  },
);
