"""``tsukumo smallest``: the smallest example in which two answers to a reading diverge."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Final

from tsukumo.commands.lab_commands import add_game, add_lab, make_lab_help
from tsukumo.core.experiments.result_files import describe_origin, write_result
from tsukumo.core.io.errors import CannotRead, Problem, refuse_any
from tsukumo.core.io.jsons import dumps
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import get_default_game
from tsukumo.core.terminal.parser import INTERRUPTED, Commands, Parser, report_writing, whole

if TYPE_CHECKING:
    from tsukumo.core.lab.results import Smallest
    from tsukumo.core.lab.smallest import ProgressCallback

texts = Texts(__file__)

MOST: Final = 10**12
"""The maximum of every number."""


def add(commands: Commands) -> None:
    """Add the command."""
    add_lab(commands, "smallest", texts, _add_arguments, _smallest)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say = make_lab_help(texts, "smallest", game, lang)
    add_game(command, game, say)
    command.add_argument("one", nargs="?" if game else None, metavar="READING[=ANSWER,…]", help=say("one"))
    command.add_argument("other", nargs="?", metavar="ANSWER|READING=ANSWER,…", help=say("other"))
    command.add_argument("--seed", metavar="N", default="0", help=say("seed"))
    command.add_argument("--tries", metavar="N", default="4000", help=say("tries"))
    command.add_argument("--seconds", metavar="N", default="60", help=say("seconds"))
    command.add_argument("--save", metavar="DIR", type=Path, help=say("save"))
    command.add_switches(say, "json", "quiet")


def _smallest(options: argparse.Namespace, lang: Lang) -> int:
    """Print the example that is asked for; of every answer to every reading a line, or why there is none."""
    from tsukumo.core.lab.played_game import name_answers
    from tsukumo.core.lab.smallest import list_other_answers, smallest

    problems: list[Problem] = []
    for name, least in (("seed", 0), ("tries", 1), ("seconds", 1)):
        whole(f"--{name}", getattr(options, name), least, MOST, problems)
    refuse_any(problems)
    numbers = {"seed": int(options.seed), "tries": int(options.tries), "seconds": int(options.seconds)}
    every = options.one is None
    for one, other in list_other_answers(options.game) if every else ((options.one, options.other),):
        began = perf_counter()
        try:
            with _progress(options, lang) as told:
                example = smallest(options.game or get_default_game(), one, other, told=told, **numbers)
        except CannotRead as error:
            if not every:
                raise
            print(*error.lines(lang), sep="\n", file=sys.stderr)
            continue
        line = f"{name_answers(example.other).say(lang)}: {example.measure().say(lang)}" if every else ""
        print(dumps(example.to_json()) if options.json else line or example.text(lang), flush=True)
        if options.save:
            _save(options, example, began, lang)
        if example.interrupted:
            return INTERRUPTED
    return 0


@contextmanager
def _progress(options: argparse.Namespace, lang: Lang) -> Iterator[ProgressCallback | None]:
    """Show the progress of a search in a line on standard error, wiped out at its end; only on a terminal."""
    from tsukumo.core.terminal.console import show_line

    began = monotonic()

    def say(tried: int, best: int | None, *, smaller: bool) -> None:
        key = "progress.none" if best is None else "progress.shrink" if smaller else "progress.find"
        words = texts.say(key, lang, tried=tried, best=best, seconds=int(monotonic() - began))
        show_line(words)

    if options.quiet or not sys.stderr.isatty():
        yield None
        return
    try:
        yield say
    finally:
        show_line("")


def _save(options: argparse.Namespace, example: Smallest, began: float, lang: Lang) -> None:
    """Write a case file; its name is that of the answer."""
    from tsukumo.core.lab.stored_results import name_example_file

    answers = list(example.words())
    game = [options.game] if options.game else []
    words = ["tsukumo", "smallest", *game, *answers, "--seed", options.seed, "--tries", options.tries]
    words += ["--seconds", options.seconds]
    file = options.save / name_example_file(*answers)
    with report_writing(file, lang):
        options.save.mkdir(parents=True, exist_ok=True)
        write_result(file, describe_origin(shlex.join(words), began), example.to_json())
