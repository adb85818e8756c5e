"""The smallest example of a reading of the whole game: a situation, as small as can be found, in which it matters.

Situations in which the games of two answers diverge are found in games between bots, at the first difference in a pair,
and made smaller while they still diverge. `SituationSize` orders situations: first the marks that effects have left,
then the pawns on their way, the cards, the decisions until it matters, and so on. Every pass offers smaller situations
in a fixed order, and the first in which it still matters is taken, until no pass has any: the same situation always
shrinks to the same one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import islice, permutations
from typing import Any, Final, NamedTuple

from tsukumo.core.experiments.match import GamesPlan, Match, find_divergence
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.board import DISTANCE, HOMES, SEAT_HOMES, SIZE, SQUARES
from tsukumo.games.tsukumobake.editions.edition import Edition, load_edition
from tsukumo.games.tsukumobake.lab.situation import CENTRE, Situation
from tsukumo.games.tsukumobake.play.actions import read_action
from tsukumo.games.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.turn import PHASES
from tsukumo.games.tsukumobake.rules import HOUSES, registry

STARTS: Final = 16
"""The number of situations to shrink; the smallest result counts."""
MOST_TRIED: Final = 2_000
"""The most pairs of games tried to find those."""
OUTWARD: Final = tuple(sorted(range(SQUARES), key=lambda s: (DISTANCE[CENTRE][s], s)))
"""Every square, those nearest to the centre first."""
Answers = tuple[Mapping[str, str], Mapping[str, str]]


class GameDivergence(NamedTuple):
    """The divergence of two answers after *step* actions: the records up to it under each, and the two states.

    A decision that leaves no choice is made without asking.
    """

    step: int
    records: tuple[tuple[Record, ...], tuple[Record, ...]]
    states: tuple[State, State]

    def only(self, side: int) -> tuple[str, ...]:
        """The actions that only one answer allows next."""
        here, there = ([str(action) for action in self.states[i].legal()] for i in (side, 1 - side))
        return tuple(action for action in here if action not in there)


def find_game_divergence(situation: Situation, answers: Answers) -> GameDivergence | None:
    """The divergence of two answers when the actions are carried out; None if there is none or an action is illegal."""
    states = situation.state(answers[0]), situation.state(answers[1])
    logs: tuple[list[Record], list[Record]] = ([], [])
    for step in range(len(situation.actions) + 1):
        one, other = (set(map(str, state.legal())) for state in states)
        if one != other or list_visible(states[0]) != list_visible(states[1]):
            return GameDivergence(step, (tuple(logs[0]), tuple(logs[1])), states)
        if step == len(situation.actions) or situation.actions[step] not in one:
            return None
        for state, records in zip(states, logs, strict=True):
            records += carry_out(state, situation.actions[step])
    return None


def carry_out(state: State, action: str) -> list[Record]:
    """Carry out an action, and then every decision that leaves no choice; return the records."""
    records = state.apply(read_action(action))
    while len(legal := state.legal()) == 1:
        records += state.apply(legal[0])
    return records


def list_visible(state: State) -> tuple[object, ...]:
    """Everything on the table, hands included, but not the number of items ever discarded, which nobody sees."""
    lying = (state.squares, state.hands, state.deck, state.pile, state.removed)
    return *lying, state.parade, state.facing, state.lit, state.exposed, state.hour, state.turn


class SituationSize(NamedTuple):
    """The size of a situation; earlier fields matter more.

    *marks* are dark buildings, pawns exposed, and steps that effects have added; *pawns* those not at home; *cards*
    those in hands, deck and pile and those gone; *actions* the decisions until it matters. *squares* is the sum of the
    distances of the parade and the pawns not at home from G7. The rest makes an order of those that are equal.
    """

    marks: int
    pawns: int
    cards: int
    actions: int
    squares: int
    hour: int
    turn: int
    phase: int
    facing: int
    houses: tuple[int, ...]
    first: int
    seed: int
    where: tuple[int, ...]
    lying: tuple[int, ...]
    chosen: tuple[str, ...]


def measure_situation(situation: Situation) -> SituationSize:
    """The size of a situation."""
    s, away = situation, situation.away
    where = (s.parade, *(s.squares[seat] for seat in away))
    marks = len(s.dark) + s.exposed.bit_count() + abs(s.hurry) + sum(map(abs, s.strides))
    return SituationSize(
        marks, len(away), len(s.cards) + s.gone, len(s.actions), sum(DISTANCE[CENTRE][square] for square in where),
        s.hour, s.turn, PHASES.index(s.phase), s.facing, s.houses, s.first, s.seed, (*where, *away), s.cards, s.actions,
    )  # fmt: skip


# --- finding ----------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def smallest_game(reading: str, answer: str, starts: int = STARTS) -> Situation:
    """The smallest situation found in which another answer to a reading diverges from the default one.

    `CannotRead` lists unknown readings and answers.
    """
    answers = list_answers(reading, answer)
    situations = [shrink_situation(start, answers) for start in islice(find_diverging_situations(answers), starts)]
    return min(situations, key=measure_situation)


def list_answers(reading: str, answer: str) -> Answers:
    """The default answer to a reading and another one; `CannotRead` if there are none such."""
    TSUKUMOBAKE.settle_options({"readings": {reading: answer}})
    return {reading: registry()[reading].default}, {reading: answer}


def find_diverging_situations(answers: Answers) -> Iterator[Situation]:
    """Situations from games between random bots, in order, each from the first difference in a pair of games."""
    settled = [json.dumps(TSUKUMOBAKE.settle_options({"readings": chosen})) for chosen in answers]
    plans = [GamesPlan(TSUKUMOBAKE.name, options, ("random",), 0) for options in settled]
    for number in range(MOST_TRIED):
        one, other = (_play_game(plan, number) for plan in plans)
        same = find_divergence(one, other)
        if (
            same is not None
            and (situation := _before(one, same, number))
            and (cut := _cut_situation(situation, answers))
        ):
            yield cut


def _play_game(plan: GamesPlan, number: int) -> AnyGame:
    """A whole game of a plan."""
    match = Match(plan, number)
    match.go()
    assert match.game
    return match.game


def _before(game: AnyGame, same: int, seed: int) -> Situation | None:
    """The last beginning of a phase before a decision of a game, and the actions from there to that decision."""
    for before in range(same, -1, -1):
        then = game.clone()
        then.rewind(before)
        if situation := Situation.of(then.state, seed):
            return replace(situation, actions=tuple(map(str, game.actions[before : same + 1])))
    return None


def _cut_situation(situation: Situation, answers: Answers) -> Situation | None:
    """The situation without the actions after the divergence of the answers; None if they do not diverge."""
    parts = find_game_divergence(situation, answers)
    return replace(situation, actions=situation.actions[: parts.step]) if parts else None


# --- shrinking --------------------------------------------------------------------------------------


def shrink_situation(situation: Situation, answers: Answers) -> Situation:
    """The situation made as small as the passes can make it while the answers diverge in it."""
    edition = load_edition()
    while smaller := _smaller(situation, answers, edition):
        situation = smaller
    return situation


def _smaller(situation: Situation, answers: Answers, edition: Edition) -> Situation | None:
    """The first smaller situation offered by a pass in which the answers diverge."""
    size = measure_situation(situation)
    for each in PASSES:
        for offer in each(situation):
            if measure_situation(offer) >= size or any(offer.problems(edition)):
                continue
            if (cut := _cut_situation(offer, answers)) and measure_situation(cut) < size:
                return cut
    return None


def _fewer_actions(s: Situation) -> Iterator[Situation]:
    for i in range(len(s.actions)):
        yield replace(s, actions=s.actions[:i] + s.actions[i + 1 :])


def _pawns_home(s: Situation) -> Iterator[Situation]:
    yield replace(s, squares=SEAT_HOMES)
    for seat in s.away:
        yield from _fitting(_move_pawn(s, seat, SEAT_HOMES[seat]))


def _fewer_cards(s: Situation) -> Iterator[Situation]:
    yield replace(s, deck=(), pile=(), gone=0, hands=((), (), (), ()))
    for gone in (0, s.gone // 2, s.gone - 1):
        if 0 <= gone < s.gone:
            yield replace(s, gone=gone)
    for pack in _packs(s):
        yield _change_pack(s, pack, ())
        cards = _pack(s, pack)
        for part in (cards[len(cards) // 2 :], cards[: len(cards) // 2]):
            yield _change_pack(s, pack, part)
        for i in range(len(cards)):
            yield _change_pack(s, pack, cards[:i] + cards[i + 1 :])
    if s.pile:  # cards in the pile may as well be gone
        yield replace(s, gone=s.gone + 1, pile=s.pile[:-1])


def _fewer_marks(s: Situation) -> Iterator[Situation]:
    yield replace(s, dark=(), exposed=0, hurry=0, strides=(0, 0, 0, 0))
    for i in range(len(s.dark)):
        yield replace(s, dark=s.dark[:i] + s.dark[i + 1 :])
    yield replace(s, exposed=0)
    yield replace(s, hurry=0)
    yield replace(s, strides=(0, 0, 0, 0))


def _earlier(s: Situation) -> Iterator[Situation]:
    for hour in range(1, s.hour):
        yield replace(s, hour=hour)
    for turn in range(4):
        yield replace(s, turn=turn, first=(s.seat - turn) % 4)
    for phase in PHASES:
        yield replace(s, phase=phase)


def _nearer(s: Situation) -> Iterator[Situation]:
    """All pieces nearer, then the parade, then each pawn; with the same actions, or with another first move."""
    for square in OUTWARD:
        if together := _shift_parade(s, square):
            yield from _fitting(together)
    for square in OUTWARD:
        yield from _fitting(replace(s, parade=square))
    for seat in s.away:
        for square in OUTWARD:
            if square not in HOMES:
                yield from _fitting(_move_pawn(s, seat, square))


def _shift_parade(s: Situation, parade: int) -> Situation | None:
    """The parade on a square, and the pawns on their way as far from it as before; None if one leaves the board."""
    up, across = parade // SIZE - s.parade // SIZE, parade % SIZE - s.parade % SIZE
    squares = list(s.squares)
    for seat in s.away:
        row, column = s.squares[seat] // SIZE + up, s.squares[seat] % SIZE + across
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return None
        squares[seat] = row * SIZE + column
    return replace(s, parade=parade, squares=tuple(squares))


def _plainer(s: Situation) -> Iterator[Situation]:
    for facing in range(4):
        yield replace(s, facing=facing)
    for houses in permutations(range(4)):
        yield _change_houses(s, houses)
    if not s.away:
        for by in range(1, 4):
            yield from _fitting(_turn_seats(s, by))
    for pack in _packs(s):
        cards = _pack(s, pack)
        for i, card in enumerate(cards):
            for other in range(card):
                yield from _fitting(_change_pack(s, pack, (*cards[:i], other, *cards[i + 1 :])))
    for seed in range(s.seed):
        yield replace(s, seed=seed)
    yield from _fitting(s)


PASSES: Final = (_fewer_actions, _pawns_home, _fewer_cards, _fewer_marks, _earlier, _nearer, _plainer)
"""The passes, in the order in which they are tried."""


def _fitting(s: Situation) -> Iterator[Situation]:
    """The situation as it is, and with every other legal first action."""
    yield s
    if s.actions and not any(s.problems(load_edition())):
        for action in s.state().legal():
            if str(action) != s.actions[0] and action.kind == s.actions[0].split()[1]:
                yield replace(s, actions=(str(action), *s.actions[1:]))


def _move_pawn(s: Situation, seat: int, square: int) -> Situation:
    return replace(s, squares=(*s.squares[:seat], square, *s.squares[seat + 1 :]))


def _change_houses(s: Situation, houses: tuple[int, ...]) -> Situation:
    """Other houses on the seats, and in the actions."""
    called = {HOUSES[house]: HOUSES[other] for house, other in zip(s.houses, houses, strict=True)}
    actions = tuple(" ".join([called.get(word, word) for word in action.split()]) for action in s.actions)
    return replace(s, houses=houses, actions=actions)


def _turn_seats(s: Situation, by: int) -> Situation:
    """The situation with everybody some seats further on, with their belongings."""

    def turned(parts: tuple[object, ...]) -> tuple[Any, ...]:
        return parts[-by:] + parts[:-by]

    return replace(
        s,
        first=(s.first + by) % 4,
        houses=turned(s.houses),
        hands=turned(s.hands),
        strides=turned(s.strides),
        exposed=(s.exposed << by | s.exposed >> 4 - by) & 15,
    )


def _packs(s: Situation) -> list[str | int]:
    return [*range(len(s.hands)), "deck", "pile"]


def _pack(s: Situation, pack: str | int) -> tuple[int, ...]:
    return s.hands[pack] if isinstance(pack, int) else {"deck": s.deck, "pile": s.pile}[pack]


def _change_pack(s: Situation, pack: str | int, cards: tuple[int, ...]) -> Situation:
    """Other cards in a hand, by its seat, in the deck or in the pile."""
    if isinstance(pack, int):
        return replace(s, hands=(*s.hands[:pack], tuple(sorted(cards)), *s.hands[pack + 1 :]))
    return replace(s, deck=cards) if pack == "deck" else replace(s, pile=cards)
