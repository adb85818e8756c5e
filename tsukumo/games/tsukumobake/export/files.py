"""Exported files, by the suffix of the file name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, Problem, choose_language, quote_value
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.pictures import gif, png
from tsukumo.games.tsukumobake.draw.board import board_svg
from tsukumo.games.tsukumobake.export.frames import draw_frames, draw_strip, draw_told_frames
from tsukumo.games.tsukumobake.export.page import page
from tsukumo.games.tsukumobake.notation import position
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position

SUFFIXES = (".html", ".svg", ".png", ".gif")
texts = Texts(__file__)


def save(
    shown: Position | Movement, file: str | Path, *, lang: Lang | None = None, frames: bool = False, width: int = 960
) -> None:
    """Write a position or a movement to a file; the suffix decides the format.

    ``.html`` is a self-contained page: the movement step by step, with its reasons, in both languages.
    ``.gif`` shows the steps one after another, each with its reasons below it. ``.svg`` and ``.png`` show a position,
    or the end of a movement; with *frames* every step, side by side. *width* is that of the board in a PNG or GIF, in
    pixels.

    PNG and GIF need the extra ``pictures``. `CannotRead` if it is missing, or the suffix is unknown;
    `OSError` if the file cannot be written. A file is written completely or not at all.
    """
    write_aside(file, export_bytes(shown, Path(file).suffix.lower(), lang=lang, frames=frames, width=width))


def export_bytes(
    shown: Position | Movement, suffix: str, *, lang: Lang | None = None, frames: bool = False, width: int = 960
) -> bytes:
    """The content that `save` writes, for a suffix of `SUFFIXES`."""
    lang = choose_language(lang)
    if suffix == ".html":
        return page(shown, lang).encode()
    if suffix == ".gif":
        return gif(draw_told_frames(shown, lang), width)
    pictures = draw_frames(shown, lang)
    if suffix in (".svg", ".png"):
        if frames:
            picture = draw_strip(pictures)
        else:
            picture = board_svg(shown, lang=lang) if isinstance(shown, Position) else pictures[-1]
        return f"{picture!s}\n".encode() if suffix == ".svg" else png(picture, width)
    text = texts.text("export.suffix", suffix=quote_value(suffix), suffixes=", ".join(SUFFIXES))
    raise CannotRead([Problem("file", text)])


def files_of(text: str, suffixes: Sequence[str], lang: Lang, *, still: bool, frames: bool) -> list[bytes]:
    """The contents of files with some suffixes, of a position's string or, unless *still*, the movement from it."""
    written = position(text)
    shown = written if still else written.movement()
    return [export_bytes(shown, suffix, lang=lang, frames=frames) for suffix in suffixes]
