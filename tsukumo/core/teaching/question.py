"""A question as it is asked: in a quiz, at a level, about a worked game, in a chapter, to a room.

A game makes it from a position or a moment of a game, its *subject*, and its rules answer it. What asks it, such as a
screen, a terminal or a hosted table, needs nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Final, Generic, Literal, Protocol, TypeVar

from tsukumo.core.language.explanation import Passage, Sentence
from tsukumo.core.language.text import Lang, Text, close_sentence, join_list
from tsukumo.core.look.marks import Mark

S = TypeVar("S", covariant=True)
T = TypeVar("T")
NOBODY: Final = "nobody"
"""The option that excludes all others, where several may be chosen."""

Way = Literal["option", "picture", "place", "number"]
"""The way in which an option is chosen in a quiz.

- *option*: from a list, or by a click on the picture; a single one is judged as soon as it is chosen
- *picture*: the same, but an answer is judged only when the player says so, as it is easy to click beside
- *place*: by a click on the picture, or by its name, as there are too many to list; judged when the player says so
- *number*: by typing a number; judged when the player says so
"""
LISTED: Final[tuple[Way, ...]] = ("option", "picture")
"""The ways in which options are chosen from a list."""


class Picture(Protocol):
    """A function that draws a question as SVG, with the marks of its places and *more* attributes of each place."""

    def __call__(self, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:
        """Return the picture. It shows the answer only if some mark is ``right``, ``wrong`` or ``missed``."""
        ...


def is_judged(marks: Mapping[str, Mark]) -> bool:
    """Return whether marks show the right answer."""
    return not {"right", "missed"}.isdisjoint(marks.values())


def draw_nothing(lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:  # noqa: ARG001 - as others
    """Return the picture of a question that has none."""
    return ""


@dataclass(frozen=True)
class Question(Generic[S]):
    """A question, with its *answer*: one word of the *options*, or some where *several* may be right.

    - *kind*: one of the kinds of question of its game; *subject*: what it is about, for the game itself
    - *options*: all possible answers, by their words; *places* are those of them that can be clicked on the *picture*
    - *seen*: the picture in words, for readers without it; *facts*: what one has to know besides
    - *by*: the way in which a quiz has it answered
    - *why*: the reasons, with clauses; a passage for each step, if it can be looked at again
    - *readings*: those under which it is answered, if not by default
    - *word*: the word by which it is asked again, if somebody chose it (`tsukumo.core.teaching.references`)
    - ``overlooks(given)``: the id of the level whose idea an answer overlooks, empty if no one idea explains it
    """

    kind: str
    prompt: Text
    options: Mapping[str, Text]
    answer: tuple[str, ...]
    why: tuple[Sentence | Passage, ...]
    subject: S
    seen: tuple[Text, ...] = ()
    facts: tuple[Text, ...] = ()
    several: bool = False
    by: Way = "option"
    places: Collection[str] = ()
    picture: Picture = field(default=draw_nothing, compare=False)
    readings: Mapping[str, str] = field(default_factory=dict)
    word: str = field(default="", compare=False)
    overlooks: Callable[[Sequence[str]], str] = field(default=lambda _: "", compare=False)

    @property
    def lines(self) -> tuple[Text, ...]:
        """All that one has to know, for readers without the picture."""
        return (*self.seen, *self.facts)

    @property
    def buttons(self) -> tuple[str, ...]:
        """The options that are not on the picture."""
        return tuple(word for word in self.options if word not in self.places)

    @property
    def reasons(self) -> tuple[Sentence, ...]:
        """All sentences of the reasons, also those of passages."""
        return tuple(each for part in self.why for each in (part.sentences if isinstance(part, Passage) else (part,)))

    def choose(self, given: Sequence[str], word: str) -> tuple[str, ...]:
        """Return a choice after a click on an option; where there may be several, again to drop it."""
        if word in given and self.several:
            return tuple(each for each in given if each != word)
        # "Nobody" excludes all others.
        return (*given, word) if self.several and NOBODY not in (word, *given) else (word,)

    def is_right(self, given: Iterable[str]) -> bool:
        """Return whether a choice is the answer, in whatever order."""
        return set(given) == set(self.answer)

    def name(self, given: Iterable[str] | None = None) -> Text:
        """Return an answer in words, by default the right one."""
        return join_list([self.options[word] for word in (self.answer if given is None else given)])

    def find_mistakes(self, given: Collection[str]) -> Iterator[tuple[str, bool]]:
        """Yield the options judged wrongly, if several may be right, each with whether it was missed."""
        for word in self.options if self.several else ():
            if (word in given) != (word in self.answer):
                yield word, word in self.answer

    def marks(self, given: Sequence[str], *, judged: bool, missed: Sequence[str] = ()) -> dict[str, Mark]:
        """Return the mark of each place: chosen, and once it is judged, right or wrong; then every answer is right.

        Before that, *missed* is the answer that was wrong at first: it stays marked where it cannot be given again.
        """
        if not judged:
            return {**dict.fromkeys(() if self.several else missed, "wrong"), **dict.fromkeys(given, "chosen")}
        return {**dict.fromkeys(given, "wrong"), **dict.fromkeys(self.answer, "right")}

    def svg(self, lang: Lang, *, judged: bool = False) -> str:
        """Return the picture as it is asked, or once it is *judged* with the right answer."""
        return self.picture(lang, self.marks(self.answer, judged=True) if judged else {}, lambda _: "")

    # --- in one paragraph, for a rulebook ---------------------------------------------------------

    @property
    def situation(self) -> Text:
        """All that one has to know, as one text."""
        return reduce(Text.then, self.lines)

    @property
    def conclusion(self) -> Text:
        """The right answer, as a sentence."""
        return close_sentence(self.name())

    @property
    def solution(self) -> Text:
        """The right answer and its reasons, as one text."""
        answer = [self.conclusion] if self.answer else []
        return reduce(Text.then, [*answer, *(close_sentence(sentence.text) for sentence in self.reasons)])


AnyQuestion = Question[Any]


class Numbers(Mapping[str, Text]):
    """Options that are whole numbers, from 0 to *most*; *text_of* gives each in words."""

    def __init__(self, most: int, text_of: Callable[[int], Text]) -> None:
        self.most, self.text_of = most, text_of

    def __getitem__(self, word: str) -> Text:
        whole = word.isascii() and word.isdigit() and len(word) <= len(str(self.most))
        if not whole or str(int(word)) != word or int(word) > self.most:
            raise KeyError(word)
        return self.text_of(int(word))

    def __eq__(self, other: object) -> bool:
        """Return whether these are the same numbers in the same words; by one function they are, without a look."""
        if isinstance(other, Numbers) and self.text_of == other.text_of:
            return self.most == other.most
        return super().__eq__(other)

    def __iter__(self) -> Iterator[str]:
        return map(str, range(self.most + 1))

    def __len__(self) -> int:
        return self.most + 1


def find_fitting(attempt: Callable[[], T | None], most: int, wanted: object) -> T:
    """Return what an attempt, such as a game played at random, finds first; it is made at most so many times."""
    for _ in range(most):
        if (found := attempt()) is not None:
            return found
    raise RuntimeError(f"none of {most} attempts finds what is {wanted}")
