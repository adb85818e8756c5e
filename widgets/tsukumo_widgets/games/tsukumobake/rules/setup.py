"""The twelve steps of the setup (`setup.1`–`setup.12`): the table after each, from the log of a seeded game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from tsukumo.core.game.record import Record
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import NAMES, SEAT_HOMES, SEATS
from tsukumo.games.tsukumobake.play.scene import Scene, build_scene
from tsukumo.games.tsukumobake.play.words import direction_name
from tsukumo.games.tsukumobake.rules import clauses
from tsukumo_widgets.base.explorer import Explorer, choose_language, column, row
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import message_attribute, table, with_clauses
from tsukumo_widgets.base.screens import Stepped
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget, StoryWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.clauses import clause_texts
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import SeedBar, SeededGame, SeedOptions, list_readings, refusal
from tsukumo_widgets.games.tsukumobake.rules.tabletop import align_left, draw_scene, hand_cards, house_label

texts = Texts(__file__)
STEPS: Final = 12
READINGS: Final = ("homes", "blessing", "meeting", "stride")
"""The readings that players should settle before the first turn."""


@dataclass(frozen=True)
class SetupState(Stepped, SeededGame):
    """A game being set up, after *step* of the twelve steps; another seed leaves the step as it is."""

    @property
    def steps(self) -> int:
        """The number of steps."""
        return STEPS

    def read_query(self, query: Mapping[str, str]) -> SetupState:
        """The setup that a link describes, as in ``seed=56&step=9``."""
        return self.read_game(query).read_step(query)

    def link(self) -> Link | None:
        """A link to the setup after the same step."""
        return self.make_link("setup", step=self.step)

    def records(self, step: int) -> list[Record]:
        """The records of one step."""
        return [record for record in self.opening.log if f"setup.{step}" in record.clauses]

    @property
    def scene(self) -> Scene:
        """The table after the steps so far."""
        return build_scene(record for step in range(1, self.step + 1) for record in self.records(step))


class SetupStepper(Explorer[SetupState]):
    """The setup of a game, step by step. *readings* and *edition* are those of `tsukumo.new_game`."""

    def __init__(
        self,
        seed: int = 56,
        lang: Lang | None = None,
        *,
        readings: Mapping[str, str] | None = None,
        edition: str = "kyoto",
        step: int = 0,
    ) -> None:
        self.board, self.stepper, self.story = TownBoard(mode="square"), StepperWidget(), StoryWidget()
        self.laid = HtmlWidget()
        self.bar, self.options = SeedBar(self.apply), SeedOptions(self.apply, READINGS)
        self.listen_to(self.story)
        self.stepper.observe(lambda change: self.apply(lambda state: state.go(change["new"])), names="value")
        board, told_ = column([self.board, self.stepper]), column([self.story, self.laid, self.options.view])
        state = SetupState(lang=choose_language(lang)).begin(seed=seed, readings=readings, edition=edition).go(step)
        super().__init__(state, [self.bar.view, row([board, told_])])

    def show(self, state: SetupState) -> None:
        """Update every part to a state."""
        lang, scene = state.lang, state.scene
        draw_scene(self.board, scene, state.rules, lang)
        self.board.label = texts.say("board", lang)
        self.stepper.show(state.step, STEPS, lang)
        set_clauses(clause_texts(lang), self.story, self.laid)
        self.story.html = refusal(state) + story(state)
        self.laid.html = write_side(state, scene)
        self.bar.show(state)
        self.options.show(state)

    def __repr__(self) -> str:
        return f"SetupStepper(seed={self.state.seed}, step={self.state.step})"


def story(state: SetupState) -> str:
    """The names of the twelve steps as HTML, the last one with its records, the coming ones pale."""
    return "".join(_passage(state, step) for step in range(1, STEPS + 1))


def _passage(state: SetupState, step: int) -> str:
    lang, clause = state.lang, clauses()[f"setup.{step}"]
    title = f'<a href="#" {message_attribute({"do": "go", "step": step})}>{step}. {escape(clause.title.say(lang))}</a>'
    if step != state.step:
        pale = ' class="tk-muted"' if step > state.step else ""
        return f"<div{pale}><h4>{title}</h4></div>"
    records, game = state.records(step), state.opening
    story = "".join(f"<li>{with_clauses(*line[:2], lang)}</li>" for line in tell_story(enumerate(records), game.tell))
    about = list_readings(state, [clause for record in records for clause in record.clauses], READINGS)
    return f'<div class="tk-now" aria-current="step"><h4>{title}</h4><ul>{story}</ul>{about}</div>'


def write_side(state: SetupState, scene: Scene) -> str:
    """The things beside the board after the steps so far, as HTML: the players clockwise, the deck, the hour."""
    lang = state.lang
    rows = [_seat(state, scene, seat) for seat in _clockwise(state)]
    head = [escape(texts.say(key, lang)) for key in ("head.side", "head.player", "head.home", "head.hand")]
    parts = [f"<h4>{escape(texts.say('beside', lang))}</h4>", table(head, rows, texts.say("beside", lang))]
    if scene.deck:
        key = "deck" if state.step >= 11 else "items"
        parts.append(f"<p>{escape(texts.say(key, lang, n=scene.deck))}</p>")
    if state.step == STEPS:
        parts.append(f"<p>{escape(texts.say('hour', lang))}</p>")
    return "".join(parts)


def _clockwise(state: SetupState) -> Sequence[int]:
    """The seats, from the first player's once it is known (`setup.5`)."""
    drawn = {record.kind: record.data for record in state.opening.log if record.kind == "first_player"}
    first = SEATS.index(drawn["first_player"]["seat"]) if state.step >= 5 else 0
    return [(first + i) % len(SEATS) for i in range(len(SEATS))]


def _seat(state: SetupState, scene: Scene, seat: int) -> list[str]:
    """One side of the table: the player, the home and the cards, as far as they are known yet."""
    lang, side = state.lang, SEATS[seat]
    seated = state.records(6)[0].data["houses"] if state.step >= 6 else {}
    house = seated.get(side, "")
    first = state.step >= 5 and seat == _clockwise(state)[0]
    name = escape(direction_name(side[0].upper()).say(lang)) + f" {icon('star', lang)}" * first
    home = NAMES[SEAT_HOMES[seat]] if house in scene.homes else ""
    hand = hand_cards(scene.hands[house], state.rules.edition, lang) if house in scene.hands else ""
    return [name, house_label(house, lang) if house else "", home, align_left(hand)]
