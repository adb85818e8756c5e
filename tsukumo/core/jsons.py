"""JSON text as plain data, with what is wrong with it said in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NoReturn

from tsukumo.core.errors import CannotRead, Problem, joined, quoted, sentences
from tsukumo.core.text import Text

DEEPEST: Final = 20
"""How deep into a text we look for what is wrong: a scenario, in a list, is five deep."""
HUGE: Final = 10**20
"""No range here admits numbers as large as this."""


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
    return int(digits[:20])  # Python refuses to read thousands of digits; no range here admits more than a few


def _doubtful(data: Any, depth: int = DEEPEST) -> Any:
    """The same data with every object marked, so that one knows at once to look for keys given twice."""
    if not depth:
        return data
    if isinstance(data, dict):
        marked = Doubtful({name: _doubtful(value, depth - 1) for name, value in data.items()})
        marked.twice = getattr(data, "twice", ())
        return marked
    return [_doubtful(value, depth - 1) for value in data] if isinstance(data, list) else data


def doubled(
    data: object, key: str = "", depth: int = DEEPEST, join: Callable[[str, str | int], str] = joined
) -> list[Problem]:
    """Every key given twice, anywhere in the data; *join* writes the key of a part."""
    problems = []
    children: Iterable[tuple[str | int, object]] = ()
    if isinstance(data, Doubtful):
        problems = [Problem(join(key, name), sentences()["json.twice"]) for name in data.twice]
        children = data.items()
    elif isinstance(data, list):
        children = enumerate(data)
    if not depth:
        return problems
    return problems + [p for name, value in children for p in doubled(value, join(key, name), depth - 1, join)]


def spelled(text: str) -> str:
    """The text with halves of surrogate pairs, which are no text, spelled out; most texts have none, and stay."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


def legible(data: Any, problems: list[Problem], not_text: Text, key: str = "", depth: int = DEEPEST) -> Any:
    """A copy of the data that can be checked and quoted: whole numbers no larger than `HUGE`, and text only.

    Halves of surrogate pairs are spelled out, and reported among the *problems* as *not_text* says it.
    """
    if type(data) is int:
        return max(-HUGE, min(HUGE, data))
    if isinstance(data, str):
        words = spelled(data)
        if words != data:
            problems.append(Problem(key, not_text.fill(value=quoted(data))))
        return words
    if depth and isinstance(data, dict):
        return {
            legible(name, problems, not_text, key): legible(
                value, problems, not_text, joined(key, str(name)), depth - 1
            )
            for name, value in data.items()
        }
    if depth and isinstance(data, list):
        return [legible(value, problems, not_text, joined(key, i), depth - 1) for i, value in enumerate(data)]
    return data
