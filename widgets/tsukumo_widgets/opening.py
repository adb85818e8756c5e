"""The page that opens any explorer by a link."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tsukumo_widgets
from tsukumo.core.errors import Problem, quoted
from tsukumo.core.text import Lang, catalogue, plain
from tsukumo_widgets.base import asked, language
from tsukumo_widgets.links import EXPLORERS
from tsukumo_widgets.markup import wrong
from tsukumo_widgets.panels import HtmlWidget

FIRST = "board"
_say = catalogue(Path(__file__).with_suffix(".toml"))


def open_link(link: str | None = None, lang: Lang | None = None) -> Any:
    """The explorer that a link names by ``show=``, on what it asks for; without a name, the first of the course.

    *link* is the link's query, by default that of the page. A name that is not known is answered on the page.
    """
    query, lang = asked(link, language(lang))
    name = query.pop("show", FIRST)
    if name in EXPLORERS:
        return getattr(tsukumo_widgets, EXPLORERS[name][0]).linked(query, lang)
    reason = _say.text("unknown", value=quoted(name), names=plain(", ".join(EXPLORERS)))
    return HtmlWidget(html=wrong(_say.say("refused", lang), [Problem("show", reason)], lang))
