"""A map of the werewolves' chances, exact to the last digit: players by werewolves, under several models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, get_args

from tsukumo.core.io.errors import CannotRead, Problem, choose_language, describe_unknown
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import html, join
from tsukumo.games.lupus.analysis.balance import WOLVES, Model, chance_table
from tsukumo.games.lupus.analysis.plain import First
from tsukumo.games.lupus.deck import MOST
from tsukumo_widgets.base.explorer import Explorer
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.base.widgets import HtmlWidget, PlotWidget
from tsukumo_widgets.games.lupus.chances import figure

texts = Texts(__file__)
MODELS: Final[tuple[Model, ...]] = get_args(Model)
FIRSTS: Final[tuple[First, ...]] = get_args(First)

made = lru_cache(maxsize=16)(chance_table)
"""Tables of chances, cached."""


@dataclass(frozen=True)
class ChanceState(Screen):
    """A map: its size, its model and reading, and the square, by players and werewolves, told exactly."""

    model: Model = "plain"
    players: int = MOST
    wolves: int = WOLVES
    first_night: First = "moderator"
    chosen: tuple[int, int] = (8, 2)

    @property
    def table(self) -> dict[str, Any]:
        """The chances."""
        return made(self.players, self.wolves, model=self.model, first_night=self.first_night)

    @property
    def exact(self) -> Fraction | None:
        """The chance of the chosen square; None if there is none."""
        players, wolves = self.chosen
        if players > self.players or wolves > self.wolves:
            return None
        chance: Fraction | None = self.table["chance"][players - 1][wolves - 1]
        return chance

    @property
    def call(self) -> str:
        """The call that gives the chances."""
        return f'chance_table({self.players}, {self.wolves}, model="{self.model}", first_night="{self.first_night}")'

    def update(self, message: Any) -> ChanceState:
        """Choose a model, or a square to be told exactly."""
        match message:
            case {"do": "model", "model": str(name)}:
                return replace(self, model=next((model for model in MODELS if model == name), self.model))
            case {"do": "cell", "x": int(wolves), "y": int(players)} if wolves > 0 and players > 0:
                return replace(self, chosen=(players, wolves))
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> ChanceState:
        """The map of a link, as in ``model=seer``; an unknown model is left out."""
        return self.update({"do": "model", "model": query.get("model", "")})

    def link(self) -> Link:
        """A link to the map under the same model."""
        return Link("chances", {"model": self.model, "lang": self.lang}, "lupus")


class ChanceMap(Explorer[ChanceState]):
    """The werewolves' chances to win, for up to *players* players and *wolves* werewolves; a click tells one exactly.

    *model* and *first_night* are those of `tsukumo.games.lupus.api.chance_table`. `CannotRead` if there is no such one.
    """

    def __init__(
        self,
        model: Model = "plain",
        players: int = MOST,
        wolves: int = WOLVES,
        first_night: First = "moderator",
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        for name, value, known in (("model", model, MODELS), ("first_night", first_night, FIRSTS)):
            if value not in known:
                raise CannotRead([Problem(name, describe_unknown(value, known))])
        self.models, self.notes = HtmlWidget(), HtmlWidget()
        self.plot = PlotWidget()
        self.listen_to(self.models, self.plot)
        state = ChanceState(model, players, wolves, first_night, lang=choose_language(lang))
        super().__init__(state, [self.lang.view, self.models, self.plot, self.notes], **settings)

    def picture(self) -> str:
        """The map, with the call that gives it as its title."""
        return figure.picture(self.state.table, f"{self._title(self.state)} · {self.state.call}", self.state.lang)

    def show(self, state: ChanceState) -> None:
        """Update every part to a state."""
        lang = state.lang
        self.models.html = join(
            button(texts.say(f"model_{model}", lang), {"do": "model", "model": model}, on=model == state.model)
            for model in MODELS
        )
        self.plot.label = self._title(state)
        self.plot.data = figure.data(state.table, lang)
        self.plot.figure_layout = figure.layout(state.table, lang)
        caption = html("{} <code>{}</code>", texts.say("caption", lang), state.call)
        self.notes.html = html("<p>{}</p><p>{}</p>", self._exact(state), caption)

    @staticmethod
    def _title(state: ChanceState) -> str:
        return texts.say(f"model_{state.model}", state.lang)

    @staticmethod
    def _exact(state: ChanceState) -> str:
        """The chance of the chosen square, as a fraction."""
        (players, wolves), chance = state.chosen, state.exact
        if chance is None:
            return texts.say("impossible", state.lang, players=players, wolves=wolves)
        shown = percent(chance, state.lang)
        return texts.say("exact", state.lang, players=players, wolves=wolves, chance=chance, percent=shown)

    def __repr__(self) -> str:
        return f"ChanceMap({self.state.model!r})"
