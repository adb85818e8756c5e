"""Words for pages that are written by programs, as reStructuredText."""

from __future__ import annotations

import re


def heading(text: str, line: str = "=") -> str:
    """A heading."""
    return f"{text}\n{line * len(text)}\n"


def plain(text: str) -> str:
    """A text of which nothing is markup."""
    return re.sub(r"([\\*`|_<>:\[\]])", r"\\\1", text)
