"""First games with a coach, played to their end: nothing is asked, and no word is used, before it has been told."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from random import Random
from typing import Any

from tests.markup import count_visible_words
from tsukumo.core.language.explanation import Sentence
from tsukumo_widgets.table import coach_panel
from tsukumo_widgets.table.coach import MOST, list_spoken
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.table.table_state import TableState

Needs = Callable[[TableState], Collection[str]]
"""The clauses that a decision needs: of what led to it, of its choices, and of what is refused."""
Terms = Mapping[str, tuple[str, ...]]
"""Words of a language, as regular expressions, and the clauses of which one introduces each."""


def play(table: GameTable, rng: Random | None, bot: Callable[[TableState], Any]) -> Iterator[TableState]:
    """Every page of a first game up to its end, as advised and then as a bot would, or otherwise by *rng*."""
    while True:
        state = table.state
        assert state.game
        yield state
        if state.game.over and state.stop is None:
            return
        if state.question and not state.guess:
            picks = [thing for thing, _ in state.question.choices] or [state.question.right]
            table.handle({"do": "guess", "thing": list(rng.choice(picks) if rng else state.question.right)})
        elif state.stop is not None:
            table.handle({"do": "on"})
        else:
            advised = state.advice.action if state.advice else bot(state)
            others = [action for action in state.choices if action != advised] if rng else []
            action = rng.choice(others) if rng and others else advised
            table.handle({"do": "choose", "action": str(action), "after": state.moment})


def said(state: TableState) -> Iterator[Sentence]:
    """All that a coach says on a page, in the order in which it is read: in full view, then what is folded away."""
    assert state.coaching
    coach = state.coaching.coach
    if state.choices:
        yield from (lesson.sentence for lesson in list_spoken(state, state.told))
    yield from (lesson.sentence for lesson in state.news)
    if state.question:
        yield from state.question.sentences
    elif state.stop is None and state.advice:
        yield from state.advice.sentences
    yield from coach.tell_events(state)
    if state.stop is not None:
        yield from coach.why(state)


def rules(state: TableState) -> set[str]:
    """The clauses of the rules that are told up to a page, its own included, before anything is decided."""
    spoken = state.question or (state.advice if state.stop is None else None)
    told = [*(lesson.sentence for lesson in state.news), *(spoken.sentences if spoken else ())]
    return {*state.told, *(clause for sentence in told for clause in sentence.clauses)}


def taught(
    table: GameTable, rng: Random | None, bot: Callable[[TableState], Any], needs: Needs, terms: Terms
) -> TableState:
    """Hold a first game to it; the last page."""
    known: set[str] = set()
    for state in play(table, rng, bot):
        if state.stop is None and len(state.choices) > 1:
            missing = set(needs(state)) - rules(state)
            assert not missing, (state.moment, state.choices[0], missing)
        if not state.guess:
            for sentence in said(state):
                known |= {term for term, clauses in terms.items() if not {*clauses}.isdisjoint(sentence.clauses)}
                words = sentence.text.say(state.lang).lower()
                early = [term for term in terms if term not in known and re.search(rf"\b({term})\b", words)]
                assert not early, (state.moment, early, words)
        assert count_words(table) <= MOST, table.aim.html
    return state


def count_words(table: GameTable) -> int:
    """The number of words of a coach in full view: those on buttons and folded away do not count, nor does a §."""
    return count_visible_words(table.aim.html + coach_panel.side_html(table.state))


def guesses_right(state: TableState) -> int:
    """The number of right guesses."""
    assert state.coaching
    return sum(guess.right for guess in state.coaching.guesses)
