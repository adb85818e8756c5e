"""The bots that play Lupus in Tabula: random, and one that plays plainly by its own and everybody's knowledge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import BotKind, RandomBot, one_of
from tsukumo.core.game.game import View
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.play.table import HIDDEN, PACK
from tsukumo.games.lupus.roles import ROLES, WEREWOLF, Effect, role_asked_by

Worth = Callable[["Knowledge", int], float]


class Knowledge:
    """A player's knowledge, seat by seat, and the votes that everybody has seen."""

    def __init__(self, view: View[Any, Any]) -> None:
        self.state: State = view.state
        self.me: int = self.state.players.index(view.viewer)
        self.role = self.state.roles[self.me]
        self.wolves, self.tame = set[int](), set[int]()
        for seat, role in enumerate(self.state.roles):
            if role != HIDDEN:
                (self.wolves if role == WEREWOLF else self.tame).add(seat)
        self._answers()
        self.votes = list(self._votes(view))

    def _answers(self) -> None:
        """Note the moderator's answers. A mythomaniac may change, but that is rare."""
        for night in self.state.nights:
            for call, act in night.items():
                if call != PACK and ROLES[call].call.answer and act.answer is not None:
                    wolf = act.answer in (True, WEREWOLF)
                    (self.wolves if wolf else self.tame).add(act.who)
        self.tame -= self.wolves

    def _votes(self, view: View[Any, Any]) -> Iterator[tuple[int, int]]:
        """Every vote so far: the voter's seat, and the seat named."""
        seat = {player: i for i, player in enumerate(self.state.players)}
        for record in view.log:
            if record.kind == "vote":
                yield seat[record.who], seat[record.data["named"]]

    @property
    def evil(self) -> bool:
        """True if the player wins with the werewolves."""
        return ROLES[self.role].side == "werewolves"

    def suspicion(self, seat: int) -> float:
        """The suspicion against a player: votes for those known to be tame, less votes for known werewolves."""
        cast = [who for by, who in self.votes if by == seat]
        against = sum((who in self.tame) - 2 * (who in self.wolves) for who in cast)
        return against / (len(cast) + 1)

    def now(self) -> Counter[int]:
        """The votes of this round, by the seat named."""
        return Counter(who for _, who in self.state.ballots[-1])


# --- the worth of each choice ------------------------------------------------------------------------


def _look(k: Knowledge, seat: int) -> float:
    """The worth of a look: players not known yet, the most suspected first."""
    return k.suspicion(seat) - 10 * (seat in k.wolves or seat in k.tame)


def _guard(k: Knowledge, seat: int) -> float:
    """The worth of a protection: players whom the village does not suspect, since they are worth mauling."""
    return -sum(who == seat for _, who in k.votes) - k.suspicion(seat)


def _hoot(k: Knowledge, seat: int) -> float:
    """The worth of a hoot: suspects, never the owl itself nor a friend."""
    return k.suspicion(seat) + 5 * (seat in k.wolves) - 10 * (seat in k.tame or seat == k.me)


def _maul(k: Knowledge, seat: int) -> float:
    """The worth of a victim: players who have voted for a werewolf, never a werewolf."""
    hunts = sum(by == seat and who in k.wolves for by, who in k.votes)
    suspected = sum(who == seat for _, who in k.votes)
    return 2 * hunts - suspected - 1000 * (seat in k.wolves)


def _copy(k: Knowledge, seat: int) -> float:
    """The worth of a model for the mythomaniac: players whom few suspect."""
    return -sum(who == seat for _, who in k.votes)


def _vote(k: Knowledge, seat: int) -> float:
    """The worth of a vote: known enemies; otherwise players with others' votes, since one vote alone does nothing."""
    joined = 0.4 * k.now()[seat]
    if k.evil:
        friend = seat in k.wolves if k.role == WEREWOLF else False
        return joined - 1000 * friend - 100 * (seat == k.me)
    known = 50 * (seat in k.wolves) - 50 * (seat in k.tame) - 100 * (seat == k.me)
    return known + k.suspicion(seat) + joined


WORTH: Final[Mapping[Effect, Worth]] = {
    "": lambda _, __: 0,
    "looks": _look,
    "guards": _guard,
    "hoots": _hoot,
    "mauls": _maul,
    "copies": _copy,
}
"""The function for the worth of a choice of the night, by its effect."""


class Sensible:
    """A bot that plays plainly: by its own card, by the moderator's answers, and by the votes that all have seen."""

    name: Final = "sensible"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View[Any, Any]) -> Any:
        """One of ``view.legal``: any of those that are worth most."""
        known = Knowledge(view)
        role = role_asked_by(view.legal[0].kind)
        worth = WORTH[role.call.effect] if role else _vote
        seats = known.state.choices
        values = [worth(known, seat) for seat in seats]
        most = max(values)
        return one_of([action for action, value in zip(view.legal, values, strict=True) if value == most], self._rng)


BOTS: Final[Mapping[str, BotKind]] = {"random": BotKind(RandomBot), "sensible": BotKind(Sensible)}
"""The kinds of bots, by name."""
