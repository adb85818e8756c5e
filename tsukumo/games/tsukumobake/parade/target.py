"""The parade's choice of a target (`target.a`–`target.f`)."""

from __future__ import annotations

from collections.abc import Sequence, Set


class Candidate:
    """A player who may be chosen: seat, square and effective aura."""

    __slots__ = ("aura", "seat", "square")

    def __init__(self, seat: int, square: int, aura: int) -> None:
        self.seat, self.square, self.aura = seat, square, aura


Chase = tuple[str, Candidate | None, list[Candidate]]
"""The clause that decides, the target, and those among whom it decides; no target if it cannot (`target.f`)."""


def choose_target(candidates: list[Candidate], seen: Set[int], lengths: Sequence[int]) -> Chase:
    """The clause that decides, the target, and the candidates left when it decided.

    There must be at least one candidate. *lengths* holds the length of the way to every square.
    """
    visible = [c for c in candidates if c.square in seen]
    if visible:
        if len(visible) == 1:
            return "target.a", visible[0], visible
        nearest = _nearest(visible, lengths)
        if len(nearest) == 1:
            return "target.c", nearest[0], visible
        strongest = _strongest(nearest)
        return ("target.d", strongest[0], nearest) if len(strongest) == 1 else ("target.f", None, strongest)
    strongest = _strongest(candidates)
    if len(strongest) == 1:
        return "target.b", strongest[0], candidates
    nearest = _nearest(strongest, lengths)
    return ("target.e", nearest[0], strongest) if len(nearest) == 1 else ("target.f", None, nearest)


def _nearest(candidates: list[Candidate], lengths: Sequence[int]) -> list[Candidate]:
    nearest = candidates[:1]
    least = lengths[nearest[0].square]
    for c in candidates[1:]:
        length = lengths[c.square]
        if length < least:
            nearest, least = [c], length
        elif length == least:
            nearest.append(c)
    return nearest


def _strongest(candidates: list[Candidate]) -> list[Candidate]:
    strongest = candidates[:1]
    most = strongest[0].aura
    for c in candidates[1:]:
        if c.aura > most:
            strongest, most = [c], c.aura
        elif c.aura == most:
            strongest.append(c)
    return strongest
