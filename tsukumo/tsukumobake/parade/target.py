"""Whom the parade chases."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple


class Candidate(NamedTuple):
    """A player who may be chosen: seat, square and effective aura."""

    seat: int
    square: int
    aura: int


def choose(candidates: list[Candidate], seen: Set[int], lengths: Sequence[int]) -> tuple[str, Candidate | None]:
    """The clause that decides, and the target; None if undecided (`target.f`).

    There must be at least one candidate. *lengths* holds the length of the way to every square.
    """
    visible = [c for c in candidates if c.square in seen]
    if visible:
        if len(visible) == 1:
            return "target.a", visible[0]
        nearest = _nearest(visible, lengths)
        if len(nearest) == 1:
            return "target.c", nearest[0]
        strongest = _strongest(nearest)
        return ("target.d", strongest[0]) if len(strongest) == 1 else ("target.f", None)
    strongest = _strongest(candidates)
    if len(strongest) == 1:
        return "target.b", strongest[0]
    nearest = _nearest(strongest, lengths)
    return ("target.e", nearest[0]) if len(nearest) == 1 else ("target.f", None)


def _nearest(candidates: list[Candidate], lengths: Sequence[int]) -> list[Candidate]:
    least = min([lengths[c.square] for c in candidates])
    return [c for c in candidates if lengths[c.square] == least]


def _strongest(candidates: list[Candidate]) -> list[Candidate]:
    most = max([c.aura for c in candidates])
    return [c for c in candidates if c.aura == most]
