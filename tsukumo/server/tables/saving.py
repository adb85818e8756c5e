"""Saved tables: one file for each, which holds all its secrets, and so is its user's alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import Problem, TsukumoError, read_file
from tsukumo.core.io.jsons import loads
from tsukumo.core.teaching.quiz import find_quiz
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.hosted_quiz import HostedQuiz, QuizRecipe, make_quiz_table
from tsukumo.server.tables.messages import texts
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table

FORMAT: Final = "tsukumo-hosted/1"
SUFFIX: Final = ".table.json"
PORTS: Final = range(2**16)


class TableFolder:
    """The folder of saved tables. *address* is the one that guests have opened, saved so that they find it again."""

    def __init__(self, path: Path, address: Mapping[str, Any]) -> None:
        self.path, self.address = path, dict(address)
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        for left in path.glob(f".*{SUFFIX}-*"):  # a copy that was being written when a process was killed
            left.unlink(missing_ok=True)

    def file(self, table: Table) -> Path:
        """Return the file of a table."""
        return self.path / f"{table.code}{SUFFIX}"

    def save(self, table: Table) -> None:
        """Save a table and, once it is over, its results, which hold no secret any more; `OSError` if that fails."""
        data = {"format": FORMAT, "address": self.address, **table.to_json()}
        if table.over:
            for name, content in table.hosted.result_files().items():
                write_aside(self.path / name, content, private=True)
        write_aside(self.file(table), json.dumps(data, separators=(",", ":")).encode(), private=True, lasting=True)

    def end(self, table: Table) -> None:
        """Delete the file of a table that has ended; its results stay."""
        self.file(table).unlink(missing_ok=True)


def list_saved(path: Path) -> list[Path]:
    """Return the files of tables that have not ended."""
    return sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else []


def restore_tables(path: Path, now: float) -> tuple[list[tuple[Table, Mapping[str, Any]]], list[Problem]]:
    """Return the saved tables of a folder, each with the address it had, and the problems of those that fail."""
    tables, problems = [], list[Problem]()
    for file in list_saved(path):
        try:
            data = loads(read_file(file))
            if not isinstance(data, dict) or data["format"] != FORMAT:
                raise ValueError(FORMAT)
            table, address = _make_table(data), data["address"]
            if address.get("port", 0) not in PORTS:
                raise ValueError(address)
            table.restore(data, now)
        except TsukumoError as error:
            why = error.problems[0].reason
            problems.append(Problem(str(file), texts.text("no.unread", why=why)))
        except (LookupError, TypeError, AttributeError, ValueError):
            problems.append(Problem(str(file), texts["no.damaged"]))
        else:
            if not table.ended:
                tables.append((table, address))
    return tables, problems


def _make_table(data: Mapping[str, Any]) -> Table:
    """Return the table that was saved, still empty."""
    code, key, kind, recipe = data["code"], data["key"], data["kind"], data["recipe"]
    if kind == HostedQuiz.kind:
        asked = QuizRecipe(**{**recipe, "kinds": tuple(recipe["kinds"])})
        return make_quiz_table(code, key, asked, find_quiz(asked.game))
    begun = GameRecipe(recipe["name"], recipe["options"], recipe["seed"])
    moderated = {"game": False, "moderated": True}[kind]
    return make_game_table(code, key, begun, CallTimes(*data["times"]), moderated=moderated)
