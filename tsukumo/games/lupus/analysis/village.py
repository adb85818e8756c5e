"""A village that follows its seer: the werewolves' chance, exactly, by recursion over the living and the known.

The parts that the plain model (`tsukumo.games.lupus.analysis.plain`) leaves out, and their rules here:

- **The seer looks** every night at a living player whom it has not looked at yet and for whom nobody vouches.
- **The seer speaks** on the first day on which it is alive and has found a werewolf, and from then on every day.
  Before, it says nothing, not even to save its neck: if it dies, all its knowledge is lost.
- **The village follows**: it believes the seer, and no werewolf claims to be another one. A werewolf that the seer has
  found is lynched on the same day. Otherwise all the living are equally likely to be lynched, except those who are
  trusted: the seer once it has spoken, and all whom it has seen to be human.
- **The freemasons speak** on the first day: they are trusted from then on, even when only one is left.
- **The bodyguard** never speaks. It guards the seer once that has spoken, and until then any other living player.
- **The werewolves choose** any human, all equally likely, as long as no seer has spoken: they do not know who it is,
  nor whether it still lives. Once it has spoken they maul it; but as long as a bodyguard lives that would be in vain,
  and they take any other human. (The model lets them know whether it lives, which in the game they do not.) When the
  seer is dead they maul those who are trusted, since nobody lynches them, and then anybody.
- **All others** (the medium, the possessed, the owl) vote and die as villagers do: in a village that follows nobody
  else, their knowledge and acts change no lynching. The mythomaniac and the werehamster change sides or win alone, and
  are not in the model: `tsukumo.games.lupus.analysis.simulation` plays games with them instead.

The game ends as in the rules, and is checked at the same times (`end.when`): after every lynching and at every dawn.
Without a seer that is followed, a bodyguard and freemasons the model is the plain one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from tsukumo.games.lupus.analysis.plain import Chances, First
from tsukumo.games.lupus.roles import ROLES, VILLAGER

NOBODY, SILENT, OPEN, GONE = range(4)
"""The seer: none, or dead before it spoke; alive and silent; alive, and it has spoken; dead, and it had spoken."""
UNSEEN, SEEN = 1, 2
"""The bodyguard, if there is one: not seen, or seen by the seer."""


class Village(NamedTuple):
    """The living players, as far as the model tells them apart; the seer and the bodyguard are kept apart."""

    plain: int
    """Humans whom neither the seer has seen nor anybody trusts."""
    seen: int
    """Humans whom a silent seer has seen."""
    trusted: int
    """Humans who are trusted by all: freemasons, and those seen by a seer who has spoken."""
    wolves: int
    seer: int = NOBODY
    guard: int = NOBODY

    @property
    def humans(self) -> int:
        """The number of living players who are not werewolves."""
        return self.plain + self.seen + self.trusted + (self.seer in (SILENT, OPEN)) + (self.guard != NOBODY)


Ways = Iterator[tuple[int, Village]]
"""Possible next states, each with its weight: a number of equally likely cases."""


def list_unmodelled(deck: Mapping[str, int]) -> list[str]:
    """The roles of a deck that the model does not cover."""
    return [role.name for role in ROLES.values() if not role.model and deck.get(role.name)]


def list_villager_roles(deck: Mapping[str, int]) -> list[str]:
    """The roles of a deck that the model counts as villagers."""
    return [role.name for role in ROLES.values() if role.model == "villager" and deck.get(role.name)]


def village_of(deck: Mapping[str, int]) -> Village:
    """The village of a deck; `ValueError` if it has a role that the model does not cover."""
    if strange := list_unmodelled(deck):
        raise ValueError(", ".join(strange))
    plain = sum(deck.get(role, 0) for role in (VILLAGER, *list_villager_roles(deck)))
    seer, guard = (SILENT if deck.get("seer") else NOBODY), (UNSEEN if deck.get("bodyguard") else NOBODY)
    return Village(plain, 0, deck.get("freemason", 0), deck.get("werewolf", 0), seer, guard)


def deck_chances(deck: Mapping[str, int], *, first_night: First = "moderator") -> Chances:
    """Both sides' chances with a deck whose seer is followed, under a reading of `night.first`.

    >>> deck_chances({"villager": 5, "werewolf": 2, "seer": 1}).werewolves
    Fraction(7843, 11520)
    """
    won = _night(village_of(deck), first_night)
    return Chances(1 - won, won)


# --- nights and days ------------------------------------------------------------------------------


@cache
def _night(v: Village, first: str = "") -> Fraction:
    """The werewolves' chance when a night begins; *first*: it is the first one, under a reading of `night.first`."""
    if (over := _chance_if_over(v)) is not None:
        return over
    total, chance = 0, Fraction(0)
    for looks, looked, wolf in _list_looks(v, first):
        for lots, left in _list_deaths(looked, first):
            # A seer that dies at dawn has looked, but is silent (`night.stands`, `day.dead`).
            speaks = wolf and left.seer in (SILENT, OPEN)
            total += looks * lots
            chance += looks * lots * _day(_trust_seen(left) if speaks else left, named=speaks)
    return chance / total


@cache
def _day(v: Village, *, named: bool) -> Fraction:
    """The werewolves' chance when a day begins; *named*: the seer has just named a werewolf."""
    if (over := _chance_if_over(v)) is not None:
        return over
    if named:
        return _night(v._replace(wolves=v.wolves - 1))
    ways = list(_list_lynchings(v))
    return sum((lots * _night(left) for lots, left in ways), Fraction(0)) / sum(lots for lots, _ in ways)


def _chance_if_over(v: Village) -> Fraction | None:
    """The werewolves' chance if the game is over: `end.humans`, `end.werewolves`."""
    if 0 < v.wolves < v.humans:
        return None
    return Fraction(1 if v.wolves else 0)


# --- possible next states ------------------------------------------------------------------------


def _list_looks(v: Village, first: str) -> Iterator[tuple[int, Village, bool]]:
    """The seer's possible looks, each with its weight and whether it finds a werewolf; without a seer, no change."""
    if v.seer not in (SILENT, OPEN):
        yield 1, v, False
        return
    yield v.wolves, v, True
    if v.plain:
        rest = v._replace(plain=v.plain - 1)
        yield (
            v.plain,
            rest._replace(seen=v.seen + 1) if v.seer == SILENT else rest._replace(trusted=v.trusted + 1),
            False,
        )
    if v.guard == UNSEEN:
        yield 1, v._replace(guard=SEEN), False
    if first and v.trusted:  # nobody vouches for the freemasons yet
        yield v.trusted, v, False


def _list_deaths(v: Village, first: str) -> Ways:
    """The possible deaths at dawn (`night.first`, `night.maul`, `dawn.saved`)."""
    if first == "moderator":
        yield 1, v
    elif v.seer == OPEN and v.guard == NOBODY:
        yield 1, v._replace(seer=GONE)
    elif v.seer == GONE and v.trusted:
        yield 1, v._replace(trusted=v.trusted - 1)
    elif v.seer != OPEN and v.guard != NOBODY and not first:
        # The bodyguard guards any other living player: one choice in so many saves the werewolves' victim.
        others = v.humans + v.wolves - 1
        for lots, left in _list_mauled(v):
            yield lots * (others if left.guard == NOBODY else others - 1), left
        yield v.humans - 1, v
    else:
        yield from _list_mauled(v)


def _list_mauled(v: Village) -> Ways:
    """The possible victims: any human, equally likely, except a seer who has spoken, since that one is guarded."""
    yield from _list_killed(v, v.trusted)
    if v.seer == SILENT:
        yield 1, _forget_seen(v)
    if v.guard != NOBODY:
        yield 1, v._replace(guard=NOBODY)


def _list_lynchings(v: Village) -> Ways:
    """The possible lynchings: anybody alive who is not trusted, equally likely."""
    yield from _list_killed(v, 0)
    yield v.wolves, v._replace(wolves=v.wolves - 1)
    if v.seer == SILENT:
        yield 1, _forget_seen(v)
    if v.guard == UNSEEN or (v.guard == SEEN and v.seer == SILENT):
        yield 1, v._replace(guard=NOBODY)


def _list_killed(v: Village, trusted: int) -> Ways:
    """The possible deaths of a human without a special part; *trusted* of them may be trusted ones."""
    if v.plain:
        yield v.plain, v._replace(plain=v.plain - 1)
    if v.seen:
        yield v.seen, v._replace(seen=v.seen - 1)
    if trusted:
        yield trusted, v._replace(trusted=v.trusted - 1)


def _trust_seen(v: Village) -> Village:
    """The village once the seer has spoken: everybody it has seen is trusted."""
    return v._replace(seer=OPEN, seen=0, trusted=v.trusted + v.seen)


def _forget_seen(v: Village) -> Village:
    """The village after the seer has died in silence: nobody knows whom it has seen."""
    guard = UNSEEN if v.guard else NOBODY
    return v._replace(seer=NOBODY, plain=v.plain + v.seen, seen=0, guard=guard)
