"""Faults that no sentence may have: two articles, a wrong one, *di il*, an unelided vowel, a wrong plural and so on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tests.language.generated import Said
from tsukumo.core.language.grammar import italian
from tsukumo.core.language.text import LANGS, Lang, Noun

ARTICLES: Final = r"(?:il|lo|la|l'|i|gli|le|uno|una|un'|un)"
APART: Final = r"(?<![\w'])"


ALONE: Final = r"(?<![\w.,:/–-])"


class Rule(NamedTuple):
    """A rule: what it forbids, by a pattern, and what the pattern finds that is right all the same."""

    name: str
    pattern: re.Pattern[str]
    unless: re.Pattern[str] | None = None


def _rule(name: str, pattern: str, unless: str = "", flags: re.RegexFlag = re.IGNORECASE) -> Rule:
    return Rule(name, re.compile(pattern, flags), re.compile(unless, flags) if unless else None)


RULES: Final[dict[Lang, tuple[Rule, ...]]] = {
    "it": (
        _rule("two articles", rf"{APART}{ARTICLES}\s+(?:il|lo|la|i|gli|le|un|una|uno)\b"),
        _rule("preposition and article apart", rf"{APART}(?:di|a|da|in|su) (?:il|lo|la|i|gli|le|l')\b"),
        _rule(
            "a vowel not elided",
            rf"{APART}(?:dello|della|allo|alla|dallo|dalla|nello|nella|sullo|sulla|quello|una|uno) [aeiouàèéìòù]",
            r"uno (?:ogni|o)\b",
        ),
        _rule("a before a", rf"{APART}a a(?!\d)"),
        _rule("e before e", rf"{APART}e [eèé](?!\d)"),
        _rule("ad or ed without need", rf"{APART}(?:ad [^aà\s]|ed [^eèé\s])", r"ad (?:esempio|eccezione)"),
        _rule("il before what wants lo", rf"{APART}(?:il|un|del|al|dal|nel|sul) (?:s[^aeiouàèéìòùh\W]|z|gn|ps|pn)"),
        _rule("il before a vowel", rf"{APART}(?:il|i|del|dei|al|ai|dal|nel|sul) [aeiou]"),
        _rule("lo before what wants il", rf"{APART}(?:uno|dello|allo|dallo|nello|sullo) [bcdfhjklmqrtv]"),
        _rule("one of several", rf"{ALONE}1 (?:carte|passi|punti|caselle|curve|voti|oggetti|edifici|percorsi|turni)\b"),
        _rule("zero of", r"(?<!\d)0 di\b"),
        _rule("English", r"\b(?:the|of|and|with|is|are|which|goes|begins|draws)\b"),
    ),
    "en": (
        _rule("two articles", r"\b(?:the|an?) (?:the|an?)\b"),
        _rule("a before a vowel", r"\ba (?!uni|use|usu|eu|one\b|once|ut)[aeiou]"),
        _rule("an before a consonant", r"\ban (?![aeiou]|hour|honest|heir|8|11|18)"),
        _rule(
            "one of several", rf"{ALONE}1 (?:cards|steps|points|squares|turns|votes|items|buildings|paths|players)\b"
        ),
        _rule("zero of", r"\b0 of\b"),
        _rule("a possessive of a possessive", r"'s's|s's\b(?<!ss's)"),
        _rule("Italian", r"\b(?:il|gli|che|della|dello|nella|sono|viene|pesca|gioca|tocca)\b"),
    ),
}
ALL: Final[tuple[Rule, ...]] = (
    _rule("two spaces", r"  "),
    _rule("a space before a stop", r" [,.;:!?](?![\w.])"),
    _rule("two stops", r"[.;:,]\.(?!\.)|(?<!\.)\.\.(?!\.)"),
    _rule("braces", r"[{}]"),
    _rule("a word twice", r"\b([a-zà-ù]{2,}) \1\b", flags=re.NOFLAG),
)
BEGINS: Final = re.compile(r"[«“\"'(*_`\[]*[A-ZÀÈÉ0-9]")
ENDS: Final = re.compile(r"[.?!:…][»”\"')*\]_]*$")


def faults(said: Said, nouns: Callable[[Lang, str], Iterator[str]]) -> Iterator[str]:
    """The faults of a text; *nouns* finds those of the articles of a language's nouns."""
    for lang in LANGS:
        words = said.text.say(lang)
        for rule in (*RULES[lang], *ALL):
            for found in rule.pattern.finditer(words):
                if rule.unless is None or not rule.unless.match(words, found.start()):
                    yield f"{lang}: {rule.name}, “{found[0]}”: {words} ({said.where})"
        if said.whole and words and not (BEGINS.match(words) and ENDS.search(words)):
            yield f"{lang}: no capital or full stop: {words} ({said.where})"
        for fault in nouns(lang, words):
            yield f"{lang}: {fault}: {words} ({said.where})"


class Articles:
    """The articles that may stand before each of some Italian nouns; any other before one of them is a fault."""

    def __init__(self, nouns: dict[str, Noun]) -> None:
        self.right: dict[str, set[str]] = {}
        for noun in nouns.values():
            gender = "f" if "f" in noun.grammar.split() else "m"
            several = "plural" in noun.grammar.split()
            for name, many in ((noun.it, several), (noun.plural.it or italian.plural(noun.it, gender), True)):
                before = {form.before(name, gender, several=many).strip() for form in italian.FORMS.values()}
                self.right.setdefault(name.lower(), set()).update(before)
        names = "|".join(map(re.escape, sorted(self.right, key=len, reverse=True)))
        articles = {word for form in italian.FORMS.values() for word in form if word and not word.startswith("con ")}
        every = "|".join(sorted(map(re.escape, articles - {"ogni"}), key=len, reverse=True))
        self.pattern = re.compile(rf"(?<![\w'])({every}) ?({names})(?![\w'])", re.IGNORECASE)

    def __call__(self, lang: Lang, words: str) -> Iterator[str]:
        if lang == "en":
            return
        for found in self.pattern.finditer(words):
            article, name = found[1].lower(), found[2].lower()
            if article not in self.right[name]:
                yield f"“{found[0]}”"
