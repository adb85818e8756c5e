"""A task of a level in words and as a picture of the table, and the engine's own reasons for its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.levels import LevelTask
from tsukumo.games.lupus.draw import table_svg
from tsukumo.games.lupus.lessons.case import Case
from tsukumo.games.lupus.lessons.puzzle import LupusPuzzle, puzzle_of_case
from tsukumo.games.lupus.names import name_of, player_of
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.play.tell import texts as told
from tsukumo.games.lupus.play.words import player_name
from tsukumo.games.lupus.quiz.judge import in_short
from tsukumo.games.lupus.quiz.question import KINDS as QUIZ
from tsukumo.games.lupus.roles import WEREWOLF
from tsukumo.games.lupus.script import play_script

texts = Texts(__file__)

OPEN: Final = ("winner", "after")
"""The questions about a side or a consequence, not about people: the cards are not clicked."""


SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "dawn": ("night",),
    "nominated": ("night", "dawn", "vote"),
    "after": ("night", "dawn", "vote"),
    "winners": ("night", "dawn", "vote", "nominated", "tied"),
}
"""The kinds of records that the table shows or that do not matter: they are not told in words."""


def task_of(case: Case) -> LevelTask:
    """A question as an explorer shows it."""
    state, log = play_script(dict(case.script))
    today = _today(case.ask, log)
    riddle = _with_votes(puzzle_of_case(case), today)
    players = [] if riddle.kind in OPEN else map(player_of, case.script["seats"])
    cards = [player for player in players if player in riddle.options]
    return LevelTask(
        question=riddle.prompt,
        answer=riddle.answer,
        several=riddle.several,
        picture=partial(_picture, riddle),
        why=(*_counted(riddle.kind, state, today), *riddle.why),
        places=tuple(cards),
        buttons=tuple(word for word in riddle.options if word not in cards),
        names=riddle.options,
        facts=_facts(riddle, case, today),
    )


def _today(kind: str, log: Sequence[Record]) -> Sequence[Record]:
    """The last night and the day after it; for a question about the consequences of votes, up to these."""
    votes = [i for i, record in enumerate(log) if record.kind == "vote"]
    known = log[: votes[-1] + 1] if kind == "after" else log
    return known[max(i for i, record in enumerate(known) if record.kind == "night") :]


def _with_votes(riddle: LupusPuzzle, today: Sequence[Record]) -> LupusPuzzle:
    """The same question with the votes of the last round on the cards, if it is about votes."""
    cast = _last_votes(today) if riddle.kind in ("nominated", "after") else {}
    votes = {name_of(who): name_of(named) for who, named in cast.items()}
    return riddle._replace(seats=tuple(seat._replace(vote=votes.get(seat.name, "")) for seat in riddle.seats))


def _last_votes(today: Sequence[Record]) -> dict[str, str]:
    """The votes of the last round of a day: the voter, and the player named."""
    cast = [record for record in today if record.kind == "vote"]
    return {each.who: each.data["named"] for each in cast if each.data["round"] == cast[-1].data["round"]}


def _counted(kind: str, state: State, today: Sequence[Record]) -> Iterator[Sentence]:
    """The deciding numbers, if the engine's reasons do not give them: of votes, or of the living."""
    if kind == "after":
        counts = Counter(_last_votes(today).values()).most_common()
        yield Sentence(
            texts.text("votes", counted=[told.text("counted", who=player_name(who), n=n) for who, n in counts])
        )
    elif kind == "winner":
        living = [state.roles[seat] for seat in state.living()]
        wolves = living.count(WEREWOLF)
        yield Sentence(texts.text("living", wolves=wolves, others=len(living) - wolves))


def _facts(riddle: LupusPuzzle, case: Case, today: Sequence[Record]) -> tuple[Text, ...]:
    """The events so far, after the readings; without those that the table shows, such as the living and their cards."""
    living = len(case.script["readings"]) if riddle.kind in QUIZ else 0
    seen = {*in_short(record for record in today if record.kind in SEEN.get(riddle.kind, ()))}
    return tuple(line for i, line in enumerate(riddle.lines) if i != living and line not in seen)


def _picture(riddle: LupusPuzzle, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:
    """The table, with marked cards."""
    framed = {name_of(word): mark for word, mark in marks.items()}
    return table_svg(
        riddle.seats,
        riddle.middle,
        lang,
        night=riddle.night,
        more=lambda name: more(player_of(name)),
        marks=framed,
    )
