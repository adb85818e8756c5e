"""A folder of files as a site on this machine alone."""

from __future__ import annotations

import functools
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Handler(SimpleHTTPRequestHandler):
    """A handler that serves files without a log; a browser asks each time whether its copy still holds."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }
    """The kinds of files: systems disagree on scripts, and a browser runs none that is called plain text."""

    def end_headers(self) -> None:
        """Add a header that makes browsers check their copies."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """A server of one folder on the loopback address; port 0 stands for any free one."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), functools.partial(Handler, directory=str(folder)))

    @property
    def address(self) -> str:
        """The address of the first page."""
        return f"http://127.0.0.1:{self.server_port}/"
