"""The balance of a deck, and decks that set up a given number of players for an even game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, Final, Literal, NamedTuple

from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.io.errors import NotAllowed, Problem
from tsukumo.games.lupus.analysis.plain import Chances, First, chances
from tsukumo.games.lupus.analysis.village import deck_chances, list_unmodelled
from tsukumo.games.lupus.deck import LEAST, MOST, NAMES, deck_problems, early, optional
from tsukumo.games.lupus.roles import ROLES, VILLAGER
from tsukumo.games.lupus.rules import texts

GAMES: Final = 200
"""The number of games played with a deck that the model does not cover."""
WOLVES: Final = 8
"""The most werewolves in `chance_table`."""
Model = Literal["plain", "migdal", "seer", "bodyguard"]
"""Villagers and werewolves at random; the same until a side has died out; a village that follows its seer; the same
with a bodyguard."""
CARDS: Final[Mapping[Model, tuple[str, ...]]] = {"seer": ("seer",), "bodyguard": ("seer", "bodyguard")}
"""The special characters of the models that have some."""


class DeckBalance(NamedTuple):
    """The balance of a deck: exactly, by the model of `village`; or estimated from *games* played by it."""

    deck: dict[str, int]
    exact: Chances | None
    measured: dict[str, Interval]
    games: int

    @property
    def werewolves(self) -> Fraction:
        """The werewolves' part of the wins of the two sides; a half is even."""
        if self.exact:
            return self.exact.werewolves
        shares = [
            Fraction(self.measured[side].value).limit_denominator(self.games) for side in ("werewolves", "humans")
        ]
        return shares[0] / sum(shares) if any(shares) else Fraction(1, 2)

    @property
    def uneven(self) -> Fraction:
        """The distance of the deck from even."""
        return abs(self.werewolves - Fraction(1, 2))


def balance_of(
    deck: Mapping[str, int], *, first_night: First = "moderator", games: int | None = None, seed: int = 0
) -> DeckBalance:
    """The balance of a legal deck.

    *games* are played by the engine according to the model, from this seed on; by default none if the chance is known
    exactly.
    """
    from tsukumo.games.lupus.analysis.simulation import measure_shares

    known = not list_unmodelled(deck)
    games = games or (0 if known else GAMES)
    shares = measure_shares(deck, games, seed=seed, first_night=first_night) if games else {}
    return DeckBalance(dict(deck), deck_chances(deck, first_night=first_night) if known else None, shares, games)


def decks(players: int) -> Iterator[dict[str, int]]:
    """All legal decks for so many players (`table.deck`); `NotAllowed` if there is none."""
    if not LEAST <= players <= MOST:
        raise NotAllowed([Problem("players", texts.text("deck.players", least=LEAST, most=MOST))])
    always = {role.name: role.needed(players) for role in ROLES.values() if role.name != VILLAGER}
    added = sorted(optional(), key=lambda role: -role.cards)
    for counts in product(*((0, role.cards) for role in added)):
        deck = always | {role.name: count for role, count in zip(added, counts, strict=True)}
        deck[VILLAGER] = players - sum(deck.values())
        if deck[VILLAGER] >= 0 and not deck_problems(deck):
            yield {name: deck[name] for name in NAMES if deck[name]}


def suggest_even(
    players: int, *, first_night: First = "moderator", games: int | None = None, seed: int = 0
) -> DeckBalance:
    """The legal deck for so many players that is nearest to an even game.

    Decks that the model does not cover are considered only if there are no others, as for 23 players and more: there
    *games* of each are played. Of decks that are equally even, the first is the one with the fewest roles that are used
    with fewer players than suggested (`table.suggested`), then the one with the fewest special characters, those that
    are suggested soonest. Where games are compared, the best of several decks has had luck too: play more with it.

    >>> even = suggest_even(9)
    >>> even.deck, round(float(even.werewolves), 3)
    ({'villager': 6, 'werewolf': 2, 'seer': 1}, 0.501)
    """
    candidates = list(decks(players))
    known = [deck for deck in candidates if not list_unmodelled(deck)]
    weighed = [balance_of(deck, first_night=first_night, seed=seed) for deck in known] or [
        balance_of(deck, first_night=first_night, games=games, seed=seed) for deck in candidates
    ]

    def rank(each: DeckBalance) -> tuple[Fraction, int, int, int]:
        suggested = sum(role.suggested for role in ROLES.values() if each.deck.get(role.name))
        return each.uneven, len(early(each.deck)), -each.deck["villager"], suggested

    best = min(weighed, key=rank)
    if games and not best.games:
        return balance_of(best.deck, first_night=first_night, games=games, seed=seed)
    return best


# --- many at once ---------------------------------------------------------------------------------


def chance_table(
    players: int = MOST, wolves: int = WOLVES, *, model: Model = "plain", first_night: First = "moderator"
) -> dict[str, Any]:
    """The werewolves' chances as plain data for a heatmap: ``chance[i][j]`` of ``players[i]`` with ``wolves[j]``.

    They are fractions; None where there cannot be so many werewolves, or no room for the model's seer and bodyguard.
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
