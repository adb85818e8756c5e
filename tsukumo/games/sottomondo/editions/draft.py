"""An edition as a file to edit: its cards, with comments that explain every table and the whole vocabulary.

The parameters of operations come from `checks.OPERATIONS`, so that they are never out of date.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tsukumo.core.io.editions import comment_lines, comment_table, entry_lines, join_blocks, title_line
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.sottomondo.editions.checks import COUNT, FORCE, FURTHER, LASTS, MOST, OPERATIONS, TYPES, WHO
from tsukumo.games.sottomondo.editions.edition import TABLES

texts = Texts(__file__, "../editions.toml")

USES: Final = (
    ("check", "tsukumo sottomondo edition check FILE"),
    ("play", "tsukumo play sottomondo --edition FILE"),
    ("print", "tsukumo sottomondo cards FILE CARDS.html"),
)
LIMITS: Final = {
    "force": FORCE,
    "copies": MOST,
    "bonus": MOST,
    "count": COUNT,
    "types": ", ".join(TYPES),
    "lasts": ", ".join(LASTS),
}


def draft(tables: Mapping[str, Mapping[str, Any]], lang: Lang) -> str:
    """The text of a file that holds the same cards, explained in one language."""
    blocks = [[*_head(lang)], [*_vocabulary(lang)]]
    for table in TABLES:
        about = texts.say(f"about.{table}", lang, **LIMITS)
        blocks.append([title_line(texts.say(f"title.{table}", lang)), *comment_lines(about)])
        blocks += [entry_lines(f"{table}.{code}", entry) for code, entry in tables.get(table, {}).items()]
    return join_blocks(blocks)


def _head(lang: Lang) -> Iterator[str]:
    yield from comment_lines(texts.say("head.what", lang))
    for use, command in USES:
        yield from ("#", *comment_lines(texts.say(f"head.{use}", lang)), f"#     {command}")
    yield "#"
    for part in ("codes", "every"):
        yield from comment_lines(texts.say(f"head.{part}", lang, **LIMITS))


def _vocabulary(lang: Lang) -> Iterator[str]:
    """Every operation, its parameters and its tables; all words for the players it may concern."""
    say = texts.say
    yield title_line(say("effect.title", lang))
    yield from comment_lines(say("effect.operations", lang))
    yield from comment_table((op, _takes(op), f"{say(f'op.{op}', lang)}{_where(op, lang)}") for op in OPERATIONS)
    yield from ("#", *comment_lines(say("effect.takes", lang, **LIMITS)))
    yield from ("#", *comment_lines(say("effect.who", lang)))
    yield from comment_table((who, say(f"who.{who}", lang)) for who in WHO)


def _takes(op: str) -> str:
    """The parameters of an operation; optional ones in brackets."""
    return ", ".join(f"[{name[:-1]}]" if name.endswith("?") else name for name in OPERATIONS[op])


def _where(op: str, lang: Lang) -> str:
    """The tables in which an operation may stand, if not in all."""
    tables = [table for table, further in FURTHER.items() if op in further]
    return f" ({', '.join(texts.say(f'title.{table}', lang) for table in tables)})" if tables else ""
