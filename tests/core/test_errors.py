"""What every reader of files and data shares: why a file cannot be used, keys, and data that can be quoted."""

from __future__ import annotations

import errno
import importlib
import pickle
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tsukumo.core.errors import (
    CannotRead,
    NotAllowed,
    Problem,
    TsukumoError,
    joined,
    key_of,
    unreadable,
    unusable,
    unwritable,
)
from tsukumo.core.jsons import HUGE, legible, spelled
from tsukumo.core.text import Text

WHY: dict[str, tuple[OSError | ValueError, Text]] = {
    "missing": (FileNotFoundError(errno.ENOENT, "No such file"), Text("non esiste", "it does not exist")),
    "folder": (IsADirectoryError("x"), Text("è una cartella", "it is a folder")),
    "forbidden": (PermissionError(errno.EACCES, "Permission denied"), Text("permesso negato", "permission denied")),
    "name": (
        ValueError("embedded null byte"),
        Text("nessun file può chiamarsi così", "no file can have such a name"),
    ),
    "other": (OSError(errno.ENOSPC, "No space left"), Text("No space left", "No space left")),
    "nameless": (OSError("odd"), Text("OSError", "OSError")),
}
NOT_TEXT = Text("{value} no", "not {value}")


@pytest.mark.parametrize("name", WHY)
def test_why_a_file_cannot_be_used(name: str) -> None:
    error, why = WHY[name]
    assert unusable(error) == why
    for made, words in ((unreadable, "cannot be read"), (unwritable, "cannot be written")):
        (problem,) = made(Path("a.toml"), error).problems
        assert problem.line("en") == f"a.toml: the file {words} ({why.en})"


def test_a_key_is_made_of_all_that_leads_there() -> None:
    assert key_of(()) == ""
    assert key_of(("players", 0, "square")) == "players[0].square" == joined("players[0]", "square")
    assert key_of((0, "a b")) == "[0].'a b'"


def raised() -> Iterator[TsukumoError]:
    """An error of each type, as users meet it."""
    problems = [Problem("a[0]", Text("no", "no")), Problem("", Text("nemmeno", "nor that"))]
    yield from (TsukumoError(problems), CannotRead(problems), NotAllowed(problems))
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
    assert [spelled(text) for text in ("fan", "caffè", "\U0001f3ee", "a\ud800")] == [
        *("fan", "caffè", "\U0001f3ee", r"a\ud800")
    ]


def test_what_is_no_text_is_reported_by_its_key() -> None:
    problems: list[Problem] = []
    data = {"a": ["x", "\ud800"], "\udfff": True, "n": [10**5000, -(10**5000), HUGE - 1]}
    assert legible(data, problems, NOT_TEXT) == {
        "a": ["x", r"\ud800"],
        r"\udfff": True,
        "n": [HUGE, -HUGE, HUGE - 1],
    }
    assert [problem.line("en") for problem in problems] == [r"a[1]: not '\ud800'", r"not '\udfff'"]


plain: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-HUGE, HUGE) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(plain)
@examples(60)
def test_legible_data_stays_as_it_is(data: Any) -> None:
    problems: list[Problem] = []
    assert legible(data, problems, NOT_TEXT) == data
    assert problems == []
