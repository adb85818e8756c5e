"""A human moderator: the host sees everything, goes from step to step, and enters what players point at in the dark.

At night the guests' screens show nothing new: they get the same frames when night falls and when it ends. By day they
vote, once the moderator has come to the vote; the host may enter a vote for a player without a device at hand. Bots
decide, too, when the moderator waits for them, and not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.nights import LedStep
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.text import capital
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.messages import refusal, texts
from tsukumo.server.tables.views import TableMoment

if TYPE_CHECKING:
    from tsukumo.server.tables.game import HostedGame

LOTS: Final = SystemRandom()


class Moderator:
    """The host as the moderator of a hosted game; only a game with nights has one. *at* is the number of their step."""

    def __init__(self, hosted: HostedGame) -> None:
        if hosted.nights.calls is None:
            raise refusal("--moderator", "no_moderator")
        self.hosted, self.table, self.calls = hosted, hosted.table, hosted.nights.calls
        self.at = 0

    @property
    def viewer(self) -> str:
        """The viewer who sees everything, and is no player."""
        game = self.hosted.running_game
        return next(each for each in game.viewers if each != PUBLIC and each not in game.players)

    # --- the steps ----------------------------------------------------------------------------------

    @property
    def steps(self) -> Sequence[LedStep]:
        """Every step so far, and those to come that are known."""
        game = self.hosted.running_game
        return self.calls.list_steps(game.state, game.log)

    @property
    def step(self) -> LedStep:
        """The present step."""
        return self.steps[self.at]

    @property
    def has_ended(self) -> bool:
        """True if everything has been told, to the end of the game."""
        return self.hosted.running_game.over and self.at + 1 == len(self.steps)

    @property
    def latest(self) -> int:
        """The number of the last step that has a decision, or waits for one."""
        return max(number for number, step in enumerate(self.steps) if step.decided or step.waiting)

    @property
    def is_untold(self) -> bool:
        """True if the last decision of this day has had consequences that the moderator has not told yet."""
        told = [record for step in self.steps[: self.at + 1] for record in step.records]
        later = (record for step in self.steps[self.at + 1 :] if not step.night for record in step.records)
        return any(not any(record is each for each in told) for record in later)

    def go_on(self) -> None:
        """Go on to the next step."""
        if self.step.waiting:
            raise refusal("turn", "waiting")
        if self.has_ended:
            raise refusal("over", "told")
        self._stand_at(self.at + 1)
        if self.has_ended:
            self.table.show_table()

    def step_back(self) -> bool:
        """Go back to the step before, and return True; False if the present one has a decision to take back."""
        if self.step.decided or not self.at:
            return False
        self._stand_at(self.at - 1)
        return True

    def _stand_at(self, step: int) -> None:
        self.at = step
        self.hosted.phases.follow_game()
        self.table.mark_changed()
        self.hosted.showing.show_views()

    # --- the page -----------------------------------------------------------------------------------

    def page_frame(self, guest: Guest, moment: TableMoment) -> Json:
        """Return the moderator's page; a plain one, where there are no panels, with the words to say."""
        game, lang, step = self.hosted.running_game, guest.lang, self.step
        if frame := self.hosted.showing.panels.leading_frame(guest, game, self.at):
            return frame
        legal = game.legal_actions() if step.waiting else ()
        choices = [[str(action), capital(game.kind.phrase(action, game.state)).say(lang)] for action in legal]
        on = "" if step.waiting or self.has_ended else texts.say("next", lang)
        said = self.calls.say_step(game.state, game.log, self.at).say(lang)
        panel = moment.plain_panel(self.viewer, guest.after, lang)
        return {**panel, "question": said, "choices": choices, "next": on}

    def take_click(self, guest: Guest, click: Plain, now: float) -> None:
        """Do what a click on the page means; one that means nothing is let be."""
        match click:
            case {"do": "next"}:
                self.hosted.phases.do_next(guest, {"after": guest.after}, now)
            case {"do": "choose", "action": str(action)}:
                self.hosted.do_act(guest, {"action": action, "after": guest.after}, now)
            case {"do": "lot"}:
                action = str(LOTS.choice(self.hosted.running_game.legal_actions()))
                self.hosted.do_act(guest, {"action": action, "after": guest.after}, now)
