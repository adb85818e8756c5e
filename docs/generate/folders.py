"""The map of folders: every package and module, each by the first sentence of its docstring.

``python -m docs.generate.folders`` prints it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from docs.generate.rst import heading

ROOT = Path(__file__).resolve().parents[2]
PAGE = "map.rst"
TOPS = {
    "tsukumo": "The engine: Python and its standard library alone.",
    "widgets/tsukumo_widgets": "The screens: explorers for notebooks, and pages made of them.",
    "notebooks": "The courses: ``build.py`` makes ``it/`` and ``en/`` from ``sources/``, where a chapter is one file "
    "in both languages, and each game has its ``glossary.toml``.",
    "tests": "The tests, in folders like those of the code. Here stand only the modules that tests share. Of "
    "a game's clauses only the tests in its folder count.",
    "docs": "The programmers' documentation: pages in Markdown, and what makes the others from the code.",
    "site": "The site that runs in the browser alone: what builds it, and ``front/``, which makes it alive.",
    "binder": "What Binder installs and runs, and what writes its pins and the README's badges.",
    "benchmarks": "Programs that measure speed, each as a ratio to something measured in the same run.",
}
"""The folders of the project, in the order of the page."""
HEAD = """\
Every folder and every module with its purpose, from the docstrings; ``python -m docs.generate.folders`` prints it.
`Architecture <architecture.html>`__ says how the folders depend on each other,
`six files <six-files.html>`__ are where to begin.

Beside the Python files lie data. ``NAME.toml`` beside ``NAME.py`` has its sentences in Italian and English,
``texts.toml`` those of a folder. In the folder of a game ``rulebook.toml`` and ``readings.toml`` are its clauses and
readings, ``editions/`` its cards and boards, ``cases/`` worked positions and games, ``course.toml`` the order of its
chapters, ``words.toml`` the sections of its rulebook and the words of players, ``gallery.toml``, ``emblems.toml`` and
``scene.svg`` what is shown of it, and ``stored/`` and ``data/`` the results of long runs, each with its command.
Files of JavaScript, CSS and HTML beside a module, or in ``static/``, are its half on the page.
"""
LEFT_OUT = re.compile(r"/share/|/(regatta|magpies)/|/sources/|tests/(.*/)?test_\w+\.py$|tests/.*/data/")
"""A pattern of files left out: templates and examples explained elsewhere, the chapters, and the tests themselves."""


def find_modules(top: str) -> dict[str, dict[str, str]]:
    """Return the modules below a folder, by folder: the purpose of each, by its file's name."""
    found: dict[str, dict[str, str]] = {}
    for file in sorted((ROOT / top).rglob("*.py"), key=lambda file: (file.parent, file)):
        path = file.relative_to(ROOT).as_posix()
        if not LEFT_OUT.search(path) and (doc := read_purpose(file)):
            found.setdefault(file.parent.relative_to(ROOT).as_posix(), {})[file.name] = doc
    return found


def read_purpose(file: Path) -> str:
    """Return the first sentence of a module's docstring, on one line; empty if it has none."""
    paragraph = " ".join((ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").partition("\n\n")[0].split())
    sentence = re.match(r".+?[.?](?= [A-Z]|$)", paragraph)
    return sentence[0] if sentence else paragraph


def page() -> Iterator[str]:
    """Yield the lines of the page."""
    yield heading("The map of folders")
    yield HEAD
    for top, said in TOPS.items():
        yield heading(f"``{top}/``", "-")
        yield f"{said}\n"
        for folder, found in find_modules(top).items():
            if folder != top:
                yield heading(f"``{folder.removeprefix(top)[1:]}/``", "~")
            if "__init__.py" in found:
                yield f"{found.pop('__init__.py')}\n"
            yield from (f"- ``{name}``: {doc}" for name, doc in found.items())
            yield ""


if __name__ == "__main__":
    sys.stdout.write("\n".join(page()))
