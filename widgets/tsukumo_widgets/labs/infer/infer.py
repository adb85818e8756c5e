"""The page of a table's readings: open a saved game or a script of any game, or paste it; the answer follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as ipw

from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import html
from tsukumo.core.plugins.registry import get_default_game
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Explorer, bar, on_value
from tsukumo_widgets.base.markup import clause_texts, file_button, problems_html
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.labs.infer.infer_state import InferState, open_infer
from tsukumo_widgets.labs.infer.story import answer_html

texts = Texts(__file__)


class GameInfer(Explorer[InferState]):
    """The readings that explain a game as people played it, or the first decision that none explains.

    *source* is a game in progress, or the content of a game file or a script; without, the page asks for it.
    `CannotRead` lists everything wrong with it.
    """

    any_game = True

    def __init__(
        self,
        source: AnyGame | Mapping[str, Any] | None = None,
        game: str | None = None,
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        self.head, self.result = HtmlWidget(), HtmlWidget()
        self.text = ipw.Textarea(continuous_update=False, rows=4, layout=ipw.Layout(width="auto"))
        on_value(self.text, self.apply, lambda state, text: state.read(text))
        self.listen_to(self.head)
        if game is None:
            known = source.get("game") if isinstance(source, Mapping) else source and source.kind.name
            game = str(known or get_default_game())
        state = open_infer(game, choose_language(lang))
        state = state if source is None else state.take_game(source)
        super().__init__(state, [bar([self.lang.view]), self.head, self.text, self.result], **settings)

    def picture(self) -> str:
        """Return the table at the end of the game, where the game draws one."""
        game = self.state.table()
        return game.kind.svg(game.state, self.state.lang)

    def show(self, state: InferState) -> None:
        """Update every part to a state."""
        lang = state.lang
        asked = file_button(texts.say("open", lang), {"do": "open"}, accept=".json")
        problems = problems_html(texts.say("wrong", lang), state.refused, lang)
        self.head.html = html("<p>{}</p>{}{}", texts.say("ask", lang), asked, problems)
        self.text.placeholder = texts.say("paste", lang)
        hide_label(self.text, texts.say("paste", lang))
        self.result.clauses = clause_texts(state.game, lang)
        self.result.html = answer_html(state)

    def __repr__(self) -> str:
        return f"GameInfer(game={self.state.game!r})"
