"""``tsukumo influence``: the influence of each reading, and so the sentence of the rulebook to rewrite first."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tsukumo.commands.lab_commands import add_lab
from tsukumo.commands.settings import add_settings, run_of, settings_of, words_of
from tsukumo.core.bots.bots import bot_names
from tsukumo.core.experiments.results import store
from tsukumo.core.io.errors import Problem, refused_with
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, Parser, helping, writing
from tsukumo.core.terminal.run_options import add_bots, add_places, add_rest, carried_out, dask_problems, file_problems

if TYPE_CHECKING:
    from tsukumo.core.lab.influence import Influence

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    add_lab(commands, "influence", texts, _add_arguments, _influence)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say = helping(texts, lang)
    command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("readings", nargs="*", metavar="READING[=ANSWER]", help=say("readings"))
    command.add_argument("--games", metavar="N", default="1000", help=say("games"))
    add_bots(command, lang)
    add_settings(command, game, lang)
    add_places(command, lang)
    command.add_argument("--json", metavar="FILE", type=Path, help=say("json"))
    add_rest(command, lang)


def _influence(options: argparse.Namespace, lang: Lang) -> int:
    began = perf_counter()

    def report(run: Influence, options: argparse.Namespace, lang: Lang) -> None:
        _report(run, options, perf_counter() - began, lang)

    return carried_out(_prepared, report, options, lang, texts["interrupted"])


def _prepared(options: argparse.Namespace) -> Influence:
    """Return the pairs that the arguments describe; `CannotRead` lists everything wrong with them."""
    from tsukumo.core.lab.influence import prepared

    problems: list[Problem] = []
    own = settings_of(options, problems)
    problems += [*file_problems(options.json), *dask_problems(options.dask)]
    with refused_with(problems):
        words: dict[str, Any] = run_of(options, own)
        return prepared(options.game, *options.readings, **words)


def _report(run: Influence, options: argparse.Namespace, seconds: float, lang: Lang) -> None:
    """Print the ranking, and write the file asked for."""
    plan = run.plan
    words = ["tsukumo", "influence", plan.game, *options.readings, "--games", str(run.done)]
    words += ["--bots", ",".join(plan.bots), "--seed", str(plan.seed), *words_of(options)]
    command = shlex.join(words)
    values = {"game": plan.game, "pairs": run.done, "bots": bot_names(plan.bots), "seed": plan.seed}
    print(texts.say("played", lang, **values))
    print(f"\n{run.text(lang)}\n\n{texts.say('ranked', lang)}\n{texts.say('again', lang, command=command)}")
    if options.json:
        from tsukumo.core.lab.stored_results import made_by

        with writing(options.json, lang):
            store(options.json, made_by(command, seconds), run.to_json())
