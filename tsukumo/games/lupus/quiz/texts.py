"""The sentences of the quiz."""

from __future__ import annotations

from tsukumo.core.language.text import Texts

texts = Texts(__file__)
