#!/usr/bin/env python3
"""The programmers' documentation as a static site: ``python docs/build.py OUT``.

The pages of this folder are laid out beside those made from the code: the reference of Python and the map of folders
from the docstrings, that of the commands from their parser, that of the rules from the rulebooks, the picture of the
packages from the imports; and the notebook of a game of one's own, as it was saved. Sphinx makes the site from these; a
warning fails. The same commit gives the same pages. ``python3 run.py site`` builds it with everything else.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this file is run by its path

try:
    from sphinx.cmd.build import build_main

    from docs.generate import commands, folders, packages, python, rulebooks
    from tsukumo.core.teaching.course import notebook_file
except ModuleNotFoundError as missing:
    needed = "python -m pip install -e '.[docs]' -e widgets"
    print(f"docs/build.py: {missing.name} is not installed: {needed}", file=sys.stderr)  # noqa: T201
    sys.exit(2)

ROOT = Path(__file__).resolve().parents[1]
ROOM = ROOT / "docs"
TUTORIAL = ROOT / "notebooks" / "en" / notebook_file("own", "en")
CASES = ROOT / "tsukumo" / "games" / "tsukumobake" / "cases"
CUPS = ROOT / "tests" / "core" / "cups" / "__init__.py"
"""A small game of hidden dice."""
SHOWN = ("*.md", "bot.py", "regatta/regatta/*.*", "magpies/**/*.py", "magpies/magpies/**/*.toml")
"""The sources of the pages, and the files that they show."""
MARK = "objects.inv"
"""The file that marks a folder as a site of Sphinx."""


def tutorial() -> str:
    """Return the saved notebook without its last cell, a link to the course's index, which the documentation lacks."""
    notebook: dict[str, Any] = json.loads(TUTORIAL.read_text("utf-8"))
    notebook["cells"].pop()
    return json.dumps(notebook, ensure_ascii=False)


def stage(folder: Path) -> None:
    """Lay out Sphinx's sources in *folder*."""
    for source in (file for pattern in SHOWN for file in ROOM.rglob(pattern)):
        place = folder / source.relative_to(ROOM)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, place)
    for name in ("static", "templates"):
        shutil.copytree(ROOM / name, folder / name)
    pages = {**python.pages(), **commands.pages(), **rulebooks.pages(), folders.PAGE: "\n".join(folders.page())}
    shown = {
        "tutorial.ipynb": tutorial(),
        "packages.svg": packages.svg("tk-tip", packages.package_of),
        "core.svg": packages.svg("tk-tip-core", packages.package_of_the_core),
        "howto/case.toml": min(CASES.glob("*.toml")).read_text("utf-8"),
        "howto/cups.py": CUPS.read_text("utf-8"),
    }
    for name, text in {**pages, **shown}.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")


def build(out: Path) -> int:
    """Build the documentation, and put it at *out* if nothing is wrong with it; return the exit status of Sphinx."""
    if out.exists() and any(out.iterdir()) and not (out / MARK).is_file():
        print(f"{out} holds something else than the documentation: name a new folder, or an empty one", file=sys.stderr)  # noqa: T201
        return 2
    with tempfile.TemporaryDirectory() as aside:
        source, site = Path(aside) / "source", Path(aside) / "site"
        source.mkdir()
        stage(source)
        known = ["-c", str(ROOM), "-d", str(Path(aside) / "known")]
        status = build_main(["-b", "html", "-W", "--keep-going", "-q", *known, str(source), str(site)])
        if not status:
            rulebooks.print_all(site / rulebooks.PRINTED)
            shutil.rmtree(out, ignore_errors=True)
            shutil.copytree(site, out)
    return status


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", metavar="OUT", type=Path, help="the documentation's folder, such as build/docs")
    return build(parser.parse_args(arguments).out.resolve())


if __name__ == "__main__":
    sys.exit(main())
