"""The nights reconstructed, for a table with guessed cards."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from tsukumo.core.bots.bots import one_of
from tsukumo.games.lupus.play.ending import verdict
from tsukumo.games.lupus.play.night import asks, call, met_as, nameable
from tsukumo.games.lupus.play.table import ALIVE, HIDDEN, NOBODY, Act, Night
from tsukumo.games.lupus.roles import ANSWERS, ROLES, Effect, Role

if TYPE_CHECKING:
    from tsukumo.games.lupus.play.state import State


class Impossible(Exception):
    """The error for cards or nights that contradict what the viewer knows."""


Free = Mapping[str, list[int]]
"""The seats that the roles asked may have named, by role."""
DEADLY: Final[tuple[Effect, ...]] = ("looks", "guards", "mauls")
"""The effects that decide the deaths, the werewolves' choice last."""


class Dawn(NamedTuple):
    """A possible result of a night: the player mauled, and those who died because they were *seen*.

    *guarded* are the seats that somebody may have guarded; a look is *deadly* if the *shy* ones die of it.
    """

    victim: int
    seen: tuple[int, ...]
    immune: tuple[int, ...]
    shy: tuple[int, ...]
    guarded: set[int]
    deadly: bool

    def possible(self, *, looked: bool) -> bool:
        """Return whether such a dawn is possible; *looked*: somebody was asked to look."""
        seen = looked and self.deadly and len(self.seen) == 1 and self.seen[0] in self.shy
        return self.victim not in self.immune and (seen or not self.seen)

    def fits(self, effect: Effect, seat: int) -> bool:
        """Return whether an effect's player may have named a seat (`dawn.mauled`, `dawn.saved`, `dawn.immune` …)."""
        match effect:
            case "looks":
                return seat in self.seen if self.seen else not self.deadly or seat not in self.shy
            case "guards":
                return seat != self.victim
            case "mauls" if self.victim == NOBODY:
                return seat in self.immune or seat in self.guarded
        return seat == self.victim


class GuessedNights:
    """One attempt: the state as its viewer knows it, and a guess of the cards."""

    def __init__(self, view: State, dealt: list[str], rng: Random) -> None:
        self.view, self.rules, self.rng = view, view.rules, rng
        self.roles = dealt[:]
        self.dealt = dealt
        self.immune = {role for role in self.rules.deck if ROLES[role].immune}
        self.shy = {role for role in self.rules.deck if ROLES[role].shy}
        self.mauled = NOBODY
        self.nights: list[Night] = []

    def state(self) -> State:
        """A whole state; `Impossible` if the cards do not fit."""
        view = self.view
        whole = view.clone()
        whole.viewer, whole.dealt, whole.nights, whole.roles = None, self.dealt, self.nights, self.roles
        for number in range(1, view.night + 1):
            self.nights.append({})
            if number == view.night and not view.round:
                self._tonight(whole)
            else:
                self._night(number)
            whole.mauled = self.mauled
        if not view.over and verdict(self.roles, view.living()):
            raise Impossible
        if not view.over:
            self._check_view(whole)
        return whole

    def _check_view(self, whole: State) -> None:
        """Raise `Impossible` if the viewer would see a difference."""
        assert self.view.viewer is not None
        seen, view = whole.mask_for(self.view.viewer), self.view
        if (seen.dealt, seen.roles, seen.nights, seen.asked) != (view.dealt, view.roles, view.nights, view.asked):
            raise Impossible

    # --- the players awake ----------------------------------------------------------------------

    def _list_living(self, number: int) -> list[int]:
        """The seats of those alive in a night."""
        return [seat for seat, died in enumerate(self.view.died) if died == ALIVE or died >= 2 * number]

    def _list_awake(self, number: int, role: str) -> tuple[int, ...]:
        return tuple([seat for seat in self._list_living(number) if self.roles[seat] == role])

    def _list_called(self, number: int) -> list[Role]:
        return [role for role in self.rules.order if role.call.on(number)]

    def _list_asked(self, number: int) -> list[Role]:
        """The roles that are asked in a night, in order: those with a living holder."""
        called = self._list_called(number)
        return [role for role in called if asks(role, number, self.rules) and self._list_awake(number, role.name)]

    def _list_free(self, number: int, role: Role) -> list[int]:
        """The seats that a role's holders may have named; the one they named, if the viewer knows it."""
        if known := self._find_act(number, role.name):
            return [known.who]
        party, living = self._list_awake(number, role.name), self._list_living(number)
        return list(nameable(role, party, living, self.roles, self.rules))

    def _find_act(self, number: int, call: str) -> Act | None:
        return self.view.nights[number - 1].get(call)

    def _pick(self, choices: list[int]) -> int:
        if not choices:
            raise Impossible
        return one_of(choices, self.rng)

    # --- a night whose dawn has come ----------------------------------------------------------

    def _night(self, number: int) -> None:
        """Reconstruct a night so that it leads to its known dawn and to the day after it."""
        dead = [seat for seat, died in enumerate(self.view.died) if died == 2 * number]
        free = {
            role.name: self._list_free(number, role)
            for role in self._list_asked(number)
            if role.call.effect != "copies"
        }
        mauled = any(role.name in free for role in self.rules.having["mauls"])
        victims = [NOBODY, *dead] if mauled else [NOBODY]
        self.rng.shuffle(victims)
        for victim in victims:
            try:
                chosen = self._choose_deaths(self._dawn(number, dead, victim, free), free)
            except Impossible:
                continue
            break
        else:
            raise Impossible
        chosen |= self._choose_others(number, dead, free)
        for role in self._list_called(number):
            self._call(number, role, chosen.get(role.name))
        if victim != NOBODY:
            self.mauled = victim
        self._check_day(number)

    def _dawn(self, number: int, dead: list[int], victim: int, free: Free) -> Dawn:
        """The deaths of a dawn as causes, supposing that *victim* was mauled."""
        living = self._list_living(number)
        return Dawn(
            victim,
            seen=tuple([seat for seat in dead if seat != victim]),
            immune=tuple([seat for seat in living if self.roles[seat] in self.immune]),
            shy=tuple([seat for seat in living if self.roles[seat] in self.shy]),
            guarded={seat for role in self.rules.having["guards"] for seat in free.get(role.name, ())},
            deadly=self.rules.at_dawn or victim != NOBODY or (number == 1 and self.rules.moderator_first),
        )

    def _choose_deaths(self, dawn: Dawn, free: Free) -> dict[str, int]:
        """The choices of the roles that decide deaths, if the night led to such a dawn."""
        rules = self.rules
        if not dawn.possible(looked=any(role.name in free for role in rules.having["looks"])):
            raise Impossible
        targets: dict[str, int] = {}
        for effect in DEADLY:
            for role in rules.having[effect]:
                if role.name in free:
                    targets[role.name] = self._pick([seat for seat in free[role.name] if dawn.fits(effect, seat)])
        for role in rules.having["mauls"]:
            prey = targets.get(role.name, NOBODY)
            if dawn.victim == NOBODY != prey and prey not in dawn.immune:
                guards = (guard.name for guard in rules.having["guards"] if prey in free.get(guard.name, ()))
                targets[next(guards)] = prey
        return targets

    def _choose_others(self, number: int, dead: list[int], free: Free) -> dict[str, int]:
        """The choices of the roles that decide no deaths."""
        if self._hoot(number) != NOBODY and not any(role.name in free for role in self.rules.having["hoots"]):
            raise Impossible
        targets = {}
        for role in self.rules.order:
            if role.name in free and role.call.effect not in DEADLY:
                seats = free[role.name]
                fits = self._list_owl_choices(number, seats, dead) if role.call.effect == "hoots" else seats
                targets[role.name] = self._pick(fits)
        return targets

    def _day(self, number: int) -> bool:
        """Return whether the viewer knows whether a hoot was announced on a day."""
        if number > len(self.view.days):
            return False
        return number < self.view.night or self.view.round > 1 or self.view.days[number - 1].lynched != NOBODY

    def _hoot(self, number: int) -> int:
        """The seat whose hoot was announced on a day, as far as the viewer knows."""
        return self.view.days[number - 1].hoot if self._day(number) else NOBODY

    def _list_owl_choices(self, number: int, owls: list[int], dead: list[int]) -> list[int]:
        """The seats that the owl may have named."""
        if not self._day(number):
            return owls
        hoot = self._hoot(number)
        return [seat for seat in owls if (seat == hoot if hoot != NOBODY else seat in dead)]

    # --- one call -----------------------------------------------------------------------------

    def _call(self, number: int, role: Role, who: int | None) -> None:
        """Reconstruct the call of a role; *who* was named, if it was asked (`tsukumo.games.lupus.play.night.call`)."""
        party = self._list_awake(number, role.name)
        if not party:
            return
        if role.call.meet and number == 1:
            self.nights[-1][met_as(role)] = Act(party)
        if role.call.learns:
            who = self.view.days[number - 2].lynched
        if role.call.effect == "copies":
            self._copy(number, role, party)
        elif who is not None:
            self.nights[-1][role.name] = Act(party, who, ANSWERS[role.call.answer](self.roles[who]))

    def _copy(self, number: int, role: Role, party: tuple[int, ...]) -> None:
        """Reconstruct the mythomaniac's choice, by which it may become another role (`night.copy`)."""
        seat, named = party[0], self._list_free(number, role)
        wanted, become = self.view.roles[seat], ANSWERS[role.call.answer]
        if wanted != HIDDEN:
            named = [other for other in named if (become(self.roles[other]) or role.name) == wanted]
        who = self._pick(named)
        answer = become(self.roles[who])
        self.nights[-1][role.name] = Act(party, who, answer)
        if isinstance(answer, str):
            self.roles[seat] = answer

    def _check_day(self, number: int) -> None:
        """Raise `Impossible` if the game would have ended after the night, or another player would have voted first."""
        view, size = self.view, self.rules.size
        if number > len(view.days):
            return
        first = (self.mauled + 1) % size
        died, ghosts = view.died, self.rules.ghosts
        voters = [seat for seat in range(size) if died[seat] == ALIVE or died[seat] > 2 * number]
        if ghosts:
            voters += [seat for seat in range(size) if ALIVE < died[seat] < 2 * number]
        if min(voters, key=lambda seat: (seat - first) % size) != view.days[number - 1].first:
            raise Impossible
        if view.over:
            return
        moments = [2 * number - 1, 2 * number, *([2 * number + 1] if number < view.night else [])]
        for moment in moments:
            living = tuple(seat for seat in range(size) if died[seat] == ALIVE or died[seat] > moment)
            if verdict(self.roles, living):
                raise Impossible

    # --- the night that is not over -----------------------------------------------------------

    def _tonight(self, whole: State) -> None:
        """Reconstruct the present night up to its question, which the viewer may not know."""
        number = self.view.night
        called, asked = self._list_called(number), self._list_asked(number)
        if self.view.over:  # only a mythomaniac who becomes a werewolf ends the game at night
            at = 1 + next(i for i, role in enumerate(called) if role.call.effect == "copies")
        else:
            now = self._pick([i for i in range(len(asked)) if self._may_be(number, asked, i)])
            at = called.index(asked[now])
        for role in called[:at]:
            free = role in asked and role.call.effect != "copies"
            self._call(number, role, self._pick(self._list_free(number, role)) if free else None)
        if self.view.over:
            return
        whole.phase, whole.mauled = at, self.mauled
        whole.ask("", (), ())
        call(whole, called[at], whole.awake(called[at].name))
        whole.records = []

    def _may_be(self, number: int, asked: list[Role], at: int) -> bool:
        """Return whether a question may be the present one, as far as the viewer knows."""
        view = self.view
        if view.asked != HIDDEN:
            return self._list_called(number)[view.phase] == asked[at]
        seat = view.players.index(view.viewer) if view.viewer in view.players else NOBODY
        if seat in self._list_awake(number, asked[at].name):
            return False
        own = [i for i, role in enumerate(asked) if seat in self._list_awake(number, role.name)]
        return all((i < at) == (self._find_act(number, asked[i].name) is not None) for i in own)
