"""``tsukumo infer``: the readings that explain movements as a table played them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import tsukumo
from tsukumo.core.errors import unreadable
from tsukumo.core.terminal.parser import Commands, helping
from tsukumo.core.text import Lang, catalogue

UNEXPLAINED = 1
"""Exit status if no combination of readings explains the movements."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(catalogue(Path(__file__).with_suffix(".toml")), commands.lang)
    infer = commands.add("infer", _infer, say)
    infer.add_argument("file", metavar="FILE", help=say("file"))
    infer.add_argument("--json", action="store_true", help=say("json"))


def _infer(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.lab.evening import movements

    found = tsukumo.infer(movements(_read(options.file)))
    if options.json:
        from pydantic_core import to_json

        print(to_json(found.to_json(lang), ensure_ascii=True).decode())
    else:
        print(found.text(lang))
    return UNEXPLAINED if found.failure else 0


def _read(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise unreadable(name, error) from error
