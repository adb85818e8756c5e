"""The game's adapter for the terminal: the seats, and the player's knowledge."""

from __future__ import annotations

from collections.abc import Iterator

from tsukumo.core.game.record import Record
from tsukumo.core.language.text import Text, Texts
from tsukumo.core.terminal.face import Face
from tsukumo.games.lupus.play.actions import Action
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.play.words import role_name


class LupusFace(Face[State, Action]):
    """Nights and days are chapters; the player's own card stands beneath the table."""

    chapters = ("night", "dawn", "over")

    texts = Texts(__file__)

    def changed(self, state: State) -> object:
        """The living, and the time of day."""
        return (state.night, state.round > 0, tuple(state.died))

    def hand(self, state: State, player: str) -> Iterator[Text]:
        """The player's own card, and the role that the player has become."""
        seat = state.players.index(player)
        dealt, role = state.dealt[seat], state.roles[seat]
        if dealt == role:
            yield self.texts.text("card", role=role_name(role))
        else:
            yield self.texts.text("card_now", card=role_name(dealt), role=role_name(role))

    def beyond(self, record: Record) -> bool:
        """Return True except for votes: all else depends on facts that the player may not know."""
        return record.kind != "vote"


FACE = LupusFace()
