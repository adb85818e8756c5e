"""The shared part of explorers of seeded games: the game shown, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import TsukumoError
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Texts
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.tsukumobake.editions.edition import EDITIONS
from tsukumo.games.tsukumobake.play.ruleset import Rules
from tsukumo.games.tsukumobake.rules import registry
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import problems_html, with_clauses
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.games.tsukumobake.rules.sample_game import Answers, find_rules, open_sample
from tsukumo_widgets.table.start import MOST_SEED

texts = Texts(__file__)


@dataclass(frozen=True)
class SeededGame(Screen):
    """A game by its seed, its edition and the answers to readings that differ from the default.

    *edition* is a name or the path of a TOML file.
    """

    seed: int = 7
    readings: Answers = ()
    edition: str = EDITIONS.default

    @property
    def opening(self) -> AnyGame:
        """The game at its beginning."""
        return open_sample(self.seed, self.readings, self.edition)

    @property
    def rules(self) -> Rules:
        """Its rules."""
        return find_rules(self.opening)

    def begin(self, *, readings: Mapping[str, str] | None = None, **changes: Any) -> Self:
        """Another game, from its beginning; if there is no such game, this one stays and `refused` says why."""
        answers = self.readings if readings is None else tuple(sorted(readings.items()))
        asked = replace(self, **changes, readings=answers, refused=())
        try:
            open_sample(asked.seed, asked.readings, asked.edition)
        except TsukumoError as error:
            return self.refuse(error.problems)
        return asked.restart()

    def restart(self) -> Self:
        """The same game at its beginning."""
        return self

    def answer(self, reading: str, answer: str) -> Self:
        """The same game under another answer to a reading."""
        changed = {**dict(self.readings), reading: answer}
        if reading in registry() and registry()[reading].default == answer:
            del changed[reading]
        return self.begin(readings=changed)

    def read_game(self, query: Mapping[str, str]) -> Self:
        """The game that a link's query describes, as in ``seed=7&homes=owner``."""
        seed = query.get("seed", str(self.seed))
        readings = {**dict(self.readings), **{name: query[name] for name in registry() if name in query}}
        number = natural(seed, MOST_SEED)
        return self.begin(seed=seed if number is None else number, readings=readings)

    def make_link(self, explorer: str, /, **shown: Any) -> Link | None:
        """A link to the same game in an explorer; None with an edition of your own, which no link can hold."""
        if self.edition != EDITIONS.default:
            return None
        return Link(explorer, {"seed": self.seed, **dict(self.readings), **shown, "lang": self.lang})


def refusal(state: Screen) -> Html:
    """The reasons why the last request was refused; empty if it was not."""
    return problems_html(texts.say("refused", state.lang), state.refused, state.lang)


def list_readings(state: SeededGame, clauses: Iterable[str], names: Iterable[str]) -> Html:
    """The readings among *names* that concern some clauses, each with the answer in force."""
    cited, lines = set(clauses), []
    for name in names:
        reading = registry()[name]
        if about := [clause for clause in reading.clauses if clause in cited]:
            answer = reading.answers[state.rules.readings[name]]
            text = texts.text("reading", name=name, question=reading.question, answer=answer)
            lines.append(html('<p class="tk-muted">{}</p>', with_clauses(text, about, state.lang)))
    return join(lines)
