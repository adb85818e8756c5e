"""Game files: the seed, the options, every action and every record, as JSON.

::

    {"format": "tsukumo-game/1", "game": NAME, "seed": 7, "options": {...},
     "actions": ["monk pass", "monk move C4", ...],
     "records": [{"kind": "board_opened", "clauses": ["setup.1"], "data": {...}}, ...]}

With the seed, the actions alone replay the game. The records hold the outcome of every roll, so that the game can
also be replayed without the seed (``"seed": null``). They are compared with what the actions give: an edited file is
refused. The clauses that a record cites are not compared, as a later version may cite more precise ones. A file with
a seed may leave out ``records``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from tsukumo.core.errors import CannotRead, Problem, joined, quoted, sentences
from tsukumo.core.files import write_aside
from tsukumo.core.game import AnyGame, AnyKind, Game, Illegal
from tsukumo.core.jsons import doubled, loads
from tsukumo.core.text import Text

FORMAT: Final = "tsukumo-game/1"
KEYS: Final = ("format", "game", "seed", "options", "actions", "records")


def to_json(game: AnyGame) -> dict[str, Any]:
    """The JSON object of a game file."""
    return {
        "format": FORMAT,
        "game": game.kind.name,
        "seed": game.seed,
        "options": game.options,
        "actions": [str(action) for action in game.actions],
        "records": [record.to_json() for record in game.log],
    }


def dumps(game: AnyGame) -> bytes:
    """The text of a game file: one action or record per line, for readable diffs."""
    data = to_json(game)
    parts = []
    for key, value in data.items():
        if key in ("actions", "records") and value:
            lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=True) for entry in value)
            parts.append(f'"{key}": [\n{lines}\n]')
        else:
            parts.append(f'"{key}": {json.dumps(value, ensure_ascii=True)}')
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def save(game: AnyGame, file: str | Path) -> None:
    """Write a game file, completely or not at all; `OSError` if it cannot be written."""
    write_aside(Path(file), dumps(game))


def load(file: str | Path, kind_of: Callable[[str], AnyKind]) -> AnyGame:
    """Read and replay a game file; `CannotRead` lists every problem by key."""
    return from_json(loads(Path(file).read_bytes()), kind_of)


def from_json(data: object, kind_of: Callable[[str], AnyKind]) -> AnyGame:
    """Replay the JSON object of a game file; `CannotRead` lists every problem by key."""
    if not isinstance(data, dict):
        raise CannotRead([Problem("", sentences().text("file.not_object", value=quoted(data)))])
    problems, kind, options = _form(data, kind_of)
    problems = doubled(data) + problems
    if problems or kind is None:
        raise CannotRead(problems)
    records, seed = data.get("records"), data["seed"]
    script = None
    if seed is None:
        script = [r["dice"] for r in records or () if "dice" in r]
    game = Game(kind, seed, options, script)
    _replay(game, data["actions"])
    if records is not None:
        _compare(game, records)
    return game


def _form(
    data: Mapping[str, Any], kind_of: Callable[[str], AnyKind]
) -> tuple[list[Problem], AnyKind | None, dict[str, Any]]:
    """The problems with a file's form, its kind of game, and its settled options."""
    say = sentences().text
    problems = [Problem(joined("", key), say("file.unknown")) for key in data if key not in KEYS]
    problems += [Problem(key, say("file.missing")) for key in KEYS[:5] if key not in data]
    if data.get("format", FORMAT) != FORMAT:
        problems.append(Problem("format", say("file.format", value=quoted(data["format"]), format=FORMAT)))
    kind: AnyKind | None = None
    options: dict[str, Any] = {}
    try:
        if "game" in data:
            kind = kind_of(data["game"] if isinstance(data["game"], str) else "")
            given = data.get("options", {})
            if isinstance(given, dict):
                options = kind.settled(given)
            else:
                problems.append(Problem("options", say("file.not_object", value=quoted(given))))
    except CannotRead as error:
        problems += error.problems
    seed = data.get("seed", 0)
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 63):
        problems.append(Problem("seed", say("game.seed", value=quoted(seed), most=(1 << 63) - 1)))
    if seed is None and not data.get("records"):
        problems.append(Problem("records", say("file.no_dice")))
    problems += _lists(data)
    return problems, kind, options


def _lists(data: Mapping[str, Any]) -> list[Problem]:
    say = sentences().text
    problems = []
    for key, kind, reason in (("actions", str, "file.not_string"), ("records", dict, "file.not_object")):
        entries = data.get(key, [])
        if not isinstance(entries, list):
            problems.append(Problem(key, say("file.not_list", value=quoted(entries))))
            continue
        problems += [
            Problem(f"{key}[{i}]", say(reason, value=quoted(entry)))
            for i, entry in enumerate(entries)
            if not isinstance(entry, kind)
        ]
        if kind is dict:
            problems += [
                Problem(f"{key}[{i}].dice", say("file.not_dice"))
                for i, entry in enumerate(entries)
                if isinstance(entry, dict) and not _is_roll(entry.get("dice", []))
            ]
    return problems


def _is_roll(value: object) -> bool:
    return isinstance(value, list) and all(type(number) is int for number in value)


def _replay(game: AnyGame, actions: list[str]) -> None:
    for i, text in enumerate(actions):
        try:
            game.apply(text)
        except Illegal as error:
            raise CannotRead([Problem(f"actions[{i}]", p.reason) for p in error.problems]) from error
        except CannotRead as error:
            raise CannotRead([Problem(f"actions[{i}]", p.reason) for p in error.problems]) from error


def _compare(game: AnyGame, records: list[dict[str, Any]]) -> None:
    """Refuse records that are not what the actions give, and name each."""
    given = [record.to_json() for record in game.log]
    say: Callable[..., Text] = sentences().text
    problems = [
        Problem(f"records[{i}]", say("file.differs", kind=quoted(ours["kind"])))
        for i, (theirs, ours) in enumerate(zip(records, given, strict=False))
        if {**theirs, "clauses": ours["clauses"]} != ours
    ]
    if len(records) != len(given):
        problems.append(Problem("records", say("file.length", given=len(records), expected=len(given))))
    if problems:
        raise CannotRead(problems[:_MOST])


_MOST: Final = 20
"""The most differing records to report."""
