"""The contents of the readings lab: the count of movements, and the smallest example of each reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsukumo.core.lab.stored_results import load_example
from tsukumo.core.language.explanation import clause_link, link_clauses
from tsukumo.core.language.text import Lang, Text, capital
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.cases.case import read_examples
from tsukumo.games.tsukumobake.lab.shares import Shares
from tsukumo.games.tsukumobake.rules import clauses, registry
from tsukumo_widgets.base.folding import Fold, fold
from tsukumo_widgets.base.markdown import Markdown
from tsukumo_widgets.games.tsukumobake.chapters.influence_map import InfluenceMap

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.lab.influence import Influence

GAME = "tsukumobake"


def movements(lang: Lang, source: Influence | None = None) -> InfluenceMap:
    """The changes of the parade's movements by each answer, and their frequency: just counted, or the stored count."""
    return InfluenceMap(source or Shares.load(), lang)


def smallest(reading: str, answer: str, lang: Lang) -> list[Markdown | SVG | Fold]:
    """The smallest example of an answer: a question over a picture, and folded away, the consequences of each."""
    example, about = load_example(GAME, reading, answer), registry()[reading]
    assert example
    comparison = example.comparison
    if found := read_examples().get((reading, answer)):
        case = found.case
        question: Text = case.question
        before = SVG(case.position.svg(lang=lang))
        remark = link_clauses(case.remark.say(lang), clauses(), lang)
        parts: list[object] = [Markdown(f"**{case.title.say(lang)}** {remark}")]
    else:
        question = example.introduce().then(about.question)
        before = SVG(comparison.show(max(0, comparison.steps - 1), lang)[0].picture)
        parts = []
    for name, moment in zip((about.default, answer), comparison.show(comparison.steps, lang), strict=True):
        lines = [f"**{capital(about.answers[name]).say(lang)}.**"]
        for line in moment.told:
            links = " ".join(clause_link(clause, lang) for clause in line.clauses)
            lines.append(f"{line.text.say(lang)} {links}".rstrip())
        parts += [Markdown(" ".join(lines)), SVG(moment.picture)]
    parts.append(Markdown(example.introduce().say(lang)))
    return [Markdown(question.say(lang)), before, fold(parts, lang)]
