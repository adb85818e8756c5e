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
from tests.games.lupus.console.sessions import begun, choices
from tsukumo.core.files.disk import lock_folder
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import LANGS
from tsukumo.games.lupus.console.saving import SessionFiles, read_session
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo_widgets.games.lupus.console.console import LupusConsole

ELSEWHERE = {"it": "è altrove", "en": "is elsewhere"}
RESUME = {"do": "resume"}
MOVES = ("click", "click", "undo", "resume", "look")


def kept(folder: Path) -> ModeratedSession:
    return read_session(SessionFiles(folder).running.read_bytes())


def window(folder: Path, lang: Any = "en") -> LupusConsole:
    return LupusConsole(lang=lang, folder=folder)


def told(console: LupusConsole) -> bool:
    """Return whether a window says that another one leads."""
    return ELSEWHERE[console.state.lang] in console.now.html.replace("&#x27;", "'")


def click(console: LupusConsole, rng: Random) -> None:
    """Answer what a window asks, or go on."""
    session = console.state.session
    if session.stage == "playing" and session.step.waiting:
        console.handle({"do": "seat", "seat": session.seats.index(rng.choice(choices(session)))})
    else:
        console.handle({"do": "next"})


@pytest.fixture
def session(tmp_path: Path) -> ModeratedSession:
    """A first night that waits for a name, saved aside."""
    found = begun(3, 12)
    while not found.step.waiting:
        found = found.go_on()
    SessionFiles(tmp_path).keep(found, "en")
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_a_window_that_was_left_behind_changes_nothing_and_may_take_the_lead(
    session: ModeratedSession, tmp_path: Path, lang: str
) -> None:
    a, b = window(tmp_path, lang), window(tmp_path, lang)
    a.handle(RESUME)
    b.handle(RESUME)
    assert told(b)  # it offered what the other window leads by now
    b.handle(RESUME)
    a.handle({"do": "next"})
    assert told(a)
    a.handle(RESUME)
    named = session.seats.index(choices(session)[0])
    a.handle({"do": "seat", "seat": named})
    a.handle({"do": "next"})
    decided = a.state.session
    assert len(decided.decisions) == len(session.decisions) + 1
    assert kept(tmp_path) == decided

    b.handle({"do": "seat", "seat": session.seats.index(choices(session)[1])})
    assert told(b)
    assert kept(tmp_path) == decided
    assert (b.state.offered, b.state.session) == (decided, session)
    b.handle(RESUME)
    assert not told(b)
    assert b.state.session == decided

    a.handle({"do": "undo"})
    assert told(a)
    assert kept(tmp_path) == decided


def test_a_window_is_told_without_a_click(session: ModeratedSession, tmp_path: Path) -> None:
    a, b = window(tmp_path), window(tmp_path)
    a.handle(RESUME)
    shown = a.now.html
    a.channel.receive({"do": "look"})
    assert a.now.html == shown
    b.handle(RESUME)
    b.handle(RESUME)
    a.channel.receive({"do": "look"})
    assert told(a)
    assert a.state.offered == session


def test_a_window_whose_evening_was_put_away_may_go_on_with_it(session: ModeratedSession, tmp_path: Path) -> None:
    a, b = window(tmp_path), window(tmp_path)
    a.handle(RESUME)
    b.handle({"do": "new"})  # refused: a leads by now
    assert kept(tmp_path) == session
    b.handle({"do": "new"})
    b.handle({"do": "sure"})
    assert not SessionFiles(tmp_path).running.exists()
    a.handle({"do": "next"})
    assert told(a)
    a.handle(RESUME)
    assert kept(tmp_path) == a.state.session == session
    b.handle({"do": "names", "name": "Zoe"})
    assert told(b)
    assert kept(tmp_path) == session


def test_a_finished_evening_is_not_written_over(tmp_path: Path) -> None:
    over, rng = begun(3, 12), Random(1)
    SessionFiles(tmp_path).keep(over, "en")
    a, b = window(tmp_path), window(tmp_path)
    b.handle(RESUME)
    a.handle(RESUME)
    a.handle(RESUME)
    while not a.state.session.over:
        click(a, rng)
    over = kept(tmp_path)
    b.handle({"do": "next"})
    assert b.state.offered == over
    b.handle(RESUME)
    assert kept(tmp_path) == b.state.session == over
    again = window(tmp_path)
    again.handle({"do": "cover"})
    assert kept(tmp_path) == over


def test_a_window_says_what_is_wrong_with_the_file_that_another_left(session: ModeratedSession, tmp_path: Path) -> None:
    a = window(tmp_path)
    a.handle(RESUME)
    SessionFiles(tmp_path).running.write_text('{"format": "x"}')
    a.handle({"do": "next"})
    assert "seats" in a.now.html
    assert SessionFiles(tmp_path).running.read_text() == '{"format": "x"}'
    assert a.state.session == session


@examples(30)
@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(MOVES)), max_size=30))
def test_no_decision_is_ever_lost(moves: Sequence[tuple[int, str]]) -> None:
    rng = Random(5)
    with TemporaryDirectory() as name:
        folder = Path(name)
        SessionFiles(folder).keep(begun(4, 9), "en")
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
                assert kept(folder) == console.state.session
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
        with lock_folder(folder):
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
    assert "The game is not saved" in console.now.html
    with pytest.raises(OSError, match="file"), lock_folder(tmp_path / "file"):
        raise AssertionError("this is not reached")
