"""Every example of the documentation is run, or at least read by what would run it."""

from __future__ import annotations

import doctest
import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.test_docs import ROOT, SOURCES
from tsukumo.cli import main, parser_in
from tsukumo.core.language.text import CLAUSES

BLOCK = re.compile(r"^```(\S*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHOWN = {"{toctree}", "{literalinclude}", "{raw}", "text", ""}
"""Blocks that are no examples: lists of pages, files of ours, files of other programs, the map."""


RULEBOOK = ROOT / "docs" / "howto" / "rulebook.md"
"""A page whose examples are one game from its rulebook to its tests: they are tried together, by the tests of `new`."""
PAGES = [
    *(page for page in SOURCES if page != RULEBOOK),
    *(ROOT / f"{name}.md" for name in ("README", "README.it", "CONTRIBUTING")),
]


def blocks(language: str) -> dict[str, list[str]]:
    """The blocks in one language, by the page that has any."""
    found = {}
    for file in PAGES:
        if here := [text for kind, text in BLOCK.findall(file.read_text("utf-8")) if kind == language]:
            found[file.relative_to(ROOT).as_posix()] = here
    return found


def sessions(text: str) -> Iterator[tuple[str, str]]:
    """Commands, each with what it printed."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


def test_examples_are_in_languages_that_are_tried() -> None:
    kinds = {kind for file in PAGES for kind, _ in BLOCK.findall(file.read_text("utf-8"))}
    assert kinds - SHOWN == {"python", "console", "sh"}


@pytest.mark.parametrize(("page", "texts"), blocks("python").items())
def test_python_says_what_stands_there(
    page: str, texts: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(CLAUSES)  # as readers of the page
    assert all(text.startswith(">>> ") for text in texts)
    ran = doctest.DocTestRunner()
    ran.run(doctest.DocTestParser().get_doctest("".join(texts), {}, page, page, 0))
    assert ran.failures == 0
    assert ran.tries >= len(texts)


@pytest.mark.parametrize(("page", "texts"), blocks("console").items())
@pytest.mark.usefixtures("english_folder")
def test_commands_print_what_stands_there(
    page: str, texts: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(CLAUSES)  # as readers of the page
    for text in texts:
        for command, printed in sessions(text):
            program, *given = shlex.split(command)
            assert program == "tsukumo", page
            assert main(given) == 0, command
            assert capsys.readouterr().out == printed, command


@pytest.mark.parametrize(("page", "texts"), blocks("sh").items())
def test_commands_are_read(page: str, texts: list[str]) -> None:
    for line in "".join(texts).splitlines():
        given = [word for word in shlex.split(line, comments=True) if not re.match(r"[A-Z_]+=", word)]
        if given[0] == "tsukumo":
            assert parser_in("en", given[1:]).parse_args(given[1:]).run, line
        else:
            files = [word for word in given[1:] if os.sep in word or word.endswith(".py")]
            assert given[0] in ("python", "python3", ".venv/bin/python"), (page, line)
            assert all((ROOT / file).exists() for file in files), line
