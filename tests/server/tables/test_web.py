"""Tables over HTTP and WebSockets: which paths there are, for whom, and a whole game through `tsukumo.join`."""

from __future__ import annotations

import http.client
import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import tsukumo as tk
from tests.games.tsukumobake.commands.test_cli import run
from tests.server.tables.people import game_at, quiz_at
from tests.server.tables.server import ThreadedServer, serve_tables
from tests.started import PATIENCE, start_process
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame, Illegal
from tsukumo.core.io.errors import TsukumoError
from tsukumo.core.plugins.registry import entry
from tsukumo.server import tables
from tsukumo.server.addresses import can_listen_at
from tsukumo.server.tables.client import RemoteGame
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table
from tsukumo.server.tables.limits import FORMAT, LETTERS, MOST_TABLES, MOST_WRONG
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.saving import TableFolder, restore_tables
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table


def a_table(server: ThreadedServer, game: str = "sottomondo", **options: Any) -> Table:
    """A new table at it."""
    recipe, times = GameRecipe(game, options or {"players": 2}, 5), CallTimes(0.01, PATIENCE, 0)
    return server.open(lambda code, key: make_game_table(code, key, recipe, times))


def get(server: ThreadedServer, path: str, method: str = "GET", **headers: str) -> http.client.HTTPResponse:
    """The answer to a request."""
    connection = http.client.HTTPConnection("127.0.0.1", server.web.port, timeout=PATIENCE)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    answer.text = answer.read().decode()  # type: ignore[attr-defined]
    connection.close()
    return answer


def test_nothing_but_the_paths_is_served(server: ThreadedServer) -> None:
    code = a_table(server).code
    for path in ("/", f"/{code}", f"/{code.lower()}", f"/{code}/screen", f"/{code}/host", "/health"):
        assert get(server, path).status == get(server, path, "HEAD").status == 200, path
    others = ("/favicon.ico", f"/{code}/", f"/{code}/x", "/..", "/page.js", "//", f"/{code}/host/x")
    for path in others:
        assert get(server, path).status == 404, path
    assert get(server, "/", "POST").status == 404
    assert get(server, "/BBBB" if code != "BBBB" else "/CCCC").status == 404
    health = get(server, "/health")
    assert json.loads(health.text) == {"tables": 1, "guests": 0}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("lang", "monk", "greedy"), [("it", "Monaco", "avido"), ("en", "Monk", "greedy")])
def test_the_page_calls_seats_and_bots_as_people_do(server: ThreadedServer, lang: str, monk: str, greedy: str) -> None:
    code = a_table(server, "tsukumobake", edition="kyoto").code
    for path in (f"/{code}", f"/{code}/host"):
        text = get(server, path, **{"Accept-Language": lang}).text  # type: ignore[attr-defined]
        assert f'"monk": "{monk}"' in text
        assert f'"greedy": "{greedy}"' in text


def test_the_language_of_a_page_can_be_chosen(server: ThreadedServer) -> None:
    code = a_table(server).code
    for path in ("/", f"/{code}", f"/{code}/host", f"/{code}/screen"):
        for lang, other in (("it", "English"), ("en", "Italiano")):
            text = get(server, f"{path}?lang={lang}", **{"Accept-Language": "it"}).text  # type: ignore[attr-defined]
            assert f'<html lang="{lang}">' in text
            assert f'title="{other}"' in text
    assert get(server, f"/{code}?lang=%ff").status == 200
    assert get(server, "/QQQQ/x?lang=%ff").status == 404
    assert '<html lang="it">' in get(server, f"/{code}?lang=xx", **{"Accept-Language": "it"}).text  # type: ignore[attr-defined]


def test_the_page_holds_no_secret_loads_nothing_and_is_small(server: ThreadedServer) -> None:
    table = a_table(server)
    pages = [get(server, f"/{table.code}/host", **{"Accept-Language": lang}) for lang in ("it", "en")]
    for page, word in zip(pages, ("Il tuo nome", "Your name"), strict=True):
        text: str = page.text  # type: ignore[attr-defined]
        assert word in text
        assert table.key not in text
        assert len(text.encode()) <= 150_000
        assert "default-src 'none'" in str(page.headers["Content-Security-Policy"])
        assert "src=" not in text


def test_other_hosts_and_other_origins_are_refused(server: ThreadedServer) -> None:
    table = a_table(server)
    assert get(server, "/", Host="evil.example").status == 403
    url = f"ws://127.0.0.1:{server.web.port}/{table.code}/ws"
    with pytest.raises(InvalidStatus, match="403"):
        connect(url, origin=Origin("https://evil.example"))
    ours = f"http://127.0.0.1:{server.web.port}"
    for path in ("/", f"/{table.code}", f"/{table.code}/host", "/health"):
        for foreign in ("https://evil.example", "null", "http://127.0.0.1:1", "http://[evil"):
            assert get(server, path, Origin=foreign).status == 403, (path, foreign)
        assert get(server, path, Origin=ours).status == 200, path
    with connect(url, origin=Origin(ours)) as line:
        assert said(line, do="hello", format=FORMAT, name="Ada")["is"] == "welcome"


def wrong_codes(table: Table) -> Iterator[str]:
    """Codes that no table has."""
    return (f"/{''.join(letters)}" for letters in product(LETTERS, repeat=4) if "".join(letters) != table.code)


def test_thirty_different_wrong_codes_a_minute_and_no_more(server: ThreadedServer) -> None:
    table = a_table(server)
    tried = list(islice(wrong_codes(table), MOST_WRONG + 1))
    for _ in range(2):  # a page that knocks again and again is one try
        assert [get(server, path).status for path in tried] == [404] * MOST_WRONG + [429]
    wait = {
        "en": "too many wrong codes: try again in 60 seconds",
        "it": "troppi codici sbagliati: riprova tra 60 secondi",
    }
    for lang, said_then in wait.items():
        for name in (["--name", "Ada"], []):  # without a name, the table is looked for before one is asked for
            ran = run("join", f"http://127.0.0.1:{server.web.port}{tried[-1]}", *name, "--lang", lang)
            assert (ran.status, ran.out, ran.err) == (2, "", f"{said_then}\n")
    assert get(server, f"/{table.code}").status == 200, "a right code is answered whatever was counted"
    with connect(f"ws://127.0.0.1:{server.web.port}/{table.code}/ws") as line:
        assert said(line, do="hello", format=FORMAT, name="Ada")["is"] == "welcome"


def test_behind_a_proxy_the_address_is_what_the_proxy_has_added() -> None:
    with serve_tables(public="https://games.example.org") as server:
        table = a_table(server)
        proxied = {"Host": "games.example.org", "X-Forwarded-For": "198.51.100.7, 203.0.113.66"}
        for number, path in enumerate(islice(wrong_codes(table), MOST_WRONG)):
            made_up = {"X-Real-Ip": f"198.51.100.{number}", "Forwarded": f"for=198.51.100.{number}"}
            assert get(server, path, **proxied, **made_up).status == 404
        (other,) = islice(wrong_codes(table), MOST_WRONG, MOST_WRONG + 1)
        assert get(server, other, **proxied).status == 429
        assert get(server, other, **{**proxied, "X-Forwarded-For": "203.0.113.66, 198.51.100.7"}).status == 404


def test_a_server_at_all_addresses_answers_by_each_of_them_and_by_its_name() -> None:
    with serve_tables(address="0.0.0.0") as server:
        port, code = server.web.port, a_table(server).code
        for host in ("127.0.0.1", "localhost", f"{socket.gethostname().lower().partition('.')[0]}.local"):
            assert get(server, f"/{code}", Host=f"{host}:{port}").status == 200, host
        for host, status in (("127.0.0.2", 200), ("127.0.0.3", 403), ("evil.example", 403)):
            connection = http.client.HTTPConnection("127.0.0.2", port, timeout=20)
            connection.request("GET", f"/{code}", headers={"Host": f"{host}:{port}"})
            assert connection.getresponse().status == status, host
            connection.close()


@pytest.mark.skipif(not can_listen_at("::1"), reason="this machine has no IPv6")
def test_a_table_at_an_address_of_the_sixth_version() -> None:
    with serve_tables(address="::1") as server:
        table = a_table(server)
        assert server.web.guest_address(table) == f"http://[::1]:{server.web.port}/{table.code}"
        with tk.join(server.web.guest_address(table), name="Ada", seat="1") as ada:
            assert ada.you["seat"] == "1"


def said(line: ClientConnection, **message: Any) -> Any:
    """Send a message; the next frame."""
    line.send(json.dumps(message))
    return json.loads(line.recv(PATIENCE))


def ended(line: ClientConnection, last: str) -> Exception:
    """The exception that ends a connection, while or after a last message is sent."""
    try:
        line.send(last)
        while True:
            line.recv(PATIENCE)
    except Exception as error:
        return error


def test_without_tornado_whoever_joins_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "find_spec", lambda _: None)
    with pytest.raises(tk.CannotRead, match=r"tsukumo\[host\]"):
        tk.join("http://localhost/ABCD")


def test_twenty_tables_and_no_more(server: ThreadedServer) -> None:
    for _ in range(MOST_TABLES):
        a_table(server)
    with pytest.raises(tk.NotAllowed, match=str(MOST_TABLES)):
        a_table(server)


def test_a_frame_that_is_far_too_long_ends_the_connection(server: ThreadedServer) -> None:
    table = a_table(server)
    with connect(f"ws://127.0.0.1:{server.web.port}/{table.code}/ws") as line:
        assert said(line, do="hello", format=FORMAT, name="Ada")["is"] == "welcome"
        line.send(json.dumps({"do": "x" * 70_000}))
        while (frame := json.loads(line.recv(PATIENCE)))["is"] != "refused":
            pass
        assert "65536" in frame["problems"][0]["problem"]
        assert isinstance(ended(line, "x" * (2 << 20)), ConnectionClosed)


def test_a_table_whose_bot_fails_waits_for_its_host(server: ThreadedServer, caplog: pytest.LogCaptureFixture) -> None:
    table = a_table(server)

    def fail(_: float) -> None:
        raise RuntimeError("a bot's mistake")

    with tk.join(server.web.host_address(table), name="Ada", seat="1", lang="en") as ada:
        ada.do("bot", seat="2", bot="careful")
        ada.do("start")
        assert ada.wait(PATIENCE)
        server.do(lambda: setattr(table, "tick", fail))
        server.do(lambda: setattr(table, "wake_time", lambda: None if table.paused else 0.0))
        server.do(lambda: server.web.lobby.schedule(table))
        ada._wait_for(lambda: table.paused, PATIENCE)
    assert "a bot's mistake" in caplog.text


# --- guests in Python ---------------------------------------------------------------------------------


def test_while_a_bot_thinks_others_go_on(server: ThreadedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks until somebody at another table, and one at its own, have been answered."""
    slow, other, answered = a_table(server), a_table(server), threading.Event()

    def decide(game: AnyGame, spec: str) -> Any:
        assert answered.wait(PATIENCE)
        return choose_as_bot(game, spec)

    monkeypatch.setattr("tsukumo.server.tables.game.choose_as_bot", decide)
    with tk.join(server.web.host_address(slow), name="Ada", seat="2", lang="en") as ada:
        ada.do("bot", seat="1", bot="random")
        ada.do("start")
        assert game_at(slow).running_game.to_act != "Ada"
        with tk.join(server.web.guest_address(other), name="Bruno", seat="1") as bruno:
            assert bruno.you["seat"] == "1"
        assert ada.why_not(game_at(slow).running_game.legal_actions()[0]) == ()  # the bot may do so
        assert not game_at(slow).running_game.actions
        answered.set()
        assert ada.wait(PATIENCE)
    assert game_at(slow).running_game.actions


def test_what_a_page_asks_for_and_takes_long_is_done_in_a_thread(server: ThreadedServer) -> None:
    table, done, shown = a_table(server), threading.Event(), threading.Event()
    threads: list[threading.Thread] = []

    def first() -> None:
        threads.append(threading.current_thread())
        assert done.wait(PATIENCE)

    def then() -> None:
        threads.append(threading.current_thread())
        shown.set()

    def fails() -> None:
        raise ZeroDivisionError

    server.do(lambda: table.run_in_background(first, then))
    server.do(lambda: table.run_in_background(fails, then))
    with tk.join(server.web.guest_address(table), name="Ada", seat="1") as ada:
        assert ada.you["seat"] == "1"
    assert not shown.is_set()
    done.set()
    assert shown.wait(PATIENCE)
    home = server.do(threading.current_thread)
    assert threads[0] is not home
    assert threads[1:] == [home]


def test_a_whole_game_is_played_through_join(server: ThreadedServer) -> None:
    table = a_table(server)
    address, draw = server.web.guest_address(table), Random(1)
    with (
        tk.join(server.web.host_address(table), name="Ada", seat="1", lang="en") as ada,
        tk.join(address, name="Bo", seat="2", lang="en") as bo,
    ):
        for connection in server.do(lambda: list(server.web.lobby.connections[table.code])):
            connection.rate.most = 10**6
        ada._rate.most = bo._rate.most = 10**6
        ada.do("start")
        assert ada.wait(PATIENCE)
        assert bo.seats[0]["name"] == "Ada"
        while not table.over:
            actor = ada if game_at(table).running_game.to_act == "Ada" else bo
            assert actor.wait(PATIENCE)
            if table.over:
                break
            legal = actor.legal_actions()
            assert legal == game_at(table).running_game.legal_actions()
            actor.apply(legal[draw.randrange(len(legal))])
        assert bo.wait(PATIENCE)
    assert not [thread for thread in (ada._thread, bo._thread) if thread.is_alive()]


def test_errors_are_those_of_a_local_game(server: ThreadedServer) -> None:
    table = a_table(server, "tsukumobake", readings={})
    with tk.join(server.web.host_address(table), name="Ada", seat="monk", lang="en") as ada:
        with pytest.raises(tk.NotAllowed, match="hasn't begun"):
            ada.apply("monk pass")
        for seat in ("geisha", "explorer", "innkeeper"):
            ada.do("bot", seat=seat, bot="random")
        with pytest.raises(tk.CannotRead, match="bot"):
            ada.do("bot", seat="geisha", bot="nonsense")
        ada.do("start")
        assert ada.wait(PATIENCE)
        local = game_at(table).running_game
        legal = ada.legal_actions()
        assert legal
        wrong = "monk move A1"
        assert [str(reason.text.en) for reason in ada.why_not(wrong)] == [r.text.en for r in local.why_not(wrong)]
        with pytest.raises(Illegal) as remote:
            ada.apply(wrong)
        with pytest.raises(Illegal) as here:
            local.apply(wrong)
        assert str(remote.value) == "\n".join(here.value.lines("en"))
        with pytest.raises(tk.CannotRead):
            ada.apply("nonsense")
        assert ada.why_not(legal[0]) == ()
    with pytest.raises(tk.NotAllowed):
        ada.apply(legal[0])


def test_every_refusal_is_told_to_whoever_asked(server: ThreadedServer) -> None:
    table = a_table(server)
    with tk.join(server.web.host_address(table), name="Ada", seat="1", lang="en") as ada:
        for _ in range(5):
            for do, more, key in (("start", {}, "seats"), ("sit", {"seat": "9"}, "seat"), ("undo", {}, "undo")):
                with pytest.raises(TsukumoError) as refused:
                    ada.do(do, **more)
                assert refused.value.problems[0].key == key
            ada.do("bot", seat="2", bot="random")
            assert game_at(table).seats.by_name["2"].bot == "random"
            assert ada.seats[1]["by"] == "bot"
            ada.do("bot", seat="2", bot=None)
            assert ada.seats[1]["by"] == "empty"


def test_who_is_not_let_in_is_told_why(server: ThreadedServer) -> None:
    table = a_table(server)
    address = server.web.guest_address(table)
    with tk.join(address, name="Ada", seat="1", lang="en") as ada:
        with pytest.raises(tk.NotAllowed, match="this name is taken: choose another"):
            tk.join(address, name="ada", lang="en")
        with pytest.raises(tk.NotAllowed, match="seat is taken"):
            tk.join(address, name="Bo", seat="1", lang="en")
        assert ada.you["seat"] == "1"
    with pytest.raises(tk.CannotRead, match="address of a table"):
        tk.join("http://127.0.0.1/", name="Ada", lang="en")
    with pytest.raises(tk.NotAllowed, match="no table answers"):
        tk.join("http://127.0.0.1:9/BCDF", name="Ada", lang="en")
    for wrong in ("http://[::/BCDF", "http://127.0.0.1:99999/BCDF"):
        with pytest.raises(tk.CannotRead, match="address of a table"):
            tk.join(wrong, name="Ada", lang="en")


def asked(person: RemoteGame, number: int) -> None:
    """Wait until somebody is asked a question."""
    person._wait_for(lambda: bool(person.question and person.question["number"] == number), PATIENCE)


def test_a_night_is_answered_through_join(server: ThreadedServer) -> None:
    table = a_table(server, "lupus", seats=8)
    names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]
    people = []
    try:
        for i, name in enumerate(names):
            address = server.web.guest_address(table) if i else server.web.host_address(table)
            people.append(tk.join(address, name=name, seat=str(i + 1), lang="en"))
        people[0].do("start")
        for number in (1, 2):
            for person in people:
                asked(person, number)
                assert person.question
                person.answer(person.question["options"][0])
        for person in people:
            asked(person, 3)
    finally:
        for person in people:
            person.close()


def test_whoever_loses_the_server_is_back_by_themselves(held: int, tmp_path: Path) -> None:
    """The server is killed, and another one goes on with its tables at the same port."""
    folder = TableFolder(tmp_path, {})
    with serve_tables(folder, port=held) as first:
        table = a_table(first)
        ada = tk.join(first.web.host_address(table), name="Ada", seat="1", lang="en")
        first.do(lambda: setattr(table, "close", lambda _: None))  # no goodbye
        ada.do("bot", seat="2", bot="careful")
        ada.do("start")
        assert ada.wait(PATIENCE)
        ada.apply(ada.legal_actions()[0])
        decided = ada.seen
    try:
        with serve_tables(folder, port=held) as second:
            [(again, _)], _ = restore_tables(tmp_path, 0.0)
            second.do(lambda: second.web.lobby.add(again))
            second.do(lambda: second.web.lobby.schedule(again))
            assert ada._wait_for(lambda: ada._line is not None and len(again.here) == 1, PATIENCE)
            assert ada.wait(PATIENCE)
            assert decided
            assert ada.you["seat"] == "1"
            ada.apply(ada.legal_actions()[0])
    finally:
        ada.close()


def test_whoever_comes_back_is_not_asked_what_was_closed_meanwhile(server: ThreadedServer) -> None:
    table = a_table(server)
    with tk.join(server.web.guest_address(table), name="Ada", lang="en") as ada:
        ada._receive({"is": "question", "number": 1, "options": ["ok"]})
        assert ada.wait(0)
        (connection,) = server.web.lobby.connections[table.code]
        server.do(connection.line.close)
        assert ada._wait_for(lambda: ada._visits == 2, PATIENCE)
        assert ada.question is None
        assert not ada.wait(0)


def test_an_answer_is_taken_once_it_is_saved(tmp_path: Path) -> None:
    """However early the server is killed afterwards."""
    with serve_tables(TableFolder(tmp_path, {})) as server:
        game, recipe = entry("sottomondo"), QuizRecipe("sottomondo", 1, 1, (), 1, 0)
        table = server.open(lambda code, key: make_quiz_table(code, key, recipe, game.load(game.quiz)))
        url = f"ws://127.0.0.1:{server.web.port}/{table.code}/ws"
        with ExitStack() as stack:
            lines = [stack.enter_context(connect(url)) for _ in range(4)]
            for line, name in zip(lines, ("Host", "Ada", "Bo", "Cy"), strict=True):
                said(line, do="hello", format=FORMAT, name=name, key=table.key if name == "Host" else None)
            said(lines[0], do="start")
            for line, guest in zip(lines[1:3], ("2", "3"), strict=True):
                line.send(
                    json.dumps({"do": "answer", "number": 1, "answer": next(iter(quiz_at(table).question.options))})
                )
                while json.loads(line.recv(PATIENCE))["is"] != "taken":
                    pass
                (saved,) = tmp_path.glob("*.table.json")
                assert guest in json.loads(saved.read_text())["answers"]


def test_whoever_waits_for_each_answer_is_slowed_down_and_not_refused(server: ThreadedServer) -> None:
    table = a_table(server)
    with connect(f"ws://127.0.0.1:{server.web.port}/{table.code}/ws") as line:
        assert said(line, do="hello", format=FORMAT, name="Ada")["is"] == "welcome"
        assert json.loads(line.recv(PATIENCE))["is"] == "table"
        keys = [said(line, do="stand")["problems"][0]["key"] for _ in range(25)]
    assert keys == ["seat"] * 25


def test_the_example_bot_plays_a_game(server: ThreadedServer) -> None:
    table = a_table(server)
    with tk.join(server.web.host_address(table), name="Host", lang="en") as host:
        host.do("bot", seat="1", bot="careful")
        command = [
            sys.executable,
            str(Path(__file__).parents[3] / "docs" / "bot.py"),
            server.web.guest_address(table),
            "B",
            "2",
        ]
        with start_process(command, stdout=subprocess.PIPE) as bot:
            host._wait_for(lambda: host.seats[1]["by"] == "person", 60)
            host.do("start")
            host._wait_for(lambda: bool(host.seen and any(each.get("who") == "B" for each in host.seen["log"])), 60)
            host._wait_for(lambda: sum(action.by == "B" for action in game_at(table).running_game.actions) > 3, 60)
            host.do("end")
            assert bot.communicate(timeout=60)[0].count("bye") == 1
