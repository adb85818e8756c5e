"""The first hour without a browser: as the coach advises, otherwise, back again, and then on to the end of the game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.tsukumobake.widgets.at_the_table import check, decide
from tests.games.tsukumobake.widgets.coached import aim, follow, to_closing, to_question
from tests.games.tsukumobake.widgets.first_hours import first_hour, missing
from tests.games.tsukumobake.widgets.test_widgets_table_hidden import redealt, traits
from tests.markup import parse, words
from tests.widgets.base.following import saved
from tests.widgets.table.taught import play
from tsukumo.core.game.branches import Branches
from tsukumo.core.game.replay import dumps
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.play.last_march import last_march
from tsukumo_widgets import FirstHour
from tsukumo_widgets.base.history import History
from tsukumo_widgets.games.tsukumobake.first_hour.coach import COACHED
from tsukumo_widgets.games.tsukumobake.first_hour.first_hour import PLAYERS, SEED
from tsukumo_widgets.table.coach import NOTHING

SAID = (
    "Whoever enters a lit building draws 4 cards",
    "You go into E2, which was lit, and draw a painted screen",
    "After the walk you may play a combo",
    "you choose which",
    "Whom will it chase? Click the pawn.",
    "Only the explorer is in sight",
    "Click where it will go.",
    "Right: it lands on B8.",
    "4 of 4 guesses right.",
    "Every house also has an objective",
    "the parade stops on B8",
)
"""The sentences for a reader, in English."""

# --- the game ------------------------------------------------------------------------------------


def test_the_seed_shows_what_a_first_hour_must() -> None:
    assert list(missing(first_hour(SEED, PLAYERS))) == []


def test_whom_the_coach_advises_plays_the_same(hour: FirstHour) -> None:
    to_closing(hour)
    assert hour.state.game
    assert hour.state.game.actions == first_hour(SEED, PLAYERS, COACHED).actions


def test_it_is_the_same_in_every_process() -> None:
    """The page is the same, word for word and line for line, at every moment of the hour."""
    program = "from tests.games.tsukumobake.widgets.test_widgets_first_hour import shown; print(*shown(), sep='')"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "12345"}
    there = subprocess.run([sys.executable, "-c", program], env=environment, check=True, capture_output=True, text=True)
    assert there.stdout == "".join(shown()) + "\n"


def shown() -> Iterator[str]:
    """All that a page shows at every moment of the hour."""
    hour = FirstHour("en")
    yield hour.picture()
    while not hour.state.closing:
        yield from (hour.aim.html, hour.asked.html, hour.board.svg)
        follow(hour)
    yield from (hour.aim.html, hour.asked.html, hour.board.svg)


# --- as the coach advises -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_first_hour_as_advised(hour: FirstHour, lang: Lang) -> None:
    hour.apply(lambda state: replace(state, lang=lang))
    done, aims, tells = [], [], ""
    while not hour.state.closing:
        aims.append(aim(hour))
        tells += words(hour.asked.html) + words(hour.story.html)
        check(hour)
        done.append(follow(hour))
    # Into the building in the light; a combo, and whom it hurts; whom the parade chases, where it lands, again both.
    # In the second hour two events in one draw, and the parade strikes the reader.
    assert done == [
        *("E2", "geisha play perdition teapot", "G13"),
        *("E10", "on", "C10", "on", "B9", "on", "B8", "on", "on"),
        *("geisha play meditation incense", "geisha pick shamisen", "geisha pick incense"),
        *("D4", "geisha reveal full_moon", "geisha play exorcism beads sandals", "A10", "L5"),
        *("J4", "on", "C5", "on", "E4", "on"),
        *("geisha discard teapot", "geisha discard staff", "geisha discard screen", "G8", "on"),
    ]
    goal = {"it": "Tu sei la geisha. Scopo:", "en": "You are the geisha. The goal:"}[lang]
    assert lang == "it" or [said for said in SAID if said not in f"{aims} {tells}"] == []
    assert [goal in words for words in aims] == [True] + [False] * (len(aims) - 1)
    right = {"it": "Giusto: l'esploratore.", "en": "Right: the explorer."}[lang]
    assert sum(words.startswith({"it": "Giusto", "en": "Right"}[lang]) for words in aims) == 8
    assert right in aims[4]
    assert {"it": "Il maestro ora tace", "en": "The coach is silent now"}[lang] in aim(hour)
    listed = parse(hour.asked.html)
    clauses = {node.attrib["data-clause"] for node in listed.iter("a") if "data-clause" in node.attrib}
    assert clauses >= {"goal.aura", "turn.2", "turn.3a", "board.hide", "target.a", "target.e", "advance.c", "steps"}
    chapters = [node.attrib["data-beside"] for node in listed.iter("a") if "data-beside" in node.attrib]
    assert chapters[:3] == [f"../{lang}/{name}.html" for name in ("game", "board", "cards")]
    assert len(chapters) == len(set(chapters))


def test_what_to_click_is_lit_and_its_button_marked(hour: FirstHour) -> None:
    assert 'data-mark="advised" data-at="E2"' in hour.board.svg
    advised = hour.state.advice
    assert advised
    for panel in (hour.aim, hour.asked):
        root = parse(panel.html)
        marked = [node for node in root.iter("button") if node.attrib.get("class") == "tk-advised"]
        assert [node.attrib["data-do"].count(str(advised.action)) for node in marked] == [1]
    others = [node for node in root.iter("button") if node.attrib.get("class") == "tk-dim"]
    assert len(others) == len(hour.state.choices) - 1
    follow(hour)
    assert "data-mark" not in hour.board.svg  # a combo is not on the board


def test_nothing_is_given_away_before_the_guess(hour: FirstHour) -> None:
    to_question(hour)
    assert hour.state.game
    assert hour.state.question
    page = words(hour.asked.html) + aim(hour) + words(hour.story.html)
    march = last_march(hour.state.game)
    assert march
    assert 'data-piece="parade" data-square="G10"' in hour.board.svg
    for passage in march.explain().steps:
        assert passage.title.en not in page
    assert "Only the explorer" not in page
    assert hour.around.html == ""
    follow(hour)
    for sentence in march.explain().steps[0].sentences:
        assert sentence.text.en in words(hour.asked.html)
    assert 'data-piece="parade" data-square="G10"' in hour.board.svg  # it has not moved yet
    assert 'data-mark="right" data-at="E10"' in hour.board.svg
    follow(hour)
    assert 'data-piece="parade" data-square="F10"' in hour.board.svg


def test_the_page_gets_only_what_the_player_may_know(hour: FirstHour) -> None:
    rng, dealt = Random(5), 0
    while not hour.state.closing:
        state, sent = hour.state, traits(hour)
        other = redealt(state.game, state.viewer, rng)  # type: ignore[arg-type]
        other.seed = SEED  # what is advised depends on it too
        dealt += other.state.to_json() != state.game.state.to_json()  # type: ignore[union-attr]
        hour.apply(lambda s, other=other: replace(s, history=replace(s.history, now=Branches.of(other))))  # type: ignore[misc]
        assert traits(hour) == sent
        hour.apply(lambda _, state=state: state)  # type: ignore[misc]
        follow(hour)
    assert dealt > 8


# --- otherwise ------------------------------------------------------------------------------------


def test_one_can_do_otherwise_and_the_coach_goes_along(hour: FirstHour) -> None:
    hour.handle({"do": "square", "square": "F2"})
    assert "You walk to F2: on the road there is nothing to draw" in words(hour.asked.html)
    assert "combo" in aim(hour)
    hour.handle({"do": "choose", "action": "geisha pass", "after": hour.state.moment})
    to_closing(hour)
    assert hour.state.game
    assert "geisha move F2" in [str(action) for action in hour.state.game.actions]


def test_a_wrong_guess_is_answered_and_none_too(hour: FirstHour) -> None:
    to_question(hour)
    hour.handle({"do": "square", "square": "A1"})  # nobody stands there
    assert hour.state.guess is None
    hour.handle({"do": "square", "square": "L5"})
    assert "Not this time: the explorer." in aim(hour)
    assert 'data-mark="right" data-at="E10"' in hour.board.svg
    assert 'data-mark="wrong" data-at="L5"' in hour.board.svg
    hour.handle({"do": "square", "square": "E10"})  # too late
    assert "Not this time" in aim(hour)
    hour.handle({"do": "on"})
    hour.handle({"do": "on"})
    assert "Here it is: it lands on C10." in aim(hour)
    hour.handle({"do": "step", "by": 1})
    hour.handle({"do": "guess", "thing": list(NOTHING)})
    assert "Not this time: the innkeeper." in aim(hour)
    assert 'data-mark="wrong"' not in hour.board.svg


@pytest.mark.parametrize("seed", range(25))
def test_any_choices_lead_through_the_hour(hour: FirstHour, seed: int) -> None:
    """Whatever is chosen, also in other games: the advice is legal, every question has an answer, nothing fails."""
    rng = Random(seed)
    begun = first_hour(seed, {}) if seed % 2 else None
    if begun:
        begun.rewind(0)
        hour.apply(lambda state: replace(state, history=History(Branches.of(begun))))
        hour.handle({"do": "look", "at": 0})
    asked = 0
    while not hour.state.closing:
        state = hour.state
        assert state.game
        if state.question and not state.guess:
            asked += 1
            picks = [thing for thing, _ in state.question.choices] or [state.question.right]
            assert state.question.right in picks
            hour.handle(rng.choice([{"do": "guess", "thing": list(rng.choice(picks))}, {"do": "on"}]))
            assert hour.state.guess
            assert 'class="tk-aim' in hour.aim.html
        elif state.stop is not None:
            hour.handle({"do": "on"})
        else:
            assert state.advice
            assert state.advice.action in state.game.legal_actions()
            assert state.advice.sentences[0].text.it != state.advice.sentences[0].text.en
            decide(hour, rng)
        check(hour)
        aim(hour)
    assert asked
    assert hour.state.game
    assert hour.state.told >= {"steps", "turn.2"}


def test_who_walks_into_the_parade_is_told_by_its_own_clause(hour: FirstHour) -> None:
    """The geisha starts seven squares from the parade, and with a march behind her she walks into it."""
    game = hour.state.game
    assert game
    game = game.clone()
    game.state.strides[game.state.seat("geisha")] = 3
    game.state.listed = ()
    hour.apply(lambda state: replace(state, history=History(Branches.of(game))))
    meet = next(action for action in hour.state.choices if action.to == "G7")
    hour.handle({"do": "choose", "action": str(meet), "after": hour.state.moment})
    kinds = [str(record.kind) for record in hour.state.game.log]  # type: ignore[union-attr]
    assert "met_parade" in kinds
    assert "struck" in kinds  # without a scroll nothing is asked
    assert "turn.3b" in hour.asked.html


# --- and on ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_after_the_hour_the_game_goes_on_as_at_the_table(hour: FirstHour, lang: Lang) -> None:
    hour.apply(lambda state: replace(state, lang=lang))
    to_closing(hour)
    assert hour.state.choices == ()
    few = hour.asked.html.count("data-clause")
    hour.handle({"do": "rest"})
    assert hour.state.choices
    assert hour.state.advice is None
    assert {"it": "Il maestro tace.", "en": "The coach is silent."}[lang] in aim(hour)
    assert "tk-advised" not in hour.asked.html + hour.aim.html
    assert "data-mark" not in hour.board.svg
    assert hour.story.layout.display == ""
    hour.handle({"do": "rest"})  # a way to end: what was learnt, at any time
    assert hour.state.closing
    hour.handle({"do": "rest"})
    *_, last = play(hour, Random(3), lambda state: state.choices[0])
    game = last.game
    assert game
    assert game.outcome
    text = words(hour.asked.html)
    for points in (game.outcome.points or {}).values():
        assert str(points) in text
    assert {"it": "Che cosa hai imparato", "en": "What you have learnt"}[lang] in text
    assert hour.asked.html.count("data-clause") > few


def test_a_saved_game_goes_on_with_the_coach(hour: FirstHour) -> None:
    follow(hour)
    hour.handle({"do": "save"})
    content = saved(hour.head.file, {"do": "file"})
    assert content
    words = aim(hour)
    follow(hour)
    hour.head.file.receive({"do": "load"}, content)
    assert hour.state.game
    assert dumps(hour.state.game) == content
    assert aim(hour) == words


# --- links and pictures ---------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_without_a_kernel_the_page_shows_the_board_and_what_to_do_first(lang: Lang) -> None:
    made = FirstHour(lang)
    picture = made._repr_mimebundle_()["image/svg+xml"]
    root = ElementTree.fromstring(picture)
    words = " ".join("".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text"))
    assert {"it": "Chi entra in un edificio acceso", "en": "Whoever enters a lit building"}[lang] in words
    assert 'data-mark="advised" data-at="E2"' in picture
    high, wide = (float(root.attrib["viewBox"].split()[i]) for i in (3, 2))
    lines = root.findall(".//{http://www.w3.org/2000/svg}text[@font-size='15']")
    assert all(wide < float(line.attrib["y"]) < high for line in lines)
