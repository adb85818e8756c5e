"""The FAQ lab: a list of cases with a filter, and one case at a time with its question, board and answer."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import ipywidgets as ipw

from tsukumo.core.io.errors import CannotRead, choose_language
from tsukumo.core.language.text import Lang, shows_clauses
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.draw.board import NO_MARKS
from tsukumo.games.tsukumobake.rules import clauses
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Explorer, bar, column, on_value, row
from tsukumo_widgets.base.figures import texts as figures
from tsukumo_widgets.base.folding import Fold, fold
from tsukumo_widgets.base.folding import texts as folding
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, clause_link, clause_texts, fold_away, notebook_link, problems_html
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.chapters.lesson import answer, question
from tsukumo_widgets.games.tsukumobake.chapters.lesson import texts as lesson
from tsukumo_widgets.games.tsukumobake.faq.lab_state import LabState, find_deciding_step, list_groups, no_case, texts
from tsukumo_widgets.games.tsukumobake.parade.stakes import show_stakes
from tsukumo_widgets.games.tsukumobake.parade.story import story

CITED = re.compile(r"\s*\(`([a-z]+(?:\.\w+)?)`\)|`([a-z]+(?:\.\w+)?)`")
"""A clause's id: in brackets, where it is a reference, or as a word of the sentence."""


class FaqLab(Explorer[LabState]):
    """Ask the cases of the FAQ lab, one at a time; *case* is the name of the first: `CannotRead` if there is none.

    A link holds the case and its answer. A page without a kernel holds all cases, folded.
    """

    def __init__(self, case: str | None = None, lang: Lang | None = None, **settings: Any) -> None:
        self.words = ipw.Text(layout=ipw.Layout(width="auto", flex="1 1 160px"))
        on_value(self.words, self.apply, lambda state, words: replace(state, words=words))
        self.clause = ipw.Dropdown(layout=ipw.Layout(width="auto", flex="1 1 160px"))
        on_value(self.clause, self.apply, lambda state, clause: replace(state, clause=clause))
        self.index, self.question, self.answer = (HtmlWidget() for _ in range(3))
        self.index.kind = "tk-index"
        self.board, self.stepper = TownBoard(mode="look"), StepperWidget()
        self.stepper.observe(lambda change: self.apply(lambda s: s.go(change["new"])), names="value")
        self.listen_to(self.index, self.board, self.question, self.answer)
        head = bar([self.lang.view, self.words, self.clause])
        asked = column([self.question, self.board, self.stepper], width=340)
        shown = row([column([self.index], width=230), asked, column([self.answer], width=340)]).add_class("tk-three")
        parts = [head, shown]
        state = LabState(lang=choose_language(lang))
        if case is not None and case not in cases():
            raise CannotRead([no_case(case)])
        super().__init__(state.open(case) if case else state, parts, **settings)

    def _repr_mimebundle_(self, **settings: Any) -> dict[str, Any]:
        """Return the live widget, and all cases for a page without a kernel."""
        return {"text/html": write_whole(self.state.lang), **super()._repr_mimebundle_(**settings)}

    def show(self, state: LabState) -> None:
        """Update every part to a state."""
        lang = state.lang
        index, asked, told = list_cases(state), ask(state), show_answer(state)
        set_clauses(clause_texts("tsukumobake", lang), self.question, self.answer)
        self.index.html, self.question.html, self.answer.html = index, asked, told
        parade, mapped = state.parade, state.answered and state.mapped and not state.parade.stake
        marks = parade.marks if state.answered else NO_MARKS
        if mapped:
            marks = marks._replace(heat=parade.heat, numbers=True, rays=frozenset())
        self.board.draw(parade.shown, marks, lang=lang)
        self.board.name_keys(lang, "steps")
        self.board.notes = {name: parade.heat.note(s, lang) for s, name in enumerate(NAMES)} if mapped else {}
        self.stepper.layout.display = "" if state.answered else "none"
        self.stepper.show(state.step, state.steps, lang)
        self.words.value, self.words.placeholder = state.words, texts.say("words", lang)
        hide_label(self.words, texts.say("words", lang))
        cited = sorted({clause for case in cases().values() for clause in case.clauses})
        options = [(clauses()[clause].title.say(lang), clause) for clause in cited]
        every = (texts.say("every_clause", lang), "")
        set_options(self.clause, [every, *sorted(options)], state.clause, texts.say("clause", lang))

    def __repr__(self) -> str:
        return f"FaqLab({self.state.case!r})"


# --- as HTML --------------------------------------------------------------------------------------


def list_cases(state: LabState) -> Html:
    """The cases that the filter lets through, by groups; the one on the screen is marked."""
    if not state.found:
        every = button(texts.say("all", state.lang), {"do": "all"})
        return html("<p>{}</p>{}", texts.say("nothing", state.lang), every)
    parts = []
    for group, found in list_groups().items():
        lines = [
            button(
                case.title.say(state.lang),
                {"do": "case", "name": case.name},
                mark="link",
                on=case.name == state.case,
            )
            for case in found
            if case.name in state.found
        ]
        if lines:
            parts.append(html("<h4>{}</h4>{}", texts.say(f"group.{group}", state.lang), join(lines)))
    return join(parts)


def ask(state: LabState) -> Html:
    """The title of the case, and its question."""
    case, lang = state.shown, state.lang
    refused = problems_html(texts.say("refused", lang), state.refused, lang)
    return refused + html("<h3>{}</h3><p>{}</p>", case.title.say(lang), cite(case.question.say(lang), lang))


def show_answer(state: LabState) -> Html:
    """The button that shows the answer, and once it has been pressed the answer itself; links to go on."""
    say, lang = texts.say, state.lang
    if not state.answered:
        shown = button(folding.say("answer", lang), {"do": "answer"}, mark="main")
        return html('<p class="tk-bar">{}{}</p><p>{}</p>', shown, _turning(state), _try_it(state))
    remark = html('<p class="tk-right">{}</p>', cite(state.shown.remark.say(lang), lang))
    parade = state.parade
    steps = fold_away("steps", lesson.say("steps", lang), story(parade))
    cited = (open_clause(id, clauses()[id].title.say(lang)) for id in state.shown.clauses)
    about = html("<p>{} {}</p>", say("clauses", lang), join(cited, " · "))
    hide = button(say("hide", lang), {"do": "answer"})
    seen = button(figures.say("map", lang), {"do": "map"}, on=state.mapped)
    row = html('<p class="tk-bar">{}{}{}</p><p>{}</p>', seen, hide, _turning(state), _try_it(state))
    return join([remark, row, show_stakes(parade, choose=False), about, steps])


def _turning(state: LabState) -> Html:
    """The buttons that lead to the next case of the list, and to the one before."""
    back, forth = (
        button(texts.say(key, state.lang), {"do": "turn", "by": by}) for key, by in (("back", -1), ("next", 1))
    )
    return back + forth


def _try_it(state: LabState) -> Html:
    """A link that opens the case in the explorer, with another reading if one is looked at."""
    link = Link("parade", {"pos": state.shown.position, **state.parade.write_other(), "lang": state.lang})
    return notebook_link(link, texts.say("try", state.lang), state.lang)


def open_clause(id: str, words: str) -> Html:
    """A link that opens a clause's text; for people who want ids, the id is its words."""
    if shows_clauses():
        return clause_link(id)
    return html('<a href="#" data-clause="{}" aria-expanded="false" class="tk-worded">{}</a>', id, words)


def cite(text: str, lang: Lang) -> Html:
    """A text with its clauses as links that open: a § for one in brackets, its title for one in the sentence."""
    parts, end = [], 0
    for match in CITED.finditer(text):
        parts.append(html("{}", text[end : match.start()]))
        end, id = match.end(), match[1] or match[2]
        if id not in clauses():
            parts.append(html("<code>{}</code>", id))
        elif match[1]:
            parts.append(html(' <a href="#" data-clause="{0}" aria-label="{0}" aria-expanded="false">§</a>', id))
        else:
            parts.append(open_clause(id, clauses()[id].title.say(lang)))
    return join([*parts, text[end:]])


def write_whole(lang: Lang) -> Html:
    """All cases for a page without a kernel, as on a code host: each folded under its title, its answer within."""
    parts = []
    for group, found in list_groups().items():
        parts.append(html("<h3>{}</h3>", texts.say(f"group.{group}", lang)))
        for case in found:
            shown: list[object] = [question(case, lang), SVG(case.position.svg(lang=lang))]
            shown.append(answer(case, lang, find_deciding_step(case)))
            folded: Fold = fold(shown, lang, case.title.say(lang))
            parts.append(folded._repr_html_())
    return join(parts)
