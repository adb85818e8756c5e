"""The influence of readings: counted again by a slow account, the same wherever it is counted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any

import pandas as pd
import pytest
from joblib.externals.loky import get_reusable_executor

import tsukumo as tk
from tests.core.experiments.test_workers import own_handler, swallowed
from tests.games.tsukumobake.lab.test_samples import marches
from tsukumo.core.experiments import runner
from tsukumo.core.game.clauses import list_alternatives
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.lab.divergence import SEEN
from tsukumo.games.tsukumobake.lab.influence import BLOCK, CountedAnswer, Influence, list_lines, prepare_influence
from tsukumo.games.tsukumobake.lab.samples import random_departure
from tsukumo.games.tsukumobake.lab.shares import SAMPLES, Shares
from tsukumo.games.tsukumobake.parade.movement import movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import parade_registry

__all__ = ["own_handler"]

PAIRS = list(list_alternatives(parade_registry()))
GAMES, RANDOM, SEED = 4, 2 * BLOCK + 7, 3
"""The seed and the bots of `test_samples`, so that both play the same games."""


def count_movements(*readings: str, games: int, random: int, seed: int, workers: int = 1) -> Influence:
    """The influence of readings on movements, as `tk.influence` counts it."""
    run = tk.influence(*readings, games=games, random=random, seed=seed, workers=workers, progress=False)
    assert isinstance(run, Influence)
    return run


@pytest.fixture(scope="module")
def influence() -> Influence:
    return count_movements(games=GAMES, random=RANDOM, seed=SEED)


# --- a slow account ---------------------------------------------------------------------------------


def seen(position: Position, hurry: int, **readings: str) -> dict[str, Any]:
    """The aspects that differ, from the JSON result of the movement under the default readings but these."""
    usual = {name: reading.default for name, reading in parade_registry().items()}
    result = movement(position.reading(**usual | readings), hurry=hurry).to_json()
    steps = result["steps"]
    return {
        "path": [(step["to"], step["facing_after"]) for step in steps],
        "landing": result["parade"],
        "hits": [(hit["house"], hit["scroll"]) for step in steps for hit in step["hits"]],
        "losses": [player["cards"] for player in result["players"]],
    }


def recorded(value: str) -> Iterator[tuple[Position, int]]:
    """The positions of the same games, found by looking back at each parade."""
    for number in range(GAMES):
        for march in marches(number, 0, shelter=value):
            yield march.move.start, march.move.hurry


def drawn(value: str) -> Iterator[tuple[Position, int]]:
    """The random positions; for `shelter` what is left after a movement from them."""
    for number in range(RANDOM):
        position = random_departure(load_edition(), SEED, number).position
        if value == "exposed":
            after = position.movement(shelter="exposed").after
            position = replace(after, pawns=tuple(pawn._replace(struck=False) for pawn in after.pawns))
        yield position, 0


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "value"), PAIRS)
@pytest.mark.parametrize("sample", ["games", "random"])
def test_the_shares_are_those_of_a_slow_account(influence: Influence, sample: str, name: str, value: str) -> None:
    """The slow account computes every movement, skips nothing and compares other things."""
    positions = list(recorded("exposed" if name == "shelter" else "inside") if sample == "games" else drawn(value))
    counts = dict.fromkeys(("differ", *SEEN), 0)
    for position, hurry in positions:
        one, other = seen(position, hurry), seen(position, hurry, **{name: value})
        differ = {aspect: one[aspect] != other[aspect] for aspect in SEEN}
        counts = {key: counts[key] + (any(differ.values()) if key == "differ" else differ[key]) for key in counts}
    row = influence.table.loc[name, value]
    assert row[f"{sample}.movements"] == len(positions)
    for key, count in counts.items():
        assert row[f"{sample}.{key}"] == pytest.approx(count / len(positions))


def test_something_is_counted(influence: Influence) -> None:
    """Else the account above would prove little."""
    table = influence.table
    assert set(table.index) == set(PAIRS)
    assert (table["games.differ"] > 0).sum() >= 3
    assert (table["random.differ"] > 0).sum() >= 6
    assert table.loc[("half", "ceil"), "random.losses"] == table.loc[("half", "ceil"), "random.differ"] > 0
    assert table.loc[("shelter", "exposed"), "random.path"] > 0


# --- what it comes to -------------------------------------------------------------------------------


def test_the_table_ranks_by_what_differs_in_games(influence: Influence) -> None:
    table = influence.table
    assert table.index.names == ["reading", "value"]
    shares = list(zip(table["games.differ"], table["games.landing"], strict=True))
    assert shares == sorted(shares, reverse=True)
    for sample in ("games", "random"):
        for aspect in SEEN:
            assert (table[f"{sample}.{aspect}"] <= table[f"{sample}.differ"]).all()
            assert (table[f"{sample}.{aspect}.low"] <= table[f"{sample}.{aspect}"]).all()
            assert (table[f"{sample}.{aspect}.high"] >= table[f"{sample}.{aspect}"]).all()


def test_the_games_interval_comes_from_whole_games() -> None:
    """The same movements, two games taken together as one: the share is the same, the interval is not."""
    run = count_movements("distance", games=6, random=0, seed=1)
    counts = run.counts
    pair = counts.assign(number=counts["number"] // 2)
    merged = pair.groupby(["sample", "number", "reading", "value"], as_index=False).sum()
    one, other = (list_lines(table)[0].shares["games"].differ for table in (counts, merged))
    assert one.value == other.value
    assert (one.low, one.high) != (other.low, other.high)
    assert "random.differ" not in run.table


def first(influence: Influence, games: int, blocks: int) -> pd.DataFrame:
    """The counts of the first games and blocks of random positions."""
    counts = influence.counts
    last = counts["sample"].map({"games": games, "random": blocks})
    return counts[counts["number"] < last]


def test_the_first_games_give_the_same_as_fewer_games(influence: Influence) -> None:
    few = count_movements(games=2, random=BLOCK, seed=SEED)
    assert list_lines(first(influence, 2, 1)) == few.result().lines
    assert not influence.table.equals(few.table)


def test_answers_asked_for_alone_are_counted_as_among_all(influence: Influence) -> None:
    few = count_movements("turns=curves", "shelter", games=GAMES, random=RANDOM, seed=SEED)
    assert set(few.table.index) == {("turns", "curves"), ("shelter", "exposed")}
    assert few.table.equals(influence.table.loc[few.table.index])


# --- the same everywhere ----------------------------------------------------------------------------


@pytest.mark.thorough
def test_workers_do_not_change_the_numbers(influence: Influence) -> None:
    try:
        other = count_movements(games=GAMES, random=RANDOM, seed=SEED, workers=2)
    finally:
        get_reusable_executor().shutdown(wait=True)  # else the next test here would play in these processes
    assert other.counts.equals(influence.counts)


def test_an_interruption_keeps_what_is_finished(influence: Influence, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = prepare_influence(games=GAMES, random=RANDOM, bots=("greedy", "random"), seed=SEED, workers=1)

    def results(job: Any, numbers: Any, *_: object) -> AbstractContextManager[Iterator[list[CountedAnswer]]]:
        def work(number: int) -> list[CountedAnswer]:
            if number == 2:
                swallowed()
            found: list[CountedAnswer] = job(number)
            return found

        return nullcontext(map(work, numbers))

    with monkeypatch.context() as patched:
        patched.setattr(runner, "_begin_jobs", results)
        with pytest.raises(KeyboardInterrupt):
            asked.run(progress=False)
    assert asked.done == 2
    assert asked.result().lines == list_lines(first(influence, 2, 0))
    assert (asked.result().games, asked.result().random) == (2, 0)
    assert "10 movements of 2 games between bots (greedy, random)." in asked.result().caption().en
    asked.run(progress=False)
    assert asked.counts.equals(influence.counts)


# --- what is said -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_says_what_was_run_and_ranks(influence: Influence, lang: Lang) -> None:
    caption, _, head, *lines = influence.text(lang).splitlines()
    assert "Kyoto" in caption
    assert str(SEED) in caption
    assert {"it": "avido, casuale", "en": "greedy, random"}[lang] in caption
    assert str(RANDOM) in caption
    assert [line.split()[1] for line in lines] == ["=".join(pair) for pair in influence.table.index]
    assert ("a caso" in head) == (lang == "it")
    assert ("," in lines[0].split("%")[0]) == (lang == "it")


def test_the_json_is_plain_and_complete(influence: Influence) -> None:
    data = json.loads(json.dumps(influence.to_json(), allow_nan=False))
    assert {name: data[name] for name in ("edition", "bots", "seed", "games", "random")} == {
        "edition": "kyoto",
        "bots": ["greedy", "random"],
        "seed": SEED,
        "games": GAMES,
        "random": RANDOM,
    }
    assert [(row["reading"], row["value"]) for row in data["readings"]] == list(influence.table.index)
    first = data["readings"][0]
    assert first["games"]["movements"] == GAMES * 5
    assert first["games"]["differ"] == [round(end, 6) for end in influence.result().lines[0].shares["games"].differ]


def test_stored_shares_say_the_same(influence: Influence) -> None:
    read = Shares.of(json.loads(json.dumps(influence.to_json())))
    assert read.to_json() == influence.to_json()
    assert read.samples == influence.result().samples == SAMPLES
    assert read.command() == influence.result().command() == f"tsukumo influence {COMMAND}"
    for lang in LANGS:
        assert read.text(lang) == influence.text(lang)
    pd.testing.assert_frame_equal(read.table, influence.table, check_exact=False, rtol=0, atol=1e-6)


COMMAND = f"--games {GAMES} --random {RANDOM} --bots greedy,random --seed {SEED}"


def test_the_command_names_what_was_asked_for() -> None:
    run = prepare_influence(["turns", "half"], games=1, random=0, bots="random", seed=1, workers=1)
    run.run(progress=False)
    words = run.result().command().split()
    assert sorted(words[2:5]) == ["half=ceil", "turns=corners", "turns=curves"]


# --- what is wrong ----------------------------------------------------------------------------------


def test_everything_wrong_is_said_at_once() -> None:
    with pytest.raises(CannotRead) as raised:
        tk.influence("stride", "turns=facing", games=-1, random=2.5, bots="nobody", seed=-1, workers=0, edition="osaka")
    keys = [problem.key for problem in raised.value.problems]
    assert keys == [
        "readings.stride",
        "readings.turns",
        "workers",
        "seed",
        "bots[0]",
        "edition",
        "games",
        "random",
    ]


def test_there_must_be_something_to_count() -> None:
    with pytest.raises(CannotRead, match="at least one"):
        tk.influence(games=0, random=0)
