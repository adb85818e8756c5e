"""Explanations of events in a game: sentences with their clauses, grouped in passages."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Final, NamedTuple

from tsukumo.core.language.text import LANGS, Lang, Text, cite_clauses, shows_clauses, user_language

RULEBOOK: Final = "rulebook"
"""The page that shows a rulebook."""
RULEBOOK_FILE: Final = Text("il-regolamento.ipynb", "the-rulebook.ipynb")
"""Its notebook, in the folder of each language."""
DEEPEST: Final = 2
"""The most folders between a notebook of ours and the folder of its language."""
KEPT_OR_ID: Final = re.compile(
    r"(^#.*$|^```[\s\S]*?^```|\[[^]]*\]\([^)]*\))|(\()?`([a-z]+(?:\.\w+)?)`(?(2)\))", re.MULTILINE
)
"""Parts of Markdown to leave as they are, headings, blocks of code and links; or else a name in backticks, alone or in
brackets.
"""


class Sentence(NamedTuple):
    """A sentence and the clauses that it cites."""

    text: Text
    clauses: tuple[str, ...] = ()

    def line(self, lang: Lang) -> str:
        """Return the sentence with its clauses in brackets."""
        return self.text.say(lang) + cite_clauses(self.clauses)


class Passage(NamedTuple):
    """The sentences about one step, under a title."""

    title: Text
    sentences: tuple[Sentence, ...]


class Explanation:
    """An explanation of an event: its opening, a passage for each step, and its end."""

    def __init__(
        self,
        opening: tuple[Sentence, ...],
        steps: tuple[Passage, ...],
        ending: Sentence,
        lang: Lang | None = None,
    ) -> None:
        self.opening = opening
        self.steps = steps
        self.ending = ending
        self.lang: Lang = lang or user_language()

    def lines(self, lang: Lang | None = None) -> list[str]:
        """Return the explanation as lines of text."""
        lang = lang or self.lang
        lines = [s.line(lang) for s in self.opening]
        for passage in self.steps:
            lines += ["", passage.title.say(lang)]
            lines += [f"  {s.line(lang)}" for s in passage.sentences]
        return [*lines, "", self.ending.line(lang)]

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return str(self)

    def markdown(self, lang: Lang | None = None) -> str:
        """Return the explanation as Markdown: steps in bold, sentences as lists, clauses as links to the rulebook."""
        lang = lang or self.lang
        lines = [self._markdown(s, lang) for s in self.opening]
        for passage in self.steps:
            lines += ["", f"**{passage.title.say(lang)}**", ""]
            lines += [f"- {self._markdown(s, lang)}" for s in passage.sentences]
        return "\n".join([*lines, "", self._markdown(self.ending, lang)])

    def _markdown(self, sentence: Sentence, lang: Lang) -> str:
        return link_citations(sentence.text.say(lang), sentence.clauses, lang)

    def _repr_markdown_(self) -> str:
        return self.markdown()


def clause_query(clause: str, game: str = "") -> str:
    """Return the query that opens a rulebook's page at a clause; *game* is left out for the first game."""
    return f"{f'game={game}&' if game else ''}clause={clause}"


def path_up() -> str:
    """Return the path from the working folder, which is a notebook's, up to the folder of its language.

    It ends in a slash; it is empty there, and wherever else no notebook of a course can be.
    """
    try:
        here = Path.cwd().parts[::-1]
    except FileNotFoundError:  # somebody has removed it
        return ""
    return next(("../" * i for i, folder in enumerate(here[: DEEPEST + 1]) if folder in LANGS), "")


def clause_address(clause: str, lang: Lang, game: str = "", above: str | None = None) -> str:
    """Return the address of a clause in the rulebook's notebook, for links in the notebook that runs here.

    *above* is the path to the folder of the language for links in another notebook (`path_up`).
    """
    path = path_up() if above is None else above
    return f"{path}{RULEBOOK_FILE.say(lang)}?{clause_query(clause, game)}"


def clause_link(clause: str, lang: Lang, game: str = "", above: str | None = None) -> str:
    """Return a clause's id as a link in Markdown, to its `clause_address`."""
    return f"[`{clause}`]({clause_address(clause, lang, game, above)})"


def link_citations(words: str, clauses: Iterable[str], lang: Lang, game: str = "") -> str:
    """Return words in Markdown, followed by a §, a link to the first of the clauses that they cite; its tip names all.

    For those who want to see ids (`shows_clauses`) each is a link of its own.
    """
    cited = tuple(clauses)
    if shows_clauses() or not cited:
        return " ".join([words, *(clause_link(clause, lang, game) for clause in cited)])
    return f'{words} [§]({clause_address(cited[0], lang, game)} "{", ".join(cited)}")'


def link_clauses(text: str, known: Collection[str], lang: Lang, game: str = "", above: str | None = None) -> str:
    """Return Markdown with every id of *known* clauses in backticks as a link; headings, code and links stay.

    An id in brackets, which only says where something stands, becomes a §.
    """

    def link(match: re.Match[str]) -> str:
        bracket, id = match[2], match[3]
        if id not in known:
            return match[0]
        if bracket:
            return f'[§]({clause_address(id, lang, game, above)} "{id}")'
        return clause_link(id, lang, game, above)

    return re.sub(KEPT_OR_ID, link, text)
