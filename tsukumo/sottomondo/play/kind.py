"""Sottomondo Carte as one of the games that can be played: its options, its setup, its actions, its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tsukumo.core.dice import Dice
from tsukumo.core.game import Scalar
from tsukumo.core.kinds import FiledKind, Part
from tsukumo.core.record import Record
from tsukumo.core.text import Lang, Text
from tsukumo.sottomondo.play.actions import read_action
from tsukumo.sottomondo.play.ruleset import Rules, Setup
from tsukumo.sottomondo.play.state import State
from tsukumo.sottomondo.rules import FILES, game_readings


class Sottomondo(FiledKind):
    """Options: ``players``, ``edition``, ``levels``, ``readings`` (see `tsukumo.sottomondo.options`)."""

    name = "sottomondo"
    files = FILES
    settled = Part("tsukumo.sottomondo.options:settled")
    bots = Part("tsukumo.sottomondo.bots:BOTS")
    called = Part("tsukumo.sottomondo.play.words:called")
    question = Part("tsukumo.sottomondo.play.asking:question")
    phrase = Part("tsukumo.sottomondo.play.asking:offer")
    things = Part("tsukumo.sottomondo.play.asking:things")
    text = Part("tsukumo.sottomondo.play.asking:board")
    told = Part("tsukumo.sottomondo.play.tell:tell")
    read_action = staticmethod(read_action)

    def rules(self, options: Mapping[str, Any]) -> Setup:
        """The rules of settled options."""
        from tsukumo.sottomondo.options import edition_of

        names = tuple(options["players"])
        rules = Rules(names, edition_of(options["edition"]), game_readings(options["readings"]), asked=False)
        levels = options.get("levels", {})
        return Setup(rules, None, None, tuple([levels.get(name, 1) for name in names]))

    def edition(self, options: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]] | None:
        """The edition that the options name, and its tables; None if they hold one of the user's own."""
        from tsukumo.sottomondo.options import edition_of

        named = options["edition"]
        return (named, edition_of(named).tables) if isinstance(named, str) else None

    def start(self, rules: Setup, dice: Dice) -> tuple[State, list[Record]]:
        """The cards dealt, and the first question."""
        state = State.new(rules, dice)
        return state, state.take_records()

    def summary(self, state: State, log: Sequence[Record]) -> dict[str, Scalar]:
        """The winner, the round, and the number of fights; then each player's level and class."""
        winner = None if state.winner < 0 else state.players[state.winner]
        row: dict[str, Scalar] = {"winner": winner, "rounds": state.round}
        row["fights"] = sum(record.kind == "fight" for record in log)
        row["shuffles"] = sum(record.kind == "shuffled" for record in log)
        for seat, player in enumerate(state.players):
            row[f"{player}.level"], row[f"{player}.class"] = state.levels[seat], state.klass(seat).code
        return row

    def tell(self, record: Record, rules: Setup) -> Text:
        """A record as a sentence."""
        text: Text = self.told(record, rules.rules.edition)
        return text

    def svg(self, state: State, lang: Lang) -> str:
        """The table as a picture."""
        from tsukumo.sottomondo.draw import table_svg

        return table_svg(state, lang, signs=True)


SOTTOMONDO: Final = Sottomondo()
