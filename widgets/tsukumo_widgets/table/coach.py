"""A coach beside the table in a player's first game, who says one thing at each step, in few words, and advises.

The coach can hold back events that no player decides, such as a movement: it asks for a guess, answers it, and then
shows the events bit by bit. Of the rules that are met, one a step is told, and the others wait; the rules told so far
follow from the game alone (`find_told`). As the game goes on the coach advises only when asked. A game's own coach is a
subclass of `Coach`. The edits here are pure, like those of `state`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.game.branches import Branches
from tsukumo.core.game.record import Thing
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text
from tsukumo_widgets.base.history import History

if TYPE_CHECKING:
    from tsukumo.core.game.game import AnyGame
    from tsukumo.core.game.record import Record
    from tsukumo_widgets.table.table_state import TableState

NOTHING = Thing("nothing", "")
"""The thing in the answer of a question without an answer on the board."""


MOST: Final = 25
"""The most words of a coach at a step, apart from what is folded away."""
GOAL: Final = "goal"
"""The key of the goal of the game, which is told first."""
Page = tuple[int | None, tuple[str, ...], float]
"""A page of the reader, by the seed, the actions so far, and the stop; without a stop, a decision."""


class Lesson(NamedTuple):
    """A rule that is told when it is first met.

    It is new as long as one of its clauses has not been told, or, if it has a *key*, that key. If it can come *later*,
    as it explains what has happened and no decision needs it, advice goes first.
    """

    sentence: Sentence
    key: str = ""
    later: bool = False

    def new(self, told: frozenset[str]) -> bool:
        """Return whether it has not been told."""
        return not told.issuperset([self.key] if self.key else self.sentence.clauses)


class Advice(NamedTuple):
    """The coach's sentences before a decision, and the legal action that the coach would choose."""

    sentences: tuple[Sentence, ...]
    action: Any


class CoachQuestion(NamedTuple):
    """The coach's question before the next events are shown.

    *right* is the thing to click, *answer* what came of it, in words. Where *choices* lists things with their names,
    only they can be chosen, also by buttons; otherwise anything on the board.

    It is less than a `Question` of a quiz, and more: the events themselves answer it, its sentences are rules that
    count as told, and its reasons are told also where it is not asked.
    """

    sentences: tuple[Sentence, ...]
    right: Thing
    answer: Text
    choices: tuple[tuple[Thing, Text], ...] = ()


class BoardGuess(NamedTuple):
    """An answer to the question asked before a record: the thing chosen, None for nothing.

    *right* is True if it was the answer; *decisions* is the number of decisions that could be undone then.
    """

    place: int
    thing: Thing | None
    right: bool
    decisions: int


class Coach:
    """A game's coach. Its sentences about a state must follow from the state alone, and from its viewer's knowledge."""

    @cached_property
    def memory(self) -> dict[Page, frozenset[str]]:
        """The clauses and keys told once a page is left: a cache, as they follow from the page."""
        return {}

    def goal(self, state: TableState) -> Sentence:
        """Return the goal of the game, in one sentence."""
        raise NotImplementedError

    def quiet(self, game: AnyGame) -> bool:
        """Return whether the coach advises only when asked; new rules are still told."""
        raise NotImplementedError

    def spares(self, game: AnyGame) -> Any | None:  # noqa: ARG002 - as every coach
        """Return the action that is taken for a person whose rule is yet to come; None if they decide themselves."""
        return None

    def remark(self, state: TableState) -> Sentence | None:  # noqa: ARG002 - as every coach
        """Return what a person must hear first of the last events, such as what would have saved them from a blow."""
        return None

    def keeps(self, game: AnyGame) -> bool:  # noqa: ARG002 - as every coach
        """Return whether the table must not tell yet what comes of a decision, as the coach asks for it next."""
        return False

    def advice(self, state: TableState) -> Advice:
        """Return the advice before a decision of a person's."""
        raise NotImplementedError

    def tell_events(self, state: TableState) -> Iterator[Sentence]:
        """Yield the events since a person's last decision, that decision included: a line for each decision.

        At a stop, those since the stop before.
        """
        raise NotImplementedError

    def lessons(self, state: TableState) -> Iterator[Lesson]:  # noqa: ARG002 - as every coach
        """Yield the rules that are met on a page, the most needed first; `find_news` leaves out those told before."""
        yield from ()

    def stops(self, game: AnyGame) -> Iterator[int]:
        """Yield the places in the log before which it stops, in order."""
        raise NotImplementedError

    # --- at a stop ---

    def question(self, state: TableState) -> CoachQuestion | None:
        """Return the question to ask; None if there is none."""
        raise NotImplementedError

    def why(self, state: TableState) -> Iterator[Sentence]:
        """Yield the reasons for the next events: first the one that decides; the others are folded away."""
        raise NotImplementedError

    def draw(self, panel: Any, state: TableState) -> None:
        """Draw the board."""
        raise NotImplementedError


@dataclass(frozen=True)
class Coaching:
    """The state of a coach. *stop* is the number of records shown while it holds the others back, None if it shows all.

    *guesses* are the answers to its questions so far, *undone* those taken back, of which the last comes again first.
    *asked* is the moment at which a quiet coach was asked for advice.
    """

    coach: Coach
    stop: int | None = None
    guesses: tuple[BoardGuess, ...] = ()
    undone: tuple[BoardGuess, ...] = ()
    asked: int | None = None


def group_news(state: TableState, first: int, begins: Collection[str]) -> Iterator[list[Record]]:
    """Yield the viewer's records since a person's last decision, from a place on, in groups that some kinds begin."""
    group: list[Record] = []
    for place, record in zip(state.sight.places, state.sight.log, strict=True):
        if place < first or state.looked_at.moment_of(place) <= state.since:
            continue
        if record.kind in begins and group:
            yield group
            group = []
        group.append(record)
    yield group


# --- told before ----------------------------------------------------------------------------------


def find_told(state: TableState) -> frozenset[str]:
    """Return everything told before the page that is shown: the clauses of every rule, and keys of lessons.

    Only rules, questions and deciding reasons count, not the clauses of events.
    """
    coaching, game = state.coaching, state.game
    assert coaching
    assert game
    memory, actions = coaching.coach.memory, tuple(map(str, game.actions))

    def key(page: tuple[int, float]) -> Page:
        return game.seed, actions[: page[0]], page[1]

    stops = [(game.moment_of(place), float(place)) for place in coaching.coach.stops(game)]
    people = state.start.people
    asked = [(moment, inf) for moment, one in enumerate(game.actions) if one.by in people]
    # Where a guess was taken back, the game may have gone further than the page shown.
    here = (len(actions), inf) if state.stop is None else (game.moment_of(state.stop), state.stop)
    pages = sorted(page for page in (*stops, *asked) if page < here)
    known = next((i for i in range(len(pages), 0, -1) if key(pages[i - 1]) in memory), 0)
    clauses = memory[key(pages[known - 1])] if known else frozenset()
    for page in pages[known:]:
        clauses = clauses.union(_list_keys(_turn_back(state, *page), clauses))
        memory[key(page)] = clauses
    return clauses


def _turn_back(state: TableState, moment: int, stop: float) -> TableState:
    """Return an earlier page."""
    assert state.branches
    assert state.coaching
    coaching = Coaching(state.coaching.coach, None if stop == inf else int(stop))
    history: History[Branches | None] = History(Branches.of(state.branches.at(moment)))
    decided = (at for at, one in enumerate(state.branches.game.actions[:moment]) if one.by in state.start.people)
    since = max(decided, default=0)
    return replace(state, history=history, at=None, since=since, picked=(), refusal=None, coaching=coaching)


def _list_keys(page: TableState, told: frozenset[str]) -> Iterator[str]:
    """Yield the clauses of all rules that are told on a page, and the keys of its lessons."""
    assert page.coaching
    assert page.game
    spared = page.stop is None and page.coaching.coach.spares(page.game) is not None
    if spared or (page.stop is None and len(page.choices) < 2):
        return  # nobody was asked
    for lesson in list_spoken(page, told):
        yield from (*lesson.sentence.clauses, lesson.key)


def list_spoken(page: TableState, told: frozenset[str]) -> Iterator[Lesson]:
    """Yield what the coach says in full view on a page, one thing for each step; *told* is everything told before.

    At a stop it is the question, or its answer's reason; before a decision a remark, a new rule, or the advice; the
    advice first if it was asked for.
    """
    assert page.coaching
    assert page.game
    coach = page.coaching.coach
    if page.stop is not None:
        if page.question:
            yield from map(Lesson, page.question.sentences)
        yield from (Lesson(reason) for reason in islice(coach.why(page), 1))
    elif page.advice and coach.quiet(page.game):  # who asks has read what is said unasked
        yield from map(Lesson, page.advice.sentences)
    elif remark := coach.remark(page):
        yield Lesson(remark)
    else:
        news = find_news(page, told)
        needed = [lesson for lesson in news if not (lesson.later and page.advice)]
        if needed:
            yield needed[0]
        elif page.advice:
            yield from map(Lesson, page.advice.sentences)


def find_news(page: TableState, told: frozenset[str]) -> tuple[Lesson, ...]:
    """Return the new lessons on a page, at the first decision the goal of the game; *told* is everything told before.

    The first is the most needed, and is told at once; the others are folded away, and come in their turn.
    """
    assert page.coaching
    coach = page.coaching.coach
    goal = [Lesson(coach.goal(page), GOAL)] if page.stop is None else []
    return tuple(dict.fromkeys(lesson for lesson in (*goal, *coach.lessons(page)) if lesson.new(told)))


# --- edits ----------------------------------------------------------------------------------------


def hold_back(state: TableState, since: int) -> TableState:
    """Stop at the first stop from a place in the log on; without a coach, or a stop, show everything."""
    if state.coaching is None or state.game is None:
        return state
    stop = next((place for place in state.coaching.coach.stops(state.game) if place >= since), None)
    return replace(state, coaching=replace(state.coaching, stop=stop))


def follow_message(state: TableState, message: object) -> TableState | None:
    """Return the state after a message while the coach holds something back; None if the message is not about that."""
    match message:
        case {"do": "on"} | {"do": "step", "by": 1}:
            return go_on(state)
        case {"do": "guess" | "thing", "thing": [str(kind), str(name)]}:
            return guess(state, Thing(kind, name))
        case {"do": "square", "square": str(square)}:
            return guess(state, Thing("square", square))
    return None


def go_on(state: TableState) -> TableState:
    """Show the records up to the next stop; an open question counts as answered by nothing."""
    if state.question and not state.guess:
        return _add_guess(state, None)
    return hold_back(state, (state.stop or 0) + 1)


def guess(state: TableState, thing: Thing) -> TableState:
    """Answer the open question; a thing that cannot be an answer changes nothing."""
    question = state.question
    if question is None or state.guess or (question.choices and thing not in dict(question.choices)):
        return state
    return _add_guess(state, thing)


def _add_guess(state: TableState, thing: Thing | None) -> TableState:
    coaching = state.coaching
    assert coaching
    right = state.question is not None and thing == state.question.right
    made = BoardGuess(coaching.stop or 0, thing, right, len(state.history.past))
    return replace(state, coaching=replace(coaching, guesses=(*coaching.guesses, made), undone=()))


def find_last_guess(state: TableState) -> BoardGuess | None:
    """Return the last guess, if nothing has been decided since: *undo* takes it back."""
    guesses = state.coaching.guesses if state.coaching else ()
    return guesses[-1] if guesses and guesses[-1].decisions == len(state.history.past) else None


def undo_guess(state: TableState) -> TableState:
    """Take the last guess back: its question is open again."""
    coaching = state.coaching
    assert coaching
    *kept, last = coaching.guesses
    undone = (*coaching.undone, last)
    open_again = replace(coaching, stop=last.place, guesses=tuple(kept), undone=undone)
    return replace(state, at=None, coaching=open_again)


def find_undone_guess(state: TableState) -> BoardGuess | None:
    """Return the guess that was taken back last, if no decision was since: *redo* makes it again."""
    undone = state.coaching.undone if state.coaching else ()
    return undone[-1] if undone and undone[-1].decisions == len(state.history.past) else None


def redo_guess(state: TableState) -> TableState:
    """Make the guess again that was taken back last."""
    coaching = state.coaching
    assert coaching
    *left, again = coaching.undone
    made = replace(coaching, stop=again.place, guesses=(*coaching.guesses, again), undone=tuple(left))
    return replace(state, at=None, coaching=made)


def reopen_question(state: TableState, since: int) -> TableState:
    """Open the question that had been guessed at, after a decision made again; *since* is the moment before it."""
    if (guessed := find_undone_guess(state)) is None:
        return state
    assert state.coaching
    return replace(state, since=since, coaching=replace(state.coaching, stop=guessed.place))


def stop_holding(state: TableState) -> Coaching | None:
    """Return the coaching for another game, or another moment of it: nothing is held back any more."""
    if state.coaching is None:
        return None
    kept = tuple(made for made in state.coaching.guesses if made.decisions <= len(state.history.past))
    return replace(state.coaching, stop=None, guesses=kept)
