"""The base of small games: what it answers for them, and that it keeps what every game promises."""

from __future__ import annotations

import copy
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.nim import NIM, Take
from tests.core.toy import instead
from tests.examples import examples
from tsukumo.core.check.checked_game import find_difference
from tsukumo.core.engine.base import copy_deep, read_move
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame, Game, Illegal
from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Text


def game(*actions: str) -> AnyGame:
    """A game after some actions."""
    found: AnyGame = Game(NIM, 1, NIM.settle_options({}))
    for action in actions:
        found.apply(action)
    return found


# --- moves ----------------------------------------------------------------------------------------


def test_a_move_is_written_and_read_back() -> None:
    move = Take("ann", "b", 3)
    assert str(move) == "ann take b 3"
    assert (move.by, move.kind, move.details) == ("ann", "take", {"heap": "b", "count": 3})
    assert read_move("ann take b 3", (Take,)) == move
    assert len({move, Take("ann", "b", 3), Take("bob", "b", 3)}) == 2
    with pytest.raises(FrozenInstanceError):
        move.count = 2  # type: ignore[misc]


@pytest.mark.parametrize(
    "text",
    [
        *("", "ann", "ann take", "ann take b", "ann take b 3 4", "ann give b 3", " take b 3", "ann  take b 3"),
        *("ann take  3", "ann take b x", "ann take b -1", "ann take b ٣", "ann take b 03", "ann take b " + "9" * 5000),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(CannotRead) as caught:
        NIM.read_action(text)
    (problem,) = caught.value.problems
    assert problem.key == "action"
    assert problem.reason.it.endswith("non è un'azione di questo gioco; si scrivono così: PLAYER take HEAP COUNT")
    assert problem.reason.en.endswith("not an action in this game; they are written like this: PLAYER take HEAP COUNT")


# --- states ---------------------------------------------------------------------------------------

VALUES = st.recursive(
    st.none() | st.integers() | st.text() | st.sets(st.integers()) | st.tuples(st.integers()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.mark.thorough
@given(VALUES)
@examples(250)
def test_a_copy_is_equal_and_shares_nothing_that_changes(value: Any) -> None:
    made = copy_deep(value)
    assert made == copy.deepcopy(value)
    assert find_difference(value, made) is None
    shared = [value], [made]
    while shared[0]:
        ours, theirs = shared[0].pop(), shared[1].pop()
        assert ours is not theirs or not isinstance(ours, list | dict | set)
        parts = (ours.values(), theirs.values()) if isinstance(ours, dict) else (ours, theirs)
        if isinstance(ours, list | dict):
            shared[0].extend(parts[0])
            shared[1].extend(parts[1])


def test_the_end() -> None:
    played = game("ann take a 1", "bob take b 3")
    records = played.apply("ann take c 4")
    assert [record.kind for record in records] == ["took", "ended"]
    assert played.outcome
    assert played.outcome._asdict() == {
        "winners": ("ann",),
        "reason": Text("Anna prende l'ultimo e vince.", "Ann takes the last one, and wins."),
        "clauses": ("end",),
        "points": {"ann": 1, "bob": 0},
    }
    assert (played.over, played.to_act, played.legal_actions()) == (True, None, ())
    (reason,) = played.why_not("bob take a 1")
    assert reason == ("over", ("end",), Text("la partita è finita", "the game is over"), ())
    with pytest.raises(Illegal):
        played.apply("bob take a 1")
    assert NIM.summary(played.state, played.log) == {"ended_by": "end"}
    assert NIM.summary(game().state, ()) == {"ended_by": ""}


# --- kinds ----------------------------------------------------------------------------------------


def test_what_is_wrong_with_options() -> None:
    with pytest.raises(CannotRead) as caught:
        NIM.settle_options({"sticks": 3, "readings": {"misere": "yes"}, "two words": 1})
    assert [problem.key for problem in caught.value.problems] == ["sticks", "'two words'", "readings.misere"]
    with pytest.raises(CannotRead) as caught:
        NIM.settle_options({"readings": [1]})
    assert [problem.key for problem in caught.value.problems] == ["readings"]
    assert NIM.settle_options({}) == NIM.settle_options({"readings": None}) == {"readings": {}}


def test_words() -> None:
    played = game("ann take b 2")
    state = played.state
    assert NIM.title == Text("Nim", "Nim")
    assert NIM.name_player("bob") == Text("Roberto", "Bob")
    assert NIM.name_player("") == Text("", "")
    assert NIM.question(state) == Text("Roberto, quanti ne prendi?", "Bob, how many do you take?")
    assert NIM.phrase(Take("bob", "c", 1), state) == Text("prendi 1 da c", "take 1 from c")
    assert played.story("it") == "Anna prende 2 da b. [take]"
    assert [reason.line("en") for reason in played.why_not("ann take b 1")] == ["it is Bob's turn [turn]"]
    assert [reason.line("it") for reason in played.why_not("bob take b 2")] == ["da b non se ne prendono 2 [take]"]
    (reason,) = played.why_not("bob take z 2")
    assert reason.name_things("heap") == ("z",)
    assert NIM.text(state, "en").splitlines()[0] == "heaps: [1, 1, 4]"
    assert NIM.svg(state, "it") == ""
    assert NIM.find_things(Take("bob", "c", 1)) == ()


def test_a_game_that_nobody_wins_is_told() -> None:
    told = NIM.tell(Record("ended", "", ("end",), {"how": "last", "winners": []}), NIM.rules(NIM.settle_options({})))
    both = NIM.tell(Record("ended", "", ("end",), {"how": "last", "winners": ["ann", "bob"]}), None)  # type: ignore[arg-type]
    assert told.say("en") == " takes the last one, and wins."
    assert [both.say(lang).partition(" takes")[0].partition(" prende")[0] for lang in LANGS] == [
        "Anna e Roberto",
        "Ann and Bob",
    ]


@pytest.mark.parametrize("seed", range(5))
def test_who_looks_ahead_wins(seed: int) -> None:
    """One stick and four: whoever leaves one and one takes the last."""
    found = Game(NIM, seed, NIM.settle_options({}))
    found.apply("ann take b 3")
    with instead(NIM):
        assert str(choose_as_bot(found, "search")) == "bob take c 3"
