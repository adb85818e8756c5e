"""The choices in the terminal: their numbers, what they would do, what they may be called."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tsukumobake.wording import odd_options, played
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.terminal.console import columns, fit_text
from tsukumo.core.terminal.view import normal
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.play import tasks
from tsukumo.games.tsukumobake.play.actions import Move, Pick, Play, read_action
from tsukumo.games.tsukumobake.play.describe import effect_text
from tsukumo.games.tsukumobake.play.questions import name_choice
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.terminal.face import BEYOND, FACE, find_meant, find_tried
from tsukumo.games.tsukumobake.terminal.menu import describe_effect

KYOTO = load_edition()


@pytest.mark.thorough
def test_what_is_foretold_of_a_choice_does_not_depend_on_what_is_hidden() -> None:
    """Dealing the hidden cards anew changes nothing of it: no secret is in it, nor anything that is drawn."""
    foretold = set()
    for seed in range(4):
        for i, game in enumerate(played(seed, **odd_options(seed))):
            if game.to_act is None or i % 5:
                continue
            other = game.clone()
            other.state = game.view(game.to_act).sample(Random(i))
            for action in game.legal_actions()[:: 1 + len(game.legal_actions()) // 6]:
                records = FACE.consequences(game, action)
                assert FACE.consequences(other, action) == records
                assert not any(record.secret or record.kind in BEYOND for record in records)
                foretold |= {record.kind for record in records}
    assert {"moved", "entered", "darkened", "played", "stolen", "struck", "discarded", "pile_shrunk"} <= foretold


def test_what_is_foretold_is_what_happens() -> None:
    for seed in range(6):
        for game in played(seed):
            if game.to_act is not None:
                action = game.legal_actions()[-1]
                records = FACE.consequences(game, action)
                happened = game.clone().apply(action)
                assert [record.mask_for(PUBLIC) for record in happened[: len(records)]] == records
                assert len(records) == len(happened) or happened[len(records)].kind in BEYOND


def test_the_effect_of_a_choice() -> None:
    combos = set()
    for seed in range(4):
        for game in played(seed):
            state = game.state
            assert isinstance(state, State)
            for action in game.legal_actions():
                effect = describe_effect(state, action)
                assert (effect is not None) == (
                    isinstance(action, Play) or (isinstance(action, Pick) and state.asking.name == "house")
                )
                if isinstance(action, Play) and effect:
                    combo = next(combo for combo in KYOTO.combos if combo.id == action.combo)
                    mark = "†" * (combo.effect_source == "reconstruction")
                    assert effect.en == effect_text(combo.effect).en + mark
                    combos.add(combo.id)
    assert len(combos) == 6


# --- what a choice may be called ------------------------------------------------------------------


def unambiguous(game: AnyGame) -> None:
    """Its short form and its phrases, in either language, stand for one choice alone."""
    legal = game.legal_actions()
    state = game.state
    assert isinstance(state, State)
    edition = state.rules.edition
    for action in legal[:: 1 + len(legal) // 8]:
        rest = str(action).split(" ", 1)[1]
        for words in (str(action), rest, rest.upper(), *name_choice(action, edition)):
            assert find_meant(words, legal, edition) == [action], words
    for move in legal[::5]:
        if isinstance(move, Move) and not move.via:
            assert find_meant(move.to.lower(), legal, edition) == [move]


@pytest.mark.thorough
def test_every_choice_is_understood_by_its_names() -> None:
    for seed in range(5):
        for i, game in enumerate(played(seed, **odd_options(seed))):
            if not game.over and i % 9 == 0:
                unambiguous(game)


def test_words_that_stand_for_several_choices_or_none() -> None:
    legal = [read_action(text) for text in ("monk pass", "monk play march fan", "monk play march hat")]
    assert find_meant("march", legal, KYOTO) == legal[1:]
    assert find_meant("Marcia", legal, KYOTO) == legal[1:]
    assert find_meant("march hat", legal, KYOTO) == legal[2:]
    assert find_meant("", legal, KYOTO) == find_meant("…", legal, KYOTO) == find_meant("perdition", legal, KYOTO) == []
    yes_no = [read_action("monk scroll yes"), read_action("monk scroll no")]
    for word in ("yes", "Y", "sì", "si", "s"):
        assert find_meant(word, yes_no, KYOTO) == yes_no[:1]
    for word in ("no", "N"):
        assert find_meant(word, yes_no, KYOTO) == yes_no[1:]
    houses = [read_action("monk pick explorer"), read_action("monk pick innkeeper")]
    for word in ("explorer", "the explorer", "l'esploratore", "L’esploratore", "esploratore"):
        assert find_meant(word, houses, KYOTO) == houses[:1]
    cards = [read_action("monk discard fan"), read_action("monk discard fan.gold")]
    for word in ("fan.gold", "fan (gold)", "ventaglio (oro)", "discard the fan (gold)"):
        assert find_meant(word, cards, KYOTO) == cards[1:]


def test_normal_words() -> None:
    assert normal("  Perché?! ") == normal("PERCHE") == "perche"
    assert normal("bastone  ad anelli d'oro") == normal("Bastone ad anelli d’oro")
    assert normal("…") == ""


WALK = tasks.AskWalk(2)
TRIED: list[tuple[str, tasks.Ask, str]] = [
    ("c4", WALK, "monk move C4"),
    ("d4", tasks.AskLight(2, 1, on=True), "monk pick D4"),
    ("g9", tasks.AskLead(2, 3), "monk pick G9"),
    ("move c4 b4", WALK, "monk move C4 B4"),
    ("geisha pass", WALK, "geisha pass"),
    ("pass", WALK, "monk pass"),
    ("fan (gold)", tasks.AskDiscard(2, 1, ()), "monk discard fan.gold"),
    ("ventaglio", tasks.AskCards(2, "turn.1"), "monk discard fan"),
    ("earthquake", tasks.AskReveal(2, (33,)), "monk reveal earthquake"),
    ("fan", tasks.AskGive(2, 0, 1), "monk pick fan"),
    ("fan", tasks.AskRecover(2, 1), "monk pick fan"),
]


def test_what_is_not_allowed_is_understood_too() -> None:
    for text, task, action in TRIED:
        assert str(find_tried(text, "monk", task, KYOTO)) == action
    assert find_tried("Perdizione", "monk", tasks.AskCards(2, "turn.1"), KYOTO) == Play("monk", "perdition", ())
    for text in ("", "xyz", "fly to the moon", "N14"):
        assert find_tried(text, "monk", WALK, KYOTO) is None


# --- lines ----------------------------------------------------------------------------------------


def test_columns_fill_the_width() -> None:
    cells = [f"{i:>2} A{i}" for i in range(1, 14)]
    assert columns(cells, 30) == [
        " 1 A1    2 A2    3 A3",
        " 4 A4    5 A5    6 A6",
        " 7 A7    8 A8    9 A9",
        "10 A10  11 A11  12 A12",
        "13 A13",
    ]
    assert columns([], 30) == []
    assert columns(["wider than the terminal"], 10) == ["wider than the terminal"]


def test_sentences_are_cut_to_the_width() -> None:
    assert fit_text("one two three four", 9) == ["one two", "  three", "  four"]
    assert fit_text("one two three", 11, 2, 0) == ["  one two", "  three"]
    assert fit_text("", 9) == [""]
    assert fit_text("unbreakableword", 9) == ["unbreakableword"]
