"""Files are saved whole or not at all, whoever reads or writes them meanwhile, and stay what they were."""

from __future__ import annotations

import errno
import os
import re
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from tsukumo.core.files.disk import check_place, write_aside

WRITER = """
import sys
from tsukumo.core.files.disk import write_aside
print("ready", flush=True)
sys.stdin.readline()
for number in range(300):
    write_aside(sys.argv[1], (sys.argv[2] * 4000 + "\\n").encode())
"""
"""A process that saves a file again and again: 4000 times the same letter."""


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    write_aside(file, b"one")
    assert file.read_bytes() == b"one"
    write_aside(str(file), b"two")
    assert file.read_bytes() == b"two"
    assert names(tmp_path) == ["game.json"]


def test_two_who_write_and_one_who_reads_never_meet_half_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    write_aside(file, b"A" * 4000 + b"\n")
    command = [sys.executable, "-c", WRITER, str(file)]
    pipe = subprocess.PIPE
    writers = [subprocess.Popen([*command, letter], stdin=pipe, stdout=pipe, stderr=pipe) for letter in "AB"]
    for writer in writers:
        assert writer.stdout
        assert writer.stdout.readline() == b"ready\n"
    for writer in writers:
        assert writer.stdin
        writer.stdin.write(b"go\n")
        writer.stdin.flush()
    seen = set()
    while any(writer.poll() is None for writer in writers):
        seen.add(file.read_bytes())
    assert [writer.communicate()[1] for writer in writers] == [b"", b""]
    assert [writer.returncode for writer in writers] == [0, 0]
    assert seen <= {b"A" * 4000 + b"\n", b"B" * 4000 + b"\n"}
    assert len(seen) == 2
    assert names(tmp_path) == ["game.json"]


def test_what_lies_beside_it_under_another_name_is_the_users(tmp_path: Path) -> None:
    part = tmp_path / "game.json.part"
    part.write_bytes(b"mine")
    write_aside(tmp_path / "game.json", b"saved")
    check_place(tmp_path / "game.json")
    assert part.read_bytes() == b"mine"
    assert names(tmp_path) == ["game.json", "game.json.part"]


@pytest.mark.parametrize("kept", [0o600, 0o640, 0o755])
def test_a_file_keeps_its_mode(tmp_path: Path, kept: int) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"old")
    file.chmod(kept)
    write_aside(file, b"new")
    assert (file.read_bytes(), mode(file)) == (b"new", kept)


def test_a_new_file_has_the_mode_of_all_new_files_and_a_private_one_is_nobody_elses(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_aside(tmp_path / "open", b"")
        write_aside(tmp_path / "private", b"", private=True)
        (tmp_path / "was_open").touch()
        write_aside(tmp_path / "was_open", b"", private=True)
    finally:
        os.umask(before)
    assert [mode(tmp_path / name) for name in ("open", "private", "was_open")] == [0o640, 0o600, 0o600]


@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_a_link_to_what_is_written(tmp_path: Path, there: bool) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    if there:
        (folder / "game.json").write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(Path("elsewhere", "game.json"))
    write_aside(link, b"new")
    assert link.is_symlink()
    assert (folder / "game.json").read_bytes() == b"new"
    assert (names(tmp_path), names(folder)) == (["elsewhere", "link"], ["game.json"])


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    with pytest.raises(OSError, match="link"):
        write_aside(link, b"new")
    assert link.is_symlink()


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_aside(pipe, b"content")
    reader.join(10)
    assert read == [b"content"]
    assert pipe.is_fifo()
    assert names(tmp_path) == ["pipe"]


def test_a_device_is_written_to_and_says_that_it_is_full() -> None:
    write_aside("/dev/null", b"content")
    check_place("/dev/null")
    with pytest.raises(OSError, match="space"):
        write_aside("/dev/full", b"content")
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("failing", ["fsync", "replace", "chmod"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_if_it_cannot_be_written_the_old_file_stays_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str, error: BaseException
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(type(error)):
        write_aside(file, b"new")
    monkeypatch.undo()
    assert file.read_bytes() == b"old"
    assert names(tmp_path) == ["game.json"]


def test_a_full_disk_leaves_the_old_file_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"old")
    # No file of the process may be larger than 1000 bytes: the kernel refuses the rest, as a full disk does.
    limited = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000));"
        "from tsukumo.core.files.disk import write_aside; write_aside(sys.argv[1], b'x' * 5000)"
    )
    ran = subprocess.run([sys.executable, "-B", "-c", limited, file], capture_output=True, check=False)
    assert b"File too large" in ran.stderr
    assert file.read_bytes() == b"old"
    assert names(tmp_path) == ["game.json"]


@pytest.mark.parametrize("name", ["", "missing/game.json", "file/game.json"])
def test_where_no_file_can_be_nothing_is_written(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    for attempt in (lambda file: write_aside(file, b"new"), check_place):
        with pytest.raises(OSError, match=r"\w"):
            attempt(tmp_path / name)
    assert names(tmp_path) == ["file"]


def test_a_name_as_long_as_a_name_can_be(tmp_path: Path) -> None:
    file = tmp_path / ("è" * 127)
    write_aside(file, b"new")
    assert file.read_bytes() == b"new"


WRITES = re.compile(r"""\.write_(?:text|bytes)\(|NamedTemporaryFile|mkstemp|open\([^()]*["'][wax+]b?["']""")
BY_THEMSELVES = {
    "tsukumo/commands/new.py": "a whole folder at once, where nothing was",
    "tsukumo/core/files/disk.py": "this is it",
}
"""The files of the package that write without `write_aside`, and why they may."""


def test_whatever_is_saved_is_saved_in_this_way() -> None:
    root = Path(__file__).parents[3]
    found = {
        file.relative_to(root).as_posix()
        for folder in ("tsukumo", "widgets")
        for file in (root / folder).rglob("*.py")
        if WRITES.search(file.read_text("utf-8"))
    }
    assert found == set(BY_THEMSELVES)


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be synced there")
def test_what_lasts_is_in_its_folder_after_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced, names, sync = list[bool](), list[str](), os.fsync

    def note(file: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(file).st_mode))
        names.append((tmp_path / "table").read_text() if (tmp_path / "table").exists() else "")
        sync(file)

    monkeypatch.setattr(os, "fsync", note)
    write_aside(tmp_path / "table", b"new", lasting=True)
    assert (synced, names) == ([False, True], ["", "new"]), "the file before it is moved, the folder after that"


def test_where_no_folder_can_be_opened_nothing_that_lasts_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "table").write_text("old")
    opens = os.open

    def few(path: Any, flags: int, *more: Any) -> int:
        if Path(path).is_dir():
            raise OSError(errno.EMFILE, "Too many open files")
        return opens(path, flags, *more)

    monkeypatch.setattr(os, "open", few)
    with pytest.raises(OSError, match="Too many"):
        write_aside(tmp_path / "table", b"new", lasting=True)
    assert [each.name for each in tmp_path.iterdir()] == ["table"]
    assert (tmp_path / "table").read_text() == "old"
