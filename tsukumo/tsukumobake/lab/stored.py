"""The results of long runs, as data that come with the package: JSON objects in ``data/``.

Every file says in ``made`` how it was made: the ``command``, the ``version`` and the ``seconds`` that it took. Whoever
reads notebooks without the project's checkout, on the static site for one, has them too.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tsukumo.core.data import Plain
from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.files import beside, read_bytes, write_aside
from tsukumo.core.text import Sentences

DATA: Final = beside(__file__, "data")
_ROW: Final = re.compile(r"\[[^\[\]{}\"]*\]")
"""A list of numbers in JSON, which takes one line."""
_say = Sentences(__file__)


def stored_names() -> tuple[str, ...]:
    """The results there are, in alphabetical order."""
    files = sorted(os.listdir(DATA))  # noqa: PTH208 - see `core.files`
    return tuple(name.removesuffix(".json") for name in files if name.endswith(".json"))


@cache
def stored(name: str) -> Plain:
    """The result of a name, such as ``balance_random``; `CannotRead` lists those there are."""
    if name not in (known := stored_names()):
        names = ", ".join(known)
        raise CannotRead([Problem("name", _say.text("unknown", value=quoted(name), names=names))])
    found: dict[str, object] = json.loads(read_bytes(f"{DATA}/{name}.json"))
    return found


def store(name: str, made: Mapping[str, object], content: Mapping[str, object]) -> Path:
    """Write a result, with how it was *made* (``command``, ``version``, ``seconds``); the file."""
    file = Path(DATA, f"{name}.json")
    text = json.dumps({"made": made, **content}, indent=1, ensure_ascii=False)
    rows = _ROW.sub(lambda found: " ".join(found[0].split()), text)
    write_aside(file, f"{rows}\n".encode())
    return file
