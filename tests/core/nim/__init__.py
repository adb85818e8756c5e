"""Nim, the smallest game on the base: heaps in a list of lists, numbers in a move, points, nothing left open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tsukumo.core.engine.base import BaseKind, BaseRules, BaseState, Move, Reason, Thing

HEAPS: Final = (1, 3, 4)


class Take(Move):
    """Take some sticks from a heap."""

    kind = "take"
    heap: str
    count: int


class Heaps(BaseState[Take]):
    """The sticks left of each heap, and the number that everybody has taken."""

    def __init__(self, rules: BaseRules, players: tuple[str, ...]) -> None:
        super().__init__(rules, players)
        self.heaps = [["|"] * count for count in HEAPS]
        self.taken = dict.fromkeys(players, 0)

    def choices(self) -> Iterator[Take]:
        for number, heap in enumerate(self.heaps):
            yield from (Take(self.player, "abc"[number], count) for count in range(1, len(heap) + 1))

    def objections(self, action: Take) -> Iterator[Reason]:
        if action.by != self.player:
            yield self.reason("turn", "turn", who=self.player)
        elif action.heap not in tuple("abc"):
            yield self.reason("heap", "take", things=[Thing("heap", action.heap)], heap=action.heap)
        elif not 1 <= action.count <= len(self.heaps["abc".index(action.heap)]):
            yield self.reason("count", "take", **action.details)

    def carry_out(self, action: Take) -> None:
        del self.heaps["abc".index(action.heap)][: action.count]
        self.taken[action.by] += action.count
        self.note("took", action.by, "take", **action.details)
        if not any(self.heaps):
            self.finish("last", "end", winners=[action.by], points={**dict.fromkeys(self.players, 0), action.by: 1})
        self.pass_turn()

    def to_json(self) -> dict[str, Any]:
        return {"heaps": [len(heap) for heap in self.heaps], "taken": dict(self.taken), "turn": self.to_act}


class Nim(BaseKind[Heaps, Take]):
    """The game."""

    name = "nim"
    players = ("ann", "bob")
    moves = (Take,)
    state = Heaps
    file = __file__


NIM: Final = Nim()
