"""Stories: the sentences of a log, joined where they belong together, without naming the same player twice.

A game turns each record into a sentence (`Kind.tell`). If that is a `ToldEvent`, which knows its subject, consecutive
sentences become one:

- about the same player: *Bruno plays the silver sword, beats the skeleton and rises to level 2*;
- with one difference: *Ada discards the axe and the troll*, *Ada and Bruno vote for Carla*;
- of one kind about several players, the verb said once: *Ada draws a troll, Bruno an axe and Carla a rat*.

A record that answers the one before is added to its sentence: *Carla offers help to Bruno, who refuses.*
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property, lru_cache, wraps
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeVar, cast

from tsukumo.core.language.text import (
    ED,
    LANGS,
    UNFILLED,
    Catalogue,
    Lang,
    Noun,
    Text,
    UnfilledSentence,
    cite_clauses,
    join_list,
    plain,
    say_value,
)

if TYPE_CHECKING:
    from tsukumo.core.game.record import Record

Teller = TypeVar("Teller", bound=Callable[..., "Text"])

MOST: Final = 3
"""The most events of one player in a sentence."""
ANY: Final = ""
"""In `ToldEvent.after`: a record of any kind."""
ON: Final = "…"
"""In `ToldEvent.after`, before a kind: an earlier act of that kind in the sentence; the words replace the action."""
SILENT: Final = Text("", "")
THEN: Final = Text(", poi ", ", then ")
APART: Final = Text(", e ", ", and ")
APART_ED: Final = Text(", ed ", ", and ")
PARTED: Final = Text("; ", "; ")
ALIKE: Final = Text("{n} {noun:s}", "{n} {noun:s}")
FIELD: Final = re.compile(r"{(\w+)")
SUBJECT: Final = Text("Il", "The")
"""The form of the subject at the beginning of a sentence."""


class ToldEvent(Text):
    """A record as a sentence, by its parts: *who* acts, and the action (*does*), without the full stop.

    *after* has the kinds of records to whose sentence this one is added if it follows at once, with the words for it,
    *, but no*; `SILENT` if that sentence has told it already, and the next record follows that one. *what* stands for
    the record's kind in the *after* of the next, where the kind alone says too little. *made* is its making, by which
    others of its key join it. One that *begins* never goes on with the sentence of what the same player did before. An
    *aside* changes nothing in the game: only a full story tells it, if it has no words to be added. *both* makes the
    sentence that tells what the same player did just before as well; None if that is told itself. *implied* is an act
    without a record of its own: told if the same player's next act follows, unless one that is silent came in between.
    """

    who: Text
    does: Text
    after: Mapping[str, Text]
    what: str
    made: EventSource | None
    aside: bool
    begins: bool
    both: Callable[[ToldEvent], ToldEvent | None] | None = None
    implied: ToldEvent | None = None

    def __new__(  # noqa: D102
        cls,
        who: Text,
        does: Text,
        after: Mapping[str, Text] | None = None,
        what: str = "",
        made: EventSource | None = None,
        *,
        aside: bool = False,
        begins: bool = False,
    ) -> Self:
        space = " " * bool(who.it)
        told = super().__new__(cls, f"{who.it}{space}{does.it}.", f"{who.en}{space}{does.en}.")
        told.who, told.does, told.after, told.what, told.made = who, does, after or {}, what, made
        told.aside, told.begins = aside, begins
        return told

    def differs(self, other: ToldEvent) -> str | None:
        """Return the name of the one value in which another of the same key differs; None if they cannot join."""
        ours, theirs = self.made, other.made
        assert ours is not None
        assert theirs is not None
        if not ours.how.joins:
            return None
        said = _fields(ours.texts[ours.key])
        differ = [name for name in said if ours.values[name] != theirs.values[name]] or [ours.how.joins[0]]
        return differ[0] if len(differ) == 1 and differ[0] in ours.how.joins else None

    def together(self, others: list[ToldEvent], name: str) -> ToldEvent:
        """Return this and others that differ from it in one value, as one: *the axe and the troll*."""
        assert self.made
        return self.made.tell_several(name, [each.made.values[name] for each in (self, *others) if each.made])

    @cached_property
    def beside(self) -> Text:
        """The words for it after another of its kind, the verb understood: *Bruno an axe*."""
        assert self.made
        return self.made.texts.text(self.made.how.again, **self.made.values)


class JoinRules(NamedTuple):
    """The rules by which a sentence joins others of its key.

    The values in *joins* may be several. *again* is the key of the words about another player after such a sentence,
    its verb understood. *what*, *aside* and *begins* are as in `ToldEvent`.
    """

    joins: tuple[str, ...] = ()
    again: str = ""
    what: str = ""
    aside: bool = False
    begins: bool = False


ALONE: Final = JoinRules()
ASIDE: Final = JoinRules(aside=True)
"""The rules for a sentence that only a full story tells."""


class EventSource(NamedTuple):
    """The making of a `ToldEvent`: a sentence's *key*, filled in with *values*."""

    texts: Catalogue
    key: str
    values: Mapping[str, Any]
    how: JoinRules = ALONE

    def beside(self, other: EventSource) -> bool:
        """Return whether another can stand in a row with it: it has the same key, or the same *what*."""
        kin = self.key == other.key or (self.how.what and self.how.what == other.how.what)
        return bool(kin and self.how.again and other.how.again)

    def tell_several(self, name: str, several: list[object]) -> ToldEvent:
        """Return the same sentence about several things, none of them its *what*; equal nouns are counted: *2 axes*."""
        together: list[object] = []
        for value, n in Counter(several).items():
            together += [ALIKE.fill(n=n, noun=value)] if n > 1 and isinstance(value, Noun) else [value] * n
        values = {**self.values, name: together}
        who, does = _parts(self.texts[self.key])
        return ToldEvent(_subject(who, values), does.fill(**values), made=self._replace(values=values))


class StoryLine(NamedTuple):
    """A sentence of a story, its clauses, and the places of the first and the last record that it tells."""

    text: Text
    clauses: tuple[str, ...]
    first: int
    last: int

    def line(self, lang: Lang) -> str:
        """Return the sentence with its clauses, in one language."""
        return self.text.say(lang) + cite_clauses(self.clauses)


def tell_event(
    texts: Catalogue,
    key: str,
    after: Mapping[str, str | Text] | None = None,
    how: JoinRules = ALONE,
    /,
    **values: object,
) -> Text:
    """Return a sentence filled in; a `ToldEvent` if it begins with ``{who:Il}`` and ``{who:The}``, whatever the name.

    *after* has its words after a record of each kind, or their key.
    """
    who, does = _parts(texts[key])
    if not who and how is ALONE:
        return texts.text(key, **values)
    added = {kind: texts.text(to, **values) if isinstance(to, str) else to for kind, to in (after or {}).items()}
    made = EventSource(texts, key, values, how) if how.joins or how.again else None
    try:
        subject, act = _subject(who, values), does.fill(**values)
        return ToldEvent(subject, act, added, how.what, made, aside=how.aside, begins=how.begins)
    except UNFILLED as error:
        raise UnfilledSentence(key, str(error)) from error


def remember_told(tell: Teller) -> Teller:
    """Return a function like *tell* that tells equal records only once: games say the same again and again."""

    @wraps(tell)
    def tell_once(record: Record, *args: object) -> Text:
        kind, who, clauses, data, secret, _, _ = record
        values: list[object] = []
        for value in (*data.values(), *secret.values()):
            if type(value) is list:
                if len(value) > LONG:
                    return tell(record, *args)
                value = tuple(value)
            elif type(value) is dict:
                value = tuple(value.items())
            values.append(value)
        key = (kind, who, clauses, args, len(data), *data, *secret, *values)
        try:
            text = memory.get(key)
        except TypeError:  # a list in a list, which is hardly ever the same again
            return tell(record, *args)
        if text is None:
            if len(memory) >= REMEMBERED:
                memory.clear()
            text = memory[key] = tell(record, *args)
        return text

    memory: dict[tuple[object, ...], Text] = {}
    return cast("Teller", tell_once)


LONG: Final = 2
"""The most things in a list that is remembered: longer ones seldom come again in another game."""
REMEMBERED: Final = 30_000
"""The number of records of a game that are remembered."""


@lru_cache(2048)
def _fields(sentence: Text) -> tuple[str, ...]:
    """Return the names of a sentence's fields."""
    return tuple(dict.fromkeys(FIELD.findall(sentence.it)))


@lru_cache(2048)
def _parts(sentence: Text) -> tuple[str, Text]:
    """Return the field of the subject, and the rest to fill in; no field, unless both languages begin with it."""
    whos, rests = [], []
    for lang in LANGS:
        field, _, rest = sentence.say(lang).partition("} ")
        name, _, form = field.removeprefix("{").partition(":")
        whos.append(name if form == SUBJECT.say(lang) else "")
        rests.append(rest)
    if not whos[0] or whos[0] != whos[1] or not all(rest.endswith(".") for rest in rests):
        return "", _drop_stop(sentence)
    return whos[0], _drop_stop(Text(*rests))


def _subject(field: str, values: Mapping[str, object]) -> Text:
    """Return the subject, as the beginning of a sentence."""
    return (
        Text(say_value("it", values[field], SUBJECT.it), say_value("en", values[field], SUBJECT.en))
        if field
        else SILENT
    )


def tell_story(
    records: Iterable[tuple[int, Record]],
    tell: Callable[[Record], Text],
    *,
    full: bool = False,
    heads: Collection[str] = (),
) -> list[StoryLine]:
    """Return the sentences of a story, from records with their places in the log.

    Records without words are left out, and asides too, unless it is a *full* story or they are of a kind in *heads*.
    Where an aside about nobody stood, such as the beginning of a turn, a new sentence begins.
    """
    story: list[StoryLine] = []
    last, before = None, ""
    for place, record in records:
        text = tell(record)
        if not text.it:
            continue
        told = text if isinstance(text, ToldEvent) else None
        if told and told.aside and not (full or record.kind in heads or (last and told.after.get(before, SILENT).it)):
            if not told.who.it and last:
                story.append(last.line())
                last = None
            continue
        if told and last and last.takes(told, before):
            last.clauses += record.all_clauses
            last.last = place
            if told.after.get(before) is SILENT:
                continue
        else:
            if last:
                story.append(last.line())
            last = _Sentence(text, told, record.all_clauses, place)
        before = (told and told.what) or record.kind
    return [*story, last.line()] if last else story


class _Sentence:
    """A sentence of a story while it is put together: several acts of one player, or one act of several, a *row*.

    Records told as one stand in a list, with the name of the value in which they differ.
    """

    __slots__ = ("about", "clauses", "first", "last", "row", "settled", "whole")

    def __init__(self, text: Text, told: ToldEvent | None, clauses: tuple[str, ...], place: int) -> None:
        self.whole = text
        self.about: list[tuple[list[ToldEvent], str]] = [([told], "")] if told else []
        self.row = self.settled = False
        self.clauses, self.first, self.last = clauses, place, place

    def takes(self, text: ToldEvent, before: str) -> bool:
        """Return whether it can take another record, after one of the kind *before*."""
        last = self.about[-1][0][-1] if self.about and not self.row else None
        both = text.both(last) if text.both and last and last.who == text.who else None
        if both:
            del self.about[-1]
            if self.about:
                return self.takes(both, self.about[-1][0][-1].what)
            self.about = [([both], "")]
            return True
        if text.after:
            added = text.after.get(before) or text.after.get(ANY)
            if added is not None:
                if added.it:
                    self.whole, self.about = _add_stop(_drop_stop(self.text()).then(added, "")), []
                self.settled = True
                return True
        if not self.about:
            return False
        alike, name = self.about[-1]
        last = alike[-1]
        same, alone = last.who == text.who, self.row or len(self.about) == 1
        if text.made is not None and last.made is not None:
            if text.made.key == last.made.key and (same or alone):
                differs = last.differs(text)
                if differs and name in ("", differs):
                    alike.append(text)
                    self.about[-1] = alike, differs
                    return True
            if alone and not same and last.made.beside(text.made):
                self.row = True
                self.about.append(([text], ""))
                return True
        if same and text.who.it and not (text.begins or self.row) and len(self.about) < MOST:
            if last.implied and not self.settled:
                self.about.append(([last.implied], ""))
            self.about.append(([text], ""))
            return True
        return False

    def line(self) -> StoryLine:
        """Return it as a line of the story."""
        if self.first == self.last:
            return StoryLine(self.whole, self.clauses, self.first, self.last)
        return StoryLine(self.text(), tuple(dict.fromkeys(self.clauses)), self.first, self.last)

    def text(self) -> Text:
        """Return its text; *then* introduces the last act, where another *and* would be too many."""
        if not self.about:
            return self.whole
        told = [alike[0].together(alike[1:], name) if name else alike[0] for alike, name in self.about]
        if len(told) == 1:
            return told[0]
        if self.row:
            return _add_stop(_in_a_row([_drop_stop(told[0]), *[each.beside for each in told[1:]]]))
        does = [told[0].does]
        for place, each in enumerate(told[1:], 1):
            ons = [each.after[on] for before in told[:place] if (on := ON + before.what) in each.after]
            does.append(ons[0] if ons else each.does)
        full = any(" and " in each.en or ", " in each.en for each in does[:-1])
        return ToldEvent(told[0].who, join_list(does, THEN if full else None))


def _in_a_row(said: list[Text]) -> Text:
    """Return the same of several players, separated where the parts themselves are lists."""
    if any(", " in each.en for each in said):
        return join_list(said, PARTED, PARTED.en)
    full = any(" and " in each.en for each in said)
    return join_list(said, (APART_ED if said[-1].it[0] in ED else APART) if full else None)


def _add_stop(text: Text) -> Text:
    return text.then(plain("."), "")


def _drop_stop(text: Text) -> Text:
    return Text(text.it.removesuffix("."), text.en.removesuffix("."))
