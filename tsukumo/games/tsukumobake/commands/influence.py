"""``tsukumo influence``: the frequency with which each reading of the parade matters."""

from __future__ import annotations

import argparse
import json
from functools import partial

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Parser, make_help
from tsukumo.core.terminal.run_options import number, run_experiment, split_bots

texts = Texts(__file__)


def add_arguments(command: Parser, lang: Lang) -> None:
    """Add the arguments of the command where no game is named, after its description."""
    say = make_help(texts, lang)
    command.add_argument("readings", nargs="*", metavar="READING[=ANSWER]", help=say("readings"))
    command.add_argument("--games", metavar="N", default="1000", help=say("games"))
    command.add_argument("--random", metavar="N", default="10000", help=say("random"))
    command.add_argument("--bots", metavar="BOT,…", default="greedy,random", help=say("bots"))
    command.add_options(say, {"seed": "N", "edition": "NAME|FILE", "workers": "N"})
    command.add_switches(say, "json", "quiet")


def run(options: argparse.Namespace, lang: Lang) -> int:
    """Count and print; return the exit status."""
    from tsukumo.games.tsukumobake.lab.influence import prepare_influence

    influence = prepare_influence(
        options.readings,
        games=number(options.games),
        random=number(options.random),
        bots=split_bots(options.bots),
        seed=number(options.seed),
        edition=options.edition,
        workers=number(options.workers),
    )
    status = run_experiment(influence, partial(texts.say, "interrupted", lang), lang, quiet=options.quiet)
    if influence.done and options.json:
        print(json.dumps(influence.to_json(), indent=1))
    elif influence.done:
        print(f"{influence.text(lang)}\n\n{texts.say('ranked', lang)}")
    return status
