"""``tsukumo strength``: a game's balance under several bots, and their strength against each other."""

from __future__ import annotations

import argparse

from tsukumo.commands.many_games import ManyGames, split_comparisons
from tsukumo.core.experiments.plan import RunArguments
from tsukumo.core.experiments.strength import StrengthContest, prepare_contest
from tsukumo.core.language.text import Texts


def _prepare(options: argparse.Namespace, asked: RunArguments) -> StrengthContest:
    by = [name for each in split_comparisons(options.by) for name in each]
    return prepare_contest(options.game, *by, **asked)


add = ManyGames("strength", Texts(__file__), _prepare, games=200, bots="", by="seat").add
