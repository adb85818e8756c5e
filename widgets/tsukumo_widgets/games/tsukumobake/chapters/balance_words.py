"""The results of the balance lab, in sentences and tables whose numbers come from the measures."""

from __future__ import annotations

from collections.abc import Sequence

from tsukumo.core.bots.bots import bot_name, bot_names
from tsukumo.core.experiments.balance import format_count
from tsukumo.core.experiments.intervals import LEVEL
from tsukumo.core.experiments.strength import intervals_differ, tell_depending
from tsukumo.core.language.numbers import number, percent
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.lab.balance import Measures
from tsukumo.games.tsukumobake.lab.balance_edition import Effects
from tsukumo.games.tsukumobake.lab.balance_stored import RUNS, load_run
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.markdown import Markdown, headed_table
from tsukumo_widgets.labs.charts import sentences
from tsukumo_widgets.labs.charts.chart import interval_text

texts = Texts(__file__)


def seats(measures: Measures, lang: Lang) -> Markdown:
    """The effect of beginning on the wins."""
    return sentences.seats_sentence(measures.run, measures.seat, lang)


def houses(measures: Measures, lang: Lang) -> Markdown:
    """The houses that win most and least."""
    ranked = sorted(measures.player, key=lambda line: -line.wins.value)
    best, worst = ranked[0], ranked[-1]
    values = {
        "best": house_name(best.names[0]),
        "best_wins": interval_text(best.wins, lang, share=True),
        "worst": house_name(worst.names[0]),
        "worst_wins": interval_text(worst.wins, lang, share=True),
    }
    return Markdown(texts.say("houses", lang, **values))


def close(measures: Measures, lang: Lang) -> Markdown:
    """The final distance between the players' points."""
    return sentences.closeness_sentence(measures.endings, lang)


def objectives(measures: Measures, lang: Lang) -> Markdown:
    """The weight of the objective's points."""
    by = {each.points: each for each in measures.worth}
    values = {f"changes_{points}": percent(each.changes.value, lang, trim=True) for points, each in by.items()}
    share, winners = percent(by[25].share.value, lang, trim=True), percent(by[25].winners_share.value, lang, trim=True)
    bots = bot_names(measures.run.bots, measures.run.game)
    return Markdown(texts.say("objectives", lang, bots=bots, share=share, winners=winners, **values))


def reached(measures: Measures, lang: Lang) -> Markdown:
    """The frequency with which every house reaches its objective, and its wins with and without, as a table."""
    rows, own = [], {line.names: line.wins for line in measures.reached}
    for house in HOUSES:
        reached, games = measures.count_reached(house)
        wins = [own.get((house, ended)) for ended in ("True", "False")]
        told = [interval_text(share, lang, share=True) if share else "–" for share in wins]
        rows.append([capital(house_name(house)).say(lang), percent(reached / max(1, games), lang, trim=True), *told])
    return headed_table(texts, lang, ("head_house", "head_reached", "head_with", "head_without"), rows, "lrrr")


def combos(measures: Measures, without: Effects, lang: Lang) -> Markdown:
    """The combos played most and least, and the effect of leaving one out."""
    names = {combo.id: combo.name.say(lang) for combo in load_edition().combos}
    times = {name: sum(each.times.value for each in measures.combos if each.name == name) for name in names}
    most, least = max(times, key=lambda name: times[name]), min(times, key=lambda name: times[name])
    values = {
        "most": names[most],
        "most_times": number(times[most], lang, 1),
        "least": names[least],
        "least_times": number(times[least], lang, 1),
    }
    return Markdown(f"{texts.say('combos', lang, **values)} {_dearest(without, names, lang)}")


def turning(without: Effects, others: Effects, lang: Lang) -> Markdown:
    """The combos that matter so differently to two kinds of bots that the intervals do not meet."""
    names = {combo.id: combo.name for combo in load_edition().combos}
    own = {effect.name: effect.winners for effect in others.effects}
    apart = [names[each.name] for each in without.effects if intervals_differ(each.winners, own[each.name])]
    return Markdown(tell_depending(apart).say(lang))


def events(without: Effects, lang: Lang) -> Markdown:
    """The events that matter most, and to whom."""
    names = {event.id: event.name.say(lang) for event in load_edition().events}
    return Markdown(_dearest(without, names, lang))


def _dearest(without: Effects, names: dict[str, str], lang: Lang) -> str:
    """The number of differences that chance does not explain, and the greatest of these in each direction."""
    every = [(each.name, house, each.points[house]) for each in without.effects for house in HOUSES]
    sure = [(name, house, points) for name, house, points in every if points.low > 0 or points.high < 0]
    values = {
        "pairs": format_count(without.effects[0].pairs, lang),
        "bots": bot_names(without.run.bots, without.run.game),
        "sure": len(sure),
        "all": len(every),
        "chance": round((1 - LEVEL) * len(every)),
    }
    words = texts.say("dearest", lang, **values)
    if not sure:
        return words
    name, house, points = max(sure, key=lambda each: abs(each[2].value))
    told = interval_text(points, lang)
    return f"{words} {texts.say('greatest', lang, who=house_name(house), name=names[name], points=told)}"


def compare_samples(few: Measures, many: Measures, lang: Lang) -> Markdown:
    """The houses' wins in few games beside those in many, and whether the interval of the few holds the many's."""
    return sentences.compare_table(few.run, few.player, many.player, many.run.games, "player", lang)


def list_runs(lang: Lang) -> Markdown:
    """Every stored run: its games, its bots, its time, and the command that repeats it."""
    rows: list[Sequence[object]] = []
    for name, run in RUNS.items():
        how = load_run(name)["made"]
        minutes = number(how["seconds"] / 60, lang, 1)
        rows.append(
            [format_count(run.games, lang), bot_name(run.bots, "tsukumobake").say(lang), minutes, f"`{how['command']}`"]
        )
    return headed_table(texts, lang, ("head_games", "head_bots", "head_minutes", "head_command"), rows, "rlrl")
