"""The events of a scripted game, and the table after them, as plain data."""

from __future__ import annotations

from typing import Any

from tsukumo.core.game.record import Record
from tsukumo.games.sottomondo.play.table import CHOSEN, FOR_STORIES, NOBODY, Table


def answer(t: Table) -> dict[str, Any]:
    """The events from the first turn on that scripts have, and the table after them."""
    told = [record for record in t.records[t.rules.size + 1 :] if record.kind != CHOSEN]
    return {"events": [event(record) for record in told], **standing(t)}


def event(record: Record) -> dict[str, Any]:
    """A record as an event of scripts."""
    return {"what": record.kind} | {name: value for name, value in record.data.items() if name not in FOR_STORIES}


def standing(t: Table) -> dict[str, Any]:
    """Everything on the table, by names; in a view the decks are in order of code."""
    names, whole = t.rules.names, t.viewer is None
    return {
        "over": t.over,
        "winner": None if t.winner == NOBODY else names[t.winner],
        "round": t.round,
        "turn": names[t.turn],
        "players": [
            {
                "name": name,
                "level": t.levels[seat],
                "classes": t.piles[seat][:],
                "turned": t.turned[seat],
                "power": t.power[seat],
                "row": t.row[seat],
                "skip": t.skip[seat],
                "inventory": t.hands[seat][:],
                "play": t.play[seat][:],
            }
            for seat, name in enumerate(names)
        ],
        "castle": t.castle[::-1] if whole else t.castle[:],
        "discards": sorted(t.discards),
        "centre": sorted(t.centre),
        "class_deck": t.class_deck[::-1] if whole else t.class_deck[:],
        "waiting": waiting(t),
    }


def waiting(t: Table) -> dict[str, Any] | None:
    """The present question; the choices of a shuffle are the discards."""
    if not t.asked:
        return None
    if t.by == NOBODY:
        return {"do": t.asked, "by": None, "choices": sorted(t.discards)}
    return {"do": t.asked, "by": t.rules.names[t.by], "choices": sorted(map(list, t.choices))}
