"""The table in notebooks and pages: whole games through the page's messages, clicks on cards, offers."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import tsukumo as tk
from tests.markup import parse, words
from tsukumo.core.game.replay import dumps
from tsukumo.core.language.text import Lang, capital
from tsukumo.games.sottomondo.play.words import card_text
from tsukumo_widgets.table.table import GameTable

ROUNDS: dict[Lang, str] = {"it": "giro", "en": "round"}
"""The words for a round."""


def table(seed: int = 3, **players: str) -> GameTable:
    """A table at which Ada is a person, if nobody else is said to be."""
    seats = dict.fromkeys(("Ada", "Bruno", "Carla", "Dario"), "careful")
    made = GameTable(seed=seed, game="sottomondo", who=seats | (players or {"Ada": "you"}), lang="en")
    made.before.play.click()
    return made


def text(made: GameTable) -> str:
    return words(made.asked.html)


def buttons(made: GameTable) -> set[str]:
    """The actions that have a button."""
    root = parse(made.asked.html)
    pressed = [json.loads(node.attrib["data-do"]) for node in root.iter("button") if "data-do" in node.attrib]
    return {message["action"] for message in pressed if message["do"] == "choose"}


def until(made: GameTable, kind: str) -> GameTable:
    """Play at random until something is asked."""
    rng = Random(1)
    while made.state.choices[0].kind != kind:
        choose(made, rng.choice(made.state.choices))
    return made


def choose(made: GameTable, action: Any) -> None:
    made.handle({"do": "choose", "action": str(action), "after": made.state.moment})


def test_a_whole_game_against_bots() -> None:
    made, rng, asked = table(), Random(2), set[str]()
    while not made.state.game.over:  # type: ignore[union-attr]
        assert made.state.waiting == made.state.viewer == "Ada"
        assert buttons(made) == set(map(str, made.state.choices))
        for panel in (made.board, made.around, made.story):
            parse(panel.html)
        asked.add(made.state.choices[0].kind)
        choose(made, rng.choice(made.state.choices))
    game = made.state.game
    assert game
    assert asked >= {"help", "accept", "play", "found", "discard"}
    again = tk.new_game("sottomondo", seed=3)
    for action in game.actions:
        again.apply(action)
    assert dumps(again) == dumps(game)
    assert game.outcome
    for lang, named in ROUNDS.items():
        made.apply(lambda state, lang=lang: replace(state, lang=lang))  # type: ignore[misc]
        leads = [node.text for node in parse(made.story.html).iter("button")]
        assert leads == [f"{named} {number}" for number in range(1, game.state.round + 1)]  # and not one for each turn
        assert capital(game.outcome.reason).say(lang) in text(made)


def test_all_cards_on_the_table_can_be_read() -> None:
    made = until(table(), "play")
    seen = made.state.sight.table
    for code in {*seen.centre, *(code for cards in (*seen.hands, *seen.play) for code in cards)}:
        said = card_text(seen.rules.edition, code)
        assert said
        assert said.en in text(made)


def test_a_card_is_chosen_by_a_click_and_another_says_why_not() -> None:
    made = until(table(), "discard")
    code = made.state.choices[0].choice[0]
    held = list(made.state.sight.table.hands[0])
    made.handle({"do": "thing", "thing": ["card", code]})
    assert held.count(code) - made.state.game.state.hands[0].count(code) in (0, 1)  # type: ignore[union-attr]
    made = until(table(), "play")
    state = made.state.sight.table
    monster = next(one for one in state.hands[0] if state.rules.cards[one].table in ("monsters", "events"))
    made.handle({"do": "thing", "thing": ["card", monster]})
    assert made.state.refusal
    assert "tk-wrong" in made.asked.html


def test_a_trade_is_offered_by_a_click_on_whom_and_on_what() -> None:
    made = until(table(), "found")
    offers = [action for action in made.state.choices if action.choice[0] == "trade"]
    offer = offers[0]
    folds = [
        node for node in parse(made.asked.html).iter("details") if node.attrib.get("data-keep", "").startswith("trade")
    ]
    assert len(folds) == len({action.choice[1] for action in offers})
    assert "open" in folds[0].attrib, "there is something to offer"
    game = made.state.looked_at
    came = {r.data["card"] for i, r in enumerate(game.log) if r.kind == "move" and game.moment_of(i) > made.state.since}
    glowing = set(re.findall(r'data-thing="card:([^"]*)" data-tk="open"', made.board.html))
    assert glowing < {action.choice[2] for action in offers}, "not all cards of others glow"
    assert glowing <= came
    assert 'data-tk="open"' not in "".join(re.findall(r'data-thing="player:.*?>', made.board.html))
    made.handle({"do": "thing", "thing": ["player", offer.choice[1]]})
    assert {action.choice[1] for action in made.state.offered} == {offer.choice[1]}
    assert buttons(made) == set(map(str, made.state.offered))
    made.handle({"do": "thing", "thing": ["card", offer.choice[2]]})
    log = made.state.game.log  # type: ignore[union-attr]
    assert any(record.kind == "offer" and record.data["for"] == offer.choice[2] for record in log)


def test_a_click_on_somebody_with_nothing_to_trade_is_answered_in_a_sentence() -> None:
    made = until(table(), "found")
    made.handle({"do": "thing", "thing": ["player", "Ada"]})
    assert "You can't (Ada):choose another player, not 'Ada'" in text(made)


def test_forces_are_told_also_with_the_help_that_is_asked_for() -> None:
    made = until(table(), "help")
    assert text(made).startswith("You are Ada.")  # until the first decision
    assert "Bruno 1, ogre 7: as it stands Bruno loses" in text(made)
    assert "With your help: Bruno and Ada 2, ogre 7" in text(made)
    made = until(table(), "accept")
    assert text(made).startswith("You: Ada"), "somebody who has decided is known here"
    assert "If you win, you pay with" in text(made)
    assert "'s help: Ada and " in text(made)


def test_nothing_is_covered_between_people_as_everything_lies_open() -> None:
    made = table(Ada="you", Bruno="you", Carla="you", Dario="you")
    rng, seen = Random(4), set()
    for _ in range(20):
        assert not made.state.covered
        seen.add(made.state.waiting)
        choose(made, rng.choice(made.state.choices))
    assert len(seen) > 2
