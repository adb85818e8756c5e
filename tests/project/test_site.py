"""The programmers' documentation: built once, every warning an error, and held against the code that it tells of."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pytest

import run
from docs.generate import commands, public
from docs.generate.addresses import list_addresses
from tests.started import wait_until
from tsukumo.cli import parser_in
from tsukumo.core.files.disk import write_aside
from tsukumo.core.plugins.registry import OURS

pytestmark = [pytest.mark.thorough, pytest.mark.timeout(900)]  # the site is built: a busy machine takes minutes
ROOT = Path(__file__).parents[2]
VOID = {"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
FETCHING = {"img", "link", "script", "iframe", "source", "video", "audio", "embed"}
BUILDING = 600.0
"""The most seconds of a build that another check has begun."""
COURSE = "../index.html"
"""The links of the documentation outside its folder: the first page of the site."""


class Tag(NamedTuple):
    """A tag of a page with its attributes."""

    name: str
    given: dict[str, str | None]


class Page(HTMLParser):
    """The tags of a page in order, and what is wrong with how they nest."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags, self.open, self.wrong = list[Tag](), list[str](), list[str]()
        self.feed(text)
        self.close()
        self.wrong += [f"<{name}> is never closed" for name in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(Tag(tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(Tag(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.wrong.append(f"</{tag}> at {self.getpos()} closes {self.open[-1:]}")

    def ids(self) -> list[str]:
        return [str(tag.given["id"]) for tag in self.tags if "id" in tag.given]


def built(folder: Path) -> Path:
    """Have the documentation built in a folder, or take the one that another check has built: who comes first does."""
    shared = Path(os.environ.get(run.SHARED, folder.parent))
    said, site = shared / "docs.txt", shared / "docs"
    try:
        (shared / "docs.begun").touch(exist_ok=False)
    except FileExistsError:
        wait_until(said.exists, BUILDING)
    else:
        # A process of its own, as Sphinx changes what it is imported into.
        command = [sys.executable, str(ROOT / "docs" / "build.py"), str(site)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        write_aside(str(said), f"{ran.returncode} {ran.stdout}{ran.stderr}".encode())
    assert said.read_text("utf-8") == "0 "
    return site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation as its command builds it."""
    return built(tmp_path_factory.mktemp("docs") / "site")


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    """Every page by its path in the documentation."""
    files = (file for file in site.rglob("*.html") if "_static" not in file.parts)  # there are the theme's own
    return {file.relative_to(site).as_posix(): Page(file.read_text("utf-8")) for file in files}


def linked(pages: dict[str, Page]) -> Iterator[tuple[str, Tag, str]]:
    """Every address on every page, with its tag."""
    for name, page in pages.items():
        for tag in page.tags:
            yield from ((name, tag, address) for key in ("href", "src") if (address := tag.given.get(key)))


def test_links_lead_somewhere(site: Path, pages: dict[str, Page]) -> None:
    ids = {name: set(page.ids()) for name, page in pages.items()}
    broken, left = [], set()
    for name, _, address in linked(pages):
        split = urlsplit(address)
        if split.scheme or not (split.path or split.fragment):
            continue
        path = os.path.normpath(Path(name).parent / unquote(split.path)) if split.path else name
        if path.startswith(".."):
            left.add(path)
        elif not (site / path).is_file() or (split.fragment and unquote(split.fragment) not in ids.get(path, ())):
            broken.append((name, address))
    assert broken == []
    assert left == {COURSE}


def test_nothing_is_asked_of_another_machine(site: Path, pages: dict[str, Page]) -> None:
    asked = [(name, address) for name, tag, address in linked(pages) if tag.name in FETCHING and "//" in address]
    assert [each for each in asked if not each[1].startswith("data:")] == []
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(?:@import ['\"]|url\(['\"]?)(?:https?:)?//", sheet.read_text("utf-8")), sheet


def test_pages_are_well_formed(pages: dict[str, Page]) -> None:
    assert len(pages) > 60
    for name, page in pages.items():
        assert page.wrong == [], name
        assert len(page.ids()) == len(set(page.ids())), name
        lang = "it" if name.endswith(".it.html") else "en"
        assert [tag.given.get("lang") for tag in page.tags if tag.name == "html"] == [lang]
        assert [tag.given.get("name") for tag in page.tags].count("viewport") >= 1, name


def test_every_public_name_has_its_address(site: Path) -> None:
    listed = zlib.decompress((site / "objects.inv").read_bytes().split(b"\n", 4)[4]).decode()
    known = {line.split(" ")[0] for line in listed.splitlines() if " py:" in line}
    for each in (each for found in public.find_public().values() for each in found):
        name = f"{each.module}.{each.name}"
        assert name in known
        if isinstance(each.value, type) and each.module != public.SCREENS:
            assert {f"{name}.{member}" for member in public.list_members(each.value)} <= known


def test_every_command_and_option_has_its_address(pages: dict[str, Page]) -> None:
    parsers = commands.find_subcommands(parser_in("en"))
    assert {f"reference/commands/{name}.html" for name in (*parsers, "index")} == {
        name for name in pages if name.startswith("reference/commands/")
    }
    for name, parser in parsers.items():
        ids = set(pages[f"reference/commands/{name}.html"].ids())
        options = {option for action in parser._actions for option in action.option_strings}
        assert {
            f"cmdoption-tsukumo-{name}-{option.lstrip('-')}" for option in options - {"-h", "--help", "--lang"}
        } <= ids


@pytest.mark.parametrize("game", OURS)
def test_every_clause_and_reading_has_its_address(pages: dict[str, Page], game: str) -> None:
    ids = pages[f"rules/{game}.html"].ids()
    assert len(list_addresses(game)) > 50
    assert list_addresses(game) <= set(ids)
    leading = [address for _, _, address in linked(pages) if f"{game}.html#" in address]
    assert leading


def test_docstrings_lead_to_the_clauses_of_their_game(pages: dict[str, Page]) -> None:
    python = {name: page for name, page in pages.items() if name.startswith("reference/python/")}
    assert any("/rules/" in address for _, _, address in linked(python))


# --- the whole site -------------------------------------------------------------------------------


def test_the_command_builds_every_part_and_stops_at_what_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called, failing = list[list[str]](), ""

    def call(command: list[str], **_: object) -> int:
        called.append(command[1:])
        if command[1] == "docs/build.py":
            Path(command[2]).mkdir()
            (Path(command[2]) / "index.html").write_bytes(b" " * 250_000)
        return 3 if command[1] == failing else 0

    monkeypatch.setattr(run, "install", lambda extra: extra)
    monkeypatch.setattr(subprocess, "call", call)
    assert run.build_site(tmp_path) == 0
    (docs, lite), said = called, capsys.readouterr().out
    assert lite == ["site/builder/build.py", str(tmp_path), f"--with=docs={docs[1]}"]
    assert "docs: 0.2 MB in 0 s" in said
    assert f"--directory {tmp_path}" in said
    for failing in ("docs/build.py", "site/builder/build.py"):
        called.clear()
        assert run.build_site(tmp_path) == 3
        assert called[-1][0] == failing
        assert "To look at it" not in capsys.readouterr().out
