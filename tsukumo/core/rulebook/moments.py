"""Moments of played games that show a clause: a record that cites it, and the table then.

A few games are played at random from fixed seeds, and their public records are searched for each clause. So any game
has pictures of its clauses, and they are as true as its records.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from tsukumo.core.bots.bots import one_of
from tsukumo.core.engine.base import PLAYERS
from tsukumo.core.files.data import Plain
from tsukumo.core.game.clauses import READINGS
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.options import list_settings
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, plain

SEEDS: Final = range(1, 13)
LONGEST: Final = 600
"""The most decisions of a game."""


class ClauseMoment(NamedTuple):
    """A moment by the game's seed and options and the actions before it, with its latest event as a sentence."""

    kind: AnyKind
    seed: int
    actions: tuple[str, ...]
    sentence: Sentence
    options: Plain

    def game(self) -> AnyGame:
        """Return the game at this moment."""
        game = Game(self.kind, self.seed, self.options)
        for action in self.actions:
            game.apply(action)
        return game

    def svg(self, lang: Lang) -> str:
        """Return the table as everybody sees it at this moment; empty if the game draws none."""
        return self.kind.svg(self.game().state.mask_for(PUBLIC), lang)


def find_moments(kind: AnyKind, readings: Mapping[str, str]) -> Mapping[str, ClauseMoment]:
    """Return a moment for every clause by which something public has happened in a few games.

    They are played under *readings*, and the defaults of the others: by the usual number of players, then once by each
    other number.
    """
    by_clause: dict[str, ClauseMoment] = {}
    wanted, decided = set(kind.clauses()), {READINGS: readings} if readings else {}
    numbers = [{PLAYERS: number} for number in list_settings(kind).get(PLAYERS, ())]
    for seed, more in [*((seed, {}) for seed in SEEDS), *((SEEDS[0], number) for number in numbers)]:
        if wanted <= set(by_clause):
            break
        try:
            _search(Game(kind, seed, kind.settle_options({**decided, **more})), by_clause)
        except Exception:  # a game in the making: `tsukumo check` reports its defects
            break
    return by_clause


def _search(game: AnyGame, by_clause: dict[str, ClauseMoment]) -> None:
    """Play a game at random, and keep the first moment of each clause that has none yet."""
    chance = Random(f"{game.seed}/moments")  # noqa: S311 - games, not secrets
    records = game.log
    while True:
        for record in records:
            text = game.kind.tell(record.mask_for(PUBLIC), game.rules) if record.is_noticed_by(PUBLIC) else plain("")
            for clause in record.clauses if all(text) else ():
                if clause not in by_clause:
                    actions = tuple(map(str, game.actions))
                    told = Sentence(text, record.clauses)
                    by_clause[clause] = ClauseMoment(game.kind, game.seed or 0, actions, told, game.options)
        if game.over or len(game.actions) >= LONGEST:
            return
        records = game.apply(one_of(game.legal_actions(), chance))
