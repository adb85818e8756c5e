"""``tsukumo export``: write a position, or the parade's movement from it, to files."""

from __future__ import annotations

import argparse
from pathlib import Path

import tsukumo
from tsukumo.core.files import write_aside
from tsukumo.core.terminal.parser import Commands, helping, writing
from tsukumo.core.text import Lang, catalogue


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(catalogue(Path(__file__).with_suffix(".toml")), commands.lang)
    export = commands.add("export", _export, say)
    export.add_argument("position", metavar="STRING", help=say("position"))
    export.add_argument("files", metavar="FILE", nargs="+", type=Path, help=say("files"))
    export.add_argument("--still", action="store_true", help=say("still"))
    export.add_argument("--frames", action="store_true", help=say("frames"))


def _export(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.export import exported

    position = tsukumo.position(options.position)
    shown = position if options.still else position.movement()
    # All files are made before the first is written, so that an error leaves none behind.
    made = [(f, exported(shown, f.suffix.lower(), lang=lang, frames=options.frames)) for f in options.files]
    for file, content in made:
        with writing(file, lang):
            write_aside(file, content)
    return 0
