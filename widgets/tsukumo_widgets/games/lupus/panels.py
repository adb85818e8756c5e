"""The panels of Lupus in Tabula: the circle of seats, the clock, and the channel between the tabs of a browser."""

from __future__ import annotations

import traitlets

from tsukumo.core.look.css import CLOCK
from tsukumo_widgets.base.design import STATIC
from tsukumo_widgets.base.widgets import Panel


class CircleWidget(Panel):
    """Seats around a table, that are clicked, and moved if *mode* is ``move``; by keys too.

    *svg* is the picture (`tsukumo.games.lupus.console.circle`). Messages: ``seat`` (seat) for a click, ``move`` (seat,
    to).
    """

    _esm = STATIC / "circle.js"
    _css = STATIC / "circle.css"
    svg = traitlets.Unicode().tag(sync=True)
    mode = traitlets.Unicode("pick").tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)


class ClockWidget(Panel):
    """A clock that counts down: it stands at *left* seconds, or runs *until* a moment, in milliseconds since 1970.

    At the end it sounds a gong, unless it is *muted*. *labels* name the buttons; without them there are none.
    Messages: ``timer`` (left, until), ``mute``.
    """

    _esm = CLOCK.read_text("utf-8") + (STATIC / "clock.js").read_text("utf-8")
    _css = STATIC / "circle.css"
    left = traitlets.Float(0).tag(sync=True)
    until = traitlets.Float(0).tag(sync=True)
    whole = traitlets.Float(0).tag(sync=True)
    muted = traitlets.Bool(False).tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)


class ChannelWidget(Panel):
    """The browser's own channel between its tabs, where no server and no file joins them.

    What is *posted* is sent to every tab that *listens*, at once and when it opens; there it arrives as the message
    ``heard`` (data). A tab that posts itself gets the message ``look`` when another one posts, and when somebody comes
    back to it.
    """

    _esm = STATIC / "channel.js"
    posted = traitlets.Unicode().tag(sync=True)
    listens = traitlets.Bool(False).tag(sync=True)
