"""The rules of Magpies, clause by clause, in games whose cards are dealt from a list."""

from __future__ import annotations

import pytest

from magpies.rules import CARDS, DECK, GAME
from tsukumo.core.engine.cards import HIDDEN, list_faces, stack_deck
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.io.errors import CannotRead

NEXT = stack_deck(DECK, "hook", "mirror", "crown", "bead")
"""The cards of every round after the first."""


def deal(*drawn: str, players: int = 3, feathers: int = 2, **readings: str) -> AnyGame:
    """A game with these cards in the first round: one for each player, then those that are drawn."""
    options = GAME.settle_options({"players": players, "feathers": feathers, "readings": readings})
    return Game(GAME, None, options, [stack_deck(DECK, *drawn), NEXT, NEXT])


def play(game: AnyGame, *moves: str) -> None:
    """Make some moves, each of whoever must decide."""
    for move in moves:
        game.apply(f"{game.to_act} {move}")


def reasons(game: AnyGame, move: str) -> list[tuple[str, tuple[str, ...]]]:
    """Why a move is not allowed, with the clauses."""
    return [(reason.name, reason.clauses) for reason in game.why_not(move)]


def hand(game: AnyGame, who: str, viewer: str) -> list[str]:
    """A player's hand, as somebody knows it."""
    return list_faces(game.view(viewer).state.hands[who])


@pytest.mark.clause("setup.cards", "setup.round")
def test_everybody_sees_their_own_card() -> None:
    game = deal("crown", "bead", "hook")
    assert [DECK.count(card) for card in CARDS] == [4, 2, 2, 2]
    assert hand(game, "mark", "mark") == ["bead"]
    assert hand(game, "mark", "clare") == [HIDDEN]
    assert set(list_faces(game.view("ann").state.deck)) == {HIDDEN}


@pytest.mark.clause("turn.draw", "turn.lay")
def test_one_of_two_cards_is_laid_as_anything_but_a_crown() -> None:
    game = deal("crown", "bead", "hook", "mirror")
    assert hand(game, "ann", "ann") == ["crown", "mirror"]
    assert {action.card for action in game.legal_actions()} == {"crown", "mirror"}
    assert {getattr(action, "say", "bead") for action in game.legal_actions()} == {"bead", "mirror", "hook"}
    assert reasons(game, "ann drop hook") == [("no_card", ("turn.lay",))]
    assert reasons(game, "ann aim crown crown mark") == [("say", ("turn.lay",))]
    assert reasons(game, "mark drop bead") == [("turn", ("turn.draw",))]


@pytest.mark.clause("turn.doubt")
def test_the_next_player_believes_or_doubts() -> None:
    game = deal("crown", "bead", "hook", "mirror")
    assert reasons(game, "ann doubt") == [("nothing_said", ("turn.doubt",))]
    play(game, "drop mirror")
    assert [str(action) for action in game.legal_actions()] == ["mark believe", "mark doubt"]
    assert reasons(game, "mark drop bead") == [("answer", ("turn.doubt",))]
    play(game, "believe")
    assert [list_faces(game.view(who).state.laid["ann"]) for who in ("ann", "mark")] == [["mirror"], [HIDDEN]]


@pytest.mark.clause("turn.lie", "turn.leave")
def test_a_liar_leaves_the_round() -> None:
    game = deal("crown", "bead", "hook", "mirror")
    play(game, "aim crown hook clare", "doubt")
    assert game.state.staying == ["mark", "clare"]
    assert list_faces(game.view("clare").state.laid["ann"]) == ["crown", "mirror"]
    assert hand(game, "clare", "clare") == ["hook"]
    assert game.to_act == "mark"


@pytest.mark.clause("turn.true")
@pytest.mark.parametrize(("proven", "seen"), [("yes", "hook"), ("no", HIDDEN)])
def test_who_doubts_the_truth_leaves(proven: str, seen: str) -> None:
    game = deal("crown", "bead", "hook", "mirror", proven=proven)
    play(game, "aim mirror mirror clare", "doubt")
    assert game.state.staying == ["ann", "clare"]
    assert hand(game, "clare", "ann") == [seen, HIDDEN], "and Clare has drawn a card"
    assert reasons(game, "clare aim hook mirror mark") == [("not_there", ("turn.mirror", "turn.hook"))]
    assert reasons(game, "clare aim hook mirror clare") == [("yourself", ("turn.mirror", "turn.hook"))]


@pytest.mark.clause("turn.mirror", "turn.hook")
def test_a_card_that_was_seen_is_known_wherever_it_goes() -> None:
    game = deal("crown", "bead", "hook", "mirror", "bead")
    play(game, "aim mirror mirror clare", "believe")
    assert [hand(game, "clare", who) for who in ("ann", "mark")] == [["hook"], [HIDDEN]]
    play(game, "aim bead hook clare", "believe")
    assert hand(game, "mark", "mark") == ["hook"]
    assert hand(game, "mark", "ann") == ["hook"], "it went to Mark, and Ann has seen it"
    assert hand(game, "clare", "mark") == ["bead", HIDDEN], "Mark gave her the bead, and she has drawn a card"


def test_nobody_sees_who_else_has_seen_a_card() -> None:
    """Clare lays a card of two: that Ann knows one no more, or still does, would tell Mark which one it was."""
    game = deal("bead", "mirror", "hook", "mirror", "bead", "bead")
    play(game, "aim mirror mirror clare", "believe", "drop bead", "believe")
    assert [card.seen_by for card in game.state.hands["clare"]] == [("ann", "clare"), ("clare",)]
    for who in ("mark", "clare", "public"):
        seen = [card.seen_by for card in game.view(who).state.hands["clare"]]
        assert seen == [("clare",), ("clare",)]
    play(game, "drop bead", "believe")
    assert hand(game, "clare", "ann") == [HIDDEN], "it may be the hook that was laid"


@pytest.mark.clause("end.last", "end.begin")
def test_the_last_in_the_round_wins_it_and_begins_the_next() -> None:
    game = deal("crown", "bead", "hook", players=2)
    play(game, "drop crown", "doubt")
    assert game.state.feathers == {"ann": 0, "mark": 1}
    assert (game.state.round, game.to_act) == (2, "mark")
    assert hand(game, "ann", "mark") == [HIDDEN], "what was known was shuffled"


def to_the_last_card(**readings: str) -> AnyGame:
    """A game of two in which everybody believes until no card is left: Ann keeps a crown, Mark has another."""
    game = deal("crown", "crown", players=2, feathers=1, **readings)
    while game.state.round == 1 and not game.over:
        card = next(card for card in list_faces(game.state.hands[game.to_act]) if card != "crown")
        play(game, f"drop {card}", "believe")
    return game


@pytest.mark.clause("end.highest", "end.feathers")
def test_the_highest_card_wins_when_no_card_is_left() -> None:
    game = to_the_last_card()
    assert game.outcome
    assert game.outcome.winners == ("ann", "mark")
    assert game.outcome.points == {"ann": 1, "mark": 1}
    game = to_the_last_card(tie="nobody")
    assert (game.outcome, game.to_act) == (None, "ann"), "nobody has won, and who began begins again"


def test_how_many_feathers_win() -> None:
    assert deal(feathers=3).options == {"players": 3, "feathers": 3, "readings": {}}
    assert GAME.settle_options({"feathers": "4"})["feathers"] == 4
    for wrong in (0, 6, True, "many", 2.5):
        with pytest.raises(CannotRead, match="feathers: must be an integer from 1 to 5"):
            GAME.settle_options({"feathers": wrong})
