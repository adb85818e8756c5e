"""The days: circle, votes, hoot, nominees, ties, lots."""

from __future__ import annotations

import pytest

import tsukumo as tk
from tests.lupus.evening import Evening

OWLS = "swwovvvvvvvv"
"""Ada the seer, Bruno and Carla werewolves, Dario the owl, eight villagers."""


def day(roles: str = "swwvvvvv", hoot: str = "", **readings: str) -> Evening:
    """The first day, before its first vote."""
    return Evening(roles, **readings).night(see="Bruno", **({"hoot": hoot} if hoot else {}))


# --- the first vote -------------------------------------------------------------------------------


@pytest.mark.clause("day.vote", "day.circle", "day.talk")
def test_everybody_votes_once_from_the_first_seat_on() -> None:
    game = day()
    assert game.cited("talk") == ("day.talk",)
    for voter in game.seats:
        assert game.asked == ("vote", voter)
        assert game.choices == list(game.seats)
        game.do("vote", "Dario")
    assert game.last("lynched") == {"who": "Dario"}
    assert [event["by"] for event in game.events if event["what"] == "vote"] == list(game.seats)


@pytest.mark.clause("day.vote")
def test_votes_for_oneself() -> None:
    assert "Ada" in day().choices
    game = day(self_vote="forbidden")
    for voter in game.seats[:4]:
        assert game.choices == [name for name in game.seats if name != voter]
        game.do("vote", "Hugo")


@pytest.mark.clause("day.circle")
def test_the_circle_begins_after_the_player_mauled_last() -> None:
    game = day().lynch("Dario").night(see="Bruno", maul="Fabio")
    order = ["Gina", "Hugo", "Ada", "Bruno", "Carla", "Elena"]
    for voter in order:
        assert game.asked == ("vote", voter)
        game.do("vote", "Gina" if voter in ("Gina", "Hugo", "Ada") else "Hugo")
    assert game.last("nominated") == {"who": ["Gina", "Hugo"], "votes": {"Gina": 3, "Hugo": 3}}
    assert game.asked == ("vote", "Ada")


@pytest.mark.clause("day.circle")
def test_the_circle_stays_when_nobody_was_mauled() -> None:
    game = day("swwbvvvvvvv").lynch("Elena").night(see="Bruno", protect="Bruno", maul="Gina").lynch("Hugo")
    game.night(see="Bruno", protect="Fabio", maul="Fabio")
    assert game.last("dawn")["dead"] == []
    assert game.asked == ("vote", "Irene")


@pytest.mark.clause("day.ghosts")
def test_ghosts_vote_in_their_place_in_the_first_vote_alone() -> None:
    game = day("swwvvvvvv", ghosts="on").lynch("Dario").night(see="Bruno", maul="Fabio")
    voters = []
    while game.last("nominated") == {} or game.state.round == 1:
        voters.append(game.waiting["by"][0])
        assert not {"Dario", "Fabio"} & set(game.choices)
        game.do("vote", "Hugo" if len(voters) % 2 else "Gina")
    # Fabio died at this very dawn: no ghost yet.
    assert voters == ["Gina", "Hugo", "Irene", "Ada", "Bruno", "Carla", "Dario", "Elena"]
    assert "day.ghosts" in next(r.clauses for r in game.log[::-1] if r.who == "Dario" and r.kind == "vote")
    assert "day.ghosts" not in next(r.clauses for r in game.log[::-1] if r.who == "Elena" and r.kind == "vote")
    voters = []
    while game.state.round == 2:
        voters.append(game.waiting["by"][0])
        game.do("vote", "Hugo")
    assert voters == ["Irene", "Ada", "Bruno", "Carla", "Elena"]


@pytest.mark.clause("day.ghosts", "day.dead")
def test_without_ghosts_the_dead_do_not_vote() -> None:
    game = day("swwvvvvvv").lynch("Dario").night(see="Bruno", maul="Fabio").lynch("Gina")
    assert "Dario" not in [event["by"] for event in game.events if event["when"] == "day 2" and event["what"] == "vote"]


# --- who is nominated -----------------------------------------------------------------------------


@pytest.mark.clause("day.nominees", "day.second")
@pytest.mark.parametrize(
    ("votes", "nominated"),
    [
        ("Dario Dario Dario Elena Elena Fabio Gina Hugo", "Dario Elena"),
        ("Dario Dario Dario Dario Elena Fabio Gina Hugo", "Dario Elena Fabio Gina Hugo"),
        ("Dario Dario Dario Elena Elena Elena Fabio Fabio", "Dario Elena"),
        ("Elena Elena Dario Dario Fabio Fabio Gina Hugo", "Dario Elena Fabio"),
        ("Ada Bruno Carla Dario Elena Fabio Gina Gina", "Ada Bruno Carla Dario Elena Fabio Gina"),
    ],
)
def test_the_nominees(votes: str, nominated: str) -> None:
    game = day().votes(*votes.split())
    assert game.last("nominated")["who"] == nominated.split()
    assert list(game.last("nominated")["votes"]) == [name for name in game.seats if name in votes]
    assert sum(game.last("nominated")["votes"].values()) == 8
    assert game.cited("nominated") == ("day.nominees",)
    others = [name for name in game.seats if name not in nominated]
    assert game.asked == ("vote", others[0])
    assert game.choices == nominated.split()


@pytest.mark.clause("day.single", "day.lynch")
def test_a_single_nominee_is_lynched_at_once() -> None:
    game = day().everybody("Dario")
    assert [event["what"] for event in game.events if event["when"] == "day 1"][-2:] == ["nominated", "lynched"]
    assert game.cited("lynched") == ("day.single", "day.lynch", "day.dead")
    assert "Dario" not in game.answer["alive"]


@pytest.mark.clause("day.hoot", "day.hooted")
@pytest.mark.parametrize(
    ("votes", "nominated"),
    [
        ("Elena Elena Elena Fabio Fabio Gina Gina Gina Gina Irene Irene Irene", "Gina Hugo"),
        ("Elena Elena Elena Elena Gina Gina Gina Gina Irene Irene Irene Irene", "Elena Gina Hugo Irene"),
        ("Elena Elena Elena Elena Elena Elena Elena Elena Elena Elena Elena Elena", "Elena Hugo"),
    ],
)
def test_the_hooted_player_takes_the_place_of_the_second(votes: str, nominated: str) -> None:
    game = day(OWLS, "Hugo").votes(*votes.split())
    assert game.last("hoot_announced") == {"who": "Hugo"}
    assert game.last("nominated")["who"] == nominated.split()
    assert game.cited("nominated") == ("day.nominees", "day.hooted")


@pytest.mark.clause("day.hoot", "day.hooted")
def test_a_hoot_for_somebody_nominated_changes_nothing() -> None:
    game = day(OWLS, "Hugo").votes(*["Hugo"] * 3, *["Elena"] * 4, *["Fabio"] * 2, *["Gina"] * 3)
    assert game.last("hoot_announced") == {"who": "Hugo"}
    assert game.last("nominated")["who"] == ["Elena", "Gina", "Hugo"]
    assert game.cited("nominated") == ("day.nominees",)
    game = day(OWLS, "Hugo").everybody("Hugo")
    assert game.last("lynched") == {"who": "Hugo"}


@pytest.mark.clause("day.hoot", "night.stands")
def test_a_hoot_for_the_dead_is_not_announced() -> None:
    game = day(OWLS, "Hugo").lynch("Hugo").night(see="Bruno", hoot="Irene", maul="Irene").everybody("Luca")
    assert [event for event in game.events if event["when"] == "day 2" and event["what"] == "hoot_announced"] == []
    assert game.last("lynched") == {"who": "Luca"}
    game = day(OWLS, "Hugo").lynch("Hugo").night(see="Bruno", hoot="Dario", maul="Dario").everybody("Luca")
    assert game.last("lynched") == {"who": "Luca"}


@pytest.mark.clause("day.hoot")
def test_the_hoot_comes_after_the_votes() -> None:
    game = day(OWLS, "Dario")
    game.votes(*["Elena"] * 11)
    assert game.last("hoot_announced") == {}
    game.votes("Elena")
    assert [event["what"] for event in game.events[-2:]] == ["hoot_announced", "nominated"]


# --- the second vote, the third, the lot ----------------------------------------------------------


THREE = ["Dario", "Dario", "Elena", "Elena", "Fabio", "Fabio", "Ada", "Bruno"]
"""Votes by which Dario, Elena and Fabio are nominated."""


@pytest.mark.clause("day.second")
def test_whoever_has_most_votes_is_lynched() -> None:
    game = day().votes(*THREE)
    voters = []
    for who in ("Dario", "Elena", "Elena", "Fabio", "Elena"):
        voters.append(game.waiting["by"][0])
        assert game.choices == ["Dario", "Elena", "Fabio"]
        game.do("vote", who)
    assert voters == ["Ada", "Bruno", "Carla", "Gina", "Hugo"]
    assert game.last("lynched") == {"who": "Elena"}
    assert game.cited("lynched") == ("day.second", "day.lynch", "day.dead")


@pytest.mark.clause("day.third")
def test_only_those_with_most_votes_are_tied() -> None:
    game = day("swwvvvvvv").votes(*THREE, "Carla").votes("Dario", "Dario", "Dario", "Elena", "Elena")
    assert game.asked == ("vote", "Irene")
    game.do("vote", "Elena")
    assert game.last("tied") == {"who": ["Dario", "Elena"], "round": 2}
    assert game.cited("tied") == ("day.third",)
    assert game.choices == ["Dario", "Elena"]


@pytest.mark.clause("day.third", "day.lot")
@pytest.mark.parametrize(("revote", "voters"), [("not_tied", 6), ("not_nominated", 5)])
def test_who_votes_after_a_tie(revote: str, voters: int) -> None:
    # Eight at the table: three nominees, five others.
    game = day(revote=revote).votes(*THREE)
    game.votes("Dario", "Dario", "Elena", "Elena", "Fabio")
    assert game.last("tied") == {"who": ["Dario", "Elena"], "round": 2}
    assert game.choices == ["Dario", "Elena"]
    order = []
    for i in range(voters):
        order.append(game.waiting["by"][0])
        game.do("vote", "Dario" if i % 2 else "Elena")
    assert order == [name for name in game.seats if name not in ("Dario", "Elena", *["Fabio"] * (voters == 5))]
    if voters == 6:
        assert game.last("tied") == {"who": ["Dario", "Elena"], "round": 3}
        assert game.cited("tied") == ("day.lot",)
        assert game.waiting == {"do": "lot", "by": ["moderator"], "choices": ["Dario", "Elena"]}
        game.do("lot", "Elena")
        assert game.last("lot") == {"among": ["Dario", "Elena"], "who": "Elena"}
        assert game.cited("lynched") == ("day.lot", "day.lynch", "day.dead")
    else:
        assert game.cited("lynched") == ("day.third", "day.lynch", "day.dead")
    assert game.last("lynched") == {"who": "Elena"}


@pytest.mark.clause("day.lot")
def test_where_nobody_may_vote_the_lot_decides_at_once() -> None:
    game = day().votes(*["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo"])
    assert game.waiting == {"do": "lot", "by": ["moderator"], "choices": list(game.seats)}
    assert game.last("tied") == {}
    assert game.do("lot", "Carla").last("lynched") == {"who": "Carla"}


@pytest.mark.clause("day.lot")
def test_in_ordinary_games_the_dice_draw_the_lot() -> None:
    drawn = set()
    for seed in range(12):
        game = tk.new_game("lupus", seed=seed)
        game.apply(game.legal_actions()[0])
        for player in game.players:
            game.apply(f"{player} vote {player}")
        lot = next(record for record in game.log if record.kind == "lot")
        assert lot.data["among"] == list(game.players)
        assert lot.dice is not None
        assert lot.who == game.players[lot.dice[0]]
        drawn.add(lot.who)
    assert len(drawn) > 3
