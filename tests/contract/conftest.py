"""The games of one's own, found as long as the contract is tested."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator

import pytest

from tests.commands.packages import forget
from tests.contract.games import OWN, PROJECT, ROOT
from tsukumo.commands import new
from tsukumo.core.plugins import registry


@pytest.fixture(scope="module", autouse=True)
def _games_of_ones_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("games")
    files = {f"morris/{name}": content for name, content in new.package("morris", "en").items()}
    for name, content in {**files, "toys/pyproject.toml": PROJECT.encode()}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    for name in ("regatta", "magpies"):
        shutil.copytree(ROOT / "docs" / name, folder / name)
    before = sys.path[:]
    forget_modules()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(registry.FOLDERS, os.pathsep.join(str(folder / name) for name in (*OWN, "toys")))
        forget()
        yield
    forget()
    sys.path[:] = before
    forget_modules()


def forget_modules() -> None:
    """Forget what was imported of these games: other tests have them, too, from other folders."""
    for name in [name for name in sys.modules if name.partition(".")[0] in OWN]:
        del sys.modules[name]
