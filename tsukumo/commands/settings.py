"""The arguments that choose a game and its options: shared by the commands that begin games."""

from __future__ import annotations

import argparse
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Lang, Text, read_catalogue
from tsukumo.core.plugins.entry import Entry
from tsukumo.core.plugins.registry import FAULTS, OURS, entry, fault_text, get_default_game, registry
from tsukumo.core.terminal.parser import Commands, Parser, pairs, texts

CLOSE: Final = 0.8
"""The least likeness of a word to the name of a game of which it is a slip, as ``lupsu`` is."""


class AddArguments(Protocol):
    """A function that adds the arguments of a command, as a *game* has them."""

    def __call__(self, command: Parser, /, game: str, lang: Lang) -> None:
        """Add the arguments."""


def find_named_game(commands: Commands, name: str, add_arguments: AddArguments, *others: str) -> str:
    """Return the game that is named for a command, or one of *others* that stands in its place; empty if none is.

    A word names it if it stands where the command, with that game's arguments, has the game: a file or a player may
    be called like one. `CannotRead` if a word there is nearly the name of a game.
    """
    words = [word for word in commands.words_after(name) if not word.startswith("-")]
    known = {*OURS, *others}
    if not known.issuperset(words):
        known |= registry().entries.keys()  # listing other installed games takes time
    for word in dict.fromkeys(words):
        if word in known:
            read = commands.try_out(name, partial(add_arguments, game=word, lang=commands.lang))
            if read.game == word:
                return word
    for word in words:
        for near in get_close_matches(word, sorted(known), 1, CLOSE):
            read = commands.try_out(name, partial(add_arguments, game=near, lang=commands.lang))
            from tsukumo.core.lab.part import is_about_readings  # needed for slips alone

            if read.game == word and not Path(word).exists() and not is_about_readings(word):
                entry(word)  # says that there is no such game, and which there are
    return ""


def read_game_name(commands: Commands, name: str, add_arguments: AddArguments, *others: str) -> str:
    """Return the game that is named for a command (`find_named_game`); by default the default game."""
    return find_named_game(commands, name, add_arguments, *others) or get_default_game()


def find_address(key: str, given: str | None, no_network: Text, problems: list[Problem]) -> str:
    """Return the address to listen at: the one *given*, or this machine's in its network; empty without one."""
    from tsukumo.server.addresses import can_listen_at, find_own_address

    address = given or find_own_address() or ""
    if not address:
        problems.append(Problem(key, no_network))
    elif not can_listen_at(address):
        problems.append(Problem(key, texts.text("address", value=quote_value(address))))
    return address


def add_readings(parser: Parser, lang: Lang) -> None:
    """Add ``--reading``."""
    given = texts.say("help.reading", lang)
    parser.add_argument("--reading", metavar="NAME=VALUE", nargs="+", action="extend", default=[], help=given)


def add_settings(parser: Parser, game: str, lang: Lang) -> None:
    """Add ``--reading``, and the options that a game declares."""
    add_readings(parser, lang)
    game_entry = entry(game)
    for name, placeholder in game_entry.settings.items():
        description = read_catalogue(game_entry.file("texts.toml")).say(f"setting.{name}", lang)
        parser.add_argument(f"--{name}", metavar=placeholder, help=description)
    parser.set_defaults(settings=tuple(game_entry.settings))


def add_own_lab(command: Parser, game_entry: Entry, name: str, lang: Lang) -> None:
    """Add the arguments that a game's own way of a command has (`Entry.labs`); `CannotRead` if it fails."""
    place = game_entry.labs[name]
    try:
        game_entry.load(f"{place}:add_arguments")(command, lang)
        command.set_defaults(run=game_entry.load(f"{place}:run"))
    except FAULTS as error:
        raise CannotRead([Problem(place, fault_text(error))]) from error


def list_given(options: argparse.Namespace) -> list[str]:
    """Return the names of the settings given."""
    return [name for name in ("reading", *options.settings) if getattr(options, name)]


def list_words(options: argparse.Namespace) -> list[str]:
    """Return the words of a command line that give these settings again."""
    words = [word for name in options.settings if (value := getattr(options, name)) for word in (f"--{name}", value)]
    return [*words, *(["--reading", *options.reading] if options.reading else [])]


def read_settings(options: argparse.Namespace, problems: list[Problem]) -> dict[str, Any]:
    """Return the options of a new game; problems of their form are added to *problems*."""
    readings = pairs("--reading", options.reading, problems)
    own = {name: getattr(options, name) for name in options.settings}
    settings: dict[str, Any] = {name: value for name, value in own.items() if value is not None}
    return {**settings, "readings": readings} if readings else settings
