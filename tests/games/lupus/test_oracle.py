"""The engine and the literal oracle answer every script in the same way."""

from __future__ import annotations

import copy
import json
from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.lupus import oracle
from tests.games.lupus.oracle import DEFAULTS
from tests.games.lupus.scripts import Json, script, spoilt
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS
from tsukumo.games.lupus.play.tell import TELLERS, tell
from tsukumo.games.lupus.roles import ROLES
from tsukumo.games.lupus.script import answer, play_script

SEEDS = st.integers(0, 2**40)


def engine(data: object) -> Json:
    """The engine's answer, or the keys of its refusal."""
    try:
        return answer(*play_script(data))
    except CannotRead as error:
        problems = error.problems
    keys = [problem.key for problem in problems]
    assert len(set(keys)) == len(keys)
    assert all(problem.reason.say(lang) for problem in problems for lang in LANGS)
    return {"error": sorted(keys)}


def agree(data: Json) -> Json:
    """Both answers, which are the same to the last letter; the script is left as it was."""
    before = copy.deepcopy(data)
    ours = engine(data)
    assert data == before
    assert json.dumps(ours) == json.dumps(oracle.answer(data))
    return ours


@given(SEEDS)
@examples(1000)
def test_games(seed: int) -> None:
    assert "error" not in agree(script(Random(seed)))


@given(SEEDS)
@examples(1000)
def test_games_cut_short(seed: int) -> None:
    rng = Random(seed)
    data = script(rng)
    del data["decisions"][rng.randrange(len(data["decisions"]) + 1) :]
    assert "error" not in agree(data)


@given(SEEDS)
@examples(1500)
def test_scripts_with_something_wrong(seed: int) -> None:
    rng = Random(seed)
    agree(spoilt(script(rng), rng))


def test_the_random_games_show_everything() -> None:
    """Rare things happen often enough to be compared: every event and end, under every reading."""
    seen = Counter[Any]()
    for seed in range(250):
        data = script(Random(seed))
        ours = engine(data)
        seen[ours["winner"]] += 1
        seen.update(data["readings"].items())
        for event in ours["events"]:
            seen[event["what"]] += 1
            seen[event["what"], event.get("round")] += 1
            seen["copied", event.get("answer")] += event["what"] == "copied"
            seen["dead", len(event.get("dead", ()))] += 1
            seen["to", len(event.get("to", ()))] += event["what"] == "saw"
            seen.update(event.get("causes", {}).values())
    for reading, answers in DEFAULTS.items():
        assert min(seen[reading, each] for each in answers) >= 30
    wanted: list[Any] = ["humans", "werewolves", "werehamster", "mauled", "seen", "lot", "hoot_announced"]
    wanted += [("tied", 2), ("tied", 3), ("vote", 3), ("dead", 0), ("dead", 1), ("dead", 2), ("to", 2)]
    wanted += [("copied", "werewolf"), ("copied", "seer"), ("copied", None), "sensed", "recognise", "over"]
    assert {what: seen[what] for what in wanted if seen[what] < 3} == {}


def test_everything_that_happens_is_told_in_both_languages() -> None:
    kinds = set()
    for seed in range(40):
        for record in play_script(script(Random(seed)))[1]:
            kinds.add(record.kind)
            assert all(tell(record).say(lang) for lang in LANGS)
    recorded = {role.call.record for role in ROLES.values() if role.call.record}
    assert kinds | {"shuffled"} == set(TELLERS) | recorded
