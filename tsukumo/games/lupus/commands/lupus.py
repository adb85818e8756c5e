"""``tsukumo lupus``: a scripted game, as data or as a story."""

from __future__ import annotations

import argparse
import json
from functools import partial

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, make_help
from tsukumo.core.terminal.scripts import answer_scripts, script_in

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    lupus = commands.add("lupus", _lupus, say)
    lupus.add_argument("file", nargs="?", metavar="FILE", help=say("file"))
    lupus.add_switches(say, "full", "json")


def _lupus(options: argparse.Namespace, lang: Lang) -> int:
    if options.file is None:
        raise CannotRead([Problem("FILE", texts["no_file"])])

    answer = partial(_answer, options=options, lang=lang)
    return answer_scripts(options.file, answer, "lupus", "dawn.announced", lang, as_json=options.json)


def _answer(data: object, options: argparse.Namespace, lang: Lang) -> str:
    """One game: as data, or as a story; `CannotRead` lists everything wrong with its script."""
    from tsukumo.core.language.story import tell_story
    from tsukumo.games.lupus.options import SEATS, WRITTEN
    from tsukumo.games.lupus.play.asking import question
    from tsukumo.games.lupus.play.tell import tell
    from tsukumo.games.lupus.script import answer, play_script

    script = script_in(data, "lupus")
    state, log = play_script(script, WRITTEN if script is data else SEATS)
    if options.json:
        return json.dumps(answer(state, log))
    story = [line.line(lang) for line in tell_story(enumerate(log), tell, full=options.full)]
    return "\n".join(story if state.over else [*story, question(state).say(lang)])
