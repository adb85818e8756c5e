"""A riddle as HTML and as a picture: the table, what has happened, the answers, and once one is given, why."""

from __future__ import annotations

from html import escape
from pathlib import Path

from tsukumo.core.icons import icon
from tsukumo.core.text import Lang, Text, catalogue, listed
from tsukumo.lupus.draw import table_svg
from tsukumo.lupus.lessons.riddle import Riddle
from tsukumo.lupus.names import player_of
from tsukumo_widgets.lupus.riddle.attempt import Attempt
from tsukumo_widgets.markup import button, doing, told

_say = catalogue(Path(__file__).with_suffix(".toml"))
SIGNS = {True: icon("check"), False: icon("cross")}


def scene_html(riddle: Riddle, attempt: Attempt, lang: Lang) -> str:
    """The table. Until the answer is judged, whoever may be one can be clicked; then the right ones are lit."""

    def more(name: str) -> str:
        word = player_of(name)
        picked = ' data-tk="picked"' if word in attempt.given else ""
        if attempt.judged:
            return ' data-tk="open"' if word in riddle.answer else picked
        return doing({"do": "choose", "word": word}) + picked if word in riddle.options else ""

    drawn = table_svg(riddle.seats, riddle.middle, lang, night=riddle.night, more=more)
    return clickable(drawn)


def clickable(drawn: str) -> str:
    """A picture of the table whose cards can be clicked; a group, as what is in an image is hidden from the blind."""
    group = drawn.replace('role="img"', 'role="group"', 1)
    return f'<div class="tk-scene">{group}</div>'


def asked_html(riddle: Riddle, attempt: Attempt, lang: Lang) -> str:
    """What has happened, what is asked, and the answers; once judged, whether it was right, and why."""
    lines = "".join(f"<li>{escape(line.say(lang))}</li>" for line in riddle.lines)
    prompt = f'<p class="tk-large" aria-live="polite">{escape(riddle.prompt.say(lang))}</p>'
    reply = _verdict(riddle, attempt, lang) if attempt.judged else _options(riddle, attempt, lang)
    return f"<ul>{lines}</ul>{prompt}{reply}"


def _options(riddle: Riddle, attempt: Attempt, lang: Lang) -> str:
    """Buttons for the answers; where there may be several, one more to answer with them."""
    made = "".join(
        button(text.say(lang), {"do": "choose", "word": word}, on=word in attempt.given if riddle.several else None)
        for word, text in riddle.options.items()
    )
    if not riddle.several:
        return f"<p>{made}</p>"
    check = button(_say.say("answer", lang), {"do": "check"}, off=not attempt.given)
    hint = escape(_say.say("several", lang))
    return f'<p>{made}</p><p>{check} <span class="tk-muted">{hint}</span></p>'


def _verdict(riddle: Riddle, attempt: Attempt, lang: Lang) -> str:
    """Right or wrong, told by a sign, a word and a colour; and the engine's reasons."""
    right = attempt.right(riddle)
    said = _say.say("right" if right else "wrong", lang, answer=answer_text(riddle))
    lines = "".join(f"<li>{told(each.text, each.clauses, lang)}</li>" for each in riddle.why)
    return (
        f'<div class="{"tk-right" if right else "tk-wrong"} tk-large" role="alert">{SIGNS[right]} '
        f"{escape(said)}</div><ul>{lines}</ul>"
    )


def answer_text(riddle: Riddle) -> Text:
    """The right answer in words."""
    return listed([riddle.options[word] for word in riddle.answer])


def picture(riddle: Riddle, lang: Lang) -> str:
    """The table and the question, without the answer."""
    below = [text.say(lang) for text in (*riddle.lines, riddle.prompt)]
    return table_svg(riddle.seats, riddle.middle, lang, night=riddle.night, below=below)
