"""``tsukumo tournament``: bots against each other, on the same deals from every seat."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tsukumo.commands.settings import add_settings, list_words, prepare_run, read_game_name
from tsukumo.core.experiments.tables import NONE, align_cells
from tsukumo.core.language.numbers import decimal
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, Parser, make_help, report_writing
from tsukumo.core.terminal.run_options import add_rest, carry_out_run

if TYPE_CHECKING:
    from tsukumo.core.experiments.intervals import Interval
    from tsukumo.core.experiments.tournament import BotResult, Report, Tournament

texts = Texts(__file__)

FORMAT: Final = "tsukumo-tournament/1"


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add("tournament", _tournament, make_help(texts, commands.lang))
    _add_arguments(command, read_game_name(commands, "tournament", _add_arguments), commands.lang)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say = make_help(texts, lang)
    command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("bots", nargs="+", metavar="BOT", help=say("bots"))
    command.add_argument("--games", metavar="N", default="100", help=say("games"))
    command.add_argument("--seed", metavar="N", help=say("seed"))
    add_settings(command, game, lang)
    command.add_argument("--workers", metavar="N", default="1", help=say("workers"))
    command.add_argument("--json", metavar="FILE", type=Path, help=say("json"))
    command.add_argument("--csv", metavar="FILE", type=Path, help=say("csv"))
    command.set_defaults(dask=None)
    add_rest(command, lang)


def _tournament(options: argparse.Namespace, lang: Lang) -> int:
    return carry_out_run(_prepare, _report, options, lang, texts["interrupted"])


def _prepare(options: argparse.Namespace) -> Tournament:
    from tsukumo.core.experiments.tournament import prepare_tournament

    return prepare_run(prepare_tournament, options, options.json, options.csv)


# --- the report -----------------------------------------------------------------------------------


def _report(tournament: Tournament, options: argparse.Namespace, lang: Lang) -> None:
    """Print the results of the deals that count, if there are any, and write the files asked for."""
    from tsukumo.core.files.disk import write_aside

    report = tournament.report()
    if not report.games:
        return
    print(_format_report(tournament, report, _command(tournament, options), lang))
    for file, content in ((options.json, _json), (options.csv, _csv)):
        if file:
            with report_writing(file, lang):
                write_aside(file, content(tournament, report).encode())


def _command(tournament: Tournament, options: argparse.Namespace) -> str:
    """Return the command line that repeats this tournament."""
    plan, games = tournament.plan, str(tournament.at_each)
    words = ["tsukumo", "tournament", plan.game, *plan.bots, "--games", games, "--seed", str(plan.seed)]
    return shlex.join([*words, *list_words(options)])


def _format_report(tournament: Tournament, report: Report, command: str, lang: Lang) -> str:
    """Return the report in words and tables."""
    text, plan = texts.say, tournament.plan
    blocks = [text("played", lang, game=plan.game, games=report.games, deals=report.deals, seed=plan.seed)]
    for number, lines in enumerate(report.tables, 1):
        rows = [[text(f"head.{name}", lang) for name in ("bot", "seats", "games", "points", "wins", "place")]]
        rows += [_line(line, lang) for line in lines]
        blocks.append(f"{text('table', lang, number=number)}\n{align_cells(rows)}")
    blocks.append(
        "\n".join(
            text("difference", lang, first=d.first, second=d.second, points=_interval(d.points, lang, "+.1f"))
            if d.points
            else text("difference_wins", lang, first=d.first, second=d.second, wins=_interval(d.wins, lang, "+.1%"))
            for d in report.differences
        )
    )
    rows = [[text(f"head.{name}", lang) for name in ("bot", "decisions", "per_second", "milliseconds")]]
    for bot, decisions, seconds in report.speeds:
        speed = decimal(decisions / seconds if seconds else 0.0, lang, ".0f")
        rows.append([bot, str(decisions), speed, decimal(1000 * seconds / decisions, lang, ".2f")])
    return "\n\n".join([*blocks, align_cells(rows), text("again", lang, command=command)])


def _line(line: BotResult, lang: Lang) -> list[str]:
    return [
        line.bot,
        str(line.seats),
        str(line.games),
        _interval(line.points, lang, ".1f") if line.points else NONE,
        _interval(line.wins, lang, ".1%"),
        decimal(line.place, lang, ".2f"),
    ]


def _interval(interval: Interval, lang: Lang, format: str) -> str:
    value = decimal(interval.value, lang, format)
    if not interval.known:
        return value
    return f"{value} ({decimal(interval.low, lang, format)} … {decimal(interval.high, lang, format)})"


# --- files ----------------------------------------------------------------------------------------


def _json(tournament: Tournament, report: Report) -> str:
    """Return the report, and every seat of every game, as JSON."""
    import json

    plan = tournament.plan
    data = {
        "format": FORMAT,
        "game": plan.game,
        "options": json.loads(plan.options),
        "bots": plan.bots,
        "seed": plan.seed,
        "deals": report.deals,
        "games": report.games,
        "tables": [[_plain(line) for line in lines] for lines in report.tables],
        "differences": [_plain(difference) for difference in report.differences],
        "speeds": [_plain(speed) for speed in report.speeds],
        "played": [seat._asdict() for seat in report.played],
    }
    return json.dumps(data, indent=1, allow_nan=False) + "\n"


def _plain(row: Any) -> dict[str, Any]:
    """Return a named tuple as a JSON object; an unknown end of an interval is null."""
    from tsukumo.core.experiments.intervals import Interval

    return {
        name: _interval_json(value) if isinstance(value, Interval) else value for name, value in row._asdict().items()
    }


def _interval_json(interval: Interval) -> dict[str, float | None]:
    low, high = (interval.low, interval.high) if interval.known else (None, None)
    return {"value": interval.value, "low": low, "high": high}


def _csv(_tournament: Tournament, report: Report) -> str:
    """Return every seat of every game as CSV, a row each."""
    import csv
    from io import StringIO

    from tsukumo.core.experiments.tournament import TournamentSeat

    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(TournamentSeat._fields)
    writer.writerows(report.played)
    return text.getvalue()
