"""Whole games at random, every action of them checked by `tests.games.tsukumobake.play.referee`."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from tests.examples import EXAMPLES
from tests.games.tsukumobake.named import picture_of
from tests.games.tsukumobake.play.referee import Referee, random_readings, watched
from tests.games.tsukumobake.random_edition import shuffled
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import PUBLIC
from tsukumo.games.tsukumobake.editions.edition import Edition, load_edition
from tsukumo.games.tsukumobake.play.ruleset import rules_for
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.rules import HOUSES, clauses, game_readings, registry

LONG = bool(os.environ.get("TSUKUMO_LONG"))
CHUNKS = 400 if LONG else max(1, round(16 * EXAMPLES))
GAMES = 25
"""Games of one edition; twice as many are played in a chunk."""
PATHS = 500 if LONG else 100
"""Equivalent paths of one step of the parade that the oracle may list; otherwise the engine's step is believed."""

EVERYTHING = pytest.mark.clause(
    *("goal.aura", "goal.points", "goal.houses"),
    *("board.size", "board.road", "board.building", "board.hide", "board.home"),
    *("card.types", "card.own", "card.gold"),
    *("combo.pair", "combo.a", "combo.b", "combo.c", "combo.d"),
    *("scroll.keep", "scroll.protect", "scroll.discard", "event.reveal", "event.order"),
    *("round.hours", "turn.1", "turn.2", "turn.3a", "turn.3b", "turn.4", "pile.discard", "pile.removed"),
    *("target.a", "target.b", "target.c", "target.d", "target.e", "target.f"),
    *("advance.a", "advance.b", "advance.c", "advance.d", "advance.e", "advance.f", "advance.g", "steps"),
    *("end.score", "end.objective", "end.winner", "faq.1", "faq.2", "faq.3", "faq.4"),
)


@cache
def played(chunk: int) -> Counter[str]:
    """The number of citations of each clause in a chunk of games: half of the games under an edition at random."""
    cited: Counter[str] = Counter()
    rng = random.Random(chunk)
    for edition in (load_edition(), Edition(shuffled(load_edition().table, rng))):
        for game in range(GAMES):
            readings = random_readings(rng, registry())
            seed = chunk * 1000 + game
            try:
                cited += watched(edition, readings, seed, paths=0 if game % 5 else PATHS).ledger.clauses
            except Exception as error:
                error.add_note(f"{edition!r} of chunk {chunk}, seed {seed}, readings {readings}")
                raise
    return cited


@EVERYTHING
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_referee_finds_nothing_wrong(chunk: int) -> None:
    assert played(chunk)


def test_the_records_of_a_few_games_cite_all_that_a_record_ever_cites() -> None:
    seldom = {"board.road", "target.d", "target.f", "advance.g"}
    never = {"goal.aura", "board.building", "card.own", "card.gold", "scroll.keep"}
    assert set(clauses()) - set(played(0)) <= seldom | never


@pytest.mark.parametrize("seed", range(6))
def test_a_clone_goes_its_own_way(seed: int) -> None:
    """After every action a clone is played to its end, or a little further; the game itself is as it was."""
    rng = random.Random(seed)
    readings = random_readings(rng, registry())
    edition = Edition(shuffled(load_edition().table, rng))
    state, _ = State.new(rules_for(edition, game_readings(readings)), Dice(seed))
    twin = state.clone()
    for turn in range(60):
        before, clone = everything(state), state.clone()
        assert everything(clone) == before
        for _ in range(300 if turn % 10 == 0 else 5):
            if not clone.over:
                clone.apply(rng.choice(clone.legal()))
        assert everything(state) == before
        state.viewer = PUBLIC
        state.listed = ()
        assert state.legal() == ()
        state.viewer = None
        assert everything(state) == before
        if state.over:
            break
        action = rng.choice(state.legal())
        # What follows is the same in a clone, dice and all.
        assert state.apply(action) == twin.apply(action)
        assert everything(twin) == everything(state)


def everything(state: State) -> tuple[object, ...]:
    """The whole of a state, and its future."""
    return picture_of(state), state.legal(), list(map(repr, state.tasks)), state.cause, state.dice.rolls, state.players


# --- the referee itself -----------------------------------------------------------------------------
TAMPERED: dict[str, Callable[[State], object]] = {
    "a card vanishes": lambda s: s.deck.pop(),
    "a card comes from nowhere": lambda s: s.pile.append(0),
    "two hands are exchanged": lambda s: s.hands.reverse(),
    "a hand is not in order": lambda s: s.hands[max(range(4), key=lambda i: len(set(s.hands[i])))].reverse(),
    "the deck is not in order": lambda s: s.deck.reverse(),
    "a card is known that is not held": lambda s: s.known[1].append(32),
    "a pawn is elsewhere": lambda s: s.squares.reverse(),
    "a light goes on or off": lambda s: setattr(s, "lit", s.lit ^ 1),
    "the parade turns": lambda s: setattr(s, "facing", (s.facing + 1) % 4),
    "the parade hurries": lambda s: setattr(s, "hurry", s.hurry + 1),
    "a stride is longer": lambda s: s.strides.__setitem__(2, s.strides[2] + 1),
    "somebody is struck": lambda s: setattr(s, "struck", s.struck ^ 4),
    "somebody is exposed": lambda s: setattr(s, "exposed", s.exposed ^ 8),
    "something is counted": lambda s: s.tally.__setitem__(5, 99),
    "a discard is forgotten": lambda s: setattr(s, "ever", s.ever - 1),
    "the hour strikes": lambda s: setattr(s, "hour", s.hour + 1),
    "an action is missing": lambda s: setattr(s, "listed", s.legal()[1:]),
    "an action is offered twice": lambda s: setattr(s, "listed", s.legal()[:1] + s.legal()),
    "somebody else is asked": lambda s: setattr(s, "houses", s.houses[1:] + s.houses[:1]),
}


@pytest.mark.parametrize("change", TAMPERED)
def test_the_referee_notices_when(change: str) -> None:
    referee = Referee(*State.new(rules_for(load_edition(), game_readings()), Dice(11)))
    rng = random.Random(11)
    for _ in range(9):
        referee.apply(rng.choice(referee.state.legal()))
    while len(referee.state.legal()) == 1:
        referee.apply(referee.state.legal()[0])
    referee.check()
    TAMPERED[change](referee.state)
    with pytest.raises(AssertionError):
        referee.check()


def test_the_referee_notices_a_record_that_is_not_true() -> None:
    state, records = State.new(rules_for(load_edition(), game_readings()), Dice(11))
    dealt = next(i for i, record in enumerate(records) if record.kind == "dealt")
    for changes in ({"seen_by": HOUSES}, {"who": records[dealt + 1].who}, {"clauses": ("setup.9",)}):
        wrong = records[dealt]._replace(**changes)
        with pytest.raises(AssertionError):
            Referee(state, [*records[:dealt], wrong, *records[dealt + 1 :]])
    with pytest.raises(AssertionError):
        Referee(state, records[:dealt] + records[dealt + 1 :])
