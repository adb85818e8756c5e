"""At the table of every game: above each question why it is asked, and few choices in view."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.markup import drop_folded, find_clicks, words
from tests.widgets.table.taught import play
from tsukumo_widgets import FirstGame, FirstHour
from tsukumo_widgets.table.adapter import MOST
from tsukumo_widgets.table.table import GameTable


@pytest.mark.parametrize(("game", "seed"), [("tsukumobake", 7), ("tsukumobake", 11), ("sottomondo", 4)])
def test_why_and_what_are_above_every_question(game: str, seed: int) -> None:
    table, draw = GameTable(seed=seed, game=game, lang="it"), Random(game)
    table.handle({"do": "play"})
    asked = since = 0
    while table.state.choices and asked < 60:
        state, html = table.state, table.asked.html
        because, question = html.index('<p class="tk-because">'), html.index('<h3 class="tk-yours"')
        assert because < question
        place = state.adapter.cause(state)
        assert place is not None
        assert state.game
        record, told = state.sight.log[place], html[because:question]
        assert words(told).split(" ", 1)[1].startswith(state.game.tell(record).say(state.lang))
        assert {*record.clauses} <= {*" ".join(re.findall('data-clause="([^"]*)"', told)).split()}
        since += "tk-since" in html[:because]
        in_view = {
            message["action"] for message in find_clicks(drop_folded(html[question:])) if message["do"] == "choose"
        }
        assert len(in_view) <= MOST + 1  # passing stands before them
        every = {message["action"] for message in find_clicks(html) if message["do"] == "choose"}
        pointed = {str(action) for action in state.choices if state.adapter.things(action, state.sight.table)}
        assert every | pointed == set(map(str, state.choices))
        table.handle({"do": "choose", "action": str(draw.choice(state.choices)), "after": state.moment})
        asked += 1
    assert asked > 5
    assert since


@pytest.mark.parametrize(
    ("game", "reason"), [(FirstHour, "reveals Parcels"), (FirstHour, "2 more steps"), (FirstGame, "meets a cellar")]
)
def test_beside_a_coach_a_question_names_what_others_or_chance_have_led_to(game: type[GameTable], reason: str) -> None:
    """A player's own turn and choices go without saying."""
    table, named = game("en"), ""  # type: ignore[arg-type]
    for state in play(table, None, lambda state: state.choices[0]):
        if state.choices:
            _, because, rest = table.asked.html.partition('<p class="tk-because">')
            named += words(rest.partition("</p>")[0]) if because else ""
            place = state.adapter.cause(state)
            record = state.sight.log[place] if place is not None else None
            own = record is not None and record.who == state.viewer and record.kind != "revealed"
            assert bool(because) == (record is not None and not own)
    assert reason in named
    assert "'s turn." not in named
