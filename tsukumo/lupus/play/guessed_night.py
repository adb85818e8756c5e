"""The nights told once more, for a table at which the cards lie as they have been guessed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tsukumo.core.bots import one_of
from tsukumo.lupus.play.ending import verdict
from tsukumo.lupus.play.night import CALLS, became
from tsukumo.lupus.play.table import ALIVE, HIDDEN, NOBODY, PACK, Act, Night

if TYPE_CHECKING:
    from tsukumo.lupus.play.state import State


class Impossible(Exception):
    """It cannot have been so."""


class Telling:
    """One attempt: the state as its viewer knows it, and the cards as they may have been dealt."""

    def __init__(self, view: State, dealt: list[str], rng: Random) -> None:
        self.view, self.rules, self.rng = view, view.rules, rng
        self.roles = dealt[:]
        self.dealt = dealt
        self.mauled = NOBODY
        self.nights: list[Night] = []

    def told(self) -> State:
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
            self._same(whole)
        return whole

    def _same(self, whole: State) -> None:
        """Refuse what would look otherwise to the viewer."""
        assert self.view.viewer is not None
        seen, view = whole.masked(self.view.viewer), self.view
        if (seen.dealt, seen.roles, seen.nights, seen.asked) != (view.dealt, view.roles, view.nights, view.asked):
            raise Impossible

    # --- who is awake -------------------------------------------------------------------------

    def _living(self, number: int) -> list[int]:
        """Who was alive in a night."""
        return [seat for seat, died in enumerate(self.view.died) if died == ALIVE or died >= 2 * number]

    def _awake(self, number: int, role: str) -> tuple[int, ...]:
        return tuple(seat for seat in self._living(number) if self.roles[seat] == role)

    def _known(self, number: int, call: str) -> Act | None:
        return self.view.nights[number - 1].get(call)

    def _pick(self, choices: list[int]) -> int:
        if not choices:
            raise Impossible
        return one_of(choices, self.rng)

    # --- a night whose dawn has come ----------------------------------------------------------

    def _night(self, number: int) -> None:
        """Tell a night so that its dawn, and the day after it, were as they were."""
        dead = [seat for seat, died in enumerate(self.view.died) if died == 2 * number]
        self._openings(number)
        looks, guards, prey = (self._free(number, call) for call in ("seer", "bodyguard", "werewolf"))
        victims = [NOBODY, *dead] if prey is not None else [NOBODY]
        self.rng.shuffle(victims)
        for victim in victims:
            try:
                chosen = self._chosen(number, dead, victim, looks, guards, prey)
            except Impossible:
                continue
            break
        else:
            raise Impossible
        owls = self._free(number, "owl")
        if owls is not None:
            chosen["owl"] = self._pick(self._hooted(number, owls, dead))
        elif self._day(number) and self.view.days[number - 1].hoot != NOBODY:
            raise Impossible
        for call in self.rules.called(number):
            if call == "werewolf" and number == 1:
                self.nights[-1][PACK] = Act(self._awake(1, "werewolf"))
            if call in chosen:
                self._do(number, call, chosen[call])
            elif call == "mythomaniac":
                self._copy(number)
        if victim != NOBODY:
            self.mauled = victim
        self._checked(number)

    def _openings(self, number: int) -> None:
        """What happens by itself at the beginning of a night."""
        for call in self.rules.called(number):
            if call in ("freemason", "medium") and (party := self._awake(number, call)):
                lynched = self.view.days[number - 2].lynched if call == "medium" else NOBODY
                answer = self.roles[lynched] == "werewolf" if call == "medium" else None
                self.nights[-1][call] = Act(party, lynched, answer)

    def _free(self, number: int, call: str) -> list[int] | None:
        """Whom those who were called may have named; None if nobody answered."""
        if call not in self.rules.called(number) or not (party := self._awake(number, call)):
            return None
        if call == "werewolf" and number == 1 and self.rules.moderator_first:
            return None
        known = self._known(number, call)
        if known is not None:
            return [known.who]
        living = self._living(number)
        if call == "owl":
            return living
        if call == "werewolf":
            return [seat for seat in living if self.rules.anyone or self.roles[seat] != "werewolf"]
        return [seat for seat in living if seat not in party]

    def _chosen(
        self,
        number: int,
        dead: list[int],
        victim: int,
        looks: list[int] | None,
        guards: list[int] | None,
        prey: list[int] | None,
    ) -> dict[str, int]:
        """Whom seer, bodyguard and werewolves named, if of the dead this one was mauled, and the others were seen."""
        hamsters = self._awake(number, "werehamster")
        seen = tuple(seat for seat in dead if seat != victim)
        died_with = self.rules.at_dawn or victim != NOBODY or (number == 1 and self.rules.moderator_first)
        if victim in hamsters or (seen and (seen != hamsters or not died_with)):
            raise Impossible
        found: dict[str, int] = {}
        if looks is not None:
            spared = not died_with
            fits = [s for s in looks if (s in seen if seen else spared or s not in hamsters)]
            found["seer"] = self._pick(fits)
        elif seen:
            raise Impossible
        if guards is not None:
            found["bodyguard"] = self._pick([seat for seat in guards if seat != victim])
        if prey is not None:
            if victim != NOBODY:
                found["werewolf"] = self._pick([seat for seat in prey if seat == victim])
            else:
                found["werewolf"] = self._pick([seat for seat in prey if seat in hamsters or seat in (guards or ())])
                if found["werewolf"] not in hamsters:
                    found["bodyguard"] = found["werewolf"]
        return found

    def _day(self, number: int) -> bool:
        """Whether it is known whether a hoot was announced on a day."""
        if number > len(self.view.days):
            return False
        return number < self.view.night or self.view.round > 1 or self.view.days[number - 1].lynched != NOBODY

    def _hooted(self, number: int, owls: list[int], dead: list[int]) -> list[int]:
        """Whom the owl may have named."""
        if not self._day(number):
            return owls
        hoot = self.view.days[number - 1].hoot
        return [seat for seat in owls if (seat == hoot if hoot != NOBODY else seat in dead)]

    def _do(self, number: int, call: str, who: int) -> None:
        answer = self.roles[who] == "werewolf" if call == "seer" else None
        self.nights[-1][call] = Act(self._awake(number, call), who, answer)

    def _copy(self, number: int) -> None:
        """The mythomaniac names somebody, and may become another (`night.copy`)."""
        party = self._awake(number, "mythomaniac")
        if not party:
            return
        seat, known = party[0], self._known(number, "mythomaniac")
        wanted = self.view.roles[seat]
        named = [known.who] if known else [other for other in self._living(number) if other != seat]
        if wanted != HIDDEN:
            named = [other for other in named if (became(self.roles[other]) or "mythomaniac") == wanted]
        who = self._pick(named)
        answer = became(self.roles[who])
        self.nights[-1]["mythomaniac"] = Act(party, who, answer)
        if answer:
            self.roles[seat] = answer

    def _checked(self, number: int) -> None:
        """Refuse a night after which the game would have been over, or another player would have voted first."""
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
        """Tell the night as far as it has come, which may be to any question that the viewer may not know of."""
        number = self.view.night
        self._openings(number)
        asked = [call for call in self.rules.called(number) if self._asked(number, call)]
        if self.view.over:
            at = len(asked)
        else:
            at = self._pick([i for i in range(len(asked)) if self._may_be(number, asked, i)])
        for call in asked[:at]:
            if call == "mythomaniac":
                self._copy(number)
            else:
                free = self._free(number, call)
                assert free is not None
                self._do(number, call, self._pick(free))
        if self.view.over:
            return
        call = asked[at]
        whole.phase, whole.mauled = self.rules.called(number).index(call), self.mauled
        whole.ask("", (), ())
        CALLS[call](whole, whole.awake(call))
        whole.records = []

    def _asked(self, number: int, call: str) -> bool:
        """Whether somebody is asked when a role is called."""
        if call == "mythomaniac":
            return bool(self._awake(number, call))
        return call not in ("freemason", "medium") and self._free(number, call) is not None

    def _may_be(self, number: int, asked: list[str], at: int) -> bool:
        """Whether a question may be the one that is asked, as far as the viewer has been told."""
        view = self.view
        if view.asked != HIDDEN:
            return self.rules.called(number)[view.phase] == asked[at]
        seat = view.players.index(view.viewer) if view.viewer in view.players else NOBODY
        if seat in self._awake(number, asked[at]):
            return False
        own = [i for i, call in enumerate(asked) if seat in self._awake(number, call)]
        return all((i < at) == (self._known(number, asked[i]) is not None) for i in own)
