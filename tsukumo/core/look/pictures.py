"""Pictures: SVG, and from it PNG, GIF and PDF, by resvg and Pillow (the extra ``pictures``).

They use the one font that comes with the extra, whatever fonts are installed, so that the same picture has the same
bytes everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryFile
from textwrap import wrap
from typing import Any, Final

from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Texts
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.palette import INK, night_style, paint

PAUSE, LAST = 1300, 3000
"""Milliseconds for which each frame of a GIF is shown, and the last one."""
LINE: Final = 20
"""The height of a line below a picture."""
NEEDED = ("resvg_py", "PIL", "font_roboto")
texts = Texts(__file__)


class SVG(Html):
    """An SVG picture that shows itself in a notebook."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<SVG picture, {len(self)} characters>"

    def save(self, file: str | Path) -> None:
        """Write the picture to a file, completely or not at all."""
        write_aside(file, f"{self!s}\n".encode())


def make_picture(parts: Sequence[str], wide: float, high: float, label: str, look: str = "") -> SVG:
    """Return the picture that is made of some parts; *label* says what it is, *look* are further attributes."""
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img"'
    named = html('aria-label="{}" font-family="system-ui, sans-serif"', label)
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {named}{look}>{night_style(parts)}{"".join(parts)}</svg>'
    )


def write_title(words: str) -> Html:
    """Return the title of a picture, or of a part of it, which says what it is."""
    return html("<title>{}</title>", words)


def write_words(words: str, x: float, y: float, how: str) -> Html:
    """Return words at a point of a picture; *how* are further attributes."""
    return html('<text x="{:g}" y="{:g}" {}>{}</text>', x, y, Html(how), words)


def write_below(sentences: Iterable[str], top: int, letters: int) -> tuple[Html, int]:
    """Return sentences under a picture that ends at *top*, of so many *letters* a line: as SVG, and their height."""
    lines = [line for sentence in sentences for line in wrap(sentence, letters)]
    style = f'font-size="14" {paint(INK)}'
    drawn = (write_words(line, 8, top + LINE * i, style) for i, line in enumerate(lines, 1))
    return join(drawn), LINE * len(lines) + 12 if lines else 0


def can_draw() -> bool:
    """Return whether the extra ``pictures`` is installed."""
    return all(find_spec(name) for name in NEEDED)


def png(picture: SVG, width: int) -> bytes:
    """Return a picture as PNG, *width* pixels wide."""
    font = _module("font_roboto")
    drawn: bytes = _module("resvg_py").svg_to_bytes(
        svg_string=str(picture),
        width=width,
        background="#ffffff",
        dpi=96,
        skip_system_fonts=True,
        font_files=[font.Roboto, font.RobotoBold],
        font_family="Roboto",
        sans_serif_family="Roboto",
    )
    return bytes(drawn)


def gif(pictures: Sequence[SVG], width: int, *, times: Sequence[int] = (), comment: str = "") -> bytes:
    """Return pictures as an animated GIF that repeats for ever.

    *times* are the milliseconds for which each is shown, by default `PAUSE`, and `LAST` at the end; a *comment* stands
    in the file without being shown.
    """
    image = _module("PIL.Image")
    frames = [image.open(BytesIO(png(picture, width))).convert("RGB") for picture in pictures]
    # One palette for all frames, computed from all of them side by side, so that colours do not jump.
    together = image.new("RGB", (width * len(frames), frames[0].height))
    for i, frame in enumerate(frames):
        together.paste(frame, (i * width, 0))
    palette = together.quantize(128)
    flat = [frame.quantize(palette=palette, dither=image.Dither.NONE) for frame in frames]
    out = BytesIO()
    shown = [*times] or [PAUSE] * (len(flat) - 1) + [LAST]
    more = {"comment": comment} if comment else {}
    flat[0].save(out, "GIF", save_all=True, append_images=flat[1:], duration=shown, loop=0, optimize=False, **more)
    return out.getvalue()


def pdf(pages: Sequence[SVG], dots: int, inches: float) -> bytes:
    """Return pictures as the pages of a PDF, each *inches* wide, with so many *dots* an inch."""
    image = _module("PIL.Image")
    # Without dates, the same pages have the same bytes.
    undated = {"creationDate": None, "modDate": None, "title": None}
    with TemporaryFile() as file:  # page by page, as a page of pixels takes much more memory than of a PDF
        for number, page in enumerate(pages):
            drawn = image.open(BytesIO(png(page, round(inches * dots)))).convert("RGB")
            drawn.save(file, "PDF", append=number > 0, resolution=dots, quality=90, subsampling=0, **undated)
        file.seek(0)
        return file.read()


def _module(name: str) -> Any:
    """Import a module of the extra; `CannotRead` says how to install it."""
    if not can_draw():
        raise CannotRead([Problem("pictures", texts.text("pictures.missing"))])
    return import_module(name)
