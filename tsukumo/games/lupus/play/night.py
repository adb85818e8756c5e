"""The nights, call by call, and the dawn that follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tsukumo.games.lupus.play import day
from tsukumo.games.lupus.play.ending import end_if_over
from tsukumo.games.lupus.play.ruleset import Rules
from tsukumo.games.lupus.play.table import PACK, Act, Table
from tsukumo.games.lupus.roles import ANSWERS, ROLES, WEREWOLF, Role


def begin(t: Table) -> None:
    """Begin the night, in which the moderator will call every role of the deck, dead or alive (`night.calls`)."""
    t.night += 1
    t.round = t.phase = 0
    t.nights.append({})
    t.ballots, t.standing = [], ()
    calls = t.rules.list_calls(t.night)
    t.log("night", "", ("night.calls",), {"night": t.night, "calls": list(calls)})
    go_on(t, calls)


def go_on(t: Table, calls: tuple[str, ...]) -> None:
    """Call one role after the other until a decision is needed; after the last one comes dawn."""
    while t.phase < len(calls):
        role = calls[t.phase]
        if party := t.awake(role):
            call(t, ROLES[role], party)
        if t.asked:
            return
        t.phase += 1
    dawn(t)


# --- calls ----------------------------------------------------------------------------------------


def call(t: Table, role: Role, party: tuple[int, ...]) -> None:
    """Call a role: its holders recognise each other, learn something, or are asked.

    `night.freemasons`, `night.pack`, `night.medium`, `night.first`.
    """
    if role.call.meet and t.night == 1:
        t.nights[-1][met_as(role)] = Act(party)
        secret: dict[str, Any] = {"role": role.name, "to": t.names(party)}
        t.log("recognise", "", (role.call.meet, role.clause), secret=secret, seen_by=t.list_told(party))
    if asks(role, t.night, t.rules):
        t.ask(role.call.kind, party, nameable(role, party, t.living(), t.roles, t.rules))
    elif role.call.learns:
        lynched = t.days[-1].lynched  # its role is the one at death
        answer = ANSWERS[role.call.answer](t.roles[lynched])
        t.nights[-1][role.name] = Act(party, lynched, answer)
        secret = {"to": t.names(party), "who": t.rules.players[lynched], "answer": answer}
        t.log(role.call.record, "", (role.call.clause, role.clause), secret=secret, seen_by=t.list_told(party))


def asks(role: Role, night: int, rules: Rules) -> bool:
    """Return whether a called role must decide; not on a first night whose victim is the moderator."""
    spared = role.call.effect == "mauls" and night == 1 and rules.moderator_first
    return bool(role.call.kind) and not spared


def nameable(
    role: Role, party: tuple[int, ...], living: Iterable[int], roles: Sequence[str], rules: Rules
) -> tuple[int, ...]:
    """The living seats that a role may name (`night.seer`, `night.bodyguard`, `night.owl`, `night.maul` …)."""
    match role.call.among:
        case "others":
            return tuple([seat for seat in living if seat not in party])
        case "prey":
            return tuple([seat for seat in living if rules.anyone or roles[seat] != role.name])
    return tuple(living)


def met_as(role: Role) -> str:
    """The name under which a night stores that the holders of a role have recognised each other."""
    return PACK if role.call.kind else role.name


def take(t: Table, who: int) -> None:
    """Carry out the present decision of the night, and go on."""
    party, role = t.party, t.rules.deciding[t.asked]
    answer = ANSWERS[role.call.answer](t.roles[who])
    secret: dict[str, Any] = {"to": t.names(party), "who": t.rules.players[who]}
    if role.call.answer:
        secret["answer"] = answer
    t.nights[-1][role.name] = Act(party, who, answer)
    t.log(role.call.record, "", (role.call.clause, role.clause), secret=secret, seen_by=t.list_told(party))
    t.ask("", (), ())
    if isinstance(answer, str):
        t.roles[party[0]] = answer
        if answer == WEREWOLF and end_if_over(t):
            return
    t.phase += 1
    go_on(t, t.rules.list_calls(t.night))


# --- dawn -----------------------------------------------------------------------------------------


def dawn(t: Table) -> None:
    """Announce the dead of the night; unless that is the end, the village talks."""
    t.round = 1
    moderator = t.night == 1 and t.rules.moderator_first
    causes, why = _list_causes(t, moderator=moderator)
    dead = sorted(causes)
    for seat in dead:
        t.died[seat] = 2 * t.night
        if causes[seat] == "mauled":
            t.mauled = seat
    names = t.names(dead)
    secret = {"causes": {t.rules.players[seat]: causes[seat] for seat in dead}, "clauses": why}
    clauses = ("dawn.announced", *(("night.first",) if moderator else ()), *(("day.dead",) if dead else ()))
    t.log("dawn", "", clauses, {"day": t.night, "dead": names, "moderator": moderator}, secret, t.list_told(()))
    if not end_if_over(t):
        day.begin(t)


def _list_causes(t: Table, *, moderator: bool) -> tuple[dict[int, str], list[str]]:
    """The deaths at this dawn with their causes, and the clauses that decide them.

    Acts of the night stand, even those of players who die (`night.stands`).
    """
    causes: dict[int, str] = {}
    why = []
    for chosen in t.list_named("mauls"):
        if ROLES[t.roles[chosen]].immune:
            why.append("dawn.immune")
        elif chosen in t.list_named("guards"):
            why.append("dawn.saved")
        else:
            why.append("dawn.mauled")
            causes[chosen] = "mauled"
    for seen in t.list_named("looks"):
        if ROLES[t.roles[seen]].shy and (t.rules.at_dawn or causes or moderator):
            why.append("dawn.seen")
            causes[seen] = "seen"
    if any(seat in act.party for act in t.nights[-1].values() for seat in causes):
        why.append("night.stands")
    return causes, why
