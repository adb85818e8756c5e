"""Records of events in a game, and reasons against an action: plain data, the same for every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, NoReturn

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.language.text import Lang, Text, cite_clauses


class Data(dict[str, Any]):
    """The data of a record: an immutable dictionary, because games and their clones share it."""

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a record cannot be changed")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[type[Data], tuple[dict[str, object]]]:
        return Data, (dict(self),)


NOTHING: Final = Data()
PUBLIC: Final = "public"
"""The viewer who knows only what everybody may know."""


class Record(NamedTuple):
    """An event in a game, and the clauses by which it happened.

    *data* is known to everybody, *secret* only to the viewers in *seen_by*. Others do not even learn of a record with a
    secret but without *who* and *data*. Clauses that decided in secret stand in the *secret*, under ``clauses``: they
    are cited to viewers who may know them (`all_clauses`). *dice* is the outcome of a roll: nobody sees it, and it
    serves to replay a game without its seed. All values are JSON.
    """

    kind: str
    who: str
    clauses: tuple[str, ...]
    data: Plain = NOTHING
    secret: Plain = NOTHING
    seen_by: tuple[str, ...] = ()
    dice: tuple[int, ...] | None = None

    @property
    def all_clauses(self) -> tuple[str, ...]:
        """Every clause that this record cites: its own, and those of its secret, where it still holds that."""
        if not self.secret or not isinstance(hidden := self.secret.get("clauses"), list | tuple):
            return self.clauses
        return (*self.clauses, *hidden)

    def mask_for(self, viewer: str) -> Record:
        """Return the record as one viewer may know it: a player, a moderator, or `PUBLIC`."""
        if self.dice is None and (not self.secret or viewer in self.seen_by):
            return self
        return Record(self.kind, self.who, self.clauses, self.data, self.secret if viewer in self.seen_by else NOTHING)

    def is_noticed_by(self, viewer: str) -> bool:
        """Return whether a viewer learns that it happened."""
        return not self.secret or viewer in self.seen_by or bool(self.who or self.data)

    def to_json(self) -> Json:
        """Return the record as a JSON object, without empty fields."""
        fields: dict[str, object] = {"kind": self.kind}
        if self.who:
            fields["who"] = self.who
        fields["clauses"] = list(self.clauses)
        if self.data:
            fields["data"] = dict(self.data)
        if self.secret:
            fields["secret"] = dict(self.secret)
        if self.seen_by:
            fields["seen_by"] = list(self.seen_by)
        if self.dice is not None:
            fields["dice"] = list(self.dice)
        return fields

    @classmethod
    def from_json(cls, data: Plain) -> Record:
        """Return the record of a JSON object that `to_json` wrote."""
        dice = data.get("dice")
        return cls(
            data["kind"],
            data.get("who", ""),
            tuple(data["clauses"]),
            data.get("data", NOTHING),
            data.get("secret", NOTHING),
            tuple(data.get("seen_by", ())),
            None if dice is None else tuple(dice),
        )


def list_noticed(log: Iterable[Record], viewer: str) -> Iterator[Record]:
    """Yield the records of which a viewer learns, each as the viewer may know it."""
    return (record.mask_for(viewer) for record in log if record.is_noticed_by(viewer))


class Thing(NamedTuple):
    """A thing of a game that a person can point at: its kind, such as ``square``, and its name."""

    kind: str
    name: str


class Reason(NamedTuple):
    """A reason why an action is not allowed: its name, the clauses, a sentence, and the things it concerns."""

    name: str
    clauses: tuple[str, ...]
    text: Text
    things: tuple[Thing, ...] = ()

    def line(self, lang: Lang) -> str:
        """Return the sentence with its clauses, in one language."""
        return self.text.say(lang) + cite_clauses(self.clauses)

    def name_things(self, kind: str) -> tuple[str, ...]:
        """Return the names of the things of one kind that it concerns."""
        return tuple(thing.name for thing in self.things if thing.kind == kind)
