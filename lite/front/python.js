// Python in the browser, beside the page: a worker that unpacks what is imported while Python itself is on its way.

import { info, packages, runtime, wheels } from "./settings.js";

const site = new URL("../", import.meta.url);
const unpacking = unpack(packages);
const { loadPyodide } = await import(new URL(`${runtime}/pyodide.mjs`, site).href);

async function unpack(name) {
  const { body } = await fetch(new URL(name, site));
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

// Writes the files of a tar into a folder; nothing is copied.
function write(FS, folder, tar) {
  const text = (from, length) => new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  const made = new Set();
  for (let at = 0; at < tar.length && tar[at]; ) {
    const path = [folder, text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(at + 124, 12), 8);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, tar.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

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
  fsInit: async (FS, { sitePackages }) => write(FS, sitePackages, await unpacking),
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
