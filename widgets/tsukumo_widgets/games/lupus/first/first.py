"""A first night: a card, a click in the dark, a guess, and the dawn with its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.lupus.draw import table_svg
from tsukumo.games.lupus.play.tell import tell
from tsukumo.games.lupus.play.words import people
from tsukumo.games.lupus.quiz.question import texts as question_texts
from tsukumo_widgets.base.explorer import Explorer, column, row
from tsukumo_widgets.base.markup import button, clause_texts, fold_away, message_attribute, sentence_html, with_clauses
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.games.lupus.first.first_night_state import PLAYERS, FirstNightState
from tsukumo_widgets.table.coach_panel import lessons_html
from tsukumo_widgets.table.coach_panel import texts as coached
from tsukumo_widgets.table.ending import doors_html
from tsukumo_widgets.teaching.quiz.screen import open_picture

texts = Texts(__file__)
TOLD: Final = ("recognise", "saw", "chose", "dawn")
WINS: Final = ("end.humans", "end.werewolves")
"""The clauses of how each side wins."""


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

    dawn = state.step == "dawn"
    middle = question_texts.text(f"when.{'day' if dawn else 'night'}", number=1)
    return table_svg(state.seats, middle, state.lang, night=not dawn, more=more, below=below or ())


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
    else:
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
