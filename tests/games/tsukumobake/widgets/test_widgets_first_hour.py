"""The first hour without a browser: as the coach advises, otherwise, back again, and then on to the end of the game."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from tests.examples import EXAMPLES
from tests.games.tsukumobake.widgets.at_the_table import check, decide
from tests.games.tsukumobake.widgets.coached import aim, follow, to_question, to_quiet
from tests.games.tsukumobake.widgets.first_hours import READER, first_hour, missing
from tests.games.tsukumobake.widgets.test_widgets_table_hidden import redealt, traits
from tests.markup import parse, words
from tests.widgets.base.following import saved
from tests.widgets.table.taught import count_words, play
from tsukumo.core.game.branches import Branches
from tsukumo.core.game.replay import dumps
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.parade.movement import movement
from tsukumo.games.tsukumobake.play.last_march import last_march
from tsukumo.games.tsukumobake.play.scene import build_scene
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo_widgets import FirstHour
from tsukumo_widgets.base.history import History
from tsukumo_widgets.games.tsukumobake.first_hour.first_hour import COACHED, PLAYERS, SEED
from tsukumo_widgets.table.coach import MOST, NOTHING

SAID = (
    "A lit building gives 4",
    "The parade chases whoever it sees",
    "It sees only the innkeeper.",
    "Click where.",
    "Right: it lands on G11.",
    "Seeing nobody, it chases the highest aura",
    "A combo costs one card of each of its houses",
    "At most 5 steps",
    "The parade takes 4 steps.",
    "3 of 3 right.",
)
"""The sentences for a reader, in English."""
LEARNT: dict[Lang, tuple[str, ...]] = {
    "it": (
        *("Che cosa hai imparato", "Il tuo posto: ", "Il tuo momento migliore (+"),
        *("Che cosa ti è costato di più (−", "Con gli amici"),
    ),
    "en": (
        *("What you have learnt", "Your place: ", "Your best moment (+"),
        *("What cost you most (−", "With friends"),
    ),
}
"""The words of the end."""

# --- the game ------------------------------------------------------------------------------------


def test_the_seed_shows_what_a_first_hour_must() -> None:
    assert list(missing(first_hour(SEED, PLAYERS, 2))) == []


def test_who_follows_the_advice_wins_often_enough_but_not_always() -> None:
    """The others are novices."""
    ended = [first_hour(seed, PLAYERS, HOURS) for seed in range(15)]
    assert 0.35 <= sum(READER in game.outcome.winners for game in ended if game.outcome) / len(ended) < 1


def test_whom_the_coach_advises_plays_the_same(hour: FirstHour) -> None:
    to_quiet(hour)
    assert hour.state.game
    done = hour.state.game.actions
    assert first_hour(SEED, PLAYERS, COACHED + 1).actions[: len(done)] == done


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
    while hour.state.stop is not None or hour.state.advice:
        yield from (hour.aim.html, hour.asked.html, hour.board.svg)
        follow(hour)
    yield from (hour.aim.html, hour.asked.html, hour.board.svg)


# --- as the coach advises -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_first_hour_as_advised(hour: FirstHour, lang: Lang) -> None:
    hour.apply(lambda state: replace(state, lang=lang))
    done, aims, tells = [], [], ""
    while hour.state.stop is not None or hour.state.advice:
        aims.append(aim(hour))
        tells += words(hour.asked.html) + words(hour.story.html)
        check(hour)
        done.append(follow(hour))
    # Into the building in the light; whom the parade chases, where it lands, whom then. In the second hour combos.
    assert done == [
        *("E2", "G10", "on", "G11", "on", "B9", "on"),
        *("geisha play meditation umbrella", "geisha pick umbrella.gold", "geisha pick umbrella", "D4"),
        *("geisha play exorcism staff.gold", "H8", "I6"),
        *("I6", "on", "J6", "on", "D4", "on"),
    ]
    assert lang == "it" or [said for said in SAID if said not in f"{aims} {tells}"] == []
    goal = {"it": "Dopo cinque ore vince", "en": "After five hours the hand worth most wins"}[lang]
    assert [goal in words for words in aims] == [True] + [False] * (len(aims) - 1)
    assert {"it": "Tu che cosa faresti?", "en": "What would you do?"}[lang] in aim(hour)
    assert {"it": "Tu: Geisha", "en": "You: Geisha"}[lang] in words(hour.asked.html, " ")


def test_what_to_click_is_lit_and_its_button_marked(hour: FirstHour) -> None:
    assert 'data-mark="advised" data-at="E2"' in hour.board.svg
    advised = hour.state.advice
    assert advised
    for panel in (hour.aim, hour.asked):
        root = parse(panel.html)
        marked = [node for node in root.iter("button") if node.attrib.get("class") == "tk-advised"]
        assert [node.attrib["data-do"].count(str(advised.action)) for node in marked] == [1]
    assert "advised" not in "".join(hour.board.svg.split('data-mark="advised"'))  # and nothing else is dimmed


def test_nothing_is_given_away_before_the_guess(hour: FirstHour) -> None:
    to_question(hour)
    assert hour.state.game
    assert hour.state.question
    page = words(hour.asked.html) + aim(hour) + words(hour.story.html)
    march = last_march(hour.state.game)
    assert march
    assert 'data-piece="parade" data-square="G7"' in hour.board.svg
    for passage in march.explain().steps:
        assert passage.title.en not in page
    assert "Only the innkeeper" not in page
    assert hour.around.html == ""
    follow(hour)
    for sentence in march.explain().steps[0].sentences:
        assert sentence.text.en in words(hour.asked.html)
    assert 'data-piece="parade" data-square="G7"' in hour.board.svg  # it has not moved yet
    assert 'data-mark="right" data-at="G10"' in hour.board.svg
    follow(hour)
    assert 'data-piece="parade" data-square="G9"' in hour.board.svg  # all the way to the blow


@pytest.mark.parametrize("lang", LANGS)
def test_a_cross_is_explained_when_it_is_first_seen(hour: FirstHour, lang: Lang) -> None:
    hour.apply(lambda state: replace(state, lang=lang))
    pages, words = list[bool](), {"it": "Croce: pedina già colpita.", "en": "Cross: a pawn already struck."}[lang]
    while coached(hour):
        state = hour.state
        if state.question and not state.guess and build_scene(state.sight.log).struck:
            pages.append(words in aim(hour))
        follow(hour)
    assert pages[0]
    assert not any(pages[1:])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seed", range(3))
def test_what_a_card_has_done_to_the_parade_is_seen_where_it_sets_off(hour: FirstHour, lang: Lang, seed: int) -> None:
    """Cards that the reader has not played: they would be folded away among the events."""
    game, told, last = first_hour(seed, {}, 3), 0, ""
    hour.apply(lambda state: replace(state, lang=lang, history=History(Branches.of(game))))
    firsts = [i + 1 for i, record in enumerate(game.log) if record.kind == "parade"]
    for before, place in pairwise((0, *firsts)):
        for record in game.log[before:place]:
            if record.kind == "played" or record.kind == "revealed":
                cause = record
            elif record.kind in ("parade_moved", "parade_turned"):
                own = cause.kind == "played" and cause.who == READER
                last = "" if own else str(record.data.get("to", ":"))
        hour.apply(lambda state, place=place: replace(state, coaching=replace(state.coaching, stop=place)))  # type: ignore[misc]
        sentences = [sentence.text.say(lang) for sentence in hour.state.question.sentences]  # type: ignore[union-attr]
        assert len(sentences) == 2 + bool(last)
        assert last in sentences[1]
        assert all(sentence in aim(hour) for sentence in sentences)
        assert count_words(hour) <= MOST
        told, last = told + bool(last), ""
    assert told


def test_the_page_gets_only_what_the_player_may_know(hour: FirstHour) -> None:
    rng, dealt = Random(5), 0
    while coached(hour):
        state, sent = hour.state, traits(hour)
        other = redealt(state.game, state.viewer, rng)  # type: ignore[arg-type]
        other.seed = SEED  # what is advised depends on it too
        dealt += other.state.to_json() != state.game.state.to_json()  # type: ignore[union-attr]
        hour.apply(lambda s, other=other: replace(s, history=replace(s.history, now=Branches.of(other))))  # type: ignore[misc]
        assert traits(hour) == sent
        hour.apply(lambda _, state=state: state)  # type: ignore[misc]
        follow(hour)
    assert dealt > 8


def coached(hour: FirstHour) -> bool:
    """True in the first hours, and until their last parade has been seen."""
    game = hour.state.game
    assert game
    return hour.state.stop is not None or (not game.over and game.state.hour <= COACHED)


# --- otherwise ------------------------------------------------------------------------------------


def test_one_can_do_otherwise_and_the_coach_goes_along(hour: FirstHour) -> None:
    hour.handle({"do": "square", "square": "F2"})
    assert "You walk to F2: there the parade may see you" in words(hour.asked.html)
    to_quiet(hour)
    assert hour.state.game
    assert "geisha move F2" in [str(action) for action in hour.state.game.actions]


def test_a_wrong_guess_is_answered_and_none_too(hour: FirstHour) -> None:
    to_question(hour)
    hour.handle({"do": "square", "square": "A1"})  # nobody stands there
    assert hour.state.guess is None
    hour.handle({"do": "square", "square": "E2"})
    assert "Not this time. The answer: the innkeeper." in aim(hour)
    assert 'data-mark="right" data-at="G10"' in hour.board.svg
    assert 'data-mark="wrong" data-at="E2"' in hour.board.svg
    hour.handle({"do": "square", "square": "G10"})  # too late
    assert "Not this time" in aim(hour)
    hour.handle({"do": "on"})
    hour.handle({"do": "on"})
    assert "Here it is: it lands on G11." in aim(hour)
    hour.handle({"do": "step", "by": 1})
    hour.handle({"do": "guess", "thing": list(NOTHING)})
    assert "Not this time. The answer: the explorer." in aim(hour)
    assert 'data-mark="wrong"' not in hour.board.svg


@pytest.mark.parametrize("seed", range(max(12, round(25 * EXAMPLES))))
def test_any_choices_lead_through_the_hour(hour: FirstHour, seed: int) -> None:
    """Whatever is chosen, also in other games: the advice is legal, every question has an answer, nothing fails."""
    rng = Random(seed)
    begun = first_hour(seed, {}) if seed % 2 else None
    if begun:
        begun.rewind(0)
        hour.apply(lambda state: replace(state, history=History(Branches.of(begun))))
        hour.handle({"do": "look", "at": 0})
    asked = 0
    while coached(hour):
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
            assert count_words(hour) <= MOST
            decide(hour, rng)
        check(hour)
        aim(hour)
    assert asked
    assert hour.state.game
    assert "goal" in hour.state.told


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


def test_later_the_coach_advises_only_when_asked_and_the_end_says_what_was_learnt(hour: FirstHour) -> None:
    to_quiet(hour)
    assert hour.state.choices
    assert "tk-advised" not in hour.asked.html + hour.aim.html
    assert "data-mark" not in hour.board.svg
    unasked = aim(hour).removesuffix("What would you do?")
    hour.handle({"do": "advise"})
    assert hour.state.advice
    assert unasked
    assert not aim(hour).startswith(unasked)  # the advice has a reason of its own
    assert aim(hour).startswith(hour.state.advice.sentences[0].text.en)
    assert hour.asked.html.count("tk-advised") == 1
    follow(hour)
    assert hour.state.advice is None
    *_, last = play(hour, Random(3), lambda state: state.choices[0])
    game = last.game
    assert game
    assert game.outcome
    assert ("tk-end tk-right" in hour.asked.html) == (hour.state.viewer in game.outcome.winners)
    for lang in LANGS:
        hour.apply(lambda state, lang=lang: replace(state, lang=lang))
        text = words(hour.asked.html)
        for said in (*map(str, (game.outcome.points or {}).values()), *LEARNT[lang]):
            assert said in text
        assert hour.story.layout.display == ""
    moments = [json.loads(node.attrib["data-do"]) for node in parse(hour.asked.html).iter("button")]
    looks = [message for message in moments if message["do"] == "look"]
    assert len(looks) == 2
    hour.handle(looks[0])
    assert hour.state.moment == looks[0]["at"]
    hour.handle({"do": "look", "at": len(game.actions)})
    hour.handle({"do": "new"})
    assert hour.state.game
    assert len(hour.state.game.actions) < len(game.actions)


def test_who_is_struck_hears_where_it_would_have_missed(hour: FirstHour) -> None:
    """Whoever stays out on the road, close to the parade, is told a square on which they would have been safe."""
    rng = Random(2)
    for _ in range(200):
        state = hour.state
        if state.remark and "would have missed you" in state.remark.text.en:
            break
        if state.stop is not None:
            hour.handle({"do": "on"})
        else:
            decide(hour, rng)
    assert hour.state.remark
    assert hour.state.remark.text.en in words(hour.aim.html)
    assert count_words(hour) <= MOST
    assert state.game
    position = last_march(state.game).move.start  # type: ignore[union-attr]
    square = hour.state.remark.text.en.split(" the parade would")[0].split()[-1]
    moved = [p._replace(square=INDEX[square]) if p.house == state.viewer else p for p in position.pawns]
    hits = [hit for step in movement(replace(position, pawns=tuple(moved))).steps for hit in step.hits]
    assert state.viewer not in [position.pawns[hit.seat].house for hit in hits]


def test_a_saved_game_goes_on_with_the_coach(hour: FirstHour) -> None:
    follow(hour)
    while not hour.state.advice:
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
    assert {"it": "Un edificio acceso dà 4", "en": "A lit building gives 4"}[lang] in words
    assert 'data-mark="advised" data-at="E2"' in picture
    high, wide = (float(root.attrib["viewBox"].split()[i]) for i in (3, 2))
    lines = root.findall(".//{http://www.w3.org/2000/svg}text[@font-size='15']")
    assert all(wide < float(line.attrib["y"]) < high for line in lines)


def test_the_hand_stays_in_sight_while_the_parade_is_guessed() -> None:
    """As it is, also while the coach holds back what the game has done already; nothing in it can be pressed."""
    hour = FirstHour("en")
    for _ in range(4):
        to_question(hour)
        seen = hour.state.looked_at.state
        cards = [seen.rules.cards[card] for card in seen.hands[seen.seat(READER)]]
        shown = [node.attrib["data-thing"] for node in parse(hour.asked.html).iter() if "data-thing" in node.attrib]
        assert shown == [f"card:{card}" for card in cards]
        assert "data-tk" not in hour.asked.html
        hour.handle({"do": "on"})
        assert "tk-hand" in hour.asked.html
        hour.handle({"do": "on"})


def test_nothing_is_told_of_a_next_movement_once_the_game_is_over() -> None:
    hour = FirstHour("en")
    to_quiet(hour)
    steps = re.compile(r", \d+ steps? · ")
    assert steps.search(hour.asked.html)
    *_, last = play(hour, None, lambda state: state.choices[0])
    assert last.game
    assert last.game.over
    assert not steps.search(hour.asked.html)
