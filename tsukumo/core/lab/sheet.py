"""A sheet to print and send: the sentences of a rulebook to rewrite first, each with a proposal and an example.

Two pages of A4 as one self-contained HTML file, which a browser prints or saves as PDF. The proposals stand in
a game's ``proposals.toml``, a sentence for each answer, ``READING.ANSWER``; for a game without one they are the
questions with their answers.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.files.disk import path_beside, read_bytes
from tsukumo.core.game.clauses import Reading
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.io.errors import choose_language
from tsukumo.core.lab.influence import RankedAnswer, influence, write_command
from tsukumo.core.lab.results import Smallest
from tsukumo.core.lab.stored_results import (
    CountedRanking,
    choose_ranking_bots,
    find_example,
    list_stored_bots,
    load_influence,
    load_ranking,
)
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang, Text, Texts, capital, cite_clauses, plain, read_catalogue
from tsukumo.core.look.html import Html, fill_page, frame_page, html, join
from tsukumo.core.plugins import registry

COUNT: Final = 5
"""The number of sentences proposed, if the rulebook leaves so much open."""
ON_FIRST: Final = 2
"""The number of them on the first page, where the title takes the room of one; the others are on a second."""
LINES: Final = 3
"""The most sentences about the effect of an answer."""
GAMES, TRIES = 200, 1_000
"""For a game without stored results, the number of games played to rank its readings, and looked at for an example."""
texts = Texts(__file__)


class Proposal(NamedTuple):
    """A reading to settle: its influence, a game in which its answers diverge, and a sentence for each answer.

    *also* is its influence between other bots, from the results stored with the game.
    """

    reading: Reading
    answer: str
    ranked: RankedAnswer
    example: Smallest | None
    sentences: Mapping[str, Text]
    also: Mapping[str, RankedAnswer]


class Sheet:
    """The sheet of a game in one language; a notebook shows it in a frame, from which it is printed.

    *bots* are the bots whose games rank the readings: by default those that play
    with care, if enough of their games are stored, and otherwise those that choose at random. *counted* is the
    ranking, if it is known already.
    """

    def __init__(
        self, game: str, lang: Lang | None = None, *, bots: str = "", counted: CountedRanking | None = None
    ) -> None:
        self.game, self.lang, self.bots = game, choose_language(lang), bots or choose_ranking_bots(game)
        self.command, ranking = counted or load_ranking(game, self.bots) or count_ranking(game, self.bots)
        others = {each: load_influence(game, each) for each in list_stored_bots(game) if each != self.bots}
        self.proposals = tuple(list_proposals(game, ranking, others))

    def html(self) -> str:
        """Return the whole page."""
        from tsukumo.core import __version__

        kind = registry.kind_of(self.game)
        blocks = [_write_block(kind, rank, each, self.bots, self.lang) for rank, each in enumerate(self.proposals, 1)]
        intro = texts.say("intro", self.lang, title=kind.title)
        made = texts.text("made", version=__version__, command=self.command)
        return _lay_out_pages(self.title, intro, blocks, made, self.lang)

    @property
    def title(self) -> str:
        """The title of the page."""
        return texts.say("title", self.lang, count=len(self.proposals))

    def _repr_html_(self) -> Html:
        return frame_page(self.title, self.html())

    def __repr__(self) -> str:
        names = ", ".join(each.reading.id for each in self.proposals)
        return f"<{self.title}: {names}>"


def sheet(game: str, lang: Lang | None = None, *, bots: str = "") -> Sheet:
    """Return the sheet of a game: the sentences of its rulebook with the greatest influence, and what to write instead.

    The results that come with the game are used; without any, games are played for it. `CannotRead` if there is no
    such game.
    """
    return Sheet(game, lang, bots=bots)


def list_proposals(
    game: str, ranking: Sequence[RankedAnswer], others: Mapping[str, Sequence[RankedAnswer]]
) -> Iterator[Proposal]:
    """Yield the readings to settle first, each with its strongest answer; *others* are rankings by other bots."""
    kind = registry.kind_of(game)
    best: dict[str, RankedAnswer] = {}
    for ranked in ranking:
        best.setdefault(ranked.readings.partition("=")[0], ranked)
    for name, ranked in list(best.items())[:COUNT]:
        reading, answer = kind.readings()[name], ranked.readings.partition("=")[2]
        also = {bots: line for bots, lines in others.items() for line in lines if line.readings == ranked.readings}
        example = find_example(game, name, answer, TRIES)
        yield Proposal(reading, answer, ranked, example, load_settling_sentences(game, name), also)


def load_settling_sentences(game: str, reading: str) -> dict[str, Text]:
    """Return the sentence that settles a reading of a game, for each of its answers."""
    file = registry.entry(game).file("proposals.toml")
    said = read_catalogue(file) if os.path.exists(file) else {}  # noqa: PTH110 - see `core.files.disk`
    asked = registry.kind_of(game).readings()[reading]
    settled = {answer: capital(words).then(plain("."), "") for answer, words in asked.answers.items()}
    return {answer: said.get(f"{reading}.{answer}") or asked.question.then(words) for answer, words in settled.items()}


def count_ranking(game: str, bots: str) -> CountedRanking:
    """Return the influence of every answer in games between these bots, counted now."""
    run = influence(game, games=GAMES, bots=bots, seed=0, workers=1, progress=False)
    return CountedRanking(write_command(game, GAMES, bots, 0), run.ranking())


# --- the page ---------------------------------------------------------------------------------------


def _lay_out_pages(title: str, intro: str, blocks: Sequence[Html], made: Text, lang: Lang) -> str:
    """Return the HTML of some blocks, on as many pages as they need, each with the command that *made* them."""
    heading = html("<header><h1>{}</h1><p>{}</p></header>", title, intro)
    pages = [page for page in ([heading, *blocks[:ON_FIRST]], blocks[ON_FIRST:]) if page]
    sheets = []
    for number, page in enumerate(pages, 1):
        footer = made.then(texts.text("page", number=number, count=len(pages))).say(lang)
        sheets.append(html('<section class="sheet">{}<footer>{}</footer></section>', join(page), footer))
    template = read_bytes(path_beside(__file__, "sheet.html")).decode()
    return fill_page(template, lang=lang, title=title, print=texts.say("print", lang), sheets=join(sheets))


def _write_block(kind: AnyKind, rank: int, proposal: Proposal, bots: str, lang: Lang) -> Html:
    """Return a block of the page: a question, its example, its influence, and what to write."""
    reading, said, clauses = proposal.reading, proposal.sentences, kind.clauses()
    example = html('<p class="small">{}</p>', texts.say("none", lang))
    if proposal.example:
        example = _draw_example(proposal, proposal.example, lang)
    about = join((html("<code>{}</code> {}", id_, clauses[id_].title.say(lang)) for id_ in reading.clauses), " · ")
    counts = {bots: proposal.ranked, **proposal.also}
    matters = " ".join(describe_influence(ranked, by, kind.name, lang) for by, ranked in counts.items())
    others = Html()
    for answer, text in said.items():
        if answer != reading.default:
            instead = texts.say("instead", lang, answer=reading.answers[answer].say(lang))
            others += html('<p class="small">{} {}</p>', instead, text.say(lang))
    return (
        html("<article><h2>{}. {} <code>{}</code></h2>", rank, reading.question.say(lang), reading.id)
        + html('<div>{}</div><div><p class="small">{}</p><p class="small">{}</p>', example, about, matters)
        + html('<p class="say">{}</p>{}</div></article>', said[reading.default].say(lang), others)
    )


def describe_influence(ranked: RankedAnswer, bots: str, game: str, lang: Lang) -> str:
    """Return the influence of an answer as a sentence."""
    shares = {
        name: percent(getattr(ranked, name).value, lang, small=True) for name in ("winners", "anything", "length")
    }
    return texts.say("matters", lang, bots=bot_name(bots, game), n=ranked.pairs, **shares)


def _draw_example(proposal: Proposal, example: Smallest, lang: Lang) -> Html:
    """Return both sides of an example where the answers diverge, with the account of each."""
    comparison, reading = example.comparison, proposal.reading
    figures = []
    for answer, moment in zip((reading.default, proposal.answer), comparison.show(comparison.steps, lang), strict=True):
        told = (line.text.say(lang) + cite_clauses(line.clauses) for line in moment.told[:LINES])
        title = html("<b>{}</b>", capital(reading.answers[answer]).say(lang))
        caption = join([title, *told], html("<br>"))
        figures.append(html("<figure>{}<figcaption>{}</figcaption></figure>", Html(moment.picture), caption))
    head = example.introduce().say(lang)
    return html('<p class="small">{}</p><div class="boards low">{}</div>', head, join(figures))
