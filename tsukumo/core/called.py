"""The names of what places of games are compared by and have in common."""

from __future__ import annotations

from tsukumo.core.bots import bot_name
from tsukumo.core.registry import kind_of
from tsukumo.core.text import Lang, Sentences, capital

_say = Sentences(__file__)


def thing(game: str, by: str, lang: Lang) -> str:
    """What places are compared by; what the game does not say, by its column's name."""
    if own := kind_of(game).label(by, ""):
        return own.say(lang)
    return _say.say(f"by_{by}", lang) if by in ("seat", "player") else by


def name_of(game: str, by: str, name: str, lang: Lang) -> str:
    """What a line has in common, in words."""
    if by == "seat":
        return _say.say("seat_1" if name == "1" else "seat", lang, n=name)
    if by == "player":
        return capital(kind_of(game).called(name)).say(lang)
    if by == "bot":
        return bot_name(name).say(lang)
    if own := kind_of(game).label(by, name):
        return own.say(lang)
    return _say.say("yes" if name == "True" else "no", lang) if name in ("True", "False") else name
