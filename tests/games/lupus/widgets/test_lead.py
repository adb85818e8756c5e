"""One evening in many windows: one leads, the others say so, and no decision of any of them is lost."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.lupus.console.evenings import begun, choices
from tsukumo.core.files.disk import alone
from tsukumo.core.language.text import LANGS
from tsukumo.games.lupus.console.evening import Evening
from tsukumo.games.lupus.console.saving import Place, read
from tsukumo.games.lupus.names import USUAL
from tsukumo_widgets.games.lupus.console.console import LupusConsole

ELSEWHERE = {"it": "va avanti in un'altra finestra", "en": "goes on in another window"}
RESUME = {"do": "resume"}
MOVES = ("click", "click", "undo", "resume", "look")


def kept(folder: Path) -> Evening:
    return read(Place(folder).running.read_bytes())


def window(folder: Path, lang: Any = "en") -> LupusConsole:
    return LupusConsole(lang=lang, folder=folder)


def told(console: LupusConsole) -> bool:
    """Return whether a window says that another one leads."""
    return ELSEWHERE[console.state.lang] in console.now.html.replace("&#x27;", "'")


def click(console: LupusConsole, rng: Random) -> None:
    """Answer what a window asks, or go on."""
    evening = console.state.evening
    if evening.stage == "playing" and evening.step.waiting:
        console.handle({"do": "seat", "seat": evening.seats.index(rng.choice(choices(evening)))})
    else:
        console.handle({"do": "next"})


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """A first night that waits for a name, saved aside."""
    found = begun(3, 12)
    while not found.step.waiting:
        found = found.go_on()
    Place(tmp_path).keep(found, "en")
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_a_window_that_was_left_behind_changes_nothing_and_may_take_the_lead(
    evening: Evening, tmp_path: Path, lang: str
) -> None:
    a, b = window(tmp_path, lang), window(tmp_path, lang)
    a.handle(RESUME)
    b.handle(RESUME)
    assert told(b)  # it offered what the other window leads by now
    b.handle(RESUME)
    a.handle({"do": "next"})
    assert told(a)
    a.handle(RESUME)
    named = evening.seats.index(choices(evening)[0])
    a.handle({"do": "seat", "seat": named})
    a.handle({"do": "next"})
    decided = a.state.evening
    assert len(decided.decisions) == len(evening.decisions) + 1
    assert kept(tmp_path) == decided

    b.handle({"do": "seat", "seat": evening.seats.index(choices(evening)[1])})
    assert told(b)
    assert kept(tmp_path) == decided
    assert (b.state.offered, b.state.evening) == (decided, evening)
    b.handle(RESUME)
    assert not told(b)
    assert b.state.evening == decided

    a.handle({"do": "undo"})
    assert told(a)
    assert kept(tmp_path) == decided


def test_a_window_is_told_without_a_click(evening: Evening, tmp_path: Path) -> None:
    a, b = window(tmp_path), window(tmp_path)
    a.handle(RESUME)
    shown = a.now.html
    a.channel.receive({"do": "look"})
    assert a.now.html == shown
    b.handle(RESUME)
    b.handle(RESUME)
    a.channel.receive({"do": "look"})
    assert told(a)
    assert a.state.offered == evening


def test_a_window_whose_evening_was_put_away_may_go_on_with_it(evening: Evening, tmp_path: Path) -> None:
    a, b = window(tmp_path), window(tmp_path)
    a.handle(RESUME)
    b.handle({"do": "new"})  # refused: a leads by now
    assert kept(tmp_path) == evening
    b.handle({"do": "new"})
    b.handle({"do": "sure"})
    assert not Place(tmp_path).running.exists()
    a.handle({"do": "next"})
    assert told(a)
    a.handle(RESUME)
    assert kept(tmp_path) == a.state.evening == evening
    b.handle({"do": "names", "name": "Zoe"})
    assert told(b)
    assert kept(tmp_path) == evening


def test_a_finished_evening_is_not_written_over(tmp_path: Path) -> None:
    over, rng = begun(3, 12), Random(1)
    Place(tmp_path).keep(over, "en")
    a, b = window(tmp_path), window(tmp_path)
    b.handle(RESUME)
    a.handle(RESUME)
    a.handle(RESUME)
    while not a.state.evening.over:
        click(a, rng)
    over = kept(tmp_path)
    b.handle({"do": "next"})
    assert b.state.offered == over
    b.handle(RESUME)
    assert kept(tmp_path) == b.state.evening == over
    again = window(tmp_path)
    again.handle({"do": "cover"})
    assert kept(tmp_path) == over


def test_a_window_says_what_is_wrong_with_the_file_that_another_left(evening: Evening, tmp_path: Path) -> None:
    a = window(tmp_path)
    a.handle(RESUME)
    Place(tmp_path).running.write_text('{"format": "x"}')
    a.handle({"do": "next"})
    assert "seats" in a.now.html
    assert Place(tmp_path).running.read_text() == '{"format": "x"}'
    assert a.state.evening == evening


@examples(30)
@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(MOVES)), max_size=30))
def test_no_decision_is_ever_lost(moves: Sequence[tuple[int, str]]) -> None:
    rng = Random(5)
    with TemporaryDirectory() as name:
        folder = Path(name)
        Place(folder).keep(begun(4, 9), "en")
        windows = [window(folder) for _ in range(3)]
        for number, move in moves:
            console, before = windows[number], kept(folder)
            led = console.leads
            if move == "click":
                click(console, rng)
            elif move == "look":
                console.channel.receive({"do": "look"})
            else:
                console.handle({"do": move})
            if led and not console.state.asking:
                assert kept(folder) == console.state.evening
            else:  # whoever does not lead changes nothing, and shows what is true
                assert kept(folder) == before
            assert console.state.asking or not told(console)
            if console.state.elsewhere:
                assert console.state.offered == kept(folder)
        assert sum(console.leads and not console.state.asking for console in windows) <= 1


# --- the lock -------------------------------------------------------------------------------------

TIMES = 60


def count(folder: Path) -> None:
    for _ in range(TIMES):
        with alone(folder):
            file = folder / "count"
            file.write_text(str(int(file.read_text()) + 1))


def test_one_at_a_time(tmp_path: Path) -> None:
    (tmp_path / "count").write_text("0")
    spawn = multiprocessing.get_context("spawn")
    others = [spawn.Process(target=count, args=(tmp_path,)) for _ in range(3)]
    for each in others:
        each.start()
    for each in others:
        each.join(60)
        assert each.exitcode == 0
    assert int((tmp_path / "count").read_text()) == 3 * TIMES


def test_no_lock_is_in_the_way_of_what_cannot_be_saved_anyway(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    console = LupusConsole(lang="en", folder=tmp_path / "file")
    console.handle({"do": "new"})
    console.handle({"do": "names", "name": ",".join(USUAL[:9])})
    assert "could not be put aside" in console.now.html
    with pytest.raises(OSError, match="file"), alone(tmp_path / "file"):
        raise AssertionError("this is not reached")
