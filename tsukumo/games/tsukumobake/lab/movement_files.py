"""Files of movements as played at a table: text, one movement on a line, or JSON.

In a text file, empty lines and what follows a ``#`` are left out. A JSON file is checked strictly::

    {"format": "tsukumo-movements/1",
     "movements": [
       "G7N.gD7s5.mG11n7 -> F7 E7 C7 g …",
       {"position": "G7N.gD7s5.mG11n7", "went": "F7 E7 C7 g …"},
       {"position": {"format": "tsukumo/1", ...}, "went": ["F7", "E7", "C7", "g", "…"]}]}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from tsukumo.core.io.errors import CannotRead, Problem, collect_problems, refuse_any
from tsukumo.core.io.forms import Judge, judge_data, list_of, one_of, such, table
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.lab.observation import ObservedMovement, read_line, read_tokens

texts = Texts(__file__)

FORMAT: Final = "tsukumo-movements/1"
MOST: Final = 1000
"""The most movements of a file."""


def movements(content: bytes) -> tuple[ObservedMovement, ...]:
    """The movements in a file; `CannotRead` lists every problem, by its line's number or its key."""
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return _read_json(loads(content))
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise CannotRead([Problem("", texts["file.text"])]) from error
    numbered = [(i, line.partition("#")[0]) for i, line in enumerate(lines, 1)]
    return _all((read_line, (line, str(i))) for i, line in numbered if line.strip())


def _all(wanted: Iterable[tuple[Callable[..., ObservedMovement], tuple[object, ...]]]) -> tuple[ObservedMovement, ...]:
    entries: list[ObservedMovement] = []
    problems: list[Problem] = []
    for reader, given in wanted:
        with collect_problems(problems):
            entries.append(reader(*given))
    if len(entries) > MOST:
        problems.append(Problem("", texts.text("file.many", most=MOST)))
    if not entries and not problems:
        problems.append(Problem("", texts["file.none"]))
    refuse_any(problems)
    return tuple(entries)


def _read_json(data: Any) -> tuple[ObservedMovement, ...]:
    judge_data(data, MOVEMENTS, texts).refuse()
    return _all(
        (read_line, (each, f"movements[{i}]"))
        if isinstance(each, str)
        else (read_tokens, (each["position"], each["went"], f"movements[{i}]"))
        for i, each in enumerate(data["movements"])
    )


# --- the form of a file; its strings are checked when they are read ----------------------------------


def _movement(judge: Judge, key: str, value: object) -> None:
    if not isinstance(value, str):
        _ENTRY(judge, key, value)


def _is_way(value: object) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(token, str) for token in value))


_POSITION: Final = such(lambda value: isinstance(value, str | dict), "file.position")
_ENTRY: Final = table({"position": _POSITION, "went": such(_is_way, "file.went")})
MOVEMENTS: Final = table({"format": one_of(FORMAT), "movements": list_of(_movement)})
