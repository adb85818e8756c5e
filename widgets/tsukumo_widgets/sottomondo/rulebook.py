"""The clauses of Sottomondo Carte on the rulebook page: worked games, tables set up for a clause, played games."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from tsukumo.core.errors import NotAllowed
from tsukumo.core.files import read_bytes
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Lang, Sentences, text_of
from tsukumo.sottomondo.analysis.scene import scene_of
from tsukumo.sottomondo.draw import table_svg
from tsukumo.sottomondo.lessons.case import arranged, cases
from tsukumo.sottomondo.lessons.riddle import Riddle, riddle_of
from tsukumo.sottomondo.play.state import State
from tsukumo.sottomondo.rules import clauses
from tsukumo.sottomondo.script import played
from tsukumo_widgets.links import Link
from tsukumo_widgets.rulebook.face import Face, Shown
from tsukumo_widgets.sottomondo.fight.state import link_of

TABLES: Final = Path(__file__).with_name("rulebook_tables.toml")
"""Tables set up for the clauses that nobody decides by: each as a worked game is, with what can be *said* of it."""
TRIALS: Final = {"setup": "first_game", "turn": "first_game", "step": "first_game", "force": "fight", "fight": "fight"}
"""The explorer in which the clauses of a section can be tried."""
_say = Sentences(__file__)


class RulebookFace(Face):
    """Pictures of tables set up for a clause, of worked games before they are answered; else of a played game."""

    def shown(self, clause: str, lang: Lang) -> Shown | None:
        """A picture of a clause."""
        if clause in tables():
            state = table_of(clause)
            sentences = (Sentence(text_of(tables()[clause]["said"]), (clause,)),)
            return Shown(table_svg(state, lang), sentences, _say["table"], _fight(state, lang))
        if riddle := _worked(clause):
            source = _say.text("case", question=riddle.prompt)
            return Shown(table_svg(riddle.state, lang), _said(riddle, clause), source, _fight(riddle.state, lang))
        return super().shown(clause, lang)

    def trial(self, clause: str, lang: Lang) -> Link | None:
        """The explorer of the clause's section."""
        explorer = TRIALS.get(clause.partition(".")[0])
        return Link(explorer, {"lang": lang}, self.game) if explorer else None


@cache
def tables() -> Mapping[str, Any]:
    """The tables set up for clauses, by id."""
    return tomllib.loads(read_bytes(TABLES).decode())


def table_of(clause: str) -> State:
    """A table set up for a clause, played up to where it shows it."""
    return played(arranged(tables()[clause]))


@cache
def _worked(clause: str) -> Riddle | None:
    """The worked game that shows a clause best: its answer's reasons cite it, under the usual readings if possible."""
    riddles = [(case, riddle_of(case)) for case in cases().values() if clause in case.clauses]
    riddles.sort(key=lambda each: (bool(each[0].script["readings"]), each[0].clauses.index(clause)))
    return next((riddle for _, riddle in riddles if any(clause in each.clauses for each in riddle.why)), None)


def _said(riddle: Riddle, clause: str) -> tuple[Sentence, ...]:
    """What happens by a clause in a worked game; where no record tells of it, what is decided, and the answer."""
    rule = clauses()[clause].text
    reasons = tuple(each for each in riddle.why if clause in each.clauses and each.text != rule)
    answer = _say.text("answer", answer=riddle.answered())
    return reasons or tuple(Sentence(text, (clause,)) for text in (*riddle.decided, answer))


def _fight(state: State, lang: Lang) -> Link | None:
    """What opens the fight against a monster that is on, if a link can hold all of it."""
    if any(state.power) or any(state.turned) or state.rules.readings.overrides():
        return None
    try:
        scene = scene_of(state)
    except NotAllowed:
        return None
    return link_of(scene, lang)
