"""A first night: a card, a click in the dark, a guess, and the dawn with its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.lupus.draw import TableSeat, table_svg
from tsukumo.games.lupus.play.kind import LUPUS
from tsukumo.games.lupus.play.state import State as Village
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.play.words import people, time_name
from tsukumo_widgets.base.explorer import Explorer, column, row
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, clause_texts, fold_away, message_attribute, sentence_html, with_clauses
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.table.coach_panel import lessons_html
from tsukumo_widgets.table.coach_panel import texts as coached
from tsukumo_widgets.table.ending import doors_html
from tsukumo_widgets.teaching.quiz.screen import open_picture

texts = Texts(__file__)
TOLD: Final = ("recognise", "saw", "chose", "dawn")
WINS: Final = ("end.humans", "end.werewolves")
"""The clauses of how each side wins."""
PLAYERS: Final = 8
CARDS: Final = ("seer", "werewolf", "villager")
"""The cards dealt to the reader, night after night."""
REST: Final = ("villager",) * 5 + ("werewolf", "werewolf", "seer")
CHOOSES: Final = {"see": "seer", "maul": "werewolf"}
NIGHTS: Final = 10**6 - 1
"""The last night that a link can lead to."""
STEP_OF: Final = {"choice": "choose", "guess": "guess"}
"""The step at which each is given."""


@dataclass(frozen=True)
class FirstNightState(Screen):
    """A first night, the *number*-th that is played; *choice* and *guess* are seats.

    *score* is the number of right guesses in the nights before, and of all guesses.

    Somebody is mauled in it: it is played under that reading of `night.first`, so that dawn has something to tell.
    """

    number: int = 0
    turned: bool = False
    choice: int | None = None
    guess: int | None = None
    score: tuple[int, int] = (0, 0)

    @property
    def card(self) -> str:
        """The reader's card."""
        return CARDS[self.number % len(CARDS)]

    @property
    def step(self) -> str:
        """The present step: `card`, `choose`, `guess` or `dawn`."""
        if not self.turned:
            return "card"
        if self.choice is None and self.card in CHOOSES.values():
            return "choose"
        # A werewolf has nothing to guess.
        return "guess" if self.guess is None and self.card != "werewolf" else "dawn"

    @cached_property
    def night(self) -> tuple[Village, list[Record]]:
        """The village at this point of the night, and the log."""
        rng = Random(self.number)  # noqa: S311 - games, not secrets
        others = list(REST)
        others.remove(self.card)
        rng.shuffle(others)
        seats = USUAL[:PLAYERS]
        roles = dict(zip(seats, (self.card, *others), strict=True))
        table = {"seats": list(seats), "roles": roles, "readings": {"first_night": "wolves"}}
        village, log = LUPUS.start(LUPUS.rules(LUPUS.settle_options(table)), Dice(None))
        while not village.round:
            drawn = one_of(village.choices, rng)
            if CHOOSES[village.asked] == self.card:
                if self.choice is None:
                    break
                drawn = self.choice
            village.decide(drawn)
            log += village.take_records()
        return village, log

    @property
    def choices(self) -> tuple[int, ...]:
        """The seats that can be clicked."""
        village, _ = self.night
        return {"choose": village.choices, "guess": tuple(range(PLAYERS))}.get(self.step, ())

    @property
    def seats(self) -> tuple[TableSeat, ...]:
        """The table as the reader knows it; at dawn with all cards open."""
        village, _ = self.night
        known = {0} if self.turned else set()
        if self.step == "dawn" or (self.turned and self.card == "werewolf"):
            known |= {i for i, role in enumerate(village.roles) if self.step == "dawn" or role == self.card}
        dead = self.step == "dawn"
        return tuple(
            TableSeat(name, village.roles[i] if i in known else "", dead and bool(village.died[i]))
            for i, name in enumerate(village.rules.seats)
        )

    def click(self, seat: int) -> FirstNightState:
        """Name somebody: in the night, or as the one who will not see the dawn."""
        if seat not in self.choices:
            return self
        return replace(self, choice=seat) if self.step == "choose" else replace(self, guess=seat)

    def turn(self) -> FirstNightState:
        """Look at the card."""
        return replace(self, turned=True)

    @property
    def new_score(self) -> tuple[int, int]:
        """The number of right guesses, this night's included, and of all guesses."""
        right, made = self.score
        return (right, made) if self.guess is None else (right + self.night[0].died[self.guess], made + 1)

    def again(self) -> FirstNightState:
        """Another night, another card."""
        return FirstNightState(self.number + 1, score=self.new_score, lang=self.lang)

    def update(self, message: Any) -> FirstNightState:
        """Turn the card, click somebody, play another night."""
        match message:
            case {"do": "turn"}:
                return self.turn()
            case {"do": "click", "seat": int(seat)}:
                return self.click(seat)
            case {"do": "again"}:
                return self.again()
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> FirstNightState:
        """The night of a link, as in ``night=2&card=seen&choice=3&guess=1``; a damaged part counts as not yet done.

        ``score=1~2`` are the right guesses of the nights before, and all of them.
        """
        number = (natural(query.get("night", ""), NIGHTS) or 1) - 1
        right, _, made = query.get("score", "").partition("~")
        score = natural(right, NIGHTS) or 0, natural(made, NIGHTS) or 0
        night = FirstNightState(number, "card" in query, score=score if score <= (score[1],) * 2 else (0, 0))
        for name in ("choice", "guess"):
            seat = natural(query.get(name, ""), PLAYERS - 1)
            if seat is not None and night.step == STEP_OF[name]:
                night = night.click(seat)
        return replace(night, lang=self.lang)

    def link(self) -> Link:
        """A link to the same point of the night."""
        shown: dict[str, Any] = {"night": self.number + 1}
        if self.turned:
            shown["card"] = "seen"
        shown |= {name: seat for name in STEP_OF if (seat := getattr(self, name)) is not None}
        if self.score[1]:
            shown["score"] = "~".join(map(str, self.score))
        return Link("first", {**shown, "lang": self.lang}, "lupus")


class FirstNight(Explorer[FirstNightState]):
    """The first night of a game for eight, in which you are Ada: a card, a choice by a click, a guess, the dawn."""

    def __init__(self, lang: Lang | None = None, **settings: Any) -> None:
        self.scene, self.words = HtmlWidget(), HtmlWidget()
        self.listen_to(self.scene, self.words)
        sides = row([column([self.scene]), column([self.words])])
        super().__init__(FirstNightState(lang=choose_language(lang)), [self.lang.view, sides], **settings)

    def picture(self) -> str:
        """The table, and the instruction."""
        below = [sentence.text.say(self.state.lang) for sentence in question_sentences(self.state)]
        return scene(self.state, below=below)

    def show(self, state: FirstNightState) -> None:
        """Show a state."""
        now = f"{state.number} {state.step}"
        self.scene.html = html('<div class="tk-scene" data-view="{}">{}</div>', now, open_picture(scene(state)))
        self.words.clauses = clause_texts("lupus", state.lang)
        self.words.html = words_html(state)

    def __repr__(self) -> str:
        return "FirstNight()"


def scene(state: FirstNightState, below: list[str] | None = None) -> Html:
    """The table as SVG; players that can be named can be clicked."""
    names = [seat.name for seat in state.seats]

    def more(name: str) -> Html:
        seat = names.index(name)
        clicked = message_attribute({"do": "click", "seat": seat}) if seat in state.choices else Html()
        return html('{} data-tk="picked"', clicked) if seat == 0 else clicked  # the reader's own

    night = state.step != "dawn"
    return table_svg(state.seats, time_name(1, night=night), state.lang, night=night, more=more, below=below or ())


def question_sentences(state: FirstNightState) -> Iterator[Sentence]:
    """The reader's knowledge, the rules that the night needs, and the question."""
    village, log = state.night
    if state.step == "card":
        yield Sentence(texts.text("begin", who=people(village.players[:1]), players=PLAYERS))
        return
    me, rules = village.players[0], ("role.werewolf", f"role.{state.card}", "night.calls")
    if state.card == "seer" and state.choice is not None:
        saw = next(record for record in log if record.kind == "saw")
        answer = "saw_yes" if saw.secret["answer"] else "saw_no"
        yield Sentence(texts.text(answer, who=people([saw.secret["who"]])), saw.all_clauses)
    else:
        pack: list[str] = next((record.secret["to"] for record in log if record.kind == "recognise"), [])
        others = people([name for name in pack if name != me]) if state.card == "werewolf" else None
        yield Sentence(texts.text(f"role_{state.card}", others=others), tuple(dict.fromkeys(rules)))
    if state.step == "guess":
        yield Sentence(texts["then"], ("role.werewolf",))
        yield Sentence(texts["ask_guess"])
    elif state.card in CHOOSES.values():
        yield Sentence(texts[f"ask_{state.card}"])


def words_html(state: FirstNightState) -> Html:
    """The question and its buttons; at dawn, the events and their reasons."""
    lang = state.lang
    if state.step == "dawn":
        return _dawn_html(state)
    *lines, last = (sentence_html(sentence, lang) for sentence in question_sentences(state))
    # The question comes into view with its buttons, as does the picture above it on a narrow page.
    asks = join(html("<p>{}</p>", line) for line in lines)
    asks += html('<p class="tk-large" aria-live="polite" data-view>{}</p>', last)
    if state.step == "card":
        return asks + button(texts.say("turn", lang), {"do": "turn"})
    names = [seat.name for seat in state.seats]
    return asks + join(button(names[seat], {"do": "click", "seat": seat}) for seat in state.choices)


def _dawn_html(state: FirstNightState) -> Html:
    lang = state.lang
    village, log = state.night
    dawn = next(record for record in log if record.kind == "dawn")
    announced = with_clauses(tell(dawn.mask_for(village.players[0])), dawn.clauses, lang)
    shown = [(record, record.all_clauses) for record in log if record.kind in TOLD]
    behind = bullets(with_clauses(tell(record), cited, lang) for record, cited in shown)
    learnt = {clause for _, cited in shown for clause in cited}.union([f"role.{state.card}", "night.calls"])
    dead = html("<p>{}</p>", with_clauses(texts["you"], ["day.dead"], lang)) if village.died[0] else ""
    aim = html("<p>{}</p>", with_clauses(texts["wins"], WINS, lang)) if state.number == 0 else ""  # once
    learnt.update(WINS if aim else ())
    next_one = button(texts.say("again", lang), {"do": "again"}, mark="advised")
    news = html(
        '<p class="tk-large" role="alert" data-view>{}</p>{}{}{}', announced, _guess_html(state, dawn), dead, aim
    )
    taught = fold_away("learnt", coached.say("learnt", lang), lessons_html("lupus", learnt, lang))
    doors = doors_html(next_one, "lupus", lang)
    return html("{}{}{}{}", news, doors, fold_away("behind", texts.say("behind", lang), behind), taught)


def _guess_html(state: FirstNightState, dawn: Record) -> Html:
    """The verdict on the reader's guess who would die; empty if there was nothing to guess."""
    if state.guess is None:
        return Html()
    right = dawn.data["dead"] == [state.night[0].players[state.guess]]
    words = texts.say("right" if right else "wrong", state.lang, who=people(dawn.data["dead"]))
    score = coached.say("score", state.lang, right=state.new_score[0], made=state.new_score[1])
    sign, kind = icon("check" if right else "cross"), "tk-right" if right else "tk-wrong"
    return html('<p class="{}">{} {}</p><p class="tk-score">{}</p>', kind, sign, words, score)
