"""Games in which two players stand at level 10 for good: their share, and the house rule that ends them soonest.

    python -m tsukumo.games.sottomondo.analysis.standoff [GAMES]

computes them for ``castle`` and stores them in ``stored/``. Two answers belong together:

- for players without any cards, exactly (see `climb.race`), from every level from which both of them begin to climb;
- for games with all the cards, from that many games of two careful players for every answer to every reading.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from tsukumo.core.experiments.result_files import load_record, store_result
from tsukumo.core.game.clauses import list_alternatives
from tsukumo.core.language import numbers
from tsukumo.core.language.text import LANGS, Text, Texts
from tsukumo.games.sottomondo.analysis.climb import by_level, by_reading, two_steps
from tsukumo.games.sottomondo.analysis.playouts import GameCounts
from tsukumo.games.sottomondo.analysis.playtest import play
from tsukumo.games.sottomondo.editions.edition import DEFAULT, load_edition
from tsukumo.games.sottomondo.play.ruleset import ROUNDS, TOP
from tsukumo.games.sottomondo.rules import answer_name, registry

texts = Texts(__file__)

GAMES: Final = 1000
SAMPLE: Final = 2
"""The number of first games stored by themselves, to check that they would still go the same way."""
FILE: Final = "castle_standoff.json"
USUAL: Final = ""
"""The name for no house rule."""
DIGITS: Final = 9


def house_rules() -> dict[str, dict[str, str]]:
    """Readings by name, ``caught_up=at_once``: none, then every answer other than the usual one."""
    return {USUAL: {}, **{f"{name}={answer}": {name: answer} for name, answer in list_alternatives(registry())}}


# --- without cards --------------------------------------------------------------------------------


class Bare(NamedTuple):
    """Two players without cards: the chance that both stand at level 10 for good, and the length of a game."""

    standoff: float
    rounds: float


def without_cards(level: int) -> dict[str, Bare]:
    """The exact answer for two players who begin at a level, by the answer to ``caught_up``; no others matter."""
    races = by_reading(two_steps(by_level(load_edition(DEFAULT))), (level, level))
    return {
        answer: Bare(round(float(one.deadlock), DIGITS), round(float(one.rounds), DIGITS))
        for answer, one in races.items()
    }


# --- with all the cards ---------------------------------------------------------------------------


def with_cards(rule: str, games: int) -> GameCounts:
    """So many games of seeds 0, 1 … under a house rule."""
    castle, readings = load_edition(DEFAULT), house_rules()[rule]
    played = [play(castle, 2, seed, "careful", readings=readings) for seed in range(games)]
    lasted = Counter(length.rounds for length in played)
    return GameCounts(dict(sorted(lasted.items())), sum(not length.won for length in played))


# --- sentences --------------------------------------------------------------------------------------


def tell_bare(bare: Mapping[int, Mapping[str, Bare]], level: int) -> list[Text]:
    """Sentences on two players without cards: standoffs from a level on, and the rule that ends them soonest."""
    answers, usual = bare[level], registry()["caught_up"].default
    if not any(one.standoff for one in answers.values()):
        return [texts.text("never", level=level, last=ROUNDS)]
    soonest = min(answers, key=lambda answer: answers[answer].rounds)
    values = {"level": level, "last": ROUNDS, "rule": answer_name("caught_up", soonest)}
    return [
        texts.text("bare", **values, share=percent(answers[usual].standoff), rounds=number(answers[usual].rounds)),
        texts.text(
            "bare_soonest",
            **values,
            share=percent(answers[soonest].standoff),
            rounds=number(answers[soonest].rounds),
        ),
    ]


def tell_games(played: Mapping[str, GameCounts]) -> list[Text]:
    """Sentences on games of two careful players without a winner, and the rule that ends them soonest."""
    usual, soonest = played[USUAL], min(played, key=lambda rule: played[rule].rounds.value)
    return [
        texts.text("played", games=usual.games, **_format_counts(usual)),
        texts.text("played_soonest", rule=rule_name(soonest), **_format_counts(played[soonest])),
    ]


def rule_name(rule: str) -> Text:
    """The readers' name for a house rule such as ``caught_up=at_once``."""
    return answer_name(*rule.split("=")) if rule else texts["usual"]


def tell_rule(rule: str, games: GameCounts) -> Text:
    """The sentence on one house rule, with intervals."""
    return texts.text("rule", rule=rule_name(rule), games=games.games, **_format_counts(games))


def _format_counts(games: GameCounts) -> dict[str, object]:
    share, rounds = games.share, games.rounds
    return {
        "stuck": games.stuck,
        "share": percent(share.value),
        "between": percent(share.low).then(percent(share.high), "–"),
        "rounds": number(rounds.value),
        "about": number(rounds.low).then(number(rounds.high), "–"),
    }


def number(value: float) -> Text:
    """A number with one digit after the point."""
    return Text(*(numbers.decimal(value, lang, ".1f") for lang in LANGS))


def percent(share: float) -> Text:
    """A share in per cent."""
    return Text(*(numbers.percent(share, lang) for lang in LANGS))


# --- stored ---------------------------------------------------------------------------------------


class Standoff(NamedTuple):
    """The stored results: players without cards by level, games by house rule; *sample* is of the first few."""

    made: Mapping[str, Any]
    bare: Mapping[int, Mapping[str, Bare]]
    played: Mapping[str, GameCounts]
    sample: Mapping[str, GameCounts]


@cache
def standoff() -> Standoff:
    """The stored results for ``castle``."""
    return load_record(Standoff, "sottomondo", FILE)


def find_results(games: int = GAMES) -> dict[str, Any]:
    """Compute the results, of so many games for each house rule."""
    whole, sample = ({rule: with_cards(rule, count) for rule in house_rules()} for count in (games, SAMPLE))
    return {"bare": {level: without_cards(level) for level in range(1, TOP)}, "played": whole, "sample": sample}


if __name__ == "__main__":
    store_result("sottomondo", FILE, [__spec__.name, *sys.argv[1:]], lambda: find_results(*map(int, sys.argv[1:])))
