"""The balance of a deck, and decks that set up a given number of players for an even game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, Final, Literal, NamedTuple

from tsukumo.core.errors import NotAllowed, Problem
from tsukumo.core.intervals import Interval
from tsukumo.lupus.analysis.plain import Chances, First, chances
from tsukumo.lupus.analysis.village import deck_chances, unmodelled
from tsukumo.lupus.deck import LEAST, MOST, NAMES, deck_problems, early, optional
from tsukumo.lupus.roles import ROLES, VILLAGER
from tsukumo.lupus.rules import sentences

GAMES: Final = 200
"""How many games are played with a deck of which the model says nothing."""
WOLVES: Final = 8
"""Up to how many werewolves there are in `chance_table`."""
Model = Literal["plain", "migdal", "seer", "bodyguard"]
"""Villagers and werewolves at random; the same until a side has died out; a village that follows its seer; the same
with a bodyguard."""
CARDS: Final[Mapping[Model, tuple[str, ...]]] = {"seer": ("seer",), "bodyguard": ("seer", "bodyguard")}
"""The special characters of the models in which there are some."""


class Balance(NamedTuple):
    """How even a deck is: exactly, by the model of `village`; or as far as *games* played by it show."""

    deck: dict[str, int]
    exact: Chances | None
    measured: dict[str, Interval]
    games: int

    @property
    def werewolves(self) -> Fraction:
        """The werewolves' part of what the two sides win; a half is even."""
        if self.exact:
            return self.exact.werewolves
        shares = [
            Fraction(self.measured[side].value).limit_denominator(self.games) for side in ("werewolves", "humans")
        ]
        return shares[0] / sum(shares) if any(shares) else Fraction(1, 2)

    @property
    def uneven(self) -> Fraction:
        """How far from even the deck is."""
        return abs(self.werewolves - Fraction(1, 2))


def balance_of(
    deck: Mapping[str, int], *, first_night: First = "moderator", games: int | None = None, seed: int = 0
) -> Balance:
    """How even a deck that may be dealt is.

    *games* are played by the engine as the model says, from this seed on; without, none where the chance is known
    exactly.
    """
    from tsukumo.lupus.analysis.playing import measured

    known = not unmodelled(deck)
    games = games or (0 if known else GAMES)
    shares = measured(deck, games, seed=seed, first_night=first_night) if games else {}
    return Balance(dict(deck), deck_chances(deck, first_night=first_night) if known else None, shares, games)


def decks(players: int) -> Iterator[dict[str, int]]:
    """All decks that may be dealt to so many players (`table.deck`); `NotAllowed` if there is none."""
    if not LEAST <= players <= MOST:
        raise NotAllowed([Problem("players", sentences.text("deck.players", least=LEAST, most=MOST))])
    always = {role.name: role.needed(players) for role in ROLES.values() if role.name != VILLAGER}
    added = sorted(optional(), key=lambda role: -role.cards)
    for counts in product(*((0, role.cards) for role in added)):
        deck = always | {role.name: count for role, count in zip(added, counts, strict=True)}
        deck[VILLAGER] = players - sum(deck.values())
        if deck[VILLAGER] >= 0 and not deck_problems(deck):
            yield {name: deck[name] for name in NAMES if deck[name]}


def suggest_even(players: int, *, first_night: First = "moderator", games: int | None = None, seed: int = 0) -> Balance:
    """The deck for so many players that may be dealt and is nearest to an even game.

    Decks of which the model says nothing are looked at where there are no others, as of 23 players and more: there
    *games* of each are played. Of decks that are equally even, the first is the one with the fewest roles that are used
    with fewer players than suggested (`table.suggested`), then the one with the fewest special characters, those that
    are suggested soonest. Where games are compared, the best of several decks has had luck too: play more with it.

    >>> even = suggest_even(9)
    >>> even.deck, round(float(even.werewolves), 3)
    ({'villager': 6, 'werewolf': 2, 'seer': 1}, 0.501)
    """
    candidates = list(decks(players))
    known = [deck for deck in candidates if not unmodelled(deck)]
    weighed = [balance_of(deck, first_night=first_night, seed=seed) for deck in known] or [
        balance_of(deck, first_night=first_night, games=games, seed=seed) for deck in candidates
    ]
    best = min(weighed, key=lambda each: (each.uneven, *_unusual(each.deck)))
    if games and not best.games:
        return balance_of(best.deck, first_night=first_night, games=games, seed=seed)
    return best


def _unusual(deck: Mapping[str, int]) -> tuple[int, int, int]:
    """How many roles of a deck are used early, how many cards are special, and how late those are suggested."""
    return len(early(deck)), -deck["villager"], sum(role.suggested for role in ROLES.values() if deck.get(role.name))


# --- many at once ---------------------------------------------------------------------------------


def chance_table(
    players: int = MOST, wolves: int = WOLVES, *, model: Model = "plain", first_night: First = "moderator"
) -> dict[str, Any]:
    """The werewolves' chances as plain data for a heatmap: ``chance[i][j]`` of ``players[i]`` with ``wolves[j]``.

    They are fractions; None where there cannot be so many werewolves, or besides them no seer and no bodyguard.
    """
    rows, columns = range(1, players + 1), range(1, wolves + 1)
    chance = [[_chance(n, m, model, first_night) for m in columns] for n in rows]
    return {"players": list(rows), "wolves": list(columns), "chance": chance}


def _chance(players: int, wolves: int, model: Model, first_night: First) -> Fraction | None:
    cards = CARDS.get(model, ())
    others = players - wolves - len(cards)
    if others < 0:
        return None
    if cards:
        deck = {"villager": others, "werewolf": wolves, **dict.fromkeys(cards, 1)}
        return deck_chances(deck, first_night=first_night).werewolves
    return chances(players, wolves, first_night=first_night, parity=model == "plain").werewolves
