"""The ranked table: every other answer to every reading, with its figures, its example and its sentence."""

from __future__ import annotations

import pytest

import tsukumo as tk
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.sheet import load_settling_sentences
from tsukumo.core.lab.stored_results import choose_ranking_bots
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.lab.examples import show_example
from tsukumo.games.tsukumobake.lab.long_runs import load_result
from tsukumo.games.tsukumobake.lab.ranking import GAME, rank_answers
from tsukumo.games.tsukumobake.rules import registry

OTHERS = {(name, answer) for name, reading in registry().items() for answer in list(reading.answers)[1:]}
BOTS = ("greedy", "random")


@pytest.mark.parametrize("bots", BOTS)
def test_every_other_answer_is_ranked_once(bots: str) -> None:
    assert len(rank_answers(bots)) == len(OTHERS)
    assert {(ranked.reading, ranked.value) for ranked in rank_answers(bots)} == OTHERS


@pytest.mark.parametrize("bots", BOTS)
def test_those_after_which_others_win_most_often_come_first(bots: str) -> None:
    shares = [ranked.winners.value for ranked in rank_answers(bots)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1]


@pytest.mark.parametrize("bots", BOTS)
def test_there_is_one_answer_to_how_much_a_reading_matters(bots: str) -> None:
    """The figures are those that come with the game: of its lab, its sheet and the chapter."""
    lines = {line.readings: line for line in tk.lab.load_influence(GAME, bots)}
    counted = {
        (row["reading"], row["value"]): row["games"]["differ"][0]
        for row in load_result("readings_influence")["readings"]
    }
    for ranked in rank_answers(bots):
        line = lines[f"{ranked.reading}={ranked.value}"]
        assert (ranked.winners, ranked.parted, ranked.length) == (line.winners, line.anything, line.length)
        assert (ranked.movements is None) == (registry()[ranked.reading].scope == "game")
        if ranked.movements:
            assert ranked.movements.value == counted[ranked.reading, ranked.value]


def test_the_chapter_ranks_as_the_sheet_does() -> None:
    assert rank_answers() == rank_answers(choose_ranking_bots(GAME)) == rank_answers("greedy")
    first = list(dict.fromkeys(ranked.reading for ranked in rank_answers()))
    sheet = tk.lab.sheet(GAME, "en")
    assert [proposal.reading.id for proposal in sheet.proposals] == first[: len(sheet.proposals)]


def test_other_bots_than_those_stored_are_refused() -> None:
    with pytest.raises(CannotRead, match=r"'nobody'.*random, greedy"):
        rank_answers("nobody")


@pytest.mark.parametrize("lang", LANGS)
def test_every_answer_has_its_smallest_example(lang: Lang) -> None:
    for reading, answer in sorted(OTHERS):
        example = show_example(reading, answer, lang)
        assert [board.title for board in example.boards] == [
            registry()[reading].answers[name] for name in (registry()[reading].default, answer)
        ]
        shown = [(board.words.say(lang), str(board.picture)) for board in example.boards]
        assert shown[0] != shown[1] or example.differs
        assert set(example.clauses) & set(registry()[reading].clauses)


def test_every_answer_has_a_sentence_that_settles_it() -> None:
    said = {name: load_settling_sentences(GAME, name) for name in registry()}
    assert {name: list(texts) for name, texts in said.items()} == {
        name: list(reading.answers) for name, reading in registry().items()
    }
    for lang in LANGS:
        sentences = [text.say(lang) for texts in said.values() for text in texts.values()]
        assert len(set(sentences)) == len(sentences)
        assert all(sentence.endswith(".") for sentence in sentences)
