"""The coach's sums and advice in the first hour: steps, how to avoid a blow, a secret goal reached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text, Texts, plain
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.editions.edition import EVENT, Combo, Edition, Op
from tsukumo.games.tsukumobake.parade.danger import find_seat, place_pawns
from tsukumo.games.tsukumobake.parade.fates import SAFE, compute_fates
from tsukumo.games.tsukumobake.parade.movement import count_steps
from tsukumo.games.tsukumobake.play.last_march import last_march
from tsukumo.games.tsukumobake.play.objectives import is_reached
from tsukumo.games.tsukumobake.play.state import State as Seen
from tsukumo_widgets.table.table_state import TableState

texts = Texts(__file__)


def sum_steps(state: TableState) -> Sentence:
    """The number of steps of the parade under way, as a sum: for the discards, and for the effects of each card."""
    edition = state.sight.table.rules.edition
    began, led_to = _find_departure(state)
    data = began.data
    base, total = count_steps(0), data["steps"]
    piled = count_steps(data["discards"])
    parts = [texts.text("steps.pile", more=piled - base, discards=data["discards"])] if piled > base else []
    for record in led_to:
        name, effect = _effect(record, edition)
        more = sum(op.number for op in effect if op.op == "hurry")
        if more:
            parts.append(texts.text("steps.more" if more > 0 else "steps.fewer", n=abs(more), name=name))
    said = reduce(Text.then, parts, plain(str(base)))
    capped = total != piled + data["hurry"] or piled != base + data["discards"] // 4
    words = texts.text("steps.most" if capped else "steps.sum", parts=said, total=total)
    return Sentence(words if parts else texts.text("steps.few", total=total), ("steps", "pile.discard"))


def find_change(state: TableState) -> Sentence | None:
    """The last change that a card has made to the parade since it moved; None if the reader has played it."""
    cause, told = None, None
    for record in _find_departure(state)[1]:
        if record.kind in ("played", "revealed"):
            cause = record
        elif record.kind in ("parade_moved", "parade_turned") and cause:
            own = cause.kind == "played" and cause.who == state.viewer
            told = None if own else (cause, record)
    if told is None:
        return None
    cause, record = told
    name, _ = _effect(cause, state.sight.table.rules.edition)
    return Sentence(texts.text(f"changed.{record.kind}", name=name, to=record.data.get("to", "")))


def _find_departure(state: TableState) -> tuple[Record, Sequence[Record]]:
    """The record of the parade under way, and those since the one before."""
    log = state.sight.log
    began = max(place for place, record in enumerate(log) if record.kind == "parade")
    before = max((place for place, record in enumerate(log[:began]) if record.kind == "parade_ended"), default=0)
    return log[began], log[before:began]


def _effect(record: Record, edition: Edition) -> tuple[Text, tuple[Op, ...]]:
    """The name and effect of a card revealed or a combo played; of any other record, nothing."""
    if record.kind == "revealed":
        event = edition.events[edition.number[record.data["event"]] - EVENT]
        return event.name, event.effect
    if record.kind == "played":
        combo = find_combo(edition, record.data["combo"])
        return combo.name, combo.effect
    return plain(""), ()


def find_blow(state: TableState) -> Sentence | None:
    """A square on which the parade would have missed the reader, whom it has struck since their last decision."""
    game, viewer = state.looked_at, state.viewer or ""
    struck = [
        place
        for place, record in zip(state.sight.places, state.sight.log, strict=True)
        if record.kind == "struck" and record.who == viewer and "advance.e" in record.clauses
    ]
    march = last_march(game)
    if not struck or game.moment_of(struck[-1]) <= state.since or march is None:
        return None
    position, walls = march.move.start, march.move.start.board.walls
    walked = max(moment for moment, one in enumerate(game.actions) if one.by == viewer and one.kind == "move")
    earlier = game.clone()
    earlier.rewind(walked)
    squares = sorted({INDEX[action.to] for action in earlier.legal_actions()} - {position.square})
    seat = find_seat(position, viewer)
    fates = compute_fates(position, seat, place_pawns(position, seat, squares), march.move.hurry)
    safe = sorted((square for square in fates if fates[square] == SAFE), key=lambda square: -walls[square])
    key = "none" if not safe else "roof" if walls[safe[0]] else "road"
    return Sentence(
        texts.text(f"blow.{key}", square=NAMES[safe[0]] if safe else ""), ("advance.e", "faq.1", "board.home")
    )


def find_goal(state: TableState) -> Sentence | None:
    """The reader's secret goal, if it is reached now and was not before their last decision, or the other way round."""
    seen: Seen = state.sight.table
    seat = seen.seat(state.viewer or "")
    objective = seen.rules.edition.objectives[seen.houses[seat]]
    if seen.hour == 1 or not state.branches or any(one.compare.endswith("_others") for one in objective.conditions):
        return None
    before = state.branches.at(min(state.since, state.moment)).view(state.viewer or "").state
    reached = is_reached(seen, seat)
    if reached == is_reached(before, seat):
        return None
    key = "goal_reached" if reached else "goal_lost"
    return Sentence(texts.text(key, points=objective.points), ("end.objective",))


def find_combo(edition: Edition, name: str) -> Combo:
    """A combo of an edition, by the name that records use."""
    return next(combo for combo in edition.combos if combo.id == name)
