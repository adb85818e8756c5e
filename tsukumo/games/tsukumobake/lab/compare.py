"""The movements from one position under several readings, side by side: where they diverge, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.game.clauses import reading_problems
from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.lab.courses import Chosen
from tsukumo.games.tsukumobake.lab.no_effect import explain_no_effect
from tsukumo.games.tsukumobake.lab.step_sentences import Told, tell_differences
from tsukumo.games.tsukumobake.parade.movement import Movement, movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import parade_registry, registry

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

    *step* counts from 0; one of the two may have ended before it. *first* and *here* are the sentences that explain the
    step in the first movement and in this one; *differs* lists the `ASPECTS` in which they differ in the end.
    """

    step: int
    first: Told
    here: Told
    differs: tuple[str, ...]


class ComparedMovement(NamedTuple):
    """One of the readings compared: the answers *chosen* that set it apart from the position's own, and its movement.

    *movement* is None if these answers cannot make a difference here; *no_effect* is the reason. *divergence* is
    None for the first side, and for one whose movement is the same.
    """

    chosen: Chosen
    movement: Movement | None
    divergence: MovementDivergence | None = None
    no_effect: Sentence | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """The movements of a *position* under several readings; the others are compared with the first of its *sides*.

    *names* are the readings that are compared.
    """

    position: Position
    names: tuple[str, ...]
    sides: tuple[ComparedMovement, ...]

    @property
    def first(self) -> Movement:
        """The movement that the others are compared with."""
        move = self.sides[0].movement
        assert move is not None
        return move

    @property
    def step(self) -> int | None:
        """The first step, from 0, at which any movement leaves the first one; None if all are the same."""
        return min((side.divergence.step for side in self.sides if side.divergence), default=None)

    @property
    def same(self) -> bool:
        """True if all these readings give one movement."""
        return self.step is None

    def differing(self) -> tuple[ComparedMovement, ...]:
        """The sides that diverge from the first."""
        return tuple(side for side in self.sides if side.divergence)

    def text(self, lang: Lang | None = None) -> str:
        """The comparison in words, for a terminal."""
        from tsukumo.games.tsukumobake.lab.comparison_text import text

        return text(self, lang)

    def table(self, lang: Lang | None = None) -> str:
        """One line for each side: the same, the step at which it diverges, or why it cannot differ."""
        from tsukumo.games.tsukumobake.lab.comparison_text import table

        return table(self, lang)

    def to_json(self, lang: Lang | None = None) -> Json:
        """The result object of ``tsukumo compare --json``."""
        from tsukumo.games.tsukumobake.lab.comparison_text import to_json

        return to_json(self, lang)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def html(self, lang: Lang | None = None) -> str:
        """The comparison for a notebook: two boards for each side that diverges, with links to the clauses."""
        from tsukumo.games.tsukumobake.lab.comparison_text import html

        return html(self, lang)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": str(self)}


def compare(position: Position | str, *readings: str | Mapping[str, str]) -> Comparison:
    """The movements from a position under several readings, and the steps at which they diverge.

    - Names, ``compare(position, "distance", "turns")``: what the position's own readings give, and each other answer
      to each of these, one at a time. Without any, all readings of the parade.
    - Mappings, ``compare(position, {}, {"distance": "steps", "turns": "curves"})``: exactly these, each over the
      position's own readings; a single one is compared with the position as it is.

    An answer that cannot make a difference here is not computed: the side says why. That includes readings of the game
    that do not concern the parade. `CannotRead` lists unknown readings and answers with the known ones; `NotAllowed`
    what is wrong with the position.
    """
    from tsukumo.games.tsukumobake.notation import position as read

    start = read(position) if isinstance(position, str) else position
    if problems := _list_unknown(readings):
        raise CannotRead(problems)
    if wrong := start.problems():
        raise NotAllowed(wrong)
    asked = readings or tuple(parade_registry())
    names = tuple(n for n in registry() if any(n in ((r,) if isinstance(r, str) else r) for r in asked))
    first, *others = _list_chosen(start, asked)
    move = movement(_under(start, first))
    sides = (_side(start, move, dict(first), chosen) for chosen in others)
    return Comparison(start, names, (ComparedMovement(first, move), *sides))


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


def _side(start: Position, first: Movement, base: Mapping[str, str], chosen: Chosen) -> ComparedMovement:
    """A side, compared with the first movement, which is under the answers *base*."""
    under = _under(start, chosen)
    changed = [n for n, v in under.readings.items() if v != first.start.readings[n]]
    other = [n for n, v in chosen if n not in parade_registry() and base.get(n) != v]
    if not changed and other:
        return ComparedMovement(chosen, None, no_effect=explain_no_effect(first, other[0]))
    if len(changed) == 1 and (why := explain_no_effect(first, changed[0])):
        return ComparedMovement(chosen, None, no_effect=why)
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


def _list_unknown(readings: Iterable[str | Mapping[str, str]]) -> list[Problem]:
    """The problems of the readings asked for, each once."""

    def wrong() -> Iterator[Problem]:
        for each in readings:
            if isinstance(each, str):
                if each not in registry():
                    yield from reading_problems(registry(), {each: ""})
            else:
                yield from reading_problems(registry(), each)

    return list(dict.fromkeys(wrong()))
