"""The pages of the chapters on the rules: each looks at one moment of a game, laid out as at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

import ipywidgets as ipw

from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.rules import registry
from tsukumo_widgets.base.explorer import bar, column, make_button, on_value, row
from tsukumo_widgets.base.menus import ReadingMenus
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.base.widgets import Panel
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import SeededGame
from tsukumo_widgets.table.moment import Moment

texts = Texts(__file__)
S = TypeVar("S", bound=Screen)
G = TypeVar("G", bound=SeededGame)


class Chapter(Moment[S]):
    """A moment of Tsukumobake."""

    def find_game(self, state: S) -> str:  # noqa: ARG002 - one for all
        """The name of the game."""
        return "tsukumobake"


class SeededChapter(Chapter[G]):
    """A moment of a seeded game: the seed above it, the `READINGS` and the edition below."""

    READINGS: ClassVar[tuple[str, ...]] = ()

    def lay_game(
        self,
        first: G,
        board: Panel,
        menus: Sequence[ipw.Widget] = (),
        beside: Sequence[ipw.Widget] = (),
        other: ipw.Widget | None = None,
    ) -> None:
        """Lay the parts for the first state: *menus* under the seed, and an *other* board beside the readings."""
        self.seed = ipw.BoundedIntText(0, min=0, max=2**31, layout=ipw.Layout(width="140px"))
        self.seed.style.description_width = "48px"
        on_value(self.seed, self.apply, lambda state, seed: state.begin(seed=seed))
        self.next = make_button(self.apply, lambda state: state.begin(seed=state.seed + 1))
        offered = {name: registry()[name] for name in self.READINGS}
        self.readings = ReadingMenus(self.apply, offered, lambda state, *answer: state.answer(*answer))
        self.edition = ipw.Text(continuous_update=False, layout=ipw.Layout(width="auto"))
        on_value(self.edition, self.apply, lambda state, edition: state.begin(edition=edition.strip()))
        self.options = ipw.Accordion([ipw.VBox([self.readings.view, self.edition])], selected_index=None)
        above = [bar([self.lang.view, self.seed, self.next]), *([bar(menus)] if menus else [])]
        below = self.options if other is None else row([column([other]), column([self.options])])
        self.lay(first, board, above, beside, [below])

    def show(self, state: G) -> None:
        """Update every part to a state; a refused edition stays, so that it can be corrected."""
        super().show(state)
        self.seed.value = state.seed
        self.readings.show(dict(state.readings), state.lang)
        if not state.refused:
            self.edition.value = state.edition
        say, lang = texts.say, state.lang
        self.seed.description = say("seed", lang)
        self.next.description = say("next", lang)
        self.edition.description = say("edition", lang)
        self.options.set_title(0, say("options", lang))
