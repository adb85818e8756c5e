"""The table where the moderator, whom nobody plays, is asked for the lots."""

from __future__ import annotations

import tsukumo as tk
from tsukumo.core.game.replay import dumps
from tsukumo_widgets.table.start import Start
from tsukumo_widgets.table.table_actions import find_thinker, load_file, play_next
from tsukumo_widgets.table.table_state import TableState


def test_a_table_draws_for_the_moderator() -> None:
    """Bots play an evening whose lots are asked of the moderator, whom nobody plays."""
    lots = 0
    for seed in range(12):
        game = tk.new_game("lupus", seed=seed, lots="asked")
        start = Start("lupus", dict.fromkeys(game.players, "random"))
        state = load_file(TableState(start=start), dumps(game))
        assert state.refusal is None
        while find_thinker(state):
            state = play_next(state)
        assert state.game
        assert state.game.over
        lots += sum(action.by == "moderator" for action in state.game.actions)
    assert lots
