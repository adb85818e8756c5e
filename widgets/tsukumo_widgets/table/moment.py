"""A page that shows one moment of a game: the picture, what is asked and told there, what stands around it.

The table (`table.GameTable`) goes on from its moment; an explorer of a chapter looks at one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, TypeVar

import ipywidgets as ipw

from tsukumo.core.language.text import Text
from tsukumo_widgets.base.explorer import Explorer
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.base.widgets import CoachWidget, HtmlWidget, Panel, StepperWidget, StoryWidget
from tsukumo_widgets.table import coach_panel, keeping, question, story
from tsukumo_widgets.table.ending import ending_html
from tsukumo_widgets.table.table_actions import find_decision
from tsukumo_widgets.table.table_state import TableState

S = TypeVar("S", bound=Screen)
T = TypeVar("T", bound=TableState)


class Moment(Explorer[S]):
    """A moment of a game. A subclass lays its parts (`lay`), draws the board (`draw`), and says the rest (`tell`)."""

    board: Any
    """The panel with the picture."""

    def lay(
        self,
        first: S,
        board: Panel,
        above: Sequence[ipw.Widget],
        beside: Sequence[ipw.Widget] = (),
        below: Sequence[ipw.Widget] = (),
    ) -> None:
        """Lay the parts for the first state: *above* all, *beside* the board over what is asked, *below*."""
        self.board, self.stepper = board, StepperWidget()
        self.aim, self.asked, self.offer = CoachWidget(), HtmlWidget(), HtmlWidget()
        self.around, self.story = HtmlWidget(), StoryWidget()
        self.told: Mapping[str, HtmlWidget] = {
            "offer": self.offer,
            "words": self.aim,
            "asks": self.asked,
            "story": self.story,
            "around": self.around,
        }
        self.listen_to(board, *self.told.values())
        self.stepper.observe(lambda change: self.look(change["new"]), names="value")
        parts = {
            "words": self.aim,
            "board": board,
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

    def draw(self, state: S) -> None:
        """Draw the board."""
        raise NotImplementedError

    def tell(self, state: S) -> Mapping[str, str]:
        """Return the HTML of the panels by place: ``offer``, ``words``, ``asks``, ``story``, ``around``."""
        raise NotImplementedError

    def find_game(self, state: S) -> str:
        """Return the name of the game, whose clauses are cited."""
        raise NotImplementedError

    def has_begun(self, state: S) -> bool:  # noqa: ARG002 - for a table
        """Return whether there is a moment to be seen; otherwise a narrow page has no room for the board yet."""
        return True

    def moments(self, state: S) -> tuple[int, int] | None:  # noqa: ARG002 - for a page with several moments
        """Return the number of the moment shown and that of the last one; None if there is only one."""
        return None

    def look(self, at: int) -> None:
        """Show another moment, by its number."""
        self.handle({"do": "go", "step": at})

    def show(self, state: S) -> None:
        """Update every part to a state, the most important first."""
        (self.add_class if self.has_begun(state) else self.remove_class)("tk-playing")
        self.draw(state)
        clauses, told = clause_texts(self.find_game(state), state.lang), self.tell(state)
        for place, panel in self.told.items():
            said = told.get(place, "")
            if "data-clause" in said:
                panel.clauses = clauses
            panel.html = said
        self.story.layout.display = "" if told.get("story") else "none"
        moments = self.moments(state)
        self.stepper.layout.display = "none" if moments is None else ""
        self.stepper.show(*(moments or (0, 0)), state.lang)


class TableMoment(Moment[T]):
    """The moment of a game that a table shows: a player's view of it, or the public's."""

    _shown: tuple[int, float, str] = 0, inf, ""

    def picture(self) -> str:
        """Return the board as SVG."""
        start, game = self.state.start, self.state.game
        seen = self.state.sight.table if game else start.setup
        return str(getattr(self.board, "svg", "")) or (start.adapter.kind.svg(seen, self.state.lang) if seen else "")

    def find_decision(self, before: T, after: T) -> Text | None:
        """Return the decision that one state has made and the other has not."""
        return find_decision(before, after)

    def show(self, state: T) -> None:
        """Update every part to a state."""
        super().show(state)
        # A coach tells the important events.
        told = state.coaching is not None and not (state.game and state.game.over)
        self.story.layout.display = "" if state.game and not (state.coach_leads or told) else "none"

    def has_begun(self, state: T) -> bool:
        """Return whether the game has begun."""
        return state.game is not None

    def tell(self, state: T) -> Mapping[str, str]:
        """Return the HTML of the panels by place."""
        asks = coach_panel.side_html(state)
        if state.coach_leads:  # events that a coach still holds back are not given away beside the board
            asks += question.hand_html(state)
        else:
            asks = story.facts_html(state) + ending_html(state) + asks + question.question_html(state)
        return {
            "offer": keeping.offer_html(state),
            "words": coach_panel.aim_html(state),
            "asks": asks,
            "story": story.story_html(state),
            "around": "" if state.coach_leads else story.players_html(state),
        }

    def find_game(self, state: T) -> str:
        """Return the name of the game."""
        return state.start.name

    def moments(self, state: T) -> tuple[int, int] | None:
        """Return the number of the moment shown and that of the newest one; None before the game."""
        return (state.moment, state.branches.moments) if state.branches else None

    def look(self, at: int) -> None:
        """Show another moment, by its number."""
        self.handle({"do": "look", "at": at})

    def draw(self, state: T) -> None:
        """Draw the board, and the ways of the pieces to it."""
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
