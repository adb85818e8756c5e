"""The twelve steps of the setup (`setup.1`–`setup.12`): the table after each, from the log of a seeded game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.story import tell_story
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, attributes, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.board import NAMES, SEAT_HOMES, SEATS
from tsukumo.games.tsukumobake.play.scene import Scene, build_scene
from tsukumo.games.tsukumobake.play.words import direction_name
from tsukumo.games.tsukumobake.rules import clauses
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import bullet_sentences, message_attribute, table
from tsukumo_widgets.base.screens import Stepped
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.rules.chapter import SeededChapter
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import SeededGame, list_readings, refusal
from tsukumo_widgets.games.tsukumobake.rules.tabletop import align_left, draw_scene, hand_cards, house_label

texts = Texts(__file__)
STEPS: Final = 12


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


class SetupStepper(SeededChapter[SetupState]):
    """The setup of a game, step by step. *readings* and *edition* are those of `tsukumo.new_game`."""

    READINGS = ("homes", "blessing", "meeting", "stride")
    """The readings that players should settle before the first turn."""

    def __init__(
        self,
        seed: int = 56,
        lang: Lang | None = None,
        *,
        readings: Mapping[str, str] | None = None,
        edition: str = "kyoto",
        step: int = 0,
    ) -> None:
        state = SetupState(lang=choose_language(lang)).begin(seed=seed, readings=readings, edition=edition)
        self.lay_game(state.go(step), TownBoard(mode="square"))

    def draw(self, state: SetupState) -> None:
        """Show the board after the steps so far."""
        draw_scene(self.board, state.scene, state.rules, state.lang)
        self.board.name_keys(state.lang)

    def moments(self, state: SetupState) -> tuple[int, int]:
        """The step shown, and the last one."""
        return state.step, STEPS

    def tell(self, state: SetupState) -> Mapping[str, str]:
        """The twelve steps, and what lies beside the board."""
        passages = join(_passage(state, step, self.READINGS) for step in range(1, STEPS + 1))
        return {"asks": refusal(state), "story": passages, "around": write_side(state)}

    def __repr__(self) -> str:
        return f"SetupStepper(seed={self.state.seed}, step={self.state.step})"


def _passage(state: SetupState, step: int, readings: Sequence[str]) -> Html:
    """The name of a step, the last one with its records and the *readings* about them, the coming ones pale."""
    lang, clause = state.lang, clauses()[f"setup.{step}"]
    link, name = message_attribute({"do": "go", "step": step}), clause.title.say(lang)
    title = html('<h4><a href="#" {}>{}. {}</a></h4>', link, step, name)
    if step != state.step:
        return html("<div{}>{}</div>", attributes(class_="tk-muted" if step > state.step else ""), title)
    records, game = state.records(step), state.opening
    told = tell_story(enumerate(records), game.tell)
    story = bullet_sentences(told, lang)
    about = list_readings(state, [clause for record in records for clause in record.clauses], readings)
    return html('<div class="tk-now" aria-current="step">{}{}{}</div>', title, story, about)


def write_side(state: SetupState) -> Html:
    """The things beside the board after the steps so far: the players clockwise, the deck, the hour."""
    lang, scene, title = state.lang, state.scene, texts.say("beside", state.lang)
    rows = [_seat(state, scene, seat) for seat in _clockwise(state)]
    head = [texts.say(key, lang) for key in ("head.side", "head.player", "head.home", "head.hand")]
    lines = []
    if scene.deck:
        lines.append(texts.say("deck" if state.step >= 11 else "items", lang, n=scene.deck))
    if state.step == STEPS:
        lines.append(texts.say("hour", lang))
    return html("<h4>{}</h4>{}{}", title, table(head, rows, title), join(html("<p>{}</p>", line) for line in lines))


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
    name = join([direction_name(side[0].upper()).say(lang), *[icon("star", lang)] * first], " ")
    home = NAMES[SEAT_HOMES[seat]] if house in scene.homes else ""
    hand = hand_cards(scene.hands[house], state.rules.edition, lang) if house in scene.hands else ""
    return [name, house_label(house, lang) if house else "", home, align_left(hand)]
