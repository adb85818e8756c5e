"""The page that guests open: one file that loads nothing from elsewhere, in the reader's language."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from tsukumo.core.files.disk import path_beside, read_bytes
from tsukumo.core.language.text import LANGS, Lang, Text, Texts, user_language
from tsukumo.core.look.css import CLOCK, dark_css, page_css
from tsukumo.core.look.html import Html, html
from tsukumo.core.look.palette import night_rules
from tsukumo.core.look.qr import svg
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables.panels import css_of, script_of

texts: Final = Texts(__file__)
SCRIPTS: Final = ("host.js", "phases.js", "screen.js", "page.js")
QUIZ: Final = ("quiz-settings.js", "quiz.js")
WRONG: Final = {404: "wrong.missing", 429: "wrong.many", 403: "wrong.foreign"}


NAMES: Final[Mapping[Lang, str]] = {"it": "Italiano", "en": "English"}
"""The languages in their own words."""


@cache
def _read_file(name: str) -> str:
    """Return a file beside this one; before the page's script stands that of the clocks of all pages."""
    content = read_bytes(path_beside(__file__, name)).decode()
    return CLOCK.read_text("utf-8") + content if name == "page.js" else content


def reader_language(headers: Mapping[str, str]) -> Lang:
    """Return the first of a reader's languages that is one of ours."""
    named = headers.get("Accept-Language", "").lower().split(",")
    asked = [part.partition(";")[0].strip().partition("-")[0] for part in named]
    return next((lang for each in asked for lang in LANGS if each == lang), user_language())


@lru_cache(128)
def make_page(
    lang: Lang,
    *,
    game: Text | None = None,
    bot: str = "",
    names: tuple[tuple[str, Text], ...] = (),
    panels: str = "",
    wrong: int = 0,
    invite: str = "",
    free: int | None = None,
    scene: str = "",
    quiz: bool = False,
) -> str:
    """Return the page: for a table of a *game* that a *bot* usually plays, to type a code, or for an error (*wrong*).

    *names* has the display names of its seats and bots, *panels* names the game whose panels it shows; so many seats
    are *free*, if it has any. The host's and the screen's *invite* people to an address; the screen does so in
    front of a *scene*, a picture. A *quiz* has scripts of its own, and so has a game with nights.
    """
    said = {key.removeprefix("page."): texts.say(key, lang) for key in texts if key.startswith("page.")}
    if invite:
        said |= {key: texts.say(key, lang) for key in texts if key.startswith("host.")}
        said |= {"invite": invite, "code_svg": svg(invite, texts.say("host.code", lang, address=invite)) or ""}
    nights = bool(panels and entry(panels).calls)
    if nights:
        said |= {key: texts.say(key, lang) for key in texts if key.startswith("phase.")}
    if quiz:
        said |= {key: texts.say(key, lang) for key in texts if key.startswith("quiz.")}
        own = [key for key in texts if key.startswith("of_quiz.")]
        said |= {key.replace("of_quiz.", "host."): texts.say(key, lang) for key in own}
    title = f"tsukumo · {game.say(lang)}" if game else "tsukumo"
    note = texts.say(WRONG.get(wrong, "wrong.other"), lang) if wrong else ""
    board = scene and panels
    styles = _list_wanted({"host.css": invite, "screen.css": scene, "screen-game.css": board, "quiz.css": quiz})
    scripts = _list_wanted({"host.js": invite and not scene, "phases.js": nights, "screen.js": scene})
    scripts += QUIZ if quiz else ()
    behind = f":root {{ --scene: url(data:image/svg+xml;base64,{base64.b64encode(scene.encode()).decode()}) }}"
    filled = {
        "lang": lang,
        "title": html("{}", title),
        "style": page_css()
        + (dark_css() if nights else "")
        + _read_file("page.css")
        + (css_of(panels) if panels else night_rules())
        + "".join(map(_read_file, styles))
        + (behind if scene else ""),
        "other": (other := next(each for each in LANGS if each != lang)),
        "code": other.upper(),
        "language": NAMES[other],
        "note": html("{}", note),
        "words": json.dumps(
            {
                "lang": lang,
                "usual": bot,
                "called": {name: text.say(lang) for name, text in names},
                "free_now": free,
                **said,
            }
        ).replace("<", "\\u003c"),
        "scripts": "\n".join(html("<script>{}</script>", Html(_read_file(script))) for script in scripts),
        "panels": script_of(panels) if panels else "",
        "script": _read_file("page.js"),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda field: filled[field[1]], _read_file("page.html"))


def _list_wanted(files: Mapping[str, object]) -> tuple[str, ...]:
    """Return the files that a page wants."""
    return tuple([file for file, wanted in files.items() if wanted])


@lru_cache(64)
def content_policy(host: str, panels: str = "", *, quiz: bool = False) -> str:
    """Return the content security policy of the page: its own scripts, and connections to its own host."""
    scripts = [*map(_read_file, (*SCRIPTS, *(QUIZ if quiz else ()))), *([script_of(panels)] if panels else [])]
    digests = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    listed = " ".join(f"'sha256-{digest}'" for digest in digests)
    address = host if re.fullmatch(r"[\w.:\[\]-]+", host) else "invalid"
    run = f"script-src {listed}; style-src 'unsafe-inline'; img-src data:"
    reach = f"connect-src 'self' ws://{address} wss://{address}"
    return f"default-src 'none'; {run}; {reach}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
