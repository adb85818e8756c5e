"""Sentences sound like people: many thousand that random games say, held against the rules of both languages."""

from __future__ import annotations

from functools import cache

import pytest

from tests.examples import EXAMPLES
from tests.language.generated import PEOPLE, Said, generated
from tests.language.spelling import nouns, ours, texts, unknown, words
from tsukumo.core.check.sentences import GameNouns, find_mistakes
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import LANGS, Lang, Noun, Text

SEEDS = max(4, round(70 * EXAMPLES))


@cache
def sentences() -> list[Said]:
    """The texts of so many games, quizzes and movements, each once."""
    return list({said.text: said for said in generated(SEEDS)}.values())


def test_there_are_many_sentences() -> None:
    assert len(sentences()) >= 700 * SEEDS


def faults(said: Said, known: GameNouns) -> list[str]:
    """The faults of a text, each with its rule and the place."""
    found = find_mistakes(said.text, known, whole=said.whole)
    return [f"{each.lang}: {each.text.en}, “{each.found}”: {said.text.say(each.lang)} ({said.where})" for each in found]


def test_every_sentence_is_right() -> None:
    known = GameNouns(nouns().values())
    wrong = {fault.partition(" (")[0]: fault for said in sentences() for fault in faults(said, known)}
    assert not wrong, "\n".join([f"{len(wrong)} faults", *list(wrong.values())[:60]])


@pytest.mark.parametrize("lang", LANGS)
def test_every_word_is_one_of_the_language_or_one_of_ours(lang: Lang) -> None:
    told = [*PEOPLE, *USUAL, *(said.text.say(lang) for said in sentences())]
    strange = unknown(words([*told, *(table[lang] for _, table in texts())]), lang)
    assert sorted({*strange} - ours(lang)) == []
    assert sorted(ours(lang) - {*unknown(ours(lang), lang)}) == []  # the dictionary knows them


@pytest.mark.parametrize(
    ("it", "en", "names"),
    [
        ("Vince il la mummia.", "The the mummy wins.", {"two articles"}),
        ("Prende di il sale.", "Takes a axe.", {"preposition and article apart", "a vowel", "a before a vowel"}),
        ("Offre aiuto a Ada ed a Bruno.", "An rat.", {"a before a", "`ad` or `ed` without need", "`an` before"}),
        ("Ha 1 carte e 0 di oggetti.", "It has 1 cards.", {"one of several", "zero of"}),
        ("vince il troll", "the troll wins", {"no capital or full stop"}),
        ("Il zaino è della ombra.", "Ada's's turn.", {"`il` before what wants", "a vowel not elided", "a possessive"}),
        ("La troll vince the battle.", "Ada pesca a card.", {"English", "Italian", "“La troll”"}),
        (
            "Ada gioca troll e ha 1 gettoni.",
            "Ada plays troll and has 1 tokens.",
            {"no article", "one of several, “1 t"},
        ),
    ],
)
def test_a_fault_is_found(it: str, en: str, names: set[str]) -> None:
    known = GameNouns([Noun("troll", "troll", "m")], [Text("Prende un gettone.", "They take a token.")])
    found = "\n".join(faults(Said("here", True, Text(it, en)), known))
    assert [name for name in sorted(names) if name not in found] == []


@pytest.mark.parametrize("words", ["Gli uno valgono tutto.", "Gli uno e i due contano.", "Un uno vale tutto."])
def test_the_ones_of_dice_are_no_articles(words: str) -> None:
    assert list(faults(Said("here", True, Text(words, "Ones count.")), GameNouns([]))) == []
    wrong = words.lower().replace("gli uno", "uno").replace("un uno", "uno").capitalize()
    assert list(faults(Said("here", True, Text(wrong, "Ones count.")), GameNouns([])))
