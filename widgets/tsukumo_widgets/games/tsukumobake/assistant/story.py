"""The tasks of the people at the table, as HTML: before, during and after the parade."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tsukumo.core.language.explanation import Passage
from tsukumo.core.language.text import Lang, Text, Texts, capital
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.games.tsukumobake.draw.board import ARROWS
from tsukumo.games.tsukumobake.parade.movement import Hit, Movement, count_steps
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.words import direction_name, house_name
from tsukumo_widgets.base.markup import button, message_attribute, problems_html, with_clauses
from tsukumo_widgets.games.tsukumobake.assistant.table_night import AssistantState, TableNight

texts = Texts(__file__)


def write_instruction(state: AssistantState) -> str:
    """The instruction for now: something to enter, answer or press."""
    night, lang = state.night, state.lang
    refused = problems_html(texts.say("refused", lang), state.refused, lang)
    if night.over:
        parts = [f"<h3>{escape(texts.say('over', lang))}</h3>", _button("new", lang)]
    elif night.movement:
        parts = list(_going(night, night.movement, lang))
    else:
        parts = list(_entering(night, lang))
    return "".join([refused, *parts])


def _button(action: str, lang: Lang, *, off: bool = False) -> str:
    return button(texts.say(f"press.{action}", lang), {"do": action}, off=off)


def _entering(night: TableNight, lang: Lang) -> Iterator[str]:
    """The things to enter, and the button that starts the parade."""
    yield f"<h3>{escape(texts.say('hour', lang, hour=night.hour, hours=HOURS))}</h3>"
    yield f"<p>{escape(texts.say('enter' if night.done else 'enter_all', lang))}</p>"
    if night.problems:
        yield problems_html(texts.say("problems", lang), night.problems, lang)
    else:
        budget = night.start.budget
        steps = count_steps(night.start.discards) if budget is None else budget
        yield f"<p>{escape(texts.say('steps', lang, steps=steps))}</p>"
    yield f"<p>{_button('parade', lang, off=bool(night.problems))}</p>"


def _going(night: TableNight, move: Movement, lang: Lang) -> Iterator[str]:
    """The question to the player who is hit; or, once all have answered, the table to compare with."""
    yield f"<h3>{escape(texts.say('going', lang, hour=night.hour, hours=HOURS))}</h3>"
    if night.open is not None:
        who = house_name(night.position.pawns[night.open.seat].house)
        yield f'<div class="tk-right"><b>{escape(capital(texts.text("ask", who=who)).say(lang))}</b><p>'
        for number, hit in enumerate(night.answers()):
            key = "scroll" if hit.scroll else "some" if hit.scrolls else "none"
            words = texts.say(f"answer.{key}", lang, cards=hit.lost, scrolls=hit.scrolls)
            yield button(words, {"do": "say", "number": number})
        yield f"</p></div><p>{_button('back', lang)}</p>"
    else:
        words = texts.say("press.next" if night.hour < HOURS else "press.last", lang)
        tasks = [task(move.start, hit) for step in move.steps for hit in step.hits]
        if tasks:
            lines = "".join(f"<li><b>{escape(capital(words).say(lang))}</b></li>" for words in tasks)
            yield f"<p>{escape(texts.say('after.tasks', lang))}</p><ul>{lines}</ul>"
        yield f"<p>{escape(texts.say('after.words', lang))}</p>{_after(move, lang)}"
        yield f"<p>{button(words, {'do': 'next'})}{_button('back', lang)}</p>"


def story(state: AssistantState) -> str:
    """The movement as far as it is known, with instructions at each step; and the past hours."""
    night, lang = state.night, state.lang
    parts = []
    if march := night.march:
        told_of = march.explain()
        parts += [f"<p>{with_clauses(s.text, s.clauses, lang)}</p>" for s in told_of.opening]
        parts += [_passage(state, march.move, passage, i) for i, passage in enumerate(told_of.steps)]
        now = ' class="tk-now"' if state.step == night.steps else ""
        parts.append(f"<p{now}>{with_clauses(told_of.ending.text, told_of.ending.clauses, lang)}</p>")
    return "".join([*parts, *_past(night, lang)])


def _passage(state: AssistantState, move: Movement, passage: Passage, i: int) -> str:
    """A step: its events and reasons, and the instructions to players who are hit."""
    night, lang = state.night, state.lang
    lines = "".join(f"<li>{with_clauses(s.text, s.clauses, lang)}</li>" for s in passage.sentences)
    mark = ' class="tk-now" aria-current="step"' if i == state.step else ""
    title = f'<a href="#" {message_attribute({"do": "go", "step": i})}>{escape(passage.title.say(lang))}</a>'
    tasks = [task(move.start, hit) for hit in move.steps[i].hits if not night.asks(hit)]
    todo = "".join(f"<p><b>{icon('do')} {escape(capital(words).say(lang))}</b></p>" for words in tasks)
    return f"<div{mark}><h4>{title}</h4><ul>{lines}</ul>{todo}</div>"


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


def _after(move: Movement, lang: Lang) -> str:
    """The table after the parade, to compare."""
    after = move.after
    facing = direction_name(DIRECTIONS[after.facing])
    parade = texts.text("after.parade", arrow=ARROWS[after.facing], square=NAMES[after.square], facing=facing)
    hands = [texts.text("after.hand", who=house_name(pawn.house), n=pawn.cards) for pawn in after.pawns]
    lines = [parade, texts.text("after.pile", n=after.discards), texts.text("after.hands", hands=hands)]
    return f"<ul>{''.join(f'<li>{escape(line.say(lang))}</li>' for line in lines)}</ul>"


def _past(night: TableNight, lang: Lang) -> Iterator[str]:
    """The past hours, one line each."""
    if not night.done:
        return
    yield f"<h4>{escape(texts.say('past', lang))}</h4><ul>"
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
        yield f"<li>{escape(words)} <code>{escape(str(move.start))}</code></li>"
    yield "</ul>"
