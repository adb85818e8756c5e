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
    assert {(found.reading, found.value) for found in ranking()} == OTHERS


def test_those_after_which_others_win_most_often_come_first() -> None:
    shares = [(found.winners.value, found.moved.value) for found in ranking()]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1]


def test_figures_are_those_stored() -> None:
    effects = {(e["change"], e["measure"]): e["value"] for e in readings_games()["effects"] if not e["of"]}
    counted = {
        (row["reading"], row["value"]): row["games"]["differ"][0] for row in stored("readings_influence")["readings"]
    }
    for found in ranking():
        change = f"{found.reading}={found.value}"
        assert found.winners.value == effects[change, "winners"]
        assert found.moved.value == effects[change, "moved"]
        assert found.parted.value == effects[change, "parted"]
        assert (found.movements is None) == (registry()[found.reading].scope == "game")
        if found.movements:
            assert found.movements.value == counted[found.reading, found.value]
        for ends in (found.winners, found.moved, found.parted):
            assert ends.low <= ends.value <= ends.high


def test_a_reading_is_settled_once() -> None:
    first = first_readings(len(registry()))
    assert [found.reading for found in first] == list(dict.fromkeys(found.reading for found in ranking()))
    assert first_readings(5) == first[:5]


def test_other_bots_than_those_stored_are_refused() -> None:
    with pytest.raises(CannotRead, match="readings_games_random"):
        ranking("nobody")


@pytest.mark.parametrize("lang", LANGS)
def test_every_answer_has_its_smallest_example(lang: Lang) -> None:
    for reading, answer in sorted(OTHERS):
        found = example_of(reading, answer, lang)
        assert [board.title for board in found.boards] == [
            registry()[reading].answers[name] for name in (registry()[reading].default, answer)
        ]
        told = [(board.words.say(lang), str(board.picture)) for board in found.boards]
        assert told[0] != told[1] or found.differs
        assert set(found.clauses) & set(registry()[reading].clauses)


def test_every_answer_has_a_sentence_that_settles_it() -> None:
    answers = {f"{name}.{answer}" for name, reading in registry().items() for answer in reading.answers}
    assert set(written_anew) == answers
    for lang in LANGS:
        said = [text.say(lang) for text in written_anew.values()]
        assert len(set(said)) == len(said)
        assert all(sentence.endswith(".") for sentence in said)
