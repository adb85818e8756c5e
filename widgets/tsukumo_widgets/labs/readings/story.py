"""The text of the readings lab: the ranking as a table, and all about the answer that is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.game.clauses import Reading
from tsukumo.core.lab.influence import SHARES, RankedAnswer, format_cell
from tsukumo.core.lab.sheet import load_settling_sentences
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.plugins.registry import kind_of
from tsukumo_widgets.base import markdown
from tsukumo_widgets.base.markdown import Markdown
from tsukumo_widgets.base.markup import button, table, with_clauses
from tsukumo_widgets.labs.readings.readings_state import ReadingsState, list_bots

WITHOUT: Final = "\u00a0%"
"""The suffix that the lower end of an interval drops."""
texts = Texts(__file__)


def list_counted_bots(state: ReadingsState) -> tuple[str, ...]:
    """Return the bots of which there are counts, those by which readings are ranked first."""
    known = [bots for bots in list_bots(state.game) if state.ranking(bots)]
    return tuple(sorted(known, key=lambda bots: bots != state.bots))


def ranking_html(state: ReadingsState) -> Html:
    """Return every answer as a button, in the order of the ranking, with the share of games that others win."""
    lang, bots = state.lang, list_counted_bots(state)
    head = [texts.say("rank", lang), texts.say("answer", lang)]
    head += [capital(bot_name(each, state.game)).say(lang) for each in bots]
    counts = [{line.readings: line for line in state.ranking(each)} for each in bots]
    rows = []
    for number, pair in enumerate(state.order, 1):
        shares = [_share(lines["=".join(pair)].winners, lang) if "=".join(pair) in lines else "–" for lines in counts]
        reading = kind_of(state.game).readings()[pair[0]]
        chosen = {"do": "choose", "reading": pair[0], "answer": pair[1]}
        pressed = button("=".join(pair), chosen, on=pair == state.pair, tip=reading.question.say(lang))
        words = capital(reading.answers[pair[1]]).say(lang)
        rows.append([str(number), html('<div class="tk-left">{} {}</div>', pressed, words), *shares])
    title = texts.say("ranked" if bots else "uncounted", lang)
    return html("<p>{}</p>{}", title, table(head, rows, title))


def ranking_table(lines: Sequence[RankedAnswer], lang: Lang) -> Markdown:
    """Return the influence of each answer, the greatest first, as a table for a notebook."""
    head = [texts.say("answer", lang), *(texts.say(name, lang) for name in SHARES)]
    rows = [[f"`{line.readings}`", *(format_cell(share, lang) for share in line.shares)] for line in lines]
    return markdown.table(head, rows, "lrrr")


def about_html(state: ReadingsState) -> Html:
    """Return the question, its influence, and what to write for each answer."""
    lang, reading = state.lang, kind_of(state.game).readings()[state.reading]
    why = with_clauses(reading.why, reading.clauses, lang)
    head = html("<h3>{}</h3><p>{}</p>", reading.question.say(lang), why)
    write = html("<h4>{}</h4>", texts.say("write", lang))
    return head + _matters(state) + write + join(_proposals(state, reading))


def _matters(state: ReadingsState) -> Html:
    """Return the influence of the answer that is shown, between each kind of bots."""
    lang, bots = state.lang, list_counted_bots(state)
    rows = []
    for each in bots:
        if line := state.find_line(each):
            games = texts.say("pairs", lang, bots=capital(bot_name(each, state.game)), n=line.pairs)
            rows.append([games, *(_share(share, lang) for share in line.shares)])
    if not rows:
        return Html()
    head = [texts.say("games", lang), *(texts.say(name, lang) for name in SHARES)]
    warning = html('<p class="tk-muted">{}</p>', texts.say("random", lang))
    return table(head, rows, texts.say("matters", lang)) + warning


def _proposals(state: ReadingsState, reading: Reading) -> Iterator[Html]:
    """Yield a sentence for each answer, the default first."""
    lang = state.lang
    for answer, sentence in load_settling_sentences(state.game, reading.id).items():
        name = capital(reading.answers[answer]).say(lang)
        usual = f" {texts.say('usual', lang)}" if answer == reading.default else ""
        shown = html("<strong>{}</strong>", name) if answer == state.value else name
        yield html("<p>{}{}<br><q>{}</q></p>", shown, usual, sentence.say(lang))


def _share(share: Interval, lang: Lang) -> Html:
    """Return a share above its interval, in which only the middle may break a line."""
    if not share.known:
        return html("–")
    value, low, high = (percent(end, lang, trim=True).replace(" ", "\u00a0") for end in share)
    return html("{}<br><small>{}\u00a0– {}</small>", value, low.removesuffix(WITHOUT), high)
