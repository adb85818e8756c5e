"""The sentences of the widgets, in Italian and English."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tsukumo.core.text import Catalogue, catalogue


@cache
def sentences() -> Catalogue:
    """Every sentence of this folder, by key."""
    return catalogue(Path(__file__).with_name("texts.toml"))
