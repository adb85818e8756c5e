"""The story of the table, as HTML."""

from __future__ import annotations

from tsukumo.core.language.story import tell_story
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.icons import icon
from tsukumo_widgets.base.markup import button, message_attribute, sentence_html
from tsukumo_widgets.table.adapter import Step
from tsukumo_widgets.table.table_state import TableState


def facts_html(state: TableState) -> Html:
    """Return the viewer's own name, with what wins for whoever is new here, and the main facts."""
    if state.game is None:
        return Html()
    adapter, lang = state.adapter, state.lang
    if state.new_here:
        return adapter.introduction(state) + adapter.facts(state)
    named = adapter.name_html(state.viewer, lang) if state.viewer else ""
    you = html('<p class="tk-you">{} {}</p>', adapter.say("you", lang), named) if named else Html()
    return you + adapter.facts(state)


def players_html(state: TableState) -> Html:
    """Return everybody around the table."""
    return state.adapter.around(state) if state.game else Html()


def story_html(state: TableState) -> Html:
    """Return the events in this section of the game and the one before, up to the moment shown.

    The newest sentence is marked.
    """
    if state.game is None:
        return Html()
    log, game, lang, adapter = state.sight.log, state.looked_at, state.lang, state.adapter
    sections = [i for i, record in enumerate(log) if record.kind == adapter.section]
    first = sections[-2] if len(sections) > 1 else 0
    moments = [game.moment_of(place) for place in state.sight.places]
    since = min(state.moment - 1 if state.at is not None else state.since, moments[-1] - 1) if moments else 0
    parts = []
    if sections:  # buttons lead to the moments that the game marks
        marked = enumerate((state.moment_after(i) for i in adapter.marks(log)), 1)
        looks = ((adapter.text("section", number=n).say(lang), {"do": "look", "at": at}) for n, at in marked)
        parts.append(html("<p>{}</p>", join(button(words, look) for words, look in looks)))
    last, shown = -1, range(first, len(log))
    if state.newest:
        told = tell_story(((i, log[i]) for i in shown), game.tell, heads=adapter.heads)
        new = next((line.first for line in reversed(told) if log[line.first].kind not in adapter.heads), len(log))
    else:
        new = next((i for i in shown if moments[i] > since), len(log))
    for now, part in enumerate((range(first, new), range(new, len(log)))):
        parts += [html('<div class="tk-now">')] * now
        for line in tell_story(((i, log[i]) for i in part), game.tell, heads=adapter.heads):
            words, moment = sentence_html(line, lang), state.moment_after(line.first)
            if log[line.first].kind in adapter.heads:
                parts.append(html("<h4>{}</h4>", words))
            else:
                parts.append(html("<div>{}{}</div>", _link(moment, state) if moment != last else "", words))
                last = moment
    return join([*parts, html("</div>")])


def find_moves(state: TableState, first: int = 0) -> tuple[dict[str, list[Step | None]], str]:
    """Return the ways of the pieces in the last decision, from a place in the log on, and the first sentence told."""
    if state.game is None or not state.local:
        return {}, ""
    log, game, places = state.sight.log, state.looked_at, state.sight.places
    newest = [i for i in range(len(log)) if places[i] >= first and game.moment_of(places[i]) == state.moment]
    records = [log[place] for place in newest]
    words = next((line.text.say(state.lang) for line in tell_story(zip(newest, records, strict=True), game.tell)), "")
    return state.adapter.walks(records, game, state.lang), words


def _link(moment: int, state: TableState) -> Html:
    words = state.adapter.say("moment", state.lang, moment=moment)
    look = message_attribute({"do": "look", "at": moment})
    return html('<a href="#" {0} title="{1}" aria-label="{1}">{2}</a> ', look, words, icon("clock"))
