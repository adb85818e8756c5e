"""A simulation on a Dask cluster comes out as one on this computer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.core.test_simulate import csv, simulation
from tests.tsukumobake.commands.test_cli import run

distributed = pytest.importorskip("dask.distributed")
ROOT = Path(__file__).parents[2]


pytestmark = pytest.mark.usefixtures("english_folder", "toys")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers in processes of their own, which find the tests' toy game where the tests find it."""
    toys = str(ROOT / "tests" / "core" / "toys")
    started = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
        preload=[f"import os, sys; sys.path.insert(0, {str(ROOT)!r}); os.environ['TSUKUMO_GAMES'] = {toys!r}"],
    )
    with started as running:
        yield running


def test_the_cluster_does_not_change_the_tables(cluster: Any) -> None:
    here, there = (simulation(60, ["dumb", "clumsy"]) for _ in range(2))
    here.run(progress=False)
    with distributed.Client(cluster) as client:
        there.run(client=client, progress=False)
    assert csv(here) == csv(there)
    assert here.failed == there.failed
    assert len(here.failed) > 0
    assert all(failure.file and failure.file.exists() for failure in there.failed)


def test_the_cluster_is_asked_to_play(cluster: Any) -> None:
    """And nothing is played here."""
    with distributed.Client(cluster) as client:
        before = sum(client.run(_played).values()), _played()
        simulation(40).run(client=client, progress=False)
        assert (sum(client.run(_played).values()), _played()) == (before[0] + 40, before[1])


def _played() -> int:
    """How many games this process has prepared or found prepared."""
    from tsukumo.core.playing import _prepared

    info = _prepared.cache_info()
    return info.hits + info.misses


@pytest.mark.parametrize("address", ["local", "address"])
def test_the_command_on_a_cluster(tmp_path: Path, cluster: Any, address: str) -> None:
    words = ["simulate", "tsukumobake", "--games", "20", "--seed", "1", "--workers", "1", "--lang", "en"]
    where = ["--dask", cluster.scheduler_address if address == "address" else "local"]
    there, here = run(*words, *where, "--out", "there.csv"), run(*words, "--out", "here.csv")
    assert (there.status, there.err) == (here.status, here.err) == (0, "")
    assert there.out.replace("there", "here") == here.out
    for name in ("", ".decisions"):
        assert (tmp_path / f"there{name}.csv").read_bytes() == (tmp_path / f"here{name}.csv").read_bytes()


def test_a_cluster_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tsukumo.core.terminal.many._SECONDS", 0.2)
    for address in ("tcp://127.0.0.1:9", "nowhere:x", "tcp://"):
        ran = run("simulate", "tsukumobake", "--games", "20", "--dask", address, "--out", "x.csv")
        assert (ran.status, ran.out) == (2, "")
        assert ran.err == f"--dask: no Dask cluster answers at '{address}'\n"
    assert not list(Path.cwd().iterdir())
