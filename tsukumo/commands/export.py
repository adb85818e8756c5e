"""``tsukumo export``: write a position, the parade's movement from it, or a saved game of any game, to files."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from tsukumo.commands.replay import tell_notices
from tsukumo.core.files.disk import write_aside
from tsukumo.core.game.replay import load_game
from tsukumo.core.io.errors import Problem, refuse_any
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.entry import Positions, Scripts
from tsukumo.core.plugins.registry import OURS, entry
from tsukumo.core.terminal.parser import Commands, make_help, report_writing

texts = Texts(__file__)

SAVED = ".json"
"""The suffix of saved games, and of scripts."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    export = commands.add("export", _export, say)
    export.add_argument("shown", metavar="STRING|GAME", help=say("shown"))
    export.add_argument("files", metavar="FILE", nargs="+", type=Path, help=say("files"))
    export.add_switches(say, "still", "frames")


def _export(options: argparse.Namespace, lang: Lang) -> int:
    if options.shown.endswith(SAVED):
        made = _make_scripts(options, lang)
    else:  # the first game that has positions reads it
        drawing = next(each for each in map(entry, OURS) if each.positions)
        positions: Positions = drawing.load(drawing.positions)
        suffixes = [file.suffix.lower() for file in options.files]
        contents = positions.files(options.shown, suffixes, lang, still=options.still, frames=options.frames)
        made = zip(options.files, contents, strict=True)
    # All files are made before the first is written, so that an error leaves none behind.
    for file, content in list(made):
        with report_writing(file, lang):
            write_aside(file, content)
    return 0


def _make_scripts(options: argparse.Namespace, lang: Lang) -> Iterator[tuple[Path, bytes]]:
    """Yield the script of a saved game, for each file; `CannotRead` if its game has no scripts."""
    game = load_game(Path(options.shown))
    tell_notices(game, lang)
    made = entry(game.kind.name)
    wrong = [Problem(str(file), texts["script_suffix"]) for file in options.files if file.suffix.lower() != SAVED]
    wrong += [Problem(f"--{name}", texts["no_picture"]) for name in ("still", "frames") if getattr(options, name)]
    if not made.scripts:
        wrong.append(Problem(options.shown, texts.text("no_script", game=game.kind.title)))
    refuse_any(wrong)
    scripts: Scripts = made.load(made.scripts)
    content = json.dumps(scripts.write(game)).encode()
    for file in options.files:
        yield file, content
