"""The nights, call by call, and the dawn that follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tsukumo.lupus.play import day
from tsukumo.lupus.play.ending import ended
from tsukumo.lupus.play.table import NOBODY, PACK, Act, Table


def begin(t: Table) -> None:
    """Night falls: the moderator will call whoever the deck has, dead or alive (`night.calls`)."""
    t.night += 1
    t.round = t.phase = 0
    t.nights.append({})
    t.ballots, t.standing = [], ()
    t.note("night", "night.calls", night=t.night, calls=list(t.rules.called(t.night)))
    go_on(t)


def go_on(t: Table) -> None:
    """Call one role after the other until somebody must decide; after the last one it is dawn."""
    calls = t.rules.called(t.night)
    while t.phase < len(calls):
        role = calls[t.phase]
        if party := t.awake(role):
            CALLS[role](t, party)
        if t.asked:
            return
        t.phase += 1
    dawn(t)


def others(t: Table, party: tuple[int, ...]) -> tuple[int, ...]:
    """The living but for some."""
    return tuple(seat for seat in t.living() if seat not in party)


# --- calls ----------------------------------------------------------------------------------------


def _freemasons(t: Table, party: tuple[int, ...]) -> None:
    """`night.freemasons`."""
    t.nights[-1]["freemason"] = Act(party)
    told = {"role": "freemason", "to": t.names(party)}
    t.note("recognise", "night.freemasons", "role.freemason", secret=told, to=party)


def _medium(t: Table, party: tuple[int, ...]) -> None:
    """`night.medium`: yes if the player lynched the day before was a werewolf, as nobody changes after death."""
    lynched = t.days[-1].lynched
    act = t.nights[-1]["medium"] = Act(party, lynched, t.roles[lynched] == "werewolf")
    told = {"to": t.names(party), "who": t.rules.players[lynched], "answer": act.answer}
    t.note("sensed", "night.medium", "role.medium", secret=told, to=party)


def _werewolves(t: Table, party: tuple[int, ...]) -> None:
    """`night.pack`, `night.first`, `night.maul`."""
    if t.night == 1:
        t.nights[-1][PACK] = Act(party)
        told = {"role": "werewolf", "to": t.names(party)}
        t.note("recognise", "night.pack", "role.werewolf", secret=told, to=party)
        if t.rules.moderator_first:
            return
    t.ask("maul", party, prey(t))


def prey(t: Table) -> tuple[int, ...]:
    """Whom the werewolves may choose (`night.maul`)."""
    return tuple(seat for seat in t.living() if t.rules.anyone or t.roles[seat] != "werewolf")


CALLS: Final[Mapping[str, Callable[[Table, tuple[int, ...]], None]]] = {
    "freemason": _freemasons,
    "medium": _medium,
    "seer": lambda t, party: t.ask("see", party, others(t, party)),
    "bodyguard": lambda t, party: t.ask("protect", party, others(t, party)),
    "owl": lambda t, party: t.ask("hoot", party, t.living()),
    "werewolf": _werewolves,
    "mythomaniac": lambda t, party: t.ask("copy", party, others(t, party)),
}
"""What happens when a role is called and somebody opens their eyes."""


# --- answers --------------------------------------------------------------------------------------


def take(t: Table, who: int) -> None:
    """Carry out the decision of the night that was asked for, and go on."""
    kind, party = t.asked, t.party
    role, record, clauses = TAKEN[kind]
    answer: bool | str | None = None
    told: dict[str, Any] = {"to": t.names(party), "who": t.rules.players[who]}
    if kind == "see":
        told["answer"] = answer = t.roles[who] == "werewolf"
    elif kind == "copy":
        told["answer"] = answer = became(t.roles[who])
    t.nights[-1][role] = Act(party, who, answer)
    t.note(record, *clauses, secret=told, to=party)
    t.ask("", (), ())
    if isinstance(answer, str):
        t.roles[party[0]] = answer
        if answer == "werewolf" and ended(t):
            return
    t.phase += 1
    go_on(t)


def became(role: str) -> str | None:
    """What a mythomaniac becomes who has named somebody of a role; None: nothing else (`night.copy`)."""
    return role if role in ("werewolf", "seer") else None


TAKEN: Final[Mapping[str, tuple[str, str, tuple[str, ...]]]] = {
    "see": ("seer", "saw", ("night.seer", "role.seer")),
    "protect": ("bodyguard", "protected", ("night.bodyguard", "role.bodyguard")),
    "hoot": ("owl", "hooted", ("night.owl", "role.owl")),
    "maul": ("werewolf", "chose", ("night.maul", "role.werewolf")),
    "copy": ("mythomaniac", "copied", ("night.copy", "role.mythomaniac")),
}
"""By the kind of a decision: the role that was called, what is recorded, and the clauses."""


# --- dawn -----------------------------------------------------------------------------------------


def dawn(t: Table) -> None:
    """The dead of the night die, and are announced; unless that is the end, the village talks."""
    t.round = 1
    moderator = t.night == 1 and t.rules.moderator_first
    causes, why = _causes(t, moderator=moderator)
    for seat in sorted(causes):
        t.died[seat] = 2 * t.night
    if "mauled" in causes.values():
        t.mauled = next(seat for seat, cause in causes.items() if cause == "mauled")
    dead = t.names(sorted(causes))
    told = {"causes": {t.rules.players[seat]: causes[seat] for seat in sorted(causes)}, "clauses": why}
    clauses = ("dawn.announced", *(("night.first",) if moderator else ()), *(("day.dead",) if dead else ()))
    t.note("dawn", *clauses, day=t.night, dead=dead, moderator=moderator, secret=told)
    if not ended(t):
        day.begin(t)


def _causes(t: Table, *, moderator: bool) -> tuple[dict[int, str], list[str]]:
    """Who dies of what at this dawn, and the clauses by which they do, or do not.

    What was done in the night stands, whoever did it (`night.stands`).
    """
    night = t.nights[-1]
    causes: dict[int, str] = {}
    why = []
    chosen = night["werewolf"].who if "werewolf" in night else NOBODY
    if chosen != NOBODY:
        if t.roles[chosen] == "werehamster":
            why.append("dawn.immune")
        elif "bodyguard" in night and night["bodyguard"].who == chosen:
            why.append("dawn.saved")
        else:
            why.append("dawn.mauled")
            causes[chosen] = "mauled"
    seen = night["seer"].who if "seer" in night else NOBODY
    if seen != NOBODY and t.roles[seen] == "werehamster" and (t.rules.at_dawn or causes or moderator):
        why.append("dawn.seen")
        causes[seen] = "seen"
    if any(seat in act.party for act in night.values() for seat in causes):
        why.append("night.stands")
    return causes, why
