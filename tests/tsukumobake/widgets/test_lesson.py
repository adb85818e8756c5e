"""What the chapters about the parade and the end show: the right step, the right numbers, and nothing too early."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.errors import NotAllowed
from tsukumo.core.telling import Passage
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.cases import Case, cases
from tsukumo.tsukumobake.draw import movement_svg
from tsukumo_widgets.tsukumobake import lesson, night, reckoning

CASE = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")


def cells(table: Any) -> list[list[str]]:
    """The cells of a table in Markdown, without its head."""
    text = str(table)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()[2:]]


# --- the parade -----------------------------------------------------------------------------------


def test_why_shows_the_steps_asked_for_each_before_it_is_taken() -> None:
    picture, passage, later, last = lesson.why(CASE, 2, 4, lang="it")
    move = CASE.movement()
    assert (picture, later) == (movement_svg(move, 1, lang="it"), movement_svg(move, 3, lang="it"))
    assert (passage, last) == (move.explain().steps[1], move.explain().steps[3])


def test_why_keeps_only_what_it_is_about() -> None:
    _, passage = lesson.why(CASE, 1, lang="en", about=["target.c"])
    assert isinstance(passage, Passage)
    assert [sentence.clauses for sentence in passage.sentences] == [("target.c",)]
    assert passage.title.en == "Step 1: G7 to F7, facing west"


def test_paths_are_counted_from_the_parades_own_square() -> None:
    lines = ["G7N.iC11w6.mD9n1", "G7N.iC11w6", "A1N.mM13n3"]
    rows = cells(lesson.paths([tk.position(line) for line in lines], "en"))
    # 10 ways from G7 to D9 times 3 ways on to C11; 8 over 4; 24 over 12.
    assert [row[1:3] for row in rows] == [["70", "30"], ["70", "70"], ["2704156", "2704156"]]
    assert [row[0] for row in rows] == [f"`{line}`" for line in lines]


def test_a_reading_is_parted_over_a_bare_board() -> None:
    shown: list[Any] = list(lesson.parted("G7E.gJ7s5.eI7e1.b2", "half", "en"))
    asked, board, answers = shown
    assert board == tk.position("G7E.gJ7s5.eI7e1.b2").svg(lang="en")
    assert "polyline" not in str(board)  # no path gives it away
    assert [asked.index(words.en) for words in tk.readings()["half"].answers.values()]
    assert "`" not in asked
    body = answers.body
    assert re.findall(r"explorer (-?\d), geisha (-?\d)", body) == [("0", "-2"), ("-1", "-3")]


def happens(case: Case, half: str) -> list[Any]:
    steps = case.position.movement(half=half).to_json()["steps"]
    return [(step["to"], step["facing_after"], step["hits"]) for step in steps]


@pytest.mark.parametrize("lang", LANGS)
def test_every_reading_of_the_parade_is_in_the_table(lang: Lang) -> None:
    rows = cells(lesson.parade_readings(lang))
    readings = [reading for reading in tk.readings().values() if reading.scope == "parade"]
    about = {reading.question.say(lang): len(reading.answers) for reading in readings}
    assert {asked: len([row for row in rows if row[0] == asked]) + 1 for asked in about} == about
    half = next(row for row in rows if row[0] == tk.readings()["half"].question.say(lang))
    differ = sum(happens(case, "floor") != happens(case, "ceil") for case in cases().values())
    assert half[-1] == f"{differ} / {len(cases())}"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("case", cases().values(), ids=cases())
def test_a_case_is_asked_before_its_answer_is_told(case: Case, lang: Lang) -> None:
    asked = lesson.question(case, 7, lang)
    assert asked.endswith(case.question.say(lang))
    assert case.title.say(lang) not in asked
    assert not [clause for clause in case.clauses if f"`{clause}`" in asked]
    answer = lesson.answer(case, lang)
    assert re.search(rf"\b{'Risposta' if lang == 'it' else 'answer'}\b", answer.summary, re.IGNORECASE)
    assert case.title.say(lang).split("'")[0] in answer.body
    assert "<svg " in answer.body
    assert answer.body.count("<details") == 1
    assert all(f'?clause={clause}"><code>{clause}</code></a>' in answer.body for clause in case.clauses)
    assert re.findall(r"(?<!\">)<code>[a-z]+\.\w+</code>", answer.body) == []


# --- the end --------------------------------------------------------------------------------------


def test_halves_and_steps_are_those_of_the_rules() -> None:
    assert cells(reckoning.halves((7, 4, 3, 1), "en")) == [["7", "3"], ["4", "2"], ["3", "1"], ["1", "0"]]
    expected = [["0", "4"], ["3", "4"], ["4", "5"], ["23", "9"], ["24", "10"], ["99", "10"]]
    assert cells(reckoning.steps((0, 3, 4, 23, 24, 99), "it")) == expected


def test_the_hours_are_the_parades_of_the_log() -> None:
    game = night(13).game
    parades = [record.data for record in game.log if record.kind == "parade"]
    assert len(parades) == 5
    assert [row[1:] for row in cells(reckoning.hours(game, "en"))] == [
        [str(data["discards"]), str(data["steps"])] for data in parades
    ]


def test_the_worth_of_a_hand_is_what_the_score_says() -> None:
    game = night(583).game
    scored = {record.who: record.data for record in game.log if record.kind == "scored"}
    totals = {row[0]: row[1:] for row in cells(reckoning.totals(game, "en"))}
    for row in cells(reckoning.worth(game, "en")):
        values = [int(value) for value in re.findall(r" (\d+)(?:,|$)", row[1])]
        assert values == sorted(values, reverse=True)
        assert f"**{sum(values)}**" == row[2]
        assert totals[row[0]][0] == str(sum(values))
    assert sorted(own["total"] for own in scored.values()) == sorted(int(own[2].strip("*")) for own in totals.values())
    assert [row[0] for row in cells(reckoning.hands(game, "en"))] == [
        row[0] for row in cells(reckoning.worth(game, "en"))
    ]


def test_a_game_is_played_again_with_one_choice_changed() -> None:
    game = night(583).game
    passed = reckoning.otherwise(game, "innkeeper play march mirror.gold lantern", "innkeeper pass", skip=2)
    assert len(passed.actions) == len(game.actions) - 1
    rows = {row[0]: row[1:] for row in cells(reckoning.compared(game, passed, "en"))}
    assert rows["**Innkeeper**"] == ["15", "29"]
    assert rows["**Monk**"] == ["50", "50"]
    assert str(game.actions[-1]) == "explorer scroll yes"  # the game itself is as it was
    with pytest.raises(NotAllowed):
        reckoning.otherwise(game, "geisha play indulgence shamisen.gold", "geisha move A1")


def test_the_objectives_are_marked_as_reconstructed() -> None:
    rows = cells(reckoning.objectives("it"))
    assert len(rows) == 4
    assert all(row[1].endswith("†") for row in rows)


def test_nights_between_bots_name_the_winner() -> None:
    (row,) = cells(reckoning.nights([0], "greedy", "random", "random", "random", lang="en"))
    points = [int(cell.strip("*")) for cell in row[1:]]
    assert [cell.startswith("**") for cell in row[1:]] == [n == max(points) for n in points]
