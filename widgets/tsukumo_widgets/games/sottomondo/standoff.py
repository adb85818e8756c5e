"""Games in which two players stand at level 10 for good: a table of exact answers, and a chart of games played."""

from __future__ import annotations

from tsukumo.core.language.numbers import decimal, percent
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.sottomondo.analysis.standoff import (
    rule_name,
    standoff,
    tell_bare,
    tell_games,
    tell_rule,
)
from tsukumo.games.sottomondo.rules import answer_name, registry
from tsukumo_widgets.base.markdown import Markdown, bullets, table
from tsukumo_widgets.labs.charts.chart import Axis, find_ends, list_looks, make_rows, make_rows_chart
from tsukumo_widgets.labs.charts.view import ChartView

texts = Texts(__file__)


def without_cards(lang: Lang, *levels: int) -> Markdown:
    """The exact share of games in which both are stuck, by level, and their mean length; some as sentences."""
    answers = tuple(registry()["caught_up"].answers)
    bare = standoff().bare
    rows = [
        (
            level,
            *(
                f"{percent(one.standoff, lang)} · {decimal(one.rounds, lang, '.1f')}"
                for one in map(by.get, answers)
                if one
            ),
        )
        for level, by in bare.items()
    ]
    named = [answer_name("caught_up", answer).say(lang) for answer in answers]
    shown = table([texts.say("level", lang), *named], rows, "rrrr")
    words = bullets(text.say(lang) for level in levels for text in tell_bare(bare, level))
    return Markdown(f"{shown}\n\n{words}")


def in_games(lang: Lang) -> Markdown:
    """The results of games of two careful players, with all the cards."""
    return bullets(text.say(lang) for text in tell_games(standoff().played))


def house_rules(lang: Lang) -> ChartView:
    """The mean length of games of two careful players under every house rule, with its interval."""
    run = standoff()
    rows = [(games.rounds, tell_rule(rule, games).say(lang)) for rule, games in run.played.items()]
    series = make_rows([("", rows)], list_looks(1))
    names = tuple(rule_name(rule).say(lang) for rule in run.played)
    low, high = find_ends([interval for interval, _ in rows])
    title = texts.say("title", lang)
    caption, axis = texts.say("caption", lang, games=run.played[""].games), Axis(texts.say("rounds", lang), low, high)
    at = rows[0][0].value
    return ChartView(make_rows_chart(title, caption, run.made["command"], axis, names, series, lang, at=at))
