"""The quiz: the same seed, number, level and kinds ask the same question in every process.

Games are played at random until one comes to a moment that fits: a clause that was drawn beforehand decides it, so that
rare clauses are asked about as often as common ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Record
from tsukumo.core.teaching.question import find_fitting
from tsukumo.core.teaching.quiz import Quiz, check
from tsukumo.core.teaching.references import papers_of
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.quiz.question import (
    KINDS,
    LEVELS,
    MOMENTS,
    Kind,
    LupusMoment,
    LupusQuestion,
    ask_script,
    texts,
)
from tsukumo.games.lupus.roles import WEREWOLF
from tsukumo.games.lupus.script import FORMAT

GOING_ON: Final = "end.when"
"""Wanted in place of a clause: nobody has won yet, but somebody soon will."""
WANTED: Final[Mapping[tuple[Kind, int], tuple[str, ...]]] = {
    ("dawn", 1): ("dawn.mauled", "dawn.mauled", "night.first"),
    ("dawn", 2): ("dawn.saved", "dawn.mauled"),
    ("dawn", 3): ("dawn.immune", "dawn.seen", "dawn.saved"),
    ("nominated", 1): ("day.nominees",),
    ("nominated", 2): ("day.hoot", "day.hooted"),
    ("nominated", 3): ("day.hooted", "day.ghosts"),
    ("winner", 1): ("end.humans", "end.werewolves", GOING_ON),
    ("winner", 2): ("end.humans", "end.werewolves", GOING_ON),
    ("winner", 3): ("end.werehamster", "end.werewolves", GOING_ON),
}
"""The clauses to draw from: one of them decides the question."""
DECKS: Final[Mapping[int, Mapping[str, int]]] = {
    1: {"villager": 5, "werewolf": 2, "seer": 1},
    2: {"villager": 5, "werewolf": 2, "seer": 1, "medium": 1, "possessed": 1, "bodyguard": 1, "owl": 1},
    3: {"villager": 6, "werewolf": 3, **dict.fromkeys(("seer", "bodyguard", "owl", "werehamster", "mythomaniac"), 1)}
    | dict.fromkeys(("medium", "possessed"), 1),
}
MOST_GAMES: Final = 2000
"""The most games played for a question: the rarest clause comes up in one game of some ten."""


def draw_question(seed: int, number: int, level: int, kinds: Sequence[Kind] = KINDS) -> LupusQuestion:
    """Question *number* of a quiz; `CannotRead` if there is no such level or kind."""
    return ask_script(*draw_game(seed, number, level, kinds))


def draw_game(seed: int, number: int, level: int, kinds: Sequence[Kind]) -> tuple[Kind, dict[str, Any]]:
    """The kind of a question, and the script of the game that it is about."""
    seed, number, level = check(seed, number, level, kinds, known=KINDS, levels=LEVELS)
    rng = Random(f"{seed}/{number}/{level}/{','.join(kinds)}")  # noqa: S311 - games, not secrets
    kind: Kind = one_of(list(kinds), rng)
    wanted = one_of(WANTED[kind, level], rng)
    return kind, find_fitting(lambda: _try_game(kind, wanted, level, rng), MOST_GAMES, (kind, wanted))


def _try_game(kind: Kind, wanted: str, level: int, rng: Random) -> dict[str, Any] | None:
    """The script of a game up to the first moment that fits; None if it has none."""
    deck = DECKS[level]
    readings = {"ghosts": "on"} if wanted == "day.ghosts" else {}
    options = LUPUS.settle_options(
        {"seats": sum(deck.values()), "deck": dict(deck), "readings": readings, "lots": "asked"}
    )
    state, log = LUPUS.start(LUPUS.rules(options), Dice(int(rng.random() * 2**48)))
    seats = list(state.rules.seats)
    table = {"seats": seats, "roles": dict(zip(seats, state.dealt, strict=True)), "readings": readings}

    def fits() -> bool:
        return _fits(LupusMoment(kind, state, log), wanted, level)

    return play_at_random(table, state, log, rng, lambda: 3 + len(wanted) % 3, MOMENTS[kind], fits)


def play_at_random(
    table: Mapping[str, Any],
    state: State,
    log: list[Record],
    rng: Random,
    few: Callable[[], int],
    ends: Collection[str],
    fits: Callable[[], bool],
) -> dict[str, Any] | None:
    """The script of a game from a table on, up to its first moment that fits; None if it has none.

    A moment comes after each record of some kinds (*ends*). The state and the log go on. At random a first vote would
    scatter: with *few* candidates the votes come together.
    """
    decisions: list[dict[str, str]] = []
    while not state.over:
        first = state.asked == "vote" and state.round == 1
        seat = one_of(state.choices[: few()] if first else state.choices, rng)
        by = {"by": state.rules.seats[state.party[0]]} if state.asked == "vote" else {}
        decisions.append({"do": state.asked, **by, "who": state.rules.seats[seat]})
        state.decide(seat)
        new = state.take_records()
        log += new
        if any(record.kind in ends for record in new) and fits():
            return {"format": FORMAT, **table, "decisions": decisions}
    return None


def _fits(moment: LupusMoment, wanted: str, level: int) -> bool:
    """Return whether a moment fits the question wanted."""
    if wanted == "day.ghosts":
        votes = [record for record in moment.before if record.kind == "vote"]
        return "day.ghosts" in {clause for record in votes[-moment.state.rules.size :] for clause in record.clauses}
    if wanted == GOING_ON:
        wolves = sum(moment.state.roles[seat] == WEREWOLF for seat in moment.living)
        return not moment.state.over and len(moment.living) - 2 * wolves <= 4 - level
    return wanted in moment.clauses or (wanted == "day.hoot" and moment.before[-1].kind == "hoot_announced")


QUIZ: Final = Quiz(
    "lupus",
    {kind: texts[f"ask.{kind}"] for kind in KINDS},
    {level: texts[f"level.{level}"] for level in LEVELS},
    draw_question,
    papers=papers_of("lupus"),
)
