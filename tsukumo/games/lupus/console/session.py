"""A session at the table, as its moderator leads it: one immutable object, from the first name to the last card.

Its game is kept as a script (`tsukumo.games.lupus.script`): the seats, the roles and the decisions. *at* is the
moderator's step: the moderator is told the engine's results step by step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from tsukumo.core.game.dice import Dice, deal_cards
from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import NotAllowed, Problem
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Text, Texts
from tsukumo.games.lupus.console.pin import Pin
from tsukumo.games.lupus.console.steps import ModeratorStep, steps_of
from tsukumo.games.lupus.deck import MOST, NAMES, deck_problems, deck_warnings, suggest
from tsukumo.games.lupus.options import SEATS
from tsukumo.games.lupus.play.actions import Action
from tsukumo.games.lupus.play.refusals import why_not
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.roles import VILLAGER
from tsukumo.games.lupus.rules import MODERATOR, player_of
from tsukumo.games.lupus.script import FORMAT, play_script

if TYPE_CHECKING:
    from tsukumo.games.lupus.analysis.plain import First

texts = Texts(__file__)

Stage = Literal["seating", "deck", "cards", "playing"]
STAGES: Final[tuple[Stage, ...]] = ("seating", "deck", "cards", "playing")
Dealing = Literal["secret", "entered"]
NOTHING: Final[Mapping[str, Any]] = {}
ODDS: Final = (
    (0.29, "quarter"),
    (0.365, "third"),
    (0.44, "two_fifths"),
    (0.56, "half"),
    (0.635, "three_fifths"),
    (0.71, "two_thirds"),
    (1.0, "three_quarters"),
)
"""Fractions that are easily said, each used up to the next bound; a half covers every imbalance too small to notice."""


def refuse(key: str, reason: Text) -> NotAllowed:
    """The error for one thing that cannot be done."""
    return NotAllowed([Problem(key, reason)])


class SessionAccount(NamedTuple):
    """A game up to the last decision: its state, its log, and the moderator's steps."""

    state: State
    log: list[Record]
    steps: tuple[ModeratorStep, ...]


@dataclass(frozen=True)
class ModeratedSession:
    """A session: the seats, the deck, the holder of each card, and the decisions.

    *dealing* is the way the cards were dealt: in secret by the program, of whom *looked* players have seen theirs, or
    at the table and entered. *log_shown*: the public screen shows the log of votes and nominations. *pin* is asked for
    before any secret is shown, if the moderator has chosen one. Every method that cannot do its work raises
    `NotAllowed` or `CannotRead`, with every reason by key.
    """

    seats: tuple[str, ...] = ()
    deck: Mapping[str, int] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    decisions: tuple[Mapping[str, str], ...] = ()
    stage: Stage = "seating"
    dealing: Dealing = "secret"
    looked: int = 0
    at: int = 0
    log_shown: bool = True
    pin: Pin | None = None
    _account: SessionAccount | None = field(default=None, init=False, repr=False, compare=False)
    # The game of the decisions, once it is known. It follows from the other fields, so it is no part of what a session
    # is; `replace` leaves it out, as it may be that of another game then.

    # --- the seats ----------------------------------------------------------------------------

    def seat(self, name: str) -> ModeratedSession:
        """Seat a player after the others."""
        return self._with_seats((*self.seats, name.strip()))

    def rename(self, seat: int, name: str) -> ModeratedSession:
        """Give a player another name."""
        name = name.strip()
        return self._with_seats((*self.seats[:seat], name, *self.seats[seat + 1 :]))

    def unseat(self, seat: int) -> ModeratedSession:
        """Remove a player."""
        return replace(self, seats=(*self.seats[:seat], *self.seats[seat + 1 :]))

    def move(self, seat: int, to: int) -> ModeratedSession:
        """Move a player to another seat; those in between move up."""
        others = [*self.seats[:seat], *self.seats[seat + 1 :]]
        others.insert(to, self.seats[seat])
        return replace(self, seats=tuple(others))

    def _with_seats(self, seats: tuple[str, ...]) -> ModeratedSession:
        problems = [problem for problem in SEATS.problems(seats) if problem.key != "seats"]
        if len(seats) > MOST:
            problems.append(Problem("seats", texts.text("full", most=MOST)))
        if problems:
            raise NotAllowed(problems)
        return replace(self, seats=seats)

    def to_deck(self) -> ModeratedSession:
        """Go on to the deck, once everybody sits: a suggested one if there is none of that size."""
        if problems := SEATS.problems(self.seats):
            raise NotAllowed(problems)
        deck = self.deck if sum(self.deck.values()) == len(self.seats) else suggest(len(self.seats))
        return replace(self, stage="deck", deck=dict(deck))

    # --- the deck -----------------------------------------------------------------------------

    def cards(self, role: str, more: int) -> ModeratedSession:
        """Add or remove cards of a role; villagers make room for them."""
        counted = Counter(self.deck)
        counted[role] += more
        counted[VILLAGER] -= more
        if role == VILLAGER or counted[role] < 0 or counted[VILLAGER] < 0:
            raise refuse(f"deck.{role}", texts["no_card"])
        return replace(self, deck={name: counted[name] for name in NAMES if counted[name]})

    def suggest_deck(self) -> ModeratedSession:
        """Take the deck that is suggested for so many players."""
        return replace(self, deck=suggest(len(self.seats)))

    def balance_deck(self) -> ModeratedSession:
        """Take the deck with the most even games between players who play plainly."""
        deck, among = _find_most_even(len(self.seats), self._first_night)
        if deck == self.deck:
            raise refuse("deck.even", texts.text("only_deck" if among == 1 else "even_already", n=among))
        return replace(self, deck=deck)

    @property
    def odds(self) -> float | None:
        """The werewolves' part of the games between players who play plainly; None if the deck is not legal."""
        return None if self.deck_problems else _find_odds(tuple(self.deck.items()), self._first_night)

    @property
    def _first_night(self) -> First:
        return "wolves" if self.readings.get("first_night") == "wolves" else "moderator"

    def read(self, name: str, answer: str, default: str) -> ModeratedSession:
        """Take another answer to a reading."""
        others = {key: value for key, value in self.readings.items() if key != name}
        return replace(self, readings=others if answer == default else {**others, name: answer})

    @property
    def deck_problems(self) -> list[Problem]:
        """The problems of a deck that cannot be dealt."""
        return [Problem("deck", reason) for reason in deck_problems(self.deck)]

    @property
    def advice(self) -> list[Text]:
        """The warnings about a deck that can be dealt."""
        return deck_warnings(self.deck)

    # --- the cards ----------------------------------------------------------------------------

    def deal(self, seed: int) -> ModeratedSession:
        """Deal the cards by a seed, which is not kept (`table.deal`)."""
        self._check_deck()
        cards = [role for role in NAMES for _ in range(self.deck.get(role, 0))]
        roles = deal_cards(cards, Dice(seed).order(len(cards)))
        return replace(self, roles=dict(zip(self.seats, roles, strict=True)), stage="cards", dealing="secret", looked=0)

    def enter(self) -> ModeratedSession:
        """Note that the cards are dealt at the table, and will be entered."""
        self._check_deck()
        return replace(self, roles={}, stage="cards", dealing="entered", looked=0)

    def _check_deck(self) -> None:
        if problems := self.deck_problems:
            raise NotAllowed(problems)

    def look(self) -> ModeratedSession:
        """Note that one more player has looked at the own card."""
        return replace(self, looked=min(self.looked + 1, len(self.seats)))

    def cards_left(self) -> dict[str, int]:
        """The number of cards of each role of the deck that are not entered yet."""
        given = Counter(self.roles.values())
        return {role: count - given[role] for role, count in self.deck.items()}

    def give(self, name: str, role: str) -> ModeratedSession:
        """Enter a player's card; an empty *role* takes it back."""
        others = {key: value for key, value in self.roles.items() if key != name}
        if not role:
            return replace(self, roles=others)
        if replace(self, roles=others).cards_left().get(role, 0) < 1:
            raise refuse(f"roles.{name}", texts["all_given"])
        return replace(self, roles={**others, name: role})

    def give_villagers(self) -> ModeratedSession:
        """Make everybody without a card a villager, as far as there are villagers."""
        roles = dict(self.roles)
        for name in self.seats:
            if name not in roles and replace(self, roles=roles).cards_left().get(VILLAGER, 0) > 0:
                roles[name] = VILLAGER
        return replace(self, roles=roles)

    def begin(self) -> ModeratedSession:
        """Begin the first night; `CannotRead` says whose card is missing."""
        session = replace(self, stage="playing", decisions=(), at=0)
        session._keep(*play_script(session.script()))
        return session

    # --- the game -----------------------------------------------------------------------------

    def script(self) -> dict[str, Any]:
        """The game as a script, which ``tsukumo lupus`` plays again."""
        return {
            "format": FORMAT,
            "seats": list(self.seats),
            "roles": {name: self.roles[name] for name in self.seats if name in self.roles},
            "readings": dict(self.readings),
            "decisions": [dict(decision) for decision in self.decisions],
        }

    @property
    def account(self) -> SessionAccount:
        """The game up to the last decision, played when it is first asked for; `CannotRead` lists the problems."""
        return self._account or self._keep(*play_script(self.script()))

    def _keep(self, state: State, log: list[Record]) -> SessionAccount:
        """Keep the game of these decisions, which the caller vouches for: to play them all again each time is slow."""
        account = SessionAccount(state, log, steps_of(state, log))
        object.__setattr__(self, "_account", account)  # filled in later, in an object that is otherwise immutable
        return account

    @property
    def game(self) -> tuple[State, list[Record]]:
        """The game up to the last decision, and its log; `CannotRead` lists the problems."""
        return self.account[:2]

    @property
    def state(self) -> State:
        """The game up to the last decision."""
        return self.account.state

    @property
    def steps(self) -> tuple[ModeratorStep, ...]:
        """Every step so far, and those of this night."""
        return self.account.steps

    @property
    def step(self) -> ModeratorStep:
        """The moderator's present step."""
        return self.steps[self.at]

    @property
    def steps_so_far(self) -> tuple[ModeratorStep, ...]:
        """The steps that the table knows, the present one too."""
        return self.steps[: self.at + 1]

    @property
    def over(self) -> bool:
        """True if the end has been told."""
        return self.stage == "playing" and self.step.kind == "over"

    def go_on(self) -> ModeratedSession:
        """Go on to the next step."""
        if self.step.waiting:
            raise refuse("next", texts["waiting"])
        if self.over:
            raise refuse("next", texts["over"])
        return self._at(self.at + 1)

    def _at(self, at: int) -> ModeratedSession:
        """The same game at another step; it is not played again."""
        session = replace(self, at=at)
        session._keep(*self.game)
        return session

    def decide(self, who: str, by: str | None = None) -> ModeratedSession:
        """Answer the present question with a player; *by* names the voter, if it matters."""
        state, key = self.state, f"decisions[{len(self.decisions)}]"
        if not self.step.waiting:
            raise refuse(key, texts["nothing_asked"])
        kind = state.asked
        asked = state.to_act or MODERATOR
        choice = Action(asked if by is None else player_of(by), kind, player_of(who))
        if reasons := why_not(state, choice):
            parts = ["by" if reason.name == "not_yours" else "who" for reason in reasons]
            raise NotAllowed([Problem(f"{key}.{part}", r.text) for part, r in zip(parts, reasons, strict=True)])
        decision = {"do": kind, "who": who}
        if kind == "vote":
            decision["by"] = self.seats[state.party[0]]
        session = replace(self, decisions=(*self.decisions, decision))
        state = state.clone()
        state.decide(self.seats.index(who))
        session._keep(state, [*self.account.log, *state.take_records()])
        return session

    def back(self) -> ModeratedSession:
        """Undo the last decision or step; before the first night, go back a stage."""
        if self.stage != "playing":
            return replace(self, stage=STAGES[max(0, STAGES.index(self.stage) - 1)], roles={}, looked=0)
        if self.step.decided:
            return replace(self, decisions=self.decisions[:-1])
        if self.at:
            return self._at(self.at - 1)
        return replace(self, stage="cards")

    def resume(self) -> ModeratedSession:
        """Put the moderator at the step of the last decision, as far as a script alone can tell."""
        decided = [i for i, step in enumerate(self.steps) if step.decided]
        return self._at(decided[-1] if decided else 0)


def session_at(state: State, log: Sequence[Record], at: int) -> ModeratedSession:
    """The session of a game that is played elsewhere, at one of the moderator's steps."""
    seats = tuple(map(name_of, state.players))
    roles = dict(zip(seats, state.dealt, strict=True))
    session = ModeratedSession(seats, dict(state.rules.deck), roles=roles, stage="playing", at=at)
    session._keep(state, [*log])
    return session


def session_of(script: Mapping[str, Any]) -> ModeratedSession:
    """The session of a script; `CannotRead` lists the problems."""
    state, _ = play_script(script)
    return ModeratedSession(
        seats=tuple(script["seats"]),
        deck=dict(state.rules.deck),
        readings=dict(script.get("readings", NOTHING)),
        roles=dict(script["roles"]),
        decisions=tuple(dict(decision) for decision in script["decisions"]),
        stage="playing",
        dealing="entered",
    ).resume()


# --- how even a deck is -----------------------------------------------------------------------------


@cache
def _find_odds(deck: tuple[tuple[str, int], ...], first_night: First) -> float:
    """The werewolves' part of the wins of the two sides with a deck, exact or estimated from games."""
    from tsukumo.games.lupus.analysis.balance import balance_of

    return float(balance_of(dict(deck), first_night=first_night).werewolves)


def tell_odds(share: float) -> Text:
    """The werewolves' part in words, such as "two games of three", and its meaning for the two sides."""
    return texts[f"odds.{next(name for most, name in ODDS if share <= most)}"]


@cache
def _find_most_even(players: int, first_night: First) -> tuple[dict[str, int], int]:
    """The deck for so many players with the most even games, and the number of decks it was chosen from."""
    from tsukumo.games.lupus.analysis.balance import decks, suggest_even

    return suggest_even(players, first_night=first_night).deck, len(list(decks(players)))
