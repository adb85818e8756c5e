"""Python's half of a page: the cells of a saved notebook, and the widgets that they make, without a kernel.

A page and Python exchange the messages of Jupyter's comms; a WebSocket or a worker carries them. Many pages may share a
process: each has a `PageSession`, in whose context its cells run and its messages are handled. `Shell` replaces
IPython's shell: history, completion and magics take a second to import, and a page has no use for them.
"""

from __future__ import annotations

import ast
import asyncio
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar, copy_context
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar, Final, TypeVar

import comm
from comm.base_comm import BaseComm
from traitlets import TraitError

from tsukumo.core.io.errors import SETTINGS

W = TypeVar("W")
Post = Callable[[dict[str, Any], Sequence[bytes]], None]
"""A function that sends the page a message, with its buffers."""
Later = Callable[[Callable[[], None], float], None]
"""A function that calls another after some seconds, in which the page's messages are handled."""
QUERY: Final = "QUERY_STRING"
"""The setting that holds the query of the page's address."""
WRITTEN: Final = {"value", "index", "selected_index", "page", "narrow", "words"}
"""The traits that a page sets. No other is changed from there, whatever is sent."""
SESSION: ContextVar[PageSession | None] = ContextVar("SESSION", default=None)
"""The page for which the present work is done; None in a kernel, which has one page."""
_KERNEL: Final[dict[type, Any]] = {}


class CommEnd(BaseComm):
    """Python's end of a widget's comm; the other end is on the page in whose session it was made."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        session = SESSION.get()
        assert session
        self.session = session
        super().__init__(*args, **settings)

    def publish_msg(
        self,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,  # noqa: ARG002 - nobody reads it
        buffers: Any = None,
        **keys: Any,
    ) -> None:
        """Send a message to the other end."""
        if msg_type == "comm_open":
            self.session.ends[self.comm_id] = self
        elif msg_type == "comm_close":
            self.session.ends.pop(self.comm_id, None)
        content = {"comm_id": self.comm_id, "data": data or {}, **keys}
        self.session.tell({"kind": msg_type, "content": content}, [bytes(buffer) for buffer in buffers or ()])


_elsewhere: Final = comm.create_comm


def _create(*args: Any, **settings: Any) -> BaseComm:
    """Return Python's end of a widget on the present page; without a page, that of the function replaced."""
    return _elsewhere(*args, **settings) if SESSION.get() is None else CommEnd(*args, **settings)


class Shell:
    """A stand-in for IPython's shell, of which widgets and ``display`` need little; a page sees its cells' displays."""

    only: ClassVar[Shell]

    def __init__(self) -> None:
        from IPython.core.formatters import DisplayFormatter

        self.display_formatter: Any = DisplayFormatter()
        self.display_pub: Any = SimpleNamespace(publish=self.publish)
        self.events: Any = SimpleNamespace(trigger=lambda _: None)

    @classmethod
    def initialized(cls) -> bool:
        """Return True: it is there from the start."""
        return True

    @classmethod
    def instance(cls) -> Shell:
        """Return the only one."""
        return cls.only

    def publish(self, data: dict[str, Any], **_: Any) -> None:
        """Keep displayed data for the present page."""
        if session := SESSION.get():
            session.displayed.append(data)

    def show(self, value: object) -> None:
        """Display a cell's last value."""
        if value is not None and (data := self.display_formatter.format(value)[0]):
            self.publish(data)

    def showtraceback(self, *_: Any) -> None:
        """Raise an exception that widgets have caught, for the caller that handed them the message."""
        if error := sys.exc_info()[1]:
            raise error


class PageSession:
    """The session of one page: the widgets that its cells have made, and the connection to it.

    *post* sends messages to the page. *settings* replace those of the environment for this page, such as the query of
    its address (`QUERY`). *later*, if it is given, runs work beside the page's messages (`call_later`).
    """

    def __init__(self, post: Post, settings: Mapping[str, str] = {}, later: Later | None = None) -> None:
        self.post, self.later = post, later
        self.made: dict[type, Any] = {}
        self.ends: dict[str, CommEnd] = {}
        self.displayed: list[dict[str, Any]] = []
        self.answering: int | None = None
        self.context = copy_context()
        self._shown: dict[int, list[dict[str, Any]]] = {}
        self._scope: dict[str, Any] = {"__name__": "__main__", "print": lambda *_, **__: None}
        self._open = True
        self.context.run(SESSION.set, self)
        self.context.run(SETTINGS.set, dict(settings))
        comm.create_comm = _create  # again, as other code may have set it

    def tell(self, message: dict[str, Any], buffers: Sequence[bytes] = ()) -> None:
        """Send the page a message, with the number of the page's message that it answers."""
        if self._open:
            self.post({**message, "answers": self.answering}, buffers)

    def run(self, notebook: str, number: int) -> list[dict[str, Any]]:
        """Return the display of a notebook's cell *number*, from 0, as mimebundles; cells before it are run, each once.

        Cells without code show nothing.
        """
        return self.context.run(self._run, notebook, number)

    def receive(self, id: str, data: Any, buffers: Sequence[bytes] = (), answering: int | None = None) -> None:
        """Take a widget's message from the page: *data* for the comm *id*. An impossible message changes nothing.

        Errors in it are raised.
        """
        self.answering = answering
        try:
            self.context.run(self._receive, id, data, buffers)
        finally:
            self.answering = None

    def again(self) -> None:
        """Send every widget's present state to a page that has been loaded anew."""
        self.context.run(self._again)

    def close(self) -> None:
        """Forget all widgets of the page."""
        from ipywidgets.widgets.widget import _instances

        self._open = False
        for id in [*self.ends]:
            if widget := _instances.get(id):
                widget.close()
        self.ends.clear()
        self.displayed = []
        self._shown.clear()
        self._scope.clear()
        self.made.clear()

    def _receive(self, id: str, data: Any, buffers: Sequence[bytes]) -> None:
        from ipywidgets.widgets.widget import _instances

        end, widget = self.ends.get(id), _instances.get(id)
        if end is None or widget is None:
            return
        match data:
            case {"method": "update", "state": dict(state), **rest} if rest.get("buffer_paths", []) == []:
                written = WRITTEN & {*widget.keys}
                if not (state.keys() <= written and _fits(widget, state)):
                    widget.send_state(written & state.keys())  # the present state, which stays
                    return
            case {"method": "custom", "content": dict()}:
                pass
            case _:
                return
        content = {"comm_id": id, "data": data}
        end.handle_msg({"content": content, "buffers": [memoryview(buffer) for buffer in buffers]})

    def _run(self, notebook: str, number: int) -> list[dict[str, Any]]:
        for each, cell in enumerate(json.loads(notebook)["cells"][: max(0, number + 1)]):
            if cell["cell_type"] == "code" and each not in self._shown:
                self._shown[each] = self._execute("".join(cell["source"]))
        return self._shown.get(number, [])

    def _execute(self, code: str) -> list[dict[str, Any]]:
        """Return the mimebundles that a cell displays, its last value included."""
        self.displayed = []
        lines = ast.parse(code)
        last = lines.body.pop() if lines.body and isinstance(lines.body[-1], ast.Expr) else None
        exec(compile(lines, "notebook", "exec"), self._scope)  # noqa: S102 - our own notebooks
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "notebook", "eval"), self._scope)  # noqa: S307
            Shell.only.show(value)
        return self.displayed

    def _again(self) -> None:
        from ipywidgets.widgets.widget import _instances, _remove_buffers

        for id, end in self.ends.items():
            if widget := _instances.get(id):
                state, paths, buffers = _remove_buffers(widget.get_state())
                content = {"comm_id": id, "target_name": end.target_name}
                self.tell(
                    {"kind": "comm_open", "content": {**content, "data": {"state": state, "buffer_paths": paths}}},
                    buffers,
                )


def _fits(widget: Any, state: Mapping[str, Any]) -> bool:
    """Return whether a page may set these values: to enabled widgets, valid ones, and never a choice to nothing.

    All values are checked before any is set: a widget is never half set.
    """
    if getattr(widget, "disabled", False) or state.get("index", 0) is None:
        return False
    try:
        for name, value in state.items():
            widget.traits()[name]._validate(widget, value)
    except (TraitError, TypeError, ValueError, ArithmeticError):
        return False
    return True


def get_only(kind: type[W]) -> W:
    """Return the one widget of a kind on this page; in a kernel, the only one."""
    session = SESSION.get()
    made = _KERNEL if session is None else session.made
    if kind not in made:
        made[kind] = kind()
    widget: W = made[kind]
    return widget


def call_later(step: Callable[[], None], seconds: float) -> bool:
    """Call *step* after some seconds, in which the page's messages are handled; return False if nobody handles them."""
    session = SESSION.get()
    if session is not None and session.later is not None:
        session.later(step, seconds)
        return True
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return False
    loop.call_later(seconds, step)
    return True


def import_explorers() -> None:
    """Import the modules of every explorer before the first reader comes, as that takes time."""
    import_module("tsukumo_widgets.base.explorer")


def start() -> None:
    """Make this process ready for pages, before anything makes a widget."""
    if hasattr(Shell, "only"):
        return
    if "IPython" in sys.modules:  # as in Jupyter's server
        from IPython.core.interactiveshell import InteractiveShell

        class Among(Shell, InteractiveShell):  # type: ignore[misc]  # it is a singleton in a way of its own
            """A class that passes for IPython's shell, of which nothing is started."""

        Shell.only = Among()
        if not InteractiveShell.initialized():
            InteractiveShell._instance = Shell.only  # type: ignore[assignment]  # no other shell is there
        return
    spec = find_spec("IPython")
    if spec is None:
        raise ModuleNotFoundError("IPython")
    ipython: Any = module_from_spec(spec)  # its own code, which loads the shell, is not run
    ipython.get_ipython = Shell.instance
    interactive: Any = ModuleType("IPython.core.interactiveshell")
    interactive.InteractiveShell = Shell
    sys.modules |= {"IPython": ipython, interactive.__name__: interactive}
    Shell.only = Shell()
