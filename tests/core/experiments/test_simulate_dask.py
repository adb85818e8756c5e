"""A simulation on a Dask cluster comes out as one on this computer."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest

import tsukumo as tk
from tests.core.experiments.test_simulate import simulation
from tests.core.pairs import played as pairs
from tests.games.tsukumobake.commands.test_cli import run

distributed = pytest.importorskip("dask.distributed")
ROOT = Path(__file__).parents[3]


pytestmark = pytest.mark.usefixtures("english_folder", "toys")


def test_a_cluster_plays_what_this_computer_would() -> None:
    """Two workers in processes of their own, which find the tests' toy game where the tests find it.

    The command finds the cluster by its address; that it starts one of its own is seen where it is interrupted.
    """
    toys = str(ROOT / "tests" / "core" / "toys")
    started = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
        preload=[f"import os, sys; sys.path.insert(0, {str(ROOT)!r}); os.environ['TSUKUMO_GAMES'] = {toys!r}"],
    )
    here = simulation(60, ["dumb", "clumsy"])
    here.run(progress=False)
    words = [
        "simulate",
        "toy",
        "--games",
        "60",
        "--bots",
        "dumb,clumsy",
        "--seed",
        "1",
        "--quiet",
        "--out",
        "there.csv",
    ]
    with started as cluster, distributed.Client(cluster) as client:
        before = games_here()
        assert run(*words, "--workers", "1", "--dask", cluster.scheduler_address).status == 1  # some fail
        assert games_here() == before
        assert sum(client.run(games_here).values()) == 60
        found = tk.paired("toy", {"cards": 8}, games=5, bots="dumb", seed=1, workers=cluster.scheduler_address)
        assert games_here() == before
    assert 0 < len(here.failed) == len(list(Path("tsukumo-failed").glob("*.json"))) < 60
    pd.testing.assert_frame_equal(found.games, pairs({"cards": 8}, games=5).games)
    for file, table in (("there.csv", here.games), ("there.decisions.csv", here.decisions)):
        assert Path(file).read_text("utf-8") == table.to_csv(index=False)


def games_here() -> int:
    """The number of games that this process has prepared or found prepared."""
    from tsukumo.core.experiments.match import _load_rules

    info = _load_rules.cache_info()
    return info.hits + info.misses


def test_a_cluster_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tsukumo.core.experiments.runner._SECONDS", 0.2)
    for address in ("tcp://127.0.0.1:9", "nowhere:x", "tcp://"):
        ran = run("simulate", "tsukumobake", "--games", "20", "--dask", address, "--out", "x.csv")
        assert (ran.status, ran.out) == (2, "")
        assert ran.err == f"dask: no Dask cluster answers at '{address}'\n"
    assert not list(Path.cwd().iterdir())
