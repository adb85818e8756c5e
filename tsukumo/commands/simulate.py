"""``tsukumo simulate``: many games between bots, as tables."""

from __future__ import annotations

import argparse

from tsukumo.commands.many_games import ManyGames, split_comparisons
from tsukumo.core.experiments.balance import Balance, check_comparisons
from tsukumo.core.experiments.plan import RunArguments
from tsukumo.core.experiments.simulate import Simulation, decisions_file, prepare_simulation, table_file_problems
from tsukumo.core.io.errors import refuse_with
from tsukumo.core.language.text import Texts
from tsukumo.core.terminal.run_options import file_problems


def _prepare(options: argparse.Namespace, asked: RunArguments) -> Simulation:
    problems = table_file_problems(options.out) if options.out else []
    if options.out and not problems:
        problems = file_problems(decisions_file(options.out))
    with refuse_with(problems):
        return prepare_comparisons(options, asked)


def prepare_comparisons(options: argparse.Namespace, asked: RunArguments) -> Simulation:
    """Return a simulation; `CannotRead` also lists comparisons of what a first game of it does not count."""
    simulation = prepare_simulation(options.game, **asked)
    if by := split_comparisons(options.by):
        check_comparisons(simulation.plan, [name for each in by for name in each])
    return simulation


def _compare(simulation: Simulation, options: argparse.Namespace) -> Balance:
    return simulation.result(["bot"], ["player"], *split_comparisons(options.by))


add = ManyGames("simulate", Texts(__file__), _prepare, _compare, by="", files=("out",)).add
