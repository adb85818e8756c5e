"""Scripted games on the command line: one or an array of them from a file, each answered as data or as a story."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterable

from tsukumo.core.game.replay import FORMAT, from_json
from tsukumo.core.io.errors import CannotRead, Problem, TsukumoError, list_problems
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.entry import Scripts
from tsukumo.core.plugins.registry import entry, kind_of, registry
from tsukumo.core.terminal.console import read_json
from tsukumo.core.terminal.parser import WRONG, point_to_rules

texts = Texts(__file__)

Shown = Callable[[object], str]
"""A function that returns the answer to one script; `CannotRead` lists everything wrong with it."""


def script_in(data: object, game: str) -> object:
    """Return the script in a file's content: of a saved game (`core.game.replay`) its script, all else as it is.

    `CannotRead` lists everything wrong with a saved game, and says so if it is one of another *game*.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return data
    if isinstance(name := data.get("game"), str) and name in registry().entries and name != game:
        title = kind_of(name).title
        raise CannotRead([Problem("game", texts.text("other_game", game=title, command="tsukumo replay"))])
    game_entry = entry(game)
    scripts: Scripts = game_entry.load(game_entry.scripts)
    return scripts.write(from_json(data))


def answer_scripts(name: str, shown: Shown, game: str, clause: str, lang: Lang, *, as_json: bool) -> int:
    """Print the answer to the script in a file, or to each of an array with its problems; return the exit status.

    `CannotRead` lists those of one script. After one story stands how to read the *clause* of the *game* that tells
    most about it.
    """
    data = read_json(name)
    if not isinstance(data, dict | list):
        raise CannotRead([Problem(name, texts["top"])])
    if isinstance(data, list):
        gc.freeze()  # otherwise the garbage collector would look through all scripts again and again
        scripts = [(f"{name}[{i}]", each) for i, each in enumerate(data)]

        def refuse(error: TsukumoError) -> str:
            problems = [{"key": problem.key, "problem": problem.reason.say(lang)} for problem in error.problems]
            return json.dumps({"error": problems})

        return answer_each(scripts, shown, refuse, lang, as_json=as_json)
    print(shown(data))
    if not as_json:
        point_to_rules(clause, lang, game)
    return 0


def answer_each(
    named: Iterable[tuple[str, object]],
    shown: Shown,
    refuse: Callable[[TsukumoError], str],
    lang: Lang,
    *,
    as_json: bool,
) -> int:
    """Print one answer for each thing asked about, by its name, in order; return the exit status.

    A refusal takes its place without losing the others: as data it is what *refuse* writes.
    """
    status, before = 0, "["
    for name, data in named:
        try:
            answer = shown(data)
        except TsukumoError as error:
            status = WRONG
            print(*list_problems(error.problems, lang, name), sep="\n", file=sys.stderr)
            answer = refuse(error) if as_json else ""
        if as_json:
            sys.stdout.write(before + answer)
            before = ",\n"
        elif answer:
            print(f"== {name}\n\n{answer}\n")
    if as_json:
        print("[]" if before == "[" else "]")
    return status
