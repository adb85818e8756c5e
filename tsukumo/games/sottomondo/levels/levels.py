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
`tsukumo.games.sottomondo.quiz.moment`) once all decisions are taken; *card* is the card in question. No answer is
written down: the engine finds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.teaching.levels import GameLevels, needs_just
from tsukumo.core.teaching.question import find_fitting
from tsukumo.games.sottomondo.levels.novice import answer
from tsukumo.games.sottomondo.play.actions import read_action
from tsukumo.games.sottomondo.play.arrangement import choice_to_decline, decision, fill_hands, hands_in, who_decides
from tsukumo.games.sottomondo.play.ruleset import HELD
from tsukumo.games.sottomondo.quiz.moment import DECIDED, Kind, ScriptedMoment, SottomondoMoment, moment_of
from tsukumo.games.sottomondo.quiz.moment import answer as right_answer
from tsukumo.games.sottomondo.quiz.question import SottomondoQuestion, ask_script
from tsukumo.games.sottomondo.quiz.quiz import draw_table, play_at_random
from tsukumo.games.sottomondo.script import FORMAT, begin_game

FILES: Final = ("fights", "cards", "turns")
"""The files in the order of the levels."""
PLAYERS: Final = ("Ada", "Bruno")
FILLERS: Final = ("imp", "imp", "spider", "spider", "skeleton", "skeleton", "zombie", "zombie", "mummy", "mummy")
"""The cards that fill up hands, and the castle after a level's own cards."""
MOST_GAMES: Final = 5000
"""The most games played for a variation: the rarest moment comes in one game of some hundred."""
HELD_BY_ONE: Final[Mapping[str, tuple[str, ...]]] = {"copy": ("heavy_blow", "heavy_blow")}
"""The cards dealt to one player for moments that come in one game of thousands."""
STARTS: Final[Mapping[str, tuple[int, int]]] = {
    "winner": (8, 10),
    "level": (1, 5),
    "fight": (1, 6),
}
"""The range of levels at which the players begin, for kinds of questions where it matters."""


class SottomondoLevels(GameLevels[ScriptedMoment, SottomondoMoment]):
    """Levels whose tasks are about the end of a scripted game."""

    def first(self, id: str, table: Mapping[str, Any]) -> ScriptedMoment:  # noqa: ARG002 - the same for every level
        """The game of a level's first task."""
        left = iter(FILLERS)
        script = {
            "format": FORMAT,
            "players": list(PLAYERS),
            "levels": table.get("levels", {}),
            "castle": [*fill_hands(hands_in(table, PLAYERS), left), *table["castle"].split(), *left],
            "classes": [*table.get("classes", "").split(), "thief", "ranger"],
        }
        return _play_lines(table["ask"], script, table.get("card", ""), table.get("decisions", []))

    def vary(self, id: str, first: ScriptedMoment, key: str) -> ScriptedMoment:
        """A game played at random: one of its moments that need the level's idea."""
        kind, rng = first.kind, Random(f"sottomondo/levels/{key}")  # noqa: S311 - games, not secrets

        def attempt() -> ScriptedMoment | None:
            table = draw_table(rng, one_of([2, 2, 3], rng), STARTS.get(kind, (1, 8)))
            if held := HELD_BY_ONE.get(id):
                _give(table, held, rng)
            fitting = [found for found, moment in play_at_random(table, kind, rng) if self.needs(id, kind, moment)]
            return one_of(fitting, rng) if fitting else None

        return find_fitting(attempt, MOST_GAMES, id)

    def needs(self, id: str, kind: Kind, moment: SottomondoMoment) -> bool:
        """Return whether a moment needs the idea of a level but none of the later ones."""
        right = right_answer(kind, moment)
        return needs_just(id, tuple(self.plans()), right, lambda idea: answer(kind, moment, idea))

    def without(self, asked: ScriptedMoment, idea: str) -> tuple[str, ...]:
        """The answer of a novice who lacks an idea."""
        return (answer(asked.kind, asked.moment, idea),)

    def ask(self, asked: ScriptedMoment) -> SottomondoQuestion:
        """The question about a game."""
        return ask_script(asked)


def _give(table: dict[str, Any], held: tuple[str, ...], rng: Random) -> None:
    """Deal some cards to one of the players."""
    seat = one_of(list(range(len(table["players"]))), rng)
    castle = list(table["castle"])
    for card in held:
        castle.remove(card)
    castle[HELD * seat : HELD * seat] = held
    table["castle"] = castle


def _play_lines(kind: Kind, script: dict[str, Any], card: str, lines: list[str]) -> ScriptedMoment:
    """The first moment for a kind of question after the decisions of some lines."""
    state, left, taken = begin_game(script), [read_action(line) for line in lines], list[dict[str, Any]]()
    here = moment = SottomondoMoment(state, card, None, state, ())  # whose state goes on
    while left or not right_answer(kind, moment):
        next_is_asked = bool(left) and (left[0].by, left[0].kind) == (who_decides(state), state.asked)
        choice = left.pop(0).choice if next_is_asked else choice_to_decline(state)
        taken.append(decision(state, choice))
        decided = moment_of(state, choice)
        moment = here if kind in DECIDED else decided
    return ScriptedMoment(kind, {**script, "decisions": taken}, card)


LEVELS: Final = SottomondoLevels(__file__, FILES)
