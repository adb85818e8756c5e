"""Copying the notebooks: the user's folder comes up to date, and nothing the user wrote is ever lost."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.language.text import LANGS
from tsukumo.core.teaching.course import notebook_file, notebook_name
from tsukumo.server.jupyterlab import MANIFEST, CopyResult, copy_notebooks, has_lab, notebook_folder

NAMES = ["en/a.ipynb", "it/a.ipynb", "it/b.ipynb"]
Folder = tuple[Path, Path]
ASIDE = re.compile(r"-[0-9a-f]{12}$")
"""The end of the names of files that are written aside and then moved into place."""


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(text.encode())


def tree(folder: Path) -> dict[str, str]:
    """Every file in a folder and below, but for the manifest."""
    files = [file for file in folder.rglob("*") if file.is_file() and file.name != MANIFEST]
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in sorted(files)}


@pytest.fixture
def folders(tmp_path: Path) -> Folder:
    """A package's notebooks in their first edition, and a user's folder that is not there yet."""
    for name in NAMES:
        write(tmp_path / "ours", name, f"1 {name}")
    return tmp_path / "ours", tmp_path / "deep" / "mine"


def test_only_notebooks_in_the_folders_of_languages_are_copied(folders: Folder) -> None:
    ours, mine = folders
    for name in ("build.py", "sources/a.py", "it/notes.txt", "top.ipynb", "it/.ipynb_checkpoints/a.ipynb"):
        write(ours, name, "x")
    write(ours, "it/game/.ipynb_checkpoints/a.ipynb", "x")
    deeper = ["it/game/01-a.ipynb", "it/game/tools/a.ipynb"]
    for name in deeper:
        write(ours, name, "1")
    assert copy_notebooks(ours, mine).written == sorted([*NAMES, *deeper])
    assert sorted(tree(mine)) == sorted([*NAMES, *deeper])


def test_a_second_copy_writes_nothing(folders: Folder) -> None:
    ours, mine = folders
    copy_notebooks(ours, mine)
    times = {file: file.stat().st_mtime_ns for file in mine.rglob("*.ipynb")}
    assert copy_notebooks(ours, mine) == CopyResult([], {})
    assert {file: file.stat().st_mtime_ns for file in mine.rglob("*.ipynb")} == times


Change = tuple[str, str, str | None]
COPY: Change = ("copy", "", None)
A, BESIDE, USERS = "it/a.ipynb", "it/a.new.ipynb", "the user's"
CHANGED: list[Change] = [COPY, ("mine", A, USERS), ("ours", A, "2")]
STORIES: dict[str, tuple[list[Change], CopyResult, dict[str, str]]] = {
    "the first copy brings everything": ([], CopyResult(NAMES, {}), {}),
    "an unchanged notebook is updated": ([COPY, ("ours", A, "2")], CopyResult([A], {}), {}),
    "a deleted notebook comes back": ([COPY, ("mine", A, None)], CopyResult([A], {}), {}),
    "a changed notebook is kept": ([COPY, ("mine", A, USERS)], CopyResult([], {}), {A: USERS}),
    "a new version is put beside a changed one": (CHANGED, CopyResult([], {A: BESIDE}), {A: USERS, BESIDE: "2"}),
    "and is put there once": ([*CHANGED, COPY, ("mine", BESIDE, None)], CopyResult([], {}), {A: USERS}),
    "whoever takes the new version is up to date again": (
        [*CHANGED, COPY, ("mine", A, "2"), ("mine", BESIDE, None), ("ours", A, "3")],
        CopyResult([A], {}),
        {},
    ),
    "notebooks that were there before are kept": (
        [("mine", A, USERS)],
        CopyResult(["en/a.ipynb", "it/b.ipynb"], {A: BESIDE}),
        {A: USERS, BESIDE: "1 it/a.ipynb"},
    ),
}
"""The changes before a copy, the report of that copy, and the differences in the user's folder from ours."""


@pytest.mark.parametrize(("before", "said", "differs"), STORIES.values(), ids=STORIES)
def test_a_copy(folders: Folder, before: list[Change], said: CopyResult, differs: dict[str, str]) -> None:
    ours, mine = folders
    for what, name, text in before:
        place = ours if what == "ours" else mine
        if what == "copy":
            copy_notebooks(ours, mine)
        elif text is None:
            (place / name).unlink()
        else:
            write(place, name, text)
    assert copy_notebooks(ours, mine) == said
    assert tree(mine) == {**tree(ours), **differs}


def test_a_copy_goes_when_its_notebook_is_called_otherwise(folders: Folder) -> None:
    ours, mine = folders
    copy_notebooks(ours, mine)
    for name in NAMES:
        (ours / name).rename((ours / name).with_name("01-" + Path(name).name))
    new = ["en/01-a.ipynb", "it/01-a.ipynb", "it/01-b.ipynb"]
    assert copy_notebooks(ours, mine) == CopyResult(new, {}, tuple(NAMES))
    assert tree(mine) == tree(ours)
    assert copy_notebooks(ours, mine) == CopyResult([], {})


def test_a_changed_copy_stays_when_its_notebook_is_called_otherwise(folders: Folder) -> None:
    ours, mine = folders
    copy_notebooks(ours, mine)
    write(mine, "it/a.ipynb", "the user's")
    write(ours, "it/a.ipynb", "2")
    assert copy_notebooks(ours, mine).kept == {"it/a.ipynb": "it/a.new.ipynb"}
    (ours / "it/a.ipynb").rename(ours / "it/01-a.ipynb")
    assert copy_notebooks(ours, mine) == CopyResult(["it/01-a.ipynb"], {}, ("it/a.new.ipynb",))
    assert tree(mine) == {**tree(ours), "it/a.ipynb": "the user's"}
    write(ours, "it/a.ipynb", "the user's")  # ours again, and as the user has it: nothing is known of it
    assert copy_notebooks(ours, mine) == CopyResult([], {})


OLDER = ("00-start", "02-board", "explorer", "lupus-03-night", "sottomondo-10-castle_lab")
"""Notebooks as they were called when all of a language lay in one folder."""


def test_a_folder_of_an_older_version_is_brought_over_and_nothing_of_the_users_is_lost(tmp_path: Path) -> None:
    older, ours, mine = tmp_path / "older", tmp_path / "ours", tmp_path / "mine"
    for lang in LANGS:
        for name in OLDER:
            write(older, f"{lang}/{name}.ipynb", f"1 {name}")
            write(ours, f"{lang}/{notebook_file(notebook_name(f'{lang}/{name}.ipynb'), lang)}", f"2 {name}")
    copy_notebooks(older, mine)
    write(older, "en/02-board.ipynb", "another")
    users = {
        "en/02-board.ipynb": "the user's",
        "it/lupus-03-night.ipynb": "the user's, too",
        "it/mine.ipynb": "the user's own",
        "en/notes/board.txt": "notes",
        "en/tsukumobake/02-the-board.ipynb": "the user's, by chance where ours is now",
    }
    for name, text in users.items():
        write(mine, name, text)
    assert copy_notebooks(older, mine).kept == {"en/02-board.ipynb": "en/02-board.new.ipynb"}
    write(mine, "en/02-board.new.ipynb", "the user's, beside")
    users["en/02-board.new.ipynb"] = "the user's, beside"
    copied = copy_notebooks(ours, mine)
    assert dict(copied.left) == {
        "en/02-board.ipynb": "en/tsukumobake/02-the-board.ipynb",
        "en/02-board.new.ipynb": "en/tsukumobake/02-the-board.ipynb",
        "it/lupus-03-night.ipynb": "it/lupus/03-la-notte-e-l-alba.ipynb",
    }
    beside = "en/tsukumobake/02-the-board.new.ipynb"
    assert copied.kept == {"en/tsukumobake/02-the-board.ipynb": beside}
    assert {*copied.removed} == {*tree(older)} - {*users, *tree(ours)}
    assert tree(mine) == {**tree(ours), **users, beside: "2 02-board"}
    assert copy_notebooks(ours, mine) == CopyResult([], {})


def test_a_manifest_names_nothing_outside_the_folder(folders: Folder) -> None:
    ours, mine = folders
    copy_notebooks(ours, mine)
    write(mine.parent, "a.ipynb", "1")
    digest = hashlib.sha256(b"1").hexdigest()
    names = ["../a.ipynb", "it/../../a.ipynb", "it/x/../../../a.ipynb", str(mine.parent / "a.ipynb")]
    (mine / MANIFEST).write_text(json.dumps(dict.fromkeys(names, digest)))
    assert copy_notebooks(ours, mine).removed == ()
    assert (mine.parent / "a.ipynb").exists()


@pytest.mark.parametrize("lost", ["the user's draft", "2 with the user's notes"])
def test_what_the_user_wrote_beside_is_not_lost(folders: Folder, lost: str) -> None:
    """The new version that lies beside is a notebook too: whoever works in it must not lose it to the next one."""
    ours, mine = folders
    copy_notebooks(ours, mine)
    write(mine, "it/a.ipynb", "the user's")
    write(ours, "it/a.ipynb", "2")
    if lost.startswith("2"):
        copy_notebooks(ours, mine)
    write(mine, "it/a.new.ipynb", lost)
    write(ours, "it/a.ipynb", "3")
    copied = copy_notebooks(ours, mine)
    found = tree(mine)
    assert lost in found.values()
    assert "the user's" in found.values()
    assert found[copied.kept["it/a.ipynb"]] == "3"


DAMAGED = {
    "empty": b"",
    "cut": b'{"it/a.ipynb": "ab',
    "not UTF-8": b"\xff\xfe",
    "null": b"null",
    "number": b"3",
    "text": b'"it/a.ipynb"',
    "list": b"[]",
    "list of words": b'["ab", "cd"]',
    "list of pairs": b"[[1, 2]]",
    "list of lists": b"[[[], 2]]",
    "numbers": b'{"it/a.ipynb": 3, "it/b.ipynb": null, "en/a.ipynb": []}',
    "other keys": b'{"x": "y", "": {}}',
    "brackets": b"[" * 100_000,
}


@pytest.mark.parametrize("damage", list(DAMAGED.values()), ids=DAMAGED)
def test_a_damaged_manifest_only_makes_it_more_careful(folders: Folder, damage: bytes) -> None:
    ours, mine = folders
    copy_notebooks(ours, mine)
    write(mine, "it/a.ipynb", "the user's")
    write(ours, "it/b.ipynb", "2")
    (mine / MANIFEST).write_bytes(damage)
    copy_notebooks(ours, mine)
    found = tree(mine)
    assert found["it/a.ipynb"] == "the user's"
    assert "2" in found.values()
    assert copy_notebooks(ours, mine) == CopyResult([], {})
    assert set(NAMES) <= set(json.loads((mine / MANIFEST).read_bytes()))


def test_notebooks_are_found_beside_the_package() -> None:
    found = notebook_folder()
    assert found is not None
    assert (found / "it" / "00-inizia.ipynb").is_file()
    assert (found / "en" / "00-start.ipynb").is_file()
    assert has_lab() is True


# --- any history ----------------------------------------------------------------------------------


class History:
    """A package that changes, a user who changes things, and copies between them."""

    def __init__(self, folder: Path) -> None:
        self.ours, self.mine = folder / "ours", folder / "mine"
        self.edition = 0
        self.edits = 0
        self.delivered: dict[str, str] = {}
        for name in NAMES:
            self.update(name)

    def update(self, name: str) -> None:
        """The package brings out a new version."""
        self.edition += 1
        write(self.ours, name, f"ours {self.edition}")

    def edit(self, name: str) -> None:
        """The user changes a notebook, or makes one."""
        self.edits += 1
        write(self.mine, name, f"the user's {self.edits}")

    def delete(self, name: str) -> None:
        (self.mine / name).unlink(missing_ok=True)

    def withdraw(self, name: str) -> None:
        """The package no longer holds a notebook."""
        (self.ours / name).unlink(missing_ok=True)

    def damage(self, name: str) -> None:
        if self.mine.exists():
            (self.mine / MANIFEST).write_bytes(name.encode())

    def copy(self, name: str) -> None:
        before = tree(self.mine) if self.mine.exists() else {}
        copied = copy_notebooks(self.ours, self.mine)
        self.check(before, tree(self.mine), copied)
        assert copy_notebooks(self.ours, self.mine) == CopyResult([], {})

    def check(self, before: dict[str, str], after: dict[str, str], copied: CopyResult) -> None:
        """Check the conditions that hold after every copy."""
        assert set(copied.removed) == before.keys() - after.keys()
        for name, text in before.items():
            if text.startswith("the user's"):
                assert after[name] == text
        for name, text in tree(self.ours).items():
            assert after[name] in (text, before.get(name))
            assert after[name] == text or after[name].startswith(("the user's", "ours"))
            if name in copied.written:
                assert after[name] == text
            if name in copied.kept:
                assert after[copied.kept[name]] == text
        assert not [name for name in after if ASIDE.search(name)]
        assert set(copied.written).isdisjoint(copied.kept)
        self.check_news(before, after, copied)

    def check_news(self, before: dict[str, str], after: dict[str, str], copied: CopyResult) -> None:
        """A version the user has not had yet arrives, in place or beside, and is told of; no other does."""
        for name, text in tree(self.ours).items():
            arrived = name in copied.written or name in copied.kept
            if self.delivered.get(name) != text and before.get(name) != text:
                assert arrived
            self.delivered[name] = text
        news = {name for name in after if after[name] != before.get(name)}
        assert news <= {*copied.written, *copied.kept.values()}


ACTIONS: list[Callable[[History, str], None]] = [
    History.update,
    History.edit,
    History.delete,
    History.withdraw,
    History.damage,
    History.copy,
    History.copy,
    History.copy,
]


@given(st.lists(st.tuples(st.sampled_from(ACTIONS), st.sampled_from(NAMES)), max_size=14))
@examples(80)
def test_no_history_loses_a_change_of_the_users(steps: list[tuple[Callable[[History, str], None], str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        history = History(Path(folder))
        for act, name in steps:
            act(history, name)
        history.copy("")


def test_an_interrupted_copy_leaves_a_whole_folder(folders: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, mine = folders
    copy_notebooks(ours, mine)
    write(mine, "it/a.ipynb", "the user's")
    for name in NAMES:
        write(ours, name, f"2 {name}")
    replace, calls = os.replace, [0]

    def failing(source: str, target: str) -> None:
        calls[0] += 1
        if calls[0] == 2:
            raise OSError
        replace(source, target)

    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(OSError):  # noqa: PT011 - any
        copy_notebooks(ours, mine)
    monkeypatch.undo()
    copy_notebooks(ours, mine)
    found = tree(mine)
    assert found["it/a.ipynb"] == "the user's"
    assert found["it/a.new.ipynb"] == "2 it/a.ipynb"
    assert found["en/a.ipynb"] == "2 en/a.ipynb"
    assert not [name for name in found if ASIDE.search(name)]
