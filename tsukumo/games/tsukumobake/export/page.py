"""A movement as one self-contained HTML file: no network, no fonts, no other files."""

from __future__ import annotations

import json
from typing import Any

from tsukumo.core.files.disk import path_beside, read_bytes
from tsukumo.core.language.explanation import Passage, Sentence
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.look.css import page_css
from tsukumo.core.look.html import Html, bullets, fill_page, html, join
from tsukumo.core.look.icons import icon
from tsukumo.core.look.palette import night_rules
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.export.frames import draw_frames, find_movement
from tsukumo.games.tsukumobake.parade.explain import explain
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import clauses

texts = Texts(__file__)
ICONS = ("first", "back", "play", "pause", "on", "last")
WORDS = ("first", "back", "play", "on", "last", "step", "string", "source")


def page(shown: Position | Movement, lang: Lang) -> str:
    """The page: the board at every step, the reasons beside it. It opens in *lang* and holds both languages.

    A case of the FAQ lab is called by its title.
    """
    move = find_movement(shown)
    position = move.start if move else shown
    case = next((case for case in cases().values() if case.position == position), None)
    title = case.title if case else texts["page.title"]
    data = {
        "lang": lang,
        "position": str(position),
        "words": {
            each: {"title": title.say(each), **{word: texts.say(f"page.{word}", each) for word in WORDS}}
            for each in LANGS
        },
        "icons": {name: icon(name) for name in ICONS},
        "frames": {each: list(draw_frames(shown, each)) for each in LANGS},
        "story": {each: _story(move, each) if move else _problems(shown, each) for each in LANGS},
        "clauses": {each: _clauses(move, each) if move else {} for each in LANGS},
    }
    # Escaped, so that the data cannot contain "</script>".
    packed = json.dumps(data, ensure_ascii=False, sort_keys=True).replace("</", "<\\/")
    template = read_bytes(path_beside(__file__, "template.html")).decode()
    ours = {"look": Html(page_css()), "night": Html(night_rules()), "data": Html(packed)}
    return fill_page(template, lang=lang, title=f"tsukumo: {case.title.say(lang) if case else position}", **ours)


def _story(move: Movement, lang: Lang) -> Html:
    why = explain(move, lang)
    opening = join(html("<p>{}</p>", _sentence(sentence, lang)) for sentence in why.opening)
    steps = join(_passage(passage, i, lang) for i, passage in enumerate(why.steps))
    ending = html('<section data-step="{}"><p>{}</p></section>', len(why.steps), _sentence(why.ending, lang))
    return opening + steps + ending


def _passage(passage: Passage, i: int, lang: Lang) -> Html:
    lines = bullets(_sentence(sentence, lang) for sentence in passage.sentences)
    title = html('<button type="button" data-go="{}">{}</button>', i, passage.title.say(lang))
    return html('<section data-step="{}"><h2>{}</h2>{}</section>', i, title, lines)


def _sentence(sentence: Sentence, lang: Lang) -> Html:
    """Return a sentence with a button, a §, that opens the clauses it cites."""
    words, ids = html("{}", sentence.text.say(lang)), " ".join(sentence.clauses)
    if not ids:
        return words
    given = html('data-clause="{0}" aria-label="{0}" aria-expanded="false"', ids)
    return html('{} <button type="button" {}>§</button>', words, given)


def _problems(shown: Any, lang: Lang) -> Html:
    lines = bullets(problem.line(lang) for problem in shown.problems())
    return html("<p>{}</p>{}", texts.say("page.problems", lang), lines)


def _clauses(move: Movement, lang: Lang) -> dict[str, list[str]]:
    """Title and text of the clauses that are cited."""
    why, known = explain(move, lang), clauses()
    sentences = [*why.opening, *(s for passage in why.steps for s in passage.sentences), why.ending]
    cited = dict.fromkeys(clause for sentence in sentences for clause in sentence.clauses)
    return {id: [known[id].title.say(lang), known[id].text.say(lang)] for id in cited}
