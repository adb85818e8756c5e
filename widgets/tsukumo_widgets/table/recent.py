"""The cause of a question, and the events since a player's last decision, as HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tsukumo.core.game.record import Record
from tsukumo.core.language.story import StoryLine, tell_story
from tsukumo.core.look.html import Html, bullets, html
from tsukumo_widgets.base.markup import message_attribute, with_clauses
from tsukumo_widgets.table.adapter import TableAdapter
from tsukumo_widgets.table.table_state import TableState

MOST = 3
"""The most lines of events."""


def cause_html(state: TableState) -> Html:
    """Return the sentence that led to the question, with its clauses; empty if none can be seen.

    Beside a coach it is not told of a player's own turn and choices.
    """
    place = state.adapter.cause(state)
    if place is None:
        return Html()
    record, adapter, lang = state.sight.log[place], state.adapter, state.lang
    if state.coaching and record.who == state.viewer and record.kind not in adapter.befalls:
        return Html()
    words = with_clauses(state.looked_at.tell(record), record.all_clauses, lang)
    return html('<p class="tk-because"><b>{}</b> {}</p>', adapter.say("because", lang), words)


def recent_html(state: TableState) -> Html:
    """Return the events since the last turn of the player to decide: the three lines that concern them most.

    Their losses come first; each line opens its moment. Empty once they have decided something in a turn of their own.
    """
    player = state.waiting
    if state.game is None or player is None:
        return Html()
    first = _find_first(state, player)
    log, told = state.sight.log, [] if first is None else list(_since(state, first))
    told.sort(key=lambda line: rank_records(state.adapter, player, log[line.first : line.last + 1]))
    items = []
    for line in told[:MOST]:
        look = message_attribute({"do": "look", "at": state.moment_after(line.first)})
        clauses = with_clauses("", line.clauses, state.lang)
        items.append(html('<a href="#" {}>{}</a> {}', look, line.text.say(state.lang), clauses))
    title = state.adapter.say("since", state.lang)
    return html('<div class="tk-since"><h4>{}</h4>{}</div>', title, bullets(items)) if items else Html()


def _find_first(state: TableState, player: str) -> int | None:
    """Return the place in the viewer's log after a player's last turn; None if there is nothing to tell."""
    log, game = state.sight.log, state.looked_at
    turns = [place for place, record in enumerate(log) if record.kind == state.adapter.turn]
    own = [place for place in turns if log[place].who == player]
    if own and own[-1] == turns[-1]:  # it is their turn now
        decided = any(action.by == player for action in game.actions[game.moment_of(state.sight.places[own[-1]]) :])
        own = [] if decided else own[:-1]
    return next((place for place in turns if place > own[-1]), None) if own else None


def _since(state: TableState, first: int) -> Iterator[StoryLine]:
    """Return the sentences from a place in the log on, newest first; without heads and the cause of the question."""
    log, cause, heads = state.sight.log, state.adapter.cause(state), state.adapter.heads
    shown = ((place, log[place]) for place in range(first, len(log)) if place != cause and log[place].kind not in heads)
    return reversed(tell_story(shown, state.looked_at.tell))


def view_once(state: TableState, key: object) -> Html:
    """Return the attribute that brings an element into view once for each *key*; a coach has its own words for that."""
    return Html() if state.coaching else html(' data-view="{}"', key)


def rank_records(adapter: TableAdapter, player: str, records: Sequence[Record]) -> int:
    """Return the importance of what is told for a player: 0 for a loss, 1 if it names the player, 2 otherwise."""
    if any(adapter.loses(record, player) for record in records):
        return 0
    named = (name for record in records for name in (record.who, *record.data.values()) if isinstance(name, str))
    return 1 if player in named else 2
