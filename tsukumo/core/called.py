"""Labels for the columns and values by which places of games are compared."""

from __future__ import annotations

from typing import Final

from tsukumo.core.bots import bot_name
from tsukumo.core.registry import entry, kind_of, made
from tsukumo.core.text import Lang, Sentences, Text, capital

_say = Sentences(__file__)

COUNTED: Final = "counted"
"""The name in `Entry.made` of the function that labels a game's columns and values: a `Text`, or None.

Without a value, it labels the column.
"""


def thing(game: str, by: str, lang: Lang) -> str:
    """Return the label of a comparison; where the game has none, the column's name."""
    if own := _counted(game, by, ""):
        return own.say(lang)
    return _say.say(f"by_{by}", lang) if by in ("seat", "player") else by


def name_of(game: str, by: str, name: str, lang: Lang) -> str:
    """Return the label of a value that places have in common."""
    if by == "seat":
        return _say.say("seat_1" if name == "1" else "seat", lang, n=name)
    if by == "player":
        return capital(kind_of(game).called(name)).say(lang)
    if by == "bot":
        return bot_name(name).say(lang)
    if own := _counted(game, by, name):
        return own.say(lang)
    return _say.say("yes" if name == "True" else "no", lang) if name in ("True", "False") else name


def _counted(game: str, by: str, name: str) -> Text | None:
    """Return the game's own label for a value that it counts, or None."""
    if COUNTED not in entry(game).made:
        return None
    words: Text | None = made(game, COUNTED)(by, name)
    return words
