"""A game in progress, whatever game it is: what may be chosen, what happened, and the way back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from tsukumo.core.dice import Dice
from tsukumo.core.errors import NotAllowed, Problem
from tsukumo.core.record import Action, Reason, Record
from tsukumo.core.rulebook import Clause, sentences
from tsukumo.core.text import Lang, Text, user_language

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.bots import BotKind

Scalar = str | int | float | bool | None
"""A value that fits in one cell of a table."""


class State(Protocol):
    """A moment of a game between two decisions. Only `apply` changes it."""

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, in the order of the table."""
        ...

    @property
    def to_act(self) -> str | None:
        """Who must decide; None when the game is over."""
        ...

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        ...

    def legal(self) -> tuple[Any, ...]:
        """Every action allowed now, in an order that is always the same."""
        ...

    def why_not(self, action: Any) -> tuple[Reason, ...]:
        """Why an action is not allowed now; empty if it is. Never asks `legal`."""
        ...

    def apply(self, action: Any) -> list[Record]:
        """Carry out a legal action, and all that follows without a decision; what happened."""
        ...

    def clone(self) -> State:
        """A state that shares nothing that changes."""
        ...

    def masked(self, player: str) -> State:
        """What one player may know of this state; the rest is hidden in it."""
        ...

    def sample(self, rng: Random) -> State:
        """A whole state that a masked one may be, drawn at random: what is hidden is dealt anew."""
        ...

    def scores(self) -> dict[str, int]:
        """Everybody's points if the game ended now."""
        ...

    def to_json(self) -> dict[str, Any]:
        """Everything on the table, by names; what is hidden is ``"?"``."""
        ...


class Kind(Protocol):
    """One of the games that can be played: how to begin it, and how its actions and records are written."""

    @property
    def name(self) -> str:
        """The name by which it is asked for."""
        ...

    def settled(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a new game, checked and complete, as JSON; `CannotRead` lists every problem."""
        ...

    def start(self, options: Mapping[str, Any], dice: Dice) -> tuple[State, list[Record]]:
        """A game set up and waiting for its first decision, and what has been recorded so far."""
        ...

    def read_action(self, text: str) -> Action:
        """The action of its short form; `CannotRead` if it is none."""
        ...

    def tell(self, record: Record, options: Mapping[str, Any]) -> Text:
        """A record as a sentence."""
        ...

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """The kinds of bots that play it, by name."""
        ...

    def clauses(self) -> Mapping[str, Clause]:
        """Every clause of the game's rulebook, by the id that records and reasons cite."""
        ...

    def summary(self, state: Any, log: Sequence[Record]) -> dict[str, Scalar]:
        """What is worth counting in a finished game, for a row of a table: plain names, each with one value.

        What concerns a player is named ``PLAYER.THING``. Every game has the same names, in the same order.
        """
        ...


class Illegal(NotAllowed):
    """An action that the rules do not allow now; `reasons` say why."""

    def __init__(self, action: object, reasons: Sequence[Reason]) -> None:
        self.action, self.reasons = action, tuple(reasons)
        try:
            key = str(action)
        except Exception:  # an object made up by hand may not even have a name
            key = type(action).__name__
        super().__init__([Problem(key, Text(r.line("it"), r.line("en"))) for r in reasons])


class View:
    """What one player may know: the masked table, the log without secrets, and the choices if it is their turn."""

    __slots__ = ("legal", "log", "player", "state", "to_act")

    def __init__(self, state: State, log: Sequence[Record], player: str) -> None:
        self.player = player
        self.state = state.masked(player)
        self.log = tuple(record.seen(player) for record in log)
        self.to_act = state.to_act
        self.legal = state.legal() if state.to_act == player else ()

    def sample(self, rng: Random) -> State:
        """A whole state that agrees with what the player knows."""
        return self.state.sample(rng)

    def to_json(self) -> dict[str, Any]:
        """The view as a JSON object."""
        return {
            "player": self.player,
            "to_act": self.to_act,
            "legal": [str(action) for action in self.legal],
            "table": self.state.to_json(),
            "log": [record.to_json() for record in self.log],
        }


class Game:
    """A game in progress, with its log. `tsukumo.new_game` begins one, `tsukumo.load_game` reads one."""

    __slots__ = ("_actions", "_log", "_marks", "_start", "kind", "options", "seed", "state")

    def __init__(
        self,
        kind: Kind,
        seed: int | None,
        options: Mapping[str, Any],
        script: Iterable[Sequence[int]] | None = None,
    ) -> None:
        self.kind, self.seed, self.options = kind, seed, dict(options)
        self.state, records = kind.start(self.options, Dice(seed, script))
        self._start = self.state.clone()
        self._log: list[Record] = records
        self._actions: list[Any] = []
        self._marks: list[int] = [len(records)]

    # --- reading ------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, in the order of the table."""
        return self.state.players

    @property
    def to_act(self) -> str | None:
        """Who must decide; None when the game is over."""
        return self.state.to_act

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.state.over

    @property
    def log(self) -> tuple[Record, ...]:
        """Everything that has happened, secrets and all; `view` gives a player's part of it."""
        return tuple(self._log)

    @property
    def actions(self) -> tuple[Any, ...]:
        """Every choice made so far."""
        return tuple(self._actions)

    def legal_actions(self) -> tuple[Any, ...]:
        """Every action allowed now, in an order that is always the same."""
        return self.state.legal()

    def why_not(self, action: Any) -> tuple[Reason, ...]:
        """Why an action (or its short form) is not allowed now: named reasons with clauses; empty if it is."""
        return self.state.why_not(self._read(action))

    def scores(self) -> dict[str, int]:
        """Everybody's points if the game ended now."""
        return self.state.scores()

    def winners(self) -> tuple[str, ...]:
        """Who has most points if the game ended now."""
        scores = self.scores()
        return tuple(player for player, points in scores.items() if points == max(scores.values()))

    def view(self, player: str) -> View:
        """What one player may know, and nothing else; `NotAllowed` if nobody of that name plays."""
        if player not in self.players:
            names = ", ".join(self.players)
            raise NotAllowed([Problem("player", sentences().text("game.player", player=player, players=names))])
        return View(self.state, self._log, player)

    def story(self, lang: Lang | None = None, *, since: int = 0, player: str | None = None) -> str:
        """What happened, a line a record, each with its clauses; for one *player*, without others' secrets."""
        lang = lang or user_language()
        lines = []
        for record in self._log[since:]:
            shown = record if player is None else record.seen(player)
            if said := self.kind.tell(shown, self.options).say(lang):
                lines.append(said + (f" [{', '.join(record.clauses)}]" if record.clauses else ""))
        return "\n".join(lines)

    def moment_of(self, record: int) -> int:
        """After how many actions a record of the log had been written; 0 for the records of the setup."""
        return bisect_right(self._marks, record)

    # --- going on and back --------------------------------------------------------------------

    def apply(self, action: Any) -> tuple[Record, ...]:
        """Carry out an action (or its short form); what happened. `Illegal` says why it is not allowed.

        Whatever is raised, the game is as it was.
        """
        legal = self.state.legal()
        action = self._read(action)
        # What equals a legal action need not be one: a plain tuple does.
        if action not in legal or type(action) is not type(legal[legal.index(action)]):
            raise Illegal(action, self.state.why_not(action))
        try:
            records = self.state.apply(action)
            self._actions.append(action)
            self._log += records
            self._marks.append(len(self._log))
        except BaseException:
            self.rewind(len(self._marks) - 1)  # half of it may be done; a copy of every state would be dear
            raise
        return tuple(records)

    def undo(self) -> None:
        """Take back the last action; `NotAllowed` if there is none."""
        if not self._actions:
            raise NotAllowed([Problem("", sentences()["game.nothing_to_undo"])])
        self.rewind(len(self._actions) - 1)

    def rewind(self, actions: int | None = None, *, record: int | None = None) -> None:
        """Go back to the moment after so many actions, or to the decision that led to a record of the log."""
        if record is not None:
            actions = max(0, self.moment_of(record) - 1)
        if actions is None or not 0 <= actions <= len(self._actions):
            most = len(self._actions)
            raise NotAllowed([Problem("actions", sentences().text("game.rewind", actions=actions, most=most))])
        state = self._start.clone()
        for action in self._actions[:actions]:
            state.apply(action)
        self.state = state
        del self._actions[actions:], self._marks[actions + 1 :]
        del self._log[self._marks[-1] :]

    def clone(self) -> Game:
        """A game that shares nothing that changes: a branch to try things on."""
        other = Game.__new__(Game)
        other.kind, other.seed, other.options = self.kind, self.seed, self.options
        other.state, other._start = self.state.clone(), self._start
        other._log, other._actions, other._marks = self._log[:], self._actions[:], self._marks[:]
        return other

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, _: object) -> Game:
        return self.clone()

    def _read(self, action: Any) -> Any:
        return self.kind.read_action(action) if isinstance(action, str) else action

    # --- files --------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The game file's object; `tsukumo.load_game` reads it back."""
        from tsukumo.core.replay import to_json

        return to_json(self)

    def save(self, file: str | Path) -> None:
        """Write the game to a JSON file, whole or not at all."""
        from tsukumo.core.replay import save

        save(self, file)

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        # In a notebook a game shows itself as its state does.
        draw = getattr(self.state, "_repr_mimebundle_", None)
        return {**(draw() if draw else {}), "text/plain": repr(self)}

    def __repr__(self) -> str:
        at = f"{self.to_act} to act" if self.to_act else "over"
        return f"<{self.kind.name} game, seed {self.seed}, {len(self._actions)} actions, {at}>"
