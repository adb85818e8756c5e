"""The console's panels as HTML: what is done at each stage of an evening."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tsukumo.core.icons import icon
from tsukumo.core.text import Lang, Sentences, Text, capital
from tsukumo.lupus.console.calls import Prompt, order, power, prompt
from tsukumo.lupus.console.calls import log as logged
from tsukumo.lupus.console.evening import Evening
from tsukumo.lupus.deck import LEAST, MOST, NAMES
from tsukumo.lupus.play.words import role_name
from tsukumo_widgets.lupus.console.state import State
from tsukumo_widgets.lupus.log import log_html
from tsukumo_widgets.markup import button, wrong

_say = Sentences(__file__)


def screen(state: State) -> str:
    """What is to be done now, what is wrong first."""
    refusal = wrong(_say.say("refused", state.lang), state.refused, state.lang)
    return refusal + "".join(_stage(state))


def _stage(state: State) -> Iterator[str]:
    evening = state.evening
    if state.asking:
        yield from _asking(state)
    elif state.covered:
        yield _head(_say.say("covered.title", state.lang))
        yield button(_say.say("covered.back", state.lang), {"do": "cover"})
    elif evening.stage == "seating":
        yield from _seating(state)
    elif evening.stage == "deck":
        yield from _deck(state)
    elif evening.stage == "cards" and evening.dealing == "secret":
        yield from _secret(state)
    elif evening.stage == "cards":
        yield from _entered(state)
    else:
        yield from _playing(state)


def _head(words: str) -> str:
    return f"<h3>{escape(words)}</h3>"


def _p(words: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(words)}</p>' if kind else f"<p>{escape(words)}</p>"


def _big(words: str, message: dict[str, object], *, off: bool = False) -> str:
    return f'<div class="tk-go">{button(words, message, off=off)}</div>'


# --- before the game ------------------------------------------------------------------------------


def _asking(state: State) -> Iterator[str]:
    """A game was saved aside: somebody says whether it goes on."""
    lang = state.lang
    if state.damaged:
        yield wrong(_say.say("asking.damaged", lang), state.damaged, lang)
    else:
        assert state.offered
        kind = "elsewhere" if state.elsewhere else "here"
        yield _head(_say.say(f"asking.{kind}.title", lang))
        if state.elsewhere:
            yield _p(_say.say("asking.elsewhere.says", lang))
        yield _p(where(state.offered, lang))
        yield _big(_say.say(f"asking.{kind}.resume", lang), {"do": "resume"})
    yield button(_say.say("asking.new", lang), {"do": "new"}, tip=_say.say("asking.new_tip", lang))


def where(evening: Evening, lang: Lang) -> str:
    """Who plays, and how far the evening is."""
    names = ", ".join(evening.seats)
    if evening.stage != "playing":
        return _say.say("where.before", lang, names=names)
    time = "where.night" if evening.step.night else "where.day"
    return _say.say(time, lang, number=evening.step.number, names=names)


def _seating(state: State) -> Iterator[str]:
    lang, seats = state.lang, state.evening.seats
    yield _p(_say.say("seating.count", lang, count=len(seats), least=LEAST, most=MOST), "tk-muted")
    if state.chosen is not None:
        name = seats[state.chosen]
        leave = button(_say.say("seating.leave", lang, who=name), {"do": "unseat", "seat": state.chosen})
        yield f"<p>{leave}</p>"
    yield _big(_say.say("seating.deck", lang), {"do": "deck"}, off=len(seats) < LEAST)


def _deck(state: State) -> Iterator[str]:
    lang, evening = state.lang, state.evening
    yield _head(_say.say("deck.title", lang, count=len(evening.seats)))
    rows = []
    for role in NAMES:
        count = evening.deck.get(role, 0)
        name = capital(role_name(role)).say(lang)
        less = button("−", {"do": "cards", "role": role, "more": -1}, off=not count, tip=_tip("less", name, lang))
        more = button("+", {"do": "cards", "role": role, "more": 1}, tip=_tip("more", name, lang))
        change = f"<td>{less}{more}</td>" if role != "villager" else f"<td>{escape(_say.say('deck.rest', lang))}</td>"
        rows.append(f'<tr><th scope="row">{escape(name)}</th><td><b>{count}</b></td>{change}</tr>')
    yield f'<table class="tk-table tk-deck"><tbody>{"".join(rows)}</tbody></table>'
    problems = evening.deck_problems
    if problems:
        yield wrong(_say.say("deck.wrong", lang), problems, lang)
    elif advice := evening.advice:
        lines = "".join(f"<li>{escape(text.say(lang))}</li>" for text in advice)
        yield f'<div class="tk-advice">{escape(_say.say("deck.advice", lang))}<ul>{lines}</ul></div>'
    else:
        yield _p(_say.say("deck.fine", lang), "tk-muted")
    if (share := evening.odds) is not None:
        yield _p(_say.say("deck.odds", lang, share=round(100 * share)), "tk-muted")
    yield "<p>" + button(_say.say("deck.suggest", lang), {"do": "suggest"}, tip=_say.say("deck.suggest_tip", lang))
    yield button(_say.say("deck.even", lang), {"do": "even"}, tip=_say.say("deck.even_tip", lang))
    yield button(_say.say("deck.back", lang), {"do": "seating"}) + "</p>"
    yield _big(_say.say("deck.deal", lang), {"do": "deal"}, off=bool(problems))
    yield _big(_say.say("deck.enter", lang), {"do": "enter"}, off=bool(problems))


def _tip(key: str, role: str, lang: Lang) -> str:
    return _say.say(f"deck.{key}", lang, role=role)


def _secret(state: State) -> Iterator[str]:
    """The device goes round: everybody looks at the own card, and nobody else does."""
    lang, evening = state.lang, state.evening
    if evening.looked == len(evening.seats):
        yield _head(_say.say("secret.done", lang))
        yield _p(_say.say("secret.take", lang))
        yield _big(_say.say("begin", lang), {"do": "begin"})
        return
    name = evening.seats[evening.looked]
    yield _p(_say.say("secret.count", lang, number=evening.looked + 1, of=len(evening.seats)), "tk-muted")
    if state.open:
        role = role_name(evening.roles[name])
        yield f'<div class="tk-card" aria-live="polite">{escape(capital(role).say(lang))}</div>'
        yield _p(power(evening.roles[name]).say(lang))
        yield _big(_say.say("secret.hide", lang), {"do": "hide"})
    else:
        yield _head(_say.say("secret.pass", lang, who=name))
        yield _p(_say.say("secret.alone", lang))
        yield _big(_say.say("secret.show", lang, who=name), {"do": "show"})
    yield "<p>" + button(_say.say("cards.back", lang), {"do": "decks"}) + "</p>"


def _entered(state: State) -> Iterator[str]:
    """Cards were dealt at the table: a role is chosen, then the seats of those who hold it."""
    lang, evening = state.lang, state.evening
    yield _head(_say.say("entered.title", lang))
    yield _p(_say.say("entered.how", lang))
    left = evening.left()
    yield "<p>"
    for role, count in left.items():
        words = f"{capital(role_name(role)).say(lang)} · {count}"
        yield button(words, {"do": "card", "role": role}, on=role == state.card)
    yield "</p>"
    yield "<p>" + button(_say.say("entered.rest", lang), {"do": "rest"}, off=not left.get("villager"))
    yield button(_say.say("cards.back", lang), {"do": "decks"}) + "</p>"
    yield _big(_say.say("begin", lang), {"do": "begin"}, off=any(left.values()))


# --- the game -------------------------------------------------------------------------------------


def _playing(state: State) -> Iterator[str]:
    lang, evening = state.lang, state.evening
    call, step = prompt(evening), evening.step
    yield _head(call.title.say(lang))
    yield _aloud(call.before, lang)
    yield _alone(call, lang)
    if call.how:
        yield f'<div class="tk-nod tk-nod-{call.nod}" role="status">{escape(call.how.say(lang))}</div>'
    if call.after and not step.waiting:
        yield _aloud(call.after, lang)
    if step.waiting and step.kind == "lot":
        yield button(_say.say("playing.lot", lang), {"do": "lot"})
    if evening.over:
        yield _big(_say.say("playing.again", lang), {"do": "again"})
    else:
        if not step.waiting:
            yield _big(_say.say("playing.next", lang), {"do": "next"})
        yield button(_say.say("covered.cover", lang), {"do": "cover"}, tip=_say.say("covered.cover_tip", lang))


def _aloud(words: tuple[Text, ...], lang: Lang) -> str:
    lines = "".join(f"<p>{escape(text.say(lang))}</p>" for text in words)
    return f'<div class="tk-aloud" aria-label="{escape(_say.say("playing.aloud", lang))}">{lines}</div>'


def _alone(call: Prompt, lang: Lang) -> str:
    lines = "".join(f"<p>{escape(text.say(lang))}</p>" for text in call.do)
    if not lines:
        return ""
    return f'<div class="tk-alone"><b>{escape(_say.say("playing.alone", lang))}</b>{lines}</div>'


def beside(state: State) -> str:
    """The order of this night or day, and the log of votes and nominations; empty while secrets are covered."""
    if state.secret:
        return ""
    lang, evening = state.lang, state.evening
    marks = {"done": icon("check", lang), "now": icon("turn"), "next": "…", "later": ""}
    lines = []
    for line in order(evening):
        happened = "".join(f"<br/><span>{escape(text.say(lang))}</span>" for text in line.happened)
        current = ' aria-current="step"' if line.status == "now" else ""
        label = f"{marks[line.status]} {escape(line.label.say(lang))}"
        lines.append(f'<li class="tk-{line.status}-call"{current}>{label}{happened}</li>')
    time = "order.night" if evening.step.night else "order.day"
    head = f"<h4>{escape(_say.say(time, lang, number=evening.step.number))}</h4>"
    return head + f'<ol class="tk-order">{"".join(lines)}</ol>' + _log(state)


def _log(state: State) -> str:
    lang, shown = state.lang, state.evening.log_shown
    toggle = button(_say.say("log.hide" if shown else "log.show", lang), {"do": "log"}, on=shown)
    return f"<h4>{escape(_say.say('log.title', lang))}</h4>{toggle}{log_html(logged(state.evening), lang)}"
