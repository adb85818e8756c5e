"""The text of edition files to edit: a game's tables as lines of TOML, with comments that explain them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Final

from tsukumo.core.language.text import Catalogue, Lang

WIDTH: Final = 112
"""The width of comments, in characters."""


def entry_lines(path: str, entry: Mapping[str, object]) -> list[str]:
    """Return the lines of one table: its name in brackets, and its values, one a line."""
    return [f"[{path}]", *(value_line(name, value) for name, value in entry.items())]


def value_line(name: str, value: object) -> str:
    """Return a value under its name."""
    return f"{name} = {_toml(value)}"


def _toml(value: object) -> str:
    """Return a value in TOML: as in JSON, except for objects."""
    if isinstance(value, Mapping):
        inner = ", ".join(value_line(name, part) for name, part in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def join_blocks(blocks: Iterable[Iterable[str]]) -> str:
    """Return blocks of lines as the text of a file, with an empty line between them."""
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


# --- comments -------------------------------------------------------------------------------------


def head_lines(
    own: Catalogue, lang: Lang, uses: Iterable[tuple[str, str]], further: Iterable[str], **values: object
) -> Iterator[str]:
    """Yield the comments at the head of a file to edit, from a game's *own* sentences under ``head``.

    They say ``what`` it is, each of its *uses* with a command, and then what is *further* to be known.
    """
    yield from comment_lines(own.say("head.what", lang, **values))
    for use, command in uses:
        yield from ("#", *comment_lines(own.say(f"head.{use}", lang)), f"#     {command}")
    yield "#"
    for part in further:
        yield from comment_lines(own.say(f"head.{part}", lang, **values))


def title_line(title: str) -> str:
    """Return the heading of a part of a file."""
    return f"# --- {title} ".ljust(WIDTH, "-")


def comment_lines(text: str, first: str = "# ", further: str = "# ") -> list[str]:
    """Return a text as comments, wrapped; *first* begins the first line, *further* the others."""
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=further, break_on_hyphens=False)


def comment_table(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Yield rows of words as comments in columns, the last column wrapped."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=True))
        first = "#   " + "".join(f"{cell}  " for cell in cells)
        yield from comment_lines(row[-1], first, "#".ljust(len(first)))
