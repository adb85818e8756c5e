"""Looking back at a table of any game: the decision of a moment, what else there was, and nothing that is secret."""

from __future__ import annotations

from typing import Any

from tests.markup import words
from tsukumo_widgets.table.table import GameTable


def against_bots(game: str, seed: int) -> GameTable:
    """A game that its only person has begun, and in which they have decided a few times, always the first choice."""
    table = GameTable(seed, game=game, lang="en")
    table.handle({"do": "play"})
    for _ in range(6):
        if table.state.choices:
            table.handle({"do": "choose", "action": str(table.state.choices[0]), "after": table.state.moment})
    return table


def test_a_game_without_secrets_shows_everybodys_decisions() -> None:
    table = GameTable(3, game="sottomondo", lang="en", who={"Ada": "random", "Bruno": "random", "Carla": "random"})
    table.handle({"do": "play"})
    branches: Any = table.state.branches
    for moment in (0, 5, 9):
        table.handle({"do": "look", "at": moment})
        game = branches.at(moment)
        shown = words(table.asked.html)
        assert table.state.chosen == branches.game.actions[moment]
        assert game.kind.question(game.view(game.to_act).state).en in shown
        assert f"Choice: {game.kind.phrase(table.state.chosen, game.state).say('en')}." in shown
        assert "What if" in shown
    table.handle({"do": "look", "at": branches.moments})
    assert table.state.chosen is None
    assert "Choice:" not in words(table.asked.html)


def test_with_secrets_only_ones_own_decisions_are_shown() -> None:
    table = against_bots("lupus", 5)
    state, own = table.state, 0
    assert state.branches
    for moment in range(state.branches.moments):
        table.handle({"do": "look", "at": moment})
        by = state.branches.game.actions[moment].by
        mine = by == state.viewer
        own += mine
        assert (table.state.chosen is not None) == mine
        assert ("Choice:" in words(table.asked.html)) == mine
        for seat in table.state.sight.table.players:
            table.handle({"do": "thing", "thing": ["player", seat]})
            assert (table.state.refusal is not None) == mine
    assert own


def test_a_click_in_the_past_says_whether_it_was_allowed_and_changes_nothing() -> None:
    table = against_bots("lupus", 5)
    state = table.state
    assert state.branches
    own = [moment for moment, action in enumerate(state.branches.game.actions) if action.by == state.viewer]
    answers = set()
    for moment in own:
        table.handle({"do": "look", "at": moment})
        allowed = {action.who for action in table.state.possible}
        for player in table.state.sight.table.players:
            table.handle({"do": "thing", "thing": ["player", player]})
            answers.add((player in allowed, "tk-right" in table.asked.html, "tk-wrong" in table.asked.html))
            assert table.state.branches == state.branches
    assert answers == {(True, True, False), (False, False, True)}


def test_ones_own_card_stands_nowhere_beside_its_cover_until_the_end() -> None:
    table = GameTable(5, game="lupus", lang="en")
    table.handle({"do": "play"})
    shown = ""
    while table.state.choices:
        shown += words(table.story.html) + words(table.board.html) + words(table.around.html)
        table.handle({"do": "choose", "action": str(table.state.choices[-1]), "after": table.state.moment})
    state = table.state
    assert state.game
    own = [record for record in state.game.log if record.secret and state.viewer in record.seen_by]
    told = [state.game.tell(record).en for record in own]
    assert told[0] == "Ada is a werewolf."
    assert not any(sentence in shown for sentence in told)
    assert all(sentence in words(table.story.html) for sentence in told)
    table.handle({"do": "look", "at": 1})
    assert told[0] in words(table.story.html)  # nothing is secret any more


def test_where_sides_win_the_end_says_whether_ones_own_has() -> None:
    said = set()
    for seed in range(3):
        table = GameTable(seed, game="lupus", lang="en")
        table.handle({"do": "play"})
        while table.state.choices:
            table.handle({"do": "choose", "action": str(table.state.choices[-1]), "after": table.state.moment})
        assert table.state.game
        assert table.state.game.outcome
        won = table.state.viewer in table.state.game.outcome.winners
        assert ("You win." if won else "You lose.") in words(table.asked.html)
        said.add(won)
    assert len(said) == 2
