"""``tsukumo balance``: the balance of a game, from many games between bots, or from the game's own computation."""

from __future__ import annotations

import argparse
import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tsukumo.commands.settings import add_settings, list_words, prepare_run, read_game_name
from tsukumo.commands.simulate import (
    format_comparison,
    format_interval,
    in_hundredths,
    split_comparisons,
    try_comparisons,
)
from tsukumo.core.bots.bots import bot_names
from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import FAULTS, entry, fault_text
from tsukumo.core.terminal.parser import Commands, Parser, make_help, report_writing
from tsukumo.core.terminal.run_options import add_bots, add_places, add_rest, carry_out_run

if TYPE_CHECKING:
    from tsukumo.core.experiments.simulate import Simulation

texts = Texts(__file__)

FORMAT: Final = "tsukumo-balance/1"
ALWAYS: Final = (["seat"], ["player"])
"""The groupings by which places are always compared."""


def add(commands: Commands) -> None:
    """Add the command, as the game on the command line has it."""
    command = commands.add("balance", _balance, make_help(texts, commands.lang))
    _add_arguments(command, read_game_name(commands, "balance", _add_arguments), commands.lang)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say, asked = make_help(texts, lang), entry(game)
    command.add_argument("game", metavar="GAME", help=say("game"))
    if place := asked.labs.get("balance"):
        try:
            asked.load(f"{place}:add_arguments")(command, lang)
            command.set_defaults(run=asked.load(f"{place}:run"))
        except FAULTS as error:
            raise CannotRead([Problem(place, fault_text(error))]) from error
        return
    command.add_argument("--games", metavar="N", default="1000", help=say("games"))
    add_bots(command, lang)
    add_settings(command, game, lang)
    add_places(command, lang)
    command.add_argument("--by", metavar="NAME,…", default="", help=say("by"))
    command.add_argument("--json", metavar="FILE", type=Path, help=say("json"))
    add_rest(command, lang)


def _balance(options: argparse.Namespace, lang: Lang) -> int:
    return carry_out_run(_prepare, _report, options, lang, texts["interrupted"])


def _prepare(options: argparse.Namespace) -> Simulation:
    from tsukumo.core.experiments.simulate import prepare_simulation

    simulation = prepare_run(prepare_simulation, options, options.json)
    try_comparisons(simulation, options.by)
    return simulation


# --- the report ------------------------------------------------------------------------------------


def _report(simulation: Simulation, options: argparse.Namespace, lang: Lang) -> None:
    """Print the comparison of places and the closeness of games, and write the file asked for."""
    command = _command(simulation, options)
    by = [*ALWAYS, *(names for names in split_comparisons(options.by) if names not in ALWAYS)]
    plan = simulation.plan
    print(texts.say("played", lang, game=plan.game, games=simulation.done, bots=bot_names(plan.bots), seed=plan.seed))
    for names in by:
        print(f"\n{format_comparison(simulation, names, lang)}")
    print("\n" + "\n".join(_endings(simulation, lang)))
    beside = shlex.join(["tsukumo", "strength", plan.game, *list_words(options)])
    print(f"\n{texts.say('again', lang, command=command)}\n{texts.say('beside', lang, command=beside)}")
    if options.json:
        with report_writing(options.json, lang):
            write_aside(options.json, _json(simulation, by, command).encode())


def _endings(simulation: Simulation, lang: Lang) -> list[str]:
    """Return the closeness of the games, in lines."""
    from tsukumo.core.experiments.standings import measure_endings

    closeness = measure_endings(simulation.rows)
    lines = [texts.say("shared", lang, share=format_interval(in_hundredths(closeness.shared), lang, " %"))]
    return (
        [*lines, texts.say("margin", lang, points=format_interval(closeness.margin, lang))]
        if closeness.margin
        else lines
    )


def _command(simulation: Simulation, options: argparse.Namespace) -> str:
    """Return the command line that plays the same games again."""
    plan = simulation.plan
    words = ["tsukumo", "balance", plan.game, "--games", str(simulation.done), "--bots", ",".join(plan.bots)]
    words += ["--seed", str(plan.seed), *(["--by", options.by] if options.by else [])]
    return shlex.join([*words, *list_words(options)])


def _json(simulation: Simulation, by: list[list[str]], command: str) -> str:
    """Return the plan, the comparisons and the closeness of games, as JSON."""
    from tsukumo.core.experiments.standings import interval_to_json, measure_endings

    plan, close = simulation.plan, measure_endings(simulation.rows)
    data = {
        "format": FORMAT,
        "command": command,
        "game": plan.game,
        "options": json.loads(plan.options),
        "bots": plan.bots,
        "seed": plan.seed,
        "games": close.games,
        "failed": len(simulation.failed),
        "lines": {"+".join(names): [line.to_json() for line in simulation.standings(*names)] for names in by},
        "shared": interval_to_json(close.shared),
        "margin": close.margin and interval_to_json(close.margin),
    }
    return json.dumps(data, indent=1, ensure_ascii=False, allow_nan=False) + "\n"
