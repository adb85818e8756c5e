"""The charts of the balance lab: seats, houses, objectives, combos, events, each from the lab's measures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tsukumo.core.bots.bots import bot_names
from tsukumo.core.experiments.balance import Run
from tsukumo.core.experiments.intervals import Interval, share_of
from tsukumo.core.experiments.standings import Standing
from tsukumo.core.experiments.strength import Strength
from tsukumo.core.language.text import Lang, Texts, capital, join_list
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR
from tsukumo.games.tsukumobake.editions.edition import Combo, Event, load_edition
from tsukumo.games.tsukumobake.lab.balance import Measures
from tsukumo.games.tsukumobake.lab.balance_edition import Effects
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.markdown import Markdown
from tsukumo_widgets.labs.charts import balance as general
from tsukumo_widgets.labs.charts import strength
from tsukumo_widgets.labs.charts.balance import caption_lines
from tsukumo_widgets.labs.charts.chart import Axis, Chart, Mark, Series, find_ends, interval_text, list_looks
from tsukumo_widgets.labs.charts.view import ChartView

texts = Texts(__file__)
LOOKS: Final = {
    house: (HOUSE_COLOUR[house], shape)
    for house, shape in zip(HOUSES, ("circle", "square", "hexagon", "diamond"), strict=True)
}
"""The colours of the houses, and shapes like those of their pawns."""
EVEN: Final = 1 / len(HOUSES)


def seats(measures: Measures, lang: Lang) -> ChartView:
    """The wins by seat, from the first player's on."""
    return ChartView(general.make_win_chart(measures.run, measures.seat, ("seat",), lang))


def houses(measures: Measures, lang: Lang) -> ChartView:
    """The wins by house."""
    return _add_title(general.make_win_chart(measures.run, measures.player, ("player",), lang, LOOKS), "houses")


def houses_by_seat(measures: Measures, lang: Lang) -> ChartView:
    """The wins by house and seat."""
    return _add_title(
        general.make_win_chart(measures.run, measures.player_seat, ("player", "seat"), lang, LOOKS), "houses_by_seat"
    )


def spread(measures: Measures, lang: Lang) -> ChartView:
    """The spread of each house's points."""
    return _add_title(general.make_spread_chart(measures.run, measures.player, "player", lang, LOOKS), "spread")


def reached(measures: Measures, lang: Lang) -> ChartView:
    """The share of games in which each house reaches its objective, and its wins then."""
    rows = [share_of(*measures.count_reached(house)) for house in HOUSES]
    names = [_house(house, lang) for house in HOUSES]
    return _rows("reached", measures.run, [("", rows)], names, lang, "share", share=True)


def objectives(measures: Measures, lang: Lang) -> ChartView:
    """The winners of the same games with objectives of other points."""
    groups = [(house, [each.wins[house] for each in measures.worth]) for house in HOUSES]
    names = [texts.say("points", lang, n=each.points) for each in measures.worth]
    return _rows("objectives", measures.run, groups, names, lang, "wins", share=True, at=EVEN)


def objectives_played(others: Effects, lang: Lang) -> ChartView:
    """The wins of bots that know of objectives with other points: each house's wins, changed from 25."""
    groups = [(house, [each.wins[house] for each in others.effects]) for house in HOUSES]
    names = [texts.say("points", lang, n=each.name) for each in others.effects]
    return _rows("objectives_played", others.run, groups, names, lang, share=True, at=0.0)


def deciding(measures: Measures, lang: Lang) -> ChartView:
    """The share of games in which objectives of so many points change the winner."""
    rows = [each.changes for each in measures.worth]
    names = [texts.say("points", lang, n=each.points) for each in measures.worth]
    return _rows("deciding", measures.run, [("", rows)], names, lang, "share", share=True)


def combos(measures: Measures, without: Effects, lang: Lang) -> ChartView:
    """The number of times each house plays each combo, by its loss when the combo is left out."""
    worth = {effect.name: effect.points for effect in without.effects}
    names = {combo.id: combo.name.say(lang) for combo in load_edition().combos}
    series = []
    for house in HOUSES:
        marks = []
        for times in measures.combos:
            if times.house == house and times.name in worth:
                lost = _less(worth[times.name][house])
                words = texts.say(
                    "combo",
                    lang,
                    who=_house(house, lang),
                    name=names[times.name],
                    times=interval_text(times.times, lang),
                    points=interval_text(lost, lang),
                )
                marks.append(Mark(times.times.value, lost.value, words, times.times, lost, names[times.name]))
        series.append(Series(_house(house, lang), tuple(marks), *LOOKS[house]))
    every = [mark for each in series for mark in each.marks]
    title = texts.say("title.combos", lang)
    both = {"worth": without.run.caption(), "often": measures.run.caption(), "call": measures.run.command}
    least, most = min(every, key=lambda mark: mark.y), max(every, key=lambda mark: mark.y)
    across = find_ends([mark.across for mark in every if mark.across], 0.0)
    return ChartView(
        Chart(
            title,
            caption_lines(texts.text("caption.combos", **both), lang),
            without.run.command,
            texts.say("alt.combos", lang, title=title, least=least.words, most=most.words),
            Axis(texts.say("axis.times", lang), max(0.0, across[0]), across[1]),
            Axis(texts.say("axis.lost", lang), *find_ends([mark.up for mark in every if mark.up], 0.0)),
            tuple(series),
            lang,
            level=0.0,
            high=480,
        )
    )


def turning(without: Effects, lang: Lang, *others: Effects) -> ChartView:
    """The share of games with other winners because of a combo, an event or other points, the largest first.

    *others* are effects on other bots' games, shown beside it.
    """
    ranked = sorted(without.effects, key=lambda effect: -effect.winners.value)
    names = [_display_name(effect.name, lang) for effect in ranked]
    title, axis = texts.say("title.turning", lang), general.texts.say("share", lang)
    groups = []
    for each in (without, *others):
        own = {effect.name: effect.winners for effect in each.effects}
        bots = bot_names(each.run.bots, each.run.game).say(lang) if others else ""
        groups.append((bots, [own[effect.name] for effect in ranked]))
    chart = general.make_chart(without.run, title, axis, groups, names, list_looks(len(groups)), lang, share=True)
    return _name_runs(chart.chart, [each.run for each in (without, *others)])


def events(without: Effects, lang: Lang) -> ChartView:
    """The gain of each house in points because an event is in the game."""
    groups = [(house, [_less(effect.points[house]) for effect in without.effects]) for house in HOUSES]
    names = [_display_name(effect.name, lang) for effect in without.effects]
    return _rows("events", without.run, groups, names, lang, at=0.0)


def beside(found: Strength, by: str, lang: Lang, *larger: Measures) -> tuple[ChartView, Markdown]:
    """The wins under each bot, by ``seat`` or ``player``, as a chart and as a table.

    They are those of the *larger* run of a bot, if there is one, so that every figure is told once.
    """
    many, lines, runs = {each.run.bots: each for each in larger}, list[Standing](), list[Run]()
    for bot in found.bots:
        if own := many.get((bot,)):
            lines += [line._replace(names=(bot, *line.names)) for line in getattr(own, by)]
            runs.append(own.run)
        else:
            lines += [line for line in found.beside[by] if line.names[0] == bot]
            runs.append(found.run._replace(bots=(bot,), call="tk.balance", asked=""))
    found = replace(found, beside={by: tuple(lines)})
    return _name_runs(strength.bot_chart(found, by, lang).chart, runs), strength.bot_table(found, by, lang)


def _name_runs(chart: Chart, runs: Sequence[Run]) -> ChartView:
    """A chart with the captions of several runs, and the commands that repeat them."""
    caption = caption_lines(join_list([run.caption() for run in runs]), chart.lang)
    return ChartView(replace(chart, caption=caption, command=" · ".join(run.command for run in runs)))


def _add_title(chart: Chart, name: str) -> ChartView:
    """A chart under a title of its own."""
    return ChartView(chart.rename(texts.say(f"title.{name}", chart.lang)))


def _rows(
    topic: str,
    run: Run,
    groups: Sequence[tuple[str, Sequence[Interval]]],
    names: Sequence[str],
    lang: Lang,
    axis: str = "",
    *,
    share: bool = False,
    at: float | None = None,
) -> ChartView:
    """A chart with a row for each name, and in it an interval for each house, or one alone.

    *axis* is the title of its scale: that of a chart of any game, by default the topic's own.
    """
    named = [(_house(house, lang) if house else "", rows) for house, rows in groups]
    ways = [LOOKS[house] for house, _ in groups] if groups[0][0] else list_looks(1)
    title = texts.say(f"title.{topic}", lang)
    scale = general.texts.say(axis, lang) if axis else texts.say(f"axis.{topic}", lang)
    return general.make_chart(run, title, scale, named, names, ways, lang, share=share, at=at)


def _less(interval: Interval) -> Interval:
    """The interval of a loss, from that of the gain."""
    return Interval(-interval.value, -interval.high, -interval.low)


def _house(house: str, lang: Lang) -> str:
    return capital(house_name(house)).say(lang)


def _display_name(name: str, lang: Lang) -> str:
    """The displayed name of a combo, an event or a number of points."""
    edition = load_edition()
    entries: tuple[Combo | Event, ...] = (*edition.combos, *edition.events)
    names = {each.id: each.name.say(lang) for each in entries}
    return names.get(name) or texts.say("points", lang, n=name)
