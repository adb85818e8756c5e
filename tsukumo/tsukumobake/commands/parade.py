"""``tsukumo parade``: where the parade goes from a scenario, and why."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tsukumo
from tsukumo.core.errors import CannotRead, NotAllowed, Problem, TsukumoError, unreadable
from tsukumo.core.terminal.parser import WRONG, Commands, helping, point_to_rules
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import DIRECTIONS
from tsukumo.tsukumobake.commands import sentences

if TYPE_CHECKING:
    from tsukumo.tsukumobake.position import Position

NOW = "now"
"""The map of basins for the way that the parade faces."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(sentences(), commands.lang)
    parade = commands.add("parade", _parade, say)
    parade.add_argument("scenarios", nargs="*", metavar="SCENARIO.json", help=say("scenario"))
    parade.add_argument("-p", "--position", metavar="STRING", help=say("position"))
    maps = parade.add_mutually_exclusive_group()
    maps.add_argument("--danger", metavar="HOUSE", help=say("danger"))
    maps.add_argument("--basin", metavar="N|E|S|W", nargs="?", const=NOW, choices=(NOW, *DIRECTIONS), help=say("basin"))
    parade.add_argument("--json", action="store_true", help=say("json"))


def _parade(options: argparse.Namespace, lang: Lang) -> int:
    if options.position is not None and not options.scenarios:
        _show(_asked(tsukumo.position(options.position), options), options, lang)
        return 0
    if options.position is not None or not options.scenarios:
        raise CannotRead([Problem("", sentences()["usage.nothing"])])
    documents = [(name, _read(name)) for name in options.scenarios]
    if len(documents) == 1 and not isinstance(documents[0][1], list):
        return _one(documents[0][0], documents[0][1], options, lang)
    return _many(documents, options, lang)


def _read(name: str) -> object:
    """The content of a file as plain data, or the error that says why it cannot be read."""
    from tsukumo.core.jsons import loads

    try:
        data = loads(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())
    except OSError as error:
        return unreadable("", error)
    except CannotRead as error:
        return error
    if not isinstance(data, dict | list):
        return CannotRead([Problem("", sentences()["file.top"])])
    return data


def _one(name: str, data: object, options: argparse.Namespace, lang: Lang) -> int:
    try:
        result = _result(data, options)
    except TsukumoError as error:
        print(*_named(name, error, lang), sep="\n", file=sys.stderr)
        return WRONG
    _show(result, options, lang)
    return 0


def _show(result: Any, options: argparse.Namespace, lang: Lang) -> None:
    """Print a movement as JSON, or why it goes as it does, and where the clauses that decide can be read; or a map."""
    if options.json:
        print(_dumps(result.to_json()))
        return
    print(_told(result, options, lang))
    if options.danger is None and options.basin is None:
        from tsukumo.tsukumobake.parade.cited import OF_RULE

        point_to_rules(OF_RULE[result.steps[0].rule][0] if result.steps else "steps", lang)


def _told(result: Any, options: argparse.Namespace, lang: Lang) -> str:
    """A movement or a map in words."""
    if options.danger is not None:
        return str(result.text(lang))
    if options.basin is not None:
        return str(result.text(None if options.basin == NOW else options.basin, lang))
    return str(result.explain(lang))


def _result(data: object, options: argparse.Namespace) -> Any:
    from tsukumo.tsukumobake.scenario import from_json

    if isinstance(data, TsukumoError):
        raise data
    return _asked(from_json(data), options, checked=True)


def _asked(position: Position, options: argparse.Namespace, *, checked: bool = False) -> Any:
    """The movement from a position, or the map that was asked for; `NotAllowed` says what is wrong.

    A position that is *checked* has no problems.
    """
    if not checked and (problems := position.problems()):
        raise NotAllowed(problems)
    if options.danger is None and options.basin is None:
        from tsukumo.tsukumobake.parade.movement import movement

        return movement(position)
    layers = position.layers()
    return layers.basin() if options.danger is None else layers.danger(options.danger)


def _named(name: str, error: TsukumoError, lang: Lang) -> Iterator[str]:
    """Every problem of a file, one per line; a problem with the whole file names the file."""
    for problem in error.problems:
        yield problem.line(lang) if problem.key else f"{name}: {problem.line(lang)}"


def _many(documents: list[tuple[str, object]], options: argparse.Namespace, lang: Lang) -> int:
    """Print one result for each scenario, in order; a bad scenario gives an error in its place."""
    status = 0
    separator = "["
    for name, data in _flat(documents):
        try:
            found = _result(data, options)
        except TsukumoError as error:
            status = WRONG
            lines = error.lines(lang)
            print(*(f"{name}: {line}" for line in lines), sep="\n", file=sys.stderr)
            result: object = {"error": lines}
        else:
            result = found.to_json() if options.json else f"== {name}\n\n{_told(found, options, lang)}\n"
        if options.json:
            sys.stdout.write(f"{separator}{_dumps(result)}")
            separator = ",\n"
        elif isinstance(result, str):
            print(result)
    if options.json:
        print("[]" if separator == "[" else "]")
    return status


def _dumps(result: object) -> str:
    """JSON in plain ASCII letters, which every terminal and pipe can carry."""
    from pydantic_core import to_json

    return to_json(result, ensure_ascii=True).decode()


def _flat(documents: list[tuple[str, object]]) -> Iterator[tuple[str, object]]:
    for name, data in documents:
        if isinstance(data, list):
            yield from ((f"{name}[{i}]", element) for i, element in enumerate(data))
        else:
            yield name, data
