"""Simulations in which games fail, that are interrupted, or that are asked for wrongly."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.core import toy
from tests.core.experiments.test_simulate import csv, played, simulation
from tsukumo.core.experiments.simulate import prepare_simulation
from tsukumo.core.game.replay import load_game
from tsukumo.core.io.errors import CannotRead

pytestmark = pytest.mark.usefixtures("english_folder", "toys")


# --- games that fail ------------------------------------------------------------------------------


def test_a_bot_that_raises_spoils_its_own_games_only(tmp_path: Path) -> None:
    found = played(60, ["clumsy"])
    failed = [failure.game for failure in found.failed]
    assert 0 < len(failed) < 60
    whole = found.games[found.games["error"].isna()]
    assert sorted([*failed, *whole["game"]]) == list(range(60))
    assert whole[["winners", "seat1.points", "deck"]].notna().all(axis=None)
    for failure in found.failed:
        row = found.games.loc[failure.game]
        assert failure.seed == row["seed"]
        assert failure.why.en == row["error"]
        assert "(clumsy) did not choose: RuntimeError:" in failure.why.en
        assert "dropped the cards" in failure.why.en
        assert "non ha scelto" in failure.why.it
        assert row[["winners", "seat1.points", "seat1.won", "deck"]].isna().all()
        assert failure.file == Path("tsukumo-failed", f"game-{failure.seed}.json")
        game = load_game(failure.file)
        assert len(game.actions) == row["decisions"]
        assert f"{game.to_act} (clumsy) did not choose" in failure.why.en
        text = failure.file.with_suffix(".txt").read_text("utf-8")
        assert failure.text().en in text
        assert str(failure.seed) in text
        assert "Traceback" in text
        assert "in choose" in text


def test_an_action_that_is_not_allowed_is_named() -> None:
    (failure, *_) = played(2, ["cheat"]).failed
    assert failure.why.en.startswith("after 0 actions ann play 0 failed: Illegal: ann play 0: not a card in hand")
    assert "carta non in mano" in failure.why.it


class Crashing(toy.ToyState):
    """An engine with an error: the third card kills it."""

    def play(self, seat: int, who: str, card: int) -> Any:
        if len(self.pile) == 2:
            raise ZeroDivisionError("three cards")
        return super().play(seat, who, card)


class Crashes(toy.Toy):
    """A game with that engine."""

    state = Crashing


class Wrecked(toy.ToyState):
    """An engine whose error leaves a state that cannot even be asked."""

    wrecked = False

    def play(self, seat: int, who: str, card: int) -> Any:
        self.wrecked = True
        raise ZeroDivisionError("wrecked")

    @property
    def players(self) -> tuple[str, ...]:
        assert not self.wrecked
        return super().players

    @property
    def to_act(self) -> str | None:
        assert not self.wrecked
        return super().to_act


class Wrecks(toy.Toy):
    """A game with that engine."""

    state = Wrecked


class Uncountable(toy.Toy):
    """An engine with an error in its counting."""

    def summary(self, state: Any, log: Any) -> Any:
        return {"ratio": len(log) / 0}


class Stillborn(toy.Toy):
    """An engine with an error in its beginning."""

    def start(self, options: Any, dice: Any) -> Any:
        if dice.seed:
            raise KeyError("no table")
        return super().start(options, dice)


@pytest.mark.parametrize(
    ("kind", "after", "why"),
    [
        (Crashes(), 2, r"after 2 actions ann play \d+ failed: ZeroDivisionError: three cards"),
        (Wrecks(), 0, r"after 0 actions ann play \d+ failed: ZeroDivisionError: wrecked"),
        (Uncountable(), None, "its summary at the end failed: ZeroDivisionError: division by zero"),
        (Stillborn(), 0, "it did not begin: KeyError: 'no table'"),
    ],
)
def test_errors_of_the_engine_are_kept_too(kind: toy.Toy, after: int | None, why: str) -> None:
    with toy.instead(kind):
        found = simulation(2, ["cautious"])
        found.run(progress=False)
    assert len(found.failed) == len(found.games) == 2
    for failure in found.failed:
        assert re.fullmatch(why, failure.why.en)
        assert failure.file
        game = load_game(failure.file)
        assert game.over if after is None else len(game.actions) == after


def test_a_failure_that_cannot_be_kept_is_told_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    found = simulation(1, ["cheat"], keep=tmp_path / "file" / "below")
    found.run(progress=False)
    assert found.failed[0].file is None
    assert "could not be saved" in found.failed[0].text().en


# --- interruption ---------------------------------------------------------------------------------


class _Interrupting:
    """Columns that are interrupted as soon as they hold so many rows, halfway through the next."""

    def __init__(self, columns: Any, at: int) -> None:
        self._columns, self._at = columns, at

    def _interrupt(self, name: str) -> None:
        if self._columns.rows >= self._at:
            self._columns._column(name).append("torn")
            raise KeyboardInterrupt

    def add(self, row: Any) -> None:
        self._interrupt(next(iter(row)))
        self._columns.add(row)

    def extend(self, names: Any, rows: Any) -> None:
        self._interrupt(names[0])
        self._columns.extend(names, rows)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._columns, name)


@pytest.mark.parametrize(("table", "at"), [("games", 7), ("decisions", 20), ("decisions", 21)])
def test_what_is_finished_before_an_interruption_is_whole_and_the_rest_can_follow(table: str, at: int) -> None:
    whole = played(20, ["clumsy"])
    found = simulation(20, ["clumsy"])
    interrupting: Any = _Interrupting(found.tables[table], at)
    with mock.patch.dict(found.tables, {table: interrupting}), pytest.raises(KeyboardInterrupt):
        found.run(progress=False)
    assert 0 < found.done < 20
    assert found.games.to_csv() == whole.games.head(found.done).to_csv()
    assert found.decisions.to_csv() == whole.decisions[whole.decisions["game"] < found.done].to_csv()
    assert found.failed == tuple(failure for failure in whole.failed if failure.game < found.done)
    assert f"<{found.done} of 20 games of toy, seed 1" in repr(found)
    found.run(progress=False)
    assert csv(found) == csv(whole)
    assert found.failed == whole.failed


# --- what is wrong --------------------------------------------------------------------------------


def problems(**given: Any) -> dict[str, str]:
    """The problems of a simulation, by key."""
    asked: dict[str, Any] = {"game": "toy", "games": 1, "bots": ["dumb"], **given}
    with pytest.raises(CannotRead) as caught:
        prepare_simulation(asked.pop("game"), **asked)
    return {problem.key: problem.reason.en for problem in caught.value.problems}


@pytest.mark.parametrize("number", [0, -1, 1.5, "x", True, None])
def test_numbers_that_are_none(number: Any) -> None:
    assert list(problems(games=number)) == ["games"]
    if number is not None:
        assert list(problems(workers=number)) == ["workers"]
        if number != 0:
            assert list(problems(seed=number)) == ["seed"]


@pytest.mark.parametrize("bots", [[], ["dumb"] * 3])
def test_more_or_fewer_bots_than_seats(bots: list[str]) -> None:
    assert problems(bots=bots)["bots"] == f"there must be 1 to 2 bots, not {len(bots)}"


def test_what_must_be_installed_is_named() -> None:
    found = played(1)
    with mock.patch("tsukumo.core.experiments.plan.find_spec", return_value=None):
        assert "pip install 'tsukumo[sim]'" in problems()[""]
    with (
        mock.patch("tsukumo.core.experiments.simulate.find_spec", return_value=None),
        pytest.raises(CannotRead, match=r"needs pyarrow: pip install 'tsukumo\[sim\]'"),
    ):
        found.save("x.parquet")
