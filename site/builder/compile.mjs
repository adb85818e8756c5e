// Compiles Python's sources with the browser's own Python: node compile.mjs PYODIDE SOURCES.zip COMPILED.zip
//
// A source is named by the place where it will stand, without the first slash. What is no Python of this version is
// left out.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import marshal, warnings, zipfile
from importlib.util import MAGIC_NUMBER, source_hash

warnings.simplefilter("ignore")
UNCHECKED = (1).to_bytes(4, "little")  # known by its hash, which nobody compares: the source is not there
with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/compiled.zip", "w") as compiled:
    for name in sources.namelist():
        source = sources.read(name)
        try:
            code = compile(source, f"/{name}", "exec", dont_inherit=True, optimize=0)
        except SyntaxError:
            continue
        head = MAGIC_NUMBER + UNCHECKED + source_hash(source)
        compiled.writestr(zipfile.ZipInfo(f"{name}c"), head + marshal.dumps(code))
`;

const [pyodide, sources, compiled] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
python.FS.writeFile("/sources.zip", readFileSync(sources));
python.runPython(COMPILE);
writeFileSync(compiled, python.FS.readFile("/compiled.zip"));
