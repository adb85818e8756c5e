"""The widgets of a page as the browser's own elements: by mouse, by keys, and what a page cannot draw."""

from __future__ import annotations

import json
from typing import Any

import ipywidgets as ipw
import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Browse
from tsukumo_widgets.pages.static_page import STATIC

pytestmark = [pytest.mark.browser, pytest.mark.flow]
SHOW = """async states => {
  const { Model, draw, models } = await import('/draw.js');
  window.sent = [];
  const ask = (comm, data) => window.sent.push({ of: models.get(comm).get('_model_name'), ...data });
  for (const [id, state] of Object.entries(states)) models.set(id, new Model(id, { state }, [], ask));
  window.models = models;
  document.body.append(draw(models.get(Object.keys(states).at(-1))).node); }"""
SENT = "() => window.sent.splice(0).map(({ of, state, content }) => [of, state ?? content])"


def shown(browse: Browse, *widgets: ipw.Widget, **changed: Any) -> Page:
    """A page with the last of some widgets; *changed* are traits of it that Python has otherwise."""
    page = browse().page

    def answer(route: Route) -> None:
        file = STATIC / route.request.url.rpartition("/")[2]
        if file.suffix:
            route.fulfill(body=file.read_bytes(), content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html><html lang='en'><body>", content_type="text/html")

    page.route("**/*", answer)
    page.goto("http://127.0.0.1:9/")
    states = {}
    for widget in widgets:
        for part in (getattr(widget, "style", None), widget.layout, widget):
            if part is not None:
                states[part.model_id] = part.get_state()
    states[widgets[-1].model_id] |= changed
    page.evaluate(SHOW, json.loads(json.dumps(states)))
    return page


def test_every_control_is_used_by_mouse_and_by_keys(browse: Browse) -> None:
    menu = ipw.Dropdown(options=["one", "two", "three"], description="Menu")
    number = ipw.BoundedIntText(value=3, min=0, max=9, description="Number")
    text = ipw.Text(description="Text")
    lines = ipw.Textarea(description="Lines", continuous_update=False)
    check = ipw.Checkbox(description="Check", indent=False)
    button, toggle = ipw.Button(description="Press"), ipw.ToggleButton(description="Hold")
    either = ipw.ToggleButtons(options=["left", "right"])
    parts = [menu, number, text, lines, check, button, toggle, either]
    page = shown(browse, *parts, ipw.VBox(parts))
    page.get_by_label("Menu").select_option("two")
    assert page.evaluate(SENT) == [["DropdownModel", {"index": 1}]]
    page.get_by_label("Number").fill("12")
    page.keyboard.press("Tab")
    assert page.evaluate(SENT) == [["BoundedIntTextModel", {"value": 9}]]
    expect(page.get_by_label("Number")).to_have_value("9")
    expect(page.get_by_label("Text")).to_be_focused()
    page.keyboard.type("ab")
    page.keyboard.press("Enter")
    said = page.evaluate(SENT)
    assert said == [*(["TextModel", {"value": value}] for value in ("a", "ab")), ["TextModel", {"event": "submit"}]]
    page.get_by_label("Lines").fill("x")
    assert page.evaluate(SENT) == []
    page.keyboard.press("Tab")
    assert page.evaluate(SENT) == [["TextareaModel", {"value": "x"}]]
    page.keyboard.press("Space")
    assert page.evaluate(SENT) == [["CheckboxModel", {"value": True}]]
    for name, sent in (
        ("Press", ["ButtonModel", {"event": "click"}]),
        ("Hold", ["ToggleButtonModel", {"value": True}]),
    ):
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name=name)).to_be_focused()
        page.keyboard.press("Enter")
        assert page.evaluate(SENT) == [sent]
    page.get_by_role("button", name="right").click()
    assert page.evaluate(SENT) == [["ToggleButtonsModel", {"index": 1}]]
    expect(page.get_by_role("button", name="right")).to_have_attribute("aria-pressed", "true")


def test_what_python_says_changes_what_is_seen_and_leaves_the_focus(browse: Browse) -> None:
    one, other, added = (ipw.Text(description=name) for name in ("One", "Other", "Added"))
    box = ipw.VBox([one, other])
    page = shown(browse, one, other, added, box)
    page.get_by_label("Other").fill("kept")
    children = [f"IPY_MODEL_{part.model_id}" for part in (added, one, other)]
    say = "([id, state, answers]) => models.get(id).hear({ method: 'update', state }, [], answers)"
    page.evaluate(say, [box.model_id, {"children": children}, None])
    expect(page.get_by_label("Other")).to_be_focused()
    assert page.locator("label").all_inner_texts() == ["Added", "One", "Other"]
    page.evaluate(say, [other.model_id, {"value": "late"}, None])  # Python had not heard yet what was typed
    expect(page.get_by_label("Other")).to_have_value("kept")
    page.evaluate(say, [box.model_id, {"children": children[:1]}, None])
    assert page.locator("label").all_inner_texts() == ["Added"]


def test_a_class_or_a_trait_that_nobody_can_draw_is_said_on_the_page(browse: Browse) -> None:
    page = shown(browse, ipw.IntSlider())
    expect(page.locator(".tk-unknown")).to_have_text("⚠ IntSliderModel (IntSliderView)")
    page = shown(browse, ipw.Button(description="a"), shape="round")
    expect(page.locator(".tk-unknown")).to_have_text("⚠ ButtonModel: shape")
    page = shown(browse, ipw.Button(description="a"))
    expect(page.locator(".tk-unknown")).to_have_count(0)
