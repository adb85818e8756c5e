"""The lessons of a first game, clause by clause, under the chapters that teach more of it; as HTML."""

from __future__ import annotations

from collections.abc import Collection

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo.core.teaching.course import chapter_of, course
from tsukumo_widgets.base.markup import clause_link, notebook_link

texts = Texts(__file__)


def lessons_html(game: str, met: Collection[str], lang: Lang) -> Html:
    """Return the clauses that were met in a game, in the order of its course, for a fold with a title."""
    game_entry, clauses = entry(game), kind_of(game).clauses()
    parts = []
    for chapter in (*course(game_entry), None):
        ids = [id for id in clauses if id in met and chapter_of(game_entry, id) == chapter]
        if not ids:
            continue
        if chapter:
            head: str = notebook_link(chapter.name, chapter.title.say(lang), lang)
        else:
            head = texts.say("elsewhere", lang)
        lines = bullets(html("{} {}", clauses[id].title.say(lang), clause_link(id)) for id in ids)
        parts.append(html("<h4>{}</h4>{}", head, lines))
    return join(parts)
