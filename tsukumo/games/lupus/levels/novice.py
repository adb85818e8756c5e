"""A novice at the table, who may lack one idea.

With every idea the answers are the engine's: a test says so. Without one they are those of somebody who knows all the
rest; so a task needs an idea exactly if the two answers differ. Ideas are named by the ids of the levels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from tsukumo.core.game.record import Record
from tsukumo.core.teaching.question import NOBODY
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.roles import ROLES, WEREWOLF, role_of_record, sides

UNKNOWN: Final = "?"
"""The answer of a novice who does not know."""
Log = Sequence[Record]
Knows = Callable[[str], bool]


def answer(kind: str, state: State, log: Log, without: str = "") -> tuple[str, ...]:
    """The answer of a novice who lacks one idea to a question about the present moment of a game."""
    given = ANSWERS[kind](state, log, lambda idea: idea != without)
    return tuple(word for word in (*state.players, *EXTRA) if word in given)


# --- nights ---------------------------------------------------------------------------------------


def _dawn(state: State, log: Log, knows: Knows) -> Iterable[str]:
    """The dead of the last dawn (`dawn.mauled`, `dawn.saved`, `dawn.immune`, `dawn.seen`, `night.first`)."""
    end = _last(log, "dawn")
    if log[end].data["moderator"] and not knows("first"):
        return [UNKNOWN]
    tonight = log[_last(log[:end], "night") : end]
    done = {role.call.effect: record.secret["who"] for record in tonight if (role := role_of_record(record.kind))}
    roles = dict(zip(state.players, state.roles, strict=True))
    dead = set()
    if (prey := done.get("mauls")) and knows("mauled"):
        immune = ROLES[roles[prey]].immune and knows("immune")
        saved = prey == done.get("guards") and knows("saved")
        dead |= set() if immune or saved else {prey}
    if knows("seen"):
        dead |= {player for player, role in roles.items() if player == done.get("looks") and ROLES[role].shy}
    return dead or [NOBODY]


# --- days -----------------------------------------------------------------------------------------


def _first_voter(state: State, log: Log, knows: Knows) -> Iterable[str]:
    """The first voter (`day.circle`)."""
    dawns = [record.secret["causes"] for record in log if record.kind == "dawn"]
    mauled = [who for causes in dawns for who, cause in causes.items() if cause == "mauled"]
    first = state.players.index(mauled[-1]) + 1 if mauled and knows("circle") else 0
    living = set(state.names(state.living()))
    return [next(who for who in (*state.players[first:], *state.players[:first]) if who in living)]


def _nominees(_state: State, log: Log, knows: Knows) -> Iterable[str]:
    """The nominees (`day.nominees`, `day.hoot`, `day.hooted`, `day.ghosts`)."""
    end = _last(log, "nominated")
    votes = _votes(log[:end], 1, knows)
    first, *rest = sorted(set(votes.values()), reverse=True)
    tops = {who for who, count in votes.items() if count == first}
    named = set(tops)
    if rest and knows("runners") and (len(tops) == 1 or not knows("tops")):
        named |= {who for who, count in votes.items() if count == rest[0]}
    hoot = next((record.who for record in log[end - 1 : end] if record.kind == "hoot_announced"), None)
    if hoot and hoot not in named and knows("hoot"):
        named = {*(tops if knows("hoot_instead") else named), hoot}
    return named


def _votes(log: Log, held: int, knows: Knows) -> Counter[str]:
    """The votes of the last day in one round, by the player named."""
    cast = [record for record in log[_last(log, "dawn") :] if record.kind == "vote" and record.data["round"] == held]
    return Counter(vote.data["named"] for vote in cast if knows("ghosts") or "day.ghosts" not in vote.clauses)


def _after(_state: State, log: Log, knows: Knows) -> Iterable[str]:
    """The consequence of the last vote (`day.single`, `day.second`, `day.third`, `day.lot`)."""
    end = _last(log, "vote")
    held = log[end].data["round"]
    if held == 1:
        nominees = log[_last(log, "nominated")].data["nominees"]
        return nominees if len(nominees) == 1 and knows("single") else ["again"]
    before = log[: end + 1]
    votes = _votes(before, held if knows("second") else 1, knows)
    tops = [who for who, count in votes.items() if count == max(votes.values())]
    if len(tops) == 1:
        return tops
    if held == 2:
        return ["again" if knows("again") else "lot"]
    return ["lot" if knows("lot") else "again"]


# --- the end --------------------------------------------------------------------------------------


def _winner(state: State, _log: Log, knows: Knows) -> Iterable[str]:
    """The winning side (`end.humans`, `end.werewolves`, `end.werehamster`)."""
    living = [state.roles[seat] for seat in state.living()]
    wolves = living.count(WEREWOLF)
    side = NOBODY
    if not wolves and knows("humans"):
        side = "humans"
    elif wolves and wolves >= len(living) - wolves and (knows("parity") or wolves == len(living)):
        side = "werewolves"
    alone = [role for role in living if ROLES[role].side == "alone"]
    if side != NOBODY and alone and knows("hamster"):
        side = alone[0]
    return [side]


def _winners(state: State, log: Log, knows: Knows) -> Iterable[str]:
    """The players of the winning side (`end.winners`, `role.possessed`)."""
    won, living = log[-1].data["winner"], state.names(state.living())
    winners = []
    for player, role in zip(state.players, state.roles, strict=True):
        side = ROLES[role].wins
        if side == "werewolves" and role != WEREWOLF and not knows("possessed"):
            side = "humans"
        if side == won and (player in living or knows("the_dead")):
            winners.append(player)
    return winners


def _last(log: Log, kind: str) -> int:
    return max(i for i, record in enumerate(log) if record.kind == kind)


EXTRA: Final = (NOBODY, "again", "lot", *sides(), UNKNOWN)
"""The possible answers besides players."""
ANSWERS: Final[Mapping[str, Callable[[State, Log, Knows], Any]]] = {
    "dawn": _dawn,
    "asked": _first_voter,
    "nominated": _nominees,
    "after": _after,
    "winner": _winner,
    "winners": _winners,
}
"""A novice's answer to each question of `tsukumo.games.lupus.quiz.question`."""
