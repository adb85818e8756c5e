"""An edition as a file to edit: its cards, with comments that explain every table and the whole vocabulary.

The parameters of operations come from `checks.OPERATIONS`, so that they are never out of date.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tsukumo.core.io.drafts import comment_lines, comment_table, entry_lines, head_lines, join_blocks, title_line
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
    blocks = [[*head_lines(texts, lang, USES, ("codes", "every"), **LIMITS)], [*_vocabulary(lang)]]
    for table in TABLES:
        about = texts.say(f"about.{table}", lang, **LIMITS)
        blocks.append([title_line(texts.say(f"title.{table}", lang)), *comment_lines(about)])
        blocks += [entry_lines(f"{table}.{code}", entry) for code, entry in tables.get(table, {}).items()]
    return join_blocks(blocks)


def _vocabulary(lang: Lang) -> Iterator[str]:
    """Every operation, its parameters and its tables; all words for the players it may concern."""
    say = texts.say
    yield title_line(say("effect.title", lang))
    yield from comment_lines(say("effect.operations", lang))
    rows = []
    for op, takes in OPERATIONS.items():
        # What is optional stands in brackets, and the tables in which it may stand, if not in all.
        parameters = ", ".join(f"[{name[:-1]}]" if name.endswith("?") else name for name in takes)
        tables = ", ".join(say(f"title.{table}", lang) for table, further in FURTHER.items() if op in further)
        rows.append((op, parameters, say(f"op.{op}", lang) + (f" ({tables})" if tables else "")))
    yield from comment_table(rows)
    yield from ("#", *comment_lines(say("effect.takes", lang, **LIMITS)))
    yield from ("#", *comment_lines(say("effect.who", lang)))
    yield from comment_table((who, say(f"who.{who}", lang)) for who in WHO)
