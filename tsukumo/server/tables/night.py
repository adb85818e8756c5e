"""A night without a moderator: calls that ask everybody at once, so that neither a tap nor a light betrays a role.

Every guest gets the same number of frames at the same moments, each of a length that follows from what everybody
knows. Answers count when the call closes: the game goes on then, and views come after the last call.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.bots.bots import one_of
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.nights import Calls, NightCall
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import plain
from tsukumo.server.tables.frames import pad_frame
from tsukumo.server.tables.messages import refusal, texts

if TYPE_CHECKING:
    from tsukumo.server.tables.game import HostedGame
    from tsukumo.server.tables.guests import Guest

OK: Final = "ok"
TICK: Final = 1.0
"""Seconds between two ticks."""


class CallTimes(NamedTuple):
    """The least seconds that a call stays open, and the most; and the seconds of a *talk*, if not the rulebook's."""

    call: float = 6.0
    patience: float = 60.0
    talk: float | None = None


USUAL: Final = CallTimes()


class FrameSizes(NamedTuple):
    """The lengths of a night's frames in bytes: they follow from the names at the table, and nothing else."""

    question: int
    tick: int
    answer: int

    @classmethod
    def of(cls, game: AnyGame) -> FrameSizes:
        """Return lengths that suffice for every frame."""
        names = [len(encode(name_of(player))) + 2 for player in game.players]
        return cls(2048 + 4 * sum(names), 256 + sum(names) + len(names) * max(names), 2048 + 8 * sum(names))


def copy_at_nightfall(calls: Calls, game: AnyGame) -> AnyGame:
    """Return a copy of a game as it is shown from nightfall until dawn."""
    shown = game.clone()
    shown.state = calls.show_nightfall(shown.state)
    return shown


class CalledNight:
    """The calls of one night, one after the other. *people* are the players who are people, with their guests.

    It has no clock of its own: callers pass the time.
    """

    def __init__(self, calls: Calls, game: AnyGame, bot: Callable[[str], str], first: int, times: CallTimes) -> None:
        self.calls, self.game, self.bot = calls, game, bot
        self.call, self.patience = times.call, max(times.call, times.patience)
        self.before = copy_at_nightfall(calls, game)
        self.parts = calls.list_parts(self.before.state)
        self.awake = calls.list_awake(self.before.state)
        self.sizes = FrameSizes.of(game)
        self.at, self.number = 0, first
        self.opened = self.next_tick = 0.0
        self.answers: dict[str, str] = {}
        self.asked = NightCall({}, {})

    # --- the open question --------------------------------------------------------------------------

    def ask_next(self, now: float) -> None:
        """Ask the next question of the night."""
        self.number += 1
        self.opened, self.next_tick, self.answers = now, now + TICK, {}
        self.asked = self.calls.make_call(self.parts[self.at], self.game.state)

    def options(self, player: str | None) -> list[str]:
        """Return a player's options; none, if they are dead or do not play."""
        if player is None or player not in self.awake:
            return []
        # Everybody gets the same options, no matter who decides and who is barred: neither the number of buttons nor
        # their names betray anything.
        return [name_of(each) for each in self.awake] if self.parts[self.at].names else [OK]

    def question_frame(self, player: str | None, guest: Guest, now: float) -> str:
        """Return the frame that asks a guest; who lives and is not called gets a question of the same form."""
        prompt = plain("")
        if player in self.awake:
            idle = texts["call.any" if self.parts[self.at].names else "call.nothing"]
            prompt = self.asked.to.get(player or "") or idle
        left = max(0, round(self.opened + self.patience - now))
        frame = {"is": "question", "number": self.number, "of": None, "prompt": prompt.say(guest.lang)}
        frame |= {"options": self.options(player), "svg": None, "seconds": left}
        return pad_frame(encode(frame), self.sizes.question)

    def speech_frame(self, guest: Guest) -> str:
        """Return the frame with the words that a page says aloud."""
        aloud = self.calls.say_aloud(self.parts[self.at]).say(guest.lang)
        return pad_frame(encode({"is": "panel", "aloud": aloud}), self.sizes.question)

    def pointing_frame(self, player: str | None) -> str:
        """Return the frame that shows players who decide together each other's choice."""
        shown: Mapping[str, str] = {}
        if player in self.asked.to and self.asked.choices:
            shown = {name_of(each): self.answers[each] for each in self.asked.to if each in self.answers}
        return pad_frame(encode({"is": "tick", "number": self.number, "pointing": shown}), self.sizes.tick)

    def answer(self, player: str | None, number: int, given: object) -> None:
        """Take an answer, which counts when the call closes; `CannotRead` if it is no option, or barred."""
        if number != self.number:
            raise refusal("number", "closed")
        if not isinstance(given, str) or given not in self.options(player):
            raise refusal("answer", "option")
        if player in self.asked.to and given in self.asked.barred:
            raise CannotRead([Problem("answer", self.asked.barred[given])])
        assert player
        self.answers[player] = given

    # --- closing ------------------------------------------------------------------------------------

    def is_ready(self, people: Mapping[str, Guest]) -> bool:
        """Return whether all living *people* have answered, and those who decide together agree."""
        deciding = {self.answers.get(player) for player in self.asked.to if player in people}
        answered = all(player in self.answers for player in self.awake if player in people)
        return answered and (not self.asked.choices or len(deciding) <= 1)

    def close(self, people: Mapping[str, Guest]) -> bool:
        """Close the call and apply the most named choice, or a bot's where nobody answered; return whether one was.

        The night moves to its next question.
        """
        action = self._choose_action(people)
        if action is not None:
            self.game.apply(action)
        self.at += 1
        return action is not None

    def _choose_action(self, people: Mapping[str, Guest]) -> Any:
        choices = self.asked.choices
        if not choices:
            return None
        named = Counter(self.answers[player] for player in self.asked.to if player in people and player in self.answers)
        if not named:
            return choose_as_bot(self.game, self.bot(self.game.to_act or ""))
        most = max(named.values())
        lot = Random(f"{self.game.seed}/tie/{len(self.game.actions)}")  # noqa: S311 - games, not secrets
        return choices[one_of([option for option in choices if named[option] == most], lot)]

    @property
    def is_done(self) -> bool:
        """True if there is no further call: it was the last one, or the game has ended."""
        return self.at >= len(self.parts) or self.calls.is_over(self.game.state)

    # --- saving -------------------------------------------------------------------------------------

    def to_json(self) -> Json:
        """Return the progress of the night."""
        return {"fallen": len(self.before.actions), "at": self.at, "number": self.number, "answers": self.answers}

    def resume(self, saved: Plain, now: float) -> None:
        """Go on from saved progress, with its answers; the clock of the call begins again."""
        self.at, self.number = saved["at"], saved["number"] - 1
        self.ask_next(now)
        self.answers = dict(saved["answers"])


class Nights:
    """The nights of a hosted game whose *calls* are given; *open* is the one whose calls the program makes just now.

    With a moderator, a person makes the calls. *questions* counts those that were asked of all so far.
    """

    def __init__(self, hosted: HostedGame, calls: Calls | None, times: CallTimes) -> None:
        self.hosted, self.table, self.calls, self.times = hosted, hosted.table, calls, times
        self.open: CalledNight | None = None
        self.questions = 0

    def is_night(self) -> bool:
        """Return whether it is night, as everybody knows; while a person moderates, it is when they have come to it."""
        if self.hosted.game is None or self.calls is None:
            return False
        if self.hosted.moderator:
            return self.hosted.moderator.step.night
        return bool(self.open) or self.has_fallen()

    def has_fallen(self) -> bool:
        """Return whether it is night to the rules; a moderator may not have come to it yet."""
        game = self.hosted.game
        return game is not None and self.calls is not None and self.calls.is_night(game.state)

    def is_nightfall(self) -> bool:
        """Return whether night has fallen, nobody is waited for, and the program has called nobody yet."""
        led = self.hosted.moderator or self.hosted.phases.waits_for
        return not led and not self.open and self.is_night()

    def go_on(self, now: float) -> None:
        """Begin the night, if it has fallen after a decision, or had in a table that was saved at that moment."""
        if self.is_nightfall():
            assert self.calls
            game, bot_of = self.hosted.running_game, self.hosted.seats.bot_of
            self.open = CalledNight(self.calls, game, bot_of, self.questions, self.times)
            self._ask_next(self.open, now)

    def _ask_next(self, night: CalledNight, now: float, closed: int | None = None) -> None:
        """Ask everybody the next question, once the one that has just *closed* is known to be."""
        night.ask_next(now)
        self.questions = night.number
        self.table.mark_changed()
        if closed is not None:
            self.table.send_all({"is": "closed", "number": closed})
        self._ask(self.table.here, night, now)

    def _ask(self, guests: Iterable[Guest], night: CalledNight, now: float) -> None:
        for guest in guests:
            self.table.post(guest, night.question_frame(self.hosted.seats.player_of(guest), guest, now))
            if guest.want == "panels":
                self.table.post(guest, night.speech_frame(guest))

    def show_question(self, guest: Guest, now: float) -> None:
        """Ask a guest who has just come, and say whether they have answered."""
        if self.open:
            self._ask([guest], self.open, now)
            if self.hosted.seats.player_of(guest) in self.open.answers:
                self.table.send(guest, {"is": "taken", "number": self.open.number})

    def do_answer(self, guest: Guest, message: Plain, now: float) -> None:
        """Take a guest's answer to the question of a call."""
        self.hosted.check_begun()
        if self.table.paused:
            raise refusal("paused")
        if self.open is None:
            raise refusal("number", "closed")
        self.open.answer(self.hosted.seats.player_of(guest), message["number"], message["answer"])
        self.table.mark_changed()
        self.table.send(guest, {"is": "taken", "number": message["number"]})
        if self._closing_time(self.open) <= now:
            self._close(self.open, now)

    def _closing_time(self, night: CalledNight) -> float:
        """Return the time at which the call closes, as things stand."""
        ready = night.is_ready(self.hosted.seats.guests_by_player())
        return night.opened + (night.call if ready else night.patience)

    def next_event_time(self, night: CalledNight) -> float:
        """Return the time of the next tick, or of the end of the call."""
        return min(night.next_tick, self._closing_time(night))

    def run_due_event(self, night: CalledNight, now: float) -> None:
        """Show those who decide together each other's choice; close the call when it is time."""
        if night.next_tick <= now:
            night.next_tick = now + TICK  # one tick for all that were missed, if this one comes late
            for guest in self.table.here:
                self.table.post(guest, night.pointing_frame(self.hosted.seats.player_of(guest)))
        if self._closing_time(night) <= now:
            self._close(night, now)

    def _close(self, night: CalledNight, now: float) -> None:
        """Close the call, and go on to the next question, or to dawn."""
        closed = night.number
        if night.close(self.hosted.seats.guests_by_player()):
            self.hosted.undo.marks.append(False)
        if not night.is_done:
            self._ask_next(night, now, closed)
            return
        self.questions, self.open = closed, None
        self.table.mark_changed()
        self.table.send_all({"is": "closed", "number": closed})
        if not self.table.over:
            self.hosted.phases.begin_talk(now)
        self.hosted.showing.show_views(turned=True)
        self.go_on(now)

    def give_up(self) -> None:
        """Leave the night, as the day before is back: the open question needs no answer."""
        if self.open:
            self.table.send_all({"is": "closed", "number": self.open.number})
            self.open = None

    def postpone(self, seconds: float) -> None:
        """Postpone the end of the call."""
        if self.open:
            self.open.opened += seconds
            self.open.next_tick += seconds

    def restore(self, saved: Plain, game: AnyGame, now: float) -> None:
        """Go on with a saved night of a game."""
        if not self.calls:
            raise ValueError(saved)  # a game without calls has no night
        fallen = game.clone()
        fallen.rewind(saved["fallen"])
        self.open = CalledNight(self.calls, fallen, self.hosted.seats.bot_of, self.questions, self.times)
        self.open.game = game
        self.open.resume(saved, now)
