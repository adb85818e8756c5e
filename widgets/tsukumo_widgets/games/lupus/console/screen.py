"""The console's panels as HTML, one for each stage of a session."""

from __future__ import annotations

from collections.abc import Iterator

from tsukumo.core.language.text import Lang, Text, Texts, capital
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.lupus.console.prompts import Prompt, order, prompt, table_log
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.deck import LEAST, MOST
from tsukumo.games.lupus.play.words import role_name
from tsukumo.games.lupus.roles import word
from tsukumo_widgets.base.history import undo_button
from tsukumo_widgets.base.markup import button, paragraphs, problems_html
from tsukumo_widgets.games.lupus.console import lock
from tsukumo_widgets.games.lupus.console.console_state import ConsoleState
from tsukumo_widgets.games.lupus.console.deck import deck
from tsukumo_widgets.games.lupus.pieces import big, head, log_html, p

texts = Texts(__file__)


def screen(state: ConsoleState) -> Html:
    """The panel of the stage, problems first; while the session runs, under a line with the usual buttons."""
    refusal = Html()
    if not (state.held or state.session.stage == "deck"):  # there it stands beside the button pressed
        problems = [each._replace(key="") if each.key.startswith("seats[") else each for each in state.refused]
        refusal = problems_html(texts.say("refused", state.lang), problems, state.lang)  # a name says whose it is
    return (_top(state) if state.running else Html()) + refusal + join(_stage(state))


def _stage(state: ConsoleState) -> Iterator[Html]:
    session = state.session
    if state.doubt is not None:
        yield from lock.confirm_panel(state)
    elif state.asking:
        yield from lock.resume_panel(state)
    elif state.choosing:
        yield from lock.pin_choice_panel(state)
    elif state.covered:
        yield from lock.covered_panel(state)
    elif session.stage == "seating":
        yield from _seating(state)
    elif session.stage == "deck":
        yield from deck(state)
    elif session.stage == "cards" and session.dealing == "secret":
        yield from _pass_round(state)
    elif session.stage == "cards":
        yield from _enter_cards(state)
    else:
        yield playing_html(session, state.lang)
        if session.over:
            yield big(texts.say("playing.again", state.lang), {"do": "again"})


def _top(state: ConsoleState) -> Html:
    """The menu, undo, and the button that hides the secrets; nothing while others hold the device."""
    lang, playing = state.lang, state.session.stage == "playing"
    if state.held and not state.asking:
        return Html()
    menu = button(texts.say("top.menu", lang), {"do": "menu"}, sign="menu", on=state.menu)
    if state.asking:
        return html('<div class="tk-top">{}</div>', menu)
    undo = undo_button("undo", lang, off=not (state.history.past or playing))
    cover = button(texts.say("top.cover", lang), {"do": "cover"}, sign="lock") if playing else ""
    return html('<div class="tk-top">{}{}{}</div>', menu, undo, cover)


# --- before the game ------------------------------------------------------------------------------


def _seating(state: ConsoleState) -> Iterator[Html]:
    lang, seats = state.lang, state.session.seats
    count = texts.text("seating.count", count=len(seats), least=LEAST, most=MOST)
    yield p((count.then(texts["seating.change"]) if seats else count).say(lang), "tk-muted")
    if state.chosen is not None:
        name = seats[state.chosen]
        leave = button(texts.say("seating.leave", lang, who=name), {"do": "unseat", "seat": state.chosen})
        yield html("<p>{}</p>", leave)
    yield big(texts.say("seating.deck", lang), {"do": "deck"}, off=len(seats) < LEAST)


def _pass_round(state: ConsoleState) -> Iterator[Html]:
    """The device goes round: everybody looks at the own card, and nobody else does."""
    lang, session = state.lang, state.session
    if session.looked == len(session.seats):
        yield head(texts.say("secret.done", lang))
        yield p(texts.say("secret.take", lang))
        yield big(texts.say("begin", lang), {"do": "begin"})
        return
    name = session.seats[session.looked]
    yield p(texts.say("secret.count", lang, number=session.looked + 1, of=len(session.seats)), "tk-muted")
    if state.open:
        role = role_name(session.roles[name])
        yield html('<div class="tk-card" aria-live="polite">{}</div>', capital(role).say(lang))
        yield p(word(session.roles[name], "power").say(lang))
        yield big(texts.say("secret.hide", lang), {"do": "hide"})
    else:
        yield head(texts.say("secret.pass", lang, who=name))
        yield p(texts.say("secret.alone", lang))
        yield big(texts.say("secret.show", lang, who=name), {"do": "show"})
    yield html("<p>") + button(texts.say("cards.back", lang), {"do": "decks"}) + html("</p>")


def _enter_cards(state: ConsoleState) -> Iterator[Html]:
    """Cards were dealt at the table: a role is chosen, then the seats of those who hold it."""
    lang, session = state.lang, state.session
    yield head(texts.say("entered.title", lang))
    yield p(texts.say("entered.how", lang))
    left = session.cards_left()
    yield html("<p>")
    for role, count in left.items():
        words = f"{capital(role_name(role)).say(lang)} · {count}"
        yield button(words, {"do": "card", "role": role}, on=role == state.card)
    yield html("</p>")
    yield html("<p>") + button(texts.say("entered.rest", lang), {"do": "rest"}, off=not left.get("villager"))
    yield button(texts.say("cards.back", lang), {"do": "decks"}) + html("</p>")
    yield big(texts.say("begin", lang), {"do": "begin"}, off=any(left.values()))


# --- the game -------------------------------------------------------------------------------------


def playing_html(session: ModeratedSession, lang: Lang) -> Html:
    """The moderator's present step: the words to say, what is for them alone, and the button that goes on."""
    call, step = prompt(session), session.step
    parts = [head(call.title.say(lang)), _aloud(call.before, lang), _alone(call, lang)]
    if call.how:
        parts.append(html('<div class="tk-nod tk-nod-{}" role="status">{}</div>', call.nod, call.how.say(lang)))
    if call.after and not step.waiting:
        parts.append(_aloud(call.after, lang))
    if step.waiting and step.kind == "lot":
        parts.append(button(texts.say("playing.lot", lang), {"do": "lot"}))
    if not (step.waiting or session.over):
        parts.append(big(texts.say("playing.next", lang), {"do": "next"}))
    return join(parts)


def _aloud(words: tuple[Text, ...], lang: Lang) -> Html:
    lines = paragraphs(text.say(lang) for text in words)
    return html('<div class="tk-aloud" aria-label="{}">{}</div>', texts.say("playing.aloud", lang), lines)


def _alone(call: Prompt, lang: Lang) -> Html:
    lines = paragraphs(text.say(lang) for text in call.do)
    if not lines:
        return Html()
    return html('<div class="tk-alone"><b>{}</b>{}</div>', texts.say("playing.alone", lang), lines)


def beside(state: ConsoleState) -> Html:
    """The order of this night or day, and the log of votes and nominations; empty while secrets are covered."""
    if state.secret:
        return Html()
    shown = state.session.log_shown
    toggle = button(texts.say("log.hide" if shown else "log.show", state.lang), {"do": "log"}, on=shown)
    return order_html(state.session, state.lang, toggle)


def order_html(session: ModeratedSession, lang: Lang, toggle: str = "") -> Html:
    """The order of this night or day, and the log of votes and nominations, under the button that shows it to all."""
    marks = {"done": icon("check", lang), "now": icon("turn"), "next": "…", "later": ""}
    lines = []
    for line in order(session):
        happened = join(html("<br/><span>{}</span>", text.say(lang)) for text in line.happened)
        current = html(' aria-current="step"') if line.status == "now" else ""
        label = html("{} {}", marks[line.status], line.label.say(lang))
        lines.append(html('<li class="tk-{}-call"{}>{}{}</li>', line.status, current, label, happened))
    time = "order.night" if session.step.night else "order.day"
    head = html("<h4>{}</h4>", texts.say(time, lang, number=session.step.number))
    log = html("<h4>{}</h4>{}{}", texts.say("log.title", lang), toggle, log_html(table_log(session), lang))
    return html('{}<ol class="tk-order">{}</ol>{}', head, join(lines), log)
