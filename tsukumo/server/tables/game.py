"""A game at a table: seats, decisions, bots, undo, and nights without a moderator."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.game import AnyGame, Illegal
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.game.replay import dumps, from_json, to_json
from tsukumo.core.io.errors import TsukumoError
from tsukumo.core.language.text import Lang, Text, join_list, plain
from tsukumo.core.plugins.faults import blame_decision, name_choice
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables.clock import ClockTable
from tsukumo.server.tables.frames import encode, pad_frame, refusal_frame, sentences_with_clauses, short_problems
from tsukumo.server.tables.messages import refusal
from tsukumo.server.tables.night import TICK, USUAL, CalledNight, CallTimes, FrameSizes, copy_at_nightfall
from tsukumo.server.tables.panels import TablePanels
from tsukumo.server.tables.seats import BotChoice, GameRecipe, TableSeat
from tsukumo.server.tables.table import Guest
from tsukumo.server.tables.undo import TableUndo
from tsukumo.server.tables.views import TableMoment, public_size, secret_size

ALIKE: Final = ("taken", "refused", "why")
"""The frames that all have one length at night."""


class GameTable(ClockTable):
    """A game, from its empty seats to its end; with a *game*, from the present moment of that."""

    kind: ClassVar[str] = "game"

    def __init__(
        self, code: str, key: str, recipe: GameRecipe, times: CallTimes = USUAL, game: AnyGame | None = None
    ) -> None:
        super().__init__(code, key, recipe)
        asked, self.times = entry(recipe.game), times
        self.calls = asked.load(asked.calls) if asked.calls else None
        self.night: CalledNight | None = None
        self.questions = 0
        self.marks: list[bool] = []
        self.bot_choice: BotChoice | None = None
        if game is not None:
            self._begin(game)

    def _begin(self, game: AnyGame) -> None:
        """Begin the game: every seat gets its player."""
        self.game, self.started = game, True
        self.marks = [False] * len(game.actions)
        for seat, player in zip(self.seats.values(), game.players, strict=True):
            seat.player = player if self.people else seat.name  # the order of houses is random

    @property
    def running_game(self) -> AnyGame:
        """The game; `CannotRead` if it has not begun."""
        if self.game is None:
            raise refusal("started", "not_started")
        return self.game

    @property
    def over(self) -> bool:
        """True once the game or the table has ended; at night nobody knows before dawn."""
        return self.ended or (self.game is not None and self.game.over and self.night is None)

    @cached_property
    def panels(self) -> TablePanels:
        """The panels of the guests' pages."""
        return TablePanels(self.game_name, self._display_names, self.post)

    def _display_names(self, lang: Lang) -> Mapping[str, str]:
        """Return the display names of players; empty for people who play under their own name."""
        names: dict[str, str] = {}
        for seat in self.seats.values():
            if seat.player:
                guest = self.guests.get(seat.guest or "")
                person = guest.name if guest and not self.people else ""
                names[seat.player] = bot_name(seat.bot).say(lang) if seat.bot else person
        return names

    # --- transactions -------------------------------------------------------------------------------

    def state_parts(self) -> Iterator[object]:
        """Yield the objects that a transaction may change; the night is one, too."""
        yield from super().state_parts()
        if self.night:
            yield self.night

    def snapshot(self) -> Callable[[], None]:
        """Return a function that restores everything; the game by a copy: failing rules may have changed half of it."""
        others, pages, game = super().snapshot(), self.panels.snapshot(), self.game and self.game.clone()

        def back() -> None:
            others()
            pages()
            self.game = game
            if self.night and game:
                self.night.game = game

        return back

    # --- views ------------------------------------------------------------------------------------

    def viewer_of(self, guest: Guest) -> str:
        """Return the viewer as whom a guest looks on."""
        return self.player_of(guest) or PUBLIC

    def show_moment(self, guest: Guest, now: float) -> None:
        """Show the game to one guest; at night as it was when night fell, and the question that is open."""
        if self.game is None or not guest.line:
            return
        self.panels.forget(guest)
        moment, night = self._moment_for(guest)
        self._show([guest], moment, night=night)
        if self.night:
            self._ask([guest], self.night, now)
            if self.player_of(guest) in self.night.answers:
                self.send(guest, {"is": "taken", "number": self.night.number})
        if self.clock_ends_at is not None:
            self.show_clock(now, [guest])

    def _moment_for(self, guest: Guest) -> tuple[TableMoment, bool]:
        """Return the moment to show a guest, and whether it is night to them."""
        return self._current_moment(), self._is_night()

    def _is_night(self) -> bool:
        return (
            self.game is not None
            and self.calls is not None
            and (self.night is not None or self.calls.is_night(self.game.state))
        )

    def _current_moment(self) -> TableMoment:
        """Return the game as it is shown now: at night as it was when night fell."""
        if self.night:
            return TableMoment(self.night.before)
        game = self.running_game
        return TableMoment(
            copy_at_nightfall(self.calls, game) if self.calls and self.calls.is_night(game.state) else game
        )

    def show_views(self, to: Guest | None = None, moment: TableMoment | None = None, *, night: bool = False) -> None:
        """Show the game to guests whose view has changed; *to* one guest in any case, at *night* to all.

        So nobody learns from a frame that somebody else has decided something in secret.
        """
        moment = moment or self._current_moment()
        changed = [g for g in self.here if night or g is to or g.seen != moment.key(self.viewer_of(g))]
        self._show(changed, moment, night=night)
        if night:
            self.clock_ends_at = None

    def _show(
        self, guests: Iterable[Guest], moment: TableMoment, *, night: bool, undone: TableUndo | None = None
    ) -> None:
        """Show a moment to guests, with the decisions that were *undone* on the way there."""
        to, size = list(guests), 0
        if night and to:
            size = self._secret_size() + max(public_size(moment, g.after, g.since, whole=g.whole) for g in to)
        for guest in to:
            viewer = self.viewer_of(guest)
            guest.whole = guest.whole or guest.viewer != viewer
            guest.after += 1
            first = undone.sentences(viewer, guest.lang) if undone else []
            frame = moment.frame(viewer, guest.after, guest.since, guest.lang, whole=guest.whole, first=first)
            self.post(guest, pad_frame(frame, size) if size else frame)
            guest.since, guest.seen, guest.viewer, guest.whole = len(moment.game.log), moment.key(viewer), viewer, False
        self._show_pages([guest for guest in to if guest.want == "panels"], moment, night=night)

    def _secret_size(self) -> int:
        """Return the bytes by which a guest's frame may be longer than the public's at night."""
        return secret_size(self.running_game.players, self.questions)

    def _show_pages(self, to: Sequence[Guest], moment: TableMoment, *, night: bool) -> None:
        """Show the same on pages, which is slower; at night frames of one length show everything."""
        size = self.panels.whole_size(PUBLIC, moment, self._secret_size()) if night and to else 0
        for guest in to:
            if night:
                self.panels.forget(guest)
            panel = encode({**self._page_frame(guest, self.viewer_of(guest), moment), **self.time_of_day})
            self.post(guest, pad_frame(panel, size) if size else panel)

    def _page_frame(self, guest: Guest, viewer: str, moment: TableMoment) -> Json:
        """Return the content of a guest's page."""
        return self.panels.page_frame(guest, viewer, moment)

    def send(self, guest: Guest, frame: Json) -> None:
        """Send a frame; at night all answers have one length."""
        self.post(guest, self._encode_alike(frame))

    def _encode_alike(self, frame: Json) -> str:
        text = encode(frame)
        return (
            pad_frame(text, FrameSizes.of(self.running_game).answer)
            if frame["is"] in ALIKE and self._is_night()
            else text
        )

    # --- decisions --------------------------------------------------------------------------------

    def do_start(self, guest: Guest, message: Plain, now: float) -> None:
        """Begin the game, once every seat is taken."""
        if self.started:
            raise refusal("started")
        if empty := [plain(seat.name) for seat in self.seats.values() if seat.guest is None and seat.bot is None]:
            raise refusal("seats", "empty", seats=join_list(empty))
        bots = self._bot_names()
        names = [bots.get(s.name) or self.guests[s.guest or ""].name for s in self.seats.values()]
        self._begin(self.recipe.start_game(names))
        for seat in self.seats.values():
            if seat.guest:
                self.guests[seat.guest].held = seat.name
        self.mark_changed()
        self.show_table()
        self.show_views(night=self._is_night())
        self._go_on(now)

    def do_act(self, guest: Guest, message: Plain, now: float) -> None:
        """Carry out a guest's decision."""
        game, player = self.running_game, self.player_of(guest)
        if message["after"] != guest.after:
            raise refusal("after", "after", newest=guest.after)
        if self.paused:
            raise refusal("paused")
        if player is None:
            raise refusal("seat", "none")
        if self.night:
            raise refusal("turn", "night")
        view = game.view(player)
        action = game.kind.read_action(message["action"])
        if action not in view.legal:
            reasons = view.state.why_not(action)
            raise Illegal(action, reasons) if reasons else refusal("turn", "not_yours")
        with blame_decision(lambda: name_choice(game.kind, action, view.state)):
            self._carry_out(action, by=guest)
            self._go_on(now)

    def _carry_out(self, action: Any, by: Guest | None = None) -> None:
        """Carry out a decision, and show it."""
        game = self.running_game
        before = TableMoment(game).key(PUBLIC)
        self.bot_choice = None
        game.apply(action)
        moment = self._current_moment()
        self.marks.append(by is not None and moment.key(PUBLIC) != before)
        self.mark_changed()
        self.show_views(by, moment, night=self._is_night())
        if game.over:
            self.show_table()

    def visible_game(self, guest: Guest) -> AnyGame:
        """Return the game as a guest is shown it."""
        return self.night.before if self.night else self.running_game

    def do_panel(self, guest: Guest, message: Plain, now: float) -> None:
        """Answer a click on a panel of a guest's page: a decision, or something that the page itself answers."""
        if message["after"] != guest.after:
            raise refusal("after", "after", newest=guest.after)
        if self.night:
            raise refusal("turn", "night")
        if guest not in self.panels:
            raise refusal("do")
        action = self.panels.answer_click(guest, message["message"], self._moment_after, self.run_in_background)
        if action is not None:
            self.do_act(guest, {"action": str(action), "after": guest.after}, now)

    def _moment_after(self, actions: int) -> TableMoment:
        """Return the game as it was after so many decisions."""
        game = self.running_game.clone()
        game.rewind(actions)
        return TableMoment(game)

    def do_why(self, guest: Guest, message: Plain, now: float) -> None:
        """Send the reasons against an action, as far as the guest may know them."""
        game = self.visible_game(guest)
        action = game.kind.read_action(message["action"])
        reasons = game.view(self.viewer_of(guest)).state.why_not(action)
        told = sentences_with_clauses(((reason.text, reason.clauses) for reason in reasons), guest.lang)
        self.send(guest, {"is": "why", "action": message["action"], "reasons": told})

    def do_whole(self, guest: Guest, message: Plain, now: float) -> None:
        """Send a guest everything they may know, as when they came."""
        self.running_game  # noqa: B018 - refuses if it has not begun
        guest.whole = True
        self.show_moment(guest, now)

    def do_undo(self, guest: Guest, message: Plain, now: float) -> None:
        """Take back the last decision for the host, as far as everybody saw it; other guests' wishes go to the host."""
        if self.over:
            raise refusal("undo", "shown")
        if not guest.host:
            wish = {"is": "asked", "what": "undo", "by": guest.name}
            self.send_all(wish, [each for each in self.here if each.host])
            return
        last = max((i for i, mark in enumerate(self.marks) if mark), default=None)
        if last is None:
            raise refusal("undo")
        self._take_back(last, guest)
        self._go_on(now)

    def _take_back(self, actions: int, by: Guest) -> None:
        """Go back to the moment after so many decisions; everybody is told by whom, and what was undone."""
        game = self.running_game
        before = TableMoment(game.clone())
        game.rewind(actions)
        undone = TableUndo(by.name, before, TableMoment(game))
        del self.marks[actions:]
        if self.night:  # the day is back: the open question needs no answer
            self.send_all({"is": "closed", "number": self.night.number})
        self.night, self.bot_choice = None, None
        for each in self.guests.values():
            each.since, each.whole = min(each.since, len(game.log)), True
        self.mark_changed()
        self.show_table()
        self.show_undone(undone)

    def show_undone(self, undone: TableUndo) -> None:
        """Show everybody the game as it is again."""
        self._show(self.here, self._current_moment(), night=self._is_night(), undone=undone)

    # --- automatic ----------------------------------------------------------------------------------

    def _next_bot(self) -> str | None:
        """Return the spec of the bot that decides next; one also decides for viewers that are no players."""
        if self.game is None or self.game.over or self.night:
            return None
        seat = self.seat_of_player(self.game.to_act or "")
        return self.usual_bot if seat is None else seat.bot

    def _is_nightfall(self) -> bool:
        """Return whether night has fallen, and nobody has been called yet."""
        return bool(self.calls and self.game and not self.night and self.calls.is_night(self.game.state))

    def _go_on(self, now: float) -> None:
        """Begin the night, if it has fallen after a decision, or had in a table that was saved at that moment."""
        if self.calls and self.game and self._is_nightfall():
            self.night = CalledNight(self.calls, self.game, self.bot_of, self.questions, self.times)
            self._next_call(now)

    def next_event_time(self) -> float | None:
        """Return the time of the next event: at once if a bot decides, else a tick or the end of the call."""
        if not self.started or self.paused or self.over:
            return None
        if self.night:
            return min(self.night.next_tick, self.night.closing_time(self.guests_by_player()))
        return 0.0 if self._is_nightfall() or self._next_bot() else None

    def next_slow_work(self) -> Callable[[], None] | None:
        """Return the function that finds the next bot's choice, if a bot is next."""
        spec = None if self._is_nightfall() else self._next_bot()
        self.bot_choice = BotChoice(self.running_game, spec) if spec else None
        return self.bot_choice.choose if self.bot_choice else None

    def run_due_event(self, now: float) -> None:
        """Carry out one decision of a bot, or the tick or end of a call."""
        if not self.started or self.paused or self.over:
            return
        night = self.night
        if night is None:
            if not self._is_nightfall() and (spec := self._next_bot()):
                thought = self.bot_choice
                known = thought.found if thought and thought.spec == spec else []
                self._carry_out(known[0] if known else choose_as_bot(self.running_game, spec))
            self._go_on(now)
            return
        if night.next_tick <= now:
            night.next_tick = now + TICK  # one tick for all that were missed, if this one comes late
            for guest in self.here:
                self.post(guest, night.pointing_frame(self.player_of(guest)))
        if night.closing_time(self.guests_by_player()) <= now:
            self._close(night, now)

    def _close(self, night: CalledNight, now: float) -> None:
        """Close the call, and go on to the next question, or to dawn."""
        closed = night.number
        if night.close(self.guests_by_player()):
            self.marks.append(False)
        done = night.is_done
        if not done:
            night.ask_next(now)
        self.questions = night.number
        if done:
            self.night = None
        self.mark_changed()
        self.send_all({"is": "closed", "number": closed})
        if not done:
            self._ask(self.here, night, now)
            return
        self.show_views(night=True)
        if self.over:
            self.show_table()
        self._go_on(now)

    def _next_call(self, now: float) -> None:
        assert self.night
        self.night.ask_next(now)
        self.questions = self.night.number
        self.mark_changed()
        self._ask(self.here, self.night, now)

    def _ask(self, guests: Iterable[Guest], night: CalledNight, now: float) -> None:
        for guest in guests:
            self.post(guest, night.question_frame(self.player_of(guest), guest, now))
            if guest.want == "panels":
                self.post(guest, night.speech_frame(guest))

    def do_answer(self, guest: Guest, message: Plain, now: float) -> None:
        """Take a guest's answer to the question of a call."""
        self.running_game  # noqa: B018 - refuses if it has not begun
        if self.paused:
            raise refusal("paused")
        if self.night is None:
            raise refusal("number", "closed")
        self.night.answer(self.player_of(guest), message["number"], message["answer"])
        self.mark_changed()
        self.send(guest, {"is": "taken", "number": message["number"]})
        if self.night.closing_time(self.guests_by_player()) <= now:
            self._close(self.night, now)

    def postpone(self, seconds: float) -> None:
        """Postpone the end of the call."""
        super().postpone(seconds)
        if self.night:
            self.night.opened += seconds
            self.night.next_tick += seconds

    def refuse(self, guest: Guest, do: str | None, error: TsukumoError) -> None:
        """Send a guest the reasons of a refusal; long keys are cut."""
        self.send(guest, refusal_frame(do, short_problems(error), guest.lang))

    # --- saving -----------------------------------------------------------------------------------

    def result_files(self) -> Mapping[str, bytes]:
        """Return the game's file, which holds every secret: once it is over it is the host's."""
        return {f"{self.code}.game.json": dumps(self.game)} if self.game else {}

    def notices(self) -> tuple[Text, ...]:
        """Return the notices about its game."""
        return self.game.notices if self.game else ()

    def to_json(self) -> Json:
        """Return everything that restores the table; the game by its actions, as the seed gives all else."""
        game = to_json(self.game, records=False) if self.game else None
        recipe = {"name": self.recipe.game, "options": dict(self.recipe.options), "seed": self.recipe.seed}
        return {
            **super().to_json(),
            "recipe": recipe,
            "times": list(self.times),
            "seats": [seat.to_json() for seat in self.seats.values()],
            "play": game,
            "marks": [i for i, mark in enumerate(self.marks) if mark],
            "questions": self.questions,
            "night": self.night.to_json() if self.night else None,
        }

    def restore(self, saved: Plain, now: float) -> None:
        """Restore a saved table."""
        super().restore(saved, now)
        self.seats = {each["name"]: TableSeat(**each) for each in saved["seats"]}
        self.questions = saved["questions"]
        if saved["play"]:
            self.game = from_json(saved["play"])
            self.marks = [i in saved["marks"] for i in range(len(self.game.actions))]
        if saved["night"] and self.game and self.calls:
            fallen = self.game.clone()
            fallen.rewind(saved["night"]["fallen"])
            self.night = CalledNight(self.calls, fallen, self.bot_of, saved["questions"], self.times)
            self.night.game = self.game
            self.night.resume(saved["night"], now)
