"""The labs' results stored with a game: files in its folder ``stored``, each with the command that made it.

``smallest/READING-ANSWER.json`` is a smallest game (`SmallestGame.to_json`), ``influence-BOTS.json`` the influence of
readings (`Influence.to_json`). A game of one's own stores its own there: ``tsukumo smallest GAME --save FOLDER``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tsukumo.core.experiments.result_files import load_stored, read_record
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.part import find_part_of_readings
from tsukumo.core.lab.results import Smallest
from tsukumo.core.lab.smallest import list_other_answers, read_smallest, smallest
from tsukumo.core.plugins import registry

if TYPE_CHECKING:
    from tsukumo.core.lab.influence import RankedAnswer

SMALLEST: Final = "smallest"
AT_RANDOM: Final = "random"
ENOUGH: Final = 200
"""The pairs of games with which no 95 % interval is wider than 14 points: enough to rank readings by."""


class CountedRanking(NamedTuple):
    """The influence of every answer, the greatest first, and the command that counts it."""

    command: str
    ranking: tuple[RankedAnswer, ...]


def name_example_file(*words: str) -> str:
    """Return the name of the file of a smallest example: its reading and answer, or two sets of answers."""
    return f"{'-'.join(words)}.json"


def load_example(game: str, reading: str, answer: str) -> Smallest | None:
    """Return the smallest example of an answer that comes with a game; None if there is none."""
    if (part := find_part_of_readings(game, [reading])) and (found := part.load_example(reading, answer)):
        return found
    data = load_stored(game, f"{SMALLEST}/{name_example_file(reading, answer)}")
    return None if data is None else read_smallest(data)


def find_example(game: str, reading: str, answer: str, tries: int) -> Smallest | None:
    """Return the smallest example stored with a game, or one found now in so many *tries*; None if none is found."""
    try:
        return load_example(game, reading, answer) or smallest(game, reading, answer, tries=tries)
    except CannotRead:
        return None


def load_examples(game: str) -> dict[tuple[str, str], Smallest]:
    """Return every smallest example stored with a game, by reading and answer."""
    found = {pair: load_example(game, *pair) for pair in list_other_answers(game)}
    return {pair: example for pair, example in found.items() if example is not None}


def list_stored_bots(game: str) -> tuple[str, ...]:
    """Return the bots for which a game has stored influences: random ones, and the default bot."""
    known = dict.fromkeys([AT_RANDOM, registry.entry(game).bot])
    return tuple([bots for bots in known if load_ranking(game, bots)])


def choose_ranking_bots(game: str) -> str:
    """Return the bots by which to rank readings: the default bot, if enough of its games are stored; else random."""
    careful = registry.entry(game).bot
    return careful if any(line.pairs >= ENOUGH for line in load_influence(game, careful)) else AT_RANDOM


def name_influence_file(bots: str) -> str:
    """Return the name of the file with the influence of readings in games between these bots."""
    return f"influence-{bots}.json"


def load_influence(game: str, bots: str = "random") -> tuple[RankedAnswer, ...]:
    """Return the influence of each answer in games between these bots, as stored with a game; empty if it is not."""
    counted = load_ranking(game, bots)
    return counted.ranking if counted else ()


def load_ranking(game: str, bots: str) -> CountedRanking | None:
    """Return the same with the command that counted it; None if it is not stored."""
    from tsukumo.core.lab.influence import RankedAnswer

    data = load_stored(game, name_influence_file(bots))
    ranking = (read_record(RankedAnswer, line) for line in data["lines"]) if data else ()
    return CountedRanking(data["made"]["command"], tuple(ranking)) if data else None
