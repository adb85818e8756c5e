"""The readings by which a table plays: those that explain every movement as played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.lab.played_game import Chosen
from tsukumo.core.lab.results import Inference, say_lines
from tsukumo.core.language.text import Lang
from tsukumo.core.look.html import html
from tsukumo.games.tsukumobake.lab import inference_text as words
from tsukumo.games.tsukumobake.lab import observation as notes
from tsukumo.games.tsukumobake.lab.courses import Turn, courses, list_answers, list_readings, list_turns
from tsukumo.games.tsukumobake.lab.observation import ObservedMovement, Source
from tsukumo.games.tsukumobake.lab.step_sentences import Told, list_sentences, tell_differences
from tsukumo.games.tsukumobake.parade.movement import Movement, movement
from tsukumo.games.tsukumobake.rules import parade_registry

Values = tuple[str, ...]
"""One answer to each reading of the parade, in the order of the registry."""
Given = str | ObservedMovement | tuple[Source, str | Sequence[str]]

NEAREST: Final = 3
"""The most readings reported that nearly explain a movement which none explains."""


class Account(NamedTuple):
    """An account of one step of a movement by some readings: the answers *chosen* over the defaults, and the sentences.

    *turn* is the step under these readings, None if the movement has ended; *fits* is true if they explain the whole
    movement as it was noted.
    """

    chosen: Chosen
    turn: Turn | None
    sentences: Told
    fits: bool


class Dispute(NamedTuple):
    """A movement over which readings differ: its number among those given, from 0, and their accounts of it.

    *step*, from 0, is the one that the first account does not explain; *noted* are the notes from there on.
    """

    movement: int
    step: int
    noted: str
    accounts: tuple[Account, ...]


class RuledOut(NamedTuple):
    """An answer that is ruled out, and the number of the movement that did so first, from 0."""

    name: str
    value: str
    movement: int


class Failure(NamedTuple):
    """The first movement that no reading explains together with those before it.

    *alone* are the fewest changes from the defaults that explain it by itself, if any do; *dispute* has the nearest of
    the readings that explain the movements before. Movements count from 0.
    """

    movement: int
    alone: tuple[Chosen, ...]
    dispute: Dispute


@dataclass(frozen=True, slots=True, repr=False)
class MovementInference(Inference):
    """The readings that explain all movements *observed*; none if there is a *failure*.

    *explaining* holds every combination of answers that does, in the order of the registry, defaults first. *fewest*
    are the changes from the defaults that suffice, none of which can be left out, the shortest first. *settled* are the
    answers that are ruled out, each by the first movement that does so. *disputes* are the movements that the default
    readings do not explain, with the accounts of these and of the first of *fewest*.
    """

    observed: tuple[ObservedMovement, ...]
    explaining: tuple[Values, ...]
    fewest: tuple[Chosen, ...]
    settled: tuple[RuledOut, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    failure: Failure | None = None

    @property
    def possible(self) -> dict[str, tuple[str, ...]]:
        """For each reading of the parade, the answers that remain possible; none at all after a failure."""
        return {
            name: tuple(value for value in reading.answers if any(v[i] == value for v in self.explaining))
            for i, (name, reading) in enumerate(parade_registry().items())
        }

    @property
    def open(self) -> tuple[str, ...]:
        """The readings still undecided: every answer is possible."""
        return tuple(n for n, values in self.possible.items() if len(values) == len(parade_registry()[n].answers))

    def explains(self, readings: Mapping[str, str]) -> bool:
        """Return whether answers to all readings of the parade are among those that explain all movements."""
        return tuple(readings[name] for name in parade_registry()) in self.explaining

    def text(self, lang: Lang | None = None) -> str:
        """Return the answer in words, for a terminal."""
        return say_lines(words.tell_inference(self), lang)

    def to_json(self, lang: Lang | None = None) -> Json:
        """Return the result object of ``tsukumo infer --json``."""
        return words.to_json(self, lang)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        page = html('<pre style="white-space:pre-wrap">{}</pre>', self.text())
        return {"text/html": page, "text/plain": str(self)}


def infer_from_movements(movements: Iterable[Given] | str) -> MovementInference:
    """The readings of the parade that explain movements as played.

    Each movement is a line such as ``"G7N.gD7s5.mG11n7 -> F7 E7 C7 g …"`` (`lab.observation` has
    the notation), or a pair of a position and the notes. Anything may have happened besides the notes. Answers that a
    position holds itself are not used: they are what is asked for. `CannotRead` lists everything that cannot be read,
    under ``movements[i]``.
    """
    observations = _read_movements([movements] if isinstance(movements, str) else movements)
    left = list(product(*list_answers()))
    settled: list[RuledOut] = []
    explained: list[set[Values]] = []
    for index, each in enumerate(observations):
        explained.append(find_explaining(each))
        kept = [values for values in left if values in explained[-1]]
        if not kept:
            return MovementInference(
                observations, (), (), tuple(settled), failure=_failure(index, each, explained[-1], left)
            )
        still = _answers(kept)
        settled += [RuledOut(*answer, index) for answer in _answers(left) if answer not in still]
        left = kept
    fewest = fewest_changes(left)
    return MovementInference(
        observations, tuple(left), fewest, tuple(settled), _disputes(observations, explained, fewest[0])
    )


def find_explaining(seen: ObservedMovement) -> set[Values]:
    """Every combination of answers that explains one movement."""
    fitting = (course for course in courses(seen.position, seen.begins) if seen.fits(course.turns))
    return {values for course in fitting for values in product(*course.answers)}


def fewest_changes(combinations: Iterable[Values]) -> tuple[Chosen, ...]:
    """The changes from the defaults that lead to one of the combinations, with none to spare, the shortest first."""
    smallest: list[Chosen] = []
    for changes in sorted(map(list_changes, combinations), key=lambda c: (len(c), _rank(c))):
        if not any(set(smaller) <= set(changes) for smaller in smallest):
            smallest.append(changes)
    return tuple(smallest)


def list_changes(values: Values) -> Chosen:
    """The changes from the defaults in a combination."""
    return tuple(
        (name, value) for (name, r), value in zip(parade_registry().items(), values, strict=True) if value != r.default
    )


def _rank(chosen: Chosen) -> list[tuple[int, int]]:
    """The order of changes of equal number: that of the registry."""
    registry = parade_registry()
    return [(list(registry).index(name), list(registry[name].answers).index(value)) for name, value in chosen]


def _answers(combinations: Iterable[Values]) -> list[tuple[str, str]]:
    """Every answer that is part of a combination, each once, in the order of the registry."""
    answers = {answer for values in combinations for answer in zip(parade_registry(), values, strict=True)}
    return sorted(answers, key=lambda answer: _rank((answer,)))


# --- disputes -------------------------------------------------------------------------------------


def _disputes(
    observations: Sequence[ObservedMovement], explained: Sequence[set[Values]], fewest: Chosen
) -> tuple[Dispute, ...]:
    """The movements that the defaults do not explain, each with their account and that of the changes it needs."""
    disputes = []
    for index, (seen, combinations) in enumerate(zip(observations, explained, strict=True)):
        needed = next(chosen for chosen in fewest_changes(combinations) if set(chosen) <= set(fewest))
        if needed:
            first, other = _move(seen, ()), _move(seen, needed)
            step = _parts(list_turns(first), list_turns(other))
            one, two = tell_differences(first, other, step, [name for name, _ in needed])
            accounts = (_account((), first, step, one, seen), _account(needed, other, step, two, seen))
            disputes.append(Dispute(index, step, seen.tokens_after(list_turns(first)[:step]), accounts))
    return tuple(disputes)


def _parts(first: Sequence[Turn], other: Sequence[Turn]) -> int:
    """The first turn in which two different movements differ, or by which one of them has ended."""
    shared = min(len(first), len(other))
    return next((i for i in range(shared) if first[i] != other[i]), shared)


def _failure(index: int, seen: ObservedMovement, explained: set[Values], left: Sequence[Values]) -> Failure:
    """The reason why the combinations *left* explain no such movement, and the nearest of them."""
    near: list[tuple[int, Chosen]] = []
    for course in courses(seen.position):
        leading = set(product(*course.answers))
        among = [values for values in left if values in leading]
        if among:
            near.append((seen.count_agreeing(course.turns), fewest_changes(among)[0]))
    near.sort(key=lambda each: (-each[0], len(each[1]), _rank(each[1])))
    step = near[0][0]
    accounts: dict[object, Account] = {}
    for agreed, chosen in near:
        move = _move(seen, chosen)
        account = _account(chosen, move, step, list_sentences(move, min(step, len(move.steps))), seen)
        if agreed == step:
            turn = account.turn
            accounts.setdefault(turn and (turn.to, turn.facing, *(hit.seat for hit in turn.hits)), account)
    noted = seen.tokens_after(list_turns(_move(seen, near[0][1]))[:step])
    shown = tuple(accounts.values())[:NEAREST]
    return Failure(index, fewest_changes(explained), Dispute(index, step, noted, shown))


def _move(seen: ObservedMovement, chosen: Chosen) -> Movement:
    defaults = list_readings(tuple(reading.default for reading in parade_registry().values()))
    return movement(seen.position.reading(**dict(defaults.changed(**dict(chosen)))))


def _account(chosen: Chosen, move: Movement, step: int, story: Told, seen: ObservedMovement) -> Account:
    turns = list_turns(move)
    return Account(chosen, turns[step] if step < len(turns) else None, story, seen.fits(turns))


# --- reading --------------------------------------------------------------------------------------


def _read_movements(movements: Iterable[Given]) -> tuple[ObservedMovement, ...]:
    """The movements given, read; `CannotRead` lists the problems of all."""
    observations: list[ObservedMovement] = []
    problems: list[Problem] = []
    for i, each in enumerate(movements):
        key = f"movements[{i}]"
        try:
            observations.append(_one(each, key))
        except CannotRead as error:
            problems += error.problems
    if problems:
        raise CannotRead(problems)
    return tuple(observations)


def _one(given: Given, key: str) -> ObservedMovement:
    if isinstance(given, ObservedMovement):
        return given
    if isinstance(given, str):
        return notes.read_line(given, key)
    if isinstance(given, tuple) and len(given) == 2:
        return notes.read_tokens(given[0], given[1], key)
    raise notes.no_movement(given, key)
