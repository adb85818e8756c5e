"""``tsukumo influence``: how often each reading of the parade matters."""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tsukumo.core.terminal.parser import INTERRUPTED, Commands, helping
from tsukumo.core.text import Catalogue, Lang, catalogue

if TYPE_CHECKING:
    from tsukumo.tsukumobake.lab.influence import Influence


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(sentences(), commands.lang)
    command = commands.add("influence", _influence, say)
    command.add_argument("readings", nargs="*", metavar="READING[=ANSWER]", help=say("readings"))
    command.add_argument("--games", metavar="N", default="1000", help=say("games"))
    command.add_argument("--random", metavar="N", default="10000", help=say("random"))
    command.add_argument("--bots", metavar="BOT,…", default="greedy,random", help=say("bots"))
    command.add_argument("--seed", metavar="N", help=say("seed"))
    command.add_argument("--edition", metavar="NAME|FILE", help=say("edition"))
    command.add_argument("--workers", metavar="N", help=say("workers"))
    command.add_argument("--json", action="store_true", help=say("json"))
    command.add_argument("--quiet", action="store_true", help=say("quiet"))


def sentences() -> Catalogue:
    """The sentences of this command."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def _influence(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.lab.influence import prepared

    found = prepared(
        options.readings,
        games=_whole(options.games),
        random=_whole(options.random),
        bots=[bot.strip() for bot in re.split(r",(?!\s*\w+=)", options.bots) if bot.strip()],
        seed=_whole(options.seed),
        edition=options.edition,
        workers=_whole(options.workers),
    )
    status = 0
    try:
        found.run(progress=False if options.quiet else None, lang=lang)
    except KeyboardInterrupt:
        status = INTERRUPTED
        print(sentences().say("interrupted", lang, done=found.done, count=found.count), file=sys.stderr)
    if found.done:
        _show(found, options.json, lang)
    return status


def _whole(text: str | None) -> Any:
    """The number in *text*; other text is returned as it is, to be refused together with all other problems."""
    try:
        return text and int(text)
    except ValueError:
        return text


def _show(found: Influence, as_json: bool, lang: Lang) -> None:
    if as_json:
        print(json.dumps(found.to_json(), indent=1))
        return
    print(found.text(lang))
    print("\n" + sentences().say("ranked", lang))
