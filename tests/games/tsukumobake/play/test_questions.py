"""The choices and the questions: phrases that tell the choices apart, and one question for every task."""

from __future__ import annotations

from tests.games.tsukumobake.tables import lay
from tests.games.tsukumobake.wording import check, check_sentence, odd_options, played
from tsukumo.core.language.text import LANGS, Text
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.editions.edition import HALF, Op, load_edition
from tsukumo.games.tsukumobake.play import refusals, tasks
from tsukumo.games.tsukumobake.play.actions import Pick, read_action
from tsukumo.games.tsukumobake.play.describe import operation_text
from tsukumo.games.tsukumobake.play.questions import ask_question, name_choice, texts
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.words import card_name, cards_of, combo_name, house_name, mark_text

KYOTO = load_edition()
MONK = 2


def check_decision(state: State) -> None:
    """A question in both languages, and phrases that tell its choices apart."""
    check_sentence(ask_question(state))
    assert state.to_act is not None
    assert ask_question(state.mask_for(state.to_act)) == ask_question(state)
    phrases = [name_choice(action, state.rules.edition, state) for action in state.legal()]
    for lang in LANGS:
        assert len({text.say(lang) for text in phrases}) == len(phrases)
    for text in phrases:
        check(text)


def test_every_decision_of_many_games_is_asked_and_its_choices_told_apart() -> None:
    asked = set()
    for seed in range(15):
        for game in played(seed, **odd_options(seed)):
            state = game.state
            assert isinstance(state, State)
            if not game.over:
                asked.add(state.asking.name)
                check_decision(state)
    # Players who choose at random hardly ever have a scroll when they meet the parade.
    assert asked | {"walk_on"} == {task.name for task in refusals.QUESTIONS}


def test_going_past_the_parade_is_told_from_stopping() -> None:
    for stands in ("C6", "C3"):
        state = waiting(tasks.AskWalkOn(MONK, INDEX["C4"], 2), squares={"monk": stands}, parade="C5 N")
        state.listed = ()
        assert len(state.legal()) > 5
        check_decision(state)


CHOICES: list[tuple[str, str, dict[str, object]]] = [
    # an action, the key of its phrase, and what fills it in
    ("monk pass", "pass", {}),
    (
        "monk play march fan hat",
        "play",
        {"combo": combo_name("march", KYOTO), "names": cards_of(["fan", "hat"], KYOTO)},
    ),
    ("monk move C4", "go", {"to": "C4"}),
    ("monk move C4 B4", "meet", {"to": "C4", "via": "B4"}),
    ("monk move D4 E4", "again", {"to": "D4", "via": "E4"}),
    ("monk scroll yes", "scroll", {}),
    ("monk scroll no", "no_scroll", {}),
    ("monk discard fan", "discard", {"card": card_name("fan", KYOTO)}),
    ("monk reveal earthquake", "reveal", {"card": Text("Terremoto", "Earthquake")}),
    ("monk pick D4", "building", {"square": "D4"}),
]
PICKED = {
    "geisha": ("la geisha", "the geisha"),
    "W": ("ovest", "west"),
    "C4": ("C4", "C4"),
    "bell.gold": ("campanella (oro)", "hand bell (gold)"),
}


def test_choices_in_words() -> None:
    for action, key, values in CHOICES:
        assert name_choice(read_action(action), KYOTO) == texts.text(f"do.{key}", **values)
    assert {what: name_choice(Pick("monk", what), KYOTO) for what in PICKED} == PICKED


def waiting(task: tasks.Ask, **table: object) -> State:
    """A table on which a task waits for its answer."""
    state = lay(**table)  # type: ignore[arg-type]
    state.tasks = [task]
    return state


def test_with_the_table_staying_and_stopping_are_told_from_going() -> None:
    there = waiting(tasks.AskWalk(2), squares={"monk": "C4"})
    assert name_choice(read_action("monk move C4"), KYOTO, there).en == "stay on C4"
    assert name_choice(read_action("monk move C5"), KYOTO, there).en == "go to C5"
    before = waiting(tasks.AskWalkOn(2, INDEX["C4"], 2), squares={"monk": "A4"})
    assert name_choice(read_action("monk move C4"), KYOTO, before).en == "stop before the parade, on C4"
    assert name_choice(read_action("monk move A4"), KYOTO, before).en == "walk and come back to A4"


DISCARD_TWO = Op("discard", "chosen", 2)
THREE, FIVE = {"monk": "3*fan"}, {"monk": "5*fan"}
ASKED: list[tuple[State, str, dict[str, object]]] = [
    # a table, the key of what is asked, and what fills it in
    (waiting(tasks.AskCards(MONK, "turn.1")), "cards_before", {}),
    (waiting(tasks.AskCards(MONK, "turn.4")), "cards_after", {}),
    (waiting(tasks.AskWalk(MONK)), "walk", {"steps": 5}),
    (waiting(tasks.AskWalk(MONK), readings={"stride": "exact"}), "walk_exactly", {"steps": 5}),
    (waiting(tasks.AskWalkOn(MONK, 0, 3)), "walk_on", {"steps": 3}),
    (waiting(tasks.AskMeet(MONK, 0, 3), hands=THREE), "meet", {"n": 1}),
    (waiting(tasks.AskHit(MONK), hands=FIVE), "hit", {"n": 2}),
    (waiting(tasks.AskHit(MONK), hands=FIVE, readings={"half": "ceil"}), "hit", {"n": 3}),
    (waiting(tasks.AskMeet(MONK, 0, 3), hands={"monk": "fan"}), "meet_bare", {}),
    (waiting(tasks.AskHit(MONK)), "hit_bare", {}),
    (waiting(tasks.AskDiscard(MONK, 2, ())), "discard", {"count": 2}),
    (waiting(tasks.AskReveal(MONK, (33, 34))), "reveal", {}),
    (
        waiting(tasks.AskHouse(MONK, DISCARD_TWO)),
        "house",
        {"effect": mark_text(operation_text(DISCARD_TWO), "reconstruction")},
    ),
    (waiting(tasks.AskLight(MONK, 2, on=True)), "relight", {"count": 2}),
    (waiting(tasks.AskLight(MONK, 1, on=False)), "darken", {"count": 1}),
    (waiting(tasks.AskLead(MONK, 1)), "lead", {"n": 1}),
    (waiting(tasks.AskFace(MONK)), "face", {}),
    (waiting(tasks.AskRecover(MONK, 2)), "recover", {"count": 2}),
    (
        waiting(tasks.AskGive(MONK, 0, 3), hands={"monk": "2*fan"}),
        "give",
        {"to": house_name("geisha"), "count": 2},
    ),
    (lay(), "over", {}),
]


def test_questions_in_words() -> None:
    for state, key, values in ASKED:
        asked = texts.text(f"ask.{key}", who=house_name("monk"), **values)
        if values.get("count", 1) != 1:
            asked = asked.then(texts.text("ask.count", **values), "")
        assert ask_question(state) == asked
    fewer = waiting(tasks.AskWalk(MONK))
    fewer.strides[MONK] = -2
    assert ask_question(fewer).en == "Monk, where do you go, with 3 steps at most?"
    half = waiting(tasks.AskHouse(MONK, Op("discard", "chosen", HALF)))
    assert "metà" in ask_question(half).it
