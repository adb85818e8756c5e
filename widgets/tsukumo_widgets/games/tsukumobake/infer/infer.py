"""The page of a table's readings: enter positions and the parade's movements; the answer follows."""

from __future__ import annotations

from typing import Any

import ipywidgets as ipw

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Texts, capital, join_list, plain
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import Marks
from tsukumo.games.tsukumobake.lab.infer import Account, Dispute, Failure, MovementInference, changes
from tsukumo.games.tsukumobake.lab.infer import texts as lab
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import answer_name, parade_registry
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Act, Explorer, bar, column, on_value, row
from tsukumo_widgets.base.history import undo_buttons
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import bullet_sentences, button, clause_texts, notebook_link, problems_html, table
from tsukumo_widgets.base.widgets import HtmlWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.positions import Source, position_problems
from tsukumo_widgets.games.tsukumobake.base.positions import texts as placed
from tsukumo_widgets.games.tsukumobake.infer.recorded_movements import MOST, InferState
from tsukumo_widgets.games.tsukumobake.parade.controls import CaseControls, ControlPanels

texts = Texts(__file__)


class Infer(Explorer[InferState]):
    """Find the readings that explain the parade's movements as played.

    *position*, of the first movement, may be a `Position`, a position string or a scenario object. Every edit can be
    undone; a link holds everything.
    """

    def __init__(self, position: Source | None = None, lang: Lang | None = None, **settings: Any) -> None:
        self.cases, self.undo = CaseControls(self.apply), HtmlWidget()
        self.board, self.notes = TownBoard(), MovementNotes(self.apply)
        self.panels = ControlPanels(self.apply, readings=False)
        self.now, self.adding, self.entered, self.result = (HtmlWidget() for _ in range(4))
        self.listen_to(self.undo, self.board, self.now, self.adding, self.entered, self.result)
        head = bar([self.lang.view, self.cases.view, self.undo])
        left = column([self.board, self.panels.view], width=340)
        right = column([self.notes.view, self.adding, self.entered, self.result], width=340)
        parts = [head, self.now, row([left, right])]
        super().__init__(InferState(lang=choose_language(lang)).begin_at(position), parts, **settings)

    def show(self, state: InferState) -> None:
        """Update every part to a state."""
        lang, following = state.lang, state.mode == "went"
        ghosts = tuple((square, state.position.facing) for square in state.evening.came[:-1])
        shown = state.shown if following else state.position
        marks = Marks(ways=state.ways) if state.ways else Marks(ghosts=ghosts if following else ())
        self.board.draw(shown, marks, lang=lang)
        self.board.mode = "went" if following and not state.problems else "pieces"
        keys = ("cursor", "follow") if following else ("cursor", "carry", "turn", "building", "cards")
        self.board.name_keys(lang, *keys, "undo")
        self.now.html, self.adding.html = doing_now(state), adding(state)
        set_clauses(clause_texts("tsukumobake", lang), self.entered, self.result)
        self.entered.html, self.result.html = list_entered(state), answer(state)
        self.undo.html = undo_buttons(state.history, lang)
        for part in (self.cases, self.notes, self.panels):
            part.show(state)

    def __repr__(self) -> str:
        return f"Infer({str(self.state.position)!r})"


class MovementNotes:
    """The movement as tokens, to write or to mend; *view* is the widget."""

    def __init__(self, apply: Act) -> None:
        self.text = ipw.Text(continuous_update=False, layout=ipw.Layout(width="auto"))
        on_value(self.text, apply, lambda state, went: state.write(went))
        self.view = ipw.VBox([self.text], layout=ipw.Layout(width="auto"))

    def show(self, state: InferState) -> None:
        """Show a state; a refused text stays, so that it can be corrected."""
        if not state.refused:
            self.text.value = state.evening.now.went
        self.text.placeholder = texts.say("notes", state.lang)
        hide_label(self.text, texts.say("notes_tip", state.lang))
        self.view.layout.display = "" if state.mode == "went" and not state.problems else "none"


def doing_now(state: InferState) -> Html:
    """The two steps, and what to do now."""
    lang = state.lang
    refused = problems_html(placed.say("refused", lang), state.refused, lang)
    if state.problems:
        return refused + position_problems(state.position, lang)
    modes = [
        button(texts.say(f"mode.{mode}", lang), {"do": "mode", "mode": mode}, on=state.mode == mode)
        for mode in ("pieces", "went")
    ]
    return refused + html('<p class="tk-row">{}<span>{}</span></p>', join(modes), texts.say(f"do.{state.mode}", lang))


def _notes(state: InferState) -> Html:
    """Buttons for steps that nobody remembers, and for players hit."""
    lang, hit = state.lang, {blow.house for blow in state.evening.blows}
    unknown = [button(texts.say(f"press.{key}", lang), {"do": key}) for key in ("unknown", "gap")]
    houses = [pawn.house for pawn in state.position.pawns if not pawn.struck]
    struck = [
        button(house_name(house).say(lang), {"do": "strike", "house": house}, on=house in hit) for house in houses
    ]
    forgotten = html("<p>{} {}</p>", texts.say("forgotten", lang), join(unknown))
    return forgotten + html("<p>{} {}</p>", texts.say("hit", lang), join(struck))


def adding(state: InferState) -> Html:
    """Buttons for notes that the board cannot express, and the one that adds the movement to those entered."""
    notes = _notes(state) if state.mode == "went" and not state.problems else ""
    off = bool(state.problems) or not state.evening.noted or len(state.evening.movements) >= MOST
    add = button(texts.say("press.add", state.lang), {"do": "add"}, sign="add", off=off, mark="main")
    return html("{}<p>{}</p>", notes, add)


def list_entered(state: InferState) -> Html:
    """The movements entered, each with buttons that take it back or leave it out."""
    lang, inference = state.lang, state.inference
    lines = []
    for i, seen in enumerate(state.evening.movements):
        failed = inference.failure is not None and inference.failure.movement == i
        sign = icon("cross" if failed else "dot", None)
        take = button(texts.say("press.take", lang), {"do": "take", "movement": i})
        drop = button(texts.say("press.drop", lang), {"do": "drop", "movement": i}, sign="cross")
        lines.append(html('<li class="tk-broken">{} <code>{}</code> {}{}</li>', sign, seen, take, drop))
    title = texts.say("entered", lang, n=len(lines))
    return html("<h3>{}</h3><ol>{}</ol>", title, join(lines)) if lines else Html()


def answer(state: InferState) -> Html:
    """The readings that explain everything, or the movement that none explains; the sentences in dispute."""
    lang, inference = state.lang, state.inference
    if not inference.observed:
        return Html()
    if inference.failure:
        return _write_failure(inference, lang)
    fewest = [] if inference.fewest == ((),) else inference.fewest
    needed = bullets(html("<b>{}</b>", changes(chosen).say(lang)) for chosen in fewest) if fewest else ""
    right = html('<div class="tk-right">{}{}</div>', inference.verdict().say(lang), needed)
    disputes = (_dispute(inference, dispute, "dispute", lang) for dispute in inference.disputes)
    return join([right, _table(inference, lang), *disputes])


def _table(inference: MovementInference, lang: Lang) -> Html:
    """Every reading with its answers: possible, or ruled out by a movement."""
    by = {(settled.name, settled.value): settled.movement + 1 for settled in inference.settled}
    rows = []
    for name, reading in parade_registry().items():
        cells = []
        for value in reading.answers:
            out = by.get((name, value))
            sign = icon("cross" if out else "check", lang)
            why = texts.say("ruled_out", lang, n=out) if out else ""
            known = not out and inference.possible[name] == (value,)
            called = capital(answer_name(name, value)).say(lang)
            words = html("<b>{}</b>", called) if known else called
            marked = html('<span class="tk-{}">{}</span>', "no" if out else "yes", sign)
            cells.append(join(filter(None, [marked, words, why]), " "))
        answers = join(cells, html("<br/>"))
        rows.append([reading.question.say(lang), html('<div class="tk-left">{}</div>', answers)])
    head = [texts.say("head_reading", lang), texts.say("head_answers", lang)]
    return table(head, rows, texts.say("head_answers", lang))


def _write_failure(inference: MovementInference, lang: Lang) -> Html:
    failure = inference.failure
    assert failure is not None
    if failure.alone:
        alone = lab.say("infer.or", lang).join(changes(chosen).say(lang) for chosen in failure.alone)
        needed = lab.say("infer.alone", lang, readings=alone)
    else:
        needed = lab.say("infer.never", lang)
    seen = html('<p class="tk-broken"><code>{}</code></p>', inference.observed[failure.movement])
    said = html("<p>{}</p>{}<p>{}</p>", inference.verdict().say(lang), seen, needed)
    wrong = html('<div class="tk-wrong">{}{}</div>', _write_headline(failure, lang), said)
    return wrong + _dispute(inference, failure.dispute, "nearest", lang)


def _write_headline(failure: Failure, lang: Lang) -> Html:
    """The step that nobody's reading explains, and where the parade should have gone."""
    turns = [account.turn for account in failure.dispute.accounts]
    squares = list(dict.fromkeys(NAMES[turn.to] for turn in turns if turn is not None))
    where = join_list([plain(square) for square in squares], texts["or"])
    key = "should_go" if squares and squares[0] not in failure.dispute.noted.split()[:1] else "unexplained"
    said = texts.say(key, lang, step=failure.dispute.step + 1, square=where)
    return html('<p class="tk-decision"><b>{}</b></p>', said)


def _dispute(inference: MovementInference, dispute: Dispute, key: str, lang: Lang) -> Html:
    """The sentences of the readings that differ over one step, and a link to their comparison."""
    values: dict[str, object] = {"n": dispute.movement + 1, "step": dispute.step + 1, "noted": dispute.notes}
    start = inference.observed[dispute.movement].position
    parts = [html("<h4>{}</h4>", lab.say(f"infer.{key}", lang, **values))]
    for account in dispute.accounts:
        sign = icon("check" if account.fits else "cross", lang)
        mark = "yes" if account.fits else "no"
        words = account.heading(start).say(lang)
        parts.append(html('<p><span class="tk-{}">{}</span> <b>{}</b></p>', mark, sign, words))
        parts.append(bullet_sentences(account.sentences, lang))
    if link := _link_comparison(inference, dispute.accounts, dispute):
        parts.append(html("<p>{}</p>", notebook_link(link, texts.say("compare", lang), lang)))
    return join(parts)


def _link_comparison(inference: MovementInference, accounts: tuple[Account, ...], dispute: Dispute) -> Link | None:
    """The comparison of the two readings of a dispute that differ in one answer."""
    last = accounts[-1].chosen
    if len(accounts) != 2 or accounts[0].chosen or len(last) != 1:
        return None
    ((name, value),) = last
    values = f"{parade_registry()[name].default},{value}"
    position = inference.observed[dispute.movement].position
    own = position.reading(**{n: r.default for n, r in parade_registry().items()})
    return Link("compare", {"pos": own, "reading": name, "values": values, "step": dispute.step})
