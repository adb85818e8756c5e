"""What a change can have broken: the tests and checks that are chosen in this house."""

from __future__ import annotations

import subprocess
from fnmatch import filter as matching

import pytest

import run
from tests import changed
from tests.changed import House, wing
from tsukumo.core.registry import OURS


@pytest.fixture(scope="module")
def house() -> House:
    return changed.house()


WING = {"tests/lupus/*", "tests/core/*", "tests/commands/*", "tests/server/*", "tests/widgets/*", "tests/project/*"}


SOTTOMONDO = ["tests/sottomondo/*", "tests/browser/test_castle.py", "notebooks/en/castle*"]
RULES = ["tests/lupus/test_night.py"]
CHOSEN: dict[str, tuple[set[str], list[str]]] = {
    "tsukumo/lupus/play/night.py": (WING | {"tests/browser/test_lupus.py"}, SOTTOMONDO),
    "tsukumo/lupus/gone.toml": (WING | {"notebooks/en/lupus-*"}, SOTTOMONDO),
    "widgets/tsukumo_widgets/lupus/console.js": (WING, SOTTOMONDO),
    "notebooks/sources/lupus/night.py": ({"tests/browser/test_lupus.py", "notebooks/it/lupus-*"}, SOTTOMONDO),
    "tests/lupus/scripts.py": ({"tests/lupus/test_as_played.py", "tests/language/*"}, RULES),
    "tests/lupus/data/story-public.en.txt": ({"tests/lupus/*"}, SOTTOMONDO),
    "tests/core/nim/__init__.py": ({"tests/core/test_base.py", "tests/core/test_paired.py"}, SOTTOMONDO),
    "tests/commands/conftest.py": ({"tests/commands/*"}, RULES),
    "docs/why.md": ({"tests/project/test_site.py", "tests/browser/test_docs.py"}, [*RULES, "notebooks/*"]),
    "lite/build.py": ({"tests/browser/test_lite.py"}, RULES),
}
"""The tests and notebooks that a change of a file must choose, and must not."""


@pytest.mark.parametrize("file", CHOSEN)
def test_what_a_file_can_break(file: str, house: House) -> None:
    patterns, others = CHOSEN[file]
    broken = house.broken([file])
    assert broken
    assert {"style", "imports", "format"} <= broken.keys()
    chosen = [each for files in broken.values() for each in files if each != file]
    there = [*house.tests, *(each for each in chosen if each.startswith("notebooks/"))]
    for pattern in patterns:
        assert matching(there, pattern)
        assert [each for each in matching(there, pattern) if each not in chosen] == []
    assert [each for pattern in others for each in matching(chosen, pattern)] == []


@pytest.mark.parametrize(
    "file",
    [
        *("pyproject.toml", "run.py", "tests/conftest.py", "tests/asserted.py", "tests/core/none.py", "new/a.py"),
        *("tsukumo/core/text.py", "tsukumo/server/web.py", "widgets/tsukumo_widgets/panels.py", "notebooks/build.py"),
    ],
)
def test_what_is_not_known_can_break_everything(file: str, house: House) -> None:
    assert house.broken([file]) is None
    assert house.broken(["CHANGELOG.md", file]) is None


def test_the_browser_tests_of_a_wing_name_no_other(house: House) -> None:
    """And each pattern names some."""
    found = {file: game for file in house.tests if file.startswith("tests/browser/") and (game := wing(file))}
    assert set(found.values()) == set(OURS) == set(changed.PAGES)
    others = {file: [f"tsukumo.{other}" for other in OURS if other != game] for file, game in found.items()}
    assert [file for file, words in others.items() if any(word in house.texts[file] for word in words)] == []


def test_only_what_is_named_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    called = list[list[str]]()

    def ran(command: list[str], **_: object) -> object:
        called.append(command[1:])
        return type("Done", (), {"returncode": 0, "stdout": b'{"style": [], "notebooks": ["a.ipynb"]}'})

    monkeypatch.setattr(run, "install", lambda _: "python")
    monkeypatch.setattr(subprocess, "run", ran)
    assert run.test_changed(["other"]) == 0
    asked, *checks = called
    assert asked == ["-m", "tests.changed", "other"]
    assert sorted(checks) == sorted([run.CHECKS["style"], [*run.CHECKS["notebooks"], "a.ipynb"]])
