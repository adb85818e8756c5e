"""A night that has been played, at the table: every decision with what else there was to choose (`turn.1`–`turn.4`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Final, Self

import ipywidgets as ipw

from tsukumo.core.game.branches import Branches
from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import Problem
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import bar, choose_language, on_value
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.screens import MOST_STEPS
from tsukumo_widgets.base.sharing import explain_no_link
from tsukumo_widgets.games.tsukumobake.rules.sample_game import BOTS, night
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import SeedBar, SeededGame, SeedOptions
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import texts as rules_texts
from tsukumo_widgets.games.tsukumobake.rules.tabletop import players_table
from tsukumo_widgets.games.tsukumobake.table.face import TableFace
from tsukumo_widgets.table.start import Start
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.table.table_state import Refusal, Sight, TableState, find_sight, look

texts = Texts(__file__)
PARTS: Final = ("hour", "turn_1", "turn_2", "turn_3", "turn_4", "parade")
"""The parts of an hour that a link may begin at: the whole hour, or one of its turns, or the parade."""
READINGS: Final = ("stride", "homes", "combos", "meeting", "blessing", "pile")


class PlayedFace(TableFace):
    """The view of a game that is over: everybody's cards, as far as they are in sight."""

    def around(self, state: TableState) -> str:
        """Return the players in turn order: their squares and hands."""
        return players_table(state.sight.table, state.lang)


FACE: Final = PlayedFace("tsukumobake")


@dataclass(frozen=True)
class TurnState(SeededGame, TableState):
    """A moment of a night played by four players of one kind, as the *viewer* sees it; without one, with all cards."""

    playable: ClassVar[bool] = False

    bot: str = BOTS[0]

    @property
    def adapter(self) -> TableFace:
        """The game's view."""
        return FACE

    @cached_property
    def sight(self) -> Sight:
        """Everything at the moment, or what the viewer sees of it."""
        game = self.looked_at
        if self.viewer:
            return find_sight(game, self.viewer)
        return Sight(game.state, game.log, tuple(game.legal_actions()), tuple(range(len(game.log))))

    def restart(self) -> Self:
        """The night of the seed, at its beginning."""
        played = Branches.of(night(self.seed, self.bot, self.readings, self.edition))
        bots = Start("tsukumobake", dict.fromkeys(HOUSES, self.bot))
        return replace(self, start=bots, history=History(played), at=0, refusal=None)

    def refuse(self, problems: Iterable[Problem]) -> Self:
        """The same moment, with the problems of another night that was asked for."""
        refused = super().refuse(problems)
        return replace(refused, refusal=Refusal(rules_texts["refused"], refused.refused))

    def look_at(self, hour: int, part: str, step: int) -> Self:
        """The moment after so many records of an hour, or of a part of it; links name moments in this way."""
        assert self.game
        records = find_part(self.game, hour, part)
        return look(self, self.game.moment_of(records.start + min(step, len(records)) - 1))

    def update(self, message: Any) -> Any:
        """Go to a moment, or ask about a square; a night that is over does not go on."""
        match message:
            case {"do": "look" | "step" | "square"}:
                return super().update(message)
        return self

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


class TurnStepper(GameTable):
    """A night that is over, decision by decision, with the other choices, and why a square was none.

    It begins after *step* of the records of an *hour*, 1 to 5, or of a *part* of it, one of `PARTS`. *view* is a house,
    or empty to see all cards; the game is that of *seed*, played by four players of the kind *bot*, one of `BOTS`.
    """

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
        self.bar, self.options = SeedBar(self.apply), SeedOptions(self.apply, READINGS)
        state = TurnState(lang=choose_language(lang), bot=bot, viewer=view or None)
        state = state.begin(seed=seed, readings=readings, edition=edition)
        above = [self.bar.view, bar([self.bot, self.view_of])]
        self.lay(state.look_at(hour, part, step), (self.bar, self.options), above, below=[self.options.view])

    @classmethod
    def from_query(cls, query: Mapping[str, str], lang: Lang) -> Any:
        """Return the night and the moment that a query describes."""
        made = cls(lang=lang)
        made.apply(lambda state: made.read_query(state, query))
        return made

    def explain_no_link(self, state: TableState) -> Text:  # noqa: ARG002 - a game that is over has no secrets
        """Return the reason why there is no link: an edition of one's own."""
        return explain_no_link()

    def show(self, state: TableState) -> None:
        """Update every part to a state."""
        assert isinstance(state, TurnState)
        super().show(state)
        say, lang = texts.say, state.lang
        bots = [(say(f"bot.{bot}", lang), bot) for bot in BOTS]
        views = [(say("view.all", lang), "")]
        views += [(say("view.one", lang, who=house_name(house)), house) for house in HOUSES]
        set_options(self.bot, bots, state.bot, say("tip.bot", lang))
        set_options(self.view_of, views, state.viewer or "", say("tip.view", lang))

    def __repr__(self) -> str:
        seed = self.state.seed if isinstance(self.state, TurnState) else None
        return f"TurnStepper(seed={seed}, moment={self.state.moment})"
