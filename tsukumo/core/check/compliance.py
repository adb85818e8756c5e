"""Checks that every game must pass; authors of games can run them.

``check_game("package.module:KIND", games=20)`` runs all of them on a kind of game and returns every defect as data;
``tsukumo check NAME`` prints those of an installed game. A check can also be called alone:
``check_clone(kind, seed=3, options={…})``.

First the games are played to their end; the other checks look at each as far as it came. The game's code is never
trusted: errors, printed words and endless calls are findings like any others. If all is well, other processes play the
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
from typing import Final

from tsukumo.core.check.checked_game import (
    FAILURES,
    SECONDS,
    Finding,
    Flaw,
    Trial,
    check,
    digest,
    ended,
    fell,
    finding,
    findings_of,
    flaw,
    news,
    seeds,
    snapshot,
    within,
)
from tsukumo.core.check.isolation import guarded
from tsukumo.core.check.rules import check_legality, check_play, follows
from tsukumo.core.check.texts import check_texts
from tsukumo.core.check.views import check_views
from tsukumo.core.check.words import check_bot, check_words
from tsukumo.core.engine.base import ENDED, PLAYERS, BaseKind
from tsukumo.core.files.data import Json
from tsukumo.core.game.game import AnyGame, AnyKind
from tsukumo.core.game.record import Record, noticed
from tsukumo.core.game.replay import dumps, from_json
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Text
from tsukumo.core.plugins.entry import load
from tsukumo.core.terminal.view import FACE, AnyFace

__all__ = [
    "Finding",
    "check_bot",
    "check_clone",
    "check_game",
    "check_json",
    "check_legality",
    "check_play",
    "check_records",
    "check_replay",
    "check_seeds",
    "check_texts",
    "check_undo",
    "check_views",
    "check_words",
    "findings",
]

TRIED: Final = 8
"""The number of moments of a game that the slower checks look at."""
ALONE: Final = ("json", "records", "legality", "words")
"""The checks that are reported whatever other checks find."""
RESTING: Final = ("clone", "undo", "replay", "views", "bot")
"""The checks of a whole game as JSON; only the first that finds something is reported: the next would repeat it."""
FATAL: Final = ("play.slow", "play.viewers", "play.to_act", "play.stranger")
"""The defects that leave nothing for the other checks to look at."""


def check_game(
    place: str,
    *,
    games: int = 20,
    seed: int = 1,
    options: Sequence[Mapping[str, object]] = ({},),
    face: AnyFace = FACE,
    bot: str | None = None,
    seconds: float = SECONDS,
) -> list[Finding]:
    """Run every check on *games* games, which take the *options* in turn, and return every defect.

    *face* is the game's view in the terminal, *bot* the spec of the one that plays it. A check may take so many
    *seconds* for one game.
    """
    return list(findings(place, games=games, seed=seed, options=options, face=face, bot=bot, seconds=seconds))


def findings(
    place: str,
    *,
    games: int,
    seed: int,
    options: Sequence[Mapping[str, object]] = ({},),
    face: AnyFace = FACE,
    bot: str | None = None,
    seconds: float = SECONDS,
    progress: Callable[[int, bool], object] = lambda *_: None,
) -> Iterator[Finding]:
    """Yield the defects of `check_game` one by one, as they are found.

    *progress* is called with the number of each game and whether it has been played, before it is and before it is
    checked.
    """
    kind, known = load(place), Counter[str]()
    trials: list[Trial] = []
    for i, number in enumerate(seeds(seed, games)):  # all are played first: there an error has its seed and decision
        progress(i + 1, False)
        trial = Trial(kind, kind.settled(options[i % len(options)]), number, face=face, bot=bot)
        shown = [] if i else [one._replace(seed=None, readings="") for one in findings_of("texts", trial, seconds)]
        shown += findings_of("play", trial, seconds)
        yield from news(known, shown)
        if trial.now is not None and not any(one.name in FATAL for one in shown):
            trials.append(trial)
        if any(one.name in ("play.endless", "play.slow") for one in shown):
            break  # the next game would take as long
    resting: tuple[str, ...] = RESTING
    for i, trial in enumerate(trials):
        progress(i + 1, True)
        shown = _looked_at(trial, seconds, resting)
        yield from news(known, shown)
        if any(one.name.startswith(RESTING) for one in shown):
            resting = ()
    if not known:
        yield from news(known, _compared(place, trials, SECONDS + seconds * games))


def _looked_at(trial: Trial, seconds: float, resting: Sequence[str]) -> list[Finding]:
    """Return the defects of a game that has been played; of the *resting* checks, those of the first that finds any."""
    shown = [one for name in ALONE for one in findings_of(name, trial, seconds)]
    if trial.whole and not any(one.name.startswith(("json.", "records.changed")) for one in shown):
        for name in resting:
            if defects := findings_of(name, trial, seconds):
                return [*shown, defects[0]]
    trial.now = None  # many games need much memory
    return shown


# --- the same seed, the same game ------------------------------------------------------------------


def check_seeds(place: str, tried: Iterable[tuple[int, Mapping[str, object]]] = ((1, {}),)) -> list[Finding]:
    """Check that the same seed and choices give the same records, byte for byte, under other hash seeds.

    *tried* are pairs of seed and options; each game is played here and in two other processes.
    """
    kind = load(place)
    return list(_compared(place, [Trial(kind, kind.settled(options), seed) for seed, options in tried], SECONDS))


def _compared(place: str, trials: Sequence[Trial], seconds: float) -> Iterator[Finding]:
    if not trials:
        return
    asked = json.dumps([[trial.seed, trial.options] for trial in trials])
    processes = {hashing: _elsewhere(place, hashing) for hashing in ("1", "2")}
    try:
        here = guarded(seconds, lambda: [digest(trial) for trial in trials])
        for hashing, process in processes.items():
            there, errors = process.communicate(asked, timeout=seconds)
            if process.returncode:
                lost = flaw("lost", error="".join(errors.splitlines()[-1:]), cause="seeds lost")
                yield finding("seeds", lost, None)
                continue
            for trial, ours, theirs in zip(trials, here, there.split(), strict=True):
                if ours != theirs:
                    yield finding("seeds", flaw("differ", hashing=hashing, cause="seeds differ"), trial)
    except subprocess.TimeoutExpired:
        yield finding("seeds", flaw("lost", error=f"{seconds:g} s", cause="seeds lost"), None)
    finally:
        for process in processes.values():
            process.kill()
            process.communicate()


def _elsewhere(place: str, hashing: str) -> subprocess.Popen[str]:
    """Start a process that prints the digests of the games it is given."""
    return subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, "-m", "tsukumo.core.check.compliance", place],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


# --- going back, and branches ----------------------------------------------------------------------


@check("clone")
def check_clone(trial: Trial) -> Iterator[Flaw]:
    """Check that a clone shares nothing mutable: playing it leaves the original as it was."""
    rng = trial.rng("clone")
    for game in trial.some_moments(TRIED):
        before, after = snapshot(game), len(game.actions)
        one, other = game.clone(), game.clone()
        trial.finish(one, rng)
        if snapshot(game) != before:
            yield flaw("changed", after=after)
            return
        if not follows(other, one.actions[after:]) or snapshot(one) != snapshot(other):
            yield flaw("differs", after=after)
            return


@check("undo")
def check_undo(trial: Trial) -> Iterator[Flaw]:
    """Check that going back to any moment restores the table, the log and the choices; so does replaying from it."""
    history = []
    for game in trial.moments():
        history.append(snapshot(game))
    actions, rng = game.actions, trial.rng("undo")
    for after in sorted(rng.sample(range(len(history)), min(TRIED, len(history))), reverse=True):
        game.rewind(after)
        if snapshot(game) != history[after]:
            yield flaw("rewind", after=after)
        if after:
            game.undo()
            if snapshot(game) != history[after - 1]:
                yield flaw("undo", after=after)
    if not follows(game, actions[len(game.actions) :]) or snapshot(game) != history[-1]:
        yield flaw("again", after=len(actions))
    if not game.log:
        return
    record = rng.randrange(len(game.log))
    game.rewind(record=record)
    if snapshot(game) != history[len(game.actions)] or (game.actions and record < len(game.log)):
        yield flaw("record", record=record)


# --- files and data ----------------------------------------------------------------------------------


@check("records")
def check_records(trial: Trial) -> Iterator[Flaw]:
    """Check that records survive JSON, cite clauses that exist, and are told in both languages.

    Each is about a player, or nobody; there is one record of the end.
    """
    clauses = trial.kind.clauses()
    for id, clause in clauses.items():
        if clause.id != id or not all((*clause.title, *clause.text)):
            yield flaw("registry", clause=id)
    game = trial.played()
    if isinstance(trial.kind, BaseKind) and [record.kind for record in game.log].count(ENDED) > 1:
        yield flaw("ended", after=len(game.actions))
    for place, record in enumerate(game.log):
        where: Json = {"after": game.moment_of(place), "kind": record.kind}
        if record.who not in ("", *game.players, *game.viewers):
            yield flaw("who", **where, who=record.who, cause=f"who {record.kind}")
        if not _survives(record):
            yield flaw("changed", **where, clauses=tuple(record.clauses), cause=f"record {record.kind}")
        for clause_id in record.all_clauses:
            if clause_id not in clauses:
                yield flaw("clause", **where, clause=clause_id, cause=f"clause {clause_id}")
        for shown in (record, *(seen for viewer in game.viewers for seen in noticed([record], viewer))):
            try:
                text = trial.kind.tell(shown, game.rules)
            except FAILURES as error:
                yield fell(trial, error, f"tell({record.kind})")
            else:
                if bool(text.it) != bool(text.en):
                    yield flaw("told", **where, clauses=record.clauses, cause="empty")


def _survives(record: Record) -> bool:
    """Return whether a record is the same when it is read back from JSON."""
    try:
        return Record.from_json(json.loads(json.dumps(record.to_json()))) == record
    except (TypeError, ValueError):
        return False


@check("json")
def check_json(trial: Trial) -> Iterator[Flaw]:
    """Check that all data of a game survive a round trip through JSON, and actions one through their short forms.

    Options are settled once: settling them again changes nothing. Short forms and viewers' names are printable ASCII. A
    summary has one value under each name, and every game has the same names.
    """
    if not _is_json((game := trial.game()).options):
        yield flaw("data", what="options")
    else:
        yield from _settled_again(trial)
    for name in game.viewers:
        if not (name.isascii() and name.isprintable() and " " not in name and name):
            yield flaw("player", player=ascii(name))
    for game in trial.moments():
        for part, data in {"to_json": game.state.to_json(), "outcome": ended(game.state)}.items():
            if not _is_json(data):
                yield flaw("data", what=part, after=len(game.actions))
                return
        for action in game.legal_actions():
            short, trial.doing = str(action), action
            if not (short.isascii() and short.isprintable()) or not _read_back(trial.kind, short, action):
                yield flaw("action", after=len(game.actions), action=ascii(short), kind=action.kind)
        trial.doing = ""
    for game in trial.some_moments(TRIED):
        if _handed_out(game.state.to_json(), game.state.to_json()):
            yield flaw("handed_out", after=len(game.actions))
        for viewer in game.viewers:
            if not _is_json(game.view(viewer).state.to_json()):
                yield flaw("data", what=f"view({viewer}).state", after=len(game.actions))
    yield from _summary(trial, trial.played())


def _settled_again(trial: Trial) -> Iterator[Flaw]:
    """Yield the flaws of settled options, as a saved game has them, that settling again would change."""
    kind = trial.kind
    numbers = kind.numbers if isinstance(kind, BaseKind) else ()
    for options in (trial.options, *(kind.settled({PLAYERS: number}) for number in numbers)):
        try:
            again = kind.settled(json.loads(json.dumps(options)))
        except CannotRead as error:
            why = Text(*(error.problems[0].line(lang) for lang in LANGS))
            yield flaw("refused", why=why, cause="json settled")
            continue
        changed = [name for name in {**options, **again} if options.get(name) != again.get(name)]
        if changed:
            yield flaw("settled", names=", ".join(changed), cause="json settled")


def _read_back(kind: AnyKind, short: str, action: object) -> bool:
    try:
        return bool(kind.read_action(short) == action)
    except CannotRead:
        return False


def _is_json(data: object) -> bool:
    try:
        return bool(json.loads(json.dumps(data, allow_nan=False)) == data)
    except (TypeError, ValueError):
        return False


def _handed_out(one: object, other: object) -> bool:
    """Return whether two results share a list or dictionary, which data made anew each time never do."""
    first, second = ({id(part) for part in within(data, set()) if type(part) in (list, dict)} for data in (one, other))
    return not first.isdisjoint(second)


def _summary(trial: Trial, game: AnyGame) -> Iterator[Flaw]:
    summary = trial.kind.summary(game.state, game.log)
    for name, value in summary.items():
        if not isinstance(value, str | int | float | None) or not _is_json(value):
            yield flaw("summary", name=name)
    try:
        again = replace(trial, seed=trial.seed + 1).played()
    except FAILURES:  # that game is not looked at here
        return
    if list(trial.kind.summary(again.state, again.log)) != list(summary):
        yield flaw("columns")


@check("replay")
def check_replay(trial: Trial) -> Iterator[Flaw]:
    """Check that a game file replays from its actions, or without the seed from its records; edits are refused."""
    game = trial.played()
    data, end = json.loads(dumps(game)), snapshot(game)

    def read(**changes: object) -> str | None:
        """Return the snapshot of the file with some keys changed (None: left out); None if the file is refused."""
        changed = {key: value for key, value in {**data, **changes}.items() if value is not None or key == "seed"}
        try:
            return snapshot(from_json(changed, trial.kind))
        except CannotRead:
            return None

    if read() != end:
        yield flaw("file")
    if read(records=None) != end:
        yield flaw("actions")
    if read(seed=None) != end:
        yield flaw("records")
    rng, records = trial.rng("replay"), data["records"]
    for i in rng.sample(range(len(records)), min(TRIED, len(records))):
        edited = {**records[i], "data": {**records[i].get("data", {}), "edited": True}}
        if read(records=[*records[:i], edited, *records[i + 1 :]]) or read(records=records[:i] + records[i + 1 :]):
            yield flaw("edited", kind=records[i]["kind"])
    for more in [str(action) for action in game.legal_actions()] or data["actions"][-1:] if game.over else ():
        if read(actions=[*data["actions"], more], records=None):
            yield flaw("longer")


# --- another process -------------------------------------------------------------------------------


def main(words: Sequence[str]) -> int:
    """Print the digest of each game listed on standard input; `check_seeds` runs this in other processes."""
    asked = json.load(sys.stdin)

    def digests() -> list[str]:
        kind = load(words[0])
        return [digest(Trial(kind, kind.settled(options), seed)) for seed, options in asked]

    done = guarded(SECONDS * len(asked), digests)  # the games may print, too
    sys.stdout.writelines(f"{each}\n" for each in done)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
