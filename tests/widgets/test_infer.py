"""A table's readings found on a page: from games under every answer, from files and scripts, and what is refused."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

import tsukumo as tk
from tests.core.lab.played import at_random
from tsukumo.core.lab.inferred import verdict
from tsukumo.core.registry import OURS, kind_of
from tsukumo.core.text import LANGS, Lang, capital
from tsukumo.lupus.lessons.case import case
from tsukumo_widgets import GameInfer

CHANGED = {"lupus": {"ghosts": "on"}, "sottomondo": {"helpers": "any"}, "tsukumobake": {"stride": "exact"}}


def words(html: str) -> str:
    """What can be read of a panel."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_the_readings_of_a_game_that_was_played_are_found(game: str, lang: Lang) -> None:
    played = at_random(game, 4, most=45, readings=CHANGED[game])
    page = GameInfer(game=game, lang=lang)
    assert page.result.html == ""
    page.head.receive({"do": "open"}, json.dumps(played.to_json()).encode())
    inference = page.state.inference
    assert inference
    told = words(page.result.html)
    assert words(verdict(inference).say(lang)) in told
    for name, answer in CHANGED[game].items():
        assert inference.possible[name] == (answer,)
        assert capital(kind_of(game).readings()[name].answers[answer]).say(lang) in told
        assert name in told
    stops = [stop for stop in inference.settled if stop.chosen[0][0] in CHANGED[game]]
    assert stops
    assert all(line.text.say(lang) in told for stop in stops for line in stop.why)
    assert page.link(page.state) is None
    assert page.state.table().log == played.log
    assert page.picture() != GameInfer(game=game, lang=lang).picture()


def test_a_game_that_nothing_explains_says_where_it_stops() -> None:
    data = at_random("lupus", 4).to_json()
    del data["records"]
    page = GameInfer(game="lupus", lang="en")
    data["actions"][5] = data["actions"][0]
    page.text.value = json.dumps(data)
    assert page.state.inference
    assert page.state.inference.nearest
    assert "After 5 decisions" in words(page.result.html)


def test_a_script_is_read_as_the_console_saves_it() -> None:
    script = dict(case("quiet_dawn").script)
    page = GameInfer(script, game="lupus", lang="en")
    assert page.state.inference
    assert len(page.state.inference.play.actions) == len(script["decisions"])


def test_what_cannot_be_read_is_told_and_nothing_else_is_shown() -> None:
    page = GameInfer(at_random("lupus", 3, most=12), lang="it")
    assert page.result.html
    page.text.value = "{"
    assert page.result.html == ""
    assert 'role="alert"' in page.head.html
    page.text.value = json.dumps(tk.new_game("sottomondo", seed=1).to_json())
    assert "sottomondo" in page.head.html
    page.text.value = " "
    assert 'role="alert"' not in page.head.html
