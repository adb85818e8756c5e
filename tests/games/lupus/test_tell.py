"""The words of the table: phrases, questions, the table as text and as a circle, for whoever looks at it."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.lupus.evening import Evening
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.lupus.play.asking import question, texts
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.tell import tell


def test_a_werehamster_may_die_at_once() -> None:
    """The stories that are read as a whole tell all other dawns."""
    *_, dawn = (record for record in Evening("swwhvvvvv").night(see="Dario").log if record.kind == "dawn")
    words = "the werewolves killed the moderator; Dario died too. The seer looked at Dario, the werehamster."
    assert tell(dawn).en == f"Dawn 1: {words}"
    assert tell(dawn.mask_for(PUBLIC)).it == "Alba 1: i lupi sbranano il moderatore; muore anche Dario."


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
