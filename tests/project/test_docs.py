"""The documentation that is written by hand: its words, its links, and what it says of files and tests."""

from __future__ import annotations

import ast
import os
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from docs.generate import folders
from tests.language.spelling import ours, unknown, words

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SOURCES = sorted(DOCS.rglob("*.md"))
NO_ENGLISH = re.compile(r"^```.*?^```|\]\([^)]*\)|`[^`]*`|(?<!\*)\*[^*\n]+\*(?!\*)", re.MULTILINE | re.DOTALL)
"""Examples, addresses, code, and words in italics, which may be of another language."""
GLOSSARY = DOCS / "glossary.md"
PRIVATE: Final = (
    *("wing", "room", "thing", "told", "parting", "riddle", "stride", "flaw", "fault", "unnamed"),
    *("closed", "calm", "resting", "deal", "novice", "beginner", "settled"),
)
"""Words that somebody new cannot know: each has its line in the glossary, or these pages do without it."""


@cache
def files() -> tuple[str, ...]:
    """Every file under version control."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return tuple(listed.stdout.splitlines())


def prose(file: Path) -> str:
    """The English prose of a page, without code and the like."""
    return NO_ENGLISH.sub(" ", file.read_text("utf-8"))


def test_every_word_is_one_of_the_language_or_one_of_ours() -> None:
    told = [prose(file) for file in (*SOURCES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md")]
    assert sorted({*unknown(words(told), "en")} - ours("en")) == []


def test_links_between_files_lead_somewhere() -> None:
    """As a host of code shows them; what is made from the code is there only on the site."""
    made = re.compile(r"docs/(reference/(python|commands)/.*|rules/.*|map)\.rst|docs/tutorial\.ipynb")
    for file in (*SOURCES, *ROOT.glob("*.md")):
        for address in re.findall(r"\]\(([^)#]+)", file.read_text("utf-8")):
            path = os.path.relpath(file.parent / address, ROOT)
            assert "://" in address or (ROOT / path).exists() or made.fullmatch(path), (file.name, address)


def test_what_works_where_names_tests() -> None:
    table = (ROOT / "docs" / "works.md").read_text("utf-8").split("|---|---|---|---|\n")[1]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    assert len(rows) > 10
    for where, _, state, shown in rows:
        tests = re.findall(r"`([^`]+)`", shown)
        assert all((ROOT / test).is_file() for test in tests), where
        assert state == "untried" if not tests else state.startswith("works"), where


def test_the_first_page_for_contributors_fits_one_screen() -> None:
    lines = (ROOT / "CONTRIBUTING.md").read_text("utf-8").splitlines()
    assert len(lines) <= 40
    assert max(map(len, lines)) <= 120


def test_the_changelog_keeps_its_form() -> None:
    """The form of keepachangelog.com: versions, kinds of changes, and a line for each feature, with a page about it."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    assert [each for each in versions[1:] if not re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}", each)] == []
    kinds = set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert {"Added"} <= kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    features = [" ".join(each.split()) for each in re.findall(r"^- (.*(?:\n  .*)*)", text, re.MULTILINE)]
    assert len(features) > 60
    assert [each for each in features if len(each) > 270 or not re.search(r"\([^()]*\]\([^)]+\)\)\.$", each)] == []


# --- words of ours --------------------------------------------------------------------------------


class Word(NamedTuple):
    """A line of the glossary: its words, the file of the first one, what it says."""

    names: tuple[str, ...]
    home: str
    meaning: str


def glossary() -> Iterator[Word]:
    """Every line of the glossary."""
    entries = re.findall(r"^- (.*(?:\n  .*)*)", GLOSSARY.read_text("utf-8"), re.MULTILINE)
    for entry in entries:
        parts = re.fullmatch(r"\*\*([^*]+)\*\* \(`([^`]+)`\): (.+)", " ".join(entry.split()))
        assert parts, entry
        yield Word((parts[1], *re.findall(r"\*\*([^*]+)\*\*", parts[3])), parts[2], parts[3])


def home_of(word: Word) -> Path:
    """The file in which a word is at home."""
    path = word.home
    widgets = path.startswith("widgets/")
    return ROOT / "widgets/tsukumo_widgets" / path.removeprefix("widgets/") if widgets else ROOT / "tsukumo" / path


def stands(word: str, text: str) -> bool:
    """Return whether a text has a word, also in the plural or as a part of a name: *things*, `DeadHouse`."""
    return re.search(rf"(?<![a-z]){word}(s|es)?(?![a-z])", text, re.IGNORECASE) is not None


def test_each_word_of_ours_stands_in_its_file() -> None:
    entries = [*glossary()]
    names = [name for entry in entries for name in entry.names]
    assert 40 <= len(names) == len(set(names))
    assert [entry.names[0] for entry in entries if not stands(entry.names[0], home_of(entry).read_text("utf-8"))] == []


def test_each_word_of_ours_is_used_elsewhere_too() -> None:
    """In the code or on another page; a word that only its own file has is no word to learn."""
    used = "\n".join(
        (ROOT / name).read_text("utf-8")
        for name in files()
        if re.fullmatch(r"(tsukumo|widgets|tests)/.*\.py|docs/.*\.md", name) and (ROOT / name) != GLOSSARY
    )
    for entry in glossary():
        places = re.finditer(rf"\b{entry.names[0]}", used, re.IGNORECASE)
        assert len([*islice(places, 4)]) == 4, entry.names[0]
        assert [name for name in entry.names if not stands(name, used)] == []


@pytest.mark.parametrize("word", PRIVATE)
def test_a_private_word_is_explained_or_not_used(word: str) -> None:
    explained = {name for entry in glossary() for name in entry.names}
    pages = (*SOURCES, ROOT / "CONTRIBUTING.md")
    assert word in explained or [file.name for file in pages if file != GLOSSARY and stands(word, prose(file))] == []


# --- files ----------------------------------------------------------------------------------------


def test_six_files_are_read_first() -> None:
    text = (DOCS / "six-files.md").read_text("utf-8")
    six = re.findall(r"^\d\. `([^`]+)`, (.*(?:\n   .*)*)", text, re.MULTILINE)
    assert len(six) == 6
    for name, told in six:
        program = (ROOT / name).read_text("utf-8")
        assert [each for each in re.findall(r"`(\w+)`", told) if not re.search(rf"\b{each}\b", program)] == [], name
        assert len(re.findall(r"[.?](?= [A-Z`]|$)", " ".join(told.split()))) <= 4, name
    for page in (DOCS / "index.md", DOCS / "architecture.md", ROOT / "CONTRIBUTING.md"):
        assert "six-files.md" in page.read_text("utf-8")
    others = re.findall(r"`((?:tsukumo|widgets)/[^`]+)`", text)
    assert [name for name in others if not (ROOT / name).is_file()] == []


def test_the_files_that_people_look_for_are_there() -> None:
    text = (DOCS / "architecture.md").read_text("utf-8").partition("## Where is it?")[2].partition("\n## ")[0]
    named = re.findall(r"`((?:tsukumo|widgets)/[^`]+)`", text)
    assert len(named) > 6
    assert [name for name in named if not (ROOT / name).is_file()] == []
    for thing, file in re.findall(r"`([\w.]+)` of `([^`]+\.py)`", text):
        program = (ROOT / file).read_text("utf-8")
        assert all(re.search(rf"\b(class|def) {name}\b", program) for name in thing.split(".")), thing


def test_the_map_has_every_folder_and_module() -> None:
    page = "\n".join(folders.page())
    tops = {name.partition("/")[0] for name in files() if name.endswith(".py")} - {"run.py"}
    assert tops == {top.partition("/")[0] for top in folders.TOPS}
    modules = {top: folders.find_modules(top) for top in ("tsukumo", "widgets")}
    for name in files():
        if name.startswith(("tsukumo/", "widgets/tsukumo_widgets/")) and name.endswith(".py") and "/share/" not in name:
            folder, _, module = name.rpartition("/")
            assert module == "__init__.py" or module in modules[name.partition("/")[0]][folder], name
    assert "- ``movement.py``: The parade's movement: its steps, each with its inputs." in page
    assert "``parade/``" not in page
    assert "``games/tsukumobake/parade/``" in page


def test_docstrings_say_what_they_are_about() -> None:
    """They name the thing: a docstring that begins with *what* or *how* only circles it."""
    ours = ("tsukumo/", "widgets/", "docs/", "site/", "benchmarks/", "binder/")
    circling = []
    for name in files():
        if name.startswith(ours) and name.endswith(".py"):
            tree = ast.parse((ROOT / name).read_text("utf-8"))
            documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
            found = [ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, documented)]
            if not found[0] or any(re.match(r"(What|How|Whether|Who|Whose|Which)\b", doc) for doc in found):
                circling.append(name)
    assert circling == []
