"""An argument parser with messages in the reader's language, and helpers of every command."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any, NoReturn

from tsukumo.core.errors import Problem, quoted, unwritable
from tsukumo.core.text import LANGS, Catalogue, Lang, Sentences, Text

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

sentences = Sentences(__file__, "texts.toml")

WRONG = 2
"""Exit status after a mistake in the user's data or arguments."""
INTERRUPTED = 130
"""Exit status after Ctrl-C."""

Run = Callable[[argparse.Namespace, Lang], int]


class _Help(argparse.RawDescriptionHelpFormatter):
    lang: Lang = "en"

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, sentences.say("help.usage", self.lang) if prefix is None else prefix)


class _Italian(_Help):
    lang: Lang = "it"


class Parser(argparse.ArgumentParser):
    """An argument parser with messages in the reader's language."""

    def __init__(self, *, lang: Lang, **settings: Any) -> None:
        formatter = _Italian if lang == "it" else _Help
        super().__init__(add_help=False, formatter_class=formatter, allow_abbrev=False, **settings)
        self.lang = lang
        self._positionals.title = sentences.say("help.arguments", lang)
        self._optionals.title = sentences.say("help.options", lang)
        self.add_argument("-h", "--help", action="help", help=sentences.say("help.help", lang))
        self.add_argument("--lang", choices=LANGS, help=sentences.say("help.lang", lang), metavar="it|en")

    def describe(self, text: str) -> None:
        """Set the description of the command."""
        self.description = fill(text, 79)

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help; argparse would hide that this is not possible."""
        print(message, end="", file=file or sys.stderr)

    def error(self, message: str) -> NoReturn:
        """Print the problem of the arguments, and exit."""
        say = sentences.say
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
    return sentences.text(f"usage.{key}", **match.groupdict())


def whole(key: str, text: str, least: int, most: int, problems: list[Problem], texts: Catalogue | None = None) -> int:
    """Parse an integer within bounds; its problem is added to *problems*.

    *texts* has the sentence ``whole`` in other words.
    """
    digits = text.lstrip("0") or "0"  # Python refuses to read thousands of digits
    if text.isascii() and text.isdigit() and len(digits) <= len(str(most)) and least <= int(digits) <= most:
        return int(digits)
    problems.append(Problem(key, (texts or sentences).text("whole", least=least, most=most, value=quoted(text))))
    return least


def pairs(key: str, words: Iterable[str], problems: list[Problem]) -> dict[str, str]:
    """Parse ``NAME=VALUE`` words to values by name; their problems are added to *problems*."""
    values: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name not in values:
            values[name] = value
        else:
            wrong = sentences.text("pair.twice" if equals else "pair.form", value=quoted(word))
            problems.append(Problem(key, wrong))
    return values


def helping(texts: Catalogue, lang: Lang) -> Callable[[str], str]:
    """Return a function that returns a command's help, by the keys under ``help`` of its sentences."""
    return lambda key: texts.say(f"help.{key}", lang)


@contextmanager
def writing(file: Path, lang: Lang) -> Iterator[None]:
    """Print that a file was written, once the block has written it; `CannotRead` says why it cannot be."""
    try:
        yield
    except OSError as error:
        raise unwritable(file, error) from error
    print(sentences.say("file.written", lang, file=file))


def on_a_terminal() -> bool:
    """Return whether a person reads the output."""
    return sys.stdout.isatty()


def point_to_rules(clause: str, lang: Lang, game: str = "") -> None:
    """Print how to read a cited clause whole: only on a terminal, as the reader of a pipe may be a program.

    *game* is left out for the first game.
    """
    if on_a_terminal():
        print("\n" + sentences.say("rules", lang, id=clause, game=f" --game {game}" if game else ""))


class _Wrong(Exception):
    """The typed words cannot be read."""


class _Trial(Parser):
    """A parser for a trial: it prints nothing, and keeps what it has read before a mistake."""

    def error(self, message: str) -> NoReturn:
        raise _Wrong(message)


class Commands:
    """The commands of the program; each adds itself. *words* are the typed arguments."""

    def __init__(self, parser: Parser, lang: Lang, words: Sequence[str] = ()) -> None:
        self.lang, self.words = lang, tuple(words)
        title = sentences.say("help.commands", lang)
        self._commands = parser.add_subparsers(
            title=title, metavar=sentences.say("help.command", lang), required=True, dest="command"
        )

    def add(self, name: str, run: Run, say: Callable[[str], str]) -> Parser:
        """Add a command; *say* returns its line of help (``NAME``) and its description (``NAME_long``)."""
        sub: Parser = self._commands.add_parser(name, lang=self.lang, help=say(name))
        sub.describe(say(f"{name}_long"))
        sub.set_defaults(run=run)
        return sub

    def given(self, name: str) -> tuple[str, ...]:
        """Return the words typed after a command's name; none if another command is typed."""
        return self.words[self.words.index(name) + 1 :] if name in self.words else ()

    def try_out(self, name: str, add_arguments: Callable[[Parser], object]) -> argparse.Namespace:
        """Return the words typed after a command's name, read by these arguments, as far as possible."""
        trial, read = _Trial(lang=self.lang), argparse.Namespace()
        add_arguments(trial)
        with suppress(_Wrong):
            trial.parse_known_args([word for word in self.given(name) if word not in ("-h", "--help")], read)
        return read
