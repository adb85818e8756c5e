"""The tests and checks that are chosen for changes of this repository."""

from __future__ import annotations

import subprocess
from fnmatch import filter as matching
from pathlib import Path

import pytest

import run
from tests import changed
from tests.changed import Repository, game_of
from tsukumo.core.plugins.registry import OURS


@pytest.fixture(scope="module")
def repository() -> Repository:
    return changed.read_repository()


OF_ALL_GAMES = {
    "tests/games/lupus/*",
    "tests/core/*",
    "tests/commands/*",
    "tests/server/*",
    "tests/widgets/*",
    "tests/project/*",
}


SOTTOMONDO = ["tests/games/sottomondo/*", "tests/browser/test_castle.py", "notebooks/en/sottomondo/*"]
RULES = ["tests/games/lupus/test_night.py"]
CHOSEN: dict[str, tuple[set[str], list[str]]] = {
    "tsukumo/games/lupus/play/night.py": (OF_ALL_GAMES | {"tests/browser/test_lupus.py"}, SOTTOMONDO),
    "tsukumo/games/lupus/gone.toml": (OF_ALL_GAMES | {"notebooks/en/lupus/*"}, SOTTOMONDO),
    "widgets/tsukumo_widgets/games/lupus/console.js": (OF_ALL_GAMES, SOTTOMONDO),
    "notebooks/sources/lupus/night.py": ({"tests/browser/test_lupus.py", "notebooks/it/lupus/*"}, SOTTOMONDO),
    "tests/games/lupus/scripts.py": ({"tests/games/lupus/test_as_played.py", "tests/language/*"}, RULES),
    "tests/games/lupus/data/story-public.en.txt": ({"tests/games/lupus/*"}, SOTTOMONDO),
    "tests/core/nim/__init__.py": (
        {"tests/core/engine/test_base.py", "tests/core/experiments/test_paired.py"},
        SOTTOMONDO,
    ),
    "tests/commands/conftest.py": ({"tests/commands/*"}, RULES),
    "docs/why.md": ({"tests/project/test_site.py", "tests/browser/test_docs.py"}, [*RULES, "notebooks/*"]),
    "site/builder/build.py": ({"tests/browser/test_lite.py"}, RULES),
}
"""The tests and notebooks that a change of a file must choose, and must not."""


@pytest.mark.parametrize("file", CHOSEN)
def test_what_a_file_can_break(file: str, repository: Repository) -> None:
    patterns, others = CHOSEN[file]
    broken = repository.checks_broken_by([file])
    assert broken
    assert {"style", "imports", "format"} <= broken.keys()
    chosen = [each for files in broken.values() for each in files if each != file]
    there = [*repository.tests, *(each for each in chosen if each.startswith("notebooks/"))]
    for pattern in patterns:
        assert matching(there, pattern)
        assert [each for each in matching(there, pattern) if each not in chosen] == []
    assert [each for pattern in others for each in matching(chosen, pattern)] == []


@pytest.mark.parametrize(
    "file",
    [
        *("pyproject.toml", "run.py", "tests/conftest.py", "tests/asserted.py", "tests/core/none.py", "new/a.py"),
        *(
            "tsukumo/core/language/text.py",
            "tsukumo/server/web.py",
            "widgets/tsukumo_widgets/base/widgets.py",
            "notebooks/build.py",
        ),
    ],
)
def test_what_is_not_known_can_break_everything(file: str, repository: Repository) -> None:
    assert repository.checks_broken_by([file]) is None
    assert repository.checks_broken_by(["CHANGELOG.md", file]) is None


def test_the_browser_tests_of_a_game_name_no_other(repository: Repository) -> None:
    """And each pattern names some."""
    found = {file: game for file in repository.tests if file.startswith("tests/browser/") and (game := game_of(file))}
    assert set(found.values()) == set(OURS) == set(changed.PAGES)
    others = {file: [f"tsukumo.games.{other}" for other in OURS if other != game] for file, game in found.items()}
    assert [file for file, words in others.items() if any(word in repository.texts[file] for word in words)] == []


@pytest.mark.parametrize("thorough", [False, True])
def test_only_what_is_named_is_run(
    thorough: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    called = list[list[str]]()

    def ran(command: list[str], **_: object) -> object:
        called.append(command[1:])
        chosen = b'{"style": [], "notebooks": ["a.ipynb"], "pythons": ["b.py"]}'
        return type("Done", (), {"returncode": 0, "stdout": chosen})

    monkeypatch.setattr(run, "install", lambda _: "python")
    monkeypatch.setattr(run, "TIMES", tmp_path / "times.json")
    monkeypatch.setattr(subprocess, "run", ran)
    monkeypatch.setattr(subprocess, "call", lambda *_, **__: 0)
    assert run.run_changed_checks(["other"], thorough=thorough) == 0
    asked, *checks = called
    assert asked == ["-m", "tests.changed", "other"]
    seldom = [[*run.CHECKS["pythons"], "b.py"]] if thorough else []
    assert sorted(checks) == sorted([run.CHECKS["style"], [*run.CHECKS["notebooks"], "a.ipynb"], *seldom])
    assert "It has not passed here yet." in capsys.readouterr().out
    assert run.run_changed_checks(["other"], thorough=thorough) == 0
    assert "The last time here it took 0 min 0 s." in capsys.readouterr().out


def test_the_usual_run_leaves_out_what_is_thorough_and_is_what_the_readme_names() -> None:
    usual = run.check_command("tests", run.WHOLE["tests"], thorough=False)
    assert usual[-4:] == ["-m", "not thorough", *run.WHOLE["tests"]]
    assert "not thorough" not in run.check_command("tests", run.WHOLE["tests"], thorough=True)
    assert run.check_command("notebooks", run.WHOLE["notebooks"], thorough=False)[-1] == "notebooks/en"
    assert run.check_command("notebooks", run.WHOLE["notebooks"], thorough=True)[-2:] == run.WHOLE["notebooks"]
    for file in ("README.md", "README.it.md"):
        assert "python3 run.py test " in (run.ROOT / file).read_text("utf-8"), file
    assert (run.ROOT / ".ci" / "run").read_text("utf-8").endswith("exec python3 run.py test\n")
