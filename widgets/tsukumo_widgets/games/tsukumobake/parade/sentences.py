"""The sentences of the widgets, in Italian and English."""

from __future__ import annotations

from tsukumo.core.language.text import Sentences

sentences = Sentences(__file__, "texts.toml")
