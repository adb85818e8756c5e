"""HTML is written so that what is not escaped cannot be: in these folders by `tsukumo.core.look.html` alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("tsukumo/server", "widgets/tsukumo_widgets/base", "widgets/tsukumo_widgets/table/hosting.py")
"""The folders and files whose HTML is written in this way."""
TRUSTED = {
    "tsukumo/server/tables/page.py": "a script of ours",
    "widgets/tsukumo_widgets/base/folding.py": "what an object shows itself as, and Markdown that mistune has read",
    "widgets/tsukumo_widgets/base/markup.py": "cells and words that are HTML by contract",
}
"""The files that may call a text HTML, and what it is there."""
TAG = re.compile(r"</?[a-z]")


def find_files() -> Iterator[Path]:
    """Yield the files in question."""
    for name in FOLDERS:
        path = ROOT / name
        yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def find_wrong(tree: ast.AST, *, trusted: bool) -> Iterator[str]:
    """Yield what stands against the rule in a module."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="html") | ast.Import(names=[ast.alias(name="html")]):
                yield f"line {node.lineno}: the standard library's html"
            case ast.JoinedStr(values=parts):
                if any(isinstance(part, ast.Constant) and TAG.search(str(part.value)) for part in parts):
                    yield f"line {node.lineno}: a tag in an f-string"
            case ast.Call(func=ast.Name(id="html"), args=[first, *_]) if not isinstance(first, ast.Constant):
                yield f"line {node.lineno}: a template that does not stand in the code"
            case ast.Call(func=ast.Name(id="Html"), args=[_]) if not trusted:
                yield f"line {node.lineno}: a text that is called HTML"


def test_what_is_not_escaped_cannot_be_written() -> None:
    files = {path.relative_to(ROOT).as_posix(): path for path in find_files()}
    assert TRUSTED.keys() <= files.keys()
    wrong = {
        name: found
        for name, path in files.items()
        if (found := [*find_wrong(ast.parse(path.read_text("utf-8")), trusted=name in TRUSTED)])
    }
    assert not wrong


@pytest.mark.parametrize(
    "written",
    [
        "from html import escape",
        "import html",
        'said = f"<p>{name}</p>"',
        "said = html(words)",
        'said = html(f"{words}")',
        "said = Html(words)",
    ],
)
def test_the_rule_finds(written: str) -> None:
    assert len([*find_wrong(ast.parse(written), trusted=False)]) == 1
