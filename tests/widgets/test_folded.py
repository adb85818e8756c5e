"""Figures folded away: a click unfolds the live one, and a stored notebook holds the picture, inside the fold alone."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from notebooks import build
from tests.widgets.test_folding import Page
from tsukumo.core.text import LANGS, Lang
from tsukumo_widgets import folded
from tsukumo_widgets.design import STATIC
from tsukumo_widgets.figures import bundle, live

CASE = tk.position("G7S.gK5s5.iB9w8.b1")

OPENED = """
import {{ readFileSync }} from "node:fs";
globalThis.matchMedia = () => ({{ matches: false, addEventListener() {{}}, removeEventListener() {{}} }});
const source = readFileSync({file!r}, "utf8");
const plot = (await import("data:text/javascript;base64," + Buffer.from(source).toString("base64"))).default;
const held = {{ data: [], frames: [], figure_layout: {{ height: 300, margin: {{}} }}, summary: {summary!r} }};
const model = {{ get: (name) => held[name], on() {{}}, off() {{}} }};
let seen, drawn = 0;
globalThis.IntersectionObserver = class {{ constructor(see) {{ seen = see; }} observe() {{}} disconnect() {{}} }};
globalThis.tsukumoPlotly = {{ async react() {{ drawn++; }}, purge() {{}} }};
class Node {{
  constructor(tag) {{ Object.assign(this, {{ tag, style: {{}}, clientWidth: 400, parts: [] }}); }}
  append(...parts) {{ this.parts.push(...parts); }}
  addEventListener() {{}}
  on() {{}}
}}
globalThis.document = {{ createElement: (tag) => new Node(tag), body: {{ dataset: {{}} }} }};
globalThis.ResizeObserver = globalThis.MutationObserver = class {{ observe() {{}} disconnect() {{}} }};
const el = new Node("main");
await plot.render({{ model, el }});
const tree = ({{ tag, className, textContent, parts }}) =>
  `${{tag}}.${{className ?? ""}}(${{textContent ?? parts.map(tree).join(" ")}})`;
const before = drawn;
seen([{{ isIntersecting: false }}]);
await new Promise((done) => setTimeout(done));
const hidden = drawn;
seen([{{ isIntersecting: true }}]);
await new Promise((done) => setTimeout(done));
console.log(tree(el), before, hidden, drawn);
"""


@pytest.mark.parametrize("lang", LANGS)
def test_a_folded_figure_stores_its_picture_inside_the_fold_and_nowhere_else(lang: Lang) -> None:
    figure = CASE.layers().figure("aura", lang=lang)
    shown = folded(figure, lang)._repr_mimebundle_()
    stored = {kind: value for kind, value in shown.items() if kind not in build.LIVE}
    assert sorted(stored) == ["text/html", "text/plain"]
    html = stored["text/html"]
    assert html.startswith('<details class="tk-fold"><summary>')
    assert html.endswith("</div></details>")
    assert html.count("<details") == html.count("</details>") == html.count("<svg ") == 1
    assert str(figure.picture()) in html
    page = Page(html)  # which also refuses a fold that is open from the start
    assert page.closed.strip() == ("Mostra la mappa" if lang == "it" else "Show the map")
    assert stored["text/plain"] == f"▸ {page.closed.strip()}"


def test_the_live_figure_is_folded_under_the_same_words() -> None:
    figure = CASE.layers().figure("aura", lang="en")
    shown = folded(figure, "en", "Where <aura>?")
    assert "<summary>Where &lt;aura&gt;?</summary>" in shown._repr_mimebundle_()["text/html"]
    panel = live(figure, shown.fold.summary)
    assert (panel.summary, live(figure).summary) == ("Where <aura>?", "")
    assert panel.data == figure.to_plotly_json()["data"]


def test_a_fold_shows_as_a_panel_where_there_is_a_kernel() -> None:
    figure = CASE.layers().figure("aura", lang="en")
    views: list[Any] = [folded(figure, "en")._repr_mimebundle_(), bundle(figure)]
    assert all("application/vnd.jupyter.widget-view+json" in view for view in views)
    assert "image/svg+xml" in views[1]


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
@pytest.mark.parametrize(
    ("summary", "tree"),
    [("", "main.(div.tk-plot())"), ("Map", "main.(details.tk-fold(summary.(Map) div.tk-plot()))")],
)
def test_a_figure_is_drawn_once_it_is_seen_also_in_a_fold(tmp_path: Path, summary: str, tree: str) -> None:
    page = tmp_path / "page.mjs"
    page.write_text(OPENED.format(file=str(STATIC / "plot.js"), summary=summary), "utf-8")
    done = subprocess.run(["node", str(page)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{tree} 0 0 1\n", "")
