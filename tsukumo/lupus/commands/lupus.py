"""``tsukumo lupus``: an evening that its moderator leads, or a scripted game, as data or as a story."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tsukumo.core.errors import CannotRead, Problem, quoted, unreadable
from tsukumo.core.record import cited
from tsukumo.core.terminal.parser import WRONG, Commands, helping, point_to_rules
from tsukumo.core.text import Catalogue, Lang, catalogue


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(sentences(), commands.lang)
    lupus = commands.add("lupus", _lupus, say)
    lupus.add_argument("file", nargs="?", metavar="FILE", help=say("file"))
    lupus.add_argument("--json", action="store_true", help=say("json"))


def _lupus(options: argparse.Namespace, lang: Lang) -> int:
    if options.file is None and not options.json:
        return _evening(lang)
    if options.file is None:
        raise CannotRead([Problem("--json", sentences()["json_of"])])
    data = _read(options.file)
    if isinstance(data, list):
        return _many(options.file, data, options.json, lang)
    try:
        print(_shown(data, options.json, lang))
    except CannotRead as error:
        print(*_lines(error, lang), sep="\n", file=sys.stderr)
        return WRONG
    if not options.json:
        point_to_rules("dawn.announced", lang, "lupus")
    return 0


def _evening(lang: Lang) -> int:
    """Lead an evening at the terminal."""
    from tsukumo.lupus.console.saving import place
    from tsukumo.lupus.terminal.evening import Led

    Led(place(), lang).run()
    return 0


def _read(name: str) -> object:
    """What a file holds, as plain data."""
    from tsukumo.core.jsons import loads

    try:
        data = loads(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())
    except (OSError, ValueError) as error:
        if isinstance(error, CannotRead):
            raise CannotRead([p if p.key else p._replace(key=name) for p in error.problems]) from error
        raise unreadable(name, error) from error
    if not isinstance(data, dict | list):
        raise CannotRead([Problem(name, sentences()["top"])])
    return data


def _shown(data: object, as_json: bool, lang: Lang) -> str:
    """One game: as data, or as a story; `CannotRead` lists everything wrong with its script."""
    from tsukumo.lupus.events import answer
    from tsukumo.lupus.play.asking import question
    from tsukumo.lupus.play.tell import tell
    from tsukumo.lupus.script import played

    state, log = played(data)
    if as_json:
        return json.dumps(answer(state, log))
    lines = [tell(record).say(lang) + cited(record.clauses) for record in log]
    return "\n".join(lines if state.over else [*lines, question(state).say(lang)])


def _lines(error: CannotRead, lang: Lang) -> list[str]:
    """Every problem on one line, whatever a key is made of."""
    keys = [problem.key if problem.key.isprintable() else quoted(problem.key) for problem in error.problems]
    return [problem._replace(key=key).line(lang) for problem, key in zip(error.problems, keys, strict=True)]


def _many(name: str, scripts: list[object], as_json: bool, lang: Lang) -> int:
    """One answer for each script, in order; one that is refused takes its place without losing the others."""
    status = 0
    answers = []
    for i, data in enumerate(scripts):
        try:
            shown = _shown(data, as_json, lang)
        except CannotRead as error:
            status = WRONG
            print(*(f"{name}[{i}]: {line}" for line in _lines(error, lang)), sep="\n", file=sys.stderr)
            found = [{"key": problem.key, "problem": problem.reason.say(lang)} for problem in error.problems]
            shown = json.dumps({"error": found}) if as_json else ""
        if as_json:
            answers.append(shown)
        elif shown:
            print(f"== {name}[{i}]\n\n{shown}\n")
    if as_json:
        print("[" + ",\n".join(answers) + "]")
    return status
