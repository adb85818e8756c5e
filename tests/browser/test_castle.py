"""The first game, the levels and the quiz of Sottomondo Carte as a reader uses them: each agrees with the engine."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.first_game import advised, expect_end, expect_learnt, to_the_end
from tests.browser.lab import SECONDS, settled, shot
from tests.browser.twin import Twin, opened
from tsukumo.core.text import Lang
from tsukumo.sottomondo.rules import clauses
from tsukumo_widgets import FirstGame, GameTable
from tsukumo_widgets.sottomondo.first_game.coach import COACHED

pytestmark = pytest.mark.browser
VERDICT: dict[Lang, dict[bool, str]] = {
    "it": {True: "Giusto:", False: "Non stavolta:"},
    "en": {True: "Right:", False: "Not this time:"},
}


def expect_verdict(twin: Twin, *, right: bool) -> None:
    """The page says whether a guess was right: what the game's log holds."""
    state = twin.made.state
    coming = state.game.log[state.stop].data
    verdict = twin.page.locator(".tk-coach [role=alert]")
    expect(verdict).to_have_class(f"tk-aim tk-{'right' if right else 'wrong'}")
    expect(verdict).to_contain_text(VERDICT[state.lang][right])
    for force in {coming["attack"], coming["defence"]}:
        expect(verdict).to_contain_text(str(force))


def test_a_first_game_is_played_by_clicks(browse: Browse, server: str) -> None:
    """In Italian, narrow and dark, to its end; the first guess is wrong, taken back, then right; so is a decision."""
    twin = opened(browse, server, FirstGame("it"), width=400, height=800, dark=True)
    while "guess" not in (message := advised(twin)).values():
        twin.press(**message)
    shot(twin.page, "castle-first-it")
    twin.press(**advised(twin, right=False))
    expect_verdict(twin, right=False)
    twin.named("Annulla", "undo")
    expect(twin.page.locator(".tk-coach [role=alert]")).to_have_count(0)
    twin.press(**message)
    expect_verdict(twin, right=True)
    twin.well()
    for words, do in (("Annulla", "undo"), ("Ripeti", "redo")):
        for _ in range(2):  # the guess, and the decision before it
            twin.named(words, do)
    assert to_the_end(twin, coached=True) > 15
    assert twin.made.state.game.state.round == COACHED + 1
    expect_learnt(twin)
    shot(twin.page, "castle-first-it-learnt")
    twin.well()

    clause = twin.page.locator("a[data-clause='fight.accept']").last
    clause.click()
    rule = twin.page.locator(".tk-clause")
    expect(rule).to_contain_text(clauses()["fight.accept"].text.it)
    with twin.page.context.expect_page() as opening:
        rule.locator("a[href*='rulebook.ipynb?game=sottomondo']").click()
    rulebook = opening.value.locator(".tk-explorer")
    expect(rulebook).to_contain_text(clauses()["fight.accept"].title.it, timeout=90 * SECONDS)
    opening.value.close()  # a page behind another is drawn now and then only

    assert to_the_end(twin) > 5
    expect_end(twin)
    shot(twin.page, "castle-first-it-end")
    twin.shared()  # the link leads to the beginning


def test_a_first_game_is_played_by_keys(browse: Browse, server: str) -> None:
    """In English, wide and light, coached with Tab and Enter alone, then to its end; the link leads back."""
    twin = opened(browse, server, FirstGame("en"))
    settled(twin.page)
    shot(twin.page, "castle-first-en")
    while not twin.made.state.closing:
        guess = twin.made.state.question and not twin.made.state.guess
        twin.key(**advised(twin))
        if guess:
            expect_verdict(twin, right=True)
    assert to_the_end(twin) > 5
    expect_end(twin)
    shot(twin.page, "castle-first-en-end")
    twin.again(browse, server)


def test_a_table_before_its_game_opens_again_by_its_link(browse: Browse, server: str) -> None:
    """A game under way has secrets: no link holds it."""
    query = "game=sottomondo&seed=3&players=Ada=you;Bruno=random&lang=it"
    twin = opened(browse, server, GameTable.from_link(query), query)
    again = twin.again(browse, server)
    assert again.made.state.start == twin.made.state.start
    assert (again.made.state.start.seed, again.made.state.start.players["Bruno"]) == ("3", "random")
    again.named("Gioca", "play")
    expect(again.page.locator(".tk-share [data-copy]")).to_have_count(0)
