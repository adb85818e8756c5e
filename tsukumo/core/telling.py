"""Explanations of what happened: sentences with their clauses, grouped in passages."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.core.record import cited
from tsukumo.core.text import Lang, Text, user_language


class Sentence(NamedTuple):
    """A sentence and the clauses that it rests on."""

    text: Text
    clauses: tuple[str, ...] = ()

    def line(self, lang: Lang) -> str:
        """The sentence with its clauses in brackets."""
        return self.text.say(lang) + cited(self.clauses)


class Passage(NamedTuple):
    """The sentences about one step, under a title."""

    title: Text
    sentences: tuple[Sentence, ...]


class Explanation:
    """An explanation of something that happened: its opening, a passage for each step, and its end."""

    def __init__(
        self, opening: tuple[Sentence, ...], steps: tuple[Passage, ...], ending: Sentence, lang: Lang | None = None
    ) -> None:
        self.opening = opening
        self.steps = steps
        self.ending = ending
        self.lang: Lang = lang or user_language()

    def lines(self, lang: Lang | None = None) -> list[str]:
        """The explanation as lines of text."""
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
        """The explanation as Markdown: steps in bold, sentences as lists, clauses as code."""
        lang = lang or self.lang
        lines = [_markdown(s, lang) for s in self.opening]
        for passage in self.steps:
            lines += ["", f"**{passage.title.say(lang)}**", ""]
            lines += [f"- {_markdown(s, lang)}" for s in passage.sentences]
        return "\n".join([*lines, "", _markdown(self.ending, lang)])

    def _repr_markdown_(self) -> str:
        return self.markdown()


def _markdown(sentence: Sentence, lang: Lang) -> str:
    return " ".join([sentence.text.say(lang), *(f"`{clause}`" for clause in sentence.clauses)])
