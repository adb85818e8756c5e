"""``tsukumo tournament``: bots against each other, on the same deals from every seat."""

from __future__ import annotations

import argparse
from typing import Any

from tsukumo.commands.many_games import ManyGames
from tsukumo.core.experiments.plan import RunArguments
from tsukumo.core.experiments.runner import Experiment
from tsukumo.core.language.text import Texts


def _prepare(options: argparse.Namespace, asked: RunArguments) -> Experiment[Any]:
    from tsukumo.core.experiments.tournament import prepare_tournament

    return prepare_tournament(options.game, **asked)


add = ManyGames(
    "tournament",
    Texts(__file__),
    _prepare,
    words=("bots", "BOT", "+"),
    games=100,
    files=("json", "csv"),
    format="tsukumo-tournament/1",
).add
