"""The course: every clause is taught under one heading of one chapter, and each chapter leads to the next."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

import pytest

from notebooks import build
from tsukumo.games import OURS, kind_of

FIRST = ("game", "board", "cards", "combos", "scrolls", "setup")
CHAPTERS = (*FIRST, "turn", "meeting", "parade", "pile", "end", "faq")
"""The chapters in the rulebook's order."""
BESIDES = ("readings", "explorer", "quiz", "table", "assistant", "own")
"""What the index offers besides."""
LUPUS = ("lupus", "roles", "night", "day", "lupus_end", "lupus_readings", "lupus_quiz", "balance")
"""The chapters of Lupus in Tabula, in order."""
OTHERS = ("console", "screen")
"""Pages for an evening of it."""
LINKED = "open"
"""Where links alone lead."""


def sources() -> dict[str, str]:
    """The text of every chapter in Italian, and the same in English, by ``NAME.LANG``."""
    return {
        f"{source.stem}.{lang}": "\n".join(
            cell.source for cell in build.assemble(source, lang).cells if cell.cell_type == "markdown"
        )
        for source in build.sources()
        for lang in build.LANGS
    }


@pytest.fixture(scope="module")
def course() -> dict[str, str]:
    return sources()


def taught(texts: Mapping[str, str], clauses: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every clause that a heading names in backticks before its title, with the chapter."""
    for name, text in texts.items():
        for heading in re.findall(r"^#+ ((?:`[^`]+`,? ?)+)", text, re.MULTILINE):
            for id in re.findall(r"`([^`]+)`", heading):
                if id in clauses:
                    yield id, name


def misplaced(clauses: Iterable[str], texts: Mapping[str, str]) -> dict[str, list[str]]:
    """The clauses that are not taught exactly once, with the chapters that teach them."""
    found: dict[str, list[str]] = {clause: [] for clause in clauses}
    for clause, name in taught(texts, found):
        found[clause].append(name)
    return {clause: places for clause, places in found.items() if len(places) != 1}


@pytest.mark.parametrize("lang", build.LANGS)
@pytest.mark.parametrize("game", OURS)
def test_every_clause_is_taught_in_exactly_one_place(course: dict[str, str], game: str, lang: str) -> None:
    chapters = {source.stem for source in build.sources() if source.parent.name == game}
    texts = {f"{name}.{lang}": course[f"{name}.{lang}"] for name in chapters}
    assert misplaced(kind_of(game).clauses(), texts) == {}


def test_a_clause_taught_nowhere_or_twice_is_named() -> None:
    texts = {"a.en": "### `turn.1` Cards\n\nAs in `turn.2`.", "b.en": "# B\n### `turn.1`, `turn.4` Again\n`turn.2`"}
    assert misplaced(("turn.1", "turn.2", "turn.4"), texts) == {"turn.1": ["a.en", "b.en"], "turn.2": []}


@pytest.mark.parametrize("lang", build.LANGS)
def test_a_chapter_leads_to_the_next(course: dict[str, str], lang: str) -> None:
    for name, after in (*pairwise(CHAPTERS), *pairwise(LUPUS)):
        closing = course[f"{name}.{lang}"].rsplit("**Avanti:**" if lang == "it" else "**Next:**", 1)[1]
        assert re.findall(r"\((\w+)\.ipynb\)", closing)[:2] == [after, "start"], name


@pytest.mark.parametrize("lang", build.LANGS)
def test_the_index_lists_everything_in_the_order_of_the_rulebook(course: dict[str, str], lang: str) -> None:
    listed = re.findall(r"^(?:\d+\.|-) \[[^]]+\]\((\w+)\.ipynb\)", course[f"index.{lang}"], re.MULTILINE)
    assert listed == [*CHAPTERS, *BESIDES, *LUPUS]


def test_every_notebook_is_in_the_index(course: dict[str, str]) -> None:
    assert {source.stem for source in build.sources()} == {
        "start",
        "index",
        LINKED,
        *CHAPTERS,
        *BESIDES,
        *LUPUS,
        *OTHERS,
    }
