"""An edition as a file to edit: its entries, with comments that explain every part and the whole vocabulary.

The vocabulary comes from `effects.OPERATIONS`, `effects.WHO` and `objectives.COUNTS`, so that it is never
out of date.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tsukumo.core.io.drafts import (
    comment_lines,
    comment_table,
    entry_lines,
    head_lines,
    join_blocks,
    title_line,
    value_line,
)
from tsukumo.core.io.errors import texts as core_texts
from tsukumo.core.language.text import Lang, Text, Texts, join_list, plain
from tsukumo.games.tsukumobake.editions.checks import (
    EITHER,
    HOUSED,
    MOST_BUILDINGS,
    MOST_COPIES,
    MOST_COUNT,
    MOST_EVENTS,
    MOST_SCROLLS,
    MOST_VALUE,
    TRUE,
    parameters,
)
from tsukumo.games.tsukumobake.editions.edition import COMPARISONS, OBJECTIVE, Edition
from tsukumo.games.tsukumobake.play.effects import OPERATIONS, WHO
from tsukumo.games.tsukumobake.play.objectives import COUNTS

texts = Texts(__file__, "../editions.toml")

PARTS: Final = ("parade", "homes", "buildings", "items", "scrolls", "combos", "events", "objectives")
MANY: Final = ("items", "combos", "events", "objectives")
"""The parts that hold several entries."""
USES: Final = (
    ("check", "tsukumo tsukumobake edition check FILE"),
    ("play", "tsukumo play --edition FILE"),
    ("python", 'tk.new_game("tsukumobake", edition="FILE")'),
)
EXAMPLES: Final = {
    "combos": 'effect = [{ op = "draw", who = "actor", count = 2 }, { op = "relight", count = 1 }]',
    "objectives": 'conditions = [{ count = "types", at_least = 6 }, { count = "gold", house = "monk", exactly = 0 }]',
}
LIMITS: Final = {
    "buildings": MOST_BUILDINGS,
    "value": MOST_VALUE,
    "scrolls": MOST_SCROLLS,
    "copies": MOST_COPIES,
    "events": MOST_EVENTS,
    "count": MOST_COUNT,
    "objective": OBJECTIVE,
}


def draft(edition: Edition, lang: Lang) -> str:
    """The text of a file that holds the same edition, explained in one language."""
    table = edition.table
    head = head_lines(texts, lang, USES, ("source", "ids"), name=edition.name)
    blocks = [[*head], [value_line(name, table[name]) for name in ("format", "name", "title")]]
    for part in PARTS:
        about = texts.say(f"about.{part}", lang, **LIMITS)
        explained = [title_line(texts.say(f"title.{part}", lang)), *comment_lines(about)]
        if part in VOCABULARY:
            explained += [f"#     {EXAMPLES[part]}", "#", *VOCABULARY[part](lang)]
        blocks.append(explained)
        if part in MANY:
            blocks += [entry_lines(f"{part}.{id}", entry) for id, entry in table[part].items()]
        else:
            blocks[-1] += entry_lines(part, table[part])
    return join_blocks(blocks)


# --- the vocabulary -------------------------------------------------------------------------------


def _effects(lang: Lang) -> Iterator[str]:
    """Every operation with its parameters, and the players it may concern."""
    yield from comment_lines(texts.say("effect.operations", lang))
    yield from comment_table((op, _takes(op).say(lang), texts.say(f"op.{op}", lang)) for op in OPERATIONS)
    yield from ("#", *comment_lines(texts.say("effect.who", lang)))
    yield from comment_table((who, texts.say(f"who.{who}", lang)) for who in WHO)


def _takes(op: str) -> Text:
    operation = OPERATIONS[op]
    half = texts["effect.half"] if operation.half else plain("")
    words = {
        "who": plain("who"),
        operation.number: texts.text(
            "effect.number", name=operation.number, least=operation.least, most=operation.most
        ).then(half, ""),
        "to": plain("to ").then(join_list([plain(name) for name in operation.to], core_texts["or"]), ""),
    }
    parts = [words[name] for name in parameters(operation)]
    return join_list(parts, core_texts["or"] if op in EITHER else plain(", "))


def _objectives(lang: Lang) -> Iterator[str]:
    """Every count, and every comparison."""
    say = texts.say
    yield from comment_lines(say("condition.count", lang))
    yield from comment_table((count, say(f"count.{count}", lang)) for count in COUNTS)
    housed = join_list([plain(count) for count in HOUSED])
    yield from ("#", *comment_lines(say("condition.house", lang, counts=housed)))
    yield from ("#", *comment_lines(say("condition.compare", lang, **LIMITS)))
    written = (f"{compare} = {'true' if compare in TRUE else 2}" for compare in COMPARISONS)
    yield from comment_table(
        (example, say(f"compare.{compare}", lang)) for example, compare in zip(written, COMPARISONS, strict=True)
    )


VOCABULARY: Final = {"combos": _effects, "objectives": _objectives}
"""The parts before which a vocabulary is explained."""
