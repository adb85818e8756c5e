"""Seeds that make a good first hour: ``python -m tests.games.tsukumobake.widgets.first_hours [SEEDS]`` looks for them.

The reader plays the geisha and does what the coach advises.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo_widgets.games.tsukumobake.first_hour.coach import BOT, HourCoach

READER = "geisha"


def first_hour(seed: int, players: dict[str, str], hours: int = 1) -> AnyGame:
    """A game for so many *hours*, played as the coach advises; *players* are the bots otherwise than usual."""
    game = new_game("tsukumobake", seed=seed)
    for action in HourCoach.opening if game.to_act == READER else ():
        game.apply(action)
    while game.state.hour <= hours and not game.over:
        game.apply(choose_as_bot(game, players.get(game.to_act or "", BOT)))
    return game


def missing(game: AnyGame) -> Iterator[str]:
    """The things that a first hour should show and this one does not."""
    log = game.log
    steps = [record for record in log if record.kind == "parade_step"]
    rules = [step.data["rule"] for step in steps]
    hits = [house for step in steps for house in step.data["hits"]]
    of_reader = [record for record in log if record.who == READER]
    if game.players[0] != READER:
        yield "the reader begins"
    if not any(record.kind == "drew" and record.data["kept"] == 4 for record in of_reader):
        yield "the reader enters a lit building and keeps four cards"
    if not any(record.kind == "played" for record in of_reader):
        yield "the reader plays a combo"
    if any(record.kind in ("stolen", "gave", "discarded") for record in of_reader):
        yield "the reader loses no card"
    if any(record.kind == "revealed" for record in log):
        yield "no event, which has rules of its own"
    if sum(record.kind == "played" for record in log) > 5:
        yield "few combos"
    if not rules or rules[0] not in ("target.a", "target.c"):
        yield "the parade first sees somebody"
    if not {"target.b", "target.e"} & {*rules}:
        yield "then it goes by the aura"
    if not hits or READER in hits:
        yield "somebody else is hit"
    if not any(record.kind == "struck" and record.data["lost"] for record in log):
        yield "a hit costs cards"


def main(seeds: int) -> None:
    """Print every seed below a number that shows all of it, with the house that wanders about."""
    for seed in range(seeds):
        for house in ("innkeeper", "monk", "explorer"):
            if not list(missing(first_hour(seed, {house: "random"}))):
                print(seed, house)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
