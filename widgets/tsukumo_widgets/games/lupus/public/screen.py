"""The public screen: the circle, the living, day or night, votes and the clock, for everybody to see."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.lupus.console.circle import circle_svg
from tsukumo.games.lupus.console.public import FORMAT, public, public_scene, time_of
from tsukumo.games.lupus.console.saving import SessionFiles, public_files
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.rules import TALK
from tsukumo_widgets.base.explorer import column, parse_link, row
from tsukumo_widgets.base.markup import button
from tsukumo_widgets.base.widgets import HtmlWidget, PicturedBox
from tsukumo_widgets.games.lupus.panels import ChannelWidget, ClockWidget
from tsukumo_widgets.games.lupus.pieces import log_html
from tsukumo_widgets.pages.session import call_later

PAUSE: Final = 0.4
"""Seconds between two looks at the public file."""
MANY: Final = 8
"""More names than this stand in two columns."""
NAMED: Final = 3
"""The number of names that distinguish one session from another."""
texts = Texts(__file__)


class PublicFile(NamedTuple):
    """The content of a session's public file, and the time of its writing; empty if there is none in it."""

    written: tuple[int, int]
    data: Mapping[str, Any]

    @property
    def seats(self) -> Sequence[str]:
        """The players at the session; none if nobody sits yet."""
        return tuple(self.data.get("seats", ()))


class PublicScreen(PicturedBox):
    """Shows the public part of the session that a `LupusConsole` leads, and follows it.

    It reads public files alone: that in *folder*, by default the user's own, or on a guest's page those of the server's
    own session and of the other guests. Of several sessions it follows the one that began last, until somebody chooses
    another; without any it listens to the console's posts to the other tabs of the browser. It is shown in *lang* until
    the console says otherwise.
    """

    def __init__(self, lang: Lang | None = None, *, folder: Path | str | None = None, **settings: Any) -> None:
        self._files = public_files if folder is None else lambda: [SessionFiles(Path(folder)).public]
        self.lang, self.shown = choose_language(lang), dict[str, Any]()
        self.file: Path | None = None
        self._chosen = False
        self._sessions: dict[Path, PublicFile] = {}
        self._followed: PublicFile | None = None
        self.words, self.story = HtmlWidget(kind="tk-free tk-screen"), HtmlWidget(kind="tk-free tk-screen")
        self.circle, self.clock = HtmlWidget(kind="tk-free tk-round"), ClockWidget(whole=TALK)
        self.channel = ChannelWidget(listens=True)
        self.channel.listen(self._hear)
        self.others = HtmlWidget(kind="tk-free")
        self.others.listen(self._choose)
        parts = row([column([self.circle], 330), column([self.words, self.clock, self.story], 280)])
        super().__init__([parts, self.others, self.channel], **settings)
        self.show({})
        self._follow()

    @classmethod
    def from_link(cls, link: str | None = None, lang: Lang | None = None) -> PublicScreen:
        """The screen, in the language that a link's query names; by default the link is the page's own."""
        return cls.from_query(*parse_link(link, choose_language(lang)))

    @classmethod
    def from_query(cls, query: Mapping[str, str], lang: Lang) -> PublicScreen:  # noqa: ARG003 - only the language matters
        """The screen in a language."""
        return cls(lang)

    # --- following ----------------------------------------------------------------------------

    def _follow(self) -> None:
        """Look at the file, and again and again as long as there is a page; without one, call `look`."""
        if self.comm is not None:
            self.look()
            call_later(self._follow, PAUSE)

    def look(self) -> None:
        """Show the session that is followed if it has changed; a file that cannot be read changes nothing."""
        before, self._sessions = self._sessions, dict(self._read_all())
        waiting = {file for file in self._sessions if file not in before or not before[file].seats}
        begun = [file for file, read in self._sessions.items() if read.seats and file in waiting]
        if self.file not in self._sessions or (begun and not self._chosen):
            self._chosen = False
            among = begun or list(self._sessions)
            self.file = max(among, key=lambda file: self._sessions[file].written, default=self.file)
        self._show_followed()

    def _read_all(self) -> Iterator[tuple[Path, PublicFile]]:
        for file in self._files():
            before = self._sessions.get(file)
            try:
                about = file.stat()
                written = about.st_mtime_ns, about.st_ino
                if before and before.written == written:
                    yield file, before
                else:
                    data = read_public(file.read_bytes())
                    yield file, PublicFile(written, data or (before.data if before else {}))
            except OSError:
                continue

    def _choose(self, message: Mapping[str, Any]) -> None:
        """Follow the session that somebody chooses."""
        match message:
            case {"do": "follow", "evening": str(name)}:
                named = [file for file in self._sessions if name_of(file) == name]
                if named:
                    self.file, self._chosen = named[0], True
                    self._show_followed()

    def _show_followed(self) -> None:
        read = self._sessions.get(self.file) if self.file else None
        if read and read.data and read != self._followed:
            self._followed = read
            self.show(read.data)
        self._offer()

    def _offer(self) -> None:
        """Offer the sessions that can be followed, if there are several."""
        lang = self.shown.get("lang", self.lang)
        offered = {file: read.seats for file, read in self._sessions.items() if read.seats}
        follow = join(
            button(title_of(seats), {"do": "follow", "evening": name_of(file)}, on=file == self.file)
            for file, seats in offered.items()
        )
        self.others.html = html("<p>{} {}</p>", texts.say("others", lang), follow) if len(offered) > 1 else ""

    def _hear(self, message: dict[str, Any]) -> None:
        """Take a post of the console."""
        if message.get("do") == "heard" and (data := read_public(str(message.get("data")).encode())):
            self.show(data)

    # --- showing ------------------------------------------------------------------------------

    def show(self, data: Mapping[str, Any]) -> None:
        """Show the result of `tsukumo.games.lupus.console.public.public`; nothing yet if it is empty."""
        self.shown = dict(data)
        lang: Lang = data.get("lang", self.lang)
        for mark, on in (("tk-projector", bool(data.get("seats"))), ("tk-night", data.get("time") == "night")):
            (self.add_class if on else self.remove_class)(mark)
        self.circle.html = circle_svg(public_scene(data)) if data.get("seats") else ""
        self.words.html = words(data, lang) if data.get("seats") else html("<p>{}</p>", texts.say("waiting", lang))
        self.story.html = log_html(data.get("log", ()), lang)
        timer = data.get("timer")
        self.clock.layout.display = "" if timer else "none"
        if timer:
            self.clock.left, self.clock.until = float(timer["left"]), float(timer["until"])

    def picture(self) -> str:
        """The circle, for a page without a kernel."""
        data = self.shown if self.shown.get("seats") else public(ModeratedSession(seats=USUAL[:8]), self.lang)
        return circle_svg(public_scene(data))

    def __repr__(self) -> str:
        return "PublicScreen()"


def read_public(content: bytes) -> Mapping[str, Any]:
    """The content of a public file; nothing if it is none."""
    try:
        data = json.loads(content)
    except ValueError:
        return {}
    ours = isinstance(data, dict) and data.get("format") == FORMAT and data.get("lang") in LANGS
    return data if ours else {}


def name_of(file: Path) -> str:
    """The name by which pages call a session's file, which does not reveal its place."""
    return sha256(str(file).encode()).hexdigest()[:12]


def title_of(seats: Sequence[str]) -> str:
    """The displayed name of a session: its first players, and their number."""
    return f"{', '.join(seats[:NAMED])}… ({len(seats)})"


def words(data: Mapping[str, Any], lang: Lang) -> Html:
    """Day or night, the number of the living, the next voter."""
    parts = [html("<h2>{}</h2>", time_of(data))]
    if data["time"] != "before":
        parts.append(html("<p>{}</p>", texts.say("alive", lang, alive=sum(data["alive"]), of=len(data["seats"]))))
    if data["next"] is not None:
        parts.append(html("<p><b>{}</b></p>", texts.say("votes", lang, who=data["seats"][data["next"]])))
    if data["among"]:
        among = ", ".join(data["seats"][seat] for seat in data["among"])
        parts.append(html("<p>{}</p>", texts.say("among", lang, who=among)))
    return join(parts) + _tally(data)


def _tally(data: Mapping[str, Any]) -> Html:
    """The number of votes that everybody has got in this round, the most first, with bars."""
    got = Counter(data["seats"][who] for _, who in data["votes"]).most_common()
    lines = join(
        html("<li><span>{}</span> <b>{}</b> ", name, count)
        + html('<i style="--tk-part:{:.0f}%"></i></li>', 100 * count / got[0][1])
        for name, count in got
    )
    kind = "tk-tally tk-many" if len(got) > MANY else "tk-tally"
    return html('<ol class="{}">{}</ol>', kind, lines) if got else Html()
