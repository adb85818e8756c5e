"""The board of the town on a page: its size, and its keys."""

from __future__ import annotations

from typing import Any, Final

from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.tsukumobake.board import SIZE
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, Marks, board_svg
from tsukumo.games.tsukumobake.draw.legend import legend_html, legend_title
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo_widgets.base.widgets import BoardWidget

texts = Texts(__file__)

SHORTCUTS: Final[dict[str, dict[str, Any]]] = {
    "r": {"do": "turn", "by": 1},
    "Shift+r": {"do": "turn", "by": 3},
    "b": {"do": "building"},
    "+": {"do": "cards", "by": 1},
    "-": {"do": "cards", "by": -1},
    ".": {"do": "step", "by": 1},
    ",": {"do": "step", "by": -1},
}
"""The message of each key; an explorer uses those that it understands."""


class TownBoard(BoardWidget):
    """A board of 13×13 squares, with the parade's keys."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(columns=SIZE, rows=SIZE, shortcuts=SHORTCUTS, **kwargs)

    def name_keys(self, lang: Lang, *keys: str) -> None:
        """Label the board with the keys that it answers to, for whoever does not see it."""
        self.label = " ".join([texts.say(key, lang) for key in ("board", *keys)])

    def ask_to_drag(self, lang: Lang) -> None:
        """Say below the board that its pieces can be dragged."""
        self.hint = texts.say("drag", lang)

    def draw(self, position: Position, marks: Marks = NO_MARKS, *, lang: Lang, svg: str = "") -> None:
        """Show a position with its marks, and explain them on demand; *svg* is the picture if it holds more."""
        drawn, explained = svg or str(board_svg(position, marks, lang=lang)), legend_html(position, marks, lang)
        with self.hold_sync():  # one message
            self.svg, self.legend, self.legend_title = drawn, explained, legend_title(lang)
