"""The story in words: cards move by the verbs that players use, and choices are told as sentences."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.games.sottomondo.table import Json, script, state
from tests.language.generated import played as random_game
from tsukumo.core.language.text import LANGS, Text
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.asking import tell_choice
from tsukumo.games.sottomondo.play.tell import sentences_of
from tsukumo.games.sottomondo.script import play_script

CARDS: Json = {
    "monsters": {
        "ogre": {"force": 5, "alone": True, "name": {"it": "orco", "en": "ogre", "noun": "m"}},
        "imp": {"force": 2, "name": {"it": "diavoletto", "en": "imp", "noun": "m"}},
        "rat": {"force": 0, "copies": 9},
    },
    "items": {"axe": {"type": "weapon", "lasts": "lasting", "bonus": 2, "at_once": True}},
    "abilities": {"call": {"lasts": "now", "effects": [{"op": "summon"}]}},
}
CARDS["items"]["axe"]["name"] = {"it": "ascia", "en": "axe", "noun": "f"}
CARDS["abilities"]["call"]["name"] = {"it": "richiamo", "en": "call"}


def story(cards: Json, hands: dict[str, str], castle: str, *said: str) -> list[Text]:
    """A small game as it is told once it has been dealt."""
    game = play_script(script(cards, hands, castle, *said))
    return [sentence.text for sentence in sentences_of(game.take_records(), game.rules.edition)][3:]


TURNS: Final = {
    ("axe", "", "ogre", "Ada play axe"): """
        Dal castello esce un orco. / Out of the castle comes an ogre.
        Ada gioca l'ascia e perde contro l'orco per 3 a 5. / Ada plays the axe and loses to the ogre 3 to 5.""",
    ("", "", "axe", "Ada found play"): """
        Dal castello esce un'ascia, che Ada gioca subito. / Out of the castle comes an axe, which Ada plays at once.""",
    ("", "", "axe", "Ada found keep", "Ada discard axe"): """
        Dal castello esce un'ascia, che Ada mette in inventario, per poi scartarla. / \
        Out of the castle comes an axe, which Ada keeps, only to discard it.""",
    ("", "imp", "axe", "Ada found trade Bruno imp inventory", "Bruno trade yes"): """
        Dal castello esce un'ascia. / Out of the castle comes an axe.
        Ada offre l'ascia a Bruno in cambio del diavoletto, e Bruno accetta. / \
        Ada offers Bruno the axe for the imp, and Bruno accepts.""",
    ("axe", "", "imp", "Bruno help axe inventory", "Ada accept no", "Ada play axe"): """
        Dal castello esce un diavoletto. / Out of the castle comes an imp.
        Bruno offre aiuto ad Ada in cambio dell'ascia, ma Ada rifiuta. / \
        Bruno offers Ada help for the axe, but Ada refuses.
        Ada gioca l'ascia, batte il diavoletto per 3 a 2 e sale al livello 2. / \
        Ada plays the axe, beats the imp 3 to 2 and rises to level 2.""",
    ("call imp", "", "ogre", "Ada play call", "Ada summon imp inventory"): """
        Dal castello esce un orco. / Out of the castle comes an ogre.
        Ada gioca il richiamo ed evoca il diavoletto. / Ada plays the call and summons the imp.
        Il richiamo ha avuto effetto e va agli scarti. / The call has had its effect and goes to the discards.
        Ada perde contro l'orco per 3 a 5. / Ada loses to the ogre 3 to 5.""",
}
"""Cards of Ada's and Bruno's, the castle, what is decided, and the sentences in which a turn is told."""


@pytest.mark.parametrize("turn", TURNS)
def test_a_turn_is_told_in_sentences(turn: tuple[str, ...]) -> None:
    ada, bruno, castle, *said = turn
    told = story(CARDS, {"Ada": ada, "Bruno": bruno}, castle, *said)
    assert told[0] == ("Giro 1: tocca ad Ada.", "Round 1: it is Ada's turn.")
    wanted = [tuple(re.split(r" / \s*", line.strip())) for line in TURNS[turn].strip().split("\n")]
    assert told[1 : 1 + len(wanted)] == wanted


def test_every_record_has_a_sentence_of_its_own() -> None:
    *_, (game, _) = random_game("sottomondo", 4)
    for record in game.log:
        for lang in LANGS:
            assert game.tell(record).say(lang).endswith(".")


def test_a_card_without_a_name_is_called_by_its_code() -> None:
    assert story(CARDS, {}, "rat")[1] == ("Dal castello esce rat.", "Out of the castle comes rat.")


def test_what_is_wrong_with_a_name_in_a_script_is_not_read() -> None:
    odd: Json = {"monsters": {"rat": {"force": 0, "copies": 9, "name": {"it": "ratto", "en": "rat", "noun": 3}}}}
    assert story(odd, {}, "rat")[1] == ("Dal castello esce un ratto.", "Out of the castle comes a rat.")


def test_a_choice_is_a_sentence_that_says_what_is_done_with_the_card() -> None:
    table = state(CARDS, {}, "axe", "Ada found keep")
    said = tell_choice(Action("Ada", "discard", ("axe",)), table)
    assert said == ("Ada scarta l'ascia.", "Ada discards the axe.")
