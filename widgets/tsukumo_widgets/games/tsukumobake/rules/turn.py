"""An hour of a seeded game, phase by phase (`round.hours`, `turn.1`–`turn.4`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.game.record import Record
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.games.tsukumobake.board import DIRECTION, INDEX
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, Marks, make_marks
from tsukumo.games.tsukumobake.play.actions import Action, Move
from tsukumo.games.tsukumobake.play.questions import ask_question, name_choice
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.tasks import AskFace, AskHouse, AskLead, AskLight, AskRecover, AskWalk, AskWalkOn
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import Explorer, bar, choose_language, column, on_value, row
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import message_attribute, with_clauses
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.screens import Stepped
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget, StoryWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.clauses import clause_texts
from tsukumo_widgets.games.tsukumobake.rules.sample_game import BOTS, SampleGame, SampleMoment, night
from tsukumo_widgets.games.tsukumobake.rules.scene import Scene, build_scene
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import SeedBar, SeededGame, SeedOptions, refusal
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import texts as rules_texts
from tsukumo_widgets.games.tsukumobake.rules.tabletop import draw_scene, players_table

texts = Texts(__file__)
PARTS: Final = ("hour", "turn_1", "turn_2", "turn_3", "turn_4", "parade")
"""The parts to step through: the whole hour, or one part of it."""
BOT_WORDS: Final = {"greedy": "bot.greedy", "hungry": "bot.hungry", "random": "bot.random"}
READINGS: Final = ("stride", "homes", "combos", "meeting", "blessing", "pile")
OPEN: Final = (AskWalk, AskWalkOn, AskHouse, AskLight, AskLead, AskFace, AskRecover)
"""The questions with public answers; the others are about cards in a hand."""

UNDECIDED: Final = ("hour", "turn", "parade", "parade_step", "parade_ended", "scored", "won")
"""The kinds of records that no decision leads to."""


@dataclass(frozen=True)
class TurnState(Stepped, SeededGame):
    """A moment of an hour: after *step* of its records.

    *view* is the house whose view is shown, or empty to show all cards; *before* shows the board
    before the last record; *square* is the square asked about.
    """

    bot: str = BOTS[0]
    hour: int = 1
    part: str = PARTS[0]
    view: str = ""
    before: bool = False
    square: str = ""

    def restarted(self) -> TurnState:
        """The same hour of another game."""
        return replace(self, step=0, square="")

    @property
    def night(self) -> SampleGame:
        """The game to step through."""
        return night(self.seed, self.bot, self.readings, self.edition)

    @property
    def span(self) -> range:
        """The records of the part, as positions in the log."""
        return span(self.night, self.hour, self.part)

    @property
    def steps(self) -> int:
        """The number of records of the part."""
        return len(self.span)

    def go(self, step: int) -> TurnState:
        """The moment after so many records; nothing is asked about it yet."""
        return replace(super().go(step), square="")

    def part_of(self, hour: int, part: str) -> TurnState:
        """The beginning of another hour, or of another part of it."""
        return replace(self, hour=hour, part=part, step=0, square="")

    def seen(self, record: Record) -> Record:
        """A record as the viewer sees it."""
        return record.mask_for(self.view) if self.view else record

    @property
    def last(self) -> int:
        """The position in the log of the last record told; before the first one, the position before the part."""
        return self.span.start + self.step - 1

    @property
    def record(self) -> Record | None:
        """The last record told."""
        return self.night.log[self.last] if self.step else None

    def scene(self, *, before: bool = False) -> Scene:
        """The table after the last record told, or *before* it."""
        end = self.last + 1 - (before and self.step > 0)
        return build_scene(self.seen(record) for record in self.night.log[:end])

    @property
    def moment(self) -> SampleMoment | None:
        """The decision that led to the last record told."""
        return self.night.moment(self.last) if self.step else None

    def update(self, message: Any) -> TurnState:
        """Ask about a square, or no more; go through the records."""
        match message:
            case {"do": "square", "square": str(square)} if square in INDEX:
                return replace(self, square="" if square == self.square else square)
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> TurnState:
        """The moment of a link, as in ``seed=7&hour=2&part=parade&step=3&view=monk``; invalid parts are ignored."""
        state, view = self.asked(query), query.get("view", "")
        hour, part = natural(query.get("hour", ""), HOURS) or state.hour, query.get("part", state.part)
        bot = query.get("bot", state.bot)
        state = replace(state, bot=bot if bot in BOTS else state.bot, view=view if view in HOUSES else "")
        return (state.part_of(hour, part) if part in PARTS else state).read_step(query)

    def link(self) -> Link | None:
        """A link to the moment, with the view."""
        return self.linked("turn", bot=self.bot, hour=self.hour, part=self.part, step=self.step, view=self.view)


def span(night: SampleGame, hour: int, part: str) -> range:
    """The positions in the log of an hour, of one of its turns or of its parade."""
    log = night.log
    hours = [i for i, record in enumerate(log) if record.kind == "hour"]
    start, end = hours[hour - 1], [*hours, len(log)][hour]
    inner = [i for i in range(start, end) if log[i].kind in ("turn", "parade")]
    if part == PARTS[0]:
        return range(start, end)
    number = PARTS.index(part) - 1
    return range(inner[number], [*inner, end][number + 1])


class TurnStepper(Explorer[TurnState]):
    """An hour of a finished game, record by record, with the alternatives at each decision.

    *hour* is 1 to 5, *part* one of `PARTS`, *view* a house or empty; the game is that of *seed*, played by four
    players of the kind *bot*, one of `BOTS`.
    """

    def __init__(
        self,
        seed: int = 7,
        lang: Lang | None = None,
        *,
        hour: int = 1,
        part: str = PARTS[0],
        step: int = 0,
        view: str = "",
        bot: str = BOTS[0],
        readings: Mapping[str, str] | None = None,
        edition: str = "kyoto",
    ) -> None:
        self.board, self.stepper, self.story = TownBoard(mode="square"), StepperWidget(), StoryWidget()
        self.hands, self.choices = HtmlWidget(), HtmlWidget()
        wide = ipw.Layout(width="auto", max_width="100%")
        self.bot, self.hour, self.part, self.view_of = (ipw.Dropdown(layout=wide) for _ in range(4))
        self.before = ipw.ToggleButton(layout=wide)
        on_value(self.bot, self.apply, lambda state, bot: replace(state, bot=bot).restarted())
        on_value(self.hour, self.apply, lambda state, hour: state.part_of(hour, state.part))
        on_value(self.part, self.apply, lambda state, part: state.part_of(state.hour, part))
        on_value(self.view_of, self.apply, lambda state, view: replace(state, view=view))
        on_value(self.before, self.apply, lambda state, before: replace(state, before=before))
        self.bar, self.options = SeedBar(self.apply, self.bot), SeedOptions(self.apply, READINGS)
        self.listen_to(self.board, self.story)
        self.stepper.observe(lambda change: self.apply(lambda state: state.go(change["new"])), names="value")
        which = bar([self.hour, self.part, self.view_of, self.before])
        left = column([self.board, self.stepper, self.hands])
        right = column([self.story, self.choices, self.options.view])
        first = TurnState(lang=choose_language(lang), bot=bot, hour=hour, part=part, view=view)
        state = first.begin(seed=seed, readings=readings, edition=edition).go(step)
        super().__init__(state, [self.bar.view, which, row([left, right])])

    def show(self, state: TurnState) -> None:
        """Update every part to a state."""
        lang, before = state.lang, state.before and state.step > 0
        scene = state.scene(before=before)
        rules = state.night.rules
        draw_scene(self.board, scene, rules, lang, marks_before(state) if before else marks_after(state))
        self.board.label, self.board.hint = texts.say("board", lang), texts.say("hint", lang)
        self.stepper.show(state.step, state.steps, rules_texts, lang)
        set_clauses(clause_texts(lang), self.story, self.choices, self.hands)
        self.story.html = refusal(state) + story(state)
        self.choices.html = choices(state)
        self.hands.html = players_table(scene, state.night.game.players, rules.edition, lang)
        self.bar.show(state)
        self.options.show(state)
        self._show_menus(state)

    def _show_menus(self, state: TurnState) -> None:
        say, lang, players = texts.say, state.lang, state.night.game.players
        names = [say("part.hour", lang)]
        names += [say("part.turn", lang, n=i, who=house_name(house)) for i, house in enumerate(players, 1)]
        views = [(say("view.all", lang), "")]
        views += [(say("view.one", lang, who=house_name(house)), house) for house in HOUSES]
        bots = [(say(BOT_WORDS[bot], lang), bot) for bot in BOTS]
        set_options(self.bot, bots, state.bot, say("tip.bot", lang))
        set_options(
            self.hour, [(say("hour", lang, n=n), n) for n in range(1, HOURS + 1)], state.hour, say("tip.hour", lang)
        )
        parts = list(zip([*names, say("part.parade", lang)], PARTS, strict=True))
        set_options(self.part, parts, state.part, say("tip.part", lang))
        set_options(self.view_of, views, state.view, say("tip.view", lang))
        self.before.description, self.before.tooltip = say("before", lang), say("tip.before", lang)
        self.before.value, self.before.disabled = state.before, not state.step

    def __repr__(self) -> str:
        now = self.state
        return f"TurnStepper(seed={now.seed}, hour={now.hour}, part={now.part!r}, step={now.step})"


# --- marks on the board ---------------------------------------------------------------------------


def marks_after(state: TurnState) -> Marks:
    """The way of a pawn as dots; the way of the parade, and the players it hits."""
    record = state.record
    if record is None:
        return NO_MARKS
    if record.kind in ("moved", "met_parade"):
        return Marks(reach=frozenset(INDEX[square] for square in record.data["route"]))
    if record.kind == "parade_step":
        return Marks(ghosts=_came(state), hits=frozenset(record.data["hits"]))
    return NO_MARKS


def marks_before(state: TurnState) -> Marks:
    """The squares that a pawn could have gone to, as dots; the squares that the parade sees and the path it chooses."""
    record, moment = state.record, state.moment
    if record is not None and record.kind == "parade_step":
        position = replace(state.scene(before=True).position(state.night.rules), budget=1)
        return make_marks(position.movement(), 0)
    if moment and moment.action.kind == "move" and state.last == moment.first:
        return Marks(reach=frozenset(INDEX[move.to] for move in moment.state.legal() if isinstance(move, Move)))
    return NO_MARKS


def _came(state: TurnState) -> tuple[tuple[int, int], ...]:
    """The earlier squares of the parade in this movement, each with its facing."""
    came: list[tuple[int, int]] = []
    facing = 0
    for record in state.night.log[: state.last + 1]:
        if record.kind == "parade":
            came, facing = [], DIRECTION[record.data["facing"]]
        elif record.kind == "parade_step":
            came.append((INDEX[record.data["from"]], facing))
            facing = DIRECTION[record.data["facing"]]
    return tuple(came)


# --- words ----------------------------------------------------------------------------------------


def phase_of(record: Record, phase: str) -> str:
    """The phase of a record that follows one of *phase*: a clause, or empty."""
    match record.kind:
        case "hour" | "scored":
            return record.clauses[-1] if record.kind == "hour" else "end.score"
        case "turn":
            return "turn.1"
        case "moved" | "stayed" | "met_parade":
            return "turn.2"
        case "passed" | "played":
            return record.clauses[0]
        case "parade":
            return "steps"
    return phase


def story(state: TurnState) -> str:
    """The events so far, under a heading for each phase, the last sentence marked; as HTML."""
    if not state.step:
        return f'<p class="tk-muted">{escape(texts.say("start", state.lang))}</p>'
    parts: list[str] = []
    phase = who = ""
    for step, record in enumerate((state.night.log[i] for i in state.span[: state.step]), 1):
        who = record.who if record.kind == "turn" else who
        came, phase = phase, phase_of(record, phase)
        if phase != came or record.kind == "turn":
            parts.append(f"{'</ul>' * bool(parts)}<h4>{escape(heading(phase, who, state.lang))}</h4><ul>")
        parts.append(_line(state, record, step))
    return "".join([*parts, "</ul>"])


def heading(phase: str, who: str, lang: Lang) -> str:
    """The heading of a phase: its name and its player."""
    if phase in PHASES:
        return texts.say(f"phase.{PHASES[phase]}", lang, who=house_name(who))
    return texts.say(f"phase.{NOBODY[phase]}", lang)


PHASES: Final = {"turn.1": "before", "turn.2": "move", "turn.4": "after"}
NOBODY: Final = {"round.hours": "hour", "steps": "parade", "end.score": "end"}
"""The keys of the headings of phases that belong to no player."""


def _line(state: TurnState, record: Record, step: int) -> str:
    now = ' class="tk-now" aria-current="step"' if step == state.step else ""
    game = state.night.game
    words = escape(game.kind.tell(state.seen(record), game.rules).say(state.lang))
    entry = f"<span {message_attribute({'do': 'go', 'step': step})}>{words}</span>"
    return f"<li{now}>{entry} {with_clauses('', record.clauses, state.lang).strip()}</li>"


def choices(state: TurnState) -> str:
    """The decision that led to the last record: the question, the choice, the alternatives, the refusals; as HTML."""
    record, moment, lang = state.record, state.moment, state.lang
    if record is not None and (moment is None or record.kind in UNDECIDED):
        return f'<p class="tk-muted">{escape(texts.say("nobody", lang))}</p>{_why_not(state)}'
    if moment is None:
        return ""
    parts = [f"<h4>{escape(texts.say('decision', lang))}</h4><p>{escape(ask_question(moment.state).say(lang))}</p>"]
    chosen = name_choice(moment.action, state.night.rules.edition, moment.state)
    who = house_name(moment.action.by)
    parts.append(f"<p><b>{escape(texts.say('chosen', lang, choice=chosen))}</b></p>")
    if state.view in ("", moment.action.by) or isinstance(moment.state.asking, OPEN):
        parts.append(f"<p>{escape(_others(state, moment).say(lang))}</p>")
    else:
        parts.append(f'<p class="tk-muted">{escape(texts.say("secret", lang, who=who))}</p>')
    return "".join(parts) + _why_not(state)


def _others(state: TurnState, moment: SampleMoment) -> Text:
    """All other allowed choices, in one sentence; the squares of a move by name alone."""
    others = [action for action in moment.state.legal() if action != moment.action]
    if not others:
        return texts["no_other"]
    moves = [action for action in others if isinstance(action, Move)]
    names = [_phrase(action, state, moment) for action in others if not isinstance(action, Move)]
    if moves:
        names.append(texts.text("go", n=len(moves), squares=", ".join(_square(move) for move in moves)))
    words = names[0]
    for name in names[1:]:
        words = words.then(name, "; ")
    return texts.text("others", others=words)


def _square(move: Move) -> str:
    return f"{move.to} ({move.via})" if move.via else move.to


def _phrase(action: Action, state: TurnState, moment: SampleMoment) -> Text:
    return name_choice(action, state.night.rules.edition, moment.state)


def _why_not(state: TurnState) -> str:
    """The reasons why the pawn could not walk to the square asked about, in this turn; as HTML."""
    walk = walk_of(state)
    if not state.square or walk is None:
        return ""
    by, lang = walk.action.by, state.lang
    reasons = walk.state.why_not(Move(by, state.square))
    title = texts.say("why_not" if reasons else "why", lang, who=house_name(by), square=state.square)
    lines = "".join(f"<li>{with_clauses(reason.text, reason.clauses, lang)}</li>" for reason in reasons)
    return f'<div class="{"tk-wrong" if reasons else "tk-right"}" role="status">{escape(title)}<ul>{lines}</ul></div>'


def walk_of(state: TurnState) -> SampleMoment | None:
    """The decision about the pawn's walk in the turn of the last record; None outside a turn."""
    now = state.moment
    if now is None:
        return None
    same = [m for m in state.night.moments if (m.state.hour, m.state.turn) == (now.state.hour, now.state.turn)]
    return next((moment for moment in same if isinstance(moment.state.asking, AskWalk)), None)
