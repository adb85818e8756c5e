"""Probes in a copy of the code, and a plugin of pytest that records the probes that tests reach, and their times.

The plugin takes its task from the file that the variable `ASKED` names: without ``tests`` in it, it records all that
pytest has collected; otherwise it runs these tests alone, in this order, each for so many seconds of the processor at
most. Its answer lies beside that file.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
import signal
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

ASKED: Final = "TSUKUMO_MUTATION"
PROBE: Final = "_reached_"
HUNG: Final = 70
"""The exit status when a test has taken too long."""
IMPORTING: Final = 60
"""The processor's seconds for importing the tests."""
REACHED = set[int]()
"""The probes reached since the running test began."""
setattr(builtins, PROBE, REACHED.add)  # before the first module with a probe is imported


class Plugin:
    """A plugin that runs tests and records the probes that each reached, and the failures."""

    def __init__(self, asked: Path) -> None:
        self.answer = asked.with_suffix(".answer")
        self.longest: dict[str, float] | None = json.loads(asked.read_text()).get("tests")
        self.said: dict[str, Any] = {"tests": {}, "failed": [], "imported": []}
        self.running = "what they import"
        signal.signal(signal.SIGPROF, self.give_up)
        if self.longest is not None:
            signal.setitimer(signal.ITIMER_PROF, IMPORTING)

    def give_up(self, *_: object) -> None:
        """End at once, as the test has not ended in time."""
        self.said["failed"].append(self.running)
        self.pytest_sessionfinish()
        os._exit(HUNG)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep only the tests that are asked for."""
        self.said["imported"] = sorted(REACHED)
        if self.longest is not None:
            place = {name: number for number, name in enumerate(self.longest)}
            items[:] = sorted((item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Record the time of a test, and its probes."""
        self.running = item.nodeid
        REACHED.clear()
        start = time.process_time()
        if self.longest is not None:
            signal.setitimer(signal.ITIMER_PROF, self.longest[item.nodeid])
        result = yield
        self.said["tests"][item.nodeid] = [round(time.process_time() - start, 3), sorted(REACHED)]
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record that a test fails."""
        if report.failed:
            self.said["failed"].append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record that a file cannot be imported."""
        if report.failed:
            self.said["failed"].append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the answer."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.answer.write_text(json.dumps(self.said))


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin, but not in processes that tests start."""
    if ASKED in os.environ:
        config.pluginmanager.register(Plugin(Path(os.environ.pop(ASKED))))


def add_probes(code: str, lines: Mapping[int, int]) -> str:
    """Return the code with a probe, by number, before the innermost statement of each of these lines."""
    tree = ast.parse(code)
    blocks = [
        block
        for node in ast.walk(tree)
        for name in ("body", "orelse", "finalbody")
        if isinstance(block := getattr(node, name, None), list)
    ]
    placed = list[tuple[list[ast.stmt], ast.stmt, int]]()
    for number, line in lines.items():
        holding = [
            (end - first, block, statement)
            for block in blocks
            for statement in block
            if (first := first_line(statement)) <= line <= (end := statement.end_lineno or 0)
        ]
        _, block, statement = min(holding, key=lambda each: each[0])
        placed.append((block, statement, number))
    for block, statement, number in placed:
        block[block.index(statement) : block.index(statement)] = ast.parse(f"{PROBE}({number})").body
    start = next(place for place, statement in enumerate(tree.body) if not is_heading(statement))
    tree.body[start:start] = ast.parse(f"{PROBE} = getattr(__import__('builtins'), '{PROBE}', id)").body
    return ast.unparse(tree)


def first_line(statement: ast.stmt) -> int:
    """Return the first line of a statement, with its decorators."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(each.lineno for each in decorators)])


def is_heading(statement: ast.stmt) -> bool:
    """Return whether a statement must stand before everything else: a docstring, or a future import."""
    match statement:
        case ast.Expr(value=ast.Constant()) | ast.ImportFrom(module="__future__"):
            return True
    return False
