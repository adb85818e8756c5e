"""The log of votes and nominations as HTML, on both screens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby
from typing import Any

from tsukumo.core.language.text import Lang, Texts

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
