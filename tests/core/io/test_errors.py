"""Common behaviour of readers of files and data: reasons why a file cannot be used, keys, and quotable data."""

from __future__ import annotations

import errno
import importlib
import pickle
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.game.replay import FORMAT, from_json
from tsukumo.core.io.errors import (
    MOST_LINES,
    CannotRead,
    NotAllowed,
    Problem,
    TsukumoError,
    describe_unusable,
    escape_surrogates,
    expand_home,
    join_key,
    list_problems,
    quote_value,
    unreadable_error,
    unwritable_error,
)
from tsukumo.core.language.text import Text
from tsukumo.server.tables.table import CannotSave

WHY: dict[str, tuple[OSError | ValueError, Text]] = {
    "missing": (FileNotFoundError(errno.ENOENT, "No such file"), Text("non esiste", "it does not exist")),
    "folder": (IsADirectoryError("x"), Text("è una cartella", "it is a folder")),
    "forbidden": (PermissionError(errno.EACCES, "Permission denied"), Text("permesso negato", "permission denied")),
    "name": (
        ValueError("embedded null byte"),
        Text("nessun file può chiamarsi così", "no file can have such a name"),
    ),
    "full": (OSError(errno.ENOSPC, "No space left"), Text("il disco è pieno", "the disk is full")),
    "closed": (OSError(errno.EBADF, "Bad file descriptor"), Text("è chiuso", "it is closed")),
    "other": (OSError(errno.EIO, "Input/output error"), Text("Input/output error", "Input/output error")),
    "nameless": (OSError("odd"), Text("OSError", "OSError")),
}


@pytest.mark.parametrize("name", WHY)
def test_why_a_file_cannot_be_used(name: str) -> None:
    error, why = WHY[name]
    assert describe_unusable(error) == why
    # What is to be written need not exist, but its folder must.
    unwritten = "its folder does not exist" if name == "missing" else why.en
    for made, words in ((unreadable_error, f"read ({why.en})"), (unwritable_error, f"written ({unwritten})")):
        (problem,) = made(Path("a.toml"), error).problems
        assert problem.line("en") == f"a.toml: the file cannot be {words}"


def test_what_is_no_name_of_a_file_is_not_opened() -> None:
    """A number would be read as that of a file which the program has open."""
    wrong: tuple[Any, ...] = (3, None, ["a.json"])
    for file in wrong:
        for load in (tk.load, tk.load_game):
            with pytest.raises(CannotRead, match=r"file: .* is not the name of a file"):
                load(file)


def test_a_key_is_made_of_all_that_leads_there() -> None:
    assert join_key("players[0]", "square") == "players[0].square"
    assert join_key("[0]", "a b") == "[0].'a b'"


def raised() -> Iterator[TsukumoError]:
    """An error of each type, as users meet it."""
    problems = [Problem("a[0]", Text("no", "no")), Problem("", Text("nemmeno", "nor that"))]
    yield from (TsukumoError(problems), CannotRead(problems), NotAllowed(problems), CannotSave(problems))
    for name in ("monk pass", "zoe pass"):
        game = tk.new_game("tsukumobake", seed=1)
        with pytest.raises(TsukumoError) as caught:
            game.apply(name)
        yield caught.value


def kinds(error: type[TsukumoError] = TsukumoError) -> Iterator[type[TsukumoError]]:
    yield error
    for kind in error.__subclasses__():
        yield from kinds(kind)


def test_errors_of_every_type_survive_pickling() -> None:
    """So they come whole out of another process."""
    for module in pkgutil.walk_packages(tk.__path__, "tsukumo."):
        if not module.name.startswith("tsukumo.share") and not module.name.endswith("__main__"):
            try:
                importlib.import_module(module.name)
            except ModuleNotFoundError as missing:  # of a package that only an extra brings
                if str(missing.name).startswith("tsukumo"):
                    raise
    errors = [*raised()]
    assert {*kinds()} == {type(error) for error in errors}
    for error in errors:
        copy = pickle.loads(pickle.dumps(error))
        assert type(copy) is type(error)
        assert (copy.problems, copy.args, vars(copy)) == (error.problems, error.args, vars(error))
        assert str(copy) == str(error)


def test_halves_of_surrogate_pairs_are_spelled_out() -> None:
    assert [escape_surrogates(text) for text in ("fan", "caffè", "\U0001f3ee", "a\ud800")] == [
        *("fan", "caffè", "\U0001f3ee", r"a\ud800")
    ]


@pytest.mark.parametrize("game", ["tsukumobake", "lupus", "sottomondo"])
@pytest.mark.parametrize("key", ["\ud800", "a\nb", "\x1b[1m"])
def test_every_error_can_be_printed_on_lines_of_its_own(game: str, key: str) -> None:
    with pytest.raises(CannotRead) as caught:
        tk.new_game(game, readings={key: key, "x": "\ud800"}, **{key: 1})
    assert len(caught.value.problems) >= 3
    for line in (*caught.value.lines("it"), *caught.value.lines("en")):
        assert line.encode().decode().isprintable()
    assert str(caught.value).encode()
    assert Problem("", Text("\udfff", "\udfff")).line("it") == r"\udfff"


def test_of_very_many_problems_the_first_are_told_and_how_many_more_there_are() -> None:
    few = CannotRead([Problem(f"records[{i}]", Text("no", "no")) for i in range(MOST_LINES)])
    assert few.lines("en") == [f"records[{i}]: no" for i in range(MOST_LINES)]
    records: list[int] = [0] * 30_000
    with pytest.raises(CannotRead) as caught:
        from_json({"format": FORMAT, "game": "lupus", "seed": 1, "options": {}, "actions": [], "records": records})
    assert len(caught.value.problems) == len(records)
    *first, last = caught.value.lines("en")
    assert first == [f"records[{i}]: must be a JSON object, not 0" for i in range(MOST_LINES)]
    assert last == "… and 29900 more"
    assert caught.value.lines("it")[-1] == "… e altri 29900"
    assert list_problems(caught.value.problems, "en", "g.json")[-1] == "g.json: … and 29900 more"


def test_a_file_that_cannot_be_read_is_refused_with_its_name(tmp_path: Path) -> None:
    missing = tmp_path / "none.json"
    for file, why in ((missing, "it does not exist"), (tmp_path, "it is a folder"), ("\0", "no file can have such")):
        for read in (tk.load_game, tk.load):
            with pytest.raises(CannotRead) as caught:
                read(file)
            (problem,) = caught.value.problems
            assert problem.key == str(file)
            assert why in problem.reason.en


def test_who_has_no_home_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert expand_home("~/a") == tmp_path / "a"
    assert expand_home("a") == Path("a")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)  # as it does for a user without a home
    with pytest.raises(CannotRead, match="home"):
        expand_home("~/a")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("Città", "'Città'"),
        ("Zoë", "'Zoë'"),
        ("\u0430da", "'\\u0430da'"),  # not the letter that it looks like
        ("a\u202eb", "'a\\u202eb'"),  # it would turn the line around
        ("a\n\x00\xa0\xad", "'a\\n\\x00\\xa0\\xad'"),
        ("\ud800", "'\\ud800'"),
        ("à" * 80, "'" + "à" * 56 + "..."),
    ],
    ids=ascii,
)
def test_a_value_is_quoted_with_the_letters_that_can_only_be_what_they_look_like(value: str, shown: str) -> None:
    assert quote_value(value) == shown
