"""The stepper of the turn without a page, and the scenes it is made of: the log alone tells what lies on the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.markup import parse, words
from tests.widgets.pages import page_for_all
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.games.tsukumobake.rules.sample_game import SampleGame, night
from tsukumo_widgets.games.tsukumobake.rules.scene import HIDDEN, Scene
from tsukumo_widgets.games.tsukumobake.rules.tabletop import hand_words
from tsukumo_widgets.games.tsukumobake.rules.turn import PARTS, TurnState, TurnStepper, marks_after, marks_before, span

OTHER = (("blessing", "shuffled"), ("meeting", "pass"), ("shelter", "exposed"), ("sight", "blocked"))


stepper = page_for_all(lambda: TurnStepper(7, lang="en"), lambda _: TurnState(lang="en").begin(seed=7))


def find(stepper: TurnStepper, kind: str, bot: str = "hungry", seed: int = 48) -> TurnState:
    """The moment right after the first record of a kind."""
    for hour in range(1, 6):
        state = replace(stepper.state, bot=bot).begin(seed=seed).part_of(hour, "hour")
        for step, i in enumerate(state.span, 1):
            if state.night.log[i].kind == kind:
                return state.go(step)
    raise AssertionError(kind)


# --- scenes ---------------------------------------------------------------------------------------


def scenes(played: SampleGame, view: str) -> list[tuple[Scene, State]]:
    """The scene at every decision, from the log as one player reads it, beside the engine's own state."""
    pairs, scene, place = [], Scene(), 0
    for moment in played.moments:
        for record in played.log[place : moment.first]:
            scene = scene.after(record.mask_for(view) if view else record)
        place = moment.first
        pairs.append((scene, moment.state))
    return pairs


@pytest.mark.parametrize("readings", [(), OTHER], ids=["default", "other"])
@pytest.mark.parametrize("seed", range(8))
def test_the_log_alone_tells_what_lies_on_the_table(seed: int, readings: tuple[tuple[str, str], ...]) -> None:
    for bot in ("hungry", "random"):
        for scene, state in scenes(night(seed, bot, readings), ""):
            names = state.rules.edition.cards
            assert {house: sorted(hand) for house, hand in scene.hands.items()} == {
                state.house(seat): sorted(names[card] for card in state.hands[seat]) for seat in range(4)
            }
            assert (scene.deck, scene.hour) == (len(state.deck), state.hour)
            assert list(scene.pile) == [names[card] for card in state.pile]
            assert list(scene.removed) == [names[card] for card in state.removed]
            assert [square in scene.lit for square in state.rules.tiles] == [
                bool(state.lit >> i & 1) for i in range(len(state.rules.tiles))
            ]
            # Struck pawns owe discards before they go home: until then the engine has not exposed them yet.
            ours, theirs = scene.position(state.rules), state.position()
            if state.asking.name == "discard":
                assert [p.square for p in ours.pawns] == [p.square for p in theirs.pawns]
            else:
                assert replace(ours, budget=theirs.budget, discards=theirs.discards) == theirs


@pytest.mark.parametrize("house", HOUSES)
def test_a_player_sees_no_more_in_a_scene_than_the_log_tells_them(house: str) -> None:
    for seed in range(4):
        for scene, state in scenes(night(seed, "hungry"), house):
            names = state.rules.edition.cards
            for seat in range(4):
                hand = Counter(names[card] for card in state.hands[seat])
                seen = Counter(card for card in scene.hands[state.house(seat)] if card != HIDDEN)
                assert len(scene.hands[state.house(seat)]) == hand.total()
                assert Counter(names[card] for card in state.known[seat]) <= seen <= hand
                if state.house(seat) == house:
                    assert seen == hand


# --- the hour and its parts -----------------------------------------------------------------------


@pytest.mark.clause("round.hours")
@pytest.mark.parametrize("hour", range(1, 6))
def test_the_parts_of_an_hour_make_it_whole(hour: int) -> None:
    played = night(7)
    whole, *parts = (span(played, hour, part) for part in PARTS)
    assert [i for part in parts for i in part] == list(whole)[1:]
    assert [played.log[part.start].kind for part in parts] == ["turn"] * 4 + ["parade"]
    assert [played.log[part.start].who for part in parts[:4]] == list(played.game.players)
    if hour == 5:
        assert whole.stop == len(played.log)


@pytest.mark.clause("turn.1", "turn.2", "turn.4")
def test_a_turn_has_its_phases_in_order(stepper: TurnStepper) -> None:
    stepper.part.value = "turn_1"
    stepper.stepper.value = stepper.stepper.max
    root = parse(stepper.story.html)
    assert [node.text for node in root.iter("h4")] == ["The monk: cards", "The monk: move", "The monk: cards again"]


def test_every_sentence_comes_once_and_the_last_is_marked(stepper: TurnStepper) -> None:
    game = stepper.state.night.game
    for step in range(stepper.stepper.max + 1):
        stepper.stepper.value = step
        root = parse(stepper.story.html)
        lines = list(root.iter("li"))
        assert len(lines) == step
        assert [node for node in lines if node.get("class") == "tk-now"] == lines[-1:]
        if step:
            record = stepper.state.record
            assert record
            assert "".join(lines[-1].itertext()).startswith(game.kind.tell(record, game.rules).en)
            assert [node.attrib["data-clause"] for node in lines[-1].iter("a")] == list(record.clauses)


# --- the board ------------------------------------------------------------------------------------


@pytest.mark.clause("turn.2", "turn.3a")
def test_before_a_walk_the_board_shows_where_to_and_after_it_the_way(stepper: TurnStepper) -> None:
    state = find(stepper, "moved")
    moment, record = state.moment, state.record
    assert moment
    assert record
    assert marks_after(state).reach == {INDEX[square] for square in record.data["route"]}
    assert marks_before(state).reach == {INDEX[move.to] for move in moment.state.legal() if move.kind == "move"}
    assert state.scene().squares[record.who] == INDEX[record.data["to"]]
    assert state.scene(before=True).squares[record.who] == moment.state.squares[moment.state.seat(record.who)]
    stepper.apply(lambda _: state)
    after = stepper.board.svg
    stepper.before.value = True
    assert stepper.board.svg != after
    stepper.before.value = False
    assert stepper.board.svg == after


@pytest.mark.clause("target.a", "target.b", "advance.a")
def test_before_a_step_of_the_parade_the_board_shows_the_path_that_it_takes(stepper: TurnStepper) -> None:
    steps = 0
    for hour in range(1, 6):
        state = stepper.state.part_of(hour, "parade")
        for step in range(len(state.span) + 1):
            now = state.go(step)
            if now.record and now.record.kind == "parade_step":
                steps += 1
                assert len(marks_after(now).ghosts) == sum(
                    state.night.log[i].kind == "parade_step" for i in state.span[:step]
                )
                position = replace(now.scene(before=True).position(now.night.rules), budget=1)
                taken = position.movement().steps[0]
                assert NAMES[taken.to] == now.record.data["to"]
                assert marks_before(now).path == taken.path
    assert steps > 20


# --- what else, and why not -----------------------------------------------------------------------


def test_what_else_could_have_been_chosen_is_told(stepper: TurnStepper) -> None:
    stepper.apply(lambda _: find(stepper, "played"))
    moment = stepper.state.moment
    assert moment
    text = words(stepper.choices.html)
    assert "The decision that led here" in text
    assert "pass" in text or "Choice: pass" in text
    assert len(moment.state.legal()) > 1
    stepper.apply(lambda _: find(stepper, "parade_step"))
    assert "Nobody decides" in words(stepper.choices.html)


@pytest.mark.clause("turn.2")
def test_a_square_is_asked_about(stepper: TurnStepper) -> None:
    stepper.apply(lambda _: find(stepper, "moved"))
    state = stepper.state
    moment = state.moment
    assert moment
    goals = {move.to for move in moment.state.legal() if move.kind == "move" and not move.via}
    far = next(square for square in NAMES if square not in goals)
    stepper.handle({"do": "square", "square": far})
    reasons = moment.state.why_not(state.night.game.kind.read_action(f"{moment.action.by} move {far}"))
    assert reasons
    assert all(reason.text.en in words(stepper.choices.html) for reason in reasons)
    assert "tk-wrong" in stepper.choices.html
    stepper.handle({"do": "square", "square": min(goals)})
    assert "tk-right" in stepper.choices.html
    stepper.handle({"do": "square", "square": stepper.state.square})
    assert stepper.state.square == ""


@pytest.mark.clause("goal.aura")
def test_others_hands_and_choices_are_hidden_from_a_player(stepper: TurnStepper) -> None:
    state = find(stepper, "played")
    record = state.record
    assert record
    other = next(house for house in HOUSES if house != record.who)
    stepper.apply(lambda _: state)
    assert "face down" not in stepper.hands.html
    stepper.view_of.value = other
    scene = stepper.state.scene()
    assert HIDDEN not in scene.hands[other]
    assert HIDDEN in scene.hands[record.who]
    assert "face down" in stepper.hands.html
    assert "Only" in words(stepper.choices.html)
    assert "Also possible" not in stepper.choices.html
    stepper.view_of.value = record.who
    assert "Also possible" in stepper.choices.html


def test_hidden_cards_are_counted_in_words(stepper: TurnStepper) -> None:
    edition = stepper.state.rules.edition
    assert hand_words(("fan", HIDDEN, HIDDEN), edition, "en") == "fan, 2 face down"
    assert hand_words((HIDDEN,), edition, "it") == "1 coperta"
    assert hand_words((), edition, "it") == "niente"
