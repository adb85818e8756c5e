"""What is wrong with the tables of an edition, everything at once and by key, in files and in scripts.

Nothing is judged by what is itself refused: of an effect without a right ``op`` nothing else is said, and no class is
looked up in a table of classes that is no table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from tsukumo.core.errors import Problem, part_of, quoted
from tsukumo.core.errors import sentences as shared
from tsukumo.core.text import Catalogue, Text, catalogue, listed, plain
from tsukumo.sottomondo.edition import HUMAN, TABLES

CODE: Final = re.compile(r"[a-z][a-z0-9_]{0,29}")
TYPES: Final = ("weapon", "armour", "spell", "other")
LASTS: Final = ("now", "fight", "turn", "lasting")
WHO: Final = ("you", "left", "right", "others", "all", "chosen", "top", "bottom")
SOURCES: Final = ("rulebook", "reconstruction")
MOST: Final = 9
"""The most that a bonus adds or takes away, and the most copies."""
FORCE: Final = 30
COUNT: Final = 4

Check = Callable[["Judge", str, Any], None]
"""Looks at a value, given its key."""


def texts() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def edition_problems(tables: object, key: str = "edition", *, in_file: bool = False) -> list[Problem]:
    """Everything wrong with an edition's tables. In a file each card has a name, a text and a source as well."""
    if not isinstance(tables, dict):
        return [Problem(key, shared().text("file.not_object", value=quoted(tables)))]
    judge = Judge(tables.get("classes", {}), in_file=in_file)
    judge.tables(key, tables)
    return judge.problems


def is_code(code: object) -> bool:
    """Whether something can be a card's code."""
    return isinstance(code, str) and CODE.fullmatch(code) is not None and code != HUMAN


def whole(edition: object) -> bool:
    """Whether an edition is a table of tables: otherwise no deck is judged by it."""
    return isinstance(edition, dict) and all(isinstance(edition.get(name, {}), dict) for name in TABLES)


class Judge:
    """What is wrong, found so far. *classes* are the edition's; if they are no table, no class is looked up."""

    def __init__(self, classes: object, *, in_file: bool) -> None:
        self.problems: list[Problem] = []
        self.classes = classes if isinstance(classes, dict) else None
        self.in_file = in_file

    def no(self, key: str, sentence: str, **values: object) -> None:
        """Refuse what is at a key."""
        self.problems.append(Problem(key, texts().text(sentence, **values)))

    def form(self, key: str, sentence: str, **values: object) -> None:
        """Refuse the form of what is at a key, by a sentence of every game's."""
        self.problems.append(Problem(key, shared().text(f"file.{sentence}", **values)))

    def is_object(self, key: str, value: object) -> bool:
        """Whether something is an object; refused if it is not."""
        if isinstance(value, dict):
            return True
        self.form(key, "not_object", value=quoted(value))
        return False

    def is_list(self, key: str, value: object) -> bool:
        """Whether something is a list; refused if it is not."""
        if isinstance(value, list):
            return True
        self.form(key, "not_list", value=quoted(value))
        return False

    def tables(self, key: str, tables: Mapping[str, Any]) -> None:
        """All tables, in their order: a code that another card has is the later one's problem."""
        taken: set[str] = set()
        for name in tables:
            if name not in TABLES:
                self.form(part_of(key, name), "unknown")
        for table in TABLES:
            place = f"{key}.{table}" if key else table
            if table not in tables or not self.is_object(place, tables[table]):
                continue
            for code, entry in tables[table].items():
                at = f"{place}.{code}"
                if not is_code(code):
                    self.no(at, "code", value=quoted(code))
                elif code in taken:
                    self.no(at, "twice", value=quoted(code))
                taken.add(code)
                if self.is_object(at, entry):
                    self.fields(at, entry, FIELDS[table], REQUIRED[table])
                    if self.in_file:
                        self.fields(at, {name: entry[name] for name in WORDS if name in entry}, WORDS, tuple(WORDS))

    def fields(self, key: str, entry: Mapping[str, Any], known: Mapping[str, Check], needed: Iterable[str]) -> None:
        """The values of an object, those that it may and must have."""
        for name in needed:
            if name not in entry:
                self.form(f"{key}.{name}", "missing")
        for name, value in entry.items():
            check = known.get(name)
            if check is not None:
                check(self, f"{key}.{name}", value)
            else:
                self.form(part_of(key, name), "unknown")


# --- single values --------------------------------------------------------------------------------


def _number(least: int, most: int) -> Check:
    """A whole number between two others."""

    def check(judge: Judge, key: str, value: Any) -> None:
        if type(value) is not int or not least <= value <= most:
            judge.no(key, "number", value=quoted(value), least=least, most=most)

    return check


def _one_of(*values: object) -> Check:
    """One of some values of one type: True and 1 are different ones."""
    kind, known = type(values[0]), listed([plain(quoted(value)) for value in values], plain(" / "), " / ")

    def check(judge: Judge, key: str, value: Any) -> None:
        if type(value) is not kind or value not in values:
            judge.no(key, "choice", value=quoted(value), known=known)

    return check


def _codes(judge: Judge, key: str, value: Any) -> None:
    if judge.is_list(key, value):
        for i, code in enumerate(value):
            if not is_code(code):
                judge.no(f"{key}[{i}]", "code", value=quoted(code))


def _classes(judge: Judge, key: str, value: Any) -> None:
    """A list of classes of this edition, or human."""
    if not judge.is_list(key, value):
        return
    for i, code in enumerate(value):
        known = is_code(code) if judge.classes is None else isinstance(code, str) and code in judge.classes
        if code != HUMAN and not known:
            judge.no(f"{key}[{i}]", "class", value=quoted(code))


def _versus(judge: Judge, key: str, value: Any) -> None:
    if judge.is_object(key, value):
        for code, bonus in value.items():
            if not CODE.fullmatch(code):  # human is a trait too
                judge.no(f"{key}.{code}", "trait", value=quoted(code))
            BONUS(judge, f"{key}.{code}", bonus)


def _power(judge: Judge, key: str, value: Any) -> None:
    if judge.is_object(key, value):
        judge.fields(key, value, POWER, ("cost", "lasts"))


def _unread(judge: Judge, key: str, value: Any) -> None:
    """What only files need: scripts may hold it."""


def _words(judge: Judge, key: str, value: Any) -> None:
    if judge.is_object(key, value):
        judge.fields(key, value, {"it": _line, "en": _line}, ("it", "en"))


def _line(judge: Judge, key: str, value: Any) -> None:
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        judge.no(key, "words", value=quoted(value))


# --- effects --------------------------------------------------------------------------------------

BONUS: Final = _number(-MOST, MOST)
_FLAG: Final = _one_of(False, True)
_WHO: Final = _one_of(*WHO)
_TO: Final[Mapping[str, Check]] = {"who": _WHO, "only": _classes}
_COUNT: Final[Mapping[str, Check]] = {**_TO, "count": _number(1, COUNT)}
_FROM: Final[Mapping[str, Check]] = {**_COUNT, "from": _one_of("inventory", "play")}
EVERYWHERE: Final = ("level", "draw", "discard", "take", "skip", "class")
"""The operations of all cards, and of what follows a fight."""
OPERATIONS: Final[Mapping[str, tuple[Mapping[str, Check], tuple[str, ...]]]] = {
    "level": ({**_TO, "by": _one_of(1, -1)}, ("who", "by")),
    "draw": (_COUNT, ("who",)),
    "discard": (_FROM, ("who",)),
    "take": (_FROM, ("who",)),
    "skip": (_TO, ("who",)),
    "class": ({**_TO, "how": _one_of("draw", "lose")}, ("who", "how")),
    "step": ({}, ()),
    "summon": ({}, ()),
    "monster": ({"by": BONUS}, ("by",)),
    "end_fight": ({"as": _one_of("won", "drawn", "none")}, ("as",)),
    "fight": ({**_TO, "attackers": _WHO}, ("who",)),
    "foe": ({**_TO, "force": _number(0, FORCE)}, ("who", "force")),
}
"""The operations of effects: what each takes, and what of that it needs."""
FURTHER: Final[Mapping[str, tuple[str, ...]]] = {
    "items": ("step", "summon", "monster", "end_fight"),
    "abilities": ("step", "summon", "monster", "end_fight"),
    "events": ("step", "fight", "foe"),
}
"""What the effects of a table's cards may be besides."""


def _effects(table: str = "") -> Check:
    """The effects of a table's cards; of none: what follows a fight."""
    known = (*EVERYWHERE, *FURTHER.get(table, ()))
    names = listed([plain(name) for name in known])

    def check(judge: Judge, key: str, value: Any) -> None:
        if judge.is_list(key, value):
            for i, effect in enumerate(value):
                if judge.is_object(f"{key}[{i}]", effect):
                    _effect(judge, f"{key}[{i}]", effect, known, names)

    return check


def _effect(judge: Judge, key: str, effect: Mapping[str, Any], known: tuple[str, ...], names: Text) -> None:
    if "op" not in effect:
        judge.form(f"{key}.op", "missing")
        return
    op = effect["op"]
    if not isinstance(op, str) or op not in known:
        judge.no(f"{key}.op", "operation", value=quoted(op), names=names)
        return
    taken, needed = OPERATIONS[op]
    for name in needed:
        if name not in effect:
            judge.form(f"{key}.{name}", "missing")
    for name, value in effect.items():
        if name in taken:
            taken[name](judge, f"{key}.{name}", value)
        elif name != "op":
            judge.form(part_of(key, name), "unknown")


# --- tables ---------------------------------------------------------------------------------------

WORDS: Final[Mapping[str, Check]] = {"name": _words, "text": _words, "source": _one_of(*SOURCES)}
POWER: Final[Mapping[str, Check]] = {"cost": _number(1, COUNT), "lasts": _one_of("fight", "turn"), "bonus": BONUS}
_ANY: Final[Mapping[str, Check]] = {"copies": _number(1, MOST), **dict.fromkeys(WORDS, _unread)}
_PLAYED: Final[Mapping[str, Check]] = {
    **_ANY,
    "lasts": _one_of(*LASTS),
    "bonus": BONUS,
    "versus": _versus,
    "for": _classes,
    "guard": _FLAG,
}
_OUTCOME: Final[Mapping[str, Check]] = {"won": _effects(), "lost": _effects()}
FIELDS: Final[Mapping[str, Mapping[str, Check]]] = {
    "monsters": {**_ANY, **_OUTCOME, "force": _number(0, FORCE), "traits": _codes, "alone": _FLAG},
    "items": {**_PLAYED, "type": _one_of(*TYPES), "at_once": _FLAG, "effects": _effects("items")},
    "abilities": {**_PLAYED, "effects": _effects("abilities")},
    "events": {**_ANY, "effects": _effects("events")},
    "classes": {
        **_ANY,
        **_OUTCOME,
        "bonus": BONUS,
        "versus": _versus,
        "two_weapons": _FLAG,
        "spells": _FLAG,
        "power": _power,
    },
}
"""What a card of each table may have."""
REQUIRED: Final[Mapping[str, tuple[str, ...]]] = {
    "monsters": ("force",),
    "items": ("type", "lasts"),
    "abilities": ("lasts",),
    "events": ("effects",),
    "classes": (),
}
"""What a card of each table must have."""
