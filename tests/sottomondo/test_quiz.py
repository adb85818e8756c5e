"""The quiz: questions from seeds, answered by the engine, judged with its reasons."""

from __future__ import annotations

import json

import pytest

from tests.examples import EXAMPLES
from tests.sottomondo.table import script
from tsukumo.core.errors import CannotRead
from tsukumo.core.text import LANGS
from tsukumo.sottomondo.quiz.generate import question
from tsukumo.sottomondo.quiz.judge import asked, judge, option_names
from tsukumo.sottomondo.quiz.question import KINDS, LEVELS, OPTIONS, Kind, Question
from tsukumo.sottomondo.rules import clauses

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
        found = question(5, number, level, (kind,))
        assert found == question(5, number, level, (kind,))
        # A question is data: what comes back from JSON has the same answer.
        again = Question(found.kind, json.loads(json.dumps(found.script)), found.card)
        right = found.answer
        assert again.answer == right
        verdict = judge(again, right)
        assert verdict.right
        assert verdict.told
        assert all(set(sentence.clauses) <= set(clauses()) for sentence in verdict.told)
        wrong = judge(found, next(other for other in found.options if other != right))
        assert not wrong.right
        assert wrong.answer == right
        seen.add(right)
        assert tuple(option_names(found)) == found.options
        for lang in LANGS:
            assert all(text.say(lang).strip() for text in (*asked(found), *option_names(found).values()))
    assert seen <= set(OPTIONS[kind])
    assert len(seen) > 1


def test_what_was_written_by_hand() -> None:
    """Ada is at level 3: with the axe she draws with the ogre, without it she loses; Bruno's level decides."""
    table = (CARDS, {"Ada": "axe mail"}, "ogre")
    levels = {"Ada": 3, "Bruno": 2}
    no_help = "Bruno help"
    drawn = Question("fight", script(*table, no_help, "Ada play axe", levels=levels))
    assert judge(drawn, "nobody").right
    assert judge(drawn, "attacker").told[0].clauses == ("fight.compare", "force.sum")
    assert asked(drawn)[-1].en == "Who wins this fight?"
    assert judge(Question("fight", script(*table, no_help, "Ada play", levels=levels)), "defender").right
    offered = script(*table, "Bruno help axe inventory", levels={"Ada": 4, "Bruno": 2})
    assert judge(Question("accept", offered), "needed").right
    assert judge(Question("accept", offered | {"levels": {"Ada": 3, "Bruno": 2}}), "vain").right
    assert judge(Question("accept", offered | {"levels": {"Ada": 6, "Bruno": 2}}), "alone").right


def test_which_card_may_be_played_and_why_not() -> None:
    ready = script(CARDS, {"Ada": "axe mail"}, "ogre", "Bruno help")
    assert judge(Question("play", ready, "axe"), "free").right
    refused = judge(Question("play", ready, "mail"), "no")
    assert refused.right
    assert [sentence.clauses for sentence in refused.told] == [("play.class",)]
    again = ("Bruno help", "Ada play axe", "Ada step yes", "Bruno help")
    full = script(CARDS, {"Ada": "axe axe"}, "hag ogre", *again, levels={"Ada": 9})
    assert judge(Question("play", full, "axe"), "replacing").right


def test_what_is_no_question_and_no_answer() -> None:
    ready = script(CARDS, {"Ada": "axe mail"}, "ogre", "Bruno help")
    others: tuple[Kind, ...] = ("fight", "level", "step", "class", "winner", "accept")
    for kind in others:
        with pytest.raises(CannotRead, match="decision"):
            judge(Question(kind, ready), "yes")
    for card in ("bow", ""):
        with pytest.raises(CannotRead, match="readies"):
            judge(Question("play", ready, card), "free")
    with pytest.raises(CannotRead, match="players"):
        judge(Question("fight", {**ready, "players": ["Ada"]}), "nobody")
    for answer in ("Ada", "", None, ("free",)):
        with pytest.raises(CannotRead, match="free, replacing, no"):
            judge(Question("play", ready, "axe"), answer)
    for level, kinds in ((4, KINDS), (1, ()), (1, ("step",)), (True, KINDS)):
        with pytest.raises(CannotRead):
            question(1, 1, level, kinds)
