"""The chart's own program, run by Node on a page that is made up: what it draws in the end is what the kernel holds."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

from tsukumo_widgets.design import STATIC
from tsukumo_widgets.panels import PlotWidget, plotly_library, plotly_source

PAGE = """
import {{ readFileSync }} from "node:fs";
globalThis.matchMedia = () => ({{ matches: false, addEventListener() {{}}, removeEventListener() {{}} }});
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
const createElement = () => ({{ style: {{}}, clientWidth: 400, on() {{}}, addEventListener() {{}} }});
globalThis.document = {{ createElement, body: {{ dataset: {{}} }} }};
globalThis.ResizeObserver = globalThis.MutationObserver = class {{ observe() {{}} disconnect() {{}} }};
const close = await plot.render({{ model, el: {{ append() {{}} }} }});
close();
console.log(drawn.join(" "), listeners.length);
"""


THEMES = """
import {{ readFileSync }} from "node:fs";
const [light, voila, system] = {page};
globalThis.matchMedia = () => ({{ matches: system, addEventListener() {{}}, removeEventListener() {{}} }});
const source = readFileSync({file!r}, "utf8");
const plot = (await import("data:text/javascript;base64," + Buffer.from(source).toString("base64"))).default;
const day = {{ colour: "day", meta: {{ night: {{ colour: "night" }} }} }};
const held = {{ data: [day, {{ colour: "both" }}], figure_layout: {{ height: 300, ...day }} }};
const model = {{ get: (name) => held[name], on() {{}}, off() {{}} }};
globalThis.tsukumoPlotly = {{
  async react(_, data, layout) {{ console.log(...[...data, layout].map(part => part.colour)); }},
  purge() {{}},
}};
const dataset = {{}};
if (light !== null) dataset.jpThemeLight = String(light);
if (voila) dataset.voila = "voila";
const createElement = () => ({{ style: {{}}, clientWidth: 400, on() {{}}, addEventListener() {{}} }});
globalThis.document = {{ createElement, body: {{ dataset }} }};
globalThis.ResizeObserver = globalThis.MutationObserver = class {{ observe() {{}} disconnect() {{}} }};
(await plot.render({{ model, el: {{ append() {{}} }} }}))();
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
@pytest.mark.parametrize(
    ("page", "colour"),
    [
        ("[true, false, true]", "day"),  # JupyterLab has a theme of its own
        ("[false, false, false]", "night"),
        ("[true, true, true]", "night"),  # Voilà's page follows the reader's system, whatever its theme says
        ("[true, true, false]", "day"),
        ("[null, false, true]", "night"),  # as any other page does
        ("[null, false, false]", "day"),
    ],
)
def test_a_figure_has_the_colours_of_its_page(tmp_path: Path, page: str, colour: str) -> None:
    file = tmp_path / "page.mjs"
    file.write_text(THEMES.format(file=str(STATIC / "plot.js"), page=page), "utf-8")
    done = subprocess.run(["node", str(file)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{colour} both {colour}\n", "")


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_data_that_come_while_it_is_drawn_are_drawn_too(tmp_path: Path) -> None:
    page = tmp_path / "page.mjs"
    page.write_text(PAGE.format(file=str(STATIC / "plot.js")), "utf-8")
    done = subprocess.run(["node", str(page)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("old new 0\n", "")


def test_figures_share_one_library() -> None:
    assert PlotWidget().library is PlotWidget().library is plotly_library()
    assert b"plotly" in gzip.decompress(plotly_source())[:400].lower()
