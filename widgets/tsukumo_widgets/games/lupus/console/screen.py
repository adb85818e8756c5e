"""The console's panels as HTML, one for each stage of a session."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tsukumo.core.language.text import Lang, Text, Texts, capital
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.lupus.console.pin import DIGITS
from tsukumo.games.lupus.console.prompts import Prompt, order, prompt, table_log
from tsukumo.games.lupus.console.session import ModeratedSession, tell_odds
from tsukumo.games.lupus.deck import LEAST, MOST, NAMES, no_more
from tsukumo.games.lupus.play.words import role_name, time_name
from tsukumo.games.lupus.roles import ROLES, VILLAGER, word
from tsukumo_widgets.base.history import undo_button
from tsukumo_widgets.base.markup import button, fold_away, paragraphs, problems_html
from tsukumo_widgets.games.lupus.console.console_state import ConsoleState
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
        yield from _confirm(state)
    elif state.asking:
        yield from _resume(state)
    elif state.choosing:
        yield from _choose_pin(state)
    elif state.covered:
        yield from _covered(state)
    elif session.stage == "seating":
        yield from _seating(state)
    elif session.stage == "deck":
        yield from _deck(state)
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


# --- secrets covered, and what would be lost ------------------------------------------------------


def _resume(state: ConsoleState) -> Iterator[Html]:
    """The question whether a saved game goes on."""
    lang = state.lang
    if state.damaged:
        yield problems_html(texts.say("asking.damaged", lang), state.damaged, lang)
    else:
        assert state.offered
        kind = "elsewhere" if state.elsewhere else "here"
        yield head(texts.say(f"asking.{kind}.title", lang))
        if state.elsewhere:
            yield p(texts.say("asking.elsewhere.says", lang))
        yield p(_tell_where(state.offered, lang))
        if state.pin:
            yield from _pin_field(state, texts.say("pin.ask", lang))
        else:
            yield big(texts.say(f"asking.{kind}.resume", lang), {"do": "resume"})
    yield button(texts.say("asking.new", lang), {"do": "new"}, tip=texts.say("asking.new_tip", lang))


def _tell_where(session: ModeratedSession, lang: Lang) -> str:
    """The players, and the point that the session has reached."""
    names = ", ".join(session.seats)
    if session.stage != "playing":
        return texts.say("where.before", lang, names=names)
    time = "where.night" if session.step.night else "where.day"
    return texts.say(time, lang, number=session.step.number, names=names)


def _covered(state: ConsoleState) -> Iterator[Html]:
    """The panel for a moderator who is away, or gets the device back."""
    lang = state.lang
    yield head(texts.say("covered.title", lang))
    if state.pin:
        yield from _pin_field(state, texts.say("pin.ask", lang))
    else:
        yield big(texts.say("covered.back", lang), {"do": "cover"})


def _choose_pin(state: ConsoleState) -> Iterator[Html]:
    """The panel for choosing a PIN, before there are secrets or later."""
    lang, pin = state.lang, state.session.pin
    yield head(texts.say("pin.title", lang))
    yield p(texts.say("pin.what", lang))
    yield from _pin_field(state, texts.say("pin.choose", lang), shown=True)
    if pin:
        yield big(texts.say("pin.keep", lang), {"do": "keep_pin"})
    yield p(texts.say("pin.without", lang))
    yield html("<p>") + button(texts.say("pin.none", lang), {"do": "no_pin"})
    yield button(texts.say("pin.leave", lang), {"do": "leave_pin"}) + html("</p>")


def _pin_field(state: ConsoleState, words: str, *, shown: bool = False) -> Iterator[Html]:
    """The field for a PIN, and the problem of the last one typed; it is sent with its last digit."""
    kind = "text" if shown else "password"
    yield html('<label class="tk-pin">{} <input type="{}" inputmode="numeric" autocomplete="off" ', words, kind)
    yield html('maxlength="{0}" size="{0}" data-typed="{1}"/></label>', DIGITS, '{"do": "pin"}')
    if state.refused:
        reasons = "; ".join(problem.reason.say(state.lang) for problem in state.refused)
        words = texts.say("pin.refused", state.lang, reasons=reasons)
        yield html('<div class="tk-wrong" role="alert">{}</div>', words)


def _confirm(state: ConsoleState) -> Iterator[Html]:
    """The question whether an act that would lose something is meant."""
    assert state.doubt is not None
    lang, asked = state.lang, str(state.doubt["do"])
    yield head(texts.say(f"doubt.{asked}.title", lang))
    yield p(texts.say(f"doubt.{asked}.says", lang))
    yield big(texts.say("doubt.stay", lang), {"do": "unsure"})
    yield button(texts.say("doubt.sure", lang), {"do": "sure"})


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


def _deck(state: ConsoleState) -> Iterator[Html]:
    """The number of cards of each role, and the balance of the game; problems stand beside the button pressed."""
    lang, session = state.lang, state.session
    yield head(texts.say("deck.title", lang, count=len(session.seats)))
    refused = [problem for problem in state.refused if problem.key != "deck.even"]
    faults = bullets(capital(problem.reason).say(lang) for problem in (*refused, *session.deck_problems))
    beside = state.card if state.card in NAMES else VILLAGER
    rows, closed = list[Html](), list[Html]()
    for role in NAMES:
        barred = not session.deck.get(role) and no_more(session.deck, role, _find_step(role))
        (closed if barred else rows).append(_deck_row(session, role, lang))
        if faults and role == beside:
            wrong = html('<div class="tk-wrong" role="alert">{}{}</div>', texts.say("deck.wrong", lang), faults)
            rows.append(html('<tr><td colspan="3" class="tk-left">{}</td></tr>', wrong))
    yield _deck_table(rows)
    if closed:
        yield fold_away("closed", texts.say("deck.closed", lang, count=len(closed)), _deck_table(closed))
    if not session.deck_problems and (advice := session.advice):
        lines = bullets(text.say(lang) for text in advice)
        yield html('<div class="tk-advice">{}{}</div>', texts.say("deck.advice", lang), lines)
    if (share := session.odds) is not None:
        words = texts.say("deck.odds", lang, said=tell_odds(share), share=round(100 * share))
        yield p(words, "tk-odds")
    yield html("<p>") + button(texts.say("deck.suggest", lang), {"do": "suggest"})
    yield button(texts.say("deck.even", lang), {"do": "even"})
    yield button(texts.say("deck.back", lang), {"do": "seating"}) + html("</p>")
    for problem in state.refused:
        if problem.key == "deck.even":
            yield html('<div class="tk-advice" role="status">{}.</div>', capital(problem.reason).say(lang))
    off = bool(session.deck_problems)
    yield big(texts.say("deck.deal", lang), {"do": "deal"}, off=off)
    yield html("<p>{}</p>", button(texts.say("deck.enter", lang), {"do": "enter"}, off=off))


def _deck_table(rows: Iterable[Html]) -> Html:
    return html('<table class="tk-table tk-deck"><tbody>{}</tbody></table>', join(rows))


def _find_step(role: str) -> int:
    """Return the number of cards that a button adds or takes: one if every deck has some, otherwise all of a role."""
    return 1 if ROLES[role].always else ROLES[role].cards


def _deck_row(session: ModeratedSession, role: str, lang: Lang) -> Html:
    """A role, its power, its number of cards, and the buttons for fewer and more.

    A disabled button says why; if both are disabled, the row says it too.
    """
    count, name = session.deck.get(role, 0), capital(role_name(role)).say(lang)
    step = _find_step(role)
    about, buttons, why = word(role, "power").say(lang), Html(), ""
    for sign, way, more in (("−", "less", -min(step, count)), ("+", "more", step)):
        reason = no_more(session.deck, role, more) if more else None
        why = capital(reason).say(lang) if reason else ""
        tip = why or texts.say(f"deck.{way}", lang, role=name)
        message = {"do": "cards", "role": role, "more": more}
        buttons += button(sign, message, off=bool(reason) or not more, tip=tip)
    if role == VILLAGER:
        buttons = html("{}", texts.say("deck.rest", lang))
    elif why and (not count or ROLES[role].always):
        about = f"{about} {why}."
    named = html('<b>{}</b><br/><span class="tk-small tk-muted">{}</span>', name, about)
    return html('<tr><th scope="row">{}</th><td><b>{}</b></td><td>{}</td></tr>', named, count, buttons)


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
    head = html("<h4>{}</h4>", time_name(session.step.number, night=session.step.night).say(lang))
    log = html("<h4>{}</h4>{}{}", texts.say("log.title", lang), toggle, log_html(table_log(session), lang))
    return html('{}<ol class="tk-order">{}</ol>{}', head, join(lines), log)
