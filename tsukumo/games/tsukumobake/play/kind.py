"""Tsukumobake as one of the games that can be played: its options, its setup, its actions, its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tsukumo.core.engine.kinds import FiledKind
from tsukumo.core.game.options import settle_readings, try_option, unknown_options
from tsukumo.core.game.record import Record, Thing
from tsukumo.core.io.errors import refuse_any
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, load_edition
from tsukumo.games.tsukumobake.play.actions import Action, read_action, square_of
from tsukumo.games.tsukumobake.play.objectives import is_reached
from tsukumo.games.tsukumobake.play.ruleset import Rules, rules_for
from tsukumo.games.tsukumobake.play.scoring import Score, score
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import COUNTERS, WIDTH
from tsukumo.games.tsukumobake.rules import FILES, HOUSES, game_readings, registry, texts

if TYPE_CHECKING:
    from tsukumo.core.bots.bots import BotKind
    from tsukumo.core.files.data import Json, Plain
    from tsukumo.core.game.protocols import Scalar
    from tsukumo.core.language.text import Lang, Text


class Tsukumobake(FiledKind):
    """Options: ``edition`` (a name, a path to a TOML file, or a table) and ``readings`` (those not default)."""

    name = "tsukumobake"
    files = FILES
    start = staticmethod(State.new)
    read_action = staticmethod(read_action)

    def settle_options(self, options: Mapping[str, object]) -> Json:
        """The options checked: a name for an edition of the package, the whole table for one of the user's own."""
        problems = unknown_options(options, ("edition", "readings"))
        chosen = {
            "edition": try_option(EDITIONS.settle, options.get("edition"), problems),
            "readings": try_option(lambda given: settle_readings(given, registry()), options.get("readings"), problems),
        }
        refuse_any(problems)
        return chosen

    def rules(self, options: Plain) -> Rules:
        """The rules of settled options."""
        return rules_for(EDITIONS.open(options["edition"]), game_readings(options["readings"]))

    def edition(self, options: Plain) -> tuple[str, Plain] | None:
        """The edition that the options name, and its tables; None if they hold one of the user's own."""
        named = options["edition"]
        return (named, load_edition(named).table) if isinstance(named, str) else None

    @property
    def bots(self) -> Mapping[str, BotKind]:
        """The kinds of bots that play it, by name."""
        from tsukumo.games.tsukumobake.bots.bots import BOTS

        return BOTS

    def summary(self, state: State, log: Sequence[Record]) -> dict[str, Scalar]:
        """The counts of the whole game, then of each house: ``monk.items`` are points, ``monk.cards`` cards in hand.

        ``event.NAME`` is how often that event was revealed, ``monk.combo.NAME`` how often the monk played that combo.
        The names that end a house's other columns are those of its `Score` and of `COUNTERS`.
        """
        steps = [record.data for record in log if record.kind == "parade_step"]
        edition = state.rules.edition
        revealed = Counter([record.data["event"] for record in log if record.kind == "revealed"])
        played = Counter([(record.who, record.data["combo"]) for record in log if record.kind == "played"])
        row: dict[str, Scalar] = {
            "hours": state.hour,
            "parade.steps": len(steps),
            "parade.hits": sum([len(step["hits"]) for step in steps]),
            "discards": state.ever,
            "pile": len(state.pile),
            "removed": len(state.removed),
            "deck": len(state.deck),
            "lit": state.lit.bit_count(),
            **{f"event.{event.id}": revealed[event.id] for event in edition.events},
        }
        scores = {house: score(state, state.seat(house)) for house in HOUSES}
        most = max(points.total for points in scores.values())
        for house, points in scores.items():
            for name, value in _player(state, state.seat(house), points, most).items():
                row[f"{house}.{name}"] = value
            for combo in edition.combos:
                row[f"{house}.combo.{combo.id}"] = played[house, combo.id]
        return row

    def label(self, column: str, value: str) -> Text | None:
        """The words for what houses are compared by."""
        from tsukumo.games.tsukumobake.play.words import name_count

        return name_count(column, value)

    def standing(self, state: State, player: str) -> float:
        """The points that a house would have if the game ended now."""
        return score(state, state.seat(player)).total

    def tell(self, record: Record, rules: Rules) -> Text:
        """A record as a sentence."""
        from tsukumo.games.tsukumobake.play.tell import tell

        return tell(record, rules.edition)

    def question(self, state: State) -> Text:
        """The question to the house that must decide."""
        from tsukumo.games.tsukumobake.play.questions import ask_question

        return ask_question(state)

    def phrase(self, action: Action, state: State) -> Text:
        """An action as a phrase for a menu."""
        from tsukumo.games.tsukumobake.play.questions import tell_offer

        return tell_offer(action, state)

    def name_player(self, player: str) -> Text:
        """A house, a noun: ``monk``."""
        return texts[f"house.{player}"]

    def find_things(self, action: Action) -> tuple[Thing, ...]:
        """The square that a choice stands for on the board."""
        square = square_of(action)
        return (Thing("square", square),) if square else ()

    def text(self, state: State, lang: Lang) -> str:
        """The board as text."""
        from tsukumo.games.tsukumobake.draw.board import board_text

        return board_text(state.position(), lang=lang)

    def svg(self, state: State, lang: Lang) -> str:
        """The board, dark buildings dark."""
        return str(state.svg(lang=lang))


def _player(state: State, seat: int, points: Score, most: int) -> dict[str, Scalar]:
    """One house's columns: its belongings at the end, and its counts during the game."""
    return {
        "points": points.total,
        "items": points.items,
        "objective": is_reached(state, seat),
        "won": points.total == most,
        "cards": len(state.hands[seat]),
        **dict(zip(COUNTERS, state.tally[seat * WIDTH : (seat + 1) * WIDTH], strict=True)),
    }


TSUKUMOBAKE: Final = Tsukumobake()
