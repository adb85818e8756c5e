"""The FAQ lab as HTML: the list of cases, a question, its answer, and what one can do with it."""

from __future__ import annotations

import re

from tsukumo.core.language.text import Lang, shows_clauses
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.rules import clauses
from tsukumo_widgets.base.figures import texts as figures
from tsukumo_widgets.base.folding import Fold, fold
from tsukumo_widgets.base.folding import texts as folding
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, clause_link, fold_away, notebook_link, problems_html
from tsukumo_widgets.games.tsukumobake.chapters.lesson import answer, question
from tsukumo_widgets.games.tsukumobake.chapters.lesson import texts as lesson
from tsukumo_widgets.games.tsukumobake.faq.lab_state import LabState, find_deciding_step, list_groups, texts
from tsukumo_widgets.games.tsukumobake.parade.stakes import show_stakes
from tsukumo_widgets.games.tsukumobake.parade.story import story

CITED = re.compile(r"\s*\(`([a-z]+(?:\.\w+)?)`\)|`([a-z]+(?:\.\w+)?)`")
"""A clause's id: in brackets, where it is a reference, or as a word of the sentence."""


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
