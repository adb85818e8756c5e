"""``tsukumo smallest``: a smallest position in which two readings of the parade give different movements."""

from __future__ import annotations

import argparse
import json

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Parser, make_help

texts = Texts(__file__)


def add_arguments(command: Parser, lang: Lang) -> None:
    """Add the arguments of the command where no game is named, after its description."""
    say = make_help(texts, lang)
    command.describe(say("smallest_long"))
    command.add_argument("one", metavar="READING[=ANSWER,…]", help=say("one"))
    command.add_argument("other", nargs="?", metavar="ANSWER|READING=ANSWER,…", help=say("other"))
    command.add_argument("--json", action="store_true", help=say("json"))


def run(options: argparse.Namespace, lang: Lang) -> int:
    """Print the example; return the exit status."""
    from tsukumo.games.tsukumobake.lab.smallest import smallest

    example = smallest(options.one, options.other)
    print(json.dumps(example.to_json(), indent=1) if options.json else example.text(lang))
    return 0
