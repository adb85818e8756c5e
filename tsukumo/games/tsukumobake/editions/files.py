"""Users' own edition files: TOML, checked strictly, with every problem reported at once.

`check_tables` returns the whole table, for `Edition`. This module checks single values; `checks` finds contradictions
between them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from typing import Final

from tsukumo.core.files.data import Json
from tsukumo.core.io.editions import is_grammar
from tsukumo.core.io.forms import Check, Judge, each_of, kinds, line, list_of, one_of, string, such, table, whole
from tsukumo.core.language.text import Texts, join_list, plain
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.editions.checks import (
    EITHER,
    HOME_NAMES,
    KINDS,
    MOST_COPIES,
    MOST_COUNT,
    MOST_SCROLLS,
    MOST_VALUE,
    SOURCES,
    TRUE,
    find_clashes,
    parameters,
    tile_of,
)
from tsukumo.games.tsukumobake.editions.edition import COMPARISONS, FORMAT, OWN
from tsukumo.games.tsukumobake.play.effects import OPERATIONS, WHO, Operation
from tsukumo.games.tsukumobake.play.objectives import COUNTS
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.rules import texts as game_texts

texts = Texts(__file__, "../editions.toml")


def check_tables(tables: Mapping[str, object]) -> Json:
    """A checked copy of a table; `CannotRead` lists everything wrong with it."""
    data = deepcopy(dict(tables) if isinstance(tables, Mapping) else tables)
    judge = Judge(texts, game_texts)
    EDITION(judge, "", data)
    judge.problems += find_clashes(data)
    judge.refuse()
    return data


# --- the form of each value -------------------------------------------------------------------------


def _number(operation: Operation) -> Check:
    """The check for an operation's number, which may be half of the cards."""
    number = whole(operation.least, operation.most)

    def check(judge: Judge, key: str, value: object) -> None:
        if type(value) is int:
            number(judge, key, value)
        elif value != "half":
            judge.no(key, "wrong.integer_or_half", value)

    return check if operation.half else number


def _operation(op: str, operation: Operation) -> Check:
    checks = {"who": one_of(*WHO), operation.number: _number(operation), "to": one_of(*operation.to or ("",))}
    names = parameters(operation)
    may = "?" * (op in EITHER)
    return table(
        {"op": one_of(op), **{f"{name}{may}": checks[name] for name in names}},
        "wrong.parameter" if names else "wrong.no_parameter",
        op=op,
        names=join_list([plain(name) for name in names]),
    )


_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,23}")
_CODE: Final = such(lambda value: isinstance(value, str) and _ID.fullmatch(value), "wrong.identifier")
_TRUE: Final = such(lambda value: value is True, "wrong.true")
_SQUARE: Final = string(INDEX.__contains__, "problem.not_square")
_TILE: Final = string(lambda value: tile_of(value) is not None, "wrong.tile")
_SOURCE: Final = one_of(*SOURCES)
_HOUSE: Final = one_of(*HOUSES)
_NOUN: Final = string(is_grammar, "wrong.noun")
_NAME: Final = table({"it": line, "en": line, "noun?": _NOUN, "plural?": table({"it": line, "en": line})})
"""The form of a name; ``noun`` is its grammar, which is guessed if it is missing (`core.language.text.Noun`)."""
_OPERATIONS: Final = {op: _operation(op, takes) for op, takes in OPERATIONS.items()}
_EFFECT: Final = list_of(kinds("op", _OPERATIONS, "wrong.operation"))
_COMPARED: Final = {f"{name}?": _TRUE if name in TRUE else whole(0, MOST_COUNT) for name in COMPARISONS}

# --- the form of a table --------------------------------------------------------------------------

ITEM: Final = table(
    {
        "house": _HOUSE,
        "name": _NAME,
        "values": table({"stranger": whole(1, MOST_VALUE), "own": whole(1, OWN * MOST_VALUE)}),
        "source": _SOURCE,
        "values_source?": _SOURCE,
    }
)
COMBO: Final = table(
    {
        "name": _NAME,
        "houses": list_of(_HOUSE),
        "effect": _EFFECT,
        "source": _SOURCE,
        "effect_source?": _SOURCE,
        "left_out?": _TRUE,
    }
)
EVENT: Final = table(
    {
        "name": _NAME,
        "kind": one_of(*KINDS),
        "copies?": whole(1, MOST_COPIES),
        "effect": _EFFECT,
        "source": _SOURCE,
        "effect_source?": _SOURCE,
    }
)
OBJECTIVE: Final = table(
    {
        "name": _NAME,
        "conditions": list_of(table({"count": one_of(*COUNTS), "house?": _HOUSE, **_COMPARED})),
        "points?": whole(0, MOST_COUNT),
        "source": _SOURCE,
    }
)
EDITION: Final = table(
    {
        "format": one_of(FORMAT),
        "name": _CODE,
        "title": _NAME,
        "parade": table({"square": _SQUARE, "source": _SOURCE}),
        "homes": table({"squares": list_of(one_of(*HOME_NAMES)), "source": _SOURCE}),
        "buildings": table({"tiles": list_of(_TILE), "source": _SOURCE}),
        "items": each_of(_CODE, ITEM),
        "scrolls": table({"count": whole(0, MOST_SCROLLS), "name": _NAME, "source": _SOURCE}),
        "combos": each_of(_CODE, COMBO),
        "events": each_of(_CODE, EVENT),
        "objectives": table(dict.fromkeys(HOUSES, OBJECTIVE)),
    }
)
