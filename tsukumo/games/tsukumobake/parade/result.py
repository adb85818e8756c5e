"""A movement as the JSON result of ``tsukumo parade --json``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.games.tsukumobake.scenario import player_entry

if TYPE_CHECKING:
    from tsukumo.core.files.data import Json
    from tsukumo.games.tsukumobake.parade.movement import Movement


def to_json(move: Movement) -> Json:
    """The result object; its parade, players and discards can be used in the next scenario."""
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


def transcript(move: Movement) -> str:
    """The movement as lines of text, one per step, for golden files and reviews.

    ::

        G7N => F7W  target.c geisha  of 1: F7 E7 D7
        E7W => C7W  target.a geisha  of 1: D7  hit: geisha -2
        ended budget  C8N.gG1s3x.iA7w4p1.mG11n7.eM7e2.d2

    Each line: from and to, the clause, the target (``-`` for none), the number of equivalent paths and
    the chosen one, the hits (cards lost, or ``scroll``). The last line holds the position after it.
    """
    houses = [pawn.house for pawn in move.start.pawns]
    lines = []
    for s in move.steps:
        target = "-" if s.target is None else houses[s.target]
        path = " ".join(NAMES[p] for p in s.path)
        hits = ", ".join(f"{houses[h.seat]} {'scroll' if h.scroll else -h.lost}" for h in s.hits)
        origin, to = NAMES[s.square] + DIRECTIONS[s.facing], NAMES[s.to] + DIRECTIONS[s.facing_after]
        line = f"{origin} => {to}  {s.rule} {target}  of {s.equivalent}: {path}"
        lines.append(line + (f"  hit: {hits}" if hits else ""))
    return "\n".join([*lines, f"ended {move.ended}  {move.after}"])
