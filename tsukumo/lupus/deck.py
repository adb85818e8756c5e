"""The roles, the decks that may be dealt, and one for every number of players (`table.deck`, `table.suggested`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tsukumo.core.errors import NotAllowed, Problem
from tsukumo.core.text import Text
from tsukumo.lupus.rules import sentences

LEAST, MOST = 8, 24
"""How many players there are (`table.players`)."""
THIRD_WOLF: Final = 16
"""From how many players there is a third werewolf."""


class Role(NamedTuple):
    """A role: its name, how many cards the box has, and from how many players it is suggested."""

    name: str
    cards: int
    suggested: int


ROLES: Final = (
    Role("villager", 12, 8),  # `role.villager`
    Role("werewolf", 3, 8),
    Role("seer", 1, 8),
    Role("medium", 1, 9),
    Role("possessed", 1, 10),
    Role("bodyguard", 1, 11),
    Role("owl", 1, 12),
    Role("freemason", 2, 13),
    Role("werehamster", 1, 15),  # `role.werehamster`
    Role("mythomaniac", 1, 16),
)
NAMES: Final = tuple(role.name for role in ROLES)
SPECIAL: Final = ("medium", "possessed", "bodyguard", "owl", "werehamster", "mythomaniac")
"""The roles of which there is one card, that may be left out."""


def deck_problems(deck: Mapping[str, int]) -> list[Text]:
    """Why these cards, by role, are no deck (`table.deck`); *deck* has roles that exist, for 8 to 24 players."""
    return list(_problems(Counter(deck), sum(deck.values())))


def _problems(deck: Counter[str], players: int) -> Iterator[Text]:
    say = sentences.text
    wolves = 2 if players < THIRD_WOLF else 3
    for role, wanted in (("seer", 1), ("werewolf", wolves)):
        if deck[role] != wanted:
            yield say("deck.exactly", role=sentences[f"roles.{role}"], wanted=wanted, players=players)
    for role in SPECIAL:
        if deck[role] > 1 or (deck[role] and players == LEAST):
            most = 0 if players == LEAST else 1
            yield say("deck.most", role=sentences[f"roles.{role}"], most=most, players=players)
    masons = deck["freemason"]
    if masons not in (0, 2) or (masons and players == LEAST):
        yield say("deck.pair" if players > LEAST else "deck.no_pair", players=players)
    if not 5 <= deck["villager"] <= 12:
        yield say("deck.villagers")


def early(deck: Mapping[str, int]) -> list[Role]:
    """The roles that are used with fewer players than suggested (`table.suggested`)."""
    players = sum(deck.values())
    return [role for role in ROLES if deck.get(role.name) and players < role.suggested]


def warning(role: str, suggested: int, players: int) -> Text:
    """That a role is used with fewer players than suggested."""
    return sentences.text("deck.early", role=sentences[f"role.{role}"], suggested=suggested, players=players)


def deck_warnings(deck: Mapping[str, int]) -> list[Text]:
    """What speaks against a deck that may be dealt (`table.suggested`)."""
    return [warning(role.name, role.suggested, sum(deck.values())) for role in early(deck)]


ADDED: Final = (
    *(("medium",), ("possessed",), ("bodyguard",), ("owl",), ("freemason", "freemason")),
    *(("werehamster",), ("mythomaniac",)),
)
"""What is added to the deck of eight players, in this order, as far as there is room and it is suggested."""


def suggest(players: int) -> dict[str, int]:
    """A deck for so many players: as many characters as are suggested, and villagers.

    `NotAllowed` if there is no deck for so many.
    """
    if not LEAST <= players <= MOST:
        raise NotAllowed([Problem("players", sentences.text("deck.players", least=LEAST, most=MOST))])
    deck = Counter({"villager": 5, "werewolf": 2 if players < THIRD_WOLF else 3, "seer": 1})
    suggested = {role.name: role.suggested for role in ROLES}
    for cards in ADDED:
        if suggested[cards[0]] <= players and deck.total() + len(cards) <= players:
            deck.update(cards)
    deck["villager"] += players - deck.total()
    return {name: deck[name] for name in NAMES if deck[name]}
