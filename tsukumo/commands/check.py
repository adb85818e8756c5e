"""``tsukumo check``: the checks that every game must pass."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any
from tsukumo.core.language.text import Lang, Texts, plain
from tsukumo.core.terminal.parser import Commands, make_help, whole

if TYPE_CHECKING:
    from tsukumo.core.game.protocols import AnyKind
    from tsukumo.core.plugins.entry import Entry

texts = Texts(__file__)

GAMES, MOST = 20, 10_000
SEED = 1
SECONDS, LONGEST = 10, 86_400
LOADING = 60
"""The seconds that a game's package may take to load."""
PARTS = (
    *("calls", "beginnings", "scripts", "positions", "part"),  # play
    *("illustrated", "terminal"),  # words and pictures
    *("cases", "levels", "quiz"),  # teaching and doors
)
"""The places of an entry that need no screen."""
SCREENS = "tsukumo_widgets"
NEEDED = ("settle_options", "rules", "start")
"""Some of what every game has, and nothing else."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    check = commands.add("check", _check, say)
    check.add_argument("game", metavar="GAME", help=say("game"))
    check.add_argument("--games", metavar="N", default=str(GAMES), help=say("games"))
    check.add_argument("--seed", metavar="N", default=str(SEED), help=say("seed"))
    check.add_argument("--seconds", metavar="N", default=str(SECONDS), help=say("seconds"))


def _check(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.check.checked_game import Pairs
    from tsukumo.core.check.compliance import find_defects
    from tsukumo.core.check.parts import find_part_defects
    from tsukumo.core.game.new import SEEDS
    from tsukumo.core.plugins.entry import load
    from tsukumo.core.plugins.registry import entry
    from tsukumo.core.terminal.console import show_line
    from tsukumo.core.terminal.view import TERMINAL_VIEW

    problems: list[Problem] = []
    games = whole("--games", options.games, 1, MOST, problems)
    seed = whole("--seed", options.seed, 0, SEEDS - 1, problems)
    seconds = whole("--seconds", options.seconds, 1, LONGEST, problems)
    refuse_any(problems)
    place, face, bot, pairs = _find_kind(options.game), TERMINAL_VIEW, None, Pairs()
    game_entry = None if ":" in options.game else entry(options.game)
    if game_entry:
        bot, face = game_entry.bot, game_entry.load(game_entry.terminal) if game_entry.terminal else TERMINAL_VIEW

    def show_progress(game: int = 0, *, played: bool = False) -> None:
        key = "progress.checked" if played else "progress.played"
        show_line(texts.say(key, lang, game=game, games=games) if game else "")

    count, kind = 0, load(place)
    reports = find_defects(
        place,
        games=games,
        seed=seed,
        options=_list_options(kind),
        face=face,
        bot=bot,
        seconds=seconds,
        progress=show_progress,
        pairs=pairs,
        parts=lambda: find_part_defects(game_entry, kind, seed, seconds) if game_entry else (),
    )
    for report in reports:
        show_progress()
        print(*report.lines(lang), sep="\n", flush=True)
        count += 1
    show_progress()
    if not count:
        print(texts.say("fine", lang, name=options.game, games=games, seed=seed))
    if pairs.secrets or pairs.useful:
        print(texts.say("pairs", lang, useful=pairs.useful, pairs=pairs.compared))
    return 1 if count else 0


def _list_options(kind: AnyKind) -> list[dict[str, Any]]:
    """Return the options of the games: every second is the default game, the others take each other answer in turn."""
    from tsukumo.core.game.clauses import READINGS, list_alternatives

    return [
        chosen for name, each in list_alternatives(kind.readings()) for chosen in ({}, {READINGS: {name: each}})
    ] or [{}]


def _find_kind(name: str) -> str:
    """Return the place of a game's kind, from the name of an installed game or from ``package.module:KIND`` itself."""
    from tsukumo.core.bots.bots import make_bot
    from tsukumo.core.check.isolation import CapturedOutput, describe_error, run_isolated
    from tsukumo.core.plugins.entry import load
    from tsukumo.core.plugins.registry import entry, kind_of
    from tsukumo.core.plugins.time_limit import TooLong

    def load_kind() -> tuple[str, list[Problem]]:
        if ":" in name:
            made = load(name) if all(name.partition(":")) else None
            is_game = not isinstance(made, type) and all(hasattr(made, each) for each in NEEDED)
            return name, [] if is_game else [Problem(quote_value(name), texts["no_game"])]
        game_entry = entry(name)
        problems = []
        if (own := kind_of(name).name) != name:
            problems.append(Problem("name", texts.text("other", name=quote_value(own))))
        else:
            make_bot(name, game_entry.bot, SEED)
        return game_entry.at(game_entry.kind), [*problems, *_find_missing(game_entry)]

    printed = CapturedOutput()
    try:
        place, problems = run_isolated(LOADING, load_kind, printed)
    except CannotRead:
        raise
    except (Exception, SystemExit, TooLong) as error:
        raise CannotRead([Problem(quote_value(name), describe_error(error).text)]) from error
    if printed.words:
        problems.append(Problem(quote_value(name), texts.text("printed", words=printed.words, place=printed.place)))
    refuse_any(problems)
    return place


def _find_missing(game_entry: Entry) -> Iterator[Problem]:
    """Yield a problem for each part that an entry names but that does not exist."""
    places = {name: getattr(game_entry, name) for name in PARTS}
    if find_spec(SCREENS):
        places |= {name: getattr(game_entry, name) for name in ("table", "rulebook")}
        places |= {f"explorers.{name}": made.made for name, made in game_entry.explorers.items()}
    if find_spec(f"{game_entry.package}.zoo"):
        places["zoo"] = ".zoo.encoding:encoding"
    places |= {f"commands.{name}": f"{module}:add" for name, module in game_entry.commands.items()}
    for lab, module in game_entry.labs.items():
        places |= {f"labs.{lab}": f"{module}:add_arguments", f"labs.{lab}.run": f"{module}:run"}
    for key, place in places.items():
        try:
            if place:
                game_entry.load(place)
        except (ImportError, AttributeError) as error:
            yield Problem(key, plain(str(error)))
