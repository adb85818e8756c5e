"""The folder ``binder/``: its files as Binder takes them, its packages, and the READMEs' links that it makes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement

from binder import make
from builder.pins import CannotBuild
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.teaching.course import notebook_file
from tsukumo.server.jupyterlab import JUPYTER
from tsukumo_widgets.base import links

ROOT = Path(__file__).parents[2]
ROOM = ROOT / "binder"
PROJECT: dict[str, Any] = {
    "build-system": {"requires": ["builder>=1.2"]},
    "project": {
        "name": "toy",
        "dependencies": ["base>=2", "old-base>=1; python_version < '3.9'"],
        "optional-dependencies": {
            "lab": ["toy-lab", "Some_Lab>=4.3", "not-here>1; sys_platform == 'win32'"],
            "app": ["toy[lab]", "pages~=0.5.8"],
            "notebooks": ["toy[app]"],
            "pictures": ["toy[lab]", "ink"],
            "other": ["unwanted"],
        },
    },
}
LAB: dict[str, Any] = {
    "build-system": {"requires": ["builder>=1.2"]},
    "project": {"name": "toy-lab", "dependencies": ["toy==1", "screen>=3"]},
}
PROJECTS = [PROJECT, LAB]
ADDRESS = "https://github.com/somebody/somewhere"
TOY = (
    make.HEADER + "base==2.0\nbuilder==1.2.1\nink==0.1\njsonschema==4.24.1\npages==0.5.13\nscreen==3.1\nsome-lab==4.3\n"
)


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what `make` reads and writes, for it to work on."""
    for name in (
        "pyproject.toml",
        "widgets/pyproject.toml",
        "README.md",
        "README.it.md",
        "binder/requirements.txt",
        "binder/runtime.txt",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text("utf-8"), "utf-8")
    (tmp_path / "docs").mkdir()
    for constant in ("PROJECT", "PINS", "RUNTIME"):
        monkeypatch.setattr(make, constant, tmp_path / getattr(make, constant).relative_to(ROOT))
    here = {lang: tmp_path / file.relative_to(ROOT) for lang, file in make.READMES.items()}
    monkeypatch.setattr(make, "READMES", here)
    monkeypatch.setattr(make, "PROJECTS", [tmp_path / file.relative_to(ROOT) for file in make.PROJECTS])
    monkeypatch.setattr(make, "ROOT", tmp_path)
    return tmp_path


@pytest.fixture
def addressed(copy: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same of a project that has a public address."""
    project = (copy / "pyproject.toml").read_text("utf-8")
    (copy / "pyproject.toml").write_text(
        f'{project}\n[project.urls]\nRepository = "{ADDRESS}"\n'.replace("[project.urls]\n#", "#", 1), "utf-8"
    )
    for module in (make, links):
        monkeypatch.setattr(module, "repository", lambda: ADDRESS)
    assert make.main(["--links"]) == 0
    return copy


# --- the folder -------------------------------------------------------------------------------------------------------


def test_binder_takes_nothing_but_these_files_and_can_run_them() -> None:
    taken = {
        "environment.yml",
        "environment.yaml",
        "conda-lock.yml",
        "Pipfile",
        "Pipfile.lock",
        "setup.py",
        "install.R",
    }
    taken |= {"Dockerfile", "Project.toml", "default.nix", "DESCRIPTION", "apt.txt", "start", "requirements3.txt"}
    assert not taken & {file.name for file in ROOM.iterdir()}
    assert not (ROOT / ".binder").exists()
    assert re.fullmatch(r"python-3\.\d+\n", (ROOM / "runtime.txt").read_text())
    script = ROOM / "postBuild"
    assert os.access(script, os.X_OK)
    text = script.read_bytes().decode()
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "\nset -euo pipefail\n" in text
    assert "\r" not in text
    subprocess.run(["bash", "-n", script], check=True)
    assert "\ncp binder/lab.json " in text
    ours = json.loads((JUPYTER / "config" / "labconfig" / "page_config.json").read_text())
    # As `tsukumo lab` sets JupyterLab, but that the notebooks are in a folder of the repository.
    assert json.loads((ROOM / "lab.json").read_text()) == {**ours, "tsukumoFolder": links.FOLDER}


# --- packages ---------------------------------------------------------------------------------------------------------


def test_what_is_asked_for() -> None:
    asked = {str(requirement) for requirement in make.list_requirements(PROJECTS)}
    texts = [
        *make.SPARED,
        "builder>=1.2",
        "base>=2",
        "old-base>=1; python_version < '3.9'",
        "Some_Lab>=4.3",
        "pages~=0.5.8",
        "ink",
        "screen>=3",
    ]
    assert asked == {str(Requirement(text)) for text in [*texts, "not-here>1; sys_platform == 'win32'"]}


def test_packages_that_suit() -> None:
    assert make.list_unmet(make.list_requirements(PROJECTS), make.read_pins(TOY), "3.11") == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("base==2.0\n", ""), "base>=2 is not there"),
        (("base==2.0", "base==1.9"), "base>=2 is there as 1.9"),
        (("pages==0.5.13", "pages==0.6"), "pages~=0.5.8 is there as 0.6"),
        (("some-lab==4.3\n", "some-labs==4.3\n"), "Some_Lab>=4.3 is not there"),
    ],
)
def test_packages_that_do_not(change: tuple[str, str], reason: str) -> None:
    assert make.list_unmet(make.list_requirements(PROJECTS), make.read_pins(TOY.replace(*change)), "3.11") == [reason]


def test_another_python_asks_for_more() -> None:
    lines = make.list_unmet(make.list_requirements(PROJECTS), make.read_pins(TOY), "3.8")
    assert [line.split(">")[0] for line in lines] == ["old-base"]


def test_every_line_that_fixes_no_version_is_named() -> None:
    with pytest.raises(CannotBuild) as caught:
        make.read_pins("a==1\nb>=2\nc==3.*\n\n-r more.txt\nA==1\nd==1.0,<2\n")
    reasons = str(caught.value)
    assert [int(number) for number in re.findall(r"line (\d+)", reasons)] == [2, 3, 5, 6, 7]
    assert reasons.endswith(make.RUN_AGAIN)


def test_what_pip_found_is_written_without_the_project_itself() -> None:
    versions = {"pages": "0.5.13", "Some_Lab": "4.3", "toy": "1", "toy-lab": "1", "builder": "1.2.1", "base": "2.0"} | {
        "ink": "0.1",
        "jsonschema": "4.24.1",
        "screen": "3.1",
    }
    report = {"install": [{"metadata": {"name": name, "version": version}} for name, version in versions.items()]}
    assert make.write_pins(report, ["toy", "toy-lab"]) == TOY


def test_it_resolves_only_where_binder_would(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy / "binder/runtime.txt").write_text("python-3.7\n")
    (copy / "README.md").write_text((before := (copy / "README.md").read_text()) + "\n")
    assert make.main([]) == 2
    assert "python-3.7" in capsys.readouterr().err
    assert (copy / "README.md").read_text() == before + "\n"
    assert not list((copy / "docs").iterdir())


# --- links ------------------------------------------------------------------------------------------------------------


def test_all_is_as_it_would_be_made(capsys: pytest.CaptureFixture[str]) -> None:
    status = make.main(["--check"])
    assert status == 0, capsys.readouterr().out


def test_without_an_address_nothing_leads_to_somebody_elses_code(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (make, links):
        monkeypatch.setattr(module, "repository", lambda: None)
    (copy / "docs/badge.quiz.it.svg").write_text("<svg/>")
    assert make.main(["--check"]) == 1
    assert make.main(["--links"]) == 0
    assert make.main(["--check"]) == 0
    assert not list((copy / "docs").iterdir())
    for file in make.READMES.values():
        readme = file.read_text("utf-8")
        assert "mybinder" not in readme
        assert readme.count("python binder/make.py --links") == 1


@pytest.mark.usefixtures("addressed")
@pytest.mark.parametrize("lang", LANGS)
def test_every_badge_opens_a_notebook_of_its_language(lang: Lang) -> None:
    shown = re.findall(r"\[!\[(Binder: .+?)\]\((.+?)\)\]\((.+?)\)", make.write_links(lang))
    assert len(shown) == len(make.PAGES)
    for page, (words, picture, address) in zip(make.PAGES, shown, strict=True):
        assert address.startswith(f"https://mybinder.org/v2/gh{urlsplit(ADDRESS).path}/")
        (path,) = parse_qs(urlsplit(address).query)["urlpath"]
        file, as_page = notebook_file(page, lang), f"tsukumo/{lang}/{page}.html"
        assert path == (f"lab/tree/notebooks/{lang}/{file}" if page == "start" else as_page)
        assert (ROOT / "notebooks" / lang / file).is_file()
        svg = ElementTree.parse(make.ROOT / picture).getroot()
        assert svg.attrib["aria-label"] == words
        assert "href" not in (make.ROOT / picture).read_text()


@pytest.mark.parametrize("label", ["a", "the “<&>”", "a rather long label, for a badge"])
def test_a_badge_holds_its_words(label: str) -> None:
    svg = ElementTree.fromstring(make.draw_badge(label))
    width, space = float(svg.attrib["width"]), "{http://www.w3.org/2000/svg}"
    words = svg.findall(f".//{space}text")
    assert [text.text for text in words] == ["Binder", label]
    ends = [float(text.attrib["x"]) + float(text.attrib["textLength"]) for text in words]
    assert ends[0] < float(words[1].attrib["x"])
    assert ends[1] < width


@pytest.mark.usefixtures("addressed")
def test_the_links_are_the_same_wherever_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    before = make.write_links("en")
    monkeypatch.setenv("BINDER_LAUNCH_HOST", "https://elsewhere.example/")
    assert make.write_links("en") == before


def edited(file: str, old: str, new: str) -> Callable[[Path], None]:
    """The function that replaces words of a file in a folder."""

    def edit(folder: Path) -> None:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")

    return edit


@pytest.mark.parametrize(
    ("status", "edit", "message"),
    [
        (1, edited("README.md", "badge.quiz.en", "badge.quiz.it"), "README.md is not as"),
        (1, edited("README.it.md", "badge.quiz.it", "badge.quiz.en"), "README.it.md is not as"),
        (1, edited("docs/badge.quiz.it.svg", "Binder", "Blinder"), "docs/badge.quiz.it.svg is not as"),
        (1, lambda folder: (folder / "docs/badge.table.en.svg").unlink(), "docs/badge.table.en.svg is not as"),
        (1, edited("binder/requirements.txt", "\njupyterlab==", "\n# jupyterlab=="), "jupyterlab>="),
        (1, edited("pyproject.toml", "jupyterlab>=4.3", "jupyterlab>=99"), "jupyterlab>=99 is there as"),
        (2, edited("README.md", "<!-- /links en -->", ""), "README.md needs one '<!-- links"),
        (
            2,
            edited("README.it.md", "<!-- links it -->", "<!-- links fr -->"),
            "README.it.md needs one '<!-- links it -->'",
        ),
        (2, edited("pyproject.toml", '\nRepository = "https://', '\nRepository = "https://new.'), "pip install -e ."),
        (2, edited("binder/requirements.txt", "\ntornado==", "\ntornado>="), "not NAME==VERSION: tornado>="),
    ],
)
def test_what_is_not_as_it_should_be_and_what_cannot_be_made_is_named(
    addressed: Path, status: int, edit: Callable[[Path], None], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert make.main(["--check"]) == 0
    edit(addressed)
    capsys.readouterr()
    assert make.main(["--check"]) == status
    said = capsys.readouterr()
    first, *rest = said.out.splitlines() or [said.err]
    assert message in first
    assert rest == ([make.RUN_AGAIN] if status == 1 else [])


def test_the_sentences_are_whole() -> None:
    sentences = tomllib.loads((ROOM / "make.toml").read_text("utf-8"))
    assert set(sentences["label"]) == set(make.PAGES)
    for sentence in [sentences["lead"], sentences["none"], *sentences["label"].values()]:
        assert set(sentence) == set(LANGS)
        assert sentence["it"] != sentence["en"]
