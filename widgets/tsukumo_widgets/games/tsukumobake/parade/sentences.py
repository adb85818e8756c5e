"""The sentences of the widgets, in Italian and English."""

from __future__ import annotations

from tsukumo.core.language.text import Texts

texts = Texts(__file__, "texts.toml")
