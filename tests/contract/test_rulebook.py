"""The rulebook of any game: its clauses, where each is shown, its readings, cases, terms, and pictures."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tests.contract.games import every_game_of_ours, every_whole_game, faults, folder_of, having, offered
from tsukumo.core.language.text import LANGS, Text
from tsukumo.core.plugins.registry import OURS, entry, kind_of
from tsukumo.core.rulebook.book import NEAR, Book, open_book
from tsukumo.core.rulebook.coverage import coverage, folders_of, marks
from tsukumo.core.teaching.cases import AnyCases
from tsukumo.core.teaching.course import course
from tsukumo.core.teaching.gallery import list_cards, make_front
from tsukumo.core.teaching.levels import AnyLevels

LONGEST, MOST_SENTENCES = 440, 5
"""The most letters and sentences of a clause."""
SHOWN = {"morris": {"code", "tests"}, "regatta": {"code"}, "magpies": {"code", "tests"}}
"""The proofs shown for games without a course; the documentation shows the regatta without its tests."""


def unsaid(texts: list[Text]) -> list[Text]:
    """Those that are missing in a language, or hold a value that nobody has filled in."""
    return [text for text in texts if not all(said.strip() and "{" not in said for said in text)]


# --- clauses and readings ---------------------------------------------------------------------------


@every_whole_game
def test_clauses_are_short_and_in_both_languages(game: str) -> None:
    clauses = kind_of(game).clauses()
    assert clauses
    long = [
        (id, said)
        for id, clause in clauses.items()
        for said in clause.text
        if len(said) >= LONGEST or said.count(". ") >= MOST_SENTENCES
    ]
    assert not long, faults(long)
    assert [id for id, clause in clauses.items() if clause.id != id or clause.text.it == clause.text.en] == []
    assert unsaid([text for clause in clauses.values() for text in (clause.title, clause.text)]) == []


@every_whole_game
def test_readings_name_clauses_that_exist_and_their_answers_have_names(game: str) -> None:
    kind = kind_of(game)
    for name, reading in kind.readings().items():
        assert reading.id == name
        assert reading.clauses
        assert set(reading.clauses) <= set(kind.clauses())
        assert len(reading.answers) > 1
        assert unsaid([reading.question, *reading.answers.values()]) == []
        for lang in LANGS:
            assert len({text.say(lang) for text in reading.answers.values()}) == len(reading.answers)


@every_whole_game
def test_every_clause_is_applied_tested_and_taught(game: str) -> None:
    asked, clauses = entry(game), kind_of(game).clauses()
    folders = folders_of(asked)
    assert set(marks(folders)) - set(clauses) == set()
    wanted = SHOWN.get(game, {"code", "tests", "notebooks"})
    rows = coverage(clauses, folders, open_book(game).cases)
    lacking = [(row.clause.id, part) for row in rows for part in row.missing if part in wanted]
    assert not lacking, faults(lacking)
    assert [row.clause.id for row in rows] == list(clauses)


@every_whole_game
def test_clauses_named_in_the_code_exist(game: str) -> None:
    """Backticks or quotes around something like a clause's id are a promise; keys of sentences look like that, too."""
    clauses = kind_of(game).clauses()
    families = "|".join(sorted({id.partition(".")[0] for id in clauses if "." in id}))
    code = "\n".join(file.read_text("utf-8") for file in folder_of(game).rglob("*.py"))
    texts = "\n".join(file.read_text("utf-8") for file in folder_of(game).rglob("*.toml"))
    named = set(re.findall(rf"[`\"]((?:{families})\.[a-z0-9]+)[`\"]", code)) - set(clauses)
    keys = {name for name in named if re.search(rf"^\[?(?:{re.escape(name)}|{name.partition('.')[2]})\b", texts, re.M)}
    assert named - keys == set()


# --- the book ---------------------------------------------------------------------------------------


@every_whole_game
def test_the_book_is_whole(game: str) -> None:
    book = open_book(game)
    assert [id for section in book.sections for id in section.clauses] == list(book.clauses)
    for id in book.clauses:
        page = book.page(id)
        assert (page.clause, page.section.title.it != "") == (book.clauses[id], True)
        assert bool(page.chapter) == (game in OURS)
        assert all(id in book.cases[name] for name in page.cases)
        assert id not in page.related
        assert 0 < len(page.related) <= NEAR
        assert list(page.related) == sorted(page.related, key=list(book.clauses).index)
    for term in book.terms:
        assert term.clause.id in book.clauses
        for lang in LANGS:
            assert term.is_used_in(f"{term.clause.title.say(lang)}. {term.clause.text.say(lang)}", lang), term.forms


@having("cases")
def test_every_case_asks_something_about_clauses_that_exist_and_is_answered_as_by_hand(game: str) -> None:
    """The answer of a person stands in its file as ``right``; cases of the parade say there what happens instead."""
    book, cases = open_book(game), offered(game, "cases").cases()
    assert set(book.cases) == set(book.questions) == set(cases)
    for name, clauses in book.cases.items():
        asked = book.questions[name]
        assert clauses
        assert len(set(clauses)) == len(clauses)
        assert set(clauses) <= set(book.clauses)
        assert set(asked.readings) <= set(book.readings)
        assert unsaid([asked.prompt, asked.situation, asked.solution]) == []
        assert set(asked.answer) <= set(asked.options), name
        assert asked.several or len(asked.answer) <= 1, name
        assert asked.answer == getattr(cases[name], "right", asked.answer), name
        assert {clause for sentence in asked.reasons for clause in sentence.clauses} <= set(book.clauses), name


@pytest.mark.parametrize("game", ["lupus", "sottomondo"])
def test_a_scripted_case_is_the_same_where_its_answer_and_its_reasons_stay(game: str) -> None:
    faq = offered(game, "cases")
    for name, reading in kind_of(game).readings().items():
        for answer in reading.answers:
            book = Book(entry(game), kind_of(game), {name: answer})
            for case in filter(book.pictures.same, book.cases):
                worked, here = faq.case(case), faq.questions()[case]
                readings = {**worked.script["readings"], name: answer}
                there = faq.ask(worked._replace(script={**worked.script, "readings": readings}))
                said = [[each.text for each in asked.reasons] for asked in (here, there)]
                known, other = ([text for text in texts if reading.question.en not in text.en] for texts in said)
                assert (there.answer, other) == (here.answer, known), (case, name, answer)


@having("illustrated")
def test_pictures_can_be_read_and_are_told_in_both_languages(game: str) -> None:
    book: Book = open_book(game)
    seen = 0
    for lang in LANGS:
        for id in book.clauses:
            if picture := book.pictures.clause(id, lang):
                ElementTree.fromstring(picture.svg)
                seen += 1
        for name in list(book.cases)[::5]:
            if svg := book.pictures.case(name, lang):
                ElementTree.fromstring(svg)
    assert seen > len(book.clauses)


@every_game_of_ours
def test_its_course_teaches_every_clause_and_its_cards_lead_to_chapters(game: str) -> None:
    asked, clauses = entry(game), kind_of(game).clauses()
    chapters = course(asked)
    names = [chapter.name for chapter in chapters]
    assert len(set(names)) == len(names)
    assert [id for id in clauses if not any(chapter.teaches(id) for chapter in chapters)] == []
    assert unsaid([chapter.title for chapter in chapters]) == []
    for lang in LANGS:
        shown = [*list_cards(asked, lang)]
        assert shown
        assert len({card.title for card in shown}) == len(shown)
        assert make_front(asked, lang)
        for card in shown:
            ElementTree.fromstring(card.picture)


@every_game_of_ours
def test_what_its_entry_names_is_there(game: str) -> None:
    cases: AnyCases = offered(game, "cases")
    levels: AnyLevels = offered(game, "levels")
    assert all([cases.clauses(), cases.questions(), levels.clauses()])
