"""The pictures on the cards of the gallery: tables at a moment of a game."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import Lang, capital
from tsukumo.games.lupus.console.circle import CircleScene, CircleSeat, circle_svg
from tsukumo.games.lupus.draw import TableSeat, table_svg
from tsukumo.games.lupus.play.words import role_name, time_name
from tsukumo.games.lupus.rules import texts

ROLES: Final = ("seer", "villager", "werewolf", "bodyguard", "villager", "werewolf", "villager", "owl")


def console(lang: Lang) -> str:
    """A night as the moderator sees it."""
    seats = [
        CircleSeat(name, note=role_name(role).say(lang), mark="open" if role != "werewolf" else "")
        for name, role in zip(USUAL, ROLES, strict=False)
    ]
    moderator = capital(texts["moderator"]).say(lang)
    return circle_svg(CircleScene(seats, night=True, middle=(time_name(1, night=True).say(lang),), moderator=moderator))


def screen(lang: Lang) -> str:
    """A day with its votes, as everybody sees it."""
    ballots = ((0, 3), (1, 3), (2, 6), (4, 3), (5, 6))
    votes = [sum(who == number for _, who in ballots) for number in range(len(ROLES))]
    seats = [
        CircleSeat(name, alive=number != 7, votes=count, mark="hand" if number == 6 else "")
        for number, (name, count) in enumerate(zip(USUAL, votes, strict=False))
    ]
    return circle_svg(CircleScene(seats, middle=(time_name(2, night=False).say(lang),), ballots=ballots, hand=6))


def quiz(lang: Lang) -> str:
    """A dawn, all cards open."""
    seats = [
        TableSeat(name, role, dead=number == 4) for number, (name, role) in enumerate(zip(USUAL, ROLES, strict=False))
    ]
    return table_svg(seats, time_name(2, night=False), lang, night=False)


def levels(lang: Lang) -> str:
    """A night with some cards open."""
    roles = [role if number % 3 == 0 else "" for number, role in enumerate(ROLES)]
    seats = [TableSeat(name, role) for name, role in zip(USUAL, roles, strict=False)]
    return table_svg(seats, time_name(1, night=True), lang, night=True)
