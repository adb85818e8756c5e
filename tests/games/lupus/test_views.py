"""Nobody is shown what they may not know: what is hidden may change, and what is shown stays the same."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.games.lupus.evening import Evening
from tests.games.lupus.oracle import DEFAULTS
from tsukumo.core.check.checked_game import find_difference
from tsukumo.core.engine.compiled import is_compiled
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import LANGS
from tsukumo.games.lupus.play.guessed_night import GuessedNights, Impossible
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.table import NOBODY
from tsukumo.games.lupus.rules import MODERATOR

NIGHTLY = ("see", "protect", "hoot", "maul", "copy")


def new(seed: int, players: int, **roles: Any) -> AnyGame:
    """A game under readings of its seed."""
    rng = Random(f"readings/{seed}")
    readings = {name: rng.choice(answers) for name, answers in DEFAULTS.items()}
    return tk.new_game("lupus", seed=seed, seats=players, readings=readings, **roles)


def shown(game: AnyGame, viewer: str) -> str:
    """All that somebody is shown, as text: the view, the story, the table and the question in words."""
    view = game.view(viewer)
    told = [game.story(lang, viewer=viewer) for lang in LANGS]
    table = [LUPUS.text(view.state, lang) for lang in LANGS]
    return json.dumps([view.to_json(), told, table, LUPUS.question(view.state), repr(game) if viewer == PUBLIC else ""])


def moments(game: AnyGame, rng: Random) -> Any:
    """The game at each of its moments, played on at random."""
    while not game.over:
        yield game
        game.apply(rng.choice(game.legal_actions()))


# --- what is hidden --------------------------------------------------------------------------------


@pytest.mark.clause("night.calls", "table.deal")
def test_the_night_looks_the_same_whoever_is_asked() -> None:
    """From dusk to dawn nothing changes for those who have nothing to do; they do not even see who is asked."""
    for seed in range(2):
        game, rng = new(seed, 17), Random(seed)
        before: dict[str, tuple[int, str]] = {}
        for _ in moments(game, rng):
            state = game.state
            if state.round:
                before = {}
                continue
            for viewer in (*game.players[::3], PUBLIC):
                seat = state.players.index(viewer) if viewer != PUBLIC else -1
                if any(seat in act.party for act in state.nights[-1].values()) or seat in state.party:
                    before.pop(viewer, None)
                    continue
                now = shown(game, viewer)
                assert before.setdefault(viewer, (state.night, now)) == (state.night, now)
                assert game.view(viewer).to_act == MODERATOR


@pytest.mark.clause("night.calls")
def test_a_dead_seer_is_not_noticed() -> None:
    """The same night with and without a seer: whoever has nothing to do sees the same."""
    roles = "swwbovvvvvvv"
    seen = []
    for cards in (roles, "v" + roles[1:-1] + "s"):
        game = Evening(cards).night(hoot="Luca", see="Gina").lynch("Ada")
        seen.append([game.state.mask_for(viewer).to_json() for viewer in ("Fabio", "Gina", PUBLIC)])
        assert game.asked[0] == ("protect" if cards == roles else "see")
    assert seen[0] == seen[1]


@pytest.mark.clause("night.calls")
def test_a_game_in_a_notebook_tells_no_more_than_its_public_story() -> None:
    """Two deals, the first victim a seer in one of them: who has heard the same is shown the same."""
    said: dict[str, list[str]] = {}
    for seer, victim in (("seer", "villager"), ("villager", "seer")):
        names = [*USUAL[:7], "Zoe"]
        cards = [seer, "werewolf", "werewolf", *["villager"] * 4, victim]
        roles = dict(zip(names, cards, strict=True))
        game = Game(LUPUS, 1, LUPUS.settle_options({"seats": names, "roles": roles}))
        heard = {}
        while not game.over:
            actions = game.legal_actions()
            game.apply(next((action for action in actions if str(action).endswith("Zoe")), actions[-1]))
            heard[game.story("en", viewer=PUBLIC)] = repr(game)
        for story, shown_then in heard.items():
            said.setdefault(story, []).append(shown_then)
    pairs = [each for each in said.values() if len(each) == 2]
    assert len(pairs) > 8
    assert all(one == other for one, other in pairs)


def test_a_changed_deal_changes_nothing_for_others() -> None:
    """Two players' cards are exchanged: a third, who knows neither, is shown the same until something is announced."""
    rng = Random(7)
    for seed in range(6):
        one = new(seed, 16)
        names = list(one.players)
        a, b = rng.sample(range(16), 2)
        cards = list(one.state.dealt)
        cards[a], cards[b] = cards[b], cards[a]
        options = {**one.options, "deck": None}
        first = Game(
            LUPUS, 1, LUPUS.settle_options({**options, "roles": dict(zip(names, one.state.dealt, strict=True))})
        )
        other = Game(LUPUS, 1, LUPUS.settle_options({**options, "roles": dict(zip(names, cards, strict=True))}))
        involved = {cards[a], cards[b]} & {"freemason", "werewolf"}
        for viewer in (*names, PUBLIC):
            seat = names.index(viewer) if viewer != PUBLIC else -1
            knows = seat in (a, b) or (seat >= 0 and one.state.dealt[seat] in involved)
            if not knows and seat not in first.state.party and seat not in other.state.party:
                assert shown(first, viewer) == shown(other, viewer)


@given(st.integers(0, 10**9), st.sampled_from([8, 11, 14, 17, 24]))
@examples(6)
def test_nobody_is_shown_the_cards(seed: int, players: int) -> None:
    """Before the end a card is shown only to its player and to those with whom the player has opened their eyes."""
    game, rng = new(seed, players), Random(seed)
    fellows: dict[int, set[int]] = {seat: {seat} for seat in range(players)}
    for _ in moments(game, rng):
        state = game.state
        if state.round and rng.random() < 0.9:
            continue
        parties = [act.party for night in state.nights for act in night.values()]
        for party in (*parties, state.party if not state.round else ()):
            for seat in party:
                fellows[seat] |= set(party)
        for viewer in (*game.players, PUBLIC):
            known = fellows[game.players.index(viewer)] if viewer != PUBLIC else set()
            view = game.view(viewer)
            assert {i for i, role in enumerate(view.state.roles) if role != "?"} == known
            assert {i for i, role in enumerate(view.state.dealt) if role != "?"} == known
            for record in view.log:
                assert not record.secret or viewer in record.seen_by
                assert record.dice is None


@given(st.integers(0, 10**9), st.sampled_from([8, 12, 17]))
@examples(5)
def test_another_choice_in_the_night_is_seen_by_those_who_make_it_alone(seed: int, players: int) -> None:
    game, rng = new(seed, players), Random(seed)
    for _ in moments(game, rng):
        if game.state.asked in NIGHTLY and len(game.legal_actions()) > 1:
            one, other = game.clone(), game.clone()
            mine, theirs = rng.sample(game.legal_actions(), 2)
            one.apply(mine)
            other.apply(theirs)
            if one.state.round or other.state.round or one.over or other.over:
                continue
            party = game.state.names(game.state.party)
            for viewer in (*rng.sample(game.players, 4), PUBLIC):
                if viewer not in party and viewer not in (one.to_act, other.to_act):
                    assert shown(one, viewer) == shown(other, viewer)
            assert shown(one, MODERATOR) != shown(other, MODERATOR)


@pytest.mark.clause("dawn.announced", "day.lynch")
def test_causes_and_roles_are_the_moderators_alone() -> None:
    game = Evening("swwhbofvfvvvvvv").night().lynch("Marta").night(see="Dario", maul="Ada", protect="Bruno")
    dawn = next(record for record in game.log[::-1] if record.kind == "dawn")
    for viewer in (*game.state.players, PUBLIC):
        assert dawn.mask_for(viewer).to_json() == {
            "kind": "dawn",
            "clauses": ["dawn.announced", "day.dead"],
            "data": {"day": 2, "dead": ["Ada", "Dario"], "moderator": False},
        }
        assert game.state.mask_for(viewer).mauled == -1
    assert dawn.mask_for(MODERATOR) == dawn
    lynched = next(record for record in game.log if record.kind == "lynched")
    assert set(lynched.to_json()) == {"kind", "who", "clauses"}


@pytest.mark.clause("end.winners")
def test_at_the_end_the_cards_are_turned_up() -> None:
    game = new(3, 12)
    for _ in moments(game, Random(3)):
        assert "over" not in [record.kind for record in game.log]
    for viewer in game.viewers:
        view = game.view(viewer)
        assert view.state.dealt == game.state.dealt
        assert view.state.outcome == game.outcome
        assert view.to_act is None
        assert view.log[-1].data["cards"] == dict(zip(game.players, game.state.dealt, strict=True))


def test_the_moderator_knows_everything() -> None:
    game = new(4, 17)
    for _ in moments(game, Random(4)):
        view = game.view(MODERATOR)
        assert view.to_act == game.to_act
        assert view.legal == ()
        assert view.state.to_json() == game.state.to_json()
        assert [record._replace(dice=None) for record in game.log] == list(view.log)


def test_rules_in_a_view_hold_no_cards() -> None:
    roles = dict(zip(tk.new_game("lupus", seed=1).players, ["seer", *["werewolf"] * 2, *["villager"] * 5], strict=True))
    game = tk.new_game("lupus", seed=1, roles=roles)
    rules = game.view(PUBLIC).state.rules
    held = [getattr(rules, name) for name in dir(rules)]  # a compiled object has no dictionary to look into
    assert rules.players in held
    assert "seer" not in {value for value in held if isinstance(value, str)}
    assert not any(isinstance(value, tuple) and "werewolf" in value for value in held)


# --- what may be behind it -------------------------------------------------------------------------


@given(st.integers(0, 10**9), st.sampled_from([8, 11, 14, 16, 17, 20]))
@examples(20)
def test_a_guess_looks_the_same_and_agrees_with_what_was_announced(seed: int, players: int) -> None:
    game, rng = new(seed, players), Random(seed)
    for _ in moments(game, rng):
        if rng.random() < 0.8:
            continue
        viewer = rng.choice(game.viewers)
        view = game.view(viewer)
        whole = view.sample(rng)
        assert find_difference(whole.mask_for(viewer), view.state) is None
        assert Counter(whole.dealt) == game.rules.rules.deck
        assert not whole.over
        for number, night in enumerate(whole.nights, 1):
            dead = [seat for seat, died in enumerate(whole.died) if died == 2 * number]
            chosen = night["werewolf"].who if "werewolf" in night else None
            if whole.round or number < whole.night:
                for seat in dead:
                    assert seat == chosen or whole.dealt[seat] == "werehamster"
                if chosen is not None and chosen not in dead:
                    guarded = "bodyguard" in night and night["bodyguard"].who == chosen
                    assert guarded or whole.dealt[chosen] == "werehamster"
            if number <= len(whole.days) and (hoot := whole.days[number - 1].hoot) >= 0:
                assert night["owl"].who == hoot
            if "freemason" in night:  # they only meet
                assert night["freemason"].who == NOBODY


def test_guesses_differ() -> None:
    game = new(5, 12)
    for _, _ in zip(range(30), moments(game, Random(5)), strict=False):
        pass
    view, rng = game.view(PUBLIC), Random(1)
    assert len({tuple(view.sample(rng).dealt) for _ in range(20)}) > 15


@pytest.mark.clause("night.bodyguard")
def test_the_bodyguard_may_be_among_the_dead() -> None:
    """Whoever has seen a victim each night does not know where the bodyguard is: guesses find it in each."""
    evening = Evening("swwbvvvvvvvv").night().lynch("Ada")
    evening.night(maul=USUAL[11]).lynch("Bruno").night(maul=USUAL[10])
    shown, victims, rng = evening.state.mask_for(PUBLIC), [10, 11], Random(2)
    guesses = [shown.sample(rng).dealt for _ in range(60)]
    assert all(any(dealt[seat] == "bodyguard" for dealt in guesses) for seat in victims)


@pytest.mark.skipif(is_compiled(), reason="compiled modules do not look up what is put in their functions' place")
def test_a_role_that_nobody_can_guess_fails_instead_of_going_on_for_ever() -> None:
    game = tk.new_game("lupus", seed=1)
    while game.to_act not in game.players:
        game.apply(game.legal_actions()[0])
    view = game.view(game.to_act).state
    with (
        mock.patch.object(GuessedNights, "state", side_effect=Impossible),
        pytest.raises(RuntimeError, match="werewolf"),
    ):
        view.sample(Random(1))


def test_data_say_by_name_who_did_what() -> None:
    session = Evening("swwhbofvfvvvvvv").night(see="Bruno", hoot="Marta").lynch("Marta")
    data = session.night(see="Dario", maul="Ada", protect="Bruno").votes("Carla").state.to_json()
    assert data["nights"] == [
        {
            "freemason": {"by": ["Gina", "Irene"], "who": None, "answer": None},
            "seer": {"by": ["Ada"], "who": "Bruno", "answer": True},
            "owl": {"by": ["Fabio"], "who": "Marta", "answer": None},
            "pack": {"by": ["Bruno", "Carla"], "who": None, "answer": None},
        },
        {
            "seer": {"by": ["Ada"], "who": "Dario", "answer": False},
            "bodyguard": {"by": ["Elena"], "who": "Bruno", "answer": None},
            "owl": {"by": ["Fabio"], "who": "Ada", "answer": None},
            "werewolf": {"by": ["Bruno", "Carla"], "who": "Ada", "answer": None},
        },
    ]
    assert data["days"] == [
        {"first": "Ada", "hoot": "Marta", "lynched": "Marta"},
        {"first": "Bruno", "hoot": None, "lynched": None},
    ]
    died = {player["player"]: player["died"] for player in data["players"] if player["died"]}
    assert died == {"Marta": "day 1", "Ada": "night 2", "Dario": "night 2"}
    assert data["mauled_last"] == "Ada"
    assert data["votes"] == [[["Bruno", "Carla"]]]
    assert data["to_act"] == "Carla"
