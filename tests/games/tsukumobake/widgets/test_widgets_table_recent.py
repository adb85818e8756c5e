"""Above every question why it is asked, and what has happened meanwhile; cards in hand are clicked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.games.tsukumobake.wording import finished
from tests.markup import drop_folded, find_clicks
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.play.actions import Discard, Play
from tsukumo_widgets.table.adapter import MOST, find_table_adapter
from tsukumo_widgets.table.recent import MOST as LINES
from tsukumo_widgets.table.table import GameTable


def buttons(html: str, do: str) -> list[dict[str, Any]]:
    """The messages of one kind that clicks on HTML would send."""
    return [message for message in find_clicks(html) if message["do"] == do]


def playing(seed: int) -> GameTable:
    """A table at which the geisha has begun a game against bots."""
    others = dict.fromkeys(("innkeeper", "monk", "explorer"), "greedy")
    table = GameTable(seed=seed, who={"geisha": "you", **others}, lang="en")
    table.handle({"do": "play"})
    return table


def test_losses_come_first_and_each_line_opens_its_moment() -> None:
    lost = quiet = 0
    for seed in (3, 4):
        table, draw = playing(seed), Random(seed)
        while table.state.choices:
            state = table.state
            assert state.game
            since = re.search(r'<div class="tk-since">.*?</div>', table.asked.html)
            log, turns = state.sight.log, [r.who for r in state.sight.log if r.kind == "turn"]
            if since:
                looks = buttons(since[0], "look")
                assert 1 <= len(looks) <= LINES
                own = [place for place, record in enumerate(log) if record.kind == "turn" and record.who == "geisha"]
                ended = own[-2] if turns[-1] == "geisha" else own[-1]
                assert turns[-1] != "geisha" or state.game.actions[-1].by != "geisha"
                after = next(p for p in range(ended + 1, len(log)) if log[p].kind == "turn")
                assert all(look["at"] >= state.game.moment_of(state.sight.places[after]) for look in looks)
                told = [log[place] for place in range(after, len(log)) if place != state.adapter.cause(state)]
                if any(state.adapter.loses(record, "geisha") for record in told):
                    lost += 1
                    assert "he geisha" in since[0].split("<li>")[1]
            else:
                quiet += 1
                assert turns[-1] == "geisha" or "geisha" not in turns
            table.handle({"do": "choose", "action": str(draw.choice(state.choices)), "after": state.moment})
    assert lost
    assert quiet


def test_few_choices_are_in_view_and_every_one_is_there() -> None:
    """At most nine combos or cards, the best first, with the cheapest payment; all others are folded away."""
    many = 0
    for seed in (7, 11):
        table = playing(seed)
        draw = Random(seed)
        while table.state.choices:
            state, html = table.state, table.asked.html
            offered = {message["action"] for message in buttons(html, "choose")}
            by_square = {str(action) for action in state.choices if state.adapter.kind.find_things(action)}
            assert offered | by_square == set(map(str, state.choices))
            plays = [a for a in state.choices if isinstance(a, Play)]
            in_view = {message["action"] for message in buttons(drop_folded(html), "choose")}
            assert len([a for a in plays if str(a) in in_view]) == min(MOST, len({play.combo for play in plays}))
            many += len(plays) > len({play.combo for play in plays})
            table.handle({"do": "choose", "action": str(draw.choice(state.choices)), "after": state.moment})
    assert many


def test_cards_in_hand_show_what_they_pay_for() -> None:
    table = playing(7)
    draw, tried = Random(2), 0
    while table.state.choices and tried < 6:
        state = table.state
        plays = [action for action in state.choices if isinstance(action, Play)]
        if plays:
            card = plays[0].cards[0]
            table.handle({"do": "thing", "thing": ["card", card]})
            paid = {str(play) for play in plays if card in play.cards}
            assert {message["action"] for message in buttons(table.asked.html, "choose")} == paid
            assert 'data-tk="picked"' in table.asked.html
            assert table.state.game
            assert len(table.state.game.actions) == len(state.game.actions)  # type: ignore[union-attr]
            table.handle({"do": "look", "at": table.state.moment})
            assert table.state.picked == ()
            tried += 1
        elif isinstance(state.choices[0], Discard):
            before = len(state.game.actions)  # type: ignore[union-attr]
            table.handle({"do": "thing", "thing": ["card", state.choices[0].card]})
            assert table.state.game
            assert str(table.state.game.actions[before]) == str(state.choices[0])
            continue
        table.handle({"do": "choose", "action": str(draw.choice(table.state.choices)), "after": table.state.moment})
    assert tried


def test_who_must_go_home_flies_there_after_what_sends_them() -> None:
    game = finished(1)
    log, adapter = game.log, find_table_adapter("tsukumobake")
    begun = max(i for i, record in enumerate(log) if record.kind == "parade" and went_home_after(log, i))
    march = log[begun:]
    sent = next(i for i, record in enumerate(march) if record.kind == "went_home")
    steps = sum(record.kind == "parade_step" for record in march[:sent])
    walks = adapter.walks(march[: sent + 1], game, "en")
    assert walks[march[sent].who] == [*[None] * steps, (march[sent].data["home"], None, "")]
    assert len(walks.get("parade", ())) == steps


def went_home_after(log: Sequence[Record], start: int) -> bool:
    """Return whether somebody is sent home by the march that starts at a place of the log."""
    for record in log[start + 1 :]:
        if record.kind == "parade_ended":
            return False
        if record.kind == "went_home":
            return True
    return False
