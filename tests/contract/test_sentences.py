"""The sentences of any game: each in both languages, each used, none missing, and its words in their own file."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tests.contract.games import ROOT, code_of, every_whole_game, faults, folder_of
from tsukumo.core.game.options import list_settings
from tsukumo.core.io.errors import texts
from tsukumo.core.language.text import LANGS, read_catalogue
from tsukumo.core.plugins.registry import entry, kind_of

CORE = ROOT / "tsukumo" / "core"
COMMANDS = CORE.parent / "commands"
SPEAKING = (
    "engine/kinds.py",
    "game/options.py",
    "game/people.py",
    "engine/base.py",
    "io/drafts.py",
    "io/editions.py",
    "terminal",
)
"""The modules of the core that look for their sentences among a game's own first."""
SAME = {
    *("Tsukumobake", "Lupus in Tabula", "Sottomondo Carte", "geisha", "medium", "no", "bot", "Menu", "PNG"),
    *("SVG", "GIF", "E", "M", "G", "{title}: {values}.", "{n} {card:s}", "{number} {card:s}"),
    *("{role}: {who}", "{told}", "quiz", "bot: {bot}", "+ {n} ({name})", "− {n} ({name})"),
}
"""Sentences that are the same words in both languages."""
UNKNOWN_TO_THE_CODE = (
    "rulebook",
    "readings",
    "course",
    "words",
    "gallery",
    "emblems",
    "roles",
    "proposals",
    "illustrated_tables",
)
"""Files whose tables are data by other keys than the code's: clauses, readings, chapters, terms, roles."""
BY_OTHERS = ("cases", "levels", "editions", "examples")
"""Folders of such files."""


class Sentence(NamedTuple):
    """A sentence of a file: its dotted key, and what it says in each language, None if it is missing."""

    key: str
    it: Any
    en: Any


def sentences_in(table: dict[str, Any], prefix: str = "") -> Iterator[Sentence]:
    """Every sentence of a table, whole or not."""
    for name, value in table.items():
        if isinstance(value, dict):
            key = f"{prefix}{name}"
            if set(value) & set(LANGS) and not any(isinstance(value.get(lang), dict | list) for lang in LANGS):
                yield Sentence(key, value.get("it"), value.get("en"))
            else:
                yield from sentences_in(value, f"{key}.")


@cache
def files_of(game: str) -> tuple[tuple[Path, tuple[Sentence, ...]], ...]:
    """The files of a game's package that hold sentences, with them."""
    found = ((file, tomllib.loads(file.read_text("utf-8"))) for file in sorted(folder_of(game).rglob("*.toml")))
    every = ((file, tuple(sentences_in(table))) for file, table in found if file.name != "pyproject.toml")
    return tuple((file, said) for file, said in every if said)


def is_data(file: Path) -> bool:
    """Return whether a file holds sentences among other data, which its own readers check."""
    return not set(BY_OTHERS).isdisjoint(file.parts)


def fields(text: str) -> set[str]:
    """The names of the values that fill in a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def whole(sentence: Sentence) -> bool:
    """Return whether a sentence has both languages, with the same values, in other words."""
    said = (sentence.it, sentence.en)
    if not all(isinstance(text, str) and text.strip() and not re.search(r"\S  ", text) for text in said):
        return False
    return fields(sentence.it) == fields(sentence.en) and (sentence.it != sentence.en or sentence.it in SAME)


@every_whole_game
def test_every_sentence_is_in_both_languages(game: str) -> None:
    wrong = [
        (file.name, sentence)
        for file, found in files_of(game)
        if not is_data(file)
        for sentence in found
        if not whole(sentence)
    ]
    assert not wrong, faults(wrong)


def spoken(file: Path) -> bool:
    """Return whether the code uses a file's sentences by their keys."""
    return file.stem not in UNKNOWN_TO_THE_CODE and not is_data(file)


@cache
def strings(folders: tuple[Path, ...]) -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """The strings of the code, and what those may say that are put together: a group for each value."""
    literals, patterns = set[str](), set[str]()
    for tree in (tree for folder in folders for tree in code_of(folder)):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else "(.*?)" for p in node.values]
                patterns.add("".join(parts))
    speaking = (pattern for pattern in sorted(patterns) if re.search(r"\.|_|[a-z]{2,}", pattern.replace("(.*?)", "")))
    return frozenset(literals), tuple(map(re.compile, speaking))


def put_together(game: str) -> set[str]:
    """The keys that the core puts together of a game's own names."""
    asked, kind = entry(game), kind_of(game)
    answers = {f"answer.{name}.{answer}" for name, reading in kind.readings().items() for answer in reading.answers}
    settings = {*(f"setting.{name}" for name in asked.settings), *(f"option.{name}" for name in list_settings(kind))}
    bots = {f"bot.{name}" for name in kind.bots}
    options = {f"bot_option.{name}" for bot in kind.bots.values() for name in bot.options}
    return {*answers, *settings, *bots, *options, *(["quiz"] if asked.quiz else [])}


@every_whole_game
def test_every_sentence_is_used(game: str) -> None:
    literals, patterns = strings((folder_of(game), *(CORE / name for name in SPEAKING), COMMANDS))

    def known(name: str) -> bool:
        """Return whether a name is spelled in the code, or put together of words and of names that are."""
        if name in literals:
            return True
        matches = [(pattern, match) for pattern in patterns if (match := pattern.fullmatch(name))]
        return any(
            re.search(r"[a-z]{2,}", pattern.pattern) or all(part in literals for part in match.groups())
            for pattern, match in matches
        )

    others = {*texts} | put_together(game)  # a game may say otherwise what the core says under the same key
    keys = [(file.name, each.key) for file, found in files_of(game) if spoken(file) for each in found]
    unused = [(file, key) for file, key in keys if key not in others and not known(key)]
    assert not unused, faults(unused)


@every_whole_game
def test_a_catalogue_holds_every_sentence_of_its_file(game: str) -> None:
    for file, found in files_of(game):
        if spoken(file):
            assert set(read_catalogue(file)) == {sentence.key for sentence in found}, file.name
