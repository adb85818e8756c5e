"""A sheet to print and send: the sentences of the rulebook to rewrite first, each with a proposal and an example.

Two pages of A4 as one self-contained HTML file, which a browser prints or saves as PDF.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final, NamedTuple

import tsukumo
from tsukumo import tsukumobake as wing
from tsukumo.core.bots import bot_name
from tsukumo.core.files import beside
from tsukumo.core.lab.sheet import article, framed, marked, paged
from tsukumo.core.numbers import decimal, percent
from tsukumo.core.text import Lang, Sentences, Text, catalogue, user_language
from tsukumo.tsukumobake.lab.examples import Shown, example_of
from tsukumo.tsukumobake.lab.games import readings_games
from tsukumo.tsukumobake.lab.ranking import DEFAULT_BOTS, Ranked, first_readings
from tsukumo.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.tsukumobake.rules import registry

written_anew = catalogue(beside(wing.__file__, "proposals.toml"))

COUNT: Final = 5
"""How many sentences are proposed."""
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
        return framed(_say["title"], self.html(), self.lang)

    def __repr__(self) -> str:
        return f"<{_say.say('title', self.lang)}: {', '.join(ranked.reading for ranked in first_readings(COUNT))}>"


def page(given: tuple[Proposal, ...], lang: Lang) -> str:
    """The HTML of some proposals."""
    blocks = [_block(rank, proposal, lang) for rank, proposal in enumerate(given, 1)]
    made = _say.text("made", version=tsukumo.__version__, command=readings_games(DEFAULT_BOTS)["made"]["command"])
    return paged(_say["title"], _say.say("intro", lang), blocks, made, lang)


def _block(rank: int, proposal: Proposal, lang: Lang) -> str:
    reading, example = registry()[proposal.ranked.reading], proposal.example
    boards = "".join(
        f"<figure>{board.picture}<figcaption><b>{escape(board.title.say(lang))}</b><br>{marked(board.words, lang)}"
        "</figcaption></figure>"
        for board in example.boards
    )
    asked = " ".join(marked(text, lang) for text in (example.question, *example.differs))
    shown = f'<p class="small">{asked}</p><div class="boards">{boards}</div>'
    return article(rank, TSUKUMOBAKE, reading, shown, matters(proposal.ranked, lang), proposal.sentences, lang)


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
