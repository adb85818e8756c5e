"""One lab: `tk.compare` and its like are the functions of `tk.lab`, and there is one answer to each question."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import tsukumo as tk
from tests.core.lab.played import at_random
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.sheet import load_settling_sentences
from tsukumo.core.language.text import LANGS
from tsukumo.core.plugins.registry import OURS, kind_of

TURNING = "G7W.gK8s3.eK10e8.b1"


def test_there_is_one_of_each() -> None:
    for name in ("compare", "infer", "influence", "smallest"):
        assert getattr(tk, name) is getattr(tk.lab, name)
        assert name in dir(tk)


def test_a_position_and_a_game_are_both_compared(tmp_path: Path) -> None:
    game = at_random("tsukumobake", 3, most=4)
    game.save(tmp_path / "game.json")
    for source in (TURNING, tk.position(TURNING), game, tmp_path / "game.json", str(tmp_path / "game.json")):
        comparison = tk.compare(source, "turns")
        assert isinstance(comparison, tk.lab.Comparison)
        assert comparison.game == "tsukumobake"
        assert [side.chosen for side in comparison.sides] == [(("turns", "curves"),), (("turns", "corners"),)]
        assert comparison.same == (not comparison.differing())
        assert str(comparison) == comparison.text()
        assert repr(comparison) == str(comparison)
    assert not tk.compare(TURNING, "turns").same


def test_movements_and_games_are_both_explained() -> None:
    for source in ([f"{TURNING} -> H7"], f"{TURNING} -> H7", at_random("tsukumobake", 3, most=4)):
        inference = tk.infer(source)
        assert isinstance(inference, tk.lab.Inference)
        assert inference.explained
    assert not tk.infer([f"{TURNING} -> H7", f"{TURNING} -> G8"]).explained


def test_the_first_word_says_what_is_counted() -> None:
    pytest.importorskip("pandas")
    count = partial(tk.influence, games=1, seed=1, workers=1, progress=False)
    movements = count("turns", random=50)
    assert len(movements.to_json()["readings"]) == 2
    games = count("tsukumobake", "turns")
    assert {line.readings for line in games.ranking()} == {"turns=curves", "turns=corners"}
    with pytest.raises(CannotRead, match="game: there is no game 'turn'"):
        count("turn")


@pytest.mark.parametrize("game", OURS)
def test_every_answer_has_a_sentence_that_settles_it(game: str) -> None:
    readings = kind_of(game).readings()
    said = {name: load_settling_sentences(game, name) for name in readings}
    assert {name: list(texts) for name, texts in said.items()} == {
        name: list(reading.answers) for name, reading in readings.items()
    }
    for lang in LANGS:
        sentences = [text.say(lang) for texts in said.values() for text in texts.values()]
        assert len(set(sentences)) == len(sentences)
        assert all(sentence.endswith(".") for sentence in sentences)
