"""Checks that a game keeps its secrets: a view must follow from what its player may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from tsukumo.core.check.checked_game import Flaw, Trial, check, difference, flaw, parts, snapshot, within
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.game import AnyGame, Game, Illegal
from tsukumo.core.game.record import Record, noticed
from tsukumo.core.io.errors import CannotRead

TRIED: Final = 8
"""The number of moments at which each player's view is looked at."""
CHANGED: Final = 24
"""The number of times a roll or a choice is changed, to see whose view changes."""


@check("views")
def check_views(trial: Trial) -> Iterator[Flaw]:
    """Check that a player is shown what the player may know, and nothing else.

    A state sampled from a view looks the same to that player, down to the last attribute, and can be played to its
    end; if the game is over, it ended in the same way. If a roll or another player's choice is changed and the player
    is told the same, the view stays the same. No view holds the seed or the dice, and only the player to act has
    choices. Every change on the table is told by a record.
    """
    rng = trial.rng("views")
    other = replace(trial, seed=trial.seed + 1).game().state
    common = {id(part) for part in (parts(other) or {}).values()}  # rules and tables, not the game's own
    for game in trial.some_moments(TRIED):
        for viewer in game.viewers:
            yield from _looked_at(trial, game, viewer, common)
            yield from _sampled(trial, game, viewer, rng)
    yield from _ended(trial, rng)
    yield from _told_twice(trial)
    yield from _rolled_otherwise(trial, rng)
    yield from _chosen_otherwise(trial, rng)


def _looked_at(trial: Trial, game: AnyGame, player: str, common: set[int]) -> Iterator[Flaw]:
    """Check the view itself: its choices, and what must not be in it."""
    view, after = game.view(player), len(game.actions)
    legal = game.legal_actions() if player == game.to_act else ()
    if view.legal != legal or view.state.legal() != legal:
        yield flaw("legal", player=player, after=after)
    if str(trial.seed) in repr(view.to_json()):
        yield flaw("seed", player=player, after=after)
    for thing in within(view, common):
        if isinstance(thing, Dice) and (thing.seed is not None or thing.script is not None):
            yield flaw("dice", player=player, after=after)
        elif type(thing) is int and thing == trial.seed:
            yield flaw("seed", player=player, after=after)


def _sampled(trial: Trial, game: AnyGame, player: str, rng: Random) -> Iterator[Flaw]:
    """Check a sampled state: it looks the same, it can be played, and playing it does not change the game."""
    view, after, before = game.view(player), len(game.actions), snapshot(game)
    whole = view.sample(rng)
    if (where := difference(whole.masked(player), view.state)) is not None:
        yield flaw("sample", player=player, after=after, where=where)
    if player == game.to_act and whole.legal() != view.legal:
        yield flaw("choices", player=player, after=after)
    trial.finish(whole, rng)
    if snapshot(game) != before:
        yield flaw("shared", player=player, after=after)


def _ended(trial: Trial, rng: Random) -> Iterator[Flaw]:
    """Check that a state sampled from anybody's view of a finished game has the same ending."""
    game = trial.played()
    for viewer in game.viewers:
        if game.view(viewer).sample(rng).outcome != game.outcome:
            yield flaw("ended", player=viewer)


def _told_twice(trial: Trial) -> Iterator[Flaw]:
    """Check that no record tells everybody what it keeps secret."""
    for record in trial.played().log:
        if any(name in record.data and record.data[name] == value for name, value in record.secret.items()):
            yield flaw("told", kind=record.kind)


def _rolled_otherwise(trial: Trial, rng: Random) -> Iterator[Flaw]:
    """Change a roll and replay the actions: a player who is told the same must see the same."""
    game = trial.played()
    rolls = [record.dice for record in game.log if record.dice is not None]
    rolled = [game.moment_of(place) for place, record in enumerate(game.log) if record.dice is not None]
    for turn in range(CHANGED):
        actions = game.actions[: rng.randint(0, len(game.actions))]
        made = [i for i, moment in enumerate(rolled) if moment <= len(actions)]
        orders = [i for i in made if len(rolls[i]) > 1]  # there are few of these among many dice, and they hide cards
        if chosen := orders if orders and turn % 2 else made:
            changed = _changed(rolls, rng.choice(chosen), rng)
            yield from _compared(_replayed(trial, rolls, actions), _replayed(trial, changed, actions))


def _chosen_otherwise(trial: Trial, rng: Random) -> Iterator[Flaw]:
    """Change the last choice: a player who is told the same must see the same."""
    for game in trial.some_moments(CHANGED):
        one, other = game.clone(), game.clone()
        one.apply(rng.choice(game.legal_actions()))
        other.apply(rng.choice(game.legal_actions()))
        yield from _compared(one, other)


def _compared(one: AnyGame | None, other: AnyGame | None) -> Iterator[Flaw]:
    """Yield the differences between a player's views of two games that were told alike."""
    if one is None or other is None:
        return
    for player in one.viewers:
        if _told(one, player) == _told(other, player):
            ours, theirs = one.view(player), other.view(player)
            where = difference(ours.state, theirs.state, "table") or difference(ours.legal, theirs.legal, "legal")
            if where is not None and one.log == other.log:
                yield flaw("untold", after=len(one.actions), where=where)
            elif where is not None:
                yield flaw("secret", player=player, after=len(one.actions), where=where)


def _told(game: AnyGame, player: str) -> list[Record]:
    return list(noticed(game.log, player))


def _changed(rolls: Sequence[tuple[int, ...]], i: int, rng: Random) -> list[tuple[int, ...]]:
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


def _replayed(trial: Trial, rolls: Sequence[tuple[int, ...]], actions: Sequence[object]) -> AnyGame | None:
    """Return the game with these rolls and actions; None if they do not fit together."""
    try:
        game = Game(trial.kind, None, trial.options, rolls)
        for action in actions:
            game.apply(action)
    except (CannotRead, Illegal):
        return None
    return game
