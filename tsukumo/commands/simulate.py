"""``tsukumo simulate``: many games between bots, as tables."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tsukumo.commands.many_games import ManyGames, split_comparisons
from tsukumo.core.experiments.plan import RunArguments
from tsukumo.core.io.errors import refuse_with
from tsukumo.core.language.text import Texts
from tsukumo.core.terminal import run_options

if TYPE_CHECKING:
    from tsukumo.core.experiments.balance import Balance
    from tsukumo.core.experiments.simulate import Simulation


def _prepare(options: argparse.Namespace, asked: RunArguments) -> Simulation:
    from tsukumo.core.experiments.simulate import decisions_file, table_file_problems

    problems = table_file_problems(options.out) if options.out else []
    if options.out and not problems:
        problems = run_options.file_problems(decisions_file(options.out))
    with refuse_with(problems):
        return prepare_comparisons(options, asked)


def prepare_comparisons(options: argparse.Namespace, asked: RunArguments) -> Simulation:
    """Return a simulation; `CannotRead` also lists comparisons of what a first game of it does not count."""
    from tsukumo.core.experiments.balance import collect_rows
    from tsukumo.core.experiments.match import play_game
    from tsukumo.core.experiments.simulate import prepare_simulation
    from tsukumo.core.experiments.standings import compare_places

    simulation = prepare_simulation(options.game, **asked)
    if by := split_comparisons(options.by):
        compare_places(collect_rows([play_game(simulation.plan, 0).row]), *(name for each in by for name in each))
    return simulation


def _compare(simulation: Simulation, options: argparse.Namespace) -> Balance:
    return simulation.result(["bot"], ["player"], *split_comparisons(options.by))


add = ManyGames("simulate", Texts(__file__), _prepare, _compare, by="", files=("out",)).add
