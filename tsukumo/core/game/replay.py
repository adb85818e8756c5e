"""Game files: the seed, the options, every action and every record, as JSON.

::

    {"format": "tsukumo-game/1", "game": NAME, "seed": 7, "options": {...},
     "actions": ["monk pass", "monk move C4", ...],
     "records": [{"kind": "board_opened", "clauses": ["setup.1"], "data": {...}}, ...],
     "edition": {"name": "kyoto", "digest": "9c0e..."}}

With the seed, the actions alone replay the game. The records hold the outcome of every roll, so that the game can also
be replayed without the seed (``"seed": null``). They are compared with those that the actions give: an edited file is
refused. The clauses that a record cites are not compared, as a later version may cite more precise ones. A file with a
seed may leave out ``records``.

Options that name an edition of the package do not hold its content. The file keeps a digest of that: if the edition has
changed since, a game that can no longer be replayed is refused with that reason, and one that can has a notice
(`Game.notices`). Older files without ``edition`` are read as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.files.disk import write_aside
from tsukumo.core.game.game import AnyGame, Game, Illegal
from tsukumo.core.game.new import SEEDS
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.io.errors import CannotRead, Problem, name_file, quote_value, read_file, texts
from tsukumo.core.io.forms import Judge, anything, judge_data, list_of, of_format, such, table, word
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import Text
from tsukumo.core.plugins import registry

if TYPE_CHECKING:
    from pathlib import Path

FORMAT: Final = "tsukumo-game/1"
MOST_DIFFERENCES: Final = 20
"""The most differing records to report."""


def to_json(game: AnyGame, *, records: bool = True) -> Json:
    """Return the JSON object of a game file; without its *records* the seed alone replays it."""
    edition = edition_of(game.kind, game.options)
    return {
        "format": FORMAT,
        "game": game.kind.name,
        "seed": game.seed,
        "options": game.options,
        "actions": [str(action) for action in game.actions],
        **({"records": [record.to_json() for record in game.log]} if records else {}),
        **({"edition": edition} if edition else {}),
    }


def edition_of(kind: AnyKind, options: Plain) -> Json | None:
    """Return the name and the digest of the edition that settled options name; None if they name none."""
    named: tuple[str, Plain] | None = kind.edition(options) if hasattr(kind, "edition") else None
    if named is None:
        return None
    name, tables = named
    return {"name": name, "digest": sha256(json.dumps(tables).encode()).hexdigest()}


def dumps(game: AnyGame) -> bytes:
    """Return the text of a game file: one action or record per line, for readable diffs."""
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
    write_aside(file, dumps(game))


def load_game(file: str | Path) -> AnyGame:
    """Read a game from a file that `Game.save` wrote, and replay it; `CannotRead` lists every problem by key."""
    try:
        return from_json(loads(read_file(file)))
    except CannotRead as error:
        raise name_file(error, file) from error


def from_json(data: object, under: AnyKind | None = None) -> AnyGame:
    """Replay the JSON object of a game file; `CannotRead` lists every problem by key.

    *under* is a kind of game to replay it under, instead of the one that it names.
    """
    judge = judge_data(data, GAME)
    kind, options = _settle(judge, data, under) if isinstance(data, dict) else (None, {})
    judge.refuse()
    assert kind is not None
    assert isinstance(data, dict)
    records, seed = data.get("records"), data["seed"]
    script = None
    if seed is None:
        script = [r["dice"] for r in records or () if "dice" in r]
    kept: Plain = data.get("edition") or {}
    changed = bool(kept) and kept != edition_of(kind, options)
    try:
        game = Game(kind, seed, options, script)
        for i, text in enumerate(data["actions"]):
            try:
                game.apply(text)
            except (Illegal, CannotRead) as error:
                raise CannotRead([Problem(f"actions[{i}]", p.reason) for p in error.problems]) from error
        if records is not None:
            _compare(game, records)
    except CannotRead as error:
        if not changed:
            raise
        reason = texts.text("file.other_edition", name=quote_value(kept["name"]))
        raise CannotRead([Problem("edition", reason), *error.problems]) from error
    if changed:
        game.notices = (texts.text("file.edition_since", name=quote_value(kept["name"])),)
    return game


def _settle(
    judge: Judge, data: Mapping[str, object], under: AnyKind | None
) -> tuple[AnyKind | None, dict[str, object]]:
    """Return the kind of game in a file, and its options, settled."""
    if data.get("seed", 0) is None and not data.get("records"):
        judge.no("records", "file.no_dice")
    name, given = data.get("game", ""), data.get("options")
    try:
        kind = under or registry.kind_of(name if isinstance(name, str) else "")
        return kind, kind.settle_options(given) if isinstance(given, dict) else {}
    except CannotRead as error:
        judge.problems += error.problems if "game" in data else ()
        return None, {}


# --- the form of a file ---------------------------------------------------------------------------


def _judge_record(judge: Judge, key: str, value: Any) -> None:
    if judge.is_table(key, value):
        dice = value.get("dice", [])
        if not isinstance(dice, list) or any(type(number) is not int for number in dice):
            judge.no(f"{key}.dice", "file.not_dice")


GAME: Final = table(
    {
        "format": of_format(FORMAT),
        "game": anything,
        "seed": such(lambda s: s is None or (type(s) is int and 0 <= s < SEEDS), "game.seed", most=SEEDS - 1),
        "options": Judge.is_table,
        "actions": list_of(word),
        "records?": list_of(_judge_record),
        "edition?": table({"name": word, "digest": word}),
    }
)

# --- playing it again -----------------------------------------------------------------------------


def _compare(game: AnyGame, records: list[dict[str, object]]) -> None:
    """Refuse records that do not follow from the actions, and name each."""
    given = [record.to_json() for record in game.log]
    say: Callable[..., Text] = texts.text
    problems = [
        Problem(f"records[{i}]", say("file.differs", kind=quote_value(ours["kind"])))
        for i, (theirs, ours) in enumerate(zip(records, given, strict=False))
        if {**theirs, "clauses": ours["clauses"]} != ours
    ]
    if len(records) != len(given):
        problems.append(Problem("records", say("file.length", given=len(records), expected=len(given))))
    if problems:
        raise CannotRead(problems[:MOST_DIFFERENCES])
