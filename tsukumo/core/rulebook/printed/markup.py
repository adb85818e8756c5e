"""The sentences of a printed rulebook, and its texts as HTML: ids of clauses are links to them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from html import escape

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts

texts = Texts(__file__, "texts.toml")


def say(key: str, lang: Lang, **values: object) -> str:
    """Return a sentence, safe as HTML."""
    return escape(texts.say(key, lang, **values))


def weave(key: str, lang: Lang, **html: str) -> str:
    """Return a sentence with HTML in its fields."""
    return escape(texts[key].say(lang)).format(**html)


def link(id: str) -> str:
    """Return a clause's id as a link to it."""
    return f'<a class="id" href="#{escape(id)}">{escape(id)}</a>'


def links(ids: Iterable[str]) -> str:
    """Return several ids as links."""
    return ", ".join(map(link, ids))


def link_citations(text: str, known: Container[str]) -> str:
    """Return a text as HTML; in backticks the ids of *known* clauses are links, other names are code."""
    return re.sub(
        r"`([^`]+)`", lambda found: link(found[1]) if found[1] in known else f"<code>{found[1]}</code>", escape(text)
    )


def write_sentence(sentence: Sentence, lang: Lang, known: Container[str], here: str) -> str:
    """Return a sentence with the clauses that it cites, except the one *here*."""
    others = [id for id in sentence.clauses if id in known and id != here]
    return link_citations(sentence.text.say(lang), known) + (
        f' <span class="by">{links(others)}</span>' if others else ""
    )
