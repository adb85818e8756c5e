"""``tsukumo host`` and ``tsukumo join``: a table that is killed and goes on, and a guest in the terminal."""

from __future__ import annotations

import errno
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import tsukumo as tk
from tests.games.tsukumobake.commands.test_cli import run
from tests.server.tables.people import game_at
from tests.server.tables.server import serve_tables
from tests.started import PATIENCE, start_process
from tsukumo.commands import host
from tsukumo.core.files.disk import lock_folder
from tsukumo.server.tables import saving
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.seats import GameRecipe


@contextmanager
def hosting(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process of ``tsukumo host``, and its host's address; it is killed at the end."""
    command = [sys.executable, "-m", "tsukumo", "host", *words, "--folder", str(folder)]
    place = ["--address", "127.0.0.1", "--no-browser", "--lang", "en"]
    with start_process([*command, *place], stdout=subprocess.PIPE) as process:
        assert process.stdout
        found = None
        while not found:
            line = process.stdout.readline()
            assert line, "it has ended"
            found = re.search(r"http://\S+/host#\w+", line)
        yield process, found[0]


def test_a_table_that_is_killed_goes_on_as_it_was(held: int, tmp_path: Path) -> None:
    words = ("sottomondo", "--players", "2", "--seed", "5", "--port", str(held))
    with hosting(tmp_path, *words) as (process, address):
        ada = tk.join(address, name="Ada", seat="1", lang="en")
        try:
            ada.do("bot", seat="2", bot="careful")
            ada.do("start")
            assert ada.wait(PATIENCE)
            ada.apply(ada.legal_actions()[0])
            assert ada.wait(PATIENCE)
            before, token = ada.seen, ada.you["token"]
            process.kill()
            process.wait()
            with hosting(tmp_path, "--resume") as (_, again):
                assert again == address
                ada._wait_for(lambda: ada._visits > 1 and ada.seen is not None, PATIENCE)
                assert ada.seen == before
                assert ada.you["token"] == token
                ada.apply(ada.legal_actions()[0])
                assert ada.seen
                assert len(ada.seen["log"]) > len(before["log"] if before else [])
        finally:
            ada.close()


def test_tables_of_before_are_offered(tmp_path: Path) -> None:
    for code in ("BCDF", "GHJK"):
        (tmp_path / f"{code}.table.json").write_text("{}")
    with lock_folder(tmp_path):
        ran = run("host", "lupus", "--folder", str(tmp_path), "--address", "127.0.0.1", "--lang", "en")
    assert ran.out == "tables from before that are not finished: 2; --resume takes them up again\n"
    assert (ran.status, "another `tsukumo host` uses" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "there is no table in {} to resume; a new one opens"),
        ("it", "in {} non c'è nessun tavolo da riprendere; ne apro uno nuovo"),
    ],
)
def test_a_new_table_in_place_of_those_to_resume_is_told(
    lang: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(host, "_ready", leave)
    words = ("sottomondo", "--resume", "--folder", str(tmp_path), "--address", "127.0.0.1", "--lang", lang)
    assert run("host", *words).err == f"--resume: {told.format(tmp_path)}\n"


def test_a_folder_in_which_nothing_can_be_saved_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(saving, "write_aside", full)
    ran = run("host", "sottomondo", "--folder", str(tmp_path), "--address", "127.0.0.1", "--no-browser", "--lang", "en")
    assert ran.status == 2
    assert ran.err.startswith(f"--folder: the table cannot be saved in {tmp_path}: ")
    assert "standard output" not in ran.err


def test_a_table_that_has_ended_is_not_offered_again(tmp_path: Path) -> None:
    with hosting(tmp_path, "quiz", "--game", "sottomondo", "--questions", "1") as (process, address):
        with tk.join(address, name="Ada", lang="en") as ada:
            ada.do("start")
            assert ada.wait(PATIENCE)
            assert ada.question
            ada.do("end")
        assert process.wait(PATIENCE) == 0
    assert [file.suffix for file in tmp_path.iterdir() if not file.name.startswith(".")] == [".csv"]
    ran = run("host", "--resume", "--folder", str(tmp_path), "--address", "127.0.0.1", "--lang", "en")
    assert (ran.status, "no table" in ran.err) == (2, True)


def test_a_call_need_not_last(tmp_path: Path) -> None:
    words = "lupus", "--seats", "8", "--call", "0", "--patience", "9", "--talk", "0"
    with hosting(tmp_path, *words):
        (file,) = tmp_path.glob("*.table.json")
        assert json.loads(file.read_text())["times"] == [0, 9, 0]


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    wrong = ["--players", "9", "--port", "x", "--public-url", "ftp://x", "--call", "x", "--seed", "x", "--letters", "a"]
    ran = run("host", "sottomondo", *wrong, "--address", "203.0.113.9", "--folder", str(tmp_path), "--lang", "en")
    assert ran.status == 2
    keys = {line.partition(":")[0] for line in ran.err.splitlines()}
    assert {"--address", "--port", "--public-url", "--call", "--seed", "--letters", "players"} <= keys


def test_a_game_of_a_file_goes_on_when_everybody_is_there(tmp_path: Path) -> None:
    game = tk.new_game("sottomondo", seed=5, players=2)
    file, folder = tmp_path / "game.json", tmp_path / "tables"
    game.save(file)
    with hosting(folder, "--load", str(file)) as (_, address), tk.join(address, name="Ada", lang="en") as ada:
        assert not ada.started, "nobody has done anything yet"
    game.apply(game.legal_actions()[0])
    game.save(file)
    with hosting(folder, "--load", str(file)) as (_, address), tk.join(address, name="Ada", lang="en") as ada:
        ada._wait_for(lambda: ada.started and ada.seen is not None, PATIENCE)
        for seat in ("1", "2"):
            ada.do("bot", seat=seat, bot="random")
        assert ada.seen
        assert ada.seen["log"] == [record.to_json() for record in game.view("public").log]
        ada.do("go_on")
        assert ada.wait(60)
        assert ada.over
    ran = run("host", "sottomondo", "--load", str(file), "--seed", "3", "--address", "127.0.0.1", "--lang", "en")
    assert ran.status == 2
    assert [line.partition(":")[0] for line in ran.err.splitlines()] == ["GAME", "--seed"]


def test_a_game_without_a_moderator_cannot_be_moderated(tmp_path: Path) -> None:
    place = ["--address", "127.0.0.1", "--folder", str(tmp_path), "--lang", "en"]
    ran = run("host", "sottomondo", "--moderator", *place)
    assert (ran.status, ran.err) == (2, "--moderator: this game has no moderator\n")


def test_a_guest_in_the_terminal() -> None:
    with serve_tables() as server:
        table = server.open(lambda code, key: make_game_table(code, key, GameRecipe("tsukumobake", {}, 5)))
        with tk.join(server.web.host_address(table), name="Host", lang="en") as host:
            for seat in ("geisha", "explorer", "innkeeper"):
                host.do("bot", seat=seat, bot="random")

            def start() -> None:
                """The host begins as soon as all seats are taken."""
                if not table.started and game_at(table).seats.by_name["monk"].guest:
                    table.handle_message(table.guests["1"], "start", {"do": "start"}, 0.0)
                    server.web.lobby.schedule(table)

            server.do(lambda: setattr(table, "save", lambda: server.loop.call_soon(start)))
            words = ("join", server.web.guest_address(table), "--name", "Ada", "--seat", "monk", "--lang", "en")
            ran = run(*words, stdin=b"why monk move A1\nnonsense\n1\nquit\n")
    assert (ran.status, ran.err) == (0, "")
    assert "You are at the table as Ada, seat monk" in ran.out
    assert re.search(r"^  1 monk", ran.out, re.M)
    assert "'nonsense' cannot be read" in ran.out, "it is refused, and the game goes on"
    assert any(str(action).startswith("monk") for action in game_at(table).running_game.actions)


def test_a_host_in_the_terminal() -> None:
    """Whoever leads sits, fills the free seats, starts, decides, takes it back, and ends the table."""
    with serve_tables() as server:
        table = server.open(lambda code, key: make_game_table(code, key, GameRecipe("sottomondo", {"players": 2}, 5)))
        typed = ("Ada", "sit 2", "start", "bots", "start", "pause", "1", "go", "", "1", "undo", "end", "quit")
        words = ("join", server.web.host_address(table), "--lang", "en")
        ran = run(*words, stdin="".join(f"{line}\n" for line in typed).encode())
        assert (ran.status, ran.err) == (0, "")
    told = ran.out
    order = [
        "You are at the table as Ada, seat –",
        "You lead:",
        "1: free",
        "2: Ada",
        "still empty: 1",
        "1: Bruno",
        "the table is paused",
    ]
    places = [told.find(each) for each in order]
    assert -1 not in places, order[places.index(-1)]
    assert places == sorted(places)
    assert table.started
    assert table.ended


def test_a_host_in_the_terminal_may_only_lead() -> None:
    with serve_tables() as server:
        table = server.open(lambda code, key: make_game_table(code, key, GameRecipe("tsukumobake", {}, 5)))
        ran = run("join", server.web.host_address(table), "--lang", "it", stdin=b"\nbot\ncomincia\n\nfine\n")
        assert (ran.status, ran.err) == (0, "")
    assert "Guidi tu" in ran.out
    assert table.started
    assert table.ended


@pytest.mark.parametrize(("lang", "said"), [("it", "name: serve un nome"), ("en", "name: a name of")])
def test_whoever_gives_no_name_is_told_that_one_is_needed(lang: str, said: str) -> None:
    with serve_tables() as server:
        table = server.open(lambda code, key: make_game_table(code, key, GameRecipe("tsukumobake", {}, 5)))
        ran = run("join", server.web.guest_address(table), "--lang", lang)
    assert ran.status == 2
    assert ran.err.startswith(said)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nowhere", "address: serve l'indirizzo di un tavolo, come http://192.168.1.5:8000/BCDF"),
        ("http://[::/BCDF", "address: serve l'indirizzo di un tavolo, come http://192.168.1.5:8000/BCDF"),
        ("http://127.0.0.1:9/BCDF", "nessun tavolo risponde a ws://127.0.0.1:9/BCDF/ws: controlla l'indirizzo e"),
    ],
)
def test_nobody_is_asked_their_name_where_there_is_no_table(address: str, said: str) -> None:
    ran = run("join", address, "--lang", "it", stdin=b"Ada\n")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(said)


def test_somebody_may_be_called_as_an_order_is() -> None:
    with serve_tables() as server:
        table = server.open(lambda code, key: make_game_table(code, key, GameRecipe("sottomondo", {"players": 2}, 5)))
        typed = ("Pause", "sit 2", "bots", "start", *[""] * 4, "Pause found keep", "end")
        words = ("join", server.web.host_address(table), "--lang", "en")
        ran = run(*words, stdin="".join(f"{line}\n" for line in typed).encode())
        assert (ran.status, ran.err) == (0, "")
    assert "Pause found keep" in map(str, game_at(table).running_game.actions)
    assert not table.paused
