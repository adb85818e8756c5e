"""Names of people, and the words by which a game knows them: plain letters, without spaces.

Somebody called Ada is the player ``Ada``; other letters than plain ones are written as in the address of a page, so
that *Ada Maria* is ``Ada%20Maria``.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final, TypeGuard

from tsukumo.core.record import PUBLIC

USUAL: Final = (
    *("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo", "Irene", "Luca", "Marta", "Nino"),
    *("Olga", "Pietro", "Rosa", "Sandro", "Teresa", "Ugo", "Vera", "Walter", "Zoe", "Aldo", "Bice", "Ciro"),
)
"""Who plays where nobody says who plays."""
LONGEST: Final = 20


def is_name(name: object) -> TypeGuard[str]:
    """Whether something can be somebody's name: 1 to 20 printable characters, no space at either end."""
    return isinstance(name, str) and 1 <= len(name) <= LONGEST and name.isprintable() and name.strip() == name


def word_of(name: str, reserved: Collection[str] = (PUBLIC,)) -> str:
    """The word by which a game knows somebody; *reserved* words are nobody's."""
    if name in reserved:
        return _written(name[0]) + name[1:]
    return "".join(c if c.isascii() and c not in " %" else _written(c) for c in name)


@lru_cache(maxsize=4096)
def name_of(player: str) -> str:
    """Who is meant by a word that `word_of` gave."""
    return re.sub(rb"%(..)", lambda match: bytes.fromhex(match[1].decode()), player.encode()).decode()


def _written(letter: str) -> str:
    return "".join(f"%{byte:02X}" for byte in letter.encode())
