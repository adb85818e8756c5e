"""``tsukumo tournament``: bots against each other, on the same deals from every seat."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.numbers import decimal
from tsukumo.core.registry import unnamed
from tsukumo.core.terminal.many import NONE, aligned, file_problems
from tsukumo.core.terminal.parser import INTERRUPTED, Commands, helping, whole, writing
from tsukumo.core.text import Lang, Sentences
from tsukumo.core.workers import heeding

if TYPE_CHECKING:
    from tsukumo.core.intervals import Interval
    from tsukumo.core.tournament import Line, Played, Report, Tournament

texts = Sentences(__file__)

GAMES: Final = 100
MOST: Final = 1_000_000
WORKERS: Final = 256
FORMAT: Final = "tsukumo-tournament/1"


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(texts, commands.lang)
    command = commands.add("tournament", _tournament, say)
    command.add_argument("bots", nargs="+", metavar="BOT", help=say("bots"))
    command.add_argument("--game", metavar="GAME", default=unnamed(), help=say("game"))
    command.add_argument("--games", metavar="N", default=str(GAMES), help=say("games"))
    command.add_argument("--seed", metavar="N", help=say("seed"))
    command.add_argument("--workers", metavar="N", default="1", help=say("workers"))
    command.add_argument("--json", metavar="FILE", type=Path, help=say("json"))
    command.add_argument("--csv", metavar="FILE", type=Path, help=say("csv"))
    command.add_argument("--quiet", action="store_true", help=say("quiet"))


class _Asked(NamedTuple):
    """The arguments, checked."""

    game: str
    tournament: Tournament
    workers: int
    json: Path | None
    csv: Path | None
    quiet: bool

    def command(self) -> str:
        """The command line that repeats this tournament."""
        plan = self.tournament
        words = ["tsukumo", "tournament", *plan.bots]
        if self.game != unnamed():
            words += ["--game", self.game]
        return shlex.join([*words, "--games", str(plan.games), "--seed", str(plan.seed)])


def _tournament(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.tournament import report

    asked = _asked(options)
    played: list[Played] = []
    ended = _play(asked, played, lang)
    found = report(asked.tournament.bots, played)
    if not ended:
        print(texts.say("interrupted", lang, done=len(played), games=found.games), file=sys.stderr)
    if found.games:
        print(_shown(asked, found, lang))
        _write(asked, found, played[: found.games], lang)
    return 0 if ended else INTERRUPTED


def _play(asked: _Asked, played: list[Played], lang: Lang) -> bool:
    """Play, adding each finished game to *played*; whether all games were played."""
    jobs = asked.tournament.jobs()
    try:
        bar, results = _bar(len(jobs), lang, quiet=asked.quiet), closing(asked.tournament.results(asked.workers))
        with heeding() as heed, bar as step, results as games:
            for game in games:
                heed()
                played.append(game)
                step()
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def _bar(total: int, lang: Lang, *, quiet: bool) -> Iterator[Callable[[], object]]:
    """A progress bar on standard error if that is a terminal: tqdm's, or a plain line without tqdm."""
    if quiet or not sys.stderr.isatty():
        yield lambda: None
    elif find_spec("tqdm"):
        tqdm: Any = import_module("tqdm")
        with tqdm.tqdm(total=total, unit=texts.say("unit", lang), dynamic_ncols=True) as bar:
            yield bar.update
    else:
        done = iter(range(1, total + 1))
        try:
            yield lambda: print(
                "\r" + texts.say("progress", lang, done=next(done), total=total), end="", file=sys.stderr, flush=True
            )
        finally:
            print(file=sys.stderr)


# --- what is asked for ----------------------------------------------------------------------------


def _asked(options: argparse.Namespace) -> _Asked:
    """The arguments, checked; `CannotRead` lists everything wrong with them."""
    from tsukumo.core.registry import SEEDS, make_bot, new_game
    from tsukumo.core.tournament import Tournament, can_share

    problems: list[Problem] = []
    games = whole("--games", options.games, 1, MOST, problems)
    workers = whole("--workers", options.workers, 1, WORKERS, problems)
    seed = whole("--seed", options.seed, 0, SEEDS - 1, problems) if options.seed else _drawn()
    if workers > 1 and not can_share():
        problems.append(Problem("--workers", texts["no_joblib"]))
    for file in (options.json, options.csv):
        problems += file_problems(file)
    try:
        seats = len(new_game(options.game, seed=0).players)
    except CannotRead as error:
        problems += error.problems
    else:
        problems += _bot_problems(options.game, options.bots, seats)
    if problems:
        raise CannotRead(problems)
    plan = Tournament(
        partial(new_game, options.game), partial(make_bot, options.game), tuple(options.bots), games, seed
    )
    return _Asked(options.game, plan, workers, options.json, options.csv, options.quiet)


def _drawn() -> int:
    return int.from_bytes(os.urandom(4), "big")


def _bot_problems(game: str, bots: Sequence[str], seats: int) -> list[Problem]:
    from tsukumo.core.registry import make_bot

    problems = []
    if not 2 <= len(bots) <= seats:
        problems.append(Problem("BOT", texts.text("bots", most=seats, count=len(bots))))
    for bot in dict.fromkeys(bots):
        if bots.count(bot) > 1:
            problems.append(Problem("BOT", texts.text("twice", bot=quoted(bot))))
        try:
            make_bot(game, bot, 0)
        except CannotRead as error:
            problems += error.problems
    return problems


# --- what is said ---------------------------------------------------------------------------------


def _shown(asked: _Asked, found: Report, lang: Lang) -> str:
    """The report in words and tables."""
    told = texts.say
    blocks = [told("played", lang, game=asked.game, games=found.games, deals=found.deals, seed=asked.tournament.seed)]
    for number, lines in enumerate(found.tables, 1):
        rows = [[told(f"head.{name}", lang) for name in ("bot", "seats", "games", "points", "wins", "place")]]
        rows += [_line(line, lang) for line in lines]
        blocks.append(f"{told('table', lang, number=number)}\n{aligned(rows)}")
    blocks.append(
        "\n".join(
            told("difference", lang, first=d.first, second=d.second, points=_interval(d.points, lang, "+.1f"))
            if d.points
            else told("difference_wins", lang, first=d.first, second=d.second, wins=_interval(d.wins, lang, "+.1%"))
            for d in found.differences
        )
    )
    rows = [[told(f"head.{name}", lang) for name in ("bot", "decisions", "per_second", "milliseconds")]]
    for bot, decisions, seconds in found.speeds:
        speed = decimal(decisions / seconds if seconds else 0.0, lang, ".0f")
        rows.append([bot, str(decisions), speed, decimal(1000 * seconds / decisions, lang, ".2f")])
    blocks += [aligned(rows), told("again", lang, command=asked.command())]
    return "\n\n".join(blocks)


def _line(line: Line, lang: Lang) -> list[str]:
    return [
        line.bot,
        str(line.seats),
        str(line.games),
        _interval(line.points, lang, ".1f") if line.points else NONE,
        _interval(line.wins, lang, ".1%"),
        decimal(line.place, lang, ".2f"),
    ]


def _interval(found: Interval, lang: Lang, format: str) -> str:
    value = decimal(found.value, lang, format)
    if not found.known:
        return value
    return f"{value} ({decimal(found.low, lang, format)} … {decimal(found.high, lang, format)})"


# --- files ----------------------------------------------------------------------------------------


def _write(asked: _Asked, found: Report, played: Sequence[Played], lang: Lang) -> None:
    """Write the files asked for, and say so."""
    from tsukumo.core.files import write_aside

    for file, content in ((asked.json, _json), (asked.csv, _csv)):
        if file:
            with writing(file, lang):
                write_aside(file, content(asked, found, played).encode())


def _json(asked: _Asked, found: Report, played: Sequence[Played]) -> str:
    """The report, and every seat of every game."""
    import json

    from tsukumo.core.tournament import seats_of

    plan = asked.tournament
    data = {
        "format": FORMAT,
        "game": asked.game,
        "bots": plan.bots,
        "seed": plan.seed,
        "deals": found.deals,
        "games": found.games,
        "tables": [[_plain(line) for line in lines] for lines in found.tables],
        "differences": [_plain(difference) for difference in found.differences],
        "speeds": [_plain(speed) for speed in found.speeds],
        "played": [seat._asdict() for seat in seats_of(plan.bots, played)],
    }
    return json.dumps(data, indent=1, allow_nan=False) + "\n"


def _plain(found: Any) -> dict[str, Any]:
    """A named tuple as a JSON object; an unknown end of an interval is null."""
    from tsukumo.core.intervals import Interval

    return {
        name: _interval_json(value) if isinstance(value, Interval) else value for name, value in found._asdict().items()
    }


def _interval_json(found: Interval) -> dict[str, float | None]:
    low, high = (found.low, found.high) if found.known else (None, None)
    return {"value": found.value, "low": low, "high": high}


def _csv(asked: _Asked, _found: Report, played: Sequence[Played]) -> str:
    """Every seat of every game, a row each."""
    import csv
    from io import StringIO

    from tsukumo.core.tournament import Seat, seats_of

    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Seat._fields)
    writer.writerows(seats_of(asked.tournament.bots, played))
    return text.getvalue()
