"""The facts about a clause: its chapters, its questions, its neighbours; and moments that show it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.nim import NIM, Heaps, Take
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.plugins.entry import Entry
from tsukumo.core.plugins.registry import OURS, entry, kind_of
from tsukumo.core.rulebook.book import Book, find_moments, open_book
from tsukumo.core.teaching.levels import GameLevels

BARE = Entry(name="nim", package="tests.core.nim", kind=":NIM")


class Two(GameLevels[str, None]):
    """Two levels, of which a book needs the clauses."""

    def clauses(self) -> dict[str, tuple[str, ...]]:
        return {"first": ("target.d", "target.a"), "second": ("steps",)}


LEVELS = Two(__file__, ())


# --- pages ----------------------------------------------------------------------------------------


def test_all_that_is_known_of_a_clause() -> None:
    page = open_book("tsukumobake").page("target.d")
    assert page.clause.title.en == "In sight and equally near: the aura"
    assert page.section.name == "target"
    assert page.section.title.it == "Chi insegue la parata"
    assert page.chapter
    assert page.chapter.name == "parade"
    assert page.cases == ("c08-equally-near",)
    assert page.readings == ()
    assert {"target.c", "target.e"} <= set(page.related)
    assert [reading.id for reading in open_book("tsukumobake").page("target.e").readings] == ["distance"]


def test_clauses_of_one_family_make_one_section_wherever_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    clauses = kind_of("lupus").clauses()
    first, *rest = clauses
    monkeypatch.setattr(NIM, "clauses", lambda: {id: clauses[id] for id in (*rest, first)})
    sections = Book(BARE, NIM).sections
    names = [section.name for section in sections]
    assert len(names) == len(set(names)) > 1
    assert sorted(id for section in sections for id in section.clauses) == sorted(clauses)


def test_levels_that_teach_a_clause() -> None:
    with_levels = entry("tsukumobake")._replace(levels="tests.core.rulebook.test_book:LEVELS")
    book = Book(with_levels, kind_of("tsukumobake"))
    assert book.page("target.a").levels == ("first",)
    assert book.page("steps").levels == ("second",)
    assert book.page("target.b").levels == ()


# --- a game that has only its rulebook ------------------------------------------------------------


def test_a_game_with_nothing_but_clauses() -> None:
    book = Book(BARE, NIM)
    assert [section.name for section in book.sections] == list(
        dict.fromkeys(id.partition(".")[0] for id in book.clauses)
    )
    first = next(iter(book.clauses))
    page = book.page(first)
    assert (page.chapter, page.cases, page.levels) == (None, (), ())
    assert book.find(book.clauses[first].title.en)[0].clause == first


def test_wrong_words_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "words.toml").write_text('[en]\ncat = ["no.such"]\n', "utf-8")
    monkeypatch.setattr(Entry, "file", lambda _, name: str(tmp_path / name))
    with pytest.raises(CannotRead) as caught:
        Book(BARE, NIM).find("cat")
    assert caught.value.problems[0].key == "words.toml: en.cat"


# --- moments --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OURS)
def test_a_moment_is_one_of_a_real_game(game: str) -> None:
    book = open_book(game)
    assert len(book.moments) >= 19
    for id, moment in book.moments.items():
        played = moment.game()
        assert len(played.actions) == len(moment.actions)
        last = [record for i, record in enumerate(played.log) if played.moment_of(i) == len(moment.actions)]
        told = [played.kind.tell(record.mask_for(PUBLIC), played.rules) for record in last if id in record.clauses]
        assert moment.sentence.text in told
        assert id in moment.sentence.clauses


def test_moments_of_a_game_without_pictures() -> None:
    found = find_moments(NIM, {})
    assert found
    assert next(iter(found.values())).svg("en") == ""


def test_a_clause_for_another_number_of_players_has_a_moment_too() -> None:
    class Lonely(Heaps):
        def carry_out(self, action: Take) -> None:
            if len(self.players) == 1:
                self.note("took", action.by, "turn", **action.details)
            super().carry_out(action)

    class Numbered(type(NIM)):  # type: ignore[misc]
        numbers = (2, 1)
        state = Lonely

    found = find_moments(Numbered(), {})
    assert {id: len(moment.game().players) for id, moment in found.items()} == {"take": 2, "end": 2, "turn": 1}


def test_a_game_that_fails_has_no_moments() -> None:
    class Failing(type(NIM)):  # type: ignore[misc]
        def start(self, rules: object, dice: object) -> object:
            raise RuntimeError("not finished yet")

    assert find_moments(Failing(), {}) == {}
