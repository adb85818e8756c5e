"""The quiz: questions from seeds, answered by the engine, judged with its reasons."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from tests.examples import EXAMPLES
from tests.games.sottomondo.table import script
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.draw.lettering import width_of
from tsukumo.games.sottomondo.draw.table import WIDE
from tsukumo.games.sottomondo.quiz.moment import KINDS, LEVELS, OPTIONS, Kind, ScriptedMoment
from tsukumo.games.sottomondo.quiz.question import ask_script
from tsukumo.games.sottomondo.quiz.quiz import draw_game

CARDS = {
    "monsters": {"ogre": {"force": 5, "traits": ["evil"], "copies": 2}, "hag": {"force": 4, "lost": []}},
    "items": {
        "axe": {"type": "weapon", "lasts": "lasting", "bonus": 2, "copies": 2},
        "mail": {"type": "armour", "lasts": "lasting", "guard": True, "for": ["cleric"]},
    },
    "classes": {"cleric": {"spells": True}},
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_questions_from_seeds(kind: Kind, level: int) -> None:
    seen = set[str]()
    for number in range(max(6, round(20 * EXAMPLES))):
        found = draw_game(5, number, level, (kind,))
        # A game is data: what comes back from JSON has the same answer.
        again = ScriptedMoment(found.kind, json.loads(json.dumps(found.script)), found.card)
        right = found.answer
        assert again.answer == right
        seen.add(right)
        assert tuple(ask_script(found).options) == OPTIONS[kind]
    assert seen <= set(OPTIONS[kind])
    assert len(seen) > 1


@pytest.mark.parametrize("lang", LANGS)
def test_no_line_of_a_picture_leaves_it(lang: Lang) -> None:
    """Such as of the longest name that fights the longest monster's."""
    for number in range(8):
        drawn = ask_script(draw_game(5, number, 1, ("fight",))).picture(lang, {}, lambda _: "")
        lines = [line for line in ElementTree.fromstring(drawn).iter() if line.tag.endswith("text") and line.text]
        for line in lines:
            wide = width_of(str(line.text), float(line.attrib["font-size"]), bold="font-weight" in line.attrib)
            if line.attrib["text-anchor"] == "start":
                assert float(line.attrib["x"]) + wide <= WIDE, line.text


def test_what_was_written_by_hand() -> None:
    """Ada is at level 3: with the axe she draws with the ogre, without it she loses; Bruno's level decides."""
    table = (CARDS, {"Ada": "axe mail"}, "ogre")
    levels = {"Ada": 3, "Bruno": 2}
    no_help = "Bruno help"
    drawn = ScriptedMoment("fight", script(*table, no_help, "Ada play axe", levels=levels))
    assert drawn.answer == "nobody"
    assert ask_script(drawn).reasons[0].clauses == ("fight.compare", "force.sum")
    assert ask_script(drawn).prompt.en == "Who wins this fight?"
    assert ScriptedMoment("fight", script(*table, no_help, "Ada play", levels=levels)).answer == "defender"
    offered = script(*table, "Bruno help axe inventory", levels={"Ada": 4, "Bruno": 2})
    assert ScriptedMoment("accept", offered).answer == "needed"
    assert ScriptedMoment("accept", offered | {"levels": {"Ada": 3, "Bruno": 2}}).answer == "vain"
    assert ScriptedMoment("accept", offered | {"levels": {"Ada": 6, "Bruno": 2}}).answer == "alone"


def test_which_card_may_be_played_and_why_not() -> None:
    ready = script(CARDS, {"Ada": "axe mail"}, "ogre", "Bruno help")
    assert ScriptedMoment("play", ready, "axe").answer == "free"
    refused = ScriptedMoment("play", ready, "mail")
    assert refused.answer == "no"
    assert [sentence.clauses for sentence in ask_script(refused).reasons] == [("play.class",)]
    again = ("Bruno help", "Ada play axe", "Ada step yes", "Bruno help")
    full = script(CARDS, {"Ada": "axe axe"}, "hag ogre", *again, levels={"Ada": 9})
    assert ScriptedMoment("play", full, "axe").answer == "replacing"


def test_what_is_no_question() -> None:
    ready = script(CARDS, {"Ada": "axe mail"}, "ogre", "Bruno help")
    others: tuple[Kind, ...] = ("fight", "level", "step", "class", "winner", "accept")
    for kind in others:
        with pytest.raises(CannotRead, match="decision"):
            _ = ScriptedMoment(kind, ready).answer
    for card in ("bow", ""):
        with pytest.raises(CannotRead, match="gets ready"):
            _ = ScriptedMoment("play", ready, card).answer
    with pytest.raises(CannotRead, match="players"):
        _ = ScriptedMoment("fight", {**ready, "players": ["Ada"]}).answer
