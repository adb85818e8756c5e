"""Python's files as the browser reads them: compiled when the site is built, and not at every start."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from builder.fetch import BrowserPython, keep
from builder.pins import CannotBuild, run_command
from builder.wheels import unzip_files, zip_files

SCRIPT = Path(__file__).with_name("compile.mjs")
STDLIB = "python_stdlib.zip"
"""Python's own library, in Python's folder."""


def compile_files(files: Mapping[str, bytes], place: str, python: BrowserPython, cache: Path) -> dict[str, bytes]:
    """Return files by their names below *place*, with sources replaced by their bytecode.

    The results are kept in the cache.
    """
    sources = {name: content for name, content in files.items() if name.endswith(".py")}
    packed = zip_files({f"{place}/{name}": content for name, content in sorted(sources.items())}, level=1)
    digest = hashlib.sha256(SCRIPT.read_bytes() + python.info["python"].encode() + packed).hexdigest()
    held = cache / f"compiled-{digest[:16]}.zip"
    if not held.exists():
        keep(_compile(packed, python), held)
    made = {name.removeprefix(f"{place}/"): content for name, content in unzip_files(held.read_bytes()).items()}
    return {name: content for name, content in files.items() if f"{name}c" not in made} | made


def compile_library(python: BrowserPython, cache: Path) -> bytes:
    """Return Python's own library, compiled."""
    place = f"lib/python{''.join(python.version)}.zip"
    return zip_files(compile_files(unzip_files(python.files[STDLIB]), place, python, cache))


def _compile(packed: bytes, python: BrowserPython) -> bytes:
    """Have the browser's Python compile a zip of sources, in Node.js."""
    node = shutil.which("node")
    if not node:
        raise CannotBuild("node is not installed, and the browser's Python compiles in it: install Node.js")
    with tempfile.TemporaryDirectory() as aside:
        folder = Path(aside)
        lock = json.dumps({"info": python.info, "packages": {}}).encode()
        for name, content in {**python.files, "pyodide-lock.json": lock, "sources.zip": packed}.items():
            (folder / name).write_bytes(content)
        command = [node, str(SCRIPT), aside, str(folder / "sources.zip"), str(folder / "compiled.zip")]
        run_command(command, "Node.js could not compile Python's files.")
        return (folder / "compiled.zip").read_bytes()
