"""The nights and the dawns, clause by clause."""

from __future__ import annotations

import pytest

from tests.lupus.evening import EIGHT, Evening

TWELVE = "swwmpbovvvvv"
"""Ada the seer, Bruno and Carla werewolves, Dario medium, Elena possessed, Fabio bodyguard, Gina owl."""
FIFTEEN = "swwhbofvfvvvvvv"
"""As above, but Dario is the werehamster, Elena the bodyguard, Fabio the owl, Gina and Irene the freemasons."""
SIXTEEN = "swwwyhbovvvvvvvv"
"""Ada the seer, three werewolves, Elena the mythomaniac, Fabio the werehamster, Gina the bodyguard, Hugo the owl."""


def second_night(roles: str, lynched: str, **readings: str) -> Evening:
    """The evening at its second night: on the first day somebody was lynched."""
    return Evening(roles, **readings).night().lynch(lynched)


# --- who is called --------------------------------------------------------------------------------


@pytest.mark.clause("night.calls")
def test_the_calls_of_every_night() -> None:
    game = second_night("swwypbwffovvvvvv", "Luca")
    calls = [list(record.data["calls"]) for record in game.log if record.kind == "night"]
    assert calls == [
        ["freemason", "seer", "owl", "werewolf"],
        ["seer", "bodyguard", "owl", "werewolf", "mythomaniac"],
    ]
    game.night(maul="Nino").lynch("Marta")
    assert list(next(r for r in reversed(game.log) if r.kind == "night").data["calls"]) == calls[1][:-1]


@pytest.mark.clause("night.calls")
def test_the_dead_are_called_but_not_asked() -> None:
    game = second_night(TWELVE, "Ada")
    assert list(game.log[-2].data["calls"]) == ["medium", "seer", "bodyguard", "owl", "werewolf"]
    assert game.asked == ("protect", "Fabio")
    assert [event["what"] for event in game.events if event["when"] == "night 2"] == ["sensed"]


@pytest.mark.clause("night.calls", "night.together", "role.villager")
def test_a_role_that_is_not_in_the_deck_is_not_called() -> None:
    game = second_night(EIGHT, "Dario")
    assert game.asked == ("see", "Ada")
    game.do("see", "Bruno")
    assert game.asked == ("maul", "Bruno Carla")
    assert list(game.log[-2].data["calls"]) == ["seer", "werewolf"]


@pytest.mark.clause("night.together")
def test_one_speaks_for_all_by_turns() -> None:
    game = second_night(EIGHT, "Dario").do("see", "Bruno")
    assert game.state.to_act == "Carla"
    game.do("maul", "Elena")
    assert game.last("chose") == {"to": ["Bruno", "Carla"], "who": "Elena"}
    assert game.cited("chose") == ("night.maul", "role.werewolf")


# --- the roles ------------------------------------------------------------------------------------


@pytest.mark.clause("night.freemasons", "role.freemason", "night.pack", "role.werewolf")
def test_the_first_night_of_freemasons_and_werewolves() -> None:
    game = Evening(FIFTEEN)
    assert game.last("recognise") == {"role": "freemason", "to": ["Gina", "Irene"]}
    assert game.cited("recognise") == ("night.freemasons", "role.freemason")
    game.night()
    assert [event["what"] for event in game.events] == ["recognise", "saw", "hooted", "recognise", "dawn"]
    assert game.last("recognise") == {"role": "werewolf", "to": ["Bruno", "Carla"]}
    assert game.cited("recognise") == ("night.pack", "role.werewolf")
    assert "recognise" not in [event["what"] for event in game.lynch("Luca").events[5:]]


@pytest.mark.clause("night.medium", "role.medium")
@pytest.mark.parametrize(("lynched", "answer"), [("Bruno", True), ("Elena", False), ("Hugo", False)])
def test_the_medium(lynched: str, answer: bool) -> None:
    game = second_night(TWELVE, lynched)
    assert game.last("sensed") == {"to": ["Dario"], "who": lynched, "answer": answer}
    assert game.cited("sensed") == ("night.medium", "role.medium")


@pytest.mark.clause("night.medium", "role.werehamster")
def test_to_the_medium_the_werehamster_is_a_human() -> None:
    game = second_night("swwhmvvvvvvvvvv", "Dario")
    assert game.last("sensed") == {"to": ["Elena"], "who": "Dario", "answer": False}


@pytest.mark.clause("night.medium")
def test_a_dead_medium_hears_nothing() -> None:
    assert second_night(TWELVE, "Dario").last("sensed") == {}


@pytest.mark.clause("night.seer", "role.seer")
@pytest.mark.parametrize(("who", "answer"), [("Bruno", True), ("Elena", False), ("Hugo", False)])
def test_the_seer(who: str, answer: bool) -> None:
    game = Evening(TWELVE)
    assert game.asked == ("see", "Ada")
    assert game.choices == list(game.seats[1:])
    game.do("see", who)
    assert game.last("saw") == {"to": ["Ada"], "who": who, "answer": answer}


@pytest.mark.clause("night.bodyguard", "role.bodyguard", "dawn.saved")
def test_the_bodyguard_protects_the_same_again() -> None:
    game = second_night(TWELVE, "Hugo")
    for day in (2, 3):
        game.do("see", "Bruno")
        assert game.asked == ("protect", "Fabio")
        assert "Fabio" not in game.choices
        game.do("protect", "Ada").do("hoot", "Gina").do("maul", "Ada")
        assert game.last("dawn") == {"dead": [], "causes": {}, "moderator": False}
        assert "dawn.saved" in game.cited("dawn")
        if day == 2:
            game.everybody("Irene").lynch("Irene")


@pytest.mark.clause("night.owl", "role.owl")
def test_the_owl_may_name_itself() -> None:
    game = Evening(TWELVE).do("see", "Bruno")
    assert game.asked == ("hoot", "Gina")
    assert game.choices == list(game.seats)
    assert game.do("hoot", "Gina").last("hooted") == {"to": ["Gina"], "who": "Gina"}


@pytest.mark.clause("night.first", "night.pack")
def test_the_moderator_is_the_first_victim() -> None:
    game = Evening().do("see", "Dario")
    assert game.last("dawn") == {"dead": [], "causes": {}, "moderator": True}
    assert game.last("chose") == {}
    assert "night.first" in game.cited("dawn")


@pytest.mark.clause("night.first", "night.maul", "dawn.mauled")
def test_the_werewolves_may_choose_on_the_first_night() -> None:
    game = Evening(first_night="wolves").do("see", "Dario")
    assert [event["what"] for event in game.events] == ["saw", "recognise"]
    assert game.asked == ("maul", "Bruno Carla")
    game.do("maul", "Ada")
    assert game.last("dawn") == {"dead": ["Ada"], "causes": {"Ada": "mauled"}, "moderator": False}
    assert "night.first" not in game.cited("dawn")
    assert "night.stands" in game.cited("dawn")


@pytest.mark.clause("night.maul")
def test_whom_the_werewolves_may_maul() -> None:
    assert second_night(EIGHT, "Dario").do("see", "Bruno").choices == ["Ada", "Elena", "Fabio", "Gina", "Hugo"]
    game = second_night(EIGHT, "Dario", wolf_prey="anyone").do("see", "Bruno")
    assert game.choices == ["Ada", "Bruno", "Carla", "Elena", "Fabio", "Gina", "Hugo"]
    assert game.do("maul", "Carla").last("dawn")["causes"] == {"Carla": "mauled"}


# --- the mythomaniac ------------------------------------------------------------------------------


@pytest.mark.clause("night.copy", "role.mythomaniac")
@pytest.mark.parametrize(("who", "answer"), [("Bruno", "werewolf"), ("Ada", "seer"), ("Fabio", None), ("Irene", None)])
def test_the_mythomaniac(who: str, answer: str | None) -> None:
    game = second_night(SIXTEEN, "Marta").night(copy=who, maul="Pietro")
    assert game.last("copied") == {"to": ["Elena"], "who": who, "answer": answer}
    assert game.state.roles[4] == (answer or "mythomaniac")
    assert game.state.dealt[4] == "mythomaniac"


@pytest.mark.clause("night.copy", "night.stands")
def test_whoever_has_just_been_chosen_is_still_alive() -> None:
    game = second_night(SIXTEEN, "Marta")
    game.do("see", "Bruno").do("protect", "Bruno").do("hoot", "Bruno").do("maul", "Ada")
    assert game.asked == ("copy", "Elena")
    assert "Ada" in game.choices
    assert "Elena" not in game.choices
    game.do("copy", "Ada")
    assert game.last("dawn")["dead"] == ["Ada"]
    game.lynch("Pietro")
    assert game.asked == ("see", "Elena")


@pytest.mark.clause("night.copy", "night.together", "night.seer")
def test_two_seers_look_together_at_neither_of_them() -> None:
    game = second_night(SIXTEEN, "Marta").night(copy="Ada", maul="Irene", hoot="Nino").lynch("Nino")
    assert game.asked == ("see", "Ada Elena")
    assert game.state.to_act == "Ada"
    assert not {"Ada", "Elena"} & set(game.choices)
    assert game.do("see", "Carla").last("saw") == {"to": ["Ada", "Elena"], "who": "Carla", "answer": True}


@pytest.mark.clause("night.copy", "night.maul", "night.seer")
def test_a_mythomaniac_who_has_become_a_werewolf_is_one_to_all() -> None:
    game = second_night(SIXTEEN, "Marta").night(copy="Bruno", maul="Irene", hoot="Nino").lynch("Nino")
    game.do("see", "Elena")
    assert game.last("saw")["answer"] is True
    game.do("protect", "Ada").do("hoot", "Ada")
    assert game.asked == ("maul", "Bruno Carla Dario Elena")
    assert "Elena" not in game.choices


@pytest.mark.clause("night.copy")
def test_a_dead_mythomaniac_copies_nobody() -> None:
    game = second_night(SIXTEEN, "Elena").night()
    assert game.last("copied") == {}
    assert game.last("dawn")["moderator"] is False


# --- dawn -----------------------------------------------------------------------------------------


@pytest.mark.clause("dawn.mauled", "dawn.announced", "day.dead")
def test_the_mauled_player_dies() -> None:
    game = second_night(EIGHT, "Dario").night(maul="Hugo")
    assert game.last("dawn") == {"dead": ["Hugo"], "causes": {"Hugo": "mauled"}, "moderator": False}
    assert game.cited("dawn") == ("dawn.announced", "day.dead", "dawn.mauled")
    dawn = next(record for record in reversed(game.log) if record.kind == "dawn")
    assert set(dawn.data) == {"day", "dead", "moderator"}
    assert dawn.seen_by == ("moderator",)


@pytest.mark.clause("dawn.immune", "role.werehamster")
def test_the_werehamster_is_not_mauled() -> None:
    game = second_night(FIFTEEN, "Marta").night(see="Bruno", maul="Dario")
    assert game.last("dawn") == {"dead": [], "causes": {}, "moderator": False}
    assert "dawn.immune" in game.cited("dawn")


@pytest.mark.clause("dawn.seen", "dawn.announced")
@pytest.mark.parametrize("hamster", ["dawn", "with_mauled"])
def test_a_werehamster_seen_dies_with_the_mauled_player(hamster: str) -> None:
    game = second_night(FIFTEEN, "Marta", hamster=hamster).night(see="Dario", protect="Dario", maul="Ada")
    assert game.last("dawn") == {
        "dead": ["Ada", "Dario"],
        "causes": {"Ada": "mauled", "Dario": "seen"},
        "moderator": False,
    }
    assert list(game.last("dawn")["causes"]) == ["Ada", "Dario"]


@pytest.mark.clause("dawn.seen")
@pytest.mark.parametrize(("hamster", "dead"), [("dawn", ["Dario"]), ("with_mauled", [])])
@pytest.mark.parametrize("how", ["saved", "immune"])
def test_a_werehamster_seen_when_nobody_is_mauled(hamster: str, dead: list[str], how: str) -> None:
    named = {"protect": "Ada", "maul": "Ada"} if how == "saved" else {"protect": "Bruno", "maul": "Dario"}
    game = second_night(FIFTEEN, "Marta", hamster=hamster).night(see="Dario", **named)
    assert game.last("dawn")["dead"] == dead
    assert ("dawn.seen" in game.cited("dawn")) == bool(dead)


@pytest.mark.clause("dawn.seen", "night.first")
@pytest.mark.parametrize("hamster", ["dawn", "with_mauled"])
def test_the_moderator_counts_as_mauled(hamster: str) -> None:
    game = Evening(FIFTEEN, hamster=hamster).night(see="Dario")
    assert game.last("dawn") == {"dead": ["Dario"], "causes": {"Dario": "seen"}, "moderator": True}
    # Whoever was seen was not mauled: the first seat still votes first.
    assert game.asked == ("vote", "Ada")


@pytest.mark.clause("night.stands")
def test_what_the_dead_have_done_stands() -> None:
    game = second_night(TWELVE, "Irene").night(see="Hugo", protect="Luca", hoot="Hugo", maul="Gina")
    assert game.last("dawn")["dead"] == ["Gina"]
    game.everybody("Hugo")
    assert game.last("hoot_announced") == {"who": "Hugo"}
