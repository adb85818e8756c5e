"""A quiz for a room: everybody is asked at once, answers once, and gets points for being right and quick."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.server.tables.people import KEY, Clock, Person, quiz_at, run
from tsukumo.core.plugins.registry import OURS
from tsukumo.core.teaching.quiz import find_quiz
from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table
from tsukumo.server.tables.limits import FORMAT
from tsukumo.server.tables.messages import FORMS
from tsukumo.server.tables.saving import TableFolder, restore_tables


class Room:
    """A class of three, their teacher, and a screen."""

    def __init__(
        self,
        game: str = "sottomondo",
        seconds: float = 20.0,
        count: int = 3,
        kinds: tuple[str, ...] = (),
        *,
        named: bool = False,
    ) -> None:
        self.clock = Clock()
        recipe = QuizRecipe(game, 1, 1, kinds, count, seconds, named)
        self.table = make_quiz_table("BCDF", KEY, recipe, find_quiz(game))
        self.host = Person(self.table, self.clock, None, key=KEY)
        self.screen = Person(self.table, self.clock, None, screen=True, want="panels")
        self.ada, self.bo, self.cy = (Person(self.table, self.clock, name) for name in ("Ada", "Bo", "Cy"))

    @property
    def right(self) -> str:
        """The right answer."""
        question = quiz_at(self.table).question
        return question.options[question.answer[0]].en

    @property
    def wrong(self) -> str:
        """A wrong one."""
        question = quiz_at(self.table).question
        return next(text.en for word, text in question.options.items() if word not in question.answer)

    def answer(self, person: Person, answer: str, after: float = 0.0) -> None:
        """Somebody answers so many seconds after the question."""
        self.clock.now = quiz_at(self.table).opened + after
        person.say(do="answer", number=quiz_at(self.table).number, answer=answer)


@pytest.mark.parametrize("game", OURS)
def test_a_question_has_a_picture_that_gives_nothing_away(game: str) -> None:
    room = Room(game)
    room.host.say(do="start")
    asked = room.ada.last("question")["svg"]
    drawn = ElementTree.fromstring(asked)
    places = [each.attrib.pop("data-option", None) for each in drawn.iter()]
    question = quiz_at(room.table).question
    assert sorted(filter(None, places)) == sorted(question.options[word].en for word in question.places)
    assert ElementTree.tostring(drawn) == ElementTree.tostring(ElementTree.fromstring(question.svg("en")))
    room.answer(room.ada, room.right)
    room.host.say(do="go_on")
    assert room.screen.last("panel")["svg"] == quiz_at(room.table).question.svg("en", judged=True)
    assert not room.ada.frames_of("panel")


def test_a_question_an_answer_a_result_with_points_and_places() -> None:
    room = Room()
    room.host.say(do="start")
    question = room.ada.last("question")
    keys = {"is", "number", "of", "prompt", "seen", "by", "several", "options", "svg", "seconds"}
    assert set(question) == keys
    assert (question["number"], question["of"], question["seconds"]) == (1, 3, 20)
    assert set(question["options"]) == {text.en for text in quiz_at(room.table).question.options.values()}
    room.answer(room.ada, room.right, after=5)
    assert room.ada.last("taken") == {"is": "taken", "number": 1}
    room.answer(room.bo, room.right, after=10)
    assert not room.bo.frames_of("result")
    right, wrong = room.right, room.wrong
    room.answer(room.cy, wrong, after=12)
    results = [person.last("result") for person in (room.ada, room.bo, room.cy, room.screen)]
    assert [(each["points"], each["place"]) for each in results] == [(875, 1), (750, 2), (0, 3), (None, None)]
    result = results[0]
    about = {"is", "number", "right", "prompt", "by", "counts", "answered", "correct", "why"}
    assert set(result) == {*about, "yours", "gained", "points", "place", "players"}
    assert [(each["answered"], each["correct"], each["players"]) for each in results] == [(3, 2, 3)] * 4
    own = [(each["yours"], each["gained"]) for each in results]
    assert own == [([right], 875), ([right], 750), ([wrong], 0), (None, None)]
    assert result["right"] == [right]
    assert (result["counts"][right], result["counts"][wrong], sum(result["counts"].values())) == (2, 1, 3)
    assert result["why"]
    assert all(set(each) == {"text", "clauses"} for each in result["why"])


def test_names_are_shown_to_all_only_if_the_host_says_so() -> None:
    for named in (False, True):
        recipe, clock = QuizRecipe("sottomondo", 1, 1, (), 3, 20.0, named=named), Clock()
        table = make_quiz_table("BCDF", KEY, recipe, find_quiz("sottomondo"))
        shown = Person(table, clock, "Ada").last("table")
        assert (shown["guests"], shown["people"]) == (1, ["Ada"] if named else [])


def test_the_lines_of_a_question_that_say_its_picture_are_counted() -> None:
    room = Room()
    room.host.say(do="start")
    question, asked = quiz_at(room.table).question, room.ada.last("question")
    lines = asked["prompt"].split("\n")
    assert "\n".join(lines[: asked["seen"]]) == "\n".join(line.en for line in question.seen)
    assert "\n".join(lines[asked["seen"] :]) == "\n".join(text.en for text in (*question.facts, question.prompt))


def test_a_question_about_a_place_counts_the_places_that_were_named() -> None:
    room = Room("tsukumobake", kinds=("where",))
    room.host.say(do="start")
    asked = room.ada.last("question")
    assert (asked["by"], asked["several"], len(asked["options"])) == ("place", False, 169)
    right, wrong = room.right, room.wrong
    for person, answer in ((room.ada, right), (room.bo, wrong), (room.cy, wrong)):
        room.answer(person, answer)
    assert room.screen.last("result")["counts"] == {right: 1, wrong: 2}


@pytest.mark.parametrize("named", [False, True])
def test_the_best_have_places_and_names_only_if_the_host_says_so(named: bool) -> None:
    room = Room(named=named)
    room.host.say(do="start")
    for person, answer in ((room.ada, room.wrong), (room.bo, room.right), (room.cy, room.right)):
        room.answer(person, answer, after=4)
    best = [("Bo", 900, 1), ("Cy", 900, 1), ("Ada", 0, 3)]
    assert room.screen.last("panel")["best"] == [[name if named else None, *more] for name, *more in best]


def test_whoever_gives_no_answer_is_told_so() -> None:
    room = Room()
    room.host.say(do="start")
    room.answer(room.ada, room.right)
    room.host.say(do="go_on")
    result = room.bo.last("result")
    assert (result["yours"], result["gained"], result["place"], result["players"]) == ([], 0, 2, 3)


def test_the_time_of_a_pause_is_not_taken_from_whoever_comes_in_it() -> None:
    room = Room()
    room.host.say(do="start")
    room.clock.now += 5
    room.host.say(do="pause")
    room.clock.now += 500
    late = Person(room.table, room.clock, "Di")
    assert late.last("question")["seconds"] == 15


def test_equal_points_share_a_place_and_without_time_each_right_answer_is_worth_as_much() -> None:
    room = Room(seconds=0)
    room.host.say(do="start")
    assert room.ada.last("question")["seconds"] == 0
    room.answer(room.ada, room.right, after=100)
    room.answer(room.bo, room.right, after=1)
    room.answer(room.cy, room.wrong, after=100)
    results = [person.last("result") for person in (room.ada, room.bo, room.cy)]
    assert [(each["points"], each["place"]) for each in results] == [(1000, 1), (1000, 1), (0, 3)]


def test_the_time_is_up_for_whoever_has_not_answered() -> None:
    room = Room()
    room.host.say(do="start")
    room.answer(room.ada, room.right, after=19.9)
    run(room.table, room.clock, quiz_at(room.table).opened + 20)
    assert room.ada.last("result")["points"] == 502 or room.ada.last("result")["points"] == 503
    assert room.bo.last("result")["points"] == 0
    room.bo.say(do="answer", number=1, answer=room.right)
    assert room.bo.last("refused")["problems"][0]["key"] == "number"
    counts = [(frame["answered"], frame["asked"]) for frame in room.screen.frames_of("panel") if "answered" in frame]
    assert counts[-1] == (1, 3)


@pytest.mark.parametrize("wrong", ["nothing of the kind", [], ["", ""]])
def test_what_is_no_option_is_refused_and_one_answers_once(wrong: str) -> None:
    room = Room()
    room.host.say(do="start")
    room.answer(room.ada, wrong)
    assert room.ada.last("refused")["problems"][0]["key"] == "answer"
    room.answer(room.ada, room.right)
    room.answer(room.ada, room.wrong)
    assert room.ada.last("refused")["problems"][0]["key"] == "answer"
    assert len(room.ada.frames_of("taken")) == 1
    room.answer(room.screen, room.right)
    assert room.screen.last("refused")["problems"][0]["key"] == "answer"


def test_the_host_goes_on_to_the_end_and_the_results_are_a_table(tmp_path: Path) -> None:
    room = Room(count=2)
    folder = TableFolder(tmp_path, {})
    room.table.save = lambda: folder.save(room.table)
    room.host.say(do="start")
    for person, right in ((room.ada, True), (room.bo, False), (room.cy, True)):
        room.answer(person, room.right if right else room.wrong, after=2)
    room.host.say(do="go_on")
    assert room.ada.last("question")["number"] == 2
    room.answer(room.ada, room.right, after=4)
    room.host.say(do="go_on")  # closes it for all
    assert room.ada.last("table")["over"]
    rows = list(csv.DictReader(io.StringIO((tmp_path / "BCDF.csv").read_text("utf-8-sig"))))
    expected = [("1", "Ada", "1850"), ("2", "Cy", "950"), ("3", "Bo", "0")]
    assert [(row["place"], row["name"], row["points"]) for row in rows] == expected
    assert rows[1]["question 2"] == "0"


def test_nobody_waits_for_who_has_left() -> None:
    room = Room()
    room.host.say(do="start")
    for person in (room.ada, room.bo):
        room.answer(person, room.right, after=1)
    assert not room.ada.frames_of("result")
    room.cy.leave()
    run(room.table, room.clock, room.clock.now)
    assert room.ada.frames_of("result")


def test_a_pause_stops_the_time() -> None:
    room = Room()
    room.host.say(do="start")
    room.clock.now += 10
    room.host.say(do="pause")
    assert room.table.hosted.next_event_time() is None
    room.ada.say(do="answer", number=1, answer=room.right)
    assert room.ada.last("refused")["problems"][0]["key"] == "paused"
    room.clock.now += 500
    room.host.say(do="go_on")
    run(room.table, room.clock, room.clock.now + 9.9)
    assert not room.ada.frames_of("result")
    run(room.table, room.clock, room.clock.now + 0.2)
    assert room.ada.frames_of("result")


def test_a_quiz_comes_back_with_its_points(tmp_path: Path) -> None:
    room = Room()
    folder = TableFolder(tmp_path, {})
    room.table.save = lambda: folder.save(room.table)
    room.host.say(do="start")
    room.answer(room.ada, room.right, after=5)
    [(again, _)], _ = restore_tables(tmp_path, 900.0)
    for person in (room.ada, room.bo, room.cy):
        person.table = again
    room.clock.now = 900.0
    ada, bo, cy = (person.come_back() for person in (room.ada, room.bo, room.cy))
    ada.say(do="answer", number=1, answer=room.right)
    assert ada.last("refused")["problems"][0]["key"] == "answer", "it was answered before"
    for person in (bo, cy):
        person.say(do="answer", number=1, answer=room.wrong)
    assert ada.last("result")["points"] == 875


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_questions_for_a_room(game: str) -> None:
    room = Room(game, count=6, seconds=0)
    room.host.say(do="start")
    for number in range(1, 7):
        question = quiz_at(room.table).question
        assert room.ada.last("question")["number"] == number
        right: list[str] = [question.options[word].en for word in question.answer]
        given = [*question.answer] if question.by == "number" else right  # a number is typed
        for person in (room.ada, room.bo, room.cy):
            person.say(do="answer", number=number, answer=given if len(given) > 1 else given[0])
        assert room.ada.last("result")["points"] == 1000 * number
        assert room.ada.last("result")["right"] == right
        room.host.say(do="go_on")
    assert room.table.over


WELL_FORMED: dict[str, dict[str, Any]] = {
    "hello": {"format": FORMAT, "name": "Zoe"},
    "sit": {"seat": "1"},
    "clock": {"seconds": 5},
    "bot": {"seat": "1", "bot": "random"},
    "out": {"guest": "Cy"},
    "act": {"action": "x", "after": 1},
    "why": {"action": "x"},
    "panel": {"message": {}, "after": 1},
    "answer": {"number": 1, "answer": "x"},
}


@pytest.mark.parametrize("started", [False, True])
@pytest.mark.parametrize("do", sorted(FORMS))
def test_whatever_the_host_asks_of_a_quiz_gets_an_answer(do: str, started: bool) -> None:
    room = Room()
    if started:
        room.host.say(do="start")
    room.host.take_frames()
    room.host.say(do=do, **WELL_FORMED.get(do, {}))
    assert room.host.frames


def test_the_host_settles_before_the_start_what_is_asked(tmp_path: Path) -> None:
    room = Room("tsukumobake")
    folder = TableFolder(tmp_path, {})
    room.table.save = lambda: folder.save(room.table)
    page = Person(room.table, room.clock, None, key=KEY, want="panels")
    shown = page.last("panel")["settings"]
    assert (shown["questions"], shown["seconds"], shown["named"]) == (3, 20, False)
    assert [kind for kind, _ in shown["all_kinds"]] == shown["kinds"] == list(quiz_at(room.table).quiz.kinds)
    room.host.say(do="settings", level=2, kinds=["whom", "where"], questions=2, seconds=0, named=True)
    assert page.last("panel")["settings"]["kinds"] == ["where", "whom"]
    room.host.say(do="settings", questions=1)
    [(again, _)], _ = restore_tables(tmp_path, 900.0)
    for table in (room.table, again):
        assert quiz_at(table).recipe == QuizRecipe("tsukumobake", 1, 2, ("where", "whom"), 1, 0, named=True)
    room.host.say(do="start")
    asked = room.ada.last("question")
    assert (asked["of"], asked["seconds"], quiz_at(room.table).question.kind in ("where", "whom")) == (1, 0, True)
    room.host.say(do="settings", questions=5)
    assert room.host.last("refused")["problems"][0]["key"] == "started"
    assert not [frame for frame in (*room.ada.frames, *room.screen.frames) if "settings" in frame]


@pytest.mark.parametrize(
    ("key", "value"),
    [("level", 9), ("kinds", []), ("kinds", ["nothing"]), ("questions", 0), ("questions", 501), ("seconds", -1)],
)
def test_settings_that_no_quiz_can_have_are_refused_whole(key: str, value: object) -> None:
    room = Room()
    before = quiz_at(room.table).recipe
    room.host.say(**{"do": "settings", "named": True, key: value})
    assert room.host.last("refused")["problems"][0]["key"] == key
    assert quiz_at(room.table).recipe == before
    room.ada.say(do="settings", questions=2)
    assert room.ada.last("refused")["problems"][0]["key"] == "host"


TWO = ("G7N.gD7s5.mG11n7", "whom~G7N.gG4s6.mG11n2")


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("way", ["file", "link", "words"])
def test_questions_of_ones_own_come_before_the_others_or_after_them(way: str, tmp_path: Path, *, first: bool) -> None:
    papers = find_quiz("tsukumobake").require_papers()
    given = {
        "file": papers.write(papers.read_link(",".join(TWO))).decode(),
        "link": f"https://example.org/en/quiz.html?pos={TWO[0]}&pos={TWO[1]}&q=1",
        "words": "\n".join(TWO),
    }
    room = Room("tsukumobake", count=3, kinds=("points",), seconds=0)
    page = Person(room.table, room.clock, None, key=KEY, want="panels")
    folder = TableFolder(tmp_path, {})
    room.table.save = lambda: folder.save(room.table)
    room.host.say(do="settings", own=given[way], own_first=first)
    shown = page.last("panel")["settings"]
    assert (shown["own"], shown["own_first"], shown["questions"]) == (2, first, 3)
    [(again, _)], _ = restore_tables(tmp_path, 900.0)
    for table in (room.table, again):
        asked = [quiz_at(table)._question_at(number).kind for number in (1, 2, 3)]
        assert asked == (["where", "whom", "points"] if first else ["points", "where", "whom"])
    room.host.say(do="settings", own="")
    assert page.last("panel")["settings"]["own"] == 0


def test_questions_of_ones_own_are_as_many_as_there_are_and_unreadable_ones_are_refused() -> None:
    room = Room("tsukumobake", count=1)
    room.host.say(do="settings", own=",".join(TWO))
    assert quiz_at(room.table).recipe.questions == 2
    before = quiz_at(room.table).recipe
    for wrong in ("whom~Z99", '{"format": "tsukumo-quiz/1"}', "https://example.org/?pos="):
        room.host.say(do="settings", own=wrong)
        assert {each["key"] for each in room.host.last("refused")["problems"]} == {"own"}
    assert quiz_at(room.table).recipe == before


def test_a_quiz_has_no_seats() -> None:
    room = Room()
    assert room.ada.last("table")["seats"] == []
    for do, more in (("sit", {"seat": "1"}), ("stand", {}), ("act", {"action": "x", "after": 1}), ("undo", {})):
        room.ada.say(do=do, **more)
        assert room.ada.last("refused")["of"] == do
