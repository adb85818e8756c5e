"""A cell of a saved notebook, alive on a page that has Python and no kernel: so the site without a server shows it.

The page and Python exchange Jupyter's own messages, of which `start` gets the way to the page. Of IPython there is all
but its shell, whose place `Shell` takes: history, completion and magics take a second to import, and have no reader.
"""

from __future__ import annotations

import ast
import io
import json
import os
import sys
import traceback
import zipfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import comm
from comm.base_comm import BaseComm

Post = Callable[[str, Sequence[bytes]], None]
"""Sends the page a message, as JSON, with what goes beside it."""
Fetch = Callable[[str], bytes]


class Page(BaseComm):
    """The Python end of a widget on the page."""

    post: ClassVar[Post]

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        """Send a message to the other end."""
        content = {"comm_id": self.comm_id, "data": data or {}, **keys}
        message = {"header": {"msg_type": msg_type}, "metadata": metadata or {}, "content": content}
        type(self).post(json.dumps(message), [bytes(buffer) for buffer in buffers or ()])


class Shell:
    """What widgets and ``display`` ask of IPython's shell; what is displayed is *shown*, one mimebundle each."""

    only: ClassVar[Shell]

    def __init__(self) -> None:
        from IPython.core.formatters import DisplayFormatter

        self.shown: list[dict[str, Any]] = []
        self.display_formatter: Any = DisplayFormatter()
        self.display_pub = SimpleNamespace(publish=self.publish)
        self.events = SimpleNamespace(trigger=lambda _: None)

    @classmethod
    def initialized(cls) -> bool:
        """It is there from the start."""
        return True

    @classmethod
    def instance(cls) -> Shell:
        """The one there is."""
        return cls.only

    def publish(self, data: dict[str, Any], **_: Any) -> None:
        """Take what is displayed."""
        self.shown.append(data)

    def show(self, value: object) -> None:
        """Display a cell's last value."""
        if value is not None and (data := self.display_formatter.format(value)[0]):
            self.publish(data)

    def showtraceback(self, *_: Any) -> None:
        """Tell of an exception where programmers look."""
        traceback.print_exc()


class Later(MetaPathFinder):
    """Packages that are fetched when they are first imported: the addresses of the wheels of each, by its name."""

    def __init__(self, wheels: Mapping[str, Sequence[str]], fetch: Fetch, place: Path) -> None:
        self.wheels, self.fetch, self.place = dict(wheels), fetch, place

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """Fetch a package; Python then finds it by itself."""
        for address in self.wheels.pop(fullname, ()):
            with zipfile.ZipFile(io.BytesIO(self.fetch(address))) as wheel:
                wheel.extractall(self.place)
            sys.path_importer_cache.pop(str(self.place), None)
        return None


def start(post: Post, wheels: Mapping[str, Sequence[str]], fetch: Fetch) -> None:
    """Make Python ready for a page, before anything imports IPython or makes a widget."""
    sys.meta_path.insert(0, Later(wheels, fetch, Path(__file__).parents[1]))
    Page.post = staticmethod(post)
    comm.create_comm = Page
    spec = find_spec("IPython")
    if spec is None:
        raise ModuleNotFoundError("IPython")
    ipython: Any = module_from_spec(spec)  # and its own lines, which bring the shell, are not run
    ipython.get_ipython = Shell.instance
    interactive: Any = ModuleType("IPython.core.interactiveshell")
    interactive.InteractiveShell = Shell
    sys.modules |= {"IPython": ipython, interactive.__name__: interactive}
    Shell.only = Shell()


def receive(message: str, buffers: Sequence[bytes]) -> None:
    """Take a widget's message from the page."""
    read = {**json.loads(message), "buffers": [memoryview(buffer) for buffer in buffers]}
    end = comm.get_comm_manager().get_comm(read["content"]["comm_id"])
    if end is not None:  # which may be closed by now
        end.handle_msg(read)


def run(notebook: str, number: int, query: str = "") -> str:
    """What a notebook's cell shows, *number* counted from 0, as a list of mimebundles in JSON.

    What the cells before it do is done, and not shown. *query* is that of the page's address.
    """
    os.environ["QUERY_STRING"] = query
    shell = Shell.only
    value = live(notebook, number, before=shell.shown.clear)
    shell.show(value)
    shown, shell.shown = shell.shown, []
    return json.dumps(shown)


def live(notebook: str, number: int, before: Callable[[], None] = lambda: None) -> Any:
    """The value of a notebook's cell; *before* is called when the cells before it are done."""
    cells = json.loads(notebook)["cells"][: number + 1]
    *done, last = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    scope: dict[str, Any] = {"__name__": "__main__"}
    with redirect_stdout(io.StringIO()):
        for code in done:
            exec(code, scope)  # noqa: S102 - our own notebooks
    before()
    lines = ast.parse(last)
    shown = lines.body.pop() if isinstance(lines.body[-1], ast.Expr) else None
    exec(compile(lines, "notebook", "exec"), scope)  # noqa: S102
    if not isinstance(shown, ast.Expr):
        return None
    return eval(compile(ast.Expression(shown.value), "notebook", "eval"), scope)  # noqa: S307
