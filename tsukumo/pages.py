"""The server of the pages without code: Voilà, with a limit on open pages and a message for the page too many.

Run ``python -m tsukumo.pages FOLDER``, with Voilà's own options.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from traitlets import default
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from tsukumo.core.look import page_css
from tsukumo.core.text import LANGS, Lang, catalogue, user_language
from tsukumo.kernels import Full, PageKernels
from tsukumo.prompt import PromptConnection

PING, PONG = 5.0, 15.0
"""Seconds between two pings of a page, and seconds without an answer after which it counts as gone."""
AGAIN = 60
"""Seconds after which a refused browser may try again."""


class PageHandler(TornadoVoilaHandler):  # type: ignore[misc]  # Voilà has no types
    """Serves a page."""

    async def get(self, path: str | None = None) -> None:
        """Send a page with the XSRF cookie that its closing request needs; Voilà's own pages lack it."""
        _ = self.xsrf_token
        await super().get(path)

    def write_error(self, status_code: int, **about: Any) -> None:
        """Say in the reader's language that too many pages are open; leave other errors to Voilà."""
        error = about.get("exc_info", (None, None))[1]
        if not isinstance(error, Full):
            super().write_error(status_code, **about)
            return
        say, lang = catalogue(Path(__file__).with_suffix(".toml")).say, self.lang()
        words = {key: say(key, lang) for key in ("title", "what_to_do", "again")}
        words["open"] = say("open.one", lang) if error.count == 1 else say("open.many", lang, count=error.count)
        self.set_header("Retry-After", str(AGAIN))
        self.finish(self.render_template("full.html", lang=lang, look=page_css(), address=self.request.uri, **words))

    def lang(self) -> Lang:
        """The language requested, otherwise that of the page's folder."""
        asked = (self.get_query_argument("lang", ""), self.path_args[0].partition("/")[0])
        return next((lang for word in asked for lang in LANGS if word == lang), user_language())


class PageServer(Voila):  # type: ignore[misc]  # Voilà has no types
    """Voilà, with our page handler, and connections that notice sooner when a page is gone."""

    classes = [*Voila.classes, PageKernels]  # noqa: RUF012 - as traitlets has it

    @default("kernel_websocket_connection_class")
    def _connection(self) -> type:
        return PromptConnection

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, with the times of `PING` and `PONG`."""
        return {**super().init_settings(), "ws_ping_interval": 1000 * PING, "ws_ping_timeout": 1000 * PONG}

    def init_handlers(self) -> list[Any]:
        """Voilà's handlers, with ours for the pages."""
        return [
            (path, PageHandler if handler is TornadoVoilaHandler else handler, *more)
            for path, handler, *more in super().init_handlers()
        ]


if __name__ == "__main__":
    PageServer.launch_instance()
