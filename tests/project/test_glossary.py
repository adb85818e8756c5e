"""A reader who begins the course at its beginning meets no term of the glossary before the place that explains it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

from notebooks import build
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import OURS, entry
from tsukumo.core.teaching.course import course

ANNOUNCED = re.compile(r"^(?:\d+\.|-) \[[^]]+\]\(\w+\.ipynb\).*(?:\n {2,}.*)*", re.MULTILINE)
"""A chapter in a list of chapters: it says what is to come."""
UNREAD = (ANNOUNCED, re.compile(r"`[^`]*`"), re.compile(r"\[[^]]*\]\([^)]*\)"), re.compile(r"</?\w+>"))
"""Patterns of strings that are no text, or point elsewhere: names in code, links, tags."""


class Section(NamedTuple):
    """A heading and the text below it, in one chapter; *bold* is where the text is in bold, without the asterisks."""

    chapter: str
    heading: str
    text: str
    bold: tuple[tuple[int, int], ...]


def sections(chapter: str, text: str) -> Iterator[Section]:
    """A chapter's text in sections, each without what is not read."""
    for pattern in UNREAD:
        text = pattern.sub(" ", text)
    for part in re.split(r"^(?=#+ )", text, flags=re.MULTILINE):
        heading, _, body = part.partition("\n") if part.startswith("#") else ("", "", part)
        title = heading.startswith("# ")  # the chapter's own name, as in a list of chapters
        yield Section(chapter, "" if title else heading, *plain(" ".join(body.split())))


def plain(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A text without the asterisks of bold words, and where these are."""
    pieces, bold, at = text.split("**"), [], 0
    for i, piece in enumerate(pieces):
        if i % 2:
            bold.append((at, at + len(piece)))
        at += len(piece)
    return "".join(pieces), tuple(bold)


def glossary(game: str) -> Mapping[str, Mapping[str, Any]]:
    """Every term: the chapter that explains it, and its forms in both languages."""
    file = build.ROOM / "sources" / game / "glossary.toml"
    return tomllib.loads(file.read_text("utf-8"))


def read(game: str, lang: Lang) -> list[Section]:
    """All that a reader of a game's course reads, in its order."""
    files = {source.stem: source for source in build.list_sources() if source.parent.name == game}
    all_sections: list[Section] = []
    for chapter in course(entry(game)):
        cells = build.read_cells(files[chapter.name], lang)
        text = "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
        all_sections += sections(chapter.name, text)
    return all_sections


def unexplained(terms: Mapping[str, Mapping[str, Any]], texts: list[Section], lang: str) -> list[str]:
    """The terms that are used before they are explained, or not explained where the glossary says, and where."""
    wrong = []
    for name, term in terms.items():
        forms = "|".join(map(re.escape, sorted(term[lang], key=len, reverse=True)))
        used = re.compile(rf"(?<!\w)(?:{forms})(?!\w)", re.IGNORECASE)
        first = next((part for part in texts if used.search(f"{part.heading} {part.text}")), None)
        if first is None:
            wrong.append(f"{name} ({lang}): used nowhere")
            continue
        first_use = used.search(first.text)
        marked = first_use and any(first_use.start() < end and start < first_use.end() for start, end in first.bold)
        if first.chapter != term["in"] or not marked:
            around = first.text[max(0, first_use.start() - 40) : first_use.end() + 20] if first_use else first.heading
            wrong.append(f"{name} ({lang}): first in {first.chapter}: …{around}…")
    return wrong


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_no_term_is_used_before_it_is_explained(game: str, lang: Lang) -> None:
    assert unexplained(glossary(game), read(game, lang), lang) == []


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("# The aura\n\nIt counts.\n\n## More\n\nYour **aura** is the number of your cards.", True),
        ("## The aura\n\nYour **aura** is the number of your cards. The aura is halved.", True),
        ("Your **aura** is the number of your cards.", True),
        ("- [The aura](b.ipynb): what aura is,\n  and more of aura.\n\n`goal.aura` Your **aura** is …", True),
        ("The aura counts. Your **aura** is the number of your cards.", False),
        ("## The aura\n\nIt counts.\n\n## More\n\nYour **aura** is the number of your cards.", False),
        ("Many cards: **much of it**, and an aura.", False),
        ("Whoever holds many cards is chased.", False),
    ],
)
def test_a_term_is_explained_where_it_first_stands_in_bold(text: str, *, right: bool) -> None:
    terms = {"aura": {"in": "a", "en": ["aura", "auras"]}}
    assert (unexplained(terms, list(sections("a", text)), "en") == []) == right


def test_a_term_explained_in_another_chapter_is_named() -> None:
    terms = {"aura": {"in": "b", "en": ["aura"]}}
    assert unexplained(terms, list(sections("a", "An **aura** is …")), "en") == [
        "aura (en): first in a: …An aura is ……"
    ]
