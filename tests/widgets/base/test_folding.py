"""Answers and figures that show on a click: what is folded away, whole and escaped; what is live, and stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from notebooks import build
from tests.widgets.node import needs_node, run
from tsukumo.core.language.explanation import Explanation, Passage, Sentence
from tsukumo.core.language.text import LANGS, Lang, Text, plain
from tsukumo.core.look.pictures import SVG
from tsukumo_widgets import fold, fold_figure
from tsukumo_widgets.base.figures import make_bundle, make_panel


@dataclass
class Markdown:
    """Something that shows itself as Markdown."""

    source: str

    def _repr_markdown_(self) -> str:
        return self.source


PICTURE = SVG('<svg xmlns="http://www.w3.org/2000/svg"><title>a board</title></svg>')
SEEN = Sentence(Text("Vede il monaco <2>.", "It sees the monk <2>."), ("target.a", "board.hide"))
PASSAGE = Passage(plain("1. G7 → G8"), (SEEN, SEEN))
VOID = ("area", "br", "circle", "img", "path", "rect")


class Page(HTMLParser):
    """The contents of a page: before any click, and in all; and the tags opened and closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.closed, self.whole = "", ""
        self.tags: set[str] = set()
        self.leads: list[str | None] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag == "a":
            self.leads.append(dict(attrs)["href"])
        if tag == "details":
            assert "open" not in dict(attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.whole += data
        if "details" not in self.open or "summary" in self.open:
            self.closed += data


def page(shown: object, lang: str = "en", words: str = "") -> Page:
    return Page(fold(shown, "it" if lang == "it" else "en", words)._repr_html_())


@pytest.mark.parametrize(
    ("shown", "answer"),
    [
        ("<b> & 'so'", "<b> & 'so'"),
        (12, "12"),
        (PICTURE, "a board"),
        (str(PICTURE), "a board"),
        (Markdown("The **monk**, by `target.a`"), "The monk, by target.a"),
        (SEEN, "It sees the monk <2>. target.a board.hide"),
        (Text("Sì, <b>: `faq.1`.", "Yes, <b>: `faq.1`."), "Yes, <b>: faq.1."),
    ],
)
def test_an_answer_shows_only_on_a_click(shown: object, answer: str) -> None:
    content = page(shown)
    assert content.closed.strip() == "Show the answer"
    assert answer in content.whole
    assert "b" not in content.tags
    assert content.leads == (
        ["the-rulebook.ipynb?clause=target.a", "the-rulebook.ipynb?clause=board.hide"] if shown is SEEN else []
    )


def test_the_words_on_the_fold_are_those_given_or_the_usual_ones() -> None:
    assert page("x", "it").closed.strip() == "Mostra la risposta"
    assert page("x", words="Why <here>?").closed.strip() == "Why <here>?"
    assert repr(fold("the monk", "en")) == "▸ Show the answer"


@pytest.mark.parametrize("lang", LANGS)
def test_an_explanation_keeps_its_steps_and_its_clauses(lang: str) -> None:
    explanation = Explanation((SEEN,), (PASSAGE,), SEEN, lang="it")
    for shown in (explanation, PASSAGE):
        content = page(shown, lang)
        assert content.whole.count("Vede" if lang == "it" else "It sees") == (4 if shown is explanation else 2)
        assert content.whole.count("board.hide") == (4 if shown is explanation else 2)
        book = {"it": "il-regolamento.ipynb", "en": "the-rulebook.ipynb"}[lang]
        leads = [f"{book}?clause=target.a", f"{book}?clause=board.hide"]
        assert content.leads == leads * (4 if shown is explanation else 2)
        assert "1. G7 → G8" in content.whole
        assert {"li", "strong"} <= content.tags


def test_several_things_are_shown_in_their_order() -> None:
    def parts() -> Iterator[object]:
        yield from ("first", PICTURE, [SEEN, ("last",)])

    for shown in (list(parts()), tuple(parts()), parts()):
        whole = page(shown).whole
        places = [whole.index(words) for words in ("first", "a board", "It sees", "last")]
        assert places == sorted(places)


def test_a_movement_is_shown_as_the_picture_that_it_is() -> None:
    movement = tk.position("G7N.gD7s5").movement()
    html = fold(movement, "en")._repr_html_()
    assert f"\n{movement.svg()}\n" in html
    assert "pre" not in page(movement).tags


def test_a_table_in_markdown_is_a_table() -> None:
    assert {"table", "th", "td"} <= page(Markdown("| a | b |\n|---|---|\n| 1 | 2 |")).tags


def test_what_shows_itself_in_no_known_way_is_refused() -> None:
    class Sound:
        def _repr_mimebundle_(self) -> dict[str, str]:
            return {"audio/ogg": "…"}

    with pytest.raises(TypeError, match="Sound shows itself in none"):
        fold(Sound(), "en")


# --- folded ----------------------------------------------------------------------------


CASE = tk.position("G7S.gK5s5.iB9w8.b1")

OPENED = """
globalThis.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
const plot = await program();
const held = { data: [], frames: [], figure_layout: { height: 300, margin: {} }, summary };
const model = { get: (name) => held[name], on() {}, off() {} };
let seen, drawn = 0;
globalThis.IntersectionObserver = class { constructor(see) { seen = see; } observe() {} disconnect() {} };
globalThis.tsukumoPlotly = { async react() { drawn++; }, purge() {} };
class Node {
  constructor(tag) { Object.assign(this, { tag, style: {}, clientWidth: 400, parts: [] }); }
  append(...parts) { this.parts.push(...parts); }
  addEventListener() {}
  remove() {}
  on() {}
}
globalThis.document = {
  createElement: (tag) => new Node(tag), body: { dataset: {} }, addEventListener() {}, removeEventListener() {}
};
globalThis.ResizeObserver = globalThis.MutationObserver = class { observe() {} disconnect() {} };
const el = new Node("main");
await plot.render({ model, el });
const tree = ({ tag, className, textContent, parts }) =>
  `${tag}.${className ?? ""}(${textContent ?? parts.map(tree).join(" ")})`;
const before = drawn;
seen([{ isIntersecting: false }]);
await rest(0);
const hidden = drawn;
seen([{ isIntersecting: true }]);
await rest(0);
console.log(tree(el), before, hidden, drawn);
"""


@pytest.mark.parametrize("lang", LANGS)
def test_a_folded_figure_stores_its_picture_inside_the_fold_and_nowhere_else(lang: Lang) -> None:
    figure = CASE.layers().figure("aura", lang=lang)
    shown = fold_figure(figure, lang)._repr_mimebundle_()
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
    shown = fold_figure(figure, "en", "Where <aura>?")
    assert "<summary>Where &lt;aura&gt;?</summary>" in shown._repr_mimebundle_()["text/html"]
    panel = make_panel(figure, shown.fold.summary)
    assert (panel.summary, make_panel(figure).summary) == ("Where <aura>?", "")
    assert panel.data == figure.to_plotly_json()["data"]


def test_a_fold_shows_as_a_panel_where_there_is_a_kernel() -> None:
    figure = CASE.layers().figure("aura", lang="en")
    views: list[Any] = [fold_figure(figure, "en")._repr_mimebundle_(), make_bundle(figure)]
    assert all("application/vnd.jupyter.widget-view+json" in view for view in views)
    assert "image/svg+xml" in views[1]


@needs_node
@pytest.mark.parametrize(
    ("summary", "tree"),
    [("", "main.(div.tk-plot())"), ("Map", "main.(details.tk-fold(summary.(Map) div.tk-plot()))")],
)
def test_a_figure_is_drawn_once_it_is_seen_also_in_a_fold(tmp_path: Path, summary: str, tree: str) -> None:
    assert run(tmp_path, "plot.js", OPENED, summary=summary) == f"{tree} 0 0 1\n"
