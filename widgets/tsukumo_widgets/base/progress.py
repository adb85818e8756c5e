"""Long work on a page: a button that begins it, a bar with its progress, and a button that stops it.

The work is done step by step in the thread that answers the page, whose messages are handled between the steps. Results
before a stop are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from time import monotonic
from typing import Any, Final, NamedTuple

from tsukumo.core.io.errors import Problem, TsukumoError
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.look.html import Html, attributes, html
from tsukumo.core.plugins.faults import describe_fault, write_title
from tsukumo.core.plugins.registry import FAULTS
from tsukumo.core.plugins.time_limit import BOT, run_in_time
from tsukumo_widgets.base.markup import button, problems_html
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.pages.session import call_later

SLICE: Final = 0.1
"""The seconds for which the work goes on before the page's messages are handled."""
PAUSE: Final = 0.01
"""The seconds for which the page's messages are handled."""
texts = Texts(__file__)


class TaskProgress(NamedTuple):
    """The progress of the work: the *share* done, or None where the total is unknown, and *words* for it."""

    share: float | None
    words: Text


class LongTask:
    """Work that *begin* begins, a step at a time: a generator, which is closed when it is stopped.

    *panel* is the widget.
    """

    def __init__(self, begin: Callable[[], Generator[TaskProgress]]) -> None:
        self.begin = begin
        self.panel = HtmlWidget()
        self.panel.listen(self._do)
        self.words = ""
        self.lang: Lang = "en"
        self.far: TaskProgress | None = None
        self.problems: tuple[Problem, ...] = ()
        self._going: Generator[None] | None = None
        self._stopped = False

    def show(self, words: str, lang: Lang) -> None:
        """Set the words of the button; without words there is none to begin the work."""
        self.words, self.lang = words, lang
        self._draw()

    def _do(self, message: Any) -> None:
        match message:
            case {"do": "begin"} if self.far is None and self.words:
                self._begin()
            case {"do": "stop"}:
                self._stopped = True

    def _begin(self) -> None:
        self._stopped, self.problems = False, ()
        self.far = TaskProgress(0.0, texts["begins"])
        self._going = self._slices()
        self._go()

    def _go(self) -> None:
        """Go on with the work until the page's messages are to be handled; where nobody could stop it, to its end."""
        for _ in self._going or ():
            if call_later(self._go, PAUSE):
                return

    def _slices(self) -> Generator[None]:
        """Do the work; each yield lets the page's messages be handled."""
        self._draw()
        yield
        until = monotonic() + SLICE
        try:
            with closing(self.begin()) as steps:
                while (far := run_in_time(BOT, lambda: next(steps, None))) is not None:
                    self.far = far
                    if self._stopped or self.panel.comm is None:  # stopped, or the page is gone
                        break
                    if monotonic() > until:
                        self._draw()
                        yield
                        until = monotonic() + SLICE
        except TsukumoError as error:
            self.problems = error.problems
        except FAULTS as error:
            self.problems = (Problem("", write_title(error)), Problem("", describe_fault(error)))
        finally:
            self.far = None
            self._draw()

    def _draw(self) -> None:
        if self.far is None:
            begin = button(self.words, {"do": "begin"}, sign="play") if self.words else Html()
            self.panel.html = problems_html(texts.say("wrong", self.lang), self.problems, self.lang) + begin
            return
        words, share = self.far.words.say(self.lang), self.far.share
        given = attributes(aria_label=words, max=1, value=None if share is None else f"{share:.3f}")
        stop = button(texts.say("stop", self.lang), {"do": "stop"})
        self.panel.html = html("<p><progress{}></progress> {} {}</p>", given, words, stop)
