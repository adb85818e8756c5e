"""A game's code is run guarded: it cannot print, read, or go on for ever, and what it raises is told with its place."""

from __future__ import annotations

import sys
import time

import pytest

from tsukumo.core.check.isolation import LONGEST, CapturedOutput, describe_error, run_isolated
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Catalogue, MissingSentence, Text, UnfilledSentence
from tsukumo.core.plugins import time_limit
from tsukumo.core.plugins.game_lines import find_game_line
from tsukumo.core.plugins.time_limit import Overdue, TooLong, run_in_time


def test_what_is_printed_is_kept_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> str:
        print()
        print("one", file=sys.stderr)
        print("two" * 100)
        return "done"

    printed = CapturedOutput()
    assert run_isolated(60, work, printed) == "done"
    assert (printed.words, printed.place[:18]) == ("one", "test_isolation.py,")
    assert capsys.readouterr() == ("", "")
    printed = CapturedOutput()
    run_isolated(60, lambda: print("x " * 200), printed)
    assert len(printed.words) == LONGEST


def test_there_is_nothing_to_read() -> None:
    stdin = sys.stdin
    with pytest.raises(EOFError):
        run_isolated(60, input)
    assert sys.stdin is stdin


@pytest.mark.parametrize("stubborn", [False, True])
def test_what_takes_too_long_is_stopped(stubborn: bool) -> None:
    def endless() -> None:
        try:
            while True:
                pass
        except TooLong:
            while stubborn:
                pass
            raise

    began = time.monotonic()
    with pytest.raises(TooLong) as caught:
        run_isolated(0.1, endless)
    assert 0.1 <= time.monotonic() - began < 30
    assert find_game_line(caught.value).startswith("test_isolation.py, line")


def test_only_the_processors_time_counts_until_code_just_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    def waits() -> None:
        until = time.monotonic() + 0.3
        while time.monotonic() < until:
            pass

    monkeypatch.setattr(time_limit, "process_time", lambda: 0.0)  # the machine does nothing but other things
    monkeypatch.setattr(time_limit, "WAITING", 1e6)
    run_isolated(0.01, waits)
    monkeypatch.setattr(time_limit, "WAITING", 1.0)
    with pytest.raises(TooLong):
        run_isolated(0.01, waits)


def test_what_takes_too_long_is_told_with_its_seconds_and_place() -> None:
    def endless() -> None:
        while True:
            pass

    with pytest.raises(Overdue, match=r"not come to an end in 0\.1 seconds") as caught:
        run_in_time(60, lambda: run_in_time(0.1, endless))
    assert caught.value.seconds == 0.1
    assert find_game_line(caught.value).startswith("test_isolation.py, line")
    assert run_in_time(60, lambda: "done") == "done"


def test_a_guard_within_another_is_stopped_by_either() -> None:
    def endless() -> None:
        while True:
            pass

    for outer, inner in ((0.1, 60), (60, 0.1)):
        with pytest.raises(TooLong):
            run_isolated(outer, lambda: run_isolated(inner, endless))  # noqa: B023 - called at once


def test_what_is_in_time_is_not_stopped_later() -> None:
    streams, stopped = (sys.stdin, sys.stdout, sys.stderr), 0
    for i in range(300):
        try:
            run_isolated(0.0005 + i % 10 / 10_000, lambda: sum(range(20_000)))
        except TooLong:
            stopped += 1
        assert (sys.stdin, sys.stdout, sys.stderr) == streams
    until, turns = time.monotonic() + 1.2, 0
    while time.monotonic() < until:
        turns += 1
    assert turns > 300 >= stopped  # no late alarm ended the loop


def test_an_alarm_that_comes_on_the_way_out_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """One set in the game's code is raised at the next call, which may be the guard's own."""
    stop, calls = time_limit._Watch.stop, []

    def interrupted(watch: time_limit._Watch) -> None:
        calls.append(watch)
        if len(calls) == 1:
            raise TooLong
        stop(watch)

    monkeypatch.setattr(time_limit._Watch, "stop", interrupted)
    stdout = sys.stdout
    with pytest.raises(TooLong):
        run_isolated(0.2, lambda: None)
    assert sys.stdout is stdout
    assert len(calls) == 2
    until = time.monotonic() + 0.6
    while time.monotonic() < until:
        pass


def test_what_is_raised_is_told() -> None:
    book = Catalogue({"a": Text("{who} va", "{who} goes")})
    for wrong, key, said in (
        (lambda: book["b"], "b", "there is no sentence b"),
        (lambda: book.text("a", whom="x"), "a", "the sentence a has 'who' in braces, which is not given"),
        (lambda: book.say("a", "it", whom="x"), "a", "the sentence a has 'who' in braces, which is not given"),
    ):
        with pytest.raises((MissingSentence, UnfilledSentence)) as caught:
            wrong()
        found = describe_error(caught.value)
        assert found.cause == f"sentence {key}"
        assert found.text.en.startswith(f"{said} (test_isolation.py, line")
        assert found.text.it != found.text.en
    both = CannotRead([Problem("x", Text("così no", "not so"))])
    assert describe_error(both).text == ("x: così no", "x: not so")
    with pytest.raises(ZeroDivisionError) as divided:
        _ = 1 / (1 - 1)
    found = describe_error(divided.value)
    assert found.text.en.startswith("ZeroDivisionError: division by zero (test_isolation.py, line")
    assert found.cause.startswith("ZeroDivisionError test_isolation.py, line")
