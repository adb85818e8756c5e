"""The end of a game at the table, as HTML: who has won, the viewer's game looked back at, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.review import Review, Swing, review_game
from tsukumo.core.language.story import StoryLine, tell_story
from tsukumo.core.language.text import Lang, Text, Texts, plain
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.plugins.registry import FAULTS
from tsukumo_widgets.base.links import Link, explorers
from tsukumo_widgets.base.markup import button, notebook_link
from tsukumo_widgets.table.recent import rank_records, view_once
from tsukumo_widgets.table.table_state import TableState, find_sight

texts = Texts(__file__)


def ending_html(state: TableState) -> Html:
    """Return the winners, a place, best and worst moments, the result, and what is next; before the end, nothing."""
    if state.game is None or not state.looked_at.over:
        return Html()
    title = html("<h3{}>{}</h3>", view_once(state, "end"), name_winners(state))
    try:
        lived = join(_review_html(state, state.finished)) if state.finished else ""
    except FAULTS:  # a foreign game may fail where it is played again: its end is told all the same
        lived = ""
    again = button(texts.say("again", state.lang), {"do": "new"}, mark="advised")
    doors = doors_html(again, state.start.name, state.lang) if state.local else ""
    outcome, viewer = state.looked_at.outcome, state.viewer
    kind = "clause" if outcome and viewer and viewer not in outcome.winners else "right"  # green is for who wins
    return html('<div class="tk-end tk-{}">{}{}{}{}</div>', kind, title, lived, doors, state.adapter.sheet(state))


def name_winners(state: TableState) -> str:
    """Return the winners in a sentence: people by their names."""
    adapter, game = state.adapter, state.looked_at
    won = game.outcome.winners if game.outcome else ()
    if len(won) == 1 and state.start.people == won:
        return adapter.text("end.you").say(state.lang)
    key = "end.won" if won else "end.none"
    return adapter.text(key, winners=[_name(state, player) for player in won]).say(state.lang)


def _name(state: TableState, player: str) -> Text:
    person = state.start.seated.get(player)
    return plain(person) if person else state.adapter.kind.name_player(player)


def _review_html(state: TableState, game: AnyGame) -> Iterator[Html]:
    """Yield the viewer's place, and the two moments that mattered most to them, each with a button that opens it.

    Without a viewer these are the two that mattered most to anybody, where everybody plays for themselves.
    """
    viewer, lang = state.viewer, state.lang
    players = [viewer] if viewer else () if getattr(game.kind, "sides", False) else game.players
    reviews = {player: _review(game, player, state.adapter.heads, len(game.actions)) for player in players}
    won = game.outcome.winners if game.outcome else ()
    if viewer and (place := reviews[viewer].place):
        yield html('<p class="tk-large">{}</p>', texts.say("place", lang, place=place, players=len(game.players)))
    elif viewer and won and won != (viewer,):  # the title says who has won, not whether the viewer has
        yield html('<p class="tk-large">{}</p>', texts.say("won" if viewer in won else "lost", lang))
    keys = ("viewer.best", "viewer.worst") if viewer else ("anybody.best", "anybody.worst")
    for key, sign, title_key in zip(("best", "worst"), (1, -1), keys, strict=True):
        swings = [(player, swing) for player, review in reviews.items() if (swing := getattr(review, key))]
        if not swings:
            continue
        player, swing = max(swings, key=lambda each: sign * each[1].change)
        values = {"change": f"{swing.change:+g}".replace("-", "−"), "who": _name(state, player)}
        title = texts.say(title_key, lang, **values)
        opens = state.open_moment(swing.moment)
        see = button(texts.say("see", lang), opens) if opens else ""
        yield html('<p class="tk-moment"><b>{}</b> {} {}</p>', title, _tell(state, game, player, swing), see)


@lru_cache(maxsize=64)
def _review(game: AnyGame, player: str, heads: tuple[str, ...], _moments: int) -> Review:
    """The review, made once though the page is drawn again."""
    return review_game(game, player, heads)


def _tell(state: TableState, game: AnyGame, player: str, swing: Swing) -> str:
    """Return the sentences of a passage that concern a player most: of all of it, and of its greatest change."""
    adapter, sight = state.adapter, find_sight(game, state.viewer)
    log, places = sight.log, sight.places
    shown = [(i, log[i]) for i in range(len(places)) if swing.first <= places[i] < swing.last]
    told = [
        line
        for line in tell_story(shown, lambda record: state.adapter.tell(record, state))
        if log[line.first].kind not in adapter.heads
    ]

    def order(line: StoryLine) -> tuple[bool, int, int]:
        records = log[line.first : line.last + 1]
        rank = rank_records(adapter, player, records)
        plain = not any(record.kind in adapter.decisive for record in records)
        return (plain, rank if swing.change < 0 else max(rank, 1), -line.first)

    then = [line for line in told if game.moment_of(places[line.first]) == swing.moment]
    chosen = {min(lines, key=order) for lines in (told, then) if lines}
    return " ".join(line.text.say(state.lang) for line in sorted(chosen, key=lambda line: line.first))


def doors_html(again: Html, game: str, lang: Lang) -> Html:
    """Return what to do next: play *again*, the game's levels, a table for friends, as far as there are such pages."""
    known, doors = explorers(game), {"levels": "levels", "friends": "table"}
    links = [
        notebook_link(Link(door, {"lang": lang}, game), texts.say(key, lang), lang)
        for key, door in doors.items()
        if door in known
    ]
    return html('<p class="tk-doors">{}</p>', join([again, *links], " "))
