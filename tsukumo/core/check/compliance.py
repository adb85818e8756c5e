"""Checks that every game must pass; authors of games can run them.

``check_game("package.module:KIND", games=20)`` runs all of them on a kind of game and returns every defect as data;
``tsukumo check NAME`` prints those of an installed game. A check can also be run alone:
``check_alone("clone", kind, seed=3, options={…})``.

First the games are played to their end; the other checks look at each as far as it came. The game's code is never
trusted: errors, printed words and endless calls are defects like any others. If all is well, other processes play the
same games.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from tsukumo.core.check.checked_game import (
    FAILURES,
    SECONDS,
    CheckedGame,
    DefectReport,
    Look,
    Pairs,
    digest,
    draw_seeds,
    drop_repeated,
    list_outcome,
    make_report,
    run_check,
    snapshot,
    walk_parts,
)
from tsukumo.core.check.isolation import run_isolated
from tsukumo.core.check.rules import carry_out_all, check_legality, check_play
from tsukumo.core.check.sentences import ProofReader
from tsukumo.core.check.texts import check_texts
from tsukumo.core.check.views import check_views
from tsukumo.core.check.words import check_bot, check_words
from tsukumo.core.engine.base import ENDED, PLAYERS, BaseKind
from tsukumo.core.files.data import Json
from tsukumo.core.game.action import Action
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.game.record import Record, list_noticed
from tsukumo.core.game.replay import dumps, from_json
from tsukumo.core.game.review import find_standing
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Text
from tsukumo.core.plugins.entry import load
from tsukumo.core.terminal.view import TERMINAL_VIEW, AnyTerminalView

TRIED: Final = 8
"""The number of moments of a game that the slower checks look at."""
FATAL: Final = ("play.slow", "play.viewers", "play.to_act", "play.stranger")
"""The defects that leave nothing for the other checks to look at."""


def check_alone(
    name: str,
    kind: AnyKind,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    others: tuple[Action, ...] = (),
) -> list[DefectReport]:
    """Run one of the `CHECKS` on a game; *others* are further actions to ask about."""
    checked = CheckedGame(kind, kind.settle_options(options or {}), seed, others)
    return list(drop_repeated(Counter(), run_check(name, CHECKS[name], checked)))


class ProgressCallback(Protocol):
    """The function that is told of a check's progress."""

    def __call__(self, game: int, *, played: bool) -> None:
        """Take the number of a game, before it is played, and again, once it is *played*, before it is checked."""


def check_game(
    place: str,
    *,
    games: int = 20,
    seed: int = 1,
    options: Sequence[Mapping[str, object]] = ({},),
    face: AnyTerminalView = TERMINAL_VIEW,
    bot: str | None = None,
) -> list[DefectReport]:
    """Run every check on *games* games, which take the *options* in turn, and return every defect.

    *face* is the game's view in the terminal, *bot* the spec of the one that plays it.
    """
    return list(find_defects(place, games=games, seed=seed, options=options, face=face, bot=bot))


def find_defects(
    place: str,
    *,
    games: int,
    seed: int,
    options: Sequence[Mapping[str, object]],
    face: AnyTerminalView,
    bot: str | None,
    seconds: float = SECONDS,
    progress: ProgressCallback | None = None,
    pairs: Pairs | None = None,
    parts: Callable[[], Iterable[DefectReport]] = tuple,
) -> Iterator[DefectReport]:
    """Yield the defects of `check_game` one by one, as they are found; then those of other *parts* of the game.

    A check may take so many *seconds* for one game. *progress* is told of each game. *pairs* counts the games that are
    compared for secrets.
    """
    kind, known = load(place), Counter[str]()
    pairs, proof = pairs or Pairs(), ProofReader(kind)
    checked_games: list[CheckedGame] = []
    # All are played first: there an error has its seed and decision.
    for i, number in enumerate(draw_seeds(seed, games)):
        if progress:
            progress(i + 1, played=False)
        settled = kind.settle_options(options[i % len(options)])
        checked = CheckedGame(kind, settled, number, face=face, bot=bot, pairs=pairs, proof=proof)
        shown = [] if i else [*run_check("texts", check_texts, checked, seconds)]
        shown += run_check("play", check_play, checked, seconds)
        yield from drop_repeated(known, shown)
        if checked.now is not None and not any(one.name in FATAL for one in shown):
            checked_games.append(checked)
        if any(one.name in ("play.endless", "play.slow") for one in shown):
            break  # the next game would take as long
    resting = RESTING
    for i, checked in enumerate(checked_games):
        if progress:
            progress(i + 1, played=True)
        shown = _check_played(checked, seconds, resting)
        yield from drop_repeated(known, shown)
        if any(one.name.startswith(tuple(RESTING)) for one in shown):
            resting = {}
    if all(checked.whole for checked in checked_games):
        yield from drop_repeated(known, parts())
    if not known:
        yield from drop_repeated(known, _compare_digests(place, checked_games, SECONDS + seconds * games))


def _check_played(checked: CheckedGame, seconds: float, resting: Mapping[str, Look]) -> list[DefectReport]:
    """Return the defects of a game that has been played; of the *resting* checks, those of the first that finds any."""
    shown = [one for name, look in ALONE.items() for one in run_check(name, look, checked, seconds)]
    if checked.whole and not any(one.name.startswith(("json.", "records.changed")) for one in shown):
        for name, look in resting.items():
            if defects := run_check(name, look, checked, seconds):
                return [*shown, defects[0]]
    checked.now = None  # many games need much memory
    return shown


# --- the same seed, the same game ------------------------------------------------------------------


def check_seeds(place: str, tried: Iterable[tuple[int, Mapping[str, object]]] = ((1, {}),)) -> list[DefectReport]:
    """Check that the same seed and choices give the same records, byte for byte, under other hash seeds.

    *tried* are pairs of seed and options; each game is played here and in two other processes.
    """
    kind = load(place)
    return list(
        _compare_digests(
            place, [CheckedGame(kind, kind.settle_options(options), seed) for seed, options in tried], SECONDS
        )
    )


def _compare_digests(place: str, checked_games: Sequence[CheckedGame], seconds: float) -> Iterator[DefectReport]:
    if not checked_games:
        return
    asked = json.dumps([[checked.seed, checked.options] for checked in checked_games])
    processes = {hashing: _start_process(place, hashing) for hashing in ("1", "2")}
    try:
        here = run_isolated(seconds, lambda: [digest(checked) for checked in checked_games])
        for hashing, process in processes.items():
            there, errors = process.communicate(asked, timeout=seconds)
            if process.returncode:
                yield make_report("seeds", "lost", error="".join(errors.splitlines()[-1:]))
                continue
            for checked, ours, theirs in zip(checked_games, here, there.split(), strict=True):
                if ours != theirs:
                    checked.check, checked.reports = "seeds", []
                    checked.report("differ", hashing=hashing)
                    yield from checked.reports
    except subprocess.TimeoutExpired:
        yield make_report("seeds", "lost", error=f"{seconds:g} s")
    finally:
        for process in processes.values():
            process.kill()
            process.communicate()


def _start_process(place: str, hashing: str) -> subprocess.Popen[str]:
    """Start a process that prints the digests of the games it is given."""
    return subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, "-P", "-m", "tsukumo.core.check.compliance", place],  # not from the folder one is in
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


# --- going back, and branches ----------------------------------------------------------------------


def check_clone(checked: CheckedGame) -> None:
    """Check that a clone shares nothing mutable: playing it leaves the original as it was."""
    rng = checked.rng("clone")
    for game in checked.some_moments(TRIED):
        before, after = snapshot(game), len(game.actions)
        one, other = game.clone(), game.clone()
        checked.finish(one, rng)
        if snapshot(game) != before:
            checked.report("changed", after=after)
            return
        if not carry_out_all(other, one.actions[after:]) or snapshot(one) != snapshot(other):
            checked.report("differs", after=after)
            return


def check_undo(checked: CheckedGame) -> None:
    """Check that going back to any moment restores the table, the log and the choices; so does replaying from it."""
    history = []
    for game in checked.moments():
        history.append(snapshot(game))
    actions, rng = game.actions, checked.rng("undo")
    for after in sorted(rng.sample(range(len(history)), min(TRIED, len(history))), reverse=True):
        game.rewind(after)
        if snapshot(game) != history[after]:
            checked.report("rewind", after=after)
        if after:
            game.undo()
            if snapshot(game) != history[after - 1]:
                checked.report("undo", after=after)
    if not carry_out_all(game, actions[len(game.actions) :]) or snapshot(game) != history[-1]:
        checked.report("again", after=len(actions))
    if not game.log:
        return
    record = rng.randrange(len(game.log))
    game.rewind(record=record)
    if snapshot(game) != history[len(game.actions)] or (game.actions and record < len(game.log)):
        checked.report("record", record=record)


# --- files and data ----------------------------------------------------------------------------------


def check_records(checked: CheckedGame) -> None:
    """Check that records survive JSON, cite clauses that exist, and are told in both languages.

    Each is about a player, or nobody; there is one record of the end.
    """
    for id, clause in checked.kind.clauses().items():
        if clause.id != id or not all((*clause.title, *clause.text)):
            checked.report("registry", clause=id)
    game = checked.play_out()
    if isinstance(checked.kind, BaseKind) and [record.kind for record in game.log].count(ENDED) > 1:
        checked.report("ended", after=len(game.actions))
    for place, record in enumerate(game.log):
        where: Json = {"after": game.moment_of(place), "kind": record.kind}
        if record.who not in ("", *game.players, *game.viewers):
            checked.report("who", **where, who=record.who, cause=f"who {record.kind}")
        if not _survives(record):
            checked.report("changed", **where, clauses=tuple(record.clauses), cause=f"record {record.kind}")
        checked.check_clauses(record.all_clauses, **where)
        for shown in (record, *(seen for viewer in game.viewers for seen in list_noticed([record], viewer))):
            with checked.calling(f"tell({record.kind})"):
                text = checked.kind.tell(shown, game.rules)
                if bool(text.it) != bool(text.en):
                    checked.report("told", **where, clauses=record.clauses, cause="empty")


def _survives(record: Record) -> bool:
    """Return whether a record is the same when it is read back from JSON."""
    try:
        return Record.from_json(json.loads(json.dumps(record.to_json()))) == record
    except (TypeError, ValueError):
        return False


def check_json(checked: CheckedGame) -> None:
    """Check that all data of a game survive a round trip through JSON, and actions one through their short forms.

    Options are settled once: settling them again changes nothing. Short forms and viewers' names are printable ASCII. A
    summary has one value under each name, and every game has the same names.
    """
    if not _is_json((game := checked.game()).options):
        checked.report("data", what="options")
    else:
        _check_settling(checked)
    for name in game.viewers:
        if not (name.isascii() and name.isprintable() and " " not in name and name):
            checked.report("player", player=ascii(name))
    for game in checked.moments():
        standing = [find_standing(game, player) for player in game.players]
        parts = {"to_json": game.state.to_json(), "outcome": list_outcome(game.state), "standing": standing}
        for part, data in {**parts, "sides": getattr(checked.kind, "sides", False)}.items():
            if not _is_json(data):
                checked.report("data", what=part, after=len(game.actions))
                return
        for action in game.legal_actions():
            short, checked.doing = str(action), action
            if not (short.isascii() and short.isprintable()) or not _reads_back(checked.kind, short, action):
                checked.report("action", after=len(game.actions), action=ascii(short), kind=action.kind)
        checked.doing = ""
    for game in checked.some_moments(TRIED):
        once, again = (
            {id(part) for part in walk_parts(data, set()) if type(part) in (list, dict)}
            for data in (game.state.to_json(), game.state.to_json())
        )
        if not once.isdisjoint(again):  # data made anew each time share no list or dictionary
            checked.report("handed_out", after=len(game.actions))
        for viewer in game.viewers:
            if not _is_json(game.view(viewer).state.to_json()):
                checked.report("data", what=f"view({viewer}).state", after=len(game.actions))
    _check_summary(checked, checked.play_out())


def _check_settling(checked: CheckedGame) -> None:
    """Check that settling the settled options again, as a saved game has them, changes nothing."""
    kind = checked.kind
    numbers = kind.numbers if isinstance(kind, BaseKind) else ()
    for options in (checked.options, *(kind.settle_options({PLAYERS: number}) for number in numbers)):
        try:
            again = kind.settle_options(json.loads(json.dumps(options)))
        except CannotRead as error:
            why = Text(*(error.problems[0].line(lang) for lang in LANGS))
            checked.report("refused", why=why, cause="json settled")
            continue
        changed = [name for name in {**options, **again} if options.get(name) != again.get(name)]
        if changed:
            checked.report("settled", names=", ".join(changed), cause="json settled")
        if numbers and (count := len(Game(kind, 0, options).players)) != (number := options[PLAYERS]):
            checked.report("numbers", number=number, count=count)


def _reads_back(kind: AnyKind, short: str, action: object) -> bool:
    try:
        return bool(kind.read_action(short) == action)
    except CannotRead:
        return False


def _is_json(data: object) -> bool:
    try:
        return bool(json.loads(json.dumps(data, allow_nan=False)) == data)
    except (TypeError, ValueError):
        return False


def _check_summary(checked: CheckedGame, game: AnyGame) -> None:
    summary = checked.kind.summary(game.state, game.log)
    for name, value in summary.items():
        if not isinstance(value, str | int | float | None) or not _is_json(value):
            checked.report("summary", name=name)
    try:
        again = replace(checked, seed=checked.seed + 1).play_out()
    except FAILURES:  # that game is not looked at here
        return
    if list(checked.kind.summary(again.state, again.log)) != list(summary):
        checked.report("columns")


def check_replay(checked: CheckedGame) -> None:
    """Check that a game file replays from its actions, or without the seed from its records; edits are refused."""
    game = checked.play_out()
    data, end = json.loads(dumps(game)), snapshot(game)

    def read(**changes: object) -> str | None:
        """Return the snapshot of the file with some keys changed (None: left out); None if the file is refused."""
        changed = {key: value for key, value in {**data, **changes}.items() if value is not None or key == "seed"}
        try:
            return snapshot(from_json(changed, checked.kind))
        except CannotRead:
            return None

    if read() != end:
        checked.report("file")
    if read(records=None) != end:
        checked.report("actions")
    if read(seed=None) != end:
        _report_lost_rolls(checked)
    rng, records = checked.rng("replay"), data["records"]
    for i in rng.sample(range(len(records)), min(TRIED, len(records))):
        edited = {**records[i], "data": {**records[i].get("data", {}), "edited": True}}
        if read(records=[*records[:i], edited, *records[i + 1 :]]) or read(records=records[:i] + records[i + 1 :]):
            checked.report("edited", kind=records[i]["kind"])
    for more in [str(action) for action in game.legal_actions()] or data["actions"][-1:] if game.over else ():
        if read(actions=[*data["actions"], more], records=None):
            checked.report("longer")


def _report_lost_rolls(checked: CheckedGame) -> None:
    """Report the first moment at which more or fewer rolls are noted than were made; or that there is none."""
    for game in checked.moments():
        dice, noted = getattr(game.state, "dice", None), sum(record.dice is not None for record in game.log)
        if isinstance(dice, Dice) and dice.rolls != noted:
            return checked.report_here("unnoted", made=dice.rolls, noted=noted)
    return checked.report("records")


ALONE: Final[Mapping[str, Look]] = {
    "json": check_json,
    "records": check_records,
    "legality": check_legality,
    "words": check_words,
}
"""The checks that are reported whatever other checks find."""
RESTING: Final[Mapping[str, Look]] = {
    "clone": check_clone,
    "undo": check_undo,
    "replay": check_replay,
    "views": check_views,
    "bot": check_bot,
}
"""The checks of a whole game as JSON; only the first that finds something is reported: the next would repeat it."""
CHECKS: Final[Mapping[str, Look]] = {"texts": check_texts, "play": check_play, **ALONE, **RESTING}
"""Every check that looks at one game, by name."""


# --- another process -------------------------------------------------------------------------------


def main(words: Sequence[str]) -> int:
    """Print the digest of each game listed on standard input; `check_seeds` runs this in other processes."""
    asked = json.load(sys.stdin)

    def digests() -> list[str]:
        kind = load(words[0])
        return [digest(CheckedGame(kind, kind.settle_options(options), seed)) for seed, options in asked]

    done = run_isolated(SECONDS * len(asked), digests)  # the games may print, too
    sys.stdout.writelines(f"{each}\n" for each in done)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
