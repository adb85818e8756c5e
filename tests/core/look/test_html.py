"""HTML made of text: all of it is escaped, unless it is HTML already."""

from __future__ import annotations

from tsukumo.core.look.html import Html, attributes, bullets, escape, fill_page, frame_page, html, join
from tsukumo.core.look.pictures import SVG, make_picture, write_title, write_words

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


def test_a_template_says_how_a_number_is_written() -> None:
    assert html('<path d="M{:g} {:.1f}"/>{}', 1.0, 2.25, True) == '<path d="M1 2.2"/>True'


def test_a_list_without_lines_is_empty() -> None:
    assert bullets([]) == ""
    assert bullets(["<", html("<b>a</b>")]) == "<ul><li>&lt;</li><li><b>a</b></li></ul>"


def test_a_page_is_filled_in_and_framed() -> None:
    page = fill_page("<title>@TITLE@</title><p>@INSIDE@</p>@TITLE@", title="<a>", inside=html("<b>b</b>"))
    assert page == "<title>&lt;a&gt;</title><p><b>b</b></p>&lt;a&gt;"
    assert frame_page("a", page).count("&lt;b&gt;b&lt;/b&gt;") == 1


def test_words_of_a_picture_are_escaped() -> None:
    words = write_words(WORDS, 1.5, 2, 'font-size="9"') + write_title(WORDS)
    assert words == f'<text x="1.5" y="2" font-size="9">{ESCAPED}</text><title>{ESCAPED}</title>'
    drawn = make_picture([words], 30, 20, WORDS, ' id="a"')
    assert drawn.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="30" height="20"')
    assert drawn.endswith(f' aria-label="{ESCAPED}" font-family="system-ui, sans-serif" id="a">{words}</svg>')
