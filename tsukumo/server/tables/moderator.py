"""A human moderator: the host sees everything and enters what the players point at in the dark.

At night the guests' screens show nothing new: they get the same frames when night falls and when it ends. By day they
vote; the host may enter a vote for a player without a device at hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.record import PUBLIC
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.messages import refusal
from tsukumo.server.tables.views import TableMoment

if TYPE_CHECKING:
    from tsukumo.server.tables.game import HostedGame


class Moderator:
    """The host as the moderator of a hosted game; only a game with nights has one."""

    def __init__(self, hosted: HostedGame) -> None:
        if not hosted.nights.calls:
            raise refusal("--moderator", "no_moderator")
        self.hosted, self.table = hosted, hosted.table

    @property
    def viewer(self) -> str:
        """The viewer who sees everything, and is no player."""
        game = self.hosted.running_game
        return next(each for each in game.viewers if each != PUBLIC and each not in game.players)

    def check_sitting(self, guest: Guest, message: Plain) -> None:
        """Refuse a seat to the moderator, who does not play."""
        if (self.table.find_guest(message["guest"]) if message.get("guest") is not None else guest).host:
            raise refusal("seat", "leads")

    def page_frame(self, guest: Guest, moment: TableMoment) -> Json:
        """Return the moderator's page, a plain one, which offers every decision and the words to say."""
        game, lang, order = self.hosted.running_game, guest.lang, list[Json]()
        if self.hosted.nights.is_night():
            order = self._order(guest)
        aloud = [f"«{each['say']}»" for each in order if each["now"]]
        panel = moment.plain_panel(self.viewer, guest.after, lang)
        panel["choices"] = [[str(a), game.kind.phrase(a, game.state).say(lang)] for a in game.legal_actions()]
        return {**panel, "order": order, "question": "\n".join([*aloud, panel["question"]])}

    def _order(self, guest: Guest) -> list[Json]:
        """Return the calls of this night in order: the words to say, and whether the call waits for an answer."""
        calls, before = self.hosted.nights.calls, self.hosted.showing.moment().game.state
        assert calls
        parts, state = calls.list_parts(before), self.hosted.running_game.state
        asked = [part.call for part in parts if calls.make_call(part, state).choices][:1]
        said: dict[str, str] = {}
        for part in parts:
            said.setdefault(part.call, calls.say_aloud(part, before).say(guest.lang))
        return [{"call": call, "say": words, "now": call in asked} for call, words in said.items()]
