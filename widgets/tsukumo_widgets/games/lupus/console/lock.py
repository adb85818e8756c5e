"""The console's panels that cover secrets, or that ask before something is lost: as HTML."""

from __future__ import annotations

from collections.abc import Iterator

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, html
from tsukumo.games.lupus.console.pin import DIGITS
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo_widgets.base.markup import button, problems_html
from tsukumo_widgets.games.lupus.console.console_state import ConsoleState
from tsukumo_widgets.games.lupus.pieces import big, head, p

texts = Texts(__file__)


def resume_panel(state: ConsoleState) -> Iterator[Html]:
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
        yield p(where(state.offered, lang))
        if state.pin:
            yield from _field(state, texts.say("pin.ask", lang))
        else:
            yield big(texts.say(f"asking.{kind}.resume", lang), {"do": "resume"})
    yield button(texts.say("asking.new", lang), {"do": "new"}, tip=texts.say("asking.new_tip", lang))


def where(session: ModeratedSession, lang: Lang) -> str:
    """The players, and the point that the session has reached."""
    names = ", ".join(session.seats)
    if session.stage != "playing":
        return texts.say("where.before", lang, names=names)
    time = "where.night" if session.step.night else "where.day"
    return texts.say(time, lang, number=session.step.number, names=names)


def covered_panel(state: ConsoleState) -> Iterator[Html]:
    """The panel for a moderator who is away, or gets the device back."""
    lang = state.lang
    yield head(texts.say("covered.title", lang))
    if state.pin:
        yield from _field(state, texts.say("pin.ask", lang))
    else:
        yield big(texts.say("covered.back", lang), {"do": "cover"})


def pin_choice_panel(state: ConsoleState) -> Iterator[Html]:
    """The panel for choosing a PIN, before there are secrets or later."""
    lang, pin = state.lang, state.session.pin
    yield head(texts.say("pin.title", lang))
    yield p(texts.say("pin.what", lang))
    yield from _field(state, texts.say("pin.choose", lang), shown=True)
    if pin:
        yield big(texts.say("pin.keep", lang), {"do": "keep_pin"})
    yield p(texts.say("pin.without", lang))
    yield html("<p>") + button(texts.say("pin.none", lang), {"do": "no_pin"})
    yield button(texts.say("pin.leave", lang), {"do": "leave_pin"}) + html("</p>")


def _field(state: ConsoleState, words: str, *, shown: bool = False) -> Iterator[Html]:
    """The field for a PIN, and the problem of the last one typed; it is sent with its last digit."""
    kind = "text" if shown else "password"
    yield html('<label class="tk-pin">{} <input type="{}" inputmode="numeric" autocomplete="off" ', words, kind)
    yield html('maxlength="{0}" size="{0}" data-typed="{1}"/></label>', DIGITS, '{"do": "pin"}')
    if state.refused:
        reasons = "; ".join(problem.reason.say(state.lang) for problem in state.refused)
        words = texts.say("pin.refused", state.lang, reasons=reasons)
        yield html('<div class="tk-wrong" role="alert">{}</div>', words)


def confirm_panel(state: ConsoleState) -> Iterator[Html]:
    """The question whether an act that would lose something is meant."""
    assert state.doubt is not None
    lang, asked = state.lang, str(state.doubt["do"])
    yield head(texts.say(f"doubt.{asked}.title", lang))
    yield p(texts.say(f"doubt.{asked}.says", lang))
    yield big(texts.say("doubt.stay", lang), {"do": "unsure"})
    yield button(texts.say("doubt.sure", lang), {"do": "sure"})
