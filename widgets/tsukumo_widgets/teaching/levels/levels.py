"""The explorer of levels: small tasks of any game, one idea each, answered by clicks on its board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.io.errors import CannotRead, choose_language
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import get_default_game
from tsukumo.core.teaching.question import draw_nothing
from tsukumo_widgets.base.explorer import Explorer
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.widgets import BoardWidget, HtmlWidget
from tsukumo_widgets.teaching.levels import screen
from tsukumo_widgets.teaching.levels.levels_state import LevelsState, find_levels
from tsukumo_widgets.teaching.quiz.screen import choice_attribute, open_picture

FILE: Final = "levels.json"
texts = Texts(__file__)


class Levels(Explorer[LevelsState]):
    """The levels of a *game*, from *level* on, by default the first.

    *levels* are the ids of those for a class, by default all; *progress* counts the right tasks of each; the
    same *seed* gives everybody the same variations. `CannotRead` if the game has no levels; other problems are shown on
    the screen.
    """

    def __init__(
        self,
        level: str = "",
        levels: Sequence[str] = (),
        progress: Mapping[str, int] | None = None,
        seed: int = 1,
        lang: Lang | None = None,
        *,
        game: str | None = None,
        **settings: Any,
    ) -> None:
        game = game or get_default_game()
        squares = find_levels(game).squares
        self.board = (
            BoardWidget(columns=squares[0], rows=squares[1], mode="square") if squares else HtmlWidget(kind="tk-scene")
        )
        self.asked, self.reply, self.grid, self.learnt = HtmlWidget(), HtmlWidget(), HtmlWidget(), HtmlWidget()
        self.keep, self.group = HtmlWidget(), HtmlWidget()
        self.listen_to(self.board, self.asked, self.reply, self.grid, self.learnt, self.keep, self.group)
        for part in (self.board, self.learnt):
            part.add_class("tk-drawn")
        self.panels = ipw.Accordion([self.keep, self.group], selected_index=None)
        self.task = ipw.Box([self.asked, self.board, self.learnt, self.reply, self.grid]).add_class("tk-task")
        query = {"level": level, "levels": ",".join(levels), "seed": str(seed)}
        query["progress"] = ",".join(f"{id}~{right}" for id, right in (progress or {}).items())
        state = LevelsState(game, lang=choose_language(lang)).read_query(
            {name: value for name, value in query.items() if value}
        )
        super().__init__(state, [self.lang.view, self.task, self.panels], **settings)

    @classmethod
    def from_query(cls, query: Mapping[str, str], lang: Lang) -> Any:
        """Return the levels of the game that a query names; an unknown game is reported on the screen."""
        game = query.get("game", get_default_game())
        try:
            find_levels(game)
        except CannotRead:
            game = get_default_game()
        made = cls(lang=lang, game=game)
        made.apply(lambda state: made.read_query(state, query))
        return made

    def picture(self) -> str:
        """Return the board of the task, before it is answered."""
        task = self.state.task
        return task.svg(self.state.lang) if task else ""

    def handle(self, message: Any) -> None:
        """Handle a message from one of the panels."""
        if isinstance(message, dict) and message.get("do") == "save":
            self.keep.save(FILE, "application/json", self.state.file())
        else:
            super().handle(message)

    def show(self, state: LevelsState) -> None:
        """Update every part to a state."""
        self.asked.html = screen.task_html(state)
        self._show_board(state)
        self.asked.clauses = self.reply.clauses = self.learnt.clauses = clause_texts(state.game, state.lang)
        self.learnt.html = screen.ideas_html(state)
        self.grid.html = screen.grid_html(state)
        self.keep.html, self.group.html = screen.keep_html(state), screen.class_html(state)
        for i, key in enumerate(("keep", "class")):
            self.panels.set_title(i, texts.say(key, state.lang))

    def _show_board(self, state: LevelsState) -> None:
        """Show the board with the choice, and the right answer once it is judged; hide it at the end."""
        task, board = state.task, isinstance(self.board, BoardWidget)
        key = "answer.several" if task and task.several else "answer.one"
        how = "" if state.judged else texts.say(key, state.lang)
        # First what to do now: the focus goes there from a picture in which nothing more can be chosen.
        self.reply.html = screen.reply_html(state, "" if board else how)
        pictured = task is not None and task.picture is not draw_nothing
        self.board.layout.display = "" if pictured else "none"
        (self.task.add_class if task and not pictured else self.task.remove_class)("tk-plain")
        if task is None:
            return
        marks = task.marks(state.given, judged=state.judged, missed=state.missed)
        if isinstance(self.board, BoardWidget):
            with self.board.hold_sync():  # one message: when the picture is there, so are its keys
                self.board.svg = task.picture(state.lang, marks, lambda _: "")
                self.board.label, self.board.hint = texts.say("board.label", state.lang), how
                # Enter does what the first button does.
                self.board.shortcuts = {"Enter": {"do": "next"}} if state.judged else {"a": {"do": "check"}}
            return
        tried = () if task.several else state.missed
        offered = [] if state.judged else [word for word in task.places if word not in tried]
        drawn = task.picture(state.lang, marks, lambda word: choice_attribute(word) if word in offered else "")
        self.board.html = open_picture(drawn)

    def __repr__(self) -> str:
        level = self.state.here.id if self.state.here else ""
        return f"Levels(level={level!r}, game={self.state.game!r})"
