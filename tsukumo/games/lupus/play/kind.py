"""Lupus in Tabula as one of the games that can be played: its options, its setup, its actions, its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.engine.kinds import FiledKind
from tsukumo.core.game.protocols import Scalar
from tsukumo.core.game.record import Record, Thing
from tsukumo.games.lupus.options import settle_options
from tsukumo.games.lupus.play.actions import Action, read_action
from tsukumo.games.lupus.play.asking import board, offer, question
from tsukumo.games.lupus.play.ruleset import Rules, Setup
from tsukumo.games.lupus.play.state import State, when
from tsukumo.games.lupus.play.words import column_heading, player_name
from tsukumo.games.lupus.roles import ROLES
from tsukumo.games.lupus.rules import FILES, game_readings

if TYPE_CHECKING:
    from tsukumo.core.bots.bots import BotKind
    from tsukumo.core.language.text import Lang, Text


class Lupus(FiledKind):
    """Options: ``seats``, ``deck`` or ``roles``, ``readings``, ``lots`` (see `tsukumo.games.lupus.options`)."""

    name = "lupus"
    files = FILES
    start = staticmethod(State.new)
    sides = True
    settle_options = staticmethod(settle_options)
    read_action = staticmethod(read_action)

    def rules(self, options: Mapping[str, Any]) -> Setup:
        """The rules of settled options."""
        rules = Rules(
            tuple(options["seats"]),
            options["deck"],
            game_readings(options["readings"]),
            asked=options["lots"] == "asked",
        )
        given = options.get("roles")
        return Setup(rules, None if given is None else tuple(given[name] for name in rules.seats))

    def standing(self, state: State, player: str) -> float:
        """The number of the living of a player's side, less that of all others."""
        own = ROLES[state.roles[state.players.index(player)]].wins
        return sum(1 if ROLES[state.roles[seat]].wins == own else -1 for seat in state.living())

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """The kinds of bots that play it, by name."""
        from tsukumo.games.lupus.bots import BOTS

        return BOTS

    def summary(self, state: State, log: Sequence[Record]) -> dict[str, Scalar]:
        """The winner and the number of nights; then each player's card, last role, and time of death."""
        row: dict[str, Scalar] = {"winner": state.winner, "nights": state.night, "alive": len(state.living())}
        row["lots"] = sum(record.kind == "lot" for record in log)
        for seat, player in enumerate(state.players):
            row[f"{player}.card"], row[f"{player}.role"] = state.dealt[seat], state.roles[seat]
            row[f"{player}.died"] = when(state.died[seat])
        return row

    label = staticmethod(column_heading)
    name_player = staticmethod(player_name)
    question = staticmethod(question)
    phrase = staticmethod(offer)
    text = staticmethod(board)

    def tell(self, record: Record, rules: Setup) -> Text:  # noqa: ARG002 - as all kinds
        """A record as a sentence."""
        from tsukumo.games.lupus.play.tell import tell

        return tell(record)

    def find_things(self, action: Action) -> tuple[Thing, ...]:
        """The player that a choice names."""
        return (Thing("player", action.who),)

    def svg(self, state: State, lang: Lang) -> str:
        """The circle of players as a picture."""
        from tsukumo.games.lupus.console.public import game_svg

        return game_svg(state, lang)


LUPUS: Final = Lupus()
