"""The course: every clause is taught under one heading of one chapter, and each chapter leads to the next."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from notebooks import build
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import OURS, entry, kind_of
from tsukumo.core.teaching.course import notebook_file, notebook_name
from tsukumo.core.teaching.gallery import list_cards, make_front
from tsukumo_widgets.pages import static_page

FIRST = ("game", "board", "cards", "combos", "scrolls", "setup")
CHAPTERS = (*FIRST, "turn", "meeting", "parade", "chase", "pile", "end", "faq")
"""The chapters in the rulebook's order."""
BESIDES = ("readings", "readings_lab", "balance_lab", "own")
"""The further pages that the index lists."""
LUPUS = ("lupus", "roles", "night", "day", "lupus_end", "lupus_readings", "lupus_quiz", "balance", "lupus_lab")
"""The chapters of Lupus in Tabula, in order."""
CASTLE = ("cards", "turn", "fight", "events", "end", "readings", "climb", "balance", "lab", "first", "levels", "quiz")
SOTTOMONDO = ("sottomondo", *(f"castle_{name}" for name in CASTLE), "fight", "decks")
"""The chapters of Sottomondo Carte, in order."""
TO_LEARN = ("first_hour", "levels", "explorer", "quiz", "rulebook", "lupus_levels", "lupus_quiz", *SOTTOMONDO[10:])
PAGES = (*TO_LEARN, "table", "assistant", "compare", "infer", "console", "screen", "castle_table")
"""The pages without chapters around them: each has a card with a picture."""
UNLISTED = ("start", "index", "open")
"""The first notebook, the index itself, and where links alone lead."""
MOST_LINES = 10
"""The most lines of code of a cell."""


def sources() -> dict[str, str]:
    """The text of every chapter in Italian, and the same in English, by ``NAME.LANG``."""
    return {
        f"{source.stem}.{lang}": "\n".join(
            cell.source for cell in build.read_cells(source, lang) if cell.cell_type == "markdown"
        )
        for source in build.list_sources()
        for lang in build.LANGS
    }


@pytest.fixture(scope="module")
def course() -> dict[str, str]:
    return sources()


def skipped(text: str) -> list[str]:
    """The headings that are more than one level below the heading before."""
    headings = re.findall(r"^(#+) (.*)$", re.sub(r"^```[\s\S]*?^```", "", text, flags=re.MULTILINE), re.MULTILINE)
    levels = [0, *(len(signs) for signs, _ in headings)]
    return [title for before, now, (_, title) in zip(levels, levels[1:], headings, strict=False) if now > before + 1]


def test_no_heading_skips_a_level(course: dict[str, str]) -> None:
    """Screen readers find their way by the levels of headings."""
    assert {name: skipped(text) for name, text in course.items() if skipped(text)} == {}
    assert skipped("# A\n\n```\n### no\n```\n### B\n## C\n### D\n# E") == ["B"]


def taught(texts: Mapping[str, str], clauses: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every clause that a heading names in backticks before its title, with the chapter."""
    for name, text in texts.items():
        for heading in re.findall(r"^#+ ((?:`[^`]+`,? ?)+)", text, re.MULTILINE):
            for id in re.findall(r"`([^`]+)`", heading):
                if id in clauses:
                    yield id, name


def misplaced(clauses: Iterable[str], texts: Mapping[str, str]) -> dict[str, list[str]]:
    """The clauses that are not taught exactly once, with the chapters that teach them."""
    chapters: dict[str, list[str]] = {clause: [] for clause in clauses}
    for clause, name in taught(texts, chapters):
        chapters[clause].append(name)
    return {clause: places for clause, places in chapters.items() if len(places) != 1}


@pytest.mark.parametrize("lang", build.LANGS)
@pytest.mark.parametrize("game", OURS)
def test_every_clause_is_taught_in_exactly_one_place(course: dict[str, str], game: str, lang: str) -> None:
    chapters = {source.stem for source in build.list_sources() if source.parent.name == game}
    texts = {f"{name}.{lang}": course[f"{name}.{lang}"] for name in chapters}
    assert misplaced(kind_of(game).clauses(), texts) == {}


def test_a_clause_taught_nowhere_or_twice_is_named() -> None:
    texts = {"a.en": "### `turn.1` Cards\n\nAs in `turn.2`.", "b.en": "# B\n### `turn.1`, `turn.4` Again\n`turn.2`"}
    assert misplaced(("turn.1", "turn.2", "turn.4"), texts) == {"turn.1": ["a.en", "b.en"], "turn.2": []}


@pytest.mark.parametrize("lang", build.LANGS)
def test_a_chapter_leads_to_the_next(course: dict[str, str], lang: str) -> None:
    for name, after in (*pairwise(CHAPTERS), *pairwise(LUPUS), *pairwise(SOTTOMONDO)):
        closing = course[f"{name}.{lang}"].rsplit("**Avanti:**" if lang == "it" else "**Next:**", 1)[1]
        assert re.findall(r"\((\w+)\.ipynb\)", closing)[:2] == [after, "index"], name


@pytest.mark.parametrize("lang", build.LANGS)
def test_the_index_lists_every_chapter_in_the_order_of_the_rulebook(course: dict[str, str], lang: str) -> None:
    listed = re.findall(r"^(?:\d+\.|-) \[[^]]+\]\((\w+)\.ipynb\)", course[f"index.{lang}"], re.MULTILINE)
    assert listed == [*CHAPTERS, *BESIDES, *(name for name in (*LUPUS, *SOTTOMONDO) if name not in PAGES)]


def test_every_notebook_is_in_the_index() -> None:
    """As a chapter in its list, as where a game starts, or as a card with a picture."""
    shown = [card for game in OURS for card in list_cards(entry(game), "en") if card.picture]
    shown += [make_front(entry(game), "en").start for game in OURS]
    names = [notebook_name(f"en/{card.address}") for card in shown]
    assert sorted(names) == sorted([*PAGES, "balance", "faq", "lupus"])
    assert {source.stem for source in build.list_sources()} == {
        *UNLISTED,
        *CHAPTERS,
        *BESIDES,
        *LUPUS,
        *SOTTOMONDO,
        *PAGES,
    }


@pytest.mark.parametrize("lang", build.LANGS)
def test_the_start_is_short_and_ends_with_something_to_do(lang: Lang) -> None:
    """Two sentences, where to go on, and the first hour: JupyterLab shows the last cell once all have run."""
    source = next(source for source in build.list_sources() if source.stem == "start")
    text, game = build.assemble(source, lang).cells
    assert [one.cell_type for one in (text, game)] == ["markdown", "code"]
    assert len(re.findall(r"[.!?](?:\s|$)", text.source)) == 2
    assert f"({notebook_file('index', lang)})" in text.source.splitlines()[-1]
    assert game.source.splitlines()[-1] == f'FirstHour.from_link(lang="{lang}")'
    assert game.metadata["tsukumo"] == {"run": True}


@pytest.mark.parametrize("lang", build.LANGS)
def test_the_picture_of_what_comes_alive_says_that_it_is_one(lang: Lang) -> None:
    """In a notebook, but not on a page, which makes it alive itself."""
    source = next(source for source in build.list_sources() if source.stem == "start")
    saved = build.find_target(source, lang).read_text("utf-8")
    (output,) = nbformat.reads(saved, as_version=4).cells[-1].outputs  # type: ignore[no-untyped-call]
    words = Texts(build.__file__).say("still", lang)
    assert f">{escape(words)}</text></g>\n</svg>" in output.data["image/svg+xml"]
    page = static_page.make_page(saved, "start", lang, static_page.PagePlace("live", "page", {}, {}))
    assert "<figure><img" in page
    assert static_page.STILL not in page


# --- what a chapter asks of its reader ------------------------------------------------------------------------------


def code(source: Path) -> list[str]:
    """The code of each cell of a source, in English."""
    return [cell.source for cell in build.assemble(source, "en").cells if cell.cell_type == "code"]


def lines(cell: str) -> int:
    """The number of lines of a cell that are not empty."""
    return sum(bool(line.strip()) for line in cell.splitlines())


def test_cells_are_short_and_import_no_private_names() -> None:
    """Nor does any use one: ruff looks at the chapters for that."""
    cells = [(source.stem, cell) for source in build.list_sources() for cell in code(source)]
    assert len(cells) > 300
    assert [place for place in cells if lines(place[1]) > MOST_LINES] == []
    assert [place for place in cells if re.search(r"^\s*(?:from|import)\b.*\b_[a-z]", place[1], re.MULTILINE)] == []
    assert lines("a = 1\n\n\n# why\nb = 2\n") == 3


# A question and its answer, folded away, in a cell of text or in one of code.
FOLDED = re.compile(r"<details><summary>|fold\(|ask\(")
ASKING = re.compile(r"\*\*(?:Domanda|Domanda per tutti|Question|A question (?:to|for) the room)[.:]?\*\*")


@pytest.mark.parametrize("lang", build.LANGS)
@pytest.mark.parametrize("name", ["meeting", "parade", "chase", "pile", "end"])
def test_a_question_is_followed_by_its_answer_folded_away(name: str, lang: Lang) -> None:
    (source,) = (source for source in build.list_sources() if source.stem == name)
    cells = build.assemble(source, lang).cells
    count = 0
    for i, cell in enumerate(cells):
        if cell.cell_type == "markdown":
            *asked, last = ASKING.split(cell.source)
            count += len(asked)
            assert all(FOLDED.search(part) for part in asked[1:]), cell.source
            nearby = [last, *(next.source for next in cells[i + 1 : i + 3])]
            assert not asked or any(FOLDED.search(text) for text in nearby), cell.source
    assert count >= 3
