"""A printed rulebook: every clause, reading, term and case is in it once, links resolve, decisions are said."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from html import unescape
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tsukumo as tk
from tests.core import toy
from tsukumo.core.game.clauses import Clause
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang, plain
from tsukumo.core.plugins.registry import OURS, entry, kind_of
from tsukumo.core.rulebook.book import Book, open_book
from tsukumo.core.rulebook.glossary import terms_of
from tsukumo.core.rulebook.printed.images import make_still, place_picture, size
from tsukumo.core.rulebook.printed.printed_book import NEEDED

in_both = pytest.mark.parametrize("lang", LANGS)
in_each = pytest.mark.parametrize("game", OURS)
Element = ElementTree.Element


@cache
def page(game: str, lang: Lang, *decided: str, address: str = "") -> Element:
    """A printed rulebook, read as XML: so every element is closed, and every character escaped."""
    readings = dict(each.split("=") for each in decided)
    html = tk.printed(game, lang=lang, readings=readings, address=address).html()
    assert html.startswith(f'<!doctype html>\n<html lang="{lang}"')
    return ElementTree.fromstring(html.partition("\n")[2])


def named(root: Element, name: str) -> list[Element]:
    """The elements of a class."""
    return [each for each in root.iter() if name in each.get("class", "").split()]


def words(element: Element) -> str:
    """The words of an element, without the pictures in it."""
    parts = [element.text or ""]
    for child in element:
        parts += ["" if child.tag.endswith(("svg", "style")) else words(child), child.tail or ""]
    return "".join(parts)


def ids(root: Element) -> Counter[str]:
    """Every id, with how often it is there."""
    return Counter(id for each in root.iter() if (id := each.get("id")))


# --- what is in it --------------------------------------------------------------------------------


@in_each
@in_both
def test_every_clause_reading_term_and_case_is_there_once(game: str, lang: Lang) -> None:
    root, book = page(game, lang), open_book(game)
    found = ids(root)
    assert set(found.values()) == {1}
    assert [each.get("id") for each in root.iter("article")] == list(book.clauses)
    assert {f"reading-{name}" for name in book.readings} <= set(found)
    assert {f"case-{name}" for name in book.cases} <= set(found)
    assert {f"section-{section.name}" for section in book.sections} <= set(found)
    for article, clause in zip(root.iter("article"), book.clauses.values(), strict=True):
        said = words(article)
        assert clause.title.say(lang) in said
        assert words(named(article, "rule")[0]) == clause.text.say(lang).replace("`", "")
    terms = [each.text for each in root.iter("dt")]
    assert sorted(map(str, terms)) == sorted(term.get_form(lang) for term in book.terms)
    indexed = [words(each).split("  ")[0] for each in named(root, "index")[0].iter("li")]
    assert len(indexed) == len(book.terms)


@in_each
@in_both
def test_every_link_leads_somewhere_in_the_page(game: str, lang: Lang) -> None:
    root = page(game, lang)
    leads = {str(each.get("href")) for each in root.iter("a")}
    assert {lead.removeprefix("#") for lead in leads} <= set(ids(root))
    assert not [each.tag for each in root.iter() if each.tag in ("script", "link")]
    assert all(str(each.get("src")).startswith("data:image/svg+xml,") for each in root.iter("img"))


@in_each
def test_clauses_have_their_pictures_and_cases_their_tables(game: str) -> None:
    root, book = page(game, "en"), open_book(game)
    without = [each.get("id") for each in root.iter("article") if not list(each.iter("figure"))]
    assert without == [id for id in book.clauses if not book.pictures.clause(id, "en")]
    for name in book.cases:
        table, case = book.pictures.case(name, "en"), root.find(f".//*[@id='case-{name}']")
        shown = book.pictures.clause(book.cases[name][0], "en")
        assert size(table)[0] > 0
        assert case is not None
        assert bool(named(case, "picture")) == (shown is None or shown.svg != table)


def test_a_case_is_told_with_its_question_and_answer() -> None:
    case = page("tsukumobake", "en").find(".//*[@id='case-faq-1-halves']")
    assert case is not None
    said = words(case)
    question = open_book("tsukumobake").questions["faq-1-halves"]
    assert all(text.en.replace("`", "") in said for text in (question.prompt, question.situation, question.solution))
    assert "#target.e" in [each.get("href") for each in case.iter("a")]


@pytest.mark.thorough
@in_each
def test_the_same_bytes_each_time(game: str) -> None:
    first, second = (tk.printed(game, lang="it", paper="A5").html() for _ in range(2))
    assert first == second
    assert first != tk.printed(game, lang="it").html()


# --- what is decided ------------------------------------------------------------------------------


@in_both
def test_an_open_reading_stands_in_the_margin_and_a_decided_one_in_the_text(lang: Lang) -> None:
    reading = open_book("tsukumobake").readings["sight"]
    opened, decided = page("tsukumobake", lang), page("tsukumobake", lang, "sight=blocked")
    note, said = (root.find(".//*[@id='reading-sight']") for root in (opened, decided))
    assert note is not None
    assert said is not None
    assert all(answer.say(lang) in words(note) for answer in reading.answers.values())
    assert reading.question.say(lang) in words(said)
    answer = reading.answers["blocked"].say(lang)
    assert words(said).endswith(f" {answer[:1].upper()}{answer[1:]}.")
    for root, where in ((opened, "aside"), (decided, "div")):
        parents = {child: parent for parent in root.iter() for child in parent}
        holder = parents[next(each for each in root.iter() if each.get("id") == "reading-sight")]
        assert holder.tag == where


def test_what_is_decided_is_said_at_every_clause_that_it_is_about() -> None:
    root, reading = page("tsukumobake", "en", "distance=steps"), open_book("tsukumobake").readings["distance"]
    said = [each.get("id") for each in root.iter("article") if named(each, "settled")]
    assert set(said) == set(reading.clauses)
    assert "--reading distance=steps" in words(named(root, "colophon")[0])


def test_cases_that_come_out_otherwise_are_left_out() -> None:
    """A parade under another reading is played here; every case that is kept goes the same way."""
    kept = {}
    for decided in ("sight=through", "sight=blocked"):
        name, answer = decided.split("=")
        book = Book(entry("tsukumobake"), kind_of("tsukumobake"), {name: answer})
        kept[answer] = {case for case in book.cases if book.holds(case)}
        cases = {id.removeprefix("case-") for id in ids(page("tsukumobake", "en", decided)) if id.startswith("case-")}
        assert cases == kept[answer]
    assert set(open_book("tsukumobake").cases) - kept["through"] == {"c05-sight-blocked"}
    assert "c05-sight-blocked" in kept["blocked"]
    assert "c32-nobody-left" not in kept["blocked"]


@pytest.mark.parametrize(
    ("game", "decided", "gone"),
    [("lupus", "ghosts=on", "lupus"), ("sottomondo", "help_adds=bonuses", "sottomondo")],
)
def test_in_other_games_too(game: str, decided: str, gone: str) -> None:
    name, answer = decided.split("=")
    book = Book(entry(game), kind_of(game), {name: answer})
    held = [case for case in book.cases if book.holds(case)]
    assert 0 < len(held) < len(book.cases), gone
    assert all(book.questions[case].readings.get(name, answer) == answer for case in held)


def test_a_moment_is_played_as_decided() -> None:
    usual, otherwise = (
        Book(entry("tsukumobake"), kind_of("tsukumobake"), decided) for decided in ({}, {"combos": "any"})
    )
    assert all(moment.game().rules.readings["combos"] == "any" for moment in list(otherwise.moments.values())[:3])
    assert all(moment.game().rules.readings["combos"] == "one" for moment in list(usual.moments.values())[:3])


# --- terms ----------------------------------------------------------------------------------------


def test_what_is_wrong_with_terms() -> None:
    clauses = {"a": Clause("a", plain("A"), plain("B"))}
    with pytest.raises(CannotRead) as refused:
        terms_of({"x": {"clause": "b", "it": "x"}, "y": {"clause": "a", "it": "", "en": "y"}}, clauses, "w.toml")
    assert [problem.key for problem in refused.value.problems] == [
        "w.toml: terms.x.en",
        "w.toml: terms.x.clause",
        "w.toml: terms.y.it",
    ]


# --- codes, and what is refused -------------------------------------------------------------------


def test_a_code_leads_to_the_live_clause_if_there_is_an_address() -> None:
    pytest.importorskip("segno")
    root = page("lupus", "it", address="http://192.168.1.7:8866/")
    codes = named(root, "code")
    assert len(codes) == len(open_book("lupus").clauses)
    assert codes[0].get("href") == ("http://192.168.1.7:8866/it/rulebook.html?game=lupus&clause=table.players")
    assert all(any(part.tag.endswith("svg") for part in code) for code in codes)
    assert named(page("lupus", "it"), "code") == []


def test_everything_wrong_is_said_at_once() -> None:
    with pytest.raises(CannotRead) as refused:
        tk.printed("tsukumobake", readings={"sight": "x", "y": "z"}, paper="A3", address="here")
    assert [problem.key for problem in refused.value.problems] == ["readings.sight", "readings.y", "paper", "address"]
    with pytest.raises(CannotRead):
        tk.printed("lupus").save("book.txt")
    with pytest.raises(CannotRead):
        tk.printed("chess")


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tsukumo.core.rulebook.printed.printed_book.find_spec", lambda name: None)
    with pytest.raises(CannotRead, match=r"pip install 'tsukumo\[book\]'"):
        tk.printed("lupus").save(tmp_path / "book.pdf")
    with pytest.raises(CannotRead, match=r"pip install 'tsukumo\[book\]'"):
        tk.printed("lupus", address="http://a.b")
    assert list(tmp_path.iterdir()) == []
    tk.printed("lupus").save(tmp_path / "book.html")
    assert (tmp_path / "book.html").stat().st_size > 100_000


def test_a_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(name: str) -> None:
        raise OSError("cannot load library 'libpango'")

    monkeypatch.setattr("tsukumo.core.rulebook.printed.printed_book.find_spec", lambda name: name)
    monkeypatch.setattr("tsukumo.core.rulebook.printed.printed_book.import_module", lacking)
    with pytest.raises(CannotRead, match="Pango"):
        tk.printed("lupus", lang="en").pdf()


# --- any game -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toys")
def test_a_game_without_pictures_cases_or_terms() -> None:
    root = ElementTree.fromstring(tk.printed("toy", lang="en").html().partition("\n")[2])
    assert [each.get("id") for each in root.iter("article")] == list(toy.TOY.clauses())
    assert {lead.removeprefix("#") for each in root.iter("a") if (lead := str(each.get("href")))} <= set(ids(root))
    assert not named(root, "glossary")


# --- pictures -------------------------------------------------------------------------------------


def test_a_picture_for_paper_has_no_variables_and_places_its_letters() -> None:
    svg = (
        '<svg width="20" height="10"><style>svg{--a:#123456}@media(x){svg{--a:#fff}}.b{fill:var(--a)}</style>'
        '<text x="1 2" y="3" font-family="Verdana">AB</text><path fill="var(--none, #eee)"/></svg>'
    )
    still = make_still(svg)
    assert ".b{fill:#123456}" in still
    assert 'fill="#eee"' in still
    assert '<text x="1" y="3" font-family="Roboto">A</text><text x="2" y="3" font-family="Roboto">B</text>' in still
    assert size(svg) == (20, 10)
    rim = '<svg><text x="1" stroke="#000" stroke-width="3" paint-order="stroke">G</text></svg>'
    assert make_still(rim) == '<svg><text x="1" stroke="#000" stroke-width="3">G</text><text x="1">G</text></svg>'
    assert "<style>" in place_picture(svg, still=False)
    with pytest.raises(ValueError, match="svg"):
        size("<svg></svg>")


def test_it_shows_itself_in_a_notebook() -> None:
    shown = tk.printed("lupus", lang="it")
    assert repr(shown) == "<Lupus in Tabula: Il regolamento, A4>"
    assert unescape(str(shown._repr_html_())).count("<article") == len(open_book("lupus").clauses)
    assert json.dumps(shown._repr_html_())


# --- PDF ------------------------------------------------------------------------------------------


def can_print() -> bool:
    """Return whether the extra ``book`` is here, and the library that it needs."""
    try:
        return all(map(import_module, NEEDED))
    except (ImportError, OSError):
        return False


@pytest.mark.usefixtures("toys")
@pytest.mark.skipif(not can_print(), reason="needs the extra book")
def test_a_pdf_has_its_pages_and_the_same_bytes_each_time() -> None:
    first, second = (tk.printed("toy", lang="en", paper="A5") for _ in range(2))
    assert first.pages > 2
    assert first.pdf() == second.pdf()
    assert first.pdf().startswith(b"%PDF-")
