"""The sentences: each in both languages, each used, none missing."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

import pytest

import tsukumo as tk
from tests.contract.test_sentences import SAME, Sentence, files_of, sentences_in, whole
from tsukumo.core.io.errors import CannotRead, texts
from tsukumo.core.language.text import Catalogue, Lang, Text, read_catalogue
from tsukumo.core.plugins.registry import OURS
from tsukumo.games.tsukumobake.rules import clauses

ROOT = Path(__file__).parents[3]
GAME = ROOT / "tsukumo" / "games" / "tsukumobake"
LUPUS = ROOT / "tsukumo" / "games" / "lupus"
WIDGETS = ROOT / "widgets" / "tsukumo_widgets"


class Room(NamedTuple):
    """A catalogue and the code that speaks from it; *short* maps a file to the prefix its `say` puts before keys."""

    texts: Path
    code: tuple[Path, ...]
    short: dict[str, str]


CORE, COMMANDS = ROOT / "tsukumo" / "core", ROOT / "tsukumo" / "commands"
TERMINAL, TABLE = CORE / "terminal", WIDGETS / "table"
PARSER, PANELS = TERMINAL / "parser.py", WIDGETS / "base" / "widgets.py"
ALSO = {
    COMMANDS: (
        *(PARSER, CORE / "rulebook" / "draft.py"),
        *(COMMANDS / f"{name}.py" for name in ("lab_commands", "many_games", "session_words")),
    ),
    TABLE: (TABLE, PANELS),
    WIDGETS / "labs" / "compare": (PANELS,),
    WIDGETS / "teaching" / "quiz": (PANELS,),
    WIDGETS / "labs" / "readings": (CORE / "lab" / "influence.py",),
    WIDGETS / "base": (WIDGETS,),
    WIDGETS / "teaching": (CORE / "teaching",),
    WIDGETS / "teaching" / "rulebook": (CORE / "rulebook",),
    WIDGETS / "games" / "tsukumobake" / "first_hour": (GAME / "parade",),
    **{WIDGETS / "games" / "tsukumobake" / room: (PANELS,) for room in ("assistant", "compare")},
    WIDGETS / "games" / "tsukumobake" / "base": (WIDGETS / "games" / "tsukumobake",),
    WIDGETS / "games" / "tsukumobake" / "rules": (PANELS, WIDGETS / "games/tsukumobake/rules/sample_game.py"),
    WIDGETS / "games" / "sottomondo" / "table": (TABLE,),
    WIDGETS / "games" / "tsukumobake" / "table": (TABLE, GAME),
    WIDGETS / "games" / "lupus" / "table": (TABLE,),
    WIDGETS / "games" / "lupus" / "chances": (LUPUS / "analysis",),
    WIDGETS / "games" / "lupus" / "first": (LUPUS,),
    WIDGETS / "games" / "lupus" / "console": (WIDGETS / "games" / "lupus" / "console",),
    WIDGETS / "games" / "tsukumobake" / "chapters": (GAME / "lab",),
    WIDGETS / "games" / "sottomondo" / "decks": (ROOT / "tsukumo" / "games" / "sottomondo",),
}
"""Further places that spell the names of a file's sentences: ``NAME_long``, operations, adapters."""
OTHERWISE = ("compliance", "options", "search", "bots", "words", "course", "doubts")
"""The catalogues that other code uses too, that hold no sentences, or that are about the bots that games name."""
ROOMS = {
    "core": Room(
        CORE / "io" / "texts.toml",
        (
            CORE,
            ROOT / "tsukumo/zoo/any_game.py",
            *(ROOT / f"tsukumo/server/tables/{name}.py" for name in ("__init__", "client")),
        ),
        {},
    ),
    "terminal": Room(
        TERMINAL / "texts.toml",
        (TERMINAL, COMMANDS, GAME / "commands", ROOT / "tsukumo/cli.py"),
        {"cli.py": "help.", "lab.py": "help."},
    ),
    "checks of games": Room(CORE / "check" / "compliance.toml", (CORE,), {}),
    "printed rulebooks": Room(
        CORE / "rulebook" / "printed" / "texts.toml", (CORE / "rulebook" / "printed", COMMANDS / "book.py"), {}
    ),
    "options": Room(CORE / "game" / "options.toml", (CORE / "game" / "options.py", CORE / "game" / "people.py"), {}),
    "zoo": Room(ROOT / "tsukumo/zoo/texts.toml", (ROOT / "tsukumo/zoo",), {}),
    "parade explorer": Room(
        WIDGETS / "games" / "tsukumobake" / "parade" / "texts.toml",
        (WIDGETS / "games" / "tsukumobake" / "parade", PANELS),
        {},
    ),
    # A file of sentences beside a file of code of the same name is its own.
    **{
        file.relative_to(ROOT).as_posix(): Room(
            file,
            (file.with_suffix(".py"), *ALSO.get(file.parent, ())),
            {f"{file.stem}.py": "help."} if file.parent == COMMANDS else {},
        )
        for folder in (
            *(file.parent for file in sorted(CORE.rglob("__init__.py"))),
            COMMANDS,
            *(file.parent for file in sorted(WIDGETS.rglob("__init__.py"))),
        )
        for file in sorted(folder.glob("*.toml"))
        if file.with_suffix(".py").exists() and file.stem not in OTHERWISE
    },
}
"""The catalogues of what serves every game, and of all screens; those of the games are held by `tests.contract`."""
ANSWER = "answer."
"""The beginning of the key of an answer's name."""
each_room = pytest.mark.parametrize("room", list(ROOMS.values()), ids=ROOMS)


@cache
def all_sentences() -> dict[str, Sentence]:
    """The sentences of every file, by file and key."""
    files = {room.texts: tomllib.loads(room.texts.read_text("utf-8")) for room in ROOMS.values()}
    return {
        f"{file.parent.name}/{file.name}: {said.key}": said
        for file, table in files.items()
        for said in sentences_in(table)
    }


def test_every_sentence_is_in_both_languages() -> None:
    assert len(all_sentences()) > 250
    assert [key for key, said in all_sentences().items() if not whole(said)] == []


def test_the_exceptions_are_all_needed() -> None:
    of_games = [said for game in OURS for _, found in files_of(game) for said in found]
    assert {said.it for said in (*all_sentences().values(), *of_games) if said.it == said.en} >= SAME


@each_room
def test_a_catalogue_holds_every_sentence_of_its_file(room: Room) -> None:
    table = tomllib.loads(room.texts.read_text("utf-8"))
    assert set(read_catalogue(room.texts)) == {said.key for said in sentences_in(table)}


# --- keys and the code ----------------------------------------------------------------------------


@cache
def trees(place: Path) -> dict[Path, ast.Module]:
    """The code of a file, or of all files of a folder."""
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    return {file: ast.parse(file.read_text("utf-8")) for file in files}


@cache
def literals(place: Path) -> frozenset[str]:
    """Every string in the code."""
    found = (node for tree in trees(place).values() for node in ast.walk(tree))
    return frozenset(n.value for n in found if isinstance(n, ast.Constant) and isinstance(n.value, str))


def pattern_of(words: ast.JoinedStr) -> str:
    """The pattern of an f-string: a group for each value, nothing or the words for ``'words' * condition``."""
    parts = []
    for part in words.values:
        inner = part.value if isinstance(part, ast.FormattedValue) else part
        if isinstance(part, ast.Constant):
            parts.append(re.escape(str(part.value)))
        elif isinstance(inner, ast.BinOp) and isinstance(inner.left, ast.Constant):
            parts.append(f"(?:{re.escape(str(inner.left.value))})?")
        else:
            parts.append("(.*?)")
    return "".join(parts)


@cache
def patterns(place: Path) -> tuple[re.Pattern[str], ...]:
    """Every f-string that begins with words and a dot or underscore, or ends with an underscore and words."""
    found = (node for tree in trees(place).values() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr))
    return tuple(re.compile(p) for p in map(pattern_of, found) if re.match(r"\w+(\\\.|_)|.*_[a-z]{3,}$", p))


def known(name: str, room: Room) -> bool:
    """Return whether a name is spelled in the code, or put together from names that are."""
    if name in "NESW" or any(name in literals(place) for place in room.code):
        return True
    matches = (pattern.fullmatch(name) for place in room.code for pattern in patterns(place))
    return any(all(known(part, room) for part in match.groups()) for match in matches if match)


@each_room
def test_every_sentence_is_used(room: Room) -> None:
    unused = []
    for key in read_catalogue(room.texts):
        short = [key.removeprefix(prefix) for prefix in room.short.values() if key.startswith(prefix)]
        overrides = (
            key in texts and room.texts != CORE / "io" / "texts.toml"
        )  # it says otherwise what the core says under the same key
        if not overrides and not key.startswith(ANSWER) and not any(known(name, room) for name in (key, *short)):
            unused.append(key)
    assert unused == []


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    """Calls of a bare ``say`` with words as its first argument."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
            yield node


def strings(nodes: list[ast.expr]) -> list[str]:
    return [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]


PUT_TOGETHER = (
    "base/sharing.toml",
    "base/widgets.toml",
    "games.toml",
    "face.toml",
    "table.toml",
    "influence.toml",
    "influence_map.toml",
    "decks/screen.toml",
    "tsukumo_widgets/labs/compare/tables.toml",
    "table/moment.toml",
    "quiz.toml",
    "experiments/labels.toml",
    "experiments/paired.toml",
    "experiments/tournament.toml",
    *(f"commands/{name}.toml" for name in ("many_games", "simulate", "tournament", "paired", "balance", "strength")),
)
"""The ends of names of files whose keys the code never spells whole."""


@each_room
def test_every_key_in_the_code_has_its_sentence(room: Room) -> None:
    known_keys = set(read_catalogue(room.texts))
    tables = {key.split(".")[0] for key in known_keys if "." in key}
    looks_like_a_key = re.compile(f"({'|'.join(sorted(tables))})" + r"\.[a-z_]*[a-z]") if tables else re.compile("(?!)")
    others = {key for other in ROOMS.values() if other != room for key in read_catalogue(other.texts)}
    others |= {key for file in GAME.glob("terminal/*.toml") for key in read_catalogue(file)}
    wanted = {text for text in literals(room.code[0]) if looks_like_a_key.fullmatch(text)}
    wanted -= {*clauses(), *(file.name for file in (WIDGETS / "static").iterdir()), *(others - known_keys)}
    for file, tree in trees(room.code[0]).items():
        if prefix := room.short.get(file.name):
            wanted |= {prefix + key for call in calls(tree) for key in strings(call.args[:1]) if "." not in key}
    assert wanted or not tables or room.texts.as_posix().endswith(PUT_TOGETHER)
    assert wanted <= known_keys


# --- filling in -----------------------------------------------------------------------------------


def test_a_text_fills_in_its_own_language() -> None:
    book = Catalogue({"a": Text("{who} va", "{who} goes"), "b": Text("lui", "he")})
    assert book.text("a", who=book["b"]) == ("lui va", "he goes")
    assert book.say("a", "it", who=book["b"]) == "lui va"
    assert book.say("b", "en") == "he"


def test_another_language_is_refused_with_those_that_there_are() -> None:
    case, other = tk.position("G7N.gD7s5.mG11n7"), cast("Lang", "xx")
    asked: tuple[Callable[[], object], ...] = (
        lambda: case.svg(lang=other),
        lambda: case.movement().explain(other),
        lambda: tk.new_game("lupus", seed=1).story(other),
        lambda: tk.printed("lupus", lang=other),
        lambda: tk.compare(case, "turns").text(other),
    )
    for ask in asked:
        with pytest.raises(CannotRead, match="lang: there is no value 'xx': choose it or en"):
            ask()


def test_braces_from_a_user_are_left_alone() -> None:
    book = Catalogue({"a": Text("non {value}", "not {value}")})
    assert book.text("a", value="{x}") == ("non {x}", "not {x}")
    assert book.say("a", "en", value="{0}{}") == "not {0}{}"
