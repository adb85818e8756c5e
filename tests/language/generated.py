"""Sentences as readers meet them, from random games of every kind: told, asked, offered, refused, explained."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from benchmarks.parade import random_position
from tests.games.lupus.scripts import deck
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.io.errors import Problem
from tsukumo.core.language.explanation import Passage
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import Text
from tsukumo.core.plugins.registry import entry, kind_of

WINGS = ("tsukumobake", "lupus", "sottomondo")
PEOPLE = ("Ada", "Elena", "Ugo", "Ernesto", "Anna", "Bruno", "Irene", "Olga", "Zoe", "Dario", "Ulisse", "Eva")


class Said(NamedTuple):
    """Words that somebody reads: where they come from, whether they are whole sentences, and the words."""

    where: str
    whole: bool
    text: Text


def options(name: str, seed: int) -> dict[str, Any]:
    """Options of a game, another every time."""
    if name == "tsukumobake":
        return {}
    names = list(PEOPLE)
    random.Random(seed).shuffle(names)
    if name == "lupus":
        seats = [*names, "Nino", "Rosa"][: 8 + seed % 7]
        return {"seats": seats, "deck": dict(Counter(deck(len(seats), random.Random(seed))))}
    return {"players": names[: 2 + seed % 5]}


def played(name: str, seed: int) -> Iterator[tuple[AnyGame, Any]]:
    """A random game before each of its decisions, with what is chosen; at last the game that is over, with None."""
    game, chance = new_game(name, seed=seed, **options(name, seed)), random.Random(seed)
    while not game.over and len(game.actions) < 600:
        action = chance.choice(game.legal_actions())
        yield game, action
        game.apply(action)
    yield game, None


def of_game(name: str, seed: int) -> Iterator[Said]:
    """The texts of a random game: its story, questions, choices, and refusals."""
    chance = random.Random(seed)
    others: list[Any] = []
    for game, action in played(name, seed):
        kind = game.kind
        if action is None:
            for full in (False, True):
                for line in tell_story(enumerate(game.log), game.tell, full=full):
                    yield Said(f"{name} {seed} story {line.first}", True, line.text)
            for player in game.players:
                yield Said(f"{name} {seed} called", False, kind.name_player(player))
            return
        place = f"{name} {seed} decision {len(game.actions)}"
        yield Said(f"{place} question", True, kind.question(game.state))
        yield Said(f"{place} choice", False, kind.phrase(action, game.state))
        legal = game.legal_actions()
        other = chance.choice(others) if others else action
        if other not in legal:
            for reason in game.why_not(other):
                yield Said(f"{place} refusal of {other}", False, reason.text)
        others.append(chance.choice(legal))


def of_quiz(name: str, seed: int) -> Iterator[Said]:
    """The texts of questions of a quiz."""
    quiz = entry(name).load(entry(name).quiz)
    for level in quiz.levels:
        question = quiz.question(seed, seed % 7, level, tuple(quiz.kinds))
        place = f"{name} quiz {seed} {level} {question.kind}"
        yield from (Said(f"{place} lines", True, line) for line in question.lines)
        yield Said(f"{place} prompt", True, question.prompt)
        yield Said(f"{place} answer", False, question.name())
        for why in question.why:
            sentences = why.sentences if isinstance(why, Passage) else (why,)
            yield from (Said(f"{place} why", True, sentence.text) for sentence in sentences)


def of_parade(seed: int) -> Iterator[Said]:
    """The texts of explanations of movements."""
    chance = random.Random(seed)
    for number, position in enumerate([random_position(chance) for _ in range(6)]):
        explanation = position.movement().explain()
        for sentence in (*explanation.opening, explanation.ending):
            yield Said(f"movement {seed} {number} {position}", True, sentence.text)
        for passage in explanation.steps:
            yield Said(f"movement {seed} {number} title", False, passage.title)
            for sentence in passage.sentences:
                yield Said(f"movement {seed} {number} {position}", True, sentence.text)
        for layer in ("sight", "aura", "equivalent"):
            for sentence in dict.fromkeys(position.layers().heat(layer).sentences):
                yield Said(f"{layer} of {position}", False, sentence.text)


def of_problems() -> Iterator[Said]:
    """The texts about refused options."""
    for name in WINGS:
        for wrong in ({"players": 3}, {"readings": {"nothing": "x"}}, {"edition": "nothing"}, {"wrong": 1}):
            try:
                kind_of(name).settle_options(wrong)
            except Exception as error:
                for problem in getattr(error, "problems", ()):
                    assert isinstance(problem, Problem)
                    yield Said(f"{name} options", False, problem.reason)


def generated(seeds: int) -> Iterator[Said]:
    """Everything that so many seeds say."""
    yield from of_problems()
    for seed in range(seeds):
        for name in WINGS:
            yield from of_game(name, seed)
            yield from of_quiz(name, seed)
        yield from of_parade(seed)
