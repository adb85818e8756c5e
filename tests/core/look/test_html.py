"""HTML made of text: all of it is escaped, unless it is HTML already."""

from __future__ import annotations

from tsukumo.core.look.html import Html, attributes, escape, html, join
from tsukumo.core.look.pictures import SVG

WORDS = """<b>"Tea" & 'cake'</b>"""
ESCAPED = "&lt;b&gt;&quot;Tea&quot; &amp; &#x27;cake&#x27;&lt;/b&gt;"


def test_a_text_is_escaped_and_html_is_not() -> None:
    assert html("<p>{}</p>", WORDS) == f"<p>{ESCAPED}</p>"
    assert html("<p>{0}{0} {end}</p>", WORDS, end=Html("<br/>")) == f"<p>{ESCAPED}{ESCAPED} <br/></p>"
    assert html("<p>{}</p>", html("<i>{}</i>", 3)) == "<p><i>3</i></p>"
    assert html("<style>p {}</style>") == "<style>p {}</style>", "a template without values stands as it is"
    assert escape(escape(WORDS)) == ESCAPED


def test_a_picture_is_html() -> None:
    assert html("<p>{}</p>", SVG("<svg/>")) == "<p><svg/></p>"


def test_pieces_together_are_html_and_with_a_text_are_a_text() -> None:
    both = html("<i>{}</i>", "a") + html("<i>{}</i>", "b")
    assert isinstance(both, Html)
    assert isinstance(join([both, WORDS], " · "), Html)
    assert join([both, WORDS], "<") == f"<i>a</i><i>b</i>&lt;{ESCAPED}"
    mixed = both + WORDS
    assert not isinstance(mixed, Html)
    assert not isinstance(WORDS + both, Html)
    assert escape(mixed).endswith(ESCAPED)


def test_attributes_are_those_that_say_something() -> None:
    given = attributes(class_="tk", aria_label=WORDS, title="", value=0, width=None, hidden=True, disabled=False)
    assert given == f' class="tk" aria-label="{ESCAPED}" value="0" hidden'
