"""``tsukumo play``: a game in the terminal, one person against bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tsukumo.commands.replay import GameFile, tell_notices
from tsukumo.commands.settings import add_settings, list_given, read_game_name, read_settings
from tsukumo.core.bots.bots import make_bot
from tsukumo.core.game.new import new_game
from tsukumo.core.game.options import try_option
from tsukumo.core.game.replay import load_game
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any, unwritable_error
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins import registry
from tsukumo.core.plugins.registry import entry, get_default_game
from tsukumo.core.terminal.parser import Commands, Parser, make_help
from tsukumo.core.terminal.run_options import split_bots

if TYPE_CHECKING:
    from tsukumo.commands.session import Session
    from tsukumo.core.game.game import AnyGame

texts = Texts(__file__)

DIGITS: Final = 20
"""A seed of this many digits is too large."""


def add(commands: Commands) -> None:
    """Add the command."""
    play = commands.add("play", _play, make_help(texts, commands.lang))
    _add_arguments(play, read_game_name(commands, "play", _add_arguments), commands.lang)


def _add_arguments(play: Parser, game: str, lang: Lang) -> None:
    say = make_help(texts, lang)
    play.add_argument("game", nargs="?", metavar="GAME", help=say("game"))
    play.add_options(say, {"seed": "N", "player": "NAME", "bots": "NAME[,NAME…]"})
    add_settings(play, game, lang)
    play.add_argument("--load", metavar="FILE", type=Path, help=say("load"))
    play.add_argument("--save", metavar="FILE", type=Path, help=say("save"))


def _play(options: argparse.Namespace, lang: Lang) -> int:
    session = _begin_session(options, lang)
    try:
        session.keeper.write(session.game)
    except OSError as error:
        raise unwritable_error(options.save, error) from error
    session.begin(resumed=options.load is not None)
    return session.run()


def _begin_session(options: argparse.Namespace, lang: Lang) -> Session:
    """Return the game that the options describe, ready to play; `CannotRead` lists everything wrong with them."""
    problems: list[Problem] = []
    game = try_option(_open_game, options, problems)
    try_option(_check_file, options, problems)
    name, players = (
        (game.kind.name, game.players) if game else (options.game or get_default_game(), _list_players(options))
    )
    for part in (partial(_read_player, players), partial(_read_bots, name, players)):
        try_option(part, options, problems)
    if problems or game is None:
        raise CannotRead(list(dict.fromkeys(problems)))  # a game that there is not is met by several options
    tell_notices(game, lang)
    drawn = Random(f"{game.seed}/you").randrange(len(players))  # noqa: S311 - games
    me = _read_player(players, options) or players[drawn]
    i = players.index(me)
    bots = dict(zip((*players[i + 1 :], *players[:i]), _read_bots(name, players, options), strict=True))
    from tsukumo.commands.session import Session
    from tsukumo.core.terminal.console import Console
    from tsukumo.core.terminal.view import TERMINAL_VIEW

    game_entry = entry(name)
    face = game_entry.load(game_entry.terminal) if game_entry.terminal else TERMINAL_VIEW
    return Session(game, me, bots, face, Console(), lang, GameFile(options.save))


def _list_players(options: argparse.Namespace) -> tuple[str, ...]:
    """Return the players of a game that cannot begin, to check the other options against; none if not known."""
    try:
        return new_game(options.game or get_default_game(), seed=0).players
    except CannotRead:
        return ()


def _open_game(options: argparse.Namespace) -> AnyGame:
    """Return a new game, or the one in a file, which brings its own seed, edition and readings."""
    if options.load is None:
        return _new_game(options)
    wrong = [name for name in ("seed", *list_given(options)) if getattr(options, name)]
    if wrong:
        raise CannotRead([Problem(f"--{name}", texts["option.loaded"]) for name in wrong])
    game = load_game(options.load)
    if options.game and options.game != game.kind.name:
        raise CannotRead([Problem("GAME", texts.text("option.other", name=game.kind.name))])
    if game.seed is None and not game.over:
        raise CannotRead([Problem("seed", texts["option.no_seed"])])
    return game


def _new_game(options: argparse.Namespace) -> AnyGame:
    problems: list[Problem] = []
    chosen = read_settings(options, problems)
    seed: Any = options.seed
    if seed and seed.isdecimal() and len(seed) < DIGITS:
        seed = int(seed)
    name = options.game or get_default_game()
    kind = registry.kind_of(name)
    try_option(lambda given: new_game(name, seed=given), seed, problems)
    try_option(kind.settle_options, chosen, problems)
    refuse_any(problems)
    return new_game(name, seed=seed, **chosen)


def _read_player(players: Sequence[str], options: argparse.Namespace) -> str | None:
    """Return the player whom the person plays; None if none was given."""
    if options.player is None or options.player in players or not players:
        return options.player and str(options.player)
    known = ", ".join(players)
    raise CannotRead([Problem("--player", texts.text("option.player", value=quote_value(options.player), names=known))])


def _read_bots(name: str, players: Sequence[str], options: argparse.Namespace) -> list[str]:
    """Return the bots of the other players, in seat order from the person on; one name stands for all of them."""
    specs = split_bots(options.bots) if options.bots else [entry(name).bot]
    others = len(players) - 1
    if players and len(specs) not in (1, others):
        raise CannotRead([Problem("--bots", texts.text("option.bots", value=quote_value(options.bots), count=others))])
    for spec in dict.fromkeys(specs):
        make_bot(name, spec, 0)
    return specs if len(specs) == others else specs * others


def _check_file(options: argparse.Namespace) -> None:
    """Refuse to overwrite a file of another game."""
    file: Path | None = options.save
    if file is None or (options.load and file.resolve() == options.load.resolve()):
        return
    try:
        taken = file.is_file() and file.stat().st_size > 0
    except OSError as error:
        raise unwritable_error(file, error) from error
    if taken:
        raise CannotRead([Problem(str(file), texts["option.there"])])
