"""``tsukumo simulate``: many games between bots, as tables."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tsukumo.commands.settings import add_settings, prepare_run, read_game_name
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.experiments.tables import NONE, align_cells
from tsukumo.core.io.errors import Problem, unwritable_error
from tsukumo.core.language.numbers import decimal
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal import run_options
from tsukumo.core.terminal.parser import Commands, Parser, make_help
from tsukumo.core.terminal.parser import texts as shared
from tsukumo.core.terminal.run_options import add_bots, add_places, add_rest, carry_out_run

if TYPE_CHECKING:
    from tsukumo.core.experiments.simulate import Simulation

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add("simulate", _simulate, make_help(texts, commands.lang))
    _add_arguments(command, read_game_name(commands, "simulate", _add_arguments), commands.lang)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say = make_help(texts, lang)
    command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("--games", metavar="N", default="1000", help=say("games"))
    add_bots(command, lang)
    add_settings(command, game, lang)
    add_places(command, lang)
    command.add_argument("--out", metavar="FILE", type=Path, help=say("out"))
    command.add_argument("--by", metavar="NAME,…", default="", help=say("by"))
    add_rest(command, lang)


def _simulate(options: argparse.Namespace, lang: Lang) -> int:
    return carry_out_run(_prepare, _report, options, lang, texts["interrupted"])


# --- the options -----------------------------------------------------------------------------------


def _prepare(options: argparse.Namespace) -> Simulation:
    from tsukumo.core.experiments.simulate import prepare_simulation

    simulation = prepare_run(prepare_simulation, options, problems=_out_problems(options.out))
    try_comparisons(simulation, options.by)
    return simulation


def try_comparisons(simulation: Simulation, by: str) -> None:
    """Compare a single game; `CannotRead` lists names that the game does not count, before many are played."""
    if not by:
        return
    from tsukumo.core.experiments.balance import collect_rows
    from tsukumo.core.experiments.match import play_game
    from tsukumo.core.experiments.standings import compare_places

    first = collect_rows([play_game(simulation.plan, 0).row])
    compare_places(first, *(name for each in split_comparisons(by) for name in each))


def split_comparisons(by: str) -> list[list[str]]:
    """Return the comparisons asked for: a list of lists, since ``+`` joins several names."""
    return [[name.strip() for name in each.split("+")] for each in by.split(",") if each.strip()]


def _out_problems(out: Path | None) -> list[Problem]:
    """Return the problems of the file to write, checked before any game is played."""
    from tsukumo.core.experiments.simulate import decisions_file, file_problems

    if out is None:
        return []
    problems = file_problems(out)
    for file in () if problems else (out, decisions_file(out)):
        problems += run_options.file_problems(file)
    return problems


# --- the report ------------------------------------------------------------------------------------


def _report(simulation: Simulation, options: argparse.Namespace, lang: Lang) -> None:
    """Write the tables and print a summary."""
    out = options.out
    plan, decisions = simulation.plan, simulation.games["decisions"].sum()
    print(texts.say("played", lang, game=plan.game, games=simulation.done, decisions=int(decisions), seed=plan.seed))
    for by in ("bot", "player"):
        print(f"\n{format_comparison(simulation, [by], lang)}")
    if out is not None:
        _save(simulation, out, lang)
    for names in split_comparisons(options.by):
        print(f"\n{format_comparison(simulation, names, lang)}")


def _save(simulation: Simulation, out: Path, lang: Lang) -> None:
    """Write the tables."""
    from tsukumo.core.experiments.simulate import decisions_file

    try:
        simulation.save(out)
    except OSError as error:
        raise unwritable_error(out, error) from error
    print()
    for file in (out, decisions_file(out)):
        print(shared.say("file.written", lang, file=file))


def format_comparison(simulation: Simulation, by: list[str], lang: Lang) -> str:
    """Return a small table of points and wins with 95 % intervals, by one counted thing or several at once."""
    rows = [_heads("+".join(by), lang)]
    for line in simulation.standings(*by):
        points = NONE if line.points is None else format_interval(line.points, lang)
        wins = format_interval(in_hundredths(line.wins), lang, " %")
        rows.append([" ".join(line.names), str(line.places), points, wins])
    return align_cells(rows)


def in_hundredths(share: Interval) -> Interval:
    """Return a share in percent."""
    return Interval(*(100 * end for end in share))


def format_interval(interval: Interval, lang: Lang, unit: str = "") -> str:
    """Return a value, with its interval in brackets if it has one."""
    value, low, high = (decimal(end, lang, ".2f") for end in interval)
    return f"{value}{unit} ({low}–{high})" if interval.known else f"{value}{unit}"


def _heads(by: str, lang: Lang) -> list[str]:
    """Return the heads of a table; a game's own counts are called as their columns are."""
    first = texts.say(f"head.{by}", lang) if by in ("bot", "player", "seat") else by
    return [first, *(texts.say(f"head.{head}", lang) for head in ("places", "points", "wins"))]
