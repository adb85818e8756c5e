"""The rulebook page: all clauses of a game, found by words as you type, one of them open."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as ipw
import traitlets

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import get_default_game, list_titles
from tsukumo_widgets.base.design import STATIC
from tsukumo_widgets.base.explorer import Explorer, bar, column, on_value, row
from tsukumo_widgets.base.links import app_address
from tsukumo_widgets.base.markup import clause_texts, problems_html
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.widgets import HtmlWidget, Panel
from tsukumo_widgets.teaching.rulebook import page
from tsukumo_widgets.teaching.rulebook.adapter import find_rulebook_adapter
from tsukumo_widgets.teaching.rulebook.rulebook_state import RulebookState, open_first

texts = Texts(__file__)


class FinderWidget(Panel):
    """A search box, and below it a list, of which one entry is marked; the box is never drawn anew, so typing goes on.

    *html* is the list: elements with ``role="option"`` and ``data-clause``, the marked one ``aria-selected``. *words*
    is the text in the box, *label* and *hint* explain it, *status* counts the hits. Messages:
    ``open`` (clause) for a click, and for the arrow keys, which mark another entry. Enter goes to the open clause.
    """

    _esm = STATIC / "finder.js"
    _css = STATIC / "rulebook.css"
    words = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    hint = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)


class Rulebook(Explorer[RulebookState]):
    """The rulebook of any game: search its clauses in your own words, and read all that belongs to one.

    *game* is the game's name, by default the first, *clause* the one to open, *words* are searched for. An unknown
    clause is reported on the screen; `CannotRead` if there is no such game.
    """

    def __init__(self, game: str | None = None, clause: str = "", words: str = "", lang: Lang | None = None) -> None:
        self.game = ipw.Dropdown(layout=ipw.Layout(width="auto", max_width="100%"))
        on_value(self.game, self.apply, RulebookState.of)
        self.finder, self.places, self.rule = FinderWidget(), HtmlWidget(), HtmlWidget()
        self.listen_to(self.finder, self.places, self.rule)
        self.finder.observe(lambda change: self.handle({"do": "search", "words": change["new"]}), names="words")
        state = open_first(game or get_default_game(), choose_language(lang)).read_query(
            {"clause": clause, "words": words}
        )
        sides = row([column([self.finder, self.places], 300), column([self.rule], 420)])
        super().__init__(state, [bar([self.lang.view, self.game]), sides])
        self.add_class("tk-rulebook")

    def apply(self, edit: Callable[[RulebookState], RulebookState]) -> None:
        """Change the state; a page without code opens anew in another language, as it has words around the explorer.

        The link to a clause holds all that its reader has done.
        """
        before = self.state.lang
        super().apply(edit)
        lang, link, page = self.state.lang, self.state.link(), self.sharing.page
        if lang != before and page.get("root") and str(page["path"]).endswith(f"/{before}/{link.notebook}.html"):
            self.sharing.go(str(app_address(page, lang, link.notebook, link.query)))

    def picture(self) -> str:
        """Return the picture of the open clause."""
        if not self.state.clause:
            return ""
        shown = find_rulebook_adapter(self.state.game).find_picture(self.state.clause, self.state.lang)
        return shown.svg if shown else ""

    def show(self, state: RulebookState) -> None:
        """Show a state: the open clause first, for the reader looks at that."""
        lang = state.lang
        refusal = problems_html(texts.say("refused", lang), state.refused, lang)
        self.rule.clauses = clause_texts(state.game, lang)
        self.rule.html = refusal + page.clause_html(state)
        self.finder.words = state.words
        self.finder.label, self.finder.hint = texts.say("label", lang), texts.say("hint", lang)
        self.finder.status = page.status(state)
        self.finder.html = page.list_html(state)
        self.places.html = page.places_html(state)
        games = [(title.say(lang), name) for name, title in list_titles().items()]
        set_options(self.game, games, state.game, texts.say("game", lang))

    def __repr__(self) -> str:
        return f"Rulebook({self.state.game!r}, {self.state.clause!r})"
