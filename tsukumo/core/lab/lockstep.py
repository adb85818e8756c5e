"""Deals played under two readings until they diverge, by the numbers of choices.

This is what searches do by the thousand: no sentences, no log. A game is a *set-up* (settled options), a seed, and the
choices made, each by its number among the legal actions, modulo how many these are: any sequence of numbers is a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final, NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.protocols import AnyKind, AnyState
from tsukumo.core.lab.divergence import records_differ
from tsukumo.core.lab.played_game import Chosen, PlayedGame

LONGEST: Final = 5_000
"""The most decisions of a game that does not end."""
Chooser = Callable[[int, int], int]
"""A function from the number of a decision and the number of its choices to the number of one of them."""


class LockstepResult(NamedTuple):
    """The divergence of two readings in a deal: the *choices* before it, by number.

    *parted* is False if they do not diverge within as many decisions as were allowed. *cited* holds the decisions after
    which a record cited a clause that was looked for.
    """

    choices: tuple[int, ...]
    parted: bool
    cited: tuple[int, ...]


class LockstepGames:
    """Every deal of one set-up under two readings. *clauses* are looked for in the records."""

    def __init__(
        self, kind: AnyKind, options: Json, pair: tuple[Chosen, Chosen], clauses: Collection[str] = ()
    ) -> None:
        self.kind, self.options = kind, options
        play = PlayedGame(kind, 0, options, ())
        self.rules = tuple([kind.rules(play.options_under(chosen)) for chosen in pair])
        self.clauses = frozenset(clauses)

    def begin(self, seed: int) -> tuple[AnyState, AnyState, bool]:
        """Return both states at the first decision, and whether they have diverged already."""
        (one, first), (other, second) = (self.kind.start(rules, Dice(seed)) for rules in self.rules)
        return one, other, records_differ(first, second)

    def play(self, seed: int, choose: Chooser, most: int = LONGEST) -> LockstepResult:
        """Play a deal until its readings diverge, or *most* decisions are made."""
        one, other, parted = self.begin(seed)
        choices: list[int] = []
        cited: list[int] = []
        while not parted:
            legal = one.legal()
            if choices_differ(one, other, legal, other.legal()):
                parted = True
            elif not legal or len(choices) >= most:
                break
            else:
                choice = choose(len(choices), len(legal))
                choices.append(choice)
                parted = self.carry_out(one, other, legal[choice], choices, cited)
        return LockstepResult(tuple(choices), parted, tuple(cited))

    def carry_out(
        self, one: AnyState, other: AnyState, action: object, choices: Sequence[int], cited: list[int]
    ) -> bool:
        """Carry out an action on both sides, and return whether the records differ."""
        mine, theirs = one.apply(action), other.apply(action)
        if self.clauses and any(not self.clauses.isdisjoint(record.clauses) for record in mine):
            cited.append(len(choices))
        return records_differ(mine, theirs)

    def replay(self, seed: int, choices: Sequence[int]) -> LockstepResult:
        """Play given choices, and stop after the last."""
        return self.play(seed, lambda step, count: choices[step] % count, len(choices))

    def actions(self, seed: int, choices: Sequence[int]) -> tuple[str, ...]:
        """Return the short forms of choices."""
        one, _, _ = self.begin(seed)
        said = []
        for choice in choices:
            legal = one.legal()
            said.append(str(legal[choice % len(legal)]))
            one.apply(legal[choice % len(legal)])
        return tuple(said)


def choices_differ(one: AnyState, other: AnyState, legal: Sequence[object], others: Sequence[object]) -> bool:
    """Return whether another player decides, or the choices differ."""
    if one.to_act != other.to_act:
        return True
    return legal != others and (len(legal) != len(others) or set(map(str, legal)) != set(map(str, others)))


def make_random_chooser(chance: Random) -> Chooser:
    """Return a function that chooses at random."""
    return lambda _, count: int(chance.random() * count)


def make_following_chooser(choices: Sequence[int], chance: Random) -> Chooser:
    """Return a function that makes these choices, and then others at random."""
    after = make_random_chooser(chance)
    return lambda step, count: choices[step] % count if step < len(choices) else after(step, count)


class RandomGames(NamedTuple):
    """The results of random games of a set-up: how many of *games* diverged, and in how many a clause was *cited*."""

    games: int
    parted: int
    cited: int


def play_random_games(
    kind: AnyKind, options: Json, pair: tuple[Chosen, Chosen], clauses: Collection[str], games: int
) -> RandomGames:
    """Play random games under two readings, one from each seed from 0 on."""
    deals = LockstepGames(kind, options, pair, clauses)
    results = [deals.play(seed, make_random_chooser(Random(seed))) for seed in range(games)]  # noqa: S311 - games, not secrets
    return RandomGames(games, sum(result.parted for result in results), sum(bool(result.cited) for result in results))
