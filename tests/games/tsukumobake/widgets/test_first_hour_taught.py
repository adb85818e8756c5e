"""The first game as it is taught: every rule before the decision that needs it, every word before it is used."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.examples import in_languages
from tests.games.tsukumobake.widgets.coached import aim, follow, to_question
from tests.markup import words
from tests.widgets.table.taught import guesses_right, play, taught
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.branches import Branches
from tsukumo.core.game.new import new_game
from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.editions.edition import SCROLL
from tsukumo.games.tsukumobake.play.actions import Move
from tsukumo.games.tsukumobake.play.questions import name_move
from tsukumo.games.tsukumobake.play.tasks import (
    AskCards,
    AskDiscard,
    AskLead,
    AskLight,
    AskRecover,
    AskReveal,
    AskWalk,
    AskWalkOn,
)
from tsukumo_widgets import FirstHour
from tsukumo_widgets.base.history import History
from tsukumo_widgets.games.tsukumobake.first_hour.first_hour import BOT, COACHED
from tsukumo_widgets.table.coach import NOTHING
from tsukumo_widgets.table.table_state import TableState

TERMS: dict[Lang, dict[str, tuple[str, ...]]] = {
    "it": {
        "combinazion[ei]": ("combo.pair",),
        "carta oro|carte oro": ("card.gold",),
        "aur[ae]": ("goal.aura",),
        "pergamen[ae]": ("scroll.protect",),
        "event[oi]": ("event.reveal",),
        "obiettiv[oi]": ("end.objective",),
        "scarti": ("pile.discard", "steps"),
        "metà": ("faq.1", "turn.3b"),
    },
    "en": {
        "combos?": ("combo.pair",),
        "gold cards?": ("card.gold",),
        "auras?": ("goal.aura",),
        "scrolls?": ("scroll.protect",),
        "events?": ("event.reveal",),
        "objectives?": ("end.objective",),
        "discard pile": ("pile.discard", "steps"),
        "half": ("faq.1", "turn.3b"),
    },
}
"""The words of the game, and the clauses of which one introduces each."""


def needs(state: TableState) -> set[str]:
    """The clauses that a decision of the reader's needs."""
    seen = state.sight.table
    place = state.adapter.cause(state)
    found = set() if place is None else set(state.sight.log[place].clauses)
    found |= {seen.rules.clause(action) for action in state.choices if action.kind == "play"}
    if isinstance(seen.asking, AskReveal):
        found |= {"event.reveal", "event.order"}
    if isinstance(seen.asking, AskDiscard) and any(action.card == "scroll" for action in state.choices):
        found |= {"scroll.discard"}
    if SCROLL in seen.hands[seen.seat(state.viewer or "")]:
        found |= {"scroll.keep", "scroll.protect"}
    if any(isinstance(action, Move) and INDEX[action.to] == seen.parade for action in state.choices):
        found |= {"turn.3b"}
    if isinstance(seen.asking, AskWalk | AskWalkOn | AskLead | AskLight):
        free = {thing.name for action in state.choices for thing in state.adapter.things(action, seen)}
        for square in NAMES:
            if square not in free:
                for reason in seen.why_not(name_move(seen.asking, state.viewer or "", square)):
                    found |= set(reason.clauses)
    return found


def bot(state: TableState) -> Any:
    """The choice that the coach would advise, if it still did."""
    assert state.game
    return choose_as_bot(state.game, BOT)


@pytest.mark.parametrize(("seed", "lang"), in_languages([None, 1, 2, 3, 4]))
def test_nothing_is_asked_and_no_word_said_before_it_is_told(lang: Lang, seed: int | None) -> None:
    hour = FirstHour(lang)
    state = taught(hour, None if seed is None else Random(seed), bot, needs, TERMS[lang])
    assert state.game
    listed = hour.asked.html
    assert {clause for clause in state.told if f'data-clause="{clause}"' in listed} >= {"turn.2", "steps", "end.score"}
    # What was learnt is what was told: no clause that only a record has cited.
    assert 'data-clause="setup.7"' not in listed


def test_one_guesses_in_every_hour_and_the_right_guesses_are_counted(hour: FirstHour) -> None:
    asked: dict[int, int] = {}
    for state in play(hour, None, bot):
        if state.question and not state.guess:
            number = sum(record.kind == "hour" for record in state.sight.log)
            asked[number] = asked.get(number, 0) + 1
    assert set(asked) == {1, 2, 3, 4, 5}
    assert [asked[number] for number in range(COACHED + 1, 6)] == [1] * 3
    right = guesses_right(hour.state)
    assert right == sum(asked.values())
    assert f"{right} of {right} right." in words(hour.aim.html)
    assert "known:" not in words(hour.around.html)  # all hands are open
    assert hour.board.walks["parade"]  # at last its steps are seen as at the table


def test_points_go_back_and_forth_with_the_guesses(hour: FirstHour) -> None:
    while not hour.state.question:
        follow(hour)
    hour.handle({"do": "guess", "thing": list(NOTHING)})
    assert "0 of 1 right." in words(hour.aim.html)
    hour.handle({"do": "undo"})
    assert " right." not in words(hour.aim.html)
    hour.handle({"do": "redo"})
    assert "0 of 1 right." in words(hour.aim.html)
    hour.handle({"do": "undo"})
    hour.handle({"do": "on"})  # who does not guess has no point, and loses none
    assert "right." not in words(hour.aim.html)
    to_question(hour)
    follow(hour)
    assert "1 of 1 right." in words(hour.aim.html)


def test_events_are_chosen_by_what_they_do(hour: FirstHour) -> None:
    game = new_game("tsukumobake", seed=17)
    while not isinstance(game.state.asking, AskReveal):
        game.apply(choose_as_bot(game, BOT))
    hour.apply(lambda state: replace(state, history=History(Branches.of(game))))
    state = hour.state
    chosen = [state.adapter.kind.phrase(action, state.sight.table).en for action in state.choices]
    shown = words(hour.asked.html)
    assert len(chosen) > 1
    assert all(f"{phrase[0].upper()}{phrase[1:]}: " in shown for phrase in chosen)  # with what the event does


def test_the_discards_to_choose_from_stand_before_the_hand(hour: FirstHour) -> None:
    while not isinstance(hour.state.sight.table.asking, AskRecover):
        follow(hour)
    shown = hour.asked.html
    assert (
        shown.index('class="tk-yours"') < shown.index("tk-pile") < shown.index("Your hand") < shown.index("tk-choices")
    )


def test_the_effect_of_a_combo_is_advised_on_before_its_price_is_explained(hour: FirstHour) -> None:
    while hour.state.stop is not None or not isinstance(hour.state.sight.table.asking, AskCards):
        follow(hour)
    light = "geisha play hospitality shamisen.gold"
    hour.handle({"do": "choose", "action": light, "after": hour.state.moment})
    assert isinstance(hour.state.sight.table.asking, AskLight)
    assert "combo.d" in hour.state.sight.table.cause
    assert aim(hour).startswith("A lit building gives 4 cards.")
    assert "enough for any combo" in words(hour.asked.html)  # folded away


def test_who_puts_the_parade_is_told_where_and_not_where_pawns_may_stop(hour: FirstHour) -> None:
    while not isinstance(hour.state.sight.table.asking, AskLead):
        follow(hour)
    assert aim(hour).startswith("Near somebody else, away from you.")
    folded = words(hour.asked.html)
    assert "The parade is always on a road" in folded
    assert "you may pass, not stop" not in folded
    assert "Blue dot or ring: click." in hour.board.hint
    while not isinstance(hour.state.sight.table.asking, AskWalk):
        hour.handle({"do": "choose", "action": str(bot(hour.state)), "after": hour.state.moment})
        while hour.state.stop is not None:
            hour.handle({"do": "on"})
    assert "you may pass, not stop" in aim(hour) + words(hour.asked.html)  # it is told for itself


def test_what_was_told_is_found_again_in_a_saved_game(hour: FirstHour) -> None:
    for state in play(hour, None, bot):
        if len(state.game.actions) > 60 and state.advice:  # type: ignore[union-attr]
            break
    told = hour.state.told
    hour.state.coaching.coach.memory.clear()  # type: ignore[union-attr]
    hour.apply(lambda state: state.with_history(state.history))
    assert hour.state.told == told


def test_the_hint_speaks_only_of_what_is_drawn(hour: FirstHour) -> None:
    assert "Blue dot" in hour.board.hint
    assert "Hollow window" not in hour.board.hint
    while not hour.state.question:
        follow(hour)
    assert "Yellow" not in hour.board.hint
    follow(hour)
    assert "Yellow: what it sees. Arrow: its path." in hour.board.hint
    assert "Numbers" not in hour.board.hint
    follow(hour)
    assert "Red numbers: steps made." in hour.board.hint


# --- first_hour_back -------------------------------------------------------------------


def test_undo_and_redo_go_over_guesses_and_decisions(hour: FirstHour) -> None:
    """All the way back, then on again in its order: each question open, then the verdict on the same guess."""

    def now() -> tuple[Any, ...]:
        # The game itself may have gone further than what is shown.
        return (hour.state.stop, hour.state.guess, aim(hour), hour.board.svg)

    asked, seen = [], []
    while hour.state.stop is not None or hour.state.advice:
        if hour.state.advice or (hour.state.question and not hour.state.guess):
            asked.append(now())
        follow(hour)
        seen.append(now())
    assert len(asked) > 12
    played = hour.state
    for before in reversed(asked):
        assert not hour.head.buttons["undo"].disabled
        hour.handle({"do": "undo"})
        assert now() == before
    assert hour.head.buttons["undo"].disabled
    hour.handle({"do": "undo"})
    assert now() == asked[0]
    redone = []
    while not hour.head.buttons["redo"].disabled:
        hour.handle({"do": "redo"})
        redone.append(now())
    assert [each for each in redone if each not in seen] == []
    assert sum(guess is not None for _, guess, *_ in redone) == len(played.coaching.guesses)  # type: ignore[union-attr]
    assert hour.state.coaching.guesses == played.coaching.guesses  # type: ignore[union-attr]
    assert hour.state.game
    assert played.game
    assert hour.state.game.actions == played.game.actions


def test_another_guess_or_decision_forgets_what_was_taken_back(hour: FirstHour) -> None:
    to_question(hour)
    follow(hour)
    hour.handle({"do": "undo"})
    assert hour.state.redoable
    follow(hour)
    assert not hour.state.redoable
    hour.handle({"do": "undo"})
    hour.handle({"do": "undo"})
    assert hour.state.advice
    assert hour.state.redoable
    follow(hour)
    assert not hour.state.redoable
    assert hour.state.question
    assert hour.state.guess is None


def test_a_new_game_is_the_first_hour_again(hour: FirstHour) -> None:
    first = hour.aim.html
    to_question(hour)
    follow(hour)
    hour.handle({"do": "new"})
    assert "E2" in aim(hour)
    assert "tk-aim" in first
    assert hour.before.view.layout.display == "none"
    to_question(hour)
    assert hour.state.guess is None
