"""A question in words, and the reasons for its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Text, capital, join_list, plain
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.asking import tell_choice
from tsukumo.games.sottomondo.play.comparison import find_comparison, sums
from tsukumo.games.sottomondo.play.fight import Attack, Fight, Offers
from tsukumo.games.sottomondo.play.table import NO, NONE, YES, ContestFrame
from tsukumo.games.sottomondo.play.tell import sentences_of, tell
from tsukumo.games.sottomondo.play.words import card_name
from tsukumo.games.sottomondo.quiz.question import (
    NOWHERE,
    Kind,
    SottomondoMoment,
    SottomondoQuestion,
    fight_at,
    fight_of,
    options,
    texts,
)
from tsukumo.games.sottomondo.quiz.table_text import blocks, describe_card, tell_effects, tell_step

# --- the question ---------------------------------------------------------------------------------


def question_texts(question: SottomondoQuestion) -> list[Text]:
    """The question in words: the table, the decision, and the question itself."""
    moment = question.moment
    table = [join_list([each.title, *each.lines], plain("; "), "; ").then(plain("."), "") for each in blocks(moment)]
    return [*table, *facts(question), prompt(question)]


def facts(question: SottomondoQuestion) -> list[Text]:
    """The facts besides the table: the decision, its consequences so far, and the texts of cards.

    A decision to do nothing is left out where the end of the fight is told.
    """
    moment, kind = question.moment, question.kind
    t, decision = moment.before, moment.decision
    lines = [tell_step(t)] if kind in ("step", "class") else []
    if decision is not None and (kind == "fight" or decision.choice not in (NONE, NO)):
        lines.append(tell_choice(decision, t))
    if kind == "accept" and isinstance(frame := t.stack[-1], Offers):
        helper, owner, code, _ = frame.offered
        names, card = t.rules.names, describe_card(t.rules.edition, code)
        lines.append(texts.text("offered", helper=names[helper], who=names[owner], card=card))
    if kind in ("level", "step", "class"):
        lines.append(tell(moment.log[fight_at(moment)], t.rules.edition))
    if kind == "winner":
        happened = [record for record in moment.log if record.kind in HAPPENED]
        lines += [sentence.text for sentence in sentences_of(happened, t.rules.edition)]
    played = decision.choice[:1] if decision is not None and decision.kind == "play" else ()
    return [*lines, *tell_effects(t.rules.edition, [question.card] if question.card else played)]


HAPPENED: Final = ("fight", "level", "turn", "skipped")
"""The records that tell how a player has come to level 10."""


def prompt(question: SottomondoQuestion) -> Text:
    """The question itself."""
    t, fight, card = question.moment.before, question.moment.before.fight, question.card
    named = describe_card(t.rules.edition, card) if card else plain("")
    return texts.text(f"ask.{question.kind}", who=_fighter(question.moment, fight), card=named)


def _fighter(moment: SottomondoMoment, fight: ContestFrame | None) -> str:
    """The player whom a question is about."""
    t = moment.before
    if t.asked == "play" and moment.decision is None:
        return t.rules.names[t.by]
    return t.rules.names[fight.fighter if isinstance(fight, Fight) else t.turn]


def option_names(question: SottomondoQuestion) -> dict[str, Text]:
    """The answers to choose from, in words."""
    return {word: _option(question.moment, word) for word in options(question.kind, question.moment)}


def _option(moment: SottomondoMoment, word: str) -> Text:
    t, fight = moment.before, moment.before.fight
    if word in t.players:
        return plain(name_of(word))
    if word == "attacker" and isinstance(fight, (Fight, Attack)):
        return plain(t.rules.names[fight.fighter if isinstance(fight, Fight) else fight.attacker])
    if word == "defender" and isinstance(fight, Attack):
        return plain(t.rules.names[fight.defender])
    if word == "defender" and isinstance(fight, Fight):
        card = card_name(t.rules.edition, fight.code)
        return texts.text("option.card", card=card) if fight.code else texts.text("foe", force=fight.base)
    return texts[f"option.{word}"]


# --- the reasons -------------------------------------------------------------------------------------


def why(question: SottomondoQuestion) -> tuple[Sentence, ...]:
    """The engine's reasons."""
    return tuple(WHY[question.kind](question))


def _fight(question: SottomondoQuestion) -> Iterator[Sentence]:
    yield from _decided(question.moment)


def _decided(moment: SottomondoMoment, key: str = "") -> Iterator[Sentence]:
    """The result of the fight, and both forces added up, if compared; *key* is a sentence on help, or empty."""
    at, edition = fight_at(moment), moment.before.rules.edition
    record, told = moment.log[at], tell(moment.log[at], edition)
    if key:
        yield Sentence(texts.text(key, told=told), ("fight.accept", *record.clauses))
    else:
        yield Sentence(told, record.clauses)
    if moment.decision and record.data["attack"] is not None:
        yield Sentence(sums(find_comparison(moment.before.clone(), moment.decision, at)), ("force.sum",))


def _level(question: SottomondoQuestion) -> Iterator[Sentence]:
    moment = question.moment
    at, t, fight = fight_at(moment), moment.before, moment.before.fight
    following = moment.log[at + 1 : at + 2]
    decided = [record for record in following if record.clauses[0] in ("fight.won", "fight.lost", "fight.guard")]
    for record in decided:
        yield Sentence(tell(record, t.rules.edition), record.clauses)
    if question.answer == "same" and isinstance(fight, Fight):
        level = t.levels[fight.fighter]
        drawn = moment.log[at].data["result"] in ("drawn", "none")
        clause = "fight.compare" if drawn else "fight.guard" if decided else "level.bounds"
        yield Sentence(texts.text("stays", who=t.rules.names[fight.fighter], level=level), (clause,))


def _step(question: SottomondoQuestion) -> Iterator[Sentence]:
    t = question.moment.before
    text = texts.text(f"{question.kind}_{question.answer}", who=t.rules.names[t.turn])
    yield Sentence(text, ("step.second",) if question.kind == "step" else ("class.draw", "class.row"))


def _winner(question: SottomondoQuestion) -> Iterator[Sentence]:
    moment = question.moment
    if question.answer == NOWHERE and not moment.after.over:
        yield Sentence(texts["going_on"], ("end.caught_up",))
    for record in moment.log:
        if record.kind == "over":
            yield Sentence(tell(record, moment.before.rules.edition), record.clauses)


def _play(question: SottomondoQuestion) -> Iterator[Sentence]:
    t = question.moment.before
    if question.answer != "no":
        card, who = card_name(t.rules.edition, question.card), t.rules.names[t.by]
        clauses = ("play.room", "play.replace") if question.answer == "replacing" else ("ready.card",)
        yield Sentence(texts.text(question.answer, who=who, card=card), clauses)
        return
    for reason in t.why_not(Action(t.players[t.by], "play", (question.card,))):
        yield Sentence(capital(reason.text).then(plain("."), ""), reason.clauses)


def _accept(question: SottomondoQuestion) -> Iterator[Sentence]:
    t = question.moment.before
    for key, choice in (("with", YES), ("without", NO)):
        if moment := fight_of(t, choice):
            yield from _decided(moment, key)


WHY: Final[Mapping[Kind, Callable[[SottomondoQuestion], Iterator[Sentence]]]] = {
    "fight": _fight,
    "level": _level,
    "step": _step,
    "class": _step,
    "winner": _winner,
    "play": _play,
    "accept": _accept,
}
"""The function that gives the reasons, for each kind of question."""
