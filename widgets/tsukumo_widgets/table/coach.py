"""A coach beside the table in somebody's first game: says the one rule that each decision needs, and what it would do.

What happens on its own, such as a movement that no player decides, the coach can hold back: it asks what will come,
answers the guess, and then shows what has happened bit by bit. A rule is told when it is first met, also once the coach
advises no more; what has been told follows from the game alone (`told`). A game's own coach is a subclass of `Coach`.
The edits here are pure, like those of `state`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.branches import Branches
from tsukumo.core.record import Thing
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Text
from tsukumo_widgets.undoing import History

if TYPE_CHECKING:
    from tsukumo.core.game import AnyGame
    from tsukumo_widgets.table.state import State

NOTHING = Thing("nothing", "")
"""What a question without an answer on the board is answered by."""


MOST: Final = 3
"""How many lines a coach says above the board at most."""
GOAL: Final = "goal"
"""The key of what the game is about, which is told first."""
Page = tuple[int | None, tuple[str, ...], float]
"""What the reader has before them, by the seed, the actions so far, and the stop; without one, a decision."""


class Lesson(NamedTuple):
    """A rule that is told when it is first met.

    It is new as long as one of its clauses has not been told, or, if it has a *key*, that key.
    """

    sentence: Sentence
    key: str = ""

    def new(self, told: frozenset[str]) -> bool:
        """Whether it has not been told."""
        return not told.issuperset([self.key] if self.key else self.sentence.clauses)


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

    *right* says whether it was the answer; *decisions* is the number of decisions that could be undone then.
    """

    place: int
    thing: Thing | None
    right: bool
    decisions: int


class Coach:
    """A game's coach. What it says of a state must follow from the state alone, and from what its viewer may know."""

    opening: tuple[str, ...] = ()
    """The actions with which the first game begins, before anybody is asked."""

    @cached_property
    def memory(self) -> dict[Page, frozenset[str]]:
        """What has been told once a page is left. It follows from the page: it is only kept to be found quickly."""
        return {}

    def goal(self, state: State) -> Sentence:
        """What the game is about, in one sentence."""
        raise NotImplementedError

    def over(self, game: AnyGame) -> bool:
        """Whether the coach advises no more; what is new it goes on to tell."""
        raise NotImplementedError

    def advice(self, state: State) -> Advice:
        """What to say before a decision of a person's."""
        raise NotImplementedError

    def happened(self, state: State) -> Iterator[Sentence]:
        """What has happened since a person's last decision, that decision included: a line for each decision.

        Where it has stopped, what has happened since the stop before.
        """
        raise NotImplementedError

    def lessons(self, state: State) -> Iterator[Lesson]:  # noqa: ARG002 - as every coach
        """The rules that are met on a page, what it needs most first; those told before are left out by `news`."""
        yield from ()

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


# --- what has been told ---------------------------------------------------------------------------


def told(state: State) -> frozenset[str]:
    """What has been told before the page that is shown: the clauses of every rule, and keys of lessons.

    Only rules count, with what is asked and the reasons that decide, not the clauses of whatever has happened.
    """
    coaching, game = state.coaching, state.game
    assert coaching
    assert game
    memory, actions = coaching.coach.memory, tuple(map(str, game.actions))

    def key(page: tuple[int, float]) -> Page:
        return game.seed, actions[: page[0]], page[1]

    stops = [(game.moment_of(place), float(place)) for place in coaching.coach.stops(game)]
    people, began = state.start.people, len(coaching.coach.opening)
    asked = [(moment, inf) for moment, one in enumerate(game.actions) if moment >= began and one.by in people]
    # Where a guess was taken back, the game may have gone further than what is shown.
    here = (len(actions), inf) if state.stop is None else (game.moment_of(state.stop), state.stop)
    pages = sorted(page for page in (*stops, *asked) if page < here)
    known = next((i for i in range(len(pages), 0, -1) if key(pages[i - 1]) in memory), 0)
    clauses = memory[key(pages[known - 1])] if known else frozenset()
    for page in pages[known:]:
        clauses = clauses.union(_said(_turned_back(state, *page), clauses))
        memory[key(page)] = clauses
    return clauses


def _turned_back(state: State, moment: int, stop: float) -> State:
    """An earlier page."""
    assert state.branches
    assert state.coaching
    coaching = Coaching(state.coaching.coach, None if stop == inf else int(stop), resting=True)
    history: History[Branches | None] = History(Branches.of(state.branches.at(moment)))
    return replace(state, history=history, at=None, picked=(), refusal=None, coaching=coaching)


def _said(page: State, told: frozenset[str]) -> Iterator[str]:
    """The clauses of all rules that are told on a page, and the keys of its lessons."""
    if page.stop is None and len(page.choices) < 2:
        return  # nobody was asked
    for lesson in news(page, told):
        yield lesson.key
    for sentence in rules(page, told):
        yield from sentence.clauses


def rules(page: State, told: frozenset[str]) -> Iterator[Sentence]:
    """All rules that are told on a page, in their order; *told* is what has been told before."""
    assert page.coaching
    coach = page.coaching.coach
    yield from (lesson.sentence for lesson in news(page, told))
    if page.question:
        yield from page.question.sentences
    if page.stop is not None:
        yield from filter(coach.decides, coach.why(page))
    elif page.advice:
        yield from page.advice.sentences


def news(page: State, told: frozenset[str]) -> tuple[Lesson, ...]:
    """What is new on a page, at the first decision what the game is about; *told* is what has been told before.

    What the page tells anyway, in its question or its advice, is left out.
    """
    assert page.coaching
    coach, spoken = page.coaching.coach, page.question if page.stop is not None else page.advice
    goal = [Lesson(coach.goal(page), GOAL)] if page.stop is None else []
    known = told.union(*(sentence.clauses for sentence in spoken.sentences)) if spoken else told
    return tuple(dict.fromkeys(lesson for lesson in (*goal, *coach.lessons(page)) if lesson.new(known)))


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
    right = state.question is not None and thing == state.question.right
    made = Guess(coaching.stop or 0, thing, right, len(state.history.past))
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
