"""What the page of two readings shows: a game under both, after some of its decisions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final, NamedTuple, Self

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.game import AnyGame
from tsukumo.core.lab.beside import Parting
from tsukumo.core.lab.compare import Comparison, Side
from tsukumo.core.lab.plays import Chosen, Play, meant
from tsukumo.core.lab.smallest import every_answer, smallest
from tsukumo.core.lab.stored import stored_example
from tsukumo.core.text import Lang, Sentences, plain
from tsukumo_widgets.links import Link
from tsukumo_widgets.screens import Stepped

NAME: Final = "readings"
"""The explorer's name in links."""
TRIES: Final = 2_000
"""How many games are looked at for an answer without a stored example."""
_say = Sentences(__file__)


class Moment(NamedTuple):
    """A *game* after some decisions, and the place in its log *since* which the last of them is told."""

    game: AnyGame
    since: int


@dataclass(frozen=True)
class State(Stepped):
    """An answer to a *reading* of a *game*, beside the default one: in its smallest example or in a *given* game."""

    game: str = ""
    reading: str = ""
    value: str = ""
    given: Comparison | None = field(default=None, compare=False, repr=False)

    @property
    def comparison(self) -> Comparison | None:
        """The game under both; None if none is known in which they part."""
        return self.given or example(self.game, self.reading, self.value)

    @property
    def side(self) -> Side | None:
        """The answer that is set beside the other."""
        return self.comparison.sides[0] if self.comparison else None

    @property
    def parting(self) -> Parting | None:
        """Where they part, if they do."""
        return self.side.first if self.side else None

    @property
    def steps(self) -> int:
        """How many decisions lead to where they part, or to the end."""
        if self.parting:
            return self.parting.step
        return len(self.comparison.play.actions) if self.comparison else 0

    @property
    def parted(self) -> Parting | None:
        """Where they part, if that is shown."""
        return self.parting if self.step == self.steps else None

    def moments(self) -> tuple[Moment, Moment] | None:
        """The game under both, as it is shown."""
        if self.comparison is None or self.side is None:
            return None
        play = self.comparison.play
        return moment(play, self.comparison.base, self.step), moment(play, self.side.chosen, self.step)

    def choose(self, reading: str, answer: str) -> Self:
        """Another answer, from the beginning of its example."""
        return replace(self, reading=reading, value=answer, given=None, step=0, refused=())

    def opened(self, query: Mapping[str, str]) -> Self:
        """The answer and the moment that a link names."""
        known, reading = every_answer(self.game), query.get("reading", self.reading)
        usual = next((pair[1] for pair in known if pair[0] == reading), self.value)
        pair = (reading, query.get("answer", usual))
        if pair not in known:
            named = plain(", ".join("=".join(each) for each in known))
            return self.refuse([Problem("answer", _say.text("unknown", value=quoted("=".join(pair)), names=named))])
        return self.choose(*pair).gone(query)

    def link(self) -> Link | None:
        """A link to the moment that is shown; a given game is in no link."""
        if self.given:
            return None
        shown: dict[str, Any] = {"reading": self.reading, "answer": self.value, "step": self.step, "lang": self.lang}
        return Link(NAME, shown, self.game)


def begun(game: str | Comparison, reading: str, answer: str, lang: Lang) -> State:
    """The page at the beginning; `CannotRead` for a game without readings, or an answer that there is not."""
    if isinstance(game, Comparison):
        return State(game=game.play.kind.name, given=game, lang=lang)
    known = every_answer(game)
    if not known:
        raise CannotRead([Problem("game", _say["no_readings"])])
    made = State(game=game, reading=known[0][0], value=known[0][1], lang=lang)
    asked = {"reading": reading, "answer": answer}
    opened = made.opened({name: word for name, word in asked.items() if word})
    if opened.refused:
        raise CannotRead(list(opened.refused))
    return opened


def moment(play: Play, chosen: Chosen, step: int) -> Moment:
    """A game under some answers after so many decisions."""
    game, since = play.begun(chosen), 0
    for action in play.actions[:step]:
        since = len(game.log)
        game.apply(meant(game, action))
    return Moment(game, since)


@cache
def example(game: str, reading: str, answer: str) -> Comparison | None:
    """The smallest game in which an answer parts from the default: a stored one, or one that is found now."""
    try:
        found = stored_example(game, reading, answer) or smallest(game, reading, answer, tries=TRIES)
    except CannotRead:
        return None
    return found.comparison
