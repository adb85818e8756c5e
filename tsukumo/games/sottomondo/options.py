"""The options of a new game: players, cards and readings.

- ``players``: names, clockwise; or the number of players; by default four
- ``edition``: a name, the path of a TOML file, or tables as in one
- ``levels``: everybody's level at the beginning, by name, where it is not 1
- ``readings``: those that are not the default

On the command line ``players`` is a number or names with commas.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tsukumo.core.files.data import plain_data
from tsukumo.core.game.options import no_mapping, settle_readings, try_option, unknown_options
from tsukumo.core.game.people import People
from tsukumo.core.io.errors import Problem, join_part, quote_value, refuse_any
from tsukumo.games.sottomondo.editions.edition import CASTLE, EDITIONS
from tsukumo.games.sottomondo.play.ruleset import HELD, TOP
from tsukumo.games.sottomondo.rules import registry, texts

LEAST, MOST = 2, 6
"""The least and greatest number of players (`setup.players`)."""
PLAYERS: Final = People("players", LEAST, MOST, usually=4)
WRITTEN: Final = PLAYERS._replace(scripted=True)
"""The players of a script that somebody has written."""
OPTIONS: Final = ("players", "edition", "levels", "readings")


def settle_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options checked and complete; `CannotRead` lists every problem."""
    problems = unknown_options(options, OPTIONS)
    players = try_option(PLAYERS.settle, options.get("players"), problems)
    edition = try_option(EDITIONS.settle, options.get("edition"), problems)
    values: dict[str, Any] = {"players": players, "edition": edition}
    if players and (levels := options.get("levels")) is not None:
        levels = plain_data(dict(levels)) if isinstance(levels, Mapping) else levels
        problems += level_problems(levels, players)
        values["levels"] = levels
    if players and edition is not None and not problems:
        cards, least = len(EDITIONS.open(edition).deck(CASTLE)), HELD * len(players)
        if cards < least:  # `setup.deal`
            problems.append(Problem("edition", texts.text("problem.few", cards=cards, least=least)))
    chosen = options.get("readings")
    values["readings"] = try_option(lambda given: settle_readings(given, registry(), join=join_part), chosen, problems)
    refuse_any(problems)
    return values


def level_problems(levels: object, players: Sequence[str]) -> list[Problem]:
    """Everything wrong with the levels at the beginning, by ``levels.NAME``."""
    if not isinstance(levels, Mapping):
        return no_mapping("levels", levels)
    problems = []
    for name, level in levels.items():
        if name not in players:
            problems.append(Problem(join_part("levels", name), texts["problem.stranger"]))
        elif type(level) is not int or not 1 <= level <= TOP:
            reason = texts.text("problem.level", value=quote_value(level), most=TOP)
            problems.append(Problem(join_part("levels", name), reason))
    return problems


# --- set-ups of short games, for the search for smallest examples ---------------------------------


def beginnings() -> Iterator[dict[str, Any]]:
    """Settled options: so many players, at the beginning; then the first of them, and everybody, just below the top."""
    # More than four players allow no situation that four do not.
    plain = [settle_options({"players": count}) for count in (LEAST, 3, 4)]
    yield from plain
    for options in plain[:2]:
        names = options["players"]
        yield {**options, "levels": {names[0]: TOP - 1}}
        yield {**options, "levels": dict.fromkeys(names, TOP - 1)}
