"""A moment of a game as frames: each viewer's view, and the sentences on the way there."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from tsukumo.core.engine.state_data import write_state
from tsukumo.core.files.data import Json
from tsukumo.core.game.game import AnyGame, View
from tsukumo.core.game.record import list_noticed
from tsukumo.core.io.jsons import dumps as encode
from tsukumo.core.language.story import StoryLine, tell_story
from tsukumo.core.language.text import Lang, capital
from tsukumo.server.tables.frames import sentences_with_clauses


class TableMoment:
    """A game at one moment: every part of a frame is made once, for any number of viewers."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._views: dict[str, View[Any, Any]] = {}
        self._texts: dict[tuple[str, int, bool], str] = {}
        self._told: dict[tuple[str, int, Lang], list[Json]] = {}
        self.screens: dict[tuple[str, Lang, int | None], tuple[Any, Any]] = {}

    def view(self, viewer: str) -> View[Any, Any]:
        """Return a viewer's view."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(viewer)
        return self._views[viewer]

    def view_text(self, viewer: str, since: int = 0, *, state: bool = False) -> str:
        """Return a viewer's view as JSON, with the records written *since* so many of the whole log.

        With its *state*, a guest in Python makes the view of a small game that a local game has.
        """
        key = viewer, since, state
        if key not in self._texts:
            view = self.view(viewer)
            new = sum(record.is_noticed_by(viewer) for record in self.game.log[since:])
            start = len(view.log) - new
            more = {"options": self.game.options, "state": write_state(view.state)} if state else {}
            self._texts[key] = encode({**view.to_json(start), "from": start, **more})
        return self._texts[key]

    def key(self, viewer: str) -> tuple[str, int]:
        """Return a key that differs wherever two moments look different to a viewer."""
        return self.view_text(viewer, len(self.game.log)), len(self.view(viewer).log)

    def new_sentences(self, viewer: str, since: int, lang: Lang) -> list[Json]:
        """Return the sentences since a moment, each with its clauses."""
        key = viewer, since, lang
        if key not in self._told:
            told = self.story(viewer, since)
            self._told[key] = sentences_with_clauses(((line.text, line.clauses) for line in told), lang)
        return self._told[key]

    def story(self, viewer: str, since: int) -> list[StoryLine]:
        """Return the lines of the story since a moment, as a viewer may know it."""
        shown = list_noticed(self.game.log[since:], viewer)
        return tell_story(enumerate(shown, since), self.game.tell)

    def frame(
        self,
        viewer: str,
        after: int,
        since: int,
        lang: Lang,
        *,
        whole: bool,
        first: Sequence[Json] = (),
        state: bool = False,
    ) -> str:
        """Return the frame that shows it: the records *since* so many, or the *whole* log; and the *state*.

        *first* are sentences that are told before those of the new records.
        """
        view = self.view_text(viewer, 0 if whole else since, state=state)
        told = encode([*first, *self.new_sentences(viewer, since, lang)])
        return f'{{"is":"view","after":{after},"view":{view},"told":{told}}}'

    def own_decisions(self, viewer: str) -> tuple[Sequence[Any], Sequence[int], Sequence[int]]:
        """Return a viewer's decisions; how many of them, and of all, came before each record in their view's log."""
        game = self.game
        made = [number for number, action in enumerate(game.actions) if action.by == viewer]
        after = [game.moment_of(place) for place, record in enumerate(game.log) if record.is_noticed_by(viewer)]
        return [game.actions[number] for number in made], [bisect_left(made, number) for number in after], after

    def plain_panel(self, viewer: str, after: int, lang: Lang) -> Json:
        """Return the same for a page without panels: the picture, the question, the choices, the last event."""
        kind, view = self.game.kind, self.view(viewer)
        choices = [[str(action), capital(kind.phrase(action, view.state)).say(lang)] for action in view.legal]
        because = next((s for record in reversed(view.log) if (s := self.game.sentence(record, lang))), "")
        drawn = kind.svg(view.state, lang)
        said = {"text": kind.text(view.state, lang), "question": kind.question(view.state).say(lang)}
        return {"is": "panel", "after": after, "svg": drawn, **said, "because": because, "choices": choices}
