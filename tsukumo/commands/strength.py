"""``tsukumo strength``: a game's balance under several bots, and their strength against each other."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from tsukumo.commands.settings import add_settings, list_words, prepare_run, read_game_name
from tsukumo.core.experiments.results import write_result
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, Parser, make_help, report_writing
from tsukumo.core.terminal.run_options import add_places, add_rest, carry_out_run

if TYPE_CHECKING:
    from tsukumo.core.experiments.strength import StrengthContest

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add("strength", _strength, make_help(texts, commands.lang))
    _add_arguments(command, read_game_name(commands, "strength", _add_arguments), commands.lang)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say = make_help(texts, lang)
    command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("--by", metavar="NAME,…", default="seat", help=say("by"))
    command.add_argument("--games", metavar="N", default="200", help=say("games"))
    command.add_argument("--bots", metavar="BOT,…", default="", help=say("bots"))
    command.add_argument("--seed", metavar="N", help=say("seed"))
    add_settings(command, game, lang)
    add_places(command, lang)
    command.add_argument("--json", metavar="FILE", type=Path, help=say("json"))
    add_rest(command, lang)


def _strength(options: argparse.Namespace, lang: Lang) -> int:
    began = perf_counter()

    def report(contest: StrengthContest, options: argparse.Namespace, lang: Lang) -> None:
        _report(contest, options, perf_counter() - began, lang)

    return carry_out_run(_prepare, report, options, lang, texts["interrupted"])


def _prepare(options: argparse.Namespace) -> StrengthContest:
    from tsukumo.core.experiments.strength import prepare_contest

    by = [name.strip() for name in options.by.split(",") if name.strip()]
    return prepare_run(lambda game, **words: prepare_contest(game, *by, **words), options, options.json)


def _report(contest: StrengthContest, options: argparse.Namespace, seconds: float, lang: Lang) -> None:
    """Print the tables, and write the file asked for."""
    from tsukumo.core import __version__

    plan, found = contest.plan, contest.found(__version__)
    words = ["tsukumo", "strength", plan.game, "--by", ",".join(contest.by), "--games", str(contest.done)]
    words += ["--bots", ",".join(plan.bots), "--seed", str(plan.seed), *list_words(options)]
    command = shlex.join(words)
    print(f"{found.run.caption().say(lang)}\n\n{found.text(lang)}\n\n{texts.say('again', lang, command=command)}")
    if options.json:
        from tsukumo.core.lab.stored_results import describe_origin

        with report_writing(options.json, lang):
            write_result(options.json, describe_origin(command, seconds), found.to_json())
