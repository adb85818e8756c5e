"""The saved notebooks: what their sources say, in both languages, with nothing that only a kernel could show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import mistune
import nbformat
import pytest

from notebooks import build
from tsukumo.core.language.text import Lang
from tsukumo.core.plugins.registry import OURS, kind_of
from tsukumo_widgets.base.folding import KINDS

NOTEBOOKS = [(source, lang) for source in build.list_sources() for lang in build.LANGS]
MOST_BYTES = 1_800_000
"""The FAQ lab holds 144 pictures of some 9 kB, three for each case; a stored widget would add plotly.js, 5 MB."""


class Printed(HTMLParser):
    """The text of a page that is neither a link nor part of a picture, in which a clause's id would lead nowhere."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.depth, self.text = 0, ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.depth += tag in ("a", "svg")

    def handle_endtag(self, tag: str) -> None:
        self.depth -= tag in ("a", "svg")

    def handle_data(self, data: str) -> None:
        if not self.depth:
            self.text += data


def rendered(text: str) -> str:
    """Markdown as a page shows it."""
    markdown: Any = mistune.create_markdown(escape=False, plugins=["table"])
    return str(markdown(text))


def printed(output: Any) -> str:
    """The plain text of an output, in the best form that it has."""
    data = {"text/plain": output.text} if output.output_type == "stream" else output.get("data", {})
    kind = next((kind for kind in KINDS if kind in data), "image/svg+xml")
    if kind == "image/svg+xml":
        return ""
    if kind == "text/plain":
        return str(data[kind])
    return Printed(rendered(data[kind]) if kind == "text/markdown" else data[kind]).text


def plain_ids(text: str, clauses: Iterable[str]) -> Iterator[str]:
    """The ids of clauses in a text; one without a dot is a word like others unless it stands in brackets."""
    dotted = {id for id in clauses if "." in id}
    yield from (id for id in re.findall(r"(?<![\w.])[a-z]+\.\w+", text) if id in dotted)
    for listed in re.findall(r"\[([a-z.\w, ]+)\]", text):
        yield from (id for id in listed.split(", ") if id in clauses and id not in dotted)


def faults(source: Path, lang: Lang) -> Iterator[str]:
    """Yield what keeps a notebook from showing itself to everybody, without a kernel."""
    file, clauses = (
        build.find_target(source, lang),
        kind_of(source.parent.name).clauses() if source.parent.name in OURS else {},
    )
    saved: Any = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(saved)
    outputs = [output for cell in saved.cells for output in cell.get("outputs", [])]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    counts = [cell.execution_count for cell in saved.cells if cell.cell_type == "code"]
    pages = [rendered(cell.source) for cell in saved.cells if cell.cell_type == "markdown"]
    if file.stat().st_size >= MOST_BYTES or "widgets" in saved.metadata or kinds & set(build.LIVE):
        yield "it holds what only a kernel could show"
    if "image/svg+xml" not in kinds and not (source.stem == "index" and "data:image/svg+xml" in str(outputs)):
        yield "no picture"
    if counts != list(range(1, len(counts) + 1)):
        yield f"cells run in the order {counts}"
    for output in outputs:
        data = output.get("data", {})
        pages += [data.get("text/html", ""), rendered(data.get("text/markdown", ""))]
        drawn = data.get("image/svg+xml")
        if output.output_type == "error" or output.get("name") == "stderr" or list(data) == ["text/plain"]:
            yield f"an error, or a bare value: {output}"
        if drawn and not re.search(r'<svg[^>]* aria-label="[^"]|<title>[^<]', drawn):
            yield f"a picture without words: {drawn[:80]}"
        yield from (f"a clause without a link: {id}" for id in plain_ids(printed(output), clauses))
    for html in pages:
        yield from re.findall(r"<th\b[^>]*>\s*</th>", html)
        yield from (image for image in re.findall(r"<img\b[^>]*>", html) if not re.search(r' alt="', image))


def test_every_notebook_shows_itself_to_everybody() -> None:
    found = {f"{lang}/{source.stem}": list(faults(source, lang)) for source, lang in NOTEBOOKS}
    assert len(found) > 50
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_an_id_that_is_no_link_is_seen() -> None:
    clauses = kind_of("tsukumobake").clauses()
    shown = nbformat.from_dict(
        {"output_type": "display_data", "data": {"text/markdown": "`turn.1` [`faq.1`](x) steps"}}
    )  # type: ignore[no-untyped-call]
    assert list(plain_ids(printed(shown), clauses)) == ["turn.1"]
    shown.data = {
        "text/html": "<a href='x'>turn.2</a><svg><text>turn.3a</text></svg><li>[turn.4, steps]",
        "text/plain": "",
    }
    assert list(plain_ids(printed(shown), clauses)) == ["turn.4", "steps"]
    stream = nbformat.from_dict({"output_type": "stream", "text": "It stops. [goal.aura]\n"})  # type: ignore[no-untyped-call]
    assert list(plain_ids(printed(stream), clauses)) == ["goal.aura"]


@pytest.mark.parametrize("source", build.list_sources(), ids=lambda source: source.stem)
def test_both_languages_have_the_same_cells_and_links_lead_somewhere(source: Path) -> None:
    italian, english = (build.assemble(source, lang).cells for lang in build.LANGS)
    assert [cell.cell_type for cell in italian] == [cell.cell_type for cell in english]
    for mine, theirs in zip(italian, english, strict=True):
        assert mine.cell_type == "code" or mine.source != theirs.source or mine.source == "# tsukumo"
        assert re.findall(r"`[a-z]+\.\w+`", mine.source) == re.findall(r"`[a-z]+\.\w+`", theirs.source)
    for lang, cells in zip(build.LANGS, (italian, english), strict=True):
        links = [link for cell in cells for link in re.findall(r"\]\(([^)#]+\.ipynb)", cell.source)]
        assert [link for link in links if not (build.find_target(source, lang).parent / link).exists()] == []
