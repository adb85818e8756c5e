"""The table: play a whole game on the page, look back, try what else might have happened."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tsukumo.core.text import Lang, catalogue
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.draw import board_svg
from tsukumo.tsukumobake.play.kind import edition_of
from tsukumo.tsukumobake.position import Position
from tsukumo_widgets.base import Explorer, column, language, row
from tsukumo_widgets.links import Link
from tsukumo_widgets.markup import clause_texts
from tsukumo_widgets.panels import BoardWidget, HtmlWidget, StepperWidget, StoryWidget
from tsukumo_widgets.table import asked, story
from tsukumo_widgets.table.controls import Before, Head
from tsukumo_widgets.table.start import asked_for, query_of, started
from tsukumo_widgets.table.state import State, answer, onward, opening, square_of, thinking

PACE = 0.25
"""How long each move of a player of the program stays on the board before the next, in seconds."""
_say = catalogue(Path(__file__).with_suffix(".toml"))


class GameTable(Explorer[State]):
    """A whole game of Tsukumobake, between people at one screen and players of the program.

    *players* says who plays a house: ``"you"``, or the spec of a bot such as ``"greedy"`` or
    ``"search:iterations=100"``; without it you are the geisha, against three greedy ones. *seed*, *readings* and
    *edition* are those of `tsukumo.new_game`; what is wrong with them is said on the screen. Everything can still be
    changed there before the game begins. The page gets what the player at the screen may know, and nothing else, but
    for the game file once it is asked for. *pace* is the pause after each move of a bot, in seconds.
    """

    def __init__(
        self,
        seed: int | None = None,
        players: Mapping[str, str] | None = None,
        readings: Mapping[str, str] | None = None,
        edition: Any = None,
        lang: Lang | None = None,
        *,
        pace: float = PACE,
    ) -> None:
        start, problems = started(seed, players, readings, edition)
        self.pace = pace
        self.board, self.stepper = BoardWidget(mode="squares"), StepperWidget()
        self.asked, self.around, self.story = HtmlWidget(), HtmlWidget(), StoryWidget()
        self.head = Head(self.act, self._done)
        self.before = Before(self.act, self._done)
        for panel in (self.board, self.asked, self.around, self.story):
            panel.listen(self._done)
        self.stepper.observe(lambda change: self._done({"do": "look", "at": change["new"]}), names="value")
        # On a narrow page what is asked comes right after the board.
        beside = row([column([self.board, self.stepper]), column([self.before.view, self.asked, self.story])])
        super().__init__(opening(start, language(lang), problems), [self.head.view, beside, self.around])

    def opened(self, state: State, query: Mapping[str, str]) -> State:
        """The table as a link sets it: ``seed=7&players=monk=you;geisha=random&readings=stride=exact``."""
        start, problems = asked_for(query)
        return opening(start, state.lang, problems)

    def link(self, state: State) -> Link | None:
        """What is chosen before the game; then the position on the board, for the game holds what is hidden."""
        if state.game is None:
            asked = query_of(state.start)
            return None if asked is None else Link("table", {**asked, "lang": state.lang})
        return Link("parade", {"pos": state.sight.table.position(), "lang": state.lang})

    def picture(self) -> str:
        """The board."""
        return self.board.svg

    def __repr__(self) -> str:
        # Not the game itself: its seed tells what is hidden.
        return f"GameTable(moment {self.state.moment})" if self.state.game else "GameTable()"

    # --- what is done ---

    def _done(self, message: object) -> None:
        """Answer what was done on the page, then let the players of the program decide."""
        if not self._showing:
            self.act(lambda state: answer(state, message))
            self._go_on()

    def _go_on(self) -> None:
        """Make every decision that is not somebody's at the screen; each is seen on the board as it is made."""
        house = thinking(self.state)
        if house is None:
            return
        while house is not None:
            self.asked.html = story.facts(self.state) + asked.thinks(house, self.state)
            self.state = onward(self.state)
            board = self.board.svg
            self._show_board(self.state)
            house = thinking(self.state)
            if house is not None and self.board.svg != board and self.state.start.people:
                time.sleep(self.pace)
        self.act(lambda state: state)

    # --- what is shown ---

    def show(self, state: State) -> None:
        """Bring every part to a state; what one looks at first is sent first."""
        self._show_board(state)
        self.asked.clauses = self.story.clauses = clause_texts(state.lang)
        self.asked.html = story.facts(state) + story.sheet(state) + asked.asked(state)
        self.story.html = story.story(state)
        self.around.html = story.around(state)
        self.stepper.labels = {
            key: _say.say(f"step.{key}", state.lang) for key in ("first", "back", "play", "on", "last", "step")
        }
        self.stepper.max = state.branches.moments if state.branches else 0
        self.stepper.value = state.moment
        self.stepper.layout.display = self.story.layout.display = "" if state.game else "none"
        self.before.show(state)
        self.head.show(state)

    def _show_board(self, state: State) -> None:
        lang = state.lang
        self.board.label, self.board.hint = _say.say("board.label", lang), _say.say("board.hint", lang)
        if state.game is None:
            edition = edition_of(state.start.edition)
            self.board.svg = str(board_svg(Position(edition.start, 0, (), board=edition.board), lang=lang))
            return
        reach = frozenset(INDEX[square_of(action)] for action in state.choices if square_of(action))
        self.board.svg = str(state.sight.table.svg(reach=reach, ghosts=story.ghosts(state), lang=lang))
