"""The steps of a moderator who leads a game: words to say, things to do, or questions to ask.

The engine carries out at once whatever needs no decision; at the table it is told step by step, and a dead role is
called like a living one (`night.calls`). So the steps are taken from the log, and the moderator goes through them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from tsukumo.core.game.record import Record
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.roles import role_of_record

StepKind = Literal["sleep", "call", "dawn", "talk", "vote", "nominees", "defence", "lot", "lynched", "over"]


class ModeratorStep(NamedTuple):
    """A step: its *kind*, its night or day, its role or vote, and its records.

    *waiting*: a decision is missing before the next step.
    """

    kind: StepKind
    number: int
    role: str = ""
    round: int = 0
    records: tuple[Record, ...] = ()
    waiting: bool = False

    @property
    def night(self) -> bool:
        """True if the step is part of a night."""
        return self.kind in ("sleep", "call")

    @property
    def talk(self) -> bool:
        """True while the village talks."""
        return self.kind == "talk"

    @property
    def decided(self) -> int:
        """The number of decisions taken in it."""
        roles = [(record.kind, role_of_record(record.kind)) for record in self.records]
        return sum(bool(role.call.kind) if role else kind in ("vote", "lot") for kind, role in roles)


def steps_of(state: State, log: Sequence[Record]) -> tuple[ModeratorStep, ...]:
    """Every step so far, the calls of the present night up to its end, and the step that is waited for."""
    steps: list[ModeratorStep] = []
    for record in log:
        _add_record(steps, record)
    if state.over:
        return tuple(steps)
    if state.round:
        kind: StepKind = "lot" if state.asked == "lot" else "vote"
        if steps[-1].kind != kind or (kind == "vote" and steps[-1].round != state.round):
            steps.append(ModeratorStep(kind, state.night, round=state.round))
        waiting = len(steps) - 1
    else:
        role = state.rules.list_calls(state.night)[state.phase]
        waiting = max(i for i, step in enumerate(steps) if step.role == role)
    steps[waiting] = steps[waiting]._replace(waiting=True)
    return tuple(steps)


def _add_record(steps: list[ModeratorStep], record: Record) -> None:
    """Put a record into the last step that can hold it, or into a new one."""
    number = steps[-1].number if steps else 1
    match record.kind:
        case "night":
            number = record.data["night"]
            steps += [
                ModeratorStep("sleep", number),
                *(ModeratorStep("call", number, role) for role in record.data["calls"]),
            ]
        case "recognise":
            _hold_in_call(steps, record.secret["role"], record)
        case "dawn" | "lynched" | "over":
            steps.append(ModeratorStep(record.kind, number, records=(record,)))
        case "talk":
            steps.append(ModeratorStep("talk", number))
        case "vote" | "lot":
            step_kind: StepKind = "vote" if record.kind == "vote" else "lot"
            number_of_round = record.data.get("round", 0)
            if steps[-1].kind != step_kind or steps[-1].round != number_of_round:
                steps.append(ModeratorStep(step_kind, number, round=number_of_round))
            _hold(steps, len(steps) - 1, record)
        case "hoot_announced":
            steps.append(ModeratorStep("nominees", number, records=(record,)))
        case "nominated":
            if steps[-1].kind != "nominees":
                steps.append(ModeratorStep("nominees", number))
            _hold(steps, len(steps) - 1, record)
            if len(record.data["nominees"]) > 1:
                steps.append(ModeratorStep("defence", number, round=2, records=(record,)))
        case "tied":
            if record.data["round"] == 2:
                steps.append(ModeratorStep("defence", number, round=3, records=(record,)))
            else:
                steps.append(ModeratorStep("lot", number, records=(record,)))
        case kind if role := role_of_record(kind):
            _hold_in_call(steps, role.name, record)


def _hold_in_call(steps: list[ModeratorStep], role: str, record: Record) -> None:
    """Put a record into the last call of a role."""
    _hold(steps, max(i for i, step in enumerate(steps) if step.role == role), record)


def _hold(steps: list[ModeratorStep], at: int, record: Record) -> None:
    steps[at] = steps[at]._replace(records=(*steps[at].records, record))


def records_of(steps: Sequence[ModeratorStep], *kinds: str) -> Iterator[Record]:
    """The records of some kinds in some steps, each once."""
    seen: list[Record] = []
    for step in steps:
        for record in step.records:
            if record.kind in kinds and not any(record is other for other in seen):
                seen.append(record)
                yield record
