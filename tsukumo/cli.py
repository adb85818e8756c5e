"""The command line: ``tsukumo COMMAND …``; the commands are in `tsukumo.commands`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import tsukumo
from tsukumo.commands import COMMANDS
from tsukumo.core.errors import TsukumoError
from tsukumo.core.terminal.parser import WRONG, Commands, Parser, helping, sentences
from tsukumo.core.text import LANGS, Lang, user_language


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter shows an escape instead of stopping the program.
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    words = list(sys.argv[1:] if arguments is None else arguments)
    lang = _asked_language(words)
    if not words:
        parser_in(lang).print_help()
        return 0
    options = parser_in(lang, words).parse_args(words)
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


def parser_in(lang: Lang, words: Sequence[str] = ()) -> Parser:
    """The parser of the command that *words* ask for, or of all of them."""
    say = helping(sentences(), lang)
    parser = Parser(prog="tsukumo", lang=lang, description=say("program"), epilog=say("epilog"))
    parser.add_argument("--version", action="version", version=f"tsukumo {tsukumo.__version__}", help=say("version"))
    commands = Commands(parser, lang)
    asked = next((word for word in words if word in COMMANDS), None)
    for name in COMMANDS if words[:1] != [asked] else [asked]:
        import_module(f"tsukumo.commands.{name}").add(commands)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
