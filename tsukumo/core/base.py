"""What a small game need not write itself: a state and a kind that answer all but the rules.

A game of one's own subclasses `BaseState` and `BaseKind`, and its actions `Move`. What its authors write is what the
rulebook says: which choices there are, why others are refused, what a choice does, and when the game is over.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from tsukumo.core.bots import BotKind, Option, RandomBot
from tsukumo.core.dice import Dice
from tsukumo.core.errors import CannotRead, Problem, joined, quoted
from tsukumo.core.files import beside
from tsukumo.core.game import Outcome, Scalar
from tsukumo.core.record import NOTHING, PUBLIC, Data, Reason, Record, Thing
from tsukumo.core.rulebook import Clause, Reading, Readings, load_clauses, load_readings, sentences
from tsukumo.core.text import Catalogue, Lang, Text, catalogue, plain

COPIED = (list, dict, set, bytearray)
"""What a clone takes along as a copy, because it can change."""


@dataclass(frozen=True, slots=True)
class Move:
    """A choice: who makes it, then its details as a subclass names them, each one word.

    It is written ``BY KIND DETAIL…``, and read back by `read_move`; *kind* is set by the subclass.
    """

    kind: ClassVar[str]
    by: str

    def __str__(self) -> str:
        return " ".join([self.by, self.kind, *(str(getattr(self, field.name)) for field in fields(self)[1:])])


M = TypeVar("M", bound=Move)


def read_move(text: str, kinds: Sequence[type[M]]) -> M:
    """The move of its short form; `CannotRead` if it is none of the *kinds*."""
    by, _, rest = text.partition(" ")
    kind, *details = rest.split(" ")
    for made in kinds:
        if made.kind == kind and len(details) == len(fields(made)) - 1 and by and all(details):
            return made(by, *details)
    raise CannotRead([Problem("action", sentences().text("base.action", text=quoted(text)))])


class BaseState(Generic[M]):
    """A moment of a game in which everything lies open.

    A subclass says what can be chosen (`choices`), why not (`why_not`), and what a choice does (`carry_out`), which
    notes what happens and sets `outcome` at the end. Its attributes are plain values and flat lists of them.
    """

    def __init__(self, rules: Any, players: tuple[str, ...]) -> None:
        self.rules, self.players = rules, players
        self.turn = 0
        self.outcome: Outcome | None = None
        self.records: list[Record] = []
        self.onlooker = False

    # --- what a subclass writes ---------------------------------------------------------------

    def choices(self) -> Iterator[M]:
        """Every action allowed now, in an order that is always the same; the game is not over."""
        raise NotImplementedError

    def why_not(self, action: M) -> tuple[Reason, ...]:
        """Why an action is not allowed now; empty if it is. Never asks `choices`."""
        raise NotImplementedError

    def carry_out(self, action: M) -> None:
        """Do what a legal action does, and note what happens."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        """Everything on the table, by names."""
        raise NotImplementedError

    def note(self, kind: str, who: str, clauses: Sequence[str], **data: Any) -> None:
        """Record what happened."""
        self.records.append(Record(kind, who, tuple(clauses), Data(data) if data else NOTHING))

    # --- what follows -------------------------------------------------------------------------

    @property
    def viewers(self) -> tuple[str, ...]:
        """The players and the public."""
        return (*self.players, PUBLIC)

    @property
    def to_act(self) -> str | None:
        """Whose turn it is."""
        return None if self.over else self.players[self.turn]

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.outcome is not None

    def legal(self) -> tuple[M, ...]:
        """Every action allowed now; none for who only looks on."""
        return () if self.over or self.onlooker else tuple(self.choices())

    def apply(self, action: M) -> list[Record]:
        """Carry out a legal action; what happened."""
        self.carry_out(action)
        records, self.records = self.records, []
        return records

    def clone(self) -> Self:
        """A state that shares nothing that changes."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, COPIED):
                setattr(other, name, value.copy())
        return other

    def masked(self, viewer: str) -> Self:
        """What one viewer may know: everything but others' choices."""
        shown = self.clone()
        shown.onlooker = viewer != self.to_act
        return shown

    def sample(self, rng: Random) -> Self:
        """The whole state that a masked one is."""
        whole = self.clone()
        whole.onlooker = False
        return whole


class BaseRules(NamedTuple):
    """The rules of a small game: what its rulebook leaves open, answered."""

    readings: Readings


T = TypeVar("T", bound=BaseState[Any])


class BaseKind(Generic[T, M]):
    """A small game, whose rulebook, readings and sentences stand in the files of its folder.

    ``rulebook.toml`` holds the clauses and, under ``readings``, what the rulebook leaves open; ``texts.toml`` the
    sentences: ``title``, ``ask``, ``called.PLAYER``, ``tell.RECORD`` and ``do.ACTION``. A sentence takes the names of
    a record's data, or of an action's details, in braces; ``{who}`` is who did it.
    """

    name: str
    players: tuple[str, ...]
    moves: tuple[type[M], ...]
    state: type[T]
    file: str
    """The game's module, ``__file__``: its files lie beside it."""

    @cached_property
    def sentences(self) -> Catalogue:
        """The game's sentences, in both languages."""
        return catalogue(beside(self.file, "texts.toml"))

    @property
    def title(self) -> Text:
        """What people call the game."""
        return self.sentences["title"]

    def clauses(self) -> Mapping[str, Clause]:
        """Every clause of the rulebook, by its id."""
        return load_clauses(beside(self.file, "rulebook.toml"))

    def readings(self) -> Mapping[str, Reading]:
        """What the rulebook leaves open, by name."""
        return load_readings(beside(self.file, "rulebook.toml"))

    def settled(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The one option, ``readings``: those that are not the default."""
        unknown = sentences()["base.option"]
        problems = [Problem(joined("options", name), unknown) for name in options if name != "readings"]
        chosen = options.get("readings") or {}
        if isinstance(chosen, Mapping):
            try:
                answers = Readings(self.readings(), chosen)
            except CannotRead as error:
                problems += error.problems
        else:
            problems.append(Problem("readings", sentences().text("file.not_object", value=quoted(chosen))))
        if problems:
            raise CannotRead(problems)
        return {"readings": answers.overrides()}

    def rules(self, options: Mapping[str, Any]) -> Any:
        """The answers to what the rulebook leaves open."""
        return BaseRules(Readings(self.readings(), options["readings"]))

    def start(self, rules: Any, dice: Dice) -> tuple[T, list[Record]]:
        """The first moment."""
        state = self.state(rules, self.players)
        records, state.records = state.records, []
        return state, records

    def read_action(self, text: str) -> M:
        """The action of its short form; `CannotRead` if it is none."""
        return read_move(text, self.moves)

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """One that chooses at random, and one that looks ahead."""
        return BOTS

    def summary(self, state: T, log: Sequence[Record]) -> dict[str, Scalar]:
        """How many things happened."""
        return {"happened": len(log), "over": state.over}

    # --- words and pictures -------------------------------------------------------------------

    def tell(self, record: Record, rules: Any) -> Text:
        """A record as a sentence."""
        return self.sentences.text(f"tell.{record.kind}", who=self.called(record.who), **self._shown(record.data))

    def called(self, player: str) -> Text:
        """What people call a player; nobody has no name."""
        return self.sentences[f"called.{player}"] if player else plain("")

    def question(self, state: T) -> Text:
        """What who must decide is asked."""
        return self.sentences.text("ask", who=self.called(state.to_act or ""))

    def phrase(self, action: M, state: T) -> Text:
        """An action as a phrase for a menu."""
        details = {field.name: getattr(action, field.name) for field in fields(action)[1:]}
        return self.sentences.text(f"do.{action.kind}", **self._shown(details))

    def _shown(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Values as a sentence takes them: players by what people call them."""
        return {name: self.called(value) if value in self.players else value for name, value in values.items()}

    def things(self, action: M) -> tuple[Thing, ...]:
        """What a person may point at to make a choice."""
        return ()

    def text(self, state: T, lang: Lang) -> str:
        """What lies on the table, as lines of text."""
        return "\n".join(f"{name}: {value}" for name, value in state.to_json().items())

    def svg(self, state: T, lang: Lang) -> str:
        """No picture."""
        return ""


def _search(rng: Random, **options: Any) -> Any:
    from tsukumo.core.search import SearchBot, ToTheEnd

    return SearchBot(rng, ToTheEnd(), **options)


BOTS: Mapping[str, BotKind] = {
    "random": BotKind(RandomBot),
    "search": BotKind(_search, {"iterations": Option(1, 1_000_000, whole=True), "seconds": Option(0.001, 3600)}),
}
