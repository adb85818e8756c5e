"""The end of the game, and who has won."""

from __future__ import annotations

from tsukumo.core.game import Outcome
from tsukumo.core.text import Text
from tsukumo.lupus.play.table import Table
from tsukumo.lupus.roles import ROLES, WEREWOLF, word
from tsukumo.lupus.rules import sentences


def verdict(roles: list[str], living: tuple[int, ...]) -> str:
    """Who has won when these are alive; empty if nobody has yet.

    `end.humans`, `end.werewolves`, `end.werehamster`, in this order; who plays alone takes the others' place.
    """
    held = [roles[seat] for seat in living]
    wolves = held.count(WEREWOLF)
    if 0 < wolves < len(living) - wolves:
        return ""
    alone = next((role for role in ROLES if role in held and ROLES[role].side == "alone"), "")
    return alone or ("werewolves" if wolves else "humans")


def ended(t: Table) -> bool:
    """Whether the game is over now (`end.when`); if so, who has won, and all cards are turned up (`end.winners`)."""
    t.winner = verdict(t.roles, t.living())
    if not t.winner:
        return False
    t.ask("", (), ())
    cards, roles = (dict(zip(t.rules.players, of, strict=True)) for of in (t.dealt, t.roles))
    winners = t.names(_winners(t))
    data = {"winner": t.winner, "winners": winners, "cards": cards, "roles": roles}
    t.note("over", ("end.when", *_clauses(t)), data)
    return True


def _winners(t: Table) -> list[int]:
    """Everybody of the side that has won, the dead too (`end.winners`)."""
    return [seat for seat, role in enumerate(t.roles) if ROLES[role].wins == t.winner]


def _clauses(t: Table) -> tuple[str, ...]:
    return (f"end.{t.winner}", "end.winners")


def outcome(t: Table) -> Outcome | None:
    """How the game ended; None until it has."""
    if not t.winner:
        return None
    return Outcome(tuple(t.names(_winners(t))), _reason(t), _clauses(t))


def _reason(t: Table) -> Text:
    return word(t.winner, "wins") if t.winner in ROLES else sentences[f"end.{t.winner}"]
