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
from tsukumo.core.registry import OURS, kind_of
from tsukumo_widgets.folding import KINDS

ROOT = Path(__file__).parents[2]
NOTEBOOKS = [(source, lang) for source in build.sources() for lang in build.LANGS]
MOST_BYTES = 1_800_000
"""The FAQ lab holds 144 pictures of some 9 kB, three for each case; a stored widget would add plotly.js, 5 MB."""


@pytest.mark.parametrize(("source", "lang"), NOTEBOOKS, ids=lambda value: getattr(value, "stem", value))
def test_a_notebook_is_what_its_source_says(source: Path, lang: str) -> None:
    assert build.matches(source, lang), "run notebooks/build.py"


@pytest.mark.parametrize(("source", "lang"), NOTEBOOKS, ids=lambda value: getattr(value, "stem", value))
def test_a_notebook_shows_itself_without_a_kernel(source: Path, lang: str) -> None:
    file = build.target(source, lang)
    assert file.stat().st_size < MOST_BYTES
    saved: Any = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(saved)
    assert "widgets" not in saved.metadata
    outputs = [output for cell in saved.cells for output in cell.get("outputs", [])]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    assert "image/svg+xml" in kinds or (source.stem == "index" and "data:image/svg+xml" in str(outputs))
    assert not kinds & set(build.LIVE)
    assert not [output for output in outputs if output.output_type == "error"]
    assert not [output for output in outputs if output.get("name") == "stderr"]
    assert not [output["data"] for output in outputs if list(output.get("data", {})) == ["text/plain"]], "a bare value"
    run = [cell for cell in saved.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in run] == list(range(1, len(run) + 1))


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
    """What of an output is plain text, in the best way in which it shows itself."""
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


@pytest.mark.parametrize(("source", "lang"), NOTEBOOKS, ids=lambda value: getattr(value, "stem", value))
def test_every_id_of_a_clause_that_a_cell_shows_is_a_link(source: Path, lang: str) -> None:
    clauses = kind_of(source.parent.name).clauses() if source.parent.name in OURS else {}
    saved: Any = nbformat.read(build.target(source, lang), as_version=4)  # type: ignore[no-untyped-call]
    for cell in saved.cells:
        for output in cell.get("outputs", []):
            assert list(plain_ids(printed(output), clauses)) == [], cell.source


@pytest.mark.parametrize(("source", "lang"), NOTEBOOKS, ids=lambda value: getattr(value, "stem", value))
def test_pictures_have_words_and_columns_have_headings(source: Path, lang: str) -> None:
    saved: Any = nbformat.read(build.target(source, lang), as_version=4)  # type: ignore[no-untyped-call]
    shown = [rendered(cell.source) for cell in saved.cells if cell.cell_type == "markdown"]
    for output in (output for cell in saved.cells for output in cell.get("outputs", [])):
        data = output.get("data", {})
        shown += [data.get("text/html", ""), rendered(data.get("text/markdown", ""))]
        if drawn := data.get("image/svg+xml"):
            assert re.search(r'<svg[^>]* aria-label="[^"]|<title>[^<]', drawn)
    for html in shown:
        assert re.findall(r"<th\b[^>]*>\s*</th>", html) == []
        assert [image for image in re.findall(r"<img\b[^>]*>", html) if not re.search(r' alt="', image)] == []


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


@pytest.mark.parametrize("source", build.sources(), ids=lambda source: source.stem)
def test_both_languages_have_the_same_cells(source: Path) -> None:
    italian, english = (build.assemble(source, lang).cells for lang in build.LANGS)
    assert [cell.cell_type for cell in italian] == [cell.cell_type for cell in english]
    for mine, theirs in zip(italian, english, strict=True):
        assert mine.cell_type == "code" or mine.source != theirs.source
        assert re.findall(r"`[a-z]+\.\w+`", mine.source) == re.findall(r"`[a-z]+\.\w+`", theirs.source)


@pytest.mark.parametrize(("source", "lang"), NOTEBOOKS, ids=lambda value: getattr(value, "stem", value))
def test_links_between_notebooks_lead_somewhere(source: Path, lang: str) -> None:
    text = "\n".join(cell.source for cell in build.assemble(source, lang).cells)
    links = re.findall(r"\]\(([^)#]+\.ipynb)", text)
    assert [link for link in links if not (ROOT / "notebooks" / lang / link).exists()] == []
