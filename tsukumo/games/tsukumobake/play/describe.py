"""Effects and objectives in words, made from the operations and conditions of an edition.

An effect is said to the player who acts, as a card would say it: "draw 2 cards; the parade turns towards
you". It has no capital and no full stop, so that it fits into other sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from typing import Final

from tsukumo.core.language.text import Text, Texts, join_list, plain
from tsukumo.games.tsukumobake.editions.edition import HALF, Condition, Op
from tsukumo.games.tsukumobake.play.effects import ONCE
from tsukumo.games.tsukumobake.play.words import Amount, amount, house_name
from tsukumo.games.tsukumobake.rules import HOUSES

texts = Texts(__file__)


NUMBERS: Final[Mapping[str, Amount | None]] = {
    "draw": "cards",
    "discard": "cards",
    "steal": "cards",
    "give": "cards",
    "recover": "items",
    "stride": "more",
    "send_home": None,
    "remove": "top",
    "deal_pile": None,
    "relight": "buildings",
    "darken": "buildings",
    "move_parade": "squares",
    "turn_parade": None,
    "hurry": "more",
}
"""The things that the number of each operation counts; ``more`` steps may be ``fewer``."""
OF_HOUSE: Final = {"items": "items_of", "gold": "gold_of", "types": "types_of"}
"""The phrase for a count of one house's cards; the other counts do not depend on houses."""


@cache
def effect_text(effect: tuple[Op, ...]) -> Text:
    """An effect in words, operation after operation."""
    if not effect:
        return texts["word.nothing"]
    return reduce(lambda text, more: text.then(more, "; "), map(operation_text, effect))


def operation_text(op: Op) -> Text:
    """One operation of an effect in words."""
    say, verb = texts, _find_verb(op)
    if op.op in ONCE:
        return say.text(f"once.{verb}", amount=_amount(op))
    if op.who == "actor" and (op.op == "steal" or verb == "give_actor"):
        return say["word.nothing"]  # nobody takes cards from or gives cards to themselves
    if op.op == "steal":
        whose = say["whose.others" if op.who == "all" else f"whose.{op.who}"]  # never one's own
        return say.text("you.steal", amount=_amount(op), whose=whose)
    if op.who == "actor":
        return say.text(f"you.{verb}", amount=_amount(op))
    return say.text(f"they.{verb}", who=say[f"who.{op.who}"], amount=_amount(op))


def _find_verb(op: Op) -> str:
    """The key of an operation's sentence, which depends on its *to*."""
    match op.op:
        case "give":
            return f"give_{op.to or 'actor'}"
        case "turn_parade":
            return f"turn_parade_{op.to}"
        case "move_parade" if op.to:
            return "move_parade_start"
    return op.op


def _amount(op: Op) -> Text:
    """The amount that an operation names; an empty text if it names none."""
    if op.op == "discard" and op.number == HALF:
        return texts["half.yours" if op.who == "actor" else "half.theirs"]
    of = NUMBERS[op.op]
    if of is None:
        return plain("")
    return amount("fewer", -op.number) if of == "more" and op.number < 0 else amount(of, op.number)


def objective_text(conditions: tuple[Condition, ...]) -> Text:
    """An objective in words: all its conditions, which must hold at the end."""
    return join_list([condition_text(condition) for condition in conditions])


def condition_text(condition: Condition) -> Text:
    """One condition in words."""
    of, compare, n, house = condition
    form = _find_form(compare, n)
    if of == "inside" and form == "one" and compare in ("at_least", "exactly"):
        return texts["count.inside.yes"]
    name = of if house is None else OF_HOUSE.get(of, of)
    q = texts.get(f"compare.{compare}", plain(""))
    return texts.text(f"count.{name}.{form}", q=q, n=n, house=house_name(HOUSES[house or 0]))


def _find_form(compare: str, n: int) -> str:
    """The form of a count's phrase that fits a comparison."""
    if compare in ("more_than_others", "fewer_than_others"):
        return "more" if compare == "more_than_others" else "fewer"
    if n == 0 and compare in ("at_most", "exactly"):
        return "none"
    return "one" if n == 1 else "many"
