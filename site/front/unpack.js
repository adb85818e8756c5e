// Python's packages, put in place before Python starts: as soon as the page begins, and by the browser itself.

import { runtime } from "./settings.js";

export const site = new URL("../../", import.meta.url);
export const index = new URL(`${runtime}/`, site).href;

async function tar() {
  const { body } = await fetch(new URL("./packages.tar.gz", import.meta.url));
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}
const unpacking = tar();

// Writes the files of the archive into Python's folder of packages; nothing is copied.
export async function place(FS, { sitePackages }) {
  const tar = await unpacking;
  const text = (from, length) => new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  const made = new Set();
  for (let at = 0; tar[at]; ) {
    const path = [sitePackages, text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(at + 124, 12), 8);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, tar.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
