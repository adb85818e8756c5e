"""A whole state that agrees with a masked one: cards dealt anew, and nights that lead to the known events.

The cards are drawn at random under the known limits on their places; then each night is reconstructed, with acts drawn
at random from those that lead to the announcements. Impossible guesses are thrown away and drawn anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.game.dice import Dice
from tsukumo.games.lupus.deck import NAMES
from tsukumo.games.lupus.play.guessed_night import GuessedNights, Impossible
from tsukumo.games.lupus.play.table import ALIVE, HIDDEN, NOBODY, PACK, Act, Night
from tsukumo.games.lupus.roles import ROLES, WEREWOLF, Role, RoleCall
from tsukumo.games.lupus.rules import MODERATOR

if TYPE_CHECKING:
    from tsukumo.games.lupus.play.state import State

BITS: Final = 62


TRIES: Final = 10_000
"""The most tries to draw the cards. A few are usual: after so many, this module must lack a role."""


def sample(state: State, rng: Random) -> State:
    """A whole state that agrees with a masked one; `RuntimeError` if none is found."""
    if state.viewer in (None, MODERATOR):
        whole = state.clone()
        whole.dice, whole.viewer = Dice(rng.getrandbits(BITS)), None
        return whole
    domains = _list_domains(state)
    for _ in range(TRIES):
        cards = _deal_cards(state, domains, rng)
        if cards is None:
            continue
        try:
            whole = GuessedNights(state, cards, rng).state()
        except Impossible:
            continue
        whole.dice = Dice(rng.getrandbits(BITS))
        return whole
    raise RuntimeError(f"no cards fit what {state.viewer} has seen, of the roles {', '.join(state.rules.deck)}")


Domains = dict[str, set[int]]
"""The possible seats of a role's cards; roles are drawn in this order."""


def _list_domains(state: State) -> Domains:
    """The possible seats of the cards about which the announcements tell most; the others may lie anywhere.

    Seats that it allows may still turn out impossible.
    """
    died, seats = state.died, set(range(state.rules.size))
    shy, guard = _only(state, [role for role in ROLES.values() if role.shy]), _only(state, state.rules.having["guards"])
    owl = _only(state, state.rules.having["hoots"])
    immune = any(ROLES[role].immune for role in state.rules.deck)
    domains = {role: set(seats) for role in (shy, owl, guard, WEREWOLF)}
    for night in state.nights:
        domains[WEREWOLF] -= {act.who for _, act in _answers(night) if act.answer not in (True, WEREWOLF)}
    for number, day in enumerate(state.days, 1):
        dead = {seat for seat in seats if died[seat] == 2 * number}
        awake = {seat for seat in seats if died[seat] == ALIVE or died[seat] >= 2 * number}
        if not state.rules.anyone:
            domains[WEREWOLF] -= dead
        if len(dead) > 1:
            domains[shy] &= dead
        if not dead and number > 1 and not immune:
            domains[guard] &= awake
        if day.hoot != NOBODY:
            domains[owl] &= awake
        elif not dead and (day.lynched != NOBODY or state.round > 1):
            domains[owl] -= awake
    return domains


def _only(state: State, roles: Iterable[Role]) -> str:
    """The only one of some roles in the deck, which must have done the act; empty if that is not certain."""
    dealt = [role for role in roles if state.rules.deck.get(role.name)]
    return dealt[0].name if len(dealt) == 1 and not dealt[0].copied else ""


def _answers(night: Night) -> list[tuple[RoleCall, Act]]:
    """The answers given in a night, as far as the viewer knows."""
    acts = [(ROLES[name].call, act) for name, act in night.items() if name != PACK]
    return [(call, act) for call, act in acts if call.answer]


def _deal_cards(state: State, domains: Domains, rng: Random) -> list[str] | None:
    """A random deal of the cards; None if it did not come out."""
    cards = state.dealt[:]
    left = Counter(state.rules.deck)
    left.subtract(role for role in cards if role != HIDDEN)
    for seat in _list_wolves(state):
        if cards[seat] == HIDDEN:
            cards[seat] = WEREWOLF
            left[WEREWOLF] -= 1
    for role in domains:
        for _ in range(left[role]):
            free = [seat for seat in sorted(domains[role]) if cards[seat] == HIDDEN]
            if not free:
                return None
            cards[one_of(free, rng)] = role
        left[role] = 0
    rest = [role for role in NAMES for _ in range(left[role])]
    free = [seat for seat, role in enumerate(cards) if role == HIDDEN]
    if len(rest) != len(free):
        return None
    for seat in free:
        cards[seat] = rest.pop(int(rng.random() * len(rest)))
    return cards


def _list_wolves(state: State) -> list[int]:
    """The seats known to have been werewolves before anybody became one."""
    wolves = set()
    for number, night in enumerate(state.nights, 1):
        for call, act in _answers(night):
            if (call.answer == "become" or number <= 2) and act.answer in (True, WEREWOLF):
                wolves.add(act.who)
    return sorted(wolves)
