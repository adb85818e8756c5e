"""The command line: ``tsukumo COMMAND …``; the commands are in `tsukumo.commands`, and in the games' own folders."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from tsukumo.commands import COMMANDS, FIRST, GROUPS, UNNAMED
from tsukumo.core import __version__
from tsukumo.core.engine.compiled import is_compiled
from tsukumo.core.language.text import CLAUSES, LANGS, Lang, user_language
from tsukumo.core.plugins.entry import Entry
from tsukumo.core.plugins.registry import FAULTS, OURS, entry, fault_text, get_default_game, registry
from tsukumo.core.terminal.guard import run_guarded
from tsukumo.core.terminal.parser import Commands, Parser, make_help, nearest, texts


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, and return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    lang = _read_language(words)
    with _show_clauses(words):
        return run_guarded(lambda: _run(words, lang), lang)


@contextmanager
def _show_clauses(words: Sequence[str]) -> Iterator[None]:
    """Show the clauses that sentences cite, here and in every process begun here, if ``--clauses`` is given."""
    before = os.environ.get(CLAUSES, "")
    if "--clauses" in words:
        os.environ[CLAUSES] = "1"
    try:
        yield
    finally:
        if os.environ.get(CLAUSES, "") != before:
            os.environ[CLAUSES] = before


def _run(words: Sequence[str], lang: Lang) -> int:
    if not words:
        parser_in(lang).print_help()
        return 0
    options = parser_in(lang, words).parse_args(words)
    return int(options.run(options, lang))


def _read_language(words: Sequence[str]) -> Lang:
    """Return the language of ``--lang``, found before the arguments are parsed, so that errors are in it too."""
    for word, following in reversed(list(zip(words, [*words, ""][1:], strict=True))):
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and asked in LANGS:
            return "it" if asked == "it" else "en"
    return user_language()


def parser_in(lang: Lang, words: Sequence[str] = ()) -> Parser:
    """Return the parser of the command that *words* name, or of all commands."""
    say = make_help(texts, lang)
    begin = "\n".join(_example(name, lang) for name in FIRST)
    description = f"{say('program')}\n\n{say('begin')}:\n{begin}"
    parser = Parser(prog="tsukumo", lang=lang, description=description, epilog=say("epilog"))
    engine = texts.say("engine.compiled" if is_compiled() else "engine.pure", lang)
    version = f"tsukumo {__version__} ({engine})"
    parser.add_argument("--version", action="version", version=version, help=say("version"))
    commands = Commands(parser, lang, words)
    if not (words and _add_one(words[0], commands)):
        _add_all(commands)
    return parser


def _example(name: str, lang: Lang) -> str:
    """Return a line that can be typed as it stands, but for a word in capitals, and what it is for."""
    words = [name, texts.say(f"begin_with.{name}", lang)] if f"begin_with.{name}" in texts else [name]
    return f"  tsukumo {' '.join(words):<15}{texts.say(f'begin.{name}', lang)}"


def _add_one(name: str, commands: Commands) -> bool:
    """Add the command of a name, without importing the others; return False if there is none."""
    if name in COMMANDS:
        _add(f"tsukumo.commands.{name}", commands)
    elif name in UNNAMED:
        game = entry(get_default_game())
        _add(game.at(game.commands[name]), commands)
    elif name in OURS or name in registry().entries:  # ours first, as listing what else is installed takes time
        _add_game(entry(name), commands)
    else:
        return False
    return True


def _add_all(commands: Commands) -> None:
    """Add every command, in the groups of the help."""
    for names in GROUPS.values():
        for name in names:
            _add_one(name, commands)
    games = [game for game in registry().entries.values() if commands.find(game.name) is None]
    for game in games:
        _add_game(game, commands)
    groups = {texts.say(f"group.{group}", commands.lang): names for group, names in GROUPS.items()}
    own = tuple(game.name for game in games if game.commands)
    commands.show_in_groups({**groups, texts.say("group.game", commands.lang): own})


def _add_game(game: Entry, commands: Commands) -> None:
    """Add a game's name as a command, with those that it alone has below it.

    A command with the game's own name is what that does by itself. It stands beside the others only in the help, as
    argparse would take its arguments for commands.
    """
    own = {name: game.at(module) for name, module in game.commands.items() if name != game.name}
    words = commands.words_after(game.name)
    first = _first(words)
    if game.name in game.commands and first not in own and not _is_misspelt(first, own):
        _add(game.at(game.commands[game.name]), commands)
    above = commands.find(game.name)
    if above is None:
        above = _add_list(game.name, list(own), commands)
    elif words and not {"-h", "--help"} & set(words):
        return
    if own:
        below = Commands(above, commands.lang, commands.words, alone=True)
        for module in [own[first]] if first in own else own.values():
            _add(module, below)


def _first(words: Sequence[str]) -> str:
    """Return the first word that is neither an option nor the language of ``--lang``; empty if there is none."""
    given = zip(words, ["", *words], strict=False)
    return next((word for word, before in given if not word.startswith("-") and before != "--lang"), "")


def _is_misspelt(word: str, own: Collection[str]) -> bool:
    """Return whether a word is one of a game's *own* commands, misspelt, and not a file."""
    return bool(word and own and not Path(word).exists() and nearest(word, list(own)))


def _add_list(game: str, own: Sequence[str], commands: Commands) -> Parser:
    """Add a game's name as a command that lists those of its *own*."""
    lang = commands.lang
    every = texts.say("game.every", lang, game=game)
    said = {
        game: texts.say("game.own", lang, names=", ".join(own)),
        f"{game}_long": f"{texts.say('game.below', lang)} {every}" if own else every,
    }

    def show(*_: object) -> int:
        parser.print_help()
        return 0

    parser = commands.add(game, show, said.__getitem__)
    return parser


def _add(module: str, commands: Commands) -> None:
    """Add the commands of a module. If another package's module fails, say so and leave its commands out."""
    try:
        import_module(module).add(commands)
    except FAULTS as error:
        if module.startswith("tsukumo."):
            raise
        print(f"{module}: {fault_text(error).say(commands.lang)}", file=sys.stderr)


if __name__ == "__main__":
    raise SystemExit(main())
