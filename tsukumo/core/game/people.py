"""The option of a new game for its players, in games whose players are people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeGuard

from tsukumo.core.files.data import plain_int
from tsukumo.core.game.options import NONE, get_own_text
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any
from tsukumo.core.language.names import USUAL, fold_name, is_name, is_written_name
from tsukumo.core.language.text import Catalogue


class People(NamedTuple):
    """The option for the players: its name, the least and most players, and their number if it is not given.

    Names are judged by their look, and in a script, whose answer all implementations share, by their letters.
    """

    option: str
    least: int
    most: int
    usually: int
    own: Catalogue = NONE
    scripted: bool = False

    def settle(self, given: object) -> list[str]:
        """Return the names, from names or a number, either also as text; `CannotRead` lists what is wrong with them."""
        if given is None:
            given = self.usually
        given = plain_int(given)
        if isinstance(given, str):
            given = int(given) if given.isascii() and given.isdigit() and len(given) < 3 else given.split(",")
        if isinstance(given, int) and not isinstance(given, bool) and self.least <= given <= self.most:
            return list(USUAL[:given])
        if not isinstance(given, list | tuple):
            reason = get_own_text(self.own, "problem.people", least=self.least, most=self.most)
            raise CannotRead([Problem(self.option, reason)])
        refuse_any(self.problems(given))
        return list(given)

    def problems(self, names: Sequence[object]) -> list[Problem]:
        """Return everything wrong with a list of names, by ``players[i]``; of one given twice, the later is wrong."""
        own, problems = self.own, []
        judge: Callable[[object], TypeGuard[str]] = is_written_name if self.scripted else is_name
        fold = str.casefold if self.scripted else fold_name
        if not self.least <= len(names) <= self.most:
            reason = get_own_text(own, "problem.count", count=len(names), least=self.least, most=self.most)
            problems.append(Problem(self.option, reason))
        taken: set[str] = set()
        for i, name in enumerate(names):
            key, shown = f"{self.option}[{i}]", quote_value(name)
            if not judge(name):
                problems.append(Problem(key, get_own_text(own, "problem.name", value=shown)))
            elif fold(name) in taken:
                problems.append(Problem(key, get_own_text(own, "problem.twice", value=shown)))
            else:
                taken.add(fold(name))
        return problems
