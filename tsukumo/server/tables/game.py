"""A game at a table: its seats, decisions, bots, nights, phases, undo and views are each a part of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.game import AnyGame, Illegal
from tsukumo.core.game.nights import Calls
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.game.replay import dumps, from_json, to_json
from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.language.text import Text, join_list, plain
from tsukumo.core.plugins.faults import blame_decision, name_choice
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables.frames import pad_frame, sentences_with_clauses
from tsukumo.server.tables.guests import Guest
from tsukumo.server.tables.hosted import Hosted, copy_parts
from tsukumo.server.tables.messages import refusal
from tsukumo.server.tables.moderator import Moderator
from tsukumo.server.tables.night import USUAL, CallTimes, FrameSizes, Nights
from tsukumo.server.tables.phases import Phases
from tsukumo.server.tables.seats import GameRecipe, Seats, TableSeat
from tsukumo.server.tables.showing import Showing
from tsukumo.server.tables.table import Table
from tsukumo.server.tables.undo import Undo
from tsukumo.server.tables.views import TableMoment

ALIKE: Final = ("taken", "refused", "why")
"""The frames that all have one length at night."""


class BotChoice:
    """The choice of a bot of a *spec* at the present moment of a *game*, of which it keeps a copy."""

    def __init__(self, game: AnyGame, spec: str) -> None:
        self.game, self.spec = game.clone(), spec
        self.found: list[Any] = []

    def choose(self) -> None:
        """Find the choice; errors of the bot are raised."""
        self.found.append(choose_as_bot(self.game, self.spec))


class HostedGame(Hosted):
    """A game, from its empty seats to its end; with a *game*, from the present moment of that.

    Nights, if it has any, are led by the program, or by the host as a human *moderator*. *number* counts the games of
    these people.
    """

    def __init__(
        self,
        table: Table,
        recipe: GameRecipe,
        times: CallTimes = USUAL,
        game: AnyGame | None = None,
        *,
        moderated: bool = False,
    ) -> None:
        super().__init__(table, recipe.game)
        self.kind = "moderated" if moderated else "game"
        self.recipe = recipe.with_contents()
        self.game: AnyGame | None = None
        self.number = 1
        self.bot_choice: BotChoice | None = None
        self.seats, self.undo, self.showing = Seats(self), Undo(self), Showing(self)
        game_entry = entry(recipe.game)
        calls: Calls | None = game_entry.load(game_entry.calls) if game_entry.calls else None
        self.nights = Nights(self, calls, times)
        self.phases = Phases(self, calls.talk if calls and times.talk is None else times.talk or 0.0)
        self.moderator = Moderator(self) if moderated else None
        self.parts += [self.seats, self.phases, self.undo, self.nights]
        self.display_names = tuple(self.seats.display_names())
        if game is not None:
            self._begin(game)
            self.undo.marks = [False] * len(game.actions)
            if self.moderator and game.actions:
                self.moderator.at = self.moderator.latest
            self._note_shown()

    def _note_shown(self) -> None:
        """Note that the present phase is known to all."""
        self.showing.dark, self.showing.phase = self.nights.is_night(), self.phases.phase

    def _begin(self, game: AnyGame) -> None:
        self.game, self.table.started = game, True
        self.seats.give_players(game)

    @property
    def running_game(self) -> AnyGame:
        """The game; `CannotRead` if it has not begun."""
        if self.game is None:
            raise refusal("started", "not_started")
        return self.game

    @property
    def over(self) -> bool:
        """True once the game has ended, and everybody knows: at night nobody does before dawn."""
        if self.game is None or not self.game.over:
            return False
        return self.moderator.has_ended if self.moderator else self.nights.open is None

    def is_moderator(self, guest: Guest) -> bool:
        """Return whether a guest is the moderator."""
        begun = self.moderator is not None and self.game is not None
        return begun and guest.host and not guest.screen and guest.seat is None

    # --- guests -------------------------------------------------------------------------------------

    def seats_frame(self) -> list[Json]:
        """Return the seats as ``table`` frames show them."""
        return self.seats.frame()

    def phase_frame(self) -> Json:
        """Return the fields that tell of its phases, if it has nights."""
        return self.phases.frame()

    def bot_names(self) -> list[str]:
        """Return the names of bots that play under one."""
        return [*self.seats.bot_names().values()] if self.table.started and self.seats.people else []

    def take_seat_back(self, guest: Guest) -> bool:
        """Give a guest who comes back the seat that a bot has kept; return whether there was one."""
        return self.seats.give_back(guest)

    def free_seat(self, guest: Guest) -> None:
        """Free the seat of a guest who was sent away."""
        self.seats.unseat(guest)

    def may_come_back(self, guest: Guest) -> bool:
        """Return whether an absent guest has, or had, a seat to come back to."""
        return bool(guest.seat or guest.held)

    def show_moment(self, guest: Guest, now: float) -> None:
        """Show the game to one guest; at night as it was when night fell, and the question that is open."""
        if self.game is None or not guest.line:
            return
        self.showing.show_to(guest)
        self.nights.show_question(guest, now)

    def encode_answer(self, frame: Json) -> str:
        """Return a frame to one guest as text; at night all answers have one length."""
        text = encode(frame)
        if frame["is"] in ALIKE and (self.nights.is_night() or self.nights.has_fallen()):
            return pad_frame(text, FrameSizes.of(self.running_game).answer)
        return text

    # --- decisions ----------------------------------------------------------------------------------

    def do_start(self, guest: Guest, message: Plain, now: float) -> None:
        """Begin the game, once every seat is taken."""
        if self.table.started:
            raise refusal("started")
        self._start(now)

    def _start(self, now: float) -> None:
        """Begin a game of whoever sits here."""
        if empty := [plain(seat.name) for seat in self.seats if seat.guest is None and seat.bot is None]:
            raise refusal("seats", "empty", seats=join_list(empty))
        bots, guests = self.seats.bot_names(), self.table.guests
        names = [bots.get(seat.name) or guests[seat.guest or ""].name for seat in self.seats]
        self._begin(self.recipe.start_game(names))
        for seat in self.seats:
            if seat.guest:
                guests[seat.guest].held = seat.name
        self.phases.begin()
        self.table.mark_changed()
        self.showing.show_table()
        self.showing.show_views()
        self.nights.go_on(now)

    def do_act(self, guest: Guest, message: Plain, now: float) -> None:
        """Carry out a guest's decision, or any that the moderator enters."""
        game, leads = self.running_game, self.is_moderator(guest)
        if self.moderator and self.showing.is_dark_to(guest):
            raise refusal("turn", "dark")
        if message["after"] != guest.after:
            raise refusal("after", "after", newest=guest.after)
        if self.table.paused:
            raise refusal("paused")
        if self.seats.player_of(guest) is None and not leads:
            raise refusal("seat", "none")
        if self.nights.open:
            raise refusal("turn", "night")
        if self.phases.waits_for:
            raise refusal("turn", self.phases.waits_for)
        if self.moderator and not self.moderator.step.waiting:
            raise refusal("turn", "step")
        view = game.view(self.showing.viewer_of(guest))
        state, legal = (game.state, game.legal_actions()) if leads else (view.state, view.legal)
        action: Any = game.kind.read_action(message["action"])
        if action not in legal:
            reasons = state.why_not(action)
            raise Illegal(action, reasons) if reasons or leads else refusal("turn", "not_yours")
        with blame_decision(lambda: name_choice(game.kind, action, state)):
            self._carry_out(action, by=guest)
            self.nights.go_on(now)

    def do_rematch(self, guest: Guest, message: Plain, now: float) -> None:
        """Begin another game of the same people on the same seats, for the host or from a screen."""
        if not (guest.host or guest.screen):
            raise refusal("host")
        if not self.over:
            raise refusal("over", "rematch")
        seed = self.recipe.seed
        self.recipe, self.number = self.recipe._replace(seed=None if seed is None else seed + 1), self.number + 1
        self.undo.marks, self.showing.dark = [], False
        if self.moderator:
            self.moderator.at = 0
        for each in self.table.guests.values():
            each.since, each.seen, each.whole = 0, None, True
            self.showing.panels.forget(each)
        self._start(now)

    def _carry_out(self, action: Any, by: Guest | None = None) -> None:
        """Carry out a decision, and show it."""
        game = self.running_game
        before = TableMoment(game).key(PUBLIC)
        self.bot_choice = None
        game.apply(action)
        moment = self.showing.moment()
        self.undo.marks.append(by is not None and moment.key(PUBLIC) != before)
        self.table.mark_changed()
        self.showing.show_views(by, moment)
        if game.over:
            self.table.show_table()

    def do_panel(self, guest: Guest, message: Plain, now: float) -> None:
        """Answer a click on a panel of a guest's page: a decision, or something that the page itself answers."""
        if message["after"] != guest.after:
            raise refusal("after", "after", newest=guest.after)
        if self.showing.is_dark_to(guest):
            raise refusal("turn", "dark" if self.moderator else "night")
        if self.moderator and self.is_moderator(guest):
            self.moderator.take_click(guest, message["message"], now)
            return
        if guest not in self.showing.panels:
            raise refusal("do")

        def game_after(actions: int) -> TableMoment:
            game = self.running_game.clone()
            game.rewind(actions)
            return TableMoment(game)

        click, background = message["message"], self.table.run_in_background
        action = self.showing.panels.answer_click(guest, click, game_after, background)
        if action is not None:
            self.do_act(guest, {"action": str(action), "after": guest.after}, now)

    def do_why(self, guest: Guest, message: Plain, now: float) -> None:
        """Send the reasons against an action, as far as the guest may know them."""
        game = self.showing.game_for(guest)
        action = game.kind.read_action(message["action"])
        reasons = game.view(self.showing.viewer_of(guest)).state.why_not(action)
        told = sentences_with_clauses(((reason.text, reason.clauses) for reason in reasons), guest.lang)
        self.table.send(guest, {"is": "why", "action": message["action"], "reasons": told})

    def do_whole(self, guest: Guest, message: Plain, now: float) -> None:
        """Send a guest everything they may know, as when they came."""
        self.check_begun()
        guest.whole = True
        self.show_moment(guest, now)

    def check_begun(self) -> None:
        """Refuse what only a game that has begun can answer."""
        self.running_game  # noqa: B018 - raises

    # --- automatic ----------------------------------------------------------------------------------

    def _next_bot(self) -> str | None:
        """Return the spec of the bot that decides next.

        What no seat decides, such as lots, a bot decides as well, or the moderator: for whom bots wait.
        """
        if self.game is None or self.game.over or self.nights.open or self.nights.is_nightfall():
            return None
        if self.phases.waits_for:
            return None
        if self.moderator and not self.moderator.step.waiting:
            return None
        if seat := self.seats.seat_of_player(self.game.to_act or ""):
            return seat.bot
        return None if self.moderator else self.bot

    def next_event_time(self) -> float | None:
        """Return the time of the next event: at once if a bot decides, else a tick or the end of the call."""
        if not self.table.started or self.table.paused or self.table.over:
            return None
        if self.phases.waits_for:
            return self.phases.next_event_time()
        if self.nights.open:
            return self.nights.next_event_time(self.nights.open)
        return 0.0 if self.nights.is_nightfall() or self._next_bot() else None

    def next_slow_work(self) -> Callable[[], None] | None:
        """Return the function that finds the next bot's choice, if a bot is next."""
        spec = self._next_bot()
        self.bot_choice = BotChoice(self.running_game, spec) if spec else None
        return self.bot_choice.choose if self.bot_choice else None

    def run_due_event(self, now: float) -> None:
        """Carry out one decision of a bot, or the tick or end of a call."""
        if not self.table.started or self.table.paused or self.table.over:
            return
        if self.phases.waits_for:
            self.phases.run_due_event(now)
            return
        if self.nights.open:
            self.nights.run_due_event(self.nights.open, now)
            return
        if spec := self._next_bot():
            thought = self.bot_choice
            known = thought.found if thought and thought.spec == spec else []
            self._carry_out(known[0] if known else choose_as_bot(self.running_game, spec))
        self.nights.go_on(now)

    def postpone(self, seconds: float) -> None:
        """Postpone the end of the call, and of the clock."""
        self.nights.postpone(seconds)
        self.phases.postpone(seconds)

    # --- saving -------------------------------------------------------------------------------------

    def snapshot(self) -> Callable[[], None]:
        """Return a function that restores everything; the game by a copy: failing rules may have changed half of it."""
        pages, game, night = self.showing.panels.snapshot(), self.game and self.game.clone(), self.nights.open
        further = [part for part in (self.moderator, night) if part]
        parts = copy_parts([*self.parts, *self.seats, self.showing, *further])

        def back() -> None:
            parts()
            pages()
            self.game = game
            if night and game:
                night.game = game

        return back

    def result_files(self) -> Mapping[str, bytes]:
        """Return the game's file, which holds every secret: once it is over it is the host's."""
        name = self.table.code if self.number == 1 else f"{self.table.code}-{self.number}"
        return {f"{name}.game.json": dumps(self.game)} if self.game else {}

    def notices(self) -> tuple[Text, ...]:
        """Return the notices about its game."""
        return self.game.notices if self.game else ()

    def to_json(self) -> Json:
        """Return everything that restores it; the game by its actions, as the seed gives all else."""
        night = self.nights.open
        return {
            "phase": self.phases.to_json(),
            "number": self.number,
            "recipe": {"name": self.game_name, "options": dict(self.recipe.options), "seed": self.recipe.seed},
            "times": list(self.nights.times),
            "seats": [*map(asdict, self.seats)],
            "play": to_json(self.game, records=False) if self.game else None,
            "marks": [number for number, mark in enumerate(self.undo.marks) if mark],
            "questions": self.nights.questions,
            "night": night.to_json() if night else None,
            "step": self.moderator.at if self.moderator else None,
        }

    def restore(self, saved: Plain, now: float) -> None:
        """Restore a saved game."""
        if "phase" in saved:  # tables saved by earlier versions have none
            self.phases.restore(saved["phase"], now)
        self.seats.by_name = {each["name"]: TableSeat(**each) for each in saved["seats"]}
        self.nights.questions = saved["questions"]
        self.number = saved.get("number", 1)
        if saved["play"]:
            self.game = from_json(saved["play"])
            self.undo.marks = [number in saved["marks"] for number in range(len(self.game.actions))]
            if self.moderator:
                self.moderator.at = saved["step"]
            if saved["night"]:
                self.nights.restore(saved["night"], self.game, now)
        self._note_shown()


def make_game_table(
    code: str,
    key: str,
    recipe: GameRecipe,
    times: CallTimes = USUAL,
    game: AnyGame | None = None,
    *,
    moderated: bool = False,
) -> Table:
    """Return a table at which a game is hosted: see `HostedGame`."""
    return Table(code, key, partial(HostedGame, recipe=recipe, times=times, game=game, moderated=moderated))
