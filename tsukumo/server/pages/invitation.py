"""Pages for a room: the address that others in it can open, in words and as a QR code."""

from __future__ import annotations

from collections.abc import Iterator

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, attributes, html
from tsukumo.core.look.qr import lines, svg

texts = Texts(__file__)


def invitation_lines(address: str, most: int, lang: Lang, *, colours: bool) -> Iterator[str]:
    """Yield the lines for a terminal: the address, its QR code if there are *colours*, and help if it does not open."""
    yield texts.say("open_it", lang, address=address)
    if colours:
        yield from lines(address)
    yield texts.say("most", lang, most=most)
    yield texts.say("unreachable", lang, port=address.rstrip("/").rpartition(":")[2])


def count_sentence(count: int | str, most: int | str, lang: Lang) -> str:
    """Return the sentence with the number of open pages."""
    return texts.say("count", lang, open=count, most=most)


def invitation_bar(address: str, lang: Lang, *, unfolded: bool) -> Html:
    """Return the invitation above every page, as HTML: the address, its QR code, and the number of open pages."""
    invited, words = texts.say("invited", lang), count_sentence("{open}", "{most}", lang)
    counted = html('<output data-words="{}"></output>', words)
    summary = html("<summary>{} <strong>{}</strong> {}</summary>", invited, address, counted)
    code = svg(address, texts.say("code", lang, address=address)) or Html()
    return html("<details{}>{}{}</details>\n", attributes(class_="tk-room", open=unfolded), summary, code)
