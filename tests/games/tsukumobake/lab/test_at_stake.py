"""The readings on which a movement depends, and what each of them would change."""

from __future__ import annotations

import pytest

from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.lab.at_stake import list_stakes

EFFECTS = {
    "c04-pawn-does-not-cut": {"sight-blocked": "chases the explorer"},
    "c20-company-open": {"company-all": "strikes the monk"},
    "c27-two-under-one-roof": {
        "company-open": "strikes nobody",
        "half-ceil": "the monk loses 3 cards, not 2",
        "shelter-exposed": "matters only in the next movement",
    },
    "c30-half-ceil": {
        "half-floor": "the explorer keeps every card",
        "shelter-exposed": "matters only in the next movement",
    },
    "c32-nobody-left": {
        "no_target-straight": "ends on G12",
        "shelter-exposed": "matters only in the next movement",
    },
    "c40-ten-steps": {},
}


@pytest.mark.parametrize("name", EFFECTS)
def test_what_is_at_stake(name: str) -> None:
    stakes = list_stakes(cases()[name].position)
    assert {f"{stake.reading}-{stake.answer}": stake.effect.en for stake in stakes} == EFFECTS[name]
    assert [bool(set(stake.differs) & {"path", "landing"}) for stake in stakes] == sorted(
        (bool(set(stake.differs) & {"path", "landing"}) for stake in stakes), reverse=True
    )
