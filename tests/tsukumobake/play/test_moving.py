"""Meeting the parade in one's own move: what it costs, what a scroll averts, and where the pawn then stands."""

from __future__ import annotations

import pytest

from tests.tsukumobake.tables import (
    SEAT,
    answers,
    do,
    hand,
    kinds,
    lay,
    lit,
    named,
    one,
    options,
    parade,
    square,
    tally,
    turn,
    walk,
)
from tsukumo.tsukumobake.play.state import State


def met(
    held: str, *, start: str = "G2", via: str = "G2", at: str = "G3", reading: str = "stop", deck: str = ""
) -> State:
    """The geisha has just stepped onto the parade's square."""
    state = lay(
        hands={"geisha": held}, squares={"geisha": start}, parade=f"{at} S", deck=deck, readings={"meeting": reading}
    )
    turn(state, "geisha")
    do(state, "geisha pass")
    record = do(state, f"geisha move {at} {via}")[0]
    assert (record.kind, record.clauses) == ("met_parade", ("turn.2", "turn.3b"))
    assert record.data["route"][-1] == at
    assert square(state, "geisha") == start
    return state


@pytest.mark.clause("turn.3b", "faq.1", "pile.discard", "board.home")
@pytest.mark.parametrize(("cards", "lost"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_without_a_scroll_half_of_the_hand_is_lost_and_the_pawn_goes_home(cards: int, lost: int) -> None:
    state = met("fan " * cards)
    assert options(state) == ["geisha scroll no"]
    records = do(state, "geisha scroll no", *["geisha discard fan"] * lost)
    assert kinds(records) == ["struck", *["discarded"] * lost, "went_home"]
    rounded = ("faq.1",) if cards % 2 else ()
    assert (records[0].data, records[0].clauses) == ({"lost": lost}, ("turn.3b", *rounded))
    assert square(state, "geisha") == "G1"
    assert (len(state.pile), len(state.hands[0]), state.ever) == (lost, cards - lost, lost)
    assert tally(state, "geisha") == {"met": 1, "sent_home": 1}
    # Then the turn goes on with cards.
    assert options(state)[0] == "geisha pass"
    assert parade(state) == "G3 S"


@pytest.mark.clause("turn.3b", "pile.discard", "pile.removed", "scroll.discard")
def test_the_player_chooses_what_to_lose_one_card_at_a_time() -> None:
    state = met("fan fan hat.gold bell scroll")
    do(state, "geisha scroll no")
    assert answers(state) == "fan bell hat.gold scroll"
    first = do(state, "geisha discard scroll")[0]
    assert first.clauses == ("turn.3b", "scroll.discard", "pile.removed")
    assert answers(state) == "fan bell hat.gold"
    second = do(state, "geisha discard hat.gold")[0]
    assert second.clauses == ("turn.3b", "pile.discard")
    assert (named(state, state.pile), named(state, state.removed)) == ("hat.gold", "scroll")
    assert (hand(state, "geisha"), state.ever) == ("fan fan bell", 1)


@pytest.mark.clause("turn.3b", "scroll.protect", "pile.removed")
@pytest.mark.parametrize(("start", "route"), [("G2", 1), ("G1", 2), ("E2", 3)])
def test_with_a_scroll_the_pawn_stays_on_the_square_it_came_from(start: str, route: int) -> None:
    state = met("4*fan 2*scroll", start=start)
    assert options(state) == ["geisha scroll yes", "geisha scroll no"]
    records = do(state, "geisha scroll yes")
    assert kinds(records) == ["protected"] + ["stopped"] * (route > 1)
    assert records[0].clauses == ("turn.3b", "scroll.protect", "pile.removed")
    assert square(state, "geisha") == "G2"
    assert (hand(state, "geisha"), named(state, state.removed), state.pile) == ("fan fan fan fan scroll", "scroll", [])
    assert tally(state, "geisha") == {"met": 1, "scrolls_used": 1}
    assert options(state)[0] == "geisha pass"


@pytest.mark.clause("turn.3b", "scroll.protect")
def test_a_scroll_need_not_be_used() -> None:
    state = met("fan fan fan scroll")
    records = do(state, "geisha scroll no", "geisha discard fan", "geisha discard fan")
    assert one(records, "struck").data == {"lost": 2}
    assert (hand(state, "geisha"), square(state, "geisha")) == ("fan scroll", "G1")


@pytest.mark.clause("turn.3b", "turn.3a", "board.hide")
def test_with_a_scroll_a_pawn_that_came_through_a_home_is_in_it() -> None:
    state = met("scroll", via="G1", at="F1")
    records = do(state, "geisha scroll yes")
    assert kinds(records) == ["protected", "stopped", "entered"]
    assert square(state, "geisha") == "G1"


@pytest.mark.clause("turn.3b")
def test_a_pawn_in_a_building_meets_the_parade_before_its_door() -> None:
    state = met("scroll", start="D4", via="D4", at="E4", deck="4*fan")
    assert kinds(do(state, "geisha scroll yes")) == ["protected"]
    # It has not moved: it draws nothing, though the building is lit.
    assert (square(state, "geisha"), hand(state, "geisha"), "D4" in lit(state)) == ("D4", "", True)


@pytest.mark.clause("turn.3b", "board.road")
def test_the_parade_is_met_from_every_square_beside_it_where_no_pawn_stands() -> None:
    state = lay(squares={"geisha": "G4", "monk": "G6", "explorer": "F7"}, parade="G7 S")
    walk(state, "geisha")
    assert [move for move in options(state) if " G7" in move] == ["geisha move G7 H7"]
    state = lay(squares={"geisha": "G4"}, parade="G7 S")
    walk(state, "geisha")
    beside = {move for move in options(state) if " G7" in move}
    assert beside == {f"geisha move G7 {via}" for via in ("G6", "F7", "H7")}
    assert "geisha move G8" not in options(state)  # through the parade would be the way


# --- reading `meeting` ------------------------------------------------------------------------------
@pytest.mark.clause("turn.3b", "scroll.protect")
def test_under_the_reading_pass_the_move_goes_on_with_the_steps_that_are_left() -> None:
    state = met("fan scroll", reading="pass", start="G1")
    do(state, "geisha scroll yes")
    assert square(state, "geisha") == "G1"
    onward = [option.split()[2] for option in options(state)]
    # Two of the five steps are gone, the parade's square included; three are left from G3.
    assert set(onward) == {s for s in AROUND_G3 if s != "G3"}
    records = do(state, "geisha move G6")
    assert kinds(records) == ["moved"]
    assert records[0].data == {"to": "G6", "route": ["G4", "G5", "G6"]}
    assert square(state, "geisha") == "G6"
    assert options(state)[0] == "geisha pass"


AROUND_G3 = [
    f"{column}{row}"
    for i, column in enumerate("DEFGHIJ")
    for row in range(1, 7)
    if abs(i - 3) + abs(row - 3) <= 3 and (column, row) not in [("E", 2), ("I", 2), ("G", 1)]
] + ["E2", "I2", "G1"]
"""Three steps from G3: the doors of E2 and I2 look north, so that E3 and I3, two steps away, lead in."""


@pytest.mark.clause("turn.3b")
def test_under_the_reading_pass_the_pawn_may_stop_before_the_parade() -> None:
    state = met("scroll", reading="pass", start="G1")
    do(state, "geisha scroll yes")
    records = do(state, "geisha move G2")
    assert kinds(records) == ["moved"]
    assert records[0].data == {"to": "G2", "route": ["G2"]}
    assert square(state, "geisha") == "G2"
    state = met("scroll", reading="pass", start="G2")
    do(state, "geisha scroll yes")
    assert kinds(do(state, "geisha move G2")) == ["stayed"]


@pytest.mark.clause("turn.3b")
def test_under_the_reading_pass_without_a_step_left_the_pawn_stops() -> None:
    state = met("scroll", reading="pass", start="E3", via="G4", at="G5")
    do(state, "geisha scroll yes")
    assert set(options(state)) == {f"geisha move {s}" for s in ("G4", "G6", "F5", "H5")}
    state = lay(hands={"geisha": "scroll"}, squares={"geisha": "G1"}, parade="G6 S", readings={"meeting": "pass"})
    walk(state, "geisha")
    do(state, "geisha move G6 G5", "geisha scroll yes")
    assert options(state) == ["geisha move G5"]
    assert kinds(do(state, "geisha move G5")) == ["moved"]


@pytest.mark.clause("turn.3b", "board.road", "turn.3a")
def test_under_the_reading_pass_the_walk_on_ends_like_any_other() -> None:
    state = lay(
        hands={"geisha": "scroll"},
        squares={"geisha": "G4", "monk": "E5"},
        parade="F4 S",
        deck="6*fan",
        readings={"meeting": "pass"},
    )
    walk(state, "geisha")
    do(state, "geisha move F4 G4", "geisha scroll yes")
    onward = {option.split()[2] for option in options(state)}
    assert "E5" not in onward  # a pawn stands there
    assert "F4" not in onward  # the parade
    assert "C5" in onward  # past that pawn
    assert "D4" in onward
    assert kinds(do(state, "geisha move D4")) == ["moved", "entered", "darkened", "drew"]
    assert (square(state, "geisha"), hand(state, "geisha")) == ("D4", "fan fan fan fan")


@pytest.mark.clause("turn.3b", "turn.2")
def test_under_the_readings_exact_and_pass_every_step_that_is_left_is_taken() -> None:
    readings = {"meeting": "pass", "stride": "exact"}
    state = lay(hands={"geisha": "scroll"}, squares={"geisha": "G1"}, parade="G4 S", readings=readings)
    walk(state, "geisha")
    do(state, "geisha move G4 G3", "geisha scroll yes")
    onward = {option.split()[2] for option in options(state)}
    assert onward == {"G3", "G6", "F5", "H5", "F3", "H3", "E4", "I4", "G2"}


@pytest.mark.clause("turn.3b")
@pytest.mark.parametrize("reading", ["stop", "pass"])
def test_whoever_uses_no_scroll_is_done_moving_under_either_reading(reading: str) -> None:
    state = met("fan fan scroll", reading=reading)
    do(state, "geisha scroll no", "geisha discard fan")
    assert (square(state, "geisha"), options(state)[0]) == ("G1", "geisha pass")
    assert state.strides[SEAT["geisha"]] == 0
