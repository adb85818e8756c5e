"""The worth of a helper's price: games played on from the same deals, with the help accepted and without it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from tsukumo.core.experiments.intervals import Interval, mean_of, share_of
from tsukumo.core.io.errors import NotAllowed, Problem
from tsukumo.core.language.text import Texts
from tsukumo.games.sottomondo.analysis.playouts import choose_plainly
from tsukumo.games.sottomondo.analysis.scene import Scene, stage_fight
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NO, NOBODY, NONE, YES

texts = Texts(__file__)

GAMES: Final = 100
"""The number of deals, each played twice."""


class HelpWorth(NamedTuple):
    """The fighter's chance to reach level 10 first, with the help and without, and the difference.

    Each with its 95 % interval. The difference is that of pairs: both games of a deal have the same decks and dice, so
    that it is known better than the two shares.
    """

    helped: Interval
    alone: Interval
    change: Interval
    games: int

    @property
    def sign(self) -> int:
        """1 if the help is worth its price, -1 if not; 0 as long as the games do not decide."""
        if not self.change.known or self.change.low <= 0 <= self.change.high:
            return 0
        return 1 if self.change.value > 0 else -1


def offer_help(scene: Scene, helper: int = 0) -> State:
    """The table at the question to the fighter whether to accept the help of ``others[helper]``.

    Players asked earlier do not help. `NotAllowed` if no help can be offered: the monster is met alone, or the helper
    wants no card.
    """
    table = stage_fight(scene, seed=0)
    other = scene.others[helper]
    while table.asked == "help":
        wanted = (other.card, other.zone)
        table.decide(wanted if table.by == helper + 1 and wanted in table.choices else NONE)
    if table.asked != "accept":
        raise NotAllowed([Problem(f"others[{helper}]", texts["nobody"])])
    return table


def worth(
    scene: Scene,
    helper: int = 0,
    *,
    games: int = GAMES,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> HelpWorth:
    """The worth of the help of ``others[helper]``; see `worth_at`. *progress* gets the number of deals played."""
    return worth_at(offer_help(scene, helper), games=games, seed=seed, progress=progress)


def worth_at(
    state: State, *, games: int = GAMES, seed: int = 0, progress: Callable[[int, int], None] | None = None
) -> HelpWorth:
    """The worth of help in a game in which a player is asked whether to accept it; `NotAllowed` if nobody is.

    Only that player's knowledge is used: for every deal, the decks are shuffled. Then the game goes on until somebody
    reaches level 10, everybody playing plainly (`choose_plainly`).
    """
    if state.asked != "accept":
        raise NotAllowed([Problem("state", texts["not_asked"])])
    me = state.by
    view = state.mask_for(state.players[me])
    helped, alone = list[bool](), list[bool]()
    for number in range(games):
        dealt = view.sample(Random(f"{seed}/{number}"))  # noqa: S311 - games, not secrets
        for choice, wins in ((YES, helped), (NO, alone)):
            table = dealt.clone()
            table.decide(choice)
            wins.append(first_to_top(table, Random(f"{seed}/{number}/play")) == me)  # noqa: S311
        if progress:
            progress(number + 1, games)
    change = mean_of([float(yes - no) for yes, no in zip(helped, alone, strict=True)])
    return HelpWorth(share_of(sum(helped), games), share_of(sum(alone), games), change, games)


def first_to_top(state: State, rng: Random) -> int:
    """The seat that first reaches level 10 as a game goes on; nobody (-1) if it ends before. The state is played on."""
    at_top = state.at_top()
    seen = 0
    while not at_top and not state.over:
        state.decide(choose_plainly(state, rng))
        for record in state.records[seen:]:
            if record.kind == "level" and record.data["level"] == TOP:
                return state.rules.seats[record.data["player"]]
        seen = len(state.records)
    return at_top[0] if at_top else NOBODY
