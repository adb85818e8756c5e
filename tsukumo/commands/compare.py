"""``tsukumo compare``: a game as it was played, under other readings."""

from __future__ import annotations

import argparse

from tsukumo.commands.lab_commands import add_lab, read_content
from tsukumo.core.io.jsons import dumps
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import get_default_game
from tsukumo.core.terminal.parser import Commands, Parser, make_help, point_to_rules

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    add_lab(commands, "compare", texts, _add_arguments, _compare)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:  # noqa: ARG001 - the same for any game
    say = make_help(texts, lang)
    command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("file", metavar="FILE", help=say("file"))
    command.add_argument("readings", nargs="*", metavar="READING[=ANSWER,…]", help=say("readings"))
    command.add_argument("--json", action="store_true", help=say("json"))


def _compare(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.lab.compare import compare

    comparison = compare(read_content(options.file), *options.readings, game=options.game)
    if options.json:
        print(dumps(comparison.to_json(lang)))
        return 0
    print(comparison.text(lang) if options.readings else comparison.table(lang))
    cited = [clause for side in comparison.differing() if side.first for clause in side.first.clauses]
    if cited:
        point_to_rules(cited[0], lang, "" if options.game == get_default_game() else options.game)
    return 0
