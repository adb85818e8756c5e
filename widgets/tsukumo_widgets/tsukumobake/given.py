"""Controls of a position, folded: what cannot be done on its board."""

from __future__ import annotations

import ipywidgets as ipw

from tsukumo.core.text import Sentences
from tsukumo_widgets.tsukumobake.parade.controls import Act, AnyPlaced, Players, Readings, Share

_say = Sentences(__file__)


class Panels:
    """What cannot be done on the board, folded: players and piles, readings if wanted, the position as text."""

    def __init__(self, act: Act, *, readings: bool) -> None:
        self.players, self.readings, self.share = Players(act), Readings(act), Share(act)
        self.controls = [self.players, *([self.readings] if readings else []), self.share]
        self.names = ["players", *(["readings"] if readings else []), "share"]
        self.view = ipw.Accordion([control.view for control in self.controls], selected_index=None)

    def show(self, state: AnyPlaced) -> None:
        """Show a state."""
        for i, (name, control) in enumerate(zip(self.names, self.controls, strict=True)):
            control.show(state)
            self.view.set_title(i, _say.say(name, state.lang))
