"""The game's sentences: each in both languages, each used, clauses that exist."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tsukumo.core.rulebook import load_sentences
from tsukumo.core.text import LANGS
from tsukumo.lupus.rules import clauses

WING = Path(__file__).parents[2] / "tsukumo" / "lupus"
OTHERS = ("rulebook", "readings", "course", "words", "gallery", "emblems")
DATA = [WING / f"{name}.toml" for name in OTHERS]
TOLD = ("cases", "levels")
"""The folders whose files hold sentences among other data, which tests of their own look at."""
FILES = [file for file in sorted(WING.rglob("*.toml")) if file not in DATA and file.parent.name not in TOLD]
SAME = {"Lupus in Tabula", "medium", "no", "{who} ({role})"}
"""What is the same word in both languages."""
CORE = WING.parent / "core"
CORES = ("kinds.py", "options.py", "people.py", "terminal/quiz.py")
SPEAKERS = (*sorted(WING.rglob("*.py")), *(CORE / file for file in CORES))
"""The code that speaks from these files: the core's kinds, options, people and quiz prefer a game's own sentences."""
HELP = {"help.lupus", "help.lupus_long", "help.file", "help.json"} | {
    f"help.{name}" for name in ("balance_long", "players", "deck", "first_night", "games", "seed")
}
"""What the argument parser asks for."""


def leaves(table: dict[str, Any], key: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every sentence of a file, by its dotted key."""
    for name, value in table.items():
        if isinstance(value, dict) and set(value) & set(LANGS):
            yield f"{key}{name}", value
        elif isinstance(value, dict):
            yield from leaves(value, f"{key}{name}.")


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("file", [*FILES, WING / "rulebook.toml", WING / "readings.toml"], ids=lambda file: file.name)
def test_every_sentence_is_in_both_languages(file: Path) -> None:
    found = dict(leaves(tomllib.loads(file.read_text("utf-8"))))
    assert found
    for key, said in found.items():
        it, en = (said[lang] for lang in LANGS)
        assert it.strip()
        assert fields(it) == fields(en), key
        assert it != en or it in SAME, key
        assert "  " not in it, key
        assert "  " not in en, key
    if file in FILES:
        assert {key for key, _ in leaves(tomllib.loads(file.read_text("utf-8")))} == set(load_sentences(str(file)))


def strings() -> tuple[set[str], list[re.Pattern[str]]]:
    """The strings of the code, and patterns of those that are put together."""
    literals, patterns = set(), []
    for file in SPEAKERS:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".*" for p in node.values]
                patterns.append(re.compile("".join(parts)))
    return literals, [pattern for pattern in patterns if re.search(r"[a-z]{2,}", pattern.pattern)]


BY_NAME = ("roles.toml", "proposals.toml")
"""What is said of roles, by the roles' entries, in `test_roles`; of readings, by the readings, in `test_lab_sheet`."""


@pytest.mark.parametrize("file", [file for file in FILES if file.name not in BY_NAME], ids=lambda file: file.name)
def test_every_sentence_is_used(file: Path) -> None:
    literals, patterns = strings()
    put_together = ("setting.",) if file.name == "texts.toml" else ()
    for key in load_sentences(str(file)):
        used = key in literals or any(pattern.fullmatch(key) for pattern in patterns)
        assert used or key in HELP or key.startswith(put_together or "\0"), key


def test_clauses_named_in_the_code_exist() -> None:
    rooms = "|".join(sorted({clause.split(".")[0] for clause in clauses()}))
    named = set()
    for file in WING.rglob("*.py"):
        named |= set(re.findall(rf"[`\"]((?:{rooms})\.[a-z]+)[`\"]", file.read_text("utf-8")))
    own = {key for file in FILES for key in load_sentences(str(file))}
    assert named - own <= set(clauses())
    assert len(named & set(clauses())) == len(clauses())
