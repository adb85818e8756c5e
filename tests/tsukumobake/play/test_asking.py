"""What can be chosen and what is asked: phrases that tell the choices apart, and one question for every task."""

from __future__ import annotations

from tests.tsukumobake.tables import lay
from tests.tsukumobake.wording import check, check_sentence, odd_options, played
from tsukumo.core.text import LANGS
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.edition import HALF, Op, load_edition
from tsukumo.tsukumobake.play import refusals, tasks
from tsukumo.tsukumobake.play.actions import read_action
from tsukumo.tsukumobake.play.asking import choice, question
from tsukumo.tsukumobake.play.state import State

KYOTO = load_edition()
MONK = 2


def check_decision(state: State) -> None:
    """A question in both languages, and phrases that tell its choices apart."""
    check_sentence(question(state))
    assert state.to_act is not None
    assert question(state.masked(state.to_act)) == question(state)
    phrases = [choice(action, state.rules.edition, state) for action in state.legal()]
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
        state.refresh()
        assert len(state.legal()) > 5
        check_decision(state)


CHOICES = [
    ("monk pass", "passa", "pass"),
    (
        "monk play march lantern.gold",
        "gioca Marcia con la lanterna (carta oro)",
        "play March with the lantern (gold card)",
    ),
    (
        "monk play march fan hat",
        "gioca Marcia con il ventaglio e il cappello di giunco",
        "play March with the fan and the rush hat",
    ),
    ("monk move C4", "va su C4", "go to C4"),
    ("monk move C4 B4", "incontra la parata su C4, arrivando da B4", "meet the parade on C4, coming from B4"),
    ("monk move D4 E4", "esce e rientra in D4, passando per E4", "go out and back into D4, by way of E4"),
    ("monk scroll yes", "usa una pergamena", "use a scroll"),
    ("monk scroll no", "non usa pergamene", "use no scroll"),
    ("monk discard fan", "scarta il ventaglio", "discard the fan"),
    ("monk discard scroll", "scarta la pergamena", "discard the scroll"),
    ("monk reveal earthquake", "svela l'evento Terremoto", "reveal the event Earthquake"),
    ("monk pick geisha", "la geisha", "the geisha"),
    ("monk pick W", "ovest", "west"),
    ("monk pick C4", "C4", "C4"),
    ("monk pick D4", "l'edificio D4", "building D4"),
    ("monk pick bell.gold", "campanella (carta oro)", "hand bell (gold card)"),
]


def test_choices_in_words() -> None:
    assert [choice(read_action(action), KYOTO) for action, _, _ in CHOICES] == [(it, en) for _, it, en in CHOICES]


def waiting(task: tasks.Ask, **table: object) -> State:
    """A table on which a task waits for its answer."""
    state = lay(**table)  # type: ignore[arg-type]
    state.tasks = [task]
    return state


def test_with_the_table_staying_and_stopping_are_told_from_going() -> None:
    there = waiting(tasks.AskWalk(2), squares={"monk": "C4"})
    assert choice(read_action("monk move C4"), KYOTO, there).en == "stay on C4"
    assert choice(read_action("monk move C5"), KYOTO, there).en == "go to C5"
    before = waiting(tasks.AskWalkOn(2, INDEX["C4"], 2), squares={"monk": "A4"})
    assert choice(read_action("monk move C4"), KYOTO, before).en == "stop before the parade, on C4"
    assert choice(read_action("monk move A4"), KYOTO, before).en == "walk and come back to A4"


DISCARD_TWO = Op("discard", "chosen", 2)
ASKED = [
    (waiting(tasks.AskCards(MONK, "turn.1")), "Does the monk play a combo before moving?"),
    (waiting(tasks.AskCards(MONK, "turn.4")), "Does the monk play a combo after the move?"),
    (waiting(tasks.AskWalk(MONK)), "Where does the monk go, with 5 steps at most?"),
    (waiting(tasks.AskWalk(MONK), readings={"stride": "exact"}), "Where does the monk go, taking exactly 5 steps?"),
    (waiting(tasks.AskWalkOn(MONK, 0, 3)), "Does the monk stop before the parade, or walk on past it? 3 steps left."),
    (
        waiting(tasks.AskMeet(MONK, 0, 3), hands={"monk": "3*fan"}),
        "The monk meets the parade: is a scroll used? Otherwise it costs one card and the way home.",
    ),
    (
        waiting(tasks.AskHit(MONK), hands={"monk": "5*fan"}),
        "The parade strikes the monk: is a scroll used? Otherwise it costs 2 cards and the way home.",
    ),
    (
        waiting(tasks.AskHit(MONK), hands={"monk": "5*fan"}, readings={"half": "ceil"}),
        "The parade strikes the monk: is a scroll used? Otherwise it costs 3 cards and the way home.",
    ),
    (waiting(tasks.AskDiscard(MONK, 2, ())), "Which card does the monk discard? 2 still have to go."),
    (waiting(tasks.AskReveal(MONK, (33, 34))), "Which event takes effect first? The monk decides."),
    (
        waiting(tasks.AskHouse(MONK, DISCARD_TWO)),
        "Which player does the monk choose? The effect says: “another player of your choice discards 2 cards†”.",
    ),
    (waiting(tasks.AskLight(MONK, 2, on=True)), "Which building does the monk light again? 2 still have to be lit."),
    (
        waiting(tasks.AskLight(MONK, 1, on=False)),
        "In which building does the monk put out the light? 1 still has to go dark.",
    ),
    (waiting(tasks.AskLead(MONK, 1)), "Where does the monk put the parade? At most one square from where it is."),
    (waiting(tasks.AskFace(MONK)), "Which way does the monk turn the parade?"),
    (
        waiting(tasks.AskRecover(MONK, 2)),
        "Which card does the monk take back from the discard pile? 2 still have to come back.",
    ),
    (
        waiting(tasks.AskGive(MONK, 0, 3), hands={"monk": "2*fan"}),
        "Which card does the monk give to the geisha? 2 still have to be given.",
    ),
    (lay(), "The game is over."),
]


def test_questions_in_words() -> None:
    assert [question(state).en for state, _ in ASKED] == [words for _, words in ASKED]
    fewer = waiting(tasks.AskWalk(MONK))
    fewer.strides[MONK] = -2
    assert "3 steps" in question(fewer).en
    half = waiting(tasks.AskHouse(MONK, Op("discard", "chosen", HALF)))
    assert "metà" in question(half).it
