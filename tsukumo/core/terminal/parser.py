"""An argument parser with messages in the reader's language, and helpers of every command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, suppress
from difflib import get_close_matches
from functools import partial
from io import StringIO
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from tsukumo.core.io.errors import CannotRead, Problem, quote_value, unwritable_error
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.language.text import LANGS, Catalogue, Lang, Text, Texts, join_list, plain

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

texts = Texts(__file__, "texts.toml")

WRONG = 2
"""Exit status after a mistake in the user's data or arguments."""
MOST_CHOICES = 16
"""The most choices that are all listed where another word stands; of more, those like it."""
LIKE = 0.75
"""The least likeness of two words, of 1, for one to be a slip of the other."""
INTERRUPTED = 130
"""Exit status after Ctrl-C."""

Run = Callable[[argparse.Namespace, Lang], int]
T = TypeVar("T")


class _Help(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str, lang: Lang) -> None:
        super().__init__(prog)
        self.lang: Lang = lang

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, texts.say("help.usage", self.lang) if prefix is None else prefix)

    def _format_action(self, action: argparse.Action) -> str:
        """Show the commands alone, without a line for the word that stands for them."""
        if isinstance(action, argparse._SubParsersAction):
            return "".join(map(self._format_action, action._get_subactions()))
        return super()._format_action(action)


class Parser(argparse.ArgumentParser):
    """An argument parser with messages in the reader's language."""

    def __init__(self, *, lang: Lang, **settings: Any) -> None:
        formatter: Any = partial(_Help, lang=lang)
        super().__init__(add_help=False, formatter_class=formatter, allow_abbrev=False, exit_on_error=False, **settings)
        self.lang = lang
        self._positionals.title = texts.say("help.arguments", lang)
        self._optionals.title = texts.say("help.options", lang)
        self.add_argument("-h", "--help", action="help", help=texts.say("help.help", lang))
        self.add_argument("--lang", choices=LANGS, help=texts.say("help.lang", lang), metavar="it|en")
        self.add_argument("--clauses", action="store_true", help=texts.say("help.clauses", lang))

    def describe(self, text: str) -> None:
        """Set the description of the command."""
        self.description = fill(text, 79)

    def add_options(self, say: Callable[[str], str], placeholders: Mapping[str, str]) -> None:
        """Add options with a value: the placeholder of each, by its name, under which its help stands too."""
        for name, placeholder in placeholders.items():
            self.add_argument(f"--{name.replace('_', '-')}", metavar=placeholder, help=say(name))

    def add_switches(self, say: Callable[[str], str], *names: str) -> None:
        """Add options without a value, by their names, under which their help stands too."""
        for name in names:
            self.add_argument(f"--{name.replace('_', '-')}", action="store_true", help=say(name))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help; argparse would hide that this is not possible."""
        print(message, end="", file=file or sys.stderr)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a value that is none of the choices; for a wrong command, name those that may be meant."""
        if action.choices is None or value in action.choices:
            return
        if not isinstance(action, argparse._SubParsersAction):
            choices = ", ".join(list_choices(value, action.choices, repr))
            self._refuse(texts.text("usage.choice", what=repr(value), choices=choices))
        elif near := nearest(value, [*_list_below(action), *_list_with(value, action)]):
            names = join_list([plain(f"{self.prog} {name}") for name in near], shared["or"])
            self._refuse(texts.text("usage.near", what=quote_value(value), near=names))
        else:
            self._refuse(texts.text("usage.command", what=quote_value(value)))

    def parse_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Return the arguments, read; if some are wrong, print the problem and exit."""
        read, left = self.parse_known_args(args, namespace)
        if left:
            asked, what = getattr(read, "asked", self), " ".join(left)
            if word := next((word for word in left if word.startswith("-")), None):
                known = [each.option_strings[-1] for each in asked._actions if each.option_strings]
                asked._refuse(texts.text("usage.option", what=what, known=", ".join(list_choices(word, known))))
            asked._refuse(texts.text("usage.unknown", what=what))
        return read

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Return the arguments, read, and those that are not known; if some are wrong, print the problem and exit."""
        words = sys.argv[1:] if args is None else list(args)
        read = argparse.Namespace() if namespace is None else namespace
        try:
            return super().parse_known_args(words, read)
        except argparse.ArgumentError as error:
            name = error.argument_name
            if name is None:
                needed = [each for each in self._actions if each.required and each.nargs != argparse.ZERO_OR_MORE]
                missing = [name_argument(each) for each in needed if getattr(read, each.dest) is each.default]
                self._refuse(texts.text("usage.required", what=", ".join(missing)))
            action = next(each for each in self._actions if name_argument(each) == name)
            rivals = [each for group in self._mutually_exclusive_groups for each in group._group_actions]
            used = [each for each in rivals if each is not action and {*each.option_strings} & {*words}]
            if action.nargs == 0:
                self._refuse(texts.text("usage.no_value", what=name))
            if action in rivals and used:
                self._refuse(texts.text("usage.rival", what=name, other=used[0].option_strings[0]))
            self._refuse(texts.text("usage.value", what=name))

    def error(self, message: str) -> NoReturn:
        """Raise the error of missing arguments, as argparse itself does from Python 3.13 on."""
        raise argparse.ArgumentError(None, message)

    def _refuse(self, problem: Text) -> NoReturn:
        print(problem.say(self.lang), file=sys.stderr)
        print(texts.say("usage.hint", self.lang, program=self.prog), file=sys.stderr)
        raise SystemExit(WRONG)


def name_argument(action: argparse.Action) -> str:
    """Return an argument's name, as the help has it."""
    return argparse.ArgumentError(action, "").argument_name or ""


def list_choices(word: str, choices: Iterable[str], show: Callable[[str], str] = str) -> list[str]:
    """Return the choices that there are in the place of a word, as they are shown; of many, those like it."""
    every = list(choices)
    shown = every
    if len(every) > MOST_CHOICES:
        shown = get_close_matches(word, every, cutoff=LIKE) or every[:MOST_CHOICES]
    return [*map(show, shown), *["…"] * (len(shown) < len(every))]


def nearest(word: str, commands: Sequence[str]) -> list[str]:
    """Return the commands that a wrong word may mean: those that end with it, or else a few with a similar spelling.

    A command below another is written with both words: so ``cards`` finds ``sottomondo cards``.
    """
    spaced = word.casefold().replace("-", " ")
    if same := [name for name in commands if f" {name}".endswith(f" {spaced}")]:
        return same
    close = get_close_matches(spaced, commands)
    return [name for name in close if not any(name.startswith(f"{above} ") for above in close)]


def _list_below(action: argparse._SubParsersAction[Any]) -> Iterator[str]:
    """Yield every command of a parser, and those below it, each with all its words."""
    for name, parser in action.choices.items():
        yield name
        for each in parser._actions:
            if isinstance(each, argparse._SubParsersAction):
                yield from (f"{name} {below}" for below in _list_below(each))


def _list_with(word: str, action: argparse._SubParsersAction[Any]) -> Iterator[str]:
    """Yield the commands of a parser whose first argument may be this word, with it: ``app explorer``."""
    for name, parser in action.choices.items():
        first = next(iter(parser._get_positional_actions()), None)
        if first and not isinstance(first, argparse._SubParsersAction) and word in (first.choices or ()):
            yield f"{name} {word}"


def whole(key: str, text: str, least: int, most: int, problems: list[Problem]) -> int:
    """Parse an integer within bounds; its problem is added to *problems*."""
    digits = text.lstrip("0") or "0"  # Python refuses to read thousands of digits
    if text.isascii() and text.isdigit() and len(digits) <= len(str(most)) and least <= int(digits) <= most:
        return int(digits)
    problems.append(Problem(key, texts.text("whole", least=least, most=most, value=quote_value(text))))
    return least


def read_number(
    options: argparse.Namespace, name: str, least: int, most: int, problems: list[Problem], *, usual: T
) -> int | T:
    """Return the integer within bounds that an option has, if it is given, or else the *usual* value."""
    given = getattr(options, name)
    return usual if given is None else whole(f"--{name}", given, least, most, problems)


def pairs(key: str, words: Iterable[str], problems: list[Problem]) -> dict[str, str]:
    """Parse ``NAME=VALUE`` words to values by name; their problems are added to *problems*."""
    values: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name not in values:
            values[name] = value
        else:
            wrong = texts.text("pair.twice" if equals else "pair.form", value=quote_value(word))
            problems.append(Problem(key, wrong))
    return values


def make_help(own: Catalogue, lang: Lang) -> Callable[[str], str]:
    """Return a function that returns a command's help, by the keys under ``help`` of its sentences."""
    return lambda key: own.say(f"help.{key}", lang)


@contextmanager
def report_writing(file: Path, lang: Lang, *, new: bool = False) -> Iterator[None]:
    """Print that a file was written, once the block has written it; `CannotRead` says why it cannot be.

    In the place of a *new* file there must be none.
    """
    try:
        if new and (file.exists() or file.is_symlink()):
            raise CannotRead([Problem(str(file), texts["file.exists"])])
        yield
    except OSError as error:
        raise unwritable_error(file, error) from error
    print(texts.say("file.written", lang, file=file))


def on_a_terminal() -> bool:
    """Return whether a person reads the output."""
    return sys.stdout.isatty()


def point_to_rules(clause: str, lang: Lang, game: str = "") -> None:
    """Print how to read a cited clause whole: only on a terminal, as the reader of a pipe may be a program.

    *game* is left out for the first game.
    """
    if on_a_terminal():
        print("\n" + texts.say("rules", lang, id=clause, game=f" --game {game}" if game else ""))


class Commands:
    """The commands of the program, or those below a command; each adds itself. *words* are the typed arguments.

    If *alone*, the command above them also does something without them.
    """

    def __init__(self, parser: Parser, lang: Lang, words: Sequence[str] = (), *, alone: bool = False) -> None:
        self.lang, self.words, self._parser = lang, tuple(words), parser
        placeholder, before = texts.say("help.command", lang), texts.say("help.usage", lang)
        if alone and parser._get_positional_actions():  # either its own arguments stand there or a command
            usage = parser.format_usage().removeprefix(before).rstrip()
            parser.usage = f"{usage}\n{' ' * len(before)}{parser.prog} {placeholder} ..."
        self._commands = parser.add_subparsers(
            title=texts.say("help.commands", lang),
            metavar=placeholder,
            required=not alone,
            dest="command",
            prog=parser.prog,
        )

    def add(self, name: str, run: Run, say: Callable[[str], str]) -> Parser:
        """Add a command; *say* returns its line of help (``NAME``) and its description (``NAME_long``)."""
        sub: Parser = self._commands.add_parser(name, lang=self.lang, help=say(name))
        sub.describe(say(f"{name}_long"))
        sub.set_defaults(run=run, asked=sub)  # whose help says what it takes
        return sub

    def find(self, name: str) -> Parser | None:
        """Return the parser of a command that was added; None if it was not."""
        return self._commands.choices.get(name)

    def show_in_groups(self, groups: Mapping[str, Iterable[str]]) -> None:
        """Show the commands in groups in the help, by the groups' titles, and the options after them."""
        lines = {line.dest: line for line in self._commands._get_subactions()}
        shown, options = self._parser._action_groups, self._parser._optionals
        shown[:] = [group for group in shown if group not in (self._parser._subparsers, options)]
        for title, names in groups.items():
            group = self._parser.add_argument_group(title)
            group._group_actions += [lines[name] for name in names if name in lines]
        shown.append(options)

    def words_after(self, name: str) -> tuple[str, ...]:
        """Return the words typed after a command's name; none if another command is typed."""
        return self.words[self.words.index(name) + 1 :] if name in self.words else ()

    def try_out(self, name: str, add_arguments: Callable[[Parser], object]) -> argparse.Namespace:
        """Return the words typed after a command's name, read by these arguments, as far as possible."""
        trial, read = Parser(lang=self.lang), argparse.Namespace()
        add_arguments(trial)
        with suppress(SystemExit), redirect_stderr(StringIO()):
            trial.parse_known_args([word for word in self.words_after(name) if word not in ("-h", "--help")], read)
        return read
