"""``tsukumo sottomondo``: scripted games, as data or as a story."""

from __future__ import annotations

import argparse
import json
from functools import partial

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, make_help
from tsukumo.core.terminal.scripts import answer_scripts, script_in

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    sottomondo = commands.add("sottomondo", _sottomondo, say)
    sottomondo.add_argument("file", metavar="FILE", help=say("file"))
    sottomondo.add_argument("--json", action="store_true", help=say("json"))


def _sottomondo(options: argparse.Namespace, lang: Lang) -> int:
    answer = partial(_answer, as_json=options.json, lang=lang)
    return answer_scripts(options.file, answer, "sottomondo", "fight.compare", lang, as_json=options.json)


def _answer(data: object, as_json: bool, lang: Lang) -> str:
    """One game: as data, or as a story; `CannotRead` lists everything wrong with its script."""
    from tsukumo.games.sottomondo.events import answer
    from tsukumo.games.sottomondo.options import PLAYERS, WRITTEN
    from tsukumo.games.sottomondo.script import play_script

    script = script_in(data, "sottomondo")
    state = play_script(script, WRITTEN if script is data else PLAYERS)
    if as_json:
        return json.dumps(answer(state))
    from tsukumo.games.sottomondo.play.asking import question
    from tsukumo.games.sottomondo.play.tell import sentences_of

    lines = [sentence.line(lang) for sentence in sentences_of(state.take_records(), state.rules.edition)]
    return "\n".join(lines if state.over else [*lines, question(state).say(lang)])
