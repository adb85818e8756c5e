"""Two readings of any game side by side: two tables that step together, up to where they diverge.

They show the smallest example of an answer, as stored with the game or found now, or any comparison
(`tsukumo.core.lab.compare.compare`).
"""

from __future__ import annotations

from typing import Any

import ipywidgets as ipw

from tsukumo.core.io.errors import choose_language
from tsukumo.core.lab.results import Comparison
from tsukumo.core.lab.smallest import list_other_answers
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.plugins.registry import get_default_game, kind_of
from tsukumo_widgets.base.explorer import Explorer, bar, on_value
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.labs.compare.compare_state import CompareState, open_compare
from tsukumo_widgets.labs.compare.tables import ComparedTables

texts = Texts(__file__)


class GameCompare(Explorer[CompareState]):
    """An *answer* to a *reading* of any game beside the default one, or a game that was compared.

    `CannotRead` names an unknown game, reading or answer.
    """

    any_game = True

    def __init__(
        self,
        game: str | Comparison | None = None,
        reading: str = "",
        answer: str = "",
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        self.menu = ipw.Dropdown(layout=ipw.Layout(width="auto", min_width="0", flex="1 1 260px"))
        on_value(self.menu, self.apply, lambda state, pair: state.choose(*pair))
        self.tables = ComparedTables(self.handle)
        parts = [bar([self.lang.view, self.menu]), *self.tables.parts]
        super().__init__(
            open_compare(game or get_default_game(), reading, answer, choose_language(lang)), parts, **settings
        )

    def picture(self) -> str:
        """Return the table of the other answer, where the game draws one."""
        return self.state.picture()

    def show(self, state: CompareState) -> None:
        """Update every part to a state."""
        self._offer(state)
        self.tables.show(state)

    def _offer(self, state: CompareState) -> None:
        """Fill the menu of answers; a comparison that was given has none."""
        readings, lang = kind_of(state.game).readings(), state.lang
        options = [
            (f"{readings[name].question.say(lang)} {capital(readings[name].answers[answer]).say(lang)}", (name, answer))
            for name, answer in list_other_answers(state.game)
        ]
        self.menu.layout.display = "none" if state.given else None
        if not state.given:
            set_options(self.menu, options, (state.reading, state.value), texts.say("menu", lang))

    def __repr__(self) -> str:
        return f"GameCompare({self.state.game!r}, {self.state.reading!r}, {self.state.value!r})"
