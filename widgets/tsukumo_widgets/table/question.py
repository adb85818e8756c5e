"""The question at the table, as HTML: the choices, the hand, the reasons of a refusal; or the curtain."""

from __future__ import annotations

from tsukumo.core.language.text import Lang, Text, plain
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo_widgets.base.markup import bullet_sentences, button, fold_away, problems_html
from tsukumo_widgets.table.recent import cause_html, recent_html, view_once
from tsukumo_widgets.table.table_state import Refusal, TableState


def question_html(state: TableState) -> Html:
    """Return everything that the viewer is asked, and the viewer's hand."""
    parts: list[object] = [refusal_html(state.refusal, state.lang)] if state.refusal else []
    if state.game is None:
        return join(parts)
    if state.at is not None:
        parts += [_looking_back(state), decision_html(state)]
    elif state.covered:
        parts.append(_handing_over(state))
    elif state.choices:
        sign, asks = _sign(state, state.decider), state.adapter.kind.question(state.sight.table).say(state.lang)
        # The hand stands before the choices, as most of them are made of its contents.
        parts += [
            "" if state.coaching else recent_html(state),
            cause_html(state),
            html('<h3 class="tk-yours"{}>{}{}</h3>', view_once(state, state.moment), sign, asks),
            # It is pressed all the same, so that others at their own screens cannot tell that it was forced.
            html("<p>{}</p>", state.adapter.say("only", state.lang)) if len(state.choices) == 1 else "",
            state.adapter.laid_out(state),
            hand_html(state),
            *state.adapter.choices(state),
        ]
    if not state.choices:
        parts.append(hand_html(state))
    return join(parts)


def hand_html(state: TableState) -> Html:
    """Return the viewer's hand. Parts that can be chosen can be clicked, but not while a coach has the screen."""
    if not state.viewer or (state.looked_at.over and not state.coach_leads):
        return Html()
    held = join(state.adapter.hand(state.sight.table, state.viewer, state.lang))
    live = state.possible and not state.coach_leads
    return html('<div class="tk-hand">{}</div>', state.adapter.live(held, state) if live else held)


def _sign(state: TableState, player: str | None) -> Html:
    """Return a player's sign before a sentence that names them."""
    sign = state.adapter.sign(player, state.lang) if player else ""
    return html('<span aria-hidden="true">{}</span>', sign) if sign else Html()


def thinking_html(player: str, state: TableState) -> Html:
    """Return the sentence that a player of the program is thinking; the viewer's hand stays where it is."""
    return _waiting_html(state.adapter.text("thinks", who=state.adapter.kind.name_player(player)), player, state)


def turn_html(player: str, person: str | None, state: TableState) -> Html:
    """Return the sentence that a player at another screen decides, by the name of the *person* there."""
    text, who = state.adapter.text, state.adapter.kind.name_player(player)
    words = text("chooses", who=who) if person is None else text("choose", who=plain(person), player=who)
    return _waiting_html(words, player, state)


def _waiting_html(words: Text, player: str, state: TableState) -> Html:
    said = words.say(state.lang)
    held = state.adapter.hand(state.sight.table, state.viewer, state.lang) if state.viewer else ()
    return join([html('<h3 role="status">{}{}</h3>', _sign(state, player), said), *held])


def refusal_html(refusal: Refusal, lang: Lang) -> Html:
    """Return a refusal with its reasons and their clauses."""
    title = refusal.title.say(lang)
    if not (refusal.reasons or refusal.lines):
        return html('<div class="tk-right" role="status">{}</div>', title)
    if not refusal.reasons:
        return problems_html(title, refusal.lines, lang)
    return html('<div class="tk-wrong" role="alert">{}{}</div>', title, bullet_sentences(refusal.reasons, lang))


def _looking_back(state: TableState) -> Html:
    assert state.branches
    text, lang = state.adapter.text, state.lang
    if not state.local:
        now = button(text("back.now").say(lang), {"do": "look"})
        words = text("back.page").say(lang)
        return html('<div class="tk-looking"{}>{} {}</div>', view_once(state, state.at), words, now)
    if not state.playable:
        return Html()
    words = text("back.words", moment=state.moment, moments=state.branches.moments).say(lang)
    now = button(text("back.now").say(lang), {"do": "look", "at": state.branches.moments})
    branch = button(text("back.branch").say(lang), {"do": "branch"})
    return html('<div class="tk-looking"><p>{}</p><p>{}{}</p></div>', words, now, branch)


def decision_html(state: TableState) -> Html:
    """Return the question at an earlier moment, the choice made, and the others; empty if none are in sight."""
    if state.chosen is None:
        return Html()
    adapter, seen, lang = state.adapter, state.sight.table, state.lang
    asks = adapter.kind.question(seen).say(lang)
    made = adapter.text("back.chosen", choice=adapter.kind.phrase(state.chosen, seen)).say(lang)
    others = [adapter.kind.phrase(action, seen).say(lang) for action in state.possible if action != state.chosen]
    more = adapter.say("back.others", lang, n=len(others)) if others else adapter.say("back.no_other", lang)
    if others:
        more = fold_away("others", more, bullets(others))
    return html("<h3>{}</h3><p><b>{}</b></p>{}", asks, made, more)


def _handing_over(state: TableState) -> Html:
    """Return the curtain: first the viewer covers their hand, then the next player opens theirs."""
    assert state.waiting
    adapter, lang = state.adapter, state.lang
    who = adapter.kind.name_player(state.waiting)
    if state.viewer is None:
        words = adapter.text("curtain.closed", who=who)
        press = button(adapter.text("curtain.open", who=who).say(lang), {"do": "uncover"})
    else:
        words = adapter.text("curtain.next", who=who)
        press = button(adapter.covering(state.viewer).say(lang), {"do": "cover"})
    return html("<h3>{}{}</h3><p>{}</p>", _sign(state, state.waiting), words.say(lang), press)
