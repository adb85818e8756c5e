"""The length of a game, and the share that never ends: players without cards who climb side by side.

Everybody's climb is a chain of its own (see `climb`), so a game of any number of players is exact too. Two players
without cards at level 10 together are equally strong. Each turn of theirs is a duel (`turn.duel`), each duel is drawn
(`fight.compare`), and a drawn fight changes nobody's level and earns no class card: nothing can happen any more. So the
game is decided by the turn in which the second of them arrives, and lasts to its 300 rounds (`end.rounds`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import prod
from random import Random
from typing import Final, Literal, NamedTuple, get_args

from tsukumo.core.bots.bots import one_of
from tsukumo.core.game.dice import Dice, deal_cards
from tsukumo.core.language.names import USUAL
from tsukumo.games.sottomondo.analysis.climb import Rows, chances_to_arrive
from tsukumo.games.sottomondo.analysis.playouts import choose_plainly
from tsukumo.games.sottomondo.editions.edition import Edition
from tsukumo.games.sottomondo.play.ruleset import ROUNDS, TOP, Rules, Setup
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NO
from tsukumo.games.sottomondo.play.turn import TurnFrame
from tsukumo.games.sottomondo.rules import game_readings

CaughtUp = Literal["next_turn", "round_end", "at_once"]
"""The answers to the reading ``caught_up``: the time at which a player alone at level 10 wins."""
ANSWERS: Final[tuple[CaughtUp, ...]] = get_args(CaughtUp)


class Race(NamedTuple):
    """The chances of each end of a game of players without cards, its length, and the first arrival at level 10.

    *won*, *deadlock* and *nobody* add up to one: somebody wins; two stand at level 10 for good; neither has come about
    when the last round ends. *rounds* is the mean length of a game, deadlocks lasting to the bound; *first* the mean
    round in which level 10 is first reached, or the bound.
    """

    won: Fraction
    deadlock: Fraction
    nobody: Fraction
    rounds: Fraction
    first: Fraction


def race(rows: Rows, starts: Sequence[int], caught_up: CaughtUp = "next_turn", rounds: int = ROUNDS) -> Race:
    """The exact answer for players who start at levels below 10, by seat, all with the same chances.

    *rows* are those of `climb.one_step` or `climb.two_steps`. Whoever is first at level 10, on seat s in round n, wins
    unless somebody else gets there too: those after s in round n, and those before s in round n + 1, under the reading
    ``next_turn``; under ``round_end``, those before s have had their turn; under ``at_once``, nobody has another.
    `ValueError` for other levels.
    """
    if not all(1 <= start < TOP for start in starts):
        raise ValueError(f"{starts}")
    below = {start: [1 - chance for chance in chances_to_arrive(rows, rounds, start)] for start in sorted(set(starts))}
    won = length = first = late = Fraction(0)  # late: alone at level 10 when the last round ends, too late to win
    for n in range(1, rounds + 1):
        for seat, start in enumerate(starts):
            arrives = below[start][n - 1] - below[start][n]
            before, after = starts[:seat], starts[seat + 1 :]
            leads = arrives * _all(below, before, n) * _all(below, after, n - 1)
            first += n * leads
            if caught_up == "at_once":
                won, length = won + leads, length + n * leads
            elif caught_up == "round_end":
                alone = arrives * _all(below, before, n) * _all(below, after, n)
                won, length = won + alone, length + n * alone
            elif n == rounds:
                late += arrives * _all(below, before, n) * _all(below, after, n)
            else:
                alone = arrives * _all(below, before, n + 1) * _all(below, after, n)
                won, length = won + alone, length + (n + 1) * alone
    nowhere = _all(below, starts, rounds)
    nobody = nowhere + late
    return Race(won, 1 - won - nobody, nobody, length + rounds * (1 - won), first + rounds * nowhere)


def _all(below: Mapping[int, Sequence[Fraction]], starts: Sequence[int], turns: int) -> Fraction:
    """The chance that none of some players has reached the top after so many turns each."""
    return prod((below[start][turns] for start in starts), start=Fraction(1))


def by_reading(rows: Rows, starts: Sequence[int], rounds: int = ROUNDS) -> dict[CaughtUp, Race]:
    """The race under every answer to the reading ``caught_up``, the house rule that ends it soonest first.

    No other reading touches players without cards and classes: nobody has a price for help or anything to trade, and
    nothing ends with a turn.
    """
    races: dict[CaughtUp, Race] = {answer: race(rows, starts, answer, rounds) for answer in ANSWERS}
    return dict(sorted(races.items(), key=lambda item: item[1].rounds))


# --- by the engine -----------------------------------------------------------------------------------


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

    Nobody helps or trades (see `playouts.choose_plainly`). If *independent*, every monster is drawn as if all were in
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
    return _to_the_end(state, rng, second=second)


def play_whole_game(edition: Edition, players: int, seed: int, readings: Mapping[str, str] | None = None) -> RaceGame:
    """A game of the engine with all the cards of an edition, everybody playing plainly."""
    rules = Rules(USUAL[:players], edition, game_readings(readings or {}), asked=False)
    state = State.new(Setup(rules, None, None, (1,) * players), Dice(seed))
    return _to_the_end(state, Random(f"{seed}"), second=True)  # noqa: S311 - games, not secrets


def _to_the_end(state: State, rng: Random, *, second: bool) -> RaceGame:
    """Play a game on plainly, and return its end."""
    while not state.over:
        state.decide(NO if state.asked == "step" and not second else choose_plainly(state, rng))
    return RaceGame(state.winner, state.round, _first(state))


def _first(state: State) -> int:
    """The round in which a player first climbed to level 10; the last round if nobody did."""
    now = 1
    for record in state.records:
        if record.kind == "turn":
            now = record.data["round"]
        elif record.kind == "level" and record.data["level"] == TOP:
            return now
    return now


class RaceMeasure(NamedTuple):
    """The results of some games of the engine: the share without a winner, and the mean number of rounds."""

    deadlocks: int
    rounds: Fraction
    games: int


def measure_games(games: int, play: Callable[[int], RaceGame]) -> RaceMeasure:
    """Games of the seeds 0, 1 …, as `play` plays them."""
    plays: Sequence[RaceGame] = [play(seed) for seed in range(games)]
    return RaceMeasure(
        sum(game.winner < 0 for game in plays), Fraction(sum(game.round for game in plays), games), games
    )
