"""Small pieces of HTML that all panels share; `panels.HtmlWidget` shows them and sends their messages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from typing import Any

from tsukumo.core.course import chapter_of
from tsukumo.core.errors import Problem
from tsukumo.core.text import Lang, Text
from tsukumo.games import entry, kind_of


def doing(message: Mapping[str, Any]) -> str:
    """The attribute that makes a click, or Enter, send a message ``{"do": …}`` to Python."""
    return f'data-do="{escape(json.dumps(dict(message), ensure_ascii=False))}"'


def button(
    words: str,
    message: Mapping[str, Any],
    *,
    on: bool | None = None,
    off: bool = False,
    tip: str = "",
    mark: str = "",
) -> str:
    """A button that sends a message; *on* says whether it is pressed, *off* that it is disabled.

    *mark* is ``advised`` for what a coach would press, ``dim`` for what it would not.
    """
    pressed = "" if on is None else f' aria-pressed="{str(on).lower()}"'
    title = f' title="{escape(tip)}"' if tip else ""
    kind = f' class="tk-{mark}"' if mark else ""
    return f'<button type="button" {doing(message)}{kind}{pressed}{title}{" disabled" * off}>{escape(words)}</button>'


def file_button(words: str, message: Mapping[str, Any], *, accept: str, tip: str = "") -> str:
    """A button that sends a message with a file that the reader chooses; *accept* is a suffix, such as ``.json``."""
    title = f' title="{escape(tip)}"' if tip else ""
    return f'<button type="button" {doing(message)} data-accept="{accept}"{title}>{escape(words)}</button>'


def told(text: Text | str, cited: Iterable[str], lang: Lang) -> str:
    """A sentence with links to the clauses it cites; a click opens their text."""
    words = text if isinstance(text, str) else text.say(lang)
    return " ".join([escape(words), *(clause_link(clause) for clause in cited)])


def clause_link(clause: str) -> str:
    """A clause's id, which opens its text."""
    return f'<a href="#" data-clause="{clause}" aria-expanded="false">{clause}</a>'


def chapter_link(address: str, title: str) -> str:
    """A link to the notebook that teaches something; without a page of notebooks around it, the title alone."""
    return f'<a data-beside="{escape(address)}" target="_blank">{escape(title)}</a>'


def wrong(title: str, problems: Iterable[Problem], lang: Lang) -> str:
    """What is wrong, one line each."""
    lines = "".join(f"<li>{escape(problem.line(lang))}</li>" for problem in problems)
    return f'<div class="tk-wrong" role="alert">{escape(title)}<ul>{lines}</ul></div>'


def table(head: Iterable[str], rows: Iterable[Iterable[str]], label: str = "") -> str:
    """A table whose cells are HTML; the first cell of a row is its heading."""
    titles = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = []
    for first, *rest in rows:
        lines.append(f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>')
    named = f' aria-label="{escape(label)}"' if label else ""
    return f'<table class="tk-table"{named}><thead><tr>{titles}</tr></thead><tbody>{"".join(lines)}</tbody></table>'


@cache
def clause_texts(game: str, lang: Lang) -> dict[str, list[str]]:
    """Title and text of every clause of a game, for the links of `clause_link`, and the chapter that teaches it.

    The chapter is given by its address, relative to any notebook, and its title; it is left out if there is none.
    """
    asked, found = entry(game), dict[str, list[str]]()
    for id, clause in kind_of(game).clauses().items():
        found[id] = [clause.title.say(lang), clause.text.say(lang)]
        if chapter := chapter_of(asked, id):
            found[id] += [f"../{lang}/{asked.notebooks}{chapter.name}.ipynb", chapter.title.say(lang)]
    return found
