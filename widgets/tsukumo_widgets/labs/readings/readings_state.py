"""The state of the readings lab: a ranking of a game's readings, and one of their answers in its smallest example."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

from tsukumo.core.experiments.result_files import load_stored
from tsukumo.core.io.errors import CannotRead, Problem, describe_unknown
from tsukumo.core.lab.influence import Influence, RankedAnswer, prepare_influence, write_command
from tsukumo.core.lab.results import Comparison
from tsukumo.core.lab.smallest import Search, list_other_answers
from tsukumo.core.lab.stored_results import (
    AT_RANDOM,
    CountedRanking,
    choose_ranking_bots,
    load_influence,
    load_ranking,
    name_influence_file,
)
from tsukumo.core.language.text import Lang
from tsukumo.core.plugins import registry
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.labs.compare import compare_state as compare
from tsukumo_widgets.labs.compare.compare_state import find_answer, load_comparison

NAME: Final = "lab"
"""The explorer's name in links."""
PAIRS, SEED = 100, 1
"""The most pairs of games that are counted on the page, and the seed of the first."""
Pair = tuple[str, str]
"""A reading, and one of its answers."""


@dataclass(frozen=True)
class ReadingsState(compare.CompareState):
    """Readings ranked by games between some *bots*, and one *value* of a *reading* in its smallest example.

    *counts* are those made on the page, by the bots; *found* the examples looked for on it, None where none was found.
    """

    bots: str = AT_RANDOM
    counts: Mapping[str, CountedRanking] = field(default_factory=dict, compare=False, repr=False)
    found: Mapping[Pair, Comparison | None] = field(default_factory=dict, compare=False, repr=False)

    @property
    def pair(self) -> Pair:
        """The answer that is shown."""
        return self.reading, self.value

    @property
    def comparison(self) -> Comparison | None:
        """The smallest example stored with the game, or found on the page."""
        return load_comparison(self.game, *self.pair) or self.found.get(self.pair)

    @property
    def searched(self) -> bool:
        """True if an example was looked for, on the page or before."""
        return self.pair in self.found or self.comparison is not None

    def ranking(self, bots: str) -> tuple[RankedAnswer, ...]:
        """Return the influence of each answer in games between some bots, the greatest first; empty without counts."""
        count = self.counts.get(bots)
        return count.ranking if count else load_influence(self.game, bots)

    def find_line(self, bots: str) -> RankedAnswer | None:
        """Return the influence of the answer that is shown, in games between some bots."""
        return next((line for line in self.ranking(bots) if line.readings == "=".join(self.pair)), None)

    @property
    def order(self) -> tuple[Pair, ...]:
        """Every answer, in the order of the ranking; in that of the rulebook if there is none."""
        lines = [line.readings.partition("=") for line in self.ranking(self.bots)]
        return tuple([(reading, answer) for reading, _, answer in lines]) or list_other_answers(self.game)

    def count(self) -> CountedRanking | None:
        """Return the ranking with the command that makes it again; None without counts."""
        return self.counts.get(self.bots) or load_ranking(self.game, self.bots)

    def among(self, bots: str) -> Self:
        """Rank by the games of other bots."""
        return replace(self, bots=bots, refused=())

    def with_counts(self, run: Influence, bots: str) -> Self:
        """Take counts made on the page; nothing changes if no pair of games is finished."""
        if not run.done:
            return self
        count = CountedRanking(_command(self.game, bots, run.done), run.ranking())
        return replace(self, counts={**self.counts, bots: count})

    def with_example(self, pair: Pair, search: Search) -> Self:
        """Take the result of a search on the page."""
        found = search.best_example()
        return replace(self, found={**self.found, pair: found.comparison if found else None})

    def update(self, message: Any) -> Self:
        """Follow a message: show another answer, by its place in the ranking, or the stored counts."""
        match message:
            case {"do": "cell", "y": int() | float() as row}:
                return self.choose(*self.order[max(0, min(round(row), len(self.order) - 1))])
            case {"do": "choose", "reading": str(reading), "answer": str(answer)}:
                return self.try_edit(lambda: self.choose(*find_answer(self.game, reading, answer)))
            case {"do": "forget"}:
                counts = {bots: count for bots, count in self.counts.items() if bots != self.bots}
                return replace(self, counts=counts)
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> Self:
        """Return the state with the ranking, the answer and the moment that a link names."""
        bots = query.get("bots", self.bots)
        if bots not in list_bots(self.game):
            return self.refuse([Problem("bots", describe_unknown(bots, list_bots(self.game)))])
        ranked = self.among(bots)
        reading = query.get("reading", ranked.order[0][0])
        usual = next((answer for name, answer in ranked.order if name == reading), "")
        return super(ReadingsState, ranked).read_query({"answer": usual, **query, "reading": reading})

    def link(self) -> Link | None:
        """Return a link to the present state; counts and examples of the page are made again there."""
        made = super().link()
        return made and made._replace(explorer=NAME, shown={"bots": self.bots, **made.shown})


def list_bots(game: str) -> tuple[str, ...]:
    """Return the bots between which readings are counted: random ones, and the game's default bot."""
    return tuple(dict.fromkeys([AT_RANDOM, registry.entry(game).bot]))


def open_lab(game: str, reading: str, answer: str, bots: str, lang: Lang) -> ReadingsState:
    """Return the lab at its beginning; `CannotRead` for a game without readings, or an unknown answer or bots."""
    find_answer(game, reading, answer)
    asked = {"reading": reading, "answer": answer, "bots": bots}
    made = ReadingsState(game=game, bots=choose_ranking_bots(game), lang=lang)
    opened = made.read_query({name: word for name, word in asked.items() if word})
    if opened.refused:
        raise CannotRead(list(opened.refused))
    return opened


def prepare_pairs(game: str, bots: str) -> Influence:
    """Return pairs of games to count on the page, not yet begun, under the options of the stored ones."""
    known = load_stored(game, name_influence_file(bots))
    options = known["options"] if known else {}
    return prepare_influence(game, games=PAIRS, bots=bots, seed=SEED, options=options, workers=1)


def _command(game: str, bots: str, pairs: int) -> str:
    """Return the command that makes a count of the page again: that of the stored counts, for these pairs."""
    known = load_ranking(game, bots)
    words = shlex.split(known.command if known else write_command(game, pairs, bots, SEED))
    for option, value in (("--games", pairs), ("--seed", SEED)):
        words[words.index(option) + 1] = str(value)
    return shlex.join(words)
