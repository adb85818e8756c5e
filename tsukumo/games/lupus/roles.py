"""The roles, one entry each: its cards, its side, its call at night, and the effect of its choice.

The rules, the refusals, the guesses at hidden cards, the bots, the moderator's console, the quiz and the pictures read
these entries. ``docs/howto/role.md`` explains how to add one; `tests/games/lupus/test_roles.py` says what it lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple, get_args

from tsukumo.core.language.story import tell_event
from tsukumo.core.language.text import Text, Texts

words: Final = Texts(__file__)
Side = Literal["humans", "werewolves", "alone"]
Among = Literal["others", "anybody", "prey"]
"""The living players that a role may name: others than the deciders, anybody, or others than its own kind."""
Effect = Literal["", "looks", "guards", "hoots", "mauls", "copies"]
"""The effect of naming somebody: see `tsukumo.games.lupus.play.night` and `.day`."""
EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
Answer = Literal["", "wolf", "become"]
"""The moderator's answer: none, whether the player is a werewolf, or the role that the asker becomes."""
WEREWOLF, VILLAGER = "werewolf", "villager"
ALWAYS: Final = 10**6
"""The last night of roles that are called on every night."""


class RoleCall(NamedTuple):
    """The call of a role by the moderator, in the order of the *turn*, from the *first* night to the *last*.

    Its holders name a player by an action of a *kind*, which makes a *record* that cites the *clause*. Without a kind
    the role learns of the player lynched the day before, or, without a record, nothing. On the first night the holders
    recognise each other, if there is a clause by which they *meet*.
    """

    turn: int = 0
    clause: str = ""
    kind: str = ""
    record: str = ""
    among: Among = "others"
    effect: Effect = ""
    answer: Answer = ""
    first: int = 1
    last: int = ALWAYS
    meet: str = ""

    def on(self, night: int) -> bool:
        """Return whether the role is called on a night."""
        return self.turn > 0 and self.first <= night <= self.last

    @property
    def learns(self) -> bool:
        """True if the role is told about the player lynched the day before."""
        return bool(self.record) and not self.kind


NEVER: Final = RoleCall()
"""The call of roles that sleep all night."""


class Role(NamedTuple):
    """A role: the number of its *cards* in the box, the number of players from which it is *suggested*, its *side*.

    *always* is the number of cards in every deck; from *all_from* players on all of them are. An *immune* role cannot
    be mauled, a *shy* one dies at dawn of a look, and a role that *copies* a player whose role can be *copied* takes
    that role. The exact *model* of a village counts a role as a villager, or has a part of its own for it, or none.
    """

    name: str
    cards: int
    suggested: int
    side: Side = "humans"
    call: RoleCall = NEVER
    always: int = 0
    all_from: int = ALWAYS
    immune: bool = False
    shy: bool = False
    copied: bool = False
    model: Literal["", "villager", "own"] = ""

    @property
    def clause(self) -> str:
        """The clause that defines the role."""
        return f"role.{self.name}"

    @property
    def wins(self) -> str:
        """The side with which it wins (`end.winners`)."""
        return self.name if self.side == "alone" else self.side

    def needed(self, players: int) -> int:
        """The least number of its cards in any deck for so many players (`table.deck`)."""
        return self.cards if players >= self.all_from else self.always


_ALL: Final = (
    Role(VILLAGER, cards=12, suggested=8, always=5, model="own"),  # `role.villager`
    Role(
        WEREWOLF,  # `role.werewolf`
        cards=3,
        suggested=8,
        side="werewolves",
        call=RoleCall(
            turn=60, clause="night.maul", kind="maul", record="chose", among="prey", effect="mauls", meet="night.pack"
        ),
        always=2,
        all_from=16,
        copied=True,
        model="own",
    ),
    Role(
        "seer",  # `role.seer`
        cards=1,
        suggested=8,
        call=RoleCall(turn=30, clause="night.seer", kind="see", record="saw", effect="looks", answer="wolf"),
        always=1,
        copied=True,
        model="own",
    ),
    Role(
        "medium",  # `role.medium`
        cards=1,
        suggested=9,
        call=RoleCall(turn=20, first=2, clause="night.medium", record="sensed", answer="wolf"),
        model="villager",
    ),
    Role("possessed", cards=1, suggested=10, side="werewolves", model="villager"),  # `role.possessed`
    Role(
        "bodyguard",  # `role.bodyguard`
        cards=1,
        suggested=11,
        call=RoleCall(turn=40, first=2, clause="night.bodyguard", kind="protect", record="protected", effect="guards"),
        model="own",
    ),
    Role(
        "owl",  # `role.owl`
        cards=1,
        suggested=12,
        call=RoleCall(turn=50, clause="night.owl", kind="hoot", record="hooted", among="anybody", effect="hoots"),
        model="villager",
    ),
    Role(
        "freemason",  # `role.freemason`
        cards=2,
        suggested=13,
        call=RoleCall(turn=10, last=1, meet="night.freemasons"),
        model="own",
    ),
    Role("werehamster", cards=1, suggested=15, side="alone", immune=True, shy=True),  # `role.werehamster`
    Role(
        "mythomaniac",  # `role.mythomaniac`
        cards=1,
        suggested=16,
        call=RoleCall(
            turn=70,
            first=2,
            last=2,
            clause="night.copy",
            kind="copy",
            record="copied",
            effect="copies",
            answer="become",
        ),
    ),
)
ROLES: Final[dict[str, Role]] = {role.name: role for role in _ALL}
"""Every role by its name, in the order in which cards are counted."""

ANSWERS: Final[Mapping[Answer, Callable[[str], bool | str | None]]] = {
    "": lambda _: None,
    "wolf": lambda role: role == WEREWOLF,
    "become": lambda role: role if ROLES[role].copied else None,
}
"""The moderator's answers, as functions of the role of the player named."""


def roles_in_call_order() -> tuple[Role, ...]:
    """The roles that are called at night, in order (`night.calls`)."""
    return tuple(sorted((role for role in ROLES.values() if role.call.turn), key=lambda role: role.call.turn))


def kinds() -> tuple[str, ...]:
    """The kinds of decisions: the nights' in the order of the calls, then the day's."""
    return (*(role.call.kind for role in roles_in_call_order() if role.call.kind), "vote", "lot")


def role_asked_by(kind: str) -> Role | None:
    """The role that is asked for a decision of a kind; None for other kinds than the nights'."""
    return next((role for role in ROLES.values() if kind and role.call.kind == kind), None)


def role_of_record(kind: str) -> Role | None:
    """The role whose call makes a record of a kind; None for other records."""
    return next((role for role in ROLES.values() if kind and role.call.record == kind), None)


def sides() -> tuple[str, ...]:
    """All sides that may win."""
    return ("humans", "werewolves", *(role.name for role in ROLES.values() if role.side == "alone"))


def word(role: str, key: str, **values: object) -> Text:
    """A text of a role, from its table in ``roles.toml``."""
    return words.text(f"{role}.{key}", **values)


def result_sentence(role: str, key: str, **values: object) -> Text:
    """A text of a role about an event, which a story may join with the sentence before or after."""
    return tell_event(words, f"{role}.{key}", None, **values)


def called(role: Role) -> Text:
    """The name by which a role is called: those who recognise each other are several."""
    name = word(role.name, "name")
    return Text("{role:s}", "{role:s}").fill(role=name) if role.call.meet else name


def the(role: Role) -> Text:
    """The name by which a role is called, with its article: those who recognise each other are several."""
    forms = Text("{role:i}", "the {role:s}") if role.call.meet else Text("{role:il}", "{role:the}")
    return forms.fill(role=word(role.name, "name"))
