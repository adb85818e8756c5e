"""JSON text as plain data, with what is wrong with it said in words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, NoReturn

from tsukumo.core.errors import CannotRead, Problem, joined
from tsukumo.core.rulebook import sentences

DEEPEST: Final = 20
"""How deep into a text we look for what is wrong: a scenario, in a list, is five deep."""


class Doubtful(dict[str, Any]):
    """An object of a text in which some object gives keys twice; in this one, *twice*."""

    twice: Sequence[str] = ()


def loads(text: str | bytes) -> object:
    """JSON text as plain data; keys given twice are remembered for `doubled` to report.

    `CannotRead` says where the text stops being JSON.
    """
    doubled = False

    def build(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal doubled
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        doubled = True
        names = [name for name, _ in pairs]
        marked = Doubtful(found)
        marked.twice = [name for name in found if names.count(name) > 1]
        return marked

    try:
        data = json.loads(
            text.decode("utf-8-sig") if isinstance(text, bytes) else text,
            object_pairs_hook=build,
            parse_constant=_refuse_constant,
            parse_int=_integer,
        )
        return _doubtful(data) if doubled else data
    except json.JSONDecodeError as error:
        reason = sentences().text("json.syntax", line=error.lineno, column=error.colno)
    except UnicodeDecodeError:
        reason = sentences()["json.encoding"]
    except RecursionError:
        reason = sentences()["json.deep"]
    except _NotANumberError as error:
        reason = sentences().text("json.constant", value=error.args[0])
    raise CannotRead([Problem("", reason)])


class _NotANumberError(Exception):
    pass


def _refuse_constant(name: str) -> NoReturn:
    raise _NotANumberError(name)


def _integer(digits: str) -> int:
    # Python refuses to read thousands of digits; no range here admits more than a few.
    return int(digits) if len(digits) < 20 else int(digits[:20])


def _doubtful(data: Any, depth: int = DEEPEST) -> Any:
    """The same data with every object marked, so that one knows at once to look for keys given twice."""
    if not depth:
        return data
    if isinstance(data, dict):
        marked = Doubtful({name: _doubtful(value, depth - 1) for name, value in data.items()})
        marked.twice = getattr(data, "twice", ())
        return marked
    return [_doubtful(value, depth - 1) for value in data] if isinstance(data, list) else data


def doubled(data: object, key: str = "", depth: int = DEEPEST) -> list[Problem]:
    """Every key given twice, anywhere in the data."""
    problems = []
    children: Iterable[tuple[str | int, object]] = ()
    if isinstance(data, Doubtful):
        problems = [Problem(joined(key, name), sentences()["json.twice"]) for name in data.twice]
        children = data.items()
    elif isinstance(data, list):
        children = enumerate(data)
    if not depth:
        return problems
    return problems + [p for name, value in children for p in doubled(value, joined(key, name), depth - 1)]
