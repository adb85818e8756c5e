"""The smallest example of every reading of the parade: true, and as small as can be."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import EXAMPLES, some
from tests.examples import examples as settings
from tsukumo.core.game.clauses import list_alternatives
from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake.board import DISTANCE, HOMES, SEAT_HOMES, SQUARES
from tsukumo.games.tsukumobake.cases.case import CASES, Example, cases, read_examples
from tsukumo.games.tsukumobake.lab.divergence import find_step
from tsukumo.games.tsukumobake.lab.shrinking import CENTRE, MOST_STEPS, OUTWARD, measure_position, shrink_position
from tsukumo.games.tsukumobake.lab.smallest import find_one_pawn, find_smallest, load_smallest
from tsukumo.games.tsukumobake.parade.movement import Movement, count_steps, movement
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.parade.result import transcript
from tsukumo.games.tsukumobake.rules import HOUSES, clauses, default_readings, parade_registry

CODE = re.compile(r"`([^`]*)`")
CLAUSE = re.compile(r"[a-z]+\.[a-z0-9]+|steps")
BOARD = next(iter(read_examples().values())).case.position.board
each = pytest.mark.parametrize(
    "example",
    [
        pytest.param(e, marks=pytest.mark.clause(*e.case.clauses), id="-".join(key))
        for key, e in read_examples().items()
    ],
)


def matters(example: Example, position: Position, most: int = MOST_STEPS) -> int | None:
    """The step at which the example's answer changes a movement."""
    budget = position.budget
    if example.reading != "budget" and most < 4:
        budget = most  # its own budget is 4 or more
    moves = [
        movement(replace(position, budget=budget).reading(**{example.reading: answer}))
        for answer in (default_readings()[example.reading], example.answer)
    ]
    step = find_step(*moves)
    return None if step is None or step >= most else step + 1


# --- what the files say -----------------------------------------------------------------------------


def test_every_answer_has_an_example() -> None:
    pairs = list(list_alternatives(parade_registry()))
    assert list(read_examples()) == pairs
    assert [e.case.name for e in read_examples().values()] == [
        f"r{number}-{name}-{answer}" for number, (name, answer) in enumerate(pairs, 1)
    ]


@each
def test_both_movements_are_as_the_file_says(example: Example) -> None:
    position = example.case.position
    assert position.problems() == []
    assert transcript(position.movement()) == example.case.expected
    assert transcript(position.movement(**{example.reading: example.answer})) == example.otherwise
    assert example.case.expected.splitlines()[:-1] != example.otherwise.splitlines()[:-1]


@each
def test_the_position_is_written_as_others_are(example: Example) -> None:
    table = tomllib.loads((CASES / "readings" / f"{example.case.name}.toml").read_text("utf-8"))
    assert table["position"] == str(example.case.position)
    assert example.case.position.readings == default_readings()
    assert example.case.position.budget is None


@each
def test_the_words_are_there_in_both_languages(example: Example) -> None:
    case = example.case
    other = {"it": ("altra lettura", "Se "), "en": ("other reading", "If ")}
    cited = []
    for lang in LANGS:
        assert case.question.say(lang).endswith("?")
        assert case.remark.say(lang).endswith(".")
        assert any(words in case.remark.say(lang) for words in other[lang])
        spans = CODE.findall(case.remark.say(lang))
        assert all(map(CLAUSE.fullmatch, spans))
        cited.append(sorted(spans))
    assert cited[0] == cited[1] != []
    assert set(cited[0]) <= set(case.clauses) <= set(clauses())
    decided = {step.rule for move in movements(example) for step in move.steps} - {"no_target"}
    assert decided <= set(case.clauses)


def movements(example: Example) -> list[Movement]:
    position = example.case.position
    return [position.movement(), position.movement(**{example.reading: example.answer})]


def test_no_title_is_used_twice() -> None:
    named = [*cases().values(), *(e.case for e in read_examples().values())]
    for lang in LANGS:
        assert len({case.title.say(lang) for case in named}) == len(named)


# --- as small as can be -----------------------------------------------------------------------------


@each
def test_the_step_and_the_measure_are_those_that_part(example: Example) -> None:
    size = measure_position(example.case.position, matters(example, example.case.position) or 0)
    assert size[:3] == SIZES[example.reading, example.answer]


SIZES = {
    ("distance", "steps"): (1, 1, 6),
    ("company", "open"): (2, 1, 12),
    ("turns", "curves"): (2, 1, 3),
    ("turns", "corners"): (2, 1, 3),
    ("sight", "blocked"): (3, 1, 3),
    ("no_target", "straight"): (1, 1, 1),
    ("budget", "growing"): (2, 5, 3),
    ("half", "ceil"): (1, 1, 1),
    ("shelter", "exposed"): (2, 1, 7),
}
"""Pawns, the step of the parting, the sum of the distances from G7."""
SLOW = ("distance", "company", "sight")
"""The readings whose smallest example takes long to find again."""
FOUND_AGAIN = some((e for e in read_examples().values() if EXAMPLES >= 1 or e.reading not in SLOW), 2)
FEWER = [e for e in read_examples().values() if len(e.case.position.pawns) > 1]


def called(found: list[Example]) -> list[str]:
    """The names of examples in tests."""
    return [example.case.name for example in found]


@pytest.mark.thorough
@each
def test_shrinking_leaves_it_as_it_is(example: Example) -> None:
    position = example.case.position
    assert shrink_position(position, lambda tried, most: matters(example, tried, most)) == position


@pytest.mark.thorough
@pytest.mark.parametrize("example", FOUND_AGAIN, ids=called(FOUND_AGAIN))
def test_it_is_what_is_found(example: Example) -> None:
    result = find_smallest((), ((example.reading, example.answer),))
    assert result == load_smallest(example.reading, example.answer)
    assert result.position == example.case.position
    assert result.step == SIZES[example.reading, example.answer][1]
    assert result.least == min(2, len(result.position.pawns))


@pytest.mark.thorough
@pytest.mark.parametrize("example", some(FEWER, 2), ids=called(some(FEWER, 2)))
def test_one_pawn_is_too_few(example: Example) -> None:
    """All positions with one pawn are tried."""
    assert find_one_pawn(BOARD, lambda tried, most: matters(example, tried, most)) is None


@pytest.mark.thorough
@pytest.mark.parametrize("example", FEWER, ids=called(FEWER))
@settings(100)
@given(data=st.data())
def test_one_pawn_is_too_few_whatever_it_holds(example: Example, data: st.DataObject) -> None:
    """Hands, scrolls and homes that the trial of all positions leaves out make no difference."""
    where = st.sampled_from([s for s in range(SQUARES) if not BOARD.walls[s]])
    square = data.draw(where)
    to = data.draw(st.sampled_from([s for s in range(SQUARES) if s != square]))
    cards = data.draw(st.integers(0, 9))
    home, house = data.draw(st.sampled_from(HOMES)), data.draw(st.sampled_from(HOUSES))
    marks = {name: data.draw(st.booleans()) for name in ("struck", "exposed")}
    pawn = Pawn(house, home, to, cards, data.draw(st.integers(0, cards)), **marks)
    facing, discards = data.draw(st.integers(0, 3)), data.draw(st.integers(0, 40))
    assert matters(example, Position(square, facing, (pawn,), discards, BOARD)) is None


@pytest.mark.thorough
def test_two_pawns_are_too_few_for_sight() -> None:
    """Movements that diverge do so in one step from the position before it; so one step is enough to look at.

    A ray is cut beyond the first pawn on it: the other pawn must stand there. The struck one is no target.
    """
    tried = 0
    for square in (s for s in range(SQUARES) if not BOARD.walls[s]):
        for direction in (0, 1, 3):  # the parade faces north: the board looks the same from every side
            for near, far in combinations(BOARD.ray(square, direction), 2):
                for struck, (one, other) in product((True, False), ((0, 1), (1, 1), (1, 0))):
                    pawns = (
                        Pawn(HOUSES[0], SEAT_HOMES[0], near, one, struck=struck),
                        Pawn(HOUSES[1], SEAT_HOMES[1], far, other),
                    )
                    position = Position(square, 0, pawns, 0, BOARD, budget=1)
                    through, blocked = position.movement(), position.movement(sight="blocked")
                    assert find_step(through, blocked) is None
                    tried += 1
    assert tried > 10_000


def placed(pieces: int, limit: int) -> Iterator[tuple[int, ...]]:
    """Squares for so many pieces, their distances from the centre together less than a limit."""
    if not pieces:
        yield ()
        return
    for square in OUTWARD:
        far = DISTANCE[CENTRE][square]
        if far >= limit:
            return
        for others in placed(pieces - 1, limit - far):
            yield (square, *others)


def positions_nearer(example: Example) -> Iterator[Position]:
    """All positions with as many pawns that are nearer to the centre, as far as they could matter."""
    pawns, _, limit = SIZES[example.reading, example.answer]
    discards = example.case.position.discards
    for square, *where in placed(1 + pawns, limit):
        roads = [s for s in where if not BOARD.walls[s]]
        if BOARD.walls[square] or square in where or len(set(roads)) < len(roads):
            continue
        if example.reading in ("company", "shelter") and len(roads) == pawns:
            continue  # these readings are about pawns under a roof
        for facing in range(4):
            for held in product(*(HELD[example.reading] for _ in where)):
                stand = zip(HOUSES, SEAT_HOMES, where, held, strict=False)
                made = tuple(Pawn(house, home, at, c, struck=x, exposed=o) for house, home, at, (c, x, o) in stand)
                yield Position(square, facing, made, discards, BOARD)


PLAIN = tuple((cards, False, False) for cards in (0, 1))
STRUCK = (*PLAIN, (0, True, False))
HELD = {
    "distance": PLAIN,
    "company": PLAIN,
    "turns": STRUCK,
    "sight": STRUCK,
    "no_target": STRUCK,
    "budget": tuple((cards, struck, False) for cards in (0, 2, 3) for struck in (False, True)),
    "half": PLAIN,
    "shelter": tuple((cards, False, exposed) for cards in (0, 1, 2) for exposed in (False, True)),
}
"""Cards, whether struck and exposed: as many kinds of pawns as may make a difference to the first step."""


@pytest.mark.thorough
@each
def test_none_is_nearer_to_the_centre(example: Example) -> None:
    step = SIZES[example.reading, example.answer][1]
    tried = 0
    every = 10 if example.reading == "company" and EXAMPLES < 1 else 1  # it has by far the most: all in a long run
    for position in islice(positions_nearer(example), 0, None, every):
        assert matters(example, position, step) is None, position
        tried += 1
    assert tried or example.reading in ("sight", "no_target", "half", "shelter")  # there are no nearer squares


def test_no_budget_ends_before_the_fifth_step() -> None:
    """So two movements of other lengths part at the fifth step at the earliest."""
    assert min(count_steps(discards) for discards in range(100)) == 4


def test_what_says_that_nothing_is_nearer_sees_what_is() -> None:
    """With one square more, the examples themselves are among the positions tried."""
    example = read_examples()["turns", "curves"]
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(SIZES, ("turns", "curves"), (2, 1, 4))
        assert any(matters(example, position, 1) for position in positions_nearer(example))
