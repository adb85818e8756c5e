"""``tsukumo games``: the games that are installed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tsukumo.core.terminal.parser import Commands, helping
from tsukumo.core.text import Lang, catalogue


def add(commands: Commands) -> None:
    """Add the command."""
    commands.add("games", _games, helping(catalogue(Path(__file__).with_suffix(".toml")), commands.lang))


def _games(_: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.games import registry, title_of

    found = registry()
    wide = max(map(len, found.entries))
    for name, entry in found.entries.items():
        print(f"{name:{wide}}  {title_of(name).say(lang)} ({entry.package})")
    for broken in found.broken:
        print(broken.problem().reason.say(lang), file=sys.stderr)
    return 1 if found.broken else 0
