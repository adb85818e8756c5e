"""The colours of pictures: legible by day and by night, and one picture for both."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.look import palette
from tsukumo.core.look.palette import (
    AURA,
    COLOURS,
    DANGER,
    DAY,
    FAR,
    HEAT,
    INK,
    LIT,
    PAPER,
    PATHS,
    REACH,
    RIDGE,
    RIM,
    ROAD,
    ROOF,
    TRACE,
    Colour,
    choose_ink,
    image_rules,
    luminance,
    mix_colours,
    night_rules,
    night_style,
    paint,
    scope_night_rules,
)
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR, PARADE, PLATE

RAMPS = (HEAT, PATHS, FAR, AURA, DANGER)
TEXT, GRAPHICS = 4.5, 3.0
"""The contrast that WCAG 2.1 asks of text and of graphics, at level AA."""


def light(colour: str) -> float:
    """The relative luminance of a colour, from 0 to 1."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((light(a), light(b)))
    return (high + 0.05) / (low + 0.05)


def both(a: str, b: str) -> list[float]:
    """The contrast by day and by night; a colour without a night keeps its own."""
    return [contrast(str(a), str(b)), contrast(getattr(a, "night", a), getattr(b, "night", b))]


@pytest.mark.parametrize("ground", [PAPER, ROAD, DAY])
def test_words_are_legible_in_both_themes(ground: Colour) -> None:
    assert min(both(INK, ground)) >= TEXT
    assert min(both(TRACE, ground)) >= TEXT  # the numbers of the parade's steps


def test_numbers_are_legible_in_both_themes() -> None:
    assert contrast("#ffffff", PLATE) >= TEXT  # cards in hand, and letters, on their plates
    assert min(both(INK, PAPER)) >= TEXT  # the map's numbers, whose rim is of paper


@given(st.from_regex(r"#[0-9a-f]{6}", fullmatch=True))
@examples(250)
def test_what_is_written_on_a_colour_differs_from_it_as_much_as_it_can(ground: str) -> None:
    written, other = choose_ink(ground)
    assert {written, other} == {str(PAPER), PAPER.night}
    assert contrast(written, ground) >= contrast(other, ground)
    assert luminance(ground) == pytest.approx(light(ground))


@pytest.mark.parametrize("house", HOUSE_COLOUR)
def test_a_number_is_legible_on_the_colour_of_a_house(house: str) -> None:
    assert contrast(choose_ink(HOUSE_COLOUR[house])[0], HOUSE_COLOUR[house]) >= TEXT


@pytest.mark.parametrize("mark", [RIM, TRACE, REACH, ROOF])
def test_signs_stand_out_from_the_road_in_both_themes(mark: Colour) -> None:
    assert min(both(mark, ROAD)) >= GRAPHICS


def test_windows_and_rims_stand_out_from_what_they_are_on() -> None:
    assert contrast(LIT, ROOF) >= GRAPHICS
    assert contrast(RIDGE.night, ROAD.night) >= GRAPHICS
    for colour in (*HOUSE_COLOUR.values(), PARADE):
        # A piece is seen by its colour or by its rim, whatever the theme.
        assert max(contrast(colour, ROAD.night), contrast(RIM.night, ROAD.night)) >= GRAPHICS
        assert contrast(colour, "#ffffff") >= 2 or colour in HOUSE_COLOUR.values()


def test_the_more_there_is_the_more_it_differs_from_the_road() -> None:
    for colours in RAMPS:
        for road, levels in ((str(ROAD), [str(c) for c in colours]), (ROAD.night, [c.night for c in colours])):
            far = [contrast(level, road) for level in levels]
            assert far[1:] == sorted(far[1:])
            assert len(set(levels)) == len(colours)


def test_more_is_darker_by_day_and_brighter_by_night() -> None:
    for colours in RAMPS:
        by_day, by_night = [luminance(str(c)) for c in colours], [luminance(c.night) for c in colours]
        assert by_day == sorted(by_day, reverse=True)
        assert by_night == sorted(by_night)


@pytest.mark.parametrize("strength", [0.0, 0.5, 1.0])
def test_a_colour_covers_a_ground_by_its_strength(strength: float) -> None:
    assert mix_colours("#ff0010", "#00ff10", strength) == {0.0: "#00ff10", 0.5: "#808010", 1.0: "#ff0010"}[strength]


def test_every_colour_has_a_name_of_its_own() -> None:
    assert len({colour.name for colour in COLOURS}) == len(COLOURS)
    named = [value for value in vars(palette).values() if isinstance(value, Colour)]
    assert {colour.name for colour in [*named, *(colour for colours in RAMPS for colour in colours)]} == {
        colour.name for colour in COLOURS
    }


def test_an_element_is_painted_by_day_and_classed_for_the_night() -> None:
    assert paint(INK) == f'class="f-ink" fill="{INK}"'
    assert paint(INK, PAPER) == f'class="f-ink s-paper" fill="{INK}" stroke="{PAPER}"'
    assert paint("none", PAPER) == f'class="s-paper" fill="none" stroke="{PAPER}"'
    assert paint("#fff") == 'fill="#fff"'
    assert paint(color=INK) == f'class="c-ink" color="{INK}"'


def test_a_picture_changes_only_what_it_has_and_only_by_itself() -> None:
    style = night_style([f"<path {paint(INK, PAPER)}/>"])
    assert set(re.findall(r"\.([fsc]-\w+)", style)) == {"f-ink", "s-paper"}
    assert INK.night in style
    # Within a page, `:root` is the page, so that the style of one picture never touches another.
    assert style.startswith("<style>@media (prefers-color-scheme:dark){svg:root{")
    assert night_style(['<path fill="#fff"/>']) == ""


def test_a_page_changes_every_colour_in_the_dark() -> None:
    rules = night_rules()
    for colour in COLOURS:
        assert f".f-{colour.name}{{fill:{colour.night}}}" in rules
        assert f".s-{colour.name}{{stroke:{colour.night}}}" in rules
    assert rules.endswith(image_rules(".jp-RenderedSVG img"))
    for css in (rules, scope_night_rules("day", ".paper{fill:#000}")):
        assert css.count("{") == css.count("}")
