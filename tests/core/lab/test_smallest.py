"""Smallest examples: those stored part where they say, and searches find, shrink, stop and refuse."""

from __future__ import annotations

import json

import pytest

from tsukumo.core.experiments.result_files import load_stored
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab import smallest as searching
from tsukumo.core.lab.lockstep import LockstepGames, LockstepResult
from tsukumo.core.lab.part import find_part_of_readings
from tsukumo.core.lab.shrinking import FoundGame, Shrinker, list_smaller
from tsukumo.core.lab.smallest import SmallestGame, list_other_answers, list_set_ups, read_smallest, smallest
from tsukumo.core.lab.stored_results import load_example, load_examples, name_example_file
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins import registry
from tsukumo.core.plugins.registry import OURS

ANSWERS = [(game, *pair) for game in OURS for pair in list_other_answers(game)]
OF_GAMES = [(game, *pair) for game, *pair in ANSWERS if find_part_of_readings(game, pair[:1]) is None]


@pytest.mark.parametrize(("game", "reading", "answer"), OF_GAMES)
def test_what_is_stored_parts_after_its_last_decision(game: str, reading: str, answer: str) -> None:
    example = load_example(game, reading, answer)
    assert isinstance(example, SmallestGame)
    (side,) = example.comparison.sides
    assert side.first
    assert side.first.step == example.decisions
    assert example.players == len(example.play.begin().players)
    made = load_stored(game, f"smallest/{name_example_file(reading, answer)}")
    assert made
    assert made["made"]["command"].startswith(f"tsukumo smallest {game} {reading} {answer} --seed ")
    assert (example.one, example.other) == ((), ((reading, answer),))
    assert read_smallest(example.to_json()).to_json() == example.to_json()


def test_every_answer_has_one_example() -> None:
    assert {game: len(load_examples(game)) for game in OURS} == {game: len(list_other_answers(game)) for game in OURS}
    for game, reading, answer in ANSWERS:
        stored = load_stored(game, f"smallest/{name_example_file(reading, answer)}")
        assert (stored is None) == ((game, reading, answer) not in OF_GAMES)


@pytest.mark.parametrize(("game", "reading", "answer"), ANSWERS)
def test_an_example_shows_both_sides_where_they_part(game: str, reading: str, answer: str) -> None:
    example = load_example(game, reading, answer)
    assert example
    comparison = example.comparison
    assert (comparison.game, example.other, comparison.side.chosen) == (game, ((reading, answer),), example.other)
    assert comparison.side.first
    assert comparison.answers == {name: r.default for name, r in registry.kind_of(game).readings().items()}
    for lang in LANGS:
        one, other = comparison.show(comparison.steps, lang)
        assert one.told != other.told
        assert all(moment.told and moment.words for moment in (one, other))
        assert example.introduce().say(lang)
        assert example.measure().say(lang)
    if comparison.steps:
        before = comparison.show(comparison.steps - 1, "en")
        assert before[0].words == before[1].words


def test_a_search_finds_the_same_again() -> None:
    found = smallest("lupus", "first_night", tries=20)
    assert isinstance(found, SmallestGame)
    assert (found.decisions, found.players, found.sure, found.whole) == (1, 8, True, True)
    assert smallest("lupus", "first_night", "wolves", tries=20).to_json() == found.to_json()


def test_every_set_up_is_begun_anew_from_every_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[int, int]] = []

    def play(deals: LockstepGames, seed: int, *_: object) -> LockstepResult:
        begun.append((len(deals.options["players"]), seed))
        return LockstepResult((), parted=False, cited=())

    monkeypatch.setattr(LockstepGames, "play", play)
    set_ups = list_set_ups("sottomondo")[:2]
    monkeypatch.setattr(searching, "list_set_ups", lambda _: set_ups)
    with pytest.raises(CannotRead, match="8 games"):
        smallest("sottomondo", "trade", tries=8)
    assert sorted(set(begun)) == [(2, 0), (2, 1), (3, 0), (3, 1)]


def test_nothing_of_what_is_found_can_go() -> None:
    found = smallest("lupus", "wolf_prey", tries=150)
    assert isinstance(found, SmallestGame)
    assert found.whole
    deals = LockstepGames(found.play.kind, found.play.options, (found.one, found.other))
    one, _, _ = deals.begin(found.play.seed or 0)
    choices = []
    for action in found.play.actions:
        legal = list(map(str, one.legal()))
        choices.append(legal.index(action))
        one.apply(one.legal()[choices[-1]])
    assert deals.replay(found.play.seed or 0, choices).parted
    for i in range(len(choices)):
        less = deals.replay(found.play.seed or 0, choices[:i] + choices[i + 1 :])
        assert not less.parted


def test_the_passes_offer_smaller_games_only() -> None:
    found = FoundGame(1, 2, (3, 0, 1))
    smaller = list(list_smaller(found, (2, 3)))
    assert smaller[0] == FoundGame(1, 2, ())
    assert FoundGame(0, 0, found.choices) in smaller
    assert all(each.size((2, 3)) < found.size((2, 3)) for each in smaller)


def test_the_shortest_game_of_a_deal_is_found() -> None:
    kind = registry.kind_of("lupus")
    deals = LockstepGames(kind, list_set_ups("lupus")[0], ((), (("self_vote", "forbidden"),)))
    shrinker = Shrinker([deals], [8], FoundGame(0, 5, (1, 2, 3, 4)))
    looked = sum(1 for _ in shrinker.steps())
    assert shrinker.best == FoundGame(0, 0, (0,))
    assert shrinker.least == 1
    assert looked


def test_a_search_that_is_stopped_keeps_the_best() -> None:
    def stop(tried: int, best: int | None, *, smaller: bool) -> None:
        assert (tried % 64, smaller) == (0, False)
        if best is not None:
            raise KeyboardInterrupt

    found = smallest("lupus", "ghosts", told=stop)
    assert isinstance(found, SmallestGame)
    assert (found.interrupted, found.whole, found.sure) == (True, False, False)
    (side,) = found.comparison.sides
    assert side.first
    assert side.first.step == found.decisions
    assert "stopped before its end" in found.text("en")


def test_a_search_that_is_stopped_before_it_finds_anything_has_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(searching, "list_set_ups", lambda game: (registry.kind_of(game).settle_options({}),))
    with pytest.raises(KeyboardInterrupt):
        smallest("lupus", "hamster", told=stop)


def test_whoever_takes_the_steps_of_a_search_may_end_it_anywhere() -> None:
    search = searching.prepare_search("lupus", "ghosts")
    for _ in search.steps():
        if search.best is not None:
            break
    found = search.best_example()
    assert found
    assert (found.whole, found.interrupted, found.tried) == (False, False, search.tried)
    assert found.comparison.differing()
    assert searching.prepare_search("lupus", "ghosts").best_example() is None


def test_a_search_without_time_says_that_it_found_nothing() -> None:
    with pytest.raises(CannotRead, match=r"in \d+ games there is never a difference between the default readings and"):
        smallest("lupus", "hamster", seconds=0)


@pytest.mark.parametrize("lang", LANGS)
def test_an_example_is_told(lang: Lang) -> None:
    example = load_example("lupus", "self_vote", "forbidden")
    assert isinstance(example, SmallestGame)
    told = example.text(lang)
    assert "self_vote=allowed" in told
    assert "[day.vote]" in told
    assert {"it": "sono state viste tutte", "en": "all were tried"}[lang] in told
    assert json.dumps(example.to_json())


def test_what_cannot_be_asked_for() -> None:
    for words, key in (
        (("chess", "ghosts"), "game"),
        (("lupus", "ghost"), "readings.ghost"),
        (("lupus", "ghosts", "maybe"), "readings.ghosts"),
        (("sottomondo", "caught_up"), "readings.caught_up"),
        (("lupus", "ghosts=off"), ""),
    ):
        with pytest.raises(CannotRead) as caught:
            smallest(*words)
        assert [problem.key for problem in caught.value.problems] == [key]
