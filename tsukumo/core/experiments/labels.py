"""Labels for the columns and values by which places of games are compared."""

from __future__ import annotations

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.plugins.registry import kind_of

texts = Texts(__file__)


def label_comparison(game: str, by: str, lang: Lang) -> str:
    """Return the label of a comparison; where the game has none, the column's name."""
    if own := kind_of(game).label(by, ""):
        return own.say(lang)
    return texts.say(f"by_{by}", lang) if by in ("seat", "player") else by


def label_value(game: str, by: str, name: str, lang: Lang) -> str:
    """Return the label of a value that places have in common."""
    if by == "seat":
        return texts.say("seat_1" if name == "1" else "seat", lang, n=name)
    if by == "player":
        return capital(kind_of(game).name_player(name)).say(lang)
    if by == "bot":
        return bot_name(name).say(lang)
    if own := kind_of(game).label(by, name):
        return own.say(lang)
    return texts.say("yes" if name == "True" else "no", lang) if name in ("True", "False") else name
