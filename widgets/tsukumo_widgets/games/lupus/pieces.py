"""Small pieces of HTML of the moderator's console and the public screen, and the log on both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby
from typing import Any

from tsukumo.core.language.text import Lang, Texts
from tsukumo_widgets.base.markup import button

texts = Texts(__file__)


def log_html(entries: Iterable[Mapping[str, Any]], lang: Lang) -> str:
    """The log of `tsukumo.games.lupus.console.prompts.table_log`: day by day, the last day first."""
    days = [(day, list(lines)) for day, lines in groupby(entries, key=lambda entry: entry["day"])]
    parts = []
    for day, lines in reversed(days):
        shown = [_lines(kind, list(group), lang) for kind, group in groupby(lines, key=lambda e: e.get("round"))]
        parts.append(f"<dt>{escape(texts.say('day', lang, number=day))}</dt>{''.join(shown)}")
    return f'<dl class="tk-log">{"".join(parts)}</dl>' if parts else ""


def _lines(number: int | None, entries: list[Mapping[str, Any]], lang: Lang) -> str:
    """The votes of one round in a line, or each of the other entries in a line of its own."""
    if number is not None:
        votes = ", ".join(f"{escape(entry['by'])} → {escape(entry['who'])}" for entry in entries)
        return f"<dd>{escape(texts.say('round', lang, number=number))}: {votes}</dd>"
    said = [
        texts.say("nominees", lang, who=", ".join(entry["nominees"]))
        if "nominees" in entry
        else texts.say("lynched", lang, who=entry["lynched"])
        for entry in entries
    ]
    return "".join(f"<dd><b>{escape(words)}</b></dd>" for words in said)


def head(words: str) -> str:
    """A heading."""
    return f"<h3>{escape(words)}</h3>"


def p(words: str, kind: str = "") -> str:
    """A paragraph."""
    return f'<p class="{kind}">{escape(words)}</p>' if kind else f"<p>{escape(words)}</p>"


def big(words: str, message: Mapping[str, Any], *, off: bool = False, tip: str = "") -> str:
    """The button that goes on, as wide as the panel."""
    return f'<div class="tk-go">{button(words, message, off=off, tip=tip)}</div>'
