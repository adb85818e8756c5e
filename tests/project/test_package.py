"""A user's installation: the wheels, their data, the parts that need the engine alone, and the cost of an import."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import tsukumo
from docs.package_page import page
from tests import package, pythons
from tests.commands.test_streams import CASES
from tsukumo.core.plugins.registry import OURS
from tsukumo.server.jupyterlab import JUPYTER

pytestmark = pytest.mark.timeout(900)  # all is built and installed: a busy machine takes minutes
ROOT = Path(__file__).parents[2]
INSIDE = "Scripts" if os.name == "nt" else "bin"


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of a release, which were built twice."""
    folder, again = tmp_path_factory.mktemp("release"), tmp_path_factory.mktemp("again")
    assert package.list_defects(package.build(folder), package.build(again)) == []
    return folder


def names(release: Path, pattern: str) -> set[str]:
    """The files in a wheel, without what describes it."""
    (wheel,) = release.glob(pattern)
    return {name for name in package.wheel_files(wheel) if ".dist-info/" not in name}


def files(base: Path, room: str) -> set[str]:
    """The files of a room, as paths from its base."""
    found = (file for file in (base / room).rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(base).as_posix() for file in found}


@pytest.mark.thorough
def test_each_wheel_holds_its_rooms_and_nothing_else(release: Path) -> None:
    assert names(release, package.ENGINE) == files(ROOT, "tsukumo")
    notebooks = {f"tsukumo_{name}" for lang in ("en", "it") for name in files(ROOT, f"notebooks/{lang}")}
    shown = {name for name in notebooks if "checkpoint" not in name}
    shared = f"tsukumo_lab-{tsukumo.__version__}.data/data"  # which pip puts where Jupyter looks
    installed = {f"{shared}/etc/jupyter/{name}" for name in files(JUPYTER / "config", "jupyter_server_config.d")}
    installed |= {f"{shared}/share/jupyter/{name}" for name in files(JUPYTER, "labextensions")}
    assert len(installed) == 3
    assert names(release, package.LAB) == files(ROOT / "widgets", "tsukumo_widgets") | shown | installed
    assert len(shown) > 100


SMOKE = """
import sys
from tsukumo.cli import main
for command in sys.argv[1:]:
    try:
        main([*command.split(), "--help"])
    except SystemExit as end:
        assert not end.code, command
"""


LEGAL = "import tsukumo as tk; print(len(tk.new_game('lupus', seed=1).legal_actions()), 'legal')"


class Place:
    """An environment with the engine's wheel and nothing else."""

    def __init__(self, python: str, wheel: Path, folder: Path) -> None:
        self.folder, self.variables = folder, {**os.environ, "TSUKUMO_LANG": "en", "TSUKUMO_GAMES": ""}
        subprocess.run([python, "-m", "venv", str(folder)], check=True)
        self.run("python", "-m", "pip", "install", "--quiet", "--no-index", "--no-compile", str(wheel))

    def run(self, program: str, *words: str, status: int = 0, typed: str = "") -> str:
        """The output of a program there."""
        command, there = [str(self.folder / INSIDE / program), *words], self.folder
        done = subprocess.run(
            command, cwd=there, env=self.variables, input=typed, capture_output=True, text=True, check=False
        )
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.mark.thorough
def test_the_engine_alone_plays_asks_and_checks(release: Path, tmp_path: Path) -> None:
    """In a new environment; in a long run, on every Python."""
    tried = {sys.version_info[:3]: sys.executable} | (pythons.find_pythons() if pythons.LONG else {})
    (wheel,) = release.glob(package.ENGINE)
    for version, python in tried.items():
        place = Place(python, wheel, tmp_path / ".".join(map(str, version)))
        assert tsukumo.__version__ in place.run("tsukumo", "--version")
        assert "target.c" in place.run("tsukumo", "parade", "-p", "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")
        assert " legal" in place.run("python", "-c", LEGAL)
        place.run("tsukumo", "play", "sottomondo", "--seed", "1", "--bots", "random", typed="q\n")
        place.run("tsukumo", "new", "morris")
        place.variables["TSUKUMO_GAMES"] = "morris"
        assert "morris" in place.run("tsukumo", "check", "morris", "--games", "1")
        assert "pip install 'tsukumo[lab]'" in place.run("tsukumo", "lab", status=2)
        place.run("python", "-c", SMOKE, *CASES)


@pytest.mark.thorough
def test_the_lab_s_wheel_brings_the_notebooks_beside_the_engine(release: Path, tmp_path: Path) -> None:
    site, work = tmp_path / "site", tmp_path / "work"
    work.mkdir()
    for wheel in release.glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(site)
    start = f"import sys; sys.path.insert(0, {str(site)!r}); from tsukumo.cli import main; "
    start += "import tsukumo; assert tsukumo.__file__.startswith(sys.path[0]); "
    copied = start + f"raise SystemExit(main({['lab', '--copy-only', '--folder', str(work / 'mine')]!r}))"
    subprocess.run([sys.executable, "-I", "-c", copied], check=True, capture_output=True, text=True, cwd=work)
    assert (work / "mine" / "it" / "00-inizia.ipynb").exists()
    assert (work / "mine" / "en" / "00-start.ipynb").exists()


ADDRESS = "https://example.org/somebody/somewhere"
README = """\
[![Seen](docs/a.png)](notebooks/a.ipynb)
[docs/a.md](docs/a.md), [out](https://example.org) [down](#there)
<a href="notebooks/b.ipynb"><img src="docs/b.svg" width="3" alt="b"></a>
"""


def test_the_package_page_has_absolute_addresses_only() -> None:
    seen, words, below = page(README, ADDRESS).splitlines()
    assert seen == f"[![Seen]({ADDRESS}/raw/HEAD/docs/a.png)]({ADDRESS}/blob/HEAD/notebooks/a.ipynb)"
    assert words == f"[docs/a.md]({ADDRESS}/blob/HEAD/docs/a.md), [out](https://example.org) [down](#there)"
    image = f'<img src="{ADDRESS}/raw/HEAD/docs/b.svg" width="3" alt="b">'
    assert below == f'<a href="{ADDRESS}/blob/HEAD/notebooks/b.ipynb">{image}</a>'
    for repository in (ADDRESS, None):
        text = page((ROOT / "README.md").read_text("utf-8"), repository)
        prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
        targets = re.findall(r"\]\(([^)\s]+)\)|(?:href|src)=\"([^\"]+)\"", prose)
        assert [each for pair in targets for each in pair if each and not each.startswith(("https://", "#"))] == []
        assert ("docs/parade.en.gif" in text) == bool(repository)


LATE = {
    "tk": ["importlib.metadata", *(f"tsukumo.games.{game}.play" for game in OURS)],
    "tk.position('G7N.gD7s5.iA7w4p1').movement()": [
        *("json", "plotly", "ipywidgets", "anywidget", "numpy", "networkx", "argparse", "asyncio"),
    ],
    "tk.new_game('tsukumobake', seed=1).legal_actions()": [
        *("numpy", "pandas", "joblib", "argparse", "importlib.metadata"),
        *(
            "tsukumo.games.tsukumobake.parade.movement",
            "tsukumo.games.tsukumobake.play.tell",
            "tsukumo.core.game.replay",
        ),
    ],
    "tk.simulate; import tsukumo.core.experiments.simulate": [
        "pandas",
        "numpy",
        "joblib",
        "tqdm",
        "dask",
        "distributed",
    ],
}
"""The acts of a new process, and the modules that they must not import."""


def test_nothing_is_imported_before_it_is_needed() -> None:
    for does, late in LATE.items():
        run = f"import sys, tsukumo as tk; {does}; print([name for name in {late!r} if name in sys.modules])"
        said = subprocess.run([sys.executable, "-c", run], check=True, capture_output=True, text=True).stdout
        assert said == "[]\n", does


def test_versions_agree() -> None:
    """The one place is `tsukumo.__version__`; what cannot take it from there says the same."""
    lab = tomllib.loads((ROOT / "widgets/pyproject.toml").read_text("utf-8"))["project"]
    for folder in (ROOT, ROOT / "widgets"):
        assert ProjectMetadata(str(folder), PluginManager()).version == tsukumo.__version__
    assert f"tsukumo=={tsukumo.__version__}" in lab["dependencies"]
    assert f"\nversion: {tsukumo.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    first = f"## [Unreleased]\n\nThe first version, {tsukumo.__version__}:"
    assert first in changelog or f"\n## [{tsukumo.__version__}] - 20" in changelog
