"""The readings on which a movement depends: the answers that would change it, each with its effect in a few words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tsukumo.core.language.text import Text, Texts, capital, join_list, plain
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.lab.compare import compare_movements
from tsukumo.games.tsukumobake.lab.divergence import outcome
from tsukumo.games.tsukumobake.parade.explain import name_player
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position

texts = Texts(__file__)

_ORDER: Final = ("landing", "path", "hits", "losses", "exposed")
"""The aspects of a movement, those that one sees on the board first."""


class Stake(NamedTuple):
    """An answer to a reading that would change a movement: the *movement* under it, and what becomes different.

    *step* is the first that differs, from 0; *differs* are the aspects of the outcome (`divergence.ASPECTS`).
    """

    reading: str
    answer: str
    movement: Movement
    step: int
    differs: tuple[str, ...]
    effect: Text


@lru_cache(maxsize=64)
def list_stakes(position: Position) -> tuple[Stake, ...]:
    """Return the other answers under which the movement from a position is different, first what one sees on the board.

    A position that cannot be played has none.
    """
    if position.problems():
        return ()
    comparison = compare_movements(position)
    found = []
    for side in comparison.sides:
        if side.first is None or side.movement is None:
            continue
        ((reading, answer),) = side.chosen
        effect = describe_effect(comparison.first, side.movement, side.first.step)
        found.append(Stake(reading, answer, side.movement, side.first.step, side.first.differs, effect))
    rank = {aspect: i for i, aspect in enumerate(_ORDER)}
    return tuple(sorted(found, key=lambda stake: min(rank[aspect] for aspect in stake.differs)))


def tell_difference(first: Movement, other: Movement, step: int) -> Text:
    """Return one sentence on all that another movement, which parts from the first one at a step, does otherwise."""
    mine, theirs = outcome(first), outcome(other)
    names = [name_player(pawn) for pawn in first.start.pawns]
    targets = [move.steps[step].target if step < len(move.steps) else None for move in (first, other)]
    parts = []
    if mine.path != theirs.path:
        ahead = [path[step][0] for path in (mine.path, theirs.path) if step < len(path)]
        if len(ahead) == 2 and ahead[0] != ahead[1]:
            parts.append(texts.text("goes_to", square=NAMES[ahead[1]], usual=NAMES[ahead[0]]))
    if mine.landing[0] != theirs.landing[0]:
        parts.append(texts.text("lands_not", square=NAMES[theirs.landing[0]], usual=NAMES[mine.landing[0]]))
    hit, other_hit = ({seat for seat, _ in end.hits} for end in (mine, theirs))
    for key, seats in (("strikes", other_hit - hit), ("spares", hit - other_hit)):
        if seats:
            parts.append(texts.text(key, who=[names[seat] for seat in sorted(seats)]))
    changed = (seat for seat in sorted(hit & other_hit) if mine.losses[seat] != theirs.losses[seat])
    parts += [_tell_loss(names[seat], theirs.losses[seat], mine.losses[seat]) for seat in changed]
    target = capital(_tell_target(targets, names))
    return target.then(join_list(parts or [texts["later"]], plain(", ")), "; ")


def _tell_target(targets: list[int | None], names: list[Text]) -> Text:
    usual, chased = targets
    if usual == chased:
        return texts["same_target"]
    if chased is None:
        return texts["chases_nobody"]
    if usual is None:
        return texts.text("chases", who=names[chased])
    return texts.text("chases_not", who=names[chased], usual=names[usual])


def _tell_loss(who: Text, cards: int, usual: int) -> Text:
    return texts.text("keeps" if not cards else "loses_not" if usual else "loses", who=who, n=cards, usual=usual)


def describe_effect(first: Movement, other: Movement, step: int) -> Text:
    """Return the most telling difference of another movement from the first one, which part at a step: a few words."""
    mine, theirs = outcome(first), outcome(other)
    pawns = first.start.pawns
    hit, other_hit = ({seat for seat, _ in end.hits} for end in (mine, theirs))
    if hit and not other_hit:
        return texts["strikes_nobody"]
    for key, seats in (("strikes", other_hit - hit), ("spares", hit - other_hit)):
        if seats:
            return texts.text(key, who=[name_player(pawns[seat]) for seat in sorted(seats)])
    chased = [move.steps[step].target if step < len(move.steps) else None for move in (first, other)]
    if chased[1] is not None and chased[0] != chased[1]:
        return texts.text("chases", who=name_player(pawns[chased[1]]))
    if mine.landing[0] != theirs.landing[0]:
        return texts.text("lands", square=NAMES[theirs.landing[0]])
    passed = {first.start.square, *(square for square, _ in mine.path)}
    if new := [square for square, _ in theirs.path if square not in passed]:
        return texts.text("passes", square=NAMES[new[0]])
    for seat, _ in theirs.hits:
        if theirs.losses[seat] != mine.losses[seat]:
            return _tell_loss(name_player(pawns[seat]), theirs.losses[seat], mine.losses[seat])
    return texts["later"]
