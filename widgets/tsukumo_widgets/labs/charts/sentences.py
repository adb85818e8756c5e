"""The words for a game's balance, for any game: sentences and tables whose numbers come from its lines."""

from __future__ import annotations

from collections.abc import Sequence

from tsukumo.core.experiments.balance import Run, format_count
from tsukumo.core.experiments.labels import label_comparison, label_value
from tsukumo.core.experiments.standings import Endings, Standing
from tsukumo.core.language.numbers import number, percent
from tsukumo.core.language.text import Lang, Texts
from tsukumo_widgets.base.markdown import Markdown, table
from tsukumo_widgets.labs.charts.chart import interval_text

texts = Texts(__file__)


def seats_sentence(run: Run, lines: Sequence[Standing], lang: Lang) -> Markdown:
    """Return a sentence about the first player's advantage, from the lines of the seats."""
    even = 1 / len(lines)  # everybody has a seat
    off = [line for line in lines if not line.wins.low <= even <= line.wins.high]
    wins = sorted(line.wins.value for line in lines)
    low, high, share = (percent(each, lang, trim=True) for each in (wins[0], wins[-1], even))
    values = {"low": low, "high": high, "even": share}
    if not off:
        return Markdown(texts.say("seats_even", lang, **values))
    worst = max(off, key=lambda line: abs(line.wins.value - even))
    seat = label_value(run.game, "seat", worst.names[0], lang)
    return Markdown(texts.say("seats_off", lang, seat=seat, wins=interval_text(worst.wins, lang, share=True), **values))


def closeness_sentence(end: Endings, lang: Lang) -> Markdown:
    """Return a sentence about the closeness of results."""
    shared = percent(end.shared.value, lang, trim=True)
    if end.margin is None:
        return Markdown(texts.say("close_plain", lang, shared=shared))
    return Markdown(texts.say("close", lang, margin=number(end.margin.value, lang, 1), shared=shared))


def compare_table(
    run: Run, few: Sequence[Standing], many: Sequence[Standing], games: int, by: str, lang: Lang
) -> Markdown:
    """Return a table of wins in the few games of a run and in *games*, and whether the few's intervals hold these."""
    numbers = {"few": format_count(run.games, lang), "many": format_count(games, lang)}
    head = [
        label_comparison(run.game, by, lang),
        *(texts.say(f"head_{name}", lang, **numbers) for name in ("few", "many", "holds")),
    ]
    known = {line.names[-1]: line.wins for line in many}
    rows = []
    for line in few:
        share = known[line.names[-1]].value
        inside = texts.say("yes" if line.wins.low <= share <= line.wins.high else "no", lang)
        who = label_value(run.game, by, line.names[-1], lang)
        rows.append([who, interval_text(line.wins, lang, share=True), percent(share, lang, trim=True), inside])
    return table(head, rows, "lrrl")
