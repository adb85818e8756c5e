"""Dice that are thrown several at once, and hidden: the check keeps their secrets as those of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.core import cups
from tests.core.cups import CUPS, FACES, Cups
from tsukumo.core.check.compliance import check_alone, check_game
from tsukumo.core.engine.base import HIDDEN
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.game import Game
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS

SEEDS: Final = range(4)
Hide = Callable[[Cups, str], None]


def hide_all(state: Cups, viewer: str) -> None:
    """Hide others' dice at the end as well."""
    for who, faces in state.dice_of.items():
        if who != viewer:
            state.dice_of[who] = [HIDDEN] * len(faces)


def hide_but(seen: str) -> Hide:
    """A part that hides all dice but those of one player."""

    def hide(state: Cups, viewer: str) -> None:
        mine = list(state.dice_of[seen])
        hide_all(state, viewer)
        state.dice_of[seen] = mine

    return hide


def test_a_game_of_hidden_dice_keeps_its_promises() -> None:
    assert check_game("tests.core.cups:CUPS", games=4) == []


@pytest.mark.parametrize(
    ("hide", "name"),
    [*((hide_but(who), "secret") for who in CUPS.players), (hide_all, "forgotten")],
)
def test_a_view_that_shows_too_much_or_too_little_is_found(
    hide: Hide, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Cups, "hide", hide)
    found = [each for seed in SEEDS for each in check_alone("views", CUPS, seed)]
    assert f"views.{name}" in {each.name for each in found}
    says = next(each.text for each in found if each.name == f"views.{name}")
    assert "noted in thrown is " in says.en
    assert "annotato in thrown è " in says.it


def test_rolls_that_share_a_note_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def several(dice: Dice, count: int, n: int) -> tuple[int, ...]:
        return tuple(dice.one(n)[0] for _ in range(count))

    monkeypatch.setattr(Dice, "several", several)
    (found,) = check_alone("replay", CUPS, 1)
    assert (found.name, found.after) == ("replay.unnoted", 0)
    assert [found.text.say(lang) for lang in LANGS] == ["6 tiri fatti, 3 annotati", "6 rolls made, 3 noted"]
    assert "dice.several" in found.advice.en


def test_several_dice_are_one_roll() -> None:
    dice = Dice(7)
    rolls = [dice.several(5, 6), dice.several(1, 6), dice.several(0, 6)]
    assert [len(roll) for roll in rolls] == [5, 1, 0]
    assert dice.rolls == len(rolls)
    assert set(Dice(7).several(600, 6)) == set(range(6))
    assert Dice(7).several(5, 6) == rolls[0] == Dice(None, rolls).several(5, 6)
    assert Dice(7).one(6)[0] == rolls[0][0], "the first of several is the one"


@pytest.mark.parametrize("roll", [(), (1,), (1, 2, 3), (1, 6), (-1, 1)])
def test_a_recorded_roll_of_other_dice_is_refused(roll: tuple[int, ...]) -> None:
    with pytest.raises(CannotRead, match="roll number 1"):
        Dice(None, [roll]).several(2, 6)
    assert Dice(None, [(4, 4)]).several(2, 6) == (4, 4)


def test_a_throw_of_no_dice_is_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has lost all dice throws with the others."""

    def throw(state: Cups, beginner: str) -> None:
        state.bid, state.bidder = [], ""
        for who in state.players:
            roll = state.dice.several(len(state.dice_of[who]), len(FACES))
            faces = state.dice_of[who] = sorted(FACES[number] for number in roll)
            state.note("thrown", who, "turn.throw", dice=roll, secret={"faces": list(faces)}, seen_by=(who,))
        state.pass_turn(beginner)

    monkeypatch.setattr(Cups, "throw", throw)
    monkeypatch.setattr(cups, "DICE", 1)
    assert [each for seed in range(1_000_000, 1_000_004) for each in check_alone("views", CUPS, seed)] == []


def test_dice_of_a_test_are_chosen() -> None:
    game: Any = Game(CUPS, None, CUPS.settle_options({}), [(0, 0), (2, 1), (2, 2)])
    assert game.state.dice_of == {"ann": [1, 1], "bob": [2, 3], "cid": [3, 3]}
    assert game.view("bob").state.dice_of == {"ann": ["?", "?"], "bob": [2, 3], "cid": ["?", "?"]}
