"""The levels of Sottomondo Carte, read from TOML files beside this module.

::

    title = { it = "Chi vince il combattimento?", en = "Who wins the fight?" }
    [versus]
    ask = "fight"
    levels = { Ada = 4 }
    hands = { Ada = "crossbow" }
    castle = "minotaur"
    decisions = ["Ada play crossbow"]
    clauses = ["force.versus"]
    title = …
    idea = …
    hint = …

Hands are filled up to four cards with monsters. A player who is asked for anything but the next of the *decisions*
declines: keeps the card found, plays nothing, helps nobody. The first task is the first question of the kind *ask* (see
`tsukumo.games.sottomondo.quiz.question`) once all decisions are taken; *card* is the card in question. No answer is
written down: the engine finds it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from tsukumo.core.teaching.levels import GameLevels, LevelTask
from tsukumo.games.sottomondo.play.actions import read_action
from tsukumo.games.sottomondo.play.arrangement import choice_to_decline, decision, fill_hands, hands_in, who_decides
from tsukumo.games.sottomondo.quiz.question import Kind, SottomondoMoment, SottomondoQuestion, answer, moment_of
from tsukumo.games.sottomondo.script import FORMAT, begin_game

FILES: Final = ("fights", "cards", "turns")
"""The files in the order of the levels."""
PLAYERS: Final = ("Ada", "Bruno")
FILLERS: Final = ("imp", "imp", "spider", "spider", "skeleton", "skeleton", "zombie", "zombie", "mummy", "mummy")
"""The cards that fill up hands, and the castle after a level's own cards."""


class SottomondoLevels(GameLevels[SottomondoQuestion]):
    """Levels whose tasks are scripted games up to a moment."""

    def first(self, id: str, table: Mapping[str, Any]) -> SottomondoQuestion:  # noqa: ARG002 - the same for every level
        """The question of a level's first task."""
        left = iter(FILLERS)
        script = {
            "format": FORMAT,
            "players": list(PLAYERS),
            "levels": table.get("levels", {}),
            "castle": [*fill_hands(hands_in(table, PLAYERS), left), *table["castle"].split(), *left],
            "classes": [*table.get("classes", "").split(), "thief", "ranger"],
        }
        return _question(table["ask"], script, table.get("card", ""), table.get("decisions", []))

    def variation(self, id: str, seed: int, number: int) -> SottomondoQuestion:
        """The question of another task of a level."""
        from tsukumo.games.sottomondo.levels.vary import variation

        return variation(id, seed, number)

    def without(self, asked: SottomondoQuestion, idea: str) -> Collection[str]:
        """The answer of somebody who lacks an idea."""
        from tsukumo.games.sottomondo.levels.vary import without

        return without(asked, idea)

    def worded(self, asked: SottomondoQuestion) -> LevelTask:
        """The question as an explorer shows it."""
        from tsukumo.games.sottomondo.levels.words import task_of

        return task_of(asked)


def _question(kind: Kind, script: dict[str, Any], card: str, lines: list[str]) -> SottomondoQuestion:
    """The first question of a kind after the decisions of some lines."""
    state, left, taken = begin_game(script), [read_action(line) for line in lines], list[dict[str, Any]]()
    while not state.over:
        here = SottomondoMoment(state, card, None, state, ())
        if kind in ("play", "accept") and not left and answer(kind, here):
            break
        next_is_asked = bool(left) and (left[0].by, left[0].kind) == (who_decides(state), state.asked)
        choice = left.pop(0).choice if next_is_asked else choice_to_decline(state)
        taken.append(decision(state, choice))
        moment = moment_of(state, choice)
        if kind not in ("play", "accept") and not left and answer(kind, moment):
            break
    return SottomondoQuestion(kind, {**script, "decisions": taken}, card)


LEVELS: Final = SottomondoLevels(__file__, FILES)
plans, asked, task = LEVELS.plans, LEVELS.asked, LEVELS.task
