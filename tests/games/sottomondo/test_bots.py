"""The bots: the careful one plays what wins, helps and trades at a fair price, and sees its own view alone."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from tests.examples import examples
from tests.games.sottomondo.table import Json, state
from tests.games.sottomondo.test_kind import SEEDS, options
from tsukumo.core.bots.bots import bot_of
from tsukumo.core.experiments.intervals import mean_of
from tsukumo.core.game.game import AnyGame, Game, View
from tsukumo.games.sottomondo.bots.bots import BOTS
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO
from tsukumo.games.sottomondo.play.state import State

CARDS: Json = {
    "monsters": {
        "ogre": {"force": 5, "copies": 3},
        "wolf": {"force": 2, "alone": True, "copies": 3},
        "titan": {"force": 30, "alone": True, "copies": 3},
    },
    "items": {
        "axe": {"type": "weapon", "lasts": "lasting", "bonus": 3, "copies": 3},
        "knife": {"type": "weapon", "lasts": "lasting", "bonus": 1, "copies": 3},
        "tonic": {"type": "other", "lasts": "fight", "bonus": 2, "copies": 3},
        "hymn": {"type": "spell", "lasts": "lasting", "bonus": 9, "copies": 3},
        "draught": {"type": "other", "lasts": "now", "effects": [{"op": "end_fight", "as": "drawn"}]},
    },
    "abilities": {"call": {"lasts": "now", "effects": [{"op": "summon"}]}},
    "events": {
        "nap": {"effects": [{"op": "skip", "who": "chosen"}]},
        "master": {"effects": [{"op": "level", "who": "chosen", "by": 1}]},
        "thief": {"effects": [{"op": "take", "who": "left"}]},
    },
    "classes": {"cleric": {"spells": True, "bonus": 1}, "bat": {"power": {"cost": 1, "lasts": "fight", "bonus": 4}}},
}


def chosen(table: State) -> set[str]:
    """The choices that the careful bot may make at a table, as in a script."""
    view: View[Any, Any] = View(table, (), str(table.to_act))
    return {" ".join(bot_of("careful", BOTS, seed).choose(view)[2]) for seed in range(4)}


def at(hands: dict[str, str], castle: str, *said: str, **more: Any) -> set[str]:
    """The same, by hands, castle and decisions."""
    return chosen(state(CARDS, hands, castle, *said, **more))


# --- fights ---------------------------------------------------------------------------------------


def test_it_plays_what_wins_a_fight_and_no_more() -> None:
    assert at({"Ada": "axe tonic"}, "wolf") == {"axe"}
    assert at({"Ada": "knife tonic"}, "wolf") == {"tonic"}  # 1 + 1 is a draw against 2
    assert at({"Ada": "tonic"}, "wolf", levels={"Ada": 5}) == {""}  # it wins without
    assert at({"Ada": "tonic"}, "titan") == {""}  # it is lost in any case: nothing is wasted on it
    assert at({"Ada": "tonic draught"}, "titan", levels={"Ada": 5}) == {"draught"}


def test_it_does_not_give_up_a_better_weapon() -> None:
    said = ("Ada play axe", "Ada step yes")
    assert at({"Ada": "axe knife"}, "wolf wolf", *said) == {""}
    said = ("Ada play knife", "Ada step yes")
    assert at({"Ada": "axe knife"}, "wolf wolf", *said) == {"axe knife"}


def test_it_uses_its_power_only_where_that_wins() -> None:
    draws = {"bats": {"effects": [{"op": "class", "who": "you", "how": "draw"}, {"op": "step"}]}}
    cards = {**CARDS, "events": draws}
    for castle, expected in (("bats wolf", {"yes"}), ("bats titan", {"no"})):
        table = state(cards, {}, castle, "Ada step yes", classes="bat")
        assert table.asked == "power"
        assert chosen(table) == expected
    strong = state(cards, {}, "bats wolf", "Ada step yes", classes="bat", levels={"Ada": 5})
    assert chosen(strong) == {"no"}


def test_a_monster_that_cannot_be_beaten_is_summoned() -> None:
    said = ("Ada play call",)
    assert at({"Ada": "call wolf"}, "titan", *said, levels={"Ada": 4}) == {"titan centre"}
    assert at({"Ada": "call ogre"}, "wolf", *said) == {"ogre inventory"}


# --- help and trades ------------------------------------------------------------------------------


def test_help_that_turns_the_fight_is_offered_at_a_fair_price_and_accepted() -> None:
    levels = {"Bruno": 5}
    hands = {"Ada": "axe knife hymn"}
    assert at(hands, "ogre", levels=levels, players=5) == {"knife inventory"}  # the axe is worth more than the level
    said = "Bruno help knife inventory"
    assert at(hands, "ogre", said, levels=levels, players=5) == {"yes"}


def test_help_that_changes_nothing_is_neither_offered_nor_accepted() -> None:
    weak, strong = {"Bruno": 1}, {"Ada": 9, "Bruno": 5}
    for levels in (weak, strong):
        assert at({"Ada": "axe"}, "ogre", levels=levels, players=4) == {""}
        assert at({"Ada": "axe"}, "ogre", "Bruno help axe inventory", levels=levels, players=4) == {"no"}


def test_nobody_is_helped_to_level_10() -> None:
    cards = {**CARDS, "monsters": {**CARDS["monsters"], "giant": {"force": 13}}}
    hands = {"Ada": "axe"}
    assert chosen(state(cards, hands, "giant", levels={"Ada": 9, "Bruno": 9}, players=3)) == {""}
    assert chosen(state(cards, hands, "giant", levels={"Ada": 8, "Bruno": 9}, players=6)) == {"axe inventory"}


def test_it_trades_where_both_gain() -> None:
    first = ("Ada step yes",)
    # Ada has an axe in play already, Bruno has no weapon; his tonic is of more use to her.
    said = ("Ada play axe", "Ada step yes")
    hands = {"Ada": "axe", "Bruno": "tonic"}
    assert at(hands, "wolf axe", *said, players=4) == {"trade Bruno tonic inventory"}
    assert at(hands, "wolf axe", *said) == {"keep"}  # between two, what he gains is what she loses
    offer = "Ada found trade Bruno junk2 inventory"
    assert at({}, "wolf axe", *first, offer, levels={"Ada": 5}) == {"yes"}
    offer = "Ada found trade Bruno axe inventory"
    assert at({"Bruno": "axe"}, "wolf hymn", *first, offer, levels={"Ada": 5}) == {"no"}


# --- other choices --------------------------------------------------------------------------------


def test_it_discards_the_least_and_takes_the_best() -> None:
    table = state(CARDS, {"Ada": "axe axe tonic"}, "wolf knife", "Ada play", "Ada step yes", levels={"Ada": 5})
    table.decide(("keep",))
    assert table.asked == "discard"
    assert chosen(table) == {"junk"}
    assert at({"Bruno": "axe knife"}, "thief") == {"Bruno axe"}


def test_harm_goes_to_the_first_in_the_race_and_good_to_the_last() -> None:
    levels = {"Bruno": 3, "Carla": 6, "Dario": 2}
    assert at({}, "nap", players=4, levels=levels) == {"Carla"}
    assert at({}, "master", players=4, levels=levels) == {"Dario"}


def test_it_goes_on_where_the_castle_is_kind() -> None:
    assert at({}, "wolf wolf wolf", levels={"Ada": 5}) == {"yes"}
    assert at({}, "wolf titan titan", levels={"Ada": 5}) == {"no"}


def test_it_attacks_the_weakest() -> None:
    levels = {"Ada": 10, "Bruno": 10, "Carla": 10}
    assert at({"Bruno": "axe"}, "", levels=levels, players=3) == {"Carla"}


def test_in_a_duel_for_the_game_nothing_is_kept_back() -> None:
    levels = {"Ada": 10, "Bruno": 10}
    hands = {"Ada": "tonic", "Bruno": "tonic tonic"}
    assert at(hands, "", levels=levels) == {"tonic"}
    assert at(hands, "", "Ada play tonic", levels=levels) == {"tonic"}


# --- whole games ----------------------------------------------------------------------------------


def begun(seed: int, players: int = 4) -> AnyGame:
    return Game(SOTTOMONDO, seed, SOTTOMONDO.settle_options({"players": players}))


@given(SEEDS)
@examples(30)
def test_it_plays_with_any_cards_under_any_readings(seed: int) -> None:
    game: AnyGame = Game(SOTTOMONDO, seed, SOTTOMONDO.settle_options(options(seed)))
    bot = bot_of("careful", BOTS, seed)
    while not game.over and len(game.actions) < 150:
        game.apply(bot.choose(game.view(str(game.to_act))))


def won(deal: int, seat: int, players: int) -> float:
    """The careful bot's result alone among random ones: 1, 0, or an even share of a game without winner."""
    game = begun(deal, players)
    specs = ["careful" if other == seat else "random" for other in range(players)]
    bots = {p: bot_of(spec, BOTS, deal * 8 + i) for i, (p, spec) in enumerate(zip(game.players, specs, strict=True))}
    while not game.over:
        player = str(game.to_act)
        game.apply(bots[player].choose(game.view(player)))
    assert game.outcome
    return float(game.outcome.winners == (game.players[seat],)) if game.outcome.winners else 1 / players


@pytest.mark.parametrize(("players", "deals"), [(2, 12), (4, 12)])
def test_it_plays_better_than_chance(players: int, deals: int) -> None:
    """Every deal is played from each seat; the interval is over deals."""
    shares = [sum(won(deal, seat, players) for seat in range(players)) / players for deal in range(deals)]
    assert mean_of(shares).low > 1.5 / players
