"""A movement as the JSON result of ``tsukumo parade --json``."""

from __future__ import annotations

from typing import Any

from tsukumo.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.tsukumobake.parade.movement import Movement
from tsukumo.tsukumobake.scenario import player_entry


def to_json(move: Movement) -> dict[str, Any]:
    """The result object; its parade, players and discards can be fed into the next scenario."""
    houses = [pawn.house for pawn in move.start.pawns]
    return {
        "budget": move.budget,
        "steps": [
            {
                "from": NAMES[step.square],
                "facing": DIRECTIONS[step.facing],
                "rule": step.rule,
                "target": None if step.target is None else houses[step.target],
                "path": [NAMES[s] for s in step.path],
                "equivalent": step.equivalent,
                "to": NAMES[step.to],
                "facing_after": DIRECTIONS[step.facing_after],
                "hits": [{"house": houses[h.seat], "scroll": h.scroll, "lost": h.lost} for h in step.hits],
            }
            for step in move.steps
        ],
        "ended": move.ended,
        "parade": {"square": NAMES[move.after.square], "facing": DIRECTIONS[move.after.facing]},
        "discards": move.after.discards,
        "players": [player_entry(pawn) for pawn in move.after.pawns],
    }
