"""The scenes of an evening: everybody sees what happens, and whoever has died what they may still do."""

from __future__ import annotations

import pytest

from tests.core.lab.played import at_random
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.nights import Scene
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.text import LANGS
from tsukumo.games.lupus.play.unmoderated import CALLS


def played(seed: int, **readings: str) -> AnyGame:
    """A whole game, decided at random."""
    return at_random("lupus", seed, seats=9, readings=readings)


def scenes(game: AnyGame, viewer: str) -> list[Scene]:
    """Everything that a viewer has seen large."""
    return list(CALLS.list_scenes(game.state, [r for r in game.log if r.is_noticed_by(PUBLIC)], viewer))


@pytest.mark.parametrize("seed", range(4))
def test_everybody_sees_the_same_but_their_own_death(seed: int) -> None:
    game = played(seed)
    shown = scenes(game, PUBLIC)
    assert [scene.kind for scene in shown].count("lynched") == sum(record.kind == "lynched" for record in game.log)
    assert {"dawn", "nominees", "over"} <= {scene.kind for scene in shown}
    for seat, player in enumerate(game.players):
        own = scenes(game, player)
        assert [scene.kind for scene in own].count("dead") == (seat not in game.state.living())
        others = [(one, other) for one, other in zip(own[:-1], shown[:-1], strict=True) if one.kind != "dead"]
        assert all(one == other for one, other in others)
        won = player in game.outcome.winners  # type: ignore[union-attr]
        assert own[-1].text.en == ("You win!" if won else "You lose.")


def test_at_the_end_all_cards_turn_over() -> None:
    game = played(1)
    ending = scenes(game, PUBLIC)[-1]
    assert [card.name for card in ending.cards] == [*game.state.rules.seats]
    assert {card.name for card in ending.cards if card.won} == {*game.outcome.winners}  # type: ignore[union-attr]
    for lang in LANGS:
        shown = ending.to_json(lang)
        assert shown["title"].isupper() or ":" in shown["title"]
        assert all(card["svg"].startswith("<svg") and card["role"] for card in shown["cards"])


def test_a_ghost_is_told_that_they_still_vote() -> None:
    for ghosts in ("on", "off"):
        game = played(2, ghosts=ghosts)
        dead = next(player for seat, player in enumerate(game.players) if seat not in game.state.living())
        (death,) = [scene for scene in scenes(game, dead) if scene.kind == "dead"]
        assert ("ghost" in death.text.en) == (ghosts == "on")
