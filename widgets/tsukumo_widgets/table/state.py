"""What the table shows, as one plain object, and everything that can be done at it.

`answer` gives the state after a message from the page; `onward` makes the decisions that nobody at the screen has to
make, one at a time. What may be drawn is in `State.sight` alone: a player's view of the moment that is looked at, or
what lies open to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple, cast

from tsukumo.core.branches import Branches
from tsukumo.core.errors import CannotRead, NotAllowed, Problem, TsukumoError
from tsukumo.core.game import AnyGame
from tsukumo.core.jsons import loads
from tsukumo.core.playing import decided
from tsukumo.core.record import PUBLIC, Reason, Record
from tsukumo.core.replay import from_json
from tsukumo.core.text import Lang, Text, catalogue
from tsukumo.games import kind_of, make_bot
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.play.actions import Choice, Move, Pick
from tsukumo.tsukumobake.play.asking import choice
from tsukumo.tsukumobake.play.state import State as Table
from tsukumo_widgets.base import History
from tsukumo_widgets.table.start import GAME, YOU, Start

MOST_BYTES: Final = 5_000_000
"""A larger file holds no game."""
SQUARES: Final = ("light", "lead")
"""What else than a move is asked for a square."""
_say = catalogue(Path(__file__).with_suffix(".toml"))


class Sight(NamedTuple):
    """What may be seen of a moment: the table and the log, masked, and the choices of who looks on if they decide."""

    table: Table
    log: tuple[Record, ...]
    legal: tuple[Choice, ...]


class Refused(NamedTuple):
    """Something that could not be done, and why."""

    title: Text
    lines: tuple[Problem, ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class State:
    """The game, the people around it, and what is looked at.

    *viewer* is the house whose hand the screen shows, None while it is handed over or nobody is to see a hand. *at* is
    the moment that is looked back at, None for the newest. *since* is the moment of the last decision of somebody at
    the screen. *square* has been clicked and stands for several choices. *saving* says whether the game file is on
    the page.
    """

    start: Start = field(default_factory=Start)
    lang: Lang = "en"
    history: History[Branches | None] = field(default_factory=lambda: History(None))
    viewer: str | None = None
    at: int | None = None
    since: int = 0
    square: str = ""
    refused: Refused | None = None
    saving: bool = False

    @property
    def branches(self) -> Branches | None:
        """The game and its other lines; None before it has begun."""
        return self.history.now

    @property
    def game(self) -> AnyGame | None:
        """The followed line, whole, with everybody's secrets: what is drawn comes from `sight`."""
        return self.branches.game if self.branches else None

    @property
    def moment(self) -> int:
        """The moment that is looked at."""
        newest = self.branches.moments if self.branches else 0
        return newest if self.at is None else min(self.at, newest)

    @cached_property
    def looked_at(self) -> AnyGame:
        """The game at that moment, with everybody's secrets."""
        assert self.branches
        return self.branches.game if self.at is None else self.branches.at(self.moment)

    @cached_property
    def sight(self) -> Sight:
        """What may be seen of that moment by who looks on."""
        return sight(self.looked_at, self.viewer)

    @property
    def waiting(self) -> str | None:
        """The house at the screen that must decide; None if a player of the program must, or the game is over."""
        house = self.game.to_act if self.game else None
        return house if house and self.start.players[house] == YOU else None

    @property
    def covered(self) -> bool:
        """Whether the screen must first be given to who decides."""
        return self.waiting is not None and self.waiting != self.viewer

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What who looks on can choose now; nothing while one looks back, or while others decide."""
        return () if self.game is None or self.at is not None or self.covered or not self.waiting else self.sight.legal


def sight(game: AnyGame, viewer: str | None) -> Sight:
    """What a house may see of a game; without one, what lies open to everybody."""
    if viewer is not None:
        view = game.view(viewer)
        return Sight(cast("Table", view.state), view.log, view.legal)
    view = game.view(PUBLIC)
    return Sight(cast("Table", view.state), view.log, ())


# --- decisions that nobody at the screen has to make ----------------------------------------------


def thinking(state: State) -> str | None:
    """The house whose decision `onward` makes next; None if it is somebody's at the screen, or the game is over."""
    if state.game is None or state.game.over or state.covered:
        return None
    alone = state.waiting is not None and len(state.game.legal_actions()) == 1
    return state.game.to_act if alone or not state.waiting else None


def onward(state: State) -> State:
    """The state after the decision of who is `thinking`: a bot's, or one that leaves no choice."""
    branches = state.branches
    assert branches
    house = branches.game.to_act or ""
    if state.start.players[house] == YOU:
        action = branches.game.legal_actions()[0]
    else:
        action = decided(branches.game, state.start.players[house], make_bot)
    # Only what people decide can be undone.
    return replace(state, history=replace(state.history, now=branches.play(action)))


# --- what is done on the page ---------------------------------------------------------------------


def answer(state: State, message: object) -> State:
    """The state after something was done on the page; a message that makes no sense changes nothing."""
    calm = replace(state, square="", refused=None, saving=False)
    match message:
        case {"do": "play"} if state.game is None:
            return begin(calm)
        case {"do": "choose", "action": str(action), "after": int(after)} if after == state.moment:
            return choose(calm, action)
        case {"do": "square", "square": str(square)} if square in INDEX:
            return on_square(calm, square)
        case {"do": "cover"} if state.covered:
            return replace(calm, viewer=None)
        case {"do": "uncover"} if state.covered and state.viewer is None:
            return replace(calm, viewer=state.waiting, at=None)
        case {"do": "look", "at": int(at)}:
            return look(calm, at)
        case {"do": "step", "by": int(by)}:
            return look(calm, state.moment + by)
        case {"do": "branch"} if state.branches and state.at is not None:
            return settle(replace(calm, history=state.history.edit(state.branches.fork(state.moment))))
        case {"do": "line", "line": int(line)} if state.branches:
            return follow(calm, line)
        case {"do": "undo"}:
            return settle(replace(calm, history=state.history.undo()))
        case {"do": "redo"}:
            return settle(replace(calm, history=state.history.redo()))
        case {"do": "save"} if state.game is not None:
            return replace(calm, saving=not state.saving)
        case {"do": "load", "content": bytes(content)}:
            return loaded(calm, content)
        case {"do": "new"} if state.game is not None:
            return settle(replace(calm, history=state.history.edit(None)))
    return state


def settle(state: State) -> State:
    """The newest moment of another game or line: the screen is whose alone it can be, or must be handed over."""
    people = state.start.people
    waiting = state.waiting
    keep = len(people) == 1 or (state.viewer in people and state.viewer == waiting)
    viewer = (people[0] if len(people) == 1 else state.viewer) if keep else None
    return replace(state, at=None, viewer=viewer, since=state.branches.moments if state.branches else 0)


def begin(state: State) -> State:
    """A new game, as it was chosen before; `refused` says why there can be none."""
    try:
        game = state.start.game()
    except CannotRead as error:
        return replace(state, refused=Refused(_say["refused.start"], error.problems))
    return settle(replace(state, history=state.history.edit(Branches.of(game))))


def choose(state: State, action: str) -> State:
    """What who looks on decides, by its short form; another action than the legal ones changes nothing."""
    chosen = next((legal for legal in state.choices if str(legal) == action), None)
    return state if chosen is None else take(state, chosen)


def take(state: State, action: Choice) -> State:
    """Carry out a legal decision; it can be undone."""
    assert state.branches
    since = state.branches.moments
    return replace(state, history=state.history.edit(state.branches.play(action)), since=since)


def on_square(state: State, square: str) -> State:
    """A click on the board: the choice it stands for, several to choose from, or why there is none."""
    found = of_square(state.choices, square)
    if len(found) == 1:
        return take(state, found[0])
    if found:
        return replace(state, square=square)
    if state.game is None or state.at is not None or state.covered or not state.waiting:
        return state
    table = state.sight.table
    tried = (Pick if table.tasks[-1][0] in SQUARES else Move)(state.waiting, square)
    title = _say.text("refused.choice", choice=choice(tried, table.rules.edition))
    return replace(state, refused=Refused(title, reasons=tuple(table.why_not(tried))))


def of_square(choices: Sequence[Choice], square: str) -> list[Choice]:
    """The choices that a square stands for."""
    return [action for action in choices if square_of(action) == square]


def square_of(action: Choice) -> str:
    """The square that a choice stands for on the board; empty if it stands for none."""
    match action:
        case Move(_, square):
            return square
        case Pick(_, what) if what in INDEX:
            return what
    return ""


def look(state: State, at: int) -> State:
    """Look at a moment of the followed line; nothing of the game changes."""
    if state.branches is None:
        return state
    return replace(state, at=max(0, at) if at < state.branches.moments else None)


def follow(state: State, line: int) -> State:
    """Go on with another line of play; a number that stands for none changes nothing."""
    assert state.branches
    try:
        followed = state.branches.follow(line)
    except NotAllowed:
        return state
    return settle(replace(state, history=replace(state.history, now=followed)))


def loaded(state: State, content: bytes) -> State:
    """Go on with the game in a file; one that cannot be read is `refused`, and the game stays as it is."""
    calm = replace(state, square="", saving=False)
    try:
        return settle(replace(calm, refused=None, history=state.history.edit(Branches.of(_read(content)))))
    except TsukumoError as error:
        return replace(calm, refused=Refused(_say["refused.file"], error.problems))


def _read(content: bytes) -> AnyGame:
    if len(content) > MOST_BYTES:
        raise CannotRead([Problem("", _say.text("file.large", most=MOST_BYTES))])
    data = loads(content)
    if isinstance(data, Mapping) and data.get("game") not in (None, GAME):
        raise CannotRead([Problem("game", _say["file.other"])])
    game = from_json(data, kind_of)
    if game.seed is None and not game.over:
        raise CannotRead([Problem("seed", _say["file.no_seed"])])
    return game


def opening(start: Start, lang: Lang, problems: Sequence[Problem] = ()) -> State:
    """The first screen; *problems* are those of what was asked for."""
    refused = Refused(_say["refused.asked"], tuple(problems)) if problems else None
    return State(start=start, lang=lang, refused=refused)
