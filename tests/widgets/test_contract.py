"""The contract of every page of every game: both languages, links, undo, and messages that make sense or none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import ipywidgets as ipw
import pytest

import tsukumo_widgets
from tests.examples import EXAMPLES
from tests.markup import parse
from tests.widgets.base.following import reread
from tests.widgets.pages import NONSENSE, Page, do, hold, offered, opened, pages, parts, read, texts
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS
from tsukumo.core.plugins.registry import OURS
from tsukumo_widgets import (
    ChanceMap,
    FaqLab,
    GameCompare,
    GameInfer,
    HandExplorer,
    LupusCase,
    LupusQuiz,
    QuizWidget,
    ReadingsLab,
    Rulebook,
    SottomondoCase,
    SottomondoQuiz,
)
from tsukumo_widgets.base.explorer import parse_link
from tsukumo_widgets.base.history import Undoable
from tsukumo_widgets.base.links import explorers
from tsukumo_widgets.base.open_link import open_link
from tsukumo_widgets.base.widgets import HtmlWidget

PAGES = pages()
every_page = pytest.mark.parametrize(("game", "name"), PAGES, ids=map("-".join, PAGES))
CONTROLS = (ipw.Dropdown, ipw.ToggleButtons, ipw.ToggleButton, ipw.Checkbox, ipw.BoundedIntText)
HOSTILE = '<img src="x" onerror="alert(1)">'


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep the files that a page writes in a folder of its own."""
    monkeypatch.setenv("TSUKUMO_STATE", str(tmp_path))


def test_every_page_that_can_be_linked_is_tried() -> None:
    """But for the public screen, which has nothing to do on it and no state."""
    assert {*PAGES, ("lupus", "screen")} == {(game, name) for game in OURS for name in explorers(game)}


@every_page
def test_a_page_opens_in_both_languages_and_changes_from_one_to_the_other(game: str, name: str) -> None:
    tried, told, cited, texts_of = PAGES[game, name], {}, {}, {}
    for lang in LANGS:
        page = opened(game, name, lang)
        hold(page)
        tried.holds(page)
        assert page.state.lang == lang
        told[lang] = read(page)
        cited[lang] = re.findall('data-clause="([^"]*)"', "".join(texts(page)))
        panels = [part for part in parts(page) if isinstance(part, HtmlWidget)]
        texts_of[lang] = {id: text for panel in panels for id, text in panel.clauses.items()}
        assert repr(page).partition("(")[0] in {kind.__name__ for kind in type(page).__mro__}
        assert len(repr(page)) < 400
        assert page._repr_mimebundle_().get("image/svg+xml", "") == str(page.picture())
    assert told["it"] != told["en"]
    assert cited["it"] == cited["en"]
    assert texts_of["it"].keys() == texts_of["en"].keys()
    assert [id for id, text in texts_of["it"].items() if text == texts_of["en"][id]] == []
    page.apply(lambda state: replace(state, lang="it"))
    assert read(page) == told["it"]


@every_page
def test_every_link_opens_what_is_shown_and_its_code_too(game: str, name: str) -> None:
    tried = PAGES[game, name]
    for lang in LANGS:
        page = opened(game, name, lang)
        first = page.link(page.state)
        do(page, *tried.deeds)
        hold(page)
        tried.holds(page)
        link = page.link(page.state)
        if link is None:
            assert not tried.linked
            return
        assert link != first or not tried.linked
        asked = reread(link)
        assert (asked["lang"], asked.get("show", name), asked.get("game", OURS[0])) == (lang, name, game)
        *lines, last = link.code.splitlines()
        exec("\n".join(lines), scope := dict[str, Any]())
        query = link.query if "show" in asked else f"show={name}&{link.query}"
        for followed in (type(page).from_link(link.query), open_link(query), eval(last, scope)):
            assert type(followed) is type(page)
            assert followed.state.lang == lang
            shown = page if tried.linked else opened(game, name, lang)
            assert followed.link(followed.state) == shown.link(shown.state)
            assert followed.picture() == shown.picture()


@pytest.mark.parametrize(
    ("made", "settings"),
    [
        *((QuizWidget, {"level": 7}), (QuizWidget, {"kinds": ["why"]}), (QuizWidget, {"kinds": []})),
        *((LupusQuiz, {"level": 4}), (SottomondoQuiz, {"kinds": ("dusk",)}), (HandExplorer, {"cards": ["samurai"]})),
        *((LupusCase, {"name": "dusk"}), (SottomondoCase, {"name": "dusk"}), (ChanceMap, {"model": "noisy"})),
        *((GameCompare, {"game": "lupus", "reading": "ghosts", "answer": "loud"}), (Rulebook, {"game": "chess"})),
        *((FaqLab, {"case": "c99"}), (ReadingsLab, {"game": "lupus", "reading": "ghost"})),
        (ReadingsLab, {"bots": "careful"}),
    ],
)
def test_code_that_asks_for_what_there_is_not_is_refused(made: Any, settings: dict[str, Any]) -> None:
    with pytest.raises(CannotRead):
        made(**settings)


@pytest.mark.parametrize("page", [GameCompare, GameInfer, ReadingsLab])
def test_a_game_without_readings_has_no_page_about_them(toys: None, page: Any) -> None:
    with pytest.raises(CannotRead):
        page(game="toy")


def controls(widget: Any) -> Iterator[ipw.Widget]:
    """Every control that is in view and can be used."""
    if widget.layout.display != "none":
        if isinstance(widget, CONTROLS) and not widget.disabled:
            yield widget
        for child in getattr(widget, "children", ()):
            yield from controls(child)


def others(control: ipw.Widget) -> list[Any]:
    """Other values of a control, and in the end its own."""
    if isinstance(control, ipw.Checkbox | ipw.ToggleButton):
        return [not control.value, control.value]
    if isinstance(control, ipw.BoundedIntText):
        return [control.min, control.value + 1, control.value]
    values = [option[1] if isinstance(option, tuple) else option for option in control.options]
    return [*values[-2:], *(value for value in values if value == control.value)]


@every_page
def test_every_control_has_a_name_and_shows_what_it_does(game: str, name: str) -> None:
    tried, page = PAGES[game, name], opened(game, name)
    hold(page)
    for control in list(controls(page)):
        named = control.description or control.tooltip or getattr(control, "tooltips", ())
        assert named or "tk-languages" in control._dom_classes
        for value in others(control):
            if control.disabled or value not in others(control):
                continue  # what was set before has changed what can be
            control.value = value
            tried.holds(page)
            assert control.value == value or control.disabled or control.layout.display == "none", control
            shown = page.state
            page.apply(lambda state: state)
            assert page.state == shown
    hold(page)


def undone(page: Page, message: str) -> list[Any]:
    """Every value that is met on the way back, or on again, by a button that can be pressed as long as there is one."""
    met: list[Any] = []
    words = {"undo": "Undo", "redo": "Redo"}[message]
    made = [part for part in parts(page) if isinstance(part, ipw.Button) and words in (part.description, part.tooltip)]
    while (page.state.history.past if message == "undo" else page.state.history.future) and len(met) < 20:
        assert not any(button.disabled for button in made)
        if made:
            made[0].click()
        else:
            assert {"do": message} in offered(page)
            page.handle({"do": message})
        met.append(page.state.now)
    assert all(button.disabled for button in made)
    assert {"do": message} not in offered(page)
    return met


@every_page
def test_what_is_done_is_undone_and_done_again(game: str, name: str) -> None:
    page = opened(game, name)
    if not isinstance(page.state, Undoable) or not getattr(page.state, "playable", True):
        assert page.update(page.state, {"do": "undo"}) == page.state
        return
    met = [page.state.now]
    for deed in PAGES[game, name].deeds:
        seed = getattr(page.state, "seed", None)
        do(page, deed)
        if getattr(page.state, "seed", None) != seed and not page.state.history.past:
            met = [page.state.now]  # another game has begun
        elif page.state.now != met[-1]:
            met.append(page.state.now)
    assert undone(page, "undo") == met[-2::-1]
    assert undone(page, "redo") == met[1:]


@every_page
def test_nonsense_changes_nothing(game: str, name: str) -> None:
    tried, page = PAGES[game, name], opened(game, name)
    for messages in ((*NONSENSE, *tried.nonsense), NONSENSE):
        assert [message for message in messages if page.update(page.state, message) != page.state] == []
        do(page, *tried.deeds)


@cache
def patterns() -> list[tuple[str, tuple[str, ...]]]:
    """Every message that some page answers, as the code of the pages says: what is done, and with which words."""
    code = "".join(file.read_text("utf-8") for file in Path(tsukumo_widgets.__file__).parent.rglob("*.py"))
    cases = [re.findall(r'"(\w+)"', case) for case in re.findall(r'case \{"do": ("[^}]*)\}', code)]
    fields = [re.findall(r'"(\w+)":', case) for case in re.findall(r'case \{"do": ("[^}]*)\}', code)]
    return [(verb, tuple(of)) for case, of in zip(cases, fields, strict=True) for verb in case if verb not in of]


def any_message(rng: Random, page: Page, seen: list[Any]) -> Any:
    """One that the page has offered, or that makes no sense, or one of any page, with any words."""
    if rng.random() < 0.5:
        return rng.choice([*seen, *NONSENSE])
    verb, fields = rng.choice(patterns())
    known = [value for message in seen for value in dict(message).values()]
    values = [*known, *range(-3, 12), None, 1.5, True, 10**30, [], {}, "", "Z9"]
    return {"do": verb, **{field: rng.choice(values) for field in fields}}


@every_page
def test_any_messages_lead_to_what_can_be_shown_and_linked(game: str, name: str) -> None:
    tried, page = PAGES[game, name], opened(game, name)
    start = page.state
    for number in range(max(1, round(10 * EXAMPLES))):
        rng = Random(f"{game} {name} {number}")
        lang = LANGS[number % len(LANGS)]
        page.apply(lambda _, lang=lang: replace(start, lang=lang))  # type: ignore[misc]
        do(page, *tried.deeds[: rng.randrange(len(tried.deeds) + 1)])
        for _ in range(4):
            seen = offered(page)
            for _ in range(6):
                page.state = page.update(page.state, any_message(rng, page, seen))
            page.apply(lambda state: state)
            hold(page)
            tried.holds(page)


QUERIES = (
    *(
        "",
        "&&&",
        "=",
        "pos=",
        "pos=%ff%fe",
        "pos=%",
        "step=x",
        "step=-1",
        "step=1.5",
        "step=٣",
        "step=²",
    ),
    *(
        f"step={'9' * 5000}",
        "hour=0",
        "lang=fr",
        "lang=it&lang=xx",
        "x=y",
        "a=" * 500,
        "part=x&bot=x&view=y",
    ),
)


@every_page
def test_a_damaged_link_opens_the_page_and_says_all_that_is_wrong(game: str, name: str) -> None:
    tried, page = PAGES[game, name], opened(game, name)
    for query, keys in tried.damaged.items():
        made = type(page).from_link(query if "game=" in query else f"game={game}&{query}", "en")
        hold(made)
        shown = "".join(texts(made))
        assert 'role="alert"' in shown
        if made.state.refused:
            assert tuple(problem.key for problem in made.state.refused) == keys
        else:
            assert all(f"<li>{key}: " in shown for key in keys)
    for query in QUERIES:
        wanted, lang = parse_link(query, "en")
        page.apply(lambda state, lang=lang, wanted=wanted: page.read_query(replace(state, lang=lang), wanted))  # type: ignore[misc]
        assert page.state.lang in LANGS
    hold(page)
    link = page.link(page.state)
    page.apply(lambda state: page.read_query(state, {"pos": "G7N." * 3000}))  # of so many problems not all are told
    for hostile in (dict.fromkeys(link.shown, HOSTILE),) if link else ():
        page.apply(lambda state, hostile=hostile: page.read_query(replace(state, lang="en"), hostile))  # type: ignore[misc]
        nodes = [node for html in texts(page) for node in parse(html).iter()]
        assert not any("onerror" in node.attrib for node in nodes)
