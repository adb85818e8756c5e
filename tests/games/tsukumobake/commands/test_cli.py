"""``tsukumo parade``: the contract of section 8, from the outside."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest
from hypothesis import given

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.strategies import Json, scenarios
from tsukumo.cli import main

FIRST: Json = {
    "format": "tsukumo/1",
    "game": "tsukumobake",
    "parade": {"square": "G7", "facing": "N"},
    "discards": 0,
    "players": [
        {"house": "geisha", "home": "G1", "square": "D7", "cards": 5},
        {"house": "innkeeper", "home": "A7", "square": "A7", "cards": 4, "scrolls": 1},
        {"house": "monk", "home": "G13", "square": "G11", "cards": 7},
        {"house": "explorer", "home": "M7", "square": "M7", "cards": 2},
    ],
}
"""The first worked example of the specification, and its result as section 8 writes it."""

RESULT = """
{"budget": 4,
 "steps": [
   {"from": "G7", "facing": "N", "rule": "target.c", "target": "geisha",
    "path": ["F7", "E7", "D7"], "equivalent": 1,
    "to": "F7", "facing_after": "W", "hits": []},
   {"from": "F7", "facing": "W", "rule": "target.a", "target": "geisha",
    "path": ["E7", "D7"], "equivalent": 1,
    "to": "E7", "facing_after": "W", "hits": []},
   {"from": "E7", "facing": "W", "rule": "target.a", "target": "geisha",
    "path": ["D7"], "equivalent": 1,
    "to": "C7", "facing_after": "W", "hits": [{"house": "geisha", "scroll": false, "lost": 2}]},
   {"from": "C7", "facing": "W", "rule": "target.b", "target": "monk",
    "path": ["C8", "C9", "C10", "C11", "D11", "E11", "F11", "G11"], "equivalent": 70,
    "to": "C8", "facing_after": "N", "hits": []}
 ],
 "ended": "budget",
 "parade": {"square": "C8", "facing": "N"},
 "discards": 2,
 "players": [
   {"house": "geisha", "home": "G1", "square": "G1", "cards": 3, "scrolls": 0, "struck": true, "exposed": false},
   {"house": "innkeeper", "home": "A7", "square": "A7", "cards": 4, "scrolls": 1, "struck": false, "exposed": false},
   {"house": "monk", "home": "G13", "square": "G11", "cards": 7, "scrolls": 0, "struck": false, "exposed": false},
   {"house": "explorer", "home": "M7", "square": "M7", "cards": 2, "scrolls": 0, "struck": false, "exposed": false}]}
"""
STRING = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
SECOND: Json = {**FIRST, "players": FIRST["players"][:1]}
BAD: Json = {**FIRST, "parade": {"square": "G14", "facing": "n"}, "seed": 1}
BAD_KEYS = ["parade.square", "parade.facing", "seed"]


class Ran(NamedTuple):
    """The result of a command."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines on standard error."""
        return self.err.splitlines()


def run(*words: str, stdin: bytes = b"") -> Ran:
    """One command, in this process."""
    out, err = io.StringIO(), io.StringIO()
    given_in = io.TextIOWrapper(io.BytesIO(stdin))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), mock.patch("sys.stdin", given_in):
        try:
            status = main(list(words))
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else -1
    return Ran(status, out.getvalue(), err.getvalue())


def names(folder: Path) -> list[str]:
    """The names of files in a folder."""
    return sorted(file.name for file in folder.iterdir())


def outside(*words: str | Path, stdin: bytes = b"", **env: str) -> Ran:
    """One command, in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "tsukumo", *map(str, words)],
        input=stdin,
        capture_output=True,
        check=False,
        env={**os.environ, "TSUKUMO_LANG": "en", **env},
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """Files of every kind, by name."""
    contents: dict[str, Any] = {
        "first": FIRST,
        "second": SECOND,
        "bad": BAD,
        "array": [FIRST, BAD, SECOND],
        "empty": [],
        "text": "G7N",
        "number": 5,
        "null": None,
    }
    for name, content in contents.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(content), "utf-8")
    (tmp_path / "broken.json").write_text('{"format": "tsu', "utf-8")
    (tmp_path / "latin.json").write_bytes(b'{"format": "\xe8"}')
    return {file.stem: str(file) for file in tmp_path.iterdir()} | {"missing": str(tmp_path / "missing.json")}


def result_of(scenario: Json) -> Json:
    return tsukumo.position(scenario).movement().to_json()


# --- one scenario ---------------------------------------------------------------------------------


@pytest.mark.clause("target.c", "target.a", "target.b", "advance.c", "advance.d", "advance.e", "advance.f", "steps")
def test_the_result_of_the_first_example_is_as_written() -> None:
    ran = outside("parade", "-", "--json", stdin=json.dumps(FIRST).encode())
    assert ran.status == 0
    assert ran.err == ""
    # Names, types and the order of keys: both texts, written the same way, are the same.
    assert json.dumps(json.loads(ran.out)) == json.dumps(json.loads(RESULT))
    assert ran.out.endswith("}\n")


def test_a_file_standard_input_and_a_string_give_the_same(files: dict[str, str]) -> None:
    ran = run("parade", files["first"], "--json")
    assert ran == run("parade", "--json", "-", stdin=json.dumps(FIRST).encode())
    assert ran == run("parade", "--json", "--position", STRING)
    assert ran == run("parade", "-p", STRING, "--json")
    assert json.loads(ran.out) == json.loads(RESULT)


def test_a_bad_scenario_prints_nothing_but_its_problems(files: dict[str, str]) -> None:
    for words in (["--json"], [], ["--lang", "it"]):
        ran = run("parade", files["bad"], *words)
        assert (ran.status, ran.out) == (2, "")
        assert [line.split(":")[0] for line in ran.lines] == BAD_KEYS


UNREADABLE = {
    "broken": "this is not JSON: line 1, column 12",
    "latin": "this is not JSON: the text is not UTF-8",
    "text": "must hold a JSON object or a list of objects",
    "number": "must hold a JSON object or a list of objects",
    "null": "must hold a JSON object or a list of objects",
    "missing": "the file cannot be read (it does not exist)",
    "folder": "the file cannot be read (it is a folder)",
    "-": "this is not JSON: line 1, column 1",
}


def test_what_is_no_scenario_names_the_file(files: dict[str, str], tmp_path: Path) -> None:
    for name, reason in UNREADABLE.items():
        file = {"folder": str(tmp_path), "-": "-"}.get(name) or files[name]
        ran, italian = (run("parade", file, "--json", "--lang", lang) for lang in ("en", "it"))
        assert (ran.status, ran.out, italian.status, italian.out) == (2, "", 2, "")
        assert ran.lines == [f"{file}: {reason}"]
        assert italian.lines != ran.lines
        assert italian.err.startswith(f"{file}: ")


def test_a_bad_string_is_answered() -> None:
    for text in ("", "nonsense", "\udcff", "G7N", "A7N.gD7s5"):
        ran = run("parade", "-p", text, "--json")
        assert (ran.status, ran.out) == (2, "")
        assert ran.lines


@given(scenarios({}))
@examples(100)
def test_any_output_is_the_position_after_the_movement(scenario: Json) -> None:
    result = json.loads(run("parade", "-", "--json", stdin=json.dumps(scenario).encode()).out)
    onward = {**scenario, **{key: result[key] for key in ("parade", "discards", "players")}}
    assert tsukumo.position(onward) == tsukumo.position(scenario).movement().after


# --- several scenarios ----------------------------------------------------------------------------


def test_an_array_gives_an_array(files: dict[str, str]) -> None:
    both = json.dumps([FIRST, SECOND]).encode()
    ran = run("parade", "-", "--json", stdin=both)
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == [result_of(FIRST), result_of(SECOND)]
    assert json.loads(run("parade", "-", "--json", stdin=json.dumps([FIRST]).encode()).out) == [result_of(FIRST)]
    empty = run("parade", files["empty"], "--json")
    assert (empty.status, empty.out, empty.err) == (0, "[]\n", "")


def test_several_files_give_one_array_in_order(files: dict[str, str]) -> None:
    ran = run("parade", files["second"], files["first"], files["empty"], "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == [result_of(SECOND), result_of(FIRST)]


def test_one_bad_scenario_loses_none_of_the_others(files: dict[str, str]) -> None:
    ran = run("parade", files["array"], "--json")
    assert ran.status == 2
    first, bad, second = json.loads(ran.out)
    assert (first, second) == (result_of(FIRST), result_of(SECOND))
    assert list(bad) == ["error"]
    assert [line.split(":")[0] for line in bad["error"]] == BAD_KEYS
    assert ran.lines == [f"{files['array']}[1]: {line}" for line in bad["error"]]


def test_bad_files_of_every_kind_stand_in_their_places(files: dict[str, str]) -> None:
    names = ["missing", "first", "broken", "array", "text", "bad", "second", "latin"]
    ran = outside("parade", *(files[name] for name in names), "--json")
    assert ran.status == 2
    results = json.loads(ran.out)
    good = [None, FIRST, None, FIRST, None, SECOND, None, None, SECOND, None]
    assert [None if "error" in result else result for result in results] == [s and result_of(s) for s in good]
    errors = [line for result in results for line in result.get("error", [])]
    assert len(errors) == len(ran.lines)
    assert UNREADABLE["broken"] in results[2]["error"][0]
    assert UNREADABLE["text"] in results[6]["error"][0]


def test_json_is_ascii_whatever_the_language() -> None:
    ran = run("parade", "-", "--json", "--lang", "it", stdin=json.dumps([{**FIRST, "discards": -1}]).encode())
    assert ran.out.isascii()
    assert json.loads(ran.out) == [{"error": ["discards: -1 è fuori dai limiti: serve un intero da 0 a 1000"]}]


# --- in sentences ---------------------------------------------------------------------------------


def test_without_json_the_movement_is_told_in_sentences(files: dict[str, str]) -> None:
    phrases = {"it": "In vista, la geisha è più vicina", "en": "the geisha is nearest"}
    for lang, words in phrases.items():
        ran = run("parade", files["first"], "--lang", lang)
        assert (ran.status, ran.err) == (0, "")
        assert words in ran.out
        for clause in ("steps", "target.c", "target.a", "target.b", "advance.c", "advance.e", "faq.1", "faq.3"):
            assert f"{clause}]" in ran.out.replace(", ", "]")
        assert ran.out == str(tsukumo.position(STRING).movement().explain("it" if lang == "it" else "en")) + "\n"


def test_several_are_told_one_after_the_other(files: dict[str, str]) -> None:
    ran = run("parade", files["first"], files["array"])
    assert ran.status == 2
    titles = [line for line in ran.out.splitlines() if line.startswith("== ")]
    assert titles == [f"== {files['first']}", f"== {files['array']}[0]", f"== {files['array']}[2]"]
    assert ran.out.count(str(tsukumo.position(STRING).movement().explain("en"))) == 2


def test_the_language_comes_from_the_environment(files: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = run("parade", files["first"], "--lang", "it")
    monkeypatch.setenv("TSUKUMO_LANG", "it")
    assert run("parade", files["first"]) == wanted
    assert run("--lang", "it", "parade", files["first"]) == wanted
    assert run("parade", files["first"], "--lang=it") == wanted
    monkeypatch.delenv("TSUKUMO_LANG")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert run("parade", files["first"]) == wanted
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert run("parade", files["first"]) == run("parade", files["first"], "--lang", "en")


# --- the world outside ----------------------------------------------------------------------------


def test_the_same_bytes_under_any_hash_seed(files: dict[str, str]) -> None:
    ran = [outside("parade", files["array"], files["bad"], "--json", PYTHONHASHSEED=seed) for seed in ("0", "1", "77")]
    assert ran[0] == ran[1] == ran[2]
    outputs = [outside("parade", files["first"], "--lang", "it", PYTHONHASHSEED=seed) for seed in ("0", "1")]
    assert outputs[0] == outputs[1]


def test_a_terminal_that_knows_ascii_only(files: dict[str, str]) -> None:
    ran = outside("parade", files["first"], "--lang", "it", PYTHONIOENCODING="ascii")
    assert (ran.status, ran.err) == (0, "")
    assert "pi\\xf9 vicina" in ran.out
    assert outside("board", STRING, PYTHONIOENCODING="ascii").status == 0
    wrong = outside("parade", "è.json", "--lang", "it", PYTHONIOENCODING="ascii")
    assert wrong.status == 2
    assert "\\xe8.json: impossibile leggere" in wrong.err
