"""A whole game as it was played, compared under several readings, with the first divergence of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.lab.beside import Parting, Walk, unplayable, walked
from tsukumo.core.lab.deals import Trials, cited_in, trials
from tsukumo.core.lab.plays import (
    Chosen,
    Play,
    Source,
    answer_problems,
    asked_for,
    clauses_of,
    meant,
    play_of,
    texts,
)
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, listed, plain

GAMES: Final = 12
"""The number of random games of a set-up to try where readings do not diverge."""


class Side(NamedTuple):
    """Other answers than the base of a comparison, and their divergence.

    *offer* and *parting* are as in `Walk`. If there is neither, *trials* are random games of the same set-up, and *why*
    is a sentence about the effect of these answers.
    """

    chosen: Chosen
    offer: Parting | None
    parting: Parting | None
    trials: Trials | None = None
    why: Sentence | None = None

    @property
    def first(self) -> Parting | None:
        """The first divergence of either sort."""
        return self.offer or self.parting


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """A game under several readings; *base* are the answers, over its own, that the others diverge from."""

    play: Play
    base: Chosen
    sides: tuple[Side, ...]

    @property
    def same(self) -> bool:
        """True if the game goes on in the same way under all of them."""
        return not any(side.first for side in self.sides)

    def differing(self) -> tuple[Side, ...]:
        """Return the sides that diverge, by choices that somebody might make or by what happened."""
        return tuple(side for side in self.sides if side.first)

    def text(self, lang: Lang | None = None) -> str:
        """Return the comparison in words, for a terminal."""
        from tsukumo.core.lab.compared import text

        return text(self, lang)

    def table(self, lang: Lang | None = None) -> str:
        """Return one line for each side: its divergence, or the reason for none."""
        from tsukumo.core.lab.compared import table

        return table(self, lang)

    def to_json(self, lang: Lang | None = None) -> Json:
        """Return the result object of ``tsukumo compare GAME --json``."""
        from tsukumo.core.lab.compared import to_json

        return to_json(self, lang)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


def compare(
    source: Source | Play, *readings: str | Mapping[str, str], game: str = "", games: int = GAMES
) -> Comparison:
    """Return a game as it was played, compared under several readings, with the divergence of each.

    *source* is a game in progress, a game file or its content; or a script, of the *game* that is named. As readings,

    - names or answers, ``compare(game, "ghosts", "revote=not_nominated")``: each other answer, against those under
      which the game was played. Without any, every other answer to every reading.
    - mappings, ``compare(game, {}, {"ghosts": "on"})``: the others are compared with the first; a single one is
      compared with the game as it was played.

    Where answers do not diverge, *games* random games of the same set-up are played to say more of them. `CannotRead`
    lists unknown readings and answers, and says which decision the rules do not allow.
    """
    play = play_of(source, game)
    base, asked = _asked(play, readings)
    first = _finished(play, base)
    return Comparison(play, base, tuple([_side(play, base, chosen, first, games) for chosen in asked]))


def _asked(play: Play, readings: tuple[str | Mapping[str, str], ...]) -> tuple[Chosen, tuple[Chosen, ...]]:
    """Return the answers to compare with, and the answers to compare."""
    mappings = [each for each in readings if isinstance(each, Mapping)]
    words = [each for each in readings if isinstance(each, str)]
    if mappings and words:
        raise CannotRead([Problem("readings", texts["compare.mixed"])])
    if not mappings:
        return (), asked_for(play.kind, play.answers, words)
    problems = [problem for each in mappings for problem in answer_problems(play.kind, each)]
    if problems:
        raise CannotRead(list(dict.fromkeys(problems)))
    first, *others = mappings if len(mappings) > 1 else [{}, *mappings]
    return tuple(first.items()), tuple([tuple(each.items()) for each in others])


def _finished(play: Play, chosen: Chosen) -> AnyGame:
    """Return the whole game under these answers; `CannotRead` if they do not allow it."""
    game = play.begun(chosen)
    for step, action in enumerate(play.actions):
        if (done := meant(game, action)) not in map(str, game.legal_actions()):
            raise unplayable(game, done, step)
        game.apply(done)
    return game


def _side(play: Play, base: Chosen, chosen: Chosen, first: AnyGame, games: int) -> Side:
    walk: Walk = walked(play.begun(base), play.begun(chosen), play.actions)
    if walk.first:
        return Side(chosen, walk.offer, walk.parting)
    clauses = clauses_of(play.kind, chosen)
    tried = trials(play.kind, play.options, (base, chosen), clauses, games) if games else Trials(0, 0, 0)
    return Side(chosen, None, None, tried, idle(first, clauses, tried))


def idle(game: AnyGame, clauses: tuple[str, ...], tried: Trials) -> Sentence:
    """Return a sentence about answers without divergence: the clauses applied here, and the result of random games."""
    applied = cited_in(game.log, clauses)
    known = listed([plain(clause) for clause in applied or clauses])
    here = texts.text("idle.applied" if applied else "idle.never", clauses=known)
    if not tried.games:
        return Sentence(here, clauses)
    key = "parted" if tried.parted else "cited" if tried.cited else "nothing"
    values = {"n": tried.games, "parted": tried.parted, "cited": tried.cited}
    return Sentence(here.then(texts.text(f"idle.{key}", **values)), clauses)
