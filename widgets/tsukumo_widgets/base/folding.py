"""Answers that show on a click, with no kernel behind them: predict, then reveal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

import mistune

from tsukumo.core.language.explanation import Explanation, Passage, Sentence, clause_address
from tsukumo.core.language.text import Lang, Text, Texts

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
    body: str

    def _repr_html_(self) -> str:
        return (
            f'<details class="tk-fold"><summary>{escape(self.summary)}</summary>\n'
            f'<div class="tk-folded">\n{self.body}\n</div></details>'
        )

    def __repr__(self) -> str:
        return f"▸ {self.summary}"  # and nothing of the hidden answer


def fold(shown: object, lang: Lang, words: str = "") -> Fold:
    """Return the display of an object, folded away under *words*, by default "Show the answer".

    *shown* is a picture, a table, a sentence or an explanation, or anything else that shows itself in a notebook; a
    string, which is shown as it is printed; or a list or an iterator of these.
    """
    return Fold(words or texts.say("answer", lang), "\n".join(_parts(shown, lang)))


def _parts(shown: object, lang: Lang) -> Iterator[str]:
    """Yield the display of an object as pieces of HTML."""
    if isinstance(shown, Text):
        yield _markdown(shown.say(lang))
    elif isinstance(shown, Explanation):
        yield _markdown(shown.markdown(lang))
    elif isinstance(shown, Sentence):
        yield f"<p>{_sentence(shown, lang)}</p>"
    elif isinstance(shown, Passage):
        lines = "".join(f"<li>{_sentence(sentence, lang)}</li>" for sentence in shown.sentences)
        yield f"<p><strong>{escape(shown.title.say(lang))}</strong></p>\n<ul>{lines}</ul>"
    elif isinstance(shown, (list, Iterator)) or type(shown) is tuple:  # a named tuple shows itself
        for part in shown:
            yield from _parts(part, lang)
    else:
        yield _html(shown)


def _sentence(shown: Sentence, lang: Lang) -> str:
    """Return a sentence with links to its clauses."""
    links = (f'<a href="{escape(clause_address(id, lang))}"><code>{id}</code></a>' for id in shown.clauses)
    return " ".join([escape(shown.text.say(lang)), *links])


def _html(shown: object) -> str:
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
        return f"<pre>{escape(content)}</pre>" if kind == "text/plain" and not content.startswith("<svg ") else content
    raise TypeError(f"{type(shown).__name__} shows itself in none of these ways: {', '.join(KINDS)}")


def _markdown(source: str, *, escaped: bool = True) -> str:
    """Return Markdown as HTML; *escaped* makes HTML within it text."""
    render: Any = mistune.create_markdown(escape=escaped, plugins=["table"])
    return str(render(source)).strip()
