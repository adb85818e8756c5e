"""Mistakes that no sentence of a game may have: two articles, a wrong one, an unelided vowel, a wrong plural and so on.

The rules know both languages. What nouns a game has they learn from its own words (`GameNouns`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from tsukumo.core.check.isolation import texts
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.language.grammar import english, italian
from tsukumo.core.language.story import ToldEvent
from tsukumo.core.language.text import LANGS, Lang, Noun, Text

ARTICLES: Final = r"(?:il|lo|la|l'|i|gli|le|uno|una|un'|un)"
APART: Final = r"(?<![\w'])"
NUMBER: Final = r"(?<!\bgli )(?<!\bun )"
"""Before ``uno`` where it is no article: ``gli uno``, ``un uno`` are the ones of dice and cards."""
ALONE: Final = r"(?<![\w.,:/–-])"


class Rule(NamedTuple):
    """A rule: what it forbids, by a pattern, and what the pattern finds that is right all the same.

    Its *name* is the key of its words, ``rule.NAME`` in ``compliance.toml``.
    """

    name: str
    pattern: re.Pattern[str]
    unless: re.Pattern[str] | None = None


def _rule(name: str, pattern: str, unless: str = "", flags: re.RegexFlag = re.IGNORECASE) -> Rule:
    return Rule(name, re.compile(pattern, flags), re.compile(unless, flags) if unless else None)


RULES: Final[dict[Lang, tuple[Rule, ...]]] = {
    "it": (
        _rule("articles", rf"{APART}{ARTICLES}\s+(?:il|lo|la|i|gli|le|un|una|uno)\b", r"(?:un|gli) uno\b"),
        _rule("apart", rf"{APART}(?:di|a|da|in|su) (?:il|lo|la|i|gli|le|l')\b"),
        _rule(
            "vowel",
            rf"{APART}{NUMBER}(?:(?:d[ae]l|al|nel|sul)l[oa]|quello|una|uno) [aeiouàèéìòù]",
            r"un[oa] (?:(?:ogni|o|a|al|alla|ai|agli|alle|entro|in)(?!\w)|all')",
        ),
        _rule("a_a", rf"{APART}a a(?!\d)"),
        _rule("e_e", rf"{APART}e [eèé](?!\d)"),
        _rule("ad_ed", rf"{APART}(?:ad [^aà\s]|ed [^eèé\s])", r"ad (?:esempio|eccezione)"),
        _rule("lo", rf"{APART}(?:il|un|del|al|dal|nel|sul) (?:s[^aeiouàèéìòùh\W]|z|gn|ps|pn)"),
        _rule("il_vowel", rf"{APART}(?:il|i|del|dei|al|ai|dal|nel|sul) [aeiou]"),
        _rule(
            "il",
            rf"{APART}{NUMBER}(?:uno|dello|allo|dallo|nello|sullo) [bcdfhjklmqrtv]",
            r"uno (?:di|de\w+|da\w*|dopo|con|contro|che|quando|per|più)\b",
        ),
        _rule("one", rf"{ALONE}1 (?:carte|passi|punti|caselle|curve|voti|oggetti|edifici|percorsi|turni)\b"),
        _rule("zero", r"(?<!\d)0 di\b"),
        _rule("english", r"\b(?:the|of|and|with|is|are|which|goes|begins|draws)\b"),
    ),
    "en": (
        _rule("articles", r"\b(?:the|an?) (?:the|an?)\b"),
        _rule("a_vowel", r"\ba (?!uni|use|usu|eu|one\b|once|ut)[aeiou]"),
        _rule("an", r"\ban (?![aeiou]|[fhlmnrsx]\b|hour|honest|heir|8|11|18)"),
        _rule("one", rf"{ALONE}1 (?:cards|steps|points|squares|turns|votes|items|buildings|paths|players)\b"),
        _rule("zero", r"\b0 of\b"),
        _rule("possessive", r"'s's|s's\b(?<!ss's)"),
        _rule("italian", r"\b(?:il|gli|che|della|dello|nella|sono|viene|pesca|gioca|tocca)\b"),
    ),
}
ALL: Final[tuple[Rule, ...]] = (
    _rule("spaces", r"  "),
    _rule("space", r" [,.;:!?](?![\w.])"),
    _rule("stops", r"[.;:,]\.(?!\.)|(?<!\.)\.\.(?!\.)"),
    _rule("braces", r"[{}]"),
    _rule("word", r"\b([a-zà-ù]{2,}) \1\b", flags=re.NOFLAG),
)
BEGINS: Final = re.compile(r"[«“\"'(*_`\[]*[A-ZÀÈÉ0-9]")
ENDS: Final = re.compile(r"[.?!:…][»”\"')*\]_]*$")
SUBJECT: Final[dict[Lang, re.Pattern[str]]] = {
    "it": re.compile(r", (?:ed?|ma|mentre) (?:l'|(?:il|lo|la|i|gli|le|un|una|uno)\b|[A-Z])"),
    "en": re.compile(
        r"[:;] (?!(?:it|they|he|she) (?!(?:is|are|was|were)\b))"
        r"|, (?:and|but|while) (?:(?:the|an?|it|they|he|she)\b|[A-Z])"
    ),
}
"""Where a sentence stops being about its subject: what the same player does next cannot go on from there."""


class Mistake(NamedTuple):
    """A mistake in a sentence in a language: the name of the rule, and the words that break it."""

    lang: Lang
    rule: str
    found: str

    @property
    def text(self) -> Text:
        """The mistake, in words."""
        return texts[f"rule.{self.rule}"]


class ProofReader:
    """A reader of all that a game says, who reads everything once."""

    def __init__(self, kind: AnyKind) -> None:
        self.kind = kind
        self.known: set[Text] = set()

    @cached_property
    def nouns(self) -> GameNouns:
        """The nouns of the game."""
        return list_nouns(self.kind)

    def find_mistakes(self, text: Text, *, whole: bool = False) -> Iterator[Mistake]:
        """Yield the mistakes of a text that has not been read yet."""
        if text not in self.known:
            self.known.add(text)
            yield from find_mistakes(text, self.nouns, whole=whole)


def find_mistakes(text: Text, nouns: GameNouns, *, whole: bool = False) -> Iterator[Mistake]:
    """Yield the mistakes of a text; one that is *whole* is a sentence with a capital and a full stop."""
    for lang in LANGS:
        words = text.say(lang)
        for rule in (*RULES[lang], *ALL):
            for found in rule.pattern.finditer(words):
                if rule.unless is None or not rule.unless.match(words, found.start()):
                    yield Mistake(lang, rule.name, found[0])
        if whole and words and not (BEGINS.match(words) and ENDS.search(words)):
            yield Mistake(lang, "whole", words)
        yield from nouns.find_mistakes(lang, words, whole=whole)


def find_glued(told: Sequence[Text]) -> Iterator[Mistake]:
    """Yield where records told in one sentence go on from words that are not about its subject.

    A record that has words of its own for what it follows fits there.
    """
    for each, after in pairwise(told):
        if isinstance(each, ToldEvent) and each.who.en and not (isinstance(after, ToldEvent) and after.after):
            for lang in LANGS:
                if found := SUBJECT[lang].search(each.does.say(lang)):
                    yield Mistake(lang, "glued", each.does.say(lang)[found.start() :])


# --- nouns ------------------------------------------------------------------------------------------


BEFORE: Final[dict[Lang, str]] = {
    "it": """ogni ciascun ciascuno ciascuna qualche qualunque quale che due tre altro altra altri altre nessuno
        di a ad da in con su per tra fra come e ed o né non senza suo sua suoi sue tuo tua mio mia loro quanti quante
        ora""",
    "en": """a an the this that these those his her its their your our my each every no one two three another any some
        which what whose other both either neither as of for called named and or not without many now""",
}
DETERMINERS: Final[dict[Lang, frozenset[str]]] = {
    "it": frozenset(BEFORE["it"].split()).union(*italian.FORMS.values()),
    "en": frozenset(BEFORE["en"].split()),
}
"""The words, one of which stands before a noun that is counted, or before its adjective."""
ONE: Final[dict[Lang, re.Pattern[str]]] = {
    "it": re.compile(rf"{APART}(un|uno|una|un'|ogni) ?([a-zàèéìòù]{{3,}})\b", re.IGNORECASE),
    "en": re.compile(r"\b(an?|one|each|every) ([a-z]{3,})\b", re.IGNORECASE),
}
"""The words before a noun in the singular."""
COUNTED: Final = {"proper", "plural", "mass"}
"""The grammar of nouns that need no article."""


class GameNouns:
    """The nouns of a game: those that a file gives their grammar, and those that *words* show in the singular.

    Only the articles of the right gender and number may stand before one of the first, and some word must. After the
    figure 1 none is in the plural.
    """

    def __init__(self, nouns: Iterable[Noun], words: Iterable[Text] = ()) -> None:
        self.right: dict[str, set[str]] = {}
        counted: dict[Lang, set[str]] = {lang: set() for lang in LANGS}
        for noun in nouns:
            grammar = noun.grammar.split()
            gender, several = "f" if "f" in grammar else "m", "plural" in grammar
            for name, many in ((noun.it, several), (noun.plural.it or italian.plural(noun.it, gender), True)):
                before = {form.before(name, gender, several=many).strip() for form in italian.FORMS.values()}
                self.right.setdefault(name.lower(), set()).update(before)
            for lang, names in counted.items():
                if COUNTED.isdisjoint(word.removeprefix(f"{lang}-") for word in grammar):
                    names.add(noun.say(lang))
        articles = {word for form in italian.FORMS.values() for word in form if word and not word.startswith("con ")}
        self._articles = _any_of(rf"(?<![\w'])({_join(articles - {'ogni'})}) ?", self.right, re.IGNORECASE)
        self._bare = {
            lang: _any_of(r"(?<![\w'’])((?:[\w'’]+ ){1,2})", names, re.NOFLAG) for lang, names in counted.items()
        }
        self.compounds = {lang: {" ".join(name.split()[-2:]) for name in names} for lang, names in counted.items()}
        told = list(words)
        self._several = {lang: _any_of(f"{ALONE}1 ", _list_plurals(lang, told), re.IGNORECASE) for lang in LANGS}

    def find_mistakes(self, lang: Lang, words: str, *, whole: bool) -> Iterator[Mistake]:
        """Yield the mistakes of nouns."""
        if pattern := self._several[lang]:
            yield from (Mistake(lang, "one", found[0]) for found in pattern.finditer(words))
        if lang == "it" and self._articles:
            for found in self._articles.finditer(words):
                if found[1].lower() not in self.right[found[2].lower()]:
                    yield Mistake(lang, "article", found[0])
        if whole and (pattern := self._bare[lang]):
            for found in pattern.finditer(words):
                before = found[1].lower().split()
                named = DETERMINERS[lang].isdisjoint(before) and not any(map(str.isdigit, before))
                if named and "'" not in found[1] and f"{before[-1]} {found[2]}" not in self.compounds[lang]:
                    yield Mistake(lang, "bare", found[0])


def list_nouns(kind: AnyKind) -> GameNouns:
    """Return the nouns of a game, from its sentences and its rulebook."""
    sentences: Sequence[Text] = tuple(getattr(kind, "texts", {}).values())
    book = [text for clause in kind.clauses().values() for text in (clause.title, clause.text)]
    return GameNouns([text for text in sentences if isinstance(text, Noun)], [*sentences, *book])


def _list_plurals(lang: Lang, words: Iterable[Text]) -> set[str]:
    """Return the plurals of the nouns that stand in the singular in these words."""
    found = {(before.lower(), noun.lower()) for text in words for before, noun in ONE[lang].findall(text.say(lang))}
    singular = {noun for _, noun in found}
    if lang == "en":
        return {english.plural(noun) for noun in singular} - singular
    genders = {"una": "f", "un'": "f"}
    return {italian.plural(noun, genders.get(before, "m")) for before, noun in found} - singular


def _any_of(before: str, names: Iterable[str], flags: re.RegexFlag) -> re.Pattern[str] | None:
    """Return the pattern of any of some names after a pattern; None without names."""
    return re.compile(rf"{before}({_join(names)})(?![\w'’])", flags) if (names := set(names)) else None


def _join(names: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
