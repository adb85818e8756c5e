"""Python's half of a page in the reader's browser: its session, and packages that are fetched when they are imported.

The site's Python has it as a module of its own, beside all that pages need from the start (`builder.live`).
"""

from __future__ import annotations

import io
import json
import sys
import zipfile
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path

from tsukumo_widgets.pages.session import QUERY, PageSession, start

Post = Callable[[str, Sequence[bytes]], None]
"""A function that sends the page a message, as JSON, with its buffers."""
Fetch = Callable[[str], bytes]


class Later(MetaPathFinder):
    """A finder of packages that are fetched when first imported: the addresses of each one's wheels, by name."""

    def __init__(self, wheels: Mapping[str, Sequence[str]], fetch: Fetch, place: Path) -> None:
        self.wheels, self.fetch, self.place = dict(wheels), fetch, place

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """Fetch a package; Python then finds it by itself."""
        for address in self.wheels.get(fullname, ()):
            with zipfile.ZipFile(io.BytesIO(self.fetch(address))) as wheel:
                wheel.extractall(self.place)
            sys.path_importer_cache.pop(str(self.place), None)
        self.wheels.pop(fullname, None)  # a package that could not be fetched may be asked for again
        return None


class Page:
    """The page that began this Python, in the form in which JavaScript speaks with it: JSON texts and bytes."""

    def __init__(self, post: Post, notebook: str, query: str) -> None:
        self.notebook = notebook
        self.session = PageSession(lambda message, buffers: post(json.dumps(message), buffers), {QUERY: query})

    def run(self, cell: int) -> str:
        """Return the display of a cell of the page's notebook, *cell* counted from 0."""
        return json.dumps(self.session.run(self.notebook, cell))

    def receive(self, id: str, data: str, buffers: Sequence[bytes], number: int) -> None:
        """Take a widget's message, *data* for the comm *id*, the page's own *number*."""
        self.session.receive(id, json.loads(data), buffers, number)


def begin(wheels: Mapping[str, Sequence[str]], fetch: Fetch) -> None:
    """Make Python ready for its page."""
    sys.meta_path.insert(0, Later(wheels, fetch, Path(__file__).parent))
    start()
