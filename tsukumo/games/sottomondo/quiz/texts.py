"""The sentences of the quiz."""

from __future__ import annotations

from tsukumo.core.language.text import Sentences

sentences = Sentences(__file__)
