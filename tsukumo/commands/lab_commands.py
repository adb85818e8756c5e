"""The base of the labs' commands: for any game and, where none is named, for the default game's own lab."""

from __future__ import annotations

from typing import Any

from tsukumo.commands.settings import AddArguments, add_named_game
from tsukumo.core.io.errors import CannotRead, Problem, name_file
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import Catalogue
from tsukumo.core.plugins.registry import FAULTS, entry, fault_text, get_default_game
from tsukumo.core.terminal.console import content
from tsukumo.core.terminal.parser import Commands, Run, make_help


def add_lab(commands: Commands, name: str, texts: Catalogue, arguments: AddArguments, run: Run) -> None:
    """Add the command of a lab: *arguments* and *run* are those for any game, whose name is the first argument."""
    command = commands.add(name, run, make_help(texts, commands.lang))
    if game := add_named_game(commands, name, arguments):
        arguments(command, game, commands.lang)
        return
    first = entry(get_default_game())
    place = first.labs[name]
    try:
        first.load(f"{place}:add_arguments")(command, commands.lang)
        command.set_defaults(run=first.load(f"{place}:run"))
    except FAULTS as error:
        raise CannotRead([Problem(place, fault_text(error))]) from error


def read_content(name: str) -> Any:
    """Return the content of a file (``-``: standard input); `CannotRead` names it."""
    try:
        return loads(content(name))
    except CannotRead as error:
        raise name_file(error, name) from error
