"""The bots' strength beside a game's balance, so that nobody reads a bot's weakness as a card's.

Every bot plays the same deals alone, on all seats, and the shares of wins (by seat, role, objective) are
compared under each of them. Beside them stand the bots' wins against each other, in games of a `tournament`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Final, Unpack

from tsukumo.core import __version__
from tsukumo.core.bots.bots import bot_name
from tsukumo.core.experiments import tables
from tsukumo.core.experiments.balance import Run, check_comparisons, format_count, format_source
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.experiments.labels import label_comparison, label_value
from tsukumo.core.experiments.match import GameResult, GamesPlan, play_game
from tsukumo.core.experiments.plan import RunArguments, RunPlan, plan_run
from tsukumo.core.experiments.result_files import load_stored, read_record
from tsukumo.core.experiments.runner import Experiment
from tsukumo.core.experiments.standings import (
    Rows,
    Standing,
    compare_places,
    list_places,
    measure_endings,
    take_rows,
)
from tsukumo.core.experiments.tables import NONE, Findings, Part, Table
from tsukumo.core.experiments.tournament import LEAST, Lineups, keep_whole_deals, play_table
from tsukumo.core.files.data import Json, plain_data
from tsukumo.core.language.text import LANGS, Lang, Text, Texts, join_list
from tsukumo.core.plugins import registry

texts = Texts(__file__)
NO_BREAK: Final = "\N{NO-BREAK SPACE}"

FORMAT: Final = "tsukumo-strength/1"
FILE: Final = "strength.json"
"""The file of a game's stored strengths."""
SAMPLE: Final = 4
"""The number of games whose ends the file holds too, so that they can be compared when they are played again."""
DEALS: Final = 8
"""The least number of deals after which the bots' wins against each other say anything."""
UNDER: Final = "under"
"""The column of the bot that plays a game alone; empty for a game of bots against each other."""


@dataclass(frozen=True, repr=False)
class Strength(Findings):
    """A game's balance under several bots, and the strength of these.

    *beside* has, for each thing that places are compared by, the lines of every bot, named ``(bot, value)``; *against*
    the bots' lines in games against each other, the *contests*, of whole deals; without `DEALS` of them there are none.
    In a game of sides, where most games are won by several, they win *together*: a win is whole for each of them.
    """

    run: Run
    together: bool
    beside: Mapping[str, tuple[Standing, ...]]
    against: tuple[Standing, ...]
    contests: int
    sample: Mapping[str, list[list[int]]]

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots, as they were named."""
        return self.run.bots

    def depending(self, by: str) -> tuple[str, ...]:
        """Return the values of a thing with which two bots' intervals of wins do not meet."""
        by_value: dict[str, list[Interval]] = {}
        for line in self.beside[by]:
            by_value.setdefault(line.names[1], []).append(line.wins)
        return tuple(
            value for value, wins in by_value.items() if any(intervals_differ(*pair) for pair in combinations(wins, 2))
        )

    def strongest(self) -> str:
        """Return the bot whose interval of wins against the others is above each of theirs; empty if there is none."""
        best = max(self.against, key=lambda line: line.wins.value, default=None)
        others = [line for line in self.against if line is not best]
        apart = best is not None and others and all(intervals_differ(best.wins, line.wins) for line in others)
        return best.names[0] if best is not None and apart else ""

    def sentences(self, by: str) -> tuple[Text, ...]:
        """Return sentences about a thing's figures: those that depend on the bot, and the bots' strength."""
        names = [Text(*(label_value(self.run.game, by, name, lang) for lang in LANGS)) for name in self.depending(by)]
        return (tell_depending(names), *self.strength())

    def strength(self) -> tuple[Text, ...]:
        """Return sentences about the bots' wins against each other."""
        if not self.against:
            return ()
        won = []
        for line in self.against:
            bot, share = bot_name(line.names[0], self.run.game), line.wins
            won.append(Text(*(f"{bot.say(lang)} {format_share(share, lang)}" for lang in LANGS)))
        each = join_list(won)
        games = Text(*(format_count(self.contests, lang) for lang in LANGS))
        words = [texts.text("against_together" if self.together else "against", games=games, each=each)]
        best = self.strongest()
        return (*words, texts.text("strongest", bot=bot_name(best, self.run.game)) if best else texts["no_strongest"])

    def parts(self, lang: Lang) -> Iterator[Part]:
        """Yield a table for each thing, with a column for each bot, and its sentence."""
        yield self.run.caption().say(lang)
        for by in self.beside:
            yield Table(self.cells(by, lang), below=self.sentences(by)[0].say(lang))
        for text in self.strength():
            yield text.say(lang)

    def cells(self, by: str, lang: Lang) -> list[list[str]]:
        """Return the head and the rows of a table: a value, and its share of the wins under each bot."""
        own = {line.names: line.wins for line in self.beside[by]}
        values = list(dict.fromkeys(names[1] for names in own))
        rows = [
            [label_comparison(self.run.game, by, lang), *(bot_name(bot, self.run.game).say(lang) for bot in self.bots)]
        ]
        for value in values:
            cells = [format_share(own[bot, value], lang) if (bot, value) in own else NONE for bot in self.bots]
            rows.append([label_value(self.run.game, by, value, lang), *cells])
        return rows

    def to_json(self) -> Json:
        """Return all of it as plain data."""
        return {
            "format": FORMAT,
            "run": self.run.to_json(),
            "together": self.together,
            "beside": {by: [_standing_to_json(line) for line in each] for by, each in self.beside.items()},
            "against": [_standing_to_json(line) for line in self.against],
            "contests": self.contests,
            "sample": dict(self.sample),
        }

    def __repr__(self) -> str:
        return f"<{self.run.caption().en}: {', '.join(self.beside)}>"


def _standing_to_json(line: Standing) -> Json:
    """Return a line as plain data, without what not every game has."""
    return {name: value for name, value in line.to_json().items() if name not in ("points", "spread")}


def intervals_differ(one: Interval, other: Interval) -> bool:
    """Return whether two intervals do not meet."""
    return one.known and other.known and (one.low > other.high or other.low > one.high)


def tell_depending(names: Sequence[Text]) -> Text:
    """Return a sentence with the *names* of figures that depend on the bot."""
    return texts.text("depends", names=join_list(list(names))) if names else texts["meet"]


def format_share(share: Interval, lang: Lang) -> str:
    """Return a share with its interval in brackets, each of which no line breaks."""
    value, space, interval = tables.format_share(share, lang, trim=True).partition(" (")
    return value.replace(" ", NO_BREAK) + space + interval.replace(" ", NO_BREAK)


# --- playing --------------------------------------------------------------------------------------


def play_round(plan: GamesPlan, lineups: Lineups, number: int) -> tuple[GameResult, ...]:
    """Play the game of a number under every bot alone, and one of them against each other, which comes last."""
    alone = [play_game(plan._replace(bots=(bot,)), number) for bot in plan.bots]
    return *alone, play_table(plan, lineups, number)


class StrengthContest(Experiment[tuple[GameResult, ...]]):
    """Rounds of games. `run` plays those that remain; if interrupted, it keeps the finished ones."""

    JOBS = "rounds"

    def __init__(self, run_plan: RunPlan, by: Sequence[str]) -> None:
        super().__init__(run_plan)
        self.by = tuple(by)
        self.lineups = Lineups(len(self.plan.bots), self.plan.seats())

    def job(self) -> Callable[[int], tuple[GameResult, ...]]:
        """Return the function that plays the round of a number."""
        return partial(play_round, self.plan, self.lineups)

    def _add(self, result: tuple[GameResult, ...]) -> None:
        for bot, played in zip((*self.plan.bots, ""), result, strict=True):
            if played.failure:
                self._keep_failure(played.row, played.failure, f"-{bot.partition(':')[0] or played.row['game']}")
            self.tables["games"].add({**played.row, UNDER: bot})

    def result(self) -> Strength:
        """Return the strength from the finished rounds."""
        plan, rows = self.plan, self.rows

        def take(*bots: str) -> Rows:
            return take_rows(rows, [row for row, under in enumerate(rows[UNDER]) if under in bots])

        against, apart = take(""), {bot: take(bot) for bot in plan.bots}
        kept = keep_whole_deals(against, self.lineups.of_a_deal)
        contests = len(kept.get("game", ()))
        enough = contests >= DEALS * self.lineups.of_a_deal
        together = measure_endings(take(*plan.bots)).shared.value > 0.5
        title, given = registry.title_of(plan.game), plain_data(self.run_plan.given)
        run = Run(plan.game, title, given, plan.bots, self.done, plan.seed, __version__, "tk.lab.strength")
        beside: dict[str, tuple[Standing, ...]] = {}
        for by in self.by:
            lines = [(bot, line) for bot in apart for line in compare_places(apart[bot], by, together=together)]
            beside[by] = tuple(line._replace(names=(bot, *line.names), points=None, spread={}) for bot, line in lines)
        return Strength(
            run._replace(asked=", ".join(map(format_source, (plan.game, *self.by)))),
            together,
            beside,
            compare_places(kept, "bot", together=together) if enough else (),
            contests,
            {**{bot: _list_ends(own) for bot, own in apart.items()}, "against": _list_ends(against)},
        )


def _list_ends(rows: Rows) -> list[list[int]]:
    """Return the number of decisions and the winning seats of each of the first games."""
    won: dict[int, list[int]] = {}
    for seat, _, place in list_places(rows):
        won.setdefault(place.row, []).extend([seat] if place.win else [])
    decisions = rows.get("decisions", ())
    return [[int(decisions[row] or 0), *won[row]] for row in sorted(won) if row < SAMPLE]


# --- for callers -----------------------------------------------------------------------------------


def choose_default_bots(game: str) -> tuple[str, ...]:
    """Return the bots that are compared unless others are named: the random and the game's default one, or all."""
    known = registry.kind_of(game).bots
    pair = [bot for bot in dict.fromkeys(("random", registry.entry(game).bot)) if bot in known]
    return tuple(pair if len(pair) >= LEAST else known)


def prepare_contest(game: str, *by: str, **asked: Unpack[RunArguments]) -> StrengthContest:
    """Return the rounds, not yet begun; `CannotRead` lists everything wrong with the arguments."""
    if not asked.get("bots"):
        asked["bots"] = choose_default_bots(game) if game in registry.registry().entries else "random"
    plan, compare = plan_run(game, asked, least=LEAST), by or ("seat",)
    check_comparisons(plan.games._replace(bots=plan.games.bots[:1]), compare)
    return StrengthContest(plan, compare)


def strength(
    game: str,
    *by: str,
    games: int = 200,
    bots: str | Sequence[str] = (),
    seed: int | None = None,
    workers: int | str | None = None,
    progress: bool | None = None,
    **options: object,
) -> Strength:
    """Return a game's balance under several bots, and their strength against each other.

    Places are compared *by* seat, or by other names, as in `tsukumo.balance`: under each of the *bots* (by default
    the one at random and the game's own), in so many *games*; as many are played between them. ``.depending("seat")``
    has the figures that depend on the bot, ``.against`` the bots' wins, ``.text("en")`` all of it.

    One worker needs no extra; several need ``sim``. `CannotRead` lists everything wrong.
    """
    contest = prepare_contest(game, *by, games=games, bots=bots, seed=seed, options=options, workers=workers)
    contest.run(progress=progress)
    return contest.result()


def load_strength(game: str) -> Strength | None:
    """Return a game's stored strength; None if there is none. ``tsukumo strength GAME`` stores that of your game."""
    data = load_stored(game, FILE)
    return None if data is None else read_record(Strength, data)
