"""HTML that is written so that what is not escaped cannot be: any text that is filled in is escaped, unless it is HTML.

A piece of HTML is a value of its own type. It is made from a template that stands in the code, by `html`, or of other
pieces, by `join`; only what our own files hold, or a library has written as HTML, is made one by `Html` itself.
"""

from __future__ import annotations

import html as _html
from collections.abc import Iterable
from typing import Self, overload


class Html(str):
    """A piece of HTML, or of SVG; with other text it makes a mere text, which is escaped where it is filled in."""

    __slots__ = ()

    def __html__(self) -> Self:
        return self

    @overload
    def __add__(self, other: Html) -> Html: ...

    @overload
    def __add__(self, other: str) -> str: ...

    def __add__(self, other: str) -> str:
        """Return both pieces as one."""
        both = str.__add__(self, other)
        return Html(both) if isinstance(other, Html) else both


def escape(value: object) -> Html:
    """Return a text, or any value as one, as HTML; a piece of HTML stays as it is."""
    return value if isinstance(value, Html) else Html(_html.escape(str(value)))


def html(template: str, *values: object, **named: object) -> Html:
    """Return a *template*, which stands in the code, with its fields filled in as by `str.format`, each escaped.

    A field may say how a number is written: ``{:g}``.
    """
    if not values and not named:
        return Html(template)
    return Html(template.format(*map(_fill, values), **{name: _fill(value) for name, value in named.items()}))


def _fill(value: object) -> object:
    return value if type(value) in (int, float) else escape(value)


def frame_page(title: str, page: str) -> Html:
    """Return a whole *page* in a frame, for a notebook."""
    return html('<iframe title="{}" style="width:100%;height:75vh;border:0" srcdoc="{}"></iframe>', title, str(page))


def fill_page(page: str, **named: object) -> str:
    """Return a *page*, which stands in a file of ours, with each ``@NAME@`` in it filled in, escaped."""
    for name, value in named.items():
        page = page.replace(f"@{name.upper()}@", escape(value))
    return page


def attributes(**given: object) -> Html:
    """Return attributes, each after a space, without those that are empty, None or False; True stands without a value.

    An underscore in a name stands for a hyphen, and one at its end for nothing: ``class_``, ``aria_label``.
    """
    written = []
    for name, value in given.items():
        if value is not None and value is not False and value != "":
            name = name.rstrip("_").replace("_", "-")
            written.append(html(" {}", name) if value is True else html(' {}="{}"', name, value))
    return join(written)


def join(pieces: Iterable[object], between: str = "") -> Html:
    """Return pieces as one, each escaped, and something *between* them."""
    return Html(escape(between).join(map(escape, pieces)))


def bullets(lines: Iterable[object]) -> Html:
    """Return lines as a list; empty if there are none."""
    items = join(html("<li>{}</li>", line) for line in lines)
    return html("<ul>{}</ul>", items) if items else items
