"""The first game, the levels and the quiz of Sottomondo Carte as a reader uses them: each agrees with the engine."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.first_game import advised, expect_end, speaks, to_the_end
from tests.browser.lab import settled, shot
from tests.browser.twin import opened
from tsukumo_widgets import FirstGame, GameTable
from tsukumo_widgets.games.sottomondo.first_game import COACHED

pytestmark = pytest.mark.browser


def test_a_first_game_is_played_by_clicks(browse: Browse, server: str) -> None:
    """In Italian, narrow and dark, to its end; the first guess is wrong, taken back, then right; so is a decision."""
    twin = opened(browse, server, FirstGame("it"), width=400, height=800, dark=True)
    while "guess" not in (message := advised(twin)).values():
        twin.press(**message)
    shot(twin.page, "castle-first-it")
    scene = twin.page.locator(".tk-at-board .tk-scene [role=group] > svg")
    width = scene.evaluate("node => node.clientWidth")
    twin.press(**advised(twin, right=False))
    twin.named("Annulla", "undo")
    expect(twin.page.locator(".tk-coach [role=alert]")).to_have_count(0)
    twin.press(**message)
    twin.well()
    for words, do in (("Annulla", "undo"), ("Ripeti", "redo")):
        for _ in range(2):  # the guess, and the decision before it
            twin.named(words, do)
    assert to_the_end(twin, coached=True) > 15
    assert twin.made.state.game.state.round == COACHED + 1
    shot(twin.page, "castle-first-it-quiet")
    assert scene.evaluate("node => node.clientWidth") == width, "as wide as while the coach spoke"
    twin.well()

    assert to_the_end(twin) > 5
    expect_end(twin)
    shot(twin.page, "castle-first-it-end")
    twin.shared()  # the link leads to the beginning


def test_a_first_game_is_played_by_keys(browse: Browse, server: str) -> None:
    """In English, wide and light, coached with Tab and Enter alone, then to its end; the link leads back."""
    twin = opened(browse, server, FirstGame("en"), width=1280, height=800)
    settled(twin.page)
    shot(twin.page, "castle-first-en")
    while twin.made.state.stop is not None or twin.made.state.advice:
        speaks(twin)
        twin.key(**advised(twin))
    assert to_the_end(twin) > 5
    expect_end(twin)
    shot(twin.page, "castle-first-en-end")
    twin.again(browse, server)


def test_a_table_before_its_game_opens_again_by_its_link(browse: Browse, server: str) -> None:
    """A game under way has secrets: no link holds it."""
    query = "game=sottomondo&seed=3&who=Ada=you;Bruno=random&lang=it"
    twin = opened(browse, server, GameTable.from_link(query), query)
    again = twin.again(browse, server)
    assert again.made.state.start == twin.made.state.start
    assert (again.made.state.start.seed, again.made.state.start.players["Bruno"]) == ("3", "random")
    again.named("Gioca", "play")
    expect(again.page.locator(".tk-share [data-copy]")).to_have_count(0)
