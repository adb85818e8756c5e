"""The difficulty of a question, by the clauses that decide its answer: those without which it would differ.

Level 1: one plain rule. Level 2: ties, auras, walls, company, the straightest path; scrolls, gold, two houses' cards.
Level 3: jumps, the edge, halved auras, other readings, whole movements; many ways to pay, one's own gold among others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from tsukumo.core.teaching.question import NOBODY
from tsukumo.games.tsukumobake.board import NAMES, RAYS
from tsukumo.games.tsukumobake.editions.edition import SCROLL, load_edition
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.movement import Movement, Step, find_lane
from tsukumo.games.tsukumobake.parade.path import choose_path
from tsukumo.games.tsukumobake.parade.sight import RAYS as LOOKS
from tsukumo.games.tsukumobake.parade.target import Candidate, choose_target
from tsukumo.games.tsukumobake.play.combos import cheat_sheet, find_house, is_gold
from tsukumo.games.tsukumobake.rules import HOUSES, parade_registry

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.quiz.question import InHand, OnBoard

PLAIN: Final = frozenset({"target.a", "target.c"})
"""The clauses of the parade that a beginner applies: one look at the board."""
HARD: Final = frozenset({"advance.c", "faq.4", "board.hide"})
"""The clauses of the parade that only the third level asks for; all others belong to the second."""
MANY: Final = 3
"""The number of clauses at once that makes a question about combos hard."""


class Difficulty(NamedTuple):
    """A level, the *clauses* that decide the answer, and the *readings* without which it would be different."""

    level: int
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()


def move_asked(question: OnBoard) -> Movement:
    """The movement that a question asks about: whole, or only the first step."""
    position = question.position
    if not question.whole and position.budget != 0:
        position = replace(position, budget=1)
    return position.movement()


def find_seen(question: OnBoard) -> str:
    """The square or the house that a question asks for."""
    move = move_asked(question)
    if question.kind == "where":
        return NAMES[move.after.square]
    first = move.steps[0] if move.steps else None
    return NOBODY if first is None or first.target is None else move.start.pawns[first.target].house


def count_worth(question: InHand) -> int:
    """The number of points that a hand is worth."""
    edition, house = load_edition(), HOUSES.index(question.house)
    return sum(edition.values[house][card] for card in numbers(question))


def list_open_combos(question: InHand) -> tuple[str, ...]:
    """The combos that a hand pays for."""
    edition = load_edition()
    paid = {way.combo.id for way in cheat_sheet(edition, HOUSES.index(question.house), numbers(question))}
    return tuple(combo.id for combo in edition.combos if combo.id in paid)


def numbers(question: InHand) -> list[int]:
    """The cards of a hand by their numbers."""
    return [load_edition().number[card] for card in question.cards]


# --- the parade -----------------------------------------------------------------------------------


def measure_board(question: OnBoard) -> Difficulty:
    """The clauses that decide a step or a movement."""
    move = move_asked(question)
    decided = dict.fromkeys(_list_clauses(question, move))
    readings = tuple(name for name in question.position.readings.overrides() if _turns_on(question, name))
    if question.whole or readings or not move.steps or HARD & set(decided):
        return Difficulty(3, tuple(decided), readings)
    return Difficulty(1 if set(decided) <= PLAIN else 2, tuple(decided))


def _turns_on(question: OnBoard, reading: str) -> bool:
    """Return whether the default answer to a reading would change the answer."""
    default = parade_registry()[reading].default
    usual = replace(question, position=question.position.reading(**{reading: default}))
    return find_seen(usual) != find_seen(question)


def _list_clauses(question: OnBoard, move: Movement) -> Iterator[str]:
    """The clauses that decide, in the order in which the parade meets them."""
    if question.whole or not move.steps:
        yield "steps"
    for i, step in enumerate(move.steps):
        decision = Decision(move.before(i))
        yield from _target(decision)
        if question.kind == "where":
            yield from _way(decision, step)
        if question.whole:
            for hit in step.hits:
                yield "scroll.protect" if hit.scroll else "advance.e"
    if move.ended == "no_target" and (question.whole or not move.steps):
        yield "advance.f"


def _target(decision: Decision) -> Iterator[str]:
    """The clauses that decide the target."""
    rule, target, _ = decision.choice
    if rule == "no_target":
        yield "advance.g"
        return
    yield rule
    if _is_another(target, _through_walls(decision)):
        yield "board.building"
    if _is_another(target, _without_roofs(decision)):
        yield "board.hide"


def _is_another(target: Candidate | None, without: Candidate | None) -> bool:
    return (target and target.seat) != (without and without.seat)


def _through_walls(decision: Decision) -> Candidate | None:
    """The target if buildings did not block the parade's sight (`board.building`)."""
    p = decision.position
    rays = {s for turn in LOOKS for s in RAYS[p.square][(p.facing + turn) % 4] if not p.board.walls[s]}
    if p.readings["sight"] != "through":
        return decision.choice[1]
    return choose_target(decision.candidates, rays, decision.lengths)[1]


def _without_roofs(decision: Decision) -> Candidate | None:
    """The target if a roof did not halve auras (`board.hide`)."""
    pawns = decision.position.pawns
    whole = [Candidate(c.seat, c.square, pawns[c.seat].cards) for c in decision.candidates]
    return choose_target(whole, decision.seen, decision.lengths)[1]


def _way(decision: Decision, step: Step) -> Iterator[str]:
    """The clauses that decide the landing of a step, once its target is known."""
    p, target = decision.position, decision.choice[1]
    if target and step.equivalent > 1:
        readings = p.readings["distance"], p.readings["turns"]
        alone, _ = choose_path(p.square, p.facing, target.square, {}, decision.lengths, decision.blocked, *readings)
        if find_lane(p.square, alone, decision.blocked).landing != step.to:
            yield "advance.b"
        if decision.ways and decision.ways.preferred[target.square] > 1:
            yield "faq.3"
    lane = find_lane(p.square, step.path, decision.blocked)
    if lane.landing is None:
        yield "faq.4"
    elif lane.run:
        yield "advance.c"


# --- hands ----------------------------------------------------------------------------------------


def measure_combos(question: InHand) -> Difficulty:
    """The clauses that open combos; at the first level a single one, if it opens them all by itself."""
    edition, hand = load_edition(), numbers(question)
    sheet = cheat_sheet(edition, HOUSES.index(question.house), hand)
    ways: dict[str, set[str]] = {}
    for way in sheet:
        ways.setdefault(way.combo.id, set()).add(way.payment.clause)
    at_work = tuple(sorted({way.payment.clause for way in sheet}))
    alone = tuple(sorted({clause for by in ways.values() if len(by) == 1 for clause in by}))
    scrolls, gold = _special(hand)
    if not scrolls and not gold and len(alone) == 1:
        return Difficulty(1, alone)
    clauses = (*at_work, *("scroll.keep",) * scrolls)
    hard = len(at_work) >= MANY and gold and len(ways) < len(edition.combos)
    return Difficulty(3 if hard else 2, clauses)


def measure_points(question: InHand) -> Difficulty:
    """The clauses that give cards their values."""
    house, hand = HOUSES.index(question.house), numbers(question)
    scrolls, gold = _special(hand)
    items = [card for card in hand if card != SCROLL]
    own = [card for card in items if find_house(card) == house]
    clauses = ["goal.points"] * (len(own) < len(items)) + ["card.own"] * bool(own)
    clauses += ["card.gold"] * gold + ["scroll.keep"] * scrolls
    if len(clauses) == 1 and items and not gold:
        return Difficulty(1, tuple(clauses))
    hard = len(clauses) > MANY and any(is_gold(card) for card in own)
    return Difficulty(3 if hard else 2, tuple(clauses))


def _special(hand: Sequence[int]) -> tuple[bool, bool]:
    """Return whether a hand holds scrolls, and whether it holds gold cards."""
    return SCROLL in hand, any(is_gold(card) for card in hand if card != SCROLL)
