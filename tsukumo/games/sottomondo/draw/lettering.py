"""The width of words, and their breaks into lines: an estimate that is never too small for the usual fonts.

SVG does not break lines by itself. The widths are those of the widest of the fonts that may show a picture (Verdana,
DejaVu Sans, Roboto), rounded up, in parts of the font's size.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

FONTS: Final = "Roboto,Verdana,DejaVu Sans,sans-serif"
LINE: Final = 1.25
"""The height of a line, in parts of the font's size."""
BOLD: Final = 1.15
"""The width of bold letters relative to others."""
_WIDTHS: Final = {
    0.38: " ijlI.,:;'’|!()[]·",
    0.47: 'frtJ-“”"/*',
    0.55: "sczLk?",
    0.66: "aàáâbdeèéêghnoòópquùúvxy0123456789_TFEÈÉP",
    0.72: "SZBXYAKCR",
    0.8: "VUDGNHOQ",
    0.86: "w+−=<>~«»",
    1.0: "mMW%@&—",
}
_WIDTH: Final = {letter: width for width, letters in _WIDTHS.items() for letter in letters}


class TextBlock(NamedTuple):
    """Lines of one text, and the size of their letters."""

    lines: tuple[str, ...]
    size: float

    @property
    def height(self) -> float:
        """The height of all lines together."""
        return len(self.lines) * self.size * LINE


@cache
def _width(letter: str) -> float:
    """The width of a letter; letters of other alphabets count as the widest."""
    if letter in _WIDTH:
        return _WIDTH[letter]
    return _WIDTH.get(unicodedata.normalize("NFD", letter)[0], 1.0)


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """The greatest width that a text may take."""
    return sum(map(_width, text)) * size * (BOLD if bold else 1)


def lines_of(text: str, size: float, width: float) -> tuple[str, ...]:
    """A text broken into lines no wider than *width*; a word that is too long is broken as well."""
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
            continue
        lines.append("")
        for letter in word:
            if lines[-1] and width_of(lines[-1] + letter, size) > width:
                lines.append("")
            lines[-1] += letter
    return tuple(lines)


def fit_lines(texts: Sequence[str], width: float, height: float, sizes: Sequence[float]) -> TextBlock | None:
    """Texts under one another, in the largest size in which they fit; None if they fit in none."""
    for size in sizes:
        block = TextBlock(tuple(line for text in texts for line in lines_of(text, size, width)), size)
        if block.height <= height:
            return block
    return None
