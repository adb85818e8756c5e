"""What a change can have broken: the tests and checks that are chosen, in a small house and in this one."""

from __future__ import annotations

import subprocess
from collections.abc import Collection

import pytest

import run
from tests import changed
from tests.changed import ALWAYS, IN_WINGS, House
from tsukumo.core.registry import OURS

SMALL = House(
    {
        "tsukumo/core/text.py": "",
        "tsukumo/lupus/game.py": "import tsukumo.core.text",
        "tsukumo/sottomondo/game.py": "from tsukumo.core import text",
        "tsukumo/server/web.py": "from tsukumo.core.text import Text",
        "widgets/tsukumo_widgets/base.py": "import tsukumo.core.text",
        "widgets/tsukumo_widgets/lupus/console.py": "import tsukumo_widgets.base, tsukumo.lupus.game",
        "tests/conftest.py": "def board():\n    import tsukumo_widgets.base\n",
        "tests/core/test_text.py": "import tsukumo.core.text",
        "tests/lupus/evening.py": "import tsukumo.lupus.game",
        "tests/lupus/test_night.py": "from tests.lupus.evening import Evening",
        "tests/lupus/test_console.py": "import tsukumo_widgets.lupus.console",
        "tests/lupus/test_command.py": "import subprocess",
        "tests/sottomondo/test_fight.py": "import tsukumo.sottomondo.game",
        "tests/sottomondo/test_board.py": "import tsukumo.sottomondo.game\ndef test(board): pass",
        "tests/server/test_web.py": "import tsukumo.server.web",
        "tests/commands/test_play.py": "import subprocess",
        "tests/browser/test_lupus.py": "import playwright",
        "tests/browser/test_fight.py": "import playwright",
        "tests/project/test_site.py": "ROOT = __file__",
    }
)


def broken(*files: str) -> set[str]:
    """The tests of the small house that a change of files can break, in short."""
    checks = SMALL.broken(files)
    assert checks is not None
    chosen = (file for name in ("tests", "browser") for file in checks.get(name, ()))
    found = {file.removeprefix("tests/").replace("test_", "").removesuffix(".py") for file in chosen}
    assert "project/site" in found  # what is about the repository itself
    return found - {"project/site", "README.md"}


LUPUS = {"lupus/night", "lupus/console", "lupus/command"}
GENERAL = {"core/text", "server/web", "commands/play"}
PAGES = {"browser/lupus", "browser/fight"}
WINGS = {*LUPUS, "sottomondo/fight", "sottomondo/board"}


@pytest.mark.parametrize(
    ("file", "chosen"),
    [
        ("tsukumo/core/text.py", GENERAL | WINGS | PAGES),
        ("tsukumo/lupus/game.py", GENERAL | LUPUS | {"browser/lupus"}),
        ("tsukumo/lupus/texts.toml", GENERAL | LUPUS | {"browser/lupus"}),
        ("tsukumo/lupus/gone.py", GENERAL | LUPUS | {"browser/lupus"}),
        ("tsukumo/server/web.py", {"server/web", "commands/play", "lupus/command"} | PAGES),
        (
            "widgets/tsukumo_widgets/base.css",
            {"lupus/console", "lupus/command", "sottomondo/board", "commands/play"} | PAGES,
        ),
        (
            "widgets/tsukumo_widgets/lupus/console.js",
            {"lupus/console", "lupus/command", "commands/play", "browser/lupus"},
        ),
        ("tests/lupus/evening.py", {"lupus/night"}),
        ("tests/lupus/data/evening.txt", LUPUS),
        ("tests/server/test_web.py", {"server/web"}),
        ("CHANGELOG.md", set()),
    ],
)
def test_what_a_file_can_break(file: str, chosen: set[str]) -> None:
    assert broken(file) == chosen


@pytest.mark.parametrize(
    "file", ["pyproject.toml", "run.py", "tests/conftest.py", "tests/core/loaded.toml", "new/a.py"]
)
def test_what_is_not_known_can_break_everything(file: str) -> None:
    assert SMALL.broken([file]) is None
    assert SMALL.broken(["CHANGELOG.md", file]) is None


# --- this house -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house() -> House:
    return changed.house()


def folders(files: Collection[str]) -> set[str]:
    return {"/".join(file.split("/")[:2]) for file in files if file.startswith("tests/")}


def test_a_wing_leaves_the_others_alone(house: House) -> None:
    broken = house.broken(["tsukumo/lupus/play/night.py"])
    assert broken
    assert set(broken) == set(run.CHECKS)
    every = {file for file in house.asks if "/test_" in file}
    assert {file for file in every if file.startswith("tests/lupus/test_")} <= set(broken["tests"])
    assert not [file for file in broken["tests"] if file.startswith("tests/sottomondo/")]
    assert {"tests/core", "tests/commands", "tests/server", "tests/project"} <= folders(broken["tests"])
    assert "tests/browser/test_lupus.py" in broken["browser"]
    assert "tests/browser/test_castle.py" not in broken["browser"]
    assert {
        file.split("/")[2].startswith(("lupus", "console", "screen", "index", "open", "own"))
        for file in broken["notebooks"]
    } == {True}


def test_the_core_is_everybody_s(house: House) -> None:
    broken = house.broken(["tsukumo/core/text.py"])
    assert broken
    every = {
        file for file in house.asks if "/test_" in file and not file.startswith(("tests/browser/", "tests/binder/"))
    }
    left = every - set(broken["tests"])
    assert {file for file in left if "tsukumo" in house.texts[file]} == set()
    assert len(broken["notebooks"]) > 100


def test_a_screen_breaks_no_engine(house: House) -> None:
    broken = house.broken(["widgets/tsukumo_widgets/panels.py"])
    assert broken
    assert "tests/lupus/test_night.py" not in broken["tests"]
    assert {"tests/widgets/test_design.py", "tests/lupus/widgets/test_console.py"} <= set(broken["tests"])


def test_a_page_of_the_documentation_asks_for_little(house: House) -> None:
    broken = house.broken(["docs/why.md"])
    assert broken
    assert "tests/project/test_site.py" in broken["tests"]
    assert "tests/browser/test_docs.py" in broken["browser"]
    assert {"types", "notebooks", "pythons"} & broken.keys() == set()
    assert set(ALWAYS) < broken.keys()


def test_the_browser_tests_of_a_wing_are_of_no_other(house: House) -> None:
    """What they import says so, and each pattern names some."""
    names = {file for file in house.asks if file.startswith("tests/browser/test_")}
    assert set(IN_WINGS) == set(OURS)
    of = {file: changed.wing(file) for file in names}
    assert {game for game in of.values() if game} == set(OURS)
    for file, game in of.items():
        if game:
            rooms = {changed.room(used) for used in house.uses[file]}
            assert not rooms & ({*OURS} - {game}), file


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
