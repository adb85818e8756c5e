"""The forms of Italian nouns: gender, articles, prepositions with them, plurals, agreement.

The rules are those of any grammar: *lo* before *s* and a consonant, *z*, *gn*, *ps*, *pn*, *x* and *y*, *l'* before a
vowel. What they do not give stands in `words.toml`, or with the noun itself.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from tsukumo.core.language.grammar.words import words

VOWELS: Final = "aeiouàèéìòù"
LO: Final = re.compile(rf"(?:s[^{VOWELS}h]|sh|z|gn|ps|pn|pt|x|y|i[{VOWELS}])")
"""The beginnings of masculine words that take *lo* and *uno*."""
FEMININE: Final = re.compile(r"(?:[zsg]ione|trice|tudine|[aiu]g+ine|tà|tù|si|ie|a)$")
STOPS: Final = re.compile(
    r"(?:ad?|con|col|da|di|in|per|su|senza|tra|fra|che|e|o|contro|chi|(?:de|a|da|ne|su)(?:l|llo|lla|i|gli|lle)|ai)$"
)
"""Words after which a name no longer agrees with its first: *cotta* **di** *maglia*."""


class Form(NamedTuple):
    """An article or a preposition with it, before each kind of word: *il, lo, l', la, i, gli, le*."""

    il: str
    lo: str
    vowel: str
    la: str
    i: str
    gli: str
    le: str
    vowel_f: str = ""

    def before(self, word: str, gender: str, *, several: bool) -> str:
        """Return the form before a word, with the space that follows it unless it is elided."""
        vowel = word[:1].lower() in VOWELS and not LO.match(word.lower())
        if several:
            form = self.le if gender == "f" else self.gli if vowel or LO.match(word.lower()) else self.i
        elif vowel:
            form = (self.vowel_f if gender == "f" else "") or self.vowel
        else:
            form = self.la if gender == "f" else self.lo if LO.match(word.lower()) else self.il
        return form if form.endswith(("'", "’")) else f"{form} "


def _join_article(stem: str) -> Form:
    """Return a preposition joined to the article: *del, dello, dell', della, dei, degli, delle*."""
    return Form(f"{stem}l", f"{stem}llo", f"{stem}ll'", f"{stem}lla", f"{stem}i", f"{stem}gli", f"{stem}lle")


ARTICLE: Final = Form("il", "lo", "l'", "la", "i", "gli", "le")
FORMS: Final = {
    "il": ARTICLE,
    "un": Form("un", "uno", "un", "una", "dei", "degli", "delle", "un'"),
    "del": _join_article("de"),
    "al": _join_article("a"),
    "dal": _join_article("da"),
    "nel": _join_article("ne"),
    "sul": _join_article("su"),
    "col": Form(*(f"con {word}" for word in ARTICLE[:7])),
    "questo": Form("questo", "questo", "quest'", "questa", "questi", "questi", "queste"),
    "quel": Form("quel", "quello", "quell'", "quella", "quei", "quegli", "quelle"),
    "nessun": Form(
        "nessun", "nessuno", "nessun", "nessuna", "nessuno dei", "nessuno degli", "nessuna delle", "nessun'"
    ),
    "ogni": Form(*["ogni"] * 7),
}
"""The words before a noun, by the form asked of it."""
SEVERAL: Final = {"i": "il", "dei": "del", "ai": "al", "dai": "dal", "nei": "nel", "sui": "sul", "coi": "col"}
"""The plural forms, each with its singular."""
BEFORE_NAMES: Final = {"del": "di", "al": "a", "dal": "da", "nel": "in", "sul": "su", "col": "con"}
"""The prepositions before a name, which has no article."""


class GrammarGuess(NamedTuple):
    """The grammar guessed of a word: its gender (``m`` or ``f``), whether it is a plural, whether the word shows it."""

    gender: str
    several: bool
    sure: bool


@lru_cache(4096)
def guess_grammar(name: str) -> GrammarGuess:
    """Return the grammar guessed of an Italian name, by its first word."""
    head = name.split()[0].lower() if name.split() else ""
    if head in words().genders:
        return GrammarGuess(words().genders[head], several=False, sure=True)
    if head.endswith("i") and not head.endswith(("isi", "esi", "osi", "ai", "ei", "oi", "ui")):
        return GrammarGuess("m", several=True, sure=False)
    if head.endswith(("o", "one", "ore", "iere", "ame", "ale", "ile", "ante")) and not FEMININE.search(head):
        return GrammarGuess("m", several=False, sure=True)
    if head.endswith(("ma", "ista", "cida")):
        return GrammarGuess("m", several=False, sure=False)
    if FEMININE.search(head):
        return GrammarGuess("f", several=False, sure=head.endswith(("a", "ione", "trice", "tà", "tù")))
    return GrammarGuess("m", several=False, sure=False)


def elide(preposition: str, word: str) -> str:
    """Return *a* or *e* before a word: *ad* and *ed* before their own vowel."""
    own = {"a": "aà", "e": "eèé"}.get(preposition, "")
    return f"{preposition}{'d' if own and word[:1].lower() in own else ''} {word}"


@lru_cache(4096)
def plural(name: str, gender: str) -> str:
    """Return the plural of a name: its first words, up to a preposition, in the plural."""
    said = name.split()
    stop = next((n for n, word in enumerate(said) if STOPS.match(word.lower()) or set("'’") & set(word)), len(said))
    return " ".join([_plural(word, gender) for word in said[:stop]] + said[stop:])


def _plural(word: str, gender: str) -> str:
    low = word.lower()
    if low in words().plurals["it"]:
        return word[:1] + words().plurals["it"][low][1:]
    if low[-1:] in "bcdfghjklmnpqrstvwxyzàèéìòùiu" or len(low) < 3:
        return word
    stem, end = word[:-1], low[-1]
    if end == "a":
        soft = gender == "f" and low.endswith(("cia", "gia")) and low[-4:-3] not in VOWELS
        return (stem[:-1] if soft else stem) + "h" * low.endswith(("ca", "ga")) + ("i" if gender == "m" else "e")
    if low.endswith("io"):
        return stem
    if end == "o":
        return stem + "h" * (low.endswith(("go", "co")) and not low.endswith(("ico", "aco"))) + "i"
    return f"{stem}i" if end == "e" else word


def make_agree(word: str, gender: str, *, several: bool) -> str:
    """Return an adjective or participle, given in the masculine singular, in a noun's gender and number."""
    if gender == "f" and word.endswith("o"):
        word = f"{word[:-1]}a"
    return _plural(word, gender) if several else word


def in_form(form: str, name: str, gender: str, *, several: bool, proper: bool, many: str = "") -> str:
    """Return a name in a form: *many* is its plural, if the rules do not give it. `ValueError` if it is no form."""
    if form == "s" or form in SEVERAL:
        if proper:
            return in_form(SEVERAL.get(form, ""), name, gender, several=False, proper=True) if form != "s" else name
        name, several = name if several else many or plural(name, gender), True
        form = SEVERAL.get(form, "")
    if not form:
        return name
    if form in ("a", "e"):
        return elide(form, name)
    if proper and form in ("il", "un"):
        return name
    if proper and form in BEFORE_NAMES:
        return elide(BEFORE_NAMES[form], name)
    return FORMS[form].before(name, gender, several=several) + name


def count_noun(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: *nessun passo*, *un passo*, *2 passi*."""
    gender = guess_grammar(one).gender
    if number in (0, 1):
        return FORMS["un" if number else "nessun"].before(one, gender, several=False) + one
    return f"{number} {many or plural(one, gender)}"
