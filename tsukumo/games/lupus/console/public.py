"""The contents of the public screen: seats, the living, day or night, votes, the time; never a secret.

It is computed from the steps that the table knows, never from the moderator's knowledge: a death is here only once it
has been announced.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Lang
from tsukumo.games.lupus.console.prompts import table_log
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.console.steps import ModeratorStep, records_of
from tsukumo.games.lupus.rules import TALK

FORMAT: Final = "tsukumo-lupus-public/1"


class Timer(NamedTuple):
    """The clock of the talk: it stands at *left* seconds, or runs *until* a moment in milliseconds since 1970."""

    left: float = TALK
    until: float = 0


STILL: Final = Timer()
"""The clock before anybody starts it."""


def public(session: ModeratedSession, lang: Lang, timer: Timer = STILL) -> dict[str, Any]:
    """The public part of the present moment, as plain data; players are numbers of seats, from 0."""
    playing = session.stage == "playing"
    data: dict[str, Any] = {"format": FORMAT, "lang": lang, "seats": list(session.seats)}
    data |= {"time": "before", "number": 0, "alive": [True] * len(session.seats), "talk": False, "timer": None}
    data |= {"votes": [], "round": 0, "among": [], "next": None, "log": []}
    if not playing:
        return data
    step = session.step
    dead = _dead(session)
    data["alive"] = [name not in dead for name in session.seats]
    data["time"] = "over" if step.kind == "over" else "night" if step.night else "day"
    data["number"] = step.number
    if step.kind == "talk":
        data |= {"talk": True, "timer": timer._asdict()}
    if not step.night:
        data |= _votes(session, step)
    if session.log_shown:
        data["log"] = list(table_log(session))
    return data


def _dead(session: ModeratedSession) -> set[str]:
    """The players whose death has been announced."""
    dead: set[str] = set()
    for step in session.steps_so_far:
        for record in step.records:
            if step.kind == "dawn":
                dead |= {name_of(player) for player in record.data["dead"]}
            elif step.kind == "lynched":
                dead.add(name_of(record.who))
    return dead


def _votes(session: ModeratedSession, step: ModeratorStep) -> dict[str, Any]:
    """The last round of votes of this day, the candidates, and the next voter."""
    today = [each for each in session.steps_so_far if each.number == step.number and not each.night]
    held = [each for each in today if each.kind == "vote"]
    if not held or step.kind in ("lynched", "over"):
        return {}
    last = held[-1]
    votes = [[_seat(session, each.who), _seat(session, each.data["named"])] for each in last.records]
    fields: dict[str, Any] = {"votes": votes, "round": last.round}
    named = list(records_of(today, "nominated", "tied"))
    if named:
        data = named[-1].data
        fields["among"] = [_seat(session, player) for player in data.get("nominees") or data["tied"]]
    if step.waiting and step.kind == "vote":
        fields["next"] = session.state.party[0]
    return fields


def _seat(session: ModeratedSession, player: str) -> int:
    return session.seats.index(name_of(player))
