"""Trials: a game to check, the findings, and a comparison of two objects down to their last part."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

from tsukumo.core.errors import sentences
from tsukumo.core.game import AnyGame, AnyKind, Game, State
from tsukumo.core.replay import dumps
from tsukumo.core.text import Text

MOST_DECISIONS: Final = 20_000
"""A game with more decisions than this is taken to be endless."""
MOST_FINDINGS: Final = 3
"""The most findings of one name to report for one game."""


class Finding(NamedTuple):
    """A defect of a game: its name as ``CHECK.WHAT``, the seed of the game that shows it, and a sentence.

    The seed is None if the defect does not belong to one game.
    """

    name: str
    seed: int | None
    text: Text


class Trial(NamedTuple):
    """A game to check: its kind, settled options and seed. *others* are further actions to ask about."""

    kind: AnyKind
    options: Mapping[str, Any]
    seed: int
    others: tuple[Any, ...] = ()

    def game(self) -> AnyGame:
        """The game at its first decision."""
        return Game(self.kind, self.seed, self.options)

    def rng(self, what: str) -> Random:
        """A random generator for *what*, the same in every process."""
        return Random(f"{self.seed}/{what}")  # noqa: S311 - games, not secrets

    def moments(self, what: str = "play") -> Iterator[AnyGame]:
        """The game at every decision and at its end, with actions chosen at random.

        The same object each time: the caller must leave it unchanged.
        """
        game, rng = self.game(), self.rng(what)
        for _ in range(MOST_DECISIONS):
            yield game
            if game.over:
                return
            game.apply(rng.choice(game.legal_actions()))

    def some_moments(self, count: int) -> Iterator[AnyGame]:
        """The game at *count* of its decisions, drawn at random."""
        decisions = len(self.played().actions)
        chosen = set(self.rng("moments").sample(range(decisions), min(count, decisions)))
        return (game for i, game in enumerate(self.moments()) if i in chosen)

    def played(self) -> AnyGame:
        """The game at its end, or after `MOST_DECISIONS`."""
        for game in self.moments():  # noqa: B007 - the last one is wanted
            pass
        return game

    def finish(self, game: AnyGame, rng: Random) -> None:
        """Play a game to its end with random actions."""
        for _ in range(MOST_DECISIONS):
            if game.over:
                return
            game.apply(rng.choice(game.legal_actions()))

    def finish_state(self, state: State[Any], rng: Random) -> None:
        """Play a state to its end with random actions."""
        for _ in range(MOST_DECISIONS):
            if state.over:
                return
            state.apply(rng.choice(state.legal()))


def seeds(seed: int, games: int) -> list[int]:
    """Seeds for *games* games. They are large, so that a seed found in a view is no coincidence."""
    return [int.from_bytes(sha256(f"{seed}/{i}".encode()).digest()[:6]) for i in range(games)]


class Flaw(NamedTuple):
    """A defect as a check reports it: its name within the check, and the values of its sentence."""

    name: str
    values: dict[str, object]


Look = Callable[[Trial], Iterator[Flaw]]
Check = Callable[..., list[Finding]]
CHECKS: Final[dict[str, Check]] = {}
"""Every check that looks at one game, by name."""


def check(name: str) -> Callable[[Look], Check]:
    """Decorate a function of a trial as a check: ``(kind, seed=1, options=None, others=())`` to a list of findings."""

    def checking(look: Look) -> Check:
        @wraps(look)
        def checked(
            kind: AnyKind, seed: int = 1, options: Mapping[str, Any] | None = None, others: tuple[Any, ...] = ()
        ) -> list[Finding]:
            return list(_found(name, look, Trial(kind, kind.settled(options or {}), seed, others)))

        CHECKS[name] = checked
        return checked

    return checking


def _found(name: str, look: Look, trial: Trial) -> Iterator[Finding]:
    """What a check finds, without repetitions and at most `MOST_FINDINGS` of a name; an exception is a finding too."""
    found: dict[str, set[Text]] = {}
    try:
        for flaw in look(trial):
            texts, text = found.setdefault(flaw.name, set()), sentence(name, flaw.name, **flaw.values)
            if text not in texts and len(texts) < MOST_FINDINGS:
                texts.add(text)
                yield Finding(f"{name}.{flaw.name}", trial.seed, text)
    except Exception as error:
        raised = sentences().text("compliance.raised", error=f"{type(error).__name__}: {error}")
        yield Finding(f"{name}.raised", trial.seed, raised)


def said(name: str, /, **values: object) -> Flaw:
    """A flaw with the values of its sentence."""
    return Flaw(name, values)


def sentence(check: str, flaw: str, /, **values: object) -> Text:
    """The sentence of a flaw, filled in."""
    return sentences().text(f"compliance.{check}.{flaw}", **values)


def digest(trial: Trial) -> str:
    """A hash of a whole game: its actions and records, byte for byte, and its end."""
    game = trial.played()
    return sha256(dumps(game) + snapshot(game).encode()).hexdigest()


def snapshot(game: AnyGame) -> str:
    """Everything that can be asked of a game now, as text."""
    return json.dumps([moment(game.state), [str(action) for action in game.actions], [r.to_json() for r in game.log]])


def moment(state: State[Any]) -> list[Any]:
    """Everything that can be asked of a state: the table, whose turn it is, the choices and the outcome."""
    return [state.to_json(), state.to_act, [str(action) for action in state.legal()], state.over, ended(state)]


def ended(state: State[Any]) -> list[Any] | None:
    """How a game ended, as JSON; None until it is over."""
    if (outcome := state.outcome) is None:
        return None
    points = None if outcome.points is None else dict(outcome.points)
    return [list(outcome.winners), list(outcome.reason), list(outcome.clauses), points]


# --- comparing -------------------------------------------------------------------------------------


def difference(one: Any, other: Any, at: str = "") -> str | None:
    """Where two objects differ, in their parts and attributes; None if they do not."""
    return _difference(one, other, at, set())


def _difference(one: Any, other: Any, at: str, seen: set[tuple[int, int]]) -> str | None:
    if one is other or (id(one), id(other)) in seen:
        return None
    seen.add((id(one), id(other)))
    if type(one) is not type(other):
        return at or "."
    ours, theirs = parts(one), parts(other)
    if ours is None or theirs is None:
        return None if one == other else at or "."
    if list(ours) != list(theirs):
        return at or "."
    found = (_difference(value, theirs[name], f"{at}.{name}".lstrip("."), seen) for name, value in ours.items())
    return next((where for where in found if where is not None), None)


def parts(value: Any) -> dict[Any, Any] | None:
    """The parts of a value, by name; None if it has none, or is code."""
    if isinstance(value, str | bytes | int | float | type) or value is None or callable(value):
        return None
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, list | tuple | bytearray):
        return dict(enumerate(value))
    if isinstance(value, set | frozenset):
        return dict.fromkeys(sorted(value, key=repr))
    slots = [name for kind in type(value).__mro__ for name in _slots(kind)]
    found = {name: getattr(value, name) for name in slots if hasattr(value, name)}
    return found | vars(value) if hasattr(value, "__dict__") else found


def _slots(kind: type) -> tuple[str, ...]:
    slots = vars(kind).get("__slots__", ())
    names = (slots,) if isinstance(slots, str) else tuple(slots)
    return tuple(name for name in names if name not in ("__dict__", "__weakref__"))


def within(value: Any, but: set[int]) -> Iterator[Any]:
    """A value and everything inside it, each object once, except the objects whose ``id`` is in *but*."""
    waiting, seen = [value], set(but)
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen:
            seen.add(id(thing))
            yield thing
            waiting += (parts(thing) or {}).values()
