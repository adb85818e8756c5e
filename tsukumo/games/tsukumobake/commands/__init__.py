"""Tsukumobake's own commands, one per file."""

from tsukumo.core.language.text import Sentences

sentences = Sentences(__file__, "texts.toml")
