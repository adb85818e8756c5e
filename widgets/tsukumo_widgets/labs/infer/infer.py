"""The page of a table's readings: open a saved game or a script of any game, or paste it; the answer follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

import ipywidgets as ipw

from tsukumo.core.game.clauses import Reading, list_defaults
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.io.errors import CannotRead, Problem, choose_language
from tsukumo.core.io.jsons import loads
from tsukumo.core.lab.infer import GameInference, Stop, infer_from_game
from tsukumo.core.lab.played_game import describe_answers, read_played_game
from tsukumo.core.lab.played_game import texts as plays
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.plugins.registry import get_default_game, kind_of
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Explorer, bar, on_value
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import clause_texts, file_button, problems_html, sentence_html, table
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.labs.compare.compare_state import texts as compared

NAME: Final = "inferred"
"""The explorer's name in links."""
MOST_BYTES: Final = 4_000_000
"""The most bytes of a file that is read."""
texts = Texts(__file__)


@dataclass(frozen=True)
class InferState(Screen):
    """A *game*, and the inference from the one that was given; None if none was."""

    game: str = ""
    inference: GameInference | None = field(default=None, compare=False, repr=False)

    def table(self) -> AnyGame:
        """Return the game at its end, under the first answers that explain it; a new one, if there are none."""
        inference = self.inference
        if inference is None or not inference.fewest:
            return new_game(self.game, seed=0)
        answers = {**list_defaults(kind_of(self.game).readings()), **dict(inference.fewest[0])}
        return inference.play.replay(answers.items())

    def read(self, content: str | bytes) -> Self:
        """Read a saved game or a script; unreadable ones are refused with reasons, and the earlier one is left out."""
        if not content.strip():
            return replace(self, inference=None, refused=())
        return replace(self, inference=None).try_edit(lambda: self._take_content(content))

    def _take_content(self, content: str | bytes) -> Self:
        data = loads(content, MOST_BYTES)
        if not isinstance(data, Mapping):
            raise CannotRead([Problem("", plays["plays.object"])])
        return self.take_game(data)

    def take_game(self, source: AnyGame | Mapping[str, Any]) -> Self:
        """Take a game; `CannotRead` lists what is wrong with it."""
        return replace(self, inference=infer_from_game(read_played_game(source, self.game)), refused=())

    def update(self, message: Any) -> Self:
        """Read a file that was chosen."""
        match message:
            case {"do": "open", "content": bytes(content)}:
                return self.read(content)
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> Self:  # noqa: ARG002 - a link opens the page as it begins
        """Return the page as it begins."""
        return self

    def link(self) -> Link | None:
        """Return a link to the page without a game; one that was played is in no link."""
        return None if self.inference else Link(NAME, {"lang": self.lang}, self.game)


class GameInfer(Explorer[InferState]):
    """The readings that explain a game as people played it, or the first decision that none explains.

    *source* is a game in progress, or the content of a game file or a script; without, the page asks for it.
    `CannotRead` lists everything wrong with it, and says if a game has no readings.
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
        if not kind_of(game).readings():
            raise CannotRead([Problem("game", compared["no_readings"])])
        state = InferState(game=game, lang=choose_language(lang))
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


def answer_html(state: InferState) -> Html:
    """Return the readings that explain the game, or the first decision that nothing explains; empty without a game."""
    inference, lang = state.inference, state.lang
    if inference is None:
        return Html()
    parts = [html("<h3>{}</h3><p>{}</p>", texts.say("answer", lang), inference.verdict().say(lang))]
    if inference.nearest:
        return join([*parts, *(_nearest(inference, stop, lang) for stop in inference.nearest)])
    if inference.fewest != ((),):
        parts.append(bullets(describe_answers(inference.play.kind, c).say(lang) for c in inference.fewest))
    head = [texts.say(name, lang) for name in ("reading", "possible", "out")]
    rows = []
    for reading in kind_of(state.game).readings().values():
        question = html("<code>{}</code> {}", reading.id, reading.question.say(lang))
        rows.append([question, *_cells(inference, reading, lang)])
    return join([*parts, table(head, rows, texts.say("answer", lang))])


def _cells(inference: GameInference, reading: Reading, lang: Lang) -> Iterator[Html]:
    """Yield the answers that remain, and those that do not, each with the decision that rules it out."""
    left = inference.possible[reading.id]
    names: list[str] = [capital(reading.answers[each]).say(lang) for each in left]
    if len(left) == len(reading.answers):
        names = [html("<em>{}</em>", texts.say("every", lang))]
    out = [
        html("<p>{}: {}</p>", capital(reading.answers[stop.chosen[0][1]]).say(lang), _where(stop, lang))
        for stop in inference.settled
        if stop.chosen[0][0] == reading.id and stop.chosen[0][1] not in left
    ]
    yield from (html('<div class="tk-left">{}</div>', cell) for cell in (join(names, html("<br>")), join(out)))


def _nearest(inference: GameInference, stop: Stop, lang: Lang) -> Html:
    """Return the answers that come furthest, and the decision at which they stop."""
    key = "with" if stop.chosen else "with_default"
    words = texts.say(key, lang, readings=describe_answers(inference.play.kind, stop.chosen))
    return html("<p>{} {}</p>", words, _where(stop, lang))


def _where(stop: Stop, lang: Lang) -> Html:
    """Return the number of decisions before a stop, the decision not allowed, and the reasons."""
    key = "stop" if stop.action else "stop_noted"
    why = join((sentence_html(line, lang) for line in stop.why), "; ")
    return html("{} {}", texts.say(key, lang, n=stop.step, action=stop.action), why)
