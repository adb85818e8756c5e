"""The chapters: every cell runs in both languages, and a worked game keeps its answer folded away."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from notebooks import build
from tsukumo.core.course import Chapter, course
from tsukumo.core.text import LANGS, Lang
from tsukumo.sottomondo.edition import load_edition
from tsukumo.sottomondo.game import ENTRY
from tsukumo.sottomondo.lessons.case import Case, cases
from tsukumo.sottomondo.lessons.riddle import riddle_of
from tsukumo.sottomondo.play.words import card_text
from tsukumo.sottomondo.rules import registry
from tsukumo_widgets.sottomondo import lesson

TAUGHT = [chapter for chapter in course(ENTRY) if chapter.name not in ENTRY.pages]
in_both = pytest.mark.parametrize("lang", LANGS)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What cells display."""
    found: list[Any] = []
    monkeypatch.setattr(lesson, "display", lambda *things: found.extend(things))
    return found


@in_both
@pytest.mark.parametrize("chapter", TAUGHT, ids=lambda chapter: chapter.name)
def test_every_cell_of_a_chapter_runs(chapter: Chapter, lang: Lang, shown: list[Any]) -> None:
    names: dict[str, Any] = {}
    for cell in build.cells_of(build.ROOM / "sources" / "sottomondo" / f"{chapter.name}.py", lang):
        if cell.cell_type == "code":
            before = len(shown)
            assert ran(cell.source, names) is not None or len(shown) > before, cell.source


def ran(code: str, names: dict[str, Any]) -> object:
    """What a cell shows by itself: the value of its last line, once all of it has run."""
    *lines, last = ast.parse(code).body
    exec(compile(ast.Module(lines, []), "cell", "exec"), names)
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


@in_both
@pytest.mark.parametrize("case", cases().values(), ids=lambda case: case.name)
def test_a_worked_game_is_shown_with_its_answer_folded_away(case: Case, lang: Lang, shown: list[Any]) -> None:
    lesson.ask(case.name, lang)
    story, picture, read, question, answer = shown
    riddle = riddle_of(case)
    open_to_all = f"{story}{picture}{read}{question}"
    assert riddle.prompt.say(lang) in question
    assert all(option.say(lang) in question for option in riddle.options.values())
    assert all(name in picture for name in riddle.state.rules.names)
    texts = [card_text(riddle.state.rules.edition, code) for code in riddle.state.centre]
    assert all(text and text.say(lang) in read for text in texts)
    assert not any(sentence.text.say(lang) in open_to_all for sentence in riddle.why)
    assert repr(answer).startswith("▸")
    for clause in case.clauses:
        assert f"rulebook.ipynb?game=sottomondo&amp;clause={clause}" in answer._repr_html_()


@in_both
def test_all_cards_and_readings_are_listed(lang: Lang) -> None:
    castle = load_edition("castle")
    for name, entries in castle.tables.items():
        text = lesson.cards(name, lang)
        assert all(entry["text"][lang] in text for entry in entries.values())
        assert len(text.splitlines()) == 2 + len(entries)
    assert all(f"**{reading.question.say(lang)}**" in lesson.readings(lang) for reading in registry().values())
