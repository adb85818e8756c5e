"""A guest in Python whose line is lost, dead, or leads to a table that is no more notices it, and says so."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

import tsukumo as tk
from tests.commands.packages import forget
from tests.server.tables.people import game_at
from tests.server.tables.server import ThreadedServer
from tests.server.tables.test_web import a_table
from tests.started import PATIENCE, pierced_port
from tsukumo.core.bots.bots import make_bot
from tsukumo.core.plugins.registry import FOLDERS, entry
from tsukumo.server.tables import client, web
from tsukumo.server.tables.client import RemoteGame
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table


def hosting(server: ThreadedServer, table: Table, address: str = "") -> RemoteGame:
    """The host, who plays against a bot in a game that has begun."""
    ada = tk.join(address or server.web.host_address(table), name="Ada", seat="1", lang="en")
    ada.do("bot", seat="2", bot="careful")
    ada.do("start")
    assert ada.wait(PATIENCE)
    return ada


def cut(server: ThreadedServer, table: Table, meanwhile: Callable[[], object]) -> None:
    """Cut everybody's line, and do something before anybody is back."""

    def do() -> None:
        for connection in list(server.web.lobby.connections[table.code]):
            connection.end(time.monotonic())
            connection.line.close()
        meanwhile()

    server.do(do)


@pytest.mark.parametrize("waiting", [False, True], ids=["decides", "waits"])
def test_a_line_that_is_dead_without_being_closed_is_noticed(
    waiting: bool, server: ThreadedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "SILENT", 1.5)
    monkeypatch.setattr(web, "ALIVE", 0.3)
    table = a_table(server)
    with pierced_port(server.web.port) as (way, dead):
        address = server.web.host_address(table).replace(f":{server.web.port}/", f":{way}/")
        with hosting(server, table, address) as ada:
            visits, made = ada._visits, len(game_at(table).running_game.actions)
            dead.set()
            if not waiting:
                ada.apply(ada.legal_actions()[0])
                assert len(game_at(table).running_game.actions) > made
            assert ada._wait_for(lambda: ada._visits > visits, PATIENCE)
            assert ada.wait(PATIENCE)
            ada.apply(ada.legal_actions()[0])


def test_whoever_was_shown_the_door_meanwhile_is_told_so_and_stays_away(server: ThreadedServer) -> None:
    table = a_table(server)
    with hosting(server, table), tk.join(server.web.guest_address(table), name="Bo", lang="en") as bo:
        cut(server, table, lambda: table.guests.pop(bo.you["id"]))
        assert bo._wait_for(lambda: bool(bo.gone), PATIENCE)
        assert bo.wait(0)
        with pytest.raises(tk.NotAllowed, match="this place is gone"):
            bo.do("stand")
        bo._thread.join(PATIENCE)
        assert not bo._thread.is_alive()


def test_a_table_that_is_gone_is_not_looked_for(server: ThreadedServer) -> None:
    table = a_table(server)
    with hosting(server, table) as ada:
        cut(server, table, lambda: server.web.lobby.tables.pop(table.code))
        assert ada._wait_for(lambda: bool(ada.gone), PATIENCE)
        with pytest.raises(tk.NotAllowed, match="no table answers"):
            ada.apply(ada.legal_actions()[0])
        ada._thread.join(PATIENCE)
        assert not ada._thread.is_alive()
        assert len(server.web.lobby._wrong["127.0.0.1"]._tried) == 1


def test_a_bot_at_a_table_that_is_gone_is_told_why(server: ThreadedServer) -> None:
    """Before the game has begun, too: it was ended, and will not begin."""
    table = a_table(server)
    with tk.join(server.web.guest_address(table), name="Bo", seat="2", lang="en") as bo:
        with pytest.raises(tk.NotAllowed, match="hasn't begun yet"):
            bo.view()
        cut(server, table, lambda: server.web.lobby.tables.pop(table.code))
        assert bo.wait(PATIENCE)
        with pytest.raises(tk.NotAllowed, match="no table answers"):
            bo.view()


def test_a_guest_who_has_left_still_has_their_last_view(server: ThreadedServer) -> None:
    with hosting(server, a_table(server)) as ada:
        seen = ada.view()
    assert ada.view().log == seen.log


def test_what_a_spectator_is_sent_is_not_kept(server: ThreadedServer) -> None:
    table = a_table(server)
    with hosting(server, table) as ada, tk.join(server.web.guest_address(table), name="Bo", lang="en") as bo:
        for _ in range(5):
            assert ada.wait(PATIENCE)
            ada.apply(ada.legal_actions()[0])
        assert bo._wait_for(lambda: bo._after >= 5, PATIENCE)
        assert len(bo._answers) < 10


def told(guest: RemoteGame) -> list[str]:
    """The kinds of what a guest knows to have happened."""
    return [record.kind for record in guest.view().log] if guest.seen else []


def test_a_host_in_python_opens_the_vote(server: ThreadedServer) -> None:
    recipe = GameRecipe("lupus", {"seats": 8}, 5)
    table = server.open(lambda code, key: make_game_table(code, key, recipe, CallTimes(0, 1, 1000)))
    with tk.join(server.web.host_address(table), lang="en") as host:
        for seat in range(1, 9):
            host.do("bot", seat=str(seat), bot="random")
        host.do("start")
        assert host._wait_for(lambda: "talk" in told(host)[-1:], PATIENCE)
        assert host.phase == "talk"
        host.next()
        assert host._wait_for(lambda: "vote" in told(host), PATIENCE)
        with pytest.raises(tk.NotAllowed):
            host.do("rematch")


def test_a_question_about_a_number_is_waited_for_until_it_is_answered(server: ThreadedServer) -> None:
    made, recipe = entry("tsukumobake"), QuizRecipe("tsukumobake", 1, 1, ("points",), 2, 0.0)
    table = server.open(lambda code, key: make_quiz_table(code, key, recipe, made.load(made.quiz)))
    address = server.web.guest_address(table)
    with (
        tk.join(server.web.host_address(table), lang="en") as host,
        tk.join(address, name="Ada", lang="en") as ada,
        tk.join(address, name="Bo", lang="en") as bo,
    ):
        host.do("start")
        for guest in (ada, bo):
            assert guest.wait(PATIENCE)
        ada.answer("3")
        assert not ada.wait(0)
        bo.answer("4")
        assert ada._wait_for(lambda: bool(ada.result), PATIENCE)
        assert ada.result
        assert ada.result["yours"] == ["3 points"]


# --- a bot of one's own -----------------------------------------------------------------------------


@pytest.fixture
def magpies(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game with cards that somebody has seen is found."""
    monkeypatch.setenv(FOLDERS, str(Path(__file__).parents[3] / "docs" / "magpies"))
    forget()
    yield
    forget()


@pytest.mark.usefixtures("magpies")
def test_a_local_bot_sees_at_a_hosted_table_what_it_sees_here(server: ThreadedServer) -> None:
    recipe = GameRecipe("magpies", {"players": 2, "feathers": 1}, 5)
    table = server.open(lambda code, key: make_game_table(code, key, recipe))
    first, second = game_at(table).seats.by_name
    with tk.join(server.web.host_address(table), name="Ada", seat=first, lang="en") as ada:
        with pytest.raises(tk.NotAllowed, match="hasn't begun"):
            ada.view()
        ada.do("bot", seat=second, bot="wary")
        ada.do("start")
        bots = [make_bot("magpies", spec, 3) for spec in ("wary", "search:iterations=5")]
        decided = 0
        while ada.wait(PATIENCE) and not ada.over:
            view = ada.view()
            here = server.do(partial(game_at(table).running_game.view, view.viewer))
            assert vars(view.state) | {"rules": None} == vars(here.state) | {"rules": None}
            assert (view.log, view.legal, view.to_act, view.to_json()) == (
                here.log,
                here.legal,
                here.to_act,
                here.to_json(),
            )
            ada.apply(bots[decided % len(bots)].choose(ada.view(view.viewer)))
            decided += 1
        assert decided
        with pytest.raises(tk.NotAllowed, match="viewer"):
            ada.view(second)


def test_of_our_games_a_guest_sees_the_table(server: ThreadedServer) -> None:
    with hosting(server, a_table(server)) as ada:
        view = ada.view()
        table = view.to_json()["table"]
        assert (view.state.to_json(), view.state.round, view.state.viewer) == (table, table["round"], view.viewer)
        with pytest.raises(AttributeError, match="shows its table, not its state: there is no hands"):
            _ = view.state.hands
        ada.apply(make_bot("sottomondo", "random", 1).choose(view))
