"""The public screen: the circle, who is alive, day or night, votes and the clock, for everybody to see."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

from tsukumo.core.text import LANGS, Lang, Sentences
from tsukumo.lupus.console.circle import circle_svg
from tsukumo.lupus.console.evening import Evening
from tsukumo.lupus.console.public import FORMAT, SECONDS, public
from tsukumo.lupus.console.saving import Place, shown_place
from tsukumo.lupus.console.scene import public_scene, time_of
from tsukumo.lupus.names import USUAL
from tsukumo_widgets.base import asked, column, language, row
from tsukumo_widgets.lupus.log import log_html
from tsukumo_widgets.lupus.panels import ChannelWidget, ClockWidget
from tsukumo_widgets.panels import HtmlWidget, Pictured

PAUSE: Final = 0.4
"""Seconds between two looks at the public file."""
MANY: Final = 8
"""More names than this stand in two columns."""
_say = Sentences(__file__)


class PublicScreen(Pictured):
    """Shows what everybody may see of the evening that a `LupusConsole` leads, and follows it.

    It reads the public file alone, in *folder*, by default the user's own, or on a guest's page that of whoever serves
    it; where there is no such file it hears what the console posts to the other tabs of the browser. It is shown in
    *lang* until the console says otherwise.
    """

    def __init__(self, lang: Lang | None = None, *, folder: Path | str | None = None, **settings: Any) -> None:
        self.file = (shown_place() if folder is None else Place(Path(folder))).public
        self.lang, self.shown = language(lang), dict[str, Any]()
        self._read: tuple[int, int] | None = None
        self.words, self.story = HtmlWidget(kind="tk-free tk-screen"), HtmlWidget(kind="tk-free tk-screen")
        self.circle, self.clock = HtmlWidget(kind="tk-free tk-round"), ClockWidget(whole=SECONDS)
        self.channel = ChannelWidget(listens=True)
        self.channel.listen(self._hear)
        parts = row([column([self.circle], 330), column([self.words, self.clock, self.story], 280)])
        super().__init__([parts, self.channel], **settings)
        self.show({})
        self.look()
        self._follow()

    @classmethod
    def from_link(cls, link: str | None = None, lang: Lang | None = None) -> PublicScreen:
        """The screen, in the language that a link's query names; by default the link is the page's own."""
        return cls.linked(*asked(link, language(lang)))

    @classmethod
    def linked(cls, query: Mapping[str, str], lang: Lang) -> PublicScreen:  # noqa: ARG003 - only the language matters
        """The screen in a language."""
        return cls(lang)

    # --- following ----------------------------------------------------------------------------

    def _follow(self) -> None:
        """Look at the file again and again, as long as the kernel's loop runs."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return  # no page: whoever wants to looks
        self._following = loop.create_task(self._looking())

    async def _looking(self) -> None:
        while self.comm is not None:
            self.look()
            await asyncio.sleep(PAUSE)

    def look(self) -> None:
        """Show the file if it has changed; one that cannot be read changes nothing."""
        try:
            about = self.file.stat()
            if (now := (about.st_mtime_ns, about.st_ino)) == self._read:
                return
            content = self.file.read_bytes()
        except OSError:
            return
        self._read = now
        self._take(content)

    def _hear(self, message: dict[str, Any]) -> None:
        """What the console has posted."""
        if message.get("do") == "heard":
            self._take(str(message.get("data")).encode())

    def _take(self, content: bytes) -> None:
        try:
            data = json.loads(content)
        except ValueError:
            return
        if isinstance(data, dict) and data.get("format") == FORMAT and data.get("lang") in LANGS:
            self.show(data)

    # --- showing ------------------------------------------------------------------------------

    def show(self, data: Mapping[str, Any]) -> None:
        """Show what `tsukumo.lupus.console.public.public` gives; nothing yet if it is empty."""
        self.shown = dict(data)
        lang: Lang = data.get("lang", self.lang)
        for mark, on in (("tk-projector", bool(data.get("seats"))), ("tk-night", data.get("time") == "night")):
            (self.add_class if on else self.remove_class)(mark)
        self.circle.html = circle_svg(public_scene(data)) if data.get("seats") else ""
        self.words.html = words(data, lang) if data.get("seats") else f"<p>{escape(_say.say('waiting', lang))}</p>"
        self.story.html = log_html(data.get("log", ()), lang)
        timer = data.get("timer")
        self.clock.layout.display = "" if timer else "none"
        if timer:
            self.clock.left, self.clock.until = float(timer["left"]), float(timer["until"])

    def picture(self) -> str:
        """The circle, for a page without a kernel."""
        data = self.shown if self.shown.get("seats") else public(Evening(seats=USUAL[:8]), self.lang)
        return circle_svg(public_scene(data))

    def __repr__(self) -> str:
        return "PublicScreen()"


def words(data: Mapping[str, Any], lang: Lang) -> str:
    """Day or night, how many are alive, whose turn it is."""
    parts = [f"<h2>{escape(time_of(data))}</h2>"]
    if data["time"] != "before":
        parts.append(f"<p>{escape(_say.say('alive', lang, alive=sum(data['alive']), of=len(data['seats'])))}</p>")
    if data["next"] is not None:
        parts.append(f"<p><b>{escape(_say.say('votes', lang, who=data['seats'][data['next']]))}</b></p>")
    if data["among"]:
        among = ", ".join(data["seats"][seat] for seat in data["among"])
        parts.append(f"<p>{escape(_say.say('among', lang, who=among))}</p>")
    return "".join(parts) + _tally(data)


def _tally(data: Mapping[str, Any]) -> str:
    """How many votes everybody has got in this round, the most first, with bars."""
    got = Counter(data["seats"][who] for _, who in data["votes"]).most_common()
    lines = "".join(
        f'<li><span>{escape(name)}</span> <b>{count}</b> <i style="--tk-part:{100 * count / got[0][1]:.0f}%"></i></li>'
        for name, count in got
    )
    kind = "tk-tally tk-many" if len(got) > MANY else "tk-tally"
    return f'<ol class="{kind}">{lines}</ol>' if got else ""
