"""The quiz: the same seed, number, level and kinds ask the same question in every process.

Games are played at random until one comes to a moment that fits an answer drawn beforehand and, where it matters, a
clause, so that rare ones are asked about as often as common ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.game.dice import shuffle_cards
from tsukumo.core.teaching.question import find_fitting
from tsukumo.core.teaching.quiz import Quiz, check
from tsukumo.core.teaching.references import papers_of
from tsukumo.games.sottomondo.editions.edition import CASTLE, DEFAULT, load_edition
from tsukumo.games.sottomondo.play.arrangement import decision
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NONE, Choice
from tsukumo.games.sottomondo.quiz.moment import (
    DECIDED,
    KINDS,
    LEVELS,
    OPTIONS,
    Kind,
    ScriptedMoment,
    SottomondoMoment,
    answer,
    moment_of,
    texts,
)
from tsukumo.games.sottomondo.quiz.question import SottomondoQuestion, ask_script
from tsukumo.games.sottomondo.script import FORMAT, begin_game

NAMES: Final = ("Ada", "Bruno", "Carla", "Dario")
LONGEST: Final = 120
"""The number of decisions tried in a game."""
MOST_GAMES: Final = 3000
CARDS: Final[Mapping[tuple[str, int], int]] = {("fight", 1): 1, ("fight", 2): 3, ("play", 1): 1, ("play", 2): 2}
"""The most cards of fighters or players who ready, by kind and level; other questions have no bound."""
PLAYERS: Final[Mapping[int, int]] = {1: 2, 2: 3, 3: 4}


def draw_question(seed: int, number: int, level: int, kinds: Sequence[Kind] = KINDS) -> SottomondoQuestion:
    """Question *number* of a quiz; `CannotRead` if there is no such level or kind."""
    return ask_script(draw_game(seed, number, level, kinds))


def draw_game(seed: int, number: int, level: int, kinds: Sequence[Kind]) -> ScriptedMoment:
    """The game that a question is about, and its kind."""
    seed, number, level = check(seed, number, level, kinds, known=KINDS, levels=LEVELS)
    rng = Random(f"sottomondo/{seed}/{number}/{level}/{','.join(kinds)}")  # noqa: S311 - games, not secrets
    kind: Kind = one_of(list(kinds), rng)
    wanted = one_of(list(OPTIONS[kind]), rng)

    def attempt() -> ScriptedMoment | None:
        table = draw_table(rng, PLAYERS[level], (1, 7))
        for found, moment in play_at_random(table, kind, rng):
            if answer(kind, moment) == wanted and _fits(kind, level, moment):
                return found
        return None

    return find_fitting(attempt, MOST_GAMES, (kind, wanted))


def _fits(kind: Kind, level: int, moment: SottomondoMoment) -> bool:
    """Return whether the table has few enough cards for a level, and enough for the last one."""
    t = moment.before
    seats = range(t.rules.size) if kind == "fight" else (t.by,)
    lie = max(len(t.play[seat]) + len(t.piles[seat]) for seat in seats)
    return lie <= CARDS.get((kind, level), lie) and (level < LEVELS[-1] or lie > 0)


# --- games at random ------------------------------------------------------------------------------


def draw_table(rng: Random, players: int, levels: tuple[int, int]) -> dict[str, Any]:
    """A script without decisions: the default edition shuffled, everybody at some level."""
    edition = load_edition(DEFAULT)
    names = list(NAMES[:players])
    least, most = levels
    return {
        "format": FORMAT,
        "players": names,
        "levels": {name: least + int(rng.random() * (most - least + 1)) for name in names},
        "castle": shuffle_cards(edition.deck(CASTLE), rng.random),
        "classes": shuffle_cards(edition.deck(("classes",)), rng.random),
    }


def play_at_random(
    script: Mapping[str, Any], kind: Kind, rng: Random
) -> Iterator[tuple[ScriptedMoment, SottomondoMoment]]:
    """Play a game on after a script without decisions; yield every moment at which a kind of question can be asked."""
    state = begin_game(script)
    decisions: list[dict[str, Any]] = []

    def so_far(moment: SottomondoMoment) -> tuple[ScriptedMoment, SottomondoMoment]:
        return ScriptedMoment(kind, {**script, "decisions": decisions[:]}, moment.card), moment

    while not state.over and state.asked != "shuffle" and len(decisions) < LONGEST:
        if kind == state.asked and kind in DECIDED:
            cards = dict.fromkeys(state.hands[state.by]) if kind == "play" else ("",)
            for moment in [SottomondoMoment(state.clone(), card, None, state, ()) for card in cards]:
                if answer(kind, moment):
                    yield so_far(moment)
        choice = choose_at_random(state, rng)
        decisions.append(decision(state, choice))
        if kind in DECIDED or (state.fight is None and kind != "winner"):
            state.decide(choice)
        else:
            moment = moment_of(state, choice)
            if answer(kind, moment):
                yield so_far(moment._replace(after=state.clone()))


def choose_at_random(state: State, rng: Random) -> Choice:
    """A random choice; cards are played rather than kept, and help is not offered every time."""
    choices = sorted(state.choices)
    if state.asked == "found":
        few = [choice for choice in choices if choice[0] == one_of(["keep", "play", "play", "trade"], rng)]
        return one_of(few or [("keep",)], rng)
    if state.asked == "help" and rng.random() < 1 / 2:
        return NONE
    return one_of(choices, rng)


QUIZ: Final = Quiz(
    "sottomondo",
    {kind: texts[f"short.{kind}"] for kind in KINDS},
    {level: texts[f"level.{level}"] for level in LEVELS},
    draw_question,
    papers=papers_of("sottomondo"),
)
