"""Playing any game: what every game promises, files, bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tests.contract.games import TOYS, every_game, every_whole_game, offered, played, tables
from tsukumo.core.bots.bots import bot_of, make_bot
from tsukumo.core.check.compliance import check_game
from tsukumo.core.game.game import View
from tsukumo.core.io.errors import CannotRead, NotAllowed
from tsukumo.core.language.text import LANGS
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo.core.terminal.view import TERMINAL_VIEW

DECISIONS, OF_SEARCH = 200, 40
"""The number of decisions for which a bot is followed, and for one that thinks long."""


# --- the kit ----------------------------------------------------------------------------------------


@every_game
def test_a_game_keeps_what_every_game_promises(game: str) -> None:
    asked = entry(game)
    face = offered(game, "terminal") if asked.terminal else TERMINAL_VIEW
    options = tables(game)
    found = check_game(asked.at(asked.kind), games=len(options), seed=3, options=options, face=face, bot=asked.bot)
    assert found == []


# --- options ----------------------------------------------------------------------------------------


@every_whole_game
def test_every_answer_to_a_reading_can_be_chosen_and_nothing_else(game: str) -> None:
    kind = kind_of(game)
    for name, reading in kind.readings().items():
        assert reading.default in reading.answers
        for answer in reading.answers:
            assert kind.settle_options({"readings": {name: answer}})["readings"].get(name, reading.default) == answer
    for wrong in ({"no_such": "yes"}, *({name: "no such answer"} for name in kind.readings())):
        with pytest.raises(CannotRead) as caught:
            kind.settle_options({"readings": wrong})
        assert [problem.key for problem in caught.value.problems] == [f"readings.{name}" for name in wrong]
    with pytest.raises(CannotRead) as caught:
        kind.settle_options({"no_such_option": 1})
    (problem,) = caught.value.problems
    assert problem.key == "no_such_option"
    assert "readings" in problem.reason.en, "the options that there are"


# --- files ------------------------------------------------------------------------------------------


@every_game
def test_a_game_that_is_saved_goes_on_as_it_was(game: str, tmp_path: Path) -> None:
    for options in tables(game):
        *_, (found, rng) = played(game, 4, most=25, **options)
        found.save(tmp_path / "game.json")
        again = tk.load_game(tmp_path / "game.json")
        assert (again.log, again.actions, again.options) == (found.log, found.actions, found.options)
        for _ in range(25):
            if not found.over:
                action = rng.choice(found.legal_actions())
                assert again.apply(str(action)) == found.apply(action)
        assert again.state.to_json() == found.state.to_json()


@every_game
def test_a_file_that_was_changed_is_refused(game: str, tmp_path: Path) -> None:
    *_, (found, _) = played(game, 5, most=12)
    found.save(tmp_path / "game.json")
    data = json.loads((tmp_path / "game.json").read_text("utf-8"))
    changed: list[dict[str, Any]] = [
        {"format": "tsukumo-game/0"},
        {"game": "chess"},
        {"options": {"no_such_option": 1}},
        {"actions": [*data["actions"], "nobody does nothing"]},
        {"records": data["records"][:-1]},
        {"records": [*data["records"][:-1], {**data["records"][-1], "kind": "other"}]},
    ]
    for change in changed:
        (tmp_path / "changed.json").write_text(json.dumps({**data, **change}), "utf-8")
        with pytest.raises(CannotRead):
            tk.load_game(tmp_path / "changed.json")
    (tmp_path / "changed.json").write_bytes(b"")
    with pytest.raises(CannotRead, match=r"changed\.json: this is not JSON"):
        tk.load_game(tmp_path / "changed.json")


# --- stories ----------------------------------------------------------------------------------------


@every_whole_game
def test_a_story_is_told_to_every_viewer_in_both_languages(game: str) -> None:
    *_, (found, _) = played(game, 6, most=150)
    for viewer in (None, *found.viewers):
        told = [found.story(lang, viewer=viewer).splitlines() for lang in LANGS]
        assert len(told[0]) == len(told[1]) > 0
        assert not [line for lines in told for line in lines if "{" in line or "  " in line.strip()]
    with pytest.raises(NotAllowed, match="there is no 'stranger'"):
        found.story("en", viewer="stranger")


# --- bots -------------------------------------------------------------------------------------------


@every_game
def test_a_bot_chooses_by_its_view_and_its_seed_alone(game: str) -> None:
    """Hidden facts, drawn anew, change nothing."""
    bots = [entry(game).bot] if game in TOYS else list(kind_of(game).bots)
    for name in bots:
        spec, most = ("search:iterations=3", OF_SEARCH) if name == "search" else (name, DECISIONS)
        for found, rng in played(game, 7, most=most):
            if found.to_act is None:
                break
            view, seed = found.view(found.to_act), rng.getrandbits(30)
            other: View[Any, Any] = View(view.sample(rng), view.log, view.viewer)
            chosen = [make_bot(game, spec, seed).choose(each) for each in (view, view, other)]
            assert chosen[0] == chosen[1] == chosen[2], (spec, len(found.actions))
            assert chosen[0] in view.legal


@every_game
def test_a_bot_that_does_not_exist_is_refused(game: str) -> None:
    bots = kind_of(game).bots
    wrong = ["clever", "", *(f"{name}:no_such=3" for name in bots)]
    if "search" in bots:
        wrong += ["search:iterations=0", "search:iterations=two", "search:iterations"]
    for spec in wrong:
        with pytest.raises(CannotRead) as caught:
            bot_of(spec, bots, 1)
        assert caught.value.problems[0].reason.it != caught.value.problems[0].reason.en
