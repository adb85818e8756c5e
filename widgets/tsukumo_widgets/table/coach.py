"""A coach beside the table in somebody's first game: says the one rule that each decision needs, and what it would do.

What happens on its own, such as a movement that no player decides, the coach can hold back: it asks what will come,
answers the guess, and then shows what has happened bit by bit. A game's own coach is a subclass of `Coach`. The edits
here are pure, like those of `state`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from tsukumo.core.record import Record, Thing
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Text

if TYPE_CHECKING:
    from tsukumo.core.game import AnyGame
    from tsukumo_widgets.table.state import State

NOTHING = Thing("nothing", "")
"""What a question without an answer on the board is answered by."""


class Advice(NamedTuple):
    """What the coach says before a decision, and the legal action that it would choose."""

    sentences: tuple[Sentence, ...]
    action: Any


class Question(NamedTuple):
    """What the coach asks before it shows what happens next.

    *right* is the thing to click, *answer* its name. Where *choices* lists things with their names, only they can be
    chosen, also by buttons; otherwise anything on the board.
    """

    sentences: tuple[Sentence, ...]
    right: Thing
    answer: Text
    choices: tuple[tuple[Thing, Text], ...] = ()


class Guess(NamedTuple):
    """An answer to the question asked before a record: what was chosen, None for nothing.

    *decisions* is the number of decisions that could be undone then.
    """

    place: int
    thing: Thing | None
    decisions: int


class Coach:
    """A game's coach. What it says of a state must follow from the state alone, and from what its viewer may know."""

    opening: tuple[str, ...] = ()
    """The actions with which the first game begins, before anybody is asked."""
    also: tuple[str, ...] = ()
    """Clauses that are learnt though no record cites them."""

    def goal(self, state: State) -> Sentence:
        """What the game is about, in one sentence."""
        raise NotImplementedError

    def over(self, game: AnyGame) -> bool:
        """Whether the coach has said all there is to say."""
        raise NotImplementedError

    def advice(self, state: State) -> Advice:
        """What to say before a decision of a person's."""
        raise NotImplementedError

    def happened(self, state: State) -> Iterator[Sentence]:
        """What has happened since a person's last decision, that decision included: a line for each decision.

        Where it has stopped, what has happened since the stop before.
        """
        raise NotImplementedError

    def lessons(self, game: AnyGame) -> Iterator[Record]:
        """The records that the game has been learnt from so far."""
        raise NotImplementedError

    def stops(self, game: AnyGame) -> Iterator[int]:
        """The places in the log before which it stops, in order."""
        raise NotImplementedError

    # --- where it has stopped ---

    def question(self, state: State) -> Question | None:
        """What to ask; None if nothing."""
        raise NotImplementedError

    def why(self, state: State) -> Iterator[Sentence]:
        """Why what comes next will come."""
        raise NotImplementedError

    def decides(self, sentence: Sentence) -> bool:
        """Whether a reason is one of those that decide; the others are folded away."""
        raise NotImplementedError

    def draw(self, panel: Any, state: State) -> None:
        """Draw the board."""
        raise NotImplementedError


@dataclass(frozen=True)
class Coaching:
    """A coach at work. *stop* is the number of records shown while it holds the others back, None if it shows all.

    *guesses* are the answers to its questions so far, *undone* those taken back, of which the last comes again first.
    *resting* says whether the list of what was learnt is put away.
    """

    coach: Coach
    stop: int | None = None
    guesses: tuple[Guess, ...] = ()
    undone: tuple[Guess, ...] = ()
    resting: bool = False


def learnt(coach: Coach, game: AnyGame) -> frozenset[str]:
    """The clauses that have been learnt in a game."""
    return frozenset(clause for record in coach.lessons(game) for clause in record.clauses).union(coach.also)


# --- edits ----------------------------------------------------------------------------------------


def hold(state: State, since: int) -> State:
    """Stop at the first stop from a place in the log on; without a coach, or a stop, everything is shown."""
    return _stopped(state, since) if state.coaching and state.game else state


def _stopped(state: State, since: int) -> State:
    assert state.coaching
    assert state.game
    stop = next((place for place in state.coaching.coach.stops(state.game) if place >= since), None)
    return replace(state, coaching=replace(state.coaching, stop=stop))


def held_back(state: State, message: object) -> State | None:
    """The state after a message while the coach holds something back; None if the message is not about that."""
    match message:
        case {"do": "on"} | {"do": "step", "by": 1}:
            return go_on(state)
        case {"do": "guess" | "thing", "thing": [str(kind), str(name)]}:
            return guess(state, Thing(kind, name))
        case {"do": "square", "square": str(square)}:
            return guess(state, Thing("square", square))
    return None


def go_on(state: State) -> State:
    """Show what follows, up to the next stop; an open question counts as answered by nothing."""
    if state.question and not state.guess:
        return _answered(state, None)
    assert state.coaching
    return _stopped(state, (state.coaching.stop or 0) + 1)


def guess(state: State, thing: Thing) -> State:
    """Answer the open question; what cannot be an answer changes nothing."""
    question = state.question
    if question is None or state.guess or (question.choices and thing not in dict(question.choices)):
        return state
    return _answered(state, thing)


def _answered(state: State, thing: Thing | None) -> State:
    coaching = state.coaching
    assert coaching
    made = Guess(coaching.stop or 0, thing, len(state.history.past))
    return replace(state, coaching=replace(coaching, guesses=(*coaching.guesses, made), undone=()))


def last_guess(state: State) -> Guess | None:
    """The last guess, if nothing has been decided since: it is what *undo* takes back."""
    guesses = state.coaching.guesses if state.coaching else ()
    return guesses[-1] if guesses and guesses[-1].decisions == len(state.history.past) else None


def unguess(state: State) -> State:
    """Take the last guess back: its question is open again."""
    coaching = state.coaching
    assert coaching
    *kept, last = coaching.guesses
    undone = (*coaching.undone, last)
    open_again = replace(coaching, stop=last.place, guesses=tuple(kept), undone=undone, resting=False)
    return replace(state, at=None, coaching=open_again)


def undone_guess(state: State) -> Guess | None:
    """The guess that was taken back last, if no decision was since: it is what *redo* makes again."""
    undone = state.coaching.undone if state.coaching else ()
    return undone[-1] if undone and undone[-1].decisions == len(state.history.past) else None


def reguess(state: State) -> State:
    """Make the guess again that was taken back last."""
    coaching = state.coaching
    assert coaching
    *left, again = coaching.undone
    made = replace(coaching, stop=again.place, guesses=(*coaching.guesses, again), undone=tuple(left))
    return replace(state, at=None, coaching=made)


def reopened(state: State, since: int) -> State:
    """After a decision made again: the question is open that had been guessed at; *since* is the moment before it."""
    if (guessed := undone_guess(state)) is None:
        return state
    assert state.coaching
    return replace(state, since=since, coaching=replace(state.coaching, stop=guessed.place))


def settled(state: State) -> Coaching | None:
    """The coaching once another game, or another moment of it, is taken up: nothing is held back any more."""
    if state.coaching is None:
        return None
    kept = tuple(made for made in state.coaching.guesses if made.decisions <= len(state.history.past))
    return replace(state.coaching, stop=None, guesses=kept)
