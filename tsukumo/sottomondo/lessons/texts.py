"""The sentences of the worked games."""

from __future__ import annotations

from pathlib import Path

from tsukumo.core.text import Catalogue, catalogue


def sentences() -> Catalogue:
    """The sentences of this room."""
    return catalogue(Path(__file__).with_suffix(".toml"))
