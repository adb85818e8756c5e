"""``tsukumo paired``: the effects of changed options or bots, from pairs of whole games."""

from __future__ import annotations

import argparse
import json
import re
import shlex
from collections.abc import Sequence
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tsukumo.commands.settings import add_settings, collect_run, list_words, read_game_name, read_settings
from tsukumo.core.bots.bots import bot_names
from tsukumo.core.experiments.tables import NONE, align_cells
from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import Problem, quote_value, refuse_with
from tsukumo.core.language.numbers import decimal
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, Parser, make_help, report_writing
from tsukumo.core.terminal.parser import texts as shared
from tsukumo.core.terminal.run_options import (
    add_bots,
    add_places,
    add_rest,
    carry_out_run,
    dask_problems,
    file_problems,
    split_bots,
)

if TYPE_CHECKING:
    from tsukumo.core.experiments.paired import Paired

texts = Texts(__file__)

FORMAT: Final = "tsukumo-paired/1"
_SHOWN: Final = {"parted": (100, ".1f"), "winners": (100, ".1f"), "moved": (1, ".2f"), "first": (100, "+.1f"),
                 "decisions": (1, "+.2f")}  # fmt: skip
"""The columns of the table, each with the factor and the format of its numbers."""


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add("paired", _paired, make_help(texts, commands.lang))
    _add_arguments(command, read_game_name(commands, "paired", _add_arguments), commands.lang)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say = make_help(texts, lang)
    command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("changes", metavar="OPTION=VALUE", nargs="*", help=say("changes"))
    command.add_argument("--games", metavar="N", default="1000", help=say("games"))
    add_bots(command, lang)
    add_settings(command, game, lang)
    add_places(command, lang)
    command.add_argument("--json", metavar="FILE", type=Path, help=say("json"))
    command.add_argument("--csv", metavar="FILE", type=Path, help=say("csv"))
    add_rest(command, lang)


def _paired(options: argparse.Namespace, lang: Lang) -> int:
    return carry_out_run(_prepare, _report, options, lang, texts["interrupted"])


# --- the options -----------------------------------------------------------------------------------


def _prepare(options: argparse.Namespace) -> Paired:
    """Return the pairs that the arguments describe; `CannotRead` lists everything wrong with them."""
    from tsukumo.core.experiments.changes import READINGS
    from tsukumo.core.experiments.paired import prepare_pairs

    problems: list[Problem] = []
    own = read_settings(options, problems)
    for file in (options.json, options.csv):
        problems += file_problems(file)
    problems += dask_problems(options.dask)
    with refuse_with(problems):
        changes = [_change(options.game, word, problems) for word in options.changes]
        asked = changes[0] if len(changes) == 1 else changes or READINGS
        return prepare_pairs(options.game, asked, **collect_run(options, own))


def _change(game: str, word: str, problems: list[Problem]) -> dict[str, Any]:
    """Return the change of a word: ``OPTION=VALUE``, or several, with commas between them.

    A comma separates two of them only before something that can be changed, since values may hold commas too.
    """
    from tsukumo.core.experiments.changes import BOTS, list_changeable
    from tsukumo.core.plugins.registry import kind_of

    names = "|".join(map(re.escape, list_changeable(kind_of(game))))
    change: dict[str, Any] = {}
    for part in re.split(rf",\s*(?=(?:{names})=)", word):
        name, equals, value = part.partition("=")
        if not equals or name in change:
            key = "pair.twice" if equals else "pair.form"
            problems.append(Problem("OPTION", shared.text(key, value=quote_value(part))))
        change[name] = split_bots(value) if name == BOTS else value
    return change


# --- the report ------------------------------------------------------------------------------------


def _report(pairs: Paired, options: argparse.Namespace, lang: Lang) -> None:
    """Print the effects of every change, and write the files asked for."""
    plan, text = pairs.plan, texts.say
    command = _command(pairs, options)
    bots = bot_names(plan.bots)
    print(text("played", lang, game=plan.game, pairs=pairs.done, bots=bots, seed=plan.seed))
    print(f"\n{_table(pairs, lang)}\n\n{text('again', lang, command=command)}")
    for file, content in ((options.json, _json), (options.csv, _csv)):
        if file:
            with report_writing(file, lang):
                write_aside(file, content(pairs, command).encode())


def _json(pairs: Paired, command: str) -> str:
    """Return the result as a JSON object, with the command that made it."""
    data = {"format": FORMAT, "command": command, **pairs.to_json()}
    return json.dumps(data, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def _csv(pairs: Paired, _command: str) -> str:
    """Return every pair as CSV, a row for each change."""
    return str(pairs.games.to_csv(index=False, lineterminator="\n"))


def _command(pairs: Paired, options: argparse.Namespace) -> str:
    """Return the command line that repeats these pairs."""
    plan = pairs.plan
    words = ["tsukumo", "paired", plan.game, *options.changes]
    words += ["--games", str(pairs.done), "--bots", ",".join(plan.bots), "--seed", str(plan.seed)]
    return shlex.join([*words, *list_words(options)])


def _table(pairs: Paired, lang: Lang) -> str:
    """Return a line per change: each measure, and its 95 % interval in brackets."""
    rows = [[texts.say(f"head.{name}", lang) for name in ("change", *_SHOWN)]]
    for change, row in pairs.table().iterrows():
        cells = [
            _cell([times * row[name + end] for end in ("", " low", " high")], format, lang)
            for name, (times, format) in _SHOWN.items()
        ]
        rows.append([str(change), *cells])
    return align_cells(rows)


def _cell(ends: Sequence[float], format: str, lang: Lang) -> str:
    value, low, high = (decimal(end, lang, format) for end in ends)
    if isnan(ends[0]):
        return NONE
    return value if isnan(ends[1]) else f"{value} ({low} … {high})"
