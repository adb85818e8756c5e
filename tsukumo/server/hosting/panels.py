"""The panels that a guest's page shows: those of the notebook's table, made from what that guest may know alone.

They belong to the screens, which are loaded by name, like what a game's entry names. Where they are not installed, the
page shows what `Moment.plain` has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from tsukumo.core.data import Json
from tsukumo.core.entry import load
from tsukumo.core.files import beside, read_bytes
from tsukumo.core.text import LANGS, Lang
from tsukumo.server.hosting.frames import encode
from tsukumo.server.hosting.table import Guest
from tsukumo.server.hosting.views import Moment, room_for

SCREENS: Final = "tsukumo_widgets.table.guest:GuestTable"
Traits = Mapping[str, Mapping[str, Any]]
"""What is in each panel."""
_MISSING: Final = object()


@cache
def panels_of(game: str) -> Any | None:
    """What makes the panels of a game's guests; None if the screens are not installed."""
    try:
        return load(SCREENS)(game)
    except ImportError:
        return None


@cache
def script_of(game: str) -> str:
    """The script by which a page shows the panels of a game; empty if there are none.

    The modules that show them are wrapped as they are: nothing but the page itself is served.
    """
    made = panels_of(game)
    if made is None:
        return ""
    host = read_bytes(beside(__file__, "panels.js")).decode()
    number = {source: f"module{i}" for i, source in enumerate(dict.fromkeys(made.modules.values()))}
    sources = "".join(f"const {name} = (() => {{\n{_wrapped(source)}\n}})();\n" for source, name in number.items())
    places = ", ".join(f"{place}: {number[source]}" for place, source in made.modules.items())
    return f'"use strict";\n(() => {{\n{sources}const modules = {{ {places} }};\n{host}}})();\n'


def css_of(game: str) -> str:
    """The CSS of the panels of a game; empty if there are none."""
    made = panels_of(game)
    return str(made.css) if made else ""


def _wrapped(source: str) -> str:
    """A module without imports as the body of a function that returns what it exports."""
    before, _, exported = source.rpartition("export default ")
    return f"{before}return {exported}"


class Shown(NamedTuple):
    """What one guest's page shows: the screen, what is in its panels, and how long its log was."""

    screen: Any
    traits: Traits
    records: int


class Panels:
    """The screens of one table's guests. *names* says in a language what whoever plays somebody is called."""

    def __init__(self, made: Any, names: Callable[[Lang], Mapping[str, str]]) -> None:
        self.made, self.names = made, names
        self._shown: WeakKeyDictionary[Guest, Shown] = WeakKeyDictionary()

    def __contains__(self, guest: Guest) -> bool:
        return guest in self._shown

    def forget(self, guest: Guest) -> None:
        """A page begins anew, or shows all of what it shows."""
        self._shown.pop(guest, None)

    def show(self, guest: Guest, viewer: str, moment: Moment) -> Json:
        """The frame that shows a moment, with what is new on the page."""
        old = self._shown.get(guest)
        screen, traits = self._screen(moment, viewer, guest.lang, old.records if old else None)
        self._shown[guest] = Shown(screen, traits, len(moment.view(viewer).log))
        return _frame(guest.after, screen, _new(old.traits if old else {}, traits))

    def size(self, viewer: str, moment: Moment) -> int:
        """How long a frame is that shows all of a moment, where none may be longer than another.

        It goes by what *viewer*, the public, sees.
        """
        public = max(len(encode(_frame(0, *self._screen(moment, viewer, lang, None)))) for lang in LANGS)
        return public + 16384 + 3 * room_for(moment.game)

    def heard(self, guest: Guest, message: Json, at: Callable[[int], Moment]) -> tuple[Any, Json]:
        """What a click on a panel does: the choice that it makes, if it does; else a frame shows the answer.

        *at* gives the game as it was after so many decisions, for whoever looks back.
        """
        shown = self._shown[guest]
        screen = self.made.answer(shown.screen, message)
        if screen.wanted is not None:
            return screen.wanted, {}
        past = None
        if screen.past:
            viewer, moment = screen.past
            past, _ = self._screen(at(moment), viewer, guest.lang, None)
        traits = self.made.panels(screen, past=past)
        self._shown[guest] = shown._replace(screen=screen, traits=traits)
        return None, _frame(guest.after, screen, _new(shown.traits, traits))

    def _screen(self, moment: Moment, viewer: str, lang: Lang, before: int | None) -> tuple[Any, Traits]:
        key = viewer, lang, before
        if key not in moment.screens:
            own = moment.own(viewer)
            screen = self.made.screen(moment.view(viewer), moment.game.tell, own, self.names(lang), lang)
            moment.screens[key] = screen, self.made.panels(screen, before)
        return moment.screens[key]


def _frame(after: int, screen: Any, traits: Traits) -> Json:
    return {"is": "panel", "after": after, "panels": traits, "yours": screen.yours}


def _new(old: Traits, now: Traits) -> Traits:
    """What differs from what a page has."""
    changed = {
        place: {name: value for name, value in traits.items() if old.get(place, {}).get(name, _MISSING) != value}
        for place, traits in now.items()
    }
    return {place: traits for place, traits in changed.items() if traits}
