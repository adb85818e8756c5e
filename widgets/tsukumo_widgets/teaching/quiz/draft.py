"""The questions that a user is choosing: those so far, and the text being typed."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.names import is_readable
from tsukumo.core.language.text import plain
from tsukumo.core.teaching.quiz import MOST, Paper, Papers


@dataclass(frozen=True)
class PaperDraft:
    """A *paper* in the making. *ask* is the question about each line typed, the first of `Papers.asks` if empty.

    *pasted* are lines that could not be read, to be corrected, and *unread* their problems.
    """

    paper: Paper[Any] = field(default_factory=Paper)
    ask: str = ""
    pasted: str = ""
    unread: tuple[Problem, ...] = ()

    def add(self, papers: Papers[Any], text: str) -> PaperDraft:
        """Add a question for each line of a text; unreadable lines stay, to be corrected."""
        own, left, unread = self, list[str](), list[Problem]()
        for line in filter(None, map(str.strip, text.splitlines())):
            try:
                own = own.keep(*papers.choose([line], [self.ask or next(iter(papers.asks))]))
            except CannotRead as error:
                left.append(line)
                unread += [Problem("", problem.reason) for problem in error.problems]
        return replace(own, pasted="\n".join(left), unread=tuple(unread))

    def find(self, papers: Papers[Any], kept: str) -> PaperDraft:
        """Return the questions that the browser has kept, as a link has them; what cannot be read is left out."""
        found = replace(self, paper=Paper(title=self.paper.title))
        for word in kept.split(",")[:MOST]:
            with suppress(CannotRead):
                found = found.keep(*papers.read_link(word).questions)
        return found

    def keep(self, *questions: Any) -> PaperDraft:
        """Add questions; those beyond the limit of a file are left out."""
        return replace(self, paper=replace(self.paper, questions=(*self.paper.questions, *questions)[:MOST]))

    def drop(self, i: int) -> PaperDraft:
        """Remove a question."""
        kept = tuple(question for j, question in enumerate(self.paper.questions) if j != i)
        return replace(self, paper=replace(self.paper, questions=kept))

    def clear(self) -> PaperDraft:
        """Remove all questions."""
        return replace(self, paper=Paper(title=self.paper.title), pasted="", unread=())

    def with_title(self, words: str) -> PaperDraft:
        """Give the paper a title; text that cannot be a title is ignored."""
        title = plain(words.strip()) if is_readable(words) else None
        return replace(self, paper=replace(self.paper, title=title))
