"""One source, two engines: a wheel may hold its hot modules compiled by mypyc beside their source (docs/compiled.md).

Python takes compiled modules where there are any; the environment variable ``TSUKUMO_PURE`` makes it take the source.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class Source(MetaPathFinder):
    """A finder of the source of our modules, even if compiled ones lie beside it."""

    def find_spec(self, name: str, path: Sequence[str] | None, _: ModuleType | None = None) -> ModuleSpec | None:
        """Return the source of a module of ours; None for a folder without code, and for other packages."""
        if path is None or not name.startswith("tsukumo."):
            return None
        found = (FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name) for entry in path)
        return next((spec for spec in found if spec and spec.loader), None)


def take_source() -> None:
    """From now on import the source of our modules."""
    sys.meta_path.insert(0, Source())


def is_compiled() -> bool:
    """Return whether the compiled engine runs."""
    from tsukumo.core.game import dice

    return not str(dice.__file__).endswith(tuple(SOURCE_SUFFIXES))
