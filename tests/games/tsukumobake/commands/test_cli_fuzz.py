"""Whatever stands in a scenario file, ``tsukumo parade`` answers with 0 or 2, and with nothing half-said."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.tsukumobake.commands.test_cli import Ran, run
from tests.games.tsukumobake.strategies import Json, scenarios
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.io.jsons import loads
from tsukumo.games.tsukumobake.scenario import from_json

Draw = Callable[[st.SearchStrategy[Any]], Any]
Place = tuple[Any, Any]

ODD: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    40,
    41,
    1000,
    1001,
    10**30,
    1.0,
    0.5,
    1e300,
    "",
    "G7",
    "N",
    "A7",
    "geisha",
    "x",
]
ODD += ["\ud800", "\x00", "<b>", "è", [], {}, [[]], [{}], {"square": "A1", "door": "N"}, {"sight": "blocked"}, "sight"]
KEYS = ["format", "players", "square", "cards", "scrolls", "struck", "readings", "sight", "budget", "", "è", "\udfff"]


OTHER_KEYS = [b'"square"', b'"x": 1, "x"', b'"\\ud83d"']


def places(data: Any) -> Iterator[Place]:
    """Every value inside the data, as what holds it and its name there."""
    for name in data if isinstance(data, dict) else range(len(data)):
        yield data, name
        if isinstance(data[name], dict | list):
            yield from places(data[name])


def mutate(draw: Draw, scenario: Json) -> None:
    """Take something out, put something in, or exchange something, anywhere."""
    spots = list(places(scenario))
    if not spots:
        return
    holder, name = draw(st.sampled_from(spots))
    other, there = draw(st.sampled_from(spots))
    kind = draw(st.sampled_from(["delete", "replace", "insert", "copy", "nudge"]))
    if kind == "delete":
        del holder[name]
    elif kind == "replace":
        holder[name] = copy.deepcopy(draw(st.sampled_from(ODD)))
    elif kind == "copy":
        holder[name] = copy.deepcopy(other[there])
    elif kind == "nudge" and type(holder[name]) is int:
        holder[name] += draw(st.integers(-2, 2))
    elif isinstance(holder, dict):
        holder[draw(st.sampled_from(KEYS))] = copy.deepcopy(other[there])
    else:
        holder.insert(draw(st.integers(0, len(holder))), copy.deepcopy(other[there]))


@st.composite
def mutants(draw: Draw) -> Json:
    """Scenarios in which a few things are out of place; some are still good."""
    scenario: Json = draw(scenarios({}))
    for _ in range(draw(st.integers(0, 3))):
        mutate(draw, scenario)
    return scenario


@st.composite
def damaged(draw: Draw) -> bytes:
    """The text of a scenario, cut, spliced and doubled."""
    text: bytes = json.dumps(draw(scenarios({}))).encode()
    for _ in range(draw(st.integers(1, 2))):
        i, j = sorted(draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
        kind = draw(st.sampled_from(["cut", "leave out", "double", "insert", "other key"]))
        new = {
            "cut": text[:i],
            "leave out": text[:i] + text[j:],
            "double": text[:j] + text[i:],
            "insert": text[:i] + draw(st.binary(min_size=1, max_size=4)) + text[i:],
            "other key": text.replace(b'"cards"', draw(st.sampled_from(OTHER_KEYS)), 1),
        }
        text = new[kind]
    return text


def accepted(text: bytes) -> bool:
    try:
        data = loads(text)
        from_json(data)
    except CannotRead:
        return False
    return True


def check_one(text: bytes, ran: Ran) -> None:
    """Check the conditions for a single scenario."""
    assert (ran.status == 0) == accepted(text)
    assert "Traceback" not in ran.err
    if ran.status == 0:
        assert ran.err == ""
        assert list(json.loads(ran.out))[:2] == ["budget", "steps"]
    else:
        assert ran.status == 2
        assert ran.out == ""
        assert ran.lines
        assert all(line.strip() for line in ran.lines)


def check(text: bytes, ran: Ran) -> None:
    """Check the conditions for any text."""
    try:
        several = isinstance(loads(text), list)
    except CannotRead:
        several = False
    if not several:
        check_one(text, ran)
        return
    results = json.loads(ran.out)
    assert ran.status == (2 if any("error" in result for result in results) else 0)


def parade(text: bytes) -> Ran:
    return run("parade", "-", "--json", "--lang", "en", stdin=text)


@given(mutants())
@examples(200)
def test_a_mutated_scenario_is_played_or_refused(scenario: Json) -> None:
    text = json.dumps(scenario).encode()
    check_one(text, parade(text))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=3), inner),
    max_leaves=8,
)
words = st.binary(max_size=60) | st.text(max_size=30).map(str.encode)


@given(damaged() | words | json_values.map(json.dumps).map(str.encode))
@examples(300)
def test_any_text_is_played_or_refused(text: bytes) -> None:
    check(text, parade(text))


@given(st.lists(mutants(), min_size=1, max_size=3))
@examples(30)
def test_in_an_array_each_element_has_its_own_result(several: list[Json]) -> None:
    ran = parade(json.dumps(several).encode())
    alone = [parade(json.dumps(scenario).encode()) for scenario in several]
    results = json.loads(ran.out)
    assert ran.status == max(one.status for one in alone)
    for result, one in zip(results, alone, strict=True):
        assert result == (json.loads(one.out) if one.status == 0 else {"error": one.lines})
