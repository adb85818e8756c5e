"""Signed notebooks: those that we wrote, as long as nobody changed them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest import mock

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from tsukumo.core.language.text import LANGS
from tsukumo.core.teaching.course import notebook_file
from tsukumo.server.jupyterlab import copy_notebooks, list_unchanged, notebook_folder, open_lab, sign_notebooks


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a user's Jupyter."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def trusted(file: Path, data: Path) -> bool:
    """Return whether a server of that user trusts a notebook."""
    notary: Any = NotebookNotary(data_dir=str(data))  # type: ignore[no-untyped-call]
    return bool(notary.check_signature(nbformat.read(file, as_version=4)))  # type: ignore[no-untyped-call]


def test_what_is_signed_is_trusted_until_it_changes(data: Path, tmp_path: Path) -> None:
    source = notebook_folder()
    assert source
    copy_notebooks(source, tmp_path / "mine")
    one, other = (tmp_path / "mine" / "en" / notebook_file(name, "en") for name in ("board", "quiz"))
    sign_notebooks([one])
    assert trusted(one, data)
    assert not trusted(other, data)
    changed = json.loads(one.read_text("utf-8"))
    changed["cells"][0]["source"] = ["# Something else"]
    one.write_text(json.dumps(changed), "utf-8")
    assert not trusted(one, data)


def test_lab_signs_our_copies_alone_and_first_the_one_it_opens(data: Path, tmp_path: Path) -> None:
    source, mine = notebook_folder(), tmp_path / "mine"
    assert source
    copy_notebooks(source, mine)
    quiz = {lang: f"{lang}/{notebook_file('quiz', lang)}" for lang in LANGS}
    changed = mine / quiz["en"]
    changed.write_text(changed.read_text("utf-8") + "\n", "utf-8")
    (mine / "en/mine.ipynb").write_bytes((mine / "en" / notebook_file("explorer", "en")).read_bytes())
    assert {"en/00-start.ipynb", quiz["it"]} < set(list_unchanged(mine))
    assert {quiz["en"], "en/mine.ipynb"}.isdisjoint(list_unchanged(mine))
    with (
        mock.patch("tsukumo.server.jupyterlab.run_server") as serving,
        mock.patch("tsukumo.server.jupyterlab.sign_notebooks") as signing,
    ):
        serving.return_value.__enter__.return_value.wait.return_value = 0
        open_lab(mine, quiz["it"], browser=False)
    (files,) = signing.call_args.args
    assert files[0] == mine / quiz["it"]
    assert {file.relative_to(mine).as_posix() for file in files} == set(list_unchanged(mine))


def test_where_nothing_can_be_kept_nothing_is_signed(data: Path) -> None:
    data.write_text("a file, where the folder should be")
    source = notebook_folder()
    assert source
    sign_notebooks([source / "en" / notebook_file("quiz", "en")])


def test_without_jupyter_nothing_is_signed(data: Path) -> None:
    with mock.patch("tsukumo.server.jupyterlab.find_spec", return_value=None):
        sign_notebooks([Path("nowhere")])
    assert not data.exists()
