"""Games of the engine played according to the model, and the share of them that each side wins.

With the roles of the model they show that its exact chances are those of the rules; for other roles they are the only
answer. The mythomaniac names anybody, and so does the owl, whose choice the village nominates and does not lynch. A
mythomaniac who has become a seer looks and speaks with the seer, and shares its knowledge; one who has become a
werewolf is still trusted, if the seer has seen it before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random

from tsukumo.core.bots.bots import one_of
from tsukumo.core.experiments.intervals import Interval, share_of
from tsukumo.core.game.dice import Dice
from tsukumo.games.lupus.analysis.plain import First
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.roles import ROLES, WEREWOLF, role_asked_by, sides


class SimulatedGame:
    """A game in progress, with its seer's knowledge and the seer's announcements."""

    def __init__(self, state: State, rng: Random, *, follows: bool = True) -> None:
        self.state, self.rng, self.follows = state, rng, follows
        self.looked, self.named = set[int](), set[int]()
        self.spoken = False
        self.target = 0
        self.day = 0

    def play(self) -> str:
        """Play the game; return the winning side."""
        while not self.state.over:
            self.state.decide(self._choose())
        return self.state.winner

    def _choose(self) -> int:
        """The seat that the present decision names."""
        role = role_asked_by(self.state.asked)
        match role.call.effect if role else self.state.asked:
            case "vote":
                return self._vote()
            case "looks":
                return self._look()
            case "guards":
                return self._choose_any(self._list_speaking() or self.state.choices)
            case "mauls":
                return self._choose_prey()
        return self._choose_any(self.state.choices)

    def _choose_any(self, seats: Iterable[int]) -> int:
        return one_of(sorted(seats), self.rng)

    # --- knowledge --------------------------------------------------------------------------

    def _list_speaking(self) -> tuple[int, ...]:
        """The living seers, once they have spoken."""
        return self.state.awake("seer") if self.spoken else ()

    def _find_trusted(self) -> set[int]:
        """The living players whom everybody trusts."""
        living = set(self.state.living())
        if not self.follows:
            return set()
        freemasons = {seat for seat in living if self.state.dealt[seat] == "freemason"} if self.day else set()
        return (freemasons | self.looked if self.spoken else freemasons) & living - self.named

    # --- choices ------------------------------------------------------------------------------

    def _look(self) -> int:
        choices = set(self.state.choices)
        seat = self._choose_any(choices - self.looked - self._find_trusted() or choices)
        self.looked.add(seat)
        if self.state.roles[seat] == WEREWOLF:
            self.named.add(seat)
        return seat

    def _choose_prey(self) -> int:
        seers, choices = self._list_speaking(), set(self.state.choices)
        if seers and not self.state.awake("bodyguard"):
            return self._choose_any(choices & set(seers))
        if seers:
            return self._choose_any(choices - set(seers) or choices)
        return self._choose_any((choices & self._find_trusted() if self.spoken else ()) or choices)

    def _vote(self) -> int:
        """The seat that everybody votes for, chosen when the day begins."""
        if self.day != self.state.night:
            self.day = self.state.night
            self.target = self._choose_lynched()
        return self.target

    def _choose_lynched(self) -> int:
        living, seers = set(self.state.living()), self.state.awake("seer")
        suspects = self.named & living
        if self.follows and seers and suspects:
            self.spoken = True
            return self._choose_any(suspects)
        return self._choose_any(living - self._find_trusted() - set(self._list_speaking()) or living)


def count_wins(
    deck: Mapping[str, int], games: int, *, seed: int = 0, first_night: First = "moderator", follows: bool = True
) -> Counter[str]:
    """The number of games that each side wins of so many; the same seed gives the same numbers.

    *follows*: whether the village follows its seer; if not, it lynches anybody, and the werewolves maul at random.
    """
    seats, readings = sum(deck.values()), {"first_night": first_night}
    setup = LUPUS.rules(LUPUS.settle_options({"seats": seats, "deck": dict(deck), "readings": readings}))
    won = Counter[str]()
    for number in range(games):
        state, _ = LUPUS.start(setup, Dice(seed + number))
        won[SimulatedGame(state, Random(f"{seed}/{number}"), follows=follows).play()] += 1  # noqa: S311 - games, not secrets
    return won


def measure_shares(
    deck: Mapping[str, int], games: int, *, seed: int = 0, first_night: First = "moderator"
) -> dict[str, Interval]:
    """Each side's share of the games, with 95 % intervals; roles that win alone only if the deck has them."""
    won = count_wins(deck, games, seed=seed, first_night=first_night)
    return {side: share_of(won[side], games) for side in sides() if side not in ROLES or deck.get(side)}
