"""The commands ``check``, ``new`` and ``show`` for users' own editions, for any game that has editions."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.editions import Editions
from tsukumo.core.io.errors import CannotRead, Problem, list_problems
from tsukumo.core.language.grammar.italian import guess_grammar
from tsukumo.core.language.text import Catalogue, Lang, Noun, Text, Texts, join_list, plain
from tsukumo.core.terminal.parser import WRONG, Commands, make_help, report_writing

texts = Texts(__file__)

E = TypeVar("E")
Write = Callable[[E, Lang], str]

SAID: Final = {"m", "f", "proper", "it-proper"}
"""The words of a name's grammar with which no gender is guessed."""


class EditionCommand(NamedTuple, Generic[E]):
    """The command ``edition``, with commands of its own for a game's editions.

    - *texts*: its sentences, with the help under ``help``: ``edition``, ``check``, ``new`` and ``show``, each also with
      ``_long``; ``files``, ``file``, ``source``, ``edition_shown``
    - *report*: what is said of a file in which nothing is wrong: that it is fine, then its content, line by line
    - *load*: the game's editions, the function that writes a copy of one to edit, and the one that shows it as tables,
      which are imported only when they are needed
    """

    texts: Catalogue
    report: Callable[[str, E], Iterable[Text]]
    load: Callable[[], tuple[Editions[E], Write[E], Write[E]]]

    def add(self, commands: Commands) -> None:
        """Add the command, with commands of its own."""
        say = make_help(self.texts, commands.lang)
        own = Commands(commands.add("edition", self._show, say), commands.lang)
        check = own.add("check", self._check, say)
        check.add_argument("files", nargs="+", metavar="FILE", help=say("files"))
        new = own.add("new", self._new, say)
        new.add_argument("file", metavar="FILE", type=Path, help=say("file"))
        new.add_argument("--from", metavar="NAME", dest="edition", help=say("source"))
        new.set_defaults(next=check.prog)
        show = own.add("show", self._show, say)
        show.add_argument("edition", nargs="?", metavar="NAME|FILE", help=say("edition_shown"))

    def _check(self, options: argparse.Namespace, lang: Lang) -> int:
        status, (editions, _, _) = 0, self.load()
        for file in options.files:
            try:
                fine, *lines = self.report(file, editions.open(editions.read(file)))
            except CannotRead as error:
                status = WRONG
                of = file if len(options.files) > 1 else ""
                print(*list_problems(error.problems, lang, of), sep="\n", file=sys.stderr)
            else:
                print(fine.say(lang), *(f"  {line.say(lang)}" for line in lines), sep="\n")
        return status

    def _new(self, options: argparse.Namespace, lang: Lang) -> int:
        file: Path = options.file
        if not file.name.endswith(".toml"):
            raise CannotRead([Problem(str(file), texts["new.suffix"])])
        editions, draft, _ = self.load()
        text = draft(editions.open(editions.settle(options.edition)), lang)
        with report_writing(file, lang, new=True):
            write_aside(file, text.encode())
        print(texts.say("new.next", lang, file=file, command=options.next))
        return 0

    def _show(self, options: argparse.Namespace, lang: Lang) -> int:
        editions, _, show = self.load()
        print(show(editions.open(editions.settle(options.edition)), lang))
        return 0


def list_guesses(names: Iterable[Text]) -> list[Text]:
    """Return the names whose gender is guessed, and not shown by the word, each with the article that it gets."""
    guessed = []
    for name in names:
        words = set(name.grammar.split()) if isinstance(name, Noun) else set()
        # A capital makes it proper unless its grammar says otherwise.
        if not (words & SAID or name.it[:1].isupper() or guess_grammar(name.it).sure):
            guessed.append(plain(Text("{name:il}", "").fill(name=name).it))
    return guessed


def tell_guesses(names: Iterable[Text]) -> Iterator[Text]:
    """Yield a line that lists the *names* whose gender is guessed, if there are any."""
    if guessed := list_guesses(names):
        yield texts.text("guessed", names=join_list(guessed, plain(", ")))
