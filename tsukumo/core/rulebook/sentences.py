"""The sentences of a text: the places where one ends and the next begins."""

from __future__ import annotations

import re
from typing import Final

ABBREVIATIONS: Final = re.compile(
    r"approx|ca|cfr?|dott|dr|e\.g|esp?|figg?|figs|i\.e|incl|mrs?|ms|p\.es|prof|sig|st|tav|vd|vs", re.IGNORECASE
)
"""Abbreviations, of English and Italian, after which a sentence goes on."""
NUMBERED: Final = re.compile(
    r"arts?|capp?|ch|chap|ed|eq|max|min|nn?|nos?|nr|pp?|pagg?|par|ss?|sec|sect|v|voll?", re.IGNORECASE
)
"""Abbreviations, or words, after which a sentence goes on if a number follows."""
BEFORE_NAMES: Final = frozenset({"by", "de", "van", "von"})
"""Words after which a single letter is the initial of a name."""
END: Final = re.compile(r"(?:[.!?…]+[\"'”’»)\]*]*)(?=\s)")
"""The end of a sentence, if nothing says otherwise, with the quotation marks and brackets that close there."""
BEGIN: Final = re.compile(r"\s+[\"'“‘«(\[¿¡–—-]*\s*(?=[^\W_])")
"""The signs before the first letter or digit of the next one."""
INITIAL: Final = re.compile(r"[A-Z]\.")
BRACKETS: Final = {"(": ")", "[": "]", "“": "”", "«": "»"}
HELD: Final = {ord(sign): 0xE000 + number for number, sign in enumerate('.!?…()[]“”«»"')}
"""Signs that end no sentence, as letters for private use, which no text has."""
FREED: Final = {held: sign for sign, held in HELD.items()}


def hold(text: str) -> str:
    """Return a part of a text, such as code, in which no sentence ends; `split_sentences` gives it back as it was."""
    return text.translate(HELD)


def split_sentences(text: str) -> list[str]:
    """Return the sentences of a text, each in one line; what stands in brackets or quotation marks stays together."""
    text = " ".join(text.split())
    sentences, start, inside = [], 0, _find_enclosed(text)
    for end in END.finditer(text):
        closes = end.end() - 1  # a bracket that closes with its sentence is its end
        if not inside[closes] and _ends(text[start : end.end()], text[end.end() :]):
            sentences.append(text[start : end.end()])
            start = end.end()
    return [said.translate(FREED) for part in (*sentences, text[start:]) if (said := part.strip())]


def _find_enclosed(text: str) -> list[bool]:
    """Return for each place whether it stands inside brackets or quotation marks that are closed in this text."""
    inside = [False] * len(text)
    opened: list[tuple[str, int]] = []
    for place, sign in enumerate(text):
        if opened and sign == opened[-1][0]:
            _, start = opened.pop()
            inside[start:place] = [True] * (place - start)
        elif sign in BRACKETS:
            opened.append((BRACKETS[sign], place))
        elif sign == '"':
            opened.append((sign, place))
    return inside


def _ends(before: str, after: str) -> bool:
    """Return whether a sentence that has reached *before* is at its end, where *after* follows."""
    begins = BEGIN.match(after)
    if not begins or after[begins.end()].islower():
        return False
    *words, last = before.split()
    word = re.sub(r"^[^\w]+|[.…!?\"'”’»)\]*]+$", "", last)
    if not last.rstrip("\"'”’»)]*").endswith(".") or last.endswith(".."):
        return True
    follows = after[begins.end() :]
    if ABBREVIATIONS.fullmatch(word) or (NUMBERED.fullmatch(word) and follows[0].isdigit()):
        return False
    if not words and (word.isdigit() or len(word) == 1):  # the number, or letter, of an item
        return False
    if len(word) == 1 and word.isupper():
        named = words[-1] in BEFORE_NAMES or INITIAL.fullmatch(words[-1]) or (len(words) > 1 and words[-1][0].isupper())
        return not named and not INITIAL.match(follows)
    return True
