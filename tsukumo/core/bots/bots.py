"""Bots: the protocol, how a bot is specified, and the one that plays at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from tsukumo.core.io.errors import CannotRead, Problem, collect_problems, quote_value, refuse_any, texts
from tsukumo.core.language.text import Catalogue, Text, Texts, join_list, plain, read_catalogue
from tsukumo.core.plugins import registry

OneOf = TypeVar("OneOf")
words: Final = Texts(__file__)
NONE: Final = Catalogue()
"""No words of a game's own."""


class Bot(Protocol):
    """A player. It sees its own view of the game and nothing else.

    A bot whose attribute ``blind`` is true uses only ``view.viewer``, ``view.to_act`` and ``view.legal``.
    """

    @property
    def name(self) -> str:
        """The name that specs use."""

    def choose(self, view: Any) -> Any:
        """Return one of ``view.legal``, which is not empty; *view* is a `View` of the player who is to act."""


class Option(NamedTuple):
    """An option of a kind of bot: a number, an integer if *whole*, and its bounds."""

    least: float
    most: float
    whole: bool = False


class BotKind(NamedTuple):
    """A kind of bot: a function that makes one from a random generator and option values, and its *options* by name."""

    make: Callable[..., Bot]
    options: Mapping[str, Option] = {}


def one_of(choices: Sequence[OneOf], rng: Random) -> OneOf:
    """Return one of several, all equally likely.

    It uses only ``random()``, the sequence of which is the same in every version of Python.
    """
    return choices[int(rng.random() * len(choices))]


class Luck(Random):
    """A generator whose shuffles are those of any `Random`, in every version of Python, in half the time."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        bits = self.getrandbits
        for i in range(len(x) - 1, 0, -1):
            length = (i + 1).bit_length()
            j = bits(length)
            while j > i:
                j = bits(length)
            x[i], x[j] = x[j], x[i]


class RandomBot:
    """A bot that chooses anything that is allowed, all equally likely."""

    name: Final = "random"
    blind: Final = True

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: Any) -> Any:
        """Return one of ``view.legal``."""
        return one_of(view.legal, self._rng)


# --- specs ----------------------------------------------------------------------------------------


def bot_of(spec: str, kinds: Mapping[str, BotKind], seed: int) -> Bot:
    """Make a bot from a spec, ``NAME`` or ``NAME:OPTION=VALUE,…``; `CannotRead` lists everything wrong with it."""
    name, options = read_spec(spec, kinds)
    return kinds[name].make(Random(f"{seed}/{name}"), **options)  # noqa: S311 - games, not secrets


def bot_name(spec: str, game: str = "") -> Text:
    """Return the display name of a spec's bot; a bot without words is called as its spec.

    A *game*'s own bots are called as ``bot.NAME`` in its ``texts.toml``, their options as ``bot_option.NAME``.
    """
    name, _, rest = spec.partition(":")
    own = _read_own_words(game) if game else NONE
    said = own.get(f"bot.{name}") or words.get(f"name.{name}")
    if said is None:
        return plain(spec)
    names = [said]
    for option in rest.split(","):
        if option.count("=") == 1:
            key, value = option.split("=")
            known = own.get(f"bot_option.{key}") or words.get(f"option.{key}")
            names.append(known.fill(value=value) if known else plain(option))
    return join_list(names, plain(", "))


def _read_own_words(game: str) -> Catalogue:
    """Return the sentences of a game; none if they cannot be read, which is said elsewhere."""
    try:
        return read_catalogue(registry.entry(game).file("texts.toml"))
    except registry.FAULTS:
        return NONE


def bot_names(specs: Iterable[str], game: str) -> Text:
    """Return the display names of several bots of a game."""
    return join_list([bot_name(spec, game) for spec in specs], plain(", "))


def read_spec(spec: str, kinds: Mapping[str, BotKind]) -> tuple[str, dict[str, float]]:
    """Return the name and the options of a spec; `CannotRead` lists everything wrong with them, by ``bot.OPTION``."""
    name, colon, rest = spec.partition(":")
    if name not in kinds:
        known = ", ".join(kinds)
        raise CannotRead([Problem("bot", texts.text("bot.unknown", name=quote_value(name), names=known))])
    options: dict[str, float] = {}
    problems: list[Problem] = []
    for word in rest.split(",") if colon else ():
        with collect_problems(problems):
            option, value = _read_option(name, word, kinds[name].options)
            if option in options:
                problems.append(Problem(f"bot.{option}", texts["bot.twice"]))
            options[option] = value
    refuse_any(problems)
    return name, options


def _read_option(bot: str, word: str, known: Mapping[str, Option]) -> tuple[str, float]:
    """Return one option and its value, which is written in digits with at most one point."""
    say = texts.text
    name, equals, text = word.partition("=")
    if not known:
        raise CannotRead([Problem("bot", say("bot.no_options", bot=bot, name=quote_value(word)))])
    if not equals:
        raise CannotRead([Problem("bot", say("bot.assignment", word=quote_value(word)))])
    if name not in known:
        names = ", ".join(known)
        raise CannotRead([Problem("bot", say("bot.option", bot=bot, name=quote_value(name), names=names))])
    option = known[name]
    digits = text if option.whole else text.replace(".", "", 1)
    if digits.isascii() and digits.isdigit() and len(digits) <= 15:
        value = int(text) if option.whole else float(text)
        if option.least <= value <= option.most:
            return name, value
    key = "bot.whole" if option.whole else "bot.number"
    wrong = say(key, least=f"{option.least:.15g}", most=f"{option.most:.15g}", value=quote_value(text))
    raise CannotRead([Problem(f"bot.{name}", wrong)])


def make_bot(game: str, spec: str, seed: int) -> Bot:
    """Make a bot from a spec: a name from the game's `Kind.bots`, with options as in ``search:iterations=200``.

    The same game, spec and seed give a bot that makes the same choices in every process, unless it has a limit of
    seconds. `CannotRead` names the problem of the spec, and lists the known bots or options.
    """
    return bot_of(spec, registry.kind_of(game).bots, seed)
