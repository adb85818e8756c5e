"""The kit that every game must pass: the games pass it, and for each of its findings a broken game does not."""

from __future__ import annotations

import re
from typing import Any, Final
from unittest import mock

import pytest

from tests.core import toy
from tests.core.defective_games import BROKEN, SEED, changing, no_reason, with_state
from tests.core.toy import Move, Toy, ToyState
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.check import checked_game, compliance
from tsukumo.core.check.checked_game import draw_seeds, find_difference
from tsukumo.core.check.compliance import CHECKS, check_alone, check_game, check_seeds
from tsukumo.core.check.isolation import texts
from tsukumo.core.game.record import Record
from tsukumo.core.language.text import LANGS, Lang

TOY_NAME: Final = "tests.core.toy:TOY"


# --- the games ------------------------------------------------------------------------------------


def test_the_toy_game_passes() -> None:
    assert check_game(TOY_NAME, games=30, options=[{}, {"cards": 4}, {"cards": 9}]) == []


def test_every_check_is_run() -> None:
    ran: set[str] = set()

    def run_check(name: str, *given: Any) -> list[checked_game.DefectReport]:
        ran.add(name)
        return checked_game.run_check(name, *given)

    with mock.patch.object(compliance, "run_check", run_check):
        assert check_game(TOY_NAME, games=1) == []
    assert ran == set(CHECKS)


# --- broken games ---------------------------------------------------------------------------------


def pattern(key: str, lang: Lang) -> str:
    """The pattern of a sentence of the kit, filled in."""
    own = f"what.{key}" if f"what.{key}" in texts else f"what.any.{key.partition('.')[2]}"
    return re.sub(r"\\\{\w+\\\}", ".*", re.escape(texts[own].say(lang)))


@pytest.mark.parametrize(("key", "kind"), BROKEN, ids=[f"{i}-{key}" for i, (key, _) in enumerate(BROKEN)])
def test_a_broken_game_is_found_out(key: str, kind: Toy) -> None:
    check = key.partition(".")[0]
    found = [finding for seed in range(SEED, SEED + 8) for finding in check_alone(check, kind, seed)]
    shown = [finding for finding in found if finding.name == key]
    assert shown, found
    assert all(SEED <= finding.seed < SEED + 8 for finding in shown if finding.seed)
    assert all(re.fullmatch(pattern(key, lang), finding.text.say(lang)) for finding in shown for lang in LANGS)


def test_every_finding_can_be_made() -> None:
    """Every sentence of the kit is shown above, or below, or by the mistakes of `tests.commands.mutants`."""
    names = {key.removeprefix("what.") for key in texts if key.startswith("what.")}
    below = {"any.raised", "seeds.differ", "seeds.lost", "any.endless", "replay.edited", "any.unnoted"}
    mutants = {
        *("any.slow", "any.printed", "any.language", "play.behind", "views.forgotten", "views.reasons", "json.numbers"),
        *(name for name in names if name.startswith("parts.")),
        *(f"texts.{name}" for name in ("missing", "unfilled", "fields", "clause", "empty", "uncited", "gender")),
        *("play.twice", "records.who", "records.ended", "json.handed_out", "legality.changes"),
        *("words.varies", "words.changes", "bot.differs"),
    }
    shown = {key if key in names else f"any.{key.partition('.')[2]}" for key, _ in BROKEN}
    assert names - below - mutants == shown


def test_every_finding_says_what_to_do() -> None:
    do = {key.removeprefix("do.") for key in texts if key.startswith("do.")}
    names = {key.removeprefix("what.") for key in texts if key.startswith("what.")}
    assert all(name in do or name.partition(".")[0] in do for name in names)
    assert all(name in names or name in CHECKS or name == "seeds" for name in do)


def test_a_game_that_does_not_end() -> None:
    endless = with_state(over=False, play=lambda self, seat, who, card: [])
    with mock.patch.object(checked_game, "MOST_DECISIONS", 300):
        assert [(finding.name, finding.after) for finding in check_alone("play", endless, SEED)] == [
            ("play.endless", 300)
        ]


def test_an_edited_file_that_is_accepted() -> None:
    with mock.patch("tsukumo.core.game.replay._compare"):
        assert {finding.name for finding in check_alone("replay", toy.TOY, SEED)} == {"replay.edited"}


def test_an_engine_that_fails_fails_the_check() -> None:
    def fails(self: ToyState, action: Move) -> list[Record]:
        raise ZeroDivisionError("of course")

    for name in set(CHECKS) - {"texts"}:
        found = check_alone(name, with_state(apply=fails), SEED)
        assert [(finding.name, finding.seed) for finding in found] == [(f"{name}.raised", SEED)]
        assert "ZeroDivisionError: of course" in found[0].text.en


def test_not_too_much_of_the_same() -> None:
    found = check_alone("legality", with_state(why_not=no_reason), SEED)
    assert [finding.name for finding in found] == ["legality.no_reason"] * 3
    assert {finding.text.en.split()[2] for finding in found} == {"play", "guess"}
    assert len({finding.cause for finding in found}) == 3


def test_other_actions_may_be_asked_about() -> None:
    wrong = Move("ann", "play", 77)
    forgetful = changing("why_not", lambda state, found, action: () if action == wrong else found)
    assert check_alone("legality", forgetful, SEED) == []
    (finding, *_) = check_alone("legality", forgetful, SEED, others=(wrong,))
    assert finding.name == "legality.no_reason"
    assert finding.action == "ann play 77"


# --- processes that hash differently ----------------------------------------------------------------


def test_a_game_that_depends_on_hashes_is_found_out() -> None:
    found = check_seeds("tests.core.defective_games:HASHY", [(seed, {}) for seed in draw_seeds(1, 5)])
    assert {finding.name for finding in found} == {"seeds.differ"}
    assert {finding.seed for finding in found} <= set(draw_seeds(1, 5))
    assert check_seeds(TOY_NAME, [(seed, {"cards": 8}) for seed in draw_seeds(1, 5)]) == []


def test_a_game_that_is_not_there_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "HERE_ONLY", toy.TOY, raising=False)
    found = check_seeds("tests.core.toy:HERE_ONLY")
    assert {(finding.name, finding.seed) for finding in found} == {("seeds.lost", None)}
    assert "HERE_ONLY" in found[0].text.en


# --- the command line -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["toy", "--games", "x"], "--games: "),
        (["toy", "--games", "0"], "--games: "),
        (["toy", "--seed", "-1"], "--seed: "),
        (["toy", "--seconds", "0"], "--seconds: "),
        (["tests.nothing:TOY"], "tests.nothing"),
        (["tests.core.toy:NOTHING"], "NOTHING"),
        (["json:loads"], "'json:loads': is no game"),
        (["json:"], "'json:': is no game"),
        (["tests.core.toy:Toy"], "'tests.core.toy:Toy': is no game"),
    ],
)
def test_wrong_words(words: list[str], said: str) -> None:
    ran = run("check", *words, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


# --- comparing ------------------------------------------------------------------------------------


class Slotted:
    """Something with slots, and more in a subclass."""

    __slots__ = ("a", "b")

    def __init__(self, a: Any) -> None:
        self.a = a


class More(Slotted):
    """With a dictionary besides."""


def more(a: Any, **others: Any) -> More:
    made = More(a)
    vars(made).update(others)
    return made


@pytest.mark.parametrize(
    ("one", "other", "where"),
    [
        (1, 1, None),
        (1, 2, "."),
        (1, 1.0, "."),
        (1, True, "."),
        ([1, [2, 3]], [1, [2, 3]], None),
        ([1, [2, 3]], [1, [2, 4]], "1.1"),
        ([1], [1, 2], "."),
        ({"a": (1,)}, {"a": (2,)}, "a.0"),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, "."),
        ({1, 2}, {2, 1}, None),
        ({1, 2}, {1, 3}, "."),
        (bytearray(b"ab"), bytearray(b"ac"), "1"),
        (Slotted([1]), Slotted([1]), None),
        (Slotted([1]), Slotted([2]), "a.0"),
        (Slotted(1), More(1), "."),
        (more(1, c=2), more(1, c=2), None),
        (more(1, c=2), more(1, c=3), "c"),
        (more(1, c=2), more(1, d=2), "."),
        (len, len, None),
        (len, max, "."),
    ],
)
def test_differences_are_found_where_they_are(one: Any, other: Any, where: str | None) -> None:
    assert find_difference(one, other) == where


def test_things_that_hold_themselves_can_be_compared() -> None:
    one: list[Any] = [1]
    other: list[Any] = [1]
    one.append(one)
    other.append(other)
    assert find_difference(one, other) is None
