"""A first game on a page, as somebody plays it who follows the coach, to its end; each page agrees with the engine."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser import hand
from tests.browser.twin import Twin
from tsukumo.core.language.text import Lang, capital

OVER: dict[Lang, tuple[str, str]] = {
    "it": ("Vince ", "Che cosa hai imparato"),
    "en": (" wins.", "What you have learnt"),
}
"""The words of the end in each language."""
MOST = 150
"""More pages than a first game has."""
SPOKEN = """() => {
  const board = '.tk-at-board :is(.tk-stage, .tk-scene [role=group]) > svg';
  const words = '.tk-coach, .tk-coach button, .tk-at-asks h3';
  const parts = [...document.querySelectorAll(`${words}, .tk-hand .tk-cards, ${board}`)];
  return parts.filter(node => {
    const { top, left, bottom, right } = node.getBoundingClientRect();
    return top < -1 || left < 0 || bottom > innerHeight || right > innerWidth || !node.checkVisibility();
  }).map(node => node.outerHTML.slice(0, 80)); }"""
"""The parts not wholly in the window: the coach's words, its buttons, the question, the board, and the hand."""


def advised(twin: Twin, *, right: bool = True) -> dict[str, Any]:
    """The next message of a reader who follows the coach, guesses rightly or not, and else takes the first offer."""
    state = twin.made.state
    if state.question and not state.guess:
        things = [thing for thing, _ in state.question.choices] or [state.question.right]
        return {
            "do": "guess",
            "thing": list(next(thing for thing in things if (thing == state.question.right) == right)),
        }
    if state.stop is not None:
        return {"do": "on"}
    action = state.advice.action if state.advice else state.offered[0]
    return {"do": "choose", "action": str(action), "after": state.moment}


def click(twin: Twin, message: dict[str, Any]) -> None:
    """Click the button that sends a message, or, where there is none to be seen, the square of the board."""
    button = twin.button(message)
    if button.is_visible():
        button.click()
        twin.follow(message)
        return
    square = message["thing"][1] if message["do"] == "guess" else message["action"].split()[-1]
    hand.click(twin.page.locator(".tk-stage").first, square)
    twin.follow({"do": "square", "square": square})


def speaks(twin: Twin) -> bool:
    """Return whether the coach asks or advises: then it must be in view.

    Its words, its buttons, the question, the board and the hand are in the window all at once, wherever the reader has
    scrolled to.
    """
    state, coach = twin.made.state, twin.page.locator(".tk-coach")
    if state.question and not state.guess:
        buttons = len(state.question.choices) + 1  # whoever does not know may say so
    elif state.stop is not None or state.advice:
        buttons = 1
        expect(coach.locator("button.tk-advised")).to_have_count(1)
    else:
        return False
    assert coach.locator("button").count() == buttons
    twin.page.wait_for_function(f"() => !({SPOKEN})().length")
    return True


def to_the_end(twin: Twin, *, coached: bool = False) -> int:
    """Play on, until the game is over, or the coach advises no more; how often the coach has spoken."""
    spoken = 0
    for _ in range(MOST):
        state = twin.made.state
        quiet = state.stop is None and not state.advice
        if quiet and (coached or state.game.over):
            return spoken
        spoken += speaks(twin)
        click(twin, advised(twin))
    raise AssertionError("the game has no end")


def expect_end(twin: Twin) -> None:
    """The page says who has won and why the game is over, and lists what was learnt: every clause that was told."""
    state, beside = twin.made.state, twin.page.locator(".tk-at-asks")
    over, learnt = OVER[state.lang]
    outcome = state.game.outcome
    (winner,) = outcome.winners  # not the reader
    how = map(str, outcome.points.values()) if outcome.points else [capital(outcome.reason).say(state.lang)]
    for words in (over, learnt, state.adapter.kind.name_player(winner).say(state.lang), *how):
        expect(beside).to_contain_text(words)
    expect_learnt(twin)
    twin.well()


def expect_learnt(twin: Twin) -> None:
    """The page lists every clause that the coach has told, and no other."""
    state = twin.made.state
    cited = "nodes => nodes.map(node => node.dataset.clause)"
    shown = twin.page.locator(".tk-tabled .tk-html:has(a[data-beside]) a[data-clause]").evaluate_all(cited)
    assert sorted(shown) == sorted(clause for clause in state.told if clause in twin.made.aim.clauses)
