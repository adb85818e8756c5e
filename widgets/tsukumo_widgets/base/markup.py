"""Small pieces of HTML that all panels share; `widgets.HtmlWidget` shows them and sends their messages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from typing import Any

from tsukumo.core.io.errors import Problem, list_problems
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts, shows_clauses
from tsukumo.core.look.icons import icon
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo.core.teaching.course import chapter_of, notebook_file
from tsukumo_widgets.base.links import Link

texts = Texts(__file__)


def message_attribute(message: Mapping[str, Any]) -> str:
    """Return the attribute that makes a click, or Enter, send a message ``{"do": …}`` to Python."""
    return f'data-do="{escape(json.dumps(dict(message), ensure_ascii=False))}"'


def button(
    words: str,
    message: Mapping[str, Any],
    *,
    sign: str = "",
    on: bool | None = None,
    off: bool = False,
    tip: str = "",
    mark: str = "",
) -> str:
    """Return a button that sends a message; *on* is its pressed state, *off* disables it, *sign* is its icon.

    *mark* is ``advised`` for a button that a coach would press, ``dim`` for one that it would not.
    """
    pressed = "" if on is None else f' aria-pressed="{str(on).lower()}"'
    title = f' title="{escape(tip)}"' if tip else ""
    kind = f' class="tk-{mark}"' if mark else ""
    inner = f"{icon(sign)}{escape(words)}" if sign else escape(words)
    return (
        f'<button type="button" {message_attribute(message)}{kind}{pressed}{title}{" disabled" * off}>{inner}</button>'
    )


def file_button(words: str, message: Mapping[str, Any], *, accept: str, tip: str = "") -> str:
    """Return a button that sends a message with a file that the reader chooses; *accept* is a suffix: ``.json``."""
    title = f' title="{escape(tip)}"' if tip else ""
    return f'<button type="button" {message_attribute(message)} data-accept="{accept}"{title}>{escape(words)}</button>'


def read_aloud(seen: str, words: str) -> str:
    """Return something for the eyes, and the *words* (HTML) that are read aloud in its place."""
    return f'<span aria-hidden="true">{seen}</span><span class="tk-spoken">{words}</span>'


def sentence_html(sentence: Sentence, lang: Lang) -> str:
    """Return a sentence with links to the clauses it cites (`with_clauses`)."""
    return with_clauses(sentence.text, sentence.clauses, lang)


def with_clauses(text: Text | str, cited: Iterable[str], lang: Lang) -> str:
    """Return a sentence with one link, a §, to all the clauses it cites: a click opens their texts.

    For those who want to see ids (`shows_clauses`) each is a link of its own.
    """
    words, clauses = text if isinstance(text, str) else text.say(lang), tuple(cited)
    if shows_clauses() or not clauses:
        return " ".join([escape(words), *map(clause_link, clauses)])
    ids = " ".join(clauses)
    return f'{escape(words)} <a href="#" data-clause="{ids}" aria-label="{ids}" aria-expanded="false">§</a>'


def clause_link(clause: str) -> str:
    """Return a clause's id as a link that opens its text."""
    return f'<a href="#" data-clause="{clause}" aria-expanded="false">{clause}</a>'


def problems_html(title: str, problems: Sequence[Problem], lang: Lang) -> str:
    """Return problems, one line each (`list_problems`); empty if there are none."""
    if not problems:
        return ""
    lines = "".join(f"<li>{escape(line)}</li>" for line in list_problems(problems, lang))
    return f'<div class="tk-wrong" role="alert">{escape(title)}<ul>{lines}</ul></div>'


def table(head: Iterable[str], rows: Iterable[Iterable[str]], label: str = "") -> str:
    """Return a table whose cells are HTML; the first cell of a row is its heading. A column may have none."""
    titles = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
    lines = []
    for first, *rest in rows:
        lines.append(f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>')
    named = f' aria-label="{escape(label)}"' if label else ""
    return f'<table class="tk-table"{named}><thead><tr>{titles}</tr></thead><tbody>{"".join(lines)}</tbody></table>'


def notebook_link(to: Link | str, words: str, lang: Lang) -> str:
    """Return a link to another notebook, by a `Link` or its name; *words* are HTML.

    The page completes the address (see ``html.js``), as it alone knows where it is; where there are no other notebooks,
    it shows nothing.
    """
    page, file = addresses(to, lang)
    return f'<a data-beside="{escape(page)}" data-file="{file}" target="_blank">{words}</a>'


def addresses(to: Link | str, lang: Lang) -> tuple[str, str]:
    """Return the address of a link's target, or a notebook, as a page among pages; and the notebook's file.

    The file is given with the folder of its language.
    """
    name, query = (to, "") if isinstance(to, str) else (to.notebook, f"?{to.query}")
    return f"../{lang}/{name}.html{query}", f"{lang}/{notebook_file(name, lang)}"


@cache
def clause_texts(game: str, lang: Lang) -> dict[str, list[Any]]:
    """Return title and text of every clause of a game, for the links of `clause_link`, with further reading.

    That is the chapter that teaches it, if there is one, and its page of the rulebook: each its `addresses` and its
    title.
    """
    asked, shown = entry(game), dict[str, list[Any]]()
    for id, clause in kind_of(game).clauses().items():
        more = [[*addresses(Link("rulebook", {"clause": id}, game), lang), texts.say("rulebook", lang)]]
        if chapter := chapter_of(asked, id):
            more.insert(0, [*addresses(chapter.name, lang), chapter.title.say(lang)])
        shown[id] = [clause.title.say(lang), clause.text.say(lang), more]
    return shown
