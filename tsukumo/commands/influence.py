"""``tsukumo influence``: the influence of each reading, and so the sentence of the rulebook to rewrite first."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tsukumo.commands.lab_commands import add_lab
from tsukumo.commands.settings import add_settings, collect_run, list_words, read_settings
from tsukumo.core.bots.bots import bot_names
from tsukumo.core.experiments.results import write_result
from tsukumo.core.io.errors import CannotRead, Problem, refuse_with
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import FAULTS, entry, fault_text, get_default_game
from tsukumo.core.terminal.parser import Commands, Parser, make_help, report_writing
from tsukumo.core.terminal.run_options import (
    add_bots,
    add_places,
    add_rest,
    carry_out_run,
    dask_problems,
    file_problems,
)

if TYPE_CHECKING:
    from tsukumo.core.lab.influence import Influence

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    add_lab(commands, "influence", texts, _add_arguments, _influence)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    if not game:
        _add_own_arguments(command, lang)
        return
    say = make_help(texts, lang)
    command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("readings", nargs="*", metavar="READING[=ANSWER]", help=say("readings"))
    command.add_argument("--games", metavar="N", default="1000", help=say("games"))
    add_bots(command, lang)
    add_settings(command, game, lang)
    add_places(command, lang)
    command.add_argument("--json", metavar="FILE", type=Path, help=say("json"))
    add_rest(command, lang)


def _add_own_arguments(command: Parser, lang: Lang) -> None:
    """Add the arguments of the count of a part of the default game, and what it does."""
    first = entry(get_default_game())
    place = first.labs["influence"]
    try:
        first.load(f"{place}:add_arguments")(command, lang)
        command.set_defaults(run=first.load(f"{place}:run"))
    except FAULTS as error:
        raise CannotRead([Problem(place, fault_text(error))]) from error


def _influence(options: argparse.Namespace, lang: Lang) -> int:
    began = perf_counter()

    def report(run: Influence, options: argparse.Namespace, lang: Lang) -> None:
        _report(run, options, perf_counter() - began, lang)

    return carry_out_run(_prepare, report, options, lang, texts["interrupted"])


def _prepare(options: argparse.Namespace) -> Influence:
    """Return the pairs that the arguments describe; `CannotRead` lists everything wrong with them."""
    from tsukumo.core.lab.influence import prepare_influence

    problems: list[Problem] = []
    own = read_settings(options, problems)
    problems += [*file_problems(options.json), *dask_problems(options.dask)]
    with refuse_with(problems):
        words: dict[str, Any] = collect_run(options, own)
        return prepare_influence(options.game, *options.readings, **words)


def _report(run: Influence, options: argparse.Namespace, seconds: float, lang: Lang) -> None:
    """Print the ranking, and write the file asked for."""
    plan = run.plan
    words = ["tsukumo", "influence", plan.game, *options.readings, "--games", str(run.done)]
    words += ["--bots", ",".join(plan.bots), "--seed", str(plan.seed), *list_words(options)]
    command = shlex.join(words)
    values = {"game": plan.game, "pairs": run.done, "bots": bot_names(plan.bots), "seed": plan.seed}
    print(texts.say("played", lang, **values))
    print(f"\n{run.text(lang)}\n\n{texts.say('ranked', lang)}\n{texts.say('again', lang, command=command)}")
    if options.json:
        from tsukumo.core.lab.stored_results import describe_origin

        with report_writing(options.json, lang):
            write_result(options.json, describe_origin(command, seconds), run.to_json())
