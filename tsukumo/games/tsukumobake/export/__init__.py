"""A position, or the parade's movement from it, as a file to keep, to send or to show on slides."""

from typing import Final

from tsukumo.core.plugins.entry import Positions
from tsukumo.games.tsukumobake.export.files import SUFFIXES, export_bytes, files_of, save
from tsukumo.games.tsukumobake.notation import position

__all__ = ["POSITIONS", "SUFFIXES", "export_bytes", "files_of", "save"]

POSITIONS: Final = Positions(position, files_of)
