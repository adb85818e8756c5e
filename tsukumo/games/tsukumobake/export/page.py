"""A movement as one self-contained HTML file: no network, no fonts, no other files."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from tsukumo.core.files.disk import path_beside, read_bytes
from tsukumo.core.language.explanation import Passage, Sentence
from tsukumo.core.language.text import LANGS, Lang, Texts
from tsukumo.core.look.css import page_css
from tsukumo.core.look.icons import icon
from tsukumo.core.look.palette import night_rules
from tsukumo.games.tsukumobake.export.frames import draw_frames, find_movement
from tsukumo.games.tsukumobake.parade.explain import explain
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import clauses

texts = Texts(__file__)
ICONS = ("first", "back", "play", "pause", "on", "last")
WORDS = ("title", "first", "back", "play", "on", "last", "step", "string", "source")


def page(shown: Position | Movement, lang: Lang) -> str:
    """The page: the board at every step, the reasons beside it. It opens in *lang* and holds both languages."""
    move = find_movement(shown)
    position = move.start if move else shown
    data = {
        "lang": lang,
        "position": str(position),
        "words": {each: {word: texts.say(f"page.{word}", each) for word in WORDS} for each in LANGS},
        "icons": {name: icon(name) for name in ICONS},
        "frames": {each: list(draw_frames(shown, each)) for each in LANGS},
        "story": {each: _story(move, each) if move else _problems(shown, each) for each in LANGS},
        "clauses": {each: _clauses(move, each) if move else {} for each in LANGS},
    }
    # Escaped, so that the data cannot contain "</script>".
    packed = json.dumps(data, ensure_ascii=False, sort_keys=True).replace("</", "<\\/")
    template = read_bytes(path_beside(__file__, "template.html")).decode()
    for name, value in (
        ("LANG", lang),
        ("TITLE", escape(f"tsukumo: {position}")),
        ("LOOK", page_css()),
        ("NIGHT", night_rules()),
        ("DATA", packed),
    ):
        template = template.replace(f"@{name}@", value)
    return template


def _story(move: Movement, lang: Lang) -> str:
    why = explain(move, lang)
    opening = "".join(f"<p>{_sentence(sentence, lang)}</p>" for sentence in why.opening)
    steps = "".join(_passage(passage, i, lang) for i, passage in enumerate(why.steps))
    return f'{opening}{steps}<section data-step="{len(why.steps)}"><p>{_sentence(why.ending, lang)}</p></section>'


def _passage(passage: Passage, i: int, lang: Lang) -> str:
    lines = "".join(f"<li>{_sentence(sentence, lang)}</li>" for sentence in passage.sentences)
    title = f'<button type="button" data-go="{i}">{escape(passage.title.say(lang))}</button>'
    return f'<section data-step="{i}"><h2>{title}</h2><ul>{lines}</ul></section>'


def _sentence(sentence: Sentence, lang: Lang) -> str:
    """Return a sentence with a button, a §, that opens the clauses it cites."""
    words, ids = escape(sentence.text.say(lang)), " ".join(sentence.clauses)
    if not ids:
        return words
    return f'{words} <button type="button" data-clause="{ids}" aria-label="{ids}" aria-expanded="false">§</button>'


def _problems(shown: Any, lang: Lang) -> str:
    lines = "".join(f"<li>{escape(problem.line(lang))}</li>" for problem in shown.problems())
    return f"<p>{escape(texts.say('page.problems', lang))}</p><ul>{lines}</ul>"


def _clauses(move: Movement, lang: Lang) -> dict[str, list[str]]:
    """Title and text of the clauses that are cited."""
    why, known = explain(move, lang), clauses()
    sentences = [*why.opening, *(s for passage in why.steps for s in passage.sentences), why.ending]
    cited = dict.fromkeys(clause for sentence in sentences for clause in sentence.clauses)
    return {id: [known[id].title.say(lang), known[id].text.say(lang)] for id in cited}
