// What JupyterLite's kernel takes for pyodide: pyodide, with the packages of our pages in place.

import { bundled } from "./settings.js";
import { index, place } from "./unpack.js";

export async function loadPyodide(options) {
  const { loadPyodide: load } = await import(`${index}pyodide.mjs`);
  const packages = options.packages.filter((name) => !bundled.includes(name));
  return load({ ...options, indexURL: index, packages, fsInit: place });
}
