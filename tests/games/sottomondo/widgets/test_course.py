"""The course: every clause is taught in one place, its terms are explained first, every cell shows something."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any

import pytest

from notebooks import build
from tsukumo.core.language.explanation import clause_address
from tsukumo.core.language.text import CLAUSES, LANGS, Lang
from tsukumo.core.teaching.course import course
from tsukumo.games.sottomondo.editions.edition import load_edition
from tsukumo.games.sottomondo.game import ENTRY
from tsukumo.games.sottomondo.lessons.case import Case
from tsukumo.games.sottomondo.lessons.question import ask_case, cases
from tsukumo.games.sottomondo.play.words import card_text
from tsukumo.games.sottomondo.rules import registry
from tsukumo_widgets.games.sottomondo import chapter

FOLDER = build.ROOM / "sources" / "sottomondo"
CHAPTERS = course(ENTRY)


@cache
def texts(lang: Lang) -> dict[str, str]:
    """The text of every chapter, in order."""
    found = {}
    for each in CHAPTERS:
        cells = build.read_cells(FOLDER / f"{each.name}.py", lang)
        found[each.name] = "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    return found


@cache
def code(chapter: str) -> list[str]:
    """The code of every cell of a chapter."""
    return [cell.source for cell in build.read_cells(FOLDER / f"{chapter}.py", "en") if cell.cell_type == "code"]


in_both = pytest.mark.parametrize("lang", LANGS)


@in_both
def test_links_to_chapters_say_their_titles(lang: Lang) -> None:
    titles = {chapter.name: chapter.title.say(lang) for chapter in CHAPTERS}
    for name, text in texts(lang).items():
        for words, to in re.findall(r"\[([^]]+)\]\((\w+)\.ipynb\)", text):
            assert to == "index" or words == titles[to], name


def test_every_source_is_a_chapter_and_says_the_same_in_both_languages() -> None:
    assert {file.stem for file in FOLDER.glob("*.py")} == {chapter.name for chapter in CHAPTERS}
    for each in CHAPTERS:
        it, en = (re.findall(r"^(#+ (?:`[^`]+`)?)", texts(lang)[each.name], re.MULTILINE) for lang in LANGS)
        assert it == en, each.name


def test_every_worked_game_is_asked_once() -> None:
    whole = "\n".join(cell for chapter in CHAPTERS for cell in code(chapter.name))
    asked = re.findall(r'^ask\("(\w+)"', whole, re.MULTILINE)
    assert sorted(asked) == sorted(cases())


def test_a_reading_is_marked_where_its_clause_is_taught() -> None:
    for lang, mark in (("it", "*Lettura"), ("en", "*Reading")):
        *chapters, _ = texts(lang).values()
        marked = [part for text in chapters for part in text.split("### `") if mark in part]
        for name, reading in registry().items():
            assert any(part.startswith(f"{clause}`") for part in marked for clause in reading.clauses), name


# --- chapter ---------------------------------------------------------------------------


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The displays of cells."""
    found: list[Any] = []
    monkeypatch.setattr(chapter, "display", lambda *things: found.extend(things))
    return found


@in_both
@pytest.mark.parametrize("case", cases().values(), ids=lambda case: case.name)
def test_a_worked_game_is_shown_with_its_answer_folded_away(case: Case, lang: Lang, shown: list[Any]) -> None:
    chapter.ask(case.name, lang)
    story, read, question, posed, answer = shown
    asked, picture = ask_case(case), posed.picture
    assert [words for _, words in posed.data()["buttons"]] == [option.say(lang) for option in asked.options.values()]
    open_to_all = f"{story}{picture}{read}{question}"
    assert asked.prompt.say(lang) in question
    assert all(option.say(lang) in question for option in asked.options.values())
    assert all(name in picture for name in asked.subject.state.rules.names)
    texts = [card_text(asked.subject.state.rules.edition, code) for code in asked.subject.state.centre]
    assert all(text and text.say(lang) in read for text in texts)
    assert not any(sentence.text.say(lang) in open_to_all for sentence in asked.reasons)
    assert repr(answer).startswith("▸")
    for clause in case.clauses:
        assert escape(clause_address(clause, lang, "sottomondo")) in answer._repr_html_()


@in_both
def test_an_answer_has_one_sign_for_its_clauses(lang: Lang, shown: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CLAUSES, "0")
    chapter.ask("silver", lang)
    told = shown[-1]._repr_html_()
    assert "<code>" not in told
    assert told.count("§</a>") == len(ask_case(cases()["silver"]).reasons)


@in_both
def test_all_cards_and_readings_are_listed(lang: Lang) -> None:
    castle = load_edition("castle")
    for name, entries in castle.tables.items():
        text = chapter.cards(name, lang)
        assert all(entry["text"][lang] in text for entry in entries.values())
        assert len(text.splitlines()) == 2 + len(entries)
    assert all(f"**{reading.question.say(lang)}**" in chapter.readings(lang) for reading in registry().values())
