"""Small pieces of HTML that all panels share; `widgets.HtmlWidget` shows them and sends their messages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from tsukumo.core.game.record import Reason
from tsukumo.core.io.errors import Problem, list_problems
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.story import StoryLine
from tsukumo.core.language.text import Lang, Text, Texts, shows_clauses
from tsukumo.core.look.html import Html, attributes, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo.core.teaching.course import chapter_of, notebook_file
from tsukumo_widgets.base.links import Link

texts = Texts(__file__)


def message_attribute(message: Mapping[str, Any]) -> Html:
    """Return the attribute that makes a click, or Enter, send a message ``{"do": …}`` to Python."""
    return html('data-do="{}"', json.dumps(dict(message), ensure_ascii=False))


def button(
    words: str,
    message: Mapping[str, Any],
    *,
    sign: str = "",
    on: bool | None = None,
    off: bool = False,
    tip: str = "",
    mark: str = "",
) -> Html:
    """Return a button that sends a message; *on* is its pressed state, *off* disables it, *sign* is its icon.

    *mark* is ``main`` for the button that leads on, ``advised`` for one that a coach would press.
    """
    pressed = None if on is None else str(on).lower()
    given = attributes(class_=mark and f"tk-{mark}", aria_pressed=pressed, title=tip, disabled=off)
    shown = join([icon(sign), words]) if sign else words
    return html('<button type="button" {}{}>{}</button>', message_attribute(message), given, shown)


def file_button(words: str, message: Mapping[str, Any], *, accept: str, tip: str = "") -> Html:
    """Return a button that sends a message with a file that the reader chooses; *accept* is a suffix: ``.json``."""
    given = attributes(data_accept=accept, title=tip)
    return html('<button type="button" {}{}>{}</button>', message_attribute(message), given, words)


def read_aloud(seen: str, words: str) -> Html:
    """Return something for the eyes, and the *words* that are read aloud in its place."""
    return html('<span aria-hidden="true">{}</span><span class="tk-spoken">{}</span>', seen, words)


def sentence_html(sentence: Sentence | StoryLine | Reason, lang: Lang) -> Html:
    """Return a sentence with links to the clauses it cites (`with_clauses`)."""
    return with_clauses(sentence.text, sentence.clauses, lang)


def bullet_sentences(sentences: Iterable[Sentence | StoryLine | Reason], lang: Lang) -> Html:
    """Return sentences as a list; empty if there are none."""
    return bullets(sentence_html(each, lang) for each in sentences)


def with_clauses(text: Text | str, cited: Iterable[str], lang: Lang) -> Html:
    """Return a sentence with one link, a §, to all the clauses it cites: a click opens their texts.

    For those who want to see ids (`shows_clauses`) each is a link of its own.
    """
    words, clauses = text if isinstance(text, str) else text.say(lang), tuple(cited)
    links = [clause_link(id) for id in clauses]
    if links and not shows_clauses():
        ids = " ".join(clauses)
        links = [html('<a href="#" data-clause="{0}" aria-label="{0}" aria-expanded="false">§</a>', ids)]
    return join(filter(None, [words, *links]), " ")


def clause_link(clause: str) -> Html:
    """Return a clause's id as a link that opens its text."""
    return html('<a href="#" data-clause="{0}" aria-expanded="false">{0}</a>', clause)


def step_html(step: int, title: str, inside: object, *, now: bool) -> Html:
    """Return a step under its title, which leads to it; the one that is shown *now* is marked."""
    mark = attributes(class_="tk-now", aria_current="step") if now else ""
    link = message_attribute({"do": "go", "step": step})
    return html('<div{}><h4><a href="#" {}>{}</a></h4>{}</div>', mark, link, title, inside)


def problems_html(title: str, problems: Sequence[Problem], lang: Lang) -> Html:
    """Return problems, one line each (`list_problems`); empty if there are none."""
    if not problems:
        return Html()
    return html('<div class="tk-wrong" role="alert">{}{}</div>', title, bullets(list_problems(problems, lang)))


def paragraphs(lines: Iterable[object]) -> Html:
    """Return lines as paragraphs."""
    return join(html("<p>{}</p>", line) for line in lines)


def fold_away(key: str, title: str, inside: str, kind: str = "") -> Html:
    """Return something folded away under a title; a page that is drawn again keeps it open, by its *key*."""
    given = attributes(class_=kind, data_keep=key)
    return html("<details{}><summary>{}</summary>{}</details>", given, title, inside)


def table(head: Iterable[str], rows: Iterable[Iterable[str]], label: str = "") -> Html:
    """Return a table of texts or HTML; the first cell of a row is its heading. A column may have none."""
    titles = join(html('<th scope="col">{}</th>', cell) if cell else html("<td></td>") for cell in head)
    lines = []
    for first, *rest in rows:
        cells = join(html("<td>{}</td>", cell) for cell in rest)
        lines.append(html('<tr><th scope="row">{}</th>{}</tr>', first, cells))
    opening = html('<table class="tk-table"{}>', attributes(aria_label=label))
    return opening + html("<thead><tr>{}</tr></thead><tbody>{}</tbody></table>", titles, join(lines))


def notebook_link(to: Link | str, words: str, lang: Lang) -> Html:
    """Return a link to another notebook, by a `Link` or its name.

    The page completes the address (see ``html.js``), as it alone knows where it is; where there are no other notebooks,
    it shows nothing.
    """
    page, file = addresses(to, lang)
    return html('<a data-beside="{}" data-file="{}" target="_blank">{}</a>', page, file, words)


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
    game_entry, shown = entry(game), dict[str, list[Any]]()
    for id, clause in kind_of(game).clauses().items():
        more = [[*addresses(Link("rulebook", {"clause": id}, game), lang), texts.say("rulebook", lang)]]
        if chapter := chapter_of(game_entry, id):
            more.insert(0, [*addresses(chapter.name, lang), chapter.title.say(lang)])
        shown[id] = [clause.title.say(lang), clause.text.say(lang), more]
    return shown
