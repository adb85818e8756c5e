"""A sheet to print and send: the sentences of the rulebook to rewrite first, each with a proposal and an example.

Two pages of A4 as one self-contained HTML file, which a browser prints or saves as PDF.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Final, NamedTuple

import tsukumo
from tsukumo.core.bots import bot_name
from tsukumo.core.files import beside, read_bytes
from tsukumo.core.numbers import decimal, percent
from tsukumo.core.text import Lang, Sentences, Text, user_language
from tsukumo.tsukumobake.lab.examples import Shown, example_of
from tsukumo.tsukumobake.lab.games import readings_games
from tsukumo.tsukumobake.lab.ranking import DEFAULT_BOTS, Ranked, first_readings
from tsukumo.tsukumobake.rules import clauses, registry

written_anew = Sentences(__file__, "proposals.toml")

COUNT: Final = 5
"""How many sentences are proposed."""
ON_PAGES: Final = (2, 3)
"""How many of them stand on each page; the title takes the room of one."""
_say = Sentences(__file__)


class Proposal(NamedTuple):
    """A reading to settle: how much it matters, where its answers part, and a sentence for each answer."""

    ranked: Ranked
    example: Shown
    sentences: Mapping[str, Text]


def proposals(lang: Lang, count: int = COUNT) -> tuple[Proposal, ...]:
    """What to settle first, in this order."""
    return tuple(
        Proposal(
            ranked,
            example_of(ranked.reading, ranked.value, lang),
            {answer: written_anew[f"{ranked.reading}.{answer}"] for answer in registry()[ranked.reading].answers},
        )
        for ranked in first_readings(count)
    )


class Sheet:
    """The sheet in one language; a notebook shows it in a frame, from which it is printed."""

    def __init__(self, lang: Lang | None = None) -> None:
        self.lang = lang or user_language()

    def html(self) -> str:
        """The whole page."""
        return page(proposals(self.lang), self.lang)

    def _repr_html_(self) -> str:
        title = escape(_say.say("title", self.lang))
        return (
            f'<iframe title="{title}" style="width:100%;height:75vh;border:0" srcdoc="{escape(self.html())}"></iframe>'
        )

    def __repr__(self) -> str:
        return f"<{_say.say('title', self.lang)}: {', '.join(ranked.reading for ranked in first_readings(COUNT))}>"


def page(given: tuple[Proposal, ...], lang: Lang) -> str:
    """The HTML of some proposals, on as many pages as `ON_PAGES` says."""
    title = escape(_say.say("title", lang))
    sheets, done = [], 0
    for number, count in enumerate(ON_PAGES, 1):
        blocks = "".join(_block(rank, given[rank - 1], lang) for rank in range(done + 1, done + count + 1))
        opening = f"<header><h1>{title}</h1><p>{escape(_say.say('intro', lang))}</p></header>" if not done else ""
        sheets.append(f'<section class="sheet">{opening}{blocks}<footer>{_footer(number, lang)}</footer></section>')
        done += count
    template = read_bytes(beside(__file__, "sheet.html")).decode()
    words = {"LANG": lang, "TITLE": title, "PRINT": escape(_say.say("print", lang)), "SHEETS": "".join(sheets)}
    for name, value in words.items():
        template = template.replace(f"@{name}@", value)
    return template


def _footer(number: int, lang: Lang) -> str:
    made = readings_games(DEFAULT_BOTS)["made"]
    values = {"version": tsukumo.__version__, "command": made["command"], "number": number, "count": len(ON_PAGES)}
    return escape(_say.say("made", lang, **values))


def _block(rank: int, proposal: Proposal, lang: Lang) -> str:
    reading, example = registry()[proposal.ranked.reading], proposal.example
    boards = "".join(
        f"<figure>{board.picture}<figcaption><b>{escape(board.title.say(lang))}</b><br>{_marked(board.words, lang)}"
        "</figcaption></figure>"
        for board in example.boards
    )
    asked = " ".join(_marked(text, lang) for text in (example.question, *example.differs))
    about = " · ".join(f"<code>{id_}</code> {escape(clauses()[id_].title.say(lang))}" for id_ in reading.clauses)
    others = "".join(
        f'<p class="small">{escape(_say.say("instead", lang, answer=reading.answers[answer].say(lang)))} '
        f"{escape(text.say(lang))}</p>"
        for answer, text in proposal.sentences.items()
        if answer != reading.default
    )
    return (
        f"<article><h2>{rank}. {escape(reading.question.say(lang))} <code>{proposal.ranked.reading}</code></h2>"
        f'<div><p class="small">{asked}</p><div class="boards">{boards}</div></div><div><p class="small">{about}</p>'
        f'<p class="small">{escape(matters(proposal.ranked, lang))}</p>'
        f'<p class="say">{escape(proposal.sentences[reading.default].say(lang))}</p>{others}</div></article>'
    )


def _marked(text: Text, lang: Lang) -> str:
    """A sentence with its ids as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text.say(lang)))


def matters(ranked: Ranked, lang: Lang) -> str:
    """How much an answer matters, in a sentence."""
    words = {
        "bots": bot_name(DEFAULT_BOTS),
        "winners": percent(ranked.winners.value, lang, small=True),
        "points": decimal(ranked.moved.value, lang, ".1f"),
    }
    line = _say.text("matters", **words)
    if ranked.movements:
        line = line.then(_say.text("movements", movements=percent(ranked.movements.value, lang, small=True)), "")
    return f"{line.say(lang)}."
