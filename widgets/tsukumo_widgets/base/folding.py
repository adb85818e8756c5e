"""Answers that show on a click, with no kernel behind them: predict, then reveal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import mistune

from tsukumo.core.language.explanation import Explanation, Passage, Sentence, clause_address
from tsukumo.core.language.text import Lang, Text, Texts, shows_clauses
from tsukumo.core.look.html import Html, bullets, html, join

KINDS = {
    "image/svg+xml": "_repr_svg_",
    "text/html": "_repr_html_",
    "text/markdown": "_repr_markdown_",
    "text/plain": "__str__",
}
"""The formats in which an object may show itself, the best first, each with its method."""
texts = Texts(__file__)


@dataclass(frozen=True, repr=False)
class Fold:
    """HTML that a click on its *summary* unfolds; the stored notebook holds it whole."""

    summary: str
    body: Html

    def _repr_html_(self) -> Html:
        return html(
            '<details class="tk-fold"><summary>{}</summary>\n<div class="tk-folded">\n{}\n</div></details>',
            self.summary,
            self.body,
        )

    def __repr__(self) -> str:
        return f"▸ {self.summary}"  # and nothing of the hidden answer


def fold(shown: object, lang: Lang, words: str = "") -> Fold:
    """Return the display of an object, folded away under *words*, by default "Show the answer".

    *shown* is a picture, a table, a sentence or an explanation, or anything else that shows itself in a notebook; a
    string, which is shown as it is printed; or a list or an iterator of these.
    """
    return Fold(words or texts.say("answer", lang), join(_parts(shown, lang), "\n"))


def _parts(shown: object, lang: Lang) -> Iterator[Html]:
    """Yield the display of an object as pieces of HTML."""
    if isinstance(shown, Text):
        yield _markdown(shown.say(lang))
    elif isinstance(shown, Explanation):
        yield _markdown(shown.markdown(lang))
    elif isinstance(shown, Sentence):
        yield html("<p>{}</p>", _sentence(shown, lang))
    elif isinstance(shown, Passage):
        lines = bullets(_sentence(sentence, lang) for sentence in shown.sentences)
        yield html("<p><strong>{}</strong></p>\n{}", shown.title.say(lang), lines)
    elif isinstance(shown, (list, Iterator)) or type(shown) is tuple:  # a named tuple shows itself
        for part in shown:
            yield from _parts(part, lang)
    else:
        yield _show_html(shown)


def _sentence(shown: Sentence, lang: Lang) -> Html:
    """Return a sentence with one link, a §, to the clauses it cites; to those who want to see ids, one to each."""
    if shows_clauses() or not shown.clauses:
        links = [html('<a href="{}"><code>{}</code></a>', clause_address(id, lang), id) for id in shown.clauses]
    else:
        first, ids = clause_address(shown.clauses[0], lang), ", ".join(shown.clauses)
        links = [html('<a href="{}" title="{}">§</a>', first, ids)]
    return join([shown.text.say(lang), *links], " ")


def _show_html(shown: object) -> Html:
    """Return an object as HTML, in the best format in which it shows itself."""
    bundle = getattr(shown, "_repr_mimebundle_", None)
    data: Any = bundle() if bundle else {}
    data = data[0] if isinstance(data, tuple) else data  # metadata may come with it
    for kind, method in KINDS.items():
        show: Callable[[], Any] = getattr(shown, method, lambda: None)
        content = data.get(kind) or (show() if not data else None)
        if content is None:
            continue
        if kind == "text/markdown":
            return _markdown(content, escaped=False)
        # A picture that is a mere string shows as the picture that it is.
        plain = kind == "text/plain" and not content.startswith("<svg ")
        return html("<pre>{}</pre>", str(content)) if plain else Html(content)
    raise TypeError(f"{type(shown).__name__} shows itself in none of these ways: {', '.join(KINDS)}")


def _markdown(source: str, *, escaped: bool = True) -> Html:
    """Return Markdown as HTML; *escaped* makes HTML within it text."""
    render: Any = mistune.create_markdown(escape=escaped, plugins=["table"])
    return Html(str(render(source)).strip())
