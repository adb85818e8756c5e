"""The sentences of the worked games."""

from __future__ import annotations

from tsukumo.core.language.text import Texts

texts = Texts(__file__)
