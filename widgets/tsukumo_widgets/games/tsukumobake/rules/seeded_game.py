"""The shared part of explorers of seeded games: the game shown, and the controls that choose it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

import ipywidgets as ipw

from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import TsukumoError
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.editions.edition import EDITIONS
from tsukumo.games.tsukumobake.play.ruleset import Rules
from tsukumo.games.tsukumobake.rules import registry
from tsukumo_widgets.base.explorer import LanguageButtons, bar, make_button, on_value
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import problems_html, with_clauses
from tsukumo_widgets.base.menus import ReadingMenus
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.games.tsukumobake.rules.sample_game import Answers, find_rules, open_sample

MOST_SEED: Final = 10**19 - 1
"""The largest seed of a link."""
texts = Texts(__file__)
Act = Callable[[Callable[[Any], Any]], None]


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


def refusal(state: SeededGame) -> str:
    """The reasons why the last request was refused, as HTML; empty if it was not."""
    return problems_html(texts.say("refused", state.lang), state.refused, state.lang)


def list_readings(state: SeededGame, clauses: Iterable[str], names: Iterable[str]) -> str:
    """The readings among *names* that concern some clauses, each with the answer in force; as HTML."""
    cited, lines = set(clauses), []
    for name in names:
        reading = registry()[name]
        if about := [clause for clause in reading.clauses if clause in cited]:
            answer = reading.answers[state.rules.readings[name]]
            text = texts.text("reading", name=name, question=reading.question, answer=answer)
            lines.append(f'<p class="tk-muted">{with_clauses(text, about, state.lang)}</p>')
    return "".join(lines)


class SeedBar:
    """Language, seed and next seed; *more* are an explorer's own controls. *view* is the widget."""

    def __init__(self, apply: Act, *more: ipw.Widget) -> None:
        self.lang = LanguageButtons(apply)
        self.seed = ipw.BoundedIntText(0, min=0, max=2**31, layout=ipw.Layout(width="140px"))
        self.seed.style.description_width = "48px"
        on_value(self.seed, apply, lambda state, seed: state.begin(seed=seed))
        self.next = make_button(apply, lambda state: state.begin(seed=state.seed + 1))
        self.view = bar([self.lang.view, self.seed, self.next, *more])

    def show(self, state: SeededGame) -> None:
        """Show a state."""
        self.lang.show(state)
        self.seed.value = state.seed
        self.seed.description, self.seed.tooltip = (
            texts.say("seed", state.lang),
            texts.say("seed_tip", state.lang),
        )
        self.next.description = texts.say("next", state.lang)


class SeedOptions:
    """Some readings and the edition, folded away. *view* is the widget."""

    def __init__(self, apply: Act, readings: Iterable[str]) -> None:
        self._readings = ReadingMenus(
            apply,
            {name: registry()[name] for name in readings},
            lambda state, name, answer: state.answer(name, answer),
        )
        self.menus = self._readings.menus
        self.edition = ipw.Text(continuous_update=False, layout=ipw.Layout(width="auto"))
        on_value(self.edition, apply, lambda state, edition: state.begin(edition=edition.strip()))
        self.view = ipw.Accordion([ipw.VBox([self._readings.view, self.edition])], selected_index=None)

    def show(self, state: SeededGame) -> None:
        """Show a state; a refused edition stays, so that it can be corrected."""
        self._readings.show(dict(state.readings), state.lang)
        if not state.refused:
            self.edition.value = state.edition
        self.edition.description = texts.say("edition", state.lang)
        self.edition.tooltip = texts.say("edition_tip", state.lang)
        self.view.set_title(0, texts.say("options", state.lang))
