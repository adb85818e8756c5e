"""Base classes for small games: they implement everything but the rules.

A new game subclasses `Move`, `BaseState` and `BaseKind`. Its authors write the rules: the choices, the reasons against
others, the effects of a choice, and the end of the game; with dice or hidden cards also the deal, and what is hidden
from whom. `tsukumo new` writes an example.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, partial
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar, dataclass_transform

from tsukumo.core.bots.bots import Bot, BotKind, Option, RandomBot
from tsukumo.core.engine.cards import HIDDEN, guess_cards
from tsukumo.core.engine.engine_state import EngineState
from tsukumo.core.engine.kinds import FiledKind
from tsukumo.core.files.data import Json, Plain, plain_int
from tsukumo.core.files.disk import path_beside
from tsukumo.core.game.clauses import READINGS, Readings, RuleFiles, load_sentences
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.options import NumberOption, settle_readings, try_option, unknown_options
from tsukumo.core.game.protocols import AnyState, Outcome, Scalar
from tsukumo.core.game.record import NOTHING, Reason, Record, Thing
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any
from tsukumo.core.io.errors import texts as core_texts
from tsukumo.core.language.story import tell_event
from tsukumo.core.language.text import Catalogue, Lang, Text, plain

__all__ = [
    "HIDDEN",
    "BaseKind",
    "BaseRules",
    "BaseState",
    "Lang",
    "Move",
    "NumberOption",
    "Reason",
    "Text",
    "Thing",
    "guess_cards",
]

MENU: Final = 60
"""The most values of an option that a page offers."""
PLAYERS: Final = "players"
"""The option for the number of players."""
ENDED: Final = "ended"
"""The record of the end."""


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Move:
    """A choice: its player, and details that the subclass names, each a word or an integer.

    A subclass declares its *kind* and its details; it becomes a frozen dataclass automatically. Its short form is
    ``BY KIND DETAIL…``, which `read_move` parses.
    """

    kind: ClassVar[str]
    by: str

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @property
    def details(self) -> Json:
        """The details, by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)[1:]}

    def __str__(self) -> str:
        return " ".join([self.by, self.kind, *map(str, self.details.values())])


M = TypeVar("M", bound=Move)
S = TypeVar("S", bound="BaseState[Any]")
NUMBERS: Final = (int, "int")
"""The annotations of a detail that is a number: evaluated, or as a string."""


def read_move(text: str, kinds: Sequence[type[M]]) -> M:
    """Parse the short form of a move; `CannotRead` if it is none of the *kinds*."""
    by, _, rest = text.partition(" ")
    kind, *words = rest.split(" ")
    for made in kinds:
        named = fields(made)[1:]
        numbers = [word for word, field in zip(words, named, strict=False) if field.type in NUMBERS]
        if made.kind == kind and len(words) == len(named) and by and all(words) and all(map(_is_number, numbers)):
            return made(by, *(int(w) if f.type in NUMBERS else w for w, f in zip(words, named, strict=True)))
    details = [" ".join([kind.kind, *(field.name.upper() for field in fields(kind)[1:])]) for kind in kinds]
    forms = ", ".join(f"PLAYER {words}" for words in details)
    raise CannotRead([Problem("action", core_texts.text("base.action", text=quote_value(text), forms=forms))])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10 and word == str(int(word))


class BaseRules(NamedTuple):
    """The rules of a small game: the answers to its readings, its sentences, its players, and all its options."""

    readings: Readings
    texts: Catalogue
    players: tuple[str, ...]
    options: Plain = NOTHING


class BaseState(EngineState, Generic[M]):
    """A moment of a small game.

    A subclass says what can be chosen (`choices`), why other actions cannot (`objections`), and what a choice does
    (`carry_out`, which notes what happens, passes the turn, and calls `finish` at the end). Its attributes are plain
    values, or lists, dictionaries and sets of them.

    With dice, or with cards that not everybody sees, it also has the set-up before the first decision (`deal`), the
    secrets that a viewer does not know (`hide`), and possible values of them (`guess`). It rolls its `dice` by
    `Dice.one`, `Dice.several` and `Dice.order`, and hands each roll to the next `note`, one at a time: a game is
    replayed from its records.
    """

    def __init__(self, rules: BaseRules, players: tuple[str, ...]) -> None:
        super().__init__(Dice(None))
        self.rules = rules
        self.seated = players
        self.turn = 0
        self.outcome: Outcome | None = None

    # --- for a subclass to write --------------------------------------------------------------

    def choices(self) -> Iterator[M]:
        """Yield every action allowed now, always in the same order. Not called once the game is over."""
        raise NotImplementedError(f"{type(self).__name__}.choices")

    def objections(self, action: M) -> Iterator[Reason]:
        """Yield the reasons against an action, none if it is legal. Must not call `choices`. Not asked at the end."""
        raise NotImplementedError(f"{type(self).__name__}.objections")

    def carry_out(self, action: M) -> None:
        """Carry out a legal action, and note what happens."""
        raise NotImplementedError(f"{type(self).__name__}.carry_out")

    def to_json(self) -> Json:
        """Return everything on the table, by names."""
        raise NotImplementedError(f"{type(self).__name__}.to_json")

    def deal(self) -> None:
        """Shuffle, deal, and note it, before the first decision."""

    def hide(self, viewer: str) -> None:
        """Put `HIDDEN` in the place of everything that a viewer does not know; this is a copy made for the viewer."""

    def guess(self, rng: Random) -> None:
        """Put something possible in the place of everything `HIDDEN`, at random (see `guess_cards`); this is a copy."""

    # --- for a subclass to call ---------------------------------------------------------------

    @property
    def player(self) -> str:
        """The player whose turn it is; at the end, the last one."""
        return self.players[self.turn]

    def pass_turn(self, to: str | None = None) -> None:
        """Pass the turn to the next player, or to the one who is named."""
        self.turn = (self.turn + 1) % len(self.players) if to is None else self.players.index(to)

    def note(
        self,
        kind: str,
        who: str,
        /,
        *clauses: str,
        secret: Plain = NOTHING,
        seen_by: tuple[str, ...] = (),
        dice: tuple[int, ...] | None = None,
        **data: object,
    ) -> None:
        """Record an event and its clauses; the sentence ``tell.KIND`` tells it.

        Everybody learns the *data*, only those in *seen_by* the *secret*, nobody the *dice*: see `Record`.
        """
        self.log(kind, who, clauses, data or NOTHING, secret, seen_by, dice)

    def finish(self, how: str, *clauses: str, winners: Sequence[str], points: Mapping[str, int] | None = None) -> None:
        """End the game; the sentence ``end.HOW`` tells how, with the winners as ``{who}``."""
        who = _name_players(winners, self.rules.texts)
        self.outcome = Outcome(tuple(winners), fill_text(self.rules.texts, f"end.{how}", who=who), clauses, points)
        self.note(ENDED, "", *clauses, how=how, winners=list(winners))

    def reason(self, name: str, *clauses: str, things: Sequence[Thing] = (), **values: object) -> Reason:
        """Return a reason against an action, told by the sentence ``why.NAME`` with these values."""
        return Reason(name, clauses, fill_text(self.rules.texts, f"why.{name}", **values), tuple(things))

    # --- the rest of a state's protocol -------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in the order of the table."""
        return self.seated

    @property
    def to_act(self) -> str | None:
        """The player whose turn it is; None at the end."""
        return None if self.over else self.player

    @property
    def over(self) -> bool:
        """True once the game is finished."""
        return self.outcome is not None

    def list_choices(self) -> tuple[M, ...]:
        """Return every action allowed now; none at the end."""
        return () if self.over else tuple(self.choices())

    def why_not(self, action: M) -> tuple[Reason, ...]:
        """Return the reasons against an action; none if it is allowed."""
        if self.outcome is not None:
            return (Reason("over", self.outcome.clauses, core_texts["base.over"]),)
        return tuple(self.objections(action))

    def clone(self) -> Self:
        """Return a copy that shares nothing mutable, with dice that give the same rolls."""
        own = {name: copy_deep(value) for name, value in self.__dict__.items()}
        return make_state(type(self), self.dice.clone(), self.viewer, self.records[:], own)

    def sample(self, rng: Random) -> Self:
        """Return a full state that agrees with a masked one, with other dice."""
        whole = self.clone()
        whole.dice, whole.viewer = Dice(rng.getrandbits(32)), None
        whole.guess(rng)
        return whole

    def __reduce__(self) -> tuple[object, ...]:
        # The engine's part may be compiled, which is not pickled by itself.
        return make_state, (type(self), self.dice, self.viewer, self.records, self.__dict__)


def make_state(made: type[S], dice: Dice, viewer: str | None, records: list[Record], own: Json) -> S:
    """Return a state with these contents: *own* are the attributes that its class has besides."""
    state = made.__new__(made)
    EngineState.__init__(state, dice)
    state.viewer, state.records = viewer, records
    state.__dict__.update(own)
    return state


def copy_deep(value: Any) -> Any:
    """Return a deep copy that shares immutable values; faster than `copy.deepcopy`."""
    kind = type(value)
    if kind is list:
        return [copy_deep(part) for part in value]
    if kind is dict:
        return {name: copy_deep(part) for name, part in value.items()}
    return kind(value) if kind is set or kind is bytearray else value


def fill_text(texts: Catalogue, key: str, **values: object) -> Text:
    """Return a sentence with its values filled in: each as ``called`` in the texts, or as it is."""
    return texts.text(key, **{name: _name_value(texts, value) for name, value in values.items()})


def _name_value(texts: Catalogue, value: object) -> object:
    if isinstance(value, list):
        return [_name_value(texts, part) for part in value]
    return texts.get(f"called.{value}", value) if isinstance(value, str) else value


def _name_players(players: Sequence[str], texts: Catalogue) -> list[Text]:
    return [texts[f"called.{player}"] for player in players]


T = TypeVar("T", bound=BaseState[Any])


class BaseKind(FiledKind, Generic[T, M]):
    """A small game whose rulebook, readings and sentences are files in its folder.

    ``rulebook.toml`` holds the clauses and, under ``readings``, what the rulebook leaves open; ``texts.toml`` the
    sentences: ``title``, ``ask``, ``called.PLAYER``, ``do.MOVE``, ``tell.RECORD``, ``why.REASON`` and ``end.HOW``. A
    sentence takes the details of a move, or the data of a record, by their names in braces; ``{who}`` is who did it.
    ``tell.RECORD_seen``, if there is one, tells a record to those who see its secret, and takes that too.
    """

    players: tuple[str, ...]
    """All players that there may be, in the order of the table."""
    numbers: tuple[int, ...] = ()
    """Every possible number of players, the usual one first: so many of *players* play. If empty, all of them do.

    Then the option ``players`` says how many; ``settings={"players": "N"}`` of the entry makes it one of the commands.
    """
    own_options: Mapping[str, NumberOption] = NOTHING
    """Further options that are numbers, by name; the rules have them in their ``options``."""
    moves: tuple[type[M], ...]
    """The classes of all moves."""
    state: type[T]
    """The class of a moment of the game."""
    file: str
    """The game's module, ``__file__``: its files lie beside it."""

    @cached_property
    def files(self) -> RuleFiles:
        """The game's files."""
        return RuleFiles(self.file, apart=False)

    @cached_property
    def texts(self) -> Catalogue:
        """The game's sentences, in both languages."""
        return load_sentences(path_beside(self.file, "texts.toml"))

    def settle_options(self, options: Mapping[str, object]) -> Json:
        """Return ``readings``, answers other than the default; ``players``, if *numbers* has any; and *own_options*."""
        problems = unknown_options(options, (READINGS, *([PLAYERS] if self.numbers else []), *self.own_options))
        chosen = options.get(READINGS) or None
        answers = try_option(lambda given: settle_readings(given, self.readings()), chosen, problems)
        number = try_option(self._number, options.get(PLAYERS), problems) if self.numbers else None
        own = {
            name: try_option(partial(option.settle, name), options.get(name), problems)
            for name, option in self.own_options.items()
        }
        refuse_any(problems)
        return {**({PLAYERS: number} if self.numbers else {}), **own, READINGS: answers}

    def list_settings(self) -> Mapping[str, tuple[Scalar, ...]]:
        """Return the options that a page offers: the number of players, if there are several, and the game's own."""
        own = {name: tuple(range(each.least, each.most + 1)) for name, each in self.own_options.items()}
        few = {name: values for name, values in own.items() if len(values) <= MENU}
        return {**({PLAYERS: tuple(sorted(self.numbers))} if self.numbers else {}), **few}

    def _number(self, given: object) -> int:
        """Return the number of players; the command line gives it as text."""
        if given is None:
            return self.numbers[0]
        given = plain_int(given)
        for number in self.numbers:
            if given == str(number) or (type(given) is int and given == number):
                return number
        known = ", ".join(map(str, sorted(self.numbers)))
        raise CannotRead([Problem(PLAYERS, core_texts.text("base.players", numbers=known, value=quote_value(given)))])

    def rules(self, options: Plain) -> BaseRules:
        """Return the answers to the game's readings, its sentences, its players, and its options."""
        players = self.players[: options[PLAYERS]] if self.numbers else self.players
        return BaseRules(Readings(self.readings(), options[READINGS]), self.texts, players, options)

    def start(self, rules: BaseRules, dice: Dice) -> tuple[T, list[Record]]:
        """Return the state at the first decision, and the records so far."""
        state = self.state(rules, rules.players)
        state.dice = dice
        state.deal()
        return state, state.take_records()

    def read_action(self, text: str) -> M:
        """Parse the short form of an action; `CannotRead` if it is none."""
        return read_move(text, self.moves)

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """Two bots: one chooses at random, the other looks ahead."""
        return BOTS

    def summary(self, state: T, log: Sequence[Record]) -> dict[str, Scalar]:
        """Return the clauses by which the game ended."""
        return {"ended_by": " ".join(state.outcome.clauses) if state.outcome else ""}

    # --- words and pictures -------------------------------------------------------------------

    def tell(self, record: Record, rules: BaseRules) -> Text:
        """Return a record as a sentence."""
        if record.kind == ENDED:
            who = _name_players(record.data["winners"], self.texts)
            return self.texts.text(f"end.{record.data['how']}", who=who)
        known = {**record.data, **record.secret, "who": record.who}
        values = {name: _name_value(self.texts, value) for name, value in known.items()}
        seen = f"tell.{record.kind}_seen"
        key = seen if record.secret and seen in self.texts else f"tell.{record.kind}"
        return tell_event(self.texts, key, None, **values)

    def name_player(self, player: str) -> Text:
        """Return a player's display name; empty for nobody."""
        return self.texts[f"called.{player}"] if player else plain("")

    def question(self, state: T) -> Text:
        """Return the question to the player who must decide."""
        return fill_text(self.texts, "ask", who=state.player)

    def phrase(self, action: M, state: T) -> Text:
        """Return an action as a phrase for a menu."""
        return fill_text(self.texts, f"do.{action.kind}", **action.details)

    def text(self, state: T, lang: Lang) -> str:
        """Return the table as lines of text, without whose turn it is, which the question says."""
        return "\n".join(f"{name}: {value}" for name, value in state.to_json().items() if name != "to_act")


def _search(rng: Random, iterations: int | None = None, seconds: float | None = None) -> Bot:
    from tsukumo.core.bots.ismcts import SearchBot, ToTheEnd

    return SearchBot(rng, ToTheEnd[AnyState, Move](), iterations, seconds)


BOTS: Final[Mapping[str, BotKind]] = {
    "random": BotKind(RandomBot),
    "search": BotKind(_search, {"iterations": Option(1, 1_000_000, whole=True), "seconds": Option(0.001, 3600)}),
}
