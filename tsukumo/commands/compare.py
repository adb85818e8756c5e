"""``tsukumo compare``: a game as it was played, or a part of one, under other readings."""

from __future__ import annotations

import argparse

from tsukumo.commands.lab_commands import add_game, add_lab, make_lab_help
from tsukumo.core.io.jsons import dumps
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import get_default_game
from tsukumo.core.terminal.console import read_json
from tsukumo.core.terminal.parser import Commands, Parser, point_to_rules

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    add_lab(commands, "compare", texts, _add_arguments, _compare)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say = make_lab_help(texts, "compare", game, lang)
    add_game(command, game, say)
    command.add_argument("source", metavar="FILE" if game else "STRING", help=say("source"))
    command.add_argument("readings", nargs="*", metavar="READING[=ANSWER,…]", help=say("readings"))
    command.add_argument("--json", action="store_true", help=say("json"))


def _compare(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.lab.compare import compare

    source = read_json(options.source) if options.game else options.source
    comparison = compare(source, *options.readings, game=options.game)
    if options.json:
        print(dumps(comparison.to_json(lang)))
        return 0
    print(comparison.text(lang) if options.readings else comparison.table(lang))
    cited = [clause for side in comparison.differing() if side.first for clause in side.first.clauses]
    if cited:
        point_to_rules(cited[0], lang, "" if comparison.game == get_default_game() else comparison.game)
    return 0
