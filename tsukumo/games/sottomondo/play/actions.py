"""The actions, written as ``Ada play axe`` and read back.

==========  =============================  ===================================================================
kind        who decides                    what is chosen
==========  =============================  ===================================================================
``found``   whose turn it is               ``keep``, ``play`` [replaced], ``trade`` name card zone (`step.found`)
``trade``   who was offered a card         ``no``, ``yes`` (`step.trade`)
``help``    each other player              nothing, or a card of the fighter's and its zone (`fight.help`)
``accept``  the fighter                    ``no``, ``yes`` (`fight.accept`)
``play``    who readies                    nothing, or a card [and the one replaced] (`ready.card`)
``power``   who readies                    ``no``, ``yes`` (`power.use`)
``step``    whose turn it is               ``no``, ``yes`` (`step.second`)
``class``   whose turn it is               ``no``, ``yes`` (`class.draw`)
``discard`` who must discard               a card (`effect.discard`, `power.use`, `turn.clean_up`)
``take``    whose effect it is             a player and a card of theirs (`effect.take`)
``summon``  who plays the card             a monster and its zone (`effect.summon`)
``choose``  whose effect it is             a player (`effect.who`)
``duel``    whose turn it is               a player (`turn.duel`)
==========  =============================  ===================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tsukumo.core.game.action import Details
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.games.sottomondo.play.table import Choice
from tsukumo.games.sottomondo.rules import texts

DETAILS: Final[Mapping[str, tuple[str, ...]]] = {
    "found": ("how", "replaced"),
    "trade": ("yes",),
    "help": ("card", "zone"),
    "accept": ("yes",),
    "play": ("card", "replaced"),
    "power": ("yes",),
    "step": ("yes",),
    "class": ("yes",),
    "discard": ("card",),
    "take": ("who", "card"),
    "summon": ("card", "zone"),
    "choose": ("who",),
    "duel": ("who",),
}
"""The names of the words of a choice, by its kind; the last ones may be missing."""
OFFER: Final = ("how", "who", "card", "zone")
"""The same in ``found``, for ``trade``."""
KINDS: Final = tuple(DETAILS)
NAMED: Final = {kind: names.index("who") for kind, names in DETAILS.items() if "who" in names}
"""The place of a player's name in a choice, by its kind; in ``found``, an offer has one."""


class Action(NamedTuple):
    """A decision: the player, its kind, and the choice: codes, players, zones."""

    by: str
    kind: str
    choice: Choice

    @property
    def details(self) -> Details:
        """The words of the choice, by name."""
        names = OFFER if self.kind == "found" and self.choice[0] == "trade" else DETAILS[self.kind]
        words = zip(names, self.choice, strict=False)
        return {name: word == "yes" if name == "yes" else word for name, word in words}

    def __str__(self) -> str:
        return " ".join((self.by, self.kind, *self.choice))


def name_at(kind: str, choice: Choice) -> int:
    """The place of a player's name in a choice; -1 if it has none."""
    if kind == "found":
        return 1 if len(choice) > 1 and choice[0] == "trade" else -1
    return NAMED.get(kind, -1) if choice else -1


def read_action(text: str) -> Action:
    """The action of its short form; whether it is allowed is another question. `CannotRead` if it is none."""
    match text.split(" "):
        case [by, kind, *choice] if by and kind in KINDS and all(choice):
            return Action(by, kind, tuple(choice))
    raise CannotRead([Problem("action", texts.text("action.unreadable", text=quote_value(text)))])
