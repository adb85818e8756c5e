"""The words for compared places of games: labels of columns and values, and a table of standings."""

from __future__ import annotations

from collections.abc import Sequence

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.experiments.standings import Standing
from tsukumo.core.experiments.tables import Table, format_interval
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
        return bot_name(name, game).say(lang)
    if own := kind_of(game).label(by, name):
        return own.say(lang)
    return texts.say("yes" if name == "True" else "no", lang) if name in ("True", "False") else name


def list_standings(lines: Sequence[Standing], by: Sequence[str], lang: Lang) -> Table:
    """Return a small table of points and wins with 95 % intervals; a game's own counts are called as their columns."""
    name = "+".join(by)
    first = texts.say(f"head.{name}", lang) if name in ("bot", "player", "seat") else name
    rows = [[first, *(texts.say(f"head.{head}", lang) for head in ("places", "points", "wins"))]]
    for line in lines:
        points, wins = format_interval(line.points, lang, ".2f"), format_interval(line.wins, lang, ".2f", 100, " %")
        rows.append([" ".join(line.names), str(line.places), points, wins])
    return Table(rows)
