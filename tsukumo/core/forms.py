"""The form of what a user gives: plain data, checked strictly, with every problem told at once and by key.

A check looks at a value and tells a `Judge` what is wrong with it. Checks are put together, a ``?`` marks what may be
left out::

    PAWN = table({"house": one_of(*HOUSES), "cards": whole(0, 1000), "struck?": flag})
    judge = Judge(texts)
    list_of(PAWN)(judge, "players", data)
    judge.refuse()
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from tsukumo.core.errors import CannotRead, Problem, joined, quoted, sentences
from tsukumo.core.jsons import doubled
from tsukumo.core.names import is_readable
from tsukumo.core.text import Catalogue, Text, listed, plain

Join = Callable[[str, str | int], str]
"""Writes the key of a part."""


class Judge:
    """What is wrong, found so far.

    *texts* say what they say otherwise than the core's sentences, under the same keys, *join* writes the keys of parts
    that the user named. *whole* is all that is judged, for what depends on another part of it.
    """

    def __init__(self, *texts: Catalogue, join: Join = joined, whole: Any = None) -> None:
        self.problems: list[Problem] = []
        self.join, self.whole = join, whole
        self._texts = (*texts, sentences)

    def no(self, key: str, sentence: str, value: object = None, **values: object) -> None:
        """Refuse the value at a key, by a sentence of the first texts that have it."""
        source = next(texts for texts in self._texts if sentence in texts)
        self.problems.append(Problem(key, source.text(sentence, value=quoted(value), **values)))

    def is_table(self, key: str, value: object) -> bool:
        """Whether a value is a table, that is an object of JSON; refused if it is none."""
        if not isinstance(value, dict):
            self.no(key, "file.not_object", value)
        return isinstance(value, dict)

    def is_list(self, key: str, value: object) -> bool:
        """Whether a value is a list; refused if it is none."""
        if not isinstance(value, list):
            self.no(key, "file.not_list", value)
        return isinstance(value, list)

    def keys(self, value: Mapping[str, object], needed: Iterable[str], known: Collection[str]) -> None:
        """Refuse what a whole lacks, and what is unknown in it."""
        for name in needed:
            if name not in value:
                self.no(name, "file.missing")
        for name in value:
            if name not in known:
                self.no(self.join("", name), "file.unknown")

    def refuse(self, *, by_key: bool = False) -> None:
        """`CannotRead` with all that is wrong, if anything is; *by_key*: of each key what was found first."""
        if by_key:
            self.problems = [*{problem.key: problem for problem in reversed(self.problems)}.values()][::-1]
        if self.problems:
            raise CannotRead(list(dict.fromkeys(self.problems)))


Check = Callable[[Judge, str, Any], object]
"""Tells the judge what is wrong with the value at a key."""


def judged(data: object, check: Check, *texts: Catalogue, join: Join = joined) -> Judge:
    """The judge of some JSON, with all that is wrong with its form."""
    judge = Judge(*texts, join=join, whole=data)
    judge.problems += doubled(data, join=join)
    check(judge, "", data)
    return judge


# --- values ---------------------------------------------------------------------------------------


def such(fine: Callable[[Any], object], sentence: str, **values: object) -> Check:
    """Anything that is *fine*; the sentence says what it must be."""

    def check(judge: Judge, key: str, value: object) -> None:
        if not fine(value):
            judge.no(key, sentence, value, **values)

    return check


def string(fine: Callable[[str], bool], sentence: str) -> Check:
    """A string that is *fine*; the sentence says what it must be."""

    def check(judge: Judge, key: str, value: object) -> None:
        if not isinstance(value, str):
            judge.no(key, "file.not_string", value)
        elif not fine(value):
            judge.no(key, sentence, value)

    return check


def whole(least: int, most: int) -> Check:
    """A whole number between two others."""

    def check(judge: Judge, key: str, value: object) -> None:
        if type(value) is not int:
            judge.no(key, "file.not_integer", value, least=least, most=most)
        elif not least <= value <= most:
            judge.no(key, "file.range", value, least=least, most=most)

    return check


def one_of(*values: object) -> Check:
    """One of some values of one type: True and 1 are different ones."""
    kind = type(values[0])

    def check(judge: Judge, key: str, value: object) -> None:
        if type(value) is not kind or value not in values:
            judge.no(key, "file.choice", value, **_told(values))

    return check


def _told(values: Collection[Any]) -> dict[str, Text]:
    """The values as sentences may name them: ``a and b``, ``a or b``, or ``'a' / 'b'``."""
    names = [plain(str(value)) for value in values]
    shown = [plain(quoted(value)) for value in values]
    return {
        "names": listed(names),
        "choices": listed(names, sentences["or"]),
        "quoted": listed(shown, plain(" / "), " / "),
    }


def anything(judge: Judge, key: str, value: object) -> None:
    """Whatever it is, also what somebody else looks at."""


def of_format(name: str) -> Check:
    """The name of a file's format."""
    return such(lambda value: value == name, "file.format", format=name)


word: Check = such(lambda value: isinstance(value, str), "file.not_string")
"""Any string."""
flag: Check = such(lambda value: isinstance(value, bool), "file.not_boolean")
line: Check = string(is_readable, "file.line")
"""Words on one line."""


# --- tables and lists -----------------------------------------------------------------------------


def table(fields: Mapping[str, Check], unknown: str = "file.unknown", **values: object) -> Check:
    """A table with these keys and no others; those that end in ``?`` may be left out.

    What is missing is told first, then all else as it stands there; a sentence says why a key is *unknown*.
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
    """A list of such values."""

    def check(judge: Judge, key: str, value: object) -> None:
        if not isinstance(value, list):
            judge.no(key, "file.not_list", value)
            return
        for i, part in enumerate(value):
            inner(judge, f"{key}[{i}]", part)

    return check


def each_of(name: Check, inner: Check) -> Check:
    """A table of such values, each under a *name* of the user's own."""

    def check(judge: Judge, key: str, value: Any) -> None:
        if judge.is_table(key, value):
            for own, part in value.items():
                name(judge, judge.join(key, own), own)
                inner(judge, judge.join(key, own), part)

    return check


def kinds(tag: str, forms: Mapping[str, Check], sentence: str) -> Check:
    """A table of one of several forms, each by its *tag*; the sentence says which there are.

    Without a right tag nothing else is judged.
    """

    def check(judge: Judge, key: str, value: Any) -> None:
        if not judge.is_table(key, value):
            return
        if tag not in value:
            judge.no(f"{key}.{tag}", "file.missing")
        elif not isinstance(kind := value[tag], str) or kind not in forms:
            judge.no(f"{key}.{tag}", sentence, kind, **_told(forms))
        else:
            forms[kind](judge, key, value)

    return check
