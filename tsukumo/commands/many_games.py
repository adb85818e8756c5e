"""The base of the commands that play many games: their arguments, playing, the report, and the files."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from tsukumo.commands.settings import add_settings, list_words, read_game_name, read_settings
from tsukumo.core.experiments.plan import KEEP, RunArguments
from tsukumo.core.experiments.result_files import describe_origin, write_result
from tsukumo.core.experiments.runner import LOCAL, Experiment
from tsukumo.core.experiments.simulate import decisions_file
from tsukumo.core.experiments.tables import Findings
from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import Problem, refuse_with
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, Parser, make_help, report_writing
from tsukumo.core.terminal.parser import texts as parser_texts
from tsukumo.core.terminal.run_options import file_problems, number, run_experiment, split_bots

shared: Final = Texts(__file__)
FAILED: Final = 1
"""Exit status when all was played and some games failed."""


class ManyGames(NamedTuple):
    """A command that plays many games.

    *texts* are its help, and its own sentences in the place of those that all share: ``interrupted`` (``done``,
    ``count``), ``again`` (``command``, ``strength``). *prepare* makes the experiment from the arguments, of which those
    of every experiment are read already; *result* is what is printed, by default that of the experiment. *words* are
    the arguments after the game: their name, placeholder and number. *by* is the default comparison, None without one.
    A *format* is the name of the format of ``--json``; without one the file is a result with its origin
    (`write_result`).
    """

    name: str
    texts: Texts
    prepare: Callable[[argparse.Namespace, RunArguments], Experiment[Any]]
    result: Callable[[Any, argparse.Namespace], Findings] = lambda run, _: run.result()
    words: tuple[str, str, str] | None = None
    games: int = 1000
    bots: str = "random"
    by: str | None = None
    files: Sequence[str] = ("json",)
    format: str = ""

    def add(self, commands: Commands) -> None:
        """Add the command, as the game on the command line has it."""
        command = commands.add(self.name, self.run, make_help(self.texts, commands.lang))
        self.add_arguments(command, read_game_name(commands, self.name, self.add_arguments), commands.lang)

    def add_arguments(self, command: Parser, game: str, lang: Lang) -> None:
        """Add the arguments."""

        def add(name: str, metavar: str, option: str = "--", **more: Any) -> None:
            command.add_argument(option + name, metavar=metavar, help=self.say(f"help.{name}", lang), **more)

        add("game", "GAME", option="")
        if self.words:
            name, metavar, many = self.words
            add(name, metavar, option="", nargs=many)
        add("games", "N", default=str(self.games))
        if not self.words or self.words[0] != "bots":
            add("bots", "BOT,…", default=self.bots)
        add("seed", "N")
        add_settings(command, game, lang)
        add("workers", "N")
        add("dask", f"ADDRESS|{LOCAL}")
        if self.by is not None:
            add("by", "NAME,…", default=self.by)
        for name in self.files:
            add(name, "FILE", type=Path)
        add("keep", "DIR")
        command.add_argument("--quiet", action="store_true", help=self.say("help.quiet", lang))

    def say(self, key: str, lang: Lang, **values: object) -> str:
        """Return a sentence: the command's own, or else the one that all share."""
        return (self.texts if key in self.texts else shared).say(key, lang, **values)

    def run(self, options: argparse.Namespace, lang: Lang) -> int:
        """Play and report; return the exit status."""
        began = perf_counter()
        run = self._prepare(options)
        try:
            status = run_experiment(run, partial(self.say, "interrupted", lang), lang, quiet=options.quiet)
        finally:
            # Whatever ended the run, report the finished games.
            if run.done:
                self._report(run, options, began, lang)
        for failure in run.failed:
            print(failure.text().say(lang), file=sys.stderr)
        return status or (FAILED if run.failed else 0)

    def _prepare(self, options: argparse.Namespace) -> Experiment[Any]:
        """Return the experiment; `CannotRead` lists everything wrong with the arguments."""
        problems: list[Problem] = []
        own = read_settings(options, problems)
        for name in self.files:
            problems += file_problems(getattr(options, name))
        asked = RunArguments(
            games=number(options.games),
            bots=options.bots if isinstance(options.bots, list) else split_bots(options.bots),
            seed=number(options.seed),
            options=own,
            workers=number(options.workers),
            cluster=options.dask,
            keep=options.keep or KEEP,
        )
        with refuse_with(problems):
            return self.prepare(options, asked)

    def _report(self, run: Any, options: argparse.Namespace, began: float, lang: Lang) -> None:
        """Print the result, if there is any, and write the files asked for."""
        result: Any = self.result(run, options)
        if not (text := result.text(lang)):
            return
        plan = run.plan
        words = ["tsukumo", self.name, plan.game, *(getattr(options, self.words[0]) if self.words else ())]
        words += ["--by", options.by] if self.by is not None and options.by else []
        words += ["--games", str(run.to_repeat)]
        words += ["--bots", ",".join(plan.bots)] if isinstance(options.bots, str) else []
        command = shlex.join([*words, "--seed", str(plan.seed), *list_words(options)])
        strength = shlex.join(["tsukumo", "strength", plan.game, *list_words(options)])
        print(f"{text}\n\n{self.say('again', lang, command=command, strength=strength)}")
        for name in self.files:
            file = getattr(options, name)
            if file is None:
                continue
            with report_writing(file, lang):
                if name == "out":
                    run.save(file)
                elif name == "csv":
                    write_aside(file, result.csv().encode())
                elif self.format:
                    data = {"format": self.format, "command": command, **result.to_json()}
                    write_aside(file, (json.dumps(data, indent=1, ensure_ascii=False, allow_nan=False) + "\n").encode())
                else:
                    write_result(file, describe_origin(command, began), result.to_json())
            if name == "out":
                print(parser_texts.say("file.written", lang, file=decisions_file(file)))


def split_comparisons(by: str) -> list[list[str]]:
    """Return the comparisons asked for: a list of lists, since ``+`` joins several names."""
    return [[name.strip() for name in each.split("+")] for each in by.split(",") if each.strip()]
