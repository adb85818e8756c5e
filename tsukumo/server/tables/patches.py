"""Patches that turn a page's text into a new one, so that a whole board is not sent for one card."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

LEAST: Final = 1000
"""Texts shorter than this are sent as they are."""
BETWEEN: Final = "<"
"""The separator of a text's pieces: each is a tag and the text after it."""
Patch = list[str | list[int]]
"""The new text in order: new pieces as they are, or the place of the first old piece to keep, and how many."""


@lru_cache(64)
def make_patch(old: str, new: str) -> Patch | None:
    """Return the patch from the old text to the new one; None if the new one itself is not much longer.

    It takes time in proportion to the length: a piece is looked for where the last one was found to go on, or where it
    stands alone.
    """
    if len(new) < LEAST or not old:
        return None
    pieces, wanted = old.split(BETWEEN), new.split(BETWEEN)
    often = Counter(pieces)
    place = {piece: i for i, piece in enumerate(pieces) if often[piece] == 1}
    patch: Patch = []
    fresh: list[str] = []
    expected = i = 0
    while i < len(wanted):
        goes_on = expected < len(pieces) and pieces[expected] == wanted[i]
        start = expected if goes_on else place.get(wanted[i], -1)
        count = 0
        while start >= 0 and i < len(wanted) and pieces[start + count : start + count + 1] == [wanted[i]]:
            count, i = count + 1, i + 1
        if count:
            if fresh:
                patch.append(BETWEEN.join(fresh))
            patch.append([start, count])
            fresh, expected = [], start + count
        else:
            fresh.append(wanted[i])
            expected, i = expected + 1, i + 1
    if fresh:
        patch.append(BETWEEN.join(fresh))
    size = sum(len(each) if isinstance(each, str) else 10 for each in patch)
    return patch if 2 * size < len(new) else None


def apply_patch(old: str, patch: Patch) -> str:
    """Return the new text, as a page makes it."""
    pieces = old.split(BETWEEN)
    parts = [each if isinstance(each, str) else BETWEEN.join(pieces[each[0] : sum(each)]) for each in patch]
    return BETWEEN.join(parts)
