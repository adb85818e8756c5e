"""Games that the engine plays for an analysis, quickly and without a log, and the counts of their lengths."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from tsukumo.core.bots.bots import one_of
from tsukumo.core.experiments.intervals import Interval, mean_of, share_of
from tsukumo.core.game.dice import Dice, deal_cards
from tsukumo.core.language.names import USUAL
from tsukumo.games.sottomondo.bots.bots import best
from tsukumo.games.sottomondo.editions.edition import Edition
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO
from tsukumo.games.sottomondo.play.ruleset import ROUNDS, TOP, Rules
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NO, NONE, YES, Choice
from tsukumo.games.sottomondo.play.turn import TurnFrame
from tsukumo.games.sottomondo.rules import game_readings

Policy = Callable[[State, Random], Choice]
"""The choice that a player makes, among ``state.choices``."""


class GameCounts(NamedTuple):
    """Games: the number that lasted so many rounds or turns, and of those without a winner (*stuck*)."""

    lasted: Mapping[int, int]
    stuck: int = 0

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(self.lasted.values())

    @property
    def share(self) -> Interval:
        """The share without a winner."""
        return share_of(self.stuck, self.games)

    @property
    def rounds(self) -> Interval:
        """The mean length."""
        return mean_of([float(rounds) for rounds, count in self.lasted.items() for _ in range(count)])

    def after(self, turns: int) -> Interval:
        """The share that has ended after so many turns."""
        return share_of(sum(count for turn, count in self.lasted.items() if turn <= turns), self.games)


# --- choices --------------------------------------------------------------------------------------


def choose_plainly(state: State, rng: Random) -> Choice:
    """A plain player: plays every card it may, goes on while below level 10, takes classes, never helps or trades.

    All other choices are random.
    """
    choices = sorted(state.choices)
    match state.asked:
        case "found":
            return one_of([choice for choice in choices if choice[0] == "play"] or [("keep",)], rng)
        case "play":
            return one_of([choice for choice in choices if choice != NONE], rng)
        case "help":
            return NONE
        case "trade" | "accept":
            return NO
        case "step":
            return YES if state.levels[state.by] < TOP else NO
        case "class":
            return YES
    return one_of(choices, rng)


def plain_choice(state: State) -> Choice:
    """The choice of a player who does as little as possible: a second step and a class, no card, trade nor power."""
    for choice in (("keep",), NONE):
        if choice in state.choices:
            return choice
    if state.asked in ("step", "class"):
        return YES
    return NO if NO in state.choices else min(state.choices)


def choose_at_random(state: State, rng: Random) -> Choice:
    """A random choice."""
    choices = sorted(state.choices)
    return choices[rng.randrange(len(choices))]


def choose_with_care(state: State, rng: Random) -> Choice:
    """The choice of the careful bot."""
    return sorted(state.choices)[one_of(best(state), rng)]


# --- games ----------------------------------------------------------------------------------------


def begin(edition: Edition, players: int, seed: int, readings: Mapping[str, str] | None = None) -> State:
    """A game of so many players, its decks shuffled by the seed."""
    given = {"players": players, "edition": edition.name or edition.tables, "readings": dict(readings or {})}
    options = SOTTOMONDO.settle_options(given)
    state, _ = SOTTOMONDO.start(SOTTOMONDO.rules(options), Dice(seed))
    return state


GEAR: Final = "gear"
"""The code of the one card in everybody's play area in `bare_edition` games."""


def bare_edition(edition: Edition, bonus: int = 0, *, classes: bool = False) -> Edition:
    """An edition's monsters alone, without their effects after a fight; with *classes*, its class cards too.

    Everybody has one lasting card in play, which adds *bonus*.
    """
    keep = ("force", "copies", "traits")
    monsters = {
        code: {key: value for key, value in entry.items() if key in keep}
        for code, entry in edition.tables["monsters"].items()
    }
    tables = {"monsters": monsters, "abilities": {GEAR: {"lasts": "lasting", "bonus": bonus, "copies": len(USUAL)}}}
    return Edition({**tables, **({"classes": edition.tables["classes"]} if classes else {})})


class RaceGame(NamedTuple):
    """The end of one game of the engine: the winner (-1: nobody), the round, and the round of the first arrival.

    *first* is the last round if nobody has reached level 10.
    """

    winner: int
    round: int
    first: int


def play_bare_game(
    edition: Edition,
    starts: Sequence[int],
    seed: int,
    *,
    readings: Mapping[str, str] | None = None,
    second: bool = True,
    independent: bool = False,
) -> RaceGame:
    """A game of the engine with a `bare_edition`, everybody taking a *second* step if it is allowed.

    Nobody helps or trades (see `choose_plainly`). If *independent*, every monster is drawn as if all were in
    the deck, as in the chain; otherwise from the deck, as at the table. The same seed gives the same game.
    """
    size = len(starts)
    rules = Rules(USUAL[:size], edition, game_readings(readings or {}), asked=False)
    rng = Random(f"{seed}")  # noqa: S311 - games, not secrets
    monsters = edition.deck(("monsters",))
    cards = size * 2 * ROUNDS if independent else len(monsters)
    castle = (
        [one_of(monsters, rng) for _ in range(cards)] if independent else deal_cards(monsters, Dice(seed).order(cards))
    )
    state = State(rules, Dice(seed), starts)
    state.castle, state.class_deck = castle, state.deck("classes", ("classes",), None)
    state.play = [[GEAR] for _ in starts]
    state.stack.append(TurnFrame())
    state.run()
    while not state.over:
        state.decide(NO if state.asked == "step" and not second else choose_plainly(state, rng))
    now, first = 1, 0
    for record in state.records:
        if record.kind == "turn":
            now = record.data["round"]
        elif record.kind == "level" and record.data["level"] == TOP:
            first = first or now
    return RaceGame(state.winner, state.round, first or now)
