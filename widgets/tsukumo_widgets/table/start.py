"""The choices before a game: the person or bot for each player, the readings, the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from tsukumo.core.bots.bots import make_bot
from tsukumo.core.game.clauses import reading_problems
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.game.options import list_settings
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.io.errors import CannotRead, Problem, collect_problems, describe_unknown, join_key, quote_value
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Texts
from tsukumo.core.plugins.registry import entry, get_default_game, kind_of, registry
from tsukumo_widgets.table.adapter import TableAdapter, find_table_adapter

YOU: Final = "you"
"""The value for a player who is a person at this screen; any other value is the spec of a bot."""
WHO: Final = "who"
"""The part of a link, and the argument of a table, that says who plays for each player."""
MOST_SEED: Final = 10**19 - 1
"""The largest seed."""
texts = Texts(__file__)


@dataclass(frozen=True)
class Start:
    """The beginning of a game. *seed* is the typed text; if it is empty, one is drawn, which the page does not show.

    *chosen* has the players that differ from the default: you are the first player, bots the others.
    *settings* are the game's own options as given, *readings* the answers that differ from the default. *names* are
    those of people and bots at other screens, empty for a person who plays under their own; *seated* has the names of
    people there who do not.
    """

    name: str = field(default_factory=get_default_game)
    chosen: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    seated: Mapping[str, str] = field(default_factory=dict)

    @property
    def adapter(self) -> TableAdapter:
        """The game's view at the table."""
        return find_table_adapter(self.name)

    @cached_property
    def usual(self) -> dict[str, str]:
        """The person or bot for each player by default."""
        first, *others = self.adapter.players(self.settle_options())
        return {first: YOU, **dict.fromkeys(others, entry(self.name).bot)}

    @cached_property
    def players(self) -> dict[str, str]:
        """The person or bot for each player."""
        return {player: self.chosen.get(player, spec) for player, spec in self.usual.items()}

    @property
    def people(self) -> tuple[str, ...]:
        """The players played by people at this screen."""
        return tuple(player for player, spec in self.players.items() if spec == YOU)

    @cached_property
    def set(self) -> dict[str, Any]:
        """The value of each option that the page offers; as it is, if it is none of the possible ones."""
        kind, settled = kind_of(self.name), self.settle_options()
        return {
            name: next(
                (one for one in values if kind.settle_options({name: one})[name] == settled[name]), settled[name]
            )
            for name, values in list_settings(kind).items()
        }

    @cached_property
    def setup(self) -> Any | None:
        """The public view of a game just set up, as a preview; None if no game can begin."""
        kind = kind_of(self.name)
        try:
            state, _ = kind.start(kind.rules(self.settle_options()), Dice(0))
        except CannotRead:
            return None
        return state.mask_for(PUBLIC)

    def settle_options(self) -> dict[str, Any]:
        """Return the game's options, checked; `CannotRead` lists everything wrong with them."""
        return dict(kind_of(self.name).settle_options({**self.settings, "readings": dict(self.readings)}))

    def seat(self, player: str, spec: str) -> Start:
        """Return a copy in which *spec* plays for a player."""
        chosen = {**self.chosen, player: spec}
        return replace(self, chosen={name: one for name, one in chosen.items() if one != self.usual.get(name)})

    def read(self, name: str, value: str) -> Start:
        """Return a copy with another answer to a reading; defaults are left out."""
        others = {key: chosen for key, chosen in self.readings.items() if key != name}
        default = kind_of(self.name).readings()[name].default
        return replace(self, readings=others if value == default else {**others, name: value})

    def choose(self, name: str, value: Any) -> Start:
        """Return a copy with another value of an option; places that are then not there are left out."""
        start = replace(self, settings={**self.settings, name: value})
        return replace(start, chosen={player: one for player, one in self.chosen.items() if player in start.usual})

    def game(self) -> AnyGame:
        """Return a new game; `CannotRead` lists everything wrong with the choices."""
        typed = self.seed.strip()
        number = natural(typed, MOST_SEED)
        seed: Any = (typed or None) if number is None else number
        return new_game(self.name, seed=seed, **self.settings, readings=dict(self.readings))


def read_options(game: AnyGame, seed: str = "") -> Start:
    """Return the start of another game with the options of this one: you are its first player, bots the others."""
    settings = {name: value for name, value in game.options.items() if name != "readings"}
    start = Start(game.kind.name, seed=seed, settings=settings)
    for name, value in game.options.get("readings", {}).items():
        start = start.read(name, value)
    return start


def make_start(
    seed: object = None,
    who: Mapping[str, str] | None = None,
    readings: Mapping[str, str] | None = None,
    game: str | None = None,
    **settings: Any,
) -> tuple[Start, tuple[Problem, ...]]:
    """Return a start from given values, and their problems; wrong values are replaced by their defaults."""
    problems: list[Problem] = []
    game = game or get_default_game()
    try:
        entry(game)
    except CannotRead as error:
        problems += error.problems
        game = get_default_game()
    start = Start(game, seed="" if seed is None else str(seed))
    wanted = {name: value for name, value in settings.items() if value is not None}
    with collect_problems(problems):
        settled = kind_of(game).settle_options(wanted)
        start = replace(start, settings={name: settled[name] for name in wanted})
    for player, spec in (who or {}).items():
        if wrong := find_problems(start, player, spec):
            problems += wrong
        else:
            start = start.seat(player, spec)
    given, registry = readings or {}, kind_of(game).readings()
    problems += reading_problems(registry, given)
    for name, value in given.items():
        if name in registry and value in registry[name].answers:
            start = start.read(name, value)
    try:
        start.game()
    except CannotRead as error:
        problems += error.problems
        start = replace(start, seed="")
    return start, tuple(problems)


def find_problems(start: Start, player: str, spec: object) -> list[Problem]:
    """Return the problems of the spec for a player."""
    key, problems = join_key(WHO, player), list[Problem]()
    if player not in start.usual:
        problems.append(Problem(key, describe_unknown(player, start.usual)))
    elif not isinstance(spec, str):
        problems.append(Problem(key, texts.text("player", value=quote_value(spec))))
    elif spec != YOU:
        with collect_problems(problems, key):
            make_bot(start.name, spec, 0)
    return problems


def read_start(query: Mapping[str, str], game: str | None = None) -> tuple[Start, tuple[Problem, ...]]:
    """Return the start that a link describes, such as ``seed=7&who=monk=you;geisha=random&readings=homes=owner``.

    ``game=NAME`` names the game if it is not *game*, by default the default game; ``players=2`` is an option that its
    page offers.
    """
    problems: list[Problem] = []
    pairs: dict[str, dict[str, str]] = {}
    for part in (WHO, "readings"):
        pairs[part] = {}
        for word in filter(None, query.get(part, "").split(";")):
            name, equals, value = word.partition("=")
            if equals:
                pairs[part][name] = value
            else:
                problems.append(Problem(part, texts.text("pair", value=quote_value(word))))
    named = query.get("game", game)
    offered = list_settings(kind_of(named)) if named in registry().entries else {}
    settings = {name: query[name] for name in offered if name in query}
    start, wrong = make_start(query.get("seed"), pairs[WHO], pairs["readings"], named, **settings)
    return start, (*problems, *wrong)


def write_query(start: Start) -> dict[str, str] | None:
    """Return the query of a link to the same start; None with options that no page offers, which no link can hold."""
    kind = kind_of(start.name)
    usual, offered = replace(start, settings={}).set, list_settings(kind)
    chosen = {name: one for name, one in start.set.items() if one in offered[name] and one != usual[name]}
    if kind.settle_options(start.settings) != kind.settle_options(chosen):
        return None
    query = {name: str(value) for name, value in chosen.items()}
    query |= {"seed": start.seed, WHO: _pairs(start.chosen), "readings": _pairs(start.readings)}
    return {name: value for name, value in query.items() if value}


def _pairs(pairs: Mapping[str, str]) -> str:
    return ";".join(f"{name}={value}" for name, value in pairs.items())
