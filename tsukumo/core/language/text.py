"""Sentences in Italian and English, kept side by side in TOML files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Self

from tsukumo.core.files.data import Json, Plain, plain_int
from tsukumo.core.files.disk import path_beside, read_toml

if TYPE_CHECKING:
    from pathlib import Path

Lang = Literal["it", "en"]
"""A language: Italian or English."""
LANGS: tuple[Lang, ...] = ("it", "en")


CLAUSES: Final = "TSUKUMO_CLAUSES"
"""The environment variable of `shows_clauses`."""
ED: Final = tuple("eEèÈéÉ")
"""The letters before which *e* becomes *ed*."""


class Text(NamedTuple):
    """One sentence in both languages."""

    it: str
    en: str

    def say(self, lang: Lang) -> str:
        """Return the sentence in one language."""
        return self.it if lang == "it" else self.en

    def fill(self, **values: object) -> Text:
        """Return the sentence with its ``{names}`` filled in, in the forms of `core.language.grammar`."""
        return Text(_fill(self.it, "it", values), _fill(self.en, "en", values))

    def then(self, other: Text, glue: str = " ") -> Text:
        """Return this sentence followed by another."""
        return Text(self.it + glue + other.it, self.en + glue + other.en)


class Noun(Text):
    """A name of a thing with its grammar, from which its forms in a sentence follow (`core.language.grammar`).

    *grammar* has the words ``m`` or ``f``, ``plural`` for something such as boots, ``mass`` for a noun without a plural
    in English, ``proper`` for a name without articles; ``en-`` or ``it-`` before one is for that language alone.
    Without ``m`` or ``f`` all is guessed. *plural* is its plural, where no rule gives it.
    """

    grammar: str
    plural: Text

    def __new__(cls, it: str, en: str, grammar: str = "", plural: Text | None = None) -> Self:  # noqa: D102
        noun = super().__new__(cls, it, en)
        noun.grammar, noun.plural = grammar, plural or Text("", "")
        return noun


def _fill(sentence: str, lang: Lang, values: Mapping[str, object]) -> str:
    pattern, fields = _grammar().pattern(sentence)
    said = []
    for name, form in fields:
        value = values[name]
        said.append(value if not form and type(value) is str else say_value(lang, value, form))
    return pattern % tuple(said)  # type: ignore[no-any-return]


def say_value(lang: Lang, value: object, form: str) -> str:
    """Return a value in a form of a language; a list is several, and a plain string or text is a name."""
    said: str
    if isinstance(value, Text):
        said = value.it if lang == "it" else value.en
        if not form:
            return said
        if isinstance(value, Noun):
            said = _grammar().say_noun(said, lang, value.grammar, value.plural.say(lang), form)
        else:
            said = _grammar().say_name(said, lang, form)
    elif isinstance(value, str):
        said = _grammar().say_name(value, lang, form) if form else value
    elif isinstance(value, list):
        said = _grammar().say_list(lang, form, value, say_value)
    elif isinstance(value := plain_int(value), int) and not isinstance(value, bool):
        said = _grammar().say_number(value, lang, form) if form else str(value)
    else:
        said = format(value, form)
    return said


@cache
def _grammar() -> Any:
    from tsukumo.core.language.grammar import spoken  # a game that is played without its story needs no grammar

    return spoken


def plain(text: str) -> Text:
    """Return the same words in both languages (names of squares, numbers, clause ids)."""
    return Text(text, text)


def join_list(items: list[Text], last: Text | None = None, comma: str = ", ") -> Text:
    """Return ``a, b and c`` in both languages; *last* replaces the final conjunction, *comma* the other separators."""
    if not items:
        return plain("")
    if len(items) == 1:
        return items[0]
    last = last or Text(" ed " if items[-1].it[:1] in ED else " e ", " and ")
    head = Text(comma.join(i.it for i in items[:-1]), comma.join(i.en for i in items[:-1]))
    return head.then(last, "").then(items[-1], "")


def capital(text: Text) -> Text:
    """Return the sentence with a capital first letter."""
    return Text(text.it[:1].upper() + text.it[1:], text.en[:1].upper() + text.en[1:])


def close_sentence(text: Text) -> Text:
    """Return a text as a full sentence: some reasons are only parts of one."""
    return text if text.en.endswith((".", "!", "?")) else capital(text).then(plain("."), "")


def read_text(table: Plain) -> Text:
    """Return a `Text` from a TOML table with ``it`` and ``en``; a `Noun`, if it also has ``noun``, its grammar."""
    if "noun" not in table:
        return Text(table["it"], table["en"])
    return Noun(table["it"], table["en"], table["noun"], read_text(table["plural"]) if "plural" in table else None)


class MissingSentence(KeyError):
    """There is no sentence under a *key*."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class UnfilledSentence(ValueError):
    """The sentence under a *key* cannot be filled in: *field* is in braces, and there is no such value."""

    def __init__(self, key: str, field: str) -> None:
        super().__init__(key, field)
        self.key, self.field = key, field


UNFILLED = (AttributeError, IndexError, KeyError, ValueError)
"""The errors of `str.format` if values for the braces are missing."""


class Catalogue(Mapping[str, Text]):
    """Sentences by dotted key; `MissingSentence` if there is none."""

    def __init__(self, sentences: Mapping[str, Text] | None = None) -> None:
        self._sentences = sentences or {}

    def __getitem__(self, key: str) -> Text:
        try:
            return self._sentences[key]
        except KeyError:
            raise MissingSentence(key) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._sentences)

    def __len__(self) -> int:
        return len(self._sentences)

    def say(self, key: str, lang: Lang, **values: object) -> str:
        """Return one sentence, in one language, filled in; `UnfilledSentence` if it wants other values."""
        sentence = self[key].say(lang)
        if not values:
            return sentence
        try:
            return _fill(sentence, lang, values)
        except UNFILLED as error:
            raise UnfilledSentence(key, str(error)) from error

    def text(self, key: str, **values: object) -> Text:
        """Return one sentence in both languages, filled in; `UnfilledSentence` if it wants other values."""
        sentence = self[key]
        if not values:
            return sentence
        try:
            return sentence.fill(**values)
        except UNFILLED as error:
            raise UnfilledSentence(key, str(error)) from error


@cache
def read_catalogue(file: str | Path) -> Catalogue:
    """Read a file of sentences, once. Tables nest; a table with ``it`` and ``en`` is a sentence."""
    sentences: dict[str, Text] = {}

    def walk(prefix: str, table: Json) -> None:
        for name, value in table.items():
            key = f"{prefix}.{name}" if prefix else name
            if all(isinstance(value.get(lang), str) for lang in LANGS):
                sentences[key] = read_text(value)
            else:
                walk(key, value)

    walk("", read_toml(file))
    return Catalogue(sentences)


class Texts(Catalogue):
    """The sentences of the TOML file beside a code file (its ``__file__``), of the same name or *name*.

    The file is read when the first of them is asked for.
    """

    def __init__(self, code: str, name: str = "") -> None:
        self._file = path_beside(code, name) if name else f"{code.rpartition('.')[0]}.toml"

    @cached_property
    def _sentences(self) -> Mapping[str, Text]:  # type: ignore[override]
        return read_catalogue(self._file)


def user_language() -> Lang:
    """Return the reader's language: ``TSUKUMO_LANG`` if set, else Italian in an Italian locale, else English."""
    asked = os.environ.get("TSUKUMO_LANG", "").lower()
    if asked in LANGS:
        return "it" if asked == "it" else "en"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "it" if value.lower().startswith("it") else "en"
    return "en"


def shows_clauses() -> bool:
    """Return whether the signs for authors are shown: if ``TSUKUMO_CLAUSES`` is set.

    They are the clauses that sentences cite, and a game's marks of what its rulebook does not say.
    """
    return os.environ.get(CLAUSES, "") not in ("", "0")


def cite_clauses(clauses: Iterable[str]) -> str:
    """Return the suffix of a sentence that cites its clauses, `` [turn.1, turn.4]``.

    Empty if there are none, or if they are not shown (`shows_clauses`).
    """
    ids = ", ".join(clauses) if shows_clauses() else ""
    return f" [{ids}]" if ids else ""
