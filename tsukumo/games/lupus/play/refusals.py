"""The reasons against an action: the rules once more, slow and literal, each refusal with its sentence.

Nothing here asks for the legal actions: the answer is derived from the cards, the deaths and the votes. So the two
accounts of the rules, this one and the one that plays, check each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tsukumo.core.game.record import Reason, Thing
from tsukumo.core.io.errors import quote_value
from tsukumo.core.language.text import Noun, Texts
from tsukumo.games.lupus.play.actions import Action
from tsukumo.games.lupus.play.table import HIDDEN, Ballot, Table
from tsukumo.games.lupus.play.words import player_name, several
from tsukumo.games.lupus.roles import kinds, role_asked_by, word
from tsukumo.games.lupus.rules import MODERATOR

sentences: Final = Texts(__file__)
MODERATOR_NAME: Final = Noun("moderatore", "moderator", "m")
"""The moderator as a noun, where a sentence gives the article."""

ROUNDS: Final = ("", "day.vote", "day.second", "day.third")
"""The clause of each vote."""


def _no(name: str, *clauses: str, things: tuple[str, ...] = (), key: str = "", **values: object) -> Reason:
    """A reason with the values of its sentence."""
    text = sentences.text(key or name, **values)
    return Reason(name, clauses, text, tuple(Thing("player", player) for player in things))


def why_not(t: Table, action: Action) -> tuple[Reason, ...]:
    """Every reason why an action is not allowed now; empty exactly if it is allowed.

    Any object at all may be given. A masked table can answer only for the decisions of its viewer.
    """
    if not (isinstance(action, Action) and all(isinstance(part, str) for part in action) and action.kind in kinds()):
        return (_no("not_a_choice"),)
    unknown = tuple(_refuse_strangers(t, action))
    if t.winner:
        return (_no("over", "end.when", f"end.{t.winner}"), *unknown)
    if untimely := tuple(_refuse_time(t, action)):
        return (*untimely, *unknown)
    return unknown or tuple(_refuse_name(t, action))


def _refuse_strangers(t: Table, action: Action) -> Iterator[Reason]:
    """Reasons against names of nobody at the table."""
    players = t.rules.players
    for name in dict.fromkeys((action.by, action.who)):
        if name not in players and not (name == MODERATOR and name == action.by):
            yield _no("stranger", "table.players", who=quote_value(name), players=several(players))


# --- the time of the decision -----------------------------------------------------------------------


def _refuse_time(t: Table, action: Action) -> Iterator[Reason]:
    """Reasons against the time: it is another player's decision, or another kind is due."""
    if t.asked == HIDDEN:
        yield _no("eyes_closed", "night.calls")
        return
    clause = _find_clause(t)
    if action.kind != t.asked:
        role = role_asked_by(t.asked)
        asked = word(role.name, "asked") if role else sentences[f"asked.{t.asked}"]
        yield Reason("other_question", (clause,), asked)
    if action.by != (by := _find_decider(t)):
        clauses = (clause, "day.circle") if t.asked == "vote" else (clause, "night.together")
        yield _no(
            "not_yours",
            *(clauses if t.asked != "lot" else (clause,)),
            who=MODERATOR_NAME if by == MODERATOR else player_name(by),
        )


def _find_clause(t: Table) -> str:
    """The clause of the present decision."""
    if role := role_asked_by(t.asked):
        return role.call.clause
    return "day.lot" if t.asked == "lot" else ROUNDS[t.round]


def _find_decider(t: Table) -> str:
    """The player whose decision it is: the moderator's lot, the next vote of the circle, or a role's by turns."""
    players = t.rules.players
    if t.asked == "lot":
        return MODERATOR
    if t.asked == "vote":
        return players[_list_voters(t)[len(t.ballots[t.round - 1])]]
    role = role_asked_by(t.asked)
    awake = [i for i, died in enumerate(t.died) if role and not died and t.roles[i] == role.name]
    return players[awake[(t.night + len(awake) - 1) % len(awake)]]


def _list_voters(t: Table) -> list[int]:
    """The voters of this round, in the order of the circle."""
    first, size, died = t.days[-1].first, t.rules.size, t.died
    around = [*range(first, size), *range(first)]
    living = [seat for seat in around if not died[seat]]
    if t.round == 1:
        ghosts = t.rules.readings["ghosts"] == "on"
        return [seat for seat in around if not died[seat] or (ghosts and died[seat] // 2 < t.night)]
    if t.round == 2 or t.rules.readings["revote"] == "not_nominated":
        return [seat for seat in living if seat not in _find_nominees(t)]
    return [seat for seat in living if seat not in _find_most(t.ballots[1])]


# --- the player named -------------------------------------------------------------------------------


def _refuse_name(t: Table, action: Action) -> Iterator[Reason]:
    """The reasons why the player named may not be named."""
    who, by = (t.rules.players.index(name) if name != MODERATOR else None for name in (action.who, action.by))
    assert who is not None
    role, clause = role_asked_by(t.asked), _find_clause(t)
    if t.asked == "lot":
        if who not in (drawn := _list_drawn(t)):
            among = several(t.names(drawn))
            yield _no("not_in_lot", "day.lot", things=(action.who,), who=player_name(action.who), among=among)
        return
    if t.died[who]:
        yield _no("dead", clause, "day.dead", things=(action.who,), who=player_name(action.who))
    if role and t.roles[who] == role.name:
        if role.call.among == "others" and not t.died[who]:
            if who == by:
                yield _no("own", clause, things=(action.who,))
            else:
                yield _no(
                    "own", clause, "night.together", key="own_side", things=(action.who,), who=player_name(action.who)
                )
        if role.call.among == "prey" and t.rules.readings["wolf_prey"] == "others":
            yield _no("own_kind", clause, things=(action.who,), who=player_name(action.who))
    if t.asked == "vote":
        yield from _refuse_vote(t, who, by == who, clause, action.who)


def _refuse_vote(t: Table, who: int, own: bool, clause: str, name: str) -> Iterator[Reason]:
    """The reasons why a player may not be voted for."""
    if t.round == 1:
        if own and t.rules.readings["self_vote"] == "forbidden":
            yield _no("own_vote", clause, things=(name,))
    elif t.died[who]:
        return
    elif t.round == 2 and who not in (nominees := _find_nominees(t)):
        yield _no("not_nominated", clause, things=(name,), who=player_name(name), among=several(t.names(nominees)))
    elif t.round == 3 and who not in (tied := _find_most(t.ballots[1])):
        yield _no("not_tied", clause, things=(name,), who=player_name(name), among=several(t.names(tied)))


def _list_drawn(t: Table) -> list[int]:
    """The seats among which a lot may be drawn: the candidates of the last vote."""
    if t.round == 2:
        return _find_nominees(t)
    return _find_most(t.ballots[2]) if t.ballots[2] else _find_most(t.ballots[1])


def _find_most(ballots: list[Ballot]) -> list[int]:
    """The seats with the most votes."""
    got = [who for _, who in ballots]
    most = max(got.count(who) for who in got)
    return sorted({who for who in got if got.count(who) == most})


def _find_nominees(t: Table) -> list[int]:
    """The nominees after the first vote."""
    top, hoot = _find_most(t.ballots[0]), t.days[-1].hoot
    rest = [ballot for ballot in t.ballots[0] if ballot[1] not in top]
    named = top if len(top) > 1 or not rest else [*top, *_find_most(rest)]
    if hoot >= 0 and hoot not in named:
        named = [*top, hoot]
    return sorted(named)
