"""The games that the contract is about: those of this package, the one that ``tsukumo new`` writes, the two that the
documentation shows whole, and the toys of the core's tests."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import tsukumo as tk
from tests.core.toy import ENTRY as TOY
from tsukumo.core.game.game import AnyGame
from tsukumo.core.plugins.entry import Entry
from tsukumo.core.plugins.registry import OURS, entry, kind_of

ROOT: Final = Path(__file__).parents[2]
NIM: Final = Entry("nim", "tests.core.nim", "tests.core.nim:NIM")
TOYS: Final = (TOY.name, NIM.name)
ENTRIES: Final = "\n".join(f'{name.lower()} = "tests.contract.games:{name}"' for name in ("TOY", "NIM"))
PROJECT: Final = f'[project]\nname = "toys"\n[project.entry-points."tsukumo.games"]\n{ENTRIES}\n'
"""The project file that announces the toys."""
OWN: Final = ("morris", "regatta", "magpies")
"""Games as users write them."""
GAMES: Final = (*OURS, *OWN, *TOYS)
SIZES: Final[dict[str, list[dict[str, Any]]]] = {
    "lupus": [{"seats": 8}, {"seats": 17}, {"seats": 12, "lots": "asked"}],
    "sottomondo": [{"players": 2}, {"players": 4, "levels": {"Ada": 9}}, {"players": 6, "levels": {"Ada": 9}}],
    "regatta": [{}, {"players": 2}, {"players": 4}],
    "magpies": [{}, {"players": 2, "feathers": 1}, {"players": 4}],
    "toy": [{}, {"cards": 4}, {"cards": 9}],
}
"""Options of small tables and large ones; the other games have none."""

every_game = pytest.mark.parametrize("game", GAMES)
every_whole_game = pytest.mark.parametrize("game", [*OURS, *OWN])
"""The toys have only what the tests of the core need."""
every_game_of_ours = pytest.mark.parametrize("game", OURS)


def tables(game: str) -> list[dict[str, Any]]:
    """Options of a game: every size, the first as usual, the others under readings drawn at random."""
    rng, readings = Random(game), kind_of(game).readings()
    usual, *others = SIZES.get(game, [{}, {}, {}])
    if not readings:
        return [usual, *others]
    drawn = ({name: rng.choice(list(reading.answers)) for name, reading in readings.items()} for _ in others)
    return [usual, *(size | {"readings": answers} for size, answers in zip(others, drawn, strict=True))]


def played(game: str, seed: int, most: int = 10_000, **options: Any) -> Iterator[tuple[AnyGame, Random]]:
    """A game at each of its decisions, played on at random; at last as it ended."""
    found, rng = tk.new_game(game, seed=seed, **options), Random(f"{game} {seed}")
    while not found.over and len(found.actions) < most:
        yield found, rng
        found.apply(rng.choice(found.legal_actions()))
    yield found, rng


def offered(game: str, field: str) -> Any:
    """The object that a game's entry names in a field, loaded."""
    asked = entry(game)
    return asked.load(getattr(asked, field))


def having(field: str) -> Callable[..., Any]:
    """A test of each game whose entry has something in a field."""
    own = {"quiz": ["regatta", "magpies"], "levels": ["magpies"]}
    return pytest.mark.parametrize(
        "game", [*(game for game in OURS if getattr(entry(game), field)), *own.get(field, [])]
    )


def folder_of(game: str) -> Path:
    """The folder of a game's package."""
    return Path(entry(game).file(""))


@cache
def code_of(folder: Path) -> tuple[ast.Module, ...]:
    """The code of a package, or of one file."""
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]
    return tuple(ast.parse(file.read_text("utf-8")) for file in files)


def faults(found: Collection[object]) -> str:
    """A list of what is wrong, for the message of an assertion; empty if nothing is."""
    return "\n".join(map(str, found))
