"""The quiz of Magpies, which asks who has seen a card; the rules themselves answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from magpies.rules import AIMED, CARDS, GAME, PLAYERS, Nest
from tsukumo.core.bots.bots import one_of
from tsukumo.core.engine.cards import SeenCard
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.teaching.question import NOBODY, Question
from tsukumo.core.teaching.quiz import Quiz, check

KINDS = {"seen": GAME.texts["asked.seen"]}
LEVELS = {1: GAME.texts["asked.easy"], 2: GAME.texts["asked.hard"]}
EVENTS = {1: 2, 2: 4}
"""The most mirrors and hooks in a question, by its level."""


class Use(NamedTuple):
    """A mirror or a hook that was believed: by whom, and at whom."""

    card: str
    by: str
    at: str


class Case(NamedTuple):
    """Some mirrors and hooks among players with a card each, and the player whose card is asked about."""

    uses: tuple[Use, ...]
    holder: str


def draw_case(rng: Random, most: int) -> Case:
    """A case drawn at random, with so many uses at most."""
    uses = []
    for _ in range(1 + int(rng.random() * most)):
        by = one_of(PLAYERS, rng)
        uses.append(Use(one_of(AIMED, rng), by, one_of([who for who in PLAYERS if who != by], rng)))
    return Case(tuple(uses), one_of(PLAYERS, rng))


def follow_card(case: Case) -> Iterator[tuple[Use | None, str]]:
    """Yield what happens to the card that is asked about, and who holds it after that; first, who was dealt it."""
    place = case.holder
    for use in reversed(case.uses):
        if use.card == "hook" and place in use[1:]:
            place = use.at if place == use.by else use.by
    yield None, place
    for use in case.uses:
        if use.card == "hook" and place in use[1:]:
            place = use.at if place == use.by else use.by
            yield use, place
        elif use.card == "mirror" and use.at == place:
            yield use, place


def name_seers(seers: Sequence[str], holder: str) -> tuple[str, ...]:
    """The answer: everybody who has seen the card, but for whoever holds it."""
    return tuple(who for who in PLAYERS if who in seers and who != holder) or (NOBODY,)


def ask(case: Case) -> Question[Case]:
    """Ask who has seen a card, after some mirrors and hooks."""
    state = Nest(GAME.rules(GAME.settle_options({"players": len(PLAYERS)})), PLAYERS)
    state.dice = Dice(1)
    state.deal()
    state.hands = {who: [SeenCard(card, (who,))] for who, card in zip(PLAYERS, CARDS, strict=True)}
    state.take_records()
    for use in case.uses:
        state.use(*use)
    say = GAME.texts.text
    named = {who: GAME.name_player(who) for who in PLAYERS}
    why = []
    for event, place in follow_card(case):
        if event is None:
            why.append(Sentence(say("asked.dealt", who=named[place]), ("setup.round",)))
        elif event.card == "mirror":
            why.append(Sentence(say("asked.looked", who=named[event.by]), ("turn.mirror",)))
        else:
            why.append(Sentence(say("asked.moved", who=named[place]), ("turn.hook",)))
    return Question(
        kind="seen",
        facts=(GAME.texts["asked.each"], *(GAME.tell(each.mask_for(PUBLIC), state.rules) for each in state.records)),
        prompt=say("asked.prompt", who=named[case.holder]),
        options={**{who: name for who, name in named.items() if who != case.holder}, NOBODY: GAME.texts["asked.none"]},
        answer=name_seers(state.hands[case.holder][0].seen_by, case.holder),
        several=True,
        why=tuple(why),
        subject=case,
    )


def question(seed: int, number: int, level: int, kinds: Sequence[str]) -> Question[Case]:
    """One question: the same for the same seed and number."""
    check(seed, number, level, kinds, known=KINDS, levels=tuple(LEVELS))
    return ask(draw_case(Random(f"{seed}/{number}"), EVENTS[level]))  # noqa: S311 - games, not secrets


QUIZ: Quiz[Case] = Quiz("magpies", KINDS, LEVELS, question)
