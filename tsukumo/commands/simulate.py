"""``tsukumo simulate``: many games between bots, as tables."""

from __future__ import annotations

import argparse
import sys
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tsukumo.commands import many
from tsukumo.commands.many import LOCAL, NONE, aligned, bots_of, cluster, number
from tsukumo.commands.settings import add_settings, asked_game, settings_of
from tsukumo.core.errors import CannotRead, Problem, unwritable
from tsukumo.core.intervals import Interval
from tsukumo.core.terminal.parser import INTERRUPTED, Commands, helping
from tsukumo.core.terminal.parser import sentences as shared
from tsukumo.core.text import Catalogue, Lang, catalogue

if TYPE_CHECKING:
    from tsukumo.core.simulate import Simulation

FAILED: Final = 1
"""Exit status when all games were played and some failed."""


def texts() -> Catalogue:
    """The sentences of this command."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def add(commands: Commands) -> None:
    """Add the command."""
    say = helping(texts(), commands.lang)
    command = commands.add("simulate", _simulate, say)
    command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("--games", metavar="N", default="1000", help=say("games"))
    command.add_argument("--bots", metavar="BOT,…", default="random", help=say("bots"))
    command.add_argument("--seed", metavar="N", help=say("seed"))
    add_settings(command, asked_game(commands.words[1:]), commands.lang)
    command.add_argument("--workers", metavar="N", help=say("workers"))
    command.add_argument("--dask", metavar=f"ADDRESS|{LOCAL}", help=say("dask"))
    command.add_argument("--out", metavar="FILE", type=Path, help=say("out"))
    command.add_argument("--keep", metavar="DIR", help=say("keep"))
    command.add_argument("--by", metavar="NAME,…", default="", help=say("by"))
    command.add_argument("--quiet", action="store_true", help=say("quiet"))


def _simulate(options: argparse.Namespace, lang: Lang) -> int:
    try:
        return _run(_prepared(options), options, lang)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(simulation: Simulation, options: argparse.Namespace, lang: Lang) -> int:
    """Play and report; the exit status."""
    status = 0
    try:
        with cluster(options.dask, simulation.workers) as client:
            simulation.run(client=client, progress=False if options.quiet else None, lang=lang)
    except KeyboardInterrupt:
        status = INTERRUPTED
        said = texts().say("interrupted", lang, done=simulation.done, count=simulation.count)
        print(said, file=sys.stderr)
    finally:
        # Whatever ended the run, report the finished games.
        if simulation.done:
            _report(simulation, options, lang)
    for failure in simulation.failed:
        print(failure.text().say(lang), file=sys.stderr)
    return status or (FAILED if simulation.failed else 0)


# --- what is asked for -----------------------------------------------------------------------------


def _prepared(options: argparse.Namespace) -> Simulation:
    """The simulation that the arguments describe; `CannotRead` lists everything wrong with them."""
    from tsukumo.core.simulate import KEEP, prepared
    from tsukumo.games import kind_of, make_bot

    problems: list[Problem] = []
    own = settings_of(options, problems)
    problems += _out_problems(options.out)
    problems += many.dask_problems(options.dask)
    try:
        simulation = prepared(
            options.game,
            kind_of=kind_of,
            make_bot=make_bot,
            games=number(options.games),
            bots=bots_of(options.bots),
            seed=number(options.seed),
            options=own,
            workers=number(options.workers),
            keep=options.keep or KEEP,
        )
    except CannotRead as error:
        raise CannotRead([*error.problems, *problems]) from error
    if problems:
        raise CannotRead(problems)
    _try_comparisons(simulation, options.by)
    return simulation


def _try_comparisons(simulation: Simulation, by: str) -> None:
    """Compare a single game; `CannotRead` lists what the game does not count, before many are played."""
    if not by:
        return
    from tsukumo.core.balance import lines
    from tsukumo.core.balanced import rows_of
    from tsukumo.core.playing import play

    first = rows_of([play(simulation.plan, 0).row])
    lines(first, *(name for each in _comparisons(by) for name in each))


def _comparisons(by: str) -> list[list[str]]:
    """What is asked to be compared: a list of lists, since ``+`` joins several things."""
    return [[name.strip() for name in each.split("+")] for each in by.split(",") if each.strip()]


def _out_problems(out: Path | None) -> list[Problem]:
    """What is wrong with the file to write, checked before any game is played."""
    from tsukumo.core.simulate import decisions_file, file_problems

    if out is None:
        return []
    problems = file_problems(out)
    for file in () if problems else (out, decisions_file(out)):
        problems += many.file_problems(file)
    return problems


# --- what is said ----------------------------------------------------------------------------------


def _report(simulation: Simulation, options: argparse.Namespace, lang: Lang) -> None:
    """Write the tables and print a summary."""
    out = options.out
    plan, decisions = simulation.plan, simulation.games["decisions"].sum()
    print(texts().say("played", lang, game=plan.game, games=simulation.done, decisions=decisions, seed=plan.seed))
    for by in ("bot", "player"):
        print(f"\n{_standings(simulation, by, lang)}")
    if out is not None:
        _save(simulation, out, lang)
    for names in _comparisons(options.by):
        print(f"\n{_comparison(simulation, names, lang)}")


def _save(simulation: Simulation, out: Path, lang: Lang) -> None:
    """Write the tables."""
    from tsukumo.core.simulate import decisions_file

    try:
        simulation.save(out)
    except OSError as error:
        raise unwritable(out, error) from error
    print()
    for file in (out, decisions_file(out)):
        print(shared().say("file.written", lang, file=file))


def _standings(simulation: Simulation, by: Any, lang: Lang) -> str:
    """A small table of mean points and win shares, each ± half its 95 % confidence interval."""
    rows = [_heads(by, lang)]
    for name, row in simulation.standings(by).iterrows():
        places, points, points_by, wins, wins_by = row
        shares = (100 * wins, 100 * wins_by)
        scored = NONE if isnan(points) else f"{points:.2f} ± {points_by:.2f}"
        cells = [f"{int(places)}", scored, "{:.1f} ± {:.1f} %".format(*shares)]
        rows.append([str(name), *cells])
    return aligned(_commas(rows, lang))


def _comparison(simulation: Simulation, by: list[str], lang: Lang) -> str:
    """The same by anything that the game counts, or by several such things at once."""
    from tsukumo.core.balance import lines
    from tsukumo.core.balanced import rows_in

    rows = [_heads("+".join(by), lang)]
    for line in lines(rows_in(simulation.games), *by):
        points = NONE if line.points is None else _ranged(line.points)
        wins = _ranged(Interval(*(100 * end for end in line.wins)), " %")
        rows.append([" ".join(line.names), str(line.places), points, wins])
    return aligned(_commas(rows, lang))


def _ranged(found: Interval, unit: str = "") -> str:
    value = f"{found.value:.2f}{unit}"
    return f"{value} ({found.low:.2f}–{found.high:.2f})" if found.known else value


def _heads(by: str, lang: Lang) -> list[str]:
    """The heads of a table; what only a game knows is called as its columns are."""
    first = texts().say(f"head.{by}", lang) if by in ("bot", "player", "seat") else by
    return [first, *(texts().say(f"head.{head}", lang) for head in ("places", "points", "wins"))]


def _commas(rows: list[list[str]], lang: Lang) -> list[list[str]]:
    """Rows under their heads, numbers written as in the language."""
    if lang == "en":
        return rows
    return [rows[0], *([name, *(cell.replace(".", ",") for cell in cells)] for name, *cells in rows[1:])]
