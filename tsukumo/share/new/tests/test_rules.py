"""The rules, clause by clause."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from mygame.rules import GAME, LINES, MEN, POINTS
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.language.text import LANGS, Lang

STUCK = ("a1", "b2", "b1", "c1", "a2", "a3")
"""The moves after which Cross cannot move."""
TO_AND_FRO = ("a2-a1", "c2-c1", "a1-a2", "c1-c2")
"""From the position of `PLACED`, four moves that lead back to it."""
PLACED = ("a2", "c2", "a3", "c3", "b1", "b2")


def after(*moves: str, **readings: str) -> AnyGame:
    """A game after some moves, by turns: ``b2`` puts a man there, ``b2-b3`` moves it."""
    game: AnyGame = Game(GAME, 1, GAME.settle_options({"readings": readings}))
    for move in moves:
        game.apply(written(game, move))
    return game


def written(game: AnyGame, move: str) -> str:
    """A move of the player whose turn it is, in its short form."""
    return f"{game.to_act} {'move' if '-' in move else 'place'} {move.replace('-', ' ')}"


def why_not(game: AnyGame, move: str) -> list[tuple[str, tuple[str, ...]]]:
    """The reasons why a move is not allowed, each with its clauses."""
    return [(reason.name, reason.clauses) for reason in game.why_not(written(game, move))]


def choices(game: AnyGame) -> set[str]:
    """Return the choices of the player, without the player."""
    return {str(action).partition(" ")[2] for action in game.legal_actions()}


def ended(game: AnyGame) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the winner of a game that is over, and the clauses of it."""
    assert game.outcome
    return game.outcome.winners, game.outcome.clauses


@pytest.mark.clause("board.lines")
def test_the_board() -> None:
    assert len(POINTS) == 9
    assert len(LINES) == 6
    assert all(sum(point in line for line in LINES) == 2 for point in POINTS)
    assert why_not(after(), "d4") == [("nowhere", ("board.lines",))]


@pytest.mark.clause("board.men")
def test_three_men_each() -> None:
    hands = after().state.to_json()["hand"]
    assert hands == {"cross": 3, "circle": 3} == dict.fromkeys(GAME.players, MEN)
    assert after(*PLACED).state.to_json()["hand"] == {"cross": 0, "circle": 0}


@pytest.mark.clause("turn.order")
def test_players_take_turns() -> None:
    assert [after(*PLACED[:count]).to_act for count in range(4)] == ["cross", "circle", "cross", "circle"]
    (reason,) = after().why_not("circle place a1")
    assert (reason.name, reason.clauses) == ("turn", ("turn.order",))


@pytest.mark.clause("turn.place")
def test_men_in_hand_are_put_on_free_points() -> None:
    game = after("b2")
    assert choices(game) == {f"place {point}" for point in POINTS if point != "b2"}
    assert why_not(game, "b2") == [("taken", ("turn.place",))]
    assert why_not(after("b2", "a1"), "b2-b3") == [("place_first", ("turn.place",))]
    assert why_not(after(*PLACED), "a1") == [("all_placed", ("turn.place",))]


@pytest.mark.clause("turn.move", "board.lines")
def test_then_they_move_along_lines() -> None:
    game = after(*PLACED)
    assert choices(game) == {"move a2 a1", "move a3 b3", "move b1 a1", "move b1 c1"}
    assert why_not(game, "a2-b2") == [("taken", ("turn.move",))]
    assert why_not(game, "c2-c1") == [("not_yours", ("turn.move",))]
    for far in ("a2-b3", "a2-c1"):
        assert why_not(game, far) == [("no_line", ("turn.move", "board.lines"))]


@pytest.mark.clause("turn.move")
def test_where_men_fly_they_go_anywhere() -> None:
    game = after(*PLACED, flying="yes")
    assert choices(game) == {f"move {a} {b}" for a in ("a2", "a3", "b1") for b in ("a1", "b3", "c1")}
    assert why_not(game, "a2-b2") == [("taken", ("turn.move",))]


@pytest.mark.clause("end.row")
@pytest.mark.parametrize("moves", [("a1", "b2", "b1", "c3", "c1"), (*PLACED, "b1-a1")])
def test_three_in_a_row_win(moves: tuple[str, ...]) -> None:
    game = after(*moves)
    assert ended(game) == (("cross",), ("end.row",))
    assert [reason.name for reason in game.why_not("circle place a2")] == ["over"]


@pytest.mark.clause("end.row", "board.lines")
def test_a_diagonal_is_no_row() -> None:
    assert not after("a1", "a2", "b2", "b3", "c3").over


@pytest.mark.clause("end.stuck")
def test_whoever_cannot_move_has_lost() -> None:
    assert not after(*STUCK[:-1]).over
    assert ended(after(*STUCK)) == (("circle",), ("end.stuck",))
    assert not after(*STUCK, flying="yes").over


@pytest.mark.clause("end.repeat")
def test_the_third_time_is_a_draw() -> None:
    game = after(*PLACED, *TO_AND_FRO, *TO_AND_FRO[:-1])
    assert not game.over
    game.apply(written(game, TO_AND_FRO[-1]))
    assert ended(game) == ((), ("end.repeat",))


@pytest.mark.parametrize("lang", LANGS)
def test_every_point_can_be_clicked(lang: Lang) -> None:
    game = Game(GAME, 1, GAME.settle_options({}))
    picture = ET.fromstring(GAME.svg(game.state, lang))
    assert {node.get("data-thing") for node in picture.iter()} - {None} == {f"point:{point}" for point in POINTS}
    assert {thing.name for action in game.legal_actions() for thing in GAME.find_things(action)} == set(POINTS)
