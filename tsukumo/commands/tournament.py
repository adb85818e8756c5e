"""``tsukumo tournament``: bots against each other, on the same deals from every seat."""

from tsukumo.commands.many_games import ManyGames
from tsukumo.core.experiments.tournament import prepare_tournament
from tsukumo.core.language.text import Texts

add = ManyGames(
    "tournament",
    Texts(__file__),
    lambda options, asked: prepare_tournament(options.game, **asked),
    words=("bots", "BOT", "+"),
    games=100,
    files=("json", "csv"),
    format="tsukumo-tournament/1",
).add
