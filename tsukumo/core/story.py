"""A story told: what belongs together is one sentence, and who has just been named is not named again.

A game tells each record (`Kind.tell`). If it says of whom the sentence speaks, as a `Told`, then sentences about the
same that follow on one another become one: *Bruno plays the silver sword, beats the skeleton and rises to level 2.* A
record that answers the one before is added to its sentence: *Carla offers help to Bruno, who refuses.*
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from tsukumo.core.record import cited
from tsukumo.core.text import LANGS, Noun, Text, listed, plain

if TYPE_CHECKING:
    from tsukumo.core.record import Record
    from tsukumo.core.text import Catalogue, Lang

MOST: Final = 3
"""How many things one sentence tells of somebody."""
ANY: Final = ""
"""In `Told.after`: a record of any kind."""
THEN: Final = Text(", poi ", ", then ")
SUBJECT: Final = Text("Il", "The")
"""The form of who does something, at the beginning of a sentence."""


class Told(Text):
    """A record as a sentence, by its parts: *who* does something, and what it *does*, without the full stop.

    *after* has the kinds of records to whose sentence this one is added if it follows at once, and how: *, but no*;
    nothing, if that sentence has told it; some are put together once they are wanted. *what* is what the next one knows
    this one by, where the kind of its record does not say enough.
    """

    who: Text
    does: Text
    after: Mapping[str, Text | Callable[[], Text]]
    what: str = ""

    def __new__(cls, who: Text, does: Text, after: Mapping[str, Text | Callable[[], Text]] | None = None) -> Self:  # noqa: D102
        told = super().__new__(cls, f"{who.it} {does.it}.", f"{who.en} {does.en}.")
        told.who, told.does, told.after = who, does, after or {}
        return told


class Line(NamedTuple):
    """A sentence of a story, its clauses, and the places of the first and the last record that it tells."""

    text: Text
    clauses: tuple[str, ...]
    first: int
    last: int

    def line(self, lang: Lang) -> str:
        """The sentence with its clauses, in one language."""
        return self.text.say(lang) + cited(self.clauses)


def told(sentences: Catalogue, key: str, after: Mapping[str, str] | None = None, **values: object) -> Text:
    """A sentence filled in; a `Told` if it begins with ``{who:Il}`` and ``{who:The}``, whatever *who* is called there.

    *after* has the keys of what it says after a record of each kind.
    """
    given = (sentences[key], tuple(values), *map(_fixed, values.values()))
    try:
        who, does = _said(*given, *_grammars(values.values()))
    except TypeError:  # what cannot be compared is not remembered
        who, does = _said.__wrapped__(*given)
    if who is None:
        return does
    added = {kind: partial(sentences.text, each, **values) for kind, each in after.items()} if after else None
    return Told(who, does, added)


@lru_cache(16384, typed=True)
def _said(sentence: Text, names: tuple[str, ...], *given: Any) -> tuple[Text | None, Text]:
    """Who does something and what, or None and the whole sentence; *given* are the values of *names*, then grammars."""
    values = {n: list(value) if type(value) is tuple else value for n, value in zip(names, given, strict=False)}
    name = _subject(sentence)
    if name is None:
        return None, sentence.fill(**values)
    subject, does = _parts(sentence, name)
    return subject.fill(**{name: values[name]}), does.fill(**values)


def _fixed(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _grammars(values: Iterable[object]) -> Iterator[str]:
    """The grammars of nouns, which are equal without them."""
    for value in values:
        if isinstance(value, Noun):
            yield value.grammar
        elif isinstance(value, list):
            yield from _grammars(value)


@lru_cache(2048)
def _subject(sentence: Text) -> str | None:
    """The name of the field that a sentence begins with as its subject, in both languages."""
    names = set()
    for lang in LANGS:
        field, _, rest = sentence.say(lang).partition("} ")
        name, _, form = field.removeprefix("{").partition(":")
        if form != SUBJECT.say(lang) or not rest.endswith("."):
            return None
        names.add(name)
    return names.pop() if len(names) == 1 else None


@lru_cache(2048)
def _parts(sentence: Text, name: str) -> tuple[Text, Text]:
    fields = (f"{{{name}:{SUBJECT.say(lang)}}}" for lang in LANGS)
    rest = (sentence.say(lang).partition("} ")[2].removesuffix(".") for lang in LANGS)
    return Text(*fields), Text(*rest)


def lines(records: Iterable[tuple[int, Record]], tell: Callable[[Record], Text]) -> list[Line]:
    """The sentences of a story: of the records with their places in the log; those without words are left out."""
    story: list[Line] = []
    about: list[Told] = []
    before = ""
    for place, record in records:
        text = tell(record)
        if not text.it:
            continue
        last = story[-1] if story else None
        adding = text.after.get(before, text.after.get(ANY)) if isinstance(text, Told) else None
        if last and adding is not None:
            added = adding if isinstance(adding, Text) else adding()
            if not added.it:
                story[-1] = _longer(last, last.text, place, record)
                continue
            story[-1] = _longer(last, _unstopped(last.text).then(added, "").then(plain("."), ""), place, record)
            about = []
        elif isinstance(text, Told) and last and about and about[0].who == text.who and len(about) < MOST:
            about.append(text)
            story[-1] = _longer(last, _one(about), place, record)
        else:
            story.append(Line(text, record.clauses, place, place))
            about = [text] if isinstance(text, Told) else []
        before = (isinstance(text, Told) and text.what) or record.kind
    return story


def _longer(line: Line, text: Text, place: int, record: Record) -> Line:
    return Line(text, tuple(dict.fromkeys(line.clauses + record.clauses)), line.first, place)


def _one(about: list[Told]) -> Text:
    """Several things that somebody does, as one sentence; *then* the last, where another *and* is too many."""
    does = [each.does for each in about]
    full = any(" and " in each.en or ", " in each.en for each in does[:-1])
    return Told(about[0].who, listed(does, THEN if full else None))


def _unstopped(text: Text) -> Text:
    return Text(text.it.removesuffix("."), text.en.removesuffix("."))
