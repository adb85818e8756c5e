"""The readings by which a table plays: those that explain every movement as played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Final, NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import choose_language, refuse_any
from tsukumo.core.lab.played_game import Chosen
from tsukumo.core.lab.results import Inference, indent, sentence_to_json
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts, join_list, plain
from tsukumo.core.look.html import html
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.games.tsukumobake.lab.courses import Turn, courses, list_answers, list_turns
from tsukumo.games.tsukumobake.lab.divergence import Told, find_step, list_sentences, tell_differences
from tsukumo.games.tsukumobake.lab.observation import Given, ObservedMovement, read_each
from tsukumo.games.tsukumobake.parade.explain import name_player
from tsukumo.games.tsukumobake.parade.movement import Movement, movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import answer_name, default_readings, parade_registry

Values = tuple[str, ...]
"""One answer to each reading of the parade, in the order of the registry."""

NEAREST: Final = 3
"""The most readings reported that nearly explain a movement which none explains."""
texts = Texts(__file__)


def _say(key: str, **values: object) -> Text:
    return texts.text(f"infer.{key}", **values)


def changes(chosen: Chosen) -> Text:
    """Return changes from the default readings, in words."""
    return join_list([answer_name(*each) for each in chosen]) if chosen else texts["infer.defaults"]


class Account(NamedTuple):
    """An account of one step of a movement by some readings: the answers *chosen* over the defaults, and the sentences.

    *turn* is the step under these readings, None if the movement has ended; *fits* is true if they explain the whole
    movement as it was noted.
    """

    chosen: Chosen
    turn: Turn | None
    sentences: Told
    fits: bool

    def heading(self, start: Position) -> Text:
        """Return the readings, and the step as the players see it: ``G8, facing north``, and the players hit."""
        where = texts["infer.ended"]
        if self.turn:
            where = plain(NAMES[self.turn.to] + DIRECTIONS[self.turn.facing])
            if who := [name_player(start.pawns[hit.seat]) for hit in self.turn.hits]:
                where = _say("hits", where=where, who=who)
        return changes(self.chosen).then(where, ": ")


class Dispute(NamedTuple):
    """A movement over which readings differ: its number among those given, from 0, and their accounts of it.

    *step*, from 0, is the one that the first account does not explain; *noted* are the notes from there on.
    """

    movement: int
    step: int
    noted: str
    accounts: tuple[Account, ...]

    @property
    def notes(self) -> Text:
        """The notes from the disputed step on, for a sentence."""
        return plain(self.noted) if self.noted else texts["infer.nothing_more"]


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

    # --- in words -----------------------------------------------------------------------------

    def tell(self) -> Iterator[Text | Sentence]:
        """Yield the answer line by line; indented lines begin with spaces."""
        yield self.verdict()
        if self.failure:
            yield from self._tell_failure(self.failure)
            return
        if self.fewest != ((),):
            for chosen in self.fewest:
                yield plain("  ").then(changes(chosen), "")
        for name, values in self.possible.items():
            if name not in self.open:
                answers = join_list([answer_name(name, value) for value in values], texts["infer.or"])
                by = sorted({settled.movement + 1 for settled in self.settled if settled.name == name})
                ruled_out = join_list([plain(str(number)) for number in by])
                yield _say("known" if len(values) == 1 else "narrowed", answers=answers, by=ruled_out)
        if self.open:
            yield _say("open", names=join_list([plain(name) for name in self.open]))
        for dispute in self.disputes:
            yield from self._tell_dispute(dispute, "dispute")

    def verdict(self) -> Text:
        """Return one sentence: whether the default readings explain everything, or others do, or none."""
        if self.failure:
            return _say("failed" if self.failure.alone else "failed_alone", n=self.failure.movement + 1)
        key = "default" if self.fewest == ((),) else "changed"
        return _say(key, n=len(self.observed), count=len(self.explaining), all=prod(map(len, list_answers())))

    def _tell_failure(self, failure: Failure) -> Iterator[Text | Sentence]:
        yield plain(f"  {self.observed[failure.movement]}")
        if failure.alone:
            alone = join_list([changes(chosen) for chosen in failure.alone], texts["infer.or"])
            yield _say("alone", readings=alone)
        else:
            yield _say("never")
        yield from self._tell_dispute(failure.dispute, "nearest")

    def _tell_dispute(self, dispute: Dispute, key: str) -> Iterator[Text | Sentence]:
        yield _say(key, n=dispute.movement + 1, step=dispute.step + 1, noted=dispute.notes)
        for account in dispute.accounts:
            yield plain("  - ").then(account.heading(self.observed[dispute.movement].position), "")
            yield from (indent(line, 6) for line in account.sentences)

    def to_json(self, lang: Lang | None = None) -> Json:
        """Return the result object of ``tsukumo infer --json``; movements and steps count from 1."""
        lang = choose_language(lang)
        failure = self.failure
        return {
            "movements": [str(each) for each in self.observed],
            "explained": failure is None,
            "combinations": len(self.explaining),
            "possible": {name: list(values) for name, values in self.possible.items()},
            "fewest": [dict(chosen) for chosen in self.fewest],
            "settled": [{"reading": s.name, "not": s.value, "movement": s.movement + 1} for s in self.settled],
            "disputes": [self._dispute_to_json(dispute, lang) for dispute in self.disputes],
            "failure": None
            if failure is None
            else {
                "movement": failure.movement + 1,
                "alone": [dict(chosen) for chosen in failure.alone],
                "nearest": self._dispute_to_json(failure.dispute, lang),
            },
        }

    def _dispute_to_json(self, dispute: Dispute, lang: Lang) -> Json:
        houses = [pawn.house for pawn in self.observed[dispute.movement].position.pawns]

        def turn(made: Turn) -> Json:
            hits = [{"house": houses[hit.seat], "scroll": hit.scroll, "lost": hit.lost} for hit in made.hits]
            return {"to": NAMES[made.to], "facing": DIRECTIONS[made.facing], "hits": hits}

        return {
            "movement": dispute.movement + 1,
            "step": dispute.step + 1,
            "noted": dispute.noted,
            "accounts": [
                {
                    "readings": dict(account.chosen),
                    "explains": account.fits,
                    "turn": None if account.turn is None else turn(account.turn),
                    "sentences": [sentence_to_json(line, lang) for line in account.sentences],
                }
                for account in dispute.accounts
            ],
        }

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
    given = [movements] if isinstance(movements, str | Position) else movements
    read, problems = read_each((each, f"movements[{i}]") for i, each in enumerate(given))
    refuse_any(problems)
    observations = tuple(read)
    left = list(product(*list_answers()))
    settled: list[RuledOut] = []
    explained: list[set[Values]] = []
    for index, each in enumerate(observations):
        fitting = (course for course in courses(each.position, each.begins) if each.fits(course.turns))
        explained.append({values for course in fitting for values in product(*course.answers)})
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
            step = find_step(first, other)
            assert step is not None
            one, two = tell_differences(first, other, step, [name for name, _ in needed])
            accounts = (_account((), first, step, one, seen), _account(needed, other, step, two, seen))
            disputes.append(Dispute(index, step, seen.tokens_after(list_turns(first)[:step]), accounts))
    return tuple(disputes)


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
    return movement(replace(seen.position, readings=default_readings(*chosen)))


def _account(chosen: Chosen, move: Movement, step: int, story: Told, seen: ObservedMovement) -> Account:
    turns = list_turns(move)
    return Account(chosen, turns[step] if step < len(turns) else None, story, seen.fits(turns))
