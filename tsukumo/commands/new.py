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

from tsukumo.core.io.errors import CannotRead, Problem, quote_value, unwritable_error
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.terminal.parser import Commands, make_help

texts = Texts(__file__)

EXAMPLE: Final = Path(__file__).parents[1] / "share" / "new"
"""The template of the package, named `CALLED`. A file for one language has the language in its name."""
CALLED: Final = "mygame"
MOST: Final = 40
"""The most letters of a name."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    new = commands.add("new", _new, say)
    new.add_argument("name", metavar="NAME", help=say("name"))
    new.add_argument("--folder", metavar="DIR", type=Path, help=say("folder"))


def _new(options: argparse.Namespace, lang: Lang) -> int:
    name: str = options.name
    folder: Path = options.folder or Path(name)
    problems = list(name_problems(name))
    if options.folder or not problems:
        problems += folder_problems(folder)
    if problems:
        raise CannotRead(problems)
    files = package(name, lang)
    try:
        write(folder, files)
    except OSError as error:
        raise unwritable_error(folder, error) from error
    where = {"rules": folder / name / "rules.py", "rulebook": folder / name / "rulebook.toml"}
    print(texts.say("done.written", lang, folder=folder, count=len(files), **where), end="\n\n")
    print(texts.say("done.next", lang))
    steps = [("install", f"python -m pip install -e {shlex.quote(str(folder))}")]
    steps += [(command, f"tsukumo {command} {name}") for command in ("play", "check")]
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


def package(name: str, lang: Lang) -> dict[str, bytes]:
    """Return the files of a new package, by path within it."""
    files = {}
    for file in sorted(EXAMPLE.rglob("*")):
        path = file.relative_to(EXAMPLE).as_posix()
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
