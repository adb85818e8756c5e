"""Numbers as people write them, with a comma in Italian and a point in English, and as links and files have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsukumo.core.language.text import Lang

if TYPE_CHECKING:
    from fractions import Fraction


def decimal(value: float, lang: Lang, format: str) -> str:
    """Return a number in a format, such as ``.1f``."""
    text = f"{value:{format}}"
    return text.replace(".", ",") if lang == "it" else text


def number(value: float, lang: Lang, digits: int = 2) -> str:
    """Return a number for a text or a chart: at most so many digits after the point, none of them empty, true minus."""
    shown = decimal(value, lang, f".{digits}f")
    shown = shown.rstrip("0").rstrip(".,") if digits else shown
    return "0" if shown == "-0" else shown.replace("-", "−")


def group(value: int) -> str:
    """Return a whole number with its thousands apart, as both languages may write it: ``92 378``, but ``6435``."""
    return f"{value:,}".replace(",", "\u202f") if value >= 10_000 else str(value)


def percent(share: float | Fraction, lang: Lang, *, sign: bool = False, small: bool = False, trim: bool = False) -> str:
    """Return a share for a text or a chart: ``12.3 %``, with a true minus sign.

    *sign* marks gains too; *small* gives shares below 1 % two digits after the point; *trim* leaves out empty digits.
    """
    value = 100 * float(share)
    if trim:
        return f"{number(value, lang, 1)} %"
    format = f"{'+' if sign else ''}.{2 if small and 0 < share < 0.01 else 1}f"
    return f"{decimal(value, lang, format).replace('-', '−')} %"


def natural(text: str, most: int) -> int | None:
    """Return a whole number from 0 to *most* as a link, a file or a command has it; None if the text is none."""
    digits = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
    return int(text) if digits and int(text) <= most else None
