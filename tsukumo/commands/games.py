"""``tsukumo games``: the games that are installed."""

from __future__ import annotations

import argparse
import sys

from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, make_help


def add(commands: Commands) -> None:
    """Add the command."""
    commands.add("games", _games, make_help(Texts(__file__), commands.lang))


def _games(_: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.plugins.registry import registry, title_of

    games = registry()
    problems = [broken.problem() for broken in games.broken]
    wide = max(map(len, games.entries))
    for name, entry in games.entries.items():
        try:
            print(f"{name:{wide}}  {title_of(name).say(lang)} ({entry.package})")
        except CannotRead as error:
            problems += error.problems
    for problem in problems:
        print(problem.reason.say(lang), file=sys.stderr)
    return 1 if problems else 0
