"""The rulebook page as HTML: the list of clauses, and the one that is open."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from tsukumo.core.game.clauses import Clause, Reading
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import kind_of
from tsukumo.core.rulebook.book import ClausePage, open_book
from tsukumo.core.rulebook.everywhere import Place
from tsukumo.core.rulebook.search import FoundClause
from tsukumo.core.rulebook.words import mark_words
from tsukumo_widgets.base.links import Link, explorers
from tsukumo_widgets.base.markup import button, clause_link, notebook_link, with_clauses
from tsukumo_widgets.teaching.rulebook.adapter import ClausePicture, find_rulebook_adapter
from tsukumo_widgets.teaching.rulebook.rulebook_state import RulebookState

texts = Texts(__file__)
NEAREST: Final = 3
"""The most clauses that are offered where none answers."""


def say(key: str, lang: Lang, **values: object) -> str:
    """Return a sentence of the page, safe as HTML."""
    return escape(texts.say(key, lang, **values))


# --- the list -------------------------------------------------------------------------------------


def list_html(state: RulebookState) -> str:
    """Return the clauses in the order of the book, in their sections; during a search, those found."""
    book, lang = state.book, state.lang
    if state.words.strip():
        return "".join(_entry(book.clauses[hit.clause], state, hit) for hit in state.hits)
    parts = []
    for section in book.sections:
        title = escape(section.title.say(lang))
        entries = "".join(_entry(book.clauses[id], state) for id in section.clauses)
        parts.append(
            f'<div role="group" aria-label="{title}"><div class="tk-section" aria-hidden="true">{title}</div>'
            f"{entries}</div>"
        )
    return "".join(parts)


def _entry(clause: Clause, state: RulebookState, hit: FoundClause | None = None) -> str:
    """Return a clause in the list; one that was found with its text, in which the words of the question are marked."""
    lang, words = state.lang, hit.words if hit else frozenset[str]()
    text = f"<p>{_mark_html(clause.text.say(lang), words)}</p>" if hit else ""
    chosen = str(clause.id == state.clause).lower()
    return (
        f'<div role="option" aria-selected="{chosen}" data-clause="{clause.id}">'
        f"{_mark_html(clause.title.say(lang), words)} <code>{clause.id}</code>{text}</div>"
    )


def _mark_html(text: str, words: frozenset[str]) -> str:
    pieces = mark_words(text, words)
    return "".join(f"<mark>{escape(piece)}</mark>" if hit else escape(piece) for piece, hit in pieces)


def status(state: RulebookState) -> str:
    """Return the number of hits, or of all clauses."""
    if not state.words.strip():
        return texts.say("status.all", state.lang, count=len(state.book.clauses))
    if state.unanswered:
        return texts.say("unanswered", state.lang)
    count = len(state.hits)
    return texts.say(("status.none", "status.one")[count] if count < 2 else "status.some", state.lang, count=count)


def places_html(state: RulebookState) -> str:
    """Return the places found in other games, and outside rulebooks; or the button that searches there."""
    lang = state.lang
    if not state.words.strip():
        return ""
    if not state.everywhere:
        return f"<p>{button(texts.say('everywhere', lang), {'do': 'everywhere'})}</p>"
    title = say("places" if state.places else "no_places", lang)
    lines = "".join(f"<li>{_place_html(each, lang)}</li>" for each in state.places)
    return f'<nav class="tk-places" aria-label="{title}"><h3>{title}</h3>{f"<ul>{lines}</ul>" if lines else ""}</nav>'


def _place_html(place: Place, lang: Lang) -> str:
    """Return a link to a place, with its kind, its game, and what it says."""
    links = {
        "clause": Link("rulebook", {"clause": place.name, "lang": lang}, place.game),
        "case": Link("case", {"case": place.name, "lang": lang}, place.game),
        "level": Link("levels", {"level": place.name, "lang": lang}, place.game),
    }
    game = f" · {escape(kind_of(place.game).title.say(lang))}" if place.game else ""
    link = notebook_link(links.get(place.kind, place.name), escape(place.title.say(lang)), lang)
    line = place.line.say(lang).replace("`", "")
    said = f"<p>{escape(line)}</p>" if line else ""
    return f'{link} <span class="tk-muted">{say(f"kind.{place.kind}", lang)}{game}</span>{said}'


# --- the open clause ------------------------------------------------------------------------------


def clause_html(state: RulebookState) -> str:
    """Return the open clause with all that belongs to it; none is open where the rulebook does not answer."""
    if not state.clause:
        return _unanswered_html(state)
    lang, page, face = state.lang, state.book.page(state.clause), find_rulebook_adapter(state.game)
    shown = face.find_picture(state.clause, lang)
    clause = page.clause
    parts = [
        f"<h2>{escape(clause.title.say(lang))} <code>{clause.id}</code></h2>",
        f'<p class="tk-rule-text">{escape(clause.text.say(lang))}</p>',
        _figure_html(shown, state) if shown else "",
        _cases_html(page, state),
        *(_reading_html(reading, lang) for reading in page.readings),
        _related_html(page, state),
        _further_html(page, state),
        _turning_html(state),
    ]
    title = escape(clause.title.say(lang))
    return f'<article class="tk-rule" tabindex="-1" aria-label="{title}">{"".join(parts)}</article>'


def _unanswered_html(state: RulebookState) -> str:
    """Return what stands in place of a clause where none answers: those nearest, another game, the author."""
    lang, clauses, parts = state.lang, state.book.clauses, []
    if near := [clauses[hit.clause] for hit in state.hits[:NEAREST]]:
        links = [button(clause.title.say(lang), {"do": "open", "clause": clause.id}, tip=clause.id) for clause in near]
        parts.append(f"<p>{say('perhaps', lang)}</p><p>{''.join(links)}</p>")
    if state.elsewhere:
        other, hit = state.elsewhere
        book = open_book(other)
        link = Link("rulebook", {"clause": hit.clause, "words": state.words, "lang": lang}, other)
        title = book.clauses[hit.clause].title.say(lang)
        words = say("elsewhere", lang, game=book.title.say(lang), title=title)
        parts.append(f"<p>{notebook_link(link, words, lang)}</p>")
    text, copied = escape(write_issue(state)), say("copied", lang)
    send = f'<button type="button" data-copy="{text}" data-copied="{copied}">{say("send", lang)}</button>'
    parts.append(f"<p>{send}</p>")
    title = say("unanswered", lang)
    return f'<article class="tk-rule" tabindex="-1" aria-label="{title}"><h2>{title}</h2>{"".join(parts)}</article>'


def write_issue(state: RulebookState) -> str:
    """Return an issue for an author: a question that the rulebook does not answer, and the clauses nearest to it."""
    lang, clauses = state.lang, state.book.clauses
    lines = [texts.say("issue", lang, game=state.book.title.say(lang)), "", f"> {state.words.strip()}"]
    if state.hits:
        lines += ["", texts.say("issue_near", lang)]
        lines += [f"- {hit.clause}: {clauses[hit.clause].title.say(lang)}" for hit in state.hits[:NEAREST]]
    return "\n".join(lines)


def _figure_html(shown: ClausePicture, state: RulebookState) -> str:
    lang = state.lang
    lines = "".join(f"<p>{with_clauses(each.text, each.clauses, lang)}</p>" for each in shown.sentences)
    link = notebook_link(shown.link, say("open", lang), lang) if shown.link else ""
    source = f'<p class="tk-muted">{escape(shown.source.say(lang))}</p>'
    return f"<figure>{shown.svg}<figcaption>{source}{lines}{link}</figcaption></figure>"


def _cases_html(page: ClausePage, state: RulebookState) -> str:
    """Return the cases of the FAQ: first the question, the answer folded away."""
    lang, asked, face = state.lang, state.book.questions, find_rulebook_adapter(state.game)
    parts = []
    for name in page.cases:
        link = face.case(name, lang)
        opened = f"<p>{notebook_link(link, say('case', lang), lang)}</p>" if link else ""
        if name not in asked:
            parts.append(f"<li><code>{escape(name)}</code> {opened}</li>")
            continue
        question = asked[name]
        title, situation, solution = (
            escape(question.prompt.say(lang)),
            link_clauses(question.situation.say(lang), state),
            link_clauses(question.solution.say(lang), state),
        )
        folded = f"<details><summary>{say('answer', lang)}</summary><p>{solution}</p></details>"
        parts.append(f"<details><summary>{title}</summary><p>{situation}</p>{opened}{folded}</details>")
    return f"<h3>{say('cases', lang, count=len(parts))}</h3>{''.join(parts)}" if parts else ""


def _reading_html(reading: Reading, lang: Lang) -> str:
    """Return a question that the rulebook leaves open, with its answers, the default first."""
    lines = []
    for answer, text in reading.answers.items():
        usual = answer == reading.default
        note = f" ({say('default', lang)})" if usual else ""
        shown = f"{escape(text.say(lang))}{note}"
        lines.append(f'<li class="tk-default">{shown}</li>' if usual else f"<li>{shown}</li>")
    why = f'<p class="tk-muted">{escape(reading.why.say(lang))}</p>'
    return f"<h3>{say('reading', lang)}</h3><p>{escape(reading.question.say(lang))}</p><ul>{''.join(lines)}</ul>{why}"


def _related_html(page: ClausePage, state: RulebookState) -> str:
    lang, clauses = state.lang, state.book.clauses
    links = [button(f"{clauses[id].title.say(lang)} ({id})", {"do": "follow", "clause": id}) for id in page.related]
    return f"<h3>{say('related', lang)}</h3><p>{''.join(links)}</p>" if links else ""


def _further_html(page: ClausePage, state: RulebookState) -> str:
    """Return the chapter and the levels that teach a clause, and the explorer to try it in."""
    lang, id = state.lang, page.clause.id
    parts = []
    if page.chapter:
        parts.append(notebook_link(page.chapter.name, say("chapter", lang, title=page.chapter.title), lang))
    known = explorers(state.game)
    for number, level in enumerate(page.levels if "levels" in known else (), 1):
        link = Link("levels", {"level": level}, state.game)
        parts.append(notebook_link(link, say("level", lang, number=number if len(page.levels) > 1 else ""), lang))
    if trial := find_rulebook_adapter(state.game).trial(id, lang):
        parts.append(notebook_link(trial, say("trial", lang), lang))
    lines = "".join(f"<li>{part}</li>" for part in parts)
    return f'<h3>{say("further", lang)}</h3><ul class="tk-leads">{lines}</ul>' if parts else ""


def _turning_html(state: RulebookState) -> str:
    """Return the buttons back to the previous clause, and to the clauses before and after in the book."""
    lang, ids = state.lang, list(state.book.clauses)
    at = ids.index(state.clause)
    buttons = [button(texts.say("back", lang), {"do": "back"}, off=not state.past)]
    for key, to in (("before", at - 1), ("after", at + 1)):
        other = ids[to] if 0 <= to < len(ids) else ""
        buttons.append(button(texts.say(key, lang), {"do": "follow", "clause": other}, off=not other, tip=other))
    return f'<nav aria-label="{say("turning", lang)}">{"".join(buttons)}</nav>'


def link_clauses(text: str, state: RulebookState) -> str:
    """Return a text with backticks as HTML: ids of clauses open their text."""

    def link_clause(match: re.Match[str]) -> str:
        id = match[1]
        return clause_link(id) if id in state.book.clauses else f"<code>{id}</code>"

    return re.sub(r"`([^`]+)`", link_clause, escape(text))
