"""The readings lab of any game: the sentence of its rulebook to rewrite first, and the smallest game that shows why.

Results stored with a game are shown at once. Others are counted and looked for on the page, with a bar and a button
that stops the work.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.game.new import new_game
from tsukumo.core.io.errors import choose_language
from tsukumo.core.lab.sheet import Sheet
from tsukumo.core.lab.smallest import prepare_search
from tsukumo.core.lab.stored_results import load_ranking
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.plugins.registry import get_default_game
from tsukumo_widgets.base.explorer import Explorer, bar, column, on_value, row
from tsukumo_widgets.base.markup import button, clause_texts
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.progress import LongTask, TaskProgress
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.labs.charts.picture import svg
from tsukumo_widgets.labs.compare.compare import ComparedTables
from tsukumo_widgets.labs.readings.chart import ranking_chart
from tsukumo_widgets.labs.readings.readings_state import (
    ReadingsState,
    list_bots,
    open_lab,
    prepare_pairs,
)
from tsukumo_widgets.labs.readings.story import about_html, ranking_html

TRIES: Final = 2_000
"""The number of games looked at on the page for an example."""
texts = Texts(__file__)


class ReadingsLab(Explorer[ReadingsState]):
    """The readings of any game ranked by their influence, and an *answer* to a *reading* in its smallest example.

    *bots* are those by whose games they are ranked: ``random``, or the game's usual ones. `CannotRead` names an unknown
    game, reading, answer or kind of bots.
    """

    any_game = True

    def __init__(
        self,
        game: str | None = None,
        reading: str = "",
        answer: str = "",
        bots: str = "",
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        self.menu = ipw.ToggleButtons(style={"button_width": "auto"})
        on_value(self.menu, self.apply, lambda state, bots: state.among(bots))
        self.chart, self.ranking, self.about, self.tools = (HtmlWidget() for _ in range(4))
        self.listen_to(self.chart, self.ranking, self.tools)
        self.tools.listen(self._save)
        self.counting, self.finding = LongTask(self._count), LongTask(self._find)
        self.tables = ComparedTables(self.handle, width=260, asked=True)
        left = column([self.chart, self.ranking, self.counting.panel, self.tools], width=400)
        right = column([self.about, *self.tables.parts, self.finding.panel], width=400)
        parts = [bar([self.lang.view, self.menu]), row([left, right])]
        super().__init__(
            open_lab(game or get_default_game(), reading, answer, bots, choose_language(lang)), parts, **settings
        )

    def picture(self) -> str:
        """Return the chart, once there is any count; before, the table of the example, or of a new game."""
        state, drawn = self.state, ranking_chart(self.state)
        if drawn:
            return svg(drawn)
        first = new_game(state.game, seed=0)
        return state.picture() or first.kind.svg(first.state, state.lang)

    def show(self, state: ReadingsState) -> None:
        """Update every part to a state."""
        lang = state.lang
        options = [(capital(bot_name(bots, state.game)).say(lang), bots) for bots in list_bots(state.game)]
        set_options(self.menu, options, state.bots, texts.say("menu", lang))
        self.menu.layout.display = "none" if len(options) == 1 else None
        drawn = ranking_chart(state)
        self.chart.html = svg(drawn, live=True, press=True) if drawn else ""
        self.ranking.html, self.about.html = ranking_html(state), about_html(state)
        self.about.clauses = clause_texts(state.game, lang)
        self.tools.html = _tools(state)
        self.counting.show(texts.say("again" if state.ranking(state.bots) else "count", lang), lang)
        self.tables.show(state)
        self.finding.show("" if state.comparison else texts.say("find", lang), lang)

    # --- work ---------------------------------------------------------------------------------------

    def _count(self) -> Generator[TaskProgress]:
        """Count the influence of readings in games between the chosen bots."""
        bots = self.state.bots
        run = prepare_pairs(self.state.game, bots)
        try:
            for _ in run.steps():
                words = texts.text("counting", n=run.done, all=run.count)
                yield TaskProgress(run.done / run.count, words)
        finally:
            self.apply(lambda state: state.with_counts(run, bots))

    def _find(self) -> Generator[TaskProgress]:
        """Look for the smallest example of the answer that is shown."""
        pair = self.state.pair
        search = prepare_search(self.state.game, *pair, tries=TRIES)
        try:
            for _ in search.steps():
                key = "finding" if search.best is None else "shrinking" if search.shrinking else "found"
                best = len(search.best.choices) if search.best else 0
                words = texts.text(key, n=search.tried, best=best)
                yield TaskProgress(None if search.shrinking else search.tried / search.tries, words)
        finally:
            self.apply(lambda state: state.with_example(pair, search))

    def _save(self, message: Any) -> None:
        """Hand out the sheet to print."""
        match message:
            case {"do": "sheet"} if count := self.state.count():
                state = self.state
                page = Sheet(state.game, state.lang, bots=state.bots, counted=count).html()
                self.tools.save(f"{state.game}-{texts.say('file', state.lang)}.html", "text/html", page.encode())

    def __repr__(self) -> str:
        return f"ReadingsLab({self.state.game!r}, {self.state.reading!r}, {self.state.value!r})"


def _tools(state: ReadingsState) -> Html:
    """Return the command behind the ranking, and the buttons for it."""
    lang, count = state.lang, state.count()
    if count is None:
        return Html()
    words = texts.say("made", lang)
    shown = [html("<p>{} <code>{}</code></p>", words, count.command)]
    shown.append(button(texts.say("sheet", lang), {"do": "sheet"}))
    if state.bots in state.counts and load_ranking(state.game, state.bots):
        shown.append(button(texts.say("forget", lang), {"do": "forget"}))
    return join(shown)
