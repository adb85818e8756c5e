"""The end of a game."""

from __future__ import annotations

from tsukumo.core.game.game import Outcome
from tsukumo.core.language.text import plain
from tsukumo.games.sottomondo.play.table import NOBODY, Table
from tsukumo.games.sottomondo.rules import texts


def outcome(t: Table) -> Outcome:
    """The winner, alone at level 10; or nobody, after the last round (`end.alone`, `end.rounds`)."""
    if t.winner == NOBODY:
        return Outcome((), texts["end.rounds"], ("end.rounds",))
    reason = texts.text("end.alone", who=plain(t.rules.names[t.winner]))
    return Outcome((t.rules.players[t.winner],), reason, ("end.alone",))
