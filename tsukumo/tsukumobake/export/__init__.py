"""A position, or the parade's movement from it, as a file to keep, to send or to show on slides."""

from tsukumo.tsukumobake.export.files import SUFFIXES, exported, files_of, save

__all__ = ["SUFFIXES", "exported", "files_of", "save"]
