"""The last movement of the parade, computed again from its beginning, to be explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Explanation, Sentence
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.parade.movement import Hit, Movement
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.turn import stop_before_march

texts = Texts(__file__)


class March(NamedTuple):
    """A movement of the parade in a game: all of it, the number of steps made, and the seats that have decided.

    While a player who is hit still decides, the later steps of *move* are only a forecast; *decided* are the seats
    whose hits are settled.
    """

    move: Movement
    steps: int
    over: bool
    decided: frozenset[int]

    def explain(self) -> Explanation:
        """The explanation as far as the movement has come: nothing is said of what is not decided yet."""
        explanation = self.move.explain()
        if self.over:
            return explanation
        passages = list(explanation.steps[: self.steps])
        if self.steps and not self.decided.issuperset(hit.seat for hit in self.move.steps[self.steps - 1].hits):
            last = passages[-1]  # without the sentences on the cost of hits
            kept = [each for each in last.sentences if not {"advance.e", "scroll.protect"}.intersection(each.clauses)]
            passages[-1] = last._replace(sentences=tuple(kept))
        return Explanation(explanation.opening, tuple(passages), Sentence(texts["march.open"]))


def last_march(game: AnyGame) -> March | None:
    """The parade's last movement in a game, by the rules of the game; None before the first one."""
    log = game.log
    began = max((i for i, record in enumerate(log) if record.kind == "parade"), default=None)
    if began is None:
        return None
    earlier = game.clone()
    earlier.rewind(record=began)
    state = earlier.state
    assert isinstance(state, State)
    # The action that led there is carried out once more, with nothing left to do after it.
    stop_before_march(state)
    state.apply(game.actions[len(earlier.actions)])
    ended = next((i for i in range(began, len(log)) if log[i].kind == "parade_ended"), None)
    records = log[began:ended]
    chosen = {hit.seat: hit for hit in _list_hits(state, records)}
    steps = sum(record.kind == "parade_step" for record in records)
    return March(state.movement(chosen), steps, ended is not None, frozenset(chosen))


def _list_hits(state: State, records: Sequence[Record]) -> Iterator[Hit]:
    """The hits with the decisions of the players (`advance.e`, `scroll.protect`)."""
    scrolls = [r.who for r in records if r.kind == "discarded" and r.data["card"] == "scroll"]
    for record in records:
        if record.kind == "protected":
            yield Hit(state.seat(record.who), True, 0)
        elif record.kind == "struck":
            yield Hit(state.seat(record.who), False, record.data["lost"], scrolls.count(record.who))
