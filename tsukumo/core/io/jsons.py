"""JSON text as plain data, with its defects as problems."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NoReturn

from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import CannotRead, Problem, join_key, texts

DEEPEST: Final = 20
"""The depth down to which problems are looked for: a list of scenarios is five levels deep."""


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def dumps(data: object) -> str:
    """Return JSON on one line, in plain ASCII letters, which every terminal and pipe can carry."""
    return _ENCODER.encode(data)


class Doubtful(dict[str, Any]):
    """A JSON object from a text with repeated keys; *twice* lists the keys repeated in this object."""

    twice: Sequence[str] = ()


def loads(text: str | bytes, most: int | None = None) -> object:
    """Parse JSON text to plain data; repeated keys are kept for `find_doubled` to report.

    `CannotRead` says where the text stops being JSON, or that it is longer than *most* allows, in bytes.
    """
    if most is not None and len(text) > most:
        raise CannotRead([Problem("", texts.text("file.large", most=most))])
    doubled = False

    def build(pairs: list[tuple[str, object]]) -> Json:
        nonlocal doubled
        values = dict(pairs)
        if len(values) == len(pairs):
            return values
        doubled = True
        names = [name for name, _ in pairs]
        marked = Doubtful(values)
        marked.twice = [name for name in values if names.count(name) > 1]
        return marked

    try:
        data = json.loads(
            text.decode("utf-8-sig") if isinstance(text, bytes) else text,
            object_pairs_hook=build,
            parse_constant=_refuse_constant,
            # Python refuses to read thousands of digits; no value here may have more than a few.
            parse_int=lambda digits: int(digits[:20]),
        )
        return _doubtful(data) if doubled else data
    except json.JSONDecodeError as error:
        reason = texts.text("json.syntax", line=error.lineno, column=error.colno)
    except UnicodeDecodeError:
        reason = texts["json.encoding"]
    except RecursionError:
        reason = texts["json.deep"]
    raise CannotRead([Problem("", reason)])


def _refuse_constant(name: str) -> NoReturn:
    raise CannotRead([Problem("", texts.text("json.constant", value=name))])


def _doubtful(data: object, depth: int = DEEPEST) -> object:
    """Return the same data with every object marked, so that `find_doubled` knows at once of repeated keys."""
    if not depth:
        return data
    if isinstance(data, dict):
        marked = Doubtful({name: _doubtful(value, depth - 1) for name, value in data.items()})
        marked.twice = getattr(data, "twice", ())
        return marked
    return [_doubtful(value, depth - 1) for value in data] if isinstance(data, list) else data


def find_doubled(
    data: object, key: str = "", depth: int = DEEPEST, join: Callable[[str, str | int], str] = join_key
) -> list[Problem]:
    """Return a problem for every repeated key, anywhere in the data; *join* writes the key of a part."""
    problems = []
    children: Iterable[tuple[str | int, object]] = ()
    if isinstance(data, Doubtful):
        problems = [Problem(join(key, name), texts["json.twice"]) for name in data.twice]
        children = data.items()
    elif isinstance(data, list):
        children = enumerate(data)
    if not depth:
        return problems
    return problems + [p for name, value in children for p in find_doubled(value, join(key, name), depth - 1, join)]
