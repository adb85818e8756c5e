"""Games played to count their balance, with the call that repeats them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tsukumo.core import __version__
from tsukumo.core.bots.bots import bot_names
from tsukumo.core.experiments.labels import list_standings
from tsukumo.core.experiments.match import GamesPlan, play_game
from tsukumo.core.experiments.plan import RunPlan
from tsukumo.core.experiments.standings import (
    Endings,
    Rows,
    Standing,
    compare_places,
    interval_to_json,
    list_comparable,
    measure_endings,
)
from tsukumo.core.experiments.tables import Columns, Findings, Part, format_interval
from tsukumo.core.files.data import Json, plain_data
from tsukumo.core.game.protocols import Scalar
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.plugins import registry

texts = Texts(__file__)


class Run(NamedTuple):
    """The games that were run: *options* are the game's own, as they were given or settled.

    *call* is the function that plays them, and *asked* its first argument, the game if empty.
    """

    game: str
    title: Text
    options: Mapping[str, object]
    bots: tuple[str, ...]
    games: int
    seed: int
    version: str
    call: str = "tk.balance"
    asked: str = ""

    @property
    def command(self) -> str:
        """The call that plays the same games again."""
        bots = self.bots[0] if len(self.bots) == 1 else list(self.bots)
        given = {"games": self.games, "bots": bots, "seed": self.seed, **self.options}
        named = "".join(f", {name}={format_source(value)}" for name, value in given.items())
        return f"{self.call}({self.asked or format_source(self.game)}{named})"

    def caption(self) -> Text:
        """Return a sentence about the games that were run, without the command."""
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        values = {
            "title": self.title,
            "bots": bot_names(self.bots, self.game),
            "seed": self.seed,
            "version": self.version,
        }
        games = Text(*(format_count(self.games, lang) for lang in ("it", "en")))
        return shared.text(
            "balance.caption" if options else "balance.caption_plain", games=games, options=options, **values
        )

    def to_json(self) -> Json:
        """Return the run as plain data, with the command."""
        fields = {"title": self.title._asdict(), "options": {name: str(value) for name, value in self.options.items()}}
        return {**self._asdict(), **fields, "bots": list(self.bots), "command": self.command}


def format_count(number: int, lang: Lang) -> str:
    """Return a number as people write it: 30,000 or 30.000."""
    return f"{number:,}".replace(",", "." if lang == "it" else ",")


def format_source(value: object) -> str:
    """Return a value as Python source, with strings in double quotes."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(format_source, value))}]"
    if type(value) is dict:
        return f"{{{', '.join(f'{format_source(key)}: {format_source(inner)}' for key, inner in value.items())}}}"
    return repr(value)


class Balance(Findings):
    """Games that were played: `lines` compares places by names in `known`, `endings` gives the closeness of results.

    *by* are the comparisons of its text.
    """

    def __init__(self, run_plan: RunPlan, rows: Rows, by: Sequence[Sequence[str]]) -> None:
        plan = self.plan = run_plan.games
        self.rows, self.by = rows, by
        # Options that were not given are those in force.
        settled = {**json.loads(plan.options), **plain_data(run_plan.given)}
        options = {name: value for name, value in settled.items() if value not in ({}, None)}
        title = registry.title_of(plan.game)
        self.run = Run(plan.game, title, options, plan.bots, run_plan.number, plan.seed, __version__)

    @property
    def known(self) -> tuple[str, ...]:
        """Every name by which places can be compared."""
        return list_comparable(self.rows)

    @property
    def failed(self) -> int:
        """The number of games that failed; they do not count, and are kept as `tsukumo.simulate` keeps them."""
        return sum(error is not None for error in self.rows["error"])

    def lines(self, *by: str) -> tuple[Standing, ...]:
        """Return the places compared by one name or several at once (`standings.compare_places`)."""
        return compare_places(self.rows, *by)

    @property
    def endings(self) -> Endings:
        """The closeness of the results."""
        return measure_endings(self.rows)

    def parts(self, lang: Lang) -> Iterator[Part]:
        """Yield a table for each comparison, and the closeness of the results."""
        run, ends = self.run, self.endings
        decisions = sum(int(count) for count in self.rows["decisions"] if count is not None)
        values = {"game": run.game, "games": run.games, "bots": bot_names(run.bots, run.game), "seed": run.seed}
        yield texts.say("played", lang, decisions=decisions, **values)
        for names in self.by:
            yield list_standings(self.lines(*names), names, lang)
        lines = [texts.say("shared", lang, share=format_interval(ends.shared, lang, ".2f", 100, " %"))]
        if ends.margin:
            lines.append(texts.say("margin", lang, points=format_interval(ends.margin, lang, ".2f")))
        yield "\n".join(lines)

    def to_json(self) -> Json:
        """Return the plan, the comparisons and the closeness of games, as plain data."""
        ends = self.endings
        return {
            **self.plan.to_json(),
            "games": ends.games,
            "failed": self.failed,
            "lines": {"+".join(names): [line.to_json() for line in self.lines(*names)] for names in self.by},
            "shared": interval_to_json(ends.shared),
            "margin": ends.margin and interval_to_json(ends.margin),
        }

    def __repr__(self) -> str:
        return f"<{self.run.caption().en}>"


def check_comparisons(plan: GamesPlan, by: Sequence[str]) -> None:
    """Play a first game; `CannotRead` if it does not count something by which places are to be compared."""
    compare_places(collect_rows([play_game(plan, 0).row]), *by)


def collect_rows(rows: Iterable[Mapping[str, Scalar]]) -> Rows:
    """Return rows by column; what a row lacks is None."""
    columns = Columns()
    for row in rows:
        columns.add(row)
    return columns.rows_by_column(columns.rows)
