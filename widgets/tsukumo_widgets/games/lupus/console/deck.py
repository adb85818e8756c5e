"""The console's panel for the deck as HTML: every role with its power, the balance of the game, and the problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.games.lupus.console.advice import tell_odds
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.deck import NAMES, no_more
from tsukumo.games.lupus.play.words import role_name
from tsukumo.games.lupus.roles import ROLES, VILLAGER, word
from tsukumo_widgets.base.markup import button, fold_away
from tsukumo_widgets.games.lupus.console.console_state import ConsoleState
from tsukumo_widgets.games.lupus.pieces import big, head, p

texts = Texts(__file__)


def deck(state: ConsoleState) -> Iterator[Html]:
    """The number of cards of each role, and the balance of the game; problems stand beside the button pressed."""
    lang, session = state.lang, state.session
    yield head(texts.say("title", lang, count=len(session.seats)))
    refused = [problem for problem in state.refused if problem.key != "deck.even"]
    faults = bullets(capital(problem.reason).say(lang) for problem in (*refused, *session.deck_problems))
    beside = state.card if state.card in NAMES else VILLAGER
    rows, closed = list[Html](), list[Html]()
    for role in NAMES:
        barred = not session.deck.get(role) and no_more(session.deck, role, _find_step(role))
        (closed if barred else rows).append(_row(session, role, lang))
        if faults and role == beside:
            wrong = html('<div class="tk-wrong" role="alert">{}{}</div>', texts.say("wrong", lang), faults)
            rows.append(html('<tr><td colspan="3" class="tk-left">{}</td></tr>', wrong))
    yield _table(rows)
    if closed:
        yield fold_away("closed", texts.say("closed", lang, count=len(closed)), _table(closed))
    if not session.deck_problems and (advice := session.advice):
        lines = bullets(text.say(lang) for text in advice)
        yield html('<div class="tk-advice">{}{}</div>', texts.say("advice", lang), lines)
    if (share := session.odds) is not None:
        words = texts.say("odds", lang, said=tell_odds(share), share=round(100 * share))
        yield p(words, "tk-odds")
    yield html("<p>") + button(texts.say("suggest", lang), {"do": "suggest"})
    yield button(texts.say("even", lang), {"do": "even"})
    yield button(texts.say("back", lang), {"do": "seating"}) + html("</p>")
    for problem in state.refused:
        if problem.key == "deck.even":
            yield html('<div class="tk-advice" role="status">{}.</div>', capital(problem.reason).say(lang))
    off = bool(session.deck_problems)
    yield big(texts.say("deal", lang), {"do": "deal"}, off=off)
    yield html("<p>{}</p>", button(texts.say("enter", lang), {"do": "enter"}, off=off))


def _table(rows: Iterable[Html]) -> Html:
    return html('<table class="tk-table tk-deck"><tbody>{}</tbody></table>', join(rows))


def _find_step(role: str) -> int:
    """Return the number of cards that a button adds or takes: one if every deck has some, otherwise all of a role."""
    return 1 if ROLES[role].always else ROLES[role].cards


def _row(session: ModeratedSession, role: str, lang: Lang) -> Html:
    """A role, its power, its number of cards, and the buttons for fewer and more.

    A disabled button says why; if both are disabled, the row says it too.
    """
    count, name = session.deck.get(role, 0), capital(role_name(role)).say(lang)
    step = _find_step(role)
    about, buttons, why = word(role, "power").say(lang), Html(), ""
    for sign, way, more in (("−", "less", -min(step, count)), ("+", "more", step)):
        reason = no_more(session.deck, role, more) if more else None
        why = capital(reason).say(lang) if reason else ""
        tip = why or texts.say(way, lang, role=name)
        message = {"do": "cards", "role": role, "more": more}
        buttons += button(sign, message, off=bool(reason) or not more, tip=tip)
    if role == VILLAGER:
        buttons = html("{}", texts.say("rest", lang))
    elif why and (not count or ROLES[role].always):
        about = f"{about} {why}."
    named = html('<b>{}</b><br/><span class="tk-small tk-muted">{}</span>', name, about)
    return html('<tr><th scope="row">{}</th><td><b>{}</b></td><td>{}</td></tr>', named, count, buttons)
