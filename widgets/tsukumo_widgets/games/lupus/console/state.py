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
from tsukumo.games.lupus.console.evening import Evening
from tsukumo.games.lupus.console.pin import Pin, is_pin, pin_of, wait_after
from tsukumo.games.lupus.console.public import SECONDS, STILL, Timer
from tsukumo.games.lupus.console.saving import Place, read
from tsukumo.games.lupus.rules import registry
from tsukumo_widgets.base.history import History, Undoable
from tsukumo_widgets.base.links import Link

DEALER: Final = SystemRandom()
texts = Texts(__file__)
ANSWERED: Final[Mapping[str, Any]] = {"offered": None, "damaged": (), "elsewhere": False}
"""The fields of the question about a saved game, once it is answered."""


@dataclass(frozen=True)
class State(Undoable[Evening]):
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

    history: History[Evening] = field(default_factory=lambda: History(Evening()))
    offered: Evening | None = None
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
    def evening(self) -> Evening:
        """The present session."""
        return self.now

    @property
    def asking(self) -> bool:
        """True while a saved game waits for somebody to say whether it goes on."""
        return self.offered is not None or bool(self.damaged)

    @property
    def secret(self) -> bool:
        """True if no secret may be on the screen, as others look at it."""
        return self.asking or self.covered or self.evening.stage != "playing"

    @property
    def passed_round(self) -> bool:
        """True if the device goes from hand to hand, so that only its holder may use it."""
        return self.evening.stage == "cards" and self.evening.dealing == "secret"

    @property
    def pin(self) -> Pin | None:
        """The PIN that must be given before anything else; None if there is none, or nothing to be opened."""
        if self.asking:
            return self.offered.pin if self.offered else None
        return self.evening.pin if self.covered else None

    @property
    def held(self) -> bool:
        """True if a question must be answered, or the device come back, before anything else."""
        return self.asking or self.covered or self.passed_round or bool(self.choosing) or self.doubt is not None

    @property
    def at_hand(self) -> Evening:
        """The session that goes on here, or would."""
        return self.offered or self.evening

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
        evening = self.evening
        if evening.stage == "playing":
            return evening.step.waiting
        return evening.stage == "seating" or (evening.stage == "cards" and evening.dealing == "entered")

    def overtaken(self, content: bytes | None) -> State:
        """The screen once another window leads: its session, of a file's content, is offered to be led from here.

        If there is no file any more it is this window's own session, as it was put away.
        """
        calm = replace(self.with_history(self.history), elsewhere=True)
        try:
            return replace(calm, offered=self.evening if content is None else read(content), damaged=())
        except TsukumoError as error:
            return replace(calm, offered=None, damaged=error.problems)

    def edit(self, evening: Evening) -> State:
        """Replace the session; `undo` brings the old one back."""
        playing = evening.stage == self.evening.stage == "playing"
        goes_on = playing and evening.step.kind == self.evening.step.kind
        return replace(super().edit(evening), timer=self.timer if goes_on else STILL)

    def undo(self) -> State:
        """Undo the last edit, even from before the game was resumed."""
        if self.history.past:
            return super().undo()
        back = self.evening.back() if self.evening.stage == "playing" else self.evening
        return self.with_history(History(back, (), (self.evening, *self.history.future)))

    def update(self, message: Any) -> State:
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

    def _answer(self, message: Mapping[str, Any]) -> State:
        try:
            return _locked(self, message) or _beside(self, message) or _done(self, message) or self
        except TsukumoError as error:
            typed = message.get("name", "") if message.get("do") == "names" else ""
            card = str(message.get("role", self.card))
            return replace(self, refused=error.problems, typed=str(typed), card=card)

    def read_query(self, query: Mapping[str, str]) -> State:
        """The names that a link brings along, as in ``seats=Ada,Bruno``."""
        return self.update({"do": "names", "name": query["seats"]}) if query.get("seats") else self

    def link(self) -> Link | None:
        """Before the cards are dealt, a link to the names; a game holds secrets."""
        seats = self.evening.seats
        if self.evening.stage not in ("seating", "deck") or any(set(name) & set(",;") for name in seats):
            return None
        return Link("console", {**({"seats": ",".join(seats)} if seats else {}), "lang": self.lang}, "lupus")


def opening(place: Place, lang: Lang, evening: Evening | None = None) -> State:
    """The first screen, which offers a saved game."""
    state = State(History(evening or Evening()), lang=lang)
    try:
        return replace(state, offered=place.kept())
    except TsukumoError as error:
        return replace(state, damaged=error.problems)


def _loses(state: State, message: Mapping[str, Any]) -> bool:
    """Return whether a message would lose a deal or a session."""
    evening = state.evening
    match message:
        case {"do": "decks"}:
            return evening.stage == "cards" and bool(evening.roles) and not (state.asking or state.choosing)
        case {"do": "new"}:
            return state.offered is not None
        case {"do": "load", "content": bytes()}:
            dealt = evening.stage in ("cards", "playing") and not evening.over
            return state.offered is not None or (dealt and not state.held)
    return False


# --- the PIN --------------------------------------------------------------------------------------


def _locked(state: State, message: Mapping[str, Any]) -> State | None:
    """The screen after a PIN is typed or chosen; None if the message is about something else."""
    match message:
        case {"do": "pin", "typed": str(typed)} if state.choosing:
            if not is_pin(typed):
                return state.refuse([Problem("pin", texts["pin.digits"])])
            return _chosen(state, pin_of(typed))
        case {"do": "no_pin"} if state.choosing:
            return _chosen(state, None)
        case {"do": "keep_pin"} if state.choosing:
            return _chosen(state, state.evening.pin)
        case {"do": "leave_pin"}:
            return replace(state, choosing="", refused=())
        case {"do": "pin", "typed": str(typed)} if state.pin:
            return _given(state, state.pin, typed)
        case {"do": "change_pin"} if not state.held:
            return replace(state, choosing="change", menu=False)
    return None


def _given(state: State, pin: Pin, typed: str) -> State:
    """The screen after a PIN is typed: secrets are shown, or the PIN is wrong and another must wait."""
    now = monotonic()
    if now < state.until:
        return state.refuse([_wait(state.until - now)])
    if not pin.opened(typed):
        wait = wait_after(state.wrong + 1)
        refused = [Problem("pin", texts["pin.wrong"]), *([_wait(wait)] if wait else [])]
        return replace(state, wrong=state.wrong + 1, until=now + wait).refuse(refused)
    right = replace(state, wrong=0, until=0.0, refused=())
    return _resumed(right) if right.asking else replace(right, covered=False)


def _wait(seconds: float) -> Problem:
    return Problem("pin", texts.text("pin.wait", n=ceil(seconds)))


def _chosen(state: State, pin: Pin | None) -> State:
    """The screen after the moderator has chosen a PIN, or none: the message that waited is carried out."""
    past, future = ([replace(each, pin=pin) for each in line] for line in (state.history.past, state.history.future))
    history = History(replace(state.now, pin=pin), tuple(past), tuple(future))  # nobody undoes a PIN
    chosen = replace(state, choosing="", refused=(), history=history)
    return _deal(chosen, state.choosing) or chosen


def _deal(state: State, how: str) -> State | None:
    """Deal the cards in secret, or let them be entered."""
    match how:
        case "deal":
            return state.edit(state.evening.deal(DEALER.getrandbits(62)))
        case "enter":
            return replace(state.edit(state.evening.enter()), card="werewolf")
    return None


def _resumed(state: State) -> State:
    """Resume the saved game."""
    assert state.offered
    return replace(state, history=History(state.offered), covered=False, **ANSWERED)


# --- messages -------------------------------------------------------------------------------------


def _beside(state: State, message: Mapping[str, Any]) -> State | None:
    """The screen after an act that does not change the session; None if the message is about something else."""
    match message:
        case {"do": "resume"} if state.offered and not state.pin:
            return _resumed(state)
        case {"do": "new"} if state.asking:
            return replace(state, history=History(Evening()), covered=False, **ANSWERED)
        case {"do": "load", "content": bytes(content)} if state.asking:
            return replace(state.begun(read(content)), covered=False, **ANSWERED)
        case {"do": "timer", "left": int() | float() as left, "until": int() | float() as until} if not state.asking:
            return replace(state, timer=Timer(max(0.0, min(float(left), SECONDS)), float(until)))
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
            return state.edit(replace(read(content), pin=state.evening.pin))
        case {"do": "undo"}:
            return state.undo()
        case {"do": "redo"}:
            return state.redo()
        case {"do": "cover"} if state.evening.stage == "playing":
            return replace(state, covered=True, menu=False, refused=())
        case {"do": "log"}:
            return state.edit(replace(state.evening, log_shown=not state.evening.log_shown))
        case {"do": "show"} if state.evening.looked < len(state.evening.seats):
            return replace(state, open=True)
        case {"do": "card", "role": str(role)}:
            return replace(state, card="" if role == state.card else role)
    return None


def _done(state: State, message: Mapping[str, Any]) -> State | None:
    """The screen after an act that changes the session, according to its stage."""
    evening = state.evening
    match evening.stage, message:
        case "seating", _:
            return _seating(state, message)
        case "deck", {"do": "seating"}:
            return state.edit(replace(evening, stage="seating"))
        case "deck", {"do": "cards", "role": str(role), "more": int(more)}:
            return replace(state.edit(evening.cards(role, more)), card=role)
        case "deck", {"do": "suggest"}:
            return state.edit(evening.suggested())
        case "deck", {"do": "even"}:
            return state.edit(evening.even())
        case "deck", {"do": "deal" | "enter" as how} if not evening.deck_problems:
            return replace(state, choosing=how, refused=())
        case "cards", _:
            return _cards(state, message)
        case "playing", {"do": "next"}:
            return state.edit(evening.go_on())
        case "playing", {"do": "seat", "seat": int(seat)} if 0 <= seat < len(evening.seats):
            return state.edit(evening.decide(evening.seats[seat]))
        case "playing", {"do": "again"} if evening.over:
            kept = Evening(evening.seats, evening.deck, evening.readings, log_shown=evening.log_shown, pin=evening.pin)
            return state.edit(replace(kept, stage="deck"))
        case "playing", {"do": "lot"} if evening.step.waiting and evening.step.kind == "lot":
            among = evening.state.choices
            return state.edit(evening.decide(evening.seats[among[DEALER.randrange(len(among))]]))
    return None


def _seating(state: State, message: Mapping[str, Any]) -> State | None:
    evening = state.evening
    many = len(evening.seats)
    match message:
        case {"do": "names", "name": str(name)} if state.chosen is not None and name.strip():
            return state.edit(evening.rename(state.chosen, name))
        case {"do": "names", "name": str(names)}:
            for name in filter(None, (word.strip() for word in re.split(r"[,;\n]", names))):
                evening = evening.seat(name)
            return state.edit(evening)
        case {"do": "seat", "seat": int(seat)} if 0 <= seat < many:
            return replace(state, chosen=None if seat == state.chosen else seat, refused=())
        case {"do": "move", "seat": int(seat), "to": int(to)} if 0 <= seat < many and 0 <= to < many:
            return state.edit(evening.move(seat, to))
        case {"do": "unseat", "seat": int(seat)} if 0 <= seat < many:
            return state.edit(evening.unseat(seat))
        case {"do": "deck"}:
            return state.edit(evening.to_deck())
    return None


def _cards(state: State, message: Mapping[str, Any]) -> State | None:
    evening = state.evening
    match message:
        case {"do": "decks"}:
            return state.edit(evening.back())
        case {"do": "hide"} if state.open:
            return state.edit(evening.look())
        case {"do": "seat", "seat": int(seat)} if evening.dealing == "entered" and 0 <= seat < len(evening.seats):
            name = evening.seats[seat]
            return state.edit(evening.give(name, "" if evening.roles.get(name) == state.card else state.card))
        case {"do": "rest"} if evening.dealing == "entered":
            return state.edit(evening.rest())
        case {"do": "begin"} if evening.dealing == "entered" or evening.looked == len(evening.seats):
            # The last player who looked still holds the device: the moderator answers by the PIN.
            return replace(state.edit(evening.begin()), covered=evening.dealing == "secret" and evening.pin is not None)
    return None


def read_answer(state: State, name: str, value: str) -> State:
    """Take another answer to a reading, before the cards are dealt."""
    if state.evening.stage not in ("seating", "deck"):
        return state
    return state.edit(state.evening.read(name, value, registry()[name].default))
