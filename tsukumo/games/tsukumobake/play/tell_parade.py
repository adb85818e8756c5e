"""The parade's steps in words: those by the same rule after the same player are told together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final

from tsukumo.core.files.data import Plain
from tsukumo.core.language.story import SILENT, EventSource, ToldEvent
from tsukumo.core.language.text import Text, Texts
from tsukumo.games.tsukumobake.play.words import house_name

texts = Texts(__file__, "tell.toml")

RULES: Final[Mapping[str, str]] = {
    "target.a": "step.only_seen",
    "target.b": "step.strongest",
    "target.c": "step.nearest_seen",
    "target.d": "step.strongest_seen",
    "target.e": "step.nearest",
    "target.f": "step.undecided",
    "no_target": "step.nobody",
}
"""The sentence for each rule by which the parade chose."""
OWN: Final = ("target.a", "target.f", "no_target")
"""The rules whose sentence is about the parade itself: it need not be named again."""


STEP: Final = EventSource(texts, "step.goes", {})


class ParadeRun(ToldEvent):
    """Steps of the parade by the same rule after the same player, told together."""

    steps: tuple[Plain, ...]

    @classmethod
    def of(cls, *steps: Plain) -> ParadeRun:
        """The steps as one sentence."""
        first, last = steps[0], steps[-1]
        on = "_on" if first["rule"] in OWN else ""
        ways = _ways(first["from"], tuple([(step["facing"], step["to"]) for step in steps]), on)
        said = _reason(first["rule"], first["target"]).then(ways, "")
        if last["hits"]:
            key = "step.hits_it" if last["hits"] == [last["target"]] else "step.hits"
            said = said.then(texts.text(key, hits=list(map(house_name, last["hits"]))), "")
        walked = cls(SILENT, said, made=STEP)
        walked.steps = steps
        return walked

    def differs(self, other: ToldEvent) -> str | None:
        """The key of the difference if the parade just walks on with nothing to tell in between; else None."""
        if not isinstance(other, ParadeRun):
            return None
        ours, theirs = self.steps[-1], other.steps[0]
        on = ours["from"] != ours["to"] == theirs["from"] != theirs["to"]
        same = ours["rule"] == theirs["rule"] and ours["target"] == theirs["target"]
        return "steps" if on and same and not ours["hits"] else None

    def together(self, others: list[ToldEvent], name: str) -> ParadeRun:  # noqa: ARG002 - as others are
        """All steps as one sentence."""
        return ParadeRun.of(*[step for each in (self, *others) if isinstance(each, ParadeRun) for step in each.steps])


@lru_cache(64)
def _reason(rule: str, target: str) -> Text:
    """The reason why the parade walks."""
    return texts.text(RULES[rule], **({"target": house_name(target)} if target else {}))


@lru_cache(4096)
def _ways(origin: str, steps: tuple[tuple[str, str], ...], on: str) -> Text:
    """The parade's way from a square, by its facings and squares; *on* is the ending of the key."""
    to = steps[-1][1]
    if steps[0][1] == origin:
        return texts.text(f"step.stays{on}", to=to)
    *bends, _ = [[square for _, square in leg][-1] for _, leg in groupby(steps, itemgetter(0))]
    by = texts.text("step.by", squares=bends) if bends else SILENT
    return texts.text(f"step.goes{on}", to=to, by=by)
