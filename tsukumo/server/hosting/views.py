"""A moment of a game as frames: what each viewer may know of it, and what is told of the way there."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from tsukumo.core.data import Json
from tsukumo.core.game import AnyGame, View
from tsukumo.core.record import noticed
from tsukumo.core.story import lines
from tsukumo.core.text import LANGS, Lang
from tsukumo.server.hosting.frames import clauses_of, dumps


class Moment:
    """A game at one moment: every part of a frame is made once, however many look on."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._views: dict[str, View[Any, Any]] = {}
        self._texts: dict[str, str] = {}
        self._told: dict[tuple[str, int, Lang], str] = {}
        self.screens: dict[tuple[str, Lang, int | None], tuple[Any, Any]] = {}

    def view(self, viewer: str) -> View[Any, Any]:
        """What a viewer may know."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(viewer)
        return self._views[viewer]

    def text(self, viewer: str) -> str:
        """The same as JSON."""
        if viewer not in self._texts:
            self._texts[viewer] = dumps(self.view(viewer).to_json())
        return self._texts[viewer]

    def told(self, viewer: str, since: int, lang: Lang) -> str:
        """The sentences since a moment, each with its clauses, as JSON."""
        key = viewer, since, lang
        if key not in self._told:
            shown = noticed(self.game.log[since:], viewer)
            story = lines(enumerate(shown, since), self.game.tell)
            self._told[key] = dumps(clauses_of(((line.text, line.clauses) for line in story), lang))
        return self._told[key]

    def frame(self, viewer: str, after: int, since: int, lang: Lang) -> str:
        """The frame that shows it."""
        view, told = self.text(viewer), self.told(viewer, since, lang)
        return f'{{"is":"view","after":{after},"view":{view},"told":{told}}}'

    def own(self, viewer: str) -> tuple[Sequence[Any], Sequence[int], Sequence[int]]:
        """The decisions of a viewer; how many of them, and of all, were made before each record in their view's log."""
        game = self.game
        made = [number for number, action in enumerate(game.actions) if action.by == viewer]
        after = [game.moment_of(place) for place, record in enumerate(game.log) if record.noticed(viewer)]
        return [game.actions[number] for number in made], [bisect_left(made, number) for number in after], after

    def plain(self, viewer: str, after: int, lang: Lang) -> Json:
        """The same for a page without panels: the picture, the question, the choices in words, what caused it."""
        kind, view = self.game.kind, self.view(viewer)
        choices = [[str(action), kind.phrase(action, view.state).say(lang)] for action in view.legal]
        because = next((s for record in reversed(view.log) if (s := self.game.sentence(record, lang))), "")
        drawn = kind.svg(view.state, lang)
        said = {"text": kind.text(view.state, lang), "question": kind.question(view.state).say(lang)}
        return {"is": "panel", "after": after, "svg": drawn, **said, "because": because, "choices": choices}


def room_for(game: AnyGame) -> int:
    """How many bytes what one player alone knows may add to what the public is shown: by the names and the nights.

    It is the same whoever has which role, so that a frame that is so much longer than the public's tells nothing.
    """
    nights = sum(record.kind == "night" for record in game.log)
    names = [len(dumps(player)) for player in game.players]
    longest = max(names)
    return 4096 + 4 * len(names) * (longest + 16) + nights * (2048 + 40 * longest)


def public_size(moment: Moment, viewer: str, after: int, since: int) -> int:
    """The length of a frame for somebody who knows what everybody knows, in whichever language is longer."""
    return max(len(moment.frame(viewer, after, since, lang)) for lang in LANGS)
