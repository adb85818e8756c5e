"""A question as a stored notebook holds it, on a page: its picture, alive by a script alone (``static/ask.js``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, attributes, html, join

ASKED: Final = "application/vnd.tsukumo.question+json"
"""The format of an output in which a notebook holds the answers to the picture beside it."""
ASK: Final = Path(__file__).parents[1] / "static" / "ask.js"
"""The script, which is JupyterLab's, too: it does not lie in ``pages/static``, which the site's Python goes without."""
ASK_STYLE: Final = ASK.with_name("ask.css")
texts = Texts(__file__)


def asked_html(svg: str, asked: Mapping[str, Any], lang: Lang) -> Html:
    """Return a question as HTML: its picture, what to do, and buttons for what is not on the picture."""
    keys = attributes(tabindex=0, role="application", aria_label=texts.say("keys", lang)) if asked["places"] else Html()
    picture = html('<div class="{}"{}>{}</div>', "tk-ask-board" if keys else "tk-ask-picture", keys, Html(svg))
    prompt = html('<p class="tk-prompt">{}</p>', asked["prompt"]) if asked["prompt"] else Html()
    buttons = [
        html('<button type="button" data-word="{}" aria-pressed="false">{}</button>', word, words)
        for word, words in asked["buttons"]
    ]
    if asked["several"]:
        buttons.append(html('<button type="button" class="tk-check">{}</button>', texts.say("check", lang)))
    chosen = html("<p>{}</p>", join(buttons, " ")) if buttons else Html()
    reply = html('<div class="tk-reply">{}{}<p class="tk-verdict" role="status"></p></div>', prompt, chosen)
    data = json.dumps({**asked, "wrong": texts.say("wrong", lang)}, ensure_ascii=False)
    return html('<div class="tk-asked" data-asked="{}">{}{}</div>', data, picture, reply)
