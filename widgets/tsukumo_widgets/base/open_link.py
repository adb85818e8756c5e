"""The page that opens any explorer by a link."""

from __future__ import annotations

from typing import Any

from tsukumo.core.io.errors import CannotRead, Problem, choose_language, describe_unknown
from tsukumo.core.language.text import Lang
from tsukumo.core.plugins.entry import load
from tsukumo.core.plugins.registry import get_default_game
from tsukumo_widgets.base.explorer import parse_link
from tsukumo_widgets.base.explorer import texts as shared
from tsukumo_widgets.base.links import explorers
from tsukumo_widgets.base.markup import problems_html
from tsukumo_widgets.base.widgets import HtmlWidget

FIRST = "board"


def open_link(link: str | None = None, lang: Lang | None = None) -> Any:
    """Return the explorer that a link names by ``show=``, as the link describes it; by default the course's first.

    *link* is the link's query, by default that of the page. An unknown name is reported on the page.
    """
    query, lang = parse_link(link, choose_language(lang))
    name, game = query.pop("show", FIRST), query.get("game", get_default_game())
    try:
        known = explorers(game)
    except CannotRead as error:
        return HtmlWidget(html=problems_html(shared.say("refused", lang), error.problems, lang))
    if name in known:
        made = load(known[name].made).from_query(query, lang)
        if link is None:
            made.keep_state()
        return made
    problem = Problem("show", describe_unknown(name, known))
    return HtmlWidget(html=problems_html(shared.say("refused", lang), [problem], lang))
