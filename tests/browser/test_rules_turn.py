"""The explorers of the setup, the turn, the events and the score in JupyterLab, used as a person would."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import InLab
from tests.browser.hand import click
from tests.browser.lab import SECONDS, settled, shot
from tsukumo_widgets.tsukumobake.rules.events import Trial
from tsukumo_widgets.tsukumobake.rules.played import night
from tsukumo_widgets.tsukumobake.rules.turn import span

pytestmark = pytest.mark.browser


def opened(in_lab: InLab, name: str) -> Page:
    """A chapter, run in JupyterLab, its first explorer in view."""
    page = in_lab(f"en/{name}.ipynb", height=1600)
    page.locator(".tk-stage svg").first.wait_for(timeout=60 * SECONDS)
    page.locator(".tk-stage").first.scroll_into_view_if_needed()
    return page


def narrow(page: Page, name: str) -> None:
    """On a narrow page, in the dark, nothing of the explorer sticks out; a picture of it."""
    page.locator(".jp-Cell").first.click()
    page.keyboard.press("Control+b")  # without the list of files
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.set_viewport_size({"width": 400, "height": 2600})
    page.locator("body[data-jp-theme-light='false']").wait_for(state="attached")
    page.locator(".jp-WindowedPanel-outer").first.evaluate("node => { node.scrollTop = 0; }")
    settled(page)
    shot(page, f"{name}-narrow")
    explorers = page.locator(".jp-OutputArea-output:has(.widget-vbox)")
    wide = "nodes => nodes.filter(n => n.scrollWidth > n.clientWidth + 2).map(n => n.innerText.slice(0, 60))"
    assert explorers.count()
    assert explorers.evaluate_all(wide) == []


def pieces(stage: Locator) -> dict[str, str]:
    """The square of every piece on a board."""
    shown = "nodes => Object.fromEntries(nodes.map(n => [n.dataset.piece, n.dataset.square]))"
    places: dict[str, str] = stage.locator(".piece").evaluate_all(shown)
    return places


@pytest.mark.clause("round.hours", "turn.1", "turn.2")
def test_an_hour_is_gone_through_and_asked_about(in_lab: InLab) -> None:
    page = opened(in_lab, "turn")
    stage, story = page.locator(".tk-stage").first, page.locator(".tk-story").first
    played = night(7)
    moved = next(i for i in span(played, 1, "hour") if played.log[i].kind == "moved")
    step = moved - span(played, 1, "hour").start + 1
    expect(story.locator(".tk-now")).to_contain_text(f"walks to {played.log[moved].data['to']}")
    assert pieces(stage)[played.log[moved].who] == played.log[moved].data["to"]
    # A square out of reach says why, its clause opens, and one within reach says that it was possible.
    click(stage, "A1")
    reasons = page.locator(".tk-wrong[role='status']").first
    expect(reasons).to_contain_text("A1")
    reasons.locator("a[data-clause]").first.click()
    expect(reasons.locator(".tk-clause").first).to_be_visible()
    click(stage, played.log[moved].data["route"][0])
    expect(page.locator(".tk-right[role='status']").first).to_be_visible()
    shot(page, "turn-asked")
    # On by the button, back to a sentence by a click on it, to the end by the keyboard.
    page.locator(".tk-stepper .tk-on").first.click()
    expect(page.locator(".tk-count").first).to_have_text(f"{step + 1} / {len(span(played, 1, 'hour'))}")
    story.locator("li [data-do]").first.click()
    expect(page.locator(".tk-count").first).to_have_text(f"1 / {len(span(played, 1, 'hour'))}")
    stage.focus()
    page.keyboard.press(".")
    expect(page.locator(".tk-count").first).to_have_text(f"2 / {len(span(played, 1, 'hour'))}")
    # Seen by one player, the others' cards lie face down.
    hands = page.locator("table[aria-label='The players']").first
    expect(hands).not_to_contain_text("face down")
    page.locator("select", has_text="what the monk sees").first.select_option(label="what the monk sees")
    expect(hands).to_contain_text("face down")
    narrow(page, "turn")


@pytest.mark.clause("setup.9")
def test_the_setup_is_stepped_through(in_lab: InLab) -> None:
    page = opened(in_lab, "setup")
    stage = page.locator(".tk-stage").first
    expect(page.locator(".tk-story .tk-now").first).to_contain_text("9.")
    assert pieces(stage)["parade"] == "G7"
    page.locator(".tk-stepper .tk-first").first.click()
    expect(page.locator(".tk-count").first).to_have_text("0 / 12")
    expect(stage.locator(".piece")).to_have_count(0)
    page.locator(".tk-story h4 a").nth(7).click()
    expect(page.locator(".tk-count").first).to_have_text("8 / 12")
    expect(stage.locator(".piece")).to_have_count(4)
    shot(page, "setup-8")
    narrow(page, "setup")


@pytest.mark.clause("event.reveal")
def test_an_event_is_answered_with_a_click(in_lab: InLab) -> None:
    page = opened(in_lab, "scrolls")
    trial = Trial(lang="en").begin(seed=13).on("fireflies", 6)
    dark = [pick.what for pick in trial.tried.after.legal() if pick.kind == "pick"]
    before, after = page.locator(".tk-stage").nth(0), page.locator(".tk-stage").nth(1)
    assert pieces(before) == pieces(after)
    story = page.locator(".tk-html", has=page.get_by_text("What happened", exact=True)).first
    click(after, dark[0])
    expect(story).to_contain_text(f"Building {dark[0]} is lit again")
    lit = trial.choose(f"{trial.tried.after.to_act} pick {dark[0]}")
    then = next(pick for pick in lit.tried.after.legal() if pick.kind == "pick")
    answer = json.dumps({"do": "choose", "action": str(then)})
    page.locator(f"button[data-do='{answer}']").first.click()
    expect(story).to_contain_text(then.what)
    shot(page, "event-answered")
    page.get_by_role("button", name="Undo the last answer").first.click()
    expect(story).not_to_contain_text(then.what)
    narrow(page, "event")


@pytest.mark.clause("end.score", "end.winner")
def test_a_score_is_changed(in_lab: InLab) -> None:
    page = opened(in_lab, "end")
    result = page.locator(".tk-html h3").first
    expect(result).to_contain_text("The geisha wins.")
    page.locator(".js-plotly-plot .bars .point").first.wait_for(state="attached", timeout=60 * SECONDS)
    page.locator("button[title='Remove the paper umbrella (gold card) from the hand']").first.click()
    expect(result).to_contain_text("The monk wins.")
    shot(page, "score-changed")
    page.get_by_role("button", name="Undo").first.click()
    expect(result).to_contain_text("The geisha wins.")
    page.get_by_role("button", name="Add to the hand").first.click()
    expect(page.get_by_role("button", name="Redo").first).to_be_disabled()
    narrow(page, "score")
