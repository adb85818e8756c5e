"""The length of the climb to level 10: exactly, in games of the engine, and with several players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import nan
from typing import Final

from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.language.numbers import decimal, number, percent
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.sottomondo.analysis.climb import by_level, chances_to_arrive
from tsukumo.games.sottomondo.analysis.climb_games import FIRST, PLAYED, Climb, castle_climb, climb, turns
from tsukumo.games.sottomondo.analysis.playtest import LengthSummary, castle_playtest
from tsukumo.games.sottomondo.editions.edition import DEFAULT, load_edition
from tsukumo.games.sottomondo.play.ruleset import ROUNDS
from tsukumo_widgets.base.markdown import Markdown, bullets, headed_table
from tsukumo_widgets.labs.charts.chart import (
    Axis,
    Chart,
    Mark,
    Series,
    find_ends,
    interval_text,
    list_looks,
    make_rows,
    make_rows_chart,
)
from tsukumo_widgets.labs.charts.view import ChartView

ADDED: Final = range(9)
"""The bonuses of cards in the table of exact answers."""
LAST: Final = 25
"""The last turn that the chart shows."""
SURE: Final = 0.005
"""The least share of those at the top, and of the others, in a turn whose games are shown."""
ROW: Final = 44
WHO: Final = ("careful", "random")
"""The kinds of players of whole games."""
texts = Texts(__file__)


# --- exactly --------------------------------------------------------------------------------------


def by_bonus(lang: Lang) -> Markdown:
    """The number of turns from level 1 to level 10, by the cards' bonus; then the table's results as sentences."""
    climbs = {bonus: climb(bonus) for bonus in ADDED}
    castle = load_edition(DEFAULT)
    never = texts.say("never", lang), "–", "–"
    rows = []
    for bonus, one in climbs.items():
        arrival = (decimal(float(one.turns), lang, ".1f"), one.half, one.most) if one else never
        rows.append((f"+{bonus}", percent(by_level(castle, bonus)[0].won, lang), *arrival))
    shown = headed_table(texts, lang, ("added", "first_fight", "mean", "half", "most"), rows, "rrrrr")
    return Markdown(f"{shown}\n\n{bullets(_of_bonuses(climbs, lang))}")


def _of_bonuses(climbs: Mapping[int, Climb | None], lang: Lang) -> Iterator[str]:
    """The cards with which nobody ever climbs, and those where one more counts most and least."""
    for bonus, one in climbs.items():
        if one is None:
            yield texts.say("stays", lang, bonus=bonus, force=1 + bonus)
    means = {bonus: float(one.turns) for bonus, one in climbs.items() if one}
    steps = sorted((after for after in means if after - 1 in means), key=lambda after: means[after - 1] - means[after])
    least, *_, most = steps
    yield texts.say("gains", lang, one=most - 1, other=most, less=least - 1, least=least)


# --- against games --------------------------------------------------------------------------------


def arriving(lang: Lang) -> ChartView:
    """The chance to have arrived after so many turns: lines are exact, marks are games, with their intervals."""
    run, series = castle_climb(), []
    ways = dict(zip(PLAYED, list_looks(len(PLAYED)), strict=True))
    for key, find_marks in (("exact", _line), ("games", _marks)):
        for bonus, (colour, shape) in ways.items():
            name = texts.say(key, lang, bonus=bonus)
            series.append(Series(name, find_marks(bonus, name, lang), colour, shape, line=key == "exact"))
    title = texts.say("title", lang)
    games = run.played[PLAYED[0]].games
    climbs = [(bonus, exact) for bonus in PLAYED if (exact := climb(bonus))]
    arrived = [texts.say("quantiles", lang, bonus=bonus, half=one.half, most=one.most) for bonus, one in climbs]
    return ChartView(
        Chart(
            title,
            texts.say("caption", lang, games=games),
            run.made["command"],
            " ".join([f"{title}.", *arrived, agreement(lang)]),
            Axis(texts.say("turns", lang), 0, LAST + 0.5),
            Axis(texts.say("share", lang), 0.0, 1.02, percent=True),
            tuple(series),
            lang,
            high=380,
        )
    )


def _line(bonus: int, name: str, lang: Lang) -> tuple[Mark, ...]:
    """The exact share after each turn."""
    return tuple(
        Mark(turn, float(there), texts.say("at", lang, name=name, turn=turn, share=percent(there, lang)))
        for turn, there in enumerate(chances_to_arrive(turns(bonus), LAST))
    )


def _compare_turns(bonus: int) -> dict[int, tuple[Interval, float]]:
    """For each turn shown: the share in games with its interval, and the exact one."""
    games = castle_climb().played[bonus]
    exact = enumerate(map(float, chances_to_arrive(turns(bonus), LAST)))
    return {turn: (games.after(turn), there) for turn, there in exact if SURE < there < 1 - SURE}


def _marks(bonus: int, name: str, lang: Lang) -> tuple[Mark, ...]:
    """The share in games after each turn, with its interval."""
    marks = []
    for turn, (seen, _) in _compare_turns(bonus).items():
        share = interval_text(seen, lang, share=True)
        marks.append(Mark(turn, seen.value, texts.say("at", lang, name=name, turn=turn, share=share), up=seen))
    return tuple(marks)


def agreement(lang: Lang) -> Markdown:
    """The number of the chart's intervals that hold the exact share."""
    all_of_them = [pair for bonus in PLAYED for pair in _compare_turns(bonus).values()]
    inside = sum(seen.low <= exact <= seen.high for seen, exact in all_of_them)
    return Markdown(texts.say("agreement", lang, inside=inside, all=len(all_of_them)))


# --- by the number of players ---------------------------------------------------------------------


def lengths() -> dict[str, Mapping[int, LengthSummary]]:
    """The stored lengths of whole games of careful and of random players, by the number of players."""
    return {who: castle_playtest().whole[who].lengths for who in WHO}


def by_players(lang: Lang) -> Markdown:
    """The number of rounds of games, by the number of players, and the first arrival of so many who climb alone."""
    first = castle_climb().first
    rows = [
        (
            players,
            *(f"{decimal(one.mean, lang, '.1f')} · {number(one.median, lang, 1)}" for one in by_who),
            decimal(first[players], lang, ".1f"),
        )
        for players, *by_who in zip(first, *(by.values() for by in lengths().values()), strict=True)
    ]
    shown = headed_table(texts, lang, ("players", *(f"lasting_{who}" for who in WHO), "first"), rows, "rrrr")
    return Markdown(f"{shown}\n\n{bullets([texts.say('shorter', lang), *_tell_stuck(lang)])}")


def _tell_stuck(lang: Lang) -> Iterator[str]:
    """The games without a winner, in a sentence, if there are any."""
    stuck = [
        texts.say("stuck_in", lang, stuck=one.games - one.won, games=one.games, players=players, who=texts[who])
        for who, by in lengths().items()
        for players, one in by.items()
        if one.won < one.games
    ]
    if stuck:
        yield texts.say("stuck", lang, which="; ".join(stuck), last=ROUNDS)


def medians(lang: Lang) -> ChartView:
    """The median length of games by the number of players, and the first arrival of so many who climb alone."""
    first = castle_climb().first
    groups = [
        (texts.say(who, lang), [_lone_mark(who, players, one.median, lang) for players, one in by.items()])
        for who, by in lengths().items()
    ]
    groups.append((texts.say("alone", lang), [_lone_mark("alone", players, at, lang) for players, at in first.items()]))
    series = make_rows(groups, list_looks(len(groups)))
    names = tuple(texts.say("many", lang, players=players) for players in first)
    _, high = find_ends([interval for _, rows in groups for interval, _ in rows])
    title = texts.say("title_players", lang)
    caption = texts.say("caption_players", lang, games=lengths()[WHO[0]][min(first)].games, bonus=FIRST)
    command, axis = castle_playtest().made["command"], Axis(texts.say("rounds", lang), 0, high)
    alt = f"{title}. {texts.say('shorter', lang)}"
    return ChartView(make_rows_chart(title, caption, command, axis, names, series, lang, alt=alt, row=ROW))


def _lone_mark(who: str, players: int, rounds: float, lang: Lang) -> tuple[Interval, str]:
    """A number of rounds without an interval, and its sentence."""
    many = texts.text("many", players=players)
    words = texts.say("row", lang, who=texts[who], players=many, rounds=number(rounds, lang, 1))
    return Interval(rounds, nan, nan), words
