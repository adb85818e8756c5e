"""The text of the page of a table's readings: the verdict, and each reading's remaining answers, with reasons."""

from __future__ import annotations

from collections.abc import Iterator

from tsukumo.core.game.clauses import Reading
from tsukumo.core.lab.infer import GameInference, Stop
from tsukumo.core.lab.played_game import describe_answers
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.plugins.registry import kind_of
from tsukumo_widgets.base.markup import sentence_html, table
from tsukumo_widgets.labs.infer.infer_state import InferState

texts = Texts(__file__)


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
        names = [html("<em>{}</em>", texts.say("open", lang))]
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
