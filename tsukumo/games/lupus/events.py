"""The events of a scripted game as plain data, in order, and the state they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tsukumo.core.game.record import Record
from tsukumo.core.language.names import name_of
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.roles import role_of_record
from tsukumo.games.lupus.rules import MODERATOR

SILENT: Final = ("seated", "early", "shuffled", "dealt", "night", "talk")
"""Records that are no events: given facts, and announcements."""


def answer(state: State, log: Sequence[Record]) -> dict[str, Any]:
    """The answer to a script: events, whether the game is over, the winners, the living, and the present question."""
    seats = state.rules.seats
    outcome, waiting = state.outcome, None
    if not state.over:
        by = [seats[seat] for seat in state.party] or [MODERATOR]
        waiting = {"do": state.asked, "by": by, "choices": [seats[seat] for seat in state.choices]}
    return {
        "events": list(_list_events(log)),
        "over": state.over,
        "winner": state.winner or None,
        "winners": [name_of(player) for player in outcome.winners] if outcome else None,
        "alive": [seats[seat] for seat in state.living()],
        "waiting": waiting,
    }


def _list_events(log: Sequence[Record]) -> Iterator[dict[str, Any]]:
    when = ""
    for record in log:
        if record.kind == "night":
            when = f"night {record.data['night']}"
        elif record.kind == "dawn":
            when = f"day {record.data['day']}"
        if record.kind == "vote":  # as most are
            named, by = name_of(record.data["named"]), name_of(record.who)
            yield {"when": when, "what": "vote", "round": record.data["round"], "by": by, "who": named}
        elif record.kind not in SILENT:
            yield {"when": when, "what": record.kind, **_describe_event(record)}


def _describe_event(record: Record) -> dict[str, Any]:
    """The further keys of a record's event."""
    data = {**record.data, **record.secret}
    if role := role_of_record(record.kind):
        answered = {"answer": data["answer"]} if role.call.answer else {}
        return {"to": _name_all(data["to"]), "who": name_of(data["who"]), **answered}
    match record.kind:
        case "recognise":
            return {"role": data["role"], "to": _name_all(data["to"])}
        case "dawn":
            return {
                "dead": _name_all(data["dead"]),
                "causes": _name_keys(data["causes"]),
                "moderator": data["moderator"],
            }
        case "nominated":
            return {"who": _name_all(data["nominees"]), "votes": _name_keys(data["votes"])}
        case "tied":
            return {"who": _name_all(data["tied"]), "round": data["round"]}
        case "lot":
            return {"among": _name_all(data["among"]), "who": name_of(record.who)}
        case "over":
            return {"winner": data["winner"], "winners": _name_all(data["winners"])}
    return {"who": name_of(record.who)}


def _name_all(players: Sequence[str]) -> list[str]:
    return [name_of(player) for player in players]


def _name_keys(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name_of(player): value for player, value in values.items()}
