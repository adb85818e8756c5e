"""Seeds that make a good first hour: ``python -m tests.games.tsukumobake.widgets.first_hours [SEEDS]`` looks for them.

The reader plays the geisha and does what the coach advises.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo_widgets.games.tsukumobake.first_hour.first_hour import BOT, PLAYERS, HourCoach

READER = "geisha"


def first_hour(seed: int, players: dict[str, str], hours: int = 1) -> AnyGame:
    """A game for so many *hours*, played as the coach advises; *players* are the bots otherwise than usual."""
    coach, game = HourCoach(), new_game("tsukumobake", seed=seed)
    while not game.over and game.state.hour <= hours:
        spared = coach.spares(game) if game.to_act == READER else None
        game.apply(spared or choose_as_bot(game, players.get(game.to_act or "", BOT)))
    return game


def missing(game: AnyGame) -> Iterator[str]:
    """The things that a first hour should show and this one, followed by another, does not."""
    log = game.log
    hours = [place for place, record in enumerate(log) if record.kind == "hour"]
    first, second = log[: hours[1]], log[hours[1] :]
    steps = [record for record in first if record.kind == "parade_step"]
    rules = [step.data["rule"] for step in steps]
    hits = [house for step in steps for house in step.data["hits"]]
    of_reader = [record for record in first if record.who == READER]
    if [record.who for record in first if record.kind == "turn"][-1] != READER:
        yield "the parade moves right after the reader's walk"
    if not any(record.kind == "drew" and record.data["count"] == record.data["kept"] == 4 for record in of_reader):
        yield "the reader enters a lit building and keeps four cards"
    if any("scroll" in record.secret.get("cards", ()) for record in of_reader):
        yield "no scroll yet"
    if any(record.kind in ("stolen", "gave", "discarded") for record in of_reader):
        yield "the reader loses no card"
    if any(record.kind in ("revealed", "played") for record in first):
        yield "no event and no combo, which have rules of their own"
    if not rules or rules[0] != "target.a" or steps[0].data["target"] == READER:
        yield "the parade first sees somebody else"
    if steps and steps[0].data["hits"]:
        yield "it has a way to go"
    if not {"target.b", "target.e"} & {*rules}:
        yield "then it goes by the aura"
    if not hits or READER in hits:
        yield "somebody else is hit"
    if not any(record.kind == "struck" and record.data["lost"] for record in first):
        yield "a hit costs cards"
    played = [record for record in second if record.kind == "played" and record.who == READER]
    if not played or not {"combo.pair", "combo.a", "combo.b"} & {*played[0].clauses}:
        yield "the reader plays a combo in the second hour, and pays as is usual"


def main(seeds: int) -> None:
    """Print every seed below a number that shows all of it."""
    for seed in range(seeds):
        if not list(missing(first_hour(seed, PLAYERS, 2))):
            print(seed)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
