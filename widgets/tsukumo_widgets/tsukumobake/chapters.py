"""Where the course teaches each clause: what explanations refer their readers to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tsukumo.core.text import Lang, catalogue

_say = catalogue(Path(__file__).with_suffix(".toml"))

CHAPTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("goal.houses", "goal.points"),
    "board": ("board",),
    "cards": ("card",),
    "combos": ("combo",),
    "scrolls": ("scroll.keep", "scroll.discard", "event", "faq.2"),
    "setup": ("setup",),
    "turn": ("round", "turn.1", "turn.2", "turn.3a", "turn.4"),
    "meeting": ("turn.3b", "scroll.protect", "faq.1"),
    "parade": ("target", "goal.aura", "advance", "faq.3", "faq.4"),
    "pile": ("pile", "steps"),
    "end": ("end",),
}
"""The notebooks that teach, in the rulebook's order, each with its clauses; ``board`` stands for every ``board.…``."""


@cache
def chapter_of(clause: str) -> str:
    """The notebook that teaches a clause; `KeyError` if none does."""
    family = clause.partition(".")[0]
    for chapter, taught in CHAPTERS.items():
        if clause in taught or family in taught:
            return chapter
    raise KeyError(clause)


def chapter_title(chapter: str, lang: Lang) -> str:
    """A chapter's title, as its notebook says it."""
    return _say.say(chapter, lang)
