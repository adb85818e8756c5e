"""A game in progress, for any kind of game: the legal actions, the log, undo, views and files."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic

from tsukumo.core.files.data import Json, Plain, plain_int
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.protocols import A, Kind, Outcome, S
from tsukumo.core.game.record import PUBLIC, Reason, Record, list_noticed
from tsukumo.core.io.errors import NotAllowed, Problem, choose_language, quote_value, texts
from tsukumo.core.language.text import Lang, Text, cite_clauses, user_language

if TYPE_CHECKING:
    from pathlib import Path


class Illegal(NotAllowed):
    """An action that the rules do not allow now; `reasons` say why."""

    def __init__(self, action: object, reasons: Sequence[Reason]) -> None:
        self.action, self.reasons = action, tuple(reasons)
        try:
            key = str(action)
        except Exception:  # an object made by hand may not even have a name
            key = type(action).__name__
        super().__init__([Problem(key, Text(r.line("it"), r.line("en"))) for r in reasons])

    def __reduce__(self) -> tuple[object, ...]:
        return Illegal, (self.action, self.reasons)


class View(Generic[S, A]):
    """The game as one viewer may know it: the masked table, the log without others' secrets, the choices on their turn.

    *viewer* is who looks, *state* the masked state, *log* the records as the viewer knows them, *to_act* who must
    decide, and *legal* every action allowed now, if it is the viewer.
    """

    __slots__ = ("legal", "log", "state", "to_act", "viewer")

    def __init__(self, state: S, log: tuple[Record, ...], viewer: str) -> None:
        self.viewer = viewer
        self.state: S = state.mask_for(viewer)
        self.log = log  # as the viewer knows it (`list_noticed`)
        self.to_act = self.state.to_act
        self.legal: tuple[A, ...] = state.legal() if state.to_act == viewer else ()

    @classmethod
    def from_afar(
        cls, state: S, log: tuple[Record, ...], viewer: str, to_act: str | None, legal: tuple[A, ...]
    ) -> View[S, A]:
        """Return the view of a game that is played elsewhere: a *state* as its viewer knows it, and the choices."""
        made = cls.__new__(cls)
        made.viewer, made.state, made.log, made.to_act, made.legal = viewer, state, log, to_act, legal
        return made

    def sample(self, rng: Random) -> S:
        """Return a random full state that agrees with the viewer's knowledge."""
        return self.state.sample(rng)

    def to_json(self, since: int = 0) -> Json:
        """Return the view as a JSON object; of its log the records after the first *since*."""
        return {
            "viewer": self.viewer,
            "to_act": self.to_act,
            "legal": [str(action) for action in self.legal],
            "table": self.state.to_json(),
            "log": [record.to_json() for record in self.log[since:]],
        }


class Game(Generic[S, A]):
    """A game in progress, with its log. `tsukumo.new_game` begins one, `tsukumo.load_game` reads one.

    *rules* are the rules that its kind makes from the options. They are resolved once and shared by all clones; pass
    another game's to share them. *notices* are the sentences about a game that was read from a file: that its edition
    has changed since.
    """

    def __init__(
        self,
        kind: Kind[S, A, Any],
        seed: int | None,
        options: Plain,
        script: Iterable[Sequence[int]] | None = None,
        *,
        rules: object = None,
    ) -> None:
        self.kind, self.seed, self.options = kind, plain_int(seed), dict(options)
        self.rules: Any = kind.rules(self.options) if rules is None else rules
        self.notices: tuple[Text, ...] = ()
        self.state, records = kind.start(self.rules, Dice(self.seed, script))
        self._start = self.state.clone()
        self._log: list[Record] = records
        self._actions: list[A] = []
        self._marks: list[int] = [len(records)]
        self._noticed: dict[str, tuple[int, tuple[Record, ...]]] = {}  # by viewer: length of the log, records noticed

    # --- reading ------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in the order of the table."""
        return self.state.players

    @property
    def viewers(self) -> tuple[str, ...]:
        """Every viewer: the players, the public, and any other viewer of the game."""
        return self.state.viewers

    @property
    def to_act(self) -> str | None:
        """The viewer who must decide; None when the game is over."""
        return self.state.to_act

    @property
    def over(self) -> bool:
        """True once the game is finished."""
        return self.state.over

    @property
    def log(self) -> tuple[Record, ...]:
        """Everything that has happened, secrets included; `view` gives a viewer's part of it."""
        return tuple(self._log)

    @property
    def actions(self) -> tuple[A, ...]:
        """Every choice made so far."""
        return tuple(self._actions)

    def legal_actions(self) -> tuple[A, ...]:
        """Return every action allowed now, always in the same order."""
        return self.state.legal()

    def why_not(self, action: A | str) -> tuple[Reason, ...]:
        """Return the reasons against an action (or its short form), with clauses; none if it is allowed."""
        return self.state.why_not(self._read(action))

    @property
    def outcome(self) -> Outcome | None:
        """The winners, the reason of the end, its clauses, and points if the game has any; None until it is over."""
        return self.state.outcome

    def view(self, viewer: str) -> View[S, A]:
        """Return the game as one viewer may know it; `NotAllowed` if there is no such viewer."""
        self._refuse_stranger(viewer)
        return View(self.state, self._list_known(viewer), viewer)

    def _refuse_stranger(self, viewer: str) -> None:
        if viewer not in self.viewers:
            names = ", ".join(self.viewers)
            raise NotAllowed([Problem("viewer", texts.text("game.viewer", viewer=quote_value(viewer), names=names))])

    def _list_known(self, viewer: str) -> tuple[Record, ...]:
        """Return the log as a viewer knows it. Views are asked for in turn, so that only new records are looked at."""
        before, known = self._noticed.get(viewer, (0, ()))
        known = (*known, *list_noticed(self._log[before:], viewer))
        self._noticed[viewer] = len(self._log), known
        return known

    def story(self, lang: Lang | None = None, *, since: int = 0, viewer: str | None = None, full: bool = False) -> str:
        """Return the log as text, one line per sentence; for one *viewer*, without others' secrets.

        A *full* story also tells what changes nothing, such as passing. `NotAllowed` if there is no such viewer.
        """
        lang = choose_language(lang)
        if viewer is not None:
            self._refuse_stranger(viewer)
        shown = self._log[since:] if viewer is None else list_noticed(self._log[since:], viewer)
        from tsukumo.core.language.story import tell_story

        tell, rules = self.kind.tell, self.rules
        lines = tell_story(enumerate(shown, since), lambda each: tell(each, rules), full=full)
        return "\n".join([line.line(lang) for line in lines])

    def tell(self, record: Record) -> Text:
        """Return a record as a sentence; empty if there is nothing to tell."""
        return self.kind.tell(record, self.rules)

    def sentence(self, record: Record, lang: Lang) -> str:
        """Return a record as a sentence with its clauses; empty if there is nothing to tell."""
        text = self.kind.tell(record, self.rules).say(lang)
        return text and text + cite_clauses(record.all_clauses)

    def moment_of(self, record: int) -> int:
        """Return the number of actions after which a record of the log was written; 0 for the setup."""
        return bisect_right(self._marks, record)

    # --- going on and back --------------------------------------------------------------------

    def apply(self, action: A | str) -> tuple[Record, ...]:
        """Carry out an action (or its short form) and return the new records; `Illegal` says why it is not allowed.

        If anything is raised, the game is as it was before.
        """
        state, log = self.state, self._log
        legal = state.legal()
        for chosen in legal:  # mostly it is the very object, which is found sooner than one that equals it
            if chosen is action:
                break
        else:
            chosen = self._find_legal(action, legal)
        try:
            records = state.apply(chosen)
            self._actions.append(chosen)
            log += records
            self._marks.append(len(log))
        except BaseException:
            self.rewind(len(self._marks) - 1)  # it may be half done; copying the state each time would be slow
            raise
        return tuple(records)

    def undo(self) -> None:
        """Take back the last action; `NotAllowed` if there is none."""
        if not self._actions:
            raise NotAllowed([Problem("", texts["game.nothing_to_undo"])])
        self.rewind(len(self._actions) - 1)

    def rewind(self, actions: int | None = None, *, record: int | None = None) -> None:
        """Go back to the moment after *actions* actions, or to the decision that led to a *record* of the log."""
        if record is not None:
            actions = max(0, self.moment_of(record) - 1)
        actions = plain_int(actions)
        if not isinstance(actions, int) or isinstance(actions, bool) or not 0 <= actions <= len(self._actions):
            most = len(self._actions)
            raise NotAllowed([Problem("actions", texts.text("game.rewind", actions=actions, most=most))])
        state = self._start.clone()
        for action in self._actions[:actions]:
            state.apply(action)
        self.state = state
        del self._actions[actions:], self._marks[actions + 1 :]
        del self._log[self._marks[-1] :]
        self._noticed.clear()

    def clone(self) -> Game[S, A]:
        """Return a copy that shares nothing mutable, to try things on."""
        other: Game[S, A] = Game.__new__(Game)
        other.kind, other.seed, other.options, other.rules = self.kind, self.seed, self.options, self.rules
        other.notices = self.notices
        other.state, other._start = self.state.clone(), self._start
        other._log, other._actions, other._marks = self._log[:], self._actions[:], self._marks[:]
        other._noticed = {}
        return other

    def begin_with(self, state: S, log: Iterable[Record] = ()) -> Game[S, A]:
        """Return a game by the same rules that begins with a *state* arranged by hand; its log begins with *log*.

        It goes on and back like any other; but no file can hold it, as the seed alone does not lead to its beginning.
        """
        other = self.clone()
        other.state, other._start = state, state.clone()
        other._log, other._actions = list(log), []
        other._marks = [len(other._log)]
        return other

    def __copy__(self) -> Game[S, A]:
        return self.clone()

    def __deepcopy__(self, _: object) -> Game[S, A]:
        return self.clone()

    def _find_legal(self, action: A | str, legal: tuple[A, ...]) -> A:
        """Return an action, or the one of a short form, if it is among the legal ones; `Illegal` if it is not."""
        chosen = self._read(action)
        # Not every object that equals a legal action is one: a plain tuple may equal it too.
        if chosen not in legal or type(chosen) is not type(legal[legal.index(chosen)]):
            raise Illegal(chosen, self.state.why_not(chosen))
        return chosen

    def _read(self, action: A | str) -> A:
        return self.kind.read_action(action) if isinstance(action, str) else action

    # --- files --------------------------------------------------------------------------------

    def to_json(self) -> Json:
        """Return the game as the JSON object of a game file; `tsukumo.load_game` reads such files."""
        from tsukumo.core.game.replay import to_json

        return to_json(self)

    def save(self, file: str | Path) -> None:
        """Write the game to a JSON file, completely or not at all."""
        from tsukumo.core.game.replay import save

        save(self, file)

    def _repr_mimebundle_(self, **_: object) -> Json:
        # In a notebook a game shows what the public may see, without anybody's secrets.
        picture = self.kind.svg(self.state.mask_for(PUBLIC), user_language())
        return {**({"image/svg+xml": picture} if picture else {}), "text/plain": repr(self)}

    def __repr__(self) -> str:
        # Only the public's knowledge, not the number of actions: it may show that somebody acted in secret.
        to_act, records = self.state.mask_for(PUBLIC).to_act, sum(record.is_noticed_by(PUBLIC) for record in self._log)
        at = f"{to_act} to act" if to_act else "over"
        return f"<{self.kind.name} game, {records} records, {at}>"


AnyGame = Game[Any, Any]
"""A game of unknown types."""
