"""An edition tried out: the share of games that end, their length, and the worth of playing each card.

    python -m tsukumo.games.sottomondo.analysis.playtest [GAMES]

plays that many games for each number of players, by players at random and by careful ones, and stores the results for
``castle`` in ``stored/``.

The worth of a card is measured wherever a player readies and may play it: the game goes on twice from there, with the
card played and with nothing played, the decks in the same order, until everybody's next turn is over. Where games are
played at random everybody then decides as plainly as possible; careful players go on with care. The card was *better*
if its owner is then further ahead of the others in level, *worse* if less far, or else the *same*. A card would be
never worth playing if it were nowhere better, or if no careful player ever played it; and always if it were better
everywhere, or if careful players played it wherever they could.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from tsukumo.core.experiments.result_files import load_record, store_result
from tsukumo.games.sottomondo.analysis.playouts import (
    Policy,
    begin,
    choose_at_random,
    choose_with_care,
    plain_choice,
)
from tsukumo.games.sottomondo.editions.edition import DEFAULT, Edition, load_edition
from tsukumo.games.sottomondo.options import LEAST, MOST
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NONE, Choice

GAMES: Final = 100
SAMPLE: Final = 2
"""The number of first games stored by themselves, to check that they would still go the same way."""
FILE: Final = "castle_tried.json"


class CardTally(NamedTuple):
    """The number of situations in which a card could be played, was played, and is better, or worse."""

    asked: int = 0
    played: int = 0
    better: int = 0
    worse: int = 0


class Length(NamedTuple):
    """The end of one game: its round, and whether somebody won."""

    rounds: int
    won: bool


class LengthSummary(NamedTuple):
    """The numbers of *games* and of those *won*, and the lengths of all in rounds."""

    games: int
    won: int
    shortest: int
    median: float
    mean: float
    longest: int


class Trial(NamedTuple):
    """The lengths of games by the number of players, and the tally of every card that can be played."""

    lengths: Mapping[int, LengthSummary]
    cards: Mapping[str, CardTally]


class PlayerKind(NamedTuple):
    """A kind of player: its choices, and everybody's choices while the worth of a card is measured."""

    chooses: Policy
    goes_on: Policy


PLAYERS: Final[Mapping[str, PlayerKind]] = {
    "random": PlayerKind(choose_at_random, lambda state, _: plain_choice(state)),
    "careful": PlayerKind(choose_with_care, choose_with_care),
}
"""The kinds of players who try an edition out, by name."""


def play(
    edition: Edition,
    players: int,
    seed: int,
    who: str,
    tried: dict[str, CardTally] | None = None,
    *,
    readings: Mapping[str, str] | None = None,
) -> Length:
    """Play a game; *tried* also counts every card that a player might play while readying."""
    state, rng = begin(edition, players, seed, readings), Random(seed)  # noqa: S311 - a game
    chooses, goes_on = PLAYERS[who]
    while not state.over:
        choice = chooses(state, rng)
        if tried is not None and state.asked == "play":
            for code, gain in gains(state, goes_on):
                asked, played, better, worse = tried.get(code, CardTally())
                played += code in choice[:1]
                tried[code] = CardTally(asked + 1, played, better + (gain > 0), worse + (gain < 0))
        state.decide(choice)
        state.take_records()
    return Length(state.round, state.winner >= 0)


def gains(state: State, goes_on: Policy) -> Iterator[tuple[str, int]]:
    """The gain of each card that the player who readies may play; of several ways to play one, the first."""
    seat, seen = state.by, set[str]()
    without = lead(state, NONE, seat, goes_on)
    for choice in sorted(state.choices):
        if choice and choice[0] not in seen:
            seen.add(choice[0])
            yield choice[0], lead(state, choice, seat, goes_on) - without


def lead(state: State, choice: Choice, seat: int, goes_on: Policy) -> int:
    """A player's lead once everybody's next turn is over: own level times the number of players, less all levels."""
    later, rng = state.clone(), Random(0)  # noqa: S311 - a game
    end = later.round + 2
    later.decide(choice)
    while not later.over and later.round < end:
        later.decide(goes_on(later, rng))
    later.take_records()
    return later.rules.size * later.levels[seat] - sum(later.levels)


# --- the whole run ----------------------------------------------------------------------------------


def try_out(edition: Edition, games: int, who: str) -> Trial:
    """The results of so many games of each number of players."""
    lengths, tried = dict[int, LengthSummary](), dict[str, CardTally]()
    for players in range(LEAST, MOST + 1):
        played = [play(edition, players, seed, who, tried) for seed in range(games)]
        rounds = [length.rounds for length in played]
        median, mean = statistics.median(rounds), round(statistics.fmean(rounds), 1)
        won = sum(length.won for length in played)
        lengths[players] = LengthSummary(games, won, min(rounds), median, mean, max(rounds))
    cards = [card.code for card in edition.cards.values() if card.played]
    return Trial(lengths, {code: tried.get(code, CardTally()) for code in cards})


def by_all(edition: Edition, games: int) -> dict[str, Trial]:
    """The results of `try_out` for every kind of `PLAYERS`."""
    return {who: try_out(edition, games, who) for who in PLAYERS}


class Playtest(NamedTuple):
    """The stored results of `by_all`; *sample* is of the first few games."""

    made: Mapping[str, Any]
    whole: Mapping[str, Trial]
    sample: Mapping[str, Trial]


@cache
def castle_playtest() -> Playtest:
    """The stored results for ``castle``."""
    return load_record(Playtest, "sottomondo", FILE)


def find_results(games: int = GAMES) -> dict[str, Any]:
    """Try ``castle`` out in so many games."""
    castle = load_edition(DEFAULT)
    return {"whole": by_all(castle, games), "sample": by_all(castle, SAMPLE)}


if __name__ == "__main__":
    store_result("sottomondo", FILE, [__spec__.name, *sys.argv[1:]], lambda: find_results(*map(int, sys.argv[1:])))
