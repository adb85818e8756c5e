"""Checks that a game keeps its secrets: a view must follow from what its player may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from tsukumo.core.check.checked_game import (
    CheckedGame,
    Defect,
    check,
    find_difference,
    list_parts,
    make_defect,
    snapshot,
    walk_parts,
)
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.game import AnyGame, Game, Illegal
from tsukumo.core.game.record import Record, list_noticed
from tsukumo.core.io.errors import CannotRead

TRIED: Final = 8
"""The number of moments at which each player's view is looked at."""
CHANGED: Final = 24
"""The number of times a roll or a choice is changed, to see whose view changes."""


@check("views")
def check_views(checked: CheckedGame) -> Iterator[Defect]:
    """Check that a player is shown what the player may know, and nothing else.

    A state sampled from a view looks the same to that player, down to the last attribute, and can be played to its
    end; if the game is over, it ended in the same way. If a roll or another player's choice is changed and the player
    is told the same, the view stays the same. No view holds the seed or the dice, and only the player to act has
    choices. Every change on the table is told by a record.
    """
    rng = checked.rng("views")
    other = replace(checked, seed=checked.seed + 1).game().state
    common = {id(part) for part in (list_parts(other) or {}).values()}  # rules and tables, not the game's own
    for game in checked.some_moments(TRIED):
        for viewer in game.viewers:
            yield from _check_view(checked, game, viewer, common)
            yield from _check_sample(checked, game, viewer, rng)
    game = checked.play_out()
    for viewer in game.viewers:
        if game.view(viewer).sample(rng).outcome != game.outcome:
            yield make_defect("ended", player=viewer)
    for record in game.log:
        if any(name in record.data and record.data[name] == value for name, value in record.secret.items()):
            yield make_defect("told", kind=record.kind)
    yield from _check_other_rolls(checked, rng)
    for game in checked.some_moments(CHANGED):
        one, other = game.clone(), game.clone()
        one.apply(rng.choice(game.legal_actions()))
        other.apply(rng.choice(game.legal_actions()))
        yield from _compare_views(one, other)


def _check_view(checked: CheckedGame, game: AnyGame, player: str, common: set[int]) -> Iterator[Defect]:
    """Check the view itself: its choices, and what must not be in it."""
    view, after = game.view(player), len(game.actions)
    legal = game.legal_actions() if player == game.to_act else ()
    if view.legal != legal or view.state.legal() != legal:
        yield make_defect("legal", player=player, after=after)
    if str(checked.seed) in repr(view.to_json()):
        yield make_defect("seed", player=player, after=after)
    for thing in walk_parts(view, common):
        if isinstance(thing, Dice) and (thing.seed is not None or thing.script is not None):
            yield make_defect("dice", player=player, after=after)
        elif type(thing) is int and thing == checked.seed:
            yield make_defect("seed", player=player, after=after)


def _check_sample(checked: CheckedGame, game: AnyGame, player: str, rng: Random) -> Iterator[Defect]:
    """Check a sampled state: it looks the same, it can be played, and playing it does not change the game."""
    view, after, before = game.view(player), len(game.actions), snapshot(game)
    whole = view.sample(rng)
    if (where := find_difference(whole.mask_for(player), view.state)) is not None:
        yield make_defect("sample", player=player, after=after, where=where)
    if player == game.to_act and whole.legal() != view.legal:
        yield make_defect("choices", player=player, after=after)
    checked.finish(whole, rng)
    if snapshot(game) != before:
        yield make_defect("shared", player=player, after=after)


def _check_other_rolls(checked: CheckedGame, rng: Random) -> Iterator[Defect]:
    """Change a roll and replay the actions: a player who is told the same must see the same."""
    game = checked.play_out()
    rolls = [record.dice for record in game.log if record.dice is not None]
    rolled = [game.moment_of(place) for place, record in enumerate(game.log) if record.dice is not None]
    for turn in range(CHANGED):
        actions = game.actions[: rng.randint(0, len(game.actions))]
        made = [i for i, moment in enumerate(rolled) if moment <= len(actions)]
        orders = [i for i in made if len(rolls[i]) > 1]  # there are few of these among many dice, and they hide cards
        if chosen := orders if orders and turn % 2 else made:
            changed = _swap_outcomes(rolls, rng.choice(chosen), rng)
            yield from _compare_views(_replay(checked, rolls, actions), _replay(checked, changed, actions))


def _compare_views(one: AnyGame | None, other: AnyGame | None) -> Iterator[Defect]:
    """Yield the differences between a player's views of two games that were told alike."""
    if one is None or other is None:
        return
    for player in one.viewers:
        if _list_told(one, player) == _list_told(other, player):
            ours, theirs = one.view(player), other.view(player)
            where = find_difference(ours.state, theirs.state, "table") or find_difference(
                ours.legal, theirs.legal, "legal"
            )
            if where is not None and one.log == other.log:
                yield make_defect("untold", after=len(one.actions), where=where)
            elif where is not None:
                yield make_defect("secret", player=player, after=len(one.actions), where=where)


def _list_told(game: AnyGame, player: str) -> list[Record]:
    return list(list_noticed(game.log, player))


def _swap_outcomes(rolls: Sequence[tuple[int, ...]], i: int, rng: Random) -> list[tuple[int, ...]]:
    """Return the same rolls, but in number *i* two outcomes are swapped, or the number is one higher or lower."""
    changed = list(rolls)
    roll = list(rolls[i])
    if len(roll) == 1:
        roll[0] += rng.choice((-1, 1))
    else:
        a, b = rng.sample(range(len(roll)), 2)
        roll[a], roll[b] = roll[b], roll[a]
    changed[i] = tuple(roll)
    return changed


def _replay(checked: CheckedGame, rolls: Sequence[tuple[int, ...]], actions: Sequence[object]) -> AnyGame | None:
    """Return the game with these rolls and actions; None if they do not fit together."""
    try:
        game = Game(checked.kind, None, checked.options, rolls)
        for action in actions:
            game.apply(action)
    except (CannotRead, Illegal):
        return None
    return game
