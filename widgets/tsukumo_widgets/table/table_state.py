"""The state of the table, one immutable object; `table_actions` has everything that can be done at it.

Only `TableState.sight` may be drawn: a player's view, or the public's, of the moment shown. In a game without secrets
everybody sees the same, and the screen is not passed on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from tsukumo.core.game.branches import Branches
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import PUBLIC, Reason, Record, Thing, list_noticed
from tsukumo.core.io.errors import Problem
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo_widgets.base.history import History, Undoable
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.table import coach
from tsukumo_widgets.table.adapter import TableAdapter
from tsukumo_widgets.table.coach import Advice, BoardGuess, Coaching, CoachQuestion, Lesson
from tsukumo_widgets.table.start import YOU, Start, read_start, write_query

texts = Texts(__file__)


class Sight(NamedTuple):
    """The visible part of a moment: the masked table and log, and the viewer's choices if it is their turn.

    *places* has the place of each record in the whole log, of which the viewer may not notice all.
    """

    table: Any
    log: tuple[Record, ...]
    legal: tuple[Any, ...]
    places: tuple[int, ...]

    def openly(self) -> Sight:
        """Return the same with the log as everybody at the table notices it."""
        open_to_all = [place for place, record in enumerate(self.log) if record.is_noticed_by(PUBLIC)]
        places = tuple(self.places[place] for place in open_to_all)
        return self._replace(log=tuple(list_noticed(self.log, PUBLIC)), places=places)

    def until(self, place: int) -> Sight:
        """Return the same with the log only up to a place in the whole one."""
        shown = sum(one < place for one in self.places)
        return self._replace(log=self.log[:shown], places=self.places[:shown])


class Refusal(NamedTuple):
    """A refused request, with its reasons."""

    title: Text
    lines: tuple[Problem, ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class TableState(Undoable[Branches | None]):
    """The game, its players, and the moment and view on the screen.

    *viewer* is the player whose secrets the screen shows; None while the screen is passed on, or if it shows none. *at*
    is the earlier moment shown, None for the newest. *since* is the moment of the last decision of a person at the
    screen. *picked* are the clicked things that stand for several choices. *saving* is True if the page holds the
    game file. *shaded* asks the board to help with a choice, where a game's view can. *coaching* is a
    coach at work, None if there is none. *earlier* is the table of a game that was left on this page before, with which
    one may go on.
    """

    local: ClassVar[bool] = True
    """True if the game is played here: then keys lead to earlier moments."""
    playable: ClassVar[bool] = True
    """True if other lines of play may begin at an earlier moment."""

    start: Start = field(default_factory=Start)
    history: History[Branches | None] = field(default_factory=lambda: History(None))
    viewer: str | None = None
    at: int | None = None
    since: int = 0
    picked: tuple[Thing, ...] = ()
    refusal: Refusal | None = None
    saving: bool = False
    shaded: bool = False
    coaching: Coaching | None = None
    earlier: TableState | None = None

    @property
    def branches(self) -> Branches | None:
        """The game and its other lines of play; None before the game begins."""
        return self.now

    @property
    def game(self) -> AnyGame | None:
        """The game of the current line, with all secrets; draw only `sight`."""
        return self.branches.game if self.branches else None

    @property
    def moment(self) -> int:
        """The moment shown."""
        newest = self.branches.moments if self.branches else 0
        return newest if self.at is None else min(self.at, newest)

    def moment_after(self, place: int) -> int:
        """Return the moment that a click on a record of the viewer's log opens: the one after it."""
        return self.looked_at.moment_of(self.sight.places[place])

    @property
    def new_here(self) -> bool:
        """True for a player who has not decided anything yet, and whom no coach leads."""
        if self.game is None or self.viewer is None or self.at is not None or self.covered or self.coaching:
            return False
        decided = any(before.game.to_act == self.viewer for before in self.history.past if before)
        return not (decided or self.game.over)

    def open_moment(self, moment: int) -> Mapping[str, Any] | None:
        """Return the message that opens the game after so many decisions; None if nothing is seen of it."""
        return {"do": "look", "at": moment}

    @property
    def newest(self) -> bool:
        """True if of the story the last event alone is new, whoever decided when."""
        return False

    @cached_property
    def looked_at(self) -> AnyGame:
        """The game at that moment, with all secrets."""
        assert self.branches
        return self.branches.game if self.at is None else self.branches.at(self.moment)

    @property
    def finished(self) -> AnyGame | None:
        """The game with all secrets, if it is over at that moment."""
        return self.looked_at if self.game and self.looked_at.over else None

    @cached_property
    def sight(self) -> Sight:
        """The visible part of that moment, as far as a coach has told it."""
        seen = find_sight(self.looked_at, self.viewer if self.secret else self.decider)
        if self.adapter.covers and self.game and not self.game.over:
            seen = seen.openly()
        return seen.until(self.stop) if self.stop is not None else seen

    @property
    def adapter(self) -> TableAdapter:
        """The game's view."""
        return self.start.adapter

    @property
    def waiting(self) -> str | None:
        """The player at the screen who must decide; None if a bot must, a coach speaks, or the game is over."""
        player = self.game.to_act if self.game and not self.paused else None
        return player if player and self.start.players.get(player) == YOU else None

    @cached_property
    def secret(self) -> bool:
        """True if anything is hidden from the public at the newest moment."""
        return self.game is not None and has_secrets(self.game)

    @property
    def covered(self) -> bool:
        """True if the screen must first be passed to the player who decides."""
        return self.waiting is not None and self.waiting != self.viewer and self.secret

    @property
    def choices(self) -> tuple[Any, ...]:
        """The viewer's choices now; none while an earlier moment is shown or others decide."""
        return () if self.game is None or self.at is not None or self.covered or not self.waiting else self.sight.legal

    @property
    def possible(self) -> tuple[Any, ...]:
        """The choices at the moment shown: the viewer's now, or those that a player in sight had at an earlier one."""
        return self.sight.legal if self.at is not None and self.local else self.choices

    @property
    def chosen(self) -> Any | None:
        """The action with which the game went on from an earlier moment; None if nobody in sight decided there."""
        return self.game.actions[self.moment] if self.game and self.at is not None and self.possible else None

    @property
    def decider(self) -> str | None:
        """The player who has the choices at the moment shown."""
        return self.waiting if self.at is None else self.looked_at.to_act

    @property
    def offered(self) -> tuple[Any, ...]:
        """The choices that the picked things stand for; all that are possible if nothing is picked."""
        return find_choices(self, self.picked) if self.picked else self.possible

    # --- the coach ---

    @property
    def stop(self) -> int | None:
        """The number of records shown while a coach holds the others back; None if all are shown."""
        return self.coaching.stop if self.coaching and self.at is None else None

    @property
    def paused(self) -> bool:
        """True if the game waits for the reader to follow the coach."""
        return self.coaching is not None and self.coaching.stop is not None

    @property
    def coach_leads(self) -> bool:
        """True if the coach has the screen: the table then asks nothing and gives nothing away."""
        return self.stop is not None

    @property
    def outcome_withheld(self) -> bool:
        """True if a coach is about to ask what comes of the decision at hand: the table must not tell it."""
        return bool(self.coaching and self.game and self.choices and self.coaching.coach.keeps(self.game))

    @property
    def coach_action(self) -> Any | None:
        """The action that a coach takes in place of the person who must decide; None if they decide themselves."""
        return self.coaching.coach.spares(self.game) if self.coaching and self.game and self.waiting else None

    @cached_property
    def told(self) -> frozenset[str]:
        """The coach's earlier words: the clauses of every rule, and keys of lessons."""
        return coach.find_told(self) if self.coaching and self.game else frozenset()

    @cached_property
    def news(self) -> tuple[Lesson, ...]:
        """The rules that are met here for the first time; none without a coach."""
        shown = self.coaching and (self.stop is not None or self.choices)
        return coach.find_news(self, self.told) if shown else ()

    @cached_property
    def advice(self) -> Advice | None:
        """The coach's advice on the decision at hand; None if there is no decision, or the coach was not asked."""
        if self.coaching is None or self.game is None or not self.choices:
            return None
        coach = self.coaching.coach
        return None if coach.quiet(self.game) and self.coaching.asked != self.moment else coach.advice(self)

    @cached_property
    def remark(self) -> Sentence | None:
        """The coach's remark on what has just happened to the viewer; None if there is none."""
        shown = self.coaching and self.stop is None and self.choices
        return self.coaching.coach.remark(self) if self.coaching and shown else None

    @cached_property
    def question(self) -> CoachQuestion | None:
        """The coach's question before the next events are shown; None if there is none."""
        return self.coaching.coach.question(self) if self.coaching and self.stop is not None else None

    @property
    def guess(self) -> BoardGuess | None:
        """The answer to that question; None while it is open."""
        made = coach.find_last_guess(self)
        return made if made and made.place == self.stop else None

    @property
    def undoable(self) -> bool:
        """True if there is anything to undo."""
        return bool(self.history.past) or coach.find_last_guess(self) is not None

    @property
    def redoable(self) -> bool:
        """True if there is anything to redo."""
        return bool(self.history.future) or coach.find_undone_guess(self) is not None

    def edit(self, branches: Branches | None) -> TableState:
        """Take other branches, which can be undone; decisions taken back before are forgotten."""
        return replace(super().edit(branches), coaching=self.coaching and replace(self.coaching, undone=()))

    def update(self, message: Any) -> TableState:
        """Return the state after a message from the page."""
        from tsukumo_widgets.table.table_actions import follow_message

        return follow_message(self, message)

    # --- links --------------------------------------------------------------------------------

    def read_query(self, query: Mapping[str, str]) -> TableState:
        """Return the table of a link: ``seed=7&who=monk=you;geisha=random&readings=stride=exact``."""
        start, problems = read_start(query, self.start.name)
        return open_table(start, self.lang, problems)

    def link(self) -> Link | None:
        """Return a link: before the game to its choices; during it to the position on the board, without secrets."""
        return self.adapter.link(self) if self.game is not None else self.link_to_start()

    def questions(self) -> Mapping[str, Text]:
        """Return the questions about the table, during a game."""
        return self.adapter.questions(self) if self.game is not None else {}

    def link_to_start(self) -> Link | None:
        """Return a link to the choices before the game."""
        asked = write_query(self.start)
        return None if asked is None else Link("table", {**asked, "lang": self.lang}, self.start.name)


def find_sight(game: AnyGame, viewer: str | None) -> Sight:
    """Return the visible part of a game for a viewer; None stands for the public."""
    viewer = PUBLIC if viewer is None else viewer
    view = game.view(viewer)
    places = tuple(i for i, record in enumerate(game.log) if record.is_noticed_by(viewer))
    return Sight(view.state, view.log, view.legal, places)


def has_secrets(game: AnyGame) -> bool:
    """Return whether any player now knows more than the public; cards hidden from all, such as a deck, do not count."""
    if any(record.secret for record in game.log):
        return True
    public = game.state.mask_for(PUBLIC).to_json()
    return any(game.state.mask_for(player).to_json() != public for player in game.players)


def find_choices(state: TableState, picked: tuple[Thing, ...]) -> tuple[Any, ...]:
    """Return the choices that things stand for together."""
    adapter, seen = state.adapter, state.sight.table
    return tuple(action for action in state.possible if set(picked) <= set(adapter.things(action, seen)))


def open_table(start: Start, lang: Lang, problems: Sequence[Problem] = ()) -> TableState:
    """Return the first screen; *problems* are shown on it."""
    refusal = Refusal(texts["refused.asked"], tuple(problems)) if problems else None
    return TableState(start=start, lang=lang, refusal=refusal)
