"""Whatever a terminal does to a program, every command answers with a sentence and a status, never with a traceback."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import tsukumo as tk
from tests.commands.streams import CONDITIONS
from tests.started import start_process
from tsukumo.cli import main, parser_in
from tsukumo.core.terminal.guard import run_guarded

POSITION: Final = "G7N.gD7s5.mG11n7"


class Case(NamedTuple):
    """A command, as little as makes it do something: its further words, its usual status, whether it reads input."""

    words: str = ""
    status: int = 0
    reads: bool = False


CASES: Final[dict[str, list[Case]]] = {
    "play": [Case("lupus --seed 1 --bots random", reads=True), Case("--load none", 2)],
    "replay": [Case("game.json"), Case("none", 2)],
    "tournament": [Case("sottomondo random careful --games 1")],
    "simulate": [Case("lupus --games 2 --workers 1 --quiet")],
    "paired": [Case("lupus first_night=wolves --games 1 --workers 1 --quiet")],
    "balance": [Case("lupus 8"), Case("sottomondo --games 1 --workers 1 --quiet")],
    "new": [Case("morris")],
    "games": [Case()],
    "check": [Case("tests.core.toy:TOY --games 1")],
    "rules": [Case()],
    "book": [Case("lupus --out a.html"), Case("lupus --out a.txt", 2)],
    "export": [Case(f"{POSITION} a.svg"), Case("game.json a.json"), Case("none.json a.json", 2), Case(". a.svg", 2)],
    "lab": [Case("--copy-only")],
    "app": [Case("--no-browser")],
    "host": [
        Case("lupus --address 127.0.0.1 --no-browser"),
        Case("quiz --address 127.0.0.1 --no-browser"),
        Case("--port 0 --address 127.0.0.1", 2),
    ],
    "join": [Case("http://127.0.0.1:9/BCDF --name Ada", 2), Case("http://127.0.0.1:9/BCDF --name Ada --seat 1", 2)],
    "parade": [Case(f"-p {POSITION}"), Case("-", 2, reads=True)],
    "board": [Case(POSITION)],
    "quiz": [Case("--seed 1 --questions 1", reads=True), Case("lupus --seed 1", reads=True), Case("--file none", 2)],
    "quiz new": [Case(f"b.json {POSITION} --kind where")],
    "quiz check": [Case("quiz.json")],
    "tsukumobake": [Case()],
    "tsukumobake parade": [Case(f"-p {POSITION}")],
    "tsukumobake board": [Case(POSITION)],
    "tsukumobake edition": [Case("", 2)],
    "tsukumobake edition check": [Case("edition.toml"), Case("none.toml", 2)],
    "tsukumobake edition new": [Case("a.toml")],
    "tsukumobake edition show": [Case()],
    "compare": [Case(f"{POSITION} turns"), Case("sottomondo game.json trade"), Case("sottomondo -", 2, reads=True)],
    "infer": [Case("moves.txt"), Case("-", 2, reads=True), Case("sottomondo game.json")],
    "strength": [Case("sottomondo --games 1 --workers 1 --quiet")],
    "influence": [
        Case("turns --games 1 --random 1 --bots random --seed 1 --workers 1 --quiet"),
        Case("lupus ghosts --games 1 --seed 1 --workers 1 --quiet"),
    ],
    "smallest": [Case("half ceil"), Case("lupus self_vote --tries 9 --quiet")],
    "sheet": [Case("a.html")],
    "lupus": [Case("", 2), Case("- --json", 2, reads=True), Case("none", 2)],
    "sottomondo": [Case("- --json", 2, reads=True), Case("script.json")],
    "sottomondo edition": [Case("", 2)],
    "sottomondo edition check": [Case("cards.toml")],
    "sottomondo edition new": [Case("a.toml")],
    "sottomondo edition show": [Case()],
    "sottomondo cards": [Case("a.svg")],
}
"""Each command that the parser knows: one that is missing here fails."""


class Ran(NamedTuple):
    """The result of a command."""

    name: str
    case: Case
    status: int
    out: str
    err: str


def known(parser: argparse.ArgumentParser, before: str = "") -> Iterator[str]:
    """Every command of a parser, and the commands of commands."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, sub in action.choices.items():
                yield before + name
                yield from known(sub, f"{before}{name} ")


@pytest.fixture(scope="module")
def forking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[subprocess.Popen[str]]:
    """The process that runs commands, in copies of a folder with a file of every kind."""
    folder = tmp_path_factory.mktemp("given")
    game = tk.new_game("sottomondo", seed=1)
    game.apply(game.legal_actions()[0])
    game.save(folder / "game.json")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for words in (
            f"quiz new quiz.json {POSITION} --kind where",
            "tsukumobake edition new edition.toml",
            "sottomondo edition new cards.toml",
            "export game.json script.json",
        ):
            assert main(words.split()) == 0
    (folder / "moves.txt").write_text(f"{POSITION} -> F7 E7 C7 g …\n", "utf-8")
    command = [sys.executable, "-m", "tests.commands.streams", str(folder)]
    with start_process(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield process


def wrong(what: str, ran: Ran) -> bool:
    """Return whether a command had a wrong result under a condition."""
    usual, err = ran.case.status, ran.err.strip()
    if "Traceback" in err or "Exception ignored" in err:
        return True
    match what:
        case "usual":
            return ran.status != usual or not (ran.out or usual) or bool(err) != bool(usual)
        case "no input" if ran.case.reads:
            return ran.status != 2 or "standard input cannot be read (it is closed)" not in err
        case "no output":
            return (ran.status, err) != (2, "standard output is closed: there is nowhere to write to")
        case "nothing":
            return ran.status != 2
        case "full output" if not usual:
            return (ran.status, err) != (2, "standard output cannot be written (the disk is full)")
        case "unread output" if not usual:
            return (ran.status, err) != (0, "")
        case "no home":
            return ran.status not in (0, 2) or bool(err) != bool(ran.status)
        case "Ctrl-C while writing" | "Ctrl-C while reading":
            return ran.status != 130 or len((err or ran.out).splitlines()) < 1
    return ran.status != usual


def test_every_command_is_tried() -> None:
    assert set(CASES) == set(known(parser_in("en")))


def applies(what: str, case: Case) -> bool:
    """Return whether a condition concerns a case."""
    return {"Ctrl-C while reading": case.reads, "Ctrl-C while writing": not case.status}.get(what, True)


@pytest.mark.parametrize("name", CASES)
def test_a_command_answers_whatever_the_terminal_does(
    name: str, tmp_path: Path, forking: subprocess.Popen[str]
) -> None:
    tried = [(what, case) for what in CONDITIONS for case in CASES[name] if applies(what, case)]
    asked = [(what, [*name.split(), *case.words.split()]) for what, case in tried]
    assert forking.stdin
    assert forking.stdout
    print(json.dumps((str(tmp_path), asked)), file=forking.stdin, flush=True)
    assert forking.stdout.readline() == "done\n"
    bad = []
    for number, (what, case) in enumerate(tried):
        status, out, err = ((tmp_path / f"{number}" / file).read_text("utf-8") for file in ("status", "out", "err"))
        ran = Ran(name, case, int(status), out, err)
        if wrong(what, ran):
            bad.append(f"{what}: {ran}")
    assert not bad, "\n".join(bad)


# --- as a shell does it -----------------------------------------------------------------------------


SHELL: Final = {
    "games >&-": (2, "standard output is closed: there is nowhere to write to\n"),
    "games >/dev/full": (2, "standard output cannot be written (the disk is full)\n"),
    "--help >/dev/full": (2, "standard output cannot be written (the disk is full)\n"),
    "play lupus <&- >/dev/null": (2, "standard input cannot be read (it is closed)\n"),
    "lupus - --json <&-": (2, "-: standard input cannot be read (it is closed)\n"),
    "replay none 2>&-": (2, ""),
    "replay none 2>/dev/full": (2, ""),
    "games >/dev/full 2>/dev/full": (2, ""),
    "games <&- >&- 2>&-": (2, ""),
    "--lang it games >&-": (2, "lo standard output è chiuso: non c'è dove scrivere\n"),
}


@pytest.mark.parametrize("line", SHELL)
def test_a_shell_closes_and_fills_streams(line: str) -> None:
    command = f"'{sys.executable}' -m tsukumo {line}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, env=ENGLISH)
    assert (done.returncode, done.stderr.decode()) == SHELL[line]
    assert done.stdout == b""


ENGLISH: Final = {**os.environ, "TSUKUMO_LANG": "en"}


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (
            PermissionError(13, "Permission denied", "a.json"),
            "a.json: the system does not allow it (permission denied)",
        ),
        (OSError(98, "Address already in use"), "the system does not allow it (Address already in use)"),
        (OSError(5, "Input/output error"), "standard output cannot be written (Input/output error)"),
    ],
)
def test_what_the_system_refuses_is_told_in_a_sentence(
    error: OSError, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> int:
        raise error

    assert run_guarded(fail, "en") == 2
    assert capsys.readouterr() == ("", f"{line}\n")
