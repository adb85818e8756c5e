"""The search over everything that there is: clauses, cases, levels, notebooks and commands of all games.

Clauses are found as each rulebook finds them (`tsukumo.core.rulebook.search`), all else by its title and a line on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from typing import Final, Literal, NamedTuple

from tsukumo.core.language.text import Text, read_text
from tsukumo.core.plugins.entry import Entry, tables_in
from tsukumo.core.plugins.registry import FAULTS, entry, registry
from tsukumo.core.rulebook.book import open_book
from tsukumo.core.rulebook.search import SURE, ClauseWords, Finder
from tsukumo.core.teaching.course import course, of_no_game
from tsukumo.core.teaching.gallery import FILE as CARDS

Kind = Literal["clause", "case", "level", "notebook", "command"]
NOTHING: Final = Text("", "")
BEST: Final = 3.0
"""The best score by words."""


class Place(NamedTuple):
    """Something that a search leads to: its *name* among those of its kind, its *game* (empty: all), and what it says.

    A clause, case or level is named by its id, a notebook by its name in the course, a command by its words.
    """

    kind: Kind
    name: str
    game: str
    title: Text
    line: Text = NOTHING


class FoundPlace(NamedTuple):
    """A place that answers a question, and how surely, from 0 to 1."""

    place: Place
    confidence: float


def find_everywhere(question: str, more: Iterable[Place] = (), most: int = 12) -> list[FoundPlace]:
    """Return the places that a question is about, best first, at most so many; none where nothing fits well enough.

    *more* are places that only the caller knows, such as commands.
    """
    found: list[tuple[float, FoundPlace]] = []
    for game in registry().entries:
        with suppress(*FAULTS):  # a game that cannot be opened says so elsewhere
            book = open_book(game)
            for hit in (each for each in book.find(question) if each.confidence >= SURE):
                clause = book.clauses[hit.clause]
                place = Place("clause", clause.id, game, clause.title, clause.text)
                found.append((hit.score, FoundPlace(place, hit.confidence)))
    places, finder = _index(tuple(more))
    found += [
        (hit.score, FoundPlace(places[hit.clause], hit.confidence))
        for hit in finder.find(question)
        if hit.confidence >= SURE
    ]
    asked = question.strip().casefold()

    def rank(each: tuple[float, FoundPlace]) -> tuple[bool, float]:
        score, (place, _) = each
        named = asked in (title.casefold() for title in place.title)
        return not named, -min(score, BEST)  # the beginning of an id is no better than words

    found.sort(key=rank)
    return [place for _, place in found[:most]]


@cache
def _index(more: tuple[Place, ...]) -> tuple[dict[str, Place], Finder]:
    """Return all places but the clauses, and the search over them."""
    every = [*more, *(Place("notebook", chapter.name, "", chapter.title) for chapter in of_no_game())]
    for game in registry().entries:
        with suppress(*FAULTS):
            every += _list_places(entry(game))
    places = {f"\0{number}": each for number, each in enumerate(every)}  # nobody types such an id
    words = {id: ClauseWords(each.title, each.line) for id, each in places.items()}
    return places, Finder(words)


def _list_places(game: Entry) -> Iterator[Place]:
    """Yield the notebooks, cases and levels of a game."""
    lines = {name: read_text(card["line"]) for name, card in tables_in(game.file(CARDS)).items() if "line" in card}
    for chapter in course(game):
        yield Place("notebook", chapter.name, game.name, chapter.title, lines.get(chapter.name, NOTHING))
    for name, question in open_book(game.name).questions.items():
        yield Place("case", name, game.name, question.prompt, question.situation)
    if game.levels:
        for id, level in game.load(game.levels).plans().items():
            yield Place("level", id, game.name, level.title, level.idea)
