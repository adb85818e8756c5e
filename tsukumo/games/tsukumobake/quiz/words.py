"""Questions and answers in words, and the reasons for an answer: the engine's own sentences, with their clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from tsukumo.core.language.explanation import Passage, Sentence
from tsukumo.core.language.text import Text, Texts, capital, plain
from tsukumo.core.teaching.question import NOBODY
from tsukumo.games.tsukumobake.draw.pictograms import card_text
from tsukumo.games.tsukumobake.editions.edition import GOLD, OWN, SCROLL, Combo, load_edition
from tsukumo.games.tsukumobake.parade.explain import explain, find_reasons
from tsukumo.games.tsukumobake.parade.movement import count_steps
from tsukumo.games.tsukumobake.play.combos import cheat_sheet, find_house, is_gold
from tsukumo.games.tsukumobake.play.words import amount, cards_of, house_name, house_names
from tsukumo.games.tsukumobake.quiz.measure import count_worth, move_asked, numbers
from tsukumo.games.tsukumobake.rules import HOUSES, parade_registry

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.parade.position import Position
    from tsukumo.games.tsukumobake.quiz.question import InHand, OnBoard

texts = Texts(__file__)


def facts(question: OnBoard) -> Iterator[Text]:
    """The facts besides the board: steps, readings, players hit before."""
    p, say = question.position, texts.text
    if question.whole:
        yield say("fact.steps", steps=count_steps(p.discards) if p.budget is None else p.budget, discards=p.discards)
    for name, value in p.readings.overrides().items():
        reading = parade_registry()[name]
        yield say("fact.reading", question=reading.question, answer=reading.answers[value])
    yield from (say("fact.struck", who=house_name(pawn.house)) for pawn in p.pawns if pawn.struck)
    if p.readings["shelter"] == "exposed":
        yield from (say("fact.exposed", who=house_name(pawn.house)) for pawn in p.pawns if pawn.exposed)


def list_chased(position: Position) -> dict[str, Text]:
    """The players whom the parade may chase."""
    return {**{pawn.house: house_names([pawn.house]) for pawn in position.pawns}, NOBODY: texts["answer.nobody"]}


def explain_parade(question: OnBoard) -> tuple[Sentence | Passage, ...]:
    """The part of the movement's explanation that concerns the question: the target, a step, or the whole."""
    move = move_asked(question)
    if question.whole or not move.steps:
        whole = explain(question.position.movement())
        return (*whole.opening, *whole.steps, whole.ending)
    if question.kind == "where":
        return (explain(move).steps[0],)
    reasons = find_reasons(move, 0)
    return (*reasons.given, reasons.choice)


# --- hands ----------------------------------------------------------------------------------------


def explain_player(question: InHand) -> Text:
    """The question to the player who holds the hand."""
    return texts.text(f"ask.{question.kind}", who=house_name(question.house))


def hand(question: InHand) -> Iterator[Text]:
    """A hand, card by card."""
    yield texts["hand"]
    for card in question.cards:
        yield card_text(load_edition(), card)


@cache
def combos() -> dict[str, Text]:
    """Combos with their houses, and the answer that none is open."""
    named = {combo.id: combo.name.then(_houses(combo).then(plain(")"), ""), " (") for combo in load_edition().combos}
    return {**named, NOBODY: texts["answer.none"]}


def _houses(combo: Combo) -> Text:
    return house_names(HOUSES[house] for house in combo.houses)


def explain_combos(question: InHand) -> Iterator[Sentence]:
    """For each combo, the least payment, or the cards missing."""
    edition, house, hand = load_edition(), HOUSES.index(question.house), numbers(question)
    cheapest = {way.combo.id: way for way in reversed(cheat_sheet(edition, house, hand))}
    held = {find_house(card) for card in hand if card != SCROLL}
    for combo in edition.combos:
        named = {"combo": combo.name, "houses": _houses(combo)}
        if way := cheapest.get(combo.id):
            cards = cards_of([edition.cards[card] for card in way.payment.cards], edition)
            yield Sentence(texts.text("told.open", cards=cards, **named), (way.payment.clause,))
            continue
        own = house in combo.houses
        missing = [house_name(HOUSES[h]) for h in combo.houses if h not in held]
        clauses = ("combo.a", "combo.b") if own else ("combo.pair",)
        key = "told.closed_own" if own else "told.closed_both" if len(missing) > 1 else "told.closed"
        says = {"missing": missing, "first": missing[0], "second": missing[-1]}
        yield Sentence(texts.text(key, **says, **named), clauses)
    if SCROLL in hand:
        yield Sentence(texts["told.scroll"], ("scroll.keep",))


def explain_points(question: InHand) -> Iterator[Sentence]:
    """For each card, its worth and the clauses; then the sum."""
    edition, house, hand = load_edition(), HOUSES.index(question.house), numbers(question)
    for card, count in Counter(card for card in hand if card != SCROLL).items():
        own, gold = find_house(card) == house, is_gold(card)
        factors = [edition.items[card // 2].stranger] + [OWN] * own + [GOLD] * gold + [count] * (count > 1)
        value = edition.values[house][card] * count
        product = " × ".join(map(str, factors))
        reckoned = plain(f"{product} = {value}" if len(factors) > 1 else product)
        name = capital(edition.card_name(card)).then(plain(f"× {count}" if count > 1 else ""), " " * (count > 1))
        clauses = ("goal.points",) * (not own and not gold) + ("card.own",) * own + ("card.gold",) * gold
        yield Sentence(name.then(reckoned, ": ").then(plain("."), ""), clauses)
    if SCROLL in hand:
        yield Sentence(texts["told.worthless"], ("scroll.keep",))
    yield Sentence(texts.text("told.total", points=amount("points", count_worth(question))), ("goal.points",))
