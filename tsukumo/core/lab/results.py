"""The results of the labs, whatever the readings were tried on: games as they were played, or a part of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import choose_language
from tsukumo.core.lab.played_game import Chosen
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, plain


class LabResult(ABC):
    """A result in words, which is how it prints, and as plain data."""

    @abstractmethod
    def text(self, lang: Lang | None = None) -> str:
        """Return the result in words, for a terminal."""

    @abstractmethod
    def to_json(self, lang: Lang | None = None) -> Json:
        """Return the result object of the lab's command with ``--json``."""

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


class ComparedDivergence(Protocol):
    """A divergence after a number of steps, and the clauses that are cited of it."""

    @property
    def step(self) -> int:
        """The number of steps before it."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses, each once."""


class ComparedSide(Protocol):
    """Other answers than the base of a comparison: their first divergence from it, or why there is none."""

    @property
    def chosen(self) -> Chosen:
        """The answers."""

    @property
    def first(self) -> ComparedDivergence | None:
        """The first divergence."""

    @property
    def why(self) -> Sentence | None:
        """The reason why there is none, if one is known."""


class Moment(NamedTuple):
    """A moment of one side of a comparison: a picture (empty, if none is drawn), the same in words, and sentences."""

    picture: str
    words: str
    told: tuple[Sentence, ...]


class Comparison(LabResult):
    """The same under several answers to readings: each of the *sides* is compared with the base."""

    sides: Sequence[ComparedSide]

    @property
    @abstractmethod
    def game(self) -> str:
        """The name of the game."""

    @property
    @abstractmethod
    def answers(self) -> dict[str, str]:
        """The answers of the base."""

    @property
    @abstractmethod
    def length(self) -> int:
        """The number of steps under the base."""

    @abstractmethod
    def show(self, step: int, lang: Lang) -> tuple[Moment, Moment]:
        """Return the moment after so many steps, under the base and under the first of the others."""

    @abstractmethod
    def table(self, lang: Lang | None = None) -> str:
        """Return one line for each of the others: the divergence, or the reason for none."""

    def differing(self) -> list[ComparedSide]:
        """Return those of the others that diverge from the base."""
        return [side for side in self.sides if side.first]

    @property
    def side(self) -> ComparedSide:
        """The first of the others."""
        return self.sides[0]

    @property
    def same(self) -> bool:
        """True if it goes on in the same way under all of them."""
        return not any(side.first for side in self.sides)

    @property
    def steps(self) -> int:
        """The number of steps up to the divergence of the first of the others, or to the end."""
        return self.side.first.step if self.side.first else self.length


class Smallest(LabResult):
    """The smallest example found in which two sets of answers diverge: *one*, and the *other*."""

    one: Chosen
    other: Chosen
    interrupted: bool = False

    @property
    @abstractmethod
    def comparison(self) -> Comparison:
        """The comparison of the two in this example."""

    @abstractmethod
    def measure(self) -> Text:
        """Return the size of the example as a sentence, and how sure it is."""

    @abstractmethod
    def introduce(self) -> Text:
        """Return what there is to know before the pictures of the two."""

    def words(self) -> Iterator[str]:
        """Yield the words of a command line that ask for it."""
        if not self.one and len(self.other) == 1:
            yield from self.other[0]
            return
        for chosen in (self.one, self.other):
            if chosen:
                yield ",".join(f"{name}={value}" for name, value in chosen)


class Inference(LabResult):
    """The answers to readings that explain what people played.

    *fewest* are the changes from the defaults that suffice, none of which can be left out; none if nothing explains it.
    """

    fewest: tuple[Chosen, ...]

    @abstractmethod
    def tell(self) -> Iterator[Text | Sentence]:
        """Yield the answer line by line; indented lines begin with spaces."""

    def text(self, lang: Lang | None = None) -> str:
        """Return the answer in words, for a terminal."""
        return say_lines(self.tell(), lang)

    @property
    def explained(self) -> bool:
        """True if some answers explain everything."""
        return bool(self.fewest)


def say_lines(lines: Iterable[Text | Sentence], lang: Lang | None) -> str:
    """Return sentences one below the other, each with the clauses that it cites."""
    lang = choose_language(lang)
    return "\n".join(line.say(lang) if isinstance(line, Text) else line.line(lang) for line in lines)


def indent(line: Sentence, spaces: int = 4) -> Sentence:
    """Return a sentence with spaces before it."""
    return Sentence(plain(" " * spaces).then(line.text, ""), line.clauses)


def sentence_to_json(line: Sentence, lang: Lang) -> Json:
    """Return a sentence as plain data."""
    return {"text": line.text.say(lang), "clauses": list(line.clauses)}
