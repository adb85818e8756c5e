"""Messages from guests, read strictly: every message is an object with a known ``do`` and its keys."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.io.forms import Check, Judge, flag, judge_data, list_of, of_format, one_of, table, whole, word
from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.names import is_name
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.plugins.faults import describe_fault, say_unchanged, write_title
from tsukumo.core.teaching.quiz import MOST
from tsukumo.server.tables.limits import FORMAT, MOST_BYTES

texts: Final = Texts(__file__, "texts.toml")
LONGEST: Final = 2_000
"""The most characters of an action, an answer or a spec."""
LONGEST_CLOCK: Final = 3600
"""The most seconds of a clock."""
MOST_NUMBER: Final = 10**9
RETURNING: Final = ("stopped",)
"""The reasons of a `goodbye_frame` after which a guest is expected back."""


def refusal(key: str, sentence: str = "", **values: object) -> CannotRead:
    """Return the error of a refusal: the sentence of *sentence*, or else of its key."""
    return CannotRead([Problem(key, texts.text(f"no.{sentence or key}", **values))])


def rule_failure(error: BaseException, *, host: bool) -> CannotRead:
    """Return the error of rules that have failed; their place may tell a secret, and is for a table's *host* alone."""
    where = describe_fault(error).then(say_unchanged(), ". ") if host else say_unchanged()
    return CannotRead([Problem("do", write_title(error).then(where))])


def goodbye_frame(why: str, lang: Lang) -> dict[str, Any]:
    """Return the last frame of a connection: the reason of its end, and whether its guest should try to come back."""
    return {"is": "bye", "why": texts.say(f"bye.{why}", lang), "again": why in RETURNING}


def _or_none(check: Check) -> Check:
    def either(judge: Judge, key: str, value: object) -> None:
        if value is not None:
            check(judge, key, value)

    return either


def _short(judge: Judge, key: str, value: object) -> None:
    word(judge, key, value)
    if isinstance(value, str) and len(value) > LONGEST:
        judge.no(key, "no.long", most=LONGEST)


def _several(judge: Judge, key: str, value: object) -> None:
    (list_of(_short) if isinstance(value, list) else _short)(judge, key, value)


def _name(judge: Judge, key: str, value: object) -> None:
    if not is_name(value):
        judge.no(key, "no.name")


def _click(judge: Judge, key: str, value: object) -> None:
    """Check a panel's message: an object whose meaning only the table knows."""
    if judge.is_table(key, value) and len(encode(value)) > LONGEST:
        judge.no(key, "no.long", most=LONGEST)


BARE: Final = ("stand", "start", "seen", "pause", "go_on", "undo", "whole", "save", "rematch", "end")
"""The messages that say nothing but what to do."""
_DO: Final[Mapping[str, Check]] = {"do": word}
_number: Final = whole(0, MOST_NUMBER)
FORMS: Final[Mapping[str, Check]] = {
    "hello": table(
        {
            **_DO,
            "format": of_format(FORMAT),
            "name?": _or_none(_name),
            "token?": _or_none(_short),
            "key?": _or_none(_short),
            "want?": one_of("views", "states", "panels"),
            "lang?": one_of(*LANGS),
            "screen?": flag,
        }
    ),
    "sit": table({**_DO, "seat": _short, "guest?": _or_none(_short)}),
    "clock": table({**_DO, "seconds": whole(0, LONGEST_CLOCK)}),
    "settings": table(
        {
            **_DO,
            "level?": whole(0, MOST_NUMBER),
            "kinds?": list_of(_short),
            "questions?": whole(1, MOST),
            "seconds?": whole(0, LONGEST_CLOCK),
            "named?": flag,
            "own?": word,
            "own_first?": flag,
        }
    ),
    "bot": table({**_DO, "seat": _short, "bot": _or_none(_short)}),
    "out": table({**_DO, "guest": _short}),
    "act": table({**_DO, "action": _short, "after": _number}),
    "next": table({**_DO, "after": _number}),
    "why": table({**_DO, "action": _short}),
    "panel": table({**_DO, "message": _click, "after": _number}),
    "answer": table({**_DO, "number": _number, "answer": _several}),
    **dict.fromkeys(BARE, table(_DO)),
}
"""The form of each message, by its ``do``; a key with a question mark may be missing."""
HOSTS: Final = ("start", "settings", "next", "pause", "go_on", "bot", "out", "clock", "save", "end")
"""The messages that only the host may send."""


def read_message(text: str | bytes) -> tuple[str | None, dict[str, Any], Sequence[Problem]]:
    """Return the ``do`` of a message, the message, and everything wrong with its form."""
    if isinstance(text, bytes):
        return None, {}, refusal("", "binary").problems
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "replace")) > MOST_BYTES:
        return None, {}, refusal("", "large", most=MOST_BYTES).problems
    try:
        data = loads(text)
    except CannotRead as error:
        return None, {}, error.problems
    if not isinstance(data, dict):
        return None, {}, refusal("", "object", example='{"do": "stand"}').problems
    do = data.get("do")
    if not isinstance(do, str) or do not in FORMS:
        return do if isinstance(do, str) and len(do) <= LONGEST else None, {}, refusal("do").problems
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return do, {}, refusal("", "surrogate").problems
    return do, data, judge_data(data, FORMS[do], texts).problems
