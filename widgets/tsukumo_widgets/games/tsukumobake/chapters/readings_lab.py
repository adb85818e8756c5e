"""The contents of the readings lab: the ranking of sentences to rewrite, and the smallest example of each reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.language.explanation import clause_link, link_clauses
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.lab.examples import show_example
from tsukumo.games.tsukumobake.lab.long_runs import load_result
from tsukumo.games.tsukumobake.lab.ranking import MOVEMENTS, rank_answers
from tsukumo.games.tsukumobake.lab.shares import Shares
from tsukumo.games.tsukumobake.rules import answer_name, clauses
from tsukumo_widgets.base.folding import Fold, fold
from tsukumo_widgets.base.markdown import Markdown, table
from tsukumo_widgets.games.tsukumobake.chapters.influence_map import InfluenceMap
from tsukumo_widgets.labs.charts.chart import (
    Axis,
    Chart,
    describe_chart,
    find_ends,
    interval_text,
    list_looks,
    make_rows,
)
from tsukumo_widgets.labs.charts.picture import svg
from tsukumo_widgets.labs.charts.view import ChartView

if TYPE_CHECKING:
    from tsukumo.core.experiments.paired import Paired
    from tsukumo.games.tsukumobake.lab.influence import Influence

texts = Texts(__file__)
COLUMNS = ("rank", "reading", "winners", "length", "parted", "movements")
ROW = 26
"""The height of a row of a chart, in pixels."""


def rank_sentences(lang: Lang, bots: str = "") -> list[SVG | Fold]:
    """Every other answer to every reading, the one that changes games the most first: a chart, and all figures."""
    rows = {(entry.reading, entry.value): entry.winners for entry in rank_answers(bots)}
    return [svg(_chart(rows, "", lang)), fold(ranked_table(lang, bots), lang, texts.say("figures", lang))]


def pairs_chart(pairs: Paired, lang: Lang) -> ChartView:
    """A chart of the share of games in which each change makes others win, in pairs of games just played."""
    effects = pairs.effects()
    whole = effects[(effects["measure"] == "winners") & (effects["of"] == "")]
    rows = {}
    for change, *ends in whole[["change", "value", "low", "high"]].itertuples(index=False):
        reading, _, value = change.partition("=")
        rows[reading, value] = Interval(*ends)
    return ChartView(_chart(rows, texts.say("pairs", lang, n=pairs.done), lang))


def _chart(rows: Mapping[tuple[str, str], Interval], caption: str, lang: Lang) -> Chart:
    """A chart of the share of games with other winners, a row for each answer to a reading."""
    names = [capital(answer_name(*change)).say(lang) for change in rows]
    marks = [
        (ends, f"{name}: {interval_text(ends, lang, share=True)}")
        for name, ends in zip(names, rows.values(), strict=True)
    ]
    series, title = make_rows([("", marks)], list_looks(1)), texts.say("title", lang)
    return Chart(
        title,
        caption,
        "",
        describe_chart(title, series, lang),
        Axis(texts.say("winners", lang), *find_ends(list(rows.values()), 0.0, share=True), percent=True),
        Axis("", -0.6, len(rows) - 0.4, tuple(names)),
        series,
        lang,
        high=120 + ROW * len(rows),
    )


def ranked_table(lang: Lang, bots: str = "") -> Markdown:
    """Every other answer to every reading, the one that changes games the most first; shares with 95 % intervals."""
    rows = []
    for number, entry in enumerate(rank_answers(bots), 1):
        movements = _share(entry.movements, lang) if entry.movements else "–"
        answer = capital(answer_name(entry.reading, entry.value)).say(lang)
        shares = (*(_share(share, lang) for share in (entry.winners, entry.length, entry.parted)), movements)
        rows.append([str(number), answer, *shares])
    return table([texts.say(name, lang) for name in COLUMNS], rows, "rlrrrr")


def movements(lang: Lang, source: Influence | None = None) -> InfluenceMap:
    """The changes of the parade's movements by each answer, and their frequency: just counted, or the stored count."""
    return InfluenceMap(source or Shares.of(load_result(MOVEMENTS)), lang)


def smallest(reading: str, answer: str, lang: Lang) -> list[Markdown | SVG | Fold]:
    """The smallest example of an answer: a question over a bare board, and folded away, the consequences of each."""
    example = show_example(reading, answer, lang)
    why = f" {link_clauses(example.remark.say(lang), clauses(), lang)}" if example.remark else ""
    parts: list[object] = [Markdown(f"**{example.title.say(lang)}**{why}")]
    for board in example.boards:
        words = link_clauses(board.words.say(lang), clauses(), lang)
        parts += [Markdown(f"**{capital(board.title).say(lang)}.** {words}"), board.picture]
    line = f" · `{example.position}`" if example.position else ""
    links = " ".join(clause_link(clause, lang) for clause in example.clauses)
    parts.append(Markdown(f"{links}{line}"))
    return [Markdown(example.question.say(lang)), *example.pictures, fold(parts, lang)]


def _share(interval: Interval, lang: Lang) -> str:
    value, low, high = (percent(end, lang, small=True) for end in interval)
    return f"{value} ({low} – {high})".replace(" ", "\u00a0")  # no line breaks it
