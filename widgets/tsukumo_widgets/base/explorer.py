"""The base of all explorers: a page that shows an immutable state, changes it through `apply`, and links to it.

From a click to a new picture::

    click in a panel ──> Panel.listen        a message, such as {"do": "undo"}
                            │
                         Explorer.handle     hands it to the state ──> Screen.update(message) = the next state
                            │
    menu, slider ──────> Explorer.apply      takes an edit (state -> state); a failure leaves the state as it was
                            │
                         Explorer.show       updates the panels to the new state; the page draws them
                            │
                         Screen.link         makes the link in the bar, and the address of its page

    link ──────────────> Explorer.from_link  makes the explorer, and applies Screen.read_query(query)

A state is a `screens.Screen`. Every action on the page makes a new one, and nothing else is remembered. So an explorer
can be tested without a page, and everything it shows can be restored. An explorer of one's own makes the parts, and has
`show`; what its state cannot know it says in `update`, `read_query`, `link` and `questions`, which else ask the state.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast
from urllib.parse import parse_qs

import ipywidgets as ipw

from tsukumo.core.io.errors import Problem, choose_language, collect_problems, read_setting
from tsukumo.core.language.text import LANGS, Lang, Text, Texts
from tsukumo.core.look.html import Html, html
from tsukumo.core.plugins import faults, game_lines
from tsukumo.core.plugins.registry import FAULTS, get_default_game
from tsukumo.core.plugins.time_limit import BOT, run_in_time
from tsukumo_widgets.base.design import add_icon
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import problems_html
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.base.sharing import CODE, share_bar
from tsukumo_widgets.base.widgets import HtmlWidget, KeeperWidget, Panel, PicturedBox, ShareWidget, page_lock
from tsukumo_widgets.pages.session import QUERY

game_lines.OWN.add(str(Path(__file__).parents[1]))
texts = Texts(__file__)
_log = logging.getLogger("tsukumo.page")
"""The log of failures behind a click, for programmers."""


S = TypeVar("S", bound=Screen)
Act = Callable[[Callable[[Any], Any]], None]
"""The function by which a control changes the state."""


class Explorer(PicturedBox, Generic[S]):
    """An explorer on the screen. `state` is what it shows; a subclass makes the parts, and `show` updates them.

    A failure behind a click, such as of a game's rules, is reported on the screen, and the state stays as it was. Work
    that takes more than the explorer's *patience* in seconds, or is interrupted, is a failure, too.
    """

    patience: ClassVar[float] = BOT
    shared: ClassVar[bool] = False
    """True if other pages change what the browser keeps, too."""
    any_game: ClassVar[bool] = False
    """True if it is made for a game, which a link names."""
    keeper: KeeperWidget | None = None

    def __init__(self, state: S, parts: Sequence[ipw.Widget], **settings: Any) -> None:
        self.state = state
        self._showing = False
        self.sharing = ShareWidget()
        self.sharing.observe(lambda _: self._share(), names="page")
        self.sharing.observe(lambda change: self._resize(narrow=change["new"]), names="narrow")
        self.sharing.listen(lambda message: self._share(code=message == CODE))
        head, *others = parts
        head.layout.width = "auto"
        if "failure_panel" not in vars(self):
            others.insert(0, self.failure_panel)
        super().__init__([bar([head, self.sharing]), *others], **settings)
        for panel in find_panels(self.children):
            panel.failed = self.report_failure
        self._show()

    @cached_property
    def lang(self) -> LanguageButtons:
        """The buttons that choose the language, for the head of an explorer that asks for them."""
        return LanguageButtons(self.apply)

    @cached_property
    def failure_panel(self) -> HtmlWidget:
        """The panel that reports failures; below the head, where an explorer has no better place for it."""
        return HtmlWidget()

    def listen_to(self, *panels: Panel) -> None:
        """Handle every message of some panels."""
        for panel in panels:
            panel.listen(self.handle)

    @classmethod
    def from_link(cls, link: str | None = None, lang: Lang | None = None, **usual: str) -> Any:
        """Return the explorer that a link's query describes, such as ``pos=G7N.gD7s5&lang=it``.

        By default the link is the page's own: a page without code passes its query to the kernel. *usual* are
        defaults of the query, such as ``game="lupus"``.
        """
        query, lang = parse_link(link, choose_language(lang))
        made = cls.from_query({**usual, **query}, lang)
        if link is None:
            made.keep_state()
            if read_setting(QUERY) is None:
                made.sharing.observe(lambda change: made._open_address(change["new"]), names="page")
        return made

    @classmethod
    def from_query(cls, query: Mapping[str, str], lang: Lang) -> Any:
        """Return the explorer that a query describes; problems with the query are shown on the screen."""
        kind: Any = cls  # each explorer has parameters of its own, and *lang*
        game = {"game": query.get("game", get_default_game())} if cls.any_game else {}
        made = kind(lang=lang, **game)
        made.apply(lambda state: made.read_query(state, query))
        problems: list[Problem] = []
        with collect_problems(problems):
            choose_language(cast("Lang | None", query.get("lang")))
        if problems:  # the page says so in its own language
            made.failure_panel.html += problems_html(texts.say("refused", lang), problems, lang)
        return made

    def _open_address(self, page: Mapping[str, Any]) -> None:
        """Open the state in the address of a *page* where no server hands it to the kernel, as in JupyterLite."""
        query, lang = parse_link(str(page.get("search", "")).lstrip("?"), self.state.lang)
        if query.pop("path", "") and query:
            self.apply(lambda state: self.read_query(replace(state, lang=lang), query))

    def read_query(self, state: S, query: Mapping[str, str]) -> S:
        """Return the state that a link's query describes: the state's own `Screen.read_query`."""
        return state.read_query(query)

    def link(self, state: S) -> Link | None:
        """Return a link to a state; None if no link can hold it."""
        return state.link()

    def questions(self, state: S) -> Mapping[str, Text]:
        """Return the questions about a state that a quiz can ask: the state's own `Screen.questions`."""
        return state.questions()

    def address(self, state: S) -> Link | None:
        """Return the link that stands in the page's address, which no reload loses; None leaves it as it is."""
        return self.link(state)

    def name_kept(self) -> str:
        """Return the name under which the browser keeps what no address holds; empty if there is no such thing."""
        return ""

    def write_kept(self, state: S) -> str:  # noqa: ARG002 - for a table
        """Return that as a text, which comes back as the message ``found``."""
        return ""

    def keep_state(self) -> None:
        """Keep the state on its page from now on: in the address, and in the browser's storage."""
        self.keeper = KeeperWidget(place=self.name_kept(), shared=self.shared)
        self.keeper.failed = self.report_failure
        self.keeper.listen(self.handle)
        self._show_kept()

    def _show_kept(self) -> None:
        if self.keeper is None:
            return
        if link := self.address(self.state):
            self.keeper.address = link.query
        self.keeper.kept = self.write_kept(self.state)

    def arrange(self, state: S, *, narrow: bool) -> S:  # noqa: ARG002 - for an explorer that arranges itself
        """Return the state on a page without, or with, room for two boards side by side."""
        return state

    def apply(self, edit: Callable[[S], S]) -> None:
        """Change the state and show it. Edits that the controls report while they are updated are ignored."""
        with page_lock():
            if not self._showing:
                with self.catch_failures():
                    run_in_time(self.patience, lambda: self._become(edit))

    def _become(self, edit: Callable[[S], S]) -> None:
        self.state = edit(self.state)
        self._show()

    @contextmanager
    def catch_failures(self) -> Iterator[None]:
        """Report a failure within it, and restore the state before.

        An interruption, as by a notebook's "Interrupt the kernel", is reported as well, and goes no further.
        """
        before = self.state
        try:
            yield
        except (*FAULTS, KeyboardInterrupt) as error:
            after, self.state = self.state, before
            # A state that cannot be shown now could not be shown before either.
            with suppress(*FAULTS, KeyboardInterrupt):
                run_in_time(self.patience, self._show)
            self.report_failure(error, self.find_decision(before, after))
            if isinstance(error, KeyboardInterrupt):
                raise
        else:
            self.failure_panel.html = self.tell_refused(self.state)

    def report_failure(self, error: BaseException, decision: Text | None = None) -> None:
        """Report a failure on the screen, and that nothing has changed; the log gets the whole traceback."""
        _log.error("what was done on the page has failed", exc_info=error)
        problems = [Problem("", faults.describe_fault(error)), Problem("", self.explain_remedy())]
        title, lang = faults.write_title(error, decision), self.state.lang
        said = problems_html(title.say(lang), problems, lang)
        self.failure_panel.html = html('<div data-view="">{}</div>', said)  # scrolls it into view

    def tell_refused(self, state: S) -> Html:  # noqa: ARG002 - for an explorer without a better place for it
        """Return why the last link or text could not be read, to stand first; most tell it beside what they ask."""
        return Html()

    def find_decision(self, before: S, after: S) -> Text | None:  # noqa: ARG002 - for a table
        """Return the decision that leads from one state to another, to name it in a failure; None for none."""
        return None

    def explain_remedy(self) -> Text:
        """Return the sentence that says what is left, and what to do, after a failure."""
        return faults.say_unchanged()

    def handle(self, message: Any) -> None:
        """Handle a message ``{"do": …}`` from one of the panels."""
        self.apply(lambda state: self.update(state, message))

    def update(self, state: S, message: Any) -> S:
        """Return the state after a message; an invalid message changes nothing."""
        return state.update(message)

    def show(self, state: S) -> None:
        """Update every part to a state."""
        raise NotImplementedError

    def _show(self) -> None:
        self._show_kept()  # first: whoever sees what they have done may go
        self._showing = True
        try:
            if "lang" in vars(self):
                self.lang.show(self.state)
            self.failure_panel.html = self.tell_refused(self.state)
            self.show(self.state)
        finally:
            self._showing = False
        self._share()

    def _resize(self, *, narrow: bool) -> None:
        sized = self.arrange(self.state, narrow=narrow)
        if sized is not self.state:
            said = self.failure_panel.html
            self.apply(lambda _: sized)
            if self.failure_panel.html == self.tell_refused(self.state):
                self.failure_panel.html = said  # keep the failure that made room for itself

    def _share(self, *, code: bool = False) -> None:
        link, asked = self.link(self.state), self.questions(self.state)
        self.sharing.html = share_bar(self.sharing.page, link, self.state.lang, asked, code=code)


def find_panels(parts: Iterable[ipw.Widget]) -> Iterator[Panel]:
    """Yield the panels among some widgets, and within them."""
    for part in parts:
        if isinstance(part, Panel):
            yield part
        yield from find_panels(getattr(part, "children", ()))


def parse_link(link: str | None, lang: Lang) -> tuple[dict[str, str], Lang]:
    """Return the parameters of a link's query, by name, and its language, *lang* if it names none.

    *link* is the query, by default the page's own. Repeated parameters are joined by commas.
    """
    query = (read_setting(QUERY) or "") if link is None else link
    parts = {name: ",".join(values) for name, values in parse_qs(query).items()}
    if parts.get("lang") in LANGS:
        lang = "it" if parts["lang"] == "it" else "en"
    return parts, lang


class LanguageButtons:
    """Italian or English; *view* is the widget. It changes the state's ``lang``."""

    def __init__(self, apply: Act) -> None:
        self.view = ipw.ToggleButtons(options=[("Italiano", "it"), ("English", "en")], style={"button_width": "80px"})
        self.view.add_class("tk-languages")
        on_value(self.view, apply, lambda state, lang: replace(state, lang=lang))

    def show(self, state: Screen) -> None:
        """Show a state."""
        self.view.value = state.lang


def on_value(widget: ipw.Widget, apply: Act, edit: Callable[[Any, Any], Any]) -> None:
    """Request an edit whenever a widget's value changes."""
    widget.observe(lambda change: apply(lambda state: edit(state, change["new"])), names="value")


def make_button(handle: Callable[[Any], object], value: Any, sign: str = "") -> ipw.Button:
    """Return a button that calls *do* with *value*, as a message or an edit; *sign* is its icon."""
    made = ipw.Button(layout=ipw.Layout(width="auto"))
    made.on_click(lambda _: handle(value))
    if sign:
        add_icon(made, sign)
    return made


def row(columns: Sequence[ipw.Widget]) -> ipw.Box:
    """Return columns side by side; on a narrow page one under the other, in the same order."""
    return ipw.Box(list(columns), layout=ipw.Layout(width="100%")).add_class("tk-columns")


def column(parts: Sequence[ipw.Widget], width: int = 380) -> ipw.VBox:
    """Return parts one under the other, as wide as there is room, at least *width* pixels where the page has them."""
    return ipw.VBox(list(parts), layout=ipw.Layout(flex=f"1 1 {width}px", min_width="0", max_width="100%"))


def grid(cells: Sequence[ipw.Widget], columns: str, least: int = 330) -> ipw.Box:
    """Return cells in a grid of CSS *columns*; on a page narrower than *least* pixels, the grid scrolls sideways."""
    layout = ipw.Layout(grid_template_columns=columns, width="100%", min_width=f"{least}px", max_width="480px")
    return ipw.Box([ipw.GridBox(list(cells), layout=layout)], layout=ipw.Layout(width="100%", overflow="auto"))


def bar(parts: Sequence[ipw.Widget]) -> ipw.Box:
    """Return small controls in a line, which breaks on a narrow page."""
    return ipw.Box(list(parts), layout=ipw.Layout()).add_class("tk-bar")
