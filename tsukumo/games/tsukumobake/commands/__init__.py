"""Tsukumobake's own commands, one per file."""

from tsukumo.core.language.text import Texts

texts = Texts(__file__, "texts.toml")
