"""The first hour: a real game from a fixed seed, against bots, with a coach; then it goes on as at the table.

The coach tells one rule before each decision, asks for a guess before the parade moves, and then tells its reason.

It advises the choice of a greedy bot in the reader's place, which sees no more than the reader does. In the first hour
combos are passed over, so that the parade moves after the very first walk.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import pairwise
from typing import Any, Final

from tsukumo.core.experiments.match import choose_as_bot
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.record import Record, Thing
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts, capital
from tsukumo.core.look.marks import Mark
from tsukumo.games.tsukumobake.board import DIRECTION, INDEX, NAMES
from tsukumo.games.tsukumobake.draw.board import Marks, board_svg, make_marks
from tsukumo.games.tsukumobake.draw.overlay import add_captions, frame_squares
from tsukumo.games.tsukumobake.editions.edition import ITEMS
from tsukumo.games.tsukumobake.play.belongings import combo_text
from tsukumo.games.tsukumobake.play.last_march import last_march
from tsukumo.games.tsukumobake.play.scene import Scene, build_scene
from tsukumo.games.tsukumobake.play.state import State as Seen
from tsukumo.games.tsukumobake.play.tasks import Ask, AskCards, AskHit, AskMeet, AskWalk
from tsukumo.games.tsukumobake.play.tell import tell_to
from tsukumo.games.tsukumobake.play.words import amount, cards_of, house_name, house_names
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.first_hour.lessons import lessons, march_before, steps_before
from tsukumo_widgets.games.tsukumobake.first_hour.remarks import (
    find_blow,
    find_change,
    find_combo,
    find_goal,
    sum_steps,
)
from tsukumo_widgets.table.coach import NOTHING, Advice, Coach, CoachQuestion, Lesson, group_news
from tsukumo_widgets.table.table import FirstTable
from tsukumo_widgets.table.table_state import TableState

SEED: Final = 10732
"""The seed of a game with a good first hour, found by ``tests/games/tsukumobake/widgets/first_hours.py``."""
PLAYERS: Final = {"innkeeper": "novice", "monk": "novice", "explorer": "novice"}
"""The others are beginners too."""
BOT: Final = "greedy"
"""The bot whose choices the coach advises."""
COACHED: Final = 2
"""The hours of a game in which it advises unasked. Later it asks once an hour, and tells new rules."""
texts = Texts(__file__)

RULE: Final = {
    "keep": ("turn.4", "goal.points"),
    "keep_before": ("turn.1",),
    "play": ("turn.4",),
    "play_before": ("turn.1",),
    "enter": ("turn.2", "board.size", "board.building", "board.home", "turn.3a"),
    "hide": ("turn.2", "board.hide"),
    "road": ("turn.2",),
    "walk_on": ("turn.3b",),
    "scroll": ("scroll.protect",),
    "no_scroll": ("faq.1", "board.home"),
    "discard": ("pile.discard",),
    "reveal": ("event.order",),
}
"""The clauses of the sentences before each kind of decision; before those of an effect, the clause that gave it."""
SAID: Final = {"keep_before": "keep", "play_before": "play", "give": "discard"}
"""The sentences that serve several kinds of decisions: by the key of a decision, that of its sentence."""
CAUGHT: Final[dict[type[Ask], str]] = {AskMeet: "turn.3b", AskHit: "advance.e"}
"""The clause by which the parade has caught a player, by the question that follows."""
EFFECTS: Final = ("house", "light", "lead", "face", "recover", "give")
WHOM: Final = {
    "target.a": ("seen", ("target.a",)),
    "target.c": ("nearest", ("target.a", "target.c")),
    "target.d": ("nearest_strongest", ("target.a", "target.d", "goal.aura")),
    "target.f": ("equal", ("target.c", "target.d", "target.e", "target.f", "goal.aura", "board.hide", "faq.1")),
}
STRONGEST: Final = ("strongest", ("target.b", "target.e", "goal.aura", "board.hide", "faq.1"))
"""The key and clauses of the sentence before the parade chooses among those it sees."""
CROSS: Final = "advance.f"
"""The clause of the cross on a pawn: whoever was struck is a target no more."""
LANDING: Final = frozenset(("advance.c", "advance.d", "faq.4"))
"""The clauses of sentences about players in the way."""
HITS: Final = ("protected", "struck", "discarded", "went_home")
"""The kinds of records about the cost of a hit."""


class HourCoach(Coach):
    """The coach of the first hours."""

    def goal(self, state: TableState) -> Sentence:  # noqa: ARG002 - as every coach
        """The aim of the game, and the first thing to do."""
        return Sentence(texts["goal"], ("goal.points", "round.hours", "turn.3a"))

    def quiet(self, game: AnyGame) -> bool:
        """True after the first hours, when it advises only when asked."""
        return bool(game.over or game.state.hour > COACHED)

    def spares(self, game: AnyGame) -> Any | None:
        """Passing instead of a combo, in the first hour."""
        seen: Seen = game.state
        if seen.hour > 1 or not isinstance(seen.asking, AskCards):
            return None
        return next(action for action in game.legal_actions() if action.kind == "pass")

    def remark(self, state: TableState) -> Sentence | None:
        """Where the reader, struck by the parade just now, would have been safe; else whether their goal is reached."""
        return find_blow(state) or find_goal(state)

    # --- decisions ----------------------------------------------------------------------------

    def advice(self, state: TableState) -> Advice:
        """The advised choice, and its rule; for a combo, also the reason why the cards pay for it."""
        assert state.game
        seen: Seen = state.sight.table
        action = choose_as_bot(state.game, BOT)
        key = find_advice(seen, action)
        clauses = seen.cause if key in EFFECTS else RULE[key]
        if key == "discard" and not _cheapest(seen, action):
            key = "discard_rather"
        if (clause := CAUGHT.get(type(seen.asking))) is not None:
            clauses = (clause, *clauses)
        values: dict[str, Any] = {"square": getattr(action, "to", "")}
        if action.kind == "play":
            values["combo"] = find_combo(seen.rules.edition, action.combo).name
        words = texts.text(f"advice.{SAID.get(key, key)}", **values)
        return Advice((Sentence(words, clauses),), action)

    def lessons(self, state: TableState) -> Iterator[Lesson]:
        """The rules that a page needs for the first time."""
        return lessons(state)

    def tell_events(self, state: TableState) -> Iterator[Sentence]:
        """A line for each decision of the reader and the others, from the last stop on; between steps their cost."""
        game, log = state.looked_at, state.sight.log
        if state.stop is not None and steps_before(game, state.stop):
            last = max(i for i, record in enumerate(log) if record.kind == "parade_step")
            cost = [record for record in log[last + 1 :] if record.kind in HITS]
            yield from (Sentence(state.adapter.tell(record, state), record.clauses) for record in cost)
            return
        stops = [stop for stop in self.stops(game) if state.stop is None or stop < state.stop]
        for records in group_news(state, stops[-1] if stops else 0, BEGINS):
            if line := tell_briefly(game, records, state.viewer):
                yield line

    # --- the parade ---------------------------------------------------------------------------

    def stops(self, game: AnyGame) -> Iterator[int]:
        """The steps with a question: where the target changes, or the parade strikes; later one an hour, the first."""
        hour, before = 0, None
        for place, record in enumerate(game.log):
            if record.kind == "hour":
                hour, before = hour + 1, None
            if record.kind == "parade_step":
                if _asks(record, before) if hour <= COACHED else before is None:
                    yield place
                before = record

    def question(self, state: TableState) -> CoachQuestion | None:
        """The question about the target or the landing, where the answer is something new; else None."""
        game, place = state.looked_at, state.stop or 0
        coming, before = game.log[place], steps_before(game, place)
        asks = _asks(coming, before[-1] if before else None)
        if asks == "whom":
            return _ask_target(state, build_scene(state.sight.log), coming, before[-1] if before else None)
        if asks is None:
            return None
        walls, squares = state.sight.table.rules.edition.board.walls, build_scene(state.sight.log).squares
        inside = any(walls[squares[house]] for house in coming.data["hits"])
        return _ask_landing(coming, _name(coming.data["hits"], state), inside=inside)

    def why(self, state: TableState) -> Iterator[Sentence]:
        """The reasons for the coming step, first the choice of its target; of the first step, also their number."""
        game, place = state.looked_at, state.stop or 0
        coming, before, march = game.log[place].data, steps_before(game, place), last_march(game)
        assert march
        reasons = march.explain().steps[len(before)].sentences
        if _asks(game.log[place], before[-1] if before else None) == "whom":
            rule = coming["rule"]
            who = _name(filter(None, [coming["target"]]), state)
            yield Sentence(texts.text(f"why.{rule}", who=who), WHOM.get(rule, STRONGEST)[1])
        else:
            yield next(reason for reason in reasons if not LANDING.isdisjoint(reason.clauses))
        yield from reasons
        if not before:
            yield sum_steps(state)

    def draw(self, panel: TownBoard, state: TableState) -> None:
        """Draw the board as it stands: once a question is answered, with the squares seen and the way taken."""
        lang, place = state.lang, state.stop or 0
        panel.label = state.adapter.text("board.label").say(lang)
        game, scene, rules = state.looked_at, build_scene(state.sight.log), state.sight.table.rules
        march, before = last_march(game), steps_before(game, place)
        question, guess = state.question, state.guess
        made = [record.data for record in march_before(game, place) if record.kind in ("parade", "parade_step")]
        marks = Marks(ghosts=tuple((INDEX[to["from"]], DIRECTION[past["facing"]]) for past, to in pairwise(made)))
        if march and (guess or not question):
            marks = make_marks(march.move, len(before))
        shown = marks._replace(dark=scene.dark(rules), hour=scene.hour)
        drawn = board_svg(scene.position(rules), shown, lang=lang)
        if question and guess:
            pairs: tuple[tuple[Thing | None, Mark], ...] = ((guess.thing, "wrong"), (question.right, "right"))
            squares = {INDEX[thing.name]: mark for thing, mark in pairs if thing and thing.name in INDEX}
            drawn = frame_squares(drawn, squares, lang)
        signs: dict[str, object] = {"seen": shown.rays, "way": shown.path, "steps": shown.ghosts}
        signs["cards"] = question and not guess
        signs["dark"] = shown.dark.difference(scene.squares.values())
        hints = [texts.say(f"hint.{sign}", lang) for sign, shows in signs.items() if shows]
        panel.hint = " ".join(hints)
        panel.draw(scene.position(rules), shown, lang=lang, svg=str(drawn))


# --- sentences ---------------------------------------------------------------------------------------


def find_advice(seen: Seen, action: Any) -> str:
    """The key of the sentence before a decision, by the question and the advice."""
    task = seen.asking
    if isinstance(task, AskCards):
        key = "keep" if action.kind == "pass" else "play"
        return f"{key}_before" if task.clause == "turn.1" else key
    if isinstance(task, AskWalk):
        square = INDEX[action.to]
        tile = seen.rules.tile.get(square)
        if tile is not None and seen.lit >> tile & 1:
            return "enter"
        return "hide" if seen.rules.edition.board.walls[square] else "road"
    if isinstance(task, AskMeet | AskHit):
        return "scroll" if action.use else "no_scroll"
    return task.name


BEGINS: Final = ("played", "moved", "stayed", "met_parade", "turn", "parade", "parade_step", "parade_ended")
"""The kinds of records that begin a new group."""
QUIET: Final = (
    *("passed", "turn", "hour", "parade", "parade_step", "parade_ended"),
    *("moved", "entered", "darkened", "drew", "played", "recovered"),
)
"""The kinds of records without a line, or with a line worded elsewhere."""


def tell_briefly(game: AnyGame, records: Sequence[Record], viewer: str | None) -> Sentence | None:
    """An act in one line, as its viewer may know it; None if there is nothing to tell."""
    by_kind = {record.kind: record for record in records}
    sentences: list[Sentence] = []
    if entered := by_kind.get("entered"):
        sentences.append(_tell_entrance(game, entered, by_kind.get("drew"), viewer))
    elif walked := by_kind.get("moved"):
        key = "you_walk" if walked.who == viewer else "walk"
        sentences.append(Sentence(_say(key, who=house_name(walked.who), to=walked.data["to"]), walked.clauses))
    elif played := by_kind.get("played"):
        key = "you_play" if played.who == viewer else "play"
        effect = combo_text(find_combo(game.rules.edition, played.data["combo"]))
        sentences.append(Sentence(_say(key, who=house_name(played.who), effect=effect), played.clauses[:2]))
    rest = (record for record in records if record.kind not in QUIET)
    edition = game.rules.edition
    sentences += [Sentence(tell_to(record, edition, viewer or ""), record.clauses) for record in rest]
    if not sentences:
        return None
    words = reduce(Text.then, (sentence.text for sentence in sentences))
    return Sentence(words, tuple(dict.fromkeys(clause for sentence in sentences for clause in sentence.clauses)))


def _cheapest(seen: Seen, action: Any) -> bool:
    """Return whether a discarded card is worth no more to its player than any other in the hand."""
    edition, seat = seen.rules.edition, seen.seat(action.by)
    values = edition.values[HOUSES.index(action.by)]
    worth = {card: values[card] for card in seen.hands[seat] if card < ITEMS}
    lost = worth.get(edition.number[action.card], 0)
    return all(lost <= other for other in worth.values())


def _tell_entrance(game: AnyGame, entered: Record, drew: Record | None, viewer: str | None) -> Sentence:
    """A player goes into a building, and perhaps draws cards there."""
    yours = entered.who == viewer
    values = {"who": house_name(entered.who), "square": entered.data["square"]}
    if drew is None:
        return Sentence(_say("you_hide" if yours else "hide", **values), entered.clauses)
    values["n"] = drew.data["count"]
    if yours:
        names = cards_of(drew.secret.get("cards", ()), game.rules.edition)
        if events := drew.data["count"] - drew.data["kept"]:
            names.append(amount("events", events))
        return Sentence(_say("you_enter", names=names, **values), entered.clauses)
    return Sentence(_say("enter", **values), entered.clauses)


def _say(key: str, **values: object) -> Text:
    return capital(texts.text(f"brief.{key}", **values))


# --- questions ------------------------------------------------------------------------------------


def _asks(coming: Record, before: Record | None) -> str | None:
    """The question before a step: the target, if it is new; the landing, if the parade strikes somebody."""
    if before is None or before.data["target"] != coming.data["target"]:
        return "whom"
    return "landing" if coming.data["hits"] else None


def _ask_target(state: TableState, scene: Scene, coming: Record, before: Record | None) -> CoachQuestion:
    """The question about the target, at first or after the step *before*: a pawn to click, or nobody.

    The rule by which it is chosen is told the first time; before a first step, then, the number of steps; and what a
    card has done to the parade. Before other steps, the first time, what a cross is.
    """
    target = coming.data["target"]
    key, clauses = WHOM.get(coming.data["rule"], STRONGEST)
    if not state.told.issuperset(clauses):
        rule = Sentence(texts.text(f"whom.{key}"), clauses)
    elif before is None:
        rule = sum_steps(state)
    else:
        rule = Sentence(texts["whom.again"], ("advance.g" if before.data["hits"] else "advance.a",))
    left = [house for house in scene.squares if house not in scene.struck]
    choices = [(Thing("square", NAMES[scene.squares[house]]), _name([house], state)) for house in left]
    right = NOTHING if target is None else Thing("square", NAMES[scene.squares[target]])
    answer = texts["whom.nobody"] if target is None else _name([target], state)
    change = find_change(state) if before is None else None
    if scene.struck and CROSS not in state.told:
        change = Sentence(texts["whom.cross"], (CROSS,))
    sentences = (rule, *filter(None, [change]), Sentence(texts["whom.click"]))
    return CoachQuestion(sentences, right, answer, (*choices, (NOTHING, texts["whom.nobody"])))


def _name(houses: Iterable[str], state: TableState) -> Text:
    """Houses with their articles; the reader's own, alone, is you."""
    named = list(houses)
    return texts["whom.you"] if named == [state.viewer] else house_names(named)


def _ask_landing(coming: Record, who: Text, *, inside: bool) -> CoachQuestion:
    """The question about the landing behind *who* is struck, *inside* a building or on the road."""
    if "faq.4" in coming.clauses:
        key, clauses = "edge", ("advance.d", "faq.4")
    else:
        key, clauses = "roof" if inside else "pawn", ("advance.c", "advance.d")
    words = texts.text(f"landing.{key}", who=who)
    square = coming.data["to"]
    answer = texts.text("landing.answer", square=square)
    return CoachQuestion((Sentence(words, clauses),), Thing("square", square), answer)


class FirstHour(FirstTable):
    """A first game: one thing at a step, a guess before the parade moves, and the lessons learnt at the end."""

    explorer = "first_hour"

    def __init__(self, lang: Lang | None = None) -> None:
        super().__init__(SEED, PLAYERS, lang=lang, coach=HourCoach())

    def picture(self) -> str:
        """The board with the first instruction below it."""
        state = self.state
        if not state.advice or not state.coaching:
            return super().picture()
        return add_captions(self.board.svg, [state.coaching.coach.goal(state).text.say(state.lang)])

    def __repr__(self) -> str:
        return f"FirstHour(moment {self.state.moment})"
