"""The readings that a table plays: those that explain a game as it was played, or the decision that none does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import Final, NamedTuple, overload

from tsukumo.core.experiments.match import is_told_otherwise
from tsukumo.core.files.data import Json
from tsukumo.core.game.clauses import list_alternatives, list_defaults
from tsukumo.core.game.game import AnyGame, Illegal
from tsukumo.core.io.errors import CannotRead, choose_language
from tsukumo.core.lab.divergence import tell_reasons
from tsukumo.core.lab.part import find_part
from tsukumo.core.lab.played_game import (
    Chosen,
    PlayedGame,
    WholeGame,
    describe_answers,
    name_answers,
    name_player_of,
    read_played_game,
    texts,
)
from tsukumo.core.lab.results import Inference, indent, sentence_to_json
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, join_list, plain

_say = texts.text

MOST: Final = 1_024
"""The most combinations of answers that are all tried; of more, those with the fewest changes from the defaults."""
CHANGES: Final = 2
"""The most changes of a combination where not all are tried."""
NEAREST: Final = 3
"""The number of readings reported that come nearest to a game which none explains."""


class Stop(NamedTuple):
    """The moment after *step* decisions at which answers no longer explain a game, and the reasons.

    *action* is the decision that they do not allow; empty if it is allowed, but other records were written down than
    follow under them.
    """

    chosen: Chosen
    step: int
    action: str
    why: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True, repr=False)
class GameInference(Inference):
    """The readings that explain a game; none if there are *nearest*, which come furthest.

    *explaining* are the combinations that do, each by its changes from the defaults, the shortest first: all of them if
    *whole*, otherwise those with the fewest changes, at most `CHANGES`. *fewest* are those of which no change
    can be left out. *settled* are the answers that fail in place of those of the first of *fewest*, each with its stop.
    """

    play: PlayedGame
    explaining: tuple[Chosen, ...]
    fewest: tuple[Chosen, ...]
    settled: tuple[Stop, ...]
    nearest: tuple[Stop, ...]
    tried: int
    whole: bool

    @property
    def possible(self) -> dict[str, tuple[str, ...]]:
        """The answers to each reading that remain possible; none at all if nothing explains the game.

        Where not all combinations were tried, they are those that explain it with the first of *fewest* for the rest.
        """
        readings = self.play.kind.readings()
        if self.nearest:
            return dict.fromkeys(readings, ())
        if not self.whole:
            out = {stop.chosen[0] for stop in self.settled}
            return {n: tuple([a for a in r.answers if (n, a) not in out]) for n, r in readings.items()}
        every = [_add_defaults(self.play, chosen) for chosen in self.explaining]
        return {n: tuple([a for a in r.answers if any(e[n] == a for e in every)]) for n, r in readings.items()}

    @property
    def open(self) -> tuple[str, ...]:
        """The readings that remain open: every answer is still possible."""
        readings = self.play.kind.readings()
        return tuple([name for name, left in self.possible.items() if len(left) == len(readings[name].answers)])

    def tell(self) -> Iterator[Text | Sentence]:
        """Yield the answer line by line; indented lines begin with spaces."""
        yield self.verdict()
        if self.nearest:
            for stop in self.nearest:
                yield plain("  ").then(_say("infer.nearest", readings=name_answers(stop.chosen)), "")
                yield from map(indent, stop.why)
            return
        for chosen in self.fewest if self.fewest != ((),) else ():
            yield plain("  ").then(describe_answers(self.play.kind, chosen), "")
        if self.settled:
            yield _say("infer.settled")
            for stop in self.settled:
                key = "stop" if stop.action else "stop_noted"
                said = _say(f"infer.{key}", readings=name_answers(stop.chosen), n=stop.step, action=stop.action)
                yield plain("  ").then(said, "")
                yield from map(indent, stop.why)
        if self.open:
            yield _say("infer.open", names=join_list([plain(name) for name in self.open]))

    def verdict(self) -> Text:
        """Return the answer in one sentence: the default readings explain the game, or others do, or none."""
        title, decisions = self.play.kind.title, len(self.play.actions)
        if self.nearest:
            first = self.nearest[0]
            key = "failed" if first.action else "failed_noted"
            return _say(f"infer.{key}", title=title, n=first.step, action=first.action, tried=self.tried)
        usual = self.fewest == ((),)
        head = _say("infer.default" if usual else "infer.changed", title=title, n=decisions)
        least = plain("") if usual else texts["infer.least"]
        key = "whole" if self.whole else "fewest"
        return head.then(_say(f"infer.{key}", count=len(self.explaining), all=self.tried, least=least))

    def to_json(self, lang: Lang | None = None) -> Json:
        """Return the result object of ``tsukumo infer GAME --json``."""
        lang = choose_language(lang)
        return {
            "format": "tsukumo-infer/1",
            "game": self.play.kind.name,
            "decisions": len(self.play.actions),
            "tried": self.tried,
            "whole": self.whole,
            "explaining": [dict(chosen) for chosen in self.explaining],
            "fewest": [dict(chosen) for chosen in self.fewest],
            "possible": {name: list(answers) for name, answers in self.possible.items()},
            "settled": [_stop_to_json(stop, lang) for stop in self.settled],
            "nearest": [_stop_to_json(stop, lang) for stop in self.nearest],
        }


@overload
def infer(source: WholeGame, *, game: str = "") -> GameInference: ...
@overload
def infer(source: object, *, game: str = "") -> Inference: ...
def infer(source: object, *, game: str = "") -> Inference:
    """Return the readings that explain a game as people played it.

    *source* is a game in progress, a game file or its content; or a script, of the *game* that is named. It may also be
    a list of movements of the default game's part, each a line such as ``"G7N.gD7s5.mG11n7 -> F7 E7 C7 g …"``. Answers
    explain it if they allow every decision and, if a file holds records too, if these follow from the decisions.
    The readings of the file itself are not used: they are the question.

    `CannotRead` lists everything that cannot be read.
    """
    if part := find_part(source, game):
        return part.infer(source)
    return infer_from_game(read_played_game(source, game))


def infer_from_game(play: PlayedGame) -> GameInference:
    """Return the readings that explain a whole game (see `infer`)."""
    explaining: list[Chosen] = []
    stops: list[Stop] = []
    tried, changes = 0, 0
    whole = prod(len(reading.answers) for reading in play.kind.readings().values()) <= MOST
    for chosen in _list_combinations(play, whole=whole):
        if not whole and explaining and len(chosen) > changes:
            break
        changes = len(chosen)
        tried += 1
        if (stop := find_stop(play, chosen)) is None:
            explaining.append(chosen)
        else:
            stops.append(stop)
    if not explaining:
        return GameInference(play, (), (), (), _find_nearest(stops), tried, whole)
    fewest = [each for each in explaining if not any(set(less) < set(each) for less in explaining)]
    first = _add_defaults(play, fewest[0])
    settled = [find_stop(play, (*fewest[0], pair)) for pair in list_alternatives(play.kind.readings(), first)]
    alone = [stop._replace(chosen=stop.chosen[-1:]) for stop in settled if stop]
    return GameInference(play, tuple(explaining), tuple(fewest), tuple(alone), (), tried, whole)


def _list_combinations(play: PlayedGame, *, whole: bool) -> Iterator[Chosen]:
    """Yield answers by their changes from the defaults, the fewest first, in the order of the readings."""
    readings = play.kind.readings()
    if whole:
        names = tuple(readings)
        every = product(*[tuple(reading.answers) for reading in readings.values()])
        chosen = [
            tuple([(name, value) for name, value in zip(names, values, strict=True) if value != readings[name].default])
            for values in every
        ]
        yield from sorted(chosen, key=len)
        return
    others = tuple(list_alternatives(readings))
    for count in range(CHANGES + 1):
        for changed in combinations(others, count):
            if len({name for name, _ in changed}) == count:
                yield changed


def _add_defaults(play: PlayedGame, chosen: Chosen) -> dict[str, str]:
    """Return an answer to every reading: these, and the defaults."""
    return {**list_defaults(play.kind.readings()), **dict(chosen)}


# --- one combination --------------------------------------------------------------------------------


def find_stop(play: PlayedGame, chosen: Chosen) -> Stop | None:
    """Return the stop of these answers, with the defaults for the rest; None if they explain the whole game."""
    game = play.begin(_add_defaults(play, chosen).items())
    known = 0
    for step in range(len(play.actions) + 1):
        if (wrong := _compare_records(play, game, known)) is not None:
            return Stop(chosen, step, "", wrong)
        known = len(game.log)
        if step == len(play.actions):
            break
        action = name_player_of(game, play.actions[step])
        decision = _read_decision(play, action, step)
        try:
            game.apply(decision)
        except Illegal as refused:
            why = tell_reasons(refused.reasons) or (Sentence(texts["beside.not_now"]),)
            return Stop(chosen, step, action, why)
        except CannotRead:  # other dice would have been thrown
            return Stop(chosen, step, action, (Sentence(texts["infer.dice"]),))
    if play.noted is not None and len(play.noted) > len(game.log):
        return Stop(chosen, len(play.actions), "", (Sentence(texts["infer.more"]),))
    return None


def _read_decision(play: PlayedGame, action: str, step: int) -> object:
    """Return a decision; `CannotRead` if it is none of this game's."""
    try:
        return play.kind.read_action(action)
    except CannotRead as error:
        raise CannotRead([problem._replace(key=f"actions[{step}]") for problem in error.problems]) from error


def _compare_records(play: PlayedGame, game: AnyGame, since: int) -> tuple[Sentence, ...] | None:
    """Return the first new record that differs from those written down, as a sentence; None if there is none."""
    if play.noted is None:
        return None
    for place, record in enumerate(game.log[since:], since):
        if place >= len(play.noted) or is_told_otherwise(record, play.noted[place]):
            here = _say("infer.noted", kind=record.kind, told=game.tell(record))
            return (Sentence(here, record.all_clauses),)
    return None


def _find_nearest(stops: Sequence[Stop]) -> tuple[Stop, ...]:
    """Return the stops that come furthest, the fewest changes first, and one of those with the same reasons."""
    furthest = max(stop.step for stop in stops)
    kept: dict[object, Stop] = {}
    for stop in stops:
        if stop.step == furthest:
            kept.setdefault(tuple([line.text.en for line in stop.why]), stop)
    return tuple(kept.values())[:NEAREST]


# --- in words ---------------------------------------------------------------------------------------


def _stop_to_json(stop: Stop, lang: Lang) -> Json:
    why = [sentence_to_json(line, lang) for line in stop.why]
    return {"readings": dict(stop.chosen), "decisions": stop.step, "action": stop.action, "why": why}
