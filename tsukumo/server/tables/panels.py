"""The panels of a guest's page: those of the notebook's table, made only from what that guest may know.

They belong to the screens. Where these are not installed, the page shows what `TableMoment.plain_panel` has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from logging import getLogger
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakKeyDictionary, WeakSet

from tsukumo.core.files.data import Json
from tsukumo.core.files.disk import path_beside, read_bytes
from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import FAULTS
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.views import TableMoment

if TYPE_CHECKING:
    from tsukumo_widgets.table.guest import GuestPanels

Traits = Mapping[str, Mapping[str, Any]]
"""The traits of each panel."""
RunInBackground = Callable[[Callable[[], object], Callable[[], object]], object]
"""A function that runs its first argument while everything else goes on, then the second."""
Post = Callable[[Guest, str], object]
"""A function that sends a frame to a guest."""
_MISSING: Final = object()


@cache
def panels_of(game: str) -> GuestPanels | None:
    """Return the class that makes the panels of a game's guests; None if the widgets are not installed."""
    try:
        from tsukumo_widgets.table.guest import GuestPanels

        return GuestPanels(game)
    except ImportError:
        return None


@cache
def script_of(game: str) -> str:
    """Return the script by which a page shows the panels of a game; empty if there are none.

    The modules that show them are wrapped as they are: nothing but the page itself is served.
    """
    made = panels_of(game)
    if made is None:
        return ""
    host = read_bytes(path_beside(__file__, "panels.js")).decode()
    number = {source: f"module{i}" for i, source in enumerate(dict.fromkeys(made.modules.values()))}
    sources = ""
    for source, name in number.items():  # a module without imports becomes a function that returns its exports
        before, _, exported = source.rpartition("export default ")
        sources += f"const {name} = (() => {{\n{before}return {exported}\n}})();\n"
    places = ", ".join(f"{place}: {number[source]}" for place, source in made.modules.items())
    return f'"use strict";\n(() => {{\n{sources}const modules = {{ {places} }};\n{host}}})();\n'


def css_of(game: str) -> str:
    """Return the CSS of the panels of a game; empty if there are none."""
    made = panels_of(game)
    return str(made.css) if made else ""


class GuestPage(NamedTuple):
    """The state of one guest's page: the screen, the traits of its panels, and the length of its log."""

    screen: Any
    traits: Traits
    records: int


class TablePanels:
    """The panels of one table's guests, of a *game*, if the widgets are installed: else their pages are plain.

    *names* returns, in a language, the display names of players, *people* those of the people among them who do not
    play under their own; *post* sends the answer to a click.
    """

    def __init__(
        self,
        game: str,
        names: Callable[[Lang], Mapping[str, str]],
        people: Callable[[], Mapping[str, str]],
        post: Post,
    ) -> None:
        self.renderer: Any = panels_of(game)
        self.names, self.people, self.post = names, people, post
        self._shown: WeakKeyDictionary[Guest, GuestPage] = WeakKeyDictionary()
        self._busy: WeakSet[Guest] = WeakSet()

    def __contains__(self, guest: Guest) -> bool:
        return self.renderer is not None and guest in self._shown

    def page_frame(self, guest: Guest, viewer: str, moment: TableMoment) -> Json:
        """Return the frame that shows a moment; a plain one, once drawing the panels has failed."""
        try:
            if self.renderer:
                return self._draw(guest, viewer, moment)
        except FAULTS:  # a foreign game may fail: the decision is shown all the same
            getLogger(__name__).exception("the pages of a table of %s are plain", moment.game.kind.name)
            self.renderer = None
        return moment.plain_panel(viewer, guest.after, guest.lang)

    def leading_frame(self, guest: Guest, game: AnyGame, step: int) -> Json | None:
        """Return the frame of a moderator's page at a step; None if the game has no panels for that, or they failed."""
        try:
            traits = self.renderer and self.renderer.leading_panels(game, step, guest.lang)
        except FAULTS:
            getLogger(__name__).exception("the moderator's page of a table of %s is plain", game.kind.name)
            return None
        if not traits:
            return None
        old = self._shown.get(guest)
        self._shown[guest] = GuestPage(None, traits, 0)
        return _frame(guest.after, old.traits if old else {}, traits)

    def snapshot(self) -> Callable[[], None]:
        """Return a function that restores the present knowledge of the pages' contents."""
        shown, made = dict(self._shown), self.renderer

        def back() -> None:
            self._shown, self.renderer = WeakKeyDictionary(shown), made

        return back

    def forget(self, guest: Guest) -> None:
        """Forget a page's content: it begins anew, or is to be shown whole."""
        self._shown.pop(guest, None)

    def _draw(self, guest: Guest, viewer: str, moment: TableMoment) -> Json:
        old = self._shown.get(guest)
        screen, traits = self._screen(moment, viewer, guest.lang, old.records if old else None)
        self._shown[guest] = GuestPage(screen, traits, len(moment.view(viewer).log))
        return _frame(guest.after, old.traits if old else {}, traits, yours=screen.yours)

    def whole_size(self, viewer: str, moment: TableMoment, room: int) -> int:
        """Return the length of a frame that shows all of a moment, where none may be longer than another.

        It follows from the view of *viewer*, the public, and the *room* for what one player alone knows.
        """
        if self.renderer is None:
            return 65536
        whole = [self._screen(moment, viewer, lang, None) for lang in LANGS]
        public = max(len(encode(_frame(0, {}, traits, yours=screen.yours))) for screen, traits in whole)
        return public + 16384 + 3 * room

    def answer_click(
        self, guest: Guest, message: Json, at: Callable[[int], TableMoment], run_in_background: RunInBackground
    ) -> Any:
        """Answer a click on a panel: return the choice that it makes, if it does; else a frame shows the answer.

        *at* returns the game as it was after so many decisions, for a guest who looks back. Long work runs in
        the background, one thing for each guest at a time: meanwhile the page stays as it is.
        """
        shown = self._shown[guest]
        screen = self.renderer.update(shown.screen, message)
        if screen.wanted is not None:
            return screen.wanted
        work = self.renderer.long_work(screen)
        if work is None:
            self.post(guest, encode(self._answer_frame(guest, screen, at)))
        elif guest in self._busy:
            self.post(guest, encode(_frame(guest.after, shown.traits, shown.traits, yours=shown.screen.yours)))
        else:
            self._busy.add(guest)
            run_in_background(work, lambda: self._show_work(guest, shown, screen, at))
        return None

    def _show_work(self, guest: Guest, before: GuestPage, screen: Any, at: Callable[[int], TableMoment]) -> None:
        """Show the result of long work, if the page is still the same."""
        self._busy.discard(guest)
        if self._shown.get(guest) is before:
            self.post(guest, encode(self._answer_frame(guest, screen, at)))

    def _answer_frame(self, guest: Guest, screen: Any, at: Callable[[int], TableMoment]) -> Json:
        shown, past = self._shown[guest], None
        if screen.past:
            viewer, moment = screen.past
            past, _ = self._screen(at(moment), viewer, guest.lang, None)
        traits = self.renderer.panels(screen, past=past)
        self._shown[guest] = shown._replace(screen=screen, traits=traits)
        return _frame(guest.after, shown.traits, traits, yours=screen.yours)

    def _screen(self, moment: TableMoment, viewer: str, lang: Lang, before: int | None) -> tuple[Any, Traits]:
        key = viewer, lang, before
        if key not in moment.screens:
            own = moment.own_decisions(viewer)
            names, people = self.names(lang), self.people()
            finished = moment.game if moment.game.over else None
            screen = self.renderer.screen(moment.view(viewer), moment.game.tell, own, names, people, lang, finished)
            moment.screens[key] = screen, self.renderer.panels(screen, before)
        return moment.screens[key]


def _frame(after: int, old: Traits, now: Traits, *, yours: bool = False) -> Json:
    """Return the frame that makes a page show some traits instead of *old* ones: new values, or patches.

    *yours*: the guest must decide.
    """
    panels: dict[str, dict[str, Any]] = {}
    patches: dict[str, dict[str, Any]] = {}
    for place, traits in now.items():
        for name, value in traits.items():
            before = old.get(place, {}).get(name, _MISSING)
            if before == value:
                continue
            patch = make_patch(before, value) if isinstance(before, str) and isinstance(value, str) else None
            (panels if patch is None else patches).setdefault(place, {})[name] = value if patch is None else patch
    return {"is": "panel", "after": after, "panels": panels, "patches": patches, "yours": yours}


LEAST: Final = 1000
"""Texts shorter than this are sent as they are."""
BETWEEN: Final = "<"
"""The separator of a text's pieces: each is a tag and the text after it."""
Patch = list[str | list[int]]
"""The new text in order: new pieces as they are, or the place of the first old piece to keep, and how many."""


@lru_cache(64)
def make_patch(old: str, new: str) -> Patch | None:
    """Return the patch from the old text to the new one; None if the new one itself is not much longer.

    It takes time in proportion to the length: a piece is looked for where the last one was found to go on, or where it
    stands alone.
    """
    if len(new) < LEAST or not old:
        return None
    pieces, wanted = old.split(BETWEEN), new.split(BETWEEN)
    often = Counter(pieces)
    place = {piece: i for i, piece in enumerate(pieces) if often[piece] == 1}
    patch: Patch = []
    fresh: list[str] = []
    expected = i = 0
    while i < len(wanted):
        goes_on = expected < len(pieces) and pieces[expected] == wanted[i]
        start = expected if goes_on else place.get(wanted[i], -1)
        count = 0
        while start >= 0 and i < len(wanted) and pieces[start + count : start + count + 1] == [wanted[i]]:
            count, i = count + 1, i + 1
        if count:
            if fresh:
                patch.append(BETWEEN.join(fresh))
            patch.append([start, count])
            fresh, expected = [], start + count
        else:
            fresh.append(wanted[i])
            expected, i = expected + 1, i + 1
    if fresh:
        patch.append(BETWEEN.join(fresh))
    size = sum(len(each) if isinstance(each, str) else 10 for each in patch)
    return patch if 2 * size < len(new) else None
