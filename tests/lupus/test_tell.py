"""The story: golden texts in both languages, and nothing that is not there.

``TSUKUMO_REGENERATE=1 pytest tests/lupus/test_tell.py`` writes the golden texts anew.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import tsukumo as tk
from tests.lupus.evening import Evening
from tsukumo.core.game import AnyGame
from tsukumo.core.playing import decided
from tsukumo.core.record import PUBLIC
from tsukumo.core.text import LANGS, Lang
from tsukumo.lupus.play.asking import question
from tsukumo.lupus.play.kind import LUPUS
from tsukumo.lupus.play.tell import tell
from tsukumo.lupus.rules import MODERATOR

DATA = Path(__file__).parent / "data"
SEED = 11


def golden() -> AnyGame:
    """A game between sensible bots, with ghosts, a mythomaniac and all the rest."""
    game = tk.new_game("lupus", seed=SEED, seats=17, readings={"ghosts": "on"})
    while not game.over:
        game.apply(decided(game, "sensible"))
    return game


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("viewer", [MODERATOR, PUBLIC, "Carla"])
def test_golden_playthrough(viewer: str, lang: Lang) -> None:
    file = DATA / f"story-{viewer.lower()}.{lang}.txt"
    told = golden().story(lang, viewer=viewer) + "\n"
    if os.environ.get("TSUKUMO_REGENERATE"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(told, "utf-8")
    assert told == file.read_text("utf-8")


def test_what_is_secret_is_told_to_those_who_know() -> None:
    game = Evening("swwmpbovvvvv").night(see="Bruno", hoot="Luca").lynch("Hugo").night(see="Carla", maul="Irene")
    told = {kind: [r for r in game.log if r.kind == kind] for kind in ("dealt", "saw", "sensed", "dawn")}
    assert tell(told["dealt"][0].seen("Ada")).en == "Ada is dealt a seer."
    assert tell(told["dealt"][0].seen("Bruno")).en == ""
    assert tell(told["saw"][0]).it == "Ada guarda Bruno: è un lupo mannaro."
    assert tell(told["sensed"][0]).en == "Dario hears the dead: Hugo was not a werewolf."
    assert tell(told["dawn"][0]).en == "Dawn of day 1: the werewolves have mauled the moderator. Nobody else has died."
    assert tell(told["dawn"][1]).en == "Dawn of day 2: the village mourns Irene, whom the werewolves have mauled."
    assert tell(told["dawn"][1].seen(PUBLIC)).en == "Dawn of day 2: the village mourns Irene."


def test_dawns_in_words() -> None:
    roles = "swwhbofvfvvvvvv"
    game = Evening(roles).night(see="Dario")
    assert tell(game.log[-2]).en == (
        "Dawn of day 1: the werewolves have mauled the moderator, and the village mourns Dario. "
        "The seer has looked at Dario, the werehamster."
    )
    game = Evening(roles).night(see="Bruno").lynch("Marta").night(see="Dario", maul="Ada", protect="Luca")
    dawn = next(record for record in game.log[::-1] if record.kind == "dawn")
    assert tell(dawn.seen(PUBLIC)).it == "Alba del giorno 2: il villaggio piange Ada e Dario."
    game = Evening(roles).night(see="Bruno").lynch("Marta").night(see="Bruno", maul="Dario")
    dawn = next(record for record in game.log[::-1] if record.kind == "dawn")
    assert tell(dawn).en == (
        "Dawn of day 2: nobody has died in the night. The werewolves had chosen the werehamster, whom nobody can maul."
    )
    game = Evening(roles).night(see="Bruno").lynch("Marta").night(see="Bruno", maul="Luca", protect="Luca")
    dawn = next(record for record in game.log[::-1] if record.kind == "dawn")
    assert tell(dawn).it.endswith("La guardia del corpo ha salvato la vittima dei lupi mannari.")


def test_questions_and_phrases() -> None:
    game = Evening("swwmpbovvvvv")
    asked = []
    rng = Random(1)
    for _ in range(400):
        if game.state.over:
            break
        asked.append(question(game.state).en)
        action = rng.choice(game.state.legal())
        phrase = LUPUS.phrase(action, game.state)
        assert LUPUS.called(action.who).en in phrase.en
        game.do(action.kind, LUPUS.called(action.who).en)
    assert "Ada, whom do you look at?" in asked
    assert any(said.endswith("you are the werewolves: whom do you maul? Carla speaks.") for said in asked)
    assert question(game.state).it == "La partita è finita."
    tied = Evening().night().votes(*Evening().seats)
    assert question(tied.state).en == (
        "Moderator, draw a lot among Ada, Bruno, Carla, Dario, Elena, Fabio, Gina and Hugo."
    )
    assert question(Evening().state.masked("Bruno")).en == "It is night: keep your eyes closed."


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_in_words(lang: Lang) -> None:
    game = Evening("swwmpbovvvvv").night(see="Bruno", hoot="Luca").lynch("Hugo").do("see", "Elena")
    own = LUPUS.text(game.state.masked("Ada"), lang).splitlines()
    assert len(own) == 2 + 12
    assert {"it": "veggente", "en": "seer"}[lang] in own[2]
    assert {"it": "un lupo mannaro (notte 1)", "en": "a werewolf (night 1)"}[lang] in own[3]
    assert {"it": "non un lupo mannaro (notte 2)", "en": "not a werewolf (night 2)"}[lang] in own[6]
    assert {"it": "linciaggio del giorno 1", "en": "lynched on day 1"}[lang] in own[9]
    assert {"it": "lup", "en": "wolf"}[lang] not in "".join(
        LUPUS.text(game.state.masked("Irene"), lang).splitlines()[2:]
    )


def test_the_circle_of_a_game_shows_what_its_viewer_knows() -> None:
    game = Evening("swwmpbovvvvv").night(see="Bruno", hoot="Luca").lynch("Hugo").do("see", "Elena")
    root = ElementTree.fromstring(LUPUS.svg(game.state.masked("Ada"), "en"))
    seats = {node.get("data-thing"): node for node in root.iter() if "data-thing" in node.attrib}
    assert list(seats) == [f"player:{player}" for player in game.state.players]
    words = {
        name: [part.text for part in seat.iter() if part.tag.endswith(("title", "text"))]
        for name, seat in seats.items()
    }
    assert words["player:Ada"] == ["Ada · alive · seer", "Ada", "seer"]
    assert words["player:Bruno"] == ["Bruno · alive · a werewolf (night 1)", "Bruno", "a werewolf (night …"]
    assert words["player:Carla"] == ["Carla · alive", "Carla"]
    assert words["player:Hugo"][0] == "Hugo · lynched on day 1"
    assert [name for name, seat in seats.items() if "dead" in (seat.get("class") or "")] == ["player:Hugo"]
    assert 'class="night"' in LUPUS.svg(game.state, "en")


@pytest.mark.parametrize("lang", LANGS)
def test_the_circle_shows_the_votes(lang: Lang) -> None:
    game = Evening("swwmpbovvvvv").night(see="Bruno", hoot="Luca").votes("Carla", "Carla", "Carla", "Ada")
    drawn = LUPUS.svg(game.state.masked("public"), lang)
    assert drawn.count('class="ballot"') == 4 - sum(by == who for by, who in game.state.ballots[-1])
    assert drawn.count('<g class="votes"') == 2
    assert ">3</text></g>" in drawn
    assert {"it": "Giorno 1", "en": "Day 1"}[lang] in drawn
