"""The command line: ``tsukumo COMMAND …``; the commands are in `tsukumo.commands`, and in the games' own folders."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from tsukumo.commands import COMMANDS
from tsukumo.core import __version__
from tsukumo.core.compiled import is_compiled
from tsukumo.core.registry import FAULTS, OURS, entry, fault_text, registry
from tsukumo.core.terminal.guard import guarded
from tsukumo.core.terminal.parser import Commands, Parser, helping, sentences
from tsukumo.core.text import LANGS, Lang, user_language


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    lang = _asked_language(words)
    return guarded(lambda: _run(words, lang), lang)


def _run(words: Sequence[str], lang: Lang) -> int:
    if not words:
        parser_in(lang).print_help()
        return 0
    options = parser_in(lang, words).parse_args(words)
    return int(options.run(options, lang))


def _asked_language(words: Sequence[str]) -> Lang:
    """The language of ``--lang``, found before the arguments are parsed, so that errors are in it too."""
    for word, following in reversed(list(zip(words, [*words, ""][1:], strict=True))):
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and asked in LANGS:
            return "it" if asked == "it" else "en"
    return user_language()


def parser_in(lang: Lang, words: Sequence[str] = ()) -> Parser:
    """The parser of the command that *words* name, or of all commands."""
    say = helping(sentences, lang)
    parser = Parser(prog="tsukumo", lang=lang, description=say("program"), epilog=say("epilog"))
    engine = sentences.say("engine.compiled" if is_compiled() else "engine.pure", lang)
    version = f"tsukumo {__version__} ({engine})"
    parser.add_argument("--version", action="version", version=version, help=say("version"))
    commands = Commands(parser, lang, words)
    for module in _modules(words[0] if words else ""):
        _add(module, commands)
    return parser


def _add(module: str, commands: Commands) -> None:
    """Add the commands of a module. If another package's module fails, say so and leave its commands out."""
    try:
        import_module(module).add(commands)
    except FAULTS as error:
        if module.startswith("tsukumo."):
            raise
        print(f"{module}: {fault_text(error).say(commands.lang)}", file=sys.stderr)


def _modules(asked: str) -> list[str]:
    """The module of the command *asked*; the modules of all commands if there is none of that name."""
    if asked in COMMANDS:
        return [f"tsukumo.commands.{asked}"]
    for name in OURS:  # first, as listing what else is installed takes time
        if asked in (ours := entry(name)).commands:
            return [ours.at(ours.commands[asked])]
    own: dict[str, str] = {}
    for each in registry().entries.values():
        for name, module in each.commands.items():
            if name not in COMMANDS:
                own.setdefault(name, each.at(module))
    return [own[asked]] if asked in own else [*(f"tsukumo.commands.{name}" for name in COMMANDS), *own.values()]


if __name__ == "__main__":
    raise SystemExit(main())
