"""A question about a moment in words, with the engine's answer and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Lang, Text, capital, join_list, plain
from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.question import NOBODY, Question
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.asking import tell_choice
from tsukumo.games.sottomondo.play.comparison import find_comparison, sums
from tsukumo.games.sottomondo.play.fight import Attack, Fight, Offers
from tsukumo.games.sottomondo.play.table import NO, NONE, YES
from tsukumo.games.sottomondo.play.tell import sentences_of, tell
from tsukumo.games.sottomondo.play.words import card_name
from tsukumo.games.sottomondo.quiz.draw import moment_svg
from tsukumo.games.sottomondo.quiz.moment import (
    OPTIONS,
    Kind,
    ScriptedMoment,
    SottomondoMoment,
    answer,
    fight_at,
    fight_of,
    texts,
)
from tsukumo.games.sottomondo.quiz.table_text import blocks, describe_card, tell_effects, tell_step

# --- the question ---------------------------------------------------------------------------------


SottomondoQuestion = Question[SottomondoMoment]


def ask_script(asked: ScriptedMoment) -> SottomondoQuestion:
    """The question about the end of a script; `CannotRead` lists the problems of the script."""
    return ask(asked.kind, asked.moment)


def ask(kind: Kind, moment: SottomondoMoment) -> SottomondoQuestion:
    """The question of a kind about a moment; it is answered by buttons."""
    right = answer(kind, moment) or ""
    words = (*moment.before.players, NOBODY) if kind == "winner" else OPTIONS[kind]

    def picture(lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:  # noqa: ARG001
        return moment_svg(moment, lang)

    return Question(
        kind=kind,
        prompt=prompt(kind, moment),
        options={word: _name_option(moment, word) for word in words},
        answer=(right,),
        why=tuple(WHY[kind](moment, right)),
        subject=moment,
        seen=tuple(
            join_list([each.title, *each.lines], plain("; "), "; ").then(plain("."), "") for each in blocks(moment)
        ),
        facts=tuple(list_facts(kind, moment)),
        picture=picture,
    )


def list_facts(kind: Kind, moment: SottomondoMoment) -> list[Text]:
    """The facts besides the table: the decision, its consequences so far, and the texts of cards.

    A decision to do nothing is left out where the end of the fight is told.
    """
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
    return [*lines, *tell_effects(t.rules.edition, [moment.card] if moment.card else played)]


HAPPENED: Final = ("fight", "level", "turn", "skipped")
"""The records that tell how a player has come to level 10."""


def prompt(kind: Kind, moment: SottomondoMoment) -> Text:
    """The question itself."""
    t, fight = moment.before, moment.before.fight
    if t.asked == "play" and moment.decision is None:
        who = t.rules.names[t.by]
    else:
        who = t.rules.names[fight.fighter if isinstance(fight, Fight) else t.turn]
    named = describe_card(t.rules.edition, moment.card) if moment.card else plain("")
    return texts.text(f"ask.{kind}", who=who, card=named)


def _name_option(moment: SottomondoMoment, word: str) -> Text:
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


def _tell_result(moment: SottomondoMoment, key: str = "") -> Iterator[Sentence]:
    """The result of the fight, and both forces added up, if compared; *key* is a sentence on help, or empty."""
    at, edition = fight_at(moment), moment.before.rules.edition
    record, told = moment.log[at], tell(moment.log[at], edition)
    if key:
        yield Sentence(texts.text(key, told=told), ("fight.accept", *record.clauses))
    else:
        yield Sentence(told, record.clauses)
    if moment.decision and record.data["attack"] is not None:
        yield Sentence(sums(find_comparison(moment.before.clone(), moment.decision, at)), ("force.sum",))


def _why_level(moment: SottomondoMoment, right: str) -> Iterator[Sentence]:
    at, t, fight = fight_at(moment), moment.before, moment.before.fight
    following = moment.log[at + 1 : at + 2]
    decided = [record for record in following if record.clauses[0] in ("fight.won", "fight.lost", "fight.guard")]
    for record in decided:
        yield Sentence(tell(record, t.rules.edition), record.clauses)
    if right == "same" and isinstance(fight, Fight):
        level = t.levels[fight.fighter]
        drawn = moment.log[at].data["result"] in ("drawn", "none")
        clause = "fight.compare" if drawn else "fight.guard" if decided else "level.bounds"
        yield Sentence(texts.text("stays", who=t.rules.names[fight.fighter], level=level), (clause,))


def _why_step(moment: SottomondoMoment, right: str) -> Iterator[Sentence]:
    yield Sentence(texts.text(f"step_{right}", who=moment.before.rules.names[moment.before.turn]), ("step.second",))


def _why_class(moment: SottomondoMoment, right: str) -> Iterator[Sentence]:
    words = texts.text(f"class_{right}", who=moment.before.rules.names[moment.before.turn])
    yield Sentence(words, ("class.draw", "class.row"))


def _why_winner(moment: SottomondoMoment, right: str) -> Iterator[Sentence]:
    if right == NOBODY and not moment.after.over:
        yield Sentence(texts["going_on"], ("end.caught_up",))
    for record in moment.log:
        if record.kind == "over":
            yield Sentence(tell(record, moment.before.rules.edition), record.clauses)


def _why_play(moment: SottomondoMoment, right: str) -> Iterator[Sentence]:
    t = moment.before
    if right != "no":
        card, who = card_name(t.rules.edition, moment.card), t.rules.names[t.by]
        clauses = ("play.room", "play.replace") if right == "replacing" else ("ready.card",)
        yield Sentence(texts.text(right, who=who, card=card), clauses)
        return
    for reason in t.why_not(Action(t.players[t.by], "play", (moment.card,))):
        yield Sentence(capital(reason.text).then(plain("."), ""), reason.clauses)


def _why_accept(moment: SottomondoMoment) -> Iterator[Sentence]:
    t = moment.before
    for key, choice in (("with", YES), ("without", NO)):
        if decided := fight_of(t, choice):
            yield from _tell_result(decided, key)


WHY: Final[Mapping[Kind, Callable[[SottomondoMoment, str], Iterator[Sentence]]]] = {
    "fight": lambda moment, _: _tell_result(moment),
    "level": _why_level,
    "step": _why_step,
    "class": _why_class,
    "winner": _why_winner,
    "play": _why_play,
    "accept": lambda moment, _: _why_accept(moment),
}
"""The function that gives the reasons, for each kind of question."""
