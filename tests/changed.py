"""What a change can have broken: ``python -m tests.changed [BASE]`` prints the checks to run, and on what, as JSON.

A change is every file that differs from where this branch left *BASE* (``main``), committed or not. What it can reach
is told by the rooms of the house, and by who imports whom. A wing is two rooms, its engine and its screens, each
whole, as their parts are named by strings. What only the registry reaches counts for the tests that stand in no wing:
they may try every game. A test that starts processes may reach every room of the programs, one that reads files by
their paths every file; in a wing, not the other wings. A file in no room that is known here can break everything: then
this prints ``null``.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from fnmatch import fnmatch
from functools import cache, cached_property
from pathlib import PurePosixPath
from typing import Final

from run import CHECKS, IN_A_BROWSER, ROOT
from tests import pythons
from tsukumo.core.registry import OURS

BASE: Final = "main"
ALWAYS: Final = ("style", "imports", "format", "built")
"""The checks that take a second or two."""
PAPERS: Final = (
    ".github/*",
    "*.md",
    "*.cff",
    "LICENSE",
    "widgets/LICENSE",
    "Dockerfile",
    ".dockerignore",
    ".gitignore",
)
"""What no program reads."""
PACKAGES: Final = {"tsukumo": "tsukumo", "tsukumo_widgets": "widgets/tsukumo_widgets"}
"""The packages with rooms, and their folders."""
ROOMS: Final = ("core", "server", "commands", "zoo", *OURS)
"""The rooms of the engine."""
SCREENS: Final = {game: f"{game}'s screens" for game in OURS}
"""The other rooms of the wings, with the courses."""
OTHERS: Final = ("docs", "lite", "binder", "benchmarks", "notebooks")
PROGRAMS: Final = frozenset({*ROOMS, *SCREENS.values(), "widgets", "notebooks"})
EVERY_ROOM: Final = frozenset({*PROGRAMS, *OTHERS, "papers"})
STARTING: Final = {"subprocess", "playwright", "multiprocessing"}
"""Modules by which a test starts processes."""
READING: Final = ("parents[", "ROOT")
"""Words of tests that read files by their paths."""
READING_NOTHING: Final = "tests/browser/lab.py"
"""It only writes pictures there."""
TOYS: Final = "toys"
"""The fixture by which processes find the games of `tests.core`, by a file that names their modules."""
WHOLE_HOUSE: Final = ("tests/project/*", "tests/language/*", "tests/test_*.py")
"""Tests of the repository itself, which are always run."""
IN_WINGS: Final = {
    "tsukumobake": ("compare", "danger", "explorer", "first_hour", "map_beside", "rules_*"),
    "lupus": ("lupus*",),
    "sottomondo": ("castle", "decks", "fight", "sottomondo*"),
}
"""The browser tests of one game's pages alone."""
ALL_GAMES: Final = ("index", "open")
"""The notebooks in a wing that show every game."""


@cache
def room(path: str) -> str | None:
    """The room of a file that is no test; None if what it can break is not known."""
    match path.split("/"):
        case ["tsukumo", "cli.py" | "__main__.py"] | ["tsukumo", "share", *_]:
            return "commands"
        case ["tsukumo", name, _, *_] if name in ROOMS:
            return name
        case ["widgets", "tsukumo_widgets", name, *_]:
            return SCREENS.get(name, "widgets")
        case ["notebooks", "sources", name, file] if name in OURS and PurePosixPath(file).stem not in ALL_GAMES:
            return SCREENS[name]
        case [name, *_] if name in OTHERS:
            return name
    return "papers" if any(fnmatch(path, paper) for paper in PAPERS) else None


def wing(path: str) -> str | None:
    """The game in whose wing a test stands; None if it is for every game."""
    _, folder, *_ = path.split("/")
    name = PurePosixPath(path).stem.removeprefix("test_")
    of_pages = (game for game, names in IN_WINGS.items() if any(fnmatch(name, each) for each in names))
    return next(of_pages, None) if folder == "browser" else folder if folder in OURS else None


class House:
    """The files of the repository, by path, with the text of those in Python."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self.trees = {path: ast.parse(text) for path, text in texts.items()}
        self.uses = {path: self.imports(tree) for path, tree in self.trees.items()}
        for entry in self.uses.keys() & {f"tsukumo/{game}/game.py" for game in OURS}:
            # It only says where the screens are, to those who show them.
            self.uses[entry] = {file for file in self.uses[entry] if not file.startswith("widgets/")}
        self.asks = {path: arguments(tree) for path, tree in self.trees.items() if path.startswith("tests/")}
        self.opening = {path: self.opens(path) for path in self.asks}

    def imports(self, tree: ast.AST) -> set[str]:
        """The files that a file or a part of it imports at any time; of our packages also what strings name."""
        found = set[str]()
        for each in ast.walk(tree):
            match each:
                case ast.Import():
                    found |= {file for alias in each.names for file in self.files(alias.name)}
                case ast.ImportFrom(module=str(module)):
                    found |= {file for alias in each.names for file in self.files(f"{module}.{alias.name}")}
                case ast.Constant(value=str(words)) if words.partition(".")[0] in PACKAGES:
                    found |= set(self.files(words.partition(":")[0]))
        return found

    def files(self, module: str) -> Iterator[str]:
        """The file of a module, or of the module that holds a name; nothing if it is none of ours."""
        top, *parts = module.split(".")
        for count in (len(parts), len(parts) - 1):
            place = "/".join([PACKAGES.get(top, top), *parts[: max(count, 0)]])
            yield from (file for file in (f"{place}.py", f"{place}/__init__.py") if file in self.texts)

    @cached_property
    def doors(self) -> dict[str, set[str]]:
        """From each room, the rooms that can be reached by imports, itself included."""
        reached = {name: {name} for name in EVERY_ROOM}
        for path, used in self.uses.items():
            if path not in self.asks and (name := room(path)) and "/share/" not in path:
                reached[name] |= {room(file) or "core" for file in used}
        for _ in reached:
            reached = {name: set().union(*(reached[other] for other in rooms)) for name, rooms in reached.items()}
        return reached

    def above(self, path: str) -> list[str]:
        """The files ``conftest.py`` that hold for a test."""
        folders = (f"{folder}/conftest.py" for folder in PurePosixPath(path).parents)
        return [file for file in folders if file in self.trees]

    def fixtures(self, path: str, files: Collection[str]) -> Iterator[set[str]]:
        """What the fixtures import that a test takes from the files above it, or anything that it imports does."""
        asked = {name for file in files for name in self.asks.get(file, ())}
        made = [(above, each) for above in self.above(path) for each in self.trees[above].body]
        functions = {each.name: (above, each) for above, each in made if isinstance(each, ast.FunctionDef)}
        todo = sorted(asked & functions.keys())
        while todo:
            _, function = functions.pop(todo.pop())
            yield self.imports(function)
            todo = sorted({*todo, *arguments(function)} & functions.keys())

    def reached(self, path: str) -> tuple[set[str], set[str]]:
        """The other tests' files that a test uses, and the rooms that it can reach."""
        used, todo = set[str](), {path}
        while todo:
            used |= todo
            new = {file for each in todo for file in self.uses[each]}
            new |= {file for found in self.fixtures(path, todo) for file in found}
            if any(TOYS in self.asks.get(file, ()) for file in todo):
                new |= {file for file in self.asks if file.startswith("tests/core/") and "/test_" not in file}
            todo = {file for file in new if file in self.asks} - used
            used |= new
        rooms = {room(file) or "core" for file in used - self.asks.keys()}  # the core stands behind `tsukumo` itself
        own, direct = wing(path), rooms
        rooms = set().union(
            *(self.doors[name] for name in rooms), *(self.opening[file] for file in used & self.asks.keys())
        )
        if own:
            others = {each for game in OURS if game != own for each in (game, SCREENS[game])}
            return used, rooms - (others - direct)
        every = {*(OURS if "core" in rooms else ()), *(SCREENS.values() if "widgets" in rooms else ())}
        return used, rooms | every

    def opens(self, path: str) -> frozenset[str]:
        """The rooms that a test reaches by the processes that it starts, and the files that it reads by their paths."""
        modules = (each for each in ast.walk(self.trees[path]) if isinstance(each, (ast.Import, ast.ImportFrom)))
        names = {
            name.partition(".")[0]
            for each in modules
            for name in ([each.module or ""] if isinstance(each, ast.ImportFrom) else [a.name for a in each.names])
        }
        if path != READING_NOTHING and any(word in self.texts[path] for word in READING):
            return EVERY_ROOM
        return PROGRAMS if names & STARTING else frozenset()

    def tests(self) -> list[str]:
        """The files of tests."""
        return sorted(path for path in self.trees if fnmatch(path, "tests/*test_*.py"))

    def broken(self, changed: Collection[str]) -> dict[str, list[str]] | None:
        """The checks that a change of files can have broken, each with what it is to look at; None for everything."""
        ours = [path for path in changed if path.startswith("tests/")]
        if any(self.holds_for_all(path) for path in ours):
            return None
        rooms = {room(path) for path in changed if path not in ours}
        if None in rooms:
            return None
        chosen = [path for path in self.tests() if self.may_break(path, {*ours}, {name for name in rooms if name})]
        browser, apart = (tuple(f"{IN_A_BROWSER[name]}/" for name in names) for names in (["browser"], IN_A_BROWSER))
        seen = [path for path in chosen if path.startswith(browser)]
        code = rooms & PROGRAMS
        checks: dict[str, list[str]] = {name: [] for name in ALWAYS}
        checks["browser"] = seen
        checks["tests"] = [path for path in chosen if not path.startswith(apart)]
        checks["tests"] += [*(["README.md"] if code or "README.md" in changed else []), *self.doctests(rooms)]
        checks["types"] = [path for path in changed if path.endswith((".py", ".pyi")) and "sources/" not in path]
        checks["notebooks"] = self.notebooks(rooms)
        played = {*pythons.files()} & {*chosen}
        checks["pythons"] = sorted(played) if ours or rooms & {*ROOMS} else []
        checks["binder"] = [path for path in chosen if path.startswith(f"{IN_A_BROWSER['binder']}/")]
        checks["speed"] = [path for path in seen if "mark.alone" in self.texts[path]]
        return {name: checks[name] for name in CHECKS if name in ALWAYS or checks[name]}

    def holds_for_all(self, path: str) -> bool:
        """Whether every test may need a file: one that is loaded by its path, or lies above all."""
        if path.startswith(("tests/language/", "tests/project/", *(f"tests/{game}/data/" for game in OURS))):
            return False
        test = fnmatch(path, "tests/*test_*.py") or (path.endswith("/conftest.py") and path != "tests/conftest.py")
        return not test and path not in self.shared

    @cached_property
    def shared(self) -> set[str]:
        """The files that some test imports."""
        return {file for path in self.asks for file in self.uses[path]}

    def may_break(self, path: str, tests: set[str], rooms: set[str]) -> bool:
        """Whether changes in other tests, and in rooms, may break a test."""
        if any(fnmatch(path, pattern) for pattern in WHOLE_HOUSE):
            return True
        used, reached = self.reached(path)
        of_its_wing = (f"{PurePosixPath(path).parents[-3]}/data/",) if wing(path) in path.split("/") else ()
        beside = {file for file in tests if file.startswith(of_its_wing)} if of_its_wing else set()
        return bool(tests & {*used, *self.above(path)} or beside or rooms & reached)

    def doctests(self, rooms: Collection[str | None]) -> list[str]:
        """The modules with examples that changes in rooms may break."""
        told = [path for path in self.trees if path.startswith("tsukumo/") and ">>>" in self.texts[path]]
        inside = {
            path: self.doors[name] if (name := room(path)) else PROGRAMS for path in told if "/share/" not in path
        }
        return sorted(path for path, reached in inside.items() if {*rooms} & reached)

    def notebooks(self, rooms: Collection[str | None]) -> list[str]:
        """The notebooks that changes in rooms may break."""
        from notebooks.build import LANGS, sources, target

        every = {*rooms} & {"core", "server", "commands", "widgets", "notebooks"}
        found = []
        for source in sources():
            own = room(source.relative_to(ROOT).as_posix())
            games = [game for game in OURS if SCREENS[game] == own] or OURS
            if every or own in rooms or any({game, SCREENS[game]} & {*rooms} for game in games):
                found += [target(source, lang).relative_to(ROOT).as_posix() for lang in LANGS]
        return found


def arguments(tree: ast.AST) -> set[str]:
    """The names of what the functions of a tree are given, and of the fixtures that a marker has them use."""
    found = set[str]()
    for each in ast.walk(tree):
        match each:
            case ast.FunctionDef():
                found |= {argument.arg for argument in (*each.args.args, *each.args.kwonlyargs)}
            case ast.Call(func=ast.Attribute(attr="usefixtures")):
                found |= {str(name.value) for name in each.args if isinstance(name, ast.Constant)}
    return found


def git(*words: str) -> list[str]:
    """The lines, ended by NUL, that git says of this repository; what it complains of is seen, and ends this."""
    done = subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)
    return [line for line in done.stdout.split("\0") if line]


def difference(base: str) -> list[str]:
    """The files that differ from where this branch left a base, and those that git does not know yet."""
    (left,) = git("merge-base", base, "HEAD")
    differing = git("diff", "--name-only", "--no-renames", "-z", left.strip())
    return sorted({*differing, *git("ls-files", "-z", "--others", "--exclude-standard")})


def house() -> House:
    """The house as it stands."""
    files = (ROOT / name for name in git("ls-files", "-z", "--cached", "--others", "--exclude-standard"))
    here = (file for file in files if file.suffix == ".py" and file.is_file())
    return House({file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in here})


if __name__ == "__main__":
    print(json.dumps(house().broken(difference(*sys.argv[1:] or [BASE]))))
