"""Sentences that were not true of some table: of scrolls kept back, of half a pile of one, of walks that come back."""

from __future__ import annotations

import pytest

from tests.games.tsukumobake.tables import do, effect, hand, lay, march, options, square, walk
from tsukumo.games.tsukumobake.play.actions import Move, read_action
from tsukumo.games.tsukumobake.play.questions import name_choice
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.tell import tell


def lines_of(state: State, records: object) -> list[str]:
    assert isinstance(records, list | tuple)
    return [tell(record, state.rules.edition).en for record in records]


@pytest.mark.clause("scroll.protect", "advance.e")
def test_a_scroll_kept_back_is_not_said_to_be_missing() -> None:
    """Others must not learn from the sentence whether there was one."""
    lines = []
    for cards in ("fan fan scroll", "fan fan fan"):
        state = lay(hands={"monk": cards}, squares={"monk": "G9"}, parade="G8 N")
        march(state)
        lines += lines_of(state, do(state, "monk scroll no"))[:1]
    assert lines == ["The monk uses no scroll."] * 2
    state = lay(hands={"monk": "scroll"}, squares={"monk": "G9"}, parade="G8 N")
    march(state)
    records = do(state, "monk scroll no")
    assert lines_of(state, records)[0] == "The monk uses no scroll and goes home."
    assert tell(records[0], state.rules.edition).it == "Il monaco non usa pergamene e torna a casa."


@pytest.mark.clause("faq.1", "faq.2")
@pytest.mark.parametrize("pile", ["", "fan"])
def test_of_a_pile_of_one_card_half_is_none(pile: str) -> None:
    state = lay(pile=pile)
    records = effect(state, "geisha", {"op": "deal_pile"})
    assert lines_of(state, records) == ["There are too few discards to deal out."]


# --- walks that come back ---------------------------------------------------------------------------
@pytest.mark.clause("turn.2", "turn.3a")
def test_under_the_reading_exact_a_walk_out_and_in_again_is_not_said_to_stay() -> None:
    state = lay(squares={"monk": "I12"}, deck="4*fan", readings={"stride": "exact"})
    state.strides[2] = 3
    walk(state, "monk")
    back = Move("monk", "I12")
    assert back in state.legal()
    assert name_choice(back, state.rules.edition, state) == ("cammina e torna su I12", "walk and come back to I12")
    do(state, "monk move I12")
    assert hand(state, "monk") == "fan fan fan fan"


@pytest.mark.clause("turn.2")
def test_under_the_reading_exact_whoever_cannot_walk_stays() -> None:
    for steps in (0, 5):
        state = lay(squares={"monk": "A1", "geisha": "A2", "innkeeper": "B1"}, readings={"stride": "exact"})
        state.strides[2] = steps - 5
        if steps:
            state.strides[2] = -4  # one step, and both squares beside are taken
        walk(state, "monk")
        assert options(state) == ["monk move A1"]
        assert name_choice(Move("monk", "A1"), state.rules.edition, state).en == "stay on A1"


@pytest.mark.clause("turn.3b")
def test_past_the_parade_and_back_to_where_the_walk_began_is_not_said_to_stay() -> None:
    state = lay(hands={"monk": "scroll"}, squares={"monk": "C4"}, parade="D5 N", readings={"meeting": "pass"})
    walk(state, "monk")
    do(state, "monk move D5 C5", "monk scroll yes")
    for action, words in (
        ("monk move C5", "stop before the parade, on C5"),
        ("monk move C4", "walk and come back to C4"),
    ):
        assert name_choice(read_action(action), state.rules.edition, state).en == words
    do(state, "monk move C4")
    assert square(state, "monk") == "C4"
