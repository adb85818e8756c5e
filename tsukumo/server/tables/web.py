"""The web server of one process's tables: pages, and a WebSocket for each guest. Only this module has sockets."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final, cast
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.iostream import IOStream, StreamClosedError
from tornado.netutil import bind_sockets, is_valid_ip
from tornado.routing import Matcher
from tornado.web import Application, ErrorHandler, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError

from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import entry
from tsukumo.core.teaching.gallery import read_scene
from tsukumo.server.addresses import LOOPBACK, ForeignHost, find_own_address, list_own_names
from tsukumo.server.tables.connection import Connection
from tsukumo.server.tables.frames import send_frame
from tsukumo.server.tables.limits import ALIVE, LETTERS, MOST_GUESTS, MOST_STRANGERS, PATIENCE
from tsukumo.server.tables.lobby import Lobby
from tsukumo.server.tables.page import content_policy, make_page, reader_language
from tsukumo.server.tables.table import Table
from tsukumo.server.wire import FAREWELL, DeviceSocket, is_own_origin, raise_file_limit

CODE: Final = rf"/([{LETTERS}{LETTERS.lower()}]{{4}})"
"""A table's code in an address, in capitals or not."""
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - only if it is asked for
"""All addresses of this machine."""
MOST_READ: Final = 1 << 20
"""The bytes of a frame that end the connection at once; a frame that is only too long is refused in words."""
MOST_WAITING: Final = 8 << 20
"""The most bytes that may wait for a device that does not take them."""
ALIVE_FRAME: Final = encode({"is": "alive"})


def find_client_address(request: HTTPServerRequest, lobby: Lobby) -> str:
    """Return the address of a request; behind a proxy, the last address that the proxy itself has written."""
    if lobby.behind_proxy:
        _, _, last = request.headers.get("X-Forwarded-For", "").rpartition(",")
        if is_valid_ip(last.strip()):
            return last.strip()
    return str(request.remote_ip)


class _ForeignOrigin(Matcher):
    """A matcher of requests from pages of other origins; a browser that opens an address names none."""

    def __init__(self, origins: Collection[str]) -> None:
        self.origins = origins

    def match(self, request: HTTPServerRequest) -> dict[str, str] | None:
        """Return an empty mapping for a request to be refused, None for one to be answered."""
        origin = request.headers.get("Origin")
        return None if origin is None or is_own_origin(origin, request.host, self.origins) else {}


# --- pages ----------------------------------------------------------------------------------------


class _Handler(RequestHandler):
    """The base of all answers: for GET alone, never cached, shown in no frame."""

    def initialize(self, lobby: Lobby) -> None:
        self.lobby = lobby

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        self.set_header("Connection", "close")  # a class behind one address should leave no idle connections
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Security-Policy", content_policy(self.request.host))
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("X-Frame-Options", "DENY")

    def prepare(self) -> None:
        if self.request.method not in ("GET", "HEAD"):
            raise HTTPError(HTTPStatus.NOT_FOUND)

    def head(self, *path: str) -> None:
        """Answer like GET: tornado leaves out the content."""
        self.get(*path)

    @property
    def lang(self) -> Lang:
        """The language that the reader has chosen on the page, or else the reader's own."""
        asked = self.request.query_arguments.get("lang", [])
        return next((lang for lang in LANGS if lang.encode() in asked), reader_language(self.request.headers))

    def find_table(self, code: str) -> Table:
        """Return the table of a code."""
        return self.lobby.find_table(code, find_client_address(self.request, self.lobby), time.monotonic())

    def write_error(self, status_code: int, **_: Any) -> None:
        """Send a page that names the error in the reader's language."""
        _tell_wait(self, status_code)
        self.finish(make_page(self.lang, wrong=status_code))


def _tell_wait(handler: RequestHandler, status: int) -> None:
    """Tell whoever is refused for too many wrong codes how many seconds to wait."""
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        handler.set_header("Retry-After", "60")


class _HomeHandler(_Handler):
    def get(self) -> None:
        self.finish(make_page(self.lang))


class _PageHandler(_Handler):
    def initialize(self, lobby: Lobby, root: str = "") -> None:
        super().initialize(lobby)
        self.root = root

    def get(self, code: str, role: str | None) -> None:
        hosted = self.find_table(code).hosted
        quiz = hosted.kind == "quiz"
        panels = "" if quiz else hosted.game_name
        self.set_header("Content-Security-Policy", content_policy(self.request.host, panels, quiz=quiz))
        invite = f"{self.root}/{code}" if role else ""
        bot = "" if quiz else hosted.bot
        seats = hosted.seats_frame()
        free = sum(seat["by"] == "empty" for seat in seats) if seats else None
        game = {"game": hosted.title, "bot": bot, "names": hosted.display_names, "panels": panels}
        scene = read_scene(entry(hosted.game_name)) if role == "/screen" else ""
        self.finish(make_page(self.lang, **game, invite=invite, free=free, scene=scene, quiz=quiz))


class _HealthHandler(_Handler):
    def get(self) -> None:
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(self.lobby.health))


class _MissingHandler(_Handler):
    def prepare(self) -> None:
        raise HTTPError(HTTPStatus.NOT_FOUND)


# --- guests ---------------------------------------------------------------------------------------


class _SocketHandler(DeviceSocket):
    """One guest's connection: the line from the table to them."""

    def initialize(self, lobby: Lobby, origins: Collection[str]) -> None:
        self.lobby, self.origins = lobby, origins
        self.holding, self.answers = False, True
        self.connection: Connection | None = None

    def check_origin(self, origin: str) -> bool:
        """Accept only our own pages."""
        return is_own_origin(origin, self.request.host, self.origins)

    async def get(self, code: str) -> None:
        self.address = find_client_address(self.request, self.lobby)
        table = self.lobby.find_table(code, self.address, time.monotonic())
        strangers = self.lobby.count_strangers(self.address)
        if strangers >= MOST_STRANGERS or len(self.lobby.connections[table.code]) >= 2 * MOST_GUESTS:
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE)
        self.table = table
        await super().get(code)

    def open(self, *_: str, **__: str) -> None:
        self.set_nodelay(True)
        self.connection = Connection(self.table, self, self.address)
        self.lobby.connections[self.table.code].add(self.connection)
        loop = asyncio.get_running_loop()
        self.shy = loop.call_later(PATIENCE, self._close_if_silent)
        self.life = loop.call_later(ALIVE, self._check_alive)

    def _close_if_silent(self) -> None:
        if self.connection and self.connection.guest is None:
            self.close()

    def _check_alive(self) -> None:
        """Say that the server is there, and see whether the device is: a browser answers a ping by itself.

        Tornado's own pings, and its periodic callbacks, use the wall clock: they stop once somebody sets that back.
        """
        if not self.answers:
            self.close()
            return
        self.life = asyncio.get_running_loop().call_later(ALIVE, self._check_alive)
        if self.connection and self.connection.guest and self.connection.guest.line is self:
            send_frame(self, ALIVE_FRAME)
        self.answers = False
        with suppress(WebSocketClosedError, StreamClosedError):
            self.ping()

    def on_pong(self, data: bytes) -> None:
        self.answers = True
        if self.connection and self.connection.guest:
            self.connection.guest.known = True

    def on_message(self, message: str | bytes) -> None:
        self._pass_on(lambda connection, now: connection.receive(message, now))

    def _pass_on(self, what: Callable[[Connection, float], None]) -> None:
        """Pass something on to the connection, and arrange that a message it holds is read later."""
        assert self.connection
        try:
            what(self.connection, time.monotonic())
        finally:
            self.lobby.schedule(self.table)
        wait = self.connection.wait(time.monotonic())
        if wait is not None and not self.holding:
            self.holding = True
            asyncio.get_running_loop().call_later(wait, self._release)

    def _release(self) -> None:
        self.holding = False
        if self.ws_connection:
            self._pass_on(Connection.release)

    def on_close(self) -> None:
        if self.connection:
            for timer in (self.shy, self.life):
                timer.cancel()  # else it would keep the table's whole game in memory
            self.lobby.connections.get(self.table.code, set()).discard(self.connection)
            self.connection.end(time.monotonic())
            self.lobby.schedule(self.table)

    def send(self, frame: str) -> None:
        """Send a frame."""
        self.write_frame(frame, MOST_WAITING)

    def write_error(self, status_code: int, **_: Any) -> None:
        """Send an error in words, for a person who tries by hand."""
        _tell_wait(self, status_code)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(HTTPStatus(status_code).phrase)


# --- connections ----------------------------------------------------------------------------------

RESERVED_FILES: Final = 100
"""The files that a process may open and that are not for connections."""


class _Listener(HTTPServer):
    """The server; a connection too many is ended at once, so that there are always files to save tables with."""

    lobby: Lobby
    most: int

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Serve a connection, if its address and all others leave room for it."""
        contexts = [cast(Any, each.context) for each in self._connections]
        waiting = [str(context.address[0]) for context in contexts if context.address]
        guests = sum(map(len, self.lobby.connections.values()))
        crowd = waiting.count(str(address[0])) + self.lobby.count_strangers(str(address[0]))
        if len(waiting) + guests >= self.most or (crowd >= MOST_STRANGERS and not self.lobby.behind_proxy):
            stream.close()
        else:
            super().handle_stream(stream, address)


# --- serving --------------------------------------------------------------------------------------


class TableServer:
    """All tables of a lobby at an address; *public* is the address for guests, if a proxy stands between."""

    def __init__(self, lobby: Lobby, address: str, port: int = 0, public: str = "") -> None:
        self.lobby, self.public = lobby, public.rstrip("/")
        self.address = (find_own_address() or LOOPBACK) if address in EVERYWHERE else address
        self._sockets = bind_sockets(port, address)
        self.port = int(self._sockets[0].getsockname()[1])
        split = urlsplit(self.public.lower())
        origins = {f"{split.scheme}://{split.netloc}"} if public else set[str]()
        hosts = {LOOPBACK, "localhost", self.host_name, *([split.hostname] if split.hostname else [])}
        if address in EVERYWHERE:
            hosts |= list_own_names()
        given = {"lobby": lobby}
        rules: list[Any] = [
            (ForeignHost(hosts), ErrorHandler, {"status_code": HTTPStatus.FORBIDDEN}),
            (_ForeignOrigin(origins), ErrorHandler, {"status_code": HTTPStatus.FORBIDDEN}),
            ("/", _HomeHandler, given),
            ("/health", _HealthHandler, given),
            (f"{CODE}/ws", _SocketHandler, {**given, "origins": origins}),
            (rf"{CODE}(/screen|/host)?", _PageHandler, {**given, "root": self.root}),
        ]
        application = Application(
            rules,
            default_handler_class=_MissingHandler,
            default_handler_args=given,
            websocket_max_message_size=MOST_READ,
            log_function=lambda _: None,  # addresses of guests are nobody's business
        )
        lobby.behind_proxy = bool(public)
        limits = {"max_header_size": 1 << 15, "max_body_size": 1 << 16}
        times = {"idle_connection_timeout": PATIENCE, "body_timeout": PATIENCE}
        self._server = _Listener(application, **limits, **times)
        self._server.lobby, self._server.most = lobby, raise_file_limit() - RESERVED_FILES
        self._server.add_sockets(self._sockets)

    @property
    def root(self) -> str:
        """The address where guests begin."""
        return self.public or f"http://{self.host_name}:{self.port}"

    @property
    def host_name(self) -> str:
        """The address as it stands in a URL."""
        return f"[{self.address}]" if ":" in self.address else self.address

    def guest_address(self, table: Table) -> str:
        """Return the address of a table."""
        return f"{self.root}/{table.code}"

    def host_address(self, table: Table) -> str:
        """Return its host's address, which holds the key: the part after the ``#`` is sent to nobody."""
        return f"{self.guest_address(table)}/host#{table.key}"

    async def stop(self) -> None:
        """Say goodbye, let it be sent, and stop listening."""
        self._server.stop()
        self.lobby.close()
        await asyncio.sleep(FAREWELL)
        await self._server.close_all_connections()
