"""``tsukumo infer``: the readings that explain movements as a table played them."""

from __future__ import annotations

import argparse

from tsukumo.core.io.errors import CannotRead, name_file
from tsukumo.core.io.jsons import dumps
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.console import content
from tsukumo.core.terminal.parser import Parser, make_help

UNEXPLAINED = 1
"""The exit status if no combination of readings explains the movements."""


def add_arguments(command: Parser, lang: Lang) -> None:
    """Add the arguments of the command where no game is named, after its description."""
    say = make_help(Texts(__file__), lang)
    command.describe(say("infer_long"))
    command.add_argument("file", metavar="FILE", help=say("file"))
    command.add_argument("--json", action="store_true", help=say("json"))


def run(options: argparse.Namespace, lang: Lang) -> int:
    """Print the readings that explain the movements; return the exit status."""
    from tsukumo.games.tsukumobake.lab.infer import infer
    from tsukumo.games.tsukumobake.lab.movement_files import movements

    try:
        inference = infer(movements(content(options.file)))
    except CannotRead as error:
        raise name_file(error, options.file) from error
    if options.json:
        print(dumps(inference.to_json(lang)))
    else:
        print(inference.text(lang))
    return UNEXPLAINED if inference.failure else 0
