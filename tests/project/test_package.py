"""What a user installs: the wheel, its data, and what an import costs."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import tsukumo

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*command, "--wheel-dir", str(folder), str(ROOT)], check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_code_data_and_notebooks(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    rooms = [(ROOT, "tsukumo"), (ROOT / "widgets", "tsukumo_widgets")]
    for base, room in rooms:
        for file in (base / room).rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                assert file.relative_to(base).as_posix() in held
    for file in (ROOT / "notebooks").glob("??/*.ipynb"):
        assert f"tsukumo_notebooks/{file.relative_to(ROOT / 'notebooks').as_posix()}" in held
    assert not [name for name in held if "checkpoint" in name or name.startswith(("tests", "notebooks/"))]


def test_the_installed_package_works_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    site, work = tmp_path / "site", tmp_path / "work"
    work.mkdir()
    zipfile.ZipFile(wheel).extractall(site)
    start = f"import sys; sys.path.insert(0, {str(site)!r}); from tsukumo.cli import main; "
    start += "import tsukumo; assert tsukumo.__file__.startswith(sys.path[0]); "

    def tsukumo_command(*words: str) -> str:
        run = f"{start} raise SystemExit(main({list(words)!r}))"
        return subprocess.run(
            [sys.executable, "-I", "-c", run], check=True, capture_output=True, text=True, cwd=work
        ).stdout

    assert "target.c" in tsukumo_command("parade", "-p", "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")
    tsukumo_command("lab", "--copy-only", "--folder", str(work / "mine"))
    assert (work / "mine" / "it" / "00-start.ipynb").exists()
    assert (work / "mine" / "en" / "00-start.ipynb").exists()


def test_nothing_heavy_is_imported_at_the_start() -> None:
    play = "import tsukumo as tk; tk.position('G7N.gD7s5.iA7w4p1.mG11n7.eM7e2').movement()"
    heavy = ["json", "plotly", "ipywidgets", "anywidget", "numpy", "networkx", "argparse", "asyncio"]
    run = f"{play}; import sys; print([m for m in {heavy!r} if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", run], check=True, capture_output=True, text=True).stdout == "[]\n"


def test_a_game_begins_without_what_it_does_not_need_yet() -> None:
    play = "import tsukumo as tk; tk.new_game('tsukumobake', seed=1).legal_actions()"
    late = ["numpy", "pandas", "joblib", "argparse", "importlib.metadata"]
    late += ["tsukumo.tsukumobake.parade.movement", "tsukumo.tsukumobake.play.tell", "tsukumo.core.replay"]
    run = f"{play}; import sys; print([m for m in {late!r} if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", run], check=True, capture_output=True, text=True).stdout == "[]\n"


def test_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == tsukumo.__version__
    assert f"## {tsukumo.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
