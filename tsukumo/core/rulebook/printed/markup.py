"""The sentences of a printed rulebook, and its texts as HTML: ids of clauses are links to them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, html, join

texts = Texts(__file__, "texts.toml")


say = texts.say


def weave(key: str, lang: Lang, **pieces: Html) -> Html:
    """Return a sentence with HTML in its fields."""
    return Html(html("{}", texts[key].say(lang)).format(**pieces))


def link(id: str) -> Html:
    """Return a clause's id as a link to it."""
    return html('<a class="id" href="#{0}">{0}</a>', id)


def links(ids: Iterable[str]) -> Html:
    """Return several ids as links."""
    return join(map(link, ids), ", ")


def link_citations(text: str, known: Container[str]) -> Html:
    """Return a text as HTML; in backticks the ids of *known* clauses are links, other names are code."""

    def cite(found: re.Match[str]) -> Html:
        return link(found[1]) if found[1] in known else html("<code>{}</code>", Html(found[1]))

    return Html(re.sub(r"`([^`]+)`", cite, html("{}", text)))


def write_sentence(sentence: Sentence, lang: Lang, known: Container[str], here: str) -> Html:
    """Return a sentence with the clauses that it cites, except the one *here*."""
    others = [id for id in sentence.clauses if id in known and id != here]
    by = html(' <span class="by">{}</span>', links(others)) if others else Html()
    return link_citations(sentence.text.say(lang), known) + by
