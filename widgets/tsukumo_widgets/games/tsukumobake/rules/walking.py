"""The explorer of the board: the squares in a pawn's reach, the steps, the ways, and the reasons against others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.game.record import PUBLIC
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import Lang, Texts, capital, join_list, plain
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.core.look.palette import INK, PAPER, REACH
from tsukumo.games.tsukumobake.board import DIRECTIONS, HEADING, HOMES, INDEX, NAMES
from tsukumo.games.tsukumobake.draw.board import Marks, board_svg, find_centre
from tsukumo.games.tsukumobake.draw.pieces import PARADE
from tsukumo.games.tsukumobake.editions.edition import Edition, load_edition
from tsukumo.games.tsukumobake.play.tell import tell
from tsukumo.games.tsukumobake.play.walk import FRONT
from tsukumo.games.tsukumobake.play.words import amount, direction_name, house_name
from tsukumo.games.tsukumobake.rules import HOUSES, game_readings, registry
from tsukumo_widgets.base.explorer import bar, on_value
from tsukumo_widgets.base.history import History, undo_buttons
from tsukumo_widgets.base.markup import button, problems_html, with_clauses
from tsukumo_widgets.base.menus import ReadingMenus
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.rules.chapter import Chapter
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import refusal
from tsukumo_widgets.games.tsukumobake.rules.tabletop import group, house_buttons
from tsukumo_widgets.games.tsukumobake.rules.walks import MOST_STEPS, READINGS, Mode, WalkCase, WalkEnd, WalkState

texts = Texts(__file__)
YES: Final = "#009e73"
PIECE: Final = '<g class="piece"'
"""The markup with which the pieces begin in the engine's picture: the way goes under them, the numbers above."""
CLICKS: Final[tuple[Mode, ...]] = ("walk", "pieces", "lights")
"""The effects of a click, in the order of their buttons."""
MEETING: Final = {"stop": "scroll.stop", "pass": "scroll.pass"}
"""The key of the sentence about using a scroll when meeting the parade, by the reading `meeting`."""
WALKED: Final = ("moved", "stayed", "entered", "darkened", "drew", "met_parade")
"""The kinds of records that tell the result of a walk, up to the next decision."""


class BoardExplorer(Chapter[WalkState]):
    """Ask for the squares in a pawn's reach, and the reasons against others.

    *pawns* and *parade* are names of squares, *dark* the buildings without light; pawns not named stand at home.
    *at* is the square asked about. `KeyError` or `ValueError` names an unknown square or house.
    """

    def __init__(
        self,
        pawns: Mapping[str, str] | None = None,
        lang: Lang | None = None,
        *,
        house: str = "monk",
        at: str | None = None,
        parade: str = "G7",
        dark: Iterable[str] = (),
        steps: int = 5,
        readings: Mapping[str, str] | None = None,
        edition: Edition | None = None,
    ) -> None:
        self.steps = ipw.BoundedIntText(5, min=0, max=MOST_STEPS, layout=ipw.Layout(width="130px"))
        on_value(self.steps, self.apply, lambda state, steps: state.change(steps=steps))
        self.readings = ReadingMenus(self.apply, {name: registry()[name] for name in READINGS}, self._answer)
        case = WalkCase(
            parade=INDEX[parade],
            dark=frozenset(INDEX[square] for square in dark),
            house=house,
            steps=steps,
            readings=game_readings(readings),
        )
        for piece, square in (pawns or {}).items():
            case = case.put(piece, INDEX[square])
        asked = None if at is None else INDEX[at]
        state = WalkState(
            edition=edition or load_edition(), history=History(case), asked=asked, lang=choose_language(lang)
        )
        self.lay(state, TownBoard(), [bar([self.lang.view, self.steps])], below=[self.readings.view])

    @staticmethod
    def _answer(state: WalkState, name: str, value: Any) -> WalkState:
        return state.change(readings=state.case.readings.changed(**{name: value}))

    def draw(self, state: WalkState) -> None:
        """Show the board with the steps and the way, and the controls."""
        lang, case = state.lang, state.case
        self.board.draw(state.position, marks(state), lang=lang, svg=picture(state))
        self.board.mode = "pieces" if state.mode == "pieces" else "square"
        self.board.name_keys(lang, "cursor", "ask", "light", "undo")
        self.board.ask_to_drag(lang)
        if state.mode != "pieces":
            self.board.hint = texts.say(f"hint.{state.mode}", lang)
        self.steps.value, self.steps.description = case.steps, texts.say("steps", lang)
        self.readings.show(case.readings, lang)

    def tell(self, state: WalkState) -> Mapping[str, str]:
        """The pawn that walks and the effect of a click; the answer."""
        return {"asks": tools(state) + story(state)}

    def __repr__(self) -> str:
        return f"BoardExplorer({self.state.case.house!r}, {NAMES[self.state.case.start()]!r})"


# --- the picture ------------------------------------------------------------------------------------------


def marks(state: WalkState) -> Marks:
    """The marks on the board, for its legend: the numbers of steps count as squares within reach."""
    return Marks(dark=state.case.dark, reach=frozenset(state.steps_to))


def picture(state: WalkState) -> Html:
    """The board with the number of steps to every square that can be reached, and the way to the one asked about."""
    svg = str(board_svg(state.position, Marks(dark=state.case.dark), lang=state.lang))
    numbers = join_list([plain(f"{NAMES[to]} ({steps})") for to, steps in state.steps_to.items()])
    words = html("{}", texts.say("reach", state.lang, squares=numbers)) if state.steps_to else ""
    over = "\n".join([*_numbers(state), *_frame_asked(state)])
    under, pieces = svg.replace("</desc>", f" {words}</desc>", 1).split(PIECE, 1)
    above = f'{pieces.removesuffix("</svg>")}<g pointer-events="none">{over}</g></svg>'
    return Html(f"{under}{_way(state)}{PIECE}{above}")


def _way(state: WalkState) -> str:
    """The way to the square asked about, as a line."""
    if not state.shown or not state.shown.route:
        return ""
    squares = (state.case.start(), *state.shown.route)
    points = " ".join(f"{x} {y}" for x, y in map(find_centre, squares))
    line = f'<polyline points="{points}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return f'{line} stroke="{PAPER}" stroke-width="8"/>{line} stroke="{INK}" stroke-width="3.5"/>\n'


def _numbers(state: WalkState) -> Iterator[str]:
    """The number of steps on every square: in its middle on a free road, else in its corner."""
    taken = {*state.case.pawns, state.case.parade, *HOMES, *state.edition.board.doors}
    way = set(state.shown.route) if state.shown else set()
    for square, steps in state.steps_to.items():
        if not steps:
            continue
        x, y = find_centre(square)
        if square in taken:
            x, y = x + 12, y - 12
        ring, width = (INK, 2.5) if square in way else (PAPER, 1.5)
        yield (
            f'<circle cx="{x}" cy="{y}" r="9" fill="{REACH}" stroke="{ring}" stroke-width="{width}"/>'
            f'<text x="{x}" y="{y + 4}" font-size="11" font-weight="bold" text-anchor="middle" fill="#fff">'
            f"{steps}</text>"
        )


def _frame_asked(state: WalkState) -> Iterator[str]:
    """A frame around the square asked about, solid if the walk may end there, otherwise dashed."""
    if state.asked is None or state.problems:
        return
    for name in dict.fromkeys(square for reason in state.reasons for square in reason.name_things("square")):
        x, y = find_centre(INDEX[name])
        yield (
            f'<rect x="{x - 18}" y="{y - 18}" width="36" height="36" rx="4" fill="none" stroke="{INK}" '
            f'stroke-width="2" stroke-dasharray="2 4"/>'
        )
    x, y = find_centre(state.asked)
    frame = f'<rect x="{x - 19}" y="{y - 19}" width="38" height="38" rx="4" fill="none" stroke-width="4"'
    if state.there:
        yield f'{frame} stroke="{YES}"/>'
    else:
        yield f'{frame} stroke="{PARADE}" stroke-dasharray="7 4"/>'
        yield f'<path d="M{x - 7} {y - 7}l14 14m0-14l-14 14" stroke="{PARADE}" stroke-width="4"/>'


# --- in words ---------------------------------------------------------------------------------------------


def tools(state: WalkState) -> Html:
    """Buttons for the pawn that walks and the effect of a click, undo and redo."""
    lang = state.lang
    modes = [
        button(texts.say(f"mode.{mode}", lang), {"do": "mode", "mode": mode}, on=mode == state.mode) for mode in CLICKS
    ]
    clicks = group(texts.say("mode.label", lang), [*modes, " ", undo_buttons(state.history, lang)])
    return house_buttons(state.case.house, texts.say("who", lang), lang) + clicks


def story(state: WalkState) -> Html:
    """The text of a state: its problems, or the answer to the question."""
    lang, case = state.lang, state.case
    refused = refusal(state)
    if state.problems:
        return refused + problems_html(texts.say("problems", lang), state.problems, lang)
    line = capital(texts.text("opening", who=house_name(case.house), n=len(state.steps_to)))
    opening = refused + html("<p>{}</p>", with_clauses(line, ("turn.2",), lang))
    if state.asked is None:
        return opening
    answered = join(_tell_ways(state) if state.there else _tell_reasons(state))
    return opening + html('<div aria-live="polite">{}</div><p>{}</p>', answered, _place(state, state.asked))


def _tell_ways(state: WalkState) -> Iterator[Html]:
    """Every way there, and the result of the one drawn."""
    lang = state.lang
    yield _title(state, "check", "yes")
    for i, end in enumerate(state.there):
        if len(state.there) > 1:
            via = NAMES[_rest(state.case, end)]
            words = texts.say("way" if end.route else "stay", lang, via=via, steps=len(end.route))
            yield button(words, {"do": "way", "way": i}, on=end == state.shown)
    if shown := state.shown:
        route = " → ".join(NAMES[square] for square in (state.case.start(), *shown.route))
        yield html("<p><b>{}</b>: {}</p>", amount("steps", len(shown.route)).say(lang), route)
        yield bullets(_outcome(state, shown))


def _outcome(state: WalkState, end: WalkEnd) -> Iterator[Html]:
    """The story of the walk, and the decision if it meets the parade."""
    lang, case = state.lang, state.case
    records = [record.mask_for(PUBLIC) for record in state.outcome(end) if record.kind in WALKED]
    for line in tell_story(enumerate(records), lambda record: tell(record, state.edition)):
        yield with_clauses(line.text, line.clauses, lang)
    if end.to == case.parade:
        says = {"home": NAMES[state.game.position().pawn(case.house).home], "rest": NAMES[_rest(case, end)]}
        yield with_clauses(texts.text("met", **says), ("turn.3b", "faq.1"), lang)
        left = case.steps - len(end.route)
        yield with_clauses(
            texts.text(MEETING[case.readings["meeting"]], **says, left=left), ("turn.3b", "scroll.protect"), lang
        )


def _rest(case: WalkCase, end: WalkEnd) -> int:
    return end.route[-2] if len(end.route) > 1 else case.start()


def _tell_reasons(state: WalkState) -> Iterator[Html]:
    """Every reason why the walk cannot end there."""
    yield _title(state, "cross", "no")
    yield bullets(with_clauses(capital(reason.text), reason.clauses, state.lang) for reason in state.reasons)


def _title(state: WalkState, sign: str, key: str) -> Html:
    return html("<h3>{} {}</h3>", icon(sign), texts.say(key, state.lang, to=NAMES[state.asked or 0]))


def _place(state: WalkState, square: int) -> Html:
    """The kind of the square asked about: road, home, or building with its door and light."""
    lang, board, name = state.lang, state.edition.board, NAMES[square]
    if square in board.doors:
        side, dark = board.doors[square], square in state.case.dark
        says = {"square": name, "side": direction_name(DIRECTIONS[side])}
        return with_clauses(
            texts.text(f"place.{'dark' if dark else 'lit'}", **says), ("board.building", "board.hide"), lang
        )
    if square in HOMES:
        owner = HOUSES[[pawn.home for pawn in state.position.pawns].index(square)]
        side = HEADING[FRONT[square] - square]
        says = {"square": name, "who": house_name(owner), "side": direction_name(DIRECTIONS[side])}
        return with_clauses(texts.text("place.home", **says), ("board.home", "board.hide"), lang)
    return with_clauses(texts.text("place.road", square=name), ("board.road",), lang)
