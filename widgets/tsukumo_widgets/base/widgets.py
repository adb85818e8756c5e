"""Our own widgets: a board to work on, a stepper, an explanation, a plotly figure."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from functools import cache
from threading import RLock
from typing import Any

import anywidget
import ipywidgets as ipw
import traitlets

from tsukumo.core.io.errors import read_setting
from tsukumo.core.language.text import Lang, Texts, user_language
from tsukumo.core.look.html import html
from tsukumo.core.look.icons import icon
from tsukumo.core.plugins.registry import FAULTS
from tsukumo_widgets.base.design import EXPLORER, STATIC, load_look
from tsukumo_widgets.base.links import SERVED
from tsukumo_widgets.pages.session import get_only

texts = Texts(__file__)

STEPS = ("first", "back", "play", "pause", "on", "last")
NAMED = ("first", "back", "play", "on", "last", "step")
"""The named parts of a stepper: its buttons, of which the one that plays also pauses, and the slider."""
MOTION, CROSS = ((STATIC / name).read_text("utf-8") for name in ("motion.js", "cross.js"))
Listener = Callable[[dict[str, Any]], None]


def page_lock() -> RLock:
    """Return the lock of this page, held while a message of the page is answered.

    JupyterLab may send messages to two threads of a kernel; one of them waits until the other is done.
    """
    return get_only(RLock)


class Panel(anywidget.AnyWidget):
    """A panel that sends messages ``{"do": …}`` about clicks and keys; see `listen`.

    *failed* is called with a listener's errors; without it they go to the log.
    """

    failed: Callable[[BaseException], object] | None = None

    def __init__(self, **settings: Any) -> None:
        load_look()
        super().__init__(**settings)

    def listen(self, listener: Listener) -> None:
        """Call *listener* with every message from the page; an uploaded file is the message's ``content``."""

        def hear(_: object, message: dict[str, Any], files: list[memoryview]) -> None:
            try:
                with page_lock():
                    listener({**message, "content": bytes(files[0])} if files else message)
            except FAULTS as error:
                if self.failed is None:
                    raise
                self.failed(error)

        self.on_msg(hear)

    def receive(self, message: dict[str, Any], *files: bytes) -> None:
        """Take a message as if it came from the page, with the files that were chosen there."""
        self._handle_custom_msg(message, [memoryview(file) for file in files])

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class MovingPanel(Panel):
    """A panel whose pieces are seen to move from one picture to the next, at one pace, within a table.

    A piece is an element with ``data-piece``, under the same name in both pictures. *walks* has the way of a piece that
    goes square by square, each with the facing in degrees and a sentence: without a facing it flies, and where there is
    no step it waits for others. *caption* describes other moves. Both go with the picture that is set together with
    them.
    """

    walks = traitlets.Dict().tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)


class BoardWidget(MovingPanel):
    """A board on which pieces are dragged, clicked or moved by keys.

    *svg* is the engine's picture of *columns* × *rows* squares, called A1 … from the lower left. Its ``data-cell``,
    ``data-left`` and ``data-top`` are the size and place of the squares, and the ``data-piece`` and ``data-square`` of
    a piece its name and square. *mode* is ``pieces``, which can be moved, or the name of the message that a click on a
    square sends while nothing moves. *shortcuts* holds the message of each further key (``r``, ``Shift+r``, ``+`` …),
    which may be Enter. Messages: ``put`` (piece, square), ``undo``, ``redo``, that of the mode (square), those of the
    shortcuts (their content, the square of the cursor, and the piece there or None). *legend* is HTML that explains the
    picture, opened on demand under *legend_title*; *notes* are read aloud with the name of each square.
    """

    _esm = MOTION + CROSS + (STATIC / "board.js").read_text("utf-8")
    _css = STATIC / "board.css"
    svg = traitlets.Unicode().tag(sync=True)
    columns = traitlets.Int(1, min=1, max=26).tag(sync=True)
    rows = traitlets.Int(1, min=1).tag(sync=True)
    shortcuts = traitlets.Dict().tag(sync=True)
    mode = traitlets.Unicode("pieces").tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    legend = traitlets.Unicode().tag(sync=True)
    legend_title = traitlets.Unicode().tag(sync=True)
    notes = traitlets.Dict().tag(sync=True)

    def click(self, square: str) -> None:
        """Act as a click on a square: pick up the piece there, put down the one that is held, or send the mode."""
        self.send({"click": square})


class HtmlWidget(Panel):
    """Interactive HTML, made with `markup`.

    *clauses* holds the text that each clause id opens, see `markup.clause_texts`. An element with ``data-do`` sends its
    message on a click or Enter; one with ``data-copy`` copies its text; one with ``data-beside`` leads to another
    notebook (`markup.notebook_link`), with its query if *pages* without code are served beside notebooks. When
    *html* changes, the focus stays where it is, and ``<details data-keep>`` stay open.
    """

    _esm = MOTION + (STATIC / "html.js").read_text("utf-8")
    html = traitlets.Unicode().tag(sync=True)
    clauses = traitlets.Dict().tag(sync=True)
    pages = traitlets.Bool().tag(sync=True)
    kind = traitlets.Unicode("tk-free").tag(sync=True)

    @traitlets.default("pages")
    def _pages(self) -> bool:
        return read_setting(SERVED) is not None

    def save(self, name: str, kind: str, content: bytes) -> None:
        """Make the reader's browser save a file; *kind* is its media type."""
        self.send({"save": name, "type": kind}, buffers=[content])

    def go(self, address: str) -> None:
        """Make the reader's browser open another page in place of this one."""
        self.send({"go": address})


def set_clauses(clauses: dict[str, list[Any]], *panels: HtmlWidget) -> None:
    """Give some panels the text that each clause id opens."""
    for panel in panels:
        panel.clauses = clauses


class SceneWidget(MovingPanel, HtmlWidget):
    """A picture of a table, whose pieces are seen to move."""

    kind = traitlets.Unicode("tk-scene").tag(sync=True)


class CoachWidget(HtmlWidget):
    """A coach's words, with the CSS of the whole table."""

    _css = STATIC / "table.css"


class StoryWidget(HtmlWidget):
    """An explanation, which scrolls to the passage marked as the current one."""

    kind = traitlets.Unicode("tk-story").tag(sync=True)


class ShareWidget(HtmlWidget):
    """HTML with links: once it is shown, *page* holds the address of the notebook's page.

    *narrow* is True if its explorer has less *room* than so many pixels, by default two boards side by side.
    """

    kind = traitlets.Unicode("tk-share").tag(sync=True)
    page = traitlets.Dict().tag(sync=True)
    narrow = traitlets.Bool(False).tag(sync=True)
    room = traitlets.Int(692).tag(sync=True)


class KeeperWidget(Panel):
    """The keeper of what a reload would lose: it is not seen.

    *address* is the query of the page's address, on a page without code; empty, it stays as it is. *kept* is a text in
    the browser's storage, under the name *place*, if there is one. What was kept there before arrives as the message
    ``found`` (kept, back): *back* is True if the reader comes back to the page, as by a reload. What is *shared* with
    other pages arrives too when another window changes it.
    """

    _esm = STATIC / "keeper.js"
    address = traitlets.Unicode().tag(sync=True)
    place = traitlets.Unicode().tag(sync=True)
    kept = traitlets.Unicode().tag(sync=True)
    shared = traitlets.Bool(False).tag(sync=True)

    def forget(self) -> None:
        """Forget what was found, unless something else is kept by now."""
        self.send({})


class StepperWidget(Panel):
    """Buttons and a slider from 0 to *max*; *labels* name the buttons, on which are *icons*."""

    _esm = STATIC / "stepper.js"
    _css = STATIC / "stepper.css"
    value = traitlets.Int(0).tag(sync=True)
    max = traitlets.Int(0).tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    icons = traitlets.Dict({name: icon(name) for name in STEPS}).tag(sync=True)

    def show(self, step: int, steps: int, lang: Lang) -> None:
        """Show a step of some steps."""
        self.labels = {name: texts.say(f"step.{name}", lang) for name in NAMED}
        self.max, self.value = steps, step


class PicturedBox(ipw.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Parts one under the other, as wide as the page; a page without a kernel shows a picture in their place.

    Where there is no picture, a sentence stands for it.
    """

    def __init__(self, parts: Sequence[ipw.Widget], **settings: Any) -> None:
        super().__init__(list(parts), layout=ipw.Layout(width="100%"), **settings)
        self.add_class(EXPLORER)

    def picture(self) -> str:
        """Return an SVG picture for a page without a kernel: the board, if there is one; otherwise an empty string."""
        board = vars(self).get("board")
        return board.svg if isinstance(board, BoardWidget) else ""

    def _repr_mimebundle_(self, **settings: Any) -> dict[str, Any]:
        """Return the live widget, and a picture or a sentence for a page without a kernel."""
        live: dict[str, Any] = super()._repr_mimebundle_(**settings)
        if picture := str(self.picture()):
            return {"image/svg+xml": picture, **live}
        said = texts.say("saved", user_language(), title=repr(self))
        return {"text/html": html("<p>{}</p>", said), **live}


class PlotlyLibrary(Panel):
    """plotly.js: a page asks the kernel for it once, when all else is shown, and nothing of the network."""

    _esm = "export default {};"

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(lambda *_: self.send({}, buffers=[plotly_source()]))


@cache
def plotly_source() -> bytes:
    """Return the library's source, compressed."""
    from plotly.offline import get_plotlyjs  # late, when a figure is seen: in a browser it is being loaded until then

    return gzip.compress(get_plotlyjs().encode(), 1, mtime=0)


class PlotWidget(Panel):
    """A plotly figure: *data*, *figure_layout* and *frames* as plotly's own JSON.

    *drawing* is a board's SVG to lie over a map of it, at the place and scale of ``meta.frame`` of the layout. A click
    sends ``cell`` (x, y); one of plotly's buttons whose method is ``skip`` sends ``button`` (name). *label*
    describes the figure for screen readers; under a *summary* it is folded away. It is drawn, and the library
    loaded, once it is seen; then only changes are drawn. Plotly's ``FigureWidget`` sends the library, 5 MB, with every
    figure, and shows the first state again when a page is reloaded; here figures share it, and a page always shows the
    kernel's state.
    """

    _esm = CROSS + (STATIC / "plot.js").read_text("utf-8")
    data: traitlets.List[Any] = traitlets.List().tag(sync=True)
    figure_layout = traitlets.Dict().tag(sync=True)
    frames: traitlets.List[Any] = traitlets.List().tag(sync=True)
    drawing = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    summary = traitlets.Unicode().tag(sync=True)
    library = traitlets.Instance(PlotlyLibrary).tag(sync=True, **ipw.widget_serialization)

    def __init__(self, **settings: Any) -> None:
        super().__init__(library=get_only(PlotlyLibrary), **settings)
