"""Lupus in Tabula as one of the games that can be played: its options, its setup, its actions, its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tsukumo.core.game import Scalar
from tsukumo.core.kinds import FiledKind, Part
from tsukumo.core.record import Record, Thing
from tsukumo.core.text import Text
from tsukumo.lupus.play.actions import Action, read_action
from tsukumo.lupus.play.ruleset import Rules, Setup
from tsukumo.lupus.play.state import State
from tsukumo.lupus.rules import FILES, game_readings


class Lupus(FiledKind):
    """Options: ``seats``, ``deck`` or ``roles``, ``readings``, ``lots`` (see `tsukumo.lupus.options`)."""

    name = "lupus"
    files = FILES
    settled = Part("tsukumo.lupus.options:settled")
    bots = Part("tsukumo.lupus.bots:BOTS")
    called = Part("tsukumo.lupus.play.words:called")
    question = Part("tsukumo.lupus.play.asking:question")
    phrase = Part("tsukumo.lupus.play.asking:offer")
    text = Part("tsukumo.lupus.play.asking:board")
    svg = Part("tsukumo.lupus.picture:game_svg")
    told = Part("tsukumo.lupus.play.tell:tell")
    start = staticmethod(State.new)
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

    def summary(self, state: State, log: Sequence[Record]) -> dict[str, Scalar]:
        """The winner and the number of nights; then each player's card, last role, and time of death."""
        from tsukumo.lupus.play.views import when

        row: dict[str, Scalar] = {"winner": state.winner, "nights": state.night, "alive": len(state.living())}
        row["lots"] = sum(record.kind == "lot" for record in log)
        for seat, player in enumerate(state.players):
            row[f"{player}.card"], row[f"{player}.role"] = state.dealt[seat], state.roles[seat]
            row[f"{player}.died"] = when(state.died[seat])
        return row

    def tell(self, record: Record, rules: Setup) -> Text:  # noqa: ARG002 - as all kinds
        """A record as a sentence."""
        text: Text = self.told(record)
        return text

    def things(self, action: Action) -> tuple[Thing, ...]:
        """The player that a choice names."""
        return (Thing("player", action.who),)


LUPUS: Final = Lupus()
