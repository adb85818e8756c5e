"""Checks that every game must pass; whoever adds a game can run them.

``check_game("package.module:KIND", games=20)`` runs all of them on a kind of game and returns every failure as data;
``tsukumo check NAME`` prints the failures of an installed game. A check can also be called alone:
``check_clone(kind, seed=3, options={…})``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tsukumo.core.compliance_views import check_views
from tsukumo.core.entry import load
from tsukumo.core.errors import CannotRead
from tsukumo.core.game import AnyGame, Illegal, Outcome
from tsukumo.core.record import PUBLIC, Reason, Record, noticed
from tsukumo.core.replay import dumps, from_json
from tsukumo.core.trial import (
    CHECKS,
    MOST_DECISIONS,
    Finding,
    Flaw,
    Trial,
    check,
    digest,
    ended,
    said,
    seeds,
    sentence,
    snapshot,
)

__all__ = [
    "Finding",
    "check_clone",
    "check_end",
    "check_game",
    "check_json",
    "check_legality",
    "check_records",
    "check_replay",
    "check_seeds",
    "check_undo",
    "check_views",
]

TRIED: Final = 8
"""At how many moments of a game the slower checks look."""
ASKED: Final = 30
"""About how many actions the checks ask at each decision."""


def check_game(
    place: str, *, games: int = 20, seed: int = 1, options: Sequence[Mapping[str, Any]] = ({},)
) -> list[Finding]:
    """Run every check on *games* games, which take the *options* in turn; all failures."""
    kind = load(place)
    tried = [(number, options[i % len(options)]) for i, number in enumerate(seeds(seed, games))]
    found = check_seeds(place, tried)
    for number, chosen in tried:
        for look in CHECKS.values():
            found += look(kind, number, chosen)
    return found


# --- the same seed, the same game ------------------------------------------------------------------


def check_seeds(place: str, tried: Iterable[tuple[int, Mapping[str, Any]]] = ((1, {}),)) -> list[Finding]:
    """The same seed and choices give the same records, byte for byte, in processes with other hash seeds.

    *tried* are pairs of seed and options; each game is played here and in two other processes.
    """
    kind = load(place)
    trials = [Trial(kind, kind.settled(options), seed) for seed, options in tried]
    here = [digest(trial) for trial in trials]
    found = []
    for hashing in ("1", "2"):
        ran = _elsewhere(place, trials, hashing)
        if ran.returncode:
            error = "".join(ran.stderr.splitlines()[-1:])
            found.append(Finding("seeds.lost", None, sentence("seeds", "lost", error=error)))
            continue
        there, text = ran.stdout.split(), sentence("seeds", "differ", hashing=hashing)
        differ = [trial for trial, ours, theirs in zip(trials, here, there, strict=True) if ours != theirs]
        found += [Finding("seeds.differ", trial.seed, text) for trial in differ]
    return found


def _elsewhere(place: str, trials: Sequence[Trial], hashing: str) -> subprocess.CompletedProcess[str]:
    """Run a process that prints the digests of the games."""
    return subprocess.run(  # noqa: S603 - ourselves
        [sys.executable, "-m", "tsukumo.core.compliance", place],
        input=json.dumps([[trial.seed, trial.options] for trial in trials]),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


# --- going back, and branches ----------------------------------------------------------------------


@check("clone")
def check_clone(trial: Trial) -> Iterator[Flaw]:
    """A clone shares nothing mutable: whatever is played on it, the original stays as it was."""
    rng = trial.rng("clone")
    for game in trial.some_moments(TRIED):
        before, after = snapshot(game), len(game.actions)
        one, other = game.clone(), game.clone()
        trial.finish(one, rng)
        if snapshot(game) != before:
            yield said("changed", after=after)
            return
        if not _follows(other, one.actions[after:]) or snapshot(one) != snapshot(other):
            yield said("differs", after=after)
            return


def _follows(game: AnyGame, actions: Sequence[Any]) -> bool:
    """Carry out some actions; whether all were allowed."""
    try:
        for action in actions:
            game.apply(action)
    except Illegal:
        return False
    return True


@check("undo")
def check_undo(trial: Trial) -> Iterator[Flaw]:
    """Going back to any moment restores the table, the log and the choices; replaying from there does too."""
    history = []
    for game in trial.moments():
        history.append(snapshot(game))
    actions, rng = game.actions, trial.rng("undo")
    for after in sorted(rng.sample(range(len(history)), min(TRIED, len(history))), reverse=True):
        game.rewind(after)
        if snapshot(game) != history[after]:
            yield said("rewind", after=after)
        if after:
            game.undo()
            if snapshot(game) != history[after - 1]:
                yield said("undo", after=after)
    if not _follows(game, actions[len(game.actions) :]) or snapshot(game) != history[-1]:
        yield said("again", after=len(actions))
    record = rng.randrange(len(game.log))
    game.rewind(record=record)
    if snapshot(game) != history[len(game.actions)] or (game.actions and record < len(game.log)):
        yield said("record", record=record)


# --- what is written -------------------------------------------------------------------------------


@check("records")
def check_records(trial: Trial) -> Iterator[Flaw]:
    """Records survive a round trip through JSON, cite clauses that exist, and are told in both languages."""
    clauses = trial.kind.clauses()
    for id, clause in clauses.items():
        if clause.id != id or not all((*clause.title, *clause.text)):
            yield said("registry", clause=id)
    game = trial.played()
    for record in game.log:
        if Record.from_json(json.loads(json.dumps(record.to_json()))) != record:
            yield said("changed", kind=record.kind)
        for clause_id in record.clauses:
            if clause_id not in clauses:
                yield said("clause", kind=record.kind, clause=clause_id)
        for shown in (record, *(seen for viewer in game.viewers for seen in noticed([record], viewer))):
            told = trial.kind.tell(shown, game.rules)
            if bool(told.it) != bool(told.en):
                yield said("told", kind=record.kind)


@check("json")
def check_json(trial: Trial) -> Iterator[Flaw]:
    """All that a game hands out survives a round trip through JSON, and actions one through their short forms.

    Short forms and viewers' names are printable ASCII. A summary has one value under each name, and
    every game has the same names.
    """
    for name in trial.game().viewers:
        if not (name.isascii() and name.isprintable() and " " not in name and name):
            yield said("player", player=ascii(name))
    for game in trial.moments():
        handed = {"state": game.state.to_json(), "options": game.options, "outcome": ended(game.state)}
        handed |= {f"view {viewer}": game.view(viewer).to_json() for viewer in game.viewers}
        for what, data in handed.items():
            if not _is_json(data):
                yield said("data", what=what, after=len(game.actions))
        for action in game.legal_actions():
            short = str(action)
            if not (short.isascii() and short.isprintable()) or trial.kind.read_action(short) != action:
                yield said("action", action=ascii(short))
    yield from _summary(trial, game)


def _is_json(data: object) -> bool:
    try:
        return bool(json.loads(json.dumps(data, allow_nan=False)) == data)
    except (TypeError, ValueError):
        return False


def _summary(trial: Trial, game: AnyGame) -> Iterator[Flaw]:
    summary = trial.kind.summary(game.state, game.log)
    for name, value in summary.items():
        if not isinstance(value, str | int | float | None) or not _is_json(value):
            yield said("summary", name=name)
    again = trial._replace(seed=trial.seed + 1).played()
    if list(trial.kind.summary(again.state, again.log)) != list(summary):
        yield said("columns")


@check("replay")
def check_replay(trial: Trial) -> Iterator[Flaw]:
    """A game file replays from its actions, and without the seed from its records; an edited file is refused."""
    game = trial.played()
    data, end = json.loads(dumps(game)), snapshot(game)

    def read(**changes: Any) -> str | None:
        """The snapshot of the file with some keys changed (None: left out); None if the file is refused."""
        changed = {key: value for key, value in {**data, **changes}.items() if value is not None or key == "seed"}
        try:
            return snapshot(from_json(changed, lambda _: trial.kind))
        except CannotRead:
            return None

    if read() != end:
        yield said("file")
    if read(records=None) != end:
        yield said("actions")
    if read(seed=None) != end:
        yield said("records")
    rng, records = trial.rng("replay"), data["records"]
    for i in rng.sample(range(len(records)), min(TRIED, len(records))):
        edited = {**records[i], "data": {**records[i].get("data", {}), "edited": True}}
        if read(records=[*records[:i], edited, *records[i + 1 :]]) or read(records=records[:i] + records[i + 1 :]):
            yield said("edited", kind=records[i]["kind"])
    for more in [str(action) for action in game.legal_actions()] or data["actions"][-1:]:
        if read(actions=[*data["actions"], more], records=None):
            yield said("longer")


# --- the rules -------------------------------------------------------------------------------------


@check("legality")
def check_legality(trial: Trial) -> Iterator[Flaw]:
    """Exactly the legal actions have no reason against them, and no other action can be carried out.

    The actions tried are legal ones, ones that are legal at other moments of the game, and the trial's *others*.
    """
    pool = list(dict.fromkeys([action for game in trial.moments() for action in game.legal_actions()]))
    rng, clauses = trial.rng("legality"), trial.kind.clauses()
    for game in trial.moments():
        legal, after = game.legal_actions(), len(game.actions)
        if len(set(legal)) != len(legal) or any(action.by != game.to_act for action in legal):
            yield said("listed", after=after)
        asked = rng.sample(pool, min(ASKED, len(pool))) + rng.sample(legal, min(ASKED, len(legal)))
        for action in (*asked, *trial.others):
            reasons = game.why_not(action)
            if (action in legal) != (not reasons):
                key = "reasons" if reasons else "no_reason"
                yield said(key, action=action, after=after, names=", ".join(reason.name for reason in reasons))
            for reason in reasons:
                if not _is_sound(reason, clauses):
                    yield said("reason", name=reason.name)
        yield from _refused(game, [action for action in asked if action not in legal][:1])


def _is_sound(reason: Reason, clauses: Mapping[str, Any]) -> bool:
    return bool(reason.name) and all(reason.text) and all(clause in clauses for clause in reason.clauses)


def _refused(game: AnyGame, actions: Sequence[Any]) -> Iterator[Flaw]:
    """An action that is not allowed is refused, and leaves everything as it was."""
    before = snapshot(game)
    for action in actions:
        if _follows(game.clone(), [action]) or _follows(game, [action]) or snapshot(game) != before:
            yield said("carried_out", action=action, after=len(game.actions))


@check("end")
def check_end(trial: Trial) -> Iterator[Flaw]:
    """The game ends. Until then some viewer other than the public has a choice; then nobody, and there is an outcome.

    The winners are players, and the clauses exist; if there are points, every player has an integer.
    """
    for game in trial.moments():
        nobody, choices = game.to_act is None, bool(game.legal_actions())
        stranger = not nobody and (game.to_act == PUBLIC or game.to_act not in game.viewers)
        if game.over != nobody or stranger or game.over == choices or not set(game.players) < set(game.viewers):
            yield said("stuck", after=len(game.actions))
            return
        if (game.outcome is None) == game.over:
            yield said("outcome", after=len(game.actions))
            return
    if game.outcome is None:
        yield said("endless", most=MOST_DECISIONS)
        return
    yield from _sound_outcome(game.outcome, game.players, trial.kind.clauses())


def _sound_outcome(outcome: Outcome, players: Sequence[str], clauses: Mapping[str, Any]) -> Iterator[Flaw]:
    if not set(outcome.winners) <= set(players) or not set(outcome.clauses) <= set(clauses) or not all(outcome.reason):
        yield said("winners")
    points = outcome.points
    if points is not None and (list(points) != list(players) or not all(type(n) is int for n in points.values())):
        yield said("points")


# --- another process -------------------------------------------------------------------------------


def main(words: Sequence[str]) -> int:
    """Print the digest of each game listed on standard input; `check_seeds` runs this in other processes."""
    kind = load(words[0])
    for seed, options in json.load(sys.stdin):
        sys.stdout.write(f"{digest(Trial(kind, kind.settled(options), seed))}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
