"""What is chosen, what happens, and why something may not be: plain data, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, NoReturn, Protocol

from tsukumo.core.text import Lang, Text


class Data(dict[str, Any]):
    """The data of a record: a dictionary that cannot be changed, because games and their clones share it."""

    __slots__ = ()

    def _fixed(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a record cannot be changed")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _fixed

    def __reduce__(self) -> tuple[type[Data], tuple[dict[str, Any]]]:
        return Data, (dict(self),)


NOTHING: Final = Data()


class Action(Protocol):
    """A choice: who makes it, what kind it is, and its details. Games define theirs as named tuples.

    ``str(action)`` is its short form, ``monk move C4``, which every game reads back.
    """

    @property
    def by(self) -> str:
        """Who makes the choice."""
        ...

    @property
    def kind(self) -> str:
        """What kind of choice it is."""
        ...


class Record(NamedTuple):
    """Something that happened, and the clauses by which it did.

    *data* is known to everybody; *secret* only to those in *seen_by*. *dice* is the outcome of a roll,
    which nobody sees, and from which a game can be replayed without its seed. All values are JSON.
    """

    kind: str
    who: str
    clauses: tuple[str, ...]
    data: Mapping[str, Any] = NOTHING
    secret: Mapping[str, Any] = NOTHING
    seen_by: tuple[str, ...] = ()
    dice: tuple[int, ...] | None = None

    def seen(self, player: str) -> Record:
        """The record as one player may know it."""
        if self.dice is None and (not self.secret or player in self.seen_by):
            return self
        return Record(self.kind, self.who, self.clauses, self.data, self.secret if player in self.seen_by else NOTHING)

    def to_json(self) -> dict[str, Any]:
        """The record as a JSON object; what is empty is left out."""
        found: dict[str, Any] = {"kind": self.kind}
        if self.who:
            found["who"] = self.who
        found["clauses"] = list(self.clauses)
        if self.data:
            found["data"] = dict(self.data)
        if self.secret:
            found["secret"] = dict(self.secret)
        if self.seen_by:
            found["seen_by"] = list(self.seen_by)
        if self.dice is not None:
            found["dice"] = list(self.dice)
        return found

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Record:
        """The record of a JSON object that `to_json` wrote."""
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


class Reason(NamedTuple):
    """One reason why an action is not allowed: its name, the clauses, a sentence, and what shows it.

    *squares* and *cards* name what on the table the reason rests on.
    """

    name: str
    clauses: tuple[str, ...]
    text: Text
    squares: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def line(self, lang: Lang) -> str:
        """The sentence with its clauses, in one language."""
        cited = f" [{', '.join(self.clauses)}]" if self.clauses else ""
        return self.text.say(lang) + cited
