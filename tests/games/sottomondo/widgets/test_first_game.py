"""The first game with its coach: as it advises, with right and wrong guesses, and then on to the end."""

from __future__ import annotations

from collections import Counter
from html import unescape
from random import Random
from typing import Any

import pytest

from tests.examples import in_languages
from tests.markup import parse
from tests.widgets.table.taught import count_words, guesses_right, play, taught
from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.play.comparison import before_fight
from tsukumo.games.sottomondo.play.turn import TurnFrame
from tsukumo.games.sottomondo.play.words import card_title
from tsukumo.games.sottomondo.rules import clauses
from tsukumo_widgets.games.sottomondo.first_game import ADVISED, BOT, COACHED, RULE, FirstGame, advice_key
from tsukumo_widgets.table.coach import MOST
from tsukumo_widgets.table.table_state import TableState


def said(made: FirstGame) -> str:
    """The coach's words, as a page shows them; the HTML is well-formed and its clauses can be opened."""
    root = parse(made.aim.html + made.asked.html)
    linked = {node.attrib["data-clause"] for node in root.iter("a") if "data-clause" in node.attrib}
    assert linked <= set(made.aim.clauses)
    parse(made.board.html)
    return " ".join("".join(root.itertext()).split())


def follow(made: FirstGame, *, right: bool = True) -> None:
    """Answer the open question, rightly or not; go on; or do what is advised."""
    state = made.state
    if state.question and not state.guess:
        thing = next(one for one, _ in state.question.choices if (one == state.question.right) == right)
        made.handle({"do": "guess", "thing": list(thing)})
    elif state.stop is not None:
        made.handle({"do": "on"})
    else:
        assert state.advice
        made.handle({"do": "choose", "action": str(state.advice.action), "after": state.moment})


def test_the_signs_are_explained_at_the_first_fight_alone() -> None:
    """They take room, which later tables need."""
    made, explained = FirstGame("en"), list[bool]()
    while len(explained) < 4:
        if made.state.stop is not None:
            explained.append("other item" in made.board.html)
        follow(made)
    assert explained == [True, True, False, False]  # before the guess, and after it


def test_advice_is_not_put_off_by_a_rule_that_no_decision_needs() -> None:
    """A rule about what has happened is folded away, until the coach has nothing else to say."""
    made, put_off = FirstGame("en"), 0
    while made.state.stop is not None or made.state.advice:
        state = made.state
        if state.stop is None and state.news and all(lesson.later for lesson in state.news):
            assert state.advice
            assert state.advice.sentences[0].text.en in said(made)
            put_off += 1
        follow(made)
    assert put_off


@pytest.mark.parametrize("lang", LANGS)
def test_who_follows_the_coach_meets_what_a_first_game_must_show(lang: Lang) -> None:
    made = FirstGame(lang)
    asked, ends = Counter[str](), Counter[str]()
    while True:
        state, words = made.state, said(made)
        assert state.coaching
        assert state.game
        if state.stop is None and state.coaching.coach.quiet(state.game):
            break
        if state.question and not state.guess:
            assert state.game
            result = state.game.log[state.stop or 0].data["result"]
            ends[result] += 1
            assert ("Who wins?" if lang == "en" else "Chi vince?") in words
            follow(made, right=ends.total() != 2)
            words = said(made)
            verdict = {"en": ("Right:", "Not this time."), "it": ("Giusto:", "Non stavolta.")}[lang]
            assert verdict[ends.total() == 2] in words
        elif state.advice:
            asked[advice_key(state.advice.action).removeprefix("advice.")] += 1
            follow(made)
        else:
            follow(made)
        assert count_words(made) <= MOST
    assert asked >= Counter({"help": 1, "help_nothing": 1, "accept_yes": 1, "play": 1, "step_yes": 1, "class_yes": 1})
    assert asked >= Counter({"found_keep": 1, "discard": 1})
    assert asked.total() <= 20
    assert set(ends) == {"won", "drawn", "lost"}
    game = made.state.game
    assert game
    found = made.state.told
    assert found >= {"fight.help", "fight.accept", "fight.compare", "class.draw", "step.second", "end.alone"}
    assert 'data-clause="setup.deal"' not in made.asked.html  # it happened, but nobody told the rule
    assert game.state.round == COACHED + 1


TERMS: dict[Lang, dict[str, tuple[str, ...]]] = {
    "it": {
        "livell[oi]": ("end.alone",),
        "class[ei]": ("class.row", "class.draw"),
        "event[oi]": ("step.event",),
        "mostr[oi]": ("step.monster",),
        "forza": ("force.sum", "fight.accept"),
        "poter[ei]": ("power.use",),
    },
    "en": {
        "levels?": ("end.alone",),
        "class(?:es)?": ("class.row", "class.draw"),
        "events?": ("step.event",),
        "monsters?": ("step.monster",),
        "strength": ("force.sum", "fight.accept"),
        "power": ("power.use",),
    },
}
"""The words of the game, and the clauses of which one introduces each."""


def bot(state: TableState) -> Any:
    """The choice that the coach would advise, if it still did."""
    assert state.game
    return choose_as_bot(state.game, BOT)


LED = ("turn", "offer", "help", "nothing")
"""The kinds of records that lead to a decision by a rule of their own."""


def needs(state: TableState) -> set[str]:
    """The clauses that a decision needs: of what led to it, and of what can be chosen."""
    asked, seen = state.choices[0].kind, state.sight.table
    found = set(RULE["discard_for" if asked == "discard" and not isinstance(seen.stack[-1], TurnFrame) else asked])
    place = state.adapter.cause(state)
    led = [] if place is None else [state.sight.log[place]]
    found.update(*(one.clauses for one in led if one.kind in LED or one.data.get("from") == "castle"))
    if asked == "found" and any(action.choice[0] == "play" for action in state.choices):
        found.add("step.play")
    return found


@pytest.mark.parametrize(("seed", "lang"), in_languages([None, 1, 2, 3]))
def test_nothing_is_asked_and_no_word_said_before_it_is_told(lang: Lang, seed: int | None) -> None:
    made = FirstGame(lang)
    state = taught(made, None if seed is None else Random(seed), bot, needs, TERMS[lang])
    assert state.game
    assert state.game.over
    assert guesses_right(state) >= (5 if seed is None else 1)


def test_the_sums_are_not_given_away_before_the_answer() -> None:
    made = FirstGame("en")
    while not (made.state.question and not made.state.guess):
        follow(made)
    question, before = made.state.question, made.board.html
    assert question
    assert question.answer.en not in said(made)
    assert "as it stands" not in before.lower()
    follow(made)
    assert question.answer.en in said(made)
    assert "as it stands" in made.board.html.lower()
    made.handle({"do": "undo"})
    assert made.board.html == before


@pytest.mark.parametrize("seed", [None, 1, 2])
def test_no_result_is_told_before_it_is_asked(seed: int | None) -> None:
    """The last page before each question tells neither the sums nor who wins; the reader's cards stay in sight."""
    made, asked, page, known = FirstGame("en"), 0, "", 0
    for state in play(made, None if seed is None else Random(seed), bot):
        if state.question and not state.guess:
            asked += 1
            between = state.looked_at.log[known : state.stop]
            assert "as it stands" not in page or any(record.kind == "fight" for record in between)
            table, drawn = before_fight(state.looked_at, state.stop or 0), unescape(made.board.html)
            names = [card_title(table.rules.edition, code).say("en") for code in table.zone(0, "inventory")]
            assert all(f"<title>{name}" in drawn for name in names)
        page = "" if state.stop is not None else (made.board.html + made.asked.html).lower()
        known = len(state.looked_at.log)
    assert asked > 5


def test_it_advises_what_the_careful_bot_would_do() -> None:
    made = FirstGame("it")
    while not made.state.advice:
        follow(made)
    assert made.state.game
    assert made.state.advice.action == choose_as_bot(made.state.game, "careful")


def test_every_rule_it_names_exists() -> None:
    assert {clause for cited in (*ADVISED.values(), *RULE.values()) for clause in cited} <= set(clauses())
