"""What happened in words: cards move by the verbs that players use, and choices are said as sentences."""

from __future__ import annotations

import pytest

from tests.sottomondo.table import Json, script, state
from tsukumo.sottomondo.play.actions import Decision
from tsukumo.sottomondo.play.asking import chosen
from tsukumo.sottomondo.play.tell import tell
from tsukumo.sottomondo.script import played

CARDS: Json = {
    "monsters": {"ogre": {"force": 5, "alone": True}, "imp": {"force": 2}},
    "items": {"axe": {"type": "weapon", "lasts": "lasting", "bonus": 2, "at_once": True}},
    "abilities": {"call": {"lasts": "now", "effects": [{"op": "summon"}]}},
}


def told(hands: dict[str, str], castle: str, *said: str) -> list[str]:
    """What is told of a small game once it has been dealt."""
    game = played(script(CARDS, hands, castle, *said))
    return [tell(record, game.rules.edition).en for record in game.take_records() if record.kind == "move"]


@pytest.mark.parametrize(
    ("hands", "castle", "said", "expected"),
    [
        ({"Ada": "axe"}, "ogre", ("Ada play axe",), ["The castle brings: ogre.", "Ada plays axe."]),
        ({}, "axe", ("Ada found play",), ["The castle brings: axe.", "Ada plays axe."]),
        ({}, "axe", ("Ada found keep",), ["The castle brings: axe.", "Axe goes to Ada's inventory."]),
        ({}, "axe", ("Ada found keep", "Ada discard axe"), ["Ada discards axe."]),
        ({}, "ogre", (), ["Ogre goes to the discards."]),
    ],
)
def test_cards_move_by_the_verbs_of_players(
    hands: dict[str, str], castle: str, said: tuple[str, ...], expected: list[str]
) -> None:
    assert set(expected) <= set(told(hands, castle, *said))


def test_a_monster_that_is_summoned_is_not_played() -> None:
    lines = told({"Ada": "call imp"}, "ogre", "Ada play call", "Ada summon imp inventory")
    assert "Ada plays call." in lines
    assert "Imp: from the inventory of Ada to the play area of Ada." in lines


def test_a_choice_is_a_sentence_that_says_what_is_done_with_the_card() -> None:
    table = state(CARDS, {}, "axe", "Ada found keep")
    said = chosen(Decision("Ada", "discard", ("axe",)), table)
    assert said.it == "Ada sceglie: scarta axe."
    assert said.en == "Ada chooses: discard axe."
