"""The story in words: cards move by the verbs that players use, and choices are told as sentences."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.games.sottomondo.table import Json, script, state
from tests.language.generated import played as random_game
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import LANGS, Text
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.asking import tell_choice
from tsukumo.games.sottomondo.play.tell import sentences_of, tell
from tsukumo.games.sottomondo.script import play_script

CARDS: Json = {
    "monsters": {
        "ogre": {"force": 5, "alone": True, "name": {"it": "orco", "en": "ogre", "noun": "m"}},
        "imp": {"force": 2, "name": {"it": "diavoletto", "en": "imp", "noun": "m"}},
        "rat": {"force": 0, "copies": 9},
    },
    "items": {
        "axe": {"type": "weapon", "lasts": "lasting", "bonus": 2, "at_once": True},
        "chain": {
            "type": "armour",
            "lasts": "lasting",
            "bonus": -9,
            "name": {"it": "catena", "en": "chain", "noun": "f"},
        },
    },
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
        Ada incontra un orco, gioca l'ascia e perde 5 a 3. / Ada meets an ogre, plays the axe and loses 5–3.""",
    ("chain", "", "ogre", "Ada play chain"): """
        Ada incontra un orco, gioca la catena e perde 5 a −8. / \
        Ada meets an ogre, plays the chain and loses 5 to −8.""",
    ("", "", "axe", "Ada found play"): "Ada trova un'ascia e la gioca. / Ada finds an axe and plays it.",
    ("", "", "axe", "Ada found keep", "Ada discard axe"): """
        Ada trova un'ascia e la scarta. / Ada finds an axe and discards it.""",
    ("", "imp", "axe", "Ada found trade Bruno imp inventory", "Bruno trade yes"): """
        Ada trova un'ascia e la offre a Bruno in cambio del diavoletto, e Bruno accetta. / \
        Ada finds an axe and offers it to Bruno in return for the imp, and Bruno accepts.""",
    ("axe", "", "imp", "Bruno help axe inventory", "Ada accept no", "Ada play axe"): """
        Ada incontra un diavoletto. / Ada meets an imp.
        Bruno offre aiuto ad Ada in cambio dell'ascia, ma Ada rifiuta. / \
        Bruno offers Ada help in return for the axe, but Ada refuses.
        Ada gioca l'ascia e batte il diavoletto 3 a 2, salendo al livello 2. / \
        Ada plays the axe and beats the imp 3–2, going up to level 2.""",
    ("call imp", "", "ogre", "Ada play call", "Ada summon imp inventory"): """
        Ada incontra un orco, gioca «Richiamo» ed evoca il diavoletto. / \
        Ada meets an ogre, plays “Call” and summons the imp.
        Ada perde contro l'orco 5 a 3. / Ada loses to the ogre 5–3.""",
}
"""Cards of Ada's and Bruno's, the castle, what is decided, and the sentences in which a turn is told."""


@pytest.mark.parametrize("turn", TURNS)
def test_a_turn_is_told_in_sentences(turn: tuple[str, ...]) -> None:
    ada, bruno, castle, *said = turn
    told = story(CARDS, {"Ada": ada, "Bruno": bruno}, castle, *said)
    assert told[0] == ("Giro 1: tocca ad Ada.", "Round 1: Ada's turn.")
    wanted = [tuple(re.split(r" / \s*", line.strip())) for line in TURNS[turn].strip().split("\n")]
    assert told[1 : 1 + len(wanted)] == wanted


def test_only_a_full_story_has_offers_that_were_refused_and_cards_that_wear_off() -> None:
    *_, (game, _) = random_game("sottomondo", 4)
    short, full = game.story("en"), game.story("en", full=True)
    for words in (" refuses", " accepts", "worn off", "goes to the discards", "deck is shuffled"):
        assert (words in short, words in full) == (False, True), words
    assert len(short.split()) < 0.6 * len(full.split())


def test_an_accepted_trade_is_told_by_its_cards() -> None:
    game = play_script(script(CARDS, {"Bruno": "imp"}, "axe", "Ada found trade Bruno imp inventory", "Bruno trade yes"))
    lines = tell_story(enumerate(game.take_records()), lambda record: tell(record, game.rules.edition))
    assert lines[-1].text == (
        "Ada trova un'ascia e la dà a Bruno in cambio del diavoletto.",
        "Ada finds an axe and gives it to Bruno in return for the imp.",
    )


def test_every_record_has_a_sentence_of_its_own() -> None:
    *_, (game, _) = random_game("sottomondo", 4)
    for record in game.log:
        for lang in LANGS:
            assert game.tell(record).say(lang).endswith(".")


def test_a_card_without_a_name_is_called_by_its_code() -> None:
    assert story(CARDS, {}, "rat")[1] == ("Ada incontra rat.", "Ada meets rat.")


def test_what_is_wrong_with_a_name_in_a_script_is_not_read() -> None:
    odd: Json = {"monsters": {"rat": {"force": 0, "copies": 9, "name": {"it": "ratto", "en": "rat", "noun": 3}}}}
    assert story(odd, {}, "rat")[1] == ("Ada incontra un ratto.", "Ada meets a rat.")


def test_a_choice_is_a_sentence_that_says_what_is_done_with_the_card() -> None:
    table = state(CARDS, {}, "axe", "Ada found keep")
    said = tell_choice(Action("Ada", "discard", ("axe",)), table)
    assert said == ("Ada scarta l'ascia.", "Ada discards the axe.")
