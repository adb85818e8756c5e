"""The files of an evening: whole or not at all, read back as they were, and refused with every reason by key."""

from __future__ import annotations

import json
import stat
from argparse import Namespace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.lupus.console.sessions import begun, led, seated
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.lupus.commands.lupus import _answer
from tsukumo.games.lupus.console.public import Timer, public
from tsukumo.games.lupus.console.saving import SessionFiles, read_session, session_files, to_json, write_session
from tsukumo.games.lupus.console.session import ModeratedSession


def written(data: object) -> bytes:
    return json.dumps(data).encode()


def keys(content: bytes) -> list[str]:
    with pytest.raises(CannotRead) as caught:
        read_session(content)
    return [problem.key for problem in caught.value.problems]


@pytest.mark.thorough
@examples(20)
@given(st.integers(0, 10**6))
def test_an_evening_is_read_back_as_it_was(seed: int) -> None:
    for session in led(begun(seed), Random(seed), 80):
        assert read_session(written(to_json(session))) == session


def test_the_stages_before_the_game_are_read_back_too() -> None:
    for session in (
        ModeratedSession(),
        ModeratedSession().seat("Ada"),
        seated(9),
        seated(9).cards("werewolf", 1),
        seated(12).deal(4).look().look(),
        seated(12).enter().give("Bruno", "owl"),
    ):
        assert read_session(written(to_json(session))) == session
        assert read_session(write_session(session)) == session


def test_what_is_saved_of_a_game_is_a_script() -> None:
    *_, session = led(begun(2, 12), Random(2), 60)
    assert json.loads(write_session(session)) == session.script()
    assert json.loads(_answer(json.loads(write_session(session)), Namespace(json=True), "en"))["over"] is False
    again = read_session(write_session(session))
    assert (again.decisions, again.roles, again.readings) == (session.decisions, session.roles, session.readings)


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"format": "x"}, ["format"]),
        ({"seats": 3}, ["seats"]),
        ({"stage": "lunch"}, ["stage"]),
        ({"stage": 1, "looked": "a", "log_shown": 1}, ["stage", "looked", "log_shown"]),
        ({"deck": {"cook": 1, "seer": -1}}, ["deck.cook", "deck.seer"]),
        ({"dealing": "thrown", "more": 1}, ["dealing", "more"]),
        ({"looked": 99}, ["looked"]),
        ({"roles": {"Zoe": "seer"}}, ["roles.Zoe"]),
        ({"readings": {"ghosts": "maybe"}}, ["readings.ghosts"]),
        ({"decisions": None}, ["decisions"]),
        ({"decisions": ["Ada", 3]}, ["decisions[0]", "decisions[1]"]),
        ({"at": -1, "deck": {"seer": True}}, ["deck.seer", "at"]),
    ],
)
def test_a_damaged_file_is_refused_by_key(change: dict[str, Any], wrong: list[str]) -> None:
    data = to_json(seated(12).deal(3)) | change
    assert keys(written(data)) == wrong


def test_what_is_no_evening_at_all_is_refused() -> None:
    assert keys(b"") == [""]
    assert keys(b"[]") == [""]
    assert keys(b"\xff\xfe") == [""]
    assert keys(b" " * 2_000_000) == [""]
    assert "seats" in keys(b"{}")
    whole = write_session(begun(2, 12))
    assert keys(whole[: len(whole) // 2]) == [""]


def test_a_game_that_cannot_have_been_is_refused() -> None:
    *_, session = led(begun(2, 12), Random(2), 30)
    data = to_json(session)
    assert keys(written(data | {"at": 999})) == ["at"]
    spoilt = [dict(decision) for decision in data["decisions"]]
    spoilt[1]["who"] = "Nobody"
    assert keys(written(data | {"decisions": spoilt})) == ["decisions[1].who"]


def test_the_running_game_is_offered_until_it_is_over(tmp_path: Path) -> None:
    where = SessionFiles(tmp_path / "deep" / "er")
    assert where.read_kept() is None
    moments = list(led(begun(5, 9), Random(5)))
    for session in moments[:40]:
        where.keep(session, "it", Timer())
        assert where.read_kept() == session
        assert json.loads(where.public.read_bytes()) == public(session, "it")
    where.keep(moments[-1], "it")
    assert where.read_kept() is None
    assert sorted(file.name for file in where.folder.iterdir()) == ["lupus-public.json", "lupus.json"]
    assert {stat.S_IMODE(file.stat().st_mode) for file in where.folder.iterdir()} == {0o600}  # its user's alone


def test_the_public_file_is_written_only_when_it_changes(tmp_path: Path) -> None:
    where, session = SessionFiles(tmp_path), begun(1, 12)
    where.keep(session, "en")
    first = where.public.stat()
    for moment in (session.go_on(), session.go_on().decide(session.go_on().state.rules.seats[-1])):
        where.keep(moment, "en")
        assert where.public.stat().st_mtime_ns == first.st_mtime_ns
        assert where.public.stat().st_ino == first.st_ino


def test_an_evening_is_put_away_and_not_lost(tmp_path: Path) -> None:
    where = SessionFiles(tmp_path)
    where.put_away()
    where.keep(begun(1, 12), "en")
    content = where.running.read_bytes()
    where.put_away()
    assert where.read_kept() is None
    assert where.before.read_bytes() == content


def test_a_damaged_file_aside_says_so(tmp_path: Path) -> None:
    where = SessionFiles(tmp_path)
    where.running.write_bytes(b"{")
    with pytest.raises(CannotRead):
        where.read_kept()
    assert where.running.read_bytes() == b"{"


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TSUKUMO_STATE", str(tmp_path))
    assert session_files().folder == tmp_path
    monkeypatch.delenv("TSUKUMO_STATE")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert session_files().folder == tmp_path / "state" / "tsukumo"
