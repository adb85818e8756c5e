"""The game in the terminal: a whole game, what is shown, and the words that are understood."""

from __future__ import annotations

import io
from typing import Any

import pytest

from tests.games.sottomondo.table import Json, state
from tsukumo.cli import main
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO
from tsukumo.games.sottomondo.terminal.face import FACE

CARDS: Json = {
    "monsters": {"ogre": {"force": 5, "copies": 3}, "imp": {"force": 0, "alone": True, "copies": 3}},
    "items": {
        "axe": {
            "type": "weapon",
            "lasts": "lasting",
            "bonus": 2,
            "name": {"it": "ascia", "en": "axe"},
            "text": {"it": "Taglia.", "en": "It cuts."},
            "copies": 3,
        },
        "lamp": {"type": "other", "lasts": "lasting", "name": {"it": "lume d’oro", "en": "golden lamp"}, "copies": 3},
    },
    "events": {"nap": {"effects": [{"op": "skip", "who": "chosen"}]}},
    "classes": {"cleric": {}},
}


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, *lines: str) -> str:
    """The output when these lines are typed, then as many times the first choice as the game takes."""
    monkeypatch.setenv("TSUKUMO_LANG", lang)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, *["1"] * 3000, ""])))
    assert main(["play", "sottomondo", "--seed", "3"]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("it", ("Carte", "così perde", "vince il regno, senza rivali", "livello 1, senza classe, forza 1")),
        ("en", ("Cards", "as it stands", "wins the kingdom, alone", "level 1, without a class, strength 1")),
    ],
)
def test_a_whole_game(
    lang: str, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = typed(monkeypatch, capsys, lang, words[0], "no")
    assert "7: Se vinci" in shown or "7: If you win" in shown  # what the cards say
    for word in words[1:]:
        assert word in shown


def meant(text: str, castle: str, *said: str, hands: dict[str, str] | None = None, players: int = 2) -> set[str]:
    """The choices that typed words may mean."""
    table = state(CARDS, hands or {"Ada": "axe lamp"}, castle, *said, players=players)
    game: AnyGame = Game(SOTTOMONDO, 1, SOTTOMONDO.settle_options({"players": players}))
    return {" ".join(action.choice) for action in FACE.find_meant(text, game, table, table.legal())}


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Ascia", {"axe"}), ("golden lamp", {"lamp"}), ("lume d'oro", {"lamp"}), ("niente", {""}), ("axe", {"axe"})],
)
def test_cards_are_played_by_their_names(text: str, expected: set[str]) -> None:
    assert meant(text, "imp") == expected


def test_other_words() -> None:
    assert meant("sì", "imp nap", "Ada play axe") == {"yes"}
    assert meant("no", "imp nap", "Ada play axe") == {"no"}
    assert meant("no", "ogre") == {""}
    assert meant("ascia", "ogre") == {"axe inventory"}
    assert meant("bruno", "nap", "Ada play", players=3) == {"Bruno"}
    assert meant("axe", "imp lamp", "Ada play axe", "Ada step yes", hands={"Ada": "axe", "Bruno": "axe"}) == {
        "trade Bruno axe inventory"
    }


def test_the_fight_is_shown_with_the_help_that_is_asked_for() -> None:
    table = state(CARDS, {"Ada": "axe"}, "ogre")
    assert [line.en for line in FACE.hand(table, "Bruno")] == [
        "Ogre 5",
        "Ada 1, ogre 5: as it stands Ada loses",
        "With Bruno's help: Ada and Bruno 2, ogre 5: as it stands Ada loses",
    ]
    table = state(CARDS, {"Ada": "axe"}, "ogre", "Bruno help axe inventory")
    assert SOTTOMONDO.question(table).en == "Ada, do you accept Bruno's help? If you win, you pay with the axe."


def test_what_the_cards_say_each_once() -> None:
    table: Any = state(CARDS, {"Ada": "axe axe", "Bruno": "axe"}, "ogre")
    said = [line.it for line, _ in FACE.more["cards"](table, "Ada")]
    assert said == ["Ogre 5", "Ascia +2: Taglia.", "Junk", "Junk2"]


def test_the_table_names_whose_power_is_used() -> None:
    table = state(CARDS, {"Ada": "axe"}, "ogre")
    table.power[1] = 2
    lines = SOTTOMONDO.text(table, "en").splitlines()
    assert [line for line in lines if "level 1" in line] == [
        "Ada: level 1, without a class",
        "Bruno: level 1, without a class, power +2",
    ]
