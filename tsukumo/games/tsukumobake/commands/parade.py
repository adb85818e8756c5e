"""``tsukumo parade``: the parade's movement from a scenario, explained."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem, TsukumoError, name_file
from tsukumo.core.io.jsons import dumps, loads
from tsukumo.core.language.text import Lang
from tsukumo.core.terminal.console import content
from tsukumo.core.terminal.parser import Commands, make_help, point_to_rules
from tsukumo.core.terminal.scripts import answer_each
from tsukumo.games.tsukumobake.board import DIRECTIONS
from tsukumo.games.tsukumobake.commands import texts

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.parade.position import Position

MAPS = ("sight", "equivalent", "preferred", "straightest", "chosen", "distance", "aura")
"""The maps of the step to come, by the names of `maps.layers`, which a movement can do without."""
NOW = "now"
"""The name for the map of basins with the parade's own facing."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    parade = commands.add("parade", _parade, say)
    parade.add_argument("scenarios", nargs="*", metavar="SCENARIO.json", help=say("scenario"))
    parade.add_argument("-p", "--position", metavar="STRING", help=say("position"))
    maps = parade.add_mutually_exclusive_group()
    maps.add_argument("--danger", metavar="HOUSE", help=say("danger"))
    maps.add_argument("--basin", metavar="N|E|S|W", nargs="?", const=NOW, choices=(NOW, *DIRECTIONS), help=say("basin"))
    maps.add_argument("--map", metavar="NAME", choices=MAPS, help=say("map"))
    parade.add_argument("--json", action="store_true", help=say("json"))


def _parade(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.games.tsukumobake.notation import position

    if options.position is not None and not options.scenarios:
        _show(_compute_result(position(options.position), options), options, lang)
        return 0
    if options.position is not None or not options.scenarios:
        raise CannotRead([Problem("", texts["usage.nothing"])])
    documents = [(name, _read_file(name)) for name in options.scenarios]
    if len(documents) == 1 and not isinstance(documents[0][1], list):
        name, data = documents[0]
        try:
            result = _read_result(data, options)
        except TsukumoError as error:
            raise name_file(error, name) from error
        _show(result, options, lang)
        return 0
    scenarios: list[tuple[str, object]] = []
    for name, data in documents:
        scenarios += [(f"{name}[{i}]", one) for i, one in enumerate(data)] if isinstance(data, list) else [(name, data)]

    def shown(data: object) -> str:
        answer = _read_result(data, options)
        return dumps(answer.result.to_json()) if options.json else str(answer.tell(lang))

    def refuse(error: TsukumoError) -> str:
        return dumps({"error": error.lines(lang)})

    return answer_each(scenarios, shown, refuse, lang, as_json=options.json)


def _read_file(name: str) -> object:
    """The content of a file as plain data, or the error that says why it cannot be read."""
    try:
        data = loads(content(name))
    except CannotRead as error:
        return error
    if not isinstance(data, dict | list):
        return CannotRead([Problem("", texts["file.top"])])
    return data


class Answer(NamedTuple):
    """A movement or a map that was computed, with its words, and the *clause* that decides a movement."""

    result: Any
    tell: Callable[[Lang], object]
    clause: str = ""


def _show(answer: Answer, options: argparse.Namespace, lang: Lang) -> None:
    """Print a movement or a map as JSON, or in words with a link to the deciding clause."""
    if options.json:
        print(dumps(answer.result.to_json()))
        return
    print(answer.tell(lang))
    if answer.clause:
        point_to_rules(answer.clause, lang)


def _read_result(data: object, options: argparse.Namespace) -> Answer:
    from tsukumo.games.tsukumobake.scenario import from_json

    if isinstance(data, TsukumoError):
        raise data
    return _compute_result(from_json(data), options, checked=True)


def _compute_result(position: Position, options: argparse.Namespace, *, checked: bool = False) -> Answer:
    """The movement from a position, or the map that was asked for; `NotAllowed` lists the problems.

    A position that is *checked* has no problems.
    """
    if not checked and (problems := position.problems()):
        raise NotAllowed(problems)
    if options.map is not None:
        from tsukumo.games.tsukumobake.maps.text import WrittenMap

        written = WrittenMap(position.layers().heat(options.map), position)
        return Answer(written, written.text)
    if options.danger is not None:
        danger = position.layers().danger(options.danger)
        return Answer(danger, danger.text)
    if options.basin is not None:
        basin = position.layers().basin()
        return Answer(basin, partial(basin.text, None if options.basin == NOW else options.basin))
    from tsukumo.games.tsukumobake.parade.citations import OF_RULE
    from tsukumo.games.tsukumobake.parade.movement import movement

    moved = movement(position)
    return Answer(moved, moved.explain, OF_RULE[moved.steps[0].rule][0] if moved.steps else "steps")
