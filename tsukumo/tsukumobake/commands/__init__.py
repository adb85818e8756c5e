"""Tsukumobake's own commands, one per file."""

from tsukumo.core.files import beside
from tsukumo.core.text import Catalogue, catalogue


def sentences() -> Catalogue:
    """The sentences that the parade's commands share."""
    return catalogue(beside(__file__, "texts.toml"))
