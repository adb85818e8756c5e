"""The smallest examples of the readings of the whole game: they part, and nothing can be left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import EXAMPLES, examples
from tsukumo.core.game.dice import Dice
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.board import INDEX, SEAT_HOMES
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.lab.game_cases import GameCase, game_cases
from tsukumo.games.tsukumobake.lab.situation import Situation
from tsukumo.games.tsukumobake.lab.smallest_game import (
    carry_out,
    find_game_divergence,
    list_answers,
    list_visible,
    measure_situation,
    shrink_situation,
    smallest_game,
)
from tsukumo.games.tsukumobake.play.actions import read_action
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.rules import clauses, registry

CASES = list(game_cases().values())
each_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])


def test_every_answer_to_every_reading_of_the_whole_game_has_its_example() -> None:
    others = [(r.id, a) for r in registry().values() if r.scope == "game" for a in r.answers if a != r.default]
    assert [(case.reading, case.answer) for case in CASES] == others
    for number, case in enumerate(CASES, 1):
        assert case.name == f"g{number}-{case.reading}-{case.answer}"
        assert list(case.does) == list(registry()[case.reading].answers)
        assert set(case.clauses) <= set(clauses())
        assert set(registry()[case.reading].clauses) & set(case.clauses)


@each_case
def test_the_answers_part_after_the_last_action_and_not_before(case: GameCase) -> None:
    assert case.find_divergence().step == len(case.situation.actions)
    assert not list(case.situation.problems(load_edition()))
    states = [case.situation.state(answers) for answers in case.answers]
    for action in case.situation.actions:
        assert len({tuple(sorted(map(str, state.legal()))) for state in states}) == 1
        assert list_visible(states[0]) == list_visible(states[1])
        for state in states:
            assert state.why_not(read_action(action)) == ()
            carry_out(state, action)


@each_case
def test_what_one_answer_alone_allows_the_other_account_of_the_rules_refuses(case: GameCase) -> None:
    """`why_not` is worked out without what is allowed: the two accounts of both readings must agree."""
    parting = case.find_divergence()
    alone = [(side, read_action(action)) for side in (0, 1) for action in parting.only(side)]
    assert alone or list_visible(parting.states[0]) != list_visible(
        parting.states[1]
    )  # the same is allowed, other things have happened
    for side, action in alone:
        assert parting.states[side].why_not(action) == ()
        assert parting.states[1 - side].why_not(action)


@pytest.mark.thorough
@each_case
def test_shrinking_leaves_it_unchanged(case: GameCase) -> None:
    assert shrink_situation(case.situation, case.answers) == case.situation


def parts_taken_away(s: Situation) -> Iterator[Situation]:
    """The situation without each of the things that lie on the table, one at a time, worked out literally."""
    for seat in s.away:
        yield replace(s, squares=(*s.squares[:seat], SEAT_HOMES[seat], *s.squares[seat + 1 :]))
    for seat, hand in enumerate(s.hands):
        for i in range(len(hand)):
            yield replace(s, hands=(*s.hands[:seat], hand[:i] + hand[i + 1 :], *s.hands[seat + 1 :]))
    for i in range(len(s.deck)):
        yield replace(s, deck=s.deck[:i] + s.deck[i + 1 :])
    for i in range(len(s.pile)):
        yield replace(s, pile=s.pile[:i] + s.pile[i + 1 :])
    if s.gone:
        yield replace(s, gone=s.gone - 1)
    for i in range(len(s.actions)):
        yield replace(s, actions=s.actions[:i] + s.actions[i + 1 :])


@each_case
def test_nothing_can_be_taken_away(case: GameCase) -> None:
    s = case.situation
    assert [measure_situation(s).marks, s.dark, s.exposed, s.hurry] == [0, (), 0, 0]
    for less in parts_taken_away(s):
        assert find_game_divergence(less, case.answers) is None, less


@pytest.mark.thorough
@pytest.mark.parametrize("case", CASES if EXAMPLES >= 1 else CASES[:2], ids=lambda case: case.name)
def test_it_is_what_the_search_finds(case: GameCase) -> None:
    assert smallest_game(case.reading, case.answer) == case.situation


def test_unknown_readings_and_answers_list_the_known_ones() -> None:
    with pytest.raises(CannotRead, match="homes"):
        smallest_game("house", "owner")
    with pytest.raises(CannotRead, match="open"):
        smallest_game("homes", "shut")


# --- what is said of them, worked out by hand -----------------------------------------------------


@each_case
@pytest.mark.parametrize("lang", LANGS)
def test_words_and_pictures(case: GameCase, lang: Lang) -> None:
    text = case.text(lang)
    for words in (case.title, case.question, *case.does.values()):
        assert words.say(lang) in text
    stories = [case.explain(answer, lang) for answer in case.does]
    assert stories[0] != stories[1]
    assert all(line in text for lines in stories for line in lines)
    assert case.svg(lang).startswith("<svg")
    held = any(case.situation.hands)
    assert (case.hands_svg(lang) is not None) == held
    if case.reading in ("pile", "meeting"):
        assert case.after_svg(case.answer, lang) != case.svg(lang)


# --- situations as data ---------------------------------------------------------------------------


@each_case
def test_a_case_is_written_as_it_is_read(case: GameCase) -> None:
    assert Situation.from_table(case.situation.to_table()) == case.situation


@given(seed=st.integers(0, 10_000), moments=st.integers(0, 150))
@examples(40)
def test_a_moment_of_a_game_becomes_a_situation_and_again_a_state(seed: int, moments: int) -> None:
    game = tk.new_game("tsukumobake", seed=seed)
    draw = Dice(seed)
    for _ in range(moments):
        if game.over:
            return
        legal = game.legal_actions()
        game.apply(legal[draw.one(len(legal))[0]])
    state: State = game.state
    if state.over or (situation := Situation.of(state, seed)) is None:
        return
    again = situation.state()
    assert again.legal() == state.legal()
    assert again.tasks == state.tasks
    assert again.discards() == state.discards()
    assert list_visible(again)[:4] == list_visible(state)[:4]
    assert list_visible(again)[5:] == list_visible(state)[5:]  # all but what is out of the game
    assert Situation.from_table(situation.to_table()) == situation


def test_what_cannot_be_is_named() -> None:
    edition = load_edition()
    assert list(Situation().problems(edition)) == []
    building = INDEX["J10"]
    assert list(Situation(parade=building).problems(edition)) == ["parade"]
    assert list(Situation(squares=(INDEX["G7"], *SEAT_HOMES[1:])).problems(edition)) == ["parade"]
    assert list(Situation(squares=(INDEX["F7"], INDEX["F7"], *SEAT_HOMES[2:])).problems(edition)) == ["pawns"]
    assert list(Situation(squares=(building, building, *SEAT_HOMES[2:])).problems(edition)) == []
    gold = edition.number["shamisen.gold"]
    assert list(Situation(deck=(gold,), pile=(gold,)).problems(edition)) == ["cards"]


def test_answers_that_do_not_part() -> None:
    assert find_game_divergence(Situation(actions=("geisha move G3",)), list_answers("homes", "owner")) is None
    assert (
        find_game_divergence(Situation(actions=("geisha move G12",)), list_answers("homes", "owner")) is None
    )  # not allowed
