"""The table: play a whole game on the page, look back, try other lines of play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.plugins.time_limit import BOT, RULES, run_in_time
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.widgets import page_lock
from tsukumo_widgets.table import keeping, question, story
from tsukumo_widgets.table.coach import Coach
from tsukumo_widgets.table.controls import StartControls, TableControls
from tsukumo_widgets.table.moment import TableMoment
from tsukumo_widgets.table.start import make_start, read_start
from tsukumo_widgets.table.table_actions import begin_with_coach, find_thinker, play_next
from tsukumo_widgets.table.table_state import TableState, open_table

texts = Texts(__file__)


class GameTable(TableMoment[TableState]):
    """A whole game, between people at one screen and bots.

    *game* is the game's name, by default the first. *who* has for each player ``"you"``, or the spec of a bot
    such as ``"random"`` or ``"search:iterations=100"``; without it you are the first player, against bots. *seed*,
    *readings* and *settings*, such as ``players=2`` in a game for several numbers of players, are those of
    `tsukumo.new_game`; problems with them are shown on the screen. Everything
    can still be changed there before the game begins. The page receives only what the player at the screen may know,
    except for the game file, which it receives on request, and on a page of its own the packed game that the browser
    keeps (`keeping`). With a *coach* the game begins at once.
    """

    patience = RULES

    def __init__(
        self,
        seed: int | None = None,
        who: Mapping[str, str] | None = None,
        readings: Mapping[str, str] | None = None,
        lang: Lang | None = None,
        *,
        game: str | None = None,
        coach: Coach | None = None,
        **settings: Any,
    ) -> None:
        start, problems = make_start(seed, who, readings, game, **settings)
        self.head = TableControls(self.apply, self.handle, lambda: self.state.game or self.state.start.game())
        self.before = StartControls(self.apply, self.handle, start)
        first = open_table(start, choose_language(lang), problems)
        first = begin_with_coach(coach, first) if coach else first
        above, beside = [self.head.view, self.head.hosting.view], [self.before.view]
        self.lay(first, first.adapter.board(), above, beside)
        self.add_class("tk-game")
        self._go_on()

    @classmethod
    def from_query(cls, query: Mapping[str, str], lang: Lang) -> Any:
        """Return the table of the game that a query names; an unknown game is reported on the screen."""
        start, _ = read_start(query)
        made = cls(game=start.name, lang=lang)
        made.apply(lambda state: made.read_query(state, query))
        return made

    def address(self, state: TableState) -> Link | None:
        """Return the link to the choices before the game: the browser keeps the game itself."""
        return state.link_to_start()

    def name_kept(self) -> str:
        """Return the name under which the browser keeps a game."""
        return f"{self.state.start.name} table"

    def write_kept(self, state: TableState) -> str:
        """Return the game as a text."""
        return keeping.write_game(state)

    def update(self, state: TableState, message: Any) -> TableState:
        """Return the state after a message; some are about a game that was left here before."""
        match message:
            case {"do": "found", **found}:
                return keeping.find_game(state, found)
            case {"do": "go_on"} if state.earlier:
                return replace(state.earlier, lang=state.lang)
            case {"do": "anew"}:
                return replace(state, earlier=None)
        return super().update(state, message)

    def show(self, state: TableState) -> None:
        """Update every part to a state."""
        super().show(state)
        self.head.show(state)
        self.before.show(state)

    def __repr__(self) -> str:
        # Not the game itself: its seed would give away the secrets.
        return f"GameTable(moment {self.state.moment})" if self.state.game else "GameTable()"

    # --- messages ---

    def handle(self, message: Any) -> None:
        """Handle a message from the page, then let the bots decide."""
        with page_lock():
            if isinstance(message, Mapping) and message.get("do") == "anew" and self.keeper:
                self.keeper.forget()  # first: whoever sees that it is gone may load the page again
            super().handle(message)
            if not self._showing:
                self._go_on()

    def _go_on(self) -> None:
        """Make all decisions of bots, and forced ones; the board shows each."""
        said = self.failure_panel.html
        with self.catch_failures():
            player = self._thinking()
            decides = player is not None
            while player is not None:
                run_in_time(BOT, partial(self._decide, player))
                player = self._thinking()
            if decides:
                run_in_time(self.patience, self._show)
        self.failure_panel.html = self.failure_panel.html or said

    def _thinking(self) -> str | None:
        """Return the player whose decision is made next; None if a person must decide."""
        return run_in_time(self.patience, lambda: find_thinker(self.state))

    def _decide(self, player: str) -> None:
        """Make the next decision, which is this player's."""
        self.asked.html = story.facts_html(self.state) + question.thinking_html(player, self.state)
        self.state = play_next(self.state)
        if self.state.start.people:
            self.draw(self.state)

    def explain_remedy(self) -> Text:
        """Return the sentence that says what is left, and how the game goes on."""
        left = super().explain_remedy()
        if self.state.game is None:
            return left
        return left.then(texts["fault.undo" if self.state.undoable else "fault.save"])


class FirstTable(GameTable):
    """A player's first game, with a coach: an *explorer*, by its name in links, that always begins at the beginning."""

    explorer: ClassVar[str]

    @classmethod
    def from_query(cls, query: Mapping[str, str], lang: Lang) -> Any:  # noqa: ARG003 - nothing in a link changes it
        """Return the game from its beginning."""
        kind: Any = cls
        return kind(lang)

    def link(self, state: TableState) -> Link:
        """Return a link to the beginning."""
        return Link(self.explorer, {"lang": state.lang}, state.start.name, "beginning")

    def address(self, state: TableState) -> Link:
        """Return the same link."""
        return self.link(state)

    def name_kept(self) -> str:
        """Return the name under which the browser keeps the game."""
        return f"{self.state.start.name} {self.explorer}"
