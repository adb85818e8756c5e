"""The answers of a server of pages: the pages, their scripts, and the connection of each to Python.

The same answers serve ``tsukumo app`` and the extension of a Jupyter server. Pages ask for notebooks of the package by
name; no code and no path ever comes from a page.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import time
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final, NamedTuple

from tornado.web import HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, attributes, html
from tsukumo.core.plugins.registry import OURS, is_closed, registry
from tsukumo.core.teaching.course import INDEX, find_own_notebook, notebook_name
from tsukumo.server.pages.sessions import OpenPage, OpenPages, TooManyPages
from tsukumo.server.tables.limits import RateLimit
from tsukumo.server.tables.page import reader_language
from tsukumo.server.wire import DeviceSocket, is_own_origin

NAME: Final = r"/(it|en)/([\w-]{1,60})\.html"
PAGE_NAME: Final = re.compile(r"(it|en)/([\w-]{1,60})")
"""The name of a page, as its connection gives it."""
GALLERY: Final = 'class="tk-gallery"'
"""A part of the gallery's HTML."""
CARRIER: Final = "carrier.js"
"""The module that carries a page's messages."""
POLICY: Final = (
    "default-src 'self'; script-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' {socket}; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
)
"""The content security policy: a page loads from this server alone; its explorers' scripts come by its connection."""
MOST_TEXT: Final = 1 << 20
"""The most bytes of a message without its binary frames."""
MOST_MESSAGE: Final = 8_000_000
"""The most bytes of one frame, and of all binary frames of a message: of a file that a reader opens."""
MOST_FILES: Final = 4
"""The most binary frames of a message."""
MOST_QUERY: Final = 1 << 15
"""The most letters of a query."""
MOST_WHOLE: Final = 1 << 53
"""The largest whole number that a page can count to."""
PATIENCE: Final = 10.0
"""The seconds in which a connection must have named its page."""
MOST_MESSAGES: Final = 1000
"""The most frames of a page in ten seconds."""
MOST_WAITING: Final = 32 << 20
"""The most bytes that may wait for a page that does not take them."""
PING: Final = 10.0
"""The seconds between two pings of a page, and the seconds without an answer after which its connection is lost."""
LOOK_EVERY: Final = 10.0
"""The seconds between two looks for pages that have been left."""
MALFORMED: Final = 1007
BEYOND: Final = 1008
"""The statuses that end a misused connection: for malformed frames, and beyond the limits (RFC 6455)."""
texts = Texts(__file__, "pages.toml")


class FrontFiles(NamedTuple):
    """The files that all pages load, by name, and a version of their contents."""

    files: Mapping[str, bytes]
    version: str


@cache
def load_front_files() -> FrontFiles:
    """Return the scripts and the style of every page."""
    from tsukumo_widgets.pages import static_page

    files = {path.name: path.read_bytes() for path in (*static_page.SCRIPTS, *static_page.ALIVE)}
    files |= {CARRIER: (static_page.STATIC / "socket.js").read_bytes(), "icon.svg": static_page.ICON.read_bytes()}
    files[static_page.STYLE.name] = static_page.style_css().encode()
    digest = hashlib.sha256(b"".join(name.encode() + content for name, content in sorted(files.items())))
    return FrontFiles(files, digest.hexdigest()[:12])


TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


class PagesHandler(RequestHandler):
    """The base of all answers."""

    def initialize(self, pages: OpenPages, own: Collection[str] = (), room: str = "") -> None:
        """Take the addresses of this machine (*own*), and the invitation that every page shows to a *room*, as HTML."""
        self.pages, self.own, self.room = pages, own, room

    def set_default_headers(self) -> None:
        """Set headers by which other sites cannot frame our pages, nor guess their types."""
        super().set_default_headers()
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "same-origin")

    async def head(self, *path: str) -> None:
        """Answer like GET, without the content."""
        if (answering := self.get(*path)) is not None:
            await answering


class PageHandler(PagesHandler):
    """A page to read."""

    async def get(self, lang: Lang, name: str) -> None:
        """Send the page of a notebook; a chapter is also found by its older names (`notebook_name`)."""
        from tsukumo_widgets.pages import static_page

        if (page := notebook_name(f"{lang}/{name}.ipynb")) != name:
            query = f"?{self.request.query}" if self.request.query else ""
            self.redirect(f"{page}.html{query}")
            return
        socket = f"{'wss' if self.request.protocol == 'https' else 'ws'}://{self.request.host}"
        self.set_header("Content-Security-Policy", POLICY.format(socket=socket))
        self.set_header("Cache-Control", "no-cache")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        page = f"../page/{load_front_files().version}"
        links = {} if name == INDEX or is_closed(name) else {f"{INDEX}.html": f"← {texts.say('home', lang)}"}
        carried = {"server": "../live", "page": f"{lang}/{name}"} | ({"room": "../open"} if self.room else {})
        place = static_page.PagePlace(
            page, page, links, carried, self.lost_bar(lang) + self.invitation(lang, name), "all"
        )
        content = read_notebook(self.pages.source, lang, name)
        if name == INDEX:
            content = await asyncio.to_thread(add_own_games, content, lang)
        page = await asyncio.to_thread(static_page.make_page, content, name, lang, place)  # a long page takes a while
        self.finish(page)

    def invitation(self, lang: Lang, name: str) -> Html:
        """Return the invitation that every page shows to a room."""
        from tsukumo.server.pages.invitation import invitation_bar

        return invitation_bar(self.room, lang, unfolded=name == INDEX) if self.room else Html()

    def lost_bar(self, lang: Lang) -> Html:
        """Return the bar that says, once it is so, that the page has lost its program."""
        words = {f"data_{key}": texts.say(f"lost.{key}", lang) for key in ("away", "gone", "full", "stopped", "failed")}
        given = attributes(class_="tk-lost", role="alert", **words, hidden=True)
        button = html('<button type="button">{}</button>', texts.say("lost.reload", lang))
        return html("<aside{}><span></span> {}</aside>\n", given, button)


def read_notebook(source: Path, lang: str, name: str) -> str:
    """Return the content of a notebook of ours, or of a game of somebody's own; 404 if there is none of that name.

    No path is made from a request.
    """
    for file in (source / lang).rglob("*.ipynb"):
        if notebook_name(file.relative_to(source).as_posix()) == name:
            return file.read_text("utf-8")
    if own := find_own_notebook(name, lang):
        return own.read_text("utf-8")
    raise HTTPError(HTTPStatus.NOT_FOUND)


def add_own_games(notebook: str, lang: Lang) -> str:
    """Return the front page with the games of others than us, which the notebook does not hold."""
    if not (gallery := draw_gallery(lang)):
        return notebook
    data = json.loads(notebook)
    for cell in data["cells"]:
        for output in cell.get("outputs", ()):
            if GALLERY in "".join(output.get("data", {}).get("text/html", "")):
                output["data"]["text/html"] = gallery
    return json.dumps(data)


@cache
def draw_gallery(lang: Lang) -> str:
    """Return the gallery of all games as HTML; empty if there are only ours."""
    found = registry()
    if set(found.entries) == set(OURS) and not found.broken:
        return ""
    from tsukumo_widgets.teaching.gallery import Gallery

    return str(Gallery(lang)._repr_html_())


class PartHandler(PagesHandler):
    """A file that pages load. It never changes under its address, which has the version in it."""

    def get(self, version: str, name: str) -> None:
        """Send a file."""
        files = load_front_files()
        if version != files.version or name not in files.files:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.set_header("Content-Type", f"{TYPES[Path(name).suffix]}; charset=utf-8")
        self.finish(files.files[name])


class HomeHandler(PagesHandler):
    """A redirection from the bare address to the index, in the first of the reader's languages that is one of ours."""

    def get(self) -> None:
        """Send the redirection."""
        self.redirect(f"{reader_language(self.request.headers)}/{INDEX}.html")


class OpenHandler(PagesHandler):
    """The number of open pages, and the most there may be."""

    def get(self) -> None:
        """Send them as JSON: ``open``, ``most``."""
        self.write({"open": self.pages.count, "most": self.pages.most})


class LiveHandler(DeviceSocket):
    """The connection of a page: its questions, and Python's messages."""

    def initialize(self, pages: OpenPages, own: Collection[str] = (), room: str = "") -> None:  # noqa: ARG002 - as the others
        """Take the addresses of this machine (*own*)."""
        self.pages, self.own = pages, own
        self.page: OpenPage | None = None
        self._expected: asyncio.TimerHandle | None = None
        self.rate = RateLimit(MOST_MESSAGES, 10.0)
        self._question: dict[str, Any] | None = None
        self._beside: list[bytes] = []
        self._size = 0

    @property
    def ping_interval(self) -> float:
        """The seconds between two pings."""
        return PING

    @property
    def ping_timeout(self) -> float:
        """The seconds without an answer after which the connection is lost."""
        return PING

    @property
    def max_message_size(self) -> int:
        """The most bytes of one frame."""
        return MOST_MESSAGE

    def is_guest(self) -> bool:
        """Return whether the page is read on another machine."""
        return self.request.remote_ip not in self.own

    def check_origin(self, origin: str) -> bool:
        """Accept only pages of this server."""
        return is_own_origin(origin, self.request.host)

    def prepare(self) -> None:
        """Refuse other origins, and unreadable ones, over which tornado stumbles."""
        origin = self.request.headers.get("Origin")
        if origin is not None and not self.check_origin(origin):
            raise HTTPError(HTTPStatus.FORBIDDEN)

    def open(self, *_: str, **__: str) -> None:
        """Send everything at once; close the connection if it does not name its page in time."""
        self.set_nodelay(True)
        self._expected = asyncio.get_running_loop().call_later(PATIENCE, self.close, BEYOND)

    def on_message(self, message: str | bytes) -> None:
        """Take a frame; a connection that sends what no page of ours does is cut off."""
        if not self.rate.allows(time.monotonic()):
            self.close(BEYOND)
            return
        try:
            self._take(message)
        except TooManyPages:
            self.close(BEYOND)
        except (ValueError, KeyError, TypeError, RecursionError, HTTPError):
            self.close(MALFORMED)

    def _take(self, message: str | bytes) -> None:
        if isinstance(message, bytes):
            if self._question is None:
                raise ValueError
            self._beside.append(message)
            self._size += len(message)
            if self._size > MOST_MESSAGE:
                raise TooManyPages
        else:
            if self._question is not None or len(message) > MOST_TEXT:
                raise ValueError
            self._question, self._beside, self._size = _read_message(message), [], len(message)
        question = self._question
        if len(self._beside) == question.get("buffers", 0):
            beside, self._question, self._beside = self._beside, None, []
            if self.page is None or self.page.line is self:  # a replaced connection is not heard
                self._handle(question, beside)

    def _handle(self, question: dict[str, Any], beside: Sequence[bytes]) -> None:
        match question:
            case {"does": "open", "page": str(name), "query": str(query)} if (
                self.page is None and len(query) <= MOST_QUERY
            ):
                heard = question.get("heard")
                self._begin(name, query, str(question.get("session")), None if heard is None else int(heard))
            case {"does": "alive", "heard": int(heard)} if self.page:
                self.page.forget(heard)
                self.send(['{"alive": true}'])
            case {"does": "run", "number": int(), "cell": int()} if self.page:
                self.page.ask(question, beside, self._size)
            case {"does": "message", "number": int(), "comm": str(), "data": dict()} if self.page:
                self.page.ask(question, beside, self._size)
            case _:
                raise ValueError

    def _begin(self, name: str, query: str, session: str, heard: int | None) -> None:
        page = self.pages.open.get(session)
        if page is None or page.name != name:
            if heard is not None:
                self._say_over("gone")
                return
            if not (named := PAGE_NAME.fullmatch(name)):
                raise ValueError
            content = read_notebook(self.pages.source, named[1], named[2])
            try:
                page = self.pages.begin(name, content, query, guest=self.is_guest())
            except TooManyPages:
                self._say_over("full")
                return
        self.page = page
        if self._expected:
            self._expected.cancel()
        if not page.attach(self, heard):
            self._say_over("gone")

    def _say_over(self, why: str) -> None:
        self.send([json.dumps({"over": why})])
        self.close()

    def send(self, frames: Sequence[str | bytes]) -> None:
        """Send frames, if the page is there."""
        with suppress(WebSocketClosedError):
            for frame in frames:
                self.write_frame(frame, MOST_WAITING)

    def on_close(self) -> None:
        """Note the loss; the page keeps its session for a while."""
        if self.page:
            self.page.detach(self)


def _read_message(message: str) -> dict[str, Any]:
    question = json.loads(message, parse_int=_read_whole, parse_float=_read_finite, parse_constant=_read_finite)
    if "\\ud" in message.lower():  # lone surrogates, which no text can hold
        whole = json.dumps(question, ensure_ascii=False).encode("utf-16-le", "surrogatepass")
        question = json.loads(whole.decode("utf-16-le", "replace"))
    if not isinstance(question, dict) or question.get("buffers", 0) not in range(MOST_FILES + 1):
        raise ValueError
    return question


def _read_whole(digits: str) -> int:
    """Return a whole number of a page; `ValueError` beyond those of JavaScript."""
    if abs(number := int(digits)) > MOST_WHOLE:
        raise ValueError
    return number


def _read_finite(digits: str) -> float:
    """Return a number of a page; `ValueError` for NaN, and beyond the whole numbers."""
    if not abs(number := float(digits)) <= MOST_WHOLE:
        raise ValueError
    return number


HANDLERS: Final[Mapping[str, type[RequestHandler]]] = {
    "/": HomeHandler,
    "/open": OpenHandler,
    NAME: PageHandler,
    r"/page/(\w+)/([\w.]+)": PartHandler,
    "/live": LiveHandler,
}
"""The answers by the paths of requests."""
