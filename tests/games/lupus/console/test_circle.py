"""The picture of the circle: everybody is in it, nobody covers anybody, and it says in words what it shows."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from tsukumo.core.language.names import USUAL
from tsukumo.games.lupus.console.circle import (
    HIGH,
    PILL,
    SLIM,
    TALL,
    WIDE,
    CircleScene,
    CircleSeat,
    circle_svg,
    places_of,
)
from tsukumo.games.lupus.deck import LEAST, MOST


@pytest.mark.parametrize("wide", [WIDE, SLIM])
@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_nobody_covers_anybody(count: int, wide: int) -> None:
    places = places_of(count, wide)
    high = max(HIGH, TALL)
    assert len(set(places)) == count
    for one, other in combinations(places, 2):
        beside = abs(one.x - other.x) >= (one.width + other.width) / 2 - 1
        assert beside or abs(one.y - other.y) >= PILL
    for place in places:
        assert place.width / 2 <= place.x <= wide - place.width / 2
        assert PILL / 2 <= place.y <= high - PILL / 2
        assert place.width >= 46


@pytest.mark.parametrize("count", [LEAST, 12, 15, MOST])
def test_the_first_sits_at_the_left_of_the_moderator_who_sits_below(count: int) -> None:
    first, *_, last = places_of(count)
    assert first.x < WIDE / 2 < last.x
    assert min(first.y, last.y) == max(place.y for place in places_of(count))


def test_a_picture_says_what_it_shows() -> None:
    seats = [CircleSeat(name, title=f"{name} <&>") for name in USUAL[:9]]
    seats[2] = CircleSeat("Anna Maria <Rosa>", False, "guardia del corpo", 3, "hand")
    scene = CircleScene(seats, night=True, middle=("Night 1", "a & b"), moderator="I", ballots=[(0, 2), (1, 1)], hand=2)
    root = ElementTree.fromstring(circle_svg(scene))
    space = "{http://www.w3.org/2000/svg}"
    found = root.findall(f".//{space}g[@data-seat]")
    assert [seat.find(f"{space}title").text for seat in found][:2] == ["Ada <&>", "Bruno <&>"]  # type: ignore[union-attr]
    assert found[2].attrib["class"] == "tk-seat dead hand"
    assert "".join(found[2].itertext()).startswith("Anna Maria <Rosa>")
    assert len(root.findall(f".//{space}path[@class='ballot']")) == 1
    assert len(root.findall(f".//{space}polygon[@class='pointer']")) == 1
    assert root.attrib["class"] == "tk-lupus-circle night"


@pytest.mark.parametrize("slim", [False, True])
@pytest.mark.parametrize("count", [LEAST, 12, MOST])
def test_the_hand_points_from_beside_the_words_in_the_middle(count: int, slim: bool) -> None:
    lines = ("Giorno 12", "votazione 2")
    for hand in range(count):
        seats = [CircleSeat(name) for name in USUAL[:count]]
        root = ElementTree.fromstring(circle_svg(CircleScene(seats, middle=lines, hand=hand, slim=slim)))
        space = "{http://www.w3.org/2000/svg}"
        words = root.findall(f".//{space}text[@class='middle']")
        (pointer,) = root.findall(f".//{space}polygon[@class='pointer']")
        size = float(words[0].attrib["font-size"])
        across = 0.5 * size * max(map(len, lines)) / 2
        x, ys = float(words[0].attrib["x"]), [float(word.attrib["y"]) for word in words]
        for point in pointer.attrib["points"].split():
            right, down = map(float, point.split(","))
            assert abs(right - x) > across or not ys[0] - 0.7 * size < down < ys[-1]
