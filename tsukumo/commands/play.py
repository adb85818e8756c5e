"""``tsukumo play``: a game in the terminal, one person against three bots."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tsukumo import games
from tsukumo.commands.replay import read_game
from tsukumo.core.errors import CannotRead, Problem, quoted, unwritable
from tsukumo.core.terminal.parser import Commands, helping
from tsukumo.core.text import Catalogue, Lang, catalogue

if TYPE_CHECKING:
    from tsukumo.commands.session import Session
    from tsukumo.core.game import Game

GAME: Final = "tsukumobake"
BOT: Final = "greedy"
BOTS: Final = 3
DIGITS: Final = 20
"""A seed with as many digits is too large."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(texts(), commands.lang)
    play = commands.add("play", _play, say)
    play.add_argument("--seed", metavar="N", help=say("seed"))
    play.add_argument("--house", metavar="HOUSE", help=say("house"))
    play.add_argument("--bots", metavar="NAME[,NAME,NAME]", default=BOT, help=say("bots"))
    play.add_argument("--edition", metavar="NAME|FILE", help=say("edition"))
    play.add_argument("--reading", metavar="NAME=VALUE", action="append", default=[], help=say("reading"))
    play.add_argument("--load", metavar="FILE", type=Path, help=say("load"))
    play.add_argument("--save", metavar="FILE", type=Path, help=say("save"))


def texts() -> Catalogue:
    """The sentences of this command."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def _play(options: argparse.Namespace, lang: Lang) -> int:
    session = _session(options, lang)
    try:
        session.keeper.write(session.game)
    except OSError as error:
        raise unwritable(options.save, error) from error
    session.begin(resumed=options.load is not None)
    return session.run()


def _session(options: argparse.Namespace, lang: Lang) -> Session:
    """The game asked for, ready to be played; `CannotRead` lists everything wrong with the options."""
    if problems := [p for part in (_game, _house, _bots, _file) for p in _refused(part, options)]:
        raise CannotRead(problems)
    game = _game(options)
    me = _house(options) or game.players[Random(f"{game.seed}/you").randrange(len(game.players))]  # noqa: S311 - games
    i = game.players.index(me)
    bots = dict(zip((*game.players[i + 1 :], *game.players[:i]), _bots(options), strict=True))
    from tsukumo.commands.keeping import Keeper
    from tsukumo.commands.session import Session
    from tsukumo.core.terminal.console import Console

    return Session(game, me, bots, Console(), lang, Keeper(options.save))


def _refused(part: Callable[..., object], *arguments: object, **options: object) -> tuple[Problem, ...]:
    """What is wrong with one part of what the user asked for."""
    try:
        part(*arguments, **options)
    except CannotRead as error:
        return error.problems
    return ()


def _game(options: argparse.Namespace) -> Game:
    """A new game, or the one in a file, which brings its own seed, edition and readings."""
    if options.load is None:
        return _new_game(options)
    given = [f"--{name}" for name in ("seed", "edition", "reading") if getattr(options, name)]
    if given:
        raise CannotRead([Problem(name, texts()["option.loaded"]) for name in given])
    game = read_game(options.load)
    if game.seed is None and not game.over:
        raise CannotRead([Problem("seed", texts()["option.no_seed"])])
    return game


def _new_game(options: argparse.Namespace) -> Game:
    problems: list[Problem] = []
    readings: dict[str, str] = {}
    for given in options.reading:
        name, equals, value = given.partition("=")
        if equals:
            readings[name] = value
        else:
            problems.append(Problem("--reading", texts().text("option.reading", value=quoted(given))))
    seed: Any = options.seed
    if seed and seed.isdecimal() and len(seed) < DIGITS:
        seed = int(seed)
    chosen = {"edition": options.edition, "readings": readings}
    problems += _refused(games.new_game, GAME, seed=seed)
    problems += _refused(games.kind_of(GAME).settled, chosen)
    if problems:
        raise CannotRead(problems)
    return games.new_game(GAME, seed=seed, **chosen)


def _house(options: argparse.Namespace) -> str | None:
    from tsukumo.tsukumobake.rules import HOUSES

    if options.house is None or options.house in HOUSES:
        return str(options.house) if options.house else None
    known = ", ".join(HOUSES)
    raise CannotRead([Problem("--house", texts().text("option.house", value=quoted(options.house), names=known))])


def _bots(options: argparse.Namespace) -> list[str]:
    """Who plays the other houses, clockwise from the person's: one name for all three, or three."""
    # A comma before NAME=VALUE belongs to the options of a bot.
    specs = re.split(r",(?!\w+=)", options.bots)
    if len(specs) not in (1, BOTS):
        raise CannotRead([Problem("--bots", texts().text("option.bots", value=quoted(options.bots)))])
    for spec in dict.fromkeys(specs):
        games.make_bot(GAME, spec, 0)
    return specs if len(specs) == BOTS else specs * BOTS


def _file(options: argparse.Namespace) -> None:
    """Refuse to save over a file that is not this game's."""
    file: Path | None = options.save
    if file is None or (options.load and file.resolve() == options.load.resolve()):
        return
    try:
        taken = file.is_file() and file.stat().st_size > 0
    except OSError as error:
        raise unwritable(file, error) from error
    if taken:
        raise CannotRead([Problem(str(file), texts()["option.there"])])
