"""``tsukumo new``: a small package with a whole game in it, to be changed into another."""

from __future__ import annotations

import argparse
import re
import shlex
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tsukumo.commands import COMMANDS, UNNAMED
from tsukumo.core.io.errors import (
    CannotRead,
    Problem,
    TsukumoError,
    name_file,
    quote_value,
    read_file,
    refuse_any,
    unwritable_error,
)
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.rulebook.draft import Draft, quote_toml, read_draft, write_rulebook, write_sections
from tsukumo.core.terminal.parser import Commands, make_help

texts = Texts(__file__)

EXAMPLE: Final = Path(__file__).parents[1] / "share" / "new"
"""The template of the package, named `CALLED`. A file for one language has the language in its name."""
BARE: Final = EXAMPLE.with_name("rulebook")
"""The template of a package that begins with a rulebook; besides these files it has those of `SHARED`."""
SHARED: Final = ("pyproject.toml", "mygame/__init__.py", "mygame/game.py")
CALLED: Final = "mygame"
TITLE: Final = '"MYTITLE"'
"""The place of the game's title in that template."""
MOST: Final = 40
"""The most letters of a name."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    new = commands.add("new", _new, say)
    new.add_argument("name", metavar="NAME", help=say("name"))
    new.add_argument("--folder", metavar="DIR", type=Path, help=say("folder"))
    new.add_argument("--rulebook", metavar="FILE", type=Path, help=say("rulebook"))


def _new(options: argparse.Namespace, lang: Lang) -> int:
    name: str = options.name
    folder: Path = options.folder or Path(name)
    problems = list(name_problems(name))
    if options.folder or not problems:
        problems += folder_problems(folder)
    refuse_any(problems)
    draft = read_rulebook(options.rulebook) if options.rulebook else None
    files = package(name, lang) if draft is None else begin_package(name, lang, draft)
    try:
        write(folder, files)
    except OSError as error:
        raise unwritable_error(folder, error) from error
    where = {"rules": folder / name / "rules.py", "rulebook": folder / name / "rulebook.toml"}
    print(texts.say("done.written", lang, folder=folder, count=len(files), **where))
    if draft is not None:
        asking = sum(bool(clause.asks) for clause in draft.clauses)
        print(texts.say("done.clauses", lang, count=len(draft.clauses), asking=asking))
        for kind, count in draft.left.items():
            print(texts.say(f"done.left.{kind}", lang, count=count))
    print(f"\n{texts.say('done.next', lang)}")
    steps = [("install", f"python -m pip install -e {shlex.quote(str(folder))}")]
    steps += [("play", f"tsukumo play {name}")] if draft is None else [("rules", f"tsukumo rules {name} --check")]
    steps += [("check", f"tsukumo check {name}")]
    wide = max(len(command) for _, command in steps)
    for key, command in steps:
        print(f"  {command:{wide}}  # {texts.say(f'done.{key}', lang)}")
    return 0


# --- checks ---------------------------------------------------------------------------------------


def name_problems(name: str) -> Iterator[Problem]:
    """Yield the problem of a name for a game and its package."""
    if not re.fullmatch(rf"[a-z][a-z0-9_]{{0,{MOST - 1}}}(?<!_)", name):
        yield Problem(quote_value(name), texts.text("name.form", most=MOST))
        return
    from tsukumo.core.plugins.registry import registry

    games, module = registry(), find_spec(name)
    if iskeyword(name):
        yield Problem(name, texts["name.keyword"])
    elif name in (*COMMANDS, *UNNAMED):
        yield Problem(name, texts["name.command"])
    elif (EXAMPLE / name).is_dir() and name != CALLED:
        yield Problem(name, texts["name.room"])
    elif name in games.entries or any(broken.name == name for broken in games.broken):
        yield Problem(name, texts["name.game"])
    # A folder without code, such as the one to be written, is a namespace package: its spec has no origin.
    elif name in sys.stdlib_module_names or (module is not None and module.origin is not None):
        yield Problem(name, texts["name.module"])


def folder_problems(folder: Path) -> Iterator[Problem]:
    """Yield the reasons why a package cannot be written to a folder. Nothing is ever overwritten."""
    try:
        if folder.is_dir():
            if any(folder.iterdir()):
                yield Problem(str(folder), texts["folder.full"])
        elif folder.exists() or folder.is_symlink():
            yield Problem(str(folder), texts["folder.file"])
    except (OSError, ValueError) as error:
        yield from unwritable_error(folder, error).problems


# --- files ----------------------------------------------------------------------------------------


def read_rulebook(file: Path) -> Draft:
    """Return the clauses of a rulebook's text; `CannotRead` if it cannot be read, or has none."""
    try:
        return read_draft(read_file(file).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise CannotRead([Problem(str(file), texts["source.utf8"])]) from error
    except TsukumoError as error:
        raise name_file(error, file) from error


def begin_package(name: str, lang: Lang, draft: Draft) -> dict[str, bytes]:
    """Return the files of a new package that begins with a rulebook, by path within it."""
    shared = {path.replace(CALLED, name) for path in SHARED}
    files = {path: content for path, content in package(name, lang).items() if path in shared}
    files |= package(name, lang, BARE)
    title = quote_toml(draft.title or name).encode()
    files[f"{name}/texts.toml"] = files[f"{name}/texts.toml"].replace(TITLE.encode(), title)
    files[f"{name}/rulebook.toml"] += write_rulebook(draft).encode()
    files[f"{name}/words.toml"] += write_sections(draft).encode()
    return dict(sorted(files.items()))


def package(name: str, lang: Lang, template: Path = EXAMPLE) -> dict[str, bytes]:
    """Return the files of a new package, by path within it."""
    files = {}
    for file in sorted(template.rglob("*")):
        path = file.relative_to(template).as_posix()
        theirs = next((other for other in LANGS if f".{other}." in path), lang)
        if file.is_file() and theirs == lang and "__pycache__" not in path:
            text = re.sub(rf"\b{CALLED}\b", name, file.read_text("utf-8"))
            files[path.replace(f".{lang}.", ".").replace(CALLED, name)] = text.encode()
    return files


def write(folder: Path, files: dict[str, bytes]) -> None:
    """Write files to a temporary folder, then move it into place; `OSError` if they cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".new-", dir=folder) as aside:
        for path, content in files.items():
            file = Path(aside, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        for part in sorted(Path(aside).iterdir()):
            part.rename(folder / part.name)
