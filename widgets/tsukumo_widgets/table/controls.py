"""The controls of the table: the choices before the game, and the row of buttons above it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.engine.base import PLAYERS
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.options import list_settings
from tsukumo.core.game.replay import dumps
from tsukumo.core.language.text import Lang, Texts, capital, plain, read_catalogue
from tsukumo.core.look.html import Html, html
from tsukumo.core.look.icons import icon
from tsukumo.core.plugins.registry import entry
from tsukumo_widgets.base.design import add_icon
from tsukumo_widgets.base.explorer import LanguageButtons, bar, make_button, on_value
from tsukumo_widgets.base.history import texts as undoing
from tsukumo_widgets.base.markup import button, file_button
from tsukumo_widgets.base.menus import ReadingMenus, set_options
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.table.hosting import HostedTable, can_host
from tsukumo_widgets.table.hosting import texts as hosted
from tsukumo_widgets.table.start import YOU, Start
from tsukumo_widgets.table.table_state import TableState

Act = Callable[[Callable[[TableState], TableState]], None]
SEARCHES: Final = ("search:iterations=50", "search:iterations=200", "search:seconds=2")
"""The bots that look ahead, as the menus offer them; other specs that were asked for are added."""
NAMED: Final = {
    YOU: "you",
    "search:iterations=50": "search_little",
    "search:iterations=200": "search",
    "search:seconds=2": "search_long",
}
NAMES: Final = "140px"
"""The width of any player's name."""
texts = Texts(__file__)


class StartControls:
    """The choices before the game; one big button begins it. *view* is the widget."""

    def __init__(self, apply: Act, handle: Callable[[dict[str, Any]], None], start: Start) -> None:
        self.play = ipw.Button(button_style="primary", layout=ipw.Layout(width="220px", height="48px"))
        add_icon(self.play, "play")
        self.play.on_click(lambda _: handle({"do": "play"}))
        self._apply = apply
        self.settings = {name: make_menu(apply, self._set(name)) for name in list_settings(start.adapter.kind)}
        self.seats: dict[str, ipw.Dropdown] = {}
        self.seed = ipw.Text(
            continuous_update=False,
            layout=ipw.Layout(width="auto", max_width="460px"),
            style={"description_width": NAMES},
        )
        on_value(self.seed, apply, lambda state, seed: replace(state, start=replace(state.start, seed=seed)))
        self.readings = ReadingMenus(apply, start.adapter.kind.readings(), self._read)
        self.more = ipw.Accordion([self.readings.view], selected_index=None)
        self.view = ipw.VBox()
        self._lay(start)

    def _lay(self, start: Start) -> None:
        """Lay the menus, one for each player that there is now."""
        if not self.view.children or list(self.seats) != list(start.usual):
            self.seats = {
                seat: self.seats.get(seat) or make_menu(self._apply, self._seat(seat)) for seat in start.usual
            }
            menus = [*self.settings.values(), *self.seats.values()]
            self.view.children = [self.play, *menus, self.seed, self.more]

    @staticmethod
    def _set(name: str) -> Callable[[TableState, Any], TableState]:
        return lambda state, value: replace(state, start=state.start.choose(name, value))

    @staticmethod
    def _seat(player: str) -> Callable[[TableState, Any], TableState]:
        return lambda state, spec: replace(state, start=state.start.seat(player, spec))

    @staticmethod
    def _read(state: TableState, name: str, value: Any) -> TableState:
        return replace(state, start=state.start.read(name, value))

    def show(self, state: TableState) -> None:
        """Show a state; nothing once the game has begun."""
        begun = state.game is not None
        self.view.layout.display = "none" if begun else ""
        if begun:
            return
        say, lang = texts.say, state.lang
        adapter = state.adapter
        self.play.description = say("before.play", lang)
        self._lay(state.start)
        values = list_settings(adapter.kind)
        for name, menu in self.settings.items():
            chosen = state.start.set[name]
            shown = [*values[name], *([] if chosen in values[name] else [chosen])]
            set_options(menu, [(say_value(one), one) for one in shown], chosen)
            menu.description, menu.tooltip = name_setting(state.start.name, name, lang)
        bots = [spec for bot in adapter.kind.bots for spec in (SEARCHES if bot == "search" else (bot,))]
        for seat, menu in self.seats.items():
            spec = state.start.players[seat]
            specs = (YOU, *bots, *([] if spec in (YOU, *bots) else [spec]))
            set_options(menu, [(name_player(one, state.start.name, lang), one) for one in specs], spec)
            menu.description = capital(adapter.kind.name_player(seat)).say(lang)
        self.seed.description, self.seed.placeholder = say("before.seed", lang), say("before.seed_drawn", lang)
        self.seed.value = state.start.seed
        self.more.set_title(0, say("before.readings", lang))
        self.more.layout.display = "" if self.readings.menus else "none"
        self.readings.show(state.start.readings, lang)


def make_menu(apply: Act, chosen: Callable[[TableState, Any], TableState]) -> ipw.Dropdown:
    """Return a menu of the choices before the game; *chosen* makes the edit for a value."""
    menu = ipw.Dropdown(layout=ipw.Layout(width="auto", max_width="460px"), style={"description_width": NAMES})
    on_value(menu, apply, chosen)
    return menu


def name_setting(game: str, name: str, lang: Lang) -> tuple[str, str]:
    """Return the name of a game's option in the menus, and its help: ``option``, ``setting`` in ``texts.toml``."""
    own = read_catalogue(entry(game).file("texts.toml"))
    help = own.get(f"setting.{name}", plain(name))
    named = own.get(f"option.{name}", texts["before.players"] if name == PLAYERS else capital(help))
    return named.say(lang), help.say(lang)


def say_value(value: Any) -> str:
    """Return a value of an option in the menus."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def name_player(spec: str, game: str, lang: Lang) -> str:
    """Return the name of a player's kind in the menus of a game."""
    if spec in NAMED:
        return texts.say(f"player.{NAMED[spec]}", lang)
    return texts.say("player.bot", lang, bot=bot_name(spec, game))


class TableControls:
    """The controls of language, undo and redo, lines of play, a new game, files; *view* is the widget.

    *game* returns the game as it stands, for a table that others open on their own devices.
    """

    def __init__(self, apply: Act, handle: Callable[[dict[str, Any]], None], game: Callable[[], AnyGame]) -> None:
        self.lang = LanguageButtons(apply)
        self.buttons: dict[str, ipw.Button] = {}
        for name, sign in {"undo": "undo", "redo": "redo", "new": "again", "save": "save"}.items():
            self.buttons[name] = make_button(handle, {"do": name}, sign)
        self.line = ipw.Dropdown(
            layout=ipw.Layout(width="280px", max_width="100%"), style={"description_width": "60px"}
        )
        self.line.observe(lambda change: handle({"do": "line", "line": change["new"]}), names="value")
        self.file = HtmlWidget()
        self.file.listen(handle)
        self.file.listen(self._save)
        self._saving: AnyGame | None = None
        self.hosting = HostedTable(game)
        self.host = make_button(self.hosting.handle, {"do": "host"}, "phone")
        self.view = bar([self.lang.view, *self.buttons.values(), self.line, self.file, self.host])

    def show(self, state: TableState) -> None:
        """Show a state."""
        say, lang = texts.say, state.lang
        self.lang.show(state)
        for name, made in self.buttons.items():
            made.description = undoing.say(name, lang) if name in ("undo", "redo") else say(f"head.{name}", lang)
        self.buttons["undo"].disabled = not state.undoable
        self.buttons["redo"].disabled = not state.redoable
        for name in ("new", "save"):
            self.buttons[name].layout.display = "" if state.game else "none"
        self._show_lines(state)
        self.host.description = hosted.say("open", lang)
        self.host.layout.display = "" if can_host() and not state.coaching else "none"
        self.hosting.show(lang)
        words = say("head.load", lang)
        load = file_button(html("{} {}", icon("load"), words), {"do": "load"}, accept=".json", tip=words)
        self._saving = state.game if state.saving else None
        self.file.html = load + download_html(state)

    def _save(self, message: dict[str, Any]) -> None:
        """Send the game file: the only message that carries hidden things to the page."""
        match message:
            case {"do": "file"} if self._saving:
                self.file.save(file_name(self._saving), "application/json", dumps(self._saving))

    def _show_lines(self, state: TableState) -> None:
        branches = state.branches
        self.line.layout.display = "" if branches and len(branches.lines) > 1 else "none"
        if branches is None:
            return
        names = [texts.say("line.main", state.lang)]
        for i, line in enumerate(branches.lines[1:], 1):
            parent = names[line.parent or 0] if line.parent else ""
            key = "line.branch_of" if parent else "line.branch"
            names.append(texts.say(key, state.lang, number=i, moment=line.fork, parent=line.parent))
        set_options(self.line, [(name, i) for i, name in enumerate(names)], branches.line)
        self.line.description = texts.say("line.title", state.lang)


def download_html(state: TableState) -> Html:
    """Return a warning about the game file, and the button that saves it; empty unless it was asked for."""
    if not state.saving or state.game is None:
        return Html()
    say, lang = texts.say, state.lang
    save = button(say("save.link", lang, file=file_name(state.game)), {"do": "file"})
    if state.game.over:
        return save
    return html('<p role="alert">{} {}</p>{}', icon("warning", lang), say("save.hidden", lang), save)


def file_name(game: AnyGame) -> str:
    """Return the name of a game's file."""
    return f"{game.kind.name}.json"
