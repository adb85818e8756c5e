"""The chapters about the parade and the end: the right step, the right numbers, and nothing too early."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tsukumo as tk
from tests.markup import table_rows
from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import NotAllowed
from tsukumo.core.language.explanation import Passage, clause_link, link_citations
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.cases.case import Case, cases
from tsukumo.games.tsukumobake.draw.board import movement_svg
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.play.arrangement import arrange_game
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.games.tsukumobake import night
from tsukumo_widgets.games.tsukumobake.chapters import box, decisions, lesson, tallies

CASE = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")


# --- the parade -----------------------------------------------------------------------------------


def test_why_shows_the_steps_asked_for_each_before_it_is_taken() -> None:
    picture, passage, later, last = lesson.tell_why(CASE, 2, 4, lang="it")
    move = CASE.movement()
    assert (picture, later) == (movement_svg(move, 1, lang="it"), movement_svg(move, 3, lang="it"))
    assert (passage, last) == (move.explain().steps[1], move.explain().steps[3])


def test_why_keeps_only_what_it_is_about() -> None:
    _, passage = lesson.tell_why(CASE, 1, lang="en", about=["target.c"])
    assert isinstance(passage, Passage)
    assert [sentence.clauses for sentence in passage.sentences] == [("target.c",)]
    assert passage.title.en == "Step 1: G7 to F7, facing west"


@pytest.mark.parametrize("lang", LANGS)
def test_a_board_asks_where(lang: Lang) -> None:
    move, board = CASE.movement(), CASE.svg(lang=lang)
    asked = lesson.ask_end(move, lang)
    assert (asked.picture, asked.data()["answer"]) == (board, [NAMES[move.after.square]])
    assert (asked.data()["only"], asked.data()["several"]) == ([], False)
    data = lesson.ask_where(board, "enters", ["J4", "L5"], lang, ["J4", "J10", "L5"]).data()
    assert (data["answer"], data["only"], data["several"]) == (["J4", "L5"], ["J4", "J10", "L5"], True)
    assert data["prompt"] == lesson.texts.say("enters", lang)
    game = tk.new_game("tsukumobake", seed=56)
    whom = lesson.ask_about(game.state.movement().start, "whom", lang, game.state.svg(lang=lang))
    assert whom.picture == game.state.svg(lang=lang)


def test_paths_are_counted_from_the_parades_own_square() -> None:
    lines = ["G7N.iC11w6.mD9n1", "G7N.iC11w6", "A1N.mM13n3"]
    rows = table_rows(lesson.paths([tk.position(line) for line in lines], "en"))
    # 10 ways from G7 to D9 times 3 ways on to C11; 8 over 4; 24 over 12.
    assert [row[1:3] for row in rows] == [["70", "30"], ["70", "70"], ["2704156", "2704156"]]
    assert [row[0] for row in rows] == [f"`{line}`" for line in lines]


def test_a_reading_is_parted_over_a_bare_board() -> None:
    shown: list[Any] = list(lesson.compare_answers("G7E.gJ7s5.eI7e1.b2", "half", "en"))
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
    rows = table_rows(lesson.parade_readings(lang))
    readings = [reading for reading in tk.readings().values() if reading.scope == "parade"]
    about = {reading.question.say(lang): len(reading.answers) for reading in readings}
    assert {asked: len([row for row in rows if row[0] == asked]) + 1 for asked in about} == about
    half = next(row for row in rows if row[0] == tk.readings()["half"].question.say(lang))
    differ = sum(happens(case, "floor") != happens(case, "ceil") for case in cases().values())
    assert half[-1] == f"{differ} / {len(cases())}"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("case", cases().values(), ids=cases())
def test_a_case_is_asked_before_its_answer_is_told(case: Case, lang: Lang) -> None:
    asked = lesson.question(case, lang)
    assert asked.endswith(case.question.say(lang))
    assert not [clause for clause in case.clauses if f"`{clause}`" in asked]
    answer = lesson.answer(case, lang)
    assert re.search(rf"\b{'Risposta' if lang == 'it' else 'answer'}\b", answer.summary, re.IGNORECASE)
    assert str(case.position) in answer.body
    assert "<svg " in answer.body
    assert answer.body.count("<details") == 1
    assert all(f'?clause={clause}"><code>{clause}</code></a>' in answer.body for clause in case.clauses)
    assert re.findall(r"(?<!\">)<code>[a-z]+\.\w+</code>", answer.body) == []


# --- the end --------------------------------------------------------------------------------------


def test_halves_and_steps_are_those_of_the_rules() -> None:
    assert table_rows(tallies.halves((7, 4, 3, 1), "en")) == [["7", "3"], ["4", "2"], ["3", "1"], ["1", "0"]]
    expected = [["0", "4"], ["3", "4"], ["4", "5"], ["23", "9"], ["24", "10"], ["99", "10"]]
    assert table_rows(tallies.steps((0, 3, 4, 23, 24, 99), "it")) == expected


def test_the_hours_are_the_parades_of_the_log() -> None:
    game = night(13)
    parades = [record.data for record in game.log if record.kind == "parade"]
    assert len(parades) == 5
    assert [row[1:] for row in table_rows(tallies.hours(game, "en"))] == [
        [str(data["discards"]), str(data["steps"])] for data in parades
    ]


def test_the_worth_of_a_hand_is_what_the_score_says() -> None:
    game = night(583)
    scored = {record.who: record.data for record in game.log if record.kind == "scored"}
    totals = {row[0]: row[1:] for row in table_rows(tallies.totals(game, "en"))}
    for row in table_rows(tallies.worth(game, "en")):
        values = [int(value) for value in re.findall(r" (\d+)(?:,|$)", row[1])]
        assert values == sorted(values, reverse=True)
        assert f"**{sum(values)}**" == row[2]
        assert totals[row[0]][0] == str(sum(values))
    assert sorted(own["total"] for own in scored.values()) == sorted(int(own[2].strip("*")) for own in totals.values())
    assert [row[0] for row in table_rows(tallies.hands(game, "en"))] == [
        row[0] for row in table_rows(tallies.worth(game, "en"))
    ]


def test_a_game_is_played_again_with_one_choice_changed() -> None:
    game = night(583)
    passed = tallies.play_otherwise(game, "innkeeper play march mirror.gold lantern", "innkeeper pass", skip=2)
    assert len(passed.actions) == len(game.actions) - 1
    rows = {row[0]: row[1:] for row in table_rows(tallies.compare_scores(game, passed, "en"))}
    assert rows["**Innkeeper**"] == ["15", "29"]
    assert rows["**Monk**"] == ["50", "50"]
    assert str(game.actions[-1]) == "explorer scroll yes"  # the game itself is as it was
    with pytest.raises(NotAllowed):
        tallies.play_otherwise(game, "geisha play indulgence shamisen.gold", "geisha move A1")


def test_the_objectives_are_marked_as_reconstructed() -> None:
    rows = table_rows(tallies.objectives("it"))
    assert len(rows) == 4
    assert all(row[1].endswith("†") for row in rows)


def test_nights_between_bots_name_the_winner() -> None:
    (row,) = table_rows(tallies.nights([0], "greedy", "random", "random", "random", lang="en"))
    points = [int(cell.strip("*")) for cell in row[1:]]
    assert [cell.startswith("**") for cell in row[1:]] == [n == max(points) for n in points]


# --- showing ---------------------------------------------------------------------------


KYOTO = load_edition()


@pytest.fixture
def start() -> AnyGame:
    game = tk.new_game("tsukumobake", seed=56)
    game.apply("monk pass")
    return game


def test_what_is_carried_out_is_told_with_its_clauses(start: AnyGame) -> None:
    story = decisions.carry_out(start, "monk move E12", "monk pass", lang="en")
    assert re.match(r"- The monk goes via [A-M0-9, and]+ into E12, which goes dark", story)
    assert clause_link("turn.3a", "en") in story
    assert story.splitlines()[-1].startswith("- The monk draws a painted screen, a brazier,")  # who is next is an aside
    assert decisions.story(start, 0, "it").count("\n") + 1 == len(start.story("it").splitlines())
    with pytest.raises(tk.NotAllowed):
        decisions.carry_out(start, "geisha move A1")


def test_a_story_has_the_sign_of_the_pictures(start: AnyGame) -> None:
    story = decisions.carry_out(arrange_game(start, top=("full_moon",)), "monk move E12", lang="en")
    assert "Full moon†" in story
    assert "*" not in story  # which would be emphasis
    asked = decisions.reasons(start, "monk play meditation fan", lang="it")
    assert asked.splitlines()[0] == "- ✗ **Gioca Meditazione† con il ventaglio**"


def test_reasons_are_those_of_the_engine(start: AnyGame) -> None:
    shown = decisions.reasons(start, "monk move G12", "monk move A1", lang="it").splitlines()
    assert shown[0] == "- ✓ **Vai su G12**"
    assert shown[1] == "- ✗ **Vai su A1**"
    assert [line.removeprefix("  - ") for line in shown[2:]] == [
        link_citations(r.text.say("it"), r.clauses, "it") for r in start.why_not("monk move A1")
    ]


def test_sentences_that_cite_a_clause(start: AnyGame) -> None:
    assert decisions.sentences(start, "setup.5", lang="en").count("\n") == 0
    (dealt,) = decisions.sentences(start, "setup.10", lang="en").splitlines()
    assert all(house in dealt for house in start.players)


def test_what_may_be_chosen(start: AnyGame) -> None:
    quake = arrange_game(start, top=("earthquake", "scroll"))
    quake.apply("monk move E12")
    lines = decisions.choices(quake, "en").splitlines()
    assert lines[0].startswith("Monk, which card do you discard?")
    assert len(lines[2:]) == len(quake.legal_actions())


def test_a_dot_on_every_square_within_reach(start: AnyGame) -> None:
    drawn = decisions.reach(start, "en")
    assert drawn.count('r="7"') + drawn.count('r="19"') == len({action.to for action in start.legal_actions()})


def test_the_parade_about_to_take_a_step(start: AnyGame) -> None:
    seen = arrange_game(start, pawns={"monk": "G9"}, dark=("E12",))
    drawn = decisions.on_the_way(seen, 0, "en")
    assert "Dark buildings: E12." in drawn
    assert "<polyline" in drawn
    assert decisions.on_the_way(seen, len(seen.state.movement().steps), "en").count("<polyline") == 0


def test_every_hand(start: AnyGame) -> None:
    drawn = decisions.hands(start, "en")
    for player in start.state.to_json()["players"]:
        for card in player["hand"]:
            assert KYOTO.card_name(KYOTO.number[card]).en.split()[0] in drawn


def test_what_cards_are_worth_and_their_sum() -> None:
    cards = ("mirror", "bell.gold", "scroll")
    *each, total = table_rows(decisions.worth(*cards, total=True, lang="en"))
    for row, card in zip(each, cards, strict=True):
        assert row[1:] == [str(values[KYOTO.number[card]]) for values in KYOTO.values]
    assert total[1:] == [f"**{sum(int(row[i]) for row in each)}**" for i in range(1, 5)]


@pytest.mark.clause("combo.a", "combo.d")
def test_what_a_hand_opens() -> None:
    shown = decisions.opens("geisha", "teapot", lang="en")
    assert shown.startswith("**Geisha**: teapot\n")
    assert table_rows(shown) == [["Perdition", "teapot", clause_link("combo.a", "en"), "−2"]]
    assert len(table_rows(decisions.opens("monk", "bell.gold", lang="it"))) == 6


@pytest.mark.parametrize("lang", LANGS)
def test_the_box_is_shown_whole_and_marked(lang: Lang) -> None:
    assert [len(table_rows(show(lang))) for show in (box.houses, box.items, box.combos, box.events)] == [4, 16, 6, 10]
    for item, row in zip(KYOTO.items, table_rows(box.items(lang)), strict=True):
        assert row[1] == item.name.say(lang) + "†" * (item.source == "reconstruction")
        others, own = (KYOTO.values[house] for house in ((item.house + 1) % len(HOUSES), item.house))
        number = KYOTO.number[item.id]
        assert row[2:] == [str(worth[card]) for card in (number, number + 1) for worth in (others, own)]
    named = {row[0].strip("*") for row in table_rows(box.combos(lang)) if "†" not in row[0]}
    assert named == {combo.name.say(lang) for combo in KYOTO.combos if combo.source == "rulebook"}
    assert [row[-1].endswith("†") for row in table_rows(box.events(lang))] == [
        event.effect_source == "reconstruction" for event in KYOTO.events
    ]
    assert not re.search(r"[a-z]\*[^*]", box.combos(lang))


def test_what_the_answers_of_the_chapters_say() -> None:
    """Answers written as text, where nothing computed them: `combos`, `cards` and `setup`."""
    assert len(table_rows(decisions.opens("innkeeper", "fan", "bell", "lantern", lang="en"))) == 6
    opened = {row[0] for row in table_rows(decisions.opens("explorer", "flask", "compass", lang="en"))}
    assert "Indulgence" not in opened
    assert ["Indulgence", "compass (gold)", clause_link("combo.d", "en"), "−36"] in table_rows(
        decisions.opens("explorer", "flask", "compass.gold", lang="en")
    )
    kept = {
        row[0]: row[1:]
        for row in table_rows(decisions.worth("mirror", "fan.gold", "lantern.gold", "compass.gold", lang="en"))
    }
    geisha = {card: int(values[0]) for card, values in kept.items()}
    assert sorted(geisha.values()) == [8, 9, 12, 12]
    assert {card for card, points in geisha.items() if points == 12} == {"fan (gold)", "compass (gold)"}
    average = [4 * sum(KYOTO.values[i][card] for card in KYOTO.all_items) / len(KYOTO.all_items) for i in range(4)]
    assert average == [18.375] * 4
    dealt = tk.new_game("tsukumobake", seed=56).state.to_json()["players"]
    best = {
        player["house"]: sum(KYOTO.values[HOUSES.index(player["house"])][KYOTO.number[card]] for card in player["hand"])
        for player in dealt
    }
    assert max(best, key=lambda house: best[house]) == "explorer"
    assert best["explorer"] == 15
