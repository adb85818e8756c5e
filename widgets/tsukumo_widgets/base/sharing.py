"""The bar with which every explorer shares its state: one click copies a link, the rest is folded away."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.look import qr
from tsukumo.core.look.html import Html, attributes, html, join
from tsukumo.core.look.icons import icon
from tsukumo.core.plugins.registry import get_default_game
from tsukumo_widgets.base.links import Link, app_address, binder_page, lab_address
from tsukumo_widgets.base.markup import button, notebook_link

HERE = ("localhost", "127.0.0.1", "::1")
"""The names of this machine for itself, in addresses that nobody else can open."""
CODE = {"do": "code"}
"""The message that asks for a QR code. It is made only then, as that takes longer than all the rest of the bar."""
NO_QUESTIONS: Mapping[str, Text] = {}
texts = Texts(__file__)


def share_bar(
    page: Mapping[str, Any],
    link: Link | None,
    lang: Lang,
    asked: Mapping[str, Text] = NO_QUESTIONS,
    *,
    code: bool = False,
) -> Html:
    """Return the bar of an explorer on a *page*; *link* opens its state, or without it a line says why there is none.

    The reader's own quiz can be given the questions that are *asked* about what is shown (`Screen.questions`). With
    *code*, the link is shown as a QR code too; otherwise a button asks for it (`CODE`).
    """
    if link is None:
        return html('<p class="tk-muted">{}</p>', texts.say("none", lang))
    here = app_address(page, lang, link.notebook, link.query)
    binder = binder_page(lang, link.notebook, link.query)
    # A server's address is useless to others (this machine's) or short-lived (Binder's).
    passes_away = here is not None and (urlsplit(here).hostname in HERE or "BINDER_LAUNCH_HOST" in os.environ)
    best = binder if passes_away or not here else here
    opened = Html()
    if (address := here or binder) and not page.get("root"):  # such a page is open already
        words = texts.say("open", lang)
        opened = html('<a href="{0}" target="_blank" title="{1}">{1} {2}</a> ', address, words, icon("open"))
    ways = list(_list_ways(page, link, lang, here, binder))
    if not best and (position := link.shown.get("pos")):  # anybody can paste that, wherever they have the explorer
        again = copy_button(str(position), texts.say("copy_this", lang), lang)
        ways.insert(0, (texts.say("line", lang), html("{} <code>{}</code>", again, position)))
    if best and qr.fits(best):
        picture = qr.svg(best, texts.say("qr_of", lang, address=best)) if code else None
        ways.append((texts.say("qr_for", lang), picture or button(texts.say("qr", lang), CODE)))
    more = join(html("<dt>{}</dt><dd>{}</dd>", way, shown) for way, shown in ways)
    others = html('<summary title="{0}">{1} {0}</summary>', texts.say("more", lang), icon("share"))
    copy = texts.say(f"copy_to.{link.what}" if link.what else "copy", lang)
    if best:
        first = copy_button(best, copy, lang)
    elif here:
        first = copy_button(here, copy, lang, tip=texts.say("copy_here_tip", lang), copied="copied_here")
    else:
        first = copy_button(link.code, texts.say("copy_code", lang), lang)
    own = quiz_menu(link.game or get_default_game(), asked, lang) if asked else Html()
    return html('{} {}{}<details data-keep="open">{}<dl>{}</dl></details>', first, opened, own, others, more)


def quiz_menu(game: str, asked: Mapping[str, Text], lang: Lang) -> Html:
    """Return the menu that puts a question into the reader's own quiz of a game, which the browser keeps."""
    said = {"data_added": texts.say("quiz.added", lang), "data_lost": texts.say("quiz.lost", lang)}
    buttons = join(
        html('<button type="button"{}>{}</button>', attributes(data_quiz=game, data_word=word, **said), name.say(lang))
        for word, name in asked.items()
    )
    to = notebook_link(Link("quiz", {"lang": lang}, game), texts.say("quiz.page", lang), lang)
    summary = html('<summary title="{0}">{1} {0}</summary>', texts.say("quiz.add", lang), icon("add"))
    return html('<details data-keep="quiz">{}<p>{} {}</p></details>', summary, buttons, to)


def _list_ways(
    page: Mapping[str, Any], link: Link, lang: Lang, here: str | None, binder: str | None
) -> Iterator[tuple[str, Html]]:
    """Yield every other way to open the same: its name, and the address or the code."""
    again, copied = texts.say("copy_this", lang), [(here, "here"), (binder, "binder")]
    for address, key in copied:
        if address:
            shown = html("{} <code>{}</code>", copy_button(address, again, lang), address)
            yield texts.say(key, lang), shown
    words = html("{}", texts.say("code", lang))
    if lab := lab_address(page, lang, link.notebook):
        words += html(' · <a href="{}" target="_blank">{} {}</a>', lab, texts.say("lab", lang), icon("open"))
    yield words, html("{} <code>{}</code>", copy_button(link.code, again, lang), link.code.splitlines()[-1])


def copy_button(text: str, words: str, lang: Lang, tip: str = "", copied: str = "copied") -> Html:
    """Return a button that copies a text, and says so."""
    given = attributes(data_copy=text, data_copied=texts.say(copied, lang), title=tip)
    return html('<button type="button"{}>{}{}</button>', given, icon("copy"), words)
