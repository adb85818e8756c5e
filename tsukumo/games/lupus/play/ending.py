"""The end of the game, and the winners."""

from __future__ import annotations

from tsukumo.core.game.protocols import Outcome
from tsukumo.games.lupus.play.table import Table
from tsukumo.games.lupus.roles import ROLES, WEREWOLF, word
from tsukumo.games.lupus.rules import texts


def verdict(roles: list[str], living: tuple[int, ...]) -> str:
    """The winning side when these players are alive; empty if there is none yet.

    `end.humans`, `end.werewolves`, `end.werehamster`, in this order; a role that wins alone takes the others' place.
    """
    held = [roles[seat] for seat in living]
    wolves = held.count(WEREWOLF)
    if 0 < wolves < len(living) - wolves:
        return ""
    alone = next((role for role in ROLES if role in held and ROLES[role].side == "alone"), "")
    return alone or ("werewolves" if wolves else "humans")


def end_if_over(t: Table) -> bool:
    """End the game if it is over now (`end.when`), turning up all cards (`end.winners`); return whether it is."""
    t.winner = verdict(t.roles, t.living())
    if not t.winner:
        return False
    t.ask("", (), ())
    cards, roles = (dict(zip(t.rules.players, of, strict=True)) for of in (t.dealt, t.roles))
    winners = t.names(_winners(t))
    t.log(
        "over", "", ("end.when", *_clauses(t)), {"winner": t.winner, "winners": winners, "cards": cards, "roles": roles}
    )
    return True


def _winners(t: Table) -> list[int]:
    """The players of the winning side, the dead too (`end.winners`)."""
    return [seat for seat, role in enumerate(t.roles) if ROLES[role].wins == t.winner]


def _clauses(t: Table) -> tuple[str, ...]:
    return (f"end.{t.winner}", "end.winners")


def outcome(t: Table) -> Outcome | None:
    """The outcome of the game; None until it is over."""
    if not t.winner:
        return None
    reason = word(t.winner, "wins") if t.winner in ROLES else texts[f"end.{t.winner}"]
    return Outcome(tuple(t.names(_winners(t))), reason, _clauses(t))
