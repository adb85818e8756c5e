"""The table on the page of a remote guest (`tsukumo.server.tables`): the same panels, without a kernel.

Everything is made from that guest's view alone. The meaning of a click is found here; the server carries
out the action *wanted*.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple, cast

import ipywidgets as ipw

from tsukumo.core.game.branches import Branches
from tsukumo.core.game.game import AnyGame, View
from tsukumo.core.game.record import PUBLIC, Record, list_noticed
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import Lang, Text
from tsukumo.core.look.palette import night_rules
from tsukumo_widgets.base.design import STATIC
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.table import question, story
from tsukumo_widgets.table.adapter import find_table_adapter
from tsukumo_widgets.table.ending import ending_html
from tsukumo_widgets.table.start import YOU, Start
from tsukumo_widgets.table.table_state import Sight, TableState

ANSWERED: Final = ("choose", "thing", "square", "shade")
"""The messages that a guest's table answers."""
PLACES: Final = {"asks": "tk-free", "story": "tk-story", "around": "tk-free"}
"""The panels of HTML, and the kind of each."""
OwnDecisions = tuple[Sequence[Any], Sequence[int], Sequence[int]]
"""A viewer's own decisions; how many of them, and of all, were made before each record of the view's log."""
_CLAUSE: Final = re.compile(r'data-clause="([^"]+)"')
_WIDGET_TRAITS: Final = frozenset(ipw.DOMWidget.class_trait_names())


class ViewedGame(NamedTuple):
    """A game as far as a view shows it, with the viewer's own decisions as its only moments.

    *moments* has for each record in the view's log the number of those made before. So nothing is counted that
    others decide in secret. *after*, the number of all decisions, is for the server, and not shown.
    """

    kind: Any
    known: View[Any, Any]
    log: tuple[Record, ...]
    tell: Callable[[Record], Text]
    actions: Sequence[Any]
    moments: Sequence[int]
    after: Sequence[int]

    @property
    def state(self) -> Any:
        """The table, masked."""
        return self.known.state

    @property
    def players(self) -> tuple[str, ...]:
        """The players."""
        return tuple(self.state.players)

    @property
    def to_act(self) -> str | None:
        """The player who must decide, as far as the viewer knows."""
        return self.known.to_act

    @property
    def over(self) -> bool:
        """True once the game is finished."""
        return bool(self.state.over)

    @property
    def outcome(self) -> Any:
        """The outcome; None until the game is over."""
        return self.state.outcome

    def view(self, _: str) -> View[Any, Any]:
        """Return the view that it is made of: there is no other."""
        return self.known

    def moment_of(self, place: int) -> int:
        """Return the number of the viewer's decisions before a record."""
        return self.moments[place]


class ViewedBranches(NamedTuple):
    """The counterpart of a table's branches: one game, and the choice that its viewer has made in it."""

    game: ViewedGame
    wanted: Any = None

    @property
    def moments(self) -> int:
        """The number of the viewer's decisions."""
        return len(self.game.actions)

    def play(self, action: Any) -> ViewedBranches:
        """Note a choice, which the server carries out."""
        return self._replace(wanted=action)


@dataclass(frozen=True)
class GuestStart(Start):
    """The players at a table of many screens: one of them, or nobody, sits at this screen."""

    viewer: str | None = None

    @cached_property
    def players(self) -> dict[str, str]:
        """The player at this screen."""
        return {self.viewer: YOU} if self.viewer else {}


@dataclass(frozen=True)
class GuestState(TableState):
    """The table as one guest sees it; *at* is the place in the log that they look back at.

    *finished* is the game with all secrets, once it is over.
    """

    local: ClassVar[bool] = False

    finished: AnyGame | None = None

    @cached_property
    def looked_at(self) -> AnyGame:
        """The game as the view shows it, at any moment."""
        return cast(AnyGame, self.game)

    @cached_property
    def sight(self) -> Sight:
        """The visible game: all there is."""
        game = cast(ViewedGame, self.game)
        return Sight(game.state, game.log, game.known.legal, tuple(range(len(game.log))))

    @cached_property
    def secret(self) -> bool:
        """True: everything here is this viewer's own."""
        return True

    def moment_after(self, place: int) -> int:
        """Return the place itself: moments must not be counted."""
        return place

    def open_moment(self, moment: int) -> Mapping[str, Any] | None:
        """Return the message that opens the game after so many decisions; None if nothing is seen of it."""
        after = cast(ViewedGame, self.game).after
        place = bisect_left(after, moment)
        return {"do": "look", "at": place} if place < len(after) else None

    @property
    def newest(self) -> bool:
        """True if nobody decides at this screen: of the story the last event alone is new."""
        return self.viewer is None

    @property
    def new_here(self) -> bool:
        """True for a player who has not decided anything yet.

        Where a player's secrets are covered, nor do all see who has: it is true until something has happened.
        """
        if self.viewer is None or self.at is not None:
            return False
        game = cast(ViewedGame, self.game)
        happened = any(record.kind in self.adapter.decisive for record in game.log)
        return not (happened if self.adapter.covers else game.actions)

    @property
    def yours(self) -> bool:
        """True if the guest must decide now."""
        return bool(self.waiting and self.sight.legal)

    @property
    def past(self) -> tuple[str, int] | None:
        """The viewer and the moment of the game at which the guest looks back; None if they look at now."""
        seen = cast(ViewedGame, self.game)
        return None if self.at is None else (seen.known.viewer, seen.after[self.at])

    @property
    def wanted(self) -> Any:
        """The choice that was made, to be carried out; None if there is none."""
        return cast(ViewedBranches, self.branches).wanted


class GuestPanels:
    """The panels of a game's guests: their traits, and the JavaScript and CSS that show them."""

    def __init__(self, game: str) -> None:
        self.adapter = find_table_adapter(game)
        # The board's panel only holds the drawing, for one screen after the other: no kernel hears of it.
        self._board = self.adapter.board()
        self._board.close()
        self._bare = {
            name: deepcopy(getattr(self._board, name)) for name in self._board.keys if name not in _WIDGET_TRAITS
        }
        self._bare = {name: value for name, value in self._bare.items() if not name.startswith("_")}

    @cached_property
    def modules(self) -> dict[str, str]:
        """The source of the module that shows each panel: an anywidget front end."""
        html = str(HtmlWidget._esm)
        return {"board": str(self._board._esm), **dict.fromkeys(PLACES, html)}

    @cached_property
    def css(self) -> str:
        """The CSS of all panels."""
        names = ("design.css", "table.css", *self.adapter.sheets)
        sheets = [(STATIC / name).read_text("utf-8") for name in names]
        return "\n".join([*sheets, str(getattr(self._board, "_css", "")), night_rules()])

    def screen(
        self,
        view: View[Any, Any],
        tell: Callable[[Record], Text],
        own: OwnDecisions,
        names: Mapping[str, str],
        people: Mapping[str, str],
        lang: Lang,
        finished: AnyGame | None = None,
    ) -> GuestState:
        """Return the table as a view shows it, with the viewer's *own* decisions.

        *names* are as in `Start`, *people* those who are *seated* there; *finished* is the whole game once it is over.
        """
        log, (actions, moments, after) = view.log, own
        if self.adapter.covers and view.viewer != PUBLIC:
            open_to_all = [place for place, record in enumerate(log) if record.is_noticed_by(PUBLIC)]
            log = tuple(list_noticed(log, PUBLIC))
            moments, after = ([each[place] for place in open_to_all] for each in (moments, after))
        game = ViewedGame(self.adapter.kind, view, log, tell, actions, moments, after)
        viewer = view.viewer if view.viewer in game.players else None
        sitting = cast(Branches, ViewedBranches(game))
        start = GuestStart(self.adapter.game, names=names, viewer=viewer, seated=people)
        since = max(0, len(actions) - 1)
        history: History[Branches | None] = History(sitting)
        return GuestState(start=start, history=history, viewer=viewer, since=since, lang=lang, finished=finished)

    def update(self, state: GuestState, message: Mapping[str, Any]) -> GuestState:
        """Return the screen after a click; `GuestState.wanted` is the choice to carry out."""
        if message.get("do") == "look":
            at = message.get("at")
            known = type(at) is int and 0 <= at < len(state.sight.log)
            return replace(state, at=at if known else None, picked=(), refusal=None)
        return cast(GuestState, state.update(dict(message))) if message.get("do") in ANSWERED else state

    def long_work(self, state: GuestState) -> Callable[[], object] | None:
        """Return long work to do before the panels can be made; None if they can be made at once."""
        return None if state.at is not None else self.adapter.long_work(state)

    def panels(
        self, state: GuestState, before: int | None = None, past: GuestState | None = None
    ) -> dict[str, dict[str, Any]]:
        """Return the traits of each panel; *before* is the length of the log that the page showed last, if it did.

        *past* is the table at the moment that a guest looks back at; the story still goes to its end.
        """
        now = replace(state, at=None)
        look = replace(past, at=0) if past else state
        html = {"asks": _draw_question(look), "story": story.story_html(now), "around": story.players_html(look)}
        self._clear_board()
        self._draw_board(look, before)
        return self._list_traits(html, state.lang)

    def leading_panels(self, game: AnyGame, step: int, lang: Lang) -> dict[str, dict[str, Any]] | None:
        """Return the traits of each panel for a moderator at a step of theirs; None if the game draws no such page."""
        self._clear_board()
        html = self.adapter.lead(self._board, game, step, lang)
        return self._list_traits(html, lang) if html else None

    def _list_traits(self, html: Mapping[str, str], lang: Lang) -> dict[str, dict[str, Any]]:
        """Return the traits of the board as it is drawn, and of the panels with some HTML."""
        shown = {"board": {name: getattr(self._board, name) for name in self._bare}}
        texts = clause_texts(self.adapter.game, lang)
        for place, kind in PLACES.items():
            words = html.get(place, "")
            clauses = {id: [*texts[id][:2], []] for id in " ".join(_CLAUSE.findall(words)).split() if id in texts}
            shown[place] = {"html": words, "clauses": clauses, "kind": kind, "pages": False}
        return shown

    def _clear_board(self) -> None:
        for name, value in self._bare.items():
            setattr(self._board, name, deepcopy(value))

    def _draw_board(self, state: GuestState, before: int | None) -> None:
        game, lang = cast(AnyGame, state.game), state.lang
        if before is not None and before < len(state.sight.log):
            new = state.sight.log[before:]
            self._board.walks = self.adapter.walks(new, game, lang)
            told = tell_story(enumerate(new, before), game.tell)
            self._board.caption = next((line.text.say(lang) for line in told), "")
        self.adapter.draw(self._board, state)


def _draw_question(state: GuestState) -> str:
    """Return the question, or the player whose turn it is; the hand; the end."""
    game = cast(ViewedGame, state.game)
    head = story.facts_html(state) + ending_html(state)
    if state.waiting or state.at is not None or game.over or game.to_act not in game.players:
        return head + question.question_html(state)
    return head + question.turn_html(game.to_act, state.start.seated.get(game.to_act), state)
