"""The reasons why the parade went as it did: sentences in Italian and English, each with its clauses.

Everything is computed afterwards, from the inputs of each step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.explanation import Explanation, Passage, Sentence
from tsukumo.core.language.text import Lang, Text, capital, join_list, plain
from tsukumo.games.tsukumobake.board import DIRECTIONS, DISTANCE, HEADING, HOMES, LEFT, NAMES, RIGHT, SIZE, turn_from
from tsukumo.games.tsukumobake.parade.decision import Decision, name_place
from tsukumo.games.tsukumobake.parade.movement import Lane, Movement, Step, count_steps, find_lane, find_open_sides
from tsukumo.games.tsukumobake.parade.position import Pawn
from tsukumo.games.tsukumobake.rules import texts

MANY = 99
"""The most paths that are told by their number."""
SIDES = {0: "ahead", RIGHT: "right", LEFT: "left"}
_CHOSEN = {
    "target.a": "only_seen",
    "target.b": "aura_unseen",
    "target.c": "nearest_seen",
    "target.d": "aura_seen",
    "target.e": "nearest_unseen",
}
"""The sentence for each clause that chooses one of several, or the only one in sight."""


class StepReasons(NamedTuple):
    """The reasons for one step, by what they are about.

    What is *given* is whom the parade sees, why not the others, and auras; then comes its *choice* of a target, and its
    *course*: the path, and what happens on it.
    """

    given: tuple[Sentence, ...]
    choice: Sentence
    course: tuple[Sentence, ...]


def explain(move: Movement, lang: Lang | None = None) -> Explanation:
    """The explanation of a movement."""
    return Explanation(
        opening=tuple(_opening(move)),
        steps=tuple(_passage(move, i, step) for i, step in enumerate(move.steps)),
        ending=_ending(move),
        lang=choose_language(lang),
    )


def say(key: str, *clauses: str, **values: object) -> Sentence:
    """A sentence of the game."""
    return Sentence(capital(texts.text(f"explain.{key}", **values)), clauses)


def name_player(pawn: Pawn) -> Text:
    """The player of a pawn, a noun."""
    return texts[f"house.{pawn.house}"]


def name_direction(facing: int) -> Text:
    """A direction in words."""
    return texts[f"direction.{DIRECTIONS[facing]}"]


def _opening(move: Movement) -> Iterator[Sentence]:
    start = move.start
    if start.budget is not None and not move.hurry:
        yield say("steps_set", "steps", budget=start.budget)
        return
    least, piled, budget = count_steps(0), count_steps(start.discards), count_steps(start.discards, move.hurry)
    unhurried = "steps_pile" if piled > least else "steps_least"
    key = "steps_hurried" if move.hurry > 0 else "steps_slowed" if move.hurry < 0 else unhurried
    values = {"budget": budget, "more": piled - least, "discards": start.discards, "hurry": abs(move.hurry)}
    yield say(key, "steps", **values)
    if budget != piled + move.hurry:
        yield say("steps_capped", "steps")
    if start.readings["budget"] == "growing":
        yield say("steps_growing", "steps")


def _ending(move: Movement) -> Sentence:
    clauses = {"budget": ("steps",), "no_target": ("advance.f", "advance.g"), "blocked": ("target.f",)}[move.ended]
    if move.ended == "blocked" and all(pawn.struck for pawn in move.after.pawns):
        clauses = ("advance.f",)
    where = {"square": NAMES[move.after.square], "facing": name_direction(move.after.facing)}
    return say(f"ended_{move.ended}", *clauses, **where)


def find_reasons(move: Movement, i: int) -> StepReasons:
    """The reasons for step number *i*, from 0, by what they are about."""
    decision, step = Decision(move.before(i)), move.steps[i]
    return StepReasons(
        given=(*_sight(decision), *_auras(decision), *_again(move, i)),
        choice=_choice(decision),
        course=(*_way(decision, step), *_events(decision, step)),
    )


def _passage(move: Movement, i: int, step: Step) -> Passage:
    title = texts.text(
        "explain.stay" if step.to == step.square else "explain.move",
        n=i + 1,
        origin=NAMES[step.square],
        to=NAMES[step.to],
        facing=name_direction(step.facing_after),
    )
    reasons = find_reasons(move, i)
    return Passage(title, (*reasons.given, reasons.choice, *reasons.course))


def _sight(decision: Decision) -> Iterator[Sentence]:
    """Sentences about sight: the players whom the parade sees, and for each of the others the reason why not."""
    p = decision.position
    for pawn in p.pawns:
        who, square = name_player(pawn), NAMES[pawn.square]
        if pawn.struck:
            yield say("struck", "advance.f", who=who)
        elif pawn.square in decision.seen:
            step = 1 if p.square // SIZE == pawn.square // SIZE else SIZE
            towards = HEADING[step if pawn.square > p.square else -step]
            side = texts[f"side.{SIDES[turn_from(p.facing, towards)]}"]
            yield say("seen", "target.a", who=who, square=square, side=side, distance=decision.length(pawn.square))
        else:
            why, hider = decision.unseen(pawn.square)
            if why == "inside":
                yield say(why, "board.hide", who=who, square=square)
            elif why == "wall" and hider is not None:
                yield say(why, "target.a", "board.building", who=who, square=square, place=name_place(hider))
            else:
                other = "" if hider is None else NAMES[hider]
                yield say(why, "target.a", who=who, square=square, other=other)


def _auras(decision: Decision) -> Iterator[Sentence]:
    """The auras that a roof changes, where auras matter."""
    if decision.choice[0] in ("target.a", "target.c", "no_target") or len(decision.candidates) == 1:
        return
    for c in decision.candidates:
        pawn = decision.position.pawns[c.seat]
        if c.aura != pawn.cards:
            yield say("halved", "board.hide", "faq.1", who=name_player(pawn), aura=c.aura, cards=pawn.cards)
        elif decision.position.board.walls[pawn.square] and pawn.cards:
            yield say("exposed", "board.hide", who=name_player(pawn), aura=c.aura)


def _again(move: Movement, i: int) -> Iterator[Sentence]:
    """A sentence on the parade's new choice, if something changed since the step before."""
    if not i:
        return
    before, step = move.steps[i - 1], move.steps[i]
    if before.hits and step.rule != "no_target":
        yield say("onward", "advance.g")
    elif before.target is not None and before.target != step.target and not before.hits:
        key = "again" if step.target is not None else "lost"
        yield say(key, "advance.a", before=name_player(before.pawns[before.target]))


def _choice(decision: Decision) -> Sentence:
    """The sentence on the target, with the rules that broke the ties."""
    rule, target, among = decision.choice
    if rule == "no_target":
        return say("nobody", "advance.g")
    pawns = decision.position.pawns
    first = target or among[0]
    values = {
        "who": name_player(pawns[first.seat]),
        "aura": first.aura,
        "distance": decision.length(first.square),
        "tied": [name_player(pawns[c.seat]) for c in among],
    }
    if target is None:
        return say("tie_seen" if first.square in decision.seen else "tie_unseen", rule, **values)
    losers = [c for c in among if c is not target]
    by_aura = rule in ("target.b", "target.d")
    in_squares = decision.position.readings["distance"] == "squares"
    shown = [
        plain(str(c.aura if by_aura else decision.distance(c.square)))
        if by_aura or in_squares
        else decision.length(c.square)
        for c in losers
    ]
    others = [
        texts.text("count.other", who=name_player(pawns[c.seat]), much=s) for c, s in zip(losers, shown, strict=True)
    ]
    key = _CHOSEN[rule] if losers or rule == "target.a" else "only_left"
    goal = ("goal.aura",) if by_aura and losers else ()
    return say(key, rule, *goal, **values, others=join_list(others, plain(", ")))


def _way(decision: Decision, step: Step) -> Iterator[Sentence]:
    """Sentences on the path: how many were equally short, and the rules that decided between them."""
    ways = decision.ways
    if ways is None:
        return
    if step.equivalent > 1:
        preferred, straightest = ways.preferred[ways.target], ways.straightest[ways.target]
        yield say("very_many_paths" if step.equivalent > MANY else "many_paths", "advance.b", count=step.equivalent)
        if ways.company:
            met = [p for p in decision.position.pawns if p.square in step.path and not p.struck]
            met = [p for p in met if p is not decision.position.pawns[step.target or 0]]
            if decision.position.readings["company"] == "open":
                met = [p for p in met if not decision.position.board.walls[p.square]]
            company = [name_player(p) for p in met]
            key = "drawn" if preferred < step.equivalent else "all_company"
            yield say(key, "advance.b", count=preferred, company=company)
        if straightest < preferred:
            yield say("few_turns", "faq.3", turns=ways.turns, count=straightest)
        if straightest > 1:
            yield say("straight_first", "faq.3")
    yield say("path", *("advance.b",) * (step.equivalent == 1), path=" ".join(NAMES[s] for s in step.path))


def _events(decision: Decision, step: Step) -> Iterator[Sentence]:
    """Sentences on the events of a step: squares jumped, players hit and their losses, the edge of the board."""
    p = decision.position
    lane = find_lane(step.square, step.path, decision.blocked)
    if lane.landing is not None and lane.run:
        over = []
        for s in lane.run:
            kind = "over_home" if s in HOMES else "over_building" if p.board.walls[s] else "over_pawn"
            over.append(texts.text(f"explain.{kind}", square=NAMES[s]))
        yield say("jump", "advance.c", over=join_list(over), to=NAMES[step.to])
    for hit in step.hits:
        pawn = p.pawns[hit.seat]
        if hit.seat != step.target and step.target is not None:
            yield say("in_the_way", "advance.d", who=name_player(pawn))
        if hit.scroll:
            clauses: tuple[str, ...] = ("advance.d", "advance.e", "scroll.protect", "pile.removed")
            yield say("scroll", *clauses, who=name_player(pawn), square=NAMES[pawn.square])
        else:
            rounded = ("faq.1",) if pawn.cards % 2 and p.readings["half"] == "floor" else ()
            lost = ("pile.discard",) if hit.lost else ()
            clauses = ("advance.d", "advance.e", *rounded, *lost, "board.home")
            key = "hit" if hit.lost else "hit_none"
            yield say(key, *clauses, who=name_player(pawn), lost=hit.lost)
    if lane.landing is None:
        yield from _edge(decision, step, lane)


def _edge(decision: Decision, step: Step, lane: Lane) -> Iterator[Sentence]:
    """Sentences on the parade's place at the edge (`faq.4`)."""
    p = decision.position
    last = p.pawns[step.hits[-1].seat].square
    heading = lane.heading_into(lane.squares.index(last))
    sides = find_open_sides(last, heading, decision.blocked)
    yield say("edge", "faq.4", square=NAMES[last])
    if not sides:
        yield say("edge_none", "faq.4")
        return
    to = NAMES[step.to]
    if len(sides) == 1:
        yield say("edge_one", "faq.4", to=to)
        return
    hit = {h.seat for h in step.hits}
    left = [c for c in decision.candidates if c.seat not in hit]
    target = decision.moment.choose(left, heading)[1]
    if target is None:
        yield say("edge_nobody", "faq.4", to=to)
        return
    near = [DISTANCE[target.square][square] for _, square in sides]
    key = "edge_equal" if near[0] == near[1] else "edge_nearer"
    yield say(key, "faq.4", to=to, who=name_player(p.pawns[target.seat]))
