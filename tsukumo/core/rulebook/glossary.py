"""The terms of a rulebook: the forms in which its clauses use each, the clause that explains it, those that use it.

They stand in the file of a game's *words*, under ``terms``; the first form in each language is the one to look up::

    [terms]
    home = { clause = "board.home", it = "casa, case", en = "home, homes" }
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from tsukumo.core.files.data import Plain
from tsukumo.core.game.clauses import Clause
from tsukumo.core.io.errors import join_key
from tsukumo.core.io.forms import each_of, judge_data, line, one_of, table, word
from tsukumo.core.language.text import Lang, Text, read_text

SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
"""The space between two sentences."""


class Term(NamedTuple):
    """A term: the clause that explains it, and its forms in both languages, with commas between them."""

    clause: Clause
    forms: Text

    def get_form(self, lang: Lang) -> str:
        """Return the form to look up."""
        return self.forms.say(lang).split(", ")[0]

    def is_used_in(self, text: str, lang: Lang) -> bool:
        """Return whether a text uses it, in any form."""
        forms = "|".join(map(re.escape, self.forms.say(lang).split(", ")))
        return re.search(rf"(?<!\w)(?:{forms})(?!\w)", text, re.IGNORECASE) is not None

    def meaning(self, lang: Lang) -> str:
        """Return its meaning: the first sentence of its clause that uses it, or else the whole clause."""
        whole = self.clause.text.say(lang)
        return next((sentence for sentence in SENTENCE.split(whole) if self.is_used_in(sentence, lang)), whole)

    def uses(self, clauses: Mapping[str, Clause], lang: Lang) -> tuple[str, ...]:
        """Return the clauses that use it, and the one that explains it, in the order of the book."""
        return tuple(
            id
            for id, each in clauses.items()
            if id == self.clause.id or self.is_used_in(f"{each.title.say(lang)}. {each.text.say(lang)}", lang)
        )


def terms_of(tables: Plain, clauses: Mapping[str, Clause], file: str) -> tuple[Term, ...]:
    """Return the terms of a file's tables; `CannotRead` lists everything wrong with them, by key."""
    form = table({"clause": one_of(*clauses), "it": line, "en": line})
    judge_data(tables, each_of(word, form), join=lambda key, name: join_key(key or f"{file}: terms", name)).refuse()
    return tuple(Term(clauses[each["clause"]], read_text(each)) for each in tables.values())
