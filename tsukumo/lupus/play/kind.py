"""Lupus in Tabula as one of the games that can be played: its options, its beginning, its actions, its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.dice import Dice
from tsukumo.core.game import Scalar
from tsukumo.core.record import Record, Thing
from tsukumo.core.rulebook import Clause, Reading
from tsukumo.core.text import Lang, Text
from tsukumo.lupus.play.actions import Choice, read_action
from tsukumo.lupus.play.ruleset import Rules, Setup
from tsukumo.lupus.play.state import State
from tsukumo.lupus.rules import clauses, game_readings, registry, sentences

if TYPE_CHECKING:
    from tsukumo.core.bots import BotKind


class Lupus:
    """Options: ``seats``, ``deck`` or ``roles``, ``readings``, ``lots`` (see `tsukumo.lupus.options`)."""

    name: Final = "lupus"

    @property
    def title(self) -> Text:
        """What people call it."""
        return sentences["title"]

    def settled(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options checked and complete."""
        from tsukumo.lupus.options import settled

        return settled(options)

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

    def start(self, rules: Setup, dice: Dice) -> tuple[State, list[Record]]:
        """The cards dealt, and the first question."""
        return State.new(rules, dice)

    def read_action(self, text: str) -> Choice:
        """The action of its short form; `CannotRead` if it is none."""
        return read_action(text)

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """The kinds of bots that play it, by name."""
        from tsukumo.lupus.bots import BOTS

        return BOTS

    def clauses(self) -> Mapping[str, Clause]:
        """Every clause of the rulebook, by id."""
        return clauses()

    def readings(self) -> Mapping[str, Reading]:
        """Every reading, by name."""
        return registry()

    def summary(self, state: State, log: Sequence[Record]) -> dict[str, Scalar]:
        """Who has won, after how many nights; then of every player the card, the last role, and when they died."""
        from tsukumo.lupus.play.views import when

        row: dict[str, Scalar] = {"winner": state.winner, "nights": state.night, "alive": len(state.living())}
        row["lots"] = sum(record.kind == "lot" for record in log)
        for seat, player in enumerate(state.players):
            row[f"{player}.card"], row[f"{player}.role"] = state.dealt[seat], state.roles[seat]
            row[f"{player}.died"] = when(state.died[seat])
        return row

    # --- words and pictures -------------------------------------------------------------------

    def tell(self, record: Record, rules: Setup) -> Text:  # noqa: ARG002 - names are in the records
        """A record as a sentence."""
        from tsukumo.lupus.play.tell import tell

        return tell(record)

    def called(self, player: str) -> Text:
        """Somebody's name."""
        from tsukumo.lupus.play.words import called

        return called(player)

    def question(self, state: State) -> Text:
        """What who must decide is asked."""
        from tsukumo.lupus.play.asking import question

        return question(state)

    def phrase(self, action: Choice, state: State) -> Text:  # noqa: ARG002 - the same at every moment
        """An action as a phrase for a menu: ``look at Ada``."""
        from tsukumo.lupus.play.asking import offer

        return offer(action)

    def things(self, action: Choice) -> tuple[Thing, ...]:
        """The player that a choice names."""
        return (Thing("player", action.who),)

    def text(self, state: State, lang: Lang) -> str:
        """Who sits where, who is dead, and what is known of the cards."""
        from tsukumo.lupus.play.asking import board

        return board(state, lang)

    def svg(self, state: State, lang: Lang) -> str:  # noqa: ARG002 - no picture yet
        """No picture."""
        return ""


LUPUS: Final = Lupus()
