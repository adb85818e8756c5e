"""The ranked table: every other answer to every reading, with its figures, its example and its sentence."""

from __future__ import annotations

import pytest

from tsukumo.core.errors import CannotRead
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.lab.examples import example_of
from tsukumo.tsukumobake.lab.games import readings_games
from tsukumo.tsukumobake.lab.ranking import first_readings, ranking
from tsukumo.tsukumobake.lab.sheet import written_anew
from tsukumo.tsukumobake.lab.stored import stored
from tsukumo.tsukumobake.rules import registry

OTHERS = {(name, answer) for name, reading in registry().items() for answer in list(reading.answers)[1:]}


def test_every_other_answer_is_ranked_once() -> None:
    assert len(ranking()) == len(OTHERS)
    assert {(ranked.reading, ranked.value) for ranked in ranking()} == OTHERS


def test_those_after_which_others_win_most_often_come_first() -> None:
    shares = [(ranked.winners.value, ranked.moved.value) for ranked in ranking()]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1]


def test_figures_are_those_stored() -> None:
    effects = {(e["change"], e["measure"]): e["value"] for e in readings_games()["effects"] if not e["of"]}
    counted = {
        (row["reading"], row["value"]): row["games"]["differ"][0] for row in stored("readings_influence")["readings"]
    }
    for ranked in ranking():
        change = f"{ranked.reading}={ranked.value}"
        assert ranked.winners.value == effects[change, "winners"]
        assert ranked.moved.value == effects[change, "moved"]
        assert ranked.parted.value == effects[change, "parted"]
        assert (ranked.movements is None) == (registry()[ranked.reading].scope == "game")
        if ranked.movements:
            assert ranked.movements.value == counted[ranked.reading, ranked.value]
        for ends in (ranked.winners, ranked.moved, ranked.parted):
            assert ends.low <= ends.value <= ends.high


def test_a_reading_is_settled_once() -> None:
    first = first_readings(len(registry()))
    assert [ranked.reading for ranked in first] == list(dict.fromkeys(ranked.reading for ranked in ranking()))
    assert first_readings(5) == first[:5]


def test_other_bots_than_those_stored_are_refused() -> None:
    with pytest.raises(CannotRead, match="readings_games_random"):
        ranking("nobody")


@pytest.mark.parametrize("lang", LANGS)
def test_every_answer_has_its_smallest_example(lang: Lang) -> None:
    for reading, answer in sorted(OTHERS):
        example = example_of(reading, answer, lang)
        assert [board.title for board in example.boards] == [
            registry()[reading].answers[name] for name in (registry()[reading].default, answer)
        ]
        shown = [(board.words.say(lang), str(board.picture)) for board in example.boards]
        assert shown[0] != shown[1] or example.differs
        assert set(example.clauses) & set(registry()[reading].clauses)


def test_every_answer_has_a_sentence_that_settles_it() -> None:
    answers = {f"{name}.{answer}" for name, reading in registry().items() for answer in reading.answers}
    assert set(written_anew) == answers
    for lang in LANGS:
        sentences = [text.say(lang) for text in written_anew.values()]
        assert len(set(sentences)) == len(sentences)
        assert all(sentence.endswith(".") for sentence in sentences)
