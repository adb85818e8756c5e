"""The tasks of the people at the table: before, during and after the parade."""

from __future__ import annotations

from collections.abc import Iterator

from tsukumo.core.language.explanation import Passage
from tsukumo.core.language.text import Lang, Text, Texts, capital
from tsukumo.core.look.html import Html, attributes, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.games.tsukumobake.draw.board import ARROWS
from tsukumo.games.tsukumobake.parade.movement import Hit, Movement, count_steps
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.words import direction_name, house_name
from tsukumo_widgets.base.markup import bullet_sentences, button, problems_html, sentence_html, step_html
from tsukumo_widgets.games.tsukumobake.assistant.table_night import AssistantState, TableNight
from tsukumo_widgets.games.tsukumobake.base.positions import texts as placed

texts = Texts(__file__)


def write_instruction(state: AssistantState) -> Html:
    """The instruction for now: something to enter, answer or press."""
    night, lang = state.night, state.lang
    refused = problems_html(placed.say("refused", lang), state.refused, lang)
    if night.over:
        parts = [html("<h3>{}</h3>", texts.say("over", lang)), _button("new", lang)]
    elif night.movement:
        parts = list(_going(night, night.movement, lang))
    else:
        parts = list(_entering(night, lang))
    return join([refused, *parts])


def _button(action: str, lang: Lang, *, off: bool = False) -> Html:
    return button(texts.say(f"press.{action}", lang), {"do": action}, off=off)


def _entering(night: TableNight, lang: Lang) -> Iterator[Html]:
    """The things to enter, and the button that starts the parade."""
    yield html("<h3>{}</h3>", texts.say("hour", lang, hour=night.hour, hours=HOURS))
    yield html("<p>{}</p>", texts.say("enter" if night.done else "enter_all", lang))
    if night.problems:
        yield problems_html(placed.say("problems", lang), night.problems, lang)
    else:
        budget = night.start.budget
        steps = count_steps(night.start.discards) if budget is None else budget
        yield html("<p>{}</p>", texts.say("steps", lang, steps=steps))
    yield html("<p>{}</p>", _button("parade", lang, off=bool(night.problems)))


def _going(night: TableNight, move: Movement, lang: Lang) -> Iterator[Html]:
    """The question to the player who is hit; or, once all have answered, the table to compare with."""
    yield html("<h3>{}</h3>", texts.say("hour", lang, hour=night.hour, hours=HOURS))
    if night.open is not None:
        who = house_name(night.position.pawns[night.open.seat].house)
        answers = []
        for number, hit in enumerate(night.answers()):
            key = "scroll" if hit.scroll else "some" if hit.scrolls else "none"
            words = texts.say(f"answer.{key}", lang, cards=hit.lost, scrolls=hit.scrolls)
            answers.append(button(words, {"do": "say", "number": number}))
        asked = capital(texts.text("ask", who=who)).say(lang)
        yield html('<div class="tk-right"><b>{}</b><p>{}</p></div>', asked, join(answers))
        yield html("<p>{}</p>", _button("back", lang))
    else:
        words = texts.say("press.next" if night.hour < HOURS else "press.last", lang)
        tasks = [task(move.start, hit) for step in move.steps for hit in step.hits]
        if tasks:
            lines = bullets(html("<b>{}</b>", capital(words).say(lang)) for words in tasks)
            yield html("<p>{}</p>{}", texts.say("after.tasks", lang), lines)
        yield html("<p>{}</p>{}", texts.say("after.words", lang), _after(move, lang))
        yield html("<p>{}{}</p>", button(words, {"do": "next"}), _button("back", lang))


def story(state: AssistantState) -> Html:
    """The movement as far as it is known, with instructions at each step; and the past hours."""
    night, lang = state.night, state.lang
    parts = []
    if march := night.march:
        told_of = march.explain()
        parts += [html("<p>{}</p>", sentence_html(each, lang)) for each in told_of.opening]
        parts += [_passage(state, march.move, passage, i) for i, passage in enumerate(told_of.steps)]
        now = attributes(class_="tk-now" if state.step == night.steps else "")
        parts.append(html("<p{}>{}</p>", now, sentence_html(told_of.ending, lang)))
    return join([*parts, *_past(night, lang)])


def _passage(state: AssistantState, move: Movement, passage: Passage, i: int) -> Html:
    """A step: its events and reasons, and the instructions to players who are hit."""
    night, lang = state.night, state.lang
    tasks = [task(move.start, hit) for hit in move.steps[i].hits if not night.asks(hit)]
    todo = join(html("<p><b>{} {}</b></p>", icon("do"), capital(words).say(lang)) for words in tasks)
    told = bullet_sentences(passage.sentences, lang) + todo
    return step_html(i, passage.title.say(lang), told, now=i == state.step)


def task(start: Position, hit: Hit) -> Text:
    """The instruction to a player who was hit."""
    pawn = start.pawns[hit.seat]
    who = house_name(pawn.house)
    if hit.scroll:
        return texts.text("task.scroll", who=who)
    home = NAMES[pawn.home]
    if not hit.lost:
        return texts.text("task.home", who=who, home=home)
    if not hit.scrolls:
        return texts.text("task.lose", who=who, cards=hit.lost, home=home)
    return texts.text("task.lose_scrolls", who=who, cards=hit.lost, home=home, scrolls=hit.scrolls)


def _after(move: Movement, lang: Lang) -> Html:
    """The table after the parade, to compare."""
    after = move.after
    facing = direction_name(DIRECTIONS[after.facing])
    parade = texts.text("after.parade", arrow=ARROWS[after.facing], square=NAMES[after.square], facing=facing)
    hands = [texts.text("after.hand", who=house_name(pawn.house), n=pawn.cards) for pawn in after.pawns]
    lines = [parade, texts.text("after.pile", n=after.discards), texts.text("after.hands", hands=hands)]
    return bullets(line.say(lang) for line in lines)


def _past(night: TableNight, lang: Lang) -> Iterator[Html]:
    """The past hours, one line each."""
    if not night.done:
        return
    lines = []
    first = night.hour - len(night.done)
    for hour, move in enumerate(night.done, first):
        hits = [house_name(move.start.pawns[hit.seat].house) for step in move.steps for hit in step.hits]
        struck = texts.text("past_hits", who=hits) if hits else texts["past_nobody"]
        words = texts.say(
            "past_hour",
            lang,
            hour=hour,
            origin=NAMES[move.start.square],
            to=NAMES[move.after.square],
            steps=len(move.steps),
            hits=struck,
        )
        lines.append(html("{} <code>{}</code>", words, move.start))
    yield html("<h4>{}</h4>{}", texts.say("past", lang), bullets(lines))
