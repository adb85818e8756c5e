"""The movements entered, and their conclusions about the readings, as HTML."""

from __future__ import annotations

from html import escape

from tsukumo.core.language.text import Lang, Texts, join_list, plain
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.lab.infer import Account, Dispute, Failure, MovementInference
from tsukumo.games.tsukumobake.lab.inference_text import changes, heading, list_notes, verdict
from tsukumo.games.tsukumobake.lab.inference_text import texts as lab
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import parade_registry
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, notebook_link, problems_html, sentence_html, table
from tsukumo_widgets.games.tsukumobake.infer.recorded_movements import MOST, InferState

texts = Texts(__file__)


def doing_now(state: InferState) -> str:
    """The two steps, and what to do now."""
    lang = state.lang
    parts: list[str] = [problems_html(texts.say("refused", lang), state.refused, lang)]
    if state.problems:
        return "".join([*parts, problems_html(texts.say("problems", lang), state.problems, lang)])
    modes = [
        button(texts.say(f"mode.{mode}", lang), {"do": "mode", "mode": mode}, on=state.mode == mode)
        for mode in ("pieces", "went")
    ]
    parts.append(f"<p>{''.join(modes)} {escape(texts.say(f'do.{state.mode}', lang))}</p>")
    return "".join(parts)


def _notes(state: InferState) -> str:
    """Buttons for steps that nobody remembers, and for players hit."""
    lang, evening = state.lang, state.evening
    hit = {blow.house for blow in (*evening.blows, *(b for mark in evening.marks for b in mark.blows))}
    unknown = [
        button(texts.say(f"press.{key}", lang), {"do": key}, tip=texts.say(f"press.{key}_tip", lang))
        for key in ("unknown", "gap")
    ]
    houses = [pawn.house for pawn in state.position.pawns if not pawn.struck]
    struck = [
        button(house_name(house).say(lang), {"do": "strike", "house": house}, on=house in hit) for house in houses
    ]
    words = escape(texts.say("forgotten", lang)), escape(texts.say("hit", lang))
    return f"<p>{words[0]} {''.join(unknown)}</p><p>{words[1]} {''.join(struck)}</p>"


def adding(state: InferState) -> str:
    """Buttons for notes that the board cannot express, and the one that adds the movement to those entered."""
    notes = _notes(state) if state.mode == "went" and not state.problems else ""
    off = bool(state.problems) or not state.evening.noted or len(state.evening.movements) >= MOST
    return (
        f"{notes}<p>{button(texts.say('press.add', state.lang), {'do': 'add'}, sign='add', off=off, mark='main')}</p>"
    )


def list_entered(state: InferState) -> str:
    """The movements entered, each with buttons that take it back or leave it out."""
    lang, inference = state.lang, state.inference
    lines = []
    for i, seen in enumerate(state.evening.movements):
        failed = inference.failure is not None and inference.failure.movement == i
        sign = icon("cross" if failed else "dot", None)
        take = button(
            texts.say("press.take", lang), {"do": "take", "movement": i}, tip=texts.say("press.take_tip", lang)
        )
        drop = button(texts.say("press.drop", lang), {"do": "drop", "movement": i}, sign="cross")
        lines.append(f'<li class="tk-broken">{sign} <code>{escape(str(seen))}</code> {take}{drop}</li>')
    title = escape(texts.say("entered", lang, n=len(lines)))
    return f"<h3>{title}</h3><ol>{''.join(lines)}</ol>" if lines else ""


def answer(state: InferState) -> str:
    """The readings that explain everything, or the movement that none explains; the sentences in dispute."""
    lang, inference = state.lang, state.inference
    if not inference.observed:
        return f"<p>{escape(texts.say('begin', lang))}</p>"
    if inference.failure:
        return _write_failure(inference, lang)
    parts = [f'<div class="tk-right">{escape(verdict(inference).say(lang))}']
    if inference.fewest != ((),):
        parts.append(f"<ul>{''.join(f'<li><b>{escape(changes(c).say(lang))}</b></li>' for c in inference.fewest)}</ul>")
    parts.append("</div>")
    parts.append(_table(inference, lang))
    parts += [_dispute(inference, dispute, "dispute", lang) for dispute in inference.disputes]
    return "".join(parts)


def _table(inference: MovementInference, lang: Lang) -> str:
    """Every reading with its answers: possible, or ruled out by a movement."""
    by = {(settled.name, settled.value): settled.movement + 1 for settled in inference.settled}
    rows = []
    for name, reading in parade_registry().items():
        cells = []
        for value in reading.answers:
            out = by.get((name, value))
            sign = icon("cross" if out else "check", lang)
            why = f" {escape(texts.say('ruled_out', lang, n=out))}" if out else ""
            known = not out and inference.possible[name] == (value,)
            words = f"<b>{value}</b>" if known else value
            cells.append(f'<span class="tk-{"no" if out else "yes"}">{sign}</span> {words}{why}')
        rows.append([f"<code>{name}</code>", f'<div class="tk-left">{"<br/>".join(cells)}</div>'])
    head = [escape(texts.say("head_reading", lang)), escape(texts.say("head_answers", lang))]
    return table(head, rows, texts.say("head_answers", lang))


def _write_failure(inference: MovementInference, lang: Lang) -> str:
    failure = inference.failure
    assert failure is not None
    seen = inference.observed[failure.movement]
    parts = [f'<div class="tk-wrong">{_write_headline(failure, lang)}<p>{escape(verdict(inference).say(lang))}</p>']
    parts.append(f'<p class="tk-broken"><code>{escape(str(seen))}</code></p>')
    if failure.alone:
        alone = escape(lab["infer.or"].say(lang)).join(escape(changes(c).say(lang)) for c in failure.alone)
        parts.append(f"<p>{escape(lab.say('infer.alone', lang, readings='{}')).replace('{}', alone)}</p>")
    else:
        parts.append(f"<p>{escape(lab.say('infer.never', lang))}</p>")
    return "".join([*parts, "</div>", _dispute(inference, failure.dispute, "nearest", lang)])


def _write_headline(failure: Failure, lang: Lang) -> str:
    """The step that nobody's reading explains, and where the parade should have gone."""
    turns = [account.turn for account in failure.dispute.accounts]
    squares = list(dict.fromkeys(NAMES[turn.to] for turn in turns if turn is not None))
    where = join_list([plain(square) for square in squares], texts["or"])
    key = "should_go" if squares and squares[0] not in failure.dispute.noted.split()[:1] else "unexplained"
    said = texts.say(key, lang, step=failure.dispute.step + 1, square=where)
    return f'<p class="tk-decision"><b>{escape(said)}</b></p>'


def _dispute(inference: MovementInference, dispute: Dispute, key: str, lang: Lang) -> str:
    """The sentences of the readings that differ over one step, and a link to their comparison."""
    values: dict[str, object] = {"n": dispute.movement + 1, "step": dispute.step + 1, "noted": list_notes(dispute)}
    start = inference.observed[dispute.movement].position
    parts = [f"<h4>{escape(lab.say(f'infer.{key}', lang, **values))}</h4>"]
    for account in dispute.accounts:
        sign = icon("check" if account.fits else "cross", lang)
        mark = "yes" if account.fits else "no"
        lines = "".join(f"<li>{sentence_html(s, lang)}</li>" for s in account.sentences)
        words = escape(heading(account, start).say(lang))
        parts.append(f'<p><span class="tk-{mark}">{sign}</span> <b>{words}</b></p><ul>{lines}</ul>')
    if link := _link_comparison(inference, dispute.accounts, dispute):
        parts.append(f"<p>{notebook_link(link, escape(texts.say('compare', lang)), lang)}</p>")
    return "".join(parts)


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
