"""The levels of Lupus in Tabula, read from TOML files beside this module.

::

    title = { it = "L'alba", en = "Dawn" }

    [mauled]
    ask = "dawn"
    cast = "eight"
    decisions = ["see Bruno", "vote Dario 5 Elena 3", …]
    clauses = ["dawn.mauled"]
    title = …
    idea = …
    hint = …

``ask``, ``cast``, ``readings`` and ``decisions`` are those of a worked game (`tsukumo.games.lupus.lessons.case`), which
is the first task. The rest is as in every game (`tsukumo.core.teaching.levels.GameLevels`). No answer is written down:
the engine finds it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.game.dice import shuffle_cards
from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Texts
from tsukumo.core.teaching.levels import GameLevels, needs_just
from tsukumo.core.teaching.question import find_fitting
from tsukumo.games.lupus.lessons.case import Case, ask_case, make_case
from tsukumo.games.lupus.levels.novice import answer
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.play.words import player_name
from tsukumo.games.lupus.quiz.question import LupusMoment, LupusQuestion, LupusTable, ask, in_short
from tsukumo.games.lupus.quiz.quiz import play_at_random
from tsukumo.games.lupus.roles import WEREWOLF
from tsukumo.games.lupus.script import begin_game, play_script

texts = Texts(__file__)

FILES: Final = ("night", "day", "end")
"""The files in the order of the levels."""
MOST_GAMES: Final = 5000
"""The most games played for a variation: the rarest moment comes in one game of some fifty."""
FEW: Final = (2, 3, 4)
"""The numbers of candidates of a first vote."""
ENDS: Final[Mapping[str, tuple[str, ...]]] = {
    "dawn": ("dawn",),
    "asked": ("talk",),
    "nominated": ("nominated",),
    "after": ("nominated", "tied", "lynched"),
    "winner": ("dawn", "lynched"),
    "winners": ("over",),
}
"""The records after which a question about a moment can be asked."""
OPEN: Final = ("winner", "after")
"""The questions about a side or a consequence, not about people: the cards are not clicked."""
SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "dawn": ("night",),
    "nominated": ("night", "dawn", "vote"),
    "after": ("night", "dawn", "vote"),
    "winners": ("night", "dawn", "vote", "nominated", "tied"),
}
"""The kinds of records that the table shows or that do not matter: they are not told in words."""


class LupusLevels(GameLevels[Case, LupusTable]):
    """Levels whose tasks are worked games."""

    def first(self, id: str, table: Mapping[str, Any]) -> Case:
        """The worked game of a level's table."""
        return make_case(id, table)

    def vary(self, id: str, first: Case, key: str) -> Case:
        """A game played at random up to a moment that needs the level's idea."""
        rng = Random(f"levels/{key}")  # noqa: S311 - games, not secrets
        seats, cards = first.script["seats"], tuple(first.script["roles"].values())

        def attempt() -> Case | None:
            roles = dict(zip(seats, shuffle_cards(cards, rng.random), strict=True))
            table = {"seats": seats, "roles": roles, "readings": first.script["readings"]}
            state, log = begin_game(table)
            needs = partial(self.needs, id, first.ask, state, log)
            script = play_at_random(table, state, log, rng, lambda: one_of(FEW, rng), ENDS[first.ask], needs)
            return first._replace(script=script) if script else None

        return find_fitting(attempt, MOST_GAMES, id)

    def needs(self, id: str, kind: str, state: State, log: list[Record]) -> bool:
        """Return whether a moment needs the idea of a level but none of the later ones."""
        known = answer(kind, state, log)
        needed = needs_just(id, tuple(self.plans()), known, lambda idea: answer(kind, state, log, idea))
        return needed and ask(LupusMoment(kind, state, log)).answer == known

    def without(self, asked: Case, idea: str) -> tuple[str, ...]:
        """The answer of a novice who lacks an idea."""
        return answer(asked.ask, *play_script(dict(asked.script)), idea)

    def ask(self, asked: Case) -> LupusQuestion:
        """The question about a worked game: without what the table shows, such as the living and their cards."""
        state, log = play_script(dict(asked.script))
        question, kind, today = ask_case(asked), asked.ask, _today(asked.ask, log)
        seen = {*in_short(record for record in today if record.kind in SEEN.get(kind, ()))}
        table = question.subject
        if kind in ("nominated", "after"):  # the votes of the last round stand on the cards
            votes = {name_of(who): name_of(named) for who, named in _last_votes(today).items()}
            seats = tuple(seat._replace(vote=votes.get(seat.name, "")) for seat in table.seats)
            table = table._replace(seats=seats)
        return replace(
            question,
            subject=table,
            picture=table.picture,
            places=() if kind in OPEN else question.places,
            why=(*_count(kind, state, today), *question.why),
            facts=tuple(line for line in question.facts if line not in seen),
        )


def _today(kind: str, log: Sequence[Record]) -> Sequence[Record]:
    """The last night and the day after it; for a question about the consequences of votes, up to these."""
    votes = [i for i, record in enumerate(log) if record.kind == "vote"]
    known = log[: votes[-1] + 1] if kind == "after" else log
    return known[max(i for i, record in enumerate(known) if record.kind == "night") :]


def _last_votes(today: Sequence[Record]) -> dict[str, str]:
    """The votes of the last round of a day: the voter, and the player named."""
    cast = [record for record in today if record.kind == "vote"]
    return {each.who: each.data["named"] for each in cast if each.data["round"] == cast[-1].data["round"]}


def _count(kind: str, state: State, today: Sequence[Record]) -> Iterator[Sentence]:
    """The deciding numbers, if the engine's reasons do not give them: of votes, or of the living."""
    if kind == "after":
        counts = Counter(_last_votes(today).values()).most_common()
        yield Sentence(
            texts.text("votes", counted=[texts.text("counted", who=player_name(who), n=n) for who, n in counts])
        )
    elif kind == "winner":
        living = [state.roles[seat] for seat in state.living()]
        wolves = living.count(WEREWOLF)
        yield Sentence(texts.text("living", wolves=wolves, others=len(living) - wolves))


LEVELS: Final = LupusLevels(__file__, FILES)
