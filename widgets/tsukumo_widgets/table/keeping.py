"""A game kept in the reader's browser, so that a reload, a locked phone or the way back loses nothing.

The text that the browser keeps holds the actions of the present line, from which the game is played again, and what the
coach was told. It is packed: a look into the browser's storage gives no secret away.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from zlib import compress, decompressobj, error

from tsukumo.core.game.branches import Branches
from tsukumo.core.game.record import Thing
from tsukumo.core.game.replay import from_json, to_json
from tsukumo.core.io.errors import TsukumoError
from tsukumo.core.language.text import Text, Texts
from tsukumo.core.look.html import Html, html
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.markup import button
from tsukumo_widgets.table.coach import BoardGuess
from tsukumo_widgets.table.start import find_problems, read_options
from tsukumo_widgets.table.table_actions import MOST_BYTES, settle
from tsukumo_widgets.table.table_state import TableState

texts = Texts(__file__)


def write_game(state: TableState) -> str:
    """Return the text of a game; empty before anybody has decided anything, and for one without a seed."""
    game, coaching = state.game, state.coaching
    if game is None or game.seed is None or not game.actions:
        return ""
    if coaching and not (state.history.past or state.since or coaching.guesses):
        return ""  # all that has happened are decisions of bots, and those taken for a person
    data: dict[str, Any] = {"game": to_json(game, records=False), "players": dict(state.start.players)}
    data["since"] = state.since
    if coaching:
        guesses = [[made.place, made.thing and list(made.thing), made.right] for made in coaching.guesses]
        data["coach"] = {"stop": coaching.stop, "guesses": guesses}
    return b64encode(compress(json.dumps(data).encode())).decode()


def read_game(state: TableState, text: str) -> TableState | None:
    """Return the table at which a kept game goes on; None if this version, or this table, cannot go on with it."""
    try:
        data = json.loads(decompressobj().decompress(b64decode(text, validate=True), MOST_BYTES))
        game = from_json(data["game"])
        if game.kind.name != state.start.name:
            return None
        start = read_options(game, state.start.seed)
        for player, spec in data["players"].items():
            if find_problems(start, player, spec):
                return None
            start = start.seat(player, spec)
        coaching = state.coaching
        if coaching:
            kept = data["coach"]
            stop = None if kept["stop"] is None else int(kept["stop"])
            # Of all that was done before only the answer to the question on the screen can be taken back.
            guesses = tuple(
                BoardGuess(int(place), thing and Thing(*map(str, thing)), bool(right), 0 if place == stop else -1)
                for place, thing, right in kept["guesses"]
            )
            coaching = replace(coaching, stop=stop, guesses=guesses, undone=())
        since = int(data["since"])
    except (TsukumoError, error, ValueError, TypeError, KeyError, RecursionError):
        return None
    again = replace(state, start=start, earlier=None, refusal=None, picked=(), saving=False)
    again = settle(replace(again, history=History[Branches | None](Branches.of(game))))
    return replace(again, coaching=coaching, since=since)


def find_game(state: TableState, message: Mapping[Any, Any]) -> TableState:
    """Return the table after the browser's message about a kept game: gone on with, or offered.

    It is gone on with at once if the reader *comes back*, as by a reload. A game that is over is not offered, and
    nothing takes the place of a game that has begun meanwhile.
    """
    earlier = None if write_game(state) else read_game(state, str(message.get("kept")))
    if earlier is None or message.get("back") is True:
        return earlier or state
    return state if earlier.game is None or earlier.game.over else replace(state, earlier=earlier)


def name_game(state: TableState) -> Text:
    """Return how far a game has come, and who the reader is: *hour 3, you are the geisha*."""
    assert state.game
    adapter, people = state.adapter, state.start.people
    parts = len(adapter.marks(state.game.log))
    where = adapter.text("section", number=parts) if parts else texts.text("moment", moment=state.moment)
    if len(people) != 1:
        return where
    return texts.text("you", where=where, who=adapter.kind.name_player(people[0]))


def offer_html(state: TableState) -> Html:
    """Return the offer to go on with the game of before; empty without one, or once another has begun."""
    if state.earlier is None or write_game(state):
        return Html()
    words = texts.say("on", state.lang, game=name_game(state.earlier))
    buttons = button(words, {"do": "go_on"}, sign="play") + button(texts.say("anew", state.lang), {"do": "anew"})
    return html('<p class="tk-kept" role="status">{}</p>', buttons)
