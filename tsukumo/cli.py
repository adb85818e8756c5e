"""The command line: ``tsukumo parade``, ``tsukumo board``, ``tsukumo lab``."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn

import tsukumo
from tsukumo.core.errors import CannotRead, Problem, TsukumoError
from tsukumo.core.text import LANGS, Catalogue, Lang, Text, catalogue, plain, user_language

WRONG = 2
"""Exit status of everything that is wrong with what the user gave."""


def sentences() -> Catalogue:
    """The sentences of the command line."""
    return catalogue(Path(__file__).with_name("texts.toml"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter shows an escape instead of stopping the program.
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    words = list(sys.argv[1:] if arguments is None else arguments)
    lang = _asked_language(words)
    options = _parser(lang).parse_args(words)
    try:
        return int(options.run(options, lang))
    except TsukumoError as error:
        print(*error.lines(lang), sep="\n", file=sys.stderr)
        return WRONG
    except BrokenPipeError:
        # The reader has gone (as in ``| head``): nothing is left to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _asked_language(words: Sequence[str]) -> Lang:
    """The language of ``--lang``, which decides even how wrong arguments are answered."""
    for word, following in reversed(list(zip(words, [*words, ""][1:], strict=True))):
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and asked in LANGS:
            return "it" if asked == "it" else "en"
    return user_language()


# --- arguments ------------------------------------------------------------------------------------


class _Help(argparse.RawDescriptionHelpFormatter):
    lang: Lang = "en"

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(
            usage, actions, groups, sentences().say("help.usage", self.lang) if prefix is None else prefix
        )


class _Italian(_Help):
    lang: Lang = "it"


class _Parser(argparse.ArgumentParser):
    """An argument parser that speaks the reader's language."""

    def __init__(self, *, lang: Lang, **settings: Any) -> None:
        formatter = _Italian if lang == "it" else _Help
        super().__init__(add_help=False, formatter_class=formatter, allow_abbrev=False, **settings)
        self.lang = lang
        self._positionals.title = sentences().say("help.arguments", lang)
        self._optionals.title = sentences().say("help.options", lang)
        self.add_argument("-h", "--help", action="help", help=sentences().say("help.help", lang))
        self.add_argument("--lang", choices=LANGS, help=sentences().say("help.lang", lang), metavar="it|en")

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and leave."""
        say = sentences().say
        print(_usage_problem(message).say(self.lang), file=sys.stderr)
        print(say("usage.hint", self.lang, program=self.prog), file=sys.stderr)
        raise SystemExit(WRONG)


_USAGE = {
    "required": r"the following arguments are required: (?P<what>.*)",
    "unknown": r"unrecognized arguments: (?P<what>.*)",
    "choice": r"argument .*?: invalid choice: (?P<what>.*?) \(choose from (?P<choices>.*)\)",
    "no_value": r"argument (?P<what>.*?): ignored explicit argument .*",
    "value": r"argument (?P<what>.*?): expected one argument",
    "other": r"(?P<what>.*)",
}


def _usage_problem(message: str) -> Text:
    key, match = next((key, m) for key, pattern in _USAGE.items() if (m := re.fullmatch(pattern, message, re.S)))
    return sentences().text(f"usage.{key}", **match.groupdict())


def _parser(lang: Lang) -> _Parser:
    say: Callable[..., str] = lambda key: sentences().say(f"help.{key}", lang)  # noqa: E731
    parser = _Parser(prog="tsukumo", lang=lang, description=say("program"), epilog=say("epilog"))
    parser.add_argument("--version", action="version", version=f"tsukumo {tsukumo.__version__}", help=say("version"))
    commands = parser.add_subparsers(title=say("commands"), metavar="", required=True, dest="command")

    def command(name: str, run: Callable[[argparse.Namespace, Lang], int]) -> _Parser:
        sub = commands.add_parser(name, lang=lang, help=say(name), description=fill(say(f"{name}_long"), 79))
        sub.set_defaults(run=run)
        return sub

    parade = command("parade", _parade)
    parade.add_argument("scenarios", nargs="*", metavar="SCENARIO.json", help=say("scenario"))
    parade.add_argument("-p", "--position", metavar="STRING", help=say("position"))
    parade.add_argument("--json", action="store_true", help=say("json"))
    board = command("board", _board)
    board.add_argument("position", metavar="STRING", help=say("position"))
    board.add_argument("--svg", metavar="FILE", type=Path, help=say("svg"))
    lab = command("lab", _lab)
    lab.add_argument("--folder", metavar="DIR", type=Path, default=Path("~/tsukumo-notebooks"), help=say("folder"))
    lab.add_argument("--no-browser", action="store_true", help=say("no_browser"))
    lab.add_argument("--copy-only", action="store_true", help=say("copy_only"))
    return parser


# --- tsukumo parade -------------------------------------------------------------------------------


def _parade(options: argparse.Namespace, lang: Lang) -> int:
    if options.position is not None and not options.scenarios:
        move = tsukumo.position(options.position).movement()
        print(_dumps(move.to_json()) if options.json else move.explain(lang))
        return 0
    if options.position is not None or not options.scenarios:
        raise CannotRead([Problem("", sentences()["usage.nothing"])])
    documents = [(name, _read(name)) for name in options.scenarios]
    if len(documents) == 1 and not isinstance(documents[0][1], list):
        return _one(documents[0][0], documents[0][1], options.json, lang)
    return _many(documents, options.json, lang)


def _read(name: str) -> object:
    """What a file holds, as plain data; or the error that says why it cannot be read."""
    from tsukumo.tsukumobake.scenario import loads

    try:
        data = loads(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())
    except OSError as error:
        return CannotRead([Problem("", sentences().text("file.unreadable", why=_why(error)))])
    except CannotRead as error:
        return error
    if not isinstance(data, dict | list):
        return CannotRead([Problem("", sentences()["file.top"])])
    return data


def _why(error: OSError) -> Text:
    keys = {FileNotFoundError: "missing", IsADirectoryError: "folder", PermissionError: "forbidden"}
    key = keys.get(type(error))
    return sentences()[f"file.{key}"] if key else plain(error.strerror or type(error).__name__)


def _one(name: str, data: object, as_json: bool, lang: Lang) -> int:
    try:
        move = _movement(data)
    except TsukumoError as error:
        print(*_named(name, error, lang), sep="\n", file=sys.stderr)
        return WRONG
    print(_dumps(move.to_json()) if as_json else move.explain(lang))
    return 0


def _movement(data: object) -> Any:
    from tsukumo.tsukumobake.parade.movement import movement
    from tsukumo.tsukumobake.scenario import from_json

    if isinstance(data, TsukumoError):
        raise data
    return movement(from_json(data))


def _named(name: str, error: TsukumoError, lang: Lang) -> Iterator[str]:
    """Every problem of a file on a line of its own; a problem of the file as a whole names the file."""
    for problem in error.problems:
        yield problem.line(lang) if problem.key else f"{name}: {problem.line(lang)}"


def _many(documents: list[tuple[str, object]], as_json: bool, lang: Lang) -> int:
    """One result for each scenario, in order; a bad one takes its place without losing the others."""
    status = 0
    separator = "["
    for name, data in _flat(documents):
        try:
            move = _movement(data)
        except TsukumoError as error:
            status = WRONG
            lines = error.lines(lang)
            print(*(f"{name}: {line}" for line in lines), sep="\n", file=sys.stderr)
            result: object = {"error": lines}
        else:
            result = move.to_json() if as_json else f"== {name}\n\n{move.explain(lang)}\n"
        if as_json:
            sys.stdout.write(f"{separator}{_dumps(result)}")
            separator = ",\n"
        elif isinstance(result, str):
            print(result)
    if as_json:
        print("[]" if separator == "[" else "]")
    return status


def _dumps(result: object) -> str:
    """JSON in plain ASCII letters, which every terminal and pipe can carry."""
    from pydantic_core import to_json

    return to_json(result, ensure_ascii=True).decode()


def _flat(documents: list[tuple[str, object]]) -> Iterator[tuple[str, object]]:
    for name, data in documents:
        if isinstance(data, list):
            yield from ((f"{name}[{i}]", element) for i, element in enumerate(data))
        else:
            yield name, data


# --- tsukumo board, tsukumo lab -------------------------------------------------------------------


def _board(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.tsukumobake.draw import board_svg, board_text

    position = tsukumo.position(options.position)
    if options.svg:
        try:
            board_svg(position, lang=lang).save(options.svg)
        except OSError as error:
            reason = sentences().text("file.unwritable", why=_why(error))
            raise CannotRead([Problem(str(options.svg), reason)]) from error
        print(sentences().say("file.written", lang, file=options.svg))
    else:
        print(board_text(position, lang=lang))
    if problems := position.problems():
        print(sentences().say("file.invalid", lang), file=sys.stderr)
        print(*(problem.line(lang) for problem in problems), sep="\n", file=sys.stderr)
    return WRONG if problems else 0


def _lab(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.lab import copy_notebooks, has_lab, notebooks, open_lab

    if (source := notebooks()) is None:
        raise CannotRead([Problem("", sentences()["lab.no_notebooks"])])
    if not options.copy_only and not has_lab():
        raise CannotRead([Problem("", sentences()["lab.missing"])])
    folder = options.folder.expanduser().resolve()
    try:
        copied = copy_notebooks(source, folder)
    except OSError as error:
        raise CannotRead([Problem(str(folder), sentences().text("file.unwritable", why=_why(error)))]) from error
    print(sentences().say("lab.copied", lang, folder=folder, count=len(copied.written)))
    for file, beside in copied.kept.items():
        print(sentences().say("lab.kept", lang, file=file, beside=beside))
    if options.copy_only:
        return 0
    return open_lab(folder, f"{lang}/start.ipynb", browser=not options.no_browser)


if __name__ == "__main__":
    raise SystemExit(main())
