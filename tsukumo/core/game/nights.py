"""Nights without a moderator, as calls in which everybody is asked at once; and a moderator's steps through a game.

A call is a question, or several one after the other, of the same form for all who live, so that nobody learns from a
screen, or from a finger on it, who decides. A game with such nights names its `Calls` in its entry (`Entry.calls`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from tsukumo.core.game.record import Record
from tsukumo.core.language.text import Lang, Text


class CallPart(NamedTuple):
    """One question of a call, by its *kind*: every living player *names* a living player, or else says ``ok``.

    All of it follows from what everybody knows.
    """

    call: str
    kind: str
    names: bool


class NightCall(NamedTuple):
    """The players who are called, each with a text; and their *choices*, the actions by option, if they decide.

    Without choices there is the one option ``ok``. *barred* are the names that they may not name, each with the reason.
    """

    to: Mapping[str, Text]
    choices: Mapping[str, Any]
    barred: Mapping[str, Text] = MappingProxyType({})


class SceneCard(NamedTuple):
    """A card that is turned over in a scene: its holder's *name*, its *role* and *picture*; *won*: its side has won."""

    name: str
    role: Text
    picture: str
    won: bool


class Scene(NamedTuple):
    """A moment that everybody sees large: its *kind*, words and *picture*, as SVG; at the end all *cards*."""

    kind: str
    title: Text
    text: Text
    picture: str
    cards: tuple[SceneCard, ...] = ()

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """Return the scene in a language."""
        cards = [
            {"name": card.name, "role": card.role.say(lang), "svg": card.picture, "won": card.won}
            for card in self.cards
        ]
        words = {"title": self.title.say(lang), "text": self.text.say(lang)}
        return {"kind": self.kind, **words, "svg": self.picture, "cards": cards}


class LedStep(Protocol):
    """A step of the person who moderates a game: words to say, or a decision of the players to wait for."""

    @property
    def night(self) -> bool:
        """True if it is part of a night."""

    @property
    def waiting(self) -> bool:
        """True if a decision is missing before the next step."""

    @property
    def talk(self) -> bool:
        """True while everybody talks, before they decide anything."""

    @property
    def decided(self) -> int:
        """The number of decisions taken in it."""

    @property
    def records(self) -> Sequence[Record]:
        """The records that it tells."""


class Calls(Protocol):
    """The nights of a game, call by call, and the steps of a moderator.

    *before* is the state when the night fell, *now* the present one.
    """

    @property
    def talk(self) -> float:
        """The seconds for which everybody talks after a night, before they decide anything; 0 if they do not."""

    def is_night(self, state: Any) -> bool:
        """Return whether it is night, so that calls lead the game."""

    def is_over(self, state: Any) -> bool:
        """Return whether the game has ended within the night, so that no further call is made."""

    def show_nightfall(self, state: Any) -> Any:
        """Return the state to show when night falls: nobody sees from being asked that others were not."""

    def hide_questions(self, state: Any) -> Any:
        """Return the state without any question, as a table shows it while a person moderates."""

    def list_parts(self, before: Any) -> tuple[CallPart, ...]:
        """Return the questions of the night that has fallen, in order, as everybody knows them."""

    def list_awake(self, before: Any) -> tuple[str, ...]:
        """Return the players who are asked something in every call, by seat: the living ones."""

    def make_call(self, part: CallPart, now: Any) -> NightCall:
        """Return the call of a part; it concerns nobody if nobody living has the role."""

    def say_aloud(self, part: CallPart) -> Text:
        """Return the words to say aloud, the same no matter who has the role, or if anybody has."""

    def list_scenes(self, state: Any, records: Iterable[Record], viewer: str) -> Sequence[Scene]:
        """Return the scenes of records that everybody knows, as a viewer sees them."""

    def list_steps(self, state: Any, log: Sequence[Record]) -> Sequence[LedStep]:
        """Return every step of a human moderator so far, and those to come that are known."""

    def say_step(self, state: Any, log: Sequence[Record], at: int) -> Text:
        """Return the words of a step: those to say aloud in quotation marks, then those for the moderator alone."""
