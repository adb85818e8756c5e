"""Checks that a game keeps its secrets: a view must follow from what its player may know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from tsukumo.core.check.checked_game import (
    CheckedGame,
    Difference,
    find_difference,
    list_differences,
    list_parts,
    snapshot,
    walk_parts,
)
from tsukumo.core.check.isolation import LONGEST, texts
from tsukumo.core.check.rules import carry_out_all
from tsukumo.core.files.data import Json
from tsukumo.core.game.action import Action
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.record import PUBLIC, Record, list_noticed
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Text
from tsukumo.core.plugins.faults import shorten_words

TRIED: Final = 8
"""The number of moments at which each player's view is looked at."""
CHANGED: Final = 8
"""The number of times a roll or a choice is changed, to see whose view changes."""
CUTS: Final = 12
"""The number of moments at which the views of two games are compared."""
OTHERS: Final = 4
"""One in so many changes is of any roll; the others are of the newest cards or dice, which hide most."""
ASKED: Final = 80
"""The number of actions of a game about which a player's view is asked at a moment."""
AHEAD: Final = 3
"""The number of decisions after a changed choice."""
REDRAWN: Final = 4
"""The number of times a change is drawn, until it changes the table."""


def check_views(checked: CheckedGame) -> None:
    """Check that a player is shown what the player may know, and nothing else.

    A state sampled from a view looks the same to that player, down to the last attribute, and can be played to its
    end; if the game is over, it ended in the same way. If a roll or another player's choice is changed and the player
    is told the same, the view stays the same. No view holds the seed or the dice, and only the player to act has
    choices. Every change on the table is told by a record.
    """
    rng = checked.rng("views")
    other = replace(checked, seed=checked.seed + 1).game().state
    common = {id(part) for part in (list_parts(other) or {}).values()}  # rules and tables, not the game's own
    history = [game.clone() for game in checked.moments()]
    asked = list(dict.fromkeys([action for game in history for action in game.legal_actions()]))
    for game in checked.some_moments(TRIED):
        for viewer in game.viewers:
            _check_view(checked, game, viewer, common)
            _check_sample(checked, game, viewer, rng)
        _check_reasons(checked, game, rng.sample(asked, min(ASKED, len(asked))))
    game = history[-1]
    for viewer in game.viewers:
        if game.view(viewer).sample(rng).outcome != game.outcome:
            checked.report("ended", player=viewer)
    for record in game.log:
        if any(name in record.data and record.data[name] == value for name, value in record.secret.items()):
            checked.report("told", kind=record.kind)
    checked.pairs.secrets |= any(record.secret for record in game.log)
    _check_other_rolls(checked, history, rng)
    for game in rng.sample(history, min(CHANGED, len(history))):
        _check_other_choice(checked, game, rng)


def _check_view(checked: CheckedGame, game: AnyGame, player: str, common: set[int]) -> None:
    """Check the view itself: its choices, and what must not be in it."""
    view, after = game.view(player), len(game.actions)
    legal = game.legal_actions() if player == game.to_act else ()
    if view.legal != legal or view.state.legal() != legal:
        checked.report("legal", player=player, after=after)
    if str(checked.seed) in repr(view.to_json()):
        checked.report("seed", player=player, after=after)
    for thing in walk_parts(view, common):
        if isinstance(thing, Dice) and (thing.seed is not None or thing.script is not None):
            checked.report("dice", player=player, after=after)
        elif type(thing) is int and thing == checked.seed:
            checked.report("seed", player=player, after=after)


def _check_sample(checked: CheckedGame, game: AnyGame, player: str, rng: Random) -> None:
    """Check a sampled state: it looks the same, it can be played, and playing it does not change the game."""
    view, after, before = game.view(player), len(game.actions), snapshot(game)
    whole = view.sample(rng)
    if (where := find_difference(whole.mask_for(player), view.state)) is not None:
        checked.report("sample", player=player, after=after, where=where)
    if player == game.to_act and whole.legal() != view.legal:
        checked.report("choices", player=player, after=after)
    checked.finish(whole, rng)
    if snapshot(game) != before:
        checked.report("shared", player=player, after=after)


def _check_reasons(checked: CheckedGame, game: AnyGame, asked: Sequence[Action]) -> None:
    """Check that the reasons against an action of the player to act follow from what that player sees."""
    seen = game.view(game.to_act or PUBLIC).state
    if seen.to_json() == game.state.to_json():
        return
    for action in asked:
        checked.doing = action
        if action.by == game.to_act and seen.why_not(action) != game.why_not(action):
            checked.report("reasons", player=action.by, after=len(game.actions), action=action, cause="reasons")
    checked.doing = ""


# --- two games in which a viewer is told the same ---------------------------------------------------


class ToldPlace(NamedTuple):
    """A place of the table that holds, in each of two games, what a viewer was told; and the size of its pile then."""

    at: Difference
    size: int


class Comparison:
    """The game as it was played, step by step beside another one with the same actions, after a *change* in one place.

    *alike* are the viewers who have been told the same in both so far. For each of the others, *told* are the places of
    what the first record that differs has told them. Once something leaves the pile, it may be that: it is forgotten.
    """

    def __init__(
        self, checked: CheckedGame, history: Sequence[AnyGame], after: int, other: AnyGame, change: Text
    ) -> None:
        self.checked, self.history, self.after, self.other, self.change = checked, history, after, other, change
        self.alike = list(other.viewers)
        self.told: dict[str, list[ToldPlace]] = {}
        self.read = (0, 0)
        self.listen()

    @property
    def one(self) -> AnyGame:
        """The game as it was played, at the same moment."""
        return self.history[self.after]

    def step(self) -> bool:
        """Carry out the next action in the other game; return False if it, or a roll, does not fit there."""
        try:
            fits = carry_out_all(self.other, [self.history[self.after + 1].actions[-1]])
        except CannotRead:
            return False
        if fits:
            self.after += 1
            self.listen()
        return fits

    def listen(self) -> None:
        """Find out who is told otherwise by the latest records; and what of it stands no longer where it stood."""
        ours, theirs = self.one.log, self.other.log
        mine, other = ours[self.read[0] :], theirs[self.read[1] :]
        self.read = len(ours), len(theirs)
        told = {viewer: tuple(list_noticed(mine, viewer)) for viewer in self.alike}
        heard = {viewer: tuple(list_noticed(other, viewer)) for viewer in self.alike}
        self.alike = [viewer for viewer in self.alike if told[viewer] == heard[viewer]]
        if any(self.told.values()) or len(self.alike) < len(told):
            data = self.one.state.to_json()
            tables = {each: len(_list_pile(data, each)) for each in _list_plain(data, self.other.state.to_json())}
            for viewer, places in self.told.items():
                self.told[viewer] = [
                    ToldPlace(at, tables[at]) for at, size in places if at in tables and tables[at] >= size
                ]
            for viewer in [each for each in told if each not in self.alike]:
                values = _find_told(told[viewer], heard[viewer])
                self.told[viewer] = [
                    ToldPlace(at, size)
                    for at, size in tables.items()
                    if (at.one, at.other) in values and {at.one, at.other}.isdisjoint(self.one.viewers)
                ]

    def go_on(self, cuts: Collection[int]) -> None:
        """Compare the two games where the one goes on as the other did, at some of its moments."""
        while self.alike or any(self.told.values()):
            if self.after in cuts:
                self.compare()
            if self.after + 1 >= len(self.history):
                return
            if not self.step():
                self.checked.pairs.compared += 1
                return

    def compare(self) -> None:
        """Report where views of viewers differ who were told the same; and what others were told in vain."""
        one, other, pairs = self.one, self.other, self.checked.pairs
        pairs.compared += 1
        if one.state.to_json() == other.state.to_json():
            return
        pairs.useful += bool(self.alike or any(self.told.values()))
        for viewer in self.alike:
            ours, theirs = one.view(viewer), other.view(viewer)
            different = next(list_differences(ours.state, theirs.state, "table"), None) or next(
                list_differences(ours.legal, theirs.legal, "legal"), None
            )
            if different is not None:
                self.report("untold" if one.log == other.log else "secret", viewer, different)
        for viewer, places in self.told.items():
            if places:
                ours, theirs = (game.view(viewer).state.to_json() for game in (one, other))
                shown = {(each.one, each.other) for each in _list_plain(ours, theirs)}
                for at, _ in places:
                    beside = at.one in _list_pile(ours, at) and at.other in _list_pile(theirs, at)
                    if (at.one, at.other) not in shown and not beside:  # a hand may be sorted
                        self.report("forgotten", viewer, at)
                        break

    def report(self, name: str, viewer: str, different: Difference) -> None:
        """Report a place in a viewer's views."""
        one, other = (shorten_words(repr(each), LONGEST) for each in (different.one, different.other))
        where: Json = {"after": len(self.one.actions), "player": viewer, "where": different.where}
        self.checked.report(name, **where, change=self.change, one=one, other=other)


def _find_told(ours: Sequence[Record], theirs: Sequence[Record]) -> set[tuple[object, object]]:
    """Return the values, one of each game, that the first record that differs has told."""
    one, other = next(((a, b) for a, b in zip(ours, theirs, strict=False) if a != b), (None, None))
    if one is None or other is None or one.kind != other.kind:
        return set()
    different = _list_plain([one.data, one.secret], [other.data, other.secret])
    return {(each.one, each.other) for each in different}


def _list_pile(data: object, told: Difference) -> list[object]:
    """Return what lies in the same pile of a table as something that was told."""
    for name in told.path[:-1]:
        data = (list_parts(data) or {}).get(name)
    return [*(list_parts(data) or {}).values()]


def _list_plain(one: object, other: object) -> list[Difference]:
    """Return the places where in each of two objects another word or number stands."""
    different = list_differences(one, other)
    return [each for each in different if type(each.one) in (str, int) and type(each.other) in (str, int)]


def _check_other_rolls(checked: CheckedGame, history: Sequence[AnyGame], rng: Random) -> None:
    """Change a roll, mostly of the newest cards or dice, and go on with the same actions, as far as they are allowed.

    The first change is of the last ones before the end, when all that was shown at last is still on the table.
    """
    game = history[-1]
    rolled = [(record, game.moment_of(place)) for place, record in enumerate(game.log) if record.dice is not None]
    if not rolled:
        return
    cuts = {*rng.sample(range(len(history)), min(CUTS, len(history))), len(history) - 1}
    for turn in range(CHANGED):
        cut = rng.randrange(len(history)) if turn else len(history) - 1
        # Whoever has no dice left throws none: nothing of that can be changed.
        made = [i for i, (record, moment) in enumerate(rolled) if moment <= cut and record.dice]
        several = [i for i in made if len(rolled[i][0].dice or ()) > 1]
        newest = [i for i in several if rolled[i][1] == rolled[several[-1]][1]]
        chosen = newest if newest and (turn % OTHERS or not turn) else made
        if chosen:
            i = rng.choice(chosen)
            for _ in range(REDRAWN):
                changed = _change_roll(checked, game, rolled, i, rng)
                after = rolled[i][1]
                if changed is not None and changed[0].state.to_json() != history[after].state.to_json():
                    Comparison(checked, history, after, *changed).go_on(cuts)
                    break
                checked.pairs.compared += 1


def _check_other_choice(checked: CheckedGame, game: AnyGame, rng: Random) -> None:
    """Make another choice, mostly one that looks the same to somebody, and go on a little with the same actions."""
    if len(legal := game.legal_actions()) < 2:
        return
    for _ in range(REDRAWN):
        chosen, instead = rng.sample(legal, 2)
        ahead, other = [game.clone()], game.clone()
        ahead[0].apply(chosen)
        other.apply(instead)
        change = texts.text("change.chosen", one=chosen, other=instead)
        comparison = Comparison(checked, ahead, 0, other, change)
        if comparison.alike or not any(record.secret for record in ahead[0].log[len(game.log) :]):
            break  # what everybody is told can be told apart, however often it is drawn
        checked.pairs.compared += 1
    while len(ahead) <= AHEAD and (following := ahead[-1].legal_actions()):
        ahead.append(ahead[-1].clone())
        ahead[-1].apply(rng.choice(following))
    comparison.go_on(range(len(ahead)))


def _change_roll(
    checked: CheckedGame, game: AnyGame, rolled: Sequence[tuple[Record, int]], i: int, rng: Random
) -> tuple[AnyGame, Text] | None:
    """Return the game up to roll *i*, with two cards swapped or a number one higher or lower, and words for the change.

    None if the rolls do not fit together.
    """
    rolls = [record.dice or () for record, _ in rolled]
    record, after = rolled[i]
    changed = list(rolls[i])
    if len(changed) == 1:
        changed[0] += rng.choice((-1, 1))
        change = texts.text("change.rolled", kind=record.kind, after=after, one=rolls[i][0], other=changed[0])
    elif sorted(changed) != list(range(len(changed))):  # dice, and no order of cards
        at = rng.randrange(len(changed))
        changed[at] += rng.choice((-1, 1))
        values = {"number": at + 1, "one": rolls[i][at], "other": changed[at]}
        change = texts.text("change.die", kind=record.kind, after=after, **values)
    else:
        a, b = rng.sample(range(len(changed)), 2)
        changed[a], changed[b] = changed[b], changed[a]
        change = texts.text("change.swapped", kind=record.kind, after=after, one=a + 1, other=b + 1)
    rolls[i] = tuple(changed)
    try:
        other = Game(checked.kind, None, checked.options, rolls, rules=game.rules)
        fits = carry_out_all(other, game.actions[:after])
    except CannotRead:
        return None
    return (other, change) if fits else None
