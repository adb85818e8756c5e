"""Maps as plotly figures, which need the extra ``lab``: of a position, and of a movement with a frame for every step.

Nothing else of the engine imports this module, nor plotly.
"""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import Final

from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang
from tsukumo.core.look.figure import PicturedFigure
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import heat_svg
from tsukumo.games.tsukumobake.maps.layers import STAGES, heat_of, stages, texts
from tsukumo.games.tsukumobake.maps.plot import CLEAR, STILL, layout, rule_note, traces
from tsukumo.games.tsukumobake.parade.layers import Layers
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position

BELOW: Final = 120
"""The height of a slider and its buttons below the squares."""
LINE: Final = 22
LETTERS: Final = 52
"""The height of a line of the title, and the number of letters in it."""
CHANGING: Final = (0, 1)
"""The traces that differ between the rules that break ties."""


def layers_figure(layers: Layers, name: str, of: str = "", lang: Lang | None = None) -> PicturedFigure:
    """A map of `maps.layers.MAPS` as a figure; a map of paths has buttons for the rules that break their ties."""
    lang = choose_language(lang)
    heat, position = heat_of(layers, name, of), layers.position
    ties = stages(layers) if name in STAGES else ()
    frames = [
        {
            "name": stage.name,
            "data": traces(left, position, lang)[:2],
            "traces": list(CHANGING),
            "layout": {"annotations": [rule_note(stage, lang)], "title": {"text": _lines(left.title.say(lang))}},
        }
        for stage in ties
        for left in (heat_of(layers, stage.name),)
    ]
    shown = _add_title(layout(heat, ties, lang), _lines(heat.title.say(lang)))
    return PicturedFigure.with_picture(traces(heat, position, lang), shown, frames, heat_svg(heat, position, lang=lang))


def movement_figure(move: Movement, name: str, of: str = "", lang: Lang | None = None, step: int = 0) -> PicturedFigure:
    """A map before every step of a movement and at its end, as a figure with a frame for each; *step* shows first."""
    lang = choose_language(lang)
    positions = [move.before(step) for step in range(len(move.steps) + 1)]
    heats = [heat_of(position.layers(), name, of) for position in positions]
    title = _lines(heats[0].title.say(lang))
    frames = [
        {
            "name": str(number),
            "data": traces(heat, position, lang),
            "layout": {"title": {"text": _write_title(title, move, number, lang)}},
        }
        for number, (heat, position) in enumerate(zip(heats, positions, strict=True))
    ]
    shown = _add_title(layout(heats[step]), _write_title(title, move, step, lang))
    shown["height"] += BELOW
    shown["margin"]["b"] += BELOW
    shown["sliders"], shown["updatemenus"] = [_slider(positions, lang) | {"active": step}], [_play(lang)]
    picture = heat_svg(heats[step], positions[step], lang=lang)
    return PicturedFigure.with_picture(traces(heats[step], positions[step], lang), shown, frames, picture)


def _add_title(shown: Json, title: str) -> Json:
    """A layout with a title above all else, on a ground of its own: a figure shows in pages of any theme."""
    further = LINE * title.count("<br>")  # plotly places the first line, and lets the others hang from it
    room = LINE + further + 12
    margin = shown["margin"] | {"t": shown["margin"]["t"] + room}
    by_night = shown["meta"]["night"] | {"paper_bgcolor": CLEAR}
    at = {"text": title, "x": 0, "xref": "paper", "xanchor": "left", "y": 1, "yref": "paper", "yanchor": "bottom"}
    above = {"pad": {"b": shown["margin"]["t"] + 4 + further}, "font": {"size": 14}}
    titled = {"title": {**at, **above}, "margin": margin, "meta": {"night": by_night}}
    return shown | titled | {"height": shown["height"] + room, "paper_bgcolor": "#ffffff"}


def _lines(words: str) -> str:
    return "<br>".join(escape(line, quote=False) for line in wrap(words, LETTERS))


def _write_title(title: str, move: Movement, number: int, lang: Lang) -> str:
    """The title, and the number of the next step."""
    if number == len(move.steps):
        return f"{title}<br>{texts.say('figure.end', lang, square=NAMES[move.after.square])}"
    step = move.steps[number]
    words = texts.say("figure.step", lang, n=number + 1, origin=NAMES[step.square], to=NAMES[step.to])
    return f"{title}<br>{words}"


def _slider(positions: list[Position], lang: Lang) -> Json:
    steps = [
        {
            "label": str(number + 1) if position is not positions[-1] else "■",
            "method": "animate",
            "args": [[str(number)], STILL],
        }
        for number, position in enumerate(positions)
    ]
    before = {"prefix": f"{texts.say('figure.before', lang)} ", "xanchor": "left", "font": {"size": 12}}
    return {"steps": steps, "currentvalue": before, "x": 0, "len": 1, "pad": {"t": 56}}


def _play(lang: Lang) -> Json:
    going = {"mode": "immediate", "fromcurrent": True, "frame": {"duration": 1100, "redraw": True}}
    buttons = [
        {
            "label": texts.say("figure.play", lang),
            "method": "animate",
            "args": [None, going | {"transition": {"duration": 0}}],
        },
        {"label": texts.say("figure.pause", lang), "method": "animate", "args": [[None], STILL]},
    ]
    below = {"x": 0, "xanchor": "left", "y": 0, "yanchor": "top", "pad": {"t": 138}}
    return {"type": "buttons", "direction": "right", "showactive": False, "buttons": buttons, **below}
