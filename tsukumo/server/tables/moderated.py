"""A game with a human moderator: the host sees everything and enters what the players point at in the dark.

At night the guests' screens show nothing new: they get the same frames when night falls and when it ends. By day they
vote; the host may enter a vote for a player without a device at hand.
"""

from __future__ import annotations

from typing import Any, ClassVar

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.game import AnyGame, Illegal
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.plugins.faults import blame_decision, name_choice
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables.game import GameTable
from tsukumo.server.tables.messages import refusal
from tsukumo.server.tables.night import USUAL, CallTimes
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Guest
from tsukumo.server.tables.undo import TableUndo
from tsukumo.server.tables.views import TableMoment, secret_size


class ModeratedTable(GameTable):
    """A game whose moderator is the host."""

    kind: ClassVar[str] = "moderated"
    dark = False
    """True once the guests have been shown that it is night."""

    def __init__(
        self, code: str, key: str, recipe: GameRecipe, times: CallTimes = USUAL, game: AnyGame | None = None
    ) -> None:
        if not entry(recipe.game).calls:
            raise refusal("--moderator", "no_moderator")
        self.fallen: AnyGame | None = None
        super().__init__(code, key, recipe, times, game)

    # --- views --------------------------------------------------------------------------------------

    def is_moderator(self, guest: Guest) -> bool:
        """Return whether a guest is the moderator."""
        return guest.host and not guest.screen and self.game is not None and guest.seat is None

    def viewer_of(self, guest: Guest) -> str:
        """Return the viewer of a guest; the host's is the moderator."""
        return self._moderator if self.is_moderator(guest) else super().viewer_of(guest)

    @property
    def _moderator(self) -> str:
        game = self.running_game
        return next(each for each in game.viewers if each != PUBLIC and each not in game.players)

    def visible_game(self, guest: Guest) -> AnyGame:
        """Return the game as a guest may see it: at night, for all but the moderator, as it was when night fell."""
        return self.running_game if self.is_moderator(guest) or not self._is_night() else self._game_at_nightfall()

    def _game_at_nightfall(self) -> AnyGame:
        if self.fallen is None:
            assert self.calls
            shown = self.running_game.clone()
            while shown.actions:
                before = shown.clone()
                before.rewind(len(shown.actions) - 1)
                if not self.calls.is_night(before.state):
                    break
                shown = before
            self.fallen = shown.clone()
            # No screen shines on the player who is called first.
            self.fallen.state = self.calls.hide_questions(shown.state)
        return self.fallen

    def _current_moment(self) -> TableMoment:
        """Return the game as the guests see it."""
        return TableMoment(self._game_at_nightfall() if self._is_night() else self.running_game)

    def _moment_for(self, guest: Guest) -> tuple[TableMoment, bool]:
        """Return a guest's moment, and whether it is night for them; the moderator has no night."""
        return TableMoment(self.visible_game(guest)), self._is_night() and not self.is_moderator(guest)

    def show_views(self, to: Guest | None = None, moment: TableMoment | None = None, *, night: bool = False) -> None:
        """Show the moderator everything, and the others the day; as night falls and ends all get a frame, alike."""
        moment, real = moment or self._current_moment(), TableMoment(self.running_game)
        turned = self._is_night() != self.dark
        self.dark = self._is_night()
        if not self.dark:
            self.fallen = None
        others = [each for each in self.here if not self.is_moderator(each)]
        if turned or not self.dark:
            seen = [g for g in others if turned or g is to or g.seen != moment.key(self.viewer_of(g))]
            self._show(seen, moment, night=turned)
        self._show([each for each in self.here if self.is_moderator(each)], real, night=False)
        if turned:
            self.clock_ends_at = None

    def _secret_size(self) -> int:
        """Return the room for one player's secrets: it grows with the public log, not with questions."""
        game = self.running_game
        return secret_size(game.players, 1 + sum(record.is_noticed_by(PUBLIC) for record in game.log) // 4)

    def show_undone(self, undone: TableUndo) -> None:
        """Show the game as it is again; only the moderator learns what was taken back within one night."""
        turned, within = self._is_night() != self.dark, self.dark and self._is_night()
        self.dark = self._is_night()
        others = [each for each in self.here if not self.is_moderator(each)]
        self._show([] if within else others, self._current_moment(), night=turned, undone=undone)
        self._show(
            [each for each in self.here if self.is_moderator(each)],
            TableMoment(self.running_game),
            night=False,
            undone=undone,
        )

    def _page_frame(self, guest: Guest, viewer: str, moment: TableMoment) -> Json:
        """Return a guest's page; the moderator's is a plain one, which offers every decision."""
        if not self.is_moderator(guest):
            return super()._page_frame(guest, viewer, moment)
        game, lang = self.running_game, guest.lang
        order = self._order(guest) if self._is_night() else []
        aloud = [f"«{each['say']}»" for each in order if each["now"]]
        panel = moment.plain_panel(viewer, guest.after, lang)
        panel["choices"] = [[str(a), game.kind.phrase(a, game.state).say(lang)] for a in game.legal_actions()]
        return {**panel, "order": order, "question": "\n".join([*aloud, panel["question"]])}

    def _order(self, guest: Guest) -> list[Json]:
        """Return the calls of this night in order: the words to say, and whether the call waits for an answer."""
        assert self.calls
        before, state = self._game_at_nightfall().state, self.running_game.state
        parts = {part.call: part for part in reversed(self.calls.list_parts(before))}
        asked = [part.call for part in self.calls.list_parts(before) if self.calls.make_call(part, state).choices][:1]
        said = {call: self.calls.say_aloud(part, before).say(guest.lang) for call, part in reversed(parts.items())}
        return [{"call": call, "say": words, "now": call in asked} for call, words in said.items()]

    # --- decisions ----------------------------------------------------------------------------------

    def do_sit(self, guest: Guest, message: Plain, now: float) -> None:
        """Seat a guest; a moderator does not play."""
        if (self.find_guest(message["guest"]) if message.get("guest") is not None else guest).host:
            raise refusal("seat", "leads")
        super().do_sit(guest, message, now)

    def do_act(self, guest: Guest, message: Plain, now: float) -> None:
        """Carry out a decision that the moderator enters, or another guest's vote."""
        game = self.running_game
        if not self.is_moderator(guest):
            if self._is_night():
                raise refusal("turn", "dark")
            super().do_act(guest, message, now)
            return
        if message["after"] != guest.after:
            raise refusal("after", "after", newest=guest.after)
        if self.paused:
            raise refusal("paused")
        action: Any = game.kind.read_action(message["action"])
        if action not in game.legal_actions():
            raise Illegal(action, game.why_not(action))
        with blame_decision(lambda: name_choice(game.kind, action, game.state)):
            self._carry_out(action, by=guest)

    def do_undo(self, guest: Guest, message: Plain, now: float) -> None:
        """Take back the moderator's last entry, at night too; others ask for it."""
        game = self.running_game
        if not self.is_moderator(guest) or self.over:
            super().do_undo(guest, message, now)
            return
        if not game.actions:
            raise refusal("undo")
        self.fallen = None
        self._take_back(len(game.actions) - 1, guest)

    # --- automatic ----------------------------------------------------------------------------------

    def _next_bot(self) -> str | None:
        """Return the bot to decide next; what no bot's seat decides is the moderator's."""
        seat = self.seat_of_player(self.game.to_act or "") if self.game and not self.game.over else None
        return seat.bot if seat else None

    def _is_nightfall(self) -> bool:
        """Return False: a person makes the calls."""
        return False

    def restore(self, saved: Plain, now: float) -> None:
        """Restore a saved table."""
        super().restore(saved, now)
        self.dark = self._is_night()
