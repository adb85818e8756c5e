"""What the console shows, as one immutable object, and what every message from the page makes of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import SystemRandom
from typing import Any, ClassVar, Final

from tsukumo.core.errors import Problem, TsukumoError
from tsukumo.core.text import Lang
from tsukumo.lupus.console.evening import Evening
from tsukumo.lupus.console.public import SECONDS, STILL, Timer
from tsukumo.lupus.console.saving import Place, read
from tsukumo.lupus.rules import registry
from tsukumo_widgets.links import Link
from tsukumo_widgets.undoing import History, Undoable

DEALER: Final = SystemRandom()
ANSWERED: Final[Mapping[str, Any]] = {"offered": None, "damaged": (), "elsewhere": False}
"""What is left of the question what becomes of a game that was saved aside."""


@dataclass(frozen=True)
class State(Undoable[Evening]):
    """The evening with its past, and what lies on the screen beside it.

    *offered* is a game that was saved aside, until somebody says whether it goes on; *damaged* says what is wrong with
    its file, *elsewhere* whether another window leads it. *typed* is a name that was refused, *card* the role that is
    being given out, *open* whether a player's card lies open, *covered* whether the moderator's secrets are hidden for
    a while.
    """

    CALM: ClassVar[Mapping[str, Any]] = {"typed": "", "chosen": None, "open": False, "timer": STILL}

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

    @property
    def evening(self) -> Evening:
        """The evening now."""
        return self.now

    @property
    def asking(self) -> bool:
        """Whether it must be said first what becomes of a game that was saved aside."""
        return self.offered is not None or bool(self.damaged)

    @property
    def secret(self) -> bool:
        """Whether nothing that is secret may be on the screen, as others look at it."""
        return self.asking or self.covered or self.evening.stage != "playing"

    @property
    def passed_round(self) -> bool:
        """Whether the device goes from hand to hand, so that nobody but its holder may do anything with it."""
        evening = self.evening
        return evening.stage == "cards" and evening.dealing == "secret" and evening.looked < len(evening.seats)

    @property
    def clickable(self) -> bool:
        """Whether a click on a seat says something now."""
        if self.asking or self.covered:
            return False
        evening = self.evening
        if evening.stage == "playing":
            return evening.step.waiting
        return evening.stage == "seating" or (evening.stage == "cards" and evening.dealing == "entered")

    def overtaken(self, content: bytes | None) -> State:
        """What is shown once another window leads: its evening, of a file's content, is offered to be led from here.

        If there is no file any more it is this window's own evening, as it was put away.
        """
        calm = replace(self.turned(self.history), elsewhere=True)
        try:
            return replace(calm, offered=self.evening if content is None else read(content), damaged=())
        except TsukumoError as error:
            return replace(calm, offered=None, damaged=error.problems)

    def edit(self, evening: Evening) -> State:
        """Replace the evening; `undo` brings the old one back."""
        playing = evening.stage == self.evening.stage == "playing"
        goes_on = playing and evening.step.kind == self.evening.step.kind
        return replace(super().edit(evening), timer=self.timer if goes_on else STILL)

    def undo(self) -> State:
        """Undo what was done last, even before the game was taken up again."""
        if self.history.past:
            return super().undo()
        back = self.evening.back() if self.evening.stage == "playing" else self.evening
        return self.turned(History(back, (), (self.evening, *self.history.future)))

    def answer(self, message: Any) -> State:
        """Whatever is done on the page; what cannot be done is refused, and nothing is lost."""
        if not isinstance(message, Mapping):
            return self
        try:
            return _beside(self, message) or _done(self, message) or self
        except TsukumoError as error:
            typed = message.get("name", "") if message.get("do") == "names" else ""
            return replace(self, refused=error.problems, typed=str(typed))

    def opened(self, query: Mapping[str, str]) -> State:
        """The names that a link brings along, as in ``seats=Ada,Bruno``."""
        return self.answer({"do": "names", "name": query["seats"]}) if query.get("seats") else self

    def link(self) -> Link | None:
        """Before the cards are dealt, a link to the names; a game holds secrets."""
        seats = self.evening.seats
        if self.evening.stage not in ("seating", "deck") or any(set(name) & set(",;") for name in seats):
            return None
        return Link("console", {**({"seats": ",".join(seats)} if seats else {}), "lang": self.lang}, "lupus")


def opening(place: Place, lang: Lang, evening: Evening | None = None) -> State:
    """The first screen: a game that was saved aside is offered."""
    state = State(History(evening or Evening()), lang=lang)
    try:
        return replace(state, offered=place.kept())
    except TsukumoError as error:
        return replace(state, damaged=error.problems)


def _beside(state: State, message: Mapping[str, Any]) -> State | None:
    """What does not change the evening; None if the message is about something else."""
    match message:
        case {"do": "resume"} if state.offered:
            return replace(state, history=History(state.offered), **ANSWERED)
        case {"do": "new"} if state.asking:
            return replace(state, history=History(Evening()), **ANSWERED)
        case {"do": "load", "content": bytes(content)}:
            return replace(state.edit(read(content)), **ANSWERED)
    if state.asking or (state.passed_round and message.get("do") not in ("show", "hide", "decks")):
        return state
    match message:
        case {"do": "undo"}:
            return state.undo()
        case {"do": "redo"}:
            return state.redo()
        case {"do": "cover"}:
            return replace(state, covered=not state.covered)
        case {"do": "timer", "left": int() | float() as left, "until": int() | float() as until}:
            return replace(state, timer=Timer(max(0.0, min(float(left), SECONDS)), float(until)))
        case {"do": "mute"}:
            return replace(state, muted=not state.muted)
        case {"do": "log"}:
            return state.edit(replace(state.evening, log_shown=not state.evening.log_shown))
        case {"do": "show"} if state.evening.looked < len(state.evening.seats):
            return replace(state, open=True)
        case {"do": "card", "role": str(role)}:
            return replace(state, card="" if role == state.card else role)
    return None


def _done(state: State, message: Mapping[str, Any]) -> State | None:
    """What changes the evening, according to its stage."""
    evening = state.evening
    match evening.stage, message:
        case "seating", _:
            return _seating(state, message)
        case "deck", {"do": "seating"}:
            return state.edit(replace(evening, stage="seating"))
        case "deck", {"do": "cards", "role": str(role), "more": int(more)}:
            return state.edit(evening.cards(role, more))
        case "deck", {"do": "suggest"}:
            return state.edit(evening.suggested())
        case "deck", {"do": "even"}:
            return state.edit(evening.even())
        case "deck", {"do": "deal"}:
            return state.edit(evening.deal(DEALER.getrandbits(62)))
        case "deck", {"do": "enter"}:
            return replace(state.edit(evening.enter()), card="werewolf")
        case "cards", _:
            return _cards(state, message)
        case "playing", {"do": "next"}:
            return state.edit(evening.go_on())
        case "playing", {"do": "seat", "seat": int(seat)} if 0 <= seat < len(evening.seats) and not state.covered:
            return state.edit(evening.decide(evening.seats[seat]))
        case "playing", {"do": "again"} if evening.over:
            kept = Evening(evening.seats, evening.deck, evening.readings, log_shown=evening.log_shown)
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
            return state.edit(evening.begin())
    return None


def read_answer(state: State, name: str, value: str) -> State:
    """Another answer to what the rulebook leaves open; before the cards are dealt."""
    if state.evening.stage not in ("seating", "deck"):
        return state
    return state.edit(state.evening.read(name, value, registry()[name].default))
