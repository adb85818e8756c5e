"""The server of the pages without code: Voilà, with a limit on open pages and a message for the page too many.

Run ``python -m tsukumo.server.pages FOLDER``, with Voilà's own options.
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from tornado.web import ErrorHandler, RequestHandler
from traitlets import Bool, Unicode, default
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from tsukumo.core.course import INDEX
from tsukumo.core.files import write_aside
from tsukumo.core.look import page_css
from tsukumo.core.registry import is_closed, notebook_file
from tsukumo.core.text import LANGS, Lang, Sentences, user_language
from tsukumo.server.app import REFUSED
from tsukumo.server.gate import Foreign, Unspoken, Unwanted
from tsukumo.server.kernels import GUEST, Full, PageKernels
from tsukumo.server.prompt import PromptConnection
from tsukumo.server.room import bar

_say = Sentences(__file__)

PING, PONG = 5.0, 15.0
"""Seconds between two pings of a page, and seconds without an answer after which it counts as gone."""
WIRE: Final = {
    "max_header_size": 1 << 16,
    "max_body_size": 1 << 16,
    "body_timeout": 30.0,
    "idle_connection_timeout": 60.0,
}
"""How much one request may be, in bytes, and how long it may take to come, in seconds: pages send little."""
MOST_MESSAGE: Final = 8_000_000
"""The most bytes of a message from a page: of a file that its reader opens."""
FILES: Final = 1 << 14
"""How many files the server may have open, as far as the system lets it: a connection is one, a kernel a dozen."""
AGAIN = 60
"""Seconds after which a refused browser may try again."""


class PageHandler(TornadoVoilaHandler):  # type: ignore[misc]  # Voilà has no types
    """Serves a page."""

    async def get(self, path: str | None = None) -> None:
        """Send a page with the XSRF cookie that its closing request needs; Voilà's own pages lack it.

        A guest, who asks from another machine, does not see what this machine's user keeps.
        """
        folder, _, name = (path or "").rpartition("/")
        file = notebook_file(name.removesuffix(".ipynb"))
        if name.endswith(".ipynb") and file != name:  # a chapter by its name, as it was before chapters had numbers
            self.redirect(f"/voila/render/{folder}/{file}" + (f"?{self.request.query}" if self.request.query else ""))
            return
        _ = self.xsrf_token
        GUEST.set(self.request.remote_ip not in self.settings["own_addresses"])
        await super().get(path)

    def write_error(self, status_code: int, **about: Any) -> None:
        """Say in the reader's language that too many pages are open; leave other errors to Voilà."""
        error = about.get("exc_info", (None, None))[1]
        if not isinstance(error, Full):
            super().write_error(status_code, **about)
            return
        say, lang = _say.say, self.lang()
        words = {key: say(key, lang) for key in ("title", "what_to_do", "again")}
        words["open"] = say("open.one", lang) if error.count == 1 else say("open.many", lang, count=error.count)
        self.set_header("Retry-After", str(AGAIN))
        self.finish(self.render_template("full.html", lang=lang, look=page_css(), address=self.request.uri, **words))

    def lang(self) -> Lang:
        """The language requested, otherwise that of the page's folder."""
        asked = (self.get_query_argument("lang", ""), self.path_args[0].partition("/")[0])
        return next((lang for word in asked for lang in LANGS if word == lang), user_language())


class Home(RequestHandler):
    """Leads whoever types the bare address to the index, in the first of their languages that is one of ours."""

    def get(self) -> None:
        """Send them there."""
        spoken = re.findall(r"\b[a-z]{2}\b", self.request.headers.get("Accept-Language", "").lower())
        lang = next((lang for lang in spoken if lang in LANGS), user_language())
        self.redirect(f"/voila/render/{lang}/{INDEX}.ipynb")

    head = get


class OpenPages(RequestHandler):
    """Says how many pages are open, and how many may be."""

    def get(self) -> None:
        """As JSON: ``open``, ``most``."""
        kernels = self.settings["kernel_manager"]
        self.write({"open": len(kernels.pages), "most": kernels.most_pages})


class PageServer(Voila):  # type: ignore[misc]  # Voilà has no types
    """Voilà, with our page handler, and connections that notice sooner when a page is gone."""

    classes = [*Voila.classes, PageKernels]  # noqa: RUF012 - as traitlets has it
    port: int  # Voilà's own setting
    room = Bool(False, config=True, help="Whether every page shows its address to a room.")
    port_file = Unicode("", config=True, help="The file in which the port is written once the server listens.")

    @default("kernel_websocket_connection_class")
    def _connection(self) -> type:
        return PromptConnection

    def initialize(self, argv: list[str] | None = None) -> None:
        """Voilà's start, with what our pages say around a notebook."""
        super().initialize(argv)
        self.voila_configuration.page_config_hook = self._with_words

    def _with_words(self, config: dict[str, Any], *, notebook_path: str, **_: Any) -> dict[str, Any]:
        lang: Lang = "it" if notebook_path.startswith("it/") else "en"
        say = _say.say
        lost = {key: say(f"lost.{key}", lang) for key in ("gone", "away", "reload")}
        words: dict[str, Any] = {**config, "lost": lost}
        if (page := Path(notebook_path).stem) != INDEX and not is_closed(page):
            words["home"] = {"address": f"{INDEX}.ipynb", "words": say("home", lang)}
        if self.room:
            words["room"] = bar(f"http://{self.ip}:{self.port}/", notebook_path, lang)
        return words

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, with the times of `PING` and `PONG`."""
        pings = {"ws_ping_interval": 1000 * PING, "ws_ping_timeout": 1000 * PONG}
        own = {"own_addresses": {"127.0.0.1", self.ip}, "websocket_max_message_size": MOST_MESSAGE}
        return {**super().init_settings(), **pings, **own}

    def init_handlers(self) -> list[Any]:
        """Voilà's handlers behind our gate, with ours for the pages."""
        theirs = [
            (path, PageHandler if handler is TornadoVoilaHandler else handler, *more)
            for path, handler, *more in super().init_handlers()
        ]
        return [
            (Foreign({"127.0.0.1", "localhost", self.ip}), ErrorHandler, {"status_code": 403}),
            (Unwanted(), ErrorHandler, {"status_code": 404}),
            (Unspoken(), ErrorHandler, {"status_code": 400}),
            ("/", Home),
            ("/open", OpenPages),
            *theirs,
        ]

    def listen(self) -> None:
        """Listen until the server is told to stop: at its port and no other, or for 0 at one that the system gives."""
        with suppress(ImportError, OSError, ValueError):
            import resource

            _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
            resource.setrlimit(resource.RLIMIT_NOFILE, (FILES if most < 0 else min(FILES, most), most))
        try:
            sockets = bind_sockets(self.port, self.ip)
        except OSError as error:
            self.log.critical("cannot listen at %s:%s: %s", self.ip, self.port, error)
            self.exit(REFUSED)
        HTTPServer(self.app, **WIRE).add_sockets(sockets)
        self.port = sockets[0].getsockname()[1]
        if self.port_file:
            write_aside(self.port_file, str(self.port).encode())
        self.ioloop = IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            self.log.info("Stopping...")
        finally:
            self.stop()


if __name__ == "__main__":
    PageServer.launch_instance()
