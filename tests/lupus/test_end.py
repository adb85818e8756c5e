"""How games end, and who has won."""

from __future__ import annotations

import pytest

from tests.lupus.evening import EIGHT, Evening


@pytest.mark.clause("end.humans", "end.winners", "end.when", "role.possessed")
def test_the_humans_win_when_the_last_werewolf_is_lynched() -> None:
    game = Evening("swwpvvvvvv").night().lynch("Bruno").night(maul="Elena").lynch("Carla")
    assert game.answer["winner"] == "humans"
    # The dead win too; werewolves and the possessed do not.
    assert game.answer["winners"] == ["Ada", "Elena", "Fabio", "Gina", "Hugo", "Irene", "Luca"]
    assert game.last("over") == {"winner": "humans", "winners": game.answer["winners"]}
    assert game.cited("over") == ("end.when", "end.humans", "end.winners")
    assert game.answer["waiting"] is None
    assert [event["what"] for event in game.events[-2:]] == ["lynched", "over"]


@pytest.mark.clause("end.werewolves", "role.possessed")
def test_the_werewolves_win_when_they_are_as_many() -> None:
    game = Evening("swwpvvvvv").night()
    for lynched, mauled in (("Elena", "Fabio"), ("Gina", "Hugo")):
        assert not game.answer["over"]
        game.lynch(lynched).night(maul=mauled)
    assert game.answer["alive"] == ["Ada", "Bruno", "Carla", "Dario", "Irene"]
    game.lynch("Irene")
    assert (game.answer["winner"], game.answer["winners"]) == ("werewolves", ["Bruno", "Carla", "Dario"])
    assert game.cited("over") == ("end.when", "end.werewolves", "end.winners")


@pytest.mark.clause("end.werewolves", "end.when")
def test_it_is_checked_at_dawn_before_the_talk() -> None:
    game = Evening(EIGHT).night().lynch("Dario").night(maul="Elena").lynch("Fabio").night(maul="Gina")
    assert game.answer["alive"] == ["Ada", "Bruno", "Carla", "Hugo"]
    assert [event["what"] for event in game.events[-2:]] == ["dawn", "over"]
    assert game.events[-1]["when"] == "day 3"
    assert game.log[-1].kind == "over"
    assert game.log[-2].kind == "dawn"


@pytest.mark.clause("end.humans", "night.maul")
def test_the_humans_win_at_dawn_when_werewolves_maul_their_own() -> None:
    game = Evening(EIGHT, wolf_prey="anyone").night().lynch("Bruno").night(maul="Carla")
    assert (game.answer["winner"], game.events[-1]["when"]) == ("humans", "day 2")


@pytest.mark.clause("end.werehamster", "role.werehamster")
@pytest.mark.parametrize("beaten", ["humans", "werewolves"])
def test_a_living_werehamster_wins_alone(beaten: str) -> None:
    game = Evening("swwhvvvvv", hamster="with_mauled").night(see="Bruno")
    if beaten == "humans":
        game.lynch("Bruno").night(see="Carla", maul="Irene").lynch("Carla")
    else:
        for lynched, mauled in (("Elena", "Fabio"), ("Gina", "Hugo")):
            game.lynch(lynched).night(see="Bruno", maul=mauled)
        game.lynch("Irene")
    assert (game.answer["winner"], game.answer["winners"]) == ("werehamster", ["Dario"])
    assert game.cited("over") == ("end.when", "end.werehamster", "end.winners")


@pytest.mark.clause("end.werehamster", "end.humans")
def test_a_dead_werehamster_does_not_win_with_the_humans() -> None:
    game = Evening("swwhvvvvv").night(see="Dario").lynch("Bruno").night(maul="Irene").lynch("Carla")
    assert game.answer["winners"] == ["Ada", "Elena", "Fabio", "Gina", "Hugo", "Irene"]


@pytest.mark.clause("end.werewolves", "role.werehamster")
def test_the_werehamster_counts_as_a_human() -> None:
    """Two werewolves and three others, the werehamster among them: it goes on."""
    game = Evening("swwhvvvvv").night(see="Bruno").lynch("Elena").night(see="Bruno", maul="Fabio")
    game.lynch("Gina").night(see="Bruno", maul="Hugo")
    assert game.answer["alive"] == ["Ada", "Bruno", "Carla", "Dario", "Irene"]
    assert not game.answer["over"]


SIXTEEN = "swwwybovvvvvvvvv"


@pytest.mark.clause("end.when", "end.werewolves")
def test_a_new_werewolf_counts_at_the_next_dawn() -> None:
    """Seven alive, three of them werewolves now: the dawn makes it three of six."""
    game = Evening("swwyvvvvv", first_night="wolves").night(see="Bruno", maul="Ada").lynch("Elena")
    game.do("maul", "Fabio").do("copy", "Bruno")
    assert [event["what"] for event in game.events[-3:]] == ["copied", "dawn", "over"]
    assert game.answer["winners"] == ["Bruno", "Carla", "Dario"]


@pytest.mark.clause("end.when", "end.werewolves", "night.copy")
@pytest.mark.parametrize(("copied", "over"), [("Carla", True), ("Irene", False)])
def test_it_is_checked_when_a_mythomaniac_becomes_a_werewolf(copied: str, over: bool) -> None:
    """No deck leads there by two deaths and a lynching: one more is dead than can be."""
    game = Evening("swwyvvvvv", first_night="wolves").night(see="Bruno", maul="Ada").lynch("Elena")
    game.state.died[5] = 2
    game.do("maul", "Gina").do("copy", copied)
    if over:
        assert [event["what"] for event in game.events[-2:]] == ["copied", "over"]
        assert game.events[-1]["when"] == "night 2"
        assert game.answer["alive"] == ["Bruno", "Carla", "Dario", "Gina", "Hugo", "Irene"]
        assert game.answer["winners"] == ["Bruno", "Carla", "Dario"]
        assert game.state.masked("Gina").to_json()["asked"] is None
    else:
        assert game.answer["alive"] == ["Bruno", "Carla", "Dario", "Hugo", "Irene"]


@pytest.mark.clause("end.winners", "role.mythomaniac", "role.seer")
@pytest.mark.parametrize(("copied", "wins"), [("Ada", True), ("Irene", True), ("Bruno", False)])
def test_with_whom_the_mythomaniac_wins(copied: str, wins: bool) -> None:
    game = Evening(SIXTEEN).night().lynch("Luca").night(copy=copied, maul="Marta", hoot="Ada", protect="Bruno")
    for wolf in ("Bruno", "Carla", "Dario", *(["Elena"] if not wins else [])):
        game.lynch(wolf)
        if not game.answer["over"]:
            game.night(maul=next(name for name in game.answer["alive"] if name in game.seats[5:]))
    assert game.answer["winner"] == "humans"
    assert ("Elena" in game.answer["winners"]) == wins
    over = game.log[-1]
    assert over.data["cards"]["Elena"] == "mythomaniac"
    assert over.data["roles"]["Elena"] == {"Ada": "seer", "Irene": "mythomaniac", "Bruno": "werewolf"}[copied]
