"""A table for many devices, opened from a notebook or a page: ``tsukumo host`` in a process that ends with the kernel.

No port is opened before a reader presses the button; there is no button where nobody else could reach the table, or the
page is a guest's.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import IO, Any, Final

from tsukumo.core.files.disk import write_aside
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.new import new_game
from tsukumo.core.game.replay import dumps
from tsukumo.core.io.errors import SHOWN, Problem, TsukumoError, choose_language, describe_unusable, read_setting
from tsukumo.core.language.text import Lang, Texts, plain
from tsukumo.core.look import qr
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.icons import icon
from tsukumo.core.plugins.faults import describe_fault
from tsukumo.core.plugins.registry import FAULTS, get_default_game
from tsukumo_widgets.base.markup import button, problems_html
from tsukumo_widgets.base.sharing import texts as sharing
from tsukumo_widgets.base.widgets import HtmlWidget, PicturedBox

STARTING: Final = 60.0
"""The seconds in which the process must print the table's address."""
PATIENCE: Final = 15.0
"""The seconds in which it must end."""
KEPT_LINES: Final = 20
"""The number of its last lines that are kept."""
ORDERLY: Final = (0, -signal.SIGTERM)
"""The exit statuses of a process that was asked to end."""
texts = Texts(__file__)


def can_host() -> bool:
    """Return whether a table can be opened from here: not in a browser alone, on Binder, nor on a guest's page."""
    elsewhere = read_setting(SHOWN) is not None or "BINDER_LAUNCH_HOST" in os.environ
    return sys.platform != "emscripten" and not elsewhere and find_spec("tornado") is not None


class ProcessOutput:
    """The output of a process, always read to its end: a full pipe would stop the process.

    *address* is its table's, once it has printed that; *lines* are the last ones.
    """

    def __init__(self, stream: IO[str]) -> None:
        self.address, self.lines = "", deque[str](maxlen=KEPT_LINES)
        self._stream, self._known = stream, Event()
        self._reading = Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        with self._stream:
            for line in self._stream:
                if not self.address and (found := re.search(r"https?://\S+/host#\w+", line)):
                    self.address = found[0]
                    self._known.set()
                self.lines.append(line.strip())
        self._known.set()

    def wait(self, seconds: float) -> bool:
        """Wait for the address, or the end of the output; return False after some seconds."""
        return self._known.wait(seconds)

    def end(self) -> list[Problem]:
        """Return the last lines, once all is read, as problems."""
        self._reading.join(PATIENCE)
        return [Problem("", plain(line.removeprefix("--"))) for line in self.lines if line]


class HostedTable:
    """A game's table, once it is asked for; *view* is the widget. *game* is called for the game to host.

    *more* are further arguments of ``tsukumo host``.
    """

    def __init__(self, game: Callable[[], AnyGame], *more: str) -> None:
        self.game, self.more = game, more
        self.address, self.problems = "", list[Problem]()
        self.lang: Lang = "en"
        self.view = HtmlWidget()
        self.view.listen(self.handle)
        self.view.observe(self._close_with_page, names="comm")
        self._process: subprocess.Popen[str] | None = None
        self._output: ProcessOutput | None = None
        self._folder: TemporaryDirectory[str] | None = None

    def handle(self, message: Any) -> None:
        """Open a table, or close it."""
        match message:
            case {"do": "host"} if can_host() and not self.running:
                self.open()
            case {"do": "unhost"}:
                self.close()
        self.show(self.lang)

    def _close_with_page(self, change: Any) -> None:
        """Close the table when the page is gone, though its process may serve others."""
        if change["new"] is None:
            self.close()

    @property
    def running(self) -> bool:
        """True while the table is open."""
        return self._process is not None and self._process.poll() is None

    def open(self) -> None:
        """Open a table for the game as it stands; failures are in `problems`."""
        self.close()
        try:
            content = dumps(self.game())
        except TsukumoError as error:
            self.problems = list(error.problems)
            return
        except FAULTS as error:
            self.problems = [Problem("", describe_fault(error))]
            return
        try:
            self._folder = TemporaryDirectory(prefix="tsukumo-host-", ignore_cleanup_errors=True)
            file = Path(self._folder.name, "game.json")
            write_aside(file, content)
            words = ["host", "--load", str(file), "--folder", str(file.parent), "--no-browser", "--lang", self.lang]
            self._process = subprocess.Popen(  # noqa: S603 - our own interpreter
                [sys.executable, "-m", "tsukumo.server.serving", "tsukumo", *words, *self.more],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            self.close()
            self.problems = [Problem("", describe_unusable(error))]
            return
        assert self._process.stdout
        self._output = ProcessOutput(self._process.stdout)
        self._wait_for_address(self._output)

    def _wait_for_address(self, output: ProcessOutput) -> None:
        """Read the table's address, or the problems that the process prints before it ends."""
        known = output.wait(STARTING)
        if output.address:
            self.address = output.address
            return
        self.close()
        late = [] if known else [Problem("", texts.text("late", seconds=round(STARTING)))]
        self.problems = [*late, *output.end()] or [Problem("", texts["silent"])]

    def close(self) -> None:
        """Close the table, and say goodbye to everybody."""
        process, self._process, self.address, self.problems = self._process, None, "", []
        if process:
            assert process.stdin
            process.stdin.close()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._output = None
        if self._folder:
            self._folder.cleanup()
            self._folder = None

    def show(self, lang: Lang) -> None:
        """Show the table's address in a language, or why there is none; nothing as long as nobody has asked."""
        self.lang = lang
        say, problems = texts.say, self.problems
        if self.address and not self.running:
            failed = self._last_problems()
            self.close()
            said = problems_html(say("failed", lang), failed, lang)  # otherwise its host has ended it
            self.view.html = said or html('<p role="status">{}</p>', say("ended", lang))
        elif self.address:
            guests = self.address.partition("/host#")[0]
            opened = _link(self.address, say("host", lang)), _link(f"{guests}/screen", say("screen", lang))
            told = html("<p>{} <strong>{}</strong></p>", say("join", lang), guests)
            code = qr.svg(guests, sharing.say("qr_of", lang, address=guests)) or Html()
            close = button(say("close", lang), {"do": "unhost"})
            self.view.html = html('<div role="status">{}{}</div><p>{}</p>{}', told, code, join(opened, " · "), close)
        else:
            self.view.html = problems_html(say("wrong", lang), problems, lang)

    def _last_problems(self) -> list[Problem]:
        """Return the last lines of a process that has ended by an error; none if it was asked to end."""
        if self._process is None or self._output is None or self._process.returncode in ORDERLY:
            return []
        return self._output.end() or [Problem("", texts["silent"])]


def _link(address: str, words: str) -> Html:
    return html('<a href="{}" target="_blank" rel="noreferrer">{} {}</a>', address, words, icon("open"))


class Host(PicturedBox):
    """A button that opens a table for many devices: each guest sees only what they may know (``tsukumo host``).

    *game* is a game's name, by default the first, begun with *seed* and *settings* as by `tsukumo.new_game`, or a game
    that goes on as it stands. It listens at this machine's *address* in its network, ``"127.0.0.1"`` for this machine
    alone, at a free port unless one is asked for. The table ends with the kernel.
    """

    def __init__(
        self,
        game: str | AnyGame | None = None,
        lang: Lang | None = None,
        *,
        seed: int | None = None,
        address: str | None = None,
        port: int | None = None,
        **settings: Any,
    ) -> None:
        hosted = game if isinstance(game, Game) else new_game(game or get_default_game(), seed=seed, **settings)
        asked = {"--address": address, "--port": port}
        more = [word for name, value in asked.items() if value is not None for word in (name, str(value))]
        self.hosting = HostedTable(lambda: hosted, *more)
        self.lang: Lang = choose_language(lang)
        self.head = HtmlWidget()
        self.head.listen(self.handle)
        super().__init__([self.head, self.hosting.view])
        self.hosting.view.listen(lambda _: self.show())
        self.hosting.lang = self.lang
        self.show()

    def handle(self, message: Any) -> None:
        """Open or close the table."""
        self.hosting.handle(message)
        self.show()

    def show(self) -> None:
        """Show the button as long as no table is open; or why there is none."""
        if not can_host():
            self.head.html = html("<p>{}</p>", texts.say("nowhere", self.lang))
        elif self.hosting.running:
            self.head.html = ""
        else:
            self.head.html = button(texts.say("open", self.lang), {"do": "host"})

    def __repr__(self) -> str:
        return f"Host({'open' if self.hosting.running else ''})"
