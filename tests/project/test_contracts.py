"""Who may import whom: the contracts in `pyproject.toml` name every game and room; circles stay in a folder."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grimp

from tsukumo.core.registry import OURS

ROOT = Path(__file__).parents[2]
GAMES = {f"tsukumo.{name}" for name in OURS}
SCREENS = {f"tsukumo_widgets.{name}" for name in OURS}


def contracts() -> list[dict[str, Any]]:
    linter: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    return list(linter["contracts"])


def lists() -> Iterator[tuple[str, set[str]]]:
    """The modules that each contract lists together."""
    for contract in contracts():
        for key in ("modules", "source_modules", "forbidden_modules"):
            yield contract["name"], set(contract.get(key, ()))


def test_who_names_one_game_names_all() -> None:
    for name, listed in lists():
        for wings in (GAMES, SCREENS):
            assert listed & wings in (set(), wings), name


def test_every_room_of_the_widgets_that_is_no_games_may_know_none() -> None:
    folder = ROOT / "widgets" / "tsukumo_widgets"
    rooms = {
        f"tsukumo_widgets.{path.stem}" for path in folder.iterdir() if path.suffix == ".py" or any(path.glob("*.py"))
    }
    (contract,) = (each for each in contracts() if "tsukumo_widgets.table" in each.get("source_modules", ()))
    assert set(contract["source_modules"]) == rooms - SCREENS - {"tsukumo_widgets.__init__"}
    assert set(contract["forbidden_modules"]) >= GAMES | SCREENS


def test_modules_that_need_each_other_lie_in_one_folder() -> None:
    """Whenever the import happens, and also what only type checkers import."""
    graph = grimp.build_graph("tsukumo", "tsukumo_widgets", cache_dir=None)

    def folder(module: str) -> str:
        return module if graph.find_children(module) else module.rpartition(".")[0]

    apart = [
        (module, other)
        for module in sorted(graph.modules)
        for other in sorted(graph.find_modules_directly_imported_by(module))
        if folder(module) != folder(other)
    ]
    assert len(apart) > 1000
    assert [(a, b) for a, b in apart if graph.chain_exists(importer=b, imported=a)] == []
