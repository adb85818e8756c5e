"""The moderator's console: a session of Lupus in Tabula at a real table, from the first name to the last card."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

import ipywidgets as ipw

from tsukumo.core.files.disk import lock_folder
from tsukumo.core.io.errors import CannotRead, Problem, choose_language, describe_unusable, unwritable_error
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.look.html import Html, html
from tsukumo.core.look.icons import icon
from tsukumo.games.lupus.console.circle import circle_svg
from tsukumo.games.lupus.console.public import moderator_scene, public
from tsukumo.games.lupus.console.saving import SessionFiles, session_files, write_session
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.rules import TALK, registry
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Explorer, bar, column, row
from tsukumo_widgets.base.history import undo_button
from tsukumo_widgets.base.links import app_address, lab_address
from tsukumo_widgets.base.markup import button, file_button, problems_html
from tsukumo_widgets.base.menus import ReadingMenus
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.games.lupus.console.console_state import ConsoleState, open_console, read_answer
from tsukumo_widgets.games.lupus.console.screen import beside, screen
from tsukumo_widgets.games.lupus.panels import ChannelWidget, CircleWidget, ClockWidget

FILE = "lupus.json"
"""The name of the file that is saved on demand."""
texts = Texts(__file__)


class LupusConsole(Explorer[ConsoleState]):
    """Leads a session with 8 to 24 players: names, deck, cards, then night and day with the words to say aloud.

    *seats* are names that sit down at once. The running game is saved in *folder* after every decision, by default the
    user's own (`tsukumo.games.lupus.console.saving`), and offered when the console is opened again. If the moderator
    has chosen a PIN, no secret is sent to a page before it is given there. Of many windows with the same session one
    leads: the others say so, and may take the lead. The public part is written beside it for `PublicScreen`, and posted
    to the other tabs of the browser.
    """

    def __init__(
        self,
        seats: Sequence[str] = (),
        lang: Lang | None = None,
        *,
        folder: Path | str | None = None,
        **settings: Any,
    ) -> None:
        self.place = session_files() if folder is None else SessionFiles(Path(folder))
        self._lead = uuid4().hex
        self._seen = self._content()
        self._written: tuple[Any, ...] | None = None
        self._unsaved: list[Problem] = []
        self.now, self.around, self.files = HtmlWidget(kind="tk-free tk-lupus"), HtmlWidget(), HtmlWidget()
        self.circle, self.clock, self.channel = CircleWidget(), ClockWidget(whole=TALK), ChannelWidget()
        self.entry = NameEntry(self.handle)
        self.readings = ReadingMenus(self.apply, registry(), read_answer)
        self.more = ipw.Accordion([self.readings.view], selected_index=None)
        self.listen_to(self.now, self.around, self.files, self.circle, self.clock)
        self.files.listen(self._save)
        self.channel.listen(self._look)
        says = column([self.entry.view, self.now, self.more], 330)
        table = row([says, column([self.circle, self.clock], 330)]).add_class("tk-first")
        parts = row([table, column([self.around], 280)])
        lang = choose_language(lang)
        state = open_console(self.place, lang)
        self._finished = self._seen is not None and not state.asking
        super().__init__(state, [bar([self.lang.view, self.files]), parts, self.channel], **settings)
        if seats:
            self.handle({"do": "names", "name": "\n".join(seats)})

    # --- links and pictures -------------------------------------------------------------------

    def picture(self) -> str:
        """The circle, as everybody may see it."""
        session = self.state.session if self.state.session.seats else ModeratedSession(seats=USUAL[:8])
        return circle_svg(moderator_scene(session, self.state.lang, secret=True))

    def __repr__(self) -> str:
        return f"LupusConsole({self.state.session.stage})"

    def arrange(self, state: ConsoleState, *, narrow: bool) -> ConsoleState:
        """The state on a phone, or on a wider page."""
        return replace(state, narrow=narrow)

    def _share(self, *, code: bool = False) -> None:
        super()._share(code=code)
        self.files.html = self._head(self.state)  # only now the place of the public screen is known

    # --- acts ---------------------------------------------------------------------------------

    def apply(self, edit: Callable[[ConsoleState], ConsoleState]) -> None:
        """Change the state, save it and show it; if another window leads, change nothing, and show that."""
        super().apply(lambda state: self._lead_on(state, edit))

    def _lead_on(self, state: ConsoleState, edit: Callable[[ConsoleState], ConsoleState]) -> ConsoleState:
        with ExitStack() as held:
            with suppress(OSError):  # where nothing can be locked nothing can be saved, which is reported then
                held.enter_context(lock_folder(self.place.folder))
            content = self._content()
            if content != self._seen:
                self._seen, self._written = content, None
                return state.give_way(content)
            after = edit(state)
            self._keep(after)
        return after

    @property
    def leads(self) -> bool:
        """True if the session's file is as this window has left it: otherwise another window leads."""
        return self._content() == self._seen

    def _content(self) -> bytes | None:
        """The session's file as it is; None if none can be read."""
        try:
            return self.place.content()
        except CannotRead:
            return None

    def _look(self, message: Mapping[str, Any]) -> None:
        """React to a post from another tab, or to the reader's return: check whether another window leads."""
        if message.get("do") == "look" and not self.leads:
            self.apply(lambda state: state)

    def update(self, state: ConsoleState, message: Any) -> ConsoleState:
        """The state after a message from the page; a game that is not resumed is put away, not lost."""
        after = super().update(state, message)
        if state.asking and not after.asking and after.session != state.offered:
            try:
                self.place.put_away()
                self._seen = None
            except OSError as error:
                return replace(state, refused=unwritable_error(self.place.before, error).problems)
        return after

    def _save(self, message: Mapping[str, Any]) -> None:
        """Send the game's file: the only message that carries more to the page than it shows."""
        if message.get("do") == "save" and not self.state.held:
            self.files.save(FILE, "application/json", write_session(self.state.session))

    def _keep(self, state: ConsoleState) -> None:
        """Save the session and its public part, if anything has changed."""
        if state.asking or not (state.session.seats or self._written):
            return
        now = (state.session, state.lang, state.timer)
        if now == self._written:
            return
        try:
            if self._finished and not state.session.over:
                self.place.put_away()
            self._finished = state.session.over
            self._seen = self.place.keep(*now, lead=self._lead)
            self._unsaved = []
        except OSError as error:
            self._seen = self._content()  # this much of it is ours
            self._unsaved = [Problem(str(self.place.running), describe_unusable(error))]
        self._written = now
        self.channel.posted = json.dumps(public(*now), ensure_ascii=False)

    def report_failure(self, error: BaseException, decision: Text | None = None) -> None:
        """Report a failure; the session's file, too, is as it was before."""
        if self.leads:
            self._keep(self.state)
        super().report_failure(error, decision)

    # --- the screen ---------------------------------------------------------------------------

    def show(self, state: ConsoleState) -> None:
        """Update every part to a state, the most important first."""
        say, lang, session = texts.say, state.lang, state.session
        failed = problems_html(say("unsaved", lang), self._unsaved, lang)
        self._set_class("tk-running", on=state.running)
        self._set_class("tk-night", on=state.night)
        self._set_class("tk-menu", on=state.menu)
        self.now.html = failed + screen(state)
        moves = session.stage == "seating" and not state.asking
        scene = moderator_scene(state.at_hand, lang, secret=state.secret, chosen=state.chosen)
        self.circle.svg = circle_svg(scene._replace(slim=state.narrow))
        self.circle.mode = "move" if moves else "pick"
        self.circle.label = scene.label
        told = state.clickable and session.seats
        self.circle.hint = say("hint.move" if moves else "hint.pick", lang) if told else ""
        talking = session.stage == "playing" and session.step.kind == "talk" and not state.asking
        self.clock.layout.display = "" if talking else "none"
        self.clock.labels = {key: say(f"clock.{key}", lang) for key in ("start", "pause", "reset", "mute", "sound")}
        self.clock.left, self.clock.until, self.clock.muted = state.timer.left, state.timer.until, state.muted
        self.around.html = beside(state)
        self.entry.show(state)
        self.more.layout.display = "" if session.stage in ("seating", "deck") and not state.held else "none"
        self.more.set_title(0, say("readings", lang))
        self.readings.show(session.readings, lang)

    def _set_class(self, mark: str, *, on: bool) -> None:
        """Give the explorer a class of the page, or take it away."""
        (self.add_class if on else self.remove_class)(mark)

    def _head(self, state: ConsoleState) -> str:
        say, lang, history, held = texts.say, state.lang, state.history, state.held
        undo = undo_button("undo", lang, off=held or not history.past)
        redo = undo_button("redo", lang, off=held or not history.future)
        off = held or not state.session.seats
        save = button(say("head.save", lang), {"do": "save"}, off=off, tip=say("head.save_tip", lang))
        load = file_button(say("head.load", lang), {"do": "load"}, accept=".json")
        pin = button(say("head.pin", lang), {"do": "change_pin"}, off=held) if state.running else ""
        # While the session runs, undo is always at hand.
        return undo * (not state.running) + redo + save + load + pin + self._public_page(lang)

    def _public_page(self, lang: Lang) -> Html:
        """A link to the public screen, where this page's server has one."""
        page = self.sharing.page
        address = app_address(page, lang, "screen", f"lang={lang}") or lab_address(page, lang, "screen")
        if address is None:
            return Html()
        words = texts.say("head.public", lang)
        return html(' <a class="tk-public" href="{}" target="_blank">{} {}</a>', address, words, icon("open"))


class NameEntry:
    """The field for names; *view* is the widget."""

    def __init__(self, handle: Callable[[dict[str, Any]], None]) -> None:
        self.text = ipw.Text(continuous_update=False, layout=ipw.Layout(flex="1 1 160px", width="auto"))
        self.add = ipw.Button(layout=ipw.Layout(width="auto"))
        self.text.observe(lambda change: handle({"do": "names", "name": change["new"]}), names="value")
        self.view = bar([self.text, self.add])

    def show(self, state: ConsoleState) -> None:
        """Show a state: nothing once everybody sits; a refused name stays in the field."""
        self.view.layout.display = "" if state.session.stage == "seating" and not state.asking else "none"
        self.text.value = state.typed
        seats, chosen = state.session.seats, state.chosen
        self.text.placeholder = (
            texts.say("entry.names", state.lang)
            if chosen is None
            else texts.say("entry.rename", state.lang, who=seats[chosen])
        )
        hide_label(self.text, texts.say("entry.tip", state.lang))
        self.add.description = texts.say("entry.add", state.lang)
