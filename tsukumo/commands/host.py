"""``tsukumo host``: a table to which people bring their own devices, for a game or a quiz."""

from __future__ import annotations

import argparse
import sys
import time
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from tsukumo.commands.quiz import USUAL, read_quiz_settings
from tsukumo.commands.replay import tell_notices
from tsukumo.commands.settings import add_settings, find_address, list_given, read_game_name, read_settings
from tsukumo.core.game.options import try_option
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any, state_folder
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import get_default_game
from tsukumo.core.terminal.parser import Commands, Parser, make_help, read_number

if TYPE_CHECKING:
    from tsukumo.core.game.game import AnyGame
    from tsukumo.server.tables.run import HostSettings
    from tsukumo.server.tables.table import Table

texts = Texts(__file__)

QUIZ: Final = "quiz"
MOST: Final = 3600
"""The longest time, in seconds."""


def add(commands: Commands) -> None:
    """Add the command; after ``quiz`` its options are those of a quiz, else those of the game that is named."""
    host = commands.add("host", _host, make_help(texts, commands.lang))
    _add_arguments(host, read_game_name(commands, "host", _add_arguments, QUIZ), commands.lang)


def _add_arguments(host: Parser, game: str, lang: Lang) -> None:
    say = make_help(texts, lang)
    host.add_argument("game", nargs="?", metavar="GAME|quiz", help=say("game"))
    host.add_argument("--seed", metavar="N", help=say("seed"))
    if game == QUIZ:
        host.add_argument("--game", metavar="GAME", dest="quiz_game", help=say("quiz_game"))
        host.add_options(say, {"level": "N", "kind": "KIND[,KIND]", "questions": "N", "seconds": "N"})
        host.add_argument("--file", metavar="FILE", dest="paper", help=say("paper"))
        host.add_argument("--names", action="store_true", help=say("names"))
    else:
        add_settings(host, game, lang)
        host.add_argument("--load", metavar="FILE", type=Path, help=say("load"))
        host.add_options(say, {"call": "SECONDS", "patience": "SECONDS", "talk": "SECONDS"})
        host.add_argument("--moderator", action="store_true", help=say("moderator"))
    host.add_options(say, {"address": "A", "port": "P", "public_url": "URL", "letters": "LETTERS"})
    host.add_argument("--folder", metavar="DIR", type=Path, help=say("folder"))
    host.add_switches(say, "resume", "no_browser")


def _host(options: argparse.Namespace, lang: Lang) -> int:
    problems: list[Problem] = []
    place = try_option(lambda given: _read_place(given, problems), options, problems)
    make = None
    if options.game == QUIZ:
        make = try_option(lambda given: _prepare_quiz(given, problems), options, problems)
    elif options.game or not options.resume:
        make = try_option(lambda given: _prepare_game(given, lang, problems), options, problems)
    refuse_any(problems)
    assert place
    from tsukumo.server.tables import run
    from tsukumo.server.tables.saving import list_saved

    if not options.resume and (left := list_saved(place.folder)):
        print(texts.say("left", lang, count=len(left)), flush=True)

    def tell_left_out(problem: Problem) -> None:
        """Print why a saved table cannot go on; the others do."""
        print(f"{problem.key}: {problem.reason.say(lang)}", file=sys.stderr, flush=True)

    ready = partial(_ready, options, lang)
    return run.host_tables(place, make, ready=ready, left_out=tell_left_out, resume=options.resume)


def _ready(options: argparse.Namespace, lang: Lang, address: str) -> None:
    """Print the table's address, and open its host's page."""
    from tsukumo.core.look.qr import lines

    join = address.partition("/host#")[0]
    print(texts.say("ready", lang, address=join), flush=True)
    if sys.stdout.isatty():
        print(*lines(join), sep="\n")
    print(texts.say("host", lang, address=address), texts.say("screen", lang, address=join), sep="\n", flush=True)
    if not options.no_browser:
        webbrowser.open(address)


# --- the options ------------------------------------------------------------------------------------


def _read_place(options: argparse.Namespace, problems: list[Problem]) -> HostSettings:
    from tsukumo.server.tables import need_tornado

    need_tornado()
    from tsukumo.server.tables.limits import LETTERS
    from tsukumo.server.tables.run import HostSettings

    address = find_address("--address", options.address, texts["wrong.no_network"], problems)
    port = read_number(options, "port", 1, 65535, problems, usual=0)
    public = options.public_url or ""
    split = urlsplit(public)
    if public and (split.scheme not in ("http", "https") or not split.hostname or split.path.strip("/")):
        problems.append(Problem("--public-url", texts.text("wrong.public", value=quote_value(public))))
    letters = LETTERS if options.letters is None else options.letters.upper()
    if not letters or not set(letters) <= set(LETTERS):
        problems.append(
            Problem("--letters", texts.text("wrong.letters", value=quote_value(options.letters), known=LETTERS))
        )
    return HostSettings(address, port, public, options.folder or state_folder() / "tables", letters)


def _prepare_game(options: argparse.Namespace, lang: Lang, problems: list[Problem]) -> Callable[[str, str], Table]:
    from tsukumo.server.tables import need_tornado

    need_tornado()
    from tsukumo.server.tables.game import make_game_table
    from tsukumo.server.tables.night import CallTimes
    from tsukumo.server.tables.seats import GameRecipe

    game = None if options.load is None else _load_game(options, lang)
    chosen = read_settings(options, problems) if game is None else game.options
    seed = read_number(options, "seed", 0, 10**18, problems, usual=None)
    talk = read_number(options, "talk", 0, MOST, problems, usual=None)
    call = read_number(options, "call", 0, MOST, problems, usual=6)
    times = CallTimes(call, read_number(options, "patience", 1, MOST, problems, usual=60), talk)
    name, seed = (options.game or get_default_game(), seed) if game is None else (game.kind.name, game.seed)
    recipe = GameRecipe(name, chosen, seed)
    make = partial(make_game_table, recipe=recipe, times=times, moderated=options.moderator)
    make("", "")  # refuses what cannot begin
    if game is None or not (game.actions or game.seed is None):  # no decisions yet: people may sit down
        return make

    def make_waiting(code: str, key: str) -> Table:
        """Return a table that waits until the host starts it."""
        table = make(code, key, game=game)
        table.paused_at = time.monotonic()
        return table

    return make_waiting


def _load_game(options: argparse.Namespace, lang: Lang) -> AnyGame:
    """Return the game of a file, which brings its own seed and settings."""
    from tsukumo.core.game.replay import load_game

    if wrong := [name for name in ("game", "seed", *list_given(options)) if getattr(options, name)]:
        raise CannotRead([Problem("GAME" if name == "game" else f"--{name}", texts["wrong.loaded"]) for name in wrong])
    game = load_game(options.load)
    tell_notices(game, lang)
    if game.seed is None and not game.over:
        raise CannotRead([Problem("--load", texts["wrong.no_seed"])])
    return game


def _prepare_quiz(options: argparse.Namespace, problems: list[Problem]) -> Callable[[str, str], Table]:
    from tsukumo.core.teaching.quiz import find_quiz
    from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table

    game = options.quiz_game or get_default_game()
    quiz = find_quiz(game)
    level, seed, count, kinds = read_quiz_settings(options, quiz, problems)
    count = count or USUAL
    seconds = read_number(options, "seconds", 0, MOST, problems, usual=20)
    own = ""
    if options.paper is not None:
        papers = quiz.require_papers()
        paper = papers.load(options.paper)
        own = papers.write_link(paper)  # it may be resumed elsewhere
        count = len(paper.questions) if options.questions is None else count
    recipe = QuizRecipe(game, seed, level, kinds, count, seconds, options.names, own)
    return partial(make_quiz_table, recipe=recipe, quiz=quiz)
