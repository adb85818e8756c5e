"""Sottomondo Carte as one of the games that can be played: its options, its setup, its actions, its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.engine.kinds import FiledKind
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.protocols import Scalar
from tsukumo.core.game.record import Record
from tsukumo.games.sottomondo.editions.edition import EDITIONS
from tsukumo.games.sottomondo.options import LEAST, MOST, settle_options
from tsukumo.games.sottomondo.play.actions import read_action
from tsukumo.games.sottomondo.play.asking import board, offer, question, things
from tsukumo.games.sottomondo.play.ruleset import Rules, Setup
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.words import column_heading, player_name
from tsukumo.games.sottomondo.rules import FILES, game_readings

if TYPE_CHECKING:
    from tsukumo.core.bots.bots import BotKind
    from tsukumo.core.language.text import Lang, Text


class Sottomondo(FiledKind):
    """Options: ``players``, ``edition``, ``levels``, ``readings`` (see `tsukumo.games.sottomondo.options`)."""

    name = "sottomondo"
    files = FILES
    settle_options = staticmethod(settle_options)
    read_action = staticmethod(read_action)

    def list_settings(self) -> Mapping[str, tuple[Scalar, ...]]:
        """The number of players."""
        return {"players": tuple(range(LEAST, MOST + 1))}

    def rules(self, options: Mapping[str, Any]) -> Setup:
        """The rules of settled options."""
        names = tuple(options["players"])
        rules = Rules(names, EDITIONS.open(options["edition"]), game_readings(options["readings"]), asked=False)
        levels = options.get("levels", {})
        return Setup(rules, None, None, tuple([levels.get(name, 1) for name in names]))

    def edition(self, options: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]] | None:
        """The edition that the options name, and its tables; None if they hold one of the user's own."""
        named = options["edition"]
        return (named, EDITIONS.load(named).tables) if isinstance(named, str) else None

    def start(self, rules: Setup, dice: Dice) -> tuple[State, list[Record]]:
        """The cards dealt, and the first question."""
        state = State.new(rules, dice)
        return state, state.take_records()

    def standing(self, state: State, player: str) -> float:
        """A player's level."""
        return state.levels[state.players.index(player)]

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """The kinds of bots that play it, by name."""
        from tsukumo.games.sottomondo.bots.bots import BOTS

        return BOTS

    def summary(self, state: State, log: Sequence[Record]) -> dict[str, Scalar]:
        """The winner, the round, and the number of fights; then each player's level and class."""
        winner = None if state.winner < 0 else state.players[state.winner]
        row: dict[str, Scalar] = {"winner": winner, "rounds": state.round}
        row["fights"] = sum(record.kind == "fight" for record in log)
        row["shuffles"] = sum(record.kind == "shuffled" for record in log)
        for seat, player in enumerate(state.players):
            row[f"{player}.level"], row[f"{player}.class"] = state.levels[seat], state.klass(seat).code
        return row

    label = staticmethod(column_heading)
    name_player = staticmethod(player_name)
    question = staticmethod(question)
    phrase = staticmethod(offer)
    find_things = staticmethod(things)
    text = staticmethod(board)

    def tell(self, record: Record, rules: Setup) -> Text:
        """A record as a sentence."""
        from tsukumo.games.sottomondo.play.tell import tell

        return tell(record, rules.rules.edition)

    def svg(self, state: State, lang: Lang) -> str:
        """The table as a picture."""
        from tsukumo.games.sottomondo.draw.table import table_svg

        return table_svg(state, lang, signs=True)


SOTTOMONDO: Final = Sottomondo()
