"""Names and amounts as sentences use them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Text, Texts, join_list, plain
from tsukumo.games.lupus.roles import word
from tsukumo.games.lupus.rules import MODERATOR
from tsukumo.games.lupus.rules import texts as shared

texts = Texts(__file__)


def player_name(player: str) -> Text:
    """The displayed name of a player, the moderator or the public."""
    if player == MODERATOR:
        return shared["moderator"]
    return texts["public"] if player == PUBLIC else plain(name_of(player))


def several(players: Iterable[str]) -> list[Text]:
    """Players, for a sentence that lists them."""
    return [player_name(player) for player in players]


def people(players: Iterable[str]) -> Text:
    """Players, one after the other; nobody is *nobody*."""
    return join_list(several(players)) if players else texts["nobody"]


def role_name(role: str) -> Text:
    """A role without its article."""
    return word(role, "name")


def time_name(number: int, *, night: bool) -> Text:
    """The name of a night or a day."""
    return texts.text("time.night" if night else "time.day", number=number)


def column_heading(column: str, value: str) -> Text | None:
    """The heading under which players are counted; with a value, the name of that."""
    if column not in ("card", "role"):
        return None
    return role_name(value) if value else texts[f"counted.{column}"]


def cards(count: int, role: str) -> Text:
    """A number of cards of a role."""
    return plain(f"{count} {{role{':s' * (count != 1)}}}").fill(role=word(role, "name"))


def deck_text(deck: Mapping[str, int]) -> Text:
    """All cards of a deck."""
    return join_list([cards(count, role) for role, count in deck.items()])
