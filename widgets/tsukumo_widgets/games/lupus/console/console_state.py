"""The state of the console as one immutable object, and its change by every message from the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import ceil
from random import SystemRandom
from time import monotonic
from typing import Any, ClassVar, Final

from tsukumo.core.io.errors import Problem, TsukumoError
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.lupus.console.pin import Pin, is_pin, pin_of, wait_after
from tsukumo.games.lupus.console.public import STILL, Timer
from tsukumo.games.lupus.console.saving import SessionFiles, read_session
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.rules import TALK, registry
from tsukumo_widgets.base.history import History, Undoable
from tsukumo_widgets.base.links import Link

DEALER: Final = SystemRandom()
texts = Texts(__file__)
ANSWERED: Final[Mapping[str, Any]] = {"offered": None, "damaged": (), "elsewhere": False}
"""The fields of the question about a saved game, once it is answered."""


@dataclass(frozen=True)
class ConsoleState(Undoable[ModeratedSession]):
    """The session with its past, and the rest of the screen.

    *offered* is a saved game, until somebody says whether it goes on; *damaged* lists the problems of its file,
    *elsewhere*: another window leads it. *typed* is a name that was refused, *card* the role that is being given out or
    whose number in the deck was changed last, *open*: a player's card lies open, *covered*: the moderator's secrets are
    hidden for a while.

    *doubt* is a message that would lose something, until somebody says whether it is meant. *choosing* is the message
    that waits for the choice of a PIN: ``deal`` or ``enter``, or just ``change``. After some *wrong* PINs none is taken
    before the moment *until*. *menu*: rarely needed buttons show, *narrow*: the page is a phone's.
    """

    CALM: ClassVar[Mapping[str, Any]] = {
        "typed": "",
        "chosen": None,
        "open": False,
        "timer": STILL,
        "doubt": None,
        "choosing": "",
        "menu": False,
    }

    history: History[ModeratedSession] = field(default_factory=lambda: History(ModeratedSession()))
    offered: ModeratedSession | None = None
    damaged: tuple[Problem, ...] = ()
    elsewhere: bool = False
    typed: str = ""
    chosen: int | None = None
    card: str = ""
    open: bool = False
    covered: bool = False
    timer: Timer = STILL
    muted: bool = False
    doubt: Mapping[str, Any] | None = None
    choosing: str = ""
    wrong: int = 0
    until: float = 0
    menu: bool = False
    narrow: bool = False

    @property
    def session(self) -> ModeratedSession:
        """The present session."""
        return self.now

    @property
    def asking(self) -> bool:
        """True while a saved game waits for somebody to say whether it goes on."""
        return self.offered is not None or bool(self.damaged)

    @property
    def secret(self) -> bool:
        """True if no secret may be on the screen, as others look at it."""
        return self.asking or self.covered or self.session.stage != "playing"

    @property
    def passed_round(self) -> bool:
        """True if the device goes from hand to hand, so that only its holder may use it."""
        return self.session.stage == "cards" and self.session.dealing == "secret"

    @property
    def pin(self) -> Pin | None:
        """The PIN that must be given before anything else; None if there is none, or nothing to be opened."""
        if self.asking:
            return self.offered.pin if self.offered else None
        return self.session.pin if self.covered else None

    @property
    def held(self) -> bool:
        """True if a question must be answered, or the device come back, before anything else."""
        return self.asking or self.covered or self.passed_round or bool(self.choosing) or self.doubt is not None

    @property
    def at_hand(self) -> ModeratedSession:
        """The session that goes on here, or would."""
        return self.offered or self.session

    @property
    def running(self) -> bool:
        """True once everybody sits: from then on only the session is on the page."""
        return self.at_hand.stage != "seating"

    @property
    def night(self) -> bool:
        """True if it is night at the table."""
        return self.at_hand.stage == "playing" and self.at_hand.step.night

    @property
    def clickable(self) -> bool:
        """True if a click on a seat has a meaning now."""
        if self.held:
            return False
        session = self.session
        if session.stage == "playing":
            return session.step.waiting
        return session.stage == "seating" or (session.stage == "cards" and session.dealing == "entered")

    def give_way(self, content: bytes | None) -> ConsoleState:
        """The screen once another window leads: its session, of a file's content, is offered to be led from here.

        If there is no file any more it is this window's own session, as it was put away.
        """
        calm = replace(self.with_history(self.history), elsewhere=True)
        try:
            return replace(calm, offered=self.session if content is None else read_session(content), damaged=())
        except TsukumoError as error:
            return replace(calm, offered=None, damaged=error.problems)

    def edit(self, session: ModeratedSession) -> ConsoleState:
        """Replace the session; `undo` brings the old one back."""
        playing = session.stage == self.session.stage == "playing"
        goes_on = playing and session.step.kind == self.session.step.kind
        return replace(super().edit(session), timer=self.timer if goes_on else STILL)

    def undo(self) -> ConsoleState:
        """Undo the last edit, even from before the game was resumed."""
        if self.history.past:
            return super().undo()
        back = self.session.back() if self.session.stage == "playing" else self.session
        return self.with_history(History(back, (), (self.session, *self.history.future)))

    def update(self, message: Any) -> ConsoleState:
        """Carry out any act on the page; an impossible one is refused, and nothing is lost."""
        if not isinstance(message, Mapping):
            return self
        match message, self.doubt:
            case {"do": "sure"}, Mapping() as meant:
                return replace(self, doubt=None)._answer(meant)
            case {"do": "unsure"}, _:
                return replace(self, doubt=None)
            case _, Mapping():
                return self
        if _loses(self, message):
            return replace(self, doubt=message, open=False, menu=False, refused=())
        return self._answer(message)

    def _answer(self, message: Mapping[str, Any]) -> ConsoleState:
        try:
            return (
                _answer_lock(self, message) or _change_screen(self, message) or _change_session(self, message) or self
            )
        except TsukumoError as error:
            typed = message.get("name", "") if message.get("do") == "names" else ""
            card = str(message.get("role", self.card))
            return replace(self, refused=error.problems, typed=str(typed), card=card)

    def read_query(self, query: Mapping[str, str]) -> ConsoleState:
        """The names that a link brings along, as in ``seats=Ada,Bruno``."""
        return self.update({"do": "names", "name": query["seats"]}) if query.get("seats") else self

    def link(self) -> Link | None:
        """Before the cards are dealt, a link to the names; a game holds secrets."""
        seats = self.session.seats
        if self.session.stage not in ("seating", "deck") or any(set(name) & set(",;") for name in seats):
            return None
        return Link("console", {**({"seats": ",".join(seats)} if seats else {}), "lang": self.lang}, "lupus")


def open_console(place: SessionFiles, lang: Lang) -> ConsoleState:
    """The first screen, which offers a saved game."""
    state = ConsoleState(lang=lang)
    try:
        return replace(state, offered=place.read_kept())
    except TsukumoError as error:
        return replace(state, damaged=error.problems)


def _loses(state: ConsoleState, message: Mapping[str, Any]) -> bool:
    """Return whether a message would lose a deal or a session."""
    session = state.session
    match message:
        case {"do": "decks"}:
            return session.stage == "cards" and bool(session.roles) and not (state.asking or state.choosing)
        case {"do": "new"}:
            return state.offered is not None
        case {"do": "load", "content": bytes()}:
            dealt = session.stage in ("cards", "playing") and not session.over
            return state.offered is not None or (dealt and not state.held)
    return False


# --- the PIN --------------------------------------------------------------------------------------


def _answer_lock(state: ConsoleState, message: Mapping[str, Any]) -> ConsoleState | None:
    """The screen after a PIN is typed or chosen; None if the message is about something else."""
    match message:
        case {"do": "pin", "typed": str(typed)} if state.choosing:
            if not is_pin(typed):
                return state.refuse([Problem("pin", texts["pin.digits"])])
            return _take_pin(state, pin_of(typed))
        case {"do": "no_pin"} if state.choosing:
            return _take_pin(state, None)
        case {"do": "keep_pin"} if state.choosing:
            return _take_pin(state, state.session.pin)
        case {"do": "leave_pin"}:
            return replace(state, choosing="", refused=())
        case {"do": "pin", "typed": str(typed)} if state.pin:
            return _try_pin(state, state.pin, typed)
        case {"do": "change_pin"} if not state.held:
            return replace(state, choosing="change", menu=False)
    return None


def _try_pin(state: ConsoleState, pin: Pin, typed: str) -> ConsoleState:
    """The screen after a PIN is typed: secrets are shown, or the PIN is wrong and another must wait."""
    now = monotonic()
    if now < state.until:
        return state.refuse([_tell_wait(state.until - now)])
    if not pin.accepts(typed):
        wait = wait_after(state.wrong + 1)
        refused = [Problem("pin", texts["pin.wrong"]), *([_tell_wait(wait)] if wait else [])]
        return replace(state, wrong=state.wrong + 1, until=now + wait).refuse(refused)
    right = replace(state, wrong=0, until=0.0, refused=())
    return _resume(right) if right.asking else replace(right, covered=False)


def _tell_wait(seconds: float) -> Problem:
    return Problem("pin", texts.text("pin.wait", n=ceil(seconds)))


def _take_pin(state: ConsoleState, pin: Pin | None) -> ConsoleState:
    """The screen after the moderator has chosen a PIN, or none: the message that waited is carried out."""
    past, future = ([replace(each, pin=pin) for each in line] for line in (state.history.past, state.history.future))
    history = History(replace(state.now, pin=pin), tuple(past), tuple(future))  # nobody undoes a PIN
    chosen = replace(state, choosing="", refused=(), history=history)
    return _deal(chosen, state.choosing) or chosen


def _deal(state: ConsoleState, how: str) -> ConsoleState | None:
    """Deal the cards in secret, or let them be entered."""
    match how:
        case "deal":
            return state.edit(state.session.deal(DEALER.getrandbits(62)))
        case "enter":
            return replace(state.edit(state.session.enter()), card="werewolf")
    return None


def _resume(state: ConsoleState) -> ConsoleState:
    """Resume the saved game."""
    assert state.offered
    return replace(state, history=History(state.offered), covered=False, **ANSWERED)


# --- messages -------------------------------------------------------------------------------------


def _change_screen(state: ConsoleState, message: Mapping[str, Any]) -> ConsoleState | None:
    """The screen after an act that does not change the session; None if the message is about something else."""
    match message:
        case {"do": "resume"} if state.offered and not state.pin:
            return _resume(state)
        case {"do": "new"} if state.asking:
            return replace(state, history=History(ModeratedSession()), covered=False, **ANSWERED)
        case {"do": "load", "content": bytes(content)} if state.asking:
            return replace(state.start_from(read_session(content)), covered=False, **ANSWERED)
        case {"do": "timer", "left": int() | float() as left, "until": int() | float() as until} if not state.asking:
            return replace(state, timer=Timer(max(0.0, min(float(left), TALK)), float(until)))
        case {"do": "mute"} if not state.asking:
            return replace(state, muted=not state.muted)
        case {"do": "cover"} if state.covered and not state.pin:
            return replace(state, covered=False)
        case {"do": "menu"} if not (state.covered or state.passed_round):
            return replace(state, menu=not state.menu)
    if state.held and not (state.passed_round and message.get("do") in ("show", "hide", "decks", "begin")):
        return state
    match message:
        case {"do": "load", "content": bytes(content)}:
            return state.edit(replace(read_session(content), pin=state.session.pin))
        case {"do": "undo"}:
            return state.undo()
        case {"do": "redo"}:
            return state.redo()
        case {"do": "cover"} if state.session.stage == "playing":
            return replace(state, covered=True, menu=False, refused=())
        case {"do": "log"}:
            return state.edit(replace(state.session, log_shown=not state.session.log_shown))
        case {"do": "show"} if state.session.looked < len(state.session.seats):
            return replace(state, open=True)
        case {"do": "card", "role": str(role)}:
            return replace(state, card="" if role == state.card else role)
    return None


def _change_session(state: ConsoleState, message: Mapping[str, Any]) -> ConsoleState | None:
    """The screen after an act that changes the session, according to its stage."""
    session = state.session
    match session.stage, message:
        case "seating", _:
            return _change_seats(state, message)
        case "deck", {"do": "seating"}:
            return state.edit(replace(session, stage="seating"))
        case "deck", {"do": "cards", "role": str(role), "more": int(more)}:
            return replace(state.edit(session.cards(role, more)), card=role)
        case "deck", {"do": "suggest"}:
            return state.edit(session.suggest_deck())
        case "deck", {"do": "even"}:
            return state.edit(session.balance_deck())
        case "deck", {"do": "deal" | "enter" as how} if not session.deck_problems:
            return replace(state, choosing=how, refused=())
        case "cards", _:
            return _change_cards(state, message)
        case "playing", {"do": "next"}:
            return state.edit(session.go_on())
        case "playing", {"do": "seat", "seat": int(seat)} if 0 <= seat < len(session.seats):
            return state.edit(session.decide(session.seats[seat]))
        case "playing", {"do": "again"} if session.over:
            kept = ModeratedSession(
                session.seats, session.deck, session.readings, log_shown=session.log_shown, pin=session.pin
            )
            return state.edit(replace(kept, stage="deck"))
        case "playing", {"do": "lot"} if session.step.waiting and session.step.kind == "lot":
            among = session.state.choices
            return state.edit(session.decide(session.seats[among[DEALER.randrange(len(among))]]))
    return None


def _change_seats(state: ConsoleState, message: Mapping[str, Any]) -> ConsoleState | None:
    session = state.session
    many = len(session.seats)
    match message:
        case {"do": "names", "name": str(name)} if state.chosen is not None and name.strip():
            return state.edit(session.rename(state.chosen, name))
        case {"do": "names", "name": str(names)}:
            for name in filter(None, (word.strip() for word in re.split(r"[,;\n]", names))):
                session = session.seat(name)
            return state.edit(session)
        case {"do": "seat", "seat": int(seat)} if 0 <= seat < many:
            return replace(state, chosen=None if seat == state.chosen else seat, refused=())
        case {"do": "move", "seat": int(seat), "to": int(to)} if 0 <= seat < many and 0 <= to < many:
            return state.edit(session.move(seat, to))
        case {"do": "unseat", "seat": int(seat)} if 0 <= seat < many:
            return state.edit(session.unseat(seat))
        case {"do": "deck"}:
            return state.edit(session.to_deck())
    return None


def _change_cards(state: ConsoleState, message: Mapping[str, Any]) -> ConsoleState | None:
    session = state.session
    match message:
        case {"do": "decks"}:
            return state.edit(session.back())
        case {"do": "hide"} if state.open:
            return state.edit(session.look())
        case {"do": "seat", "seat": int(seat)} if session.dealing == "entered" and 0 <= seat < len(session.seats):
            name = session.seats[seat]
            return state.edit(session.give(name, "" if session.roles.get(name) == state.card else state.card))
        case {"do": "rest"} if session.dealing == "entered":
            return state.edit(session.give_villagers())
        case {"do": "begin"} if session.dealing == "entered" or session.looked == len(session.seats):
            # The last player who looked still holds the device: the moderator answers by the PIN.
            return replace(state.edit(session.begin()), covered=session.dealing == "secret" and session.pin is not None)
    return None


def read_answer(state: ConsoleState, name: str, value: str) -> ConsoleState:
    """Take another answer to a reading, before the cards are dealt."""
    if state.session.stage not in ("seating", "deck"):
        return state
    return state.edit(state.session.read(name, value, registry()[name].default))
