"""``tsukumo sottomondo``: scripted games, as data or as a story; a saved game as such a script."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.game import AnyKind
from tsukumo.core.record import cited
from tsukumo.core.terminal.parser import Commands, helping, point_to_rules
from tsukumo.core.terminal.scripts import answered, read
from tsukumo.core.text import Catalogue, Lang, catalogue


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(sentences(), commands.lang)
    sottomondo = commands.add("sottomondo", _sottomondo, say)
    sottomondo.add_argument("file", metavar="FILE", help=say("file"))
    sottomondo.add_argument("--json", action="store_true", help=say("json"))
    sottomondo.add_argument("--script", action="store_true", help=say("script"))


def _sottomondo(options: argparse.Namespace, lang: Lang) -> int:
    data = read(options.file)
    if options.script:
        return _export(options.file, data)
    status = answered(options.file, data, lambda one: _shown(one, options.json, lang), lang, as_json=options.json)
    if not (status or options.json or isinstance(data, list)):
        point_to_rules("fight.compare", lang, "sottomondo")
    return status


def _shown(data: object, as_json: bool, lang: Lang) -> str:
    """One game: as data, or as a story; `CannotRead` lists everything wrong with its script."""
    from tsukumo.sottomondo.events import answer
    from tsukumo.sottomondo.script import played

    state = played(data)
    if as_json:
        return json.dumps(answer(state))
    from tsukumo.sottomondo.play.asking import question
    from tsukumo.sottomondo.play.tell import tell

    edition = state.rules.edition
    lines = [tell(record, edition).say(lang) + cited(record.clauses) for record in state.told()]
    return "\n".join(lines if state.over else [*lines, question(state).say(lang)])


def _export(file: str, data: object) -> int:
    """Print the script of a saved game; `CannotRead` lists everything wrong with it, by key or file name."""
    from tsukumo.core.replay import from_json
    from tsukumo.sottomondo.export import script_of

    try:
        game = from_json(data, _ours)
    except CannotRead as error:
        raise CannotRead([p if p.key else p._replace(key=file) for p in error.problems]) from error
    print(json.dumps(script_of(game)))
    return 0


def _ours(name: str) -> AnyKind:
    """The kind of this game; `CannotRead` if a file is of another."""
    from tsukumo.sottomondo.play.kind import SOTTOMONDO

    if name != SOTTOMONDO.name:
        raise CannotRead([Problem("game", sentences().text("other", value=quoted(name)))])
    return SOTTOMONDO
