"""``tsukumo parade``: where the parade goes from a scenario, and why."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tsukumo
from tsukumo.core.errors import CannotRead, Problem, TsukumoError, unreadable
from tsukumo.core.terminal.parser import WRONG, Commands, helping, point_to_rules
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.commands import sentences


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(sentences(), commands.lang)
    parade = commands.add("parade", _parade, say)
    parade.add_argument("scenarios", nargs="*", metavar="SCENARIO.json", help=say("scenario"))
    parade.add_argument("-p", "--position", metavar="STRING", help=say("position"))
    parade.add_argument("--json", action="store_true", help=say("json"))


def _parade(options: argparse.Namespace, lang: Lang) -> int:
    if options.position is not None and not options.scenarios:
        move = tsukumo.position(options.position).movement()
        _show(move, options.json, lang)
        return 0
    if options.position is not None or not options.scenarios:
        raise CannotRead([Problem("", sentences()["usage.nothing"])])
    documents = [(name, _read(name)) for name in options.scenarios]
    if len(documents) == 1 and not isinstance(documents[0][1], list):
        return _one(documents[0][0], documents[0][1], options.json, lang)
    return _many(documents, options.json, lang)


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


def _one(name: str, data: object, as_json: bool, lang: Lang) -> int:
    try:
        move = _movement(data)
    except TsukumoError as error:
        print(*_named(name, error, lang), sep="\n", file=sys.stderr)
        return WRONG
    _show(move, as_json, lang)
    return 0


def _show(move: Any, as_json: bool, lang: Lang) -> None:
    """Print a movement as JSON, or why it goes as it does, and where the clauses that decide can be read."""
    if as_json:
        print(_dumps(move.to_json()))
        return
    from tsukumo.tsukumobake.parade.cited import OF_RULE

    print(move.explain(lang))
    point_to_rules(OF_RULE[move.steps[0].rule][0] if move.steps else "steps", lang)


def _movement(data: object) -> Any:
    from tsukumo.tsukumobake.parade.movement import movement
    from tsukumo.tsukumobake.scenario import from_json

    if isinstance(data, TsukumoError):
        raise data
    return movement(from_json(data))


def _named(name: str, error: TsukumoError, lang: Lang) -> Iterator[str]:
    """Every problem of a file, one per line; a problem with the whole file names the file."""
    for problem in error.problems:
        yield problem.line(lang) if problem.key else f"{name}: {problem.line(lang)}"


def _many(documents: list[tuple[str, object]], as_json: bool, lang: Lang) -> int:
    """Print one result for each scenario, in order; a bad scenario gives an error in its place."""
    status = 0
    separator = "["
    for name, data in _flat(documents):
        try:
            move = _movement(data)
        except TsukumoError as error:
            status = WRONG
            lines = error.lines(lang)
            print(*(f"{name}: {line}" for line in lines), sep="\n", file=sys.stderr)
            result: object = {"error": lines}
        else:
            result = move.to_json() if as_json else f"== {name}\n\n{move.explain(lang)}\n"
        if as_json:
            sys.stdout.write(f"{separator}{_dumps(result)}")
            separator = ",\n"
        elif isinstance(result, str):
            print(result)
    if as_json:
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
