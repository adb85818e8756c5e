"""Numbers as people write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tsukumo.core.language.numbers import decimal, group, natural, number, percent


def test_a_decimal_has_a_comma_in_italian() -> None:
    assert decimal(-1234.56, "it", "+.1f") == "-1234,6"
    assert decimal(1234.56, "en", "+.1f") == "+1234.6"


def test_thousands_stand_apart_from_five_digits_on() -> None:
    assert [group(value) for value in (0, 6435, 92378, 1234567)] == ["0", "6435", "92\u202f378", "1\u202f234\u202f567"]


@pytest.mark.parametrize(
    ("value", "digits", "it", "en"),
    [
        (2.0, 2, "2", "2"),
        (-0.001, 2, "0", "0"),
        (-1.25, 2, "−1,25", "−1.25"),
        (0.5, 2, "0,5", "0.5"),
        (100, 0, "100", "100"),
    ],
)
def test_a_number_has_no_empty_digits(value: float, digits: int, it: str, en: str) -> None:
    assert (number(value, "it", digits), number(value, "en", digits)) == (it, en)


def test_a_share() -> None:
    assert percent(Fraction(1, 8), "it") == "12,5 %"
    assert percent(0.25, "en") == "25.0 %"
    assert percent(0.25, "en", trim=True) == "25 %"
    assert [percent(share, "en", sign=True) for share in (0.125, -0.5)] == ["+12.5 %", "−50.0 %"]
    assert [percent(share, "en", small=True) for share in (0, 0.00123, 0.01, 1)] == [
        "0.0 %",
        "0.12 %",
        "1.0 %",
        "100.0 %",
    ]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("7", 7),
        ("20", 20),
        ("21", None),
        ("", None),
        ("-1", None),
        ("²", None),
        ("٣", None),
        ("9" * 5000, None),
    ],
)
def test_a_whole_number_of_a_link(text: str, number: int | None) -> None:
    assert natural(text, 20) == number
