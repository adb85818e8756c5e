"""The smallest examples of the readings of the whole game: files shared by tests, notebooks and pages.

A file ``cases/games/NAME.toml`` holds a reading, the answer that is not the default, the clauses, the situation
(`Situation.from_table`), a title and a question, and the consequence of each answer there, in both languages.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tsukumo.core.language.text import Lang, Text, Texts, cite_clauses, join_list, plain, read_text, user_language
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.cases.case import CASES
from tsukumo.games.tsukumobake.draw.hands import hands_svg
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.lab.situation import Situation
from tsukumo.games.tsukumobake.lab.smallest_game import Answers, GameDivergence, find_game_divergence, list_answers
from tsukumo.games.tsukumobake.play.actions import read_action
from tsukumo.games.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.games.tsukumobake.play.tell import tell
from tsukumo.games.tsukumobake.rules import HOUSES, registry

QUIET: Final = ("passed", "turn", "hour")
"""Records of consequences without a decision, which the sentences leave out."""
MOST: Final = 6
"""The most choices named of those that only one answer allows."""
texts = Texts(__file__)


class GameCase(NamedTuple):
    """A situation in which the games of an answer and of the default one diverge.

    *does* holds the consequence of each answer, in words; `explain` takes it from the engine.
    """

    name: str
    reading: str
    answer: str
    clauses: tuple[str, ...]
    situation: Situation
    title: Text
    question: Text
    does: Mapping[str, Text]

    @property
    def answers(self) -> Answers:
        """The default answer and the other one, each as the readings of a game."""
        return list_answers(self.reading, self.answer)

    def find_divergence(self) -> GameDivergence:
        """The point at which the games of the two answers diverge."""
        parting = find_game_divergence(self.situation, self.answers)
        assert parting, self.name  # a test keeps the files true
        return parting

    # --- pictures -----------------------------------------------------------------------------

    def svg(self, lang: Lang | None = None) -> SVG:
        """The board before the actions, which is the same under both answers."""
        return SVG(self.situation.state().svg(lang=lang or user_language()))

    def hands_svg(self, lang: Lang | None = None) -> SVG | None:
        """The hands before the actions; None if all are empty."""
        houses, names = self.situation.houses, load_edition().cards
        held = {HOUSES[houses[i]]: [names[c] for c in hand] for i, hand in enumerate(self.situation.hands) if hand}
        return hands_svg(load_edition(), held, lang) if held else None

    def after_svg(self, answer: str, lang: Lang | None = None) -> SVG:
        """The board after the actions under one answer."""
        return SVG(self.find_divergence().states[self._side(answer)].svg(lang=lang or user_language()))

    # --- words --------------------------------------------------------------------------------

    def explain(self, answer: str, lang: Lang | None = None) -> list[str]:
        """The consequences of an answer, the choices it alone allows, and the reasons against them under the other."""
        lang, side, parting = lang or user_language(), self._side(answer), self.find_divergence()
        lines = [
            tell(record, load_edition()).say(lang) + cite_clauses(record.clauses)
            for record in parting.records[side]
            if record.kind not in QUIET
        ]
        player = HOUSES[self.situation.houses[self.situation.seat]]
        here, there = parting.states[side], parting.states[1 - side]
        only = [action for action in map(read_action, parting.only(side)) if action.by == player]
        if only:
            named = [TSUKUMOBAKE.phrase(action, here) for action in only[:MOST]]
            more = len(only) - len(named)
            key = "only_more" if more else "only"
            lines.append(texts.say(key, lang, actions=join_list(named, plain("; "), "; "), more=more))
            if there.to_act == player:
                why = "; ".join(reason.line(lang) for reason in there.why_not(only[0]))
                lines.append(texts.say("otherwise", lang, action=named[0], why=why))
        return lines

    def text(self, lang: Lang | None = None) -> str:
        """The question, and the consequences of each answer, in words and by the engine's sentences."""
        lang = lang or user_language()
        about = registry()[self.reading]
        blocks = [f"{self.title.say(lang)}{cite_clauses(self.clauses)}\n{self.question.say(lang)}"]
        for answer, does in self.does.items():
            head = texts.say("answer", lang, answer=plain(answer), words=about.answers[answer])
            blocks.append("\n".join([head, does.say(lang), *(f"  {line}" for line in self.explain(answer, lang))]))
        return "\n\n".join(blocks)

    def _side(self, answer: str) -> int:
        return 0 if answer == registry()[self.reading].default else 1


@cache
def game_cases() -> dict[str, GameCase]:
    """Every smallest example of a reading of the whole game, by name, in the order of the files' names."""
    return {file.stem: _load(file) for file in sorted((CASES / "games").glob("*.toml"))}


def _load(file: Path) -> GameCase:
    table = tomllib.loads(file.read_text("utf-8"))
    return GameCase(
        name=file.stem,
        reading=table["reading"],
        answer=table["answer"],
        clauses=tuple(table["clauses"]),
        situation=Situation.from_table(table["situation"]),
        title=read_text(table["title"]),
        question=read_text(table["question"]),
        does={answer: read_text(words) for answer, words in table["does"].items()},
    )
