"""Forms of user data: plain data, checked strictly, with every problem reported at once and by key.

A check looks at a value and reports its problems to a `Judge`. Checks are combined; a ``?`` marks a key that may be
left out::

    PAWN = table({"house": one_of(*HOUSES), "cards": whole(0, 1000), "struck?": flag})
    judge = Judge(own)
    list_of(PAWN)(judge, "players", data)
    judge.refuse()
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from tsukumo.core.io.errors import CannotRead, Problem, join_key, quote_value, texts
from tsukumo.core.io.jsons import find_doubled
from tsukumo.core.language.names import is_readable
from tsukumo.core.language.text import Catalogue, Text, join_list, plain

Join = Callable[[str, str | int], str]
"""The function that writes the key of a part."""


class Judge:
    """The problems found so far in some data.

    *own* come before the core's sentences, under the same keys; *join* writes the keys of parts
    that the user named. *whole* is all of the data, for checks that depend on another part of it.
    """

    def __init__(self, *own: Catalogue, join: Join = join_key, whole: Any = None) -> None:
        self.problems: list[Problem] = []
        self.join, self.whole = join, whole
        self._texts = (*own, texts)

    def no(self, key: str, sentence: str, value: object = None, **values: object) -> None:
        """Refuse the value at a key, by the sentence of the first catalogue that has it."""
        source = next(source for source in self._texts if sentence in source)
        self.problems.append(Problem(key, source.text(sentence, value=quote_value(value), **values)))

    def is_table(self, key: str, value: object) -> bool:
        """Return whether a value is a table, that is an object of JSON; refuse it if it is none."""
        if not isinstance(value, dict):
            self.no(key, "file.not_object", value)
        return isinstance(value, dict)

    def is_list(self, key: str, value: object) -> bool:
        """Return whether a value is a list; refuse it if it is none."""
        if not isinstance(value, list):
            self.no(key, "file.not_list", value)
        return isinstance(value, list)

    def keys(self, value: Mapping[str, object], needed: Iterable[str], known: Collection[str]) -> None:
        """Refuse missing and unknown keys of a table."""
        for name in needed:
            if name not in value:
                self.no(name, "file.missing")
        for name in value:
            if name not in known:
                self.no(self.join("", name), "file.unknown")

    def refuse(self, *, by_key: bool = False) -> None:
        """Raise `CannotRead` with all problems, if there are any; *by_key*: of each key the first."""
        if by_key:
            self.problems = [*{problem.key: problem for problem in reversed(self.problems)}.values()][::-1]
        if self.problems:
            raise CannotRead(list(dict.fromkeys(self.problems)))


Check = Callable[[Judge, str, Any], object]
"""A function that reports problems of the value at a key to the judge."""


def judge_data(data: object, check: Check, *own: Catalogue, join: Join = join_key) -> Judge:
    """Return the judge of some JSON, with all that is wrong with its form."""
    judge = Judge(*own, join=join, whole=data)
    judge.problems += find_doubled(data, join=join)
    check(judge, "", data)
    return judge


# --- values ---------------------------------------------------------------------------------------


def such(fine: Callable[[Any], object], sentence: str, **values: object) -> Check:
    """Return the check for anything that is *fine*; the sentence says what it must be."""

    def check(judge: Judge, key: str, value: object) -> None:
        if not fine(value):
            judge.no(key, sentence, value, **values)

    return check


def string(fine: Callable[[str], bool], sentence: str) -> Check:
    """Return the check for a string that is *fine*; the sentence says what it must be."""

    def check(judge: Judge, key: str, value: object) -> None:
        if not isinstance(value, str):
            judge.no(key, "file.not_string", value)
        elif not fine(value):
            judge.no(key, sentence, value)

    return check


def whole(least: int, most: int) -> Check:
    """Return the check for a whole number between two others."""

    def check(judge: Judge, key: str, value: object) -> None:
        if type(value) is not int:
            judge.no(key, "file.not_integer", value, least=least, most=most)
        elif not least <= value <= most:
            judge.no(key, "file.range", value, least=least, most=most)

    return check


def one_of(*values: object) -> Check:
    """Return the check for one of some values of one type: True and 1 are different ones."""
    kind = type(values[0])

    def check(judge: Judge, key: str, value: object) -> None:
        if type(value) is not kind or value not in values:
            judge.no(key, "file.choice", value, **_name_values(values))

    return check


def _name_values(values: Collection[Any]) -> dict[str, Text]:
    """Return the values as sentences may name them: ``a and b``, ``a or b``, or ``'a' / 'b'``."""
    names = [plain(str(value)) for value in values]
    shown = [plain(quote_value(value)) for value in values]
    return {
        "names": join_list(names),
        "choices": join_list(names, texts["or"]),
        "quoted": join_list(shown, plain(" / "), " / "),
    }


def anything(judge: Judge, key: str, value: object) -> None:
    """Accept any value, also one that another check looks at."""


def of_format(name: str) -> Check:
    """Return the check for the name of a file's format."""
    return such(lambda value: value == name, "file.format", format=name)


word: Check = such(lambda value: isinstance(value, str), "file.not_string")
"""The check for any string."""
flag: Check = such(lambda value: isinstance(value, bool), "file.not_boolean")
line: Check = string(is_readable, "file.line")
"""The check for words on one line."""


# --- tables and lists -----------------------------------------------------------------------------


def table(fields: Mapping[str, Check], unknown: str = "file.unknown", **values: object) -> Check:
    """Return the check for a table with these keys and no others; those that end in ``?`` may be left out.

    Missing keys are reported first, then all else in its order; a sentence says why a key is *unknown*.
    """
    needed = [name for name in fields if not name.endswith("?")]
    known = {name.removesuffix("?"): check for name, check in fields.items()}

    def check(judge: Judge, key: str, value: object) -> None:
        if not isinstance(value, dict):
            judge.no(key, "file.not_object", value)
            return
        inside = f"{key}." if key else ""
        for name in needed:
            if name not in value:
                judge.no(inside + name, "file.missing")
        for name, part in value.items():
            if (inner := known.get(name)) is None:
                judge.no(judge.join(key, str(name)), unknown, **values)
            else:
                inner(judge, inside + name, part)

    return check


def list_of(inner: Check) -> Check:
    """Return the check for a list of such values."""

    def check(judge: Judge, key: str, value: object) -> None:
        if not isinstance(value, list):
            judge.no(key, "file.not_list", value)
            return
        for i, part in enumerate(value):
            inner(judge, f"{key}[{i}]", part)

    return check


def each_of(name: Check, inner: Check) -> Check:
    """Return the check for a table of such values, each under a *name* of the user's own."""

    def check(judge: Judge, key: str, value: Any) -> None:
        if judge.is_table(key, value):
            for own, part in value.items():
                name(judge, judge.join(key, own), own)
                inner(judge, judge.join(key, own), part)

    return check


def kinds(tag: str, forms: Mapping[str, Check], sentence: str) -> Check:
    """Return the check for a table of one of several forms, each by its *tag*; the sentence lists them.

    Without a right tag nothing else is judged.
    """

    def check(judge: Judge, key: str, value: Any) -> None:
        if not judge.is_table(key, value):
            return
        if tag not in value:
            judge.no(f"{key}.{tag}", "file.missing")
        elif not isinstance(kind := value[tag], str) or kind not in forms:
            judge.no(f"{key}.{tag}", sentence, kind, **_name_values(forms))
        else:
            forms[kind](judge, key, value)

    return check
