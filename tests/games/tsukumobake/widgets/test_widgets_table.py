"""The table without a browser: whole games through the page's messages, looking back, branches."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import tsukumo as tk
from tests.core.ended import points
from tests.games.tsukumobake.widgets.at_the_table import HOT_SEAT, check, decide, finished, start
from tests.markup import words
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.branches import Branches
from tsukumo.core.game.replay import dumps
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.play.actions import square_of
from tsukumo.games.tsukumobake.play.tasks import AskHouse
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.table.table import GameTable

# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "lang"),
    [(None, "it"), (HOT_SEAT, "en"), (dict.fromkeys(HOUSES, "you"), "it")],
    ids=["one", "two", "four"],
)
def test_a_whole_game_is_the_engines_own(table: GameTable, players: dict[str, str] | None, lang: str) -> None:
    table.apply(lambda state: replace(state, lang=lang))  # type: ignore[arg-type]
    start(table, 11, players, meeting="pass")
    game = finished(table, Random(f"{players}"))
    again = tk.new_game("tsukumobake", seed=11, readings={"meeting": "pass"})
    for action in game.actions:
        house = again.to_act or ""
        spec = table.state.start.players[house]
        assert spec == "you" or choose_as_bot(again, spec) == action
        again.apply(str(action))
    assert again.over
    assert dumps(again) == dumps(game)
    text = words(table.asked.html)
    for total in points(game).values():
        assert str(total) in text


def test_players_of_the_program_alone_play_to_the_end(table: GameTable) -> None:
    start(table, 3, dict.fromkeys(HOUSES, "greedy"))
    assert table.state.game
    assert table.state.game.over
    assert table.state.viewer is None
    table.handle({"do": "look", "at": 20})
    assert table.stepper.value == 20
    assert "hand" not in table.asked.html.lower()


def test_a_bot_that_looks_ahead(table: GameTable) -> None:
    start(table, 3, {"geisha": "you", "monk": "search:iterations=3"})
    assert len(finished(table, Random(1), 3).actions) > 8


def test_an_edition_of_ones_own() -> None:
    file = Path(str(tk.__file__)).parent / "games" / "tsukumobake" / "editions" / "kyoto.toml"
    made = GameTable(seed=3, edition=file.as_posix(), lang="en")
    assert made.state.refusal is None
    made.before.play.click()
    assert made.state.game
    assert made.state.game.options["edition"]["name"] == made.state.sight.table.rules.edition.name
    finished(made, Random(1), 2)


def test_one_click_begins(table: GameTable) -> None:
    assert table.before.view.layout.display != "none"
    table.before.play.click()
    assert table.before.view.layout.display == "none"
    assert table.state.waiting == table.state.viewer == "geisha"
    assert table.state.choices
    table.head.buttons["new"].click()
    assert table.state.game is None
    table.head.buttons["undo"].click()
    assert table.state.game is not None


def test_what_is_chosen_before_the_game(table: GameTable) -> None:
    table.before.seats["monk"].value = "you"
    table.before.seats["geisha"].value = "random"
    table.before.readings.menus["stride"].value = "exact"
    table.before.seed.value = " 42 "
    table.before.play.click()
    game = table.state.game
    assert game
    assert (game.seed, game.options["readings"]) == (42, {"stride": "exact"})
    assert table.state.start.people == ("monk",)
    assert table.state.waiting == "monk"


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "9" * 30, "²"])
def test_a_wrong_seed_is_refused_with_the_reason(table: GameTable, seed: str) -> None:
    table.before.seed.value = seed
    table.before.play.click()
    assert table.state.game is None
    assert "seed" in words(table.asked.html)
    table.before.seed.value = "5"
    table.before.play.click()
    assert table.state.game is not None
    assert "tk-wrong" not in table.asked.html


def test_what_is_asked_for_and_wrong_is_said() -> None:
    players = {"geisha": "you", "samurai": "you", "monk": "wizard", "explorer": "search:iterations=0"}
    made = GameTable(who=players, readings={"stride": "both", "pace": "x"}, edition="atlantis", lang="it")
    text = words(made.asked.html)
    for key in ("who.samurai", "who.monk", "who.explorer", "readings.stride", "readings.pace", "edition"):
        assert key in text
    made.before.play.click()
    assert made.state.game


# --- the board and why not ------------------------------------------------------------------------


def walking(table: GameTable, rng: Random) -> None:
    """Play on until the geisha is asked where to."""
    while not any(action.kind == "move" for action in table.state.choices):
        decide(table, rng)


def test_legal_squares_are_marked_and_the_others_say_why_not(table: GameTable) -> None:
    start(table, 6)
    walking(table, Random(2))
    game = table.state.game
    assert game
    legal = {square_of(action) for action in table.state.choices}
    assert table.board.svg.count('r="7"') + table.board.svg.count('r="19"') == len(legal)
    for square in NAMES:
        if square not in legal:
            table.handle({"do": "square", "square": square})
            assert table.state.game is game
            reasons = game.why_not(f"geisha move {square}")
            assert reasons
            text = words(table.asked.html)
            for reason in reasons:
                assert reason.text.en in text
                for clause in reason.clauses:
                    assert f'data-clause="{clause}"' in table.asked.html


def test_a_square_with_several_ways_offers_them(table: GameTable) -> None:
    rng = Random(4)
    for seed in range(30):
        start(table, seed)
        while table.state.game and not table.state.game.over:
            squares = [square_of(action) for action in table.state.choices]
            several = next((square for square in squares if square and squares.count(square) > 1), "")
            if several:
                ways = [str(action) for action in table.state.choices if square_of(action) == several]
                before = table.state.game
                table.handle({"do": "square", "square": several})
                assert table.state.game is before
                for way in ways:
                    assert json.dumps(way)[1:-1] in table.asked.html
                table.handle({"do": "choose", "action": ways[-1], "after": table.state.moment})
                assert str(table.state.game.actions[len(before.actions)]) == ways[-1]
                return
            decide(table, rng)
    raise AssertionError("no square with several ways in 30 games")


def test_a_second_click_does_not_choose_twice(table: GameTable) -> None:
    start(table, 6)
    action = str(table.state.choices[0])
    message = {"do": "choose", "action": action, "after": table.state.moment}
    table.handle(message)
    game = table.state.game
    table.handle(message)
    assert table.state.game is game


# --- looking back, branches, undo -----------------------------------------------------------------


def test_looking_back_changes_nothing(table: GameTable) -> None:
    start(table, 4)
    game = finished(table, Random(4), 6)
    whole = dumps(game)
    for moment in (*range(0, len(game.actions), 4), len(game.actions)):
        table.stepper.value = moment
        assert table.state.moment == moment
        check(table)
        assert table.state.game is game
        before = Branches.of(game).at(moment)
        assert f'data-square="{NAMES[before.view("geisha").state.parade]}"' in table.board.svg
        if moment < len(game.actions):
            assert table.state.choices == ()
            table.handle({"do": "choose", "action": str(game.actions[moment]), "after": moment})
            table.handle({"do": "square", "square": "G5"})
            assert table.state.game is game
    assert table.state.at is None
    assert dumps(game) == whole
    table.handle({"do": "step", "by": -1})
    assert table.state.moment == len(game.actions) - 1
    table.handle({"do": "look", "at": 10**9})
    assert table.state.at is None


def test_what_if(table: GameTable) -> None:
    start(table, 4)
    rng = Random(7)
    game = finished(table, rng, 5)
    table.handle({"do": "branch"})  # not while one looks at the newest moment
    assert len(table.state.branches.lines) == 1  # type: ignore[union-attr]
    table.stepper.value = 9
    table.handle({"do": "branch"})
    branches = table.state.branches
    assert branches
    assert (branches.line, branches.lines[1].fork) == (1, 9)
    branch = finished(table, rng, 2)
    assert branch.actions[:9] == game.actions[:9]
    assert branches.lines[0].game is game
    assert table.head.line.layout.display == ""
    table.head.line.value = 0
    assert table.state.game is game
    assert table.state.choices
    table.head.line.value = 1
    assert table.state.game is branch
    for line in (-1, 2, 99):
        table.handle({"do": "line", "line": line})
        assert table.state.game is branch
    table.handle({"do": "look", "at": 3})
    table.handle({"do": "branch"})
    assert [name for name, _ in table.head.line.options][2].startswith("what if… 2 (moment 3")
    table.handle({"do": "undo"})
    assert table.state.game is branch


def test_undo_and_redo_go_from_decision_to_decision(table: GameTable) -> None:
    start(table, 4)
    rng = Random(1)
    games = [table.state.game]
    for _ in range(6):
        decide(table, rng)
        games.append(table.state.game)
    for game in reversed(games[:-1]):
        table.handle({"do": "undo"})
        assert table.state.game is game
        assert table.state.choices
    for game in games[1:]:
        table.handle({"do": "redo"})
        assert dumps(table.state.game) == dumps(game)  # type: ignore[arg-type]


def test_a_player_is_chosen_by_a_click_on_the_pawn() -> None:
    made = GameTable(seed=4, who=dict.fromkeys(HOUSES, "you"), lang="en")
    made.handle({"do": "play"})
    rng = Random(3)
    while True:
        if made.state.covered:
            made.handle({"do": "cover"})
            made.handle({"do": "uncover"})
        seen = made.state.sight.table
        if isinstance(seen.asking, AskHouse):
            break
        made.handle({"do": "choose", "action": str(rng.choice(made.state.choices)), "after": made.state.moment})
    for action in made.state.choices:
        (thing,) = made.state.adapter.things(action, seen)
        assert thing.name == NAMES[seen.squares[seen.seat(action.what)]]
    alone = [a for a in made.state.choices if list(seen.squares).count(seen.squares[seen.seat(a.what)]) == 1]
    square = NAMES[seen.squares[seen.seat(alone[0].what)]]
    drawn = made.board.svg.count('r="19"')
    assert drawn == len({seen.squares[seen.seat(action.what)] for action in made.state.choices})
    made.handle({"do": "square", "square": square})
    assert made.state.game
    assert alone[0] in made.state.game.actions
