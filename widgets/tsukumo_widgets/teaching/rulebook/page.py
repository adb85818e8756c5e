"""The rulebook page as HTML: the list of clauses, and the one that is open."""

from __future__ import annotations

import re
from typing import Final

from tsukumo.core.game.clauses import Clause, Reading
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, attributes, bullets, html, join
from tsukumo.core.plugins.registry import kind_of
from tsukumo.core.rulebook.book import ClausePage, open_book
from tsukumo.core.rulebook.everywhere import Place
from tsukumo.core.rulebook.search import FoundClause
from tsukumo.core.rulebook.words import mark_words
from tsukumo_widgets.base.links import Link, explorers
from tsukumo_widgets.base.markup import button, clause_link, notebook_link, paragraphs, sentence_html
from tsukumo_widgets.teaching.rulebook.adapter import ClausePicture, find_rulebook_adapter
from tsukumo_widgets.teaching.rulebook.rulebook_state import RulebookState

texts = Texts(__file__)
NEAREST: Final = 3
"""The most clauses that are offered where none answers."""


# --- the list -------------------------------------------------------------------------------------


def list_html(state: RulebookState) -> Html:
    """Return the clauses in the order of the book, in their sections; during a search, those found."""
    book, lang = state.book, state.lang
    if state.words.strip():
        return join(_entry(book.clauses[hit.clause], state, hit) for hit in state.hits)
    parts = []
    for section in book.sections:
        title = section.title.say(lang)
        entries = join(_entry(book.clauses[id], state) for id in section.clauses)
        parts.append(
            html('<div role="group" aria-label="{0}"><div class="tk-section" aria-hidden="true">{0}</div>', title)
            + html("{}</div>", entries)
        )
    return join(parts)


def _entry(clause: Clause, state: RulebookState, hit: FoundClause | None = None) -> Html:
    """Return a clause in the list; one that was found with its text, in which the words of the question are marked."""
    lang, words = state.lang, hit.words if hit else frozenset[str]()
    title = html("{} <code>{}</code>", _mark_html(clause.title.say(lang), words), clause.id)
    text = html("<p>{}</p>", _mark_html(clause.text.say(lang), words)) if hit else ""
    chosen = str(clause.id == state.clause).lower()
    return html('<div role="option" aria-selected="{}" data-clause="{}">{}{}</div>', chosen, clause.id, title, text)


def _mark_html(text: str, words: frozenset[str]) -> Html:
    pieces = mark_words(text, words)
    return join(html("<mark>{}</mark>", piece) if hit else piece for piece, hit in pieces)


def status(state: RulebookState) -> str:
    """Return the number of hits, or of all clauses."""
    if not state.words.strip():
        return texts.say("status.all", state.lang, count=len(state.book.clauses))
    if state.unanswered:
        return texts.say("unanswered", state.lang)
    count = len(state.hits)
    return texts.say(("status.none", "status.one")[count] if count < 2 else "status.some", state.lang, count=count)


def places_html(state: RulebookState) -> Html:
    """Return the places found in other games, and outside rulebooks; or the button that searches there."""
    lang = state.lang
    if not state.words.strip():
        return Html()
    if not state.everywhere:
        return html("<p>{}</p>", button(texts.say("everywhere", lang), {"do": "everywhere"}))
    title = texts.say("places" if state.places else "no_places", lang)
    lines = bullets(_place_html(each, lang) for each in state.places)
    return html('<nav class="tk-places" aria-label="{0}"><h3>{0}</h3>{1}</nav>', title, lines)


def _place_html(place: Place, lang: Lang) -> Html:
    """Return a link to a place, with its kind, its game, and what it says."""
    links = {
        "clause": Link("rulebook", {"clause": place.name, "lang": lang}, place.game),
        "case": Link("case", {"case": place.name, "lang": lang}, place.game),
        "level": Link("levels", {"level": place.name, "lang": lang}, place.game),
    }
    game = f" · {kind_of(place.game).title.say(lang)}" if place.game else ""
    link = notebook_link(links.get(place.kind, place.name), place.title.say(lang), lang)
    line = place.line.say(lang).replace("`", "")
    said = html("<p>{}</p>", line) if line else ""
    return html('{} <span class="tk-muted">{}{}</span>{}', link, texts.say(f"kind.{place.kind}", lang), game, said)


# --- the open clause ------------------------------------------------------------------------------


def clause_html(state: RulebookState) -> Html:
    """Return the open clause with all that belongs to it; none is open where the rulebook does not answer."""
    if not state.clause:
        return _unanswered_html(state)
    lang, page, face = state.lang, state.book.page(state.clause), find_rulebook_adapter(state.game)
    shown = face.find_picture(state.clause, lang)
    clause = page.clause
    parts = [
        html("<h2>{} <code>{}</code></h2>", clause.title.say(lang), clause.id),
        html('<p class="tk-rule-text">{}</p>', clause.text.say(lang)),
        _figure_html(shown, state) if shown else "",
        _cases_html(page, state),
        *(_reading_html(reading, lang) for reading in page.readings),
        _related_html(page, state),
        _further_html(page, state),
        _turning_html(state),
    ]
    title = clause.title.say(lang)
    return html('<article class="tk-rule" tabindex="-1" aria-label="{}">{}</article>', title, join(parts))


def _unanswered_html(state: RulebookState) -> Html:
    """Return what stands in place of a clause where none answers: those nearest, another game, the author."""
    lang, clauses, parts = state.lang, state.book.clauses, []
    if near := [clauses[hit.clause] for hit in state.hits[:NEAREST]]:
        links = [button(clause.title.say(lang), {"do": "open", "clause": clause.id}, tip=clause.id) for clause in near]
        parts.append(html("<p>{}</p><p>{}</p>", texts.say("perhaps", lang), join(links)))
    if state.elsewhere:
        other, hit = state.elsewhere
        book = open_book(other)
        link = Link("rulebook", {"clause": hit.clause, "words": state.words, "lang": lang}, other)
        title = book.clauses[hit.clause].title.say(lang)
        words = texts.say("elsewhere", lang, game=book.title.say(lang), title=title)
        parts.append(html("<p>{}</p>", notebook_link(link, words, lang)))
    text, copied = write_issue(state), texts.say("copied", lang)
    send = html(
        '<button type="button" data-copy="{}" data-copied="{}">{}</button>', text, copied, texts.say("send", lang)
    )
    parts.append(html("<p>{}</p>", send))
    title = texts.say("unanswered", lang)
    inside = html("<h2>{}</h2>{}", title, join(parts))
    return html('<article class="tk-rule" tabindex="-1" aria-label="{}">{}</article>', title, inside)


def write_issue(state: RulebookState) -> str:
    """Return an issue for an author: a question that the rulebook does not answer, and the clauses nearest to it."""
    lang, clauses = state.lang, state.book.clauses
    lines = [texts.say("issue", lang, game=state.book.title.say(lang)), "", f"> {state.words.strip()}"]
    if state.hits:
        lines += ["", texts.say("perhaps", lang)]
        lines += [f"- {hit.clause}: {clauses[hit.clause].title.say(lang)}" for hit in state.hits[:NEAREST]]
    return "\n".join(lines)


def _figure_html(shown: ClausePicture, state: RulebookState) -> Html:
    lang = state.lang
    lines = paragraphs(sentence_html(each, lang) for each in shown.sentences)
    link = notebook_link(shown.link, texts.say("open", lang), lang) if shown.link else ""
    source = html('<p class="tk-muted">{}</p>', shown.source.say(lang))
    return html("<figure>{}<figcaption>{}{}{}</figcaption></figure>", Html(shown.svg), source, lines, link)


def _cases_html(page: ClausePage, state: RulebookState) -> Html:
    """Return the cases of the FAQ: first the question, the answer folded away."""
    lang, asked, face = state.lang, state.book.questions, find_rulebook_adapter(state.game)
    parts = []
    for name in page.cases:
        link = face.case(name, lang)
        opened = html("<p>{}</p>", notebook_link(link, texts.say("case", lang), lang)) if link else ""
        if name not in asked:
            parts.append(html("<li><code>{}</code> {}</li>", name, opened))
            continue
        question = asked[name]
        title, situation = question.prompt.say(lang), link_clauses(question.situation.say(lang), state)
        solution = link_clauses(question.solution.say(lang), state)
        folded = html("<details><summary>{}</summary><p>{}</p></details>", texts.say("answer", lang), solution)
        parts.append(html("<details><summary>{}</summary><p>{}</p>{}{}</details>", title, situation, opened, folded))
    return html("<h3>{}</h3>{}", texts.say("cases", lang, count=len(parts)), join(parts)) if parts else Html()


def _reading_html(reading: Reading, lang: Lang) -> Html:
    """Return a question that the rulebook leaves open, with its answers, the default first."""
    lines = []
    for answer, text in reading.answers.items():
        usual = answer == reading.default
        note = f" ({texts.say('default', lang)})" if usual else ""
        lines.append(html("<li{}>{}{}</li>", attributes(class_="tk-default" * usual), text.say(lang), note))
    head = html("<h3>{}</h3><p>{}</p>", texts.say("reading", lang), reading.question.say(lang))
    return head + html('<ul>{}</ul><p class="tk-muted">{}</p>', join(lines), reading.why.say(lang))


def _related_html(page: ClausePage, state: RulebookState) -> Html:
    lang, clauses = state.lang, state.book.clauses
    links = [button(f"{clauses[id].title.say(lang)} ({id})", {"do": "follow", "clause": id}) for id in page.related]
    return html("<h3>{}</h3><p>{}</p>", texts.say("related", lang), join(links)) if links else Html()


def _further_html(page: ClausePage, state: RulebookState) -> Html:
    """Return the chapter and the levels that teach a clause, and the explorer to try it in."""
    lang, id = state.lang, page.clause.id
    parts = []
    if page.chapter:
        parts.append(notebook_link(page.chapter.name, texts.say("chapter", lang, title=page.chapter.title), lang))
    known = explorers(state.game)
    for number, level in enumerate(page.levels if "levels" in known else (), 1):
        link = Link("levels", {"level": level}, state.game)
        words = texts.say("level", lang, number=number if len(page.levels) > 1 else "")
        parts.append(notebook_link(link, words, lang))
    if trial := find_rulebook_adapter(state.game).trial(id, lang):
        parts.append(notebook_link(trial, texts.say("trial", lang), lang))
    lines = join(html("<li>{}</li>", part) for part in parts)
    return html('<h3>{}</h3><ul class="tk-leads">{}</ul>', texts.say("further", lang), lines) if parts else Html()


def _turning_html(state: RulebookState) -> Html:
    """Return the buttons back to the previous clause, and to the clauses before and after in the book."""
    lang, ids = state.lang, list(state.book.clauses)
    at = ids.index(state.clause)
    buttons = [button(texts.say("back", lang), {"do": "back"}, off=not state.past)]
    for key, to in (("before", at - 1), ("after", at + 1)):
        other = ids[to] if 0 <= to < len(ids) else ""
        buttons.append(button(texts.say(key, lang), {"do": "follow", "clause": other}, off=not other, tip=other))
    return html('<nav aria-label="{}">{}</nav>', texts.say("turning", lang), join(buttons))


def link_clauses(text: str, state: RulebookState) -> Html:
    """Return a text with backticks as HTML: ids of clauses open their text."""

    def link_clause(match: re.Match[str]) -> Html:
        id = match[1]
        return clause_link(id) if id in state.book.clauses else html("<code>{}</code>", id)

    return Html(re.sub(r"`([^`]+)`", link_clause, html("{}", text)))
