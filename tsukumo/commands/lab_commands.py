"""The base of the labs' commands: for any game and, where none is named, for a part of the default game."""

from __future__ import annotations

from collections.abc import Callable

from tsukumo.commands.settings import AddArguments, find_named_game
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Catalogue, Lang
from tsukumo.core.plugins.registry import FAULTS, entry, fault_text, get_default_game
from tsukumo.core.terminal.parser import Commands, Parser, Run, make_help

Say = Callable[[str], str]


def add_lab(commands: Commands, name: str, texts: Catalogue, arguments: AddArguments, run: Run) -> None:
    """Add the command of a lab: *arguments* gets the game that is named first; empty, if none is."""
    command = commands.add(name, run, make_help(texts, commands.lang))
    game = find_named_game(commands, name, arguments)
    if not game:
        command.describe(make_lab_help(texts, name, game, commands.lang)("long"))
    arguments(command, game, commands.lang)


def add_game(command: Parser, game: str, say: Say) -> None:
    """Add the name of the game as the first argument, if one is named."""
    command.set_defaults(game="")
    if game:
        command.add_argument("game", metavar="GAME", help=say("game"))


def make_lab_help(texts: Catalogue, name: str, game: str, lang: Lang) -> Say:
    """Return the words of a command's help; if no game is named, those of the part of the default game, if it has any.

    `CannotRead` if its words cannot be read.
    """
    say = make_help(texts, lang)
    if game:
        return say
    first = entry(get_default_game())
    try:
        own: Catalogue = first.load(first.part).texts
    except FAULTS as error:
        raise CannotRead([Problem(first.part, fault_text(error))]) from error
    return lambda key: own.say(f"{name}.{key}", lang) if f"{name}.{key}" in own else say(key)
