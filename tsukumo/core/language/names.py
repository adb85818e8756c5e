"""Names of people, and the words by which a game knows them: plain letters, without spaces.

A person called Ada is the player ``Ada``; letters that are not plain are written as in the address of a page, so that
*Ada Maria* is ``Ada%20Maria``.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final, TypeGuard
from unicodedata import bidirectional, category, combining, normalize
from unicodedata import name as unicode_name

USUAL: Final = (
    *("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo", "Irene", "Luca", "Marta", "Nino"),
    *("Olga", "Pietro", "Rosa", "Sandro", "Teresa", "Ugo", "Vera", "Walter", "Zoe", "Aldo", "Bice", "Ciro"),
)
"""The names of players where none are given."""
LONGEST: Final = 20


def is_name(name: object) -> TypeGuard[str]:
    """Return whether something can be a name: 1 to 20 characters that can be shown, no space at either end."""
    return isinstance(name, str) and 1 <= len(name) <= LONGEST and is_readable(name) and name.strip() == name


def is_written_name(name: object) -> TypeGuard[str]:
    """Return whether a script may name somebody so: judged letter by letter, as any other implementation does it."""
    return isinstance(name, str) and 1 <= len(name) <= LONGEST and name.isprintable() and name.strip() == name


def is_readable(text: str) -> bool:
    """Return whether a line of words can be read: something in it is visible, and nothing turns or hides the rest.

    Joiners and other parts of an emoji that cannot be seen by themselves stand only where they join.
    """
    text = FLAG.sub(r"\1", text)
    shown = "".join(c for place, c in enumerate(text) if c not in JOINERS or not _joins(text, place))
    # A mark needs a letter, and a space is nothing.
    return shown.isprintable() and any(category(c)[0] not in "MZC" and not INVISIBLE.match(c) for c in shown)


def fold_name(name: str) -> str:
    """Return the form in which names are compared: those that look alike have the same.

    It is Unicode's compatible form (NFKC) without regard to upper and lower case, and without what cannot be seen.
    """
    seen = INVISIBLE.sub("", normalize("NFKC", INVISIBLE.sub("", name)))
    return " ".join(INVISIBLE.sub("", normalize("NFKC", seen.casefold())).split())


# --- visible characters -----------------------------------------------------------------------------

INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that cannot be seen by themselves: Unicode's *Default_Ignorable_Code_Point*, and two blank signs."""
JOINERS: Final = "\u200c\u200d"
VIRAMA: Final = 9
"""The combining class of the signs after which a joiner makes one letter of two."""
CURSIVE: Final = ("ADLAM", "MANDAIC", "MONGOLIAN", "NKO", "PHAGS-PA")
"""Scripts whose letters are joined, besides those that Unicode writes as Arabic is written."""
LOOKS: Final = re.compile("[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")
"""The signs that choose the look of a picture: text or emoji, and the colour of the skin."""
FLAG: Final = re.compile("(\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f")
"""The flag of a region: a black one, and the region's letters, which cannot be seen."""


def _joins(text: str, place: int) -> bool:
    """Return whether a joiner joins the characters on its two sides: letters that can be joined, or pictures."""
    before, after = text[:place], text[place + 1 :]
    if not before or not after:
        return False
    if combining(before[-1]) == VIRAMA:
        return category(after[0])[0] == "L"
    if text[place] == "\u200d" and _is_picture(LOOKS.sub("", before)[-1:]):
        return _is_picture(after[0])
    letter = next((c for c in reversed(before) if category(c)[0] != "M"), " ")
    return _is_cursive(letter) and _is_cursive(after[0])


def _is_picture(sign: str) -> bool:
    """Return whether a sign can be the base of an emoji."""
    return sign != "" and category(sign) in ("So", "Sm")


def _is_cursive(letter: str) -> bool:
    """Return whether a letter is of a script in which letters are joined."""
    return bidirectional(letter) == "AL" or unicode_name(letter, "").startswith(CURSIVE)


# --- the words of players -------------------------------------------------------------------------


def word_of(name: str, reserved: Collection[str]) -> str:
    """Return the word by which a game knows somebody; *reserved* words are nobody's."""
    if name in reserved:
        return _write_letter(name[0]) + name[1:]
    return "".join(c if c.isascii() and c not in " %" else _write_letter(c) for c in name)


@lru_cache(maxsize=4096)
def name_of(player: str) -> str:
    """Return the name for a word that `word_of` gave."""
    return re.sub(rb"%(..)", lambda match: bytes.fromhex(match[1].decode()), player.encode()).decode()


def _write_letter(letter: str) -> str:
    return "".join(f"%{byte:02X}" for byte in letter.encode())
