"""Sentences sound like people: many thousand that random games say, held against the rules of both languages."""

from __future__ import annotations

from tests.examples import EXAMPLES
from tests.language.generated import generated
from tests.language.rules import Articles, faults
from tsukumo.core.text import LANGS, Noun


def nouns() -> dict[str, Noun]:
    """Every noun that the games' files name, by its Italian name."""
    return {}


def test_many_thousand_sentences_are_right() -> None:
    articles = Articles(nouns())
    wrong: dict[str, str] = {}
    told = {lang: set[str]() for lang in LANGS}
    for said in generated(max(3, int(3 * EXAMPLES))):
        for lang in LANGS:
            told[lang].add(said.text.say(lang))
        for fault in faults(said, articles):
            wrong.setdefault(fault.partition(" (")[0], fault)
    assert min(map(len, told.values())) >= 2000
    assert not wrong, "\n".join(list(wrong.values())[:40])
