"""The legal decks, and one for every number of players (`table.deck`, `table.suggested`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from tsukumo.core.io.errors import NotAllowed, Problem
from tsukumo.core.language.text import Text
from tsukumo.games.lupus.play.words import cards
from tsukumo.games.lupus.roles import ROLES, VILLAGER, Role, word
from tsukumo.games.lupus.rules import texts

LEAST, MOST = 8, 24
"""The least and greatest number of players (`table.players`)."""
NAMES: Final = ROLES.keys()


def optional() -> list[Role]:
    """The optional roles of a deck: none of their cards are dealt, or all of them."""
    return [role for role in ROLES.values() if not role.always]


def deck_problems(deck: Mapping[str, int]) -> list[Text]:
    """The reasons why cards, by role, are no legal deck (`table.deck`); *deck* has known roles, for 8 to 24 players."""
    return list(_problems(Counter(deck), sum(deck.values())))


def _problems(deck: Counter[str], players: int) -> Iterator[Text]:
    say = texts.text
    fewest = sorted(ROLES.values(), key=lambda role: role.cards)
    for role in fewest:
        wanted = role.needed(players)
        if wanted and role.name != VILLAGER and deck[role.name] != wanted:
            yield say("deck.exactly", cards=cards(wanted, role.name), wanted=wanted, players=players)
    for role in fewest:
        if not role.always:
            yield from _too_many(role, deck[role.name], players)
    villager = ROLES[VILLAGER]
    if not villager.always <= deck[VILLAGER] <= villager.cards:
        yield say("deck.villagers")


def _too_many(role: Role, count: int, players: int) -> Iterator[Text]:
    """The problems of so many cards of an optional role; eight players have none of them."""
    say = texts.text
    if not count or (count == role.cards and players > LEAST):
        return
    if players > LEAST and role.cards > 1:
        yield word(role.name, "all")
    else:
        key = "deck.one" if players > LEAST else "deck.none"
        yield say(key, role=word(role.name, "name"), players=players)


def no_more(deck: Mapping[str, int], role: str, more: int) -> Text | None:
    """The reason why there cannot be *more* cards of a role, or fewer, whatever else changes; None if there can.

    Villagers make room for the other cards.
    """
    entry, players = ROLES[role], sum(deck.values())
    count = deck.get(role, 0)
    wanted = entry.needed(players)
    if wanted and abs(count + more - wanted) >= abs(count - wanted):
        return texts.text("deck.exactly", cards=cards(wanted, role), wanted=wanted, players=players)
    if not wanted and more > 0 and (count + more > entry.cards or players <= LEAST):
        return next(_too_many(entry, count + more, players))
    least = ROLES[VILLAGER].always
    return texts.text("deck.room", least=least) if deck.get(VILLAGER, 0) - more < least else None


def early(deck: Mapping[str, int]) -> list[Role]:
    """The roles that are used with fewer players than suggested (`table.suggested`)."""
    players = sum(deck.values())
    return [role for role in ROLES.values() if deck.get(role.name) and players < role.suggested]


def warning(role: str, suggested: int, players: int) -> Text:
    """The warning that a role is used with fewer players than suggested."""
    return texts.text("deck.early", role=word(role, "name"), suggested=suggested, players=players)


def deck_warnings(deck: Mapping[str, int]) -> list[Text]:
    """The warnings about a legal deck (`table.suggested`)."""
    return [warning(role.name, role.suggested, sum(deck.values())) for role in early(deck)]


def suggest(players: int) -> dict[str, int]:
    """A deck for so many players: as many characters as are suggested, and villagers.

    `NotAllowed` if there is no deck for so many.
    """
    if not LEAST <= players <= MOST:
        raise NotAllowed([Problem("players", texts.text("deck.players", least=LEAST, most=MOST))])
    deck = Counter({role.name: role.needed(players) for role in ROLES.values()})
    for role in optional():  # in this order, as far as there is room and the suggestion allows
        if role.suggested <= players and deck.total() + role.cards <= players:
            deck[role.name] = role.cards
    deck[VILLAGER] += players - deck.total()
    return {name: deck[name] for name in NAMES if deck[name]}
