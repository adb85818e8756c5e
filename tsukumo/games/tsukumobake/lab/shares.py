"""The table of how often readings matter: ranked, in words, as plain data. Reading stored results needs no library."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.bots.bots import bot_names
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.experiments.result_files import load_stored, read_record, record_to_json
from tsukumo.core.experiments.tables import Findings, Part, Table
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang, Text, Texts, join_list
from tsukumo.games.tsukumobake.editions.edition import EDITIONS
from tsukumo.games.tsukumobake.lab.divergence import SEEN
from tsukumo.games.tsukumobake.rules import parade_registry

if TYPE_CHECKING:
    from pandas import DataFrame

GAMES: Final = "games"
RANDOM: Final = "random"
SAMPLES: Final = (GAMES, RANDOM)
"""The sources of positions."""
texts = Texts(__file__)


class Share(NamedTuple):
    """The number of movements compared, for an answer and a sample, and the shares of them by each of `MEASURES`."""

    movements: int
    differ: Interval
    path: Interval
    landing: Interval
    hits: Interval
    losses: Interval

    def of(self, measure: str) -> Interval:
        """Return the share by a measure."""
        found: Interval = getattr(self, measure)
        return found


DIFFER: Final = "differ"
MEASURES: Final = (DIFFER, *SEEN)
"""The counts of movements: those in which anything differs, and those in which each of `SEEN` does."""


class ShareRow(NamedTuple):
    """The frequency with which an answer to a reading matters, by sample; None for a sample that was not used."""

    reading: str
    value: str
    games: Share | None = None
    random: Share | None = None

    @property
    def shares(self) -> dict[str, Share]:
        """The shares by each sample that was used."""
        by_sample = {GAMES: self.games, RANDOM: self.random}
        return {sample: share for sample, share in by_sample.items() if share}

    @property
    def name(self) -> str:
        """The reading and the answer, as commands write them."""
        return f"{self.reading}={self.value}"

    def rank(self) -> tuple[float, ...]:
        """The sort key: the answers that differ most often in games come first, then those at random."""
        order = (DIFFER, "landing", "hits", "losses")
        return tuple([-share.of(measure).value for share in self.shares.values() for measure in order])


@dataclass(frozen=True, repr=False)
class Shares(Findings):
    """The frequency with which readings matter, and the parameters of the run; *edition* is a name or a table.

    *games* and *random* are the numbers of games and random positions; *lines* are ranked.
    """

    edition: Any
    bots: tuple[str, ...]
    seed: int
    games: int
    random: int
    lines: tuple[ShareRow, ...]

    @classmethod
    def of(cls, stored: Plain) -> Shares:
        """The shares that `to_json` wrote."""
        run = {name: stored[name] for name in ("edition", "seed", "games", "random")}
        lines = tuple(read_record(ShareRow, {**dict.fromkeys(SAMPLES), **row}) for row in stored["readings"])
        return cls(**run, bots=tuple(stored["bots"]), lines=lines)

    @classmethod
    def load(cls) -> Shares:
        """The shares of a long run, which come with the game."""
        stored = load_stored("tsukumobake", "readings_influence.json")
        assert stored
        return cls.of(stored)

    @property
    def samples(self) -> tuple[str, ...]:
        """Those of `SAMPLES` that were used."""
        return tuple(s for s in SAMPLES if any(s in line.shares for line in self.lines))

    @property
    def table(self) -> DataFrame:
        """A row for each answer, the one that matters most often first: the sentence to rewrite first.

        The index is ``reading`` and ``value``. For each sample: ``games.movements``; the share of them in which
        anything differs, ``games.differ``, with the ends of its 95 % interval, ``games.differ.low`` and
        ``games.differ.high``; the same for ``path``, ``landing``, ``hits`` and ``losses``.
        """
        import pandas as pd

        index = pd.MultiIndex.from_tuples([line[:2] for line in self.lines], names=["reading", "value"])
        rows = []
        for line in self.lines:
            cells: dict[str, float] = {}
            for sample, share in line.shares.items():
                cells[f"{sample}.movements"] = share.movements
                for measure in MEASURES:
                    ends = (f"{sample}.{measure}{end}" for end in ("", ".low", ".high"))
                    cells.update(zip(ends, share.of(measure), strict=True))
            rows.append(cells)
        return pd.DataFrame(rows, index=index)

    def caption(self) -> Text:
        """The parameters of the run in words, so that it can be repeated."""
        first = self.lines[0].shares if self.lines else {}
        values = {"games": self.games, "bots": bot_names(self.bots, "tsukumobake")}
        parts = [texts.text(f"caption.{s}", movements=share.movements, **values) for s, share in first.items()]
        edition = EDITIONS.open(self.edition).title
        return texts.text("caption.all", what=join_list(parts), edition=edition, seed=self.seed)

    def command(self) -> str:
        """The command that repeats the run; a table of one's own stands there as a file, whose name is unknown."""
        every = sum(len(reading.answers) - 1 for reading in parade_registry().values())
        asked = [] if len(self.lines) == every else [line.name for line in self.lines]
        words = ["tsukumo influence", *asked, f"--games {self.games}", f"--random {self.random}"]
        words += [f"--bots {','.join(self.bots)}", f"--seed {self.seed}"]
        if self.edition != EDITIONS.default:
            words.append(f"--edition {self.edition if isinstance(self.edition, str) else 'FILE'}")
        return " ".join(words)

    def to_json(self) -> Json:
        """The parameters of the run; for each answer and sample the movements, and each share with its interval's ends.

        Shares have 6 digits after the point.
        """
        return {
            "edition": self.edition,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "random": self.random,
            "readings": [{k: v for k, v in record_to_json(line).items() if v is not None} for line in self.lines],
        }

    def parts(self, lang: Lang) -> Iterator[Part]:
        """The table, under the parameters of the run."""
        yield self.caption().say(lang)
        yield _write_table(self, lang)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{len(self.lines)} readings: {self.caption().en}>"


def _write_table(shares: Shares, lang: Lang) -> Table:
    """Each answer with its clauses, the shares that differ in games, and at random."""
    first, *others = shares.samples
    heads = ["", texts.say("head.reading", lang), texts.say(f"head.{first}", lang), ""]
    heads += [texts.say(f"head.{aspect}", lang) for aspect in SEEN] + [texts.say(f"head.{s}", lang) for s in others]
    rows = [[*heads, texts.say("head.clauses", lang)]]
    for rank, line in enumerate(shares.lines, 1):
        of = line.shares[first].of
        share, low, high = (percent(end, lang, small=True) for end in of(DIFFER))
        cells = [f"{rank}.", line.name, share, f"({low}–{high})"]
        cells += [percent(of(aspect).value, lang, small=True) for aspect in SEEN]
        cells += [percent(line.shares[sample].differ.value, lang, small=True) for sample in others]
        rows.append([*cells, ", ".join(parade_registry()[line.reading].clauses)])
    return Table(rows, left=(0, 1, len(heads)))
