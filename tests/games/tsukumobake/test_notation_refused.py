"""Position strings that cannot be read: every bad part is named, and nothing but `CannotRead` comes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.tsukumobake.strategies import READINGS, positions
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake import notation

Draw = Callable[[st.SearchStrategy[Any]], Any]


def refusal(text: str) -> CannotRead | None:
    """The refusal of a text; None if it is read."""
    try:
        position = notation.read_position(text)
    except CannotRead as error:
        return error
    canonical = notation.write_position(position)
    assert notation.read_position(canonical) == position
    return None


def bad_parts(text: str) -> list[str]:
    """The parts that cannot be read even by themselves."""
    first, *rest = text.strip().split(".")
    return [first] * (refusal(first) is not None) + [part for part in rest if refusal(f"G7N.{part}")]


def quotes(line: str, text: str) -> bool:
    """Return whether a line of an error quotes a text, cut short if it is long."""
    return re.sub(r"[^\x00-\xff]", lambda letter: ascii(letter[0])[1:-1], repr(text))[:57] in line


def names(error: CannotRead, part: str) -> bool:
    """Return whether some problem of an error is about a part of the string."""
    reading = f"readings.{part.partition('-')[0].lower()}"
    return any(problem.key == reading or quotes(problem.key, part) for problem in error.problems)


def check(text: str) -> None:
    """The text is read, or every part that cannot be is named."""
    error = refusal(text)
    if error is None:
        assert bad_parts(text) == []
        return
    assert error.problems[0].key == ""
    for lang in LANGS:
        lines = error.lines(lang)
        assert quotes(lines[0], text)
        assert all(line.isprintable() for line in lines)
        assert all(len(line.splitlines()) == 1 for line in lines)
    for part in bad_parts(text):
        assert names(error, part)


REFUSED = {
    # the whole string is the part that cannot be read
    **{text: [text] for text in ("", "G7", "G7X", "N7N", "G14N", "G0N", "G07N", "G7 N", "G7N gD7s5", "Ｇ7N")},
    # the part after the parade
    **{
        f"G7N.{part}": [part]
        for part in (
            *("", "gD7s", "gD75", "gD7s-5", "gD7s5ox", "gD7s5xx", "gD7s5xp1", "gD7s5p", "zD7s5", "gD7s1234567890"),
            *("gD7s٥", "gD7ſ5", "d", "d-1", "tA1", "tA1NB", "tA14N", "sight", "sight-", "sight-maybe"),
            *("eyes-blocked", "g<b>", "\ud800", "\x00"),
        )
    },
    # one of several, repeated, or all of them
    " ": [""],
    ".": ["", ""],
    "G7N.gD7s5.5": ["5"],
    "G7N.b4.d2.b5": ["b5"],
    "G7N.d4.d4": ["d4"],
    "G7N.t.tA1N": ["tA1N"],
    "G7N.sight-blocked.sight-through": ["sight-through"],
    "G7N.sight-blocked.SIGHT-blocked": ["SIGHT-blocked"],
    "G7N.sight-no.sight-blocked": ["sight-no", "sight-blocked"],
    "G7N.gD7s5\n.d2": ["gD7s5\n"],
    "G7X.gD7.d.b1.b2.t1.sight-no.x-y": ["G7X", "gD7", "d", "b2", "t1", "sight-no", "x-y"],
}


def test_every_bad_part_is_named() -> None:
    for text, bad in REFUSED.items():
        error = refusal(text)
        assert error is not None, text
        about, *parts = error.problems
        assert not about.key
        assert quotes(about.reason.en, text)
        assert quotes(about.reason.it, text)
        assert len(parts) == len(bad), text
        assert all(names(error, part) for part in bad), text
        check(text)


def test_the_error_is_a_value_error_that_quotes_the_input() -> None:
    with pytest.raises(ValueError, match=r"'G7N\.nonsense'"):
        notation.read_position("G7N.nonsense")


def test_a_very_long_string_is_cut_in_the_message() -> None:
    error = refusal("G7N." + "x" * 100_000)
    assert error is not None
    assert all(len(line) < 300 for line in error.lines("en"))


@given(st.text(max_size=40))
@examples(150)
def test_any_text_is_read_or_refused_by_name(text: str) -> None:
    check(text)


SIGNS = "GDgimewnesNESWpxodbt0123456789ABCM.-_~ <\u0131\u017f\u2126\n"


@given(st.text(SIGNS, max_size=30))
@examples(150)
def test_text_that_looks_like_a_position_is_read_or_refused_by_name(text: str) -> None:
    check("G7N." + text)
    check(text)


@st.composite
def mutated(draw: Draw) -> str:
    """A good string with a few characters or parts cut out, doubled, swapped or replaced."""
    text = str(draw(positions({})))
    for _ in range(draw(st.integers(1, 3))):
        i, j = sorted(draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
        new = draw(st.sampled_from(["", text[i:j] * 2, text[j:] + text[i:j], draw(st.sampled_from(SIGNS))]))
        text = text[:i] + new + text[j if len(new) != 1 else i + 1 :]
    return text


@given(mutated())
@examples(150)
def test_a_mutated_string_is_read_or_refused_by_name(text: str) -> None:
    check(text)


@given(positions({}), st.sampled_from(sorted(READINGS)), st.text("abc_", min_size=1, max_size=6))
@examples(30)
def test_a_wrong_answer_names_the_reading_and_the_answers(position: object, name: str, answer: str) -> None:
    base = ".".join(part for part in str(position).split(".") if not part.startswith(f"{name}-"))
    error = refusal(f"{base}.{name}-{answer}")
    assert error is not None
    assert [problem.key for problem in error.problems] == ["", f"readings.{name}"]
    for value in READINGS[name]:
        assert value in error.problems[1].reason.en
        assert value in error.problems[1].reason.it
