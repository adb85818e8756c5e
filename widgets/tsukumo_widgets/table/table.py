"""The table: play a whole game on the page, look back, try other lines of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any, ClassVar, Protocol

import ipywidgets as ipw

from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.plugins.time_limit import BOT, RULES, run_in_time
from tsukumo_widgets.base.explorer import Explorer, choose_language
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.widgets import CoachWidget, HtmlWidget, StepperWidget, StoryWidget, page_lock
from tsukumo_widgets.table import coach_panel, keeping, question, story
from tsukumo_widgets.table.coach import Coach
from tsukumo_widgets.table.controls import StartControls, TableControls
from tsukumo_widgets.table.ending import ending_html
from tsukumo_widgets.table.start import make_start, read_start
from tsukumo_widgets.table.table_state import (
    TableState,
    begin_with_coach,
    find_decision,
    find_thinker,
    open_table,
    play_next,
)

texts = Texts(__file__)


class Controls(Protocol):
    """Controls of a table, which follow its state."""

    def show(self, state: Any) -> None:
        """Show a state."""


class GameTable(Explorer[TableState]):
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
        self.lay(first, (self.head, self.before), [self.head.view, self.head.hosting.view], [self.before.view])
        self._go_on()

    def lay(
        self,
        first: TableState,
        controls: Sequence[Controls],
        above: Sequence[ipw.Widget],
        beside: Sequence[ipw.Widget] = (),
        below: Sequence[ipw.Widget] = (),
    ) -> None:
        """Lay the table for its first state, with controls *above*, *beside* the board over the question, *below*."""
        self.controls = controls
        self._shown: tuple[int, float, Lang] = 0, inf, first.lang
        self.board, self.stepper = first.adapter.board(), StepperWidget()
        self.aim, self.asked = CoachWidget(), HtmlWidget()
        self.around, self.story, self.offer = HtmlWidget(), StoryWidget(), HtmlWidget()
        self.listen_to(self.board, self.aim, self.asked, self.around, self.story, self.offer)
        self.stepper.observe(lambda change: self.handle({"do": "look", "at": change["new"]}), names="value")
        parts = {
            "words": self.aim,
            "board": self.board,
            "asks": ipw.VBox([*beside, self.failure_panel, self.asked]),
            "moments": self.stepper,
            "story": self.story,
            "around": self.around,
        }
        for place, part in parts.items():  # each at its place of ``static/table.css``: side by side where there is room
            part.add_class(f"tk-at-{place}")
        laid = ipw.Box(list(parts.values()), layout=ipw.Layout(width="100%")).add_class("tk-table")
        table = ipw.Box([laid], layout=ipw.Layout(width="100%")).add_class("tk-tabled")
        head, *others = above
        super().__init__(first, [head, self.offer, *others, table, *below])

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

    def explain_no_link(self, state: TableState) -> Text:
        """Return the reason why there is no link: a game under way may hold secrets."""
        return state.adapter.text("unshared") if state.game else super().explain_no_link(state)

    def picture(self) -> str:
        """Return the board as SVG."""
        start, game = self.state.start, self.state.game
        seen = self.state.sight.table if game else start.setup
        return str(getattr(self.board, "svg", "")) or (start.adapter.kind.svg(seen, self.state.lang) if seen else "")

    def __repr__(self) -> str:
        # Not the game itself: its seed would give away the secrets.
        return f"GameTable(moment {self.state.moment})" if self.state.game else "GameTable()"

    # --- messages ---

    def handle(self, message: Any) -> None:
        """Handle a message from the page, then let the bots decide."""
        with page_lock():
            super().handle(message)
            if isinstance(message, Mapping) and message.get("do") == "anew" and self.keeper:
                self.keeper.forget()
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
            self._show_board(self.state)

    def find_decision(self, before: TableState, after: TableState) -> Text | None:
        """Return the decision that one state has made and the other has not."""
        return find_decision(before, after)

    def explain_remedy(self) -> Text:
        """Return the sentence that says what is left, and how the game goes on."""
        left = super().explain_remedy()
        if self.state.game is None:
            return left
        return left.then(texts["fault.undo" if self.state.undoable else "fault.save"])

    # --- drawing ---

    def show(self, state: TableState) -> None:
        """Update every part to a state, the most important first."""
        (self.add_class if state.game else self.remove_class)("tk-playing")
        self._show_board(state)
        self.aim.clauses = self.asked.clauses = self.story.clauses = clause_texts(state.start.name, state.lang)
        self.aim.html = coach_panel.aim_html(state)
        aside = coach_panel.side_html(state)
        # Events that a coach still holds back are not given away beside the board.
        asks = (
            aside if state.led else story.facts_html(state) + ending_html(state) + aside + question.question_html(state)
        )
        self.asked.html = asks
        self.offer.html = keeping.offer_html(state)
        self.story.html = story.story_html(state)
        self.around.html = "" if state.led else story.players_html(state)
        self.stepper.show(state.moment, state.branches.moments if state.branches else 0, state.lang)
        self.stepper.layout.display = "" if state.game else "none"
        # A coach tells the important events.
        told = state.coaching is not None and not (state.game and state.game.over)
        self.story.layout.display = "" if state.game and not (state.led or told) else "none"
        for control in self.controls:
            control.show(state)

    def _show_board(self, state: TableState) -> None:
        with self.board.hold_sync():  # one message
            moment, stop, _ = self._shown
            if (shown := (state.moment, inf if state.stop is None else state.stop, state.lang)) != self._shown:
                goes_on = shown[0] == moment and shown[1] > stop  # a coach shows the records that it held back
                next_one = goes_on or shown[0] == moment + 1
                moved = story.find_moves(state, int(stop) if goes_on else 0) if next_one else ({}, "")
                self.board.walks, self.board.caption = moved
                self._shown = shown
            if state.coaching and state.stop is not None:
                state.coaching.coach.draw(self.board, state)
            else:
                state.adapter.draw(self.board, state)


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
