"""The players and cards that the present question is about, to which a choice may point."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.games.sottomondo.play.effects import EffectsFrame
from tsukumo.games.sottomondo.play.fight import Offers
from tsukumo.games.sottomondo.play.table import NOBODY, Table


class TablePlace(NamedTuple):
    """The place of cards: a seat and a zone; the centre has no seat."""

    seat: int
    zone: str


def open_places(t: Table) -> frozenset[TablePlace]:
    """The places from which a card may be chosen now."""
    if not t.asked or t.by == NOBODY:
        return frozenset()
    frame, own = t.stack[-1], (TablePlace(t.by, "inventory"), TablePlace(t.by, "play"))
    if t.asked == "found":
        zones = ("inventory", "play") if t.rules.play_too else ("inventory",)
        return frozenset([TablePlace(seat, zone) for seat in t.others(t.by) for zone in zones] + [own[1]])
    if t.asked == "help" and isinstance(frame, Offers):
        return frozenset(TablePlace(frame.owner, place.zone) for place in own)
    if t.asked == "play":
        return frozenset(own)
    if t.asked == "discard":
        return frozenset([TablePlace(t.by, frame.effect.zone if isinstance(frame, EffectsFrame) else "inventory")])
    if t.asked == "take" and isinstance(frame, EffectsFrame):
        return frozenset([TablePlace(frame.seat, frame.effect.zone)])
    if t.asked == "summon":
        return frozenset([own[0], TablePlace(NOBODY, "centre")])
    return frozenset()


def open_players(t: Table) -> tuple[int, ...]:
    """The players who may be named now."""
    return t.others(t.by) if t.asked in ("found", "choose", "duel") else ()
