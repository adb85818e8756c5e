"""``tsukumo infer``: the readings that explain movements as a table played them."""

from __future__ import annotations

import argparse

import tsukumo
from tsukumo.core.errors import CannotRead, named
from tsukumo.core.jsons import dumps
from tsukumo.core.terminal.console import content
from tsukumo.core.terminal.parser import Commands, helping
from tsukumo.core.text import Lang, Sentences

UNEXPLAINED = 1
"""Exit status if no combination of readings explains the movements."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(Sentences(__file__), commands.lang)
    infer = commands.add("infer", _infer, say)
    infer.add_argument("file", metavar="FILE", help=say("file"))
    infer.add_argument("--json", action="store_true", help=say("json"))


def _infer(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.lab.evening import movements

    try:
        inference = tsukumo.infer(movements(content(options.file)))
    except CannotRead as error:
        raise named(error, options.file) from error
    if options.json:
        print(dumps(inference.to_json(lang)))
    else:
        print(inference.text(lang))
    return UNEXPLAINED if inference.failure else 0
