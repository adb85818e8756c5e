"""Small pieces of HTML of the moderator's console and the public screen, and the log on both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.lupus.play.words import time_name
from tsukumo_widgets.base.markup import button

texts = Texts(__file__)


def log_html(entries: Iterable[Mapping[str, Any]], lang: Lang) -> Html:
    """The log of `tsukumo.games.lupus.console.prompts.table_log`: day by day, the last day first."""
    days = [(day, list(lines)) for day, lines in groupby(entries, key=lambda entry: entry["day"])]
    parts = []
    for day, lines in reversed(days):
        shown = [_lines(kind, list(group), lang) for kind, group in groupby(lines, key=lambda e: e.get("round"))]
        parts.append(html("<dt>{}</dt>{}", time_name(day, night=False).say(lang), join(shown)))
    return html('<dl class="tk-log">{}</dl>', join(parts)) if parts else Html()


def _lines(number: int | None, entries: list[Mapping[str, Any]], lang: Lang) -> Html:
    """The votes of one round in a line, or each of the other entries in a line of its own."""
    if number is not None:
        votes = ", ".join(f"{entry['by']} → {entry['who']}" for entry in entries)
        return html("<dd>{}: {}</dd>", texts.say("round", lang, number=number), votes)
    said = [
        texts.say("nominees", lang, who=", ".join(entry["nominees"]))
        if "nominees" in entry
        else texts.say("lynched", lang, who=entry["lynched"])
        for entry in entries
    ]
    return join(html("<dd><b>{}</b></dd>", words) for words in said)


def head(words: str) -> Html:
    """A heading."""
    return html("<h3>{}</h3>", words)


def p(words: str, kind: str = "") -> Html:
    """A paragraph."""
    return html('<p class="{}">{}</p>', kind, words) if kind else html("<p>{}</p>", words)


def big(words: str, message: Mapping[str, Any], *, off: bool = False, tip: str = "") -> Html:
    """The button that goes on, as wide as the panel."""
    return html('<div class="tk-go">{}</div>', button(words, message, off=off, tip=tip))
