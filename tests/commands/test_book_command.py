"""``tsukumo book``: what it writes for any game, one that `tsukumo new` has just written too, and what it refuses."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.core.rulebook.test_printed import can_print, ids, named, words
from tests.games.tsukumobake.commands.test_cli import names, run
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.rulebook.book import open_book

pytestmark = pytest.mark.usefixtures("beside_site")


def written(file: str) -> ElementTree.Element:
    """A page that was written, read as XML."""
    return ElementTree.fromstring(Path(file).read_text("utf-8").partition("\n")[2])


@pytest.mark.parametrize("lang", LANGS)
def test_a_game_of_ones_own_is_printed_whole(made: Callable[..., None], lang: Lang) -> None:
    made()
    ran = run("book", "morris", "--lang", lang, "--reading", "flying=yes", "--paper", "a5")
    assert (ran.status, ran.err) == (0, "")
    assert "morris.html" in ran.out
    root, book = written("morris.html"), open_book("morris")
    assert (root.get("lang"), root.get("class")) == (lang, "a5")
    assert [each.get("id") for each in root.iter("article")] == list(book.clauses)
    assert {lead.removeprefix("#") for each in root.iter("a") if (lead := str(each.get("href")))} <= set(ids(root))
    assert sorted(str(each.text) for each in root.iter("dt")) == sorted(term.get_form(lang) for term in book.terms)
    settled = words(named(root, "settled")[0])
    assert {"it": "Sì, su qualunque punto libero.", "en": "Yes, to any free point."}[lang] in settled
    assert len(list(root.iter("figure"))) == len(book.moments) == 3
    assert not named(root, "open")


@pytest.mark.skipif(not can_print(), reason="needs the extra book")
def test_a_pdf(made: Callable[..., None]) -> None:
    made()
    assert run("book", "morris", "--out", "morris.pdf").status == 0
    assert Path("morris.pdf").read_bytes().startswith(b"%PDF-")
    assert names(Path()) == ["morris.pdf"]


def test_everything_wrong_is_told_at_once_and_nothing_is_written() -> None:
    ran = run("book", "lupus", "--reading", "ghosts=maybe", "x", "--paper", "b5", "--address", "here", "--out", "a.doc")
    assert ran.status == 2
    keys = [line.partition(":")[0] for line in ran.err.splitlines()]
    assert keys == ["readings.ghosts", "paper", "address", "--reading", "--out"]
    assert run("book").status == 2
    assert names(Path()) == []


def test_a_file_that_cannot_be_written_is_told() -> None:
    ran = run("book", "lupus", "--out", "no/book.html")
    assert ran.status == 2
    assert "no/book.html" in ran.err.replace(os.sep, "/")
