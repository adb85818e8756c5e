"""The server of the pages without code: Voilà's, with a bound on how many are open and a kind word beyond it.

``python -m tsukumo.pages FOLDER`` with Voilà's own options.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from traitlets import default
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from tsukumo.core.text import LANGS, Lang, catalogue, user_language
from tsukumo.kernels import Full, PageKernels
from tsukumo.prompt import PromptConnection

PING, PONG = 5.0, 15.0
"""Seconds between two questions to a page whether it is still there, and until silence means that it is not."""
AGAIN = 60
"""Seconds after which a browser that found no place may try again."""


class PageHandler(TornadoVoilaHandler):  # type: ignore[misc]  # Voilà has no types
    """What answers for a page."""

    async def get(self, path: str | None = None) -> None:
        """Send a page, with the cookie that its goodbye must show: Voilà's own pages lack it, and are not believed."""
        _ = self.xsrf_token
        await super().get(path)

    def write_error(self, status_code: int, **about: Any) -> None:
        """Say in the reader's language that there is no place; other errors as Voilà says them."""
        error = about.get("exc_info", (None, None))[1]
        if not isinstance(error, Full):
            super().write_error(status_code, **about)
            return
        say, lang = catalogue(Path(__file__).with_suffix(".toml")).say, self.lang()
        words = {key: say(key, lang) for key in ("title", "what_to_do", "again")}
        words["open"] = say("open.one", lang) if error.count == 1 else say("open.many", lang, count=error.count)
        self.set_header("Retry-After", str(AGAIN))
        self.finish(self.render_template("full.html", lang=lang, address=self.request.uri, **words))

    def lang(self) -> Lang:
        """The language asked for, else that of the page's folder."""
        asked = (self.get_query_argument("lang", ""), self.path_args[0].partition("/")[0])
        return next((lang for word in asked for lang in LANGS if word == lang), user_language())


class PageServer(Voila):  # type: ignore[misc]  # Voilà has no types
    """Voilà, with our pages, and a connection that tells sooner whether a page is still there."""

    classes = [*Voila.classes, PageKernels]  # noqa: RUF012 - as traitlets has it

    @default("kernel_websocket_connection_class")
    def _connection(self) -> type:
        return PromptConnection

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, and how soon a page that fell silent is noticed."""
        return {**super().init_settings(), "ws_ping_interval": 1000 * PING, "ws_ping_timeout": 1000 * PONG}

    def init_handlers(self) -> list[Any]:
        """Voilà's handlers, with ours for pages."""
        return [
            (path, PageHandler if handler is TornadoVoilaHandler else handler, *more)
            for path, handler, *more in super().init_handlers()
        ]


if __name__ == "__main__":
    PageServer.launch_instance()
