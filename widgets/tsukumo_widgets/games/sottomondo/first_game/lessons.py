"""The rules of Sottomondo Carte that the coach tells when a player first meets them, in any round of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Texts
from tsukumo.games.sottomondo.play.turn import TurnFrame
from tsukumo_widgets.table.coach import Lesson
from tsukumo_widgets.table.table_state import TableState

texts = Texts(__file__)
RULE: Final = {
    "castle": ("turn.begin", "step.draw", "step.monster", "step.event"),
    "help": ("fight.help", "fight.won"),
    "accept": ("fight.accept", "fight.promise"),
    "play": ("ready.card", "play.cards"),
    "power": ("power.use",),
    "found": ("step.found", "step.trade"),
    "found_play": ("step.play",),
    "trade": ("step.trade",),
    "step": ("step.second",),
    "class": ("class.row", "class.draw"),
    "discard": ("turn.clean_up",),
    "discard_for": ("effect.discard",),
    "take": ("effect.take",),
    "summon": ("effect.summon",),
    "choose": ("effect.who",),
    "duel": ("turn.duel", "duel.fight"),
    "nothing": ("step.nothing",),
    "drawn": ("effect.draw",),
    "guard": ("fight.guard",),
    "skip": ("turn.skip",),
    "run_out": ("deck.run_out",),
    "top": ("end.alone", "end.caught_up"),
}
"""The clauses of each rule."""
MET: Final = {"nothing": "nothing", "skipped": "skip", "shuffled": "run_out"}
"""The rule behind records of a kind."""
CITED: Final = {"fight.guard": "guard", "duel.fight": "duel", "effect.draw": "drawn"}
"""The rule behind records that cite a clause."""
TOP: Final = 10
"""The highest level."""


def lessons(state: TableState) -> Iterator[Lesson]:
    """The rules that a page needs for the first time, those of its decision first; the others can come later."""
    needed = [*lessons_of_decision(state)] if state.stop is None else []
    for key in dict.fromkeys([*needed, *filter(None, map(lesson_of_record, state.sight.log))]):
        yield Lesson(Sentence(texts[key], RULE[key]), later=key not in needed)


def lessons_of_decision(state: TableState) -> Iterator[str]:
    """The rules that a decision needs: for its cause, and for its choices."""
    yield name_rule(state.sight.table)
    yield "castle"
    if any(action.kind == "found" and action.choice[0] == "play" for action in state.choices):
        yield "found_play"


def name_rule(seen: Any) -> str:
    """The rule of the decision asked for: that of a discard by what calls for it."""
    for_effect = seen.asked == "discard" and not isinstance(seen.stack[-1], TurnFrame)
    return "discard_for" if for_effect else str(seen.asked)


def lesson_of_record(record: Record) -> str:
    """The rule that explains a record; empty if it needs none."""
    if record.kind == "move" and record.data["to"].startswith("class of"):
        return "class"
    if record.kind == "level" and record.data["level"] == TOP:
        return "top"
    cited = next((key for clause, key in CITED.items() if clause in record.clauses), "")
    return cited or MET.get(record.kind, "")
