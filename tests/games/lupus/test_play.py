"""``tsukumo play lupus`` and the other commands for any game."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

import tsukumo as tk
from tsukumo.cli import main
from tsukumo.core.game.record import PUBLIC
from tsukumo.games.lupus.play.kind import LUPUS

Said = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("english_folder")


def play(capsys: Said, monkeypatch: pytest.MonkeyPatch, *words: str, answers: str = "1\n" * 400) -> str:
    """A game in the terminal, with these answers; what it says."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
    assert main(["play", "lupus", *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.mark.parametrize("player", ["Ada", "Bruno", "Carla"])
def test_a_whole_game(player: str, capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = play(capsys, monkeypatch, "--seed", "5", "--seats", "12", "--player", player, "--save", str(file))
    game = tk.load_game(file)
    assert game.over
    assert f"You play {player};" in out or f"You are {player}." in out
    assert "Your card:" in out
    before, _, end = out.partition("The game is over.")
    won = player in game.outcome.winners if game.outcome else False
    assert ("You win" in end) == won
    # Of the secrets of the nights it says what the player may know.
    story = "".join(game.story("en", viewer=player).split())
    for line in game.story("en").splitlines():
        told = "".join(line.split())
        if told not in story and "[dawn" not in line:
            assert told not in "".join(before.split())


def test_asking_why_foretells_nothing_hidden(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end of a night a choice leads to the dawn: what it brings is not told before."""
    seer = next(seed for seed in range(50) if tk.new_game("lupus", seed=seed).state.dealt[0] == "seer")
    out = play(capsys, monkeypatch, "--seed", str(seer), "--player", "Ada", answers="why 1\nwhy\nboard\nlog 2\nquit\n")
    assert "Choice 1: look at Bruno." in out
    assert "Dawn" not in out
    assert "werewolf." not in out.partition("Choice 1")[2].partition("Ada, whom")[0]


def test_what_is_refused_is_explained(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    seer = next(seed for seed in range(50) if tk.new_game("lupus", seed=seed).state.dealt[0] == "seer")
    words = ("--seed", str(seer), "--player", "Ada")
    out = play(capsys, monkeypatch, *words, answers="see Ada\nsee Bruno\nundo\nhelp\nquit\n")
    assert "point at somebody else, not yourself" in out
    assert "night.seer - The seer's night" in out
    assert "Ada looks at Bruno" in out


def test_a_moderator_who_draws_lots_has_a_bot(capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = tk.new_game("lupus", seed=2, lots="asked")
    game.apply(game.legal_actions()[0])
    for player in game.players:
        game.apply(f"{player} vote {player}")
    assert game.to_act == "moderator"
    file = tmp_path / "game.json"
    game.save(file)
    out = play(capsys, monkeypatch, "--load", str(file), "--player", "Ada", answers="")
    assert "Until next time." in out
    assert LUPUS.name_player("moderator").en == "the moderator"
    assert LUPUS.name_player(PUBLIC).it == "il pubblico"


def test_replaying_for_a_player_keeps_who_is_asked(capsys: Said, tmp_path: Path) -> None:
    game = tk.new_game("lupus", seed=2)
    file = tmp_path / "game.json"
    game.save(file)
    asked = str(game.to_act)
    other = next(player for player in game.players if player != asked)
    for player, says in ((other, "moderator"), (asked, asked)):
        assert main(["replay", str(file), "--player", player]) == 0
        first = capsys.readouterr().out.splitlines()[0]
        assert re.search(rf"\b{says}\b", first)
