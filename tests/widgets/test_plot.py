"""The chart's own program, run by Node on a page that is made up: what it draws in the end is what the kernel holds."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tsukumo_widgets.design import STATIC

PAGE = """
import {{ readFileSync }} from "node:fs";
const source = readFileSync({file!r}, "utf8");
const plot = (await import("data:text/javascript;base64," + Buffer.from(source).toString("base64"))).default;

const listeners = [];
const held = {{ data: ["old"], figure_layout: {{ height: 300 }} }};
const model = {{
  get: (name) => held[name],
  on: (_, hear) => listeners.push(hear),
  off: (_, hear) => listeners.splice(listeners.indexOf(hear), 1),
}};
const arrives = () => {{ held.data = ["new"]; listeners.forEach((hear) => hear()); }};
const drawn = [];
let busy = true;
globalThis.tsukumoPlotly = {{
  async react(_, data) {{
    drawn.push(data[0]);
    if (busy) {{ busy = false; await null; arrives(); }}  // while the first picture is being drawn
  }},
  purge() {{}},
}};
globalThis.document = {{ createElement: () => ({{ style: {{}}, clientWidth: 400, on() {{}} }}) }};
globalThis.ResizeObserver = class {{ observe() {{}} disconnect() {{}} }};
const close = await plot.render({{ model, el: {{ append() {{}} }} }});
close();
console.log(drawn.join(" "), listeners.length);
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_data_that_come_while_it_is_drawn_are_drawn_too(tmp_path: Path) -> None:
    page = tmp_path / "page.mjs"
    page.write_text(PAGE.format(file=str(STATIC / "plot.js")), "utf-8")
    done = subprocess.run(["node", str(page)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("old new 0\n", "")
