"""Helpers for pages that programs write, as reStructuredText."""

from __future__ import annotations

import re


def heading(text: str, line: str = "=") -> str:
    """Return a heading."""
    return f"{text}\n{line * len(text)}\n"


def plain(text: str) -> str:
    """Return a text without any markup."""
    return re.sub(r"([\\*`|_<>:\[\]])", r"\\\1", text)
