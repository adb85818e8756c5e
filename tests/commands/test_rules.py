"""``tsukumo rules``: clauses listed, found by words, and shown whole, for any game, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.packages import a_game
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins.registry import OURS
from tsukumo.core.rulebook.book import open_book
from tsukumo.core.teaching.course import notebook_file


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_without_words_every_clause_is_listed(game: str, lang: Lang) -> None:
    ran = run("rules", "--game", game, "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert [line.split(maxsplit=1) for line in ran.out.splitlines()] == [
        [id, clause.title.say(lang)] for id, clause in open_book(game).clauses.items()
    ]


@pytest.mark.parametrize(
    ("game", "lang", "words", "clause"),
    [
        ("tsukumobake", "en", "two yokai equally near", "target.d"),
        ("tsukumobake", "it", "la parata non vede nessuno", "target.b"),
        ("lupus", "en", "who votes first", "day.circle"),
        ("lupus", "it", "chi muore all'alba", "dawn.mauled"),
    ],
)
def test_words_find_clauses(game: str, lang: Lang, words: str, clause: str) -> None:
    for typed in (words.split(), [words]):  # with or without quotation marks
        ran = run("rules", *typed, "--game", game, "--lang", lang)
        assert (ran.status, ran.err) == (0, "")
        heads = [line.split()[0] for line in ran.out.splitlines() if line and not line.startswith(" ")]
        assert clause in heads[:3]
        assert len(heads) <= 6
        assert open_book(game).clauses[heads[0]].text.say(lang).split()[0] in ran.out


@pytest.mark.parametrize("lang", LANGS)
def test_a_clause_whole(lang: Lang) -> None:
    ran = run("rules", "target.c", "--lang", lang)
    told, book = " ".join(ran.out.split()), open_book("tsukumobake")
    page = book.page("target.c")
    assert ran.status == 0
    assert told.startswith(f"target.c {page.clause.title.say(lang)} {page.clause.text.say(lang)}")
    for name in page.cases:
        case = book.questions[name]
        assert f"{case.prompt.say(lang)} ({name}) {case.situation.say(lang)}" in told
        assert case.solution.say(lang).replace("`", "") in told
    (reading,) = page.readings
    usual = {"it": "predefinita", "en": "the default"}[lang]
    assert reading.question.say(lang) in told
    assert f"--reading distance=squares: {reading.answers['squares'].say(lang)} ({usual})" in told
    assert f"--reading distance=steps: {reading.answers['steps'].say(lang)}" in told
    assert told.count(f"({usual})") == 1
    for other in page.related:
        assert f"{other} {book.clauses[other].title.say(lang)}" in told
    assert f"({notebook_file('parade', lang)})" in told
    assert all(len(line) <= 120 for line in ran.out.splitlines())


def test_several_clauses_by_their_ids() -> None:
    out = run("rules", "target.c", "steps", "--lang", "en").out
    assert "target.c  Several in sight" in out
    assert "steps  How many steps" in out


def test_a_clause_that_does_not_exist_is_refused_and_words_that_find_nothing_are_told() -> None:
    ran = run("rules", "target.z", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert "'target.z'" in ran.err
    assert "target.f" in ran.err
    for lang, said in (("it", "Forse il regolamento non lo dice."), ("en", "Perhaps the rulebook doesn't say.")):
        ran = run("rules", "xyzzy", "--lang", lang)
        assert (ran.status, ran.out) == (1, "")
        assert said in ran.err


def test_a_game_to_be_checked_that_is_not_there_is_refused() -> None:
    """It is no question to the rulebook of another one."""
    ran = run("rules", "chess", "--check", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == run("rules", "--game", "chess", "--check", "--lang", "en").err
    assert "there is no game 'chess'" in ran.err


@pytest.mark.parametrize("words", [("lupus", "werewolves"), ("who", "is", "the", "seer", "--game", "lupus")])
def test_a_question_is_asked_with_a_check_too(words: tuple[str, ...]) -> None:
    asked = run("rules", *words, "--lang", "en")
    checked = run("rules", *words, "--check", "--lang", "en")
    assert (checked.out, checked.err) == (asked.out, asked.err)
    assert "werewol" in checked.out


def test_a_question_to_the_first_rulebook_is_no_name_of_a_game_to_check() -> None:
    ran = run("rules", "what", "happens", "at", "the", "end", "--check", "--lang", "en")
    assert "there is no game" not in ran.err


def test_what_another_game_answers_is_said() -> None:
    ran = run("rules", "who becomes a werewolf?", "--lang", "en")
    assert (ran.status, ran.err.split(".")[0]) == (1, "Perhaps the rulebook doesn't say")
    assert "Lupus in Tabula answers: tsukumo rules " in ran.out
    assert ran.out.splitlines()[-1].endswith(" --game lupus")


def test_another_packages_game_has_it_too(site: Path) -> None:
    a_game(site, "nim")
    listed = run("rules", "--game", "nim").out.splitlines()
    id, title = listed[0].split(maxsplit=1)
    assert id in run("rules", title, "--game", "nim").out
    assert run("rules", id, "--game", "nim").out.startswith(f"{id}  {title}")


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_terminal_an_explanation_says_where_its_clauses_are(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("parade", "-p", "G7N.iD7w4.eJ7e6", "--lang", lang)
    piped = run(*words).out
    assert "tsukumo rules" not in piped
    monkeypatch.setattr("tsukumo.core.terminal.parser.on_a_terminal", lambda: True)
    shown = run(*words).out
    assert shown.startswith(piped)
    assert shown.removeprefix(piped).strip().endswith("tsukumo rules target.d")
    assert "tsukumo rules" not in run(*words, "--json").out
