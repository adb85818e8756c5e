"""Facts that scripts do not answer: the clauses of a record, its viewers, the speaker, the checks for winners.

The events under the rules are tested by the literal account, in `test_oracle`.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

import tsukumo as tk
from tests.games.lupus.evening import EIGHT, Evening
from tests.games.lupus.scripts import script
from tsukumo.core.game.record import Record
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.rules import MODERATOR
from tsukumo.games.lupus.script import play_script

CITED = {
    "seated": {"table.players table.deck"},
    "early": {"table.suggested"},
    "dealt": {"table.deal"},
    "night": {"night.calls"},
    "recognise": {"night.freemasons role.freemason", "night.pack role.werewolf"},
    "sensed": {"night.medium role.medium"},
    "saw": {"night.seer role.seer"},
    "protected": {"night.bodyguard role.bodyguard"},
    "hooted": {"night.owl role.owl"},
    "chose": {"night.maul role.werewolf"},
    "copied": {"night.copy role.mythomaniac"},
    "dawn": {
        "dawn.announced night.first",
        "dawn.announced night.first day.dead / dawn.seen",
        "dawn.announced / dawn.immune",
        "dawn.announced / dawn.saved",
        "dawn.announced day.dead / dawn.immune dawn.seen",
        "dawn.announced day.dead / dawn.saved dawn.seen",
        "dawn.announced day.dead / dawn.mauled",
        "dawn.announced day.dead / dawn.mauled night.stands",
        "dawn.announced day.dead / dawn.mauled dawn.seen",
        "dawn.announced day.dead / dawn.mauled dawn.seen night.stands",
    },
    "talk": {"day.talk"},
    "vote": {"day.vote", "day.vote day.ghosts", "day.second", "day.third"},
    "hoot_announced": {"day.hoot"},
    "nominated": {"day.nominees", "day.nominees day.hooted"},
    "tied": {"day.third", "day.lot"},
    "lot": {"day.lot"},
    "lynched": {f"day.{how} day.lynch day.dead" for how in ("single", "second", "third", "lot")},
    "over": {f"end.when end.{side} end.winners" for side in ("humans", "werewolves", "werehamster")},
}
"""The clauses that a record of each kind cites; after a slash, those that the moderator alone sees."""


def cited(record: Record) -> str:
    """The clauses of a record, as above."""
    return " / ".join(" ".join(each) for each in (record.clauses, record.secret.get("clauses", ())) if each)


def check(record: Record, state: State) -> None:
    """A record cites the clauses that it tells; the moderator sees secrets, too."""
    clauses, data, secret = cited(record).split(), record.data, record.secret
    if record.kind == "dawn":
        causes = list(secret.get("causes", {}).values())
        assert ("night.first" in clauses) == data["moderator"]
        assert ("day.dead" in clauses) == bool(data["dead"])
        assert [("dawn.mauled" in clauses), ("dawn.seen" in clauses)] == [(why in causes) for why in ("mauled", "seen")]
        assert record.seen_by == (MODERATOR,)
    if record.kind == "over":
        assert f"end.{data['winner']}" in clauses
        assert list(data["cards"].values()) == state.dealt
        assert list(data["roles"].values()) == state.roles
    if record.kind in ("saw", "sensed", "hooted", "protected", "chose", "copied", "recognise"):
        assert record.seen_by == (*secret["to"], MODERATOR)


@pytest.mark.clause("dawn.announced", "dawn.immune", "dawn.mauled", "dawn.saved", "dawn.seen")
@pytest.mark.clause(
    "day.circle",
    "day.dead",
    "day.ghosts",
    "day.hoot",
    "day.hooted",
    "day.lot",
    "day.lynch",
    "day.nominees",
    "day.second",
    "day.single",
    "day.talk",
    "day.third",
    "day.vote",
)
@pytest.mark.clause("end.humans", "end.werehamster", "end.werewolves", "end.when", "end.winners")
@pytest.mark.clause(
    "night.bodyguard",
    "night.calls",
    "night.copy",
    "night.first",
    "night.freemasons",
    "night.maul",
    "night.medium",
    "night.owl",
    "night.pack",
    "night.seer",
    "night.stands",
    "night.together",
)
@pytest.mark.clause(
    "role.bodyguard",
    "role.freemason",
    "role.medium",
    "role.mythomaniac",
    "role.owl",
    "role.possessed",
    "role.seer",
    "role.villager",
    "role.werehamster",
    "role.werewolf",
)
def test_every_record_cites_what_it_follows_from_and_is_seen_by_those_whom_it_tells() -> None:
    found = defaultdict(set)
    for seed in range(250):
        state, log = play_script(script(Random(seed)))
        for record in log:
            found[record.kind].add(cited(record))
            check(record, state)
    assert found == CITED


@pytest.mark.clause("night.calls")
def test_the_calls_of_every_night() -> None:
    game = Evening("swwypbwffovvvvvv").night().lynch("Luca")
    calls = [list(record.data["calls"]) for record in game.log if record.kind == "night"]
    assert calls == [
        ["freemason", "seer", "owl", "werewolf"],
        ["seer", "bodyguard", "owl", "werewolf", "mythomaniac"],
    ]
    game.night(maul="Nino").lynch("Marta")
    assert list(next(r for r in reversed(game.log) if r.kind == "night").data["calls"]) == calls[1][:-1]


@pytest.mark.clause("night.together")
def test_one_speaks_for_all_by_turns() -> None:
    game = Evening(EIGHT).night().lynch("Dario").do("see", "Bruno")
    assert game.state.to_act == "Carla"
    game.do("maul", "Elena")
    assert game.last("chose") == {"to": ["Bruno", "Carla"], "who": "Elena"}
    assert game.cited("chose") == ("night.maul", "role.werewolf")


@pytest.mark.clause("end.werewolves", "end.when")
def test_it_is_checked_at_dawn_before_the_talk() -> None:
    game = Evening(EIGHT).night().lynch("Dario").night(maul="Elena").lynch("Fabio").night(maul="Gina")
    assert game.answer["alive"] == ["Ada", "Bruno", "Carla", "Hugo"]
    assert [event["what"] for event in game.events[-2:]] == ["dawn", "over"]
    assert game.events[-1]["when"] == "day 3"
    assert game.log[-1].kind == "over"
    assert game.log[-2].kind == "dawn"


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
        assert game.state.mask_for("Gina").to_json()["asked"] is None
    else:
        assert game.answer["alive"] == ["Bruno", "Carla", "Dario", "Hugo", "Irene"]


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
