"""Contracts of imports: they name every game and package, nothing but the registry names a game, circles are small."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import grimp
from grimp import ImportGraph

from tsukumo.core.plugins.registry import OURS

ROOT = Path(__file__).parents[2]
GAMES = {f"tsukumo.games.{name}" for name in OURS}
SCREENS = {f"tsukumo_widgets.games.{name}" for name in OURS}


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
    assert set(contract["source_modules"]) == rooms - {"tsukumo_widgets.games", "tsukumo_widgets.__init__"}
    assert set(contract["forbidden_modules"]) >= GAMES | SCREENS


def graph_of_imports() -> ImportGraph:
    """The imports of all modules, whenever they happen, and also for type checkers alone."""
    return grimp.build_graph("tsukumo", "tsukumo_widgets", cache_dir=None)


def in_circles(graph: ImportGraph, folder: Callable[[str], str]) -> list[tuple[str, str]]:
    """The imports from one folder into another that are part of a circle."""
    apart = [
        (module, other)
        for module in sorted(graph.modules)
        for other in sorted(graph.find_modules_directly_imported_by(module))
        if folder(module) != folder(other)
    ]
    assert len(apart) > 1000
    return [(a, b) for a, b in apart if graph.chain_exists(importer=b, imported=a)]


def test_modules_that_need_each_other_lie_in_one_folder() -> None:
    """In that of one game at most: what shows a position imports it, and a position shows itself.

    Names of types alone may lead back in the core: those that the contract of its order lists.
    """
    graph = graph_of_imports()
    at_runtime = grimp.build_graph("tsukumo", "tsukumo_widgets", cache_dir=None, exclude_type_checking_imports=True)
    (order,) = (each for each in contracts() if each.get("containers") == ["tsukumo.core"])
    for module, other in (listed.split(" -> ") for listed in order["ignore_imports"]):
        assert other not in at_runtime.find_modules_directly_imported_by(module), f"{module} needs {other} to run"
        graph.remove_import(importer=module, imported=other)

    def folder(module: str) -> str:
        game = next((game for game in GAMES if f"{module}.".startswith(f"{game}.")), "")
        return game or (module if graph.find_children(module) else module.rpartition(".")[0])

    assert in_circles(graph, folder) == []


def test_what_is_imported_at_once_goes_in_no_circle_between_folders() -> None:
    """Not even in a game: there, only an import inside a function, or for type checkers, may go back."""
    graph = graph_of_imports()

    @cache
    def lines(module: str) -> list[str]:
        spec = find_spec(module)
        assert spec is not None
        return Path(str(spec.origin)).read_text("utf-8").splitlines()

    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            details = graph.get_import_details(importer=module, imported=other)
            if all(lines(module)[each["line_number"] - 1].startswith(" ") for each in details):
                graph.remove_import(importer=module, imported=other)
    assert in_circles(graph, lambda module: module if graph.find_children(module) else module.rpartition(".")[0]) == []


NAMING = {"tsukumo/core/plugins/registry.py", "tsukumo/__init__.py", "widgets/tsukumo_widgets/__init__.py"}
"""The files that name games outside their wings: the two packages pass on what games offer."""


def test_only_the_registry_names_a_game() -> None:
    """Not even in a string, by which a module may be asked for; words of explanation may tell of any game."""
    files = [*(ROOT / "tsukumo").rglob("*.py"), *(ROOT / "widgets").rglob("*.py")]
    general = [file for file in files if not {*file.relative_to(ROOT).parts} & {*OURS, "share"}]
    assert len(general) > 200
    found = set()
    for file in general:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(said)):
                    named = [said.removeprefix("tsukumo_widgets.").removeprefix("tsukumo.").partition(".")[0]]
                case ast.Import(names=taken):
                    named = [part for each in taken for part in each.name.split(".")]
                case ast.ImportFrom(module=module, names=taken):
                    named = [*str(module).split("."), *(each.name for each in taken)]
                case _:
                    continue
            if {*named} & {*OURS}:
                found.add(file.relative_to(ROOT).as_posix())
    assert found == NAMING
