"""Worked games and their questions: the events so far, the question, the answers, and the reasons.

- *result*: how does the fight end? *level*: at which level is somebody then? *winner*: who has won?
- *cards*: which cards of the inventory may be played now? *found*: what may be done with the card found?
- *second*, *class*: may there be a second step, a class card? *next*: who decides next?
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts, capital, plain
from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.cases import WorkedCases
from tsukumo.core.teaching.question import NOBODY, Question
from tsukumo.games.sottomondo.draw.table import table_svg
from tsukumo.games.sottomondo.lessons.case import FOLDER, Case, decline, follow, make_case
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.arrangement import DECLINED, who_decides
from tsukumo.games.sottomondo.play.asking import tell_choice
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NOBODY as NO_SEAT
from tsukumo.games.sottomondo.play.tell import sentences_of
from tsukumo.games.sottomondo.play.words import card_name, card_number, card_text, card_title
from tsukumo.games.sottomondo.rules import clauses, registry
from tsukumo.games.sottomondo.script import begin_game

texts = Texts(__file__)

RESULTS: Final = ("won", "drawn", "lost", "none")
FOUND: Final = ("keep", "play", "trade")
YES_NO: Final = ("yes", "no")
PAUSES: Final = ("step", "class")
"""The questions at which a game stops by itself: the player may go on."""
SEVERAL: Final = ("cards", "found")
"""The kinds with more than one right option, or one."""
BEFORE: Final = ("seated", "mixed", "dealt")
"""The records before the first turn."""


class CaseTable(NamedTuple):
    """The table *state* of a worked game at its question, and as it is *shown*.

    *told* are the events of this turn, *decided* the next decisions. *cards* are those whose text matters: in the
    centre, played next, asked about, or in force.
    """

    state: State
    shown: State
    told: tuple[Text, ...]
    decided: tuple[Text, ...]
    cards: tuple[str, ...]

    def picture(self, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:  # noqa: ARG002
        """The table, without the sums of the forces; nothing in it is clicked."""
        return table_svg(self.shown, lang, sums=False)

    @property
    def sayings(self) -> tuple[tuple[Text, Text], ...]:
        """The cards with their numbers and their texts, as far as they have any."""
        edition = self.state.rules.edition
        sayings = []
        for code in self.cards:
            named, number = card_title(edition, code), card_number(edition, code)
            if text := card_text(edition, code):
                sayings.append((named.then(plain(number)) if number else named, text))
        return tuple(sayings)


CaseQuestion = Question[CaseTable]


class CaseMoment(NamedTuple):
    """The table at the question and the one *after* it, the records between them, and the player in question."""

    before: State
    after: State
    records: Sequence[Record]
    about: str


Asked = tuple[Text, Mapping[str, Text], tuple[str, ...]]
"""The question, the options, the answer."""


def ask_case(case: Case) -> CaseQuestion:
    """The question of a worked game."""
    before = case.state()
    log = before.take_records()
    turn = max((i for i, record in enumerate(log) if record.kind == "turn"), default=0)
    so_far = [record for record in log[turn:] if record.kind not in BEFORE]
    after = case.state()
    after.take_records()
    decisions = decisions_to_come(case)
    decided = tuple(decide(after, decision) for decision in decisions)
    records = _until_next_turn(after.take_records())
    moment = CaseMoment(before, after, records, case.about)
    prompt, options, answer = KINDS[case.ask](moment)
    lines = tuple(sentence.text for sentence in sentences_of(so_far, before.rules.edition))
    told = (each for each in sentences_of(records, before.rules.edition) if each.text not in decided)
    why = [*told, *(_tell_refusals(moment) if case.ask in ("cards", "found") else ()), *_tell_readings(case)]
    cited = {id for sentence in why for id in sentence.clauses}
    why += [Sentence(clauses()[id].text, (id,)) for id in case.clauses if id not in cited]
    story = (case.story,) if case.story else ()
    chosen_next = [word for decision in decisions for word in decision["choice"]]
    in_force = [code for pile, play in zip(before.piles, before.play, strict=True) for code in (*pile[-1:], *play)]
    words = [*sorted(before.centre), *chosen_next, *options, *in_force]
    read = tuple(dict.fromkeys(word for word in words if word in before.rules.cards))
    shown = before.clone()
    if case.ask == "next":  # without the player to decide
        shown.asked, shown.by, shown.choices = "", NO_SEAT, []
    table = CaseTable(before, shown, (*story, *lines), decided, read)
    return Question(
        kind=case.ask,
        prompt=prompt,
        options=options,
        answer=answer,
        why=tuple(dict.fromkeys(why)),
        subject=table,
        facts=(*table.told, *decided),
        several=case.ask in SEVERAL,
        picture=table.picture,
        readings=case.script["readings"],
    )


# --- the events -------------------------------------------------------------------------------------


def decisions_to_come(case: Case) -> list[dict[str, Any]]:
    """The decisions between the question and its answer, as scripts have them."""
    state = case.state()
    turn = _turn(state)
    taken = follow(state, case.then)
    # Everybody declines until the turn ends, or somebody must choose or may go on.
    going = {*DECLINED, "discard"} - set(PAUSES) if case.ask in PLAYED_ON else ()
    while state.asked in going and _turn(state) == turn:
        taken.append(decline(state))
    return taken


def decide(state: State, decision: Mapping[str, Any]) -> Text:
    """Carry out a decision as scripts have it, and return it in words."""
    choice = tuple(decision["choice"])
    action = Action(state.to_act or "", state.asked, state.use_words(choice) if choice else choice)
    sentence = tell_choice(action, state)
    state.decide(choice)
    return sentence


def _turn(state: State) -> tuple[int, int]:
    """The round and the turn, as a key."""
    return state.round, state.turn


def _until_next_turn(log: Sequence[Record]) -> Sequence[Record]:
    """The records until another turn begins; with its beginning, if somebody wins by it."""
    for i, record in enumerate(log):
        if record.kind == "turn" and "over" not in [each.kind for each in log[i + 1 : i + 2]]:
            return log[:i]
    return log


def _tell_refusals(moment: CaseMoment) -> Iterator[Sentence]:
    """The reasons against the choices that are not allowed."""
    state = moment.before
    may = {choice[:1] for choice in state.choices}
    codes = dict.fromkeys(state.hands[state.by]) if state.asked == "play" else ("play",)
    for choice in [(code,) for code in codes if (code,) not in may]:
        for reason in state.why_not(Action(state.to_act or "", state.asked, choice)):
            yield Sentence(capital(reason.text).then(plain("."), ""), reason.clauses)


def _tell_readings(case: Case) -> Iterator[Sentence]:
    """The readings that differ from the default, as sentences with their clauses."""
    for name, answer in case.script["readings"].items():
        reading = registry()[name]
        text = reading.question.then(capital(reading.answers[answer]).then(plain("."), ""))
        yield Sentence(text, tuple(id for id in case.clauses if id in reading.clauses))


# --- the question ------------------------------------------------------------------------------------


def _words(kind: str, words: Sequence[str]) -> dict[str, Text]:
    return {word: texts[f"{kind}.{word}"] for word in words}


def _ask_result(moment: CaseMoment) -> Asked:
    fight = next(record for record in moment.records if record.kind == "fight")
    prompt = texts.text("ask.result", who=fight.data["attacker"])
    return prompt, _words("result", RESULTS), (fight.data["result"],)


def _ask_level(moment: CaseMoment) -> Asked:
    seat = moment.before.rules.seats[moment.about]
    now = moment.before.levels[seat]
    reached = [
        each.data["level"] for each in moment.records if each.kind == "level" and each.data["player"] == moment.about
    ]
    near = range(max(1, now - 2), min(TOP, now + 2) + 1)
    options = {str(level): texts.text("level", level=level) for level in near}
    return texts.text("ask.level", who=moment.about), options, (str([now, *reached][-1]),)


def _ask_winner(moment: CaseMoment) -> Asked:
    names = moment.after.rules.names
    options = {**{name: plain(name) for name in names}, NOBODY: texts["nobody"]}
    over = next((record for record in moment.records if record.kind == "over"), None)
    return texts["ask.winner"], options, ((over.data["winner"] if over else None) or NOBODY,)


def _ask_cards(moment: CaseMoment) -> Asked:
    state = moment.before
    options = {code: card_name(state.rules.edition, code) for code in state.hands[state.by]}
    may = {choice[0] for choice in state.choices if choice}
    return texts.text("ask.cards", who=who_decides(state)), options, tuple(code for code in options if code in may)


def _ask_found(moment: CaseMoment) -> Asked:
    may = {choice[0] for choice in moment.before.choices}
    prompt = texts.text("ask.found", who=who_decides(moment.before))
    return prompt, _words("found", FOUND), tuple(word for word in FOUND if word in may)


def _may(kind: str) -> Callable[[CaseMoment], Asked]:
    """The question whether a player is asked for something."""

    def ask(moment: CaseMoment) -> Asked:
        seat = moment.before.rules.names[moment.before.turn]
        asked_now = moment.after.asked == kind and _turn(moment.after) == _turn(moment.before)
        answer = YES_NO[not asked_now]
        return texts.text(f"ask.{kind}", who=seat), _words("may", YES_NO), (answer,)

    return ask


def _ask_next(moment: CaseMoment) -> Asked:
    options = {name: plain(name) for name in moment.before.rules.names}
    return texts["ask.next"], options, (who_decides(moment.after),)


KINDS: Final[Mapping[str, Callable[[CaseMoment], Asked]]] = {
    "result": _ask_result,
    "level": _ask_level,
    "winner": _ask_winner,
    "cards": _ask_cards,
    "found": _ask_found,
    "second": _may("step"),
    "class": _may("class"),
    "next": _ask_next,
}
"""The question of each kind."""
PLAYED_ON: Final = ("result", "level", "winner", "second", "class")
"""The kinds about the consequences; the others are about the present choices."""


FAQ: Final = WorkedCases(FOLDER, make_case, ask_case)
case, cases = FAQ.case, FAQ.cases


# --- a worked game moment by moment -----------------------------------------------------------------


class CaseStep(NamedTuple):
    """A moment of a worked game: the table, the decision that led to it, if any, and the records since."""

    state: State
    decided: Text | None
    sentences: tuple[Sentence, ...]


class CaseSteps(NamedTuple):
    """The moments of a worked game in order; *at* is the index of its question's moment."""

    moments: tuple[CaseStep, ...]
    at: int


@cache
def steps_of(name: str) -> CaseSteps:
    """The moments of a worked game, by its name: the first table, then one after each decision."""
    game = case(name)
    state, before = begin_game(game.script), game.script["decisions"]
    moments = [_step(state, None)]
    for decision in (*before, *decisions_to_come(game)):
        sentence = decide(state, decision)
        moments.append(_step(state, sentence))
    return CaseSteps(tuple(moments), len(before))


def _step(state: State, decided: Text | None) -> CaseStep:
    """A moment of a game that goes on; the deal is left out, as it can be seen."""
    shown, records = state.clone(), [record for record in state.take_records() if record.kind not in BEFORE]
    told = sentences_of(records, state.rules.edition)
    return CaseStep(shown, decided, tuple(sentence for sentence in told if sentence.text != decided))
