"""The pages' own programs, run by Node on a page that is made up."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tsukumo.core.look.css import CLOCK
from tsukumo_widgets.base.design import STATIC

WITH: dict[str, tuple[Path, ...]] = {"plot.js": (STATIC / "cross.js",), "clock.js": (CLOCK,)}
"""The scripts that go before a program, as its widget joins them."""
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
START = """
import { readFileSync } from "node:fs";
const source = readFileSync(FILE, "utf8");
const program = async () =>
  (await import("data:text/javascript;base64," + Buffer.from(source).toString("base64"))).default;
const rest = (ms = 20) => new Promise((done) => setTimeout(done, ms));
"""


def run(folder: Path, program: str, page: str, **values: Any) -> str:
    """The output of a page that loads one of the programs, and knows these *values* by name."""
    known = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in values.items())
    file, whole = folder / "page.mjs", folder / program
    parts = (*WITH.get(program, ()), STATIC / program)
    whole.write_text("".join(part.read_text("utf-8") for part in parts), "utf-8")
    file.write_text(START.replace("FILE", json.dumps(str(whole))) + known + page, "utf-8")
    done = subprocess.run(["node", str(file)], capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == ""
    return done.stdout
