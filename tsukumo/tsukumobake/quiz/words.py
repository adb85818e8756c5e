"""Questions and answers in words, and why an answer is right: the engine's own sentences, with their clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tsukumo.core.errors import sentences as core_sentences
from tsukumo.core.telling import Passage, Sentence
from tsukumo.core.text import Sentences, Text, capital, listed, plain
from tsukumo.tsukumobake.edition import GOLD, OWN, SCROLL, Combo, load_edition
from tsukumo.tsukumobake.parade.explain import explain
from tsukumo.tsukumobake.parade.movement import steps_of
from tsukumo.tsukumobake.play.combos import cheat_sheet, house_of, is_gold
from tsukumo.tsukumobake.play.words import amount, card_names, house_name, house_names, of_house
from tsukumo.tsukumobake.quiz.measure import moved, numbers, right_answer
from tsukumo.tsukumobake.quiz.question import NOBODY, Answer, InHand, OnBoard, Question
from tsukumo.tsukumobake.rules import HOUSES, parade_registry

sentences = Sentences(__file__)


def kind_text(kind: str) -> Text:
    """What a kind of question asks, in short."""
    return sentences[f"kind.{kind}"]


def asked(question: Question) -> Text:
    """The question itself."""
    if isinstance(question, InHand):
        return capital(sentences.text(f"ask.{question.kind}", who=house_name(question.house)))
    if question.kind == "whom":
        return sentences["ask.whom"]
    return sentences["ask.whole" if question.whole else "ask.next"]


def facts(question: Question) -> tuple[Text, ...]:
    """What you must know besides the board or the hand: steps, readings, who has been hit before."""
    if isinstance(question, InHand):
        return ()
    p, say = question.position, sentences.text
    told = []
    if question.whole:
        told.append(
            say("fact.steps", steps=steps_of(p.discards) if p.budget is None else p.budget, discards=p.discards)
        )
    for name, value in p.readings.overrides().items():
        reading = parade_registry()[name]
        told.append(say("fact.reading", name=name, question=reading.question, answer=reading.answers[value]))
    told += [say("fact.struck", who=house_name(pawn.house)) for pawn in p.pawns if pawn.struck]
    if p.readings["shelter"] == "exposed":
        told += [say("fact.exposed", who=house_name(pawn.house)) for pawn in p.pawns if pawn.exposed]
    return tuple(told)


def answer_text(question: Question, answer: Answer) -> Text:
    """An answer in words."""
    if isinstance(answer, int):
        return amount("points", answer)
    if isinstance(answer, tuple):
        names = {combo.id: combo.name for combo in load_edition().combos}
        return listed([names[combo] for combo in answer]) if answer else sentences["answer.none"]
    if question.kind == "whom":
        return option_text(answer)
    return plain(answer)


def option_text(option: str) -> Text:
    """One of the answers to choose from: a house, nobody, or a combo with its houses."""
    if option == NOBODY:
        return sentences["answer.nobody"]
    if option in HOUSES:
        return house_name(option)
    combo = next(combo for combo in load_edition().combos if combo.id == option)
    return Text(*(f"{combo.name.say(lang)} ({_houses(combo).say(lang)})" for lang in ("it", "en")))


def explained(question: Question) -> tuple[Passage, ...]:
    """Why the right answer is right; a passage without a title has an empty one."""
    if isinstance(question, OnBoard):
        return _of_the_parade(question)
    told = _of_combos(question) if question.kind == "combos" else _of_points(question)
    return (Passage(plain(""), tuple(told)),)


def _of_the_parade(question: OnBoard) -> tuple[Passage, ...]:
    """The part of the movement's explanation that the question is about: the target, a step, or the whole."""
    move = moved(question)
    if question.whole or not move.steps:
        whole = explain(question.position.movement())
        return (Passage(plain(""), whole.opening), *whole.steps, Passage(plain(""), (whole.ending,)))
    first = explain(move).steps[0]
    if question.kind == "where":
        return (first,)
    rule = move.steps[0].rule
    chosen = max((i for i, s in enumerate(first.sentences) if s.clauses[:1] == (rule,)), default=len(first.sentences))
    return (Passage(plain(""), first.sentences[: chosen + 1]),)


# --- hands ----------------------------------------------------------------------------------------


def _houses(combo: Combo) -> Text:
    return house_names(HOUSES[house] for house in combo.houses)


def _of_combos(question: InHand) -> Iterator[Sentence]:
    """For each combo, the least that pays for it, or what is missing."""
    edition, house, hand = load_edition(), HOUSES.index(question.house), numbers(question)
    cheapest = {way.combo.id: way for way in reversed(cheat_sheet(edition, house, hand))}
    held = {house_of(card) for card in hand if card != SCROLL}
    for combo in edition.combos:
        named = {"combo": combo.name, "houses": _houses(combo)}
        if way := cheapest.get(combo.id):
            cards = card_names([edition.cards[card] for card in way.payment.cards], edition)
            yield Sentence(sentences.text("told.open", cards=cards, **named), (way.payment.clause,))
            continue
        own = house in combo.houses
        missing = [of_house(HOUSES[h]) for h in combo.houses if h not in held]
        of = listed(missing, core_sentences["or"] if own else sentences["told.both"])
        clauses = ("combo.a", "combo.b") if own else ("combo.pair",)
        yield Sentence(sentences.text("told.closed_own" if own else "told.closed", of=of, **named), clauses)
    if SCROLL in hand:
        yield Sentence(sentences["told.scroll"], ("scroll.keep",))


def _of_points(question: InHand) -> Iterator[Sentence]:
    """For each card, its worth and the clauses; then the sum."""
    edition, house, hand = load_edition(), HOUSES.index(question.house), numbers(question)
    for card, count in Counter(card for card in hand if card != SCROLL).items():
        own, gold = house_of(card) == house, is_gold(card)
        factors = [edition.items[card // 2].stranger] + [OWN] * own + [GOLD] * gold + [count] * (count > 1)
        value = edition.values[house][card] * count
        product = " × ".join(map(str, factors))
        reckoned = plain(f"{product} = {value}" if len(factors) > 1 else product)
        name = capital(edition.card_name(card)).then(plain(f"× {count}" if count > 1 else ""), " " * (count > 1))
        clauses = ("goal.points",) * (not own and not gold) + ("card.own",) * own + ("card.gold",) * gold
        yield Sentence(name.then(reckoned, ": ").then(plain("."), ""), clauses)
    if SCROLL in hand:
        yield Sentence(sentences["told.worthless"], ("scroll.keep",))
    answer = right_answer(question)
    yield Sentence(sentences.text("told.total", points=answer_text(question, answer)), ("goal.points",))
