"""A night that has been played, at the table: every decision with what else there was to choose (`turn.1`–`turn.4`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Self

import ipywidgets as ipw

from tsukumo.core.game.branches import Branches
from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import on_value
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.screens import MOST_STEPS
from tsukumo_widgets.games.tsukumobake.rules.chapter import SeededChapter
from tsukumo_widgets.games.tsukumobake.rules.sample_game import BOTS, night
from tsukumo_widgets.games.tsukumobake.rules.seeded_table import SeededTable
from tsukumo_widgets.table.moment import TableMoment
from tsukumo_widgets.table.start import Start
from tsukumo_widgets.table.table_actions import look
from tsukumo_widgets.table.table_state import Sight, find_sight

texts = Texts(__file__)
PARTS: Final = ("hour", "turn_1", "turn_2", "turn_3", "turn_4", "parade")
"""The parts of an hour that a link may begin at: the whole hour, or one of its turns, or the parade."""


@dataclass(frozen=True)
class TurnState(SeededTable):
    """A moment of a night played by four players of one kind, as the *viewer* sees it; without one, with all cards."""

    bot: str = BOTS[0]

    @cached_property
    def sight(self) -> Sight:
        """Everything at the moment, or what the viewer sees of it."""
        return find_sight(self.looked_at, self.viewer) if self.viewer else super().sight

    def restart(self) -> Self:
        """The night of the seed, at its beginning."""
        played = Branches.of(night(self.seed, self.bot, self.readings, self.edition))
        bots = Start("tsukumobake", dict.fromkeys(HOUSES, self.bot))
        return replace(self, start=bots, history=History(played), at=0, refusal=None)

    def look_at(self, hour: int, part: str, step: int) -> Self:
        """The moment after so many records of an hour, or of a part of it; links name moments in this way."""
        assert self.game
        records = find_part(self.game, hour, part)
        return look(self, self.game.moment_of(records.start + min(step, len(records)) - 1))

    def read_query(self, query: Mapping[str, str]) -> Self:
        """The moment of a link, as in ``seed=7&hour=2&part=parade&step=3&view=monk``; invalid parts are ignored."""
        bot, view, part = query.get("bot"), query.get("view"), query.get("part", PARTS[0])
        state = self.read_game(query)
        if state.refused:
            return state
        if bot in BOTS and bot != state.bot:
            state = replace(state, bot=bot).restart()
        state = replace(state, viewer=view if view in HOUSES else None)
        hour, step = natural(query.get("hour", ""), HOURS) or 1, natural(query.get("step", ""), MOST_STEPS) or 0
        return state.look_at(hour, part if part in PARTS else PARTS[0], step)

    def link(self) -> Link | None:
        """A link to the moment, with the view."""
        assert self.game
        log = self.looked_at.log
        hours = [place for place, record in enumerate(log) if record.kind == "hour"]
        step = len(log) - hours[-1]
        return self.make_link("turn", bot=self.bot, hour=len(hours), part=PARTS[0], step=step, view=self.viewer or "")


def find_part(game: AnyGame, hour: int, part: str) -> range:
    """The positions in the log of an hour, of one of its turns or of its parade."""
    log = game.log
    hours = [i for i, record in enumerate(log) if record.kind == "hour"]
    start, end = hours[hour - 1], [*hours, len(log)][hour]
    inner = [i for i in range(start, end) if log[i].kind in ("turn", "parade")]
    if part == PARTS[0]:
        return range(start, end)
    number = PARTS.index(part) - 1
    return range(inner[number], [*inner, end][number + 1])


class TurnStepper(SeededChapter[TurnState], TableMoment[TurnState]):
    """A night that is over, decision by decision, with the other choices, and why a square was none.

    It begins after *step* of the records of an *hour*, 1 to 5, or of a *part* of it, one of `PARTS`. *view* is a house,
    or empty to see all cards; the game is that of *seed*, played by four players of the kind *bot*, one of `BOTS`.
    """

    READINGS = ("stride", "homes", "combos", "meeting", "blessing", "pile")

    def __init__(
        self,
        seed: int = 7,
        lang: Lang | None = None,
        *,
        hour: int = 1,
        part: str = PARTS[0],
        step: int = 0,
        view: str = "",
        bot: str = BOTS[0],
        readings: Mapping[str, str] | None = None,
        edition: str = "kyoto",
    ) -> None:
        wide = ipw.Layout(width="auto", min_width="150px", max_width="100%", flex="0 1 240px")
        self.bot, self.view_of = ipw.Dropdown(layout=wide), ipw.Dropdown(layout=wide)
        on_value(self.bot, self.apply, lambda state, bot: replace(state, bot=bot).restart())
        on_value(self.view_of, self.apply, lambda state, view: replace(state, viewer=view or None))
        state = TurnState(lang=choose_language(lang), bot=bot, viewer=view or None)
        state = state.begin(seed=seed, readings=readings, edition=edition)
        state = state.look_at(hour, part, step)
        self.lay_game(state, state.adapter.board(), [self.bot, self.view_of])

    def show(self, state: TurnState) -> None:
        """Update every part to a state."""
        super().show(state)
        say, lang = texts.say, state.lang
        bots = [(say(f"bot.{bot}", lang), bot) for bot in BOTS]
        views = [(say("view.all", lang), "")]
        views += [(say("view.one", lang, who=house_name(house)), house) for house in HOUSES]
        set_options(self.bot, bots, state.bot, say("tip.bot", lang))
        set_options(self.view_of, views, state.viewer or "", say("tip.view", lang))

    def __repr__(self) -> str:
        return f"TurnStepper(seed={self.state.seed}, moment={self.state.moment})"
