"""``tsukumo games``: the games that are installed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from tsukumo.core.io.errors import Problem, collect_problems
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.terminal.parser import Commands, make_help

if TYPE_CHECKING:
    from tsukumo.core.plugins.entry import Entry


def add(commands: Commands) -> None:
    """Add the command."""
    commands.add("games", _games, make_help(Texts(__file__), commands.lang))


def _games(_: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.plugins.registry import OURS, registry, title_of

    games = registry()
    problems = [broken.problem() for broken in games.broken]
    wide = max(map(len, games.entries))
    for name, entry in games.entries.items():
        with collect_problems(problems):
            print(f"{name:{wide}}  {title_of(name).say(lang)} ({entry.package})")
            problems += [] if name in OURS else find_broken_parts(entry)
    for problem in problems:
        print(problem.reason.say(lang), file=sys.stderr)
    return 1 if problems else 0


def find_broken_parts(entry: Entry) -> list[Problem]:
    """Return what is broken around a game's rules: its notebooks and cards, the words of its rulebook, its levels."""
    from tsukumo.core.plugins.registry import FAULTS, blame_game
    from tsukumo.core.rulebook.book import open_book
    from tsukumo.core.teaching.gallery import first_levels, list_cards, make_front

    parts: tuple[Callable[[], object], ...] = (
        lambda: [make_front(entry, lang) and [*list_cards(entry, lang)] for lang in LANGS],
        lambda: (open_book(entry.name).sections, open_book(entry.name).terms, open_book(entry.name).finder),
        lambda: first_levels(entry, "en"),
    )
    found = []
    for part in parts:
        try:
            part()
        except FAULTS as error:
            found.append(Problem("game", blame_game(entry.name, error)))
    return list(dict.fromkeys(found))
