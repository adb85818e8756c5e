"""The panels of a guest's page: made from what that guest may know, and what clicks on them do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from random import Random
from typing import Any

import pytest

from tests.server.tables.people import KEY, Clock, Person, apply_patch, game_at, run, seat_people
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.new import new_game
from tsukumo.core.game.review import review_game
from tsukumo.core.plugins.registry import OURS, entry, registry
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.play.actions import Move
from tsukumo.games.tsukumobake.play.ahead import ahead
from tsukumo.server.tables import panels
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.panels import panels_of, script_of
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.table import Table
from tsukumo.server.tables.views import TableMoment
from tsukumo_widgets.games.tsukumobake.table.shading import SAMPLES
from tsukumo_widgets.table.adapter import find_table_adapter


def at_the_table(game: str = "tsukumobake", **options: Any) -> tuple[Table, list[Person]]:
    """A game that has begun, with everybody at a page."""
    table, clock = make_game_table("BCDF", KEY, GameRecipe(game, options, 5)), Clock()
    people = list(seat_people(table, clock, ["Ada", "Bo", "Cy", "Di"], want="panels"))
    people[0].say(do="start")
    return table, people


def page(person: Person) -> dict[str, dict[str, Any]]:
    """The contents of the panels of somebody's page."""
    shown: dict[str, dict[str, Any]] = {}
    for frame in person.frames_of("panel"):
        for place, patches in frame.get("patches", {}).items():
            shown[place].update({name: apply_patch(shown[place][name], patch) for name, patch in patches.items()})
        for place, traits in frame.get("panels", {}).items():
            shown.setdefault(place, {}).update(traits)
    return shown


def turn(people: list[Person]) -> Person:
    """Whoever may decide now."""
    return next(person for person in people if person.last("panel")["yours"])


def click(person: Person, **message: Any) -> None:
    """Click on a panel."""
    person.say(do="panel", message=message, after=person.last("panel")["after"])


def choose(person: Person) -> str:
    """Press the button of the first choice."""
    action: str = person.view["legal"][0]
    (message,) = (
        each for each in re.findall(r'data-do="([^"]*)"', page(person)["asks"]["html"]) if f"{action}&" in each
    )
    click(person, **json.loads(unescape(message)))
    return action


# --- what is shown ------------------------------------------------------------------------------------


def test_a_page_has_what_the_table_in_the_notebook_has() -> None:
    _, people = at_the_table()
    actor = turn(people)
    shown = page(actor)
    assert set(shown) == {"board", "asks", "story", "around"}
    assert shown["board"]["svg"].startswith("<svg")
    for part in ("tk-because", "tk-hand", "data-do", "tk-facts"):
        assert part in shown["asks"]["html"], part
    assert "data-do" in shown["story"]["html"], "earlier moments can be looked at"
    assert set(shown["story"]["clauses"]) >= {"setup.1"}
    assert ">Ada</td>" in shown["around"]["html"]
    screen = Person(actor.table, actor.clock, None, screen=True, want="panels")
    assert "tk-hand" not in page(screen)["asks"]["html"]
    assert not screen.last("panel")["yours"]


def test_a_decision_without_a_choice_says_so() -> None:
    """It is asked all the same: to decide it unasked would tell the others what somebody holds."""
    _, people = at_the_table()
    alone = 0
    for _ in range(40):
        actor = turn(people)
        forced = len(actor.view["legal"]) == 1
        assert ("no other choice" in page(actor)["asks"]["html"]) == forced
        alone += forced
        choose(actor)
    assert alone


def test_what_has_not_changed_is_not_sent_again_but_to_whoever_comes_back() -> None:
    _, people = at_the_table()
    actor = turn(people)
    choose(actor)
    assert "legend_title" not in actor.last("panel")["panels"].get("board", {})
    again = actor.come_back(want="panels")
    assert page(again) == page(actor) | {"board": page(actor)["board"] | {"walks": {}, "caption": ""}}


def scrambled(game: AnyGame, viewer: str, draw: Random) -> AnyGame:
    """Another game that agrees with all that a viewer knows."""
    other = game.clone()
    other.state = game.view(viewer).sample(draw)
    hidden = {i: record for i, record in enumerate(game.log) if record.secret and viewer not in record.seen_by}
    other._log = [hidden[i]._replace(secret={"x": "?"}) if i in hidden else r for i, r in enumerate(game.log)]
    return other


@pytest.mark.parametrize(
    ("name", "options"), [("tsukumobake", {}), ("sottomondo", {"players": 3}), ("lupus", {"seats": 8})]
)
def test_no_panel_depends_on_what_its_viewer_may_not_know(name: str, options: dict[str, Any]) -> None:
    made: Any = panels_of(name)
    draw, differed = Random(4), 0
    game: AnyGame = new_game(name, seed=6, **options)
    for number in range(60):
        if game.over:
            break
        if number % 6 == 0:
            for viewer in (*game.players, "public"):
                games = (game, scrambled(game, viewer, draw))
                differed += games[0].state.to_json() != games[1].state.to_json()
                frames = []
                for each in games:
                    moment = TableMoment(each)
                    screen = made.screen(moment.view(viewer), each.tell, moment.own_decisions(viewer), {}, {}, "en")
                    frames.append(json.dumps(made.panels(screen, max(0, len(screen.sight.log) - 4))))
                assert frames[0] == frames[1]
        game.apply(draw.choice(game.legal_actions()))
    assert differed > 5 or name == "sottomondo", "the hidden facts were others"


def test_a_panel_holds_nothing_of_the_screen_drawn_before() -> None:
    made: Any = panels_of("tsukumobake")
    game = new_game("tsukumobake", seed=6)
    views = [TableMoment(game), TableMoment(new_game("tsukumobake", seed=9))]
    screens = [made.screen(m.view("monk"), m.game.tell, m.own_decisions("monk"), {}, {}, "en") for m in views]
    before = json.dumps(made.panels(screens[0]))
    made.panels(screens[1], 0)
    assert json.dumps(made.panels(screens[0])) == before


@pytest.mark.parametrize("name", ["tsukumobake", "sottomondo"])
def test_the_end_of_a_game_is_looked_back_at_on_every_page(name: str) -> None:
    table, people = at_the_table(name)
    screen = Person(table, people[0].clock, None, screen=True, want="panels")
    game = game_at(table).running_game
    played, draw = game.clone(), Random(4)
    while not played.over:
        played.apply(draw.choice(played.legal_actions()))
    *before, last = played.actions
    for action in before[len(game.actions) :]:
        game.apply(action)
    assert "tk-end" not in page(screen)["asks"]["html"]
    seated = dict(zip((seat.player for seat in game_at(table).seats), people, strict=True))
    seated[last.by].say(do="act", action=str(last), after=seated[last.by].after)
    heads = find_table_adapter(name).heads
    reviews = {player: review_game(game, player, heads) for player in game.players}
    for player, review in reviews.items():
        person = seated[player]
        ending = page(person)["asks"]["html"]
        assert f"Your place: {review.place} of {len(people)}." in ending
        swings = [swing for swing in (review.best, review.worst) if swing]
        looks = [json.loads(unescape(each)) for each in re.findall(r'data-do="([^"]*look[^"]*)"', ending)]
        assert len(looks) == len(swings)
        for look, swing in zip(looks, swings, strict=True):
            assert f"({swing.change:+g})".replace("-", "−") in ending
            person.say(do="panel", message=look, after=person.after)
            assert "Back to now" in page(person)["asks"]["html"]
    ending = page(screen)["asks"]["html"]
    assert "Your" not in ending
    most = max(review.best.change for review in reviews.values() if review.best)
    best = [seated[player].name for player, review in reviews.items() if review.best and review.best.change == most]
    assert any(f"The best moment (+{most:g}): {name}." in ending for name in best)


# --- what is done -------------------------------------------------------------------------------------


def test_a_click_on_a_choice_decides_once() -> None:
    table, people = at_the_table()
    actor = turn(people)
    after = actor.last("panel")["after"]
    action = choose(actor)
    assert [str(each) for each in game_at(table).running_game.actions] == [action]
    actor.say(do="panel", message={"do": "choose", "action": action, "after": 0}, after=after)
    assert actor.last("refused")["problems"][0]["key"] == "after"
    assert len(game_at(table).running_game.actions) == 1


def walking() -> tuple[Table, list[Person], Person]:
    """Up to a walk over the board."""
    table, people = at_the_table()
    while not any(" move " in action for action in turn(people).view["legal"]):
        actor = turn(people)
        view = actor.last("view")
        actor.say(do="act", action=view["view"]["legal"][0], after=view["after"])
    return table, people, turn(people)


def test_a_click_on_a_square_goes_there_or_says_why_not_to_that_guest_alone() -> None:
    table, people, actor = walking()
    view, others = actor.view, [person for person in people if person is not actor]
    count = [len(person.moments) for person in others]
    click(actor, do="square", square="G7")
    answer = actor.last("panel")
    assert 'role="alert"' in page(actor)["asks"]["html"]
    assert "data-clause" in page(actor)["asks"]["html"].partition("tk-because")[0]
    assert answer["yours"]
    assert [len(person.moments) for person in others] == count
    to = [action.split()[-1] for action in view["legal"] if " move " in action][-1]
    click(actor, do="square", square=to)
    assert str(game_at(table).running_game.actions[-1]).split()[-1] == to
    assert 'role="alert"' not in page(actor)["asks"]["html"]


@pytest.mark.parametrize(
    ("name", "options"), [("tsukumobake", {}), ("sottomondo", {"players": 4}), ("lupus", {"seats": 8})]
)
def test_whoever_looks_back_sees_what_they_saw_then(name: str, options: dict[str, Any]) -> None:
    """Every record of the log of each player and of the public, in turn, opens the table as that viewer saw it."""
    made: Any = panels_of(name)
    draw, told = Random(3), 0
    played: AnyGame = new_game(name, seed=6, **options)
    for _ in range(30):
        played.apply(draw.choice(played.legal_actions()))
    for viewer in (*played.players, "public"):
        logs, screens = [], []
        for number in range(len(played.actions) + 1):
            game = played.clone()
            game.rewind(number)
            moment = TableMoment(game)
            screens.append(made.screen(moment.view(viewer), game.tell, moment.own_decisions(viewer), {}, {}, "en"))
            logs.append(screens[-1].sight.log)
        now, usual = screens[-1], made.panels(screens[-1])
        for place, record in enumerate(now.sight.log):
            looking = made.update(now, {"do": "look", "at": place})
            who, number = looking.past
            assert who == viewer
            assert logs[number][place] == record
            assert number == 0 or len(logs[number - 1]) <= place
            told += 1
            if place % 7 == 0:
                shown = made.panels(looking, past=screens[number])
                assert "You are looking back" in shown["asks"]["html"]
                assert 'data-do="{&quot;do&quot;: &quot;choose' not in shown["asks"]["html"]
                assert shown["story"] == usual["story"]
                assert shown["around"] == made.panels(screens[number])["around"]
                assert looking.yours == now.yours
    assert told > 100


def test_a_page_looks_back_and_comes_back() -> None:
    table, people = at_the_table()
    for _ in range(6):
        choose(turn(people))
    actor, count = turn(people), len(game_at(table).running_game.actions)
    usual = page(actor)
    click(actor, do="look", at=8)
    assert "You are looking back" in page(actor)["asks"]["html"]
    assert page(actor)["story"] == usual["story"]
    assert actor.last("panel")["yours"]
    click(actor, do="look")
    assert page(actor) == usual | {"board": page(actor)["board"]}
    assert page(actor)["board"]["svg"] == usual["board"]["svg"]
    click(actor, do="look", at=8)
    choose_now = actor.view["legal"][0]
    actor.say(do="act", action=choose_now, after=actor.last("view")["after"])
    assert "You are looking back" not in page(actor)["asks"]["html"]
    assert len(game_at(table).running_game.actions) == count + 1


# --- what takes long ----------------------------------------------------------------------------------


def about_to_move() -> tuple[Table, Person, list[tuple[Callable[[], object], Callable[[], object]]]]:
    """Somebody who may go somewhere, before the parade; and what the table is asked to do beside everything else."""
    table, people = at_the_table()
    while not any(isinstance(action, Move) for action in game_at(table).running_game.legal_actions()):
        choose(turn(people))
    asked: list[tuple[Callable[[], object], Callable[[], object]]] = []
    table.run_in_background = lambda first, then: asked.append((first, then))
    return table, turn(people), asked


def test_the_squares_in_reach_are_shaded_on_request() -> None:
    table, actor, asked = about_to_move()
    assert page(actor)["board"]["notes"] == {}
    frames = len(actor.frames_of("panel"))
    click(actor, do="shade")
    assert len(actor.frames_of("panel")) == frames, "the page is answered once it is reckoned"
    click(actor, do="shade")
    assert actor.last("panel")["panels"] == {}, "one at a time"
    ((first, then),) = asked
    first()
    then()
    shown = page(actor)
    reached = {action.to for action in game_at(table).running_game.legal_actions() if isinstance(action, Move)}
    assert set(shown["board"]["notes"]) == reached
    assert 'aria-pressed="true"' in shown["asks"]["html"]
    view = game_at(table).running_game.view(game_at(table).running_game.to_act or "")
    risks = ahead(view, samples=SAMPLES, squares=[INDEX[name] for name in reached])
    assert all(note == f"{name}: {risks.tell(name).line('en')}" for name, note in shown["board"]["notes"].items())
    click(actor, do="shade")
    assert page(actor)["board"]["notes"] == {}, "it needs no work to be taken away"


def test_what_was_reckoned_for_a_moment_that_has_gone_is_not_shown() -> None:
    _, actor, asked = about_to_move()
    click(actor, do="shade")
    actor.say(do="act", action=actor.view["legal"][0], after=actor.last("view")["after"])
    frames = len(actor.frames_of("panel"))
    ((first, then),) = asked
    first()
    then()
    assert len(actor.frames_of("panel")) == frames
    assert page(actor)["board"]["notes"] == {}


@pytest.mark.parametrize(
    "message", [{"do": "new"}, {"do": "undo"}, {"do": "save"}, {"do": "load"}, {"do": 3}, {}, {"do": "look", "at": -3}]
)
def test_other_messages_do_nothing(message: dict[str, Any]) -> None:
    table, people = at_the_table()
    actor = turn(people)
    click(actor, **message)
    assert not game_at(table).running_game.actions
    assert actor.last("panel")["panels"] == {}


@pytest.mark.parametrize("message", [None, [], "x", {"do": "x" * 3000}])
def test_what_is_no_message_is_refused(message: Any) -> None:
    _, people = at_the_table()
    actor = turn(people)
    actor.say(do="panel", message=message, after=actor.last("view")["after"])
    assert actor.last("refused")["problems"][0]["key"] == "message"


def test_nobody_clicks_for_others_at_night_or_without_a_page() -> None:
    table, people = at_the_table()
    actor = turn(people)
    other = next(person for person in people if person is not actor)
    click(other, do="choose", action=actor.view["legal"][0], after=0)
    assert not other.last("panel")["yours"]
    assert not game_at(table).running_game.actions
    plain = Person(table, other.clock, "Eva")
    plain.say(do="panel", message={"do": "square"}, after=plain.last("view")["after"])
    assert plain.last("refused")["problems"][0]["key"] == "do"
    evening, clock = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 8}, 5)), Clock()
    sleepers = list(seat_people(evening, clock, [f"P{i}" for i in range(8)], want="panels"))
    sleepers[0].say(do="start")
    run(evening, clock, clock.now + 1)
    sleepers[1].say(do="panel", message={"do": "thing"}, after=sleepers[1].last("view")["after"])
    assert sleepers[1].last("refused")["problems"][0]["key"] == "turn"


def test_a_card_is_covered_and_stands_nowhere_else() -> None:
    evening, clock = make_game_table("BCDF", KEY, GameRecipe("lupus", {"seats": 8}, 5)), Clock()
    people = list(seat_people(evening, clock, [f"P{i}" for i in range(8)], want="panels"))
    people[0].say(do="start")
    wolves = 0
    for person in people:
        shown = page(person)
        card = shown["asks"]["html"]
        assert card.count("tk-cover") == 1
        wolves += "Werewolf" in card
        assert "erewolf" not in shown["board"]["html"] + shown["around"]["html"]
        assert not re.search(r" is (an?|the) ", shown["story"]["html"])
    assert wolves == 2


# --- games of one's own, and without the screens ------------------------------------------------------


@pytest.mark.usefixtures("toys")
def test_a_game_of_ones_own_has_panels() -> None:
    for name in (name for name in registry().entries if name not in OURS):
        table, clock = make_game_table("BCDF", KEY, GameRecipe(name, {}, 5)), Clock()
        people = list(
            seat_people(table, clock, ["Ada", "Bo", "Cy", "Di"][: len(game_at(table).seats.by_name)], want="panels")
        )
        people[0].say(do="start")
        actor = turn(people)
        assert "data-do" in page(actor)["asks"]["html"], name
        choose(actor)
        assert len(game_at(table).running_game.actions) == 1
        assert "render" in script_of(name)


def test_where_a_game_fails_to_draw_itself_its_pages_are_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = at_the_table()
    monkeypatch.setattr(type(game_at(table).showing.panels.renderer), "panels", lambda *_: 1 / 0)
    actor = turn(people)
    action = actor.view["legal"][0]
    actor.say(do="act", action=action, after=actor.last("view")["after"])
    assert [str(each) for each in game_at(table).running_game.actions] == [action]
    assert all("choices" in person.last("panel") for person in people)


def test_without_the_screens_a_page_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panels, "panels_of", lambda _: None)
    _, people = at_the_table()
    frame = people[0].last("panel")
    assert set(frame) == {"is", "after", "svg", "text", "question", "because", "choices"}
    click(people[0], do="square")
    assert people[0].last("refused")["problems"][0]["key"] == "do"


@pytest.mark.parametrize(("game", "count"), [("sottomondo", 3), ("lupus", 8)])
def test_names_are_text_in_every_panel(game: str, count: int) -> None:
    names = ["<b>a</b>", '"><i>', "&lt;", "x' y=\"", *[f"<u>{i}" for i in range(count)]][:count]
    table, clock = make_game_table("BCDF", KEY, GameRecipe(game, {entry(game).people: count}, 5)), Clock()
    people = list(seat_people(table, clock, names, want="panels"))
    people[0].say(do="start")
    run(table, clock, 1000)
    for person in people:
        shown = json.dumps(page(person))
        assert "<b>a" not in shown
        assert "<u>0" not in shown
        assert "><i>" not in shown
