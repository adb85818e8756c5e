"""``tsukumo board``, ``tsukumo lab``, help, and wrong arguments: never a traceback, always in the reader's language."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pytest

import tsukumo
from tests.games.tsukumobake.commands.test_cli import STRING, names, outside, run
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.teaching.course import START, notebook_file
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.draw.board import board_svg, board_text

SVG = "{http://www.w3.org/2000/svg}"


pytestmark = pytest.mark.usefixtures("english_folder")


# --- board ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_board_as_text(lang: Lang) -> None:
    ran = run("board", STRING, "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == board_text(notation.read_position(STRING), lang=lang) + "\n"


@pytest.mark.parametrize("lang", LANGS)
def test_the_board_as_a_picture(tmp_path: Path, lang: Lang) -> None:
    file = tmp_path / f"board.{lang}.svg"
    ran = outside("board", STRING, "--svg", file, "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert str(file) in ran.out
    root = ElementTree.fromstring(file.read_bytes())
    assert root.findtext(f"{SVG}title") == {"it": "Tabellone di Tsukumobake", "en": "Tsukumobake board"}[lang]
    assert "G11" in str(root.findtext(f"{SVG}desc"))
    assert file.read_text("utf-8") == board_svg(notation.read_position(STRING), lang=lang) + "\n"
    assert names(tmp_path) == [file.name]


def test_a_picture_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "blank").write_bytes(b"")
    for file in ("no/board.svg", "folder", "folder/", ".", "..", "", "blank/board.svg"):
        ran = run("board", STRING, "--svg", file)
        assert (ran.status, ran.out) == (2, "")
        assert "cannot be written" in ran.err
        assert names(tmp_path) == ["blank", "folder"]
        assert names(tmp_path / "folder") == []


def test_an_impossible_position_is_drawn_and_says_why(tmp_path: Path) -> None:
    ran = run("board", "G7N.gD7s5.iD7w5.mG7n2")
    assert ran.status == 2
    assert len(ran.out.splitlines()) == 14
    title, *lines = ran.lines
    assert title == "this position cannot be played:"
    assert [line.split(":")[0] for line in lines] == ["players[1].square", "players[2].square"]
    assert run("board", "G7N", "--svg", "board.svg").status == 2
    ElementTree.fromstring((tmp_path / "board.svg").read_bytes())


def test_a_bad_string_draws_nothing(tmp_path: Path) -> None:
    ran = run("board", "G7N.x<b>", "--svg", "board.svg")
    assert (ran.status, ran.out) == (2, "")
    assert "'x<b>'" in ran.err
    assert names(tmp_path) == []


# --- help -----------------------------------------------------------------------------------------


def test_version() -> None:
    assert outside("--version") == (0, f"tsukumo {tsukumo.__version__} (pure Python)\n", "")
    assert run("--version", "--lang", "it") == (0, f"tsukumo {tsukumo.__version__} (Python puro)\n", "")


# --- wrong arguments ------------------------------------------------------------------------------

WRONG: dict[str, tuple[list[str], str, str]] = {
    "nothing": (["tsukumobake", "edition"], "arguments are missing", "mancano degli argomenti"),
    "no command": (["--lang", "en"], "arguments are missing", "mancano degli argomenti"),
    "unknown command": (["fly"], "'fly'", "'fly' non esiste"),
    "unknown option": (
        ["parade", "--fly", "-p", STRING],
        "unknown arguments: --fly; the options are --help",
        "--fly; le opzioni sono --help",
    ),
    "short option": (["parade", "--js", "-p", STRING], "unknown arguments: --js", "argomenti sconosciuti: --js"),
    "no scenario": (["parade"], "a scenario is needed", "serve uno scenario"),
    "only --json": (["parade", "--json"], "a scenario is needed", "serve uno scenario"),
    "both": (["parade", "-p", STRING, "x.json"], "a scenario is needed", "serve uno scenario"),
    "-p alone": (["parade", "-p"], "-p/--position takes a value", "-p/--position vuole un valore"),
    "no string": (["board"], "arguments are missing: STRING", "mancano degli argomenti: STRING"),
    "two strings": (["board", STRING, STRING], "unknown arguments", "argomenti sconosciuti"),
    "--svg alone": (["board", STRING, "--svg"], "--svg takes a value", "--svg vuole un valore"),
    "--folder alone": (["lab", "--folder"], "--folder takes a value", "--folder vuole un valore"),
    "--reading alone": (["play", "--reading"], "--reading takes a value", "--reading vuole un valore"),
    "--json=3": (["parade", "--json=3"], "--json takes no value", "--json non vuole un valore"),
    "two maps": (
        ["parade", "--danger", "monk", "--map", "sight"],
        "--map and --danger cannot go together",
        "--map e --danger non vanno insieme",
    ),
    "unknown map": (["parade", "--map", "luck"], "there is no 'luck'", "'luck' non esiste"),
    "odd letters": (["parade", "--\udcff"], "unknown arguments", "argomenti sconosciuti"),
}


def test_no_text_of_argparse_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever words argparse finds for what is wrong, ours are the same."""
    monkeypatch.setattr(argparse, "_", lambda text: text and text.replace(":", ""))
    for words, english, _ in WRONG.values():
        assert english in run(*words, "--lang", "en").err
    assert "arguments are missing: GAME, BOT\n" in run("tournament", "--lang", "en").err
    assert "arguments are missing: GAME\n" in run("paired", "--lang", "en").err, "changes may be left out"


def test_an_unknown_option_of_a_game_is_answered_with_those_that_there_are() -> None:
    ran = run("play", "lupus", "--edition", "kyoto", "--lang", "en")
    assert ran.status == 2
    assert ran.lines[0].startswith(
        "unknown arguments: --edition kyoto; the options are --help, --lang, --clauses, --seed"
    )
    assert {"--seats", "--deck", "--reading"} <= set(ran.lines[0].replace(",", "").split())
    known = run("simulate", "tsukumobake", "--edtion", "kyoto", "--lang", "it").lines[0]
    assert known.startswith("argomenti sconosciuti: --edtion kyoto; le opzioni sono --help, ")
    assert "--edition" in known.split("; ")[1].split(", ")


ONLY_ENGLISH = re.compile("argument |ignored|explicit|expected|invalid")


def test_wrong_arguments_are_answered_in_the_readers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for words, english, italian in WRONG.values():
        for lang, phrase in (("en", english), ("it", italian)):
            monkeypatch.setenv("TSUKUMO_LANG", lang)
            ran = run(*(lang if word == "en" else word for word in words))
            assert (ran.status, ran.out) == (2, "")
            assert phrase in ran.err
            assert len(ran.lines) <= 2
            assert lang == "en" or not ONLY_ENGLISH.search(ran.err)


def test_a_language_that_is_not_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    for words in (["--lang", "fr"], ["parade", "--lang", "fr"], ["--lang"], ["board", "--lang=xx"]):
        ran = run(*words)
        assert (ran.status, ran.out) == (2, "")
        assert ran.lines[-1].endswith("--help says how to use it")
    monkeypatch.setenv("TSUKUMO_LANG", "it")
    assert not ONLY_ENGLISH.search(run("--lang", "xx").err)


# --- lab ------------------------------------------------------------------------------------------


def source_of(folder: Path, text: str) -> Path:
    for lang in LANGS:
        (folder / lang).mkdir(parents=True, exist_ok=True)
        (folder / lang / "start.ipynb").write_text(text, "utf-8")
    return folder


def test_notebooks_are_copied_to_a_folder(tmp_path: Path) -> None:
    ran = outside("lab", "--copy-only", "--folder", tmp_path / "mine")
    assert (ran.status, ran.err) == (0, "")
    assert f"notebooks in {tmp_path / 'mine'}" in ran.out
    for lang in LANGS:
        assert (tmp_path / "mine" / lang / notebook_file(START, lang)).is_file()
    again = outside("lab", "--copy-only", "--folder", tmp_path / "mine", "--lang", "it")
    assert again.status == 0
    assert again.out == f"quaderni in {tmp_path / 'mine'} (nuovi o aggiornati: 0)\n"


@pytest.mark.parametrize("lang", LANGS)
def test_a_notebook_of_the_users_is_kept_and_named(tmp_path: Path, lang: Lang) -> None:
    source, words = source_of(tmp_path / "ours", "1"), ["lab", "--copy-only", "--folder", "mine", "--lang", lang]
    with mock.patch("tsukumo.server.jupyterlab.notebook_folder", return_value=source):
        assert run(*words).status == 0
        (tmp_path / "mine" / "it" / "start.ipynb").write_text("the user's", "utf-8")
        source_of(source, "2")
        ran = run(*words)
    assert ran.status == 0
    assert "it/start.ipynb" in ran.out.splitlines()[1]
    assert "it/start.new.ipynb" in ran.out.splitlines()[1]
    assert (tmp_path / "mine" / "it" / "start.ipynb").read_text("utf-8") == "the user's"


@pytest.mark.parametrize("lang", LANGS)
def test_a_changed_notebook_that_is_called_otherwise_now_is_named(tmp_path: Path, lang: Lang) -> None:
    source, words = source_of(tmp_path / "ours", "1"), ["lab", "--copy-only", "--folder", "mine", "--lang", lang]
    with mock.patch("tsukumo.server.jupyterlab.notebook_folder", return_value=source):
        assert run(*words).status == 0
        (tmp_path / "mine" / "it" / "start.ipynb").write_text("the user's", "utf-8")
        for each in LANGS:
            (source / each / "start.ipynb").rename(source / each / notebook_file(START, each))
        ran = run(*words)
    _, removed, left = ran.out.splitlines()
    assert removed.endswith(": 1")
    assert "it/start.ipynb" in left
    assert "it/00-inizia.ipynb" in left
    assert (tmp_path / "mine" / "it" / "start.ipynb").read_text("utf-8") == "the user's"


@pytest.mark.parametrize("lang", LANGS)
def test_the_lab_opens_on_the_first_notebook(tmp_path: Path, lang: Lang) -> None:
    source = source_of(tmp_path / "ours", "1")
    ours, unsigned = (
        mock.patch("tsukumo.server.jupyterlab.notebook_folder", return_value=source),
        mock.patch("tsukumo.server.jupyterlab.sign_notebooks"),
    )
    with ours, unsigned, mock.patch("tsukumo.server.jupyterlab.run_server") as call:
        waits = call.return_value.__enter__.return_value.wait
        waits.return_value = 0
        assert run("lab", "--folder", "mine", "--lang", lang, "--no-browser").status == 0
        command = call.call_args.args[0]
        assert f"--LabApp.default_url=/lab/tree/{lang}/{notebook_file(START, lang)}" in command
        assert f"--ServerApp.root_dir={tmp_path / 'mine'}" in command
        assert "--no-browser" in command
        waits.side_effect = KeyboardInterrupt
        assert run("lab", "--folder", "mine").status == 0
        assert "--no-browser" not in call.call_args.args[0]


def test_what_the_lab_needs_is_named(tmp_path: Path) -> None:
    with mock.patch("tsukumo.server.jupyterlab.has_lab", return_value=False):
        ran = run("lab", "--folder", "mine")
        assert (ran.status, ran.out) == (2, "")
        assert "pip install 'tsukumo[lab]'" in ran.err
        assert run("lab", "--folder", "mine", "--copy-only").status == 0
    with mock.patch("tsukumo.server.jupyterlab.notebook_folder", return_value=None):
        ran = run("lab", "--folder", "mine")
        assert (ran.status, ran.out) == (2, "")
        assert "pip install 'tsukumo[lab]'" in ran.err


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("x", "utf-8")
    for folder in ("mine", "mine/below"):
        ran = run("lab", "--copy-only", "--folder", folder)
        assert (ran.status, ran.out) == (2, "")
        assert "cannot be written" in ran.err
    assert (tmp_path / "mine").read_text("utf-8") == "x"
