"""``tsukumo check``: whether a game keeps what every game promises."""

from __future__ import annotations

import argparse
from pathlib import Path

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.terminal.parser import Commands, helping, whole
from tsukumo.core.text import Catalogue, Lang, catalogue, plain

GAMES, MOST = 20, 10_000
SEED = 1


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(texts(), commands.lang)
    check = commands.add("check", _check, say)
    check.add_argument("game", metavar="GAME", help=say("game"))
    check.add_argument("--games", metavar="N", default=str(GAMES), help=say("games"))
    check.add_argument("--seed", metavar="N", default=str(SEED), help=say("seed"))


def texts() -> Catalogue:
    """The sentences of this command."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def _check(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.compliance import check_game
    from tsukumo.games import SEEDS

    problems: list[Problem] = []
    games = whole("--games", options.games, 1, MOST, problems)
    seed = whole("--seed", options.seed, 0, SEEDS - 1, problems)
    if problems:
        raise CannotRead(problems)
    found = check_game(_place(options.game), games=games, seed=seed)
    for finding in found:
        number = "" if finding.seed is None else f" {finding.seed}"
        print(f"{finding.name}{number}: {finding.text.say(lang)}")
    if not found:
        print(texts().say("fine", lang, name=options.game, games=games, seed=seed))
    return 1 if found else 0


def _place(name: str) -> str:
    """The place of a game's kind, from the name of an installed game or from ``package.module:KIND`` itself."""
    from tsukumo.core.entry import load
    from tsukumo.games import entry, kind_of

    if ":" not in name:
        kind_of(name)  # raises if the game cannot be loaded, and says why
        found = entry(name)
        return found.at(found.kind)
    try:
        load(name)
    except (ImportError, AttributeError) as error:
        raise CannotRead([Problem(quoted(name), plain(str(error)))]) from error
    return name
