"""The movements from one position under several readings, side by side: where they diverge, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.game.clauses import reading_problems
from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem
from tsukumo.core.lab.played_game import Chosen, read_answers
from tsukumo.core.lab.results import Comparison, Moment
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.draw.board import describe_board, movement_svg
from tsukumo.games.tsukumobake.lab import comparison_text as words
from tsukumo.games.tsukumobake.lab.no_effect import explain_no_effect
from tsukumo.games.tsukumobake.lab.step_sentences import Told, list_sentences, tell_differences
from tsukumo.games.tsukumobake.parade.movement import Movement, movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import game_readings, parade_registry, registry

ASPECTS: Final = ("path", "landing", "hits", "losses", "exposed")
"""The aspects in which two movements may differ in the end; see `Outcome`."""


class Outcome(NamedTuple):
    """The outcome of a movement.

    *path*: the squares of the parade, from the first; *landing*: the last of them and the facing there; *hits*: the
    players hit, in order, by seat, each with whether a scroll was used; *losses*: the cards each of them lost, a scroll
    used counting as one; *exposed*: the seats of pawns that lie open at home in the next movement (reading `shelter`).
    """

    path: tuple[int, ...]
    landing: tuple[int, int]
    hits: tuple[tuple[int, bool], ...]
    losses: tuple[tuple[int, int], ...]
    exposed: tuple[int, ...]


class MovementDivergence(NamedTuple):
    """The point at which a movement diverges from the one it is compared with.

    *step* counts from 0; one of the two may have ended before it. *base* and *here* are the sentences that explain the
    step in that movement and in this one; *differs* lists the `ASPECTS` in which they differ in the end.
    """

    step: int
    base: Told
    here: Told
    differs: tuple[str, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the sentences cite, each once."""
        return tuple(dict.fromkeys([clause for line in (*self.base, *self.here) for clause in line.clauses]))


class ComparedMovement(NamedTuple):
    """One of the readings compared: the answers *chosen* that set it apart from the position's own, and its movement.

    *movement* is None if these answers cannot make a difference here; *why* is the reason. *first* is the divergence;
    None if the movement is the same.
    """

    chosen: Chosen
    movement: Movement | None
    first: MovementDivergence | None = None
    why: Sentence | None = None


@dataclass(frozen=True, slots=True, repr=False)
class MovementComparison(Comparison):
    """The movements from a *position* under several readings; each of the *sides* is compared with the *first* one.

    *names* are the readings that are compared, *base* the answers of the first movement over the position's own.
    """

    position: Position
    names: tuple[str, ...]
    base: Chosen
    first: Movement
    sides: tuple[ComparedMovement, ...]

    @property
    def game(self) -> str:
        """The name of the game."""
        return "tsukumobake"

    @property
    def answers(self) -> dict[str, str]:
        """The answers of the first movement."""
        return {**game_readings(self.position.readings.overrides()), **dict(self.base)}

    @property
    def length(self) -> int:
        """The number of steps of the first movement."""
        return len(self.first.steps)

    @property
    def step(self) -> int | None:
        """The first step, from 0, at which any movement leaves the first one; None if all are the same."""
        return min((side.first.step for side in self.sides if side.first), default=None)

    def list_sides(self) -> tuple[ComparedMovement, ...]:
        """Return the sides."""
        return self.sides

    def show(self, step: int, lang: Lang) -> tuple[Moment, Moment]:
        """Return both boards before a step, with the sentences that explain it."""
        side = self.sides[0]
        parting = side.first if side.first and side.first.step == step else None
        moves = (self.first, side.movement or movement(_under(self.position, side.chosen)))
        moments = []
        for move, told in zip(moves, (parting.base, parting.here) if parting else ((), ()), strict=True):
            at = min(step, len(move.steps))
            picture = movement_svg(move, at, lang=lang)
            board = replace(move.before(at), readings=self.position.readings)
            moments.append(Moment(picture, describe_board(board).say(lang), told or list_sentences(move, at)))
        return moments[0], moments[1]

    def text(self, lang: Lang | None = None) -> str:
        """Return the comparison in words, for a terminal."""
        return words.text(self, lang)

    def table(self, lang: Lang | None = None) -> str:
        """Return one line for each side: the same, the step at which it diverges, or why it cannot differ."""
        return words.table(self, lang)

    def to_json(self, lang: Lang | None = None) -> Json:
        """Return the result object of ``tsukumo compare --json``."""
        return words.to_json(self, lang)

    def html(self, lang: Lang | None = None) -> str:
        """Return the comparison for a notebook: two boards for each side that diverges, with links to the clauses."""
        return words.html(self, lang)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": str(self)}


def compare_movements(position: Position | str, *readings: str | Mapping[str, str]) -> MovementComparison:
    """Return the movements from a position under several readings, and the steps at which they diverge.

    - Names, ``"distance", "turns"``: what the position's own readings give, and each other answer to each of these, one
      at a time. Without any, all readings of the parade.
    - Mappings, ``{}, {"distance": "steps", "turns": "curves"}``: exactly these, each over the position's own readings;
      a single one is compared with the position as it is.

    An answer that cannot make a difference here is not computed: the side says why. That includes readings of the game
    that do not concern the parade. `CannotRead` lists unknown readings and answers with the known ones; `NotAllowed`
    what is wrong with the position.
    """
    from tsukumo.games.tsukumobake.notation import position as read

    start = read(position) if isinstance(position, str) else position
    readings = tuple(dict(read_answers(each)) if "=" in each else each for each in readings)
    problems: list[Problem] = []
    for each in readings:
        if not isinstance(each, str):
            problems += reading_problems(registry(), each)
        elif each not in registry():
            problems += reading_problems(registry(), {each: ""})
    if problems:
        raise CannotRead(list(dict.fromkeys(problems)))
    if wrong := start.problems():
        raise NotAllowed(wrong)
    asked = readings or tuple(parade_registry())
    names = tuple(n for n in registry() if any(n in ((r,) if isinstance(r, str) else r) for r in asked))
    base, *others = _list_chosen(start, asked)
    move = movement(_under(start, base))
    sides = tuple(_compare_movement(start, move, dict(base), chosen) for chosen in others)
    return MovementComparison(start, names, base, move, sides)


def _list_chosen(start: Position, asked: tuple[str | Mapping[str, str], ...]) -> list[Chosen]:
    """The answers that set each side apart from the position, each set once, the one to compare with first."""
    choices: list[Chosen] = []
    if len(asked) < 2 or any(isinstance(each, str) for each in asked):
        choices.append(())
    for each in asked:
        if isinstance(each, str):
            choices += [((each, value),) for value in registry()[each].answers if value != _find_answer(start, each)]
        else:
            choices.append(tuple((n, each[n]) for n in registry() if n in each and each[n] != _find_answer(start, n)))
    return list(dict.fromkeys(choices))


def _find_answer(start: Position, name: str) -> str:
    """The answer that a position holds; for readings that are not the parade's, the default."""
    return start.readings.get(name, registry()[name].default)


def _under(start: Position, chosen: Chosen) -> Position:
    answers = {name: value for name, value in chosen if name in parade_registry()}
    return start.reading(**answers) if answers else start


def _compare_movement(start: Position, first: Movement, base: Mapping[str, str], chosen: Chosen) -> ComparedMovement:
    """A side, compared with the first movement, which is under the answers *base*."""
    under = _under(start, chosen)
    changed = [n for n, v in under.readings.items() if v != first.start.readings[n]]
    other = [n for n, v in chosen if n not in parade_registry() and base.get(n) != v]
    if not changed and other:
        return ComparedMovement(chosen, None, why=explain_no_effect(first, other[0]))
    if len(changed) == 1 and (why := explain_no_effect(first, changed[0])):
        return ComparedMovement(chosen, None, why=why)
    move = movement(under)
    return ComparedMovement(chosen, move, find_divergence(first, move))


def find_divergence(first: Movement, other: Movement) -> MovementDivergence | None:
    """The divergence of two movements from one position under different readings; None if they are the same."""
    step = find_differences(first, other)
    if step is None:
        return None
    ends = outcome(first)._asdict(), outcome(other)._asdict()
    names = [n for n, v in other.start.readings.items() if v != first.start.readings[n]]
    return MovementDivergence(
        step,
        *tell_differences(first, other, step, names),
        differs=tuple(a for a in ASPECTS if ends[0][a] != ends[1][a]),
    )


def find_differences(first: Movement, other: Movement) -> int | None:
    """The first step, from 0, at which the parade lands or faces otherwise, or other players are hit or lose otherwise.

    It may be the one after the last of the shorter movement. None if there is none.
    """
    steps = max(len(first.steps), len(other.steps))
    return next((i for i in range(steps) if _list_visible(first, i) != _list_visible(other, i)), None)


def _list_visible(move: Movement, i: int) -> object:
    if i >= len(move.steps):
        return None
    step, after = move.steps[i], move.before(i + 1)
    return step.to, step.facing_after, step.hits, [pawn.exposed for pawn in after.pawns]


def outcome(move: Movement) -> Outcome:
    """The outcome of a movement."""
    hits = [hit for step in move.steps for hit in step.hits]
    return Outcome(
        path=(move.start.square, *(step.to for step in move.steps)),
        landing=(move.after.square, move.after.facing),
        hits=tuple((hit.seat, hit.scroll) for hit in hits),
        losses=tuple((hit.seat, hit.lost + hit.scroll) for hit in hits),
        exposed=tuple(seat for seat, pawn in enumerate(move.after.pawns) if pawn.exposed),
    )
