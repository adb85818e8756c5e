"""A game in progress: the table, and the machine that carries out its tasks.

The tasks still to do lie on a stack, the next one on top. A task either does something at once (`DO`) or asks its
player (`ASK`) and takes the answer (`TAKE`); a question without possible answers is skipped. The modules of the parade
are imported when it first sets off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import PUBLIC, Reason, Record
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES, SEATS
from tsukumo.games.tsukumobake.editions.edition import EVENT
from tsukumo.games.tsukumobake.play import cards, effects, moving, scoring, tasks, turn
from tsukumo.games.tsukumobake.play.setup import set_up
from tsukumo.games.tsukumobake.play.table import COUNTERS, HIDDEN, HOURS, WIDTH, Table
from tsukumo.games.tsukumobake.rules import HOUSES

if TYPE_CHECKING:
    from random import Random

    from tsukumo.core.files.data import Json
    from tsukumo.core.game.protocols import Outcome
    from tsukumo.games.tsukumobake.play.actions import Action, Scroll
    from tsukumo.games.tsukumobake.play.ruleset import Rules


def _set_off(t: Table, task: tasks.Task) -> None:
    """Set the parade going for the first time, importing its modules."""
    _import_parade()
    DO[type(task)](t, task)


def _take_hit(t: Table, task: tasks.AskHit, action: Scroll) -> None:
    """Take the answer of a player hit by the parade, in a state from elsewhere: no parade has set off here yet."""
    _import_parade()
    TAKE[type(task)](t, task, action)


def _import_parade() -> None:
    """Import the parade, and register its functions instead of those that import it."""
    from tsukumo.games.tsukumobake.play.march import do_march, do_steps, take_hit

    DO[tasks.March], DO[tasks.Steps], TAKE[tasks.AskHit] = do_march, do_steps, take_hit


DO: Final[dict[type[tasks.Task], Callable[[Table, Any], None]]] = {
    tasks.Hour: turn.do_hour,
    tasks.Turn: turn.do_turn,
    tasks.March: _set_off,
    tasks.Steps: _set_off,
    tasks.Effect: effects.do_effect,
    tasks.Steal: effects.do_steal,
    tasks.Draw: cards.do_draw,
    tasks.Event: cards.do_event,
    tasks.Home: moving.do_home,
    tasks.End: scoring.do_end,
}
ASK: Final[dict[type[tasks.Task], Callable[[Table, Any], tuple[Action, ...]]]] = {
    tasks.AskCards: turn.ask_cards,
    tasks.AskWalk: moving.ask_walk,
    tasks.AskWalkOn: moving.ask_walk_on,
    tasks.AskMeet: moving.ask_scroll,
    tasks.AskHit: moving.ask_scroll,
    tasks.AskDiscard: cards.ask_discard,
    tasks.AskReveal: cards.ask_reveal,
    tasks.AskHouse: effects.ask_house,
    tasks.AskLight: effects.ask_light,
    tasks.AskLead: effects.ask_lead,
    tasks.AskFace: effects.ask_face,
    tasks.AskRecover: effects.ask_recover,
    tasks.AskGive: effects.ask_give,
}
TAKE: Final[dict[type[tasks.Task], Callable[[Table, Any, Any], None]]] = {
    tasks.AskCards: turn.take_cards,
    tasks.AskWalk: moving.take_walk,
    tasks.AskWalkOn: moving.take_walk_on,
    tasks.AskMeet: moving.take_meet,
    tasks.AskHit: _take_hit,
    tasks.AskDiscard: cards.take_discard,
    tasks.AskReveal: cards.take_reveal,
    tasks.AskHouse: effects.take_house,
    tasks.AskLight: effects.take_light,
    tasks.AskLead: effects.take_lead,
    tasks.AskFace: effects.take_face,
    tasks.AskRecover: effects.take_recover,
    tasks.AskGive: effects.take_give,
}


class State(Table):
    """A moment of the game between two decisions."""

    __slots__ = ()

    @classmethod
    def new(cls, rules: Rules, dice: Dice) -> tuple[State, list[Record]]:
        """A new game up to its first decision, and the records so far."""
        state = cls(rules, dice)
        set_up(state)
        state.run()
        return state, state.take_records()

    def clone(self) -> State:
        """A state that shares nothing that changes."""
        return State(self.rules, self.dice.clone(), self)

    @property
    def over(self) -> bool:
        """True if the game is finished."""
        return not self.tasks

    @property
    def to_act(self) -> str | None:
        """The house that must decide; None when the game is over."""
        return HOUSES[self.houses[self.asking.seat]] if self.tasks else None

    def list_choices(self) -> tuple[Action, ...]:
        """Every answer to the present question, in order; `run` has mostly listed them already."""
        if not self.tasks:
            return ()
        options = ASK[type(self.asking)](self, self.asking)
        if self.viewer is None:
            self.listed = options
        return options

    def carry_out(self, action: Action) -> None:
        """Answer the present question, and go on."""
        task = self.tasks.pop()
        TAKE[type(task)](self, task, action)
        self.run()

    def skip(self) -> None:
        """Go on without an answer to the present question."""
        self.tasks.pop()
        self.listed = ()
        self.run()

    def run(self) -> None:
        """Go on to the next decision, or to the end."""
        stack = self.tasks
        while stack:
            task = stack[-1]
            kind = type(task)
            ask = ASK.get(kind)
            if ask is None:
                stack.pop()
                DO[kind](self, task)
            elif options := ask(self, task):
                self.listed = options
                break
            else:
                stack.pop()

    @property
    def players(self) -> tuple[str, ...]:
        """The houses, clockwise from the first player's."""
        return tuple(self.house(seat) for seat in self.order)

    def why_not(self, action: Any) -> tuple[Reason, ...]:
        """The reasons why an action is not allowed now; empty if it is. Any object at all may be given."""
        from tsukumo.games.tsukumobake.play.refusals import why_not

        return why_not(self, action)

    def hide(self, viewer: str) -> None:
        """Hide the deck, and the hands of others than the viewer.

        When the game is over everybody has shown their hand (`end.score`).
        """
        from tsukumo.games.tsukumobake.play.traces import hide_trace, list_known

        seat = None if viewer == PUBLIC else self.seat(viewer)
        self.deck = [HIDDEN] * len(self.deck)
        self.known = list_known(self, seat)
        self.traces = [hide_trace(trace, seat) for trace in self.traces]
        for other in range(len(SEATS)):
            if other != seat and not (self.over and self.hour == HOURS):
                self.hands[other] = [HIDDEN] * len(self.hands[other])

    def guess(self, rng: Random) -> None:
        """Deal the hidden cards of a masked self anew, hands as large as they are.

        Scrolls and items that its player has not seen are dealt at random to the hidden hands and the deck; events,
        which are never held, to the deck.
        """
        from tsukumo.games.tsukumobake.play.traces import count_out_of_sight, list_known, list_without, place_known

        left = count_out_of_sight(self)
        known = place_known(self, left, rng)
        pool = list_without(left, self, known)
        events = [card for card in pool if card >= EVENT]
        others = [card for card in pool if card < EVENT]
        rng.shuffle(others)
        seen = list_known(self, None)
        for seat, hand in enumerate(self.hands):
            if HIDDEN in hand:
                self.hands[seat] = sorted(known[seat] + [others.pop() for _ in range(len(hand) - len(known[seat]))])
        self.known = seen
        self.deck = others + events
        rng.shuffle(self.deck)
        self.dice = Dice(rng.getrandbits(62))

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, with the most points winning (`end.winner`); None until the game is over."""
        return scoring.outcome(self) if self.over else None

    def svg(self, **marks: Any) -> str:
        """The board as an SVG picture, dark buildings dark; *marks* as in `draw.board`."""
        from tsukumo.games.tsukumobake.draw.board import Marks, board_svg

        shown = {name: marks.pop(name) for name in ("lang", "width", "legend") if name in marks}
        return board_svg(self.position(), Marks(dark=self.dark, hour=self.hour, **marks), **shown)

    @property
    def dark(self) -> frozenset[int]:
        """The squares of the buildings without light."""
        return frozenset(s for i, s in enumerate(self.rules.tiles) if not self.lit >> i & 1)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": str(self.svg()), "text/plain": repr(self)}

    def to_json(self) -> Json:
        """Everything on the table, by names; a hidden card is ``"?"``."""
        from tsukumo.games.tsukumobake.play.traces import list_queued_events

        names = self.rules.edition.cards

        def cards(numbers: Sequence[int]) -> list[str]:
            return ["?" if card == HIDDEN else names[card] for card in numbers]

        return {
            "hour": self.hour,
            "to_act": self.to_act,
            "deciding": self.asking.name if self.tasks else None,
            "parade": {"square": NAMES[self.parade], "facing": DIRECTIONS[self.facing], "steps": self.budget()},
            "lit": [NAMES[s] for i, s in enumerate(self.rules.tiles) if self.lit >> i & 1],
            "players": [
                {
                    "house": self.house(seat),
                    "seat": SEATS[seat],
                    "square": NAMES[self.squares[seat]],
                    "hand": cards(self.hands[seat]),
                    "known": cards(self.known[seat]),
                    "stride": self.strides[seat],
                    "struck": bool(self.struck >> seat & 1),
                    "exposed": bool(self.exposed >> seat & 1),
                    "tally": dict(zip(COUNTERS, self.tally[seat * WIDTH : (seat + 1) * WIDTH], strict=True)),
                }
                for seat in self.order
            ],
            "deck": cards(self.deck),
            "pile": cards(self.pile),
            "removed": cards(self.removed),
            "aside": cards(list_queued_events(self)),
            "ever_discarded": self.ever,
        }
