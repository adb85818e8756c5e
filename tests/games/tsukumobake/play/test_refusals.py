"""Every reason why an action is refused: its name, its clauses, its sentence, and what would be right."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Reason, Thing
from tsukumo.core.language.text import Text
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.editions.edition import Edition, Op, load_edition
from tsukumo.games.tsukumobake.play import refusals, refusals_walk, tasks
from tsukumo.games.tsukumobake.play.actions import (
    KINDS,
    Action,
    Discard,
    Move,
    Pass,
    Pick,
    Play,
    Reveal,
    Scroll,
    read_action,
)
from tsukumo.games.tsukumobake.play.ruleset import rules_for
from tsukumo.games.tsukumobake.play.state import ASK, State
from tsukumo.games.tsukumobake.rules import HOUSES, game_readings

Case = dict[str, Any]
REFUSED: dict[str, dict[str, Case]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "refusals.toml").read_text("utf-8")
)

KYOTO = load_edition()
POCKET = deepcopy(dict(KYOTO.table))
"""Kyoto with two more buildings, which leave no way into F13 but from the home beside it."""
POCKET["buildings"]["tiles"] += ["E13 W", "F12 S"]

TASKS: dict[str, tasks.Ask] = {
    "cards": tasks.AskCards(0, "turn.1"),
    "walk": tasks.AskWalk(0),
    "walk_on": tasks.AskWalkOn(0, INDEX["G6"], 3),
    "meet": tasks.AskMeet(0, INDEX["G6"], 3),
    "hit": tasks.AskHit(0),
    "discard": tasks.AskDiscard(0, 1, ()),
    "reveal": tasks.AskReveal(0, (KYOTO.number["earthquake"], KYOTO.number["drums"])),
    "house": tasks.AskHouse(0, Op("steal", "chosen", 1)),
    "relight": tasks.AskLight(0, 1, on=True),
    "darken": tasks.AskLight(0, 1, on=False),
    "lead": tasks.AskLead(0, 3),
    "face": tasks.AskFace(0),
    "recover": tasks.AskRecover(0, 1),
    "give": tasks.AskGive(0, 1, 1),
}
"""The questions to the monk. Walking on, the parade has been met from G6, and 3 steps are left."""


def table(asked: str, differences: Case) -> State:
    """A table as `data/refusals.toml` describes it."""
    set_up = {"at": "G1", "geisha": "A7", "parade": "G7", "hand": "", "pile": "", "dark": "", "steps": 5, **differences}
    edition = Edition(POCKET) if "pocket" in set_up else KYOTO
    state = State.new(rules_for(edition, game_readings(set_up.get("readings"))), Dice(1))[0]
    state.houses = tuple(HOUSES.index(house) for house in ("monk", "geisha", "innkeeper", "explorer"))
    state.first, state.order = 0, (0, 1, 2, 3)
    state.squares = [INDEX[square] for square in (set_up["at"], set_up["geisha"], "G13", "M7")]
    state.hands = [sorted(edition.number[card] for card in set_up["hand"].split()), [], [], []]
    state.pile = [edition.number[card] for card in set_up["pile"].split()]
    state.parade = INDEX[set_up["parade"]]
    state.strides = [set_up["steps"] - 5, 0, 0, 0]
    state.played = set_up.get("played", 0)
    for square in set_up["dark"].split():
        state.lit ^= 1 << state.rules.tile[INDEX[square]]
    state.tasks = [TASKS[asked]] if asked else []
    state.cause = ("combo.a",)
    state.listed = ()
    return state


def reasons_of(case: Case) -> tuple[Reason, ...]:
    """The reasons that a case expects."""
    return tuple(
        Reason(
            r["name"],
            tuple(r["clauses"]),
            Text(r["it"], r["en"]),
            tuple(Thing(kind, name) for kind in ("square", "card") for name in r.get(f"{kind}s", ())),
        )
        for r in case["reasons"]
    )


@pytest.mark.clause("round.hours", "goal.houses", "end.score", "turn.1", "turn.2", "turn.3a", "turn.3b", "turn.4")
@pytest.mark.clause(
    "combo.pair", "combo.a", "combo.b", "combo.c", "combo.d", "card.types", "pile.discard", "event.order"
)
@pytest.mark.clause("scroll.keep", "scroll.protect", "scroll.discard", "event.reveal", "event.order", "advance.e")
@pytest.mark.clause("board.size", "board.road", "board.building", "board.home")
@pytest.mark.parametrize("group", REFUSED)
def test_the_reasons_are_these_and_no_others_and_what_would_be_right_is_right(group: str) -> None:
    for name, case in REFUSED[group].items():
        state, action = table(case["asked"], case.get("table", {})), read_action(case["said"])
        assert state.why_not(action) == reasons_of(case), name
        assert action not in state.legal(), name
        if case["right"]:
            right = read_action(case["right"])
            assert state.why_not(right) == (), name
            assert right in state.legal(), name


@pytest.mark.clause("combo.pair")
def test_a_combo_is_paid_with_one_card_or_two() -> None:
    for cards in ((), ("fan", "lantern", "mirror")):
        (reason,) = table("cards", {"hand": "fan lantern mirror"}).why_not(Play("monk", "march", cards))
        assert (reason.name, reason.clauses) == ("number_of_cards", ("combo.pair",))
        assert reason.name_things("card") == cards
        assert f"non {len(cards)}" in reason.text.it
        assert f"not {len(cards)}" in reason.text.en


# --- when what is asked ----------------------------------------------------------------------------

SAID: dict[str, Action] = {
    "pass": Pass("monk"),
    "play": Play("monk", "march", ("fan.gold",)),
    "move": Move("monk", "G2"),
    "scroll": Scroll("monk", use=False),
    "discard": Discard("monk", "fan"),
    "reveal": Reveal("monk", "drums"),
    "pick": Pick("monk", "fan"),
}
"""One action of each kind."""
ANSWERS: dict[str, tuple[str, ...]] = {
    "cards": ("pass", "play"),
    "walk": ("move",),
    "walk_on": ("move",),
    "meet": ("scroll",),
    "hit": ("scroll",),
    "discard": ("discard",),
    "reveal": ("reveal",),
}
"""The kinds of action that answer a task; what effects ask is answered by picking."""


@pytest.mark.clause("turn.1", "turn.2", "turn.3b", "turn.4", "event.order", "scroll.protect", "advance.e")
def test_every_kind_of_action_has_its_moment() -> None:
    """An action of another kind than asked is told the present question, by the clauses on both moments."""
    say = refusals.sentences
    for asked, kind in product(TASKS, KINDS):
        names = {reason.name: reason for reason in table(asked, {"hand": "fan"}).why_not(SAID[kind])}
        if kind in ANSWERS.get(asked, ("pick",)):
            assert "not_now" not in names
            continue
        reason = names["not_now"]
        assert reason.text == say[f"asked.{asked}"]
        assert set(reason.clauses) >= set(refusals.WHEN[kind])
        assert asked in ANSWERS or "combo.a" in reason.clauses


def test_the_moments_are_those_of_the_game() -> None:
    assert {type(task) for task in TASKS.values()} == set(ASK) == set(refusals.QUESTIONS)
    assert tuple(SAID) == KINDS == tuple(refusals.WHEN)


# --- nothing is left out ---------------------------------------------------------------------------


def names_in_code(*modules: Any) -> Iterator[str]:
    """The names of the reasons that the code can give: the first argument where one is made."""
    for module in modules:
        for node in ast.walk(ast.parse(Path(module.__file__).read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("_no", "Reason"):
                named = [n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)]
                yield from (name for name in named if isinstance(name, str))


def test_every_reason_has_its_case() -> None:
    made = set(names_in_code(refusals, refusals_walk))
    assert len(made) > 35
    shown = {reason.name for cases in REFUSED.values() for case in cases.values() for reason in reasons_of(case)}
    assert made == shown | {"not_an_action", "number_of_cards"}


@pytest.mark.parametrize("module", [refusals, refusals_walk])
def test_every_sentence_has_its_case(module: Any) -> None:
    """The longest part of a sentence without anything filled in is met in a case; the others have their own tests."""
    met = [reason.text.en for cases in REFUSED.values() for case in cases.values() for reason in reasons_of(case)]
    for key, text in module.sentences.items():
        if not key.startswith(("asked.", "not_an_action", "number_of_cards")):
            longest = max(_literal(text.en), key=len)
            assert any(longest in sentence for sentence in met), key


def _literal(sentence: str) -> list[str]:
    return [part.partition("}")[2] for part in ("}" + sentence).split("{")]


@pytest.mark.parametrize("module", [refusals, refusals_walk])
def test_the_account_of_the_rules_is_one_of_its_own(module: Any) -> None:
    """It leans on nothing that works out what is allowed."""
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    others = ("walk", "combos", "ruleset", "state", "turn", "moving", "cards", "effects")
    assert not imported & {f"tsukumo.games.tsukumobake.play.{name}" for name in others}
    asked = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not asked & {
        "legal",
        "listed",
        "list_choices",
        "plays",
        "moves",
        "walks",
        "picks",
        "reveals",
        "discards",
        "tile",
        "tiles",
    }


# --- anything at all -------------------------------------------------------------------------------

TABLES = tuple(table(asked, {"hand": "fan scroll", "pile": "fan", "dark": "J10"}) for asked in ("", *TASKS))
words = st.sampled_from(("monk", "geisha", "G7", "G6", "march", "fan", "scroll", "drums", "N", "")) | st.text(
    max_size=5
)
things = words | st.none() | st.booleans() | st.integers() | st.floats() | st.lists(words) | st.tuples(words, words)
garbage = st.one_of(
    things,
    st.builds(object),
    *(st.builds(kind, *[things] * len(kind._fields)) for kind in (Pass, Play, Move, Scroll, Discard, Reveal, Pick)),
    st.builds(Play, words, words, st.lists(words).map(tuple)),
    st.builds(Move, words, words, words),
    st.builds(Pick, words, words),
)


@examples(300)
@given(st.sampled_from(TABLES), garbage)
def test_anything_can_be_asked_about(state: State, action: Any) -> None:
    for reason in state.why_not(action):
        assert reason.text.it
        assert reason.text.en
        assert len(reason.line("en")) < 600


FORMLESS: list[Any] = [
    *(None, 7, "monk pass", ("monk", "pass")),
    Pass("monk", "play"),  # type: ignore[arg-type]
    Pass(7),  # type: ignore[arg-type]
    Scroll("monk", "yes"),  # type: ignore[arg-type]
    Move("monk", 84),  # type: ignore[arg-type]
    Discard("monk", "fan", "pick"),  # type: ignore[arg-type]
    Play("monk", "march", "fan"),  # type: ignore[arg-type]
    Play("monk", "march", ["fan"]),  # type: ignore[arg-type]
    Play("monk", "march", (16,)),  # type: ignore[arg-type]
]


def test_what_has_not_the_form_of_an_action_is_none() -> None:
    for state, action in product(TABLES, FORMLESS):
        (reason,) = state.why_not(action)
        assert reason == Reason("not_an_action", (), refusals.sentences["not_an_action"])
