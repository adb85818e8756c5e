"""The chart's own program, run by Node on a page that is made up: what it draws in the end is what the kernel holds."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tests.widgets.node import needs_node, run
from tsukumo_widgets.base.widgets import PlotWidget, plotly_source

MADE_UP = """
globalThis.matchMedia = () => ({ matches: system, addEventListener() {}, removeEventListener() {} });
const createElement = () => ({ style: {}, clientWidth: 400, on() {}, addEventListener() {}, remove() {} });
const plot = await program();
globalThis.ResizeObserver = globalThis.MutationObserver = class { observe() {} disconnect() {} };
globalThis.IntersectionObserver = class {
  constructor(hear) { this.hear = hear; }
  observe() { if (globalThis.unseen) globalThis.unseen.push(this.hear); else this.hear([{ isIntersecting: true }]); }
  disconnect() {}
};
"""

PAGE = """

const listeners = [];
const held = { data: [{ z: "old" }], figure_layout: { height: 300, margin: {} }, frames: [] };
const model = {
  get: (name) => held[name],
  on: (_, hear) => listeners.push(hear),
  off: (_, hear) => listeners.splice(listeners.indexOf(hear), 1),
};
const arrives = () => { held.data = [{ z: "new" }]; listeners.forEach((hear) => hear()); };
const drawn = [];
let busy = true;
globalThis.tsukumoPlotly = {
  async react(_, { data }) {
    drawn.push(data[0].z);
    if (busy) { busy = false; await null; arrives(); }  // while the first picture is being drawn
  },
  async restyle(_, changes) { drawn.push(changes.z[0]); },
  purge() {},
};
globalThis.document = { createElement, body: { dataset: {} }, addEventListener() {}, removeEventListener() {} };
const close = plot.render({ model, el: { append() {} } });
await rest();
close();
console.log(drawn.join(" "), listeners.length);
"""


THEMES = """
const day = { colour: "day", meta: { night: { colour: "night" } } };
const figure_layout = { height: 300, margin: {}, ...day };
const held = { data: [day, { colour: "both" }], figure_layout, frames: [] };
const model = { get: (name) => held[name], on() {}, off() {} };
globalThis.tsukumoPlotly = {
  async react(_, { data, layout }) { console.log(...[...data, layout].map(part => part.colour)); },
  purge() {},
};
const dataset = {};
if (light !== null) dataset.jpThemeLight = String(light);
globalThis.document = { createElement, body: { dataset }, addEventListener() {}, removeEventListener() {} };
const close = plot.render({ model, el: { append() {} } });
await rest();
close();
"""


CHANGES = """
const listeners = [];
const marker = { color: "red", size: [1, 2] };
const held = {
  data: [{ z: [[1]], zmax: 3, meta: { night: { z: 0 } } }, { x: [1], marker }],
  figure_layout: { height: 300, margin: {} }, frames: [{ name: "a", data: [{ z: [[1]] }] }],
};
const model = { get: (name) => held[name], on: (_, hear) => listeners.push(hear), off() {} };
const calls = [];
globalThis.tsukumoPlotly = {
  async react(_, figure) { calls.push(["react", figure.frames.map(({ name }) => name)]); },
  async restyle(_, changes, traces) { calls.push(["restyle", changes, traces]); },
  purge() {},
};
globalThis.document = { createElement, body: { dataset: {} }, addEventListener() {}, removeEventListener() {} };
globalThis.unseen = [];
const close = plot.render({ model, el: { append() {} } });
await rest();
calls.push(["unseen"]);
globalThis.unseen.forEach((hear) => hear([{ isIntersecting: true }]));
await rest();
const changed = { z: [[2]], zmax: 3, meta: { night: { z: 1 } } };
held.data = [changed, { x: [1], marker: { color: "red", size: [2, 2] } }];
listeners.forEach((hear) => hear());  // several traits of one message
await rest();
held.figure_layout = { height: 320, margin: {} };
listeners.at(-1)();
await rest();
close();
console.log(JSON.stringify(calls));
"""


@needs_node
def test_only_what_changes_is_drawn_again_and_nothing_before_it_is_seen(tmp_path: Path) -> None:
    done = run(tmp_path, "plot.js", MADE_UP + CHANGES, system=False)
    changes = {"z": [[[2]], None], "marker.size": [None, [2, 2]]}
    assert json.loads(done) == [["unseen"], ["react", ["a"]], ["restyle", changes, [0, 1]], ["react", ["a"]]]


@needs_node
@pytest.mark.parametrize(
    ("page", "colour"),
    [
        ((True, True), "day"),  # a page with a theme of its own
        ((False, False), "night"),
        ((None, True), "night"),  # any other follows the reader's system
        ((None, False), "day"),
    ],
)
def test_a_figure_has_the_colours_of_its_page(tmp_path: Path, page: tuple[bool | None, bool], colour: str) -> None:
    light, system = page
    done = run(tmp_path, "plot.js", MADE_UP + THEMES, light=light, system=system)
    assert done == f"{colour} both {colour}\n"


@needs_node
def test_data_that_come_while_it_is_drawn_are_drawn_too(tmp_path: Path) -> None:
    assert run(tmp_path, "plot.js", MADE_UP + PAGE, system=False) == "old new 0\n"


def test_figures_share_one_library() -> None:
    assert PlotWidget().library is PlotWidget().library
    assert b"plotly" in gzip.decompress(plotly_source())[:400].lower()
