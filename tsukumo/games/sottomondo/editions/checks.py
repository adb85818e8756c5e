"""The problems of an edition's tables, all at once and by key, in files and in scripts.

Nothing is judged by a refused part: an effect without a right ``op`` is not judged further, and no class is looked up
in a table of classes that is no table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from tsukumo.core.io.editions import GRAMMAR, is_grammar
from tsukumo.core.io.errors import Problem, join_part, refuse_any
from tsukumo.core.io.forms import Check, Judge, anything, each_of, kinds, line, list_of, one_of, such, table, whole
from tsukumo.core.language.text import Texts, plain
from tsukumo.games.sottomondo.editions.edition import HUMAN, TABLES

texts = Texts(__file__, "../editions.toml")

CODE: Final = re.compile(r"[a-z][a-z0-9_]{0,29}")
TYPES: Final = ("weapon", "armour", "spell", "other")
LASTS: Final = ("now", "fight", "turn", "lasting")
WHO: Final = ("you", "left", "right", "others", "all", "chosen", "top", "bottom")
SOURCES: Final = ("rulebook", "reconstruction")
MOST: Final = 9
"""The most that a bonus adds or takes away, and the most copies."""
FORCE: Final = 30
COUNT: Final = 4


def check_edition(tables: Mapping[str, Any], *, in_file: bool = False) -> dict[str, Any]:
    """Tables that can be played with; `CannotRead` lists everything wrong with them."""
    refuse_any(edition_problems(tables, in_file=in_file))
    return dict(tables)


def edition_problems(tables: Any, *, in_file: bool = False) -> list[Problem]:
    """Everything wrong with an edition's tables. In a file each card has a name, a text and a source as well."""
    judge = Judge(texts, join=join_part, whole=tables)
    key = "" if in_file else "edition"
    if not judge.is_table(key, tables):
        return judge.problems
    taken: set[str] = set()
    for name in tables:
        if name not in TABLES:
            judge.no(join_part(key, name), "file.unknown")
    for name in TABLES:
        place = join_part(key, name)
        if name not in tables or not judge.is_table(place, tables[name]):
            continue
        for code, entry in tables[name].items():
            at = f"{place}.{code}"
            if not is_code(code):
                judge.no(at, "code", code)
            elif code in taken:  # the problem of the later card
                judge.no(at, "twice", code)
            taken.add(code)
            CARDS[name](judge, at, entry)
            if in_file and isinstance(entry, dict):
                WORDS(judge, at, {word: entry[word] for word in _WORDS if word in entry})
    return judge.problems


def is_code(code: object) -> bool:
    """Return whether something can be a card's code."""
    return isinstance(code, str) and CODE.fullmatch(code) is not None and code != HUMAN


def is_whole(edition: object) -> bool:
    """Return whether an edition is a table of tables: otherwise no deck is judged by it."""
    return isinstance(edition, dict) and all(isinstance(edition.get(name, {}), dict) for name in TABLES)


# --- single values --------------------------------------------------------------------------------


def _is_class(judge: Judge, key: str, code: object) -> None:
    """Judge the code of a class of this edition, or human."""
    classes = judge.whole.get("classes", {}) if isinstance(judge.whole, dict) else {}
    known = isinstance(code, str) and code in classes if isinstance(classes, dict) else is_code(code)
    if code != HUMAN and not known:
        judge.no(key, "class", code)


BONUS: Final = whole(-MOST, MOST)
_CODES: Final = list_of(such(is_code, "code"))
_CLASSES: Final = list_of(_is_class)
_VERSUS: Final = each_of(such(CODE.fullmatch, "trait"), BONUS)  # human is a trait too
_POWER: Final = table({"cost": whole(1, COUNT), "lasts": one_of("fight", "turn"), "bonus?": BONUS})
_FLAG: Final = one_of(False, True)
_WHO: Final = one_of(*WHO)

# --- effects --------------------------------------------------------------------------------------

_TO: Final[Mapping[str, Check]] = {"who": _WHO, "only?": _CLASSES}
_COUNT: Final[Mapping[str, Check]] = {**_TO, "count?": whole(1, COUNT)}
_FROM: Final[Mapping[str, Check]] = {**_COUNT, "from?": one_of("inventory", "play")}
EVERYWHERE: Final = ("level", "draw", "discard", "take", "skip", "class")
"""The operations allowed on all cards, and after a fight."""
OPERATIONS: Final[Mapping[str, Mapping[str, Check]]] = {
    "level": {**_TO, "by": one_of(1, -1)},
    "draw": _COUNT,
    "discard": _FROM,
    "take": _FROM,
    "skip": _TO,
    "class": {**_TO, "how": one_of("draw", "lose")},
    "step": {},
    "summon": {},
    "monster": {"by": BONUS},
    "end_fight": {"as": one_of("won", "drawn", "none")},
    "fight": {**_TO, "attackers?": _WHO},
    "foe": {**_TO, "force": whole(0, FORCE)},
}
"""The parameters of each operation of effects; those that end in ``?`` may be missing."""
FURTHER: Final[Mapping[str, tuple[str, ...]]] = {
    "items": ("step", "summon", "monster", "end_fight"),
    "abilities": ("step", "summon", "monster", "end_fight"),
    "events": ("step", "fight", "foe"),
}
"""The further operations allowed in the effects of a table's cards."""
_OPERATIONS: Final = {op: table({"op": anything, **takes}) for op, takes in OPERATIONS.items()}


def _effects(of: str = "") -> Check:
    """The check for the effects of a table's cards; without a table, for effects after a fight."""
    known = {op: _OPERATIONS[op] for op in (*EVERYWHERE, *FURTHER.get(of, ()))}
    return list_of(kinds("op", known, "operation"))


# --- tables ---------------------------------------------------------------------------------------

_LINES: Final[Mapping[str, Check]] = {"it": line, "en": line}
_FURTHER: Final = plain(", ".join(sorted(GRAMMAR - {"m", "f"})))
_NAME: Final = table({**_LINES, "noun?": such(is_grammar, "noun", names=_FURTHER)})
_WORDS: Final[Mapping[str, Check]] = {"name": _NAME, "text": table(_LINES), "source": one_of(*SOURCES)}
WORDS: Final = table(_WORDS)
_ANY: Final[Mapping[str, Check]] = {"copies?": whole(1, MOST), **{f"{word}?": anything for word in _WORDS}}
_PLAYED: Final[Mapping[str, Check]] = {
    **_ANY,
    "lasts": one_of(*LASTS),
    "bonus?": BONUS,
    "versus?": _VERSUS,
    "for?": _CLASSES,
    "guard?": _FLAG,
}
_OUTCOME: Final[Mapping[str, Check]] = {"won?": _effects(), "lost?": _effects()}
FIELDS: Final[Mapping[str, Mapping[str, Check]]] = {
    "monsters": {**_ANY, **_OUTCOME, "force": whole(0, FORCE), "traits?": _CODES, "alone?": _FLAG},
    "items": {"type": one_of(*TYPES), **_PLAYED, "at_once?": _FLAG, "effects?": _effects("items")},
    "abilities": {**_PLAYED, "effects?": _effects("abilities")},
    "events": {**_ANY, "effects": _effects("events")},
    "classes": {
        **_ANY,
        **_OUTCOME,
        "bonus?": BONUS,
        "versus?": _VERSUS,
        "two_weapons?": _FLAG,
        "spells?": _FLAG,
        "power?": _POWER,
    },
}
"""The fields of a card of each table; those that end in ``?`` may be missing."""
CARDS: Final = {name: table(fields) for name, fields in FIELDS.items()}
