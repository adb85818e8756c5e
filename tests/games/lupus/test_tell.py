"""The story: golden texts in both languages, and nothing that is not there.

``TSUKUMO_REGENERATE=1 pytest tests/games/lupus/test_tell.py`` writes the golden texts anew.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import tsukumo as tk
from tests.games.lupus.evening import Evening
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.lupus.play.asking import question, texts
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.rules import MODERATOR

DATA = Path(__file__).parent / "data"
SEED = 11


def golden() -> AnyGame:
    """A game between sensible bots, with ghosts, a mythomaniac and all the rest."""
    game = tk.new_game("lupus", seed=SEED, seats=17, readings={"ghosts": "on"})
    while not game.over:
        game.apply(choose_as_bot(game, "sensible"))
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
    assert tell(told["dealt"][0].mask_for("Ada")).en == "Ada is a seer."
    assert tell(told["dealt"][0].mask_for("Bruno")).en == ""
    assert tell(told["saw"][0]).it == "Ada guarda Bruno: è un lupo mannaro."
    assert tell(told["sensed"][0]).en == "Dario hears the dead: Hugo was not a werewolf."
    assert tell(told["dawn"][0]).en == "Dawn 1: the werewolves killed the moderator."
    assert tell(told["dawn"][1]).en == "Dawn 2: the werewolves killed Irene."
    assert tell(told["dawn"][1].mask_for(PUBLIC)).en == "Dawn 2: Irene died."


def test_a_phrase_names_whom_it_is_about_and_closed_eyes_are_asked_nothing() -> None:
    game, rng = Evening("swwmpbovvvvv"), Random(1)
    while not game.state.over:
        action = rng.choice(game.state.legal())
        assert LUPUS.name_player(action.who).en in LUPUS.phrase(action, game.state).en
        game.do(action.kind, LUPUS.name_player(action.who).en)
    assert question(game.state) == texts["ask.over"]
    assert question(Evening().state.mask_for("Bruno")) == texts["ask.night"]


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_in_words(lang: Lang) -> None:
    game = Evening("swwmpbovvvvv").night(see="Bruno", hoot="Luca").lynch("Hugo").do("see", "Elena")
    own = LUPUS.text(game.state.mask_for("Ada"), lang).splitlines()
    assert len(own) == 2 + 12
    assert {"it": "veggente", "en": "seer"}[lang] in own[2]
    assert {"it": "un lupo mannaro (notte 1)", "en": "a werewolf (night 1)"}[lang] in own[3]
    assert {"it": "non un lupo mannaro (notte 2)", "en": "not a werewolf (night 2)"}[lang] in own[6]
    assert {"it": "linciaggio del giorno 1", "en": "lynched on day 1"}[lang] in own[9]
    assert {"it": "lup", "en": "wolf"}[lang] not in "".join(
        LUPUS.text(game.state.mask_for("Irene"), lang).splitlines()[2:]
    )


def test_the_circle_of_a_game_shows_what_its_viewer_knows() -> None:
    game = Evening("swwmpbovvvvv").night(see="Bruno", hoot="Luca").lynch("Hugo").do("see", "Elena")
    root = ElementTree.fromstring(LUPUS.svg(game.state.mask_for("Ada"), "en"))
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
    drawn = LUPUS.svg(game.state.mask_for("public"), lang)
    assert drawn.count('class="ballot"') == 4 - sum(by == who for by, who in game.state.ballots[-1])
    assert drawn.count('<g class="votes"') == 2
    assert ">3</text></g>" in drawn
    assert {"it": "Giorno 1", "en": "Day 1"}[lang] in drawn
