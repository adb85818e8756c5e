"""The end of a game at the table, as HTML: who has won, the viewer's game looked back at, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.review import Review, Swing, review_game
from tsukumo.core.language.story import StoryLine, tell_story
from tsukumo.core.language.text import Texts
from tsukumo_widgets.base.links import Link, explorers
from tsukumo_widgets.base.markup import button, notebook_link
from tsukumo_widgets.table.adapter import TableAdapter
from tsukumo_widgets.table.recent import rank_line
from tsukumo_widgets.table.table_state import TableState

texts = Texts(__file__)


def ending_html(state: TableState) -> str:
    """Return the winners, the viewer's place, best and worst moments, the result, and what is next; before, nothing."""
    if state.game is None or not state.looked_at.over:
        return ""
    game, adapter = state.looked_at, state.adapter
    title = escape(name_winners(adapter, game, state))
    lived = "".join(_review_html(state)) if state.local and state.viewer else ""
    doors = _doors_html(state) if state.local else ""
    return f'<div class="tk-end tk-right"><h3>{title}</h3>{lived}{doors}{adapter.sheet(game, state.lang)}</div>'


def name_winners(adapter: TableAdapter, game: AnyGame, state: TableState) -> str:
    """Return the winners in a sentence."""
    won = game.outcome.winners if game.outcome else ()
    if len(won) == 1 and state.start.people == won:
        return adapter.text("end.you").say(state.lang)
    key = "end.won" if won else "end.none"
    return adapter.text(key, winners=[game.kind.name_player(player) for player in won]).say(state.lang)


def _review_html(state: TableState) -> Iterator[str]:
    """Yield the viewer's place, and the two moments that mattered most to them, each with a button that opens it."""
    game, lang = state.looked_at, state.lang
    review = _review(game, state.viewer or "", state.adapter.heads, len(game.actions))
    if review.place:
        words = texts.say("place", lang, place=review.place, players=len(game.players))
        yield f'<p class="tk-large">{escape(words)}</p>'
    for key, swing in (("best", review.best), ("worst", review.worst)):
        if swing is None:
            continue
        title = escape(texts.say(key, lang, change=f"{swing.change:+g}".replace("-", "−")))
        see = button(texts.say("see", lang), {"do": "look", "at": swing.moment})
        yield f'<p class="tk-moment"><b>{title}</b> {escape(_tell(state, swing, lost=key == "worst"))} {see}</p>'


@lru_cache(maxsize=8)
def _review(game: AnyGame, player: str, heads: tuple[str, ...], _moments: int) -> Review:
    """The review, made once though the page is drawn again."""
    return review_game(game, player, heads)


def _tell(state: TableState, swing: Swing, *, lost: bool) -> str:
    """Return the sentences of a passage that concern the viewer most: of all of it, and of its greatest change."""
    places, game = state.sight.places, state.looked_at
    shown = [(i, state.sight.log[i]) for i in range(len(places)) if swing.first <= places[i] < swing.last]
    told = [
        line
        for line in tell_story(shown, lambda record: state.adapter.tell(record, state))
        if state.sight.log[line.first].kind not in state.adapter.heads
    ]

    def order(line: StoryLine) -> tuple[bool, int, int]:
        rank, records = rank_line(state, state.viewer or "", line), state.sight.log[line.first : line.last + 1]
        plain = not any(record.kind in state.adapter.decisive for record in records)
        return (plain, rank if lost else max(rank, 1), -line.first)

    then = [line for line in told if game.moment_of(places[line.first]) == swing.moment]
    chosen = {min(lines, key=order) for lines in (told, then) if lines}
    return " ".join(line.text.say(state.lang) for line in sorted(chosen, key=lambda line: line.first))


def _doors_html(state: TableState) -> str:
    """Return what to do next: another game, the game's levels, a table for friends, as far as there are such pages."""
    game, lang, known = state.start.name, state.lang, explorers(state.start.name)
    again = button(texts.say("again", lang), {"do": "new"}, mark="advised")
    doors = {"levels": "levels", "friends": "table"}
    links = [
        notebook_link(Link(door, {"lang": lang}, game), escape(texts.say(key, lang)), lang)
        for key, door in doors.items()
        if door in known
    ]
    return f'<p class="tk-doors">{" ".join([again, *links])}</p>'
