"""A game in progress: the table, and the machine that carries out its tasks.

What is still to do lies on a stack, the next task on top. A task either does something at once (`DO`) or
asks its player (`ASK`) and takes the answer (`TAKE`); what cannot be answered is skipped. The rooms of the parade are
imported when it first sets off.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.dice import Dice
from tsukumo.core.game import Outcome
from tsukumo.core.record import PUBLIC, Reason, Record
from tsukumo.tsukumobake.play import cards, effects, moving, scoring, turn
from tsukumo.tsukumobake.play.actions import Choice, Scroll
from tsukumo.tsukumobake.play.ruleset import Rules
from tsukumo.tsukumobake.play.setup import set_up
from tsukumo.tsukumobake.play.table import Table, Task

if TYPE_CHECKING:
    from random import Random
from tsukumo.tsukumobake.rules import HOUSES


def _do_march(t: Table, task: Task) -> None:
    from tsukumo.tsukumobake.play.march import do_march

    do_march(t, task)


def _do_steps(t: Table, task: Task) -> None:
    from tsukumo.tsukumobake.play.march import do_steps

    do_steps(t, task)


def _take_hit(t: Table, task: Task, action: Scroll) -> None:
    from tsukumo.tsukumobake.play.march import take_hit

    take_hit(t, task, action)


DO: Final[Mapping[str, Callable[[Table, Task], None]]] = {
    "hour": turn.do_hour,
    "turn": turn.do_turn,
    "march": _do_march,
    "steps": _do_steps,
    "effect": effects.do_effect,
    "steal": effects.do_steal,
    "draw": cards.do_draw,
    "event": cards.do_event,
    "home": moving.do_home,
    "end": scoring.do_end,
}
ASK: Final[Mapping[str, Callable[[Table, Task], tuple[Choice, ...]]]] = {
    "cards": turn.ask_cards,
    "walk": moving.ask_walk,
    "walk_on": moving.ask_walk_on,
    "meet": moving.ask_scroll,
    "hit": moving.ask_scroll,
    "discard": cards.ask_discard,
    "reveal": cards.ask_reveal,
    "house": effects.ask_house,
    "light": effects.ask_light,
    "lead": effects.ask_lead,
    "face": effects.ask_face,
    "recover": effects.ask_recover,
    "give": effects.ask_give,
}
TAKE: Final[Mapping[str, Callable[[Table, Task, Any], None]]] = {
    "cards": turn.take_cards,
    "walk": moving.take_walk,
    "walk_on": moving.take_walk_on,
    "meet": moving.take_meet,
    "hit": _take_hit,
    "discard": cards.take_discard,
    "reveal": cards.take_reveal,
    "house": effects.take_house,
    "light": effects.take_light,
    "lead": effects.take_lead,
    "face": effects.take_face,
    "recover": effects.take_recover,
    "give": effects.take_give,
}


class State(Table):
    """A moment of the game between two decisions."""

    __slots__ = ()

    @classmethod
    def new(cls, rules: Rules, dice: Dice) -> tuple[State, list[Record]]:
        """A game set up and waiting for its first decision, and what has been recorded so far."""
        state = cls(rules, dice)
        set_up(state)
        return state, state.run()

    def clone(self) -> State:
        """A state that shares nothing that changes."""
        other = State.__new__(State)
        self.copy_to(other)
        return other

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return not self.tasks

    @property
    def to_act(self) -> str | None:
        """The house that must decide; None when the game is over."""
        return HOUSES[self.houses[self.tasks[-1][1]]] if self.tasks else None

    def legal(self) -> tuple[Choice, ...]:
        """Every action that is allowed now; always the same ones in the same order."""
        return self._legal or ()

    def apply(self, action: Choice) -> list[Record]:
        """Carry out a legal action, and all that follows without a decision; what happened."""
        task = self.tasks.pop()
        self._legal = None
        TAKE[task[0]](self, task, action)
        return self.run()

    def run(self) -> list[Record]:
        """Go on to the next decision, or to the end; what has been recorded since the last one."""
        tasks = self.tasks
        while tasks:
            task = tasks[-1]
            do = DO.get(task[0])
            if do:
                tasks.pop()
                do(self, task)
            elif options := ASK[task[0]](self, task):
                self._legal = options
                break
            else:
                tasks.pop()
        records, self.records = self.records, []
        return records

    @property
    def players(self) -> tuple[str, ...]:
        """The houses, clockwise from the first player's."""
        return tuple(self.house(seat) for seat in self.order)

    def why_not(self, action: Choice) -> tuple[Reason, ...]:
        """Why an action is not allowed now; empty if it is."""
        from tsukumo.tsukumobake.play.refusals import why_not

        return why_not(self, action)

    def masked(self, viewer: str) -> State:
        """What one player, or the public, may know of this state (`views.masked`)."""
        from tsukumo.tsukumobake.play import views

        return views.masked(self, viewer)

    def sample(self, rng: Random) -> State:
        """A whole state that a masked one may be (`views.sample`)."""
        from tsukumo.tsukumobake.play import views

        return views.sample(self, rng)

    def hide_choices(self) -> None:
        """Forget which actions are allowed, for somebody who may not know."""
        self._legal = None

    def refresh(self) -> None:
        """Work out anew which actions are allowed."""
        self._legal = ASK[self.tasks[-1][0]](self, self.tasks[-1]) if self.tasks else None

    @property
    def viewers(self) -> tuple[str, ...]:
        """The houses, and the public, who sees what lies open."""
        return (*self.players, PUBLIC)

    @property
    def outcome(self) -> Outcome | None:
        """Who has most points, once the game is over (`end.winner`)."""
        return scoring.outcome(self) if self.over else None

    def svg(self, **marks: Any) -> str:
        """The board as an SVG picture, dark buildings dark; *marks* as in `draw.Marks` and `draw.board_svg`."""
        from tsukumo.tsukumobake.draw import Marks, board_svg

        shown = {name: marks.pop(name) for name in ("lang", "width", "legend") if name in marks}
        return board_svg(self.position(), Marks(dark=self.dark, **marks), **shown)

    @property
    def dark(self) -> frozenset[int]:
        """The squares of the buildings without light."""
        return frozenset(s for i, s in enumerate(self.rules.tiles) if not self.lit >> i & 1)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": str(self.svg()), "text/plain": repr(self)}

    def to_json(self) -> dict[str, Any]:
        """Everything on the table, by names; what is hidden is ``"?"``."""
        from tsukumo.tsukumobake.play import views

        return views.to_json(self)
