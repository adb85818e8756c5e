"""The fight explorer: the result, the effect of each card, and the worth of a helper's price."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tsukumo.core.io.errors import NotAllowed, choose_language
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import html
from tsukumo.games.sottomondo.analysis.scene import Scene, scene_problems
from tsukumo.games.sottomondo.analysis.worth import worth
from tsukumo_widgets.base.explorer import Explorer, bar, column, row
from tsukumo_widgets.base.history import undo_buttons
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.widgets import HtmlWidget, PlotWidget, set_clauses
from tsukumo_widgets.games.sottomondo.fight import figure
from tsukumo_widgets.games.sottomondo.fight.answers import changes_html, odds_html, price_html, winner_html
from tsukumo_widgets.games.sottomondo.fight.fight_state import MOST_GAMES, FightState, HelpPrice
from tsukumo_widgets.games.sottomondo.fight.people import people_html

texts = Texts(__file__)
OFTEN = 20
"""The number of times that the bar moves while deals are played."""


class FightExplorer(Explorer[FightState]):
    """Set up a fight against a monster, and see it before it is fought.

    *scene* is any `tsukumo.games.sottomondo.analysis.scene.Scene`, such as `scene_of` makes of a game. `NotAllowed`
    lists everything wrong with it.
    """

    def __init__(self, scene: Scene | None = None, lang: Lang | None = None) -> None:
        if scene is not None and (problems := scene_problems(scene)):
            raise NotAllowed(problems)
        self.undo, self.people, self.winner, self.changes = (HtmlWidget() for _ in range(4))
        self.odds, self.price, self.caption, self.bars = (HtmlWidget() for _ in range(4))
        state = FightState(lang=choose_language(lang))
        state = state if scene is None else state.start_from(scene)
        self.heat = PlotWidget(figure_layout=figure.heat_layout(state.lang))
        self.listen_to(self.undo, *self.texts(), self.heat)
        right = column([self.winner, self.bars, self.changes, self.price, self.odds, self.caption, self.heat])
        super().__init__(state, [bar([self.lang.view, self.undo]), row([column([self.people]), right])])

    def texts(self) -> tuple[HtmlWidget, ...]:
        """The panels of words."""
        return self.people, self.winner, self.changes, self.odds, self.price, self.caption

    def picture(self) -> str:
        """The bars."""
        return figure.picture(self.state)

    def handle(self, message: Any) -> None:
        """Handle a message; the worth of a helper's price is found by playing, with a progress bar."""
        match message:
            case {"do": "worth", "helper": int(helper), "games": int(games)}:
                self._play(helper, games)
            case _:
                super().handle(message)

    def _play(self, helper: int, games: int) -> None:
        """Play the deals, and show the results; a helper who cannot help is left alone."""
        state = self.state
        if not (0 <= helper < len(state.scene.others) and 0 < games <= MOST_GAMES):
            return

        def progress(done: int, games: int) -> None:
            if done % max(1, games // OFTEN) == 0:
                self.price.html = price_html(state, (helper, done, games))

        try:
            value = worth(state.scene, helper, games=games, progress=progress)
        except NotAllowed:
            return
        self.apply(lambda now: replace(now, price=HelpPrice(helper, value)) if now.scene == state.scene else now)

    def show(self, state: FightState) -> None:
        """Update every part to a state, the most important first."""
        lang = state.lang
        set_clauses(clause_texts("sottomondo", lang), *self.texts())
        self.winner.html = winner_html(state)
        self.bars.html = html('<div class="tk-drawn">{}</div>', figure.picture(state, live=True))
        self.undo.html, self.people.html = undo_buttons(state.history, lang), people_html(state)
        self.changes.html, self.price.html, self.odds.html = changes_html(state), price_html(state), odds_html(state)
        map_words = f"{texts.say('caption', lang)} {figure.heat_label(state)}"
        self.caption.html = html("<h4>{}</h4><p>{}</p>", texts.say("map", lang), map_words)
        self.heat.figure_layout = figure.heat_layout(lang)
        self.heat.label = figure.heat_label(state)
        self.heat.data = figure.heat(state)

    def __repr__(self) -> str:
        return f"FightExplorer({self.state.scene.monster!r})"
