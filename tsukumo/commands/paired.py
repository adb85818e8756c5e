"""``tsukumo paired``: the effects of changed options or bots, from pairs of whole games."""

from __future__ import annotations

import argparse
import re
from typing import Any

from tsukumo.commands.many_games import ManyGames
from tsukumo.core.experiments.changes import BOTS, list_changeable
from tsukumo.core.experiments.paired import Paired, prepare_pairs
from tsukumo.core.experiments.plan import RunArguments
from tsukumo.core.game.clauses import READINGS
from tsukumo.core.io.errors import Problem, quote_value, refuse_with
from tsukumo.core.language.text import Texts
from tsukumo.core.plugins.registry import kind_of
from tsukumo.core.terminal.parser import texts as shared
from tsukumo.core.terminal.run_options import split_bots


def _prepare(options: argparse.Namespace, asked: RunArguments) -> Paired:
    problems: list[Problem] = []
    with refuse_with(problems):
        changes = [_read_change(options.game, word, problems) for word in options.changes]
        return prepare_pairs(options.game, changes[0] if len(changes) == 1 else changes or READINGS, **asked)


def _read_change(game: str, word: str, problems: list[Problem]) -> dict[str, Any]:
    """Return the change of a word: ``OPTION=VALUE``, or several, with commas between them.

    A comma separates two of them only before something that can be changed, since values may hold commas too.
    """
    names = "|".join(map(re.escape, list_changeable(kind_of(game))))
    change: dict[str, Any] = {}
    for part in re.split(rf",\s*(?=(?:{names})=)", word):
        name, equals, value = part.partition("=")
        if not equals or name in change:
            key = "pair.twice" if equals else "pair.form"
            problems.append(Problem("OPTION", shared.text(key, value=quote_value(part))))
        change[name] = split_bots(value) if name == BOTS else value
    return change


add = ManyGames(
    "paired",
    Texts(__file__),
    _prepare,
    words=("changes", "OPTION=VALUE", "*"),
    files=("json", "csv"),
    format="tsukumo-paired/1",
).add
