"""A game shown to its guests: who sees which moment of it, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from tsukumo.core.files.data import Json
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import PUBLIC, list_noticed
from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.language.text import LANGS
from tsukumo.server.tables.frames import pad_frame
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.night import copy_at_nightfall
from tsukumo.server.tables.panels import TablePanels
from tsukumo.server.tables.undo import TableUndo
from tsukumo.server.tables.views import TableMoment

if TYPE_CHECKING:
    from tsukumo.server.tables.game import HostedGame


class Showing:
    """The views and pages of a hosted game's guests; *dark*: they have been shown that it is night.

    *phase* is the phase that they were shown last. At night everybody but a moderator sees the game as it was when
    night fell.
    """

    def __init__(self, hosted: HostedGame) -> None:
        self.hosted, self.table = hosted, hosted.table
        self.dark = False
        self.phase: str | None = None
        self._fallen: AnyGame | None = None

    @cached_property
    def panels(self) -> TablePanels:
        """The panels of the guests' pages."""
        seats = self.hosted.seats
        return TablePanels(self.hosted.game_name, seats.player_names, seats.people_at_players, self.table.post)

    # --- what is seen -------------------------------------------------------------------------------

    def viewer_of(self, guest: Guest) -> str:
        """Return the viewer as whom a guest looks on."""
        if self.hosted.moderator and self.hosted.is_moderator(guest):
            return self.hosted.moderator.viewer
        return self.hosted.seats.player_of(guest) or PUBLIC

    def is_dark_to(self, guest: Guest) -> bool:
        """Return whether it is night to a guest: a moderator has none."""
        return self.hosted.nights.is_night() and not self.hosted.is_moderator(guest)

    def game_for(self, guest: Guest) -> AnyGame:
        """Return the game as a guest may see it now."""
        return self.hosted.running_game if self.hosted.is_moderator(guest) else self._public_game()

    def moment(self) -> TableMoment:
        """Return the game as all guests but a moderator see it now."""
        return TableMoment(self._public_game())

    def _public_game(self) -> AnyGame:
        """Return the game as far as it is shown.

        While all look at their cards, the village talks, or a moderator speaks, nobody is asked anything; nor does
        anybody see what the last decision led to, before the moderator has said it.
        """
        moderator, nights, game = self.hosted.moderator, self.hosted.nights, self.hosted.running_game
        waits = bool(self.hosted.phases.waits_for)
        if nights.is_night() and not waits:
            return self._game_at_nightfall()
        if self.hosted.over or not (waits or (moderator and not moderator.step.waiting)):
            return game
        if moderator and moderator.is_untold:
            game = game.clone()
            game.rewind(len(game.actions) - 1)
        return self._unasked(game)

    def _unasked(self, game: AnyGame) -> AnyGame:
        """Return a game without its question."""
        assert self.hosted.nights.calls
        shown = game.clone()
        shown.state = self.hosted.nights.calls.hide_questions(shown.state)
        return shown

    def _game_at_nightfall(self) -> AnyGame:
        game, nights = self.hosted.running_game, self.hosted.nights
        assert nights.calls
        if nights.open:
            return nights.open.before
        if not self.hosted.moderator:  # night has fallen just now
            return copy_at_nightfall(nights.calls, game)
        if self._fallen is None:
            shown = game.clone()
            while shown.actions:
                before = shown.clone()
                before.rewind(len(shown.actions) - 1)
                if not nights.calls.is_night(before.state):
                    break
                shown = before
            self._fallen = self._unasked(shown)  # no screen shines on the player who is called first
        return self._fallen

    # --- showing it ---------------------------------------------------------------------------------

    def show_to(self, guest: Guest) -> None:
        """Show the present moment to one guest, whole."""
        self.panels.forget(guest)
        fallen = self.hosted.nights.has_fallen() and not self.hosted.is_moderator(guest)
        self._show([guest], TableMoment(self.game_for(guest)), night=fallen or self.is_dark_to(guest))

    def show_table(self) -> None:
        """Show everybody the table, and so its phase."""
        self.phase = self.hosted.phases.phase
        self.table.show_table()

    def show_phase(self) -> None:
        """Show everybody the table, if another phase has begun; the clock is the talk's alone."""
        if self.phase != self.hosted.phases.phase:
            self.phase = self.hosted.phases.phase
            if self.phase != "talk":
                self.hosted.phases.ends_at = None
            self.table.send_all(self.table.table_frame())

    def show_views(self, to: Guest | None = None, moment: TableMoment | None = None, *, turned: bool = False) -> None:
        """Show the game to guests whose view has changed, *to* one guest in any case; to all as a phase has *turned*.

        So nobody learns from a frame that somebody else has decided something in secret. A moderator sees everything.
        """
        moment, night = moment or self.moment(), self.hosted.nights.is_night()
        turned, self.dark = turned or night != self.dark, night
        self.show_phase()
        if not night:
            self._fallen = None
        leading, others = self._by_moderation()
        if turned or not night:
            seen = [g for g in others if turned or g is to or g.seen != moment.key(self.viewer_of(g))]
            self._show(seen, moment, night=turned or self.hosted.nights.has_fallen())
        self._show(leading, TableMoment(self.hosted.running_game), night=False)

    def show_undone(self, undone: TableUndo) -> None:
        """Show the game as it is again; only a moderator learns what was taken back within one night."""
        night = self.hosted.nights.is_night()
        turned, within, self.dark = night != self.dark, night and self.dark, night
        self._fallen = None
        leading, others = self._by_moderation()
        if not within:
            self._show(others, self.moment(), night=turned and bool(self.hosted.moderator), undone=undone)
        self._show(leading, TableMoment(self.hosted.running_game), night=False, undone=undone)

    def _by_moderation(self) -> tuple[list[Guest], list[Guest]]:
        """Return the moderator, on each device, and all others."""
        here = self.table.here
        leading = [guest for guest in here if self.hosted.is_moderator(guest)]
        return leading, [guest for guest in here if guest not in leading]

    def _show(
        self, guests: Sequence[Guest], moment: TableMoment, *, night: bool, undone: TableUndo | None = None
    ) -> None:
        """Show a moment to guests, with the decisions that were *undone* on the way there."""
        size = 0
        if night and guests:
            frames = (moment.frame(PUBLIC, g.after, g.since, lang, whole=g.whole) for g in guests for lang in LANGS)
            size = self._secret_size() + max(map(len, frames))
        scenes: dict[Guest, list[Json]] = {}
        for guest in guests:
            viewer = self.viewer_of(guest)
            scenes[guest] = [] if guest.whole or undone else self._list_scenes(guest, moment)
            guest.whole = guest.whole or guest.viewer != viewer
            guest.after += 1
            first = undone.sentences(viewer, guest.lang) if undone else []
            whole, state = guest.whole, guest.want == "states"
            frame = moment.frame(viewer, guest.after, guest.since, guest.lang, whole=whole, first=first, state=state)
            self.table.post(guest, pad_frame(frame, size) if size else frame)
            guest.since, guest.seen, guest.viewer, guest.whole = len(moment.game.log), moment.key(viewer), viewer, False
        pages = {guest: shown for guest, shown in scenes.items() if guest.want == "panels"}
        self._show_pages(pages, moment, night=night)

    def _list_scenes(self, guest: Guest, moment: TableMoment) -> list[Json]:
        """Return what a guest sees large of what has happened since their last view: everybody knows all of it.

        A moderator reads it out, and sees the words for that instead.
        """
        calls, game = self.hosted.nights.calls, moment.game
        if calls is None or guest.want != "panels" or self.hosted.is_moderator(guest):
            return []
        new = list_noticed(game.log[guest.since :], PUBLIC)
        return [scene.to_json(guest.lang) for scene in calls.list_scenes(game.state, new, self.viewer_of(guest))]

    def _secret_size(self) -> int:
        """Return the most bytes by which one player's secrets may make a frame longer than the public's at night.

        They follow from the names and the number of questions asked of all, not from anybody's role, so that the length
        of a frame tells nothing. With a moderator, who asks nobody here, they grow with the public log.
        """
        game, questions = self.hosted.running_game, self.hosted.nights.questions
        if self.hosted.moderator:
            questions = 1 + sum(record.is_noticed_by(PUBLIC) for record in game.log) // 4
        names = [len(encode(player)) for player in game.players]
        longest = max(names)
        return 4096 + 4 * len(names) * (longest + 16) + questions * (2048 + 40 * longest)

    def _show_pages(self, to: Mapping[Guest, list[Json]], moment: TableMoment, *, night: bool) -> None:
        """Show the same on pages, which is slower, each with scenes; at night frames of one length show everything."""
        size = 0
        if night and to:
            size = self.panels.whole_size(PUBLIC, moment, self._secret_size()) + max(map(len, map(encode, to.values())))
        # At night no page says whose turn it is: everybody is asked alike, by the questions of the calls.
        unasked = TableMoment(self._unasked(moment.game)) if self.hosted.nights.is_night() and to else moment
        for guest, scenes in to.items():
            if night:
                self.panels.forget(guest)
            if self.hosted.moderator and self.hosted.is_moderator(guest):
                page = self.hosted.moderator.page_frame(guest, moment)
            else:
                page = self.panels.page_frame(guest, self.viewer_of(guest), unasked)
            panel = encode({**page, "scenes": scenes} if scenes else page)
            self.table.post(guest, pad_frame(panel, size) if size else panel)
