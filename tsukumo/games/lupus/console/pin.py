"""The moderator's PIN: four digits before any secret is shown, kept as a salted hash.

It keeps out people who pick up the device. Anybody who can read the file on the disk can read the game in it, without a
PIN.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable
from functools import reduce
from secrets import token_bytes
from typing import Final, NamedTuple

from tsukumo.core.io.forms import Check, string, table
from tsukumo.core.language.text import Texts

texts = Texts(__file__)

DIGITS: Final = 4
FREE: Final = 3
"""The number of wrong PINs without a wait; after each further one there is a wait."""
FIRST_WAIT: Final = 5.0
LONGEST_WAIT: Final = 60.0
"""Seconds: the wait doubles with every wrong PIN, up to this."""
ROUNDS: Final = 50_000
"""The number of rounds of the hash: about a tenth of a second."""


class Pin(NamedTuple):
    """A stored PIN: salt and hash in hexadecimal digits."""

    salt: str
    hash: str

    def accepts(self, digits: str) -> bool:
        """Return whether these digits are the PIN."""
        return hmac.compare_digest(self.hash, _hash(digits, bytes.fromhex(self.salt)))


def pin_of(digits: str) -> Pin:
    """The stored form of a PIN's digits."""
    salt = token_bytes(16)
    return Pin(salt.hex(), _hash(digits, salt))


def is_pin(digits: str) -> bool:
    """Return whether the text is four digits."""
    return re.fullmatch(rf"[0-9]{{{DIGITS}}}", digits) is not None


def wait_after(wrong: int) -> float:
    """The seconds during which no PIN is taken after so many wrong ones."""
    return 0.0 if wrong < FREE else min(LONGEST_WAIT, FIRST_WAIT * 2 ** (wrong - FREE))


def _hash(digits: str, salt: bytes) -> str:
    # Python in the browser comes without OpenSSL, and without its function: there it is computed here.
    made: Callable[..., bytes] = getattr(hashlib, "pbkdf2_hmac", pbkdf2)
    return made("sha256", digits.encode(), salt, ROUNDS).hex()


def pbkdf2(name: str, secret: bytes, salt: bytes, rounds: int) -> bytes:
    """`hashlib.pbkdf2_hmac`, for a single block (RFC 8018, 5.2)."""
    last = hmac.digest(secret, salt + b"\0\0\0\1", name)
    numbers = [int.from_bytes(last)]
    for _ in range(rounds - 1):
        last = hmac.digest(secret, last, name)
        numbers.append(int.from_bytes(last))
    return reduce(int.__xor__, numbers).to_bytes(len(last))


_hex: Check = string(lambda value: bool(re.fullmatch(r"([0-9a-f]{2})+", value)), "hex")
PIN: Final = table({"salt": _hex, "hash": _hex})
"""Its form in a file."""
