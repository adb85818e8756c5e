"""``tsukumo compare``: the parade's movements under other readings, and the step at which they diverge."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.io.jsons import dumps
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Parser, make_help, pairs, point_to_rules

texts = Texts(__file__)


def add_arguments(command: Parser, lang: Lang) -> None:
    """Add the arguments of the command where no game is named, after its description."""
    say = make_help(texts, lang)
    command.describe(say("compare_long"))
    command.add_argument("position", metavar="STRING", help=say("position"))
    command.add_argument("readings", nargs="*", metavar="READING", help=say("readings"))
    command.add_argument("--json", action="store_true", help=say("json"))


def run(options: argparse.Namespace, lang: Lang) -> int:
    """Print the steps at which the readings diverge; return the exit status."""
    from tsukumo.games.tsukumobake.lab.compare import compare
    from tsukumo.games.tsukumobake.notation import position
    from tsukumo.games.tsukumobake.rules import registry

    comparison = compare(position(options.position), *_read_readings(options.readings))
    if options.json:
        print(dumps(comparison.to_json(lang)))
        return 0
    print(comparison.text(lang) if options.readings else comparison.table(lang))
    if sides := comparison.differing():
        point_to_rules(registry()[_differing(sides[0].chosen, comparison.names)].clauses[0], lang)
    return 0


def _differing(chosen: Sequence[tuple[str, str]], names: Sequence[str]) -> str:
    """The reading to read more about: the first that sets a side apart."""
    return chosen[0][0] if chosen else names[0]


def _read_readings(words: Sequence[str]) -> list[str | dict[str, str]]:
    """Names of readings, and answers together, as ``distance=steps,turns=curves``."""
    problems: list[Problem] = []
    asked = [pairs("readings", word.split(","), problems) if "=" in word else word for word in words]
    if problems:
        raise CannotRead(problems)
    return asked
