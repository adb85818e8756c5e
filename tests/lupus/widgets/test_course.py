"""The quiz of Lupus in Tabula: as a command, as a widget, and the first night and worked games beside it."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from html import unescape
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from notebooks import build
from tsukumo.cli import main
from tsukumo.core.course import chapter_of, course
from tsukumo.core.errors import CannotRead
from tsukumo.core.icons import icon
from tsukumo.core.quiz import NOBODY
from tsukumo.core.text import LANGS, Lang
from tsukumo.lupus.game import ENTRY as LUPUS
from tsukumo.lupus.lessons.case import cases
from tsukumo.lupus.quiz.quiz import QUIZ
from tsukumo.lupus.rules import clauses
from tsukumo_widgets import ChanceMap, FirstNight, LupusCase, LupusQuiz
from tsukumo_widgets.lupus.chances.figure import SCALE, colour
from tsukumo_widgets.quiz.attempt import Attempt

Said = pytest.CaptureFixture[str]
Typing = pytest.MonkeyPatch


def typed(monkeypatch: Typing, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


# --- the command ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_command_asks_judges_and_counts(monkeypatch: Typing, capsys: Said, lang: Lang) -> None:
    riddle = QUIZ.question(7, 0, 1, ("dawn",))
    names = list(riddle.options)
    right = " ".join(str(names.index(word) + 1) for word in riddle.answer)
    wrong = next(word for word in names if word not in riddle.answer and word != NOBODY)
    typed(monkeypatch, "nonsense", right, wrong, "q")
    assert main(["quiz", "lupus", "--seed", "7", "--kind", "dawn", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert {"it": "Giusto", "en": "Right:"}[lang] in said
    assert {"it": "Non si capisce", "en": "cannot be read"}[lang] in said
    assert {"it": "1 su 2", "en": "1 of 2"}[lang] in said
    assert re.search(r"\[(dawn|night)\.\w+", said)


def test_the_command_stops_where_the_input_ends(monkeypatch: Typing, capsys: Said) -> None:
    typed(monkeypatch)
    assert main(["quiz", "lupus", "--lang", "en"]) == 0
    assert "No answers." in capsys.readouterr().out


def test_the_command_lists_everything_that_is_wrong(capsys: Said) -> None:
    words = ["--level", "4", "--seed", "x", "--kind", "dawn,dusk", "--questions", "0"]
    assert main(["quiz", "lupus", "--lang", "en", *words]) == 2
    said = capsys.readouterr().err
    assert all(key in said for key in words[::2])


# --- widgets ----------------------------------------------------------------------------------------


def messages(html: str) -> list[dict[str, Any]]:
    return [json.loads(unescape(found)) for found in re.findall(r'data-do="([^"]+)"', html)]


def test_answers_are_chosen_taken_back_and_judged() -> None:
    riddle = QUIZ.question(7, 0, 1, ("dawn",))
    some, other = list(riddle.options)[:2]
    attempt = Attempt().choose(riddle, some).choose(riddle, other)
    assert attempt.given == (some, other)
    assert attempt.choose(riddle, some).given == (other,)
    assert attempt.choose(riddle, NOBODY).given == (NOBODY,)
    assert attempt.choose(riddle, NOBODY).choose(riddle, some).given == (some,)
    assert attempt.choose(riddle, "Zoe") == attempt
    assert not Attempt().check().judged
    judged = attempt.check()
    assert judged.judged
    assert judged.choose(riddle, some) == judged
    won = QUIZ.question(7, 0, 1, ("winner",))
    assert Attempt().choose(won, won.answer[0]).right(won)


def test_the_quiz_counts_an_answer_once() -> None:
    quiz = LupusQuiz(seed=3, kinds=("nominated",), lang="en")
    riddle = quiz.state.question
    assert riddle
    for word in riddle.answer:
        quiz.do({"do": "choose", "word": word})
    quiz.do({"do": "check"})
    quiz.do({"do": "check"})
    assert (quiz.state.score.right, quiz.state.score.asked) == (1, 1)
    assert icon("check") in quiz.reply.html
    assert 'data-clause="day.nominees"' in quiz.why.html
    quiz.do({"do": "next"})
    assert quiz.state.number == 1
    quiz.head.level.value = 3
    assert (quiz.state.level, quiz.state.number, quiz.state.score.asked) == (3, 0, 0)
    quiz.do({"do": "kind", "kind": "dawn"})
    assert quiz.state.kinds == ("dawn", "nominated")


def test_a_link_leads_to_the_same_question() -> None:
    quiz = LupusQuiz(level=2, seed=9, kinds=("winner",), lang="it")
    quiz.do({"do": "next"})
    link = quiz.state.link()
    assert link.query.startswith("game=lupus&level=2&seed=9&q=2")
    again = LupusQuiz.from_link(link.query)
    assert again.state.question == quiz.state.question
    damaged = LupusQuiz.from_link("game=lupus&level=9&seed=x&kinds=dusk&lang=en")
    assert len(damaged.state.refused) == 3
    assert "tk-wrong" in damaged.top.html


def test_what_is_no_quiz_and_no_case() -> None:
    for wrong in ({"level": 4}, {"kinds": ()}, {"kinds": ("dusk",)}):
        with pytest.raises(CannotRead):
            LupusQuiz(**wrong)
    with pytest.raises(CannotRead):
        LupusCase("dusk")
    assert LupusCase.from_link("case=dusk&lang=en").state.refused


@pytest.mark.parametrize("name", cases())
def test_no_answer_stands_on_the_screen_before_one_is_given(name: str) -> None:
    shown = LupusCase(name, lang="en")
    riddle = shown.state.riddle
    why = [sentence.text.en for sentence in riddle.why]
    before = [unescape(html) for html in (shown.asked.html, shown.scene.html, shown.picture())]
    assert not [line for line in why for html in before if line in html]
    assert "data-clause" not in shown.asked.html
    for word in riddle.answer:
        shown.do({"do": "choose", "word": word})
    shown.do({"do": "check"})
    assert icon("check") in shown.asked.html
    assert all(line in unescape(shown.asked.html) for line in why)
    shown.do({"do": "again"})
    assert not shown.state.attempt.given


@pytest.mark.parametrize("number", range(6))
def test_a_first_night_is_played_by_clicks(number: int) -> None:
    night = FirstNight.from_link(f"night={number + 1}&lang=en")
    clicks = 0
    while night.state.step != "dawn":
        assert "Mauled" not in night.words.html
        night.do(messages(night.words.html)[-1])
        clicks += 1
    assert clicks <= 3
    assert 'data-clause="dawn.announced"' in night.words.html
    assert sum(seat.dead for seat in night.state.seats) == 1
    assert all(seat.role for seat in night.state.seats)
    night.do({"do": "again"})
    assert night.state.number == number + 1


@pytest.mark.parametrize("number", range(3))
def test_a_first_night_tells_its_rules_before_it_asks_and_lists_only_those(number: int) -> None:
    night = FirstNight.from_link(f"night={number + 1}&lang=en")
    night.do({"do": "turn"})
    told = set()
    while night.state.step != "dawn":
        told |= {clause for clause in clauses() if f'data-clause="{clause}"' in night.words.html}
        assert f"role.{night.state.card}" in told
        assert night.state.step != "guess" or "role.werewolf" in told
        night.do(messages(night.words.html)[-1])
    told |= {clause for clause in clauses() if f'data-clause="{clause}"' in night.words.html.split("<h3>")[0]}
    assert "role.seer" in told
    assert {clause for clause in clauses() if f'data-clause="{clause}"' in night.words.html.split("<h3>")[1]} == told


def test_guesses_are_counted_from_night_to_night() -> None:
    night = FirstNight(lang="en")
    made = right = 0
    for _ in range(6):
        night.do({"do": "turn"})
        while night.state.step != "dawn":
            night.do({"do": "click", "seat": night.state.choices[-1]})
        if night.state.guess is not None:
            made, right = made + 1, right + bool(night.state.played[0].died[night.state.guess])
            assert f"{right} of {made} {'guess' if made == 1 else 'guesses'} right." in night.words.html
        night.do({"do": "again"})
    assert night.state.score == (right, made)
    assert made == 4  # a werewolf has nothing to guess


def test_a_card_that_is_not_known_lies_face_down() -> None:
    night = FirstNight(lang="en")
    assert not any(seat.role for seat in night.state.seats)
    night.do({"do": "turn"})
    assert [bool(seat.role) for seat in night.state.seats] == [True] + [False] * 7
    night.do({"do": "click", "seat": 0})  # a seer does not look at itself
    assert night.state.choice is None


# --- the map of chances -----------------------------------------------------------------------------


def test_a_map_shows_the_exact_chance_of_a_square() -> None:
    shown = ChanceMap(lang="en")
    assert "27/32" in shown.notes.html
    assert len(shown.plot.data[0]["z"]) == 24
    assert "84.4 %" in shown.picture()
    shown.do({"do": "model", "model": "migdal"})
    shown.do({"do": "cell", "x": 1, "y": 4})
    assert "3/8" in shown.notes.html
    assert 'model="migdal"' in shown.notes.html
    shown.do({"do": "cell", "x": 5, "y": 2})
    assert "no game" in shown.notes.html
    assert ChanceMap.from_link("game=lupus&model=bodyguard&lang=it").state.model == "bodyguard"
    assert ChanceMap(players=8, wolves=1, lang="en").state.exact is None
    with pytest.raises(CannotRead):
        ChanceMap("noisy")  # type: ignore[arg-type]


def test_the_colours_go_from_the_humans_by_white_to_the_werewolves() -> None:
    ends = [colour(Fraction(part, 2)) for part in range(3)]
    assert ends == [made for _, made in SCALE]


# --- texts and the course -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_leads_to_a_chapter_that_has_its_title(lang: Lang) -> None:
    headings = {}
    for chapter in course(LUPUS):
        source = build.ROOM / "sources" / "lupus" / f"{chapter.name}.py"
        cells = [cell.source for cell in build.assemble(source, lang).cells if cell.cell_type == "markdown"]
        assert cells[0].splitlines()[0] == f"# {chapter.title.say(lang)}"
        headings[chapter.name] = "\n".join(cells)
    for clause in clauses():
        chapter_of_it = chapter_of(LUPUS, clause)
        assert chapter_of_it
        assert re.search(rf"^###? `{clause}` ", headings[chapter_of_it.name], re.MULTILINE)


@pytest.mark.parametrize("source", sorted((build.ROOM / "sources" / "lupus").glob("*.py")), ids=lambda file: file.stem)
def test_no_cell_is_long_and_none_uses_what_is_private(source: Path) -> None:
    for cell in build.assemble(source, "en").cells:
        if cell.cell_type == "code":
            assert len(cell.source.splitlines()) <= 10
            assert not re.search(r"(import|\.) ?_[a-z]", cell.source)
