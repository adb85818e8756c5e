"""A question as a picture: the table, whose cards can be clicked."""

from __future__ import annotations

from tsukumo.core.language.text import Lang
from tsukumo.games.lupus.draw import table_svg
from tsukumo.games.lupus.lessons.puzzle import LupusPuzzle
from tsukumo.games.lupus.names import player_of
from tsukumo_widgets.base.markup import message_attribute
from tsukumo_widgets.teaching.quiz.attempt import Attempt


def scene_html(riddle: LupusPuzzle, attempt: Attempt, lang: Lang) -> str:
    """The table. Until the answer is judged, possible answers can be clicked; then the right ones are lit."""

    def more(name: str) -> str:
        word = player_of(name)
        picked = ' data-tk="picked"' if word in attempt.given else ""
        if attempt.judged:
            return ' data-tk="open"' if word in riddle.answer else picked
        return message_attribute({"do": "choose", "word": word}) + picked if word in riddle.options else ""

    drawn = table_svg(riddle.seats, riddle.middle, lang, night=riddle.night, more=more)
    return clickable(drawn)


def clickable(drawn: str) -> str:
    """A picture of the table whose cards can be clicked; a group, since screen readers skip the inside of an image."""
    group = drawn.replace('role="img"', 'role="group"', 1)
    return f'<div class="tk-scene">{group}</div>'


def picture(riddle: LupusPuzzle, lang: Lang) -> str:
    """The table and the question, without the answer."""
    below = [text.say(lang) for text in (*riddle.lines, riddle.prompt)]
    return table_svg(riddle.seats, riddle.middle, lang, night=riddle.night, below=below)
