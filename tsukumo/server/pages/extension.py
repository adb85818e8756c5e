"""The pages within a Jupyter server: the same answers under its address, for its users.

A page stands at ``{base_url}tsukumo/en/explorer.html``. Jupyter itself judges users, host names and
origins: by its token or cookie, its base URL and its settings.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from http import HTTPStatus
from inspect import isawaitable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.extension.application import ExtensionApp
from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError
from tornado.websocket import WebSocketHandler

from tsukumo.server.jupyterlab import notebook_folder
from tsukumo.server.pages.handlers import HANDLERS, LOOK_EVERY
from tsukumo.server.pages.sessions import OpenPages

NAME: Final = "tsukumo"
"""The name of the extension, and the first part of its addresses under the server's own."""
PAGES_VARIABLE: Final = "TSUKUMO_PAGES"
"""The environment variable that tells kernels that their server has pages; their links lead there."""
KEY: Final = "token"
"""Jupyter's name for the key of a server in the query of an address."""


class UserHandler(JupyterHandler):
    """An answer for users of the Jupyter server; the class mixed in with it makes the content."""

    def initialize(self, extension: PagesExtension) -> None:
        """Take the pages of the server."""
        super().initialize(pages=extension.pages)

    async def prepare(self) -> None:  # type: ignore[override]
        """Refuse requests without a user; readers of pages are asked to log in."""
        await super().prepare()
        if self._finished:
            return
        live = isinstance(self, WebSocketHandler)
        if self.current_user is None:
            if live:
                raise HTTPError(HTTPStatus.FORBIDDEN)
            self.redirect(f"{self.get_login_url()}?{urlencode({'next': self.request.uri})}")
            return
        allowed = self.authorizer.is_authorized(self, self.current_user, "execute" if live else "read", NAME)
        if not (await allowed if isawaitable(allowed) else allowed):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        if not live and self.get_query_argument(KEY, None) is not None:  # the cookie is set now
            kept = [(name, value) for name, value in parse_qsl(self.request.query, True) if name != KEY]
            self.redirect("?".join(filter(None, (self.request.path, urlencode(kept)))))

    def is_guest(self) -> bool:
        """Return False: whoever gets here is the server's user."""
        return False


class PagesExtension(ExtensionApp):
    """The extension: all open pages of the server, made when the first is asked for."""

    name = NAME

    def initialize_handlers(self) -> None:
        """Add the answers to those of the server, and let its kernels know."""
        os.environ[PAGES_VARIABLE] = "1"
        given = {"extension": self}
        for path, answer in HANDLERS.items():
            self.handlers.append((f"/{NAME}{path}", type(answer.__name__, (UserHandler, answer), {}), given))

    @cached_property
    def pages(self) -> OpenPages:
        """The pages: making them takes half a second, which a server without readers is spared."""
        source = notebook_folder()
        if source is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        made = OpenPages(source, Path(self._room.name))
        self._sweep = PeriodicCallback(made.end_abandoned, 1000 * LOOK_EVERY)
        self._sweep.start()
        return made

    @cached_property
    def _room(self) -> TemporaryDirectory[str]:
        return TemporaryDirectory(prefix="tsukumo-pages-", ignore_cleanup_errors=True)

    async def stop_extension(self) -> None:
        """Say goodbye to the pages."""
        if "pages" in vars(self):
            self._sweep.stop()
            self.pages.close()
            self._room.cleanup()


def _jupyter_server_extension_points() -> list[Mapping[str, Any]]:
    """Return the extensions that a Jupyter server loads from here."""
    return [{"module": __name__, "app": PagesExtension}]
