"""The levels on the screen, for every game that has some: played by messages, without a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest

from tests.examples import in_languages
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Lang
from tsukumo.core.plugins.registry import OURS, entry
from tsukumo.core.teaching.levels import STAGE
from tsukumo_widgets import Levels
from tsukumo_widgets.base.widgets import BoardWidget
from tsukumo_widgets.teaching.levels.levels_state import END, LevelsState, find_levels

GAMES = [game for game in OURS if entry(game).levels]


def first(game: str, **values: Any) -> LevelsState:
    """The first task of a game."""
    return LevelsState(game, lang="en", **values)


def solved(state: LevelsState) -> LevelsState:
    """The state after the right answer to the task on the screen."""
    task = state.task
    assert task
    for word in task.answer:
        state = state.update({"do": "choose", "word": word})
    return state.update({"do": "check"})


def missed(state: LevelsState) -> LevelsState:
    """The state after a wrong answer: some place that is not right."""
    task = state.task
    assert task
    word = next(word for word in task.options if word not in task.answer)
    return state.update({"do": "choose", "word": word}).update({"do": "check"})


@pytest.mark.parametrize(("game", "lang"), in_languages(GAMES))
def test_whoever_answers_rightly_goes_through_all_levels(game: str, lang: Lang) -> None:
    shown = Levels(lang=lang, game=game)
    for level in find_levels(game).plans():
        for right in range(STAGE):
            assert shown.state.here
            assert (shown.state.here.id, shown.state.done(level)) == (level, right)
            assert shown.grid.html.count('aria-current="step"') == 1
            assert shown.state.here.idea.say(lang) in shown.asked.html.replace("&#x27;", "'").replace("&quot;", '"')
            shown.apply(solved)
            assert "tk-right" in shown.reply.html
            shown.handle({"do": "next"})
    assert shown.state.level == END
    assert shown.state.learnt == tuple(find_levels(game).plans())
    for each in find_levels(game).plans().values():
        assert all(f'data-clause="{clause}"' in shown.learnt.html for clause in each.clauses)
    assert shown.board.layout.display == "none"
    assert shown.picture() == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_nowhere_before_it_is_asked_for(game: str) -> None:
    shown = Levels(lang="en", game=game)
    for id, level in find_levels(game).plans().items():
        shown.handle({"do": "go", "level": id})
        task = shown.state.task
        assert task
        drawn = shown.board.svg if isinstance(shown.board, BoardWidget) else shown.board.html
        assert "data-mark" not in drawn
        assert shown.reply.html.count("data-clause") == 0
        assert level.hint.en not in shown.reply.html + drawn
        if len(task.places) > len(task.answer):
            shown.apply(missed)
            drawn = shown.board.svg if isinstance(shown.board, BoardWidget) else shown.board.html
            assert "tk-wrong" in shown.reply.html
            assert not any(f'data-mark="{mark}"' in drawn for mark in ("right", "missed"))
            assert task.reasons[-1].text.en not in shown.reply.html.replace("&#x27;", "'")
            assert shown.reply.html.count("data-clause") == 0
            shown.handle({"do": "solve"})
            drawn = shown.board.svg if isinstance(shown.board, BoardWidget) else shown.board.html
            assert task.name().en in shown.reply.html.replace("&#x27;", "'")
            assert "data-mark" in drawn
            assert shown.state.done(id) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_idea_is_said_once(game: str) -> None:
    """Above the question; once it is answered there with its clauses, and not among the reasons."""
    shown = Levels(lang="en", game=game)
    level = shown.state.here
    assert level
    shown.apply(solved)
    said = (shown.asked.html + shown.reply.html).replace("&#x27;", "'").replace("&#39;", "'")
    assert said.count(level.idea.en) == 1
    assert all(f'data-clause="{clause}"' in shown.asked.html for clause in level.clauses)


def test_a_choice_can_be_taken_back() -> None:
    state = first("tsukumobake").go("walls")
    for square in ("M10", "L11", "K10"):
        state = state.update({"do": "square", "square": square})
    assert state.given == ("M10", "L11", "K10")
    assert state.update({"do": "square", "square": "L11"}).given == ("M10", "K10")
    state = state.update({"do": "undo"})
    assert state.given == ("M10", "L11")
    back = state.update({"do": "undo"}).update({"do": "undo"})
    assert back == back.update({"do": "undo"})
    again = back.update({"do": "redo"}).update({"do": "redo"})
    assert again == state
    assert again.update({"do": "redo"}).given == ("M10", "L11", "K10")
    assert again.update({"do": "square", "square": "L12"}).taken == ()  # another choice, and nothing comes again
    again = state.update({"do": "check"})
    assert (again.given, again.missed, again.judged) == (state.given, state.given, False)
    assert again.update({"do": "check"}) == again  # a second thought is another answer
    judged = again.update({"do": "square", "square": "K10"}).update({"do": "check"})
    assert judged.judged
    assert not judged.right
    assert judged.update({"do": "undo"}) == judged.update({"do": "redo"}) == judged
    assert judged.update({"do": "square", "square": "L12"}) == judged
    assert judged.update({"do": "another"}).given == ()
    assert first("tsukumobake").go("walls").update({"do": "check"}).judged is False  # nothing is chosen


def test_nobody_excludes_everybody() -> None:
    state = first("lupus").go("mauled")
    state = state.update({"do": "choose", "word": "Fabio"}).update({"do": "choose", "word": "nobody"})
    assert state.given == ("nobody",)
    assert state.update({"do": "choose", "word": "Ada"}).given == ("Ada",)


def test_a_wrong_answer_gets_a_second_thought_and_then_the_answer() -> None:
    first_try = first("tsukumobake")
    once = missed(first_try)
    wrong = once.missed[0]
    assert (once.judged, once.given, once.number, once.streak) == (False, (), 0, 0)
    assert once.update({"do": "choose", "word": wrong}) == once  # it was wrong a moment ago
    assert once.update({"do": "next"}) == once
    other = next(word for word in ("M13", "B1") if word != wrong)
    for shown in (once.update({"do": "solve"}), once.update({"do": "choose", "word": other})):
        assert (shown.judged, shown.right, shown.done("facing")) == (True, False, 0)
        assert shown.update({"do": "next"}).number == 1
        assert shown.update({"do": "next"}).missed == ()
    assert first_try.update({"do": "solve"}) == first_try  # first one thinks
    assert first_try.update({"do": "next"}) == first_try


def test_a_second_thought_counts_less() -> None:
    state = solved(missed(first("tsukumobake")))
    assert (state.right, state.progress, state.second, state.streak) == (True, {"facing": 1}, {"facing": 1}, 0)
    for _ in range(2):
        state = solved(state.update({"do": "next"}))
    assert (state.done("facing"), state.is_starred("facing"), state.streak) == (STAGE, False, 2)
    state = solved(missed(state.update({"do": "another"})))
    assert state.second == {"facing": 1}  # the level is done, and no worse for it
    state = solved(state.update({"do": "another"}))
    assert (state.second, state.is_starred("facing")) == ({}, True)


@pytest.mark.parametrize(
    ("game", "level", "given", "idea", "told"),
    [
        ("sottomondo", "versus", "defender", "versus", "Against whom"),
        ("sottomondo", "versus", "nobody", "", "Is there a card"),
        ("sottomondo", "duel", "attacker", "weapon", "Every card"),
        ("lupus", "saved", "Luca", "saved", "The bodyguard"),
        ("tsukumobake", "halved", "E12", "halved", "Half under a roof"),
        ("tsukumobake", "walls", "M10 L11", "", "missing"),
        ("tsukumobake", "walls", "M10 L11 L12 L13 A1", "", "too many"),
    ],
)
def test_a_wrong_answer_says_what_it_overlooks(game: str, level: str, given: str, idea: str, told: str) -> None:
    shown = Levels(level, lang="en", game=game)
    task = shown.state.task
    assert task
    assert task.overlooks(given.split()) == idea
    for word in given.split():
        shown.handle({"do": "choose", "word": word})
    shown.handle({"do": "check"})
    assert shown.state.missed == tuple(given.split())
    assert told in shown.reply.html.replace("&#x27;", "'")


def test_the_way_is_told_in_words() -> None:
    shown = Levels(lang="en")
    for number in range(STAGE):
        shown.apply(solved)
        assert f"{number + 1} of {STAGE} solved" in shown.asked.html
        assert (f"{number + 1} right in a row" in shown.asked.html) == (number > 0)
        assert "next: Far ahead" in shown.asked.html
        assert ("★" in shown.grid.html) == (number + 1 == STAGE)
        shown.handle({"do": "next"})
    assert "Levels done: 1 of 33. ★ On the first try: 1." in shown.grid.html
    assert '<span class="tk-spoken">done on the first try</span>' in shown.grid.html
    assert "next:" not in Levels("edge_right", lang="en").asked.html  # it is the last one


def test_a_level_is_left_and_taken_up_again() -> None:
    state = solved(first("tsukumobake")).update({"do": "go", "level": "sides"})
    assert (state.level, state.number) == ("sides", 0)
    back = state.update({"do": "go", "level": "facing"})
    assert (back.number, back.done("facing")) == (1, 1)
    assert back.update({"do": "restart"}).progress == {}


def test_a_hint_is_shown_when_asked_for() -> None:
    shown = Levels(lang="it")
    shown.handle({"do": "hint"})
    assert shown.state.here
    assert shown.state.here.hint.it in shown.reply.html
    shown.apply(solved)
    shown.handle({"do": "next"})
    assert not shown.state.hinted


def test_enter_goes_on_as_the_first_button_does() -> None:
    shown = Levels(lang="en")
    assert isinstance(shown.board, BoardWidget)
    assert "Enter" not in shown.board.shortcuts
    shown.apply(missed)
    assert "Enter" not in shown.board.shortcuts  # it chooses again
    shown.apply(solved)
    assert shown.board.shortcuts == {"Enter": {"do": "next"}}


@pytest.mark.parametrize("game", GAMES)
def test_a_link_opens_the_same_level_with_the_progress(game: str) -> None:
    ids = list(find_levels(game).plans())
    state = first(game, chosen=tuple(ids[:4]), seed=7, progress={ids[0]: STAGE, ids[1]: 1}, second={ids[0]: 2})
    state = state.go(ids[1])
    query = {name: ",".join(values) for name, values in parse_qs(state.link().query).items()}
    again = LevelsState(game, lang="en").read_query(query)
    assert again == state
    assert again.link() == state.link()
    shown = Levels.from_link(state.link().query, game=game)
    assert shown.state == state
    exec(state.link().code, scope := dict[str, Any]())  # the cell that the bar offers
    assert "Levels" in scope


def test_a_class_gets_its_levels_by_one_link() -> None:
    shown = Levels.from_link("levels=aura,facing,sides", "en")
    assert shown.state.ids == ("aura", "facing", "sides")
    assert shown.state.here.id == "aura"
    assert shown.grid.html.count('"go"') + shown.grid.html.count("&quot;go&quot;") == 4  # and what has been learnt
    shown.handle({"do": "pick", "level": "facing"})
    assert shown.state.ids == ("sides", "aura")  # in the order of the game
    shown.handle({"do": "all"})
    assert len(shown.state.ids) == len(find_levels("tsukumobake").plans())


def test_a_game_without_levels_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = entry("lupus")._replace(levels="")
    monkeypatch.setattr("tsukumo_widgets.teaching.levels.levels_state.entry", lambda _: bare)
    with pytest.raises(CannotRead):
        find_levels("lupus")


@pytest.mark.parametrize("game", GAMES)
def test_progress_is_kept_in_a_file(game: str, tmp_path: Path) -> None:
    ids = list(find_levels(game).plans())
    state = first(game, progress={ids[0]: STAGE, ids[1]: 2}, second={ids[1]: 1}, seed=3)
    file = tmp_path / "levels.json"
    file.write_bytes(state.file())
    again = first(game).update({"do": "open", "content": file.read_bytes()})
    assert (again.progress, again.second, again.seed) == (state.progress, state.second, 3)
    assert (again.level, again.number) == (ids[1], 2)
    refused = state.update({"do": "open", "content": json.dumps({"format": "x"}).encode()})
    assert refused.progress == state.progress
    assert {problem.key for problem in refused.refused} >= {"format", "progress", "levels"}


def test_the_file_goes_to_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, saved = Levels(lang="en"), list[tuple[str, str, bytes]]()
    monkeypatch.setattr(shown.keep, "save", lambda *given: saved.append(given))
    shown.handle({"do": "save"})
    assert saved == [("levels.json", "application/json", shown.state.file())]
