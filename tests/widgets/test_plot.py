"""The chart's own program, run by Node on a page that is made up: what it draws in the end is what the kernel holds."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tsukumo_widgets.design import STATIC
from tsukumo_widgets.panels import PlotWidget, plotly_library, plotly_source

OBSERVERS = """
globalThis.ResizeObserver = globalThis.MutationObserver = class { observe() {} disconnect() {} };
globalThis.IntersectionObserver = class {
  constructor(hear) { this.hear = hear; }
  observe() { if (globalThis.unseen) globalThis.unseen.push(this.hear); else this.hear([{ isIntersecting: true }]); }
  disconnect() {}
};
"""

PAGE = """
import {{ readFileSync }} from "node:fs";
globalThis.matchMedia = () => ({{ matches: false, addEventListener() {{}}, removeEventListener() {{}} }});
const source = readFileSync({file!r}, "utf8");
const plot = (await import("data:text/javascript;base64," + Buffer.from(source).toString("base64"))).default;

const listeners = [];
const held = {{ data: [{{ z: "old" }}], figure_layout: {{ height: 300, margin: {{}} }}, frames: [] }};
const model = {{
  get: (name) => held[name],
  on: (_, hear) => listeners.push(hear),
  off: (_, hear) => listeners.splice(listeners.indexOf(hear), 1),
}};
const arrives = () => {{ held.data = [{{ z: "new" }}]; listeners.forEach((hear) => hear()); }};
const drawn = [];
let busy = true;
globalThis.tsukumoPlotly = {{
  async react(_, {{ data }}) {{
    drawn.push(data[0].z);
    if (busy) {{ busy = false; await null; arrives(); }}  // while the first picture is being drawn
  }},
  async restyle(_, changes) {{ drawn.push(changes.z[0]); }},
  purge() {{}},
}};
const createElement = () => ({{ style: {{}}, clientWidth: 400, on() {{}}, addEventListener() {{}} }});
globalThis.document = {{ createElement, body: {{ dataset: {{}} }} }};
{observers}
const close = plot.render({{ model, el: {{ append() {{}} }} }});
await new Promise((rest) => setTimeout(rest, 20));
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
const figure_layout = {{ height: 300, margin: {{}}, ...day }};
const held = {{ data: [day, {{ colour: "both" }}], figure_layout, frames: [] }};
const model = {{ get: (name) => held[name], on() {{}}, off() {{}} }};
globalThis.tsukumoPlotly = {{
  async react(_, {{ data, layout }}) {{ console.log(...[...data, layout].map(part => part.colour)); }},
  purge() {{}},
}};
const dataset = {{}};
if (light !== null) dataset.jpThemeLight = String(light);
if (voila) dataset.voila = "voila";
const createElement = () => ({{ style: {{}}, clientWidth: 400, on() {{}}, addEventListener() {{}} }});
globalThis.document = {{ createElement, body: {{ dataset }} }};
{observers}
const close = plot.render({{ model, el: {{ append() {{}} }} }});
await new Promise((rest) => setTimeout(rest, 20));
close();
"""


CHANGES = """
import {{ readFileSync }} from "node:fs";
globalThis.matchMedia = () => ({{ matches: false, addEventListener() {{}}, removeEventListener() {{}} }});
const source = readFileSync({file!r}, "utf8");
const plot = (await import("data:text/javascript;base64," + Buffer.from(source).toString("base64"))).default;
const rest = () => new Promise((rest) => setTimeout(rest, 20));
const listeners = [];
const marker = {{ color: "red", size: [1, 2] }};
const held = {{
  data: [{{ z: [[1]], zmax: 3, meta: {{ night: {{ z: 0 }} }} }}, {{ x: [1], marker }}],
  figure_layout: {{ height: 300, margin: {{}} }}, frames: [{{ name: "a", data: [{{ z: [[1]] }}] }}],
}};
const model = {{ get: (name) => held[name], on: (_, hear) => listeners.push(hear), off() {{}} }};
const calls = [];
globalThis.tsukumoPlotly = {{
  async react(_, figure) {{ calls.push(["react", figure.frames.map(({{ name }}) => name)]); }},
  async restyle(_, changes, traces) {{ calls.push(["restyle", changes, traces]); }},
  purge() {{}},
}};
const createElement = () => ({{ style: {{}}, clientWidth: 400, on() {{}}, addEventListener() {{}} }});
globalThis.document = {{ createElement, body: {{ dataset: {{}} }} }};
globalThis.unseen = [];
{observers}
const close = plot.render({{ model, el: {{ append() {{}} }} }});
await rest();
calls.push(["unseen"]);
globalThis.unseen.forEach((hear) => hear([{{ isIntersecting: true }}]));
await rest();
const changed = {{ z: [[2]], zmax: 3, meta: {{ night: {{ z: 1 }} }} }};
held.data = [changed, {{ x: [1], marker: {{ color: "red", size: [2, 2] }} }}];
listeners.forEach((hear) => hear());  // several traits of one message
await rest();
held.figure_layout = {{ height: 320, margin: {{}} }};
listeners.at(-1)();
await rest();
close();
console.log(JSON.stringify(calls));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_only_what_changes_is_drawn_again_and_nothing_before_it_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "page.mjs"
    file.write_text(CHANGES.format(file=str(STATIC / "plot.js"), observers=OBSERVERS), "utf-8")
    done = subprocess.run(["node", str(file)], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    changes = {"z": [[[2]], None], "marker.size": [None, [2, 2]]}
    assert json.loads(done.stdout) == [["unseen"], ["react", ["a"]], ["restyle", changes, [0, 1]], ["react", ["a"]]]


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
    file.write_text(THEMES.format(file=str(STATIC / "plot.js"), page=page, observers=OBSERVERS), "utf-8")
    done = subprocess.run(["node", str(file)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{colour} both {colour}\n", "")


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_data_that_come_while_it_is_drawn_are_drawn_too(tmp_path: Path) -> None:
    page = tmp_path / "page.mjs"
    page.write_text(PAGE.format(file=str(STATIC / "plot.js"), observers=OBSERVERS), "utf-8")
    done = subprocess.run(["node", str(page)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("old new 0\n", "")


def test_figures_share_one_library() -> None:
    assert PlotWidget().library is PlotWidget().library is plotly_library()
    assert b"plotly" in gzip.decompress(plotly_source())[:400].lower()
