"""Who may know whom, beyond the contracts of imports: nothing but the registry names a game, and circles stay small."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import pytest

from tsukumo.core.registry import OURS

ROOT = Path(__file__).parents[2]
ENGINE, WIDGETS = ROOT / "tsukumo", ROOT / "widgets" / "tsukumo_widgets"
NAMING = {ENGINE / "core" / "registry.py"}
"""The one file outside the games' wings that names a game."""
FOR_CHECKERS = {WIDGETS / "__init__.py"}
"""What names the explorers of all games for type checkers alone."""
TEMPLATES = ENGINE / "share"


def sources() -> Iterator[Path]:
    """Every file of the engine and the widgets, without the templates."""
    for room in (ENGINE, WIDGETS):
        yield from (file for file in sorted(room.rglob("*.py")) if TEMPLATES not in file.parents)


def nodes(node: ast.AST, *, checked: bool) -> Iterator[ast.AST]:
    """A node and all below it, without what is for type checkers alone unless that is *checked* too."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not checked and isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            yield from (below for other in child.orelse for below in nodes(other, checked=checked))
        else:
            yield from nodes(child, checked=checked)


def named(node: ast.AST) -> list[str]:
    """The modules that an import names, with whatever it takes from them, or the words of a string."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert not node.level, "imports are written with the whole name"
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def of_a_wing(file: Path) -> bool:
    """Whether a file lies in the wing of a game."""
    return bool(set(file.relative_to(ROOT).parts) & set(OURS))


GENERAL = [file for file in sources() if not of_a_wing(file) and file not in NAMING]


@pytest.mark.parametrize("file", GENERAL, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_only_the_registry_names_a_game(file: Path) -> None:
    """As a string or in an import; words of explanation may tell of any game."""
    for node in nodes(ast.parse(file.read_text("utf-8")), checked=file not in FOR_CHECKERS):
        assert not {part for name in named(node) for part in name.split(".")} & set(OURS), ast.unparse(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            word = node.value.replace("tsukumo_widgets.", "").replace("tsukumo.", "").partition(".")[0]
            assert word not in OURS, node.value


def imports() -> nx.DiGraph[str]:
    """Which module imports which, also within functions; not for type checkers alone."""
    files = {".".join(file.relative_to(room.parent).with_suffix("").parts).removesuffix(".__init__"): file
             for room in (ENGINE, WIDGETS) for file in sources() if room in file.parents}  # fmt: skip
    graph = nx.DiGraph()
    for module, file in files.items():
        for node in nodes(ast.parse(file.read_text("utf-8")), checked=False):
            for name in named(node):
                target = name if name in files or isinstance(node, ast.Import) else name.rpartition(".")[0]
                if target in files and target != module:
                    graph.add_edge(module, target)
    return graph


def folder_of(module: str) -> Path:
    """The folder in which a module lies; of a package, its own."""
    place = (ROOT if module.startswith("tsukumo.") else ROOT / "widgets") / module.replace(".", "/")
    return place if place.is_dir() else place.parent


def test_a_circle_of_imports_lies_within_one_folder() -> None:
    """Imports within functions hide circles from whoever starts the program, not from whoever reads it."""
    circles = [sorted(circle) for circle in nx.strongly_connected_components(imports()) if len(circle) > 1]
    assert [circle for circle in circles if len({folder_of(name) for name in circle}) > 1] == []
