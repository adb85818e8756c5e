"""Games with something wrong, each with the finding that the kit for all games must make of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from random import Random
from typing import Any, Final

from tests.core.toy import BOTS, PLAYERS, Move, Toy, ToyState
from tsukumo.core.files.data import Json
from tsukumo.core.game.clauses import Clause
from tsukumo.core.game.protocols import Outcome
from tsukumo.core.game.record import Reason, Record
from tsukumo.core.language.text import Text, plain

SEED: Final = 123_456_789
"""The seed of a game that is tried; large enough not to be found anywhere by coincidence."""


class Hashy(ToyState):
    """The order of the actions is a set's."""

    def legal(self) -> tuple[Move, ...]:
        return tuple(sorted(super().legal(), key=lambda action: hash(str(action))))


class HashyToy(Toy):
    """A game whose choices depend on how this process hashes."""

    state = Hashy


HASHY: Final = HashyToy()


def with_state(**methods: Any) -> Toy:
    """The toy game, with other methods of its states."""
    return with_kind(state=type("BrokenState", (ToyState,), methods))


def with_kind(**methods: Any) -> Toy:
    """The toy game, with other methods of its own."""
    kind: Toy = type("BrokenToy", (Toy,), methods)()
    return kind


def sharing(name: str) -> Toy:
    """States whose clones share an attribute with them."""

    def clone(self: ToyState) -> ToyState:
        other = ToyState.clone(self)
        setattr(other, name, getattr(self, name))
        return other

    return with_state(clone=clone)


def showing(name: str) -> Toy:
    """States that show an attribute to everybody."""

    def masked(self: ToyState, player: str) -> ToyState:
        shown = ToyState.mask_for(self, player)
        setattr(shown, name, getattr(self.clone(), name))
        return shown

    return with_state(mask_for=masked)


def changing(method: str, change: Callable[..., Any]) -> Toy:
    """States with a method whose result is changed; *change* gets the state, the result and the arguments."""
    was = getattr(ToyState, method)
    return with_state(**{method: lambda self, *given: change(self, was(self, *given), *given)})


def recording(**changes: Any) -> Toy:
    """Records of cards drawn in which something else stands."""

    def change(_: Any, records: list[Record], *__: Any) -> list[Record]:
        return [r._replace(**{k: v(r) for k, v in changes.items()}) if r.kind == "drew" else r for r in records]

    return changing("play", change)


def telling(it: str, en: str) -> Callable[..., Text]:
    return lambda self, record, options: Text(it, en) if record.kind == "played" else Text("x", "y")


def counting() -> Toy:
    """Points that depend on how often anybody has moved since the program began."""
    counter = count()

    def change(state: ToyState, records: list[Record], *_: Any) -> list[Record]:
        state.points[0] += next(counter)
        return records

    return changing("apply", change)


def rolling() -> Toy:
    """Chance of its own, which no record holds."""

    def change(state: ToyState, records: list[Record], *_: Any) -> list[Record]:
        state.points[0] += Random(f"{state.dice.seed}/{len(state.pile)}").randrange(1000)
        return records

    return changing("apply", change)


def meddling() -> Toy:
    """Asking why not makes a difference."""

    def change(state: ToyState, reasons: tuple[Reason, ...], *_: Any) -> tuple[Reason, ...]:
        state.points[0] += 1
        return reasons

    return changing("why_not", change)


def sampled(change: Callable[[ToyState], None]) -> Toy:
    """Something is changed in the states drawn at random."""

    def changed(_: Any, whole: ToyState, *__: Any) -> ToyState:
        change(whole)
        return whole

    return changing("sample", changed)


def swapped(whole: ToyState) -> None:
    whole.pile.reverse()
    whole.pile.append(99)


def masked_without_clone(self: ToyState, player: str) -> ToyState:
    shown = ToyState.mask_for(self, player)
    shown.pile = self.pile
    return shown


def sampled_without_clone(self: ToyState, rng: Random) -> ToyState:
    whole = ToyState.sample(self, rng)
    whole.pile = self.pile
    return whole


def whispered(_: Any, records: list[Record], *__: Any) -> list[Record]:
    """Nobody else is told which card was guessed, and yet it may lie in the pile."""
    return [r._replace(data={}, secret=r.data, seen_by=(r.who,)) if r.kind == "guessed" else r for r in records]


def unrecorded(_: Any, records: list[Record], *__: Any) -> list[Record]:
    """Guesses leave no trace but on the table."""
    return [record for record in records if record.kind != "guessed"]


def over_with_choices(self: ToyState, found: tuple[Move, ...], *_: Any) -> tuple[Move, ...]:
    return found or ((Move(PLAYERS[self.turn], "guess", 1),) if self.over and not self.barred else ())


def settled_once(self: Toy, options: Mapping[str, object]) -> Json:
    """Settled options hold something that is no option."""
    return {**Toy.settle_options(self, options), "hands": 2}


def no_reason(*_: Any) -> tuple[Reason, ...]:
    return ()


def excuse(clause: str = "turn", it: str = "perché no", en: str = "because") -> tuple[Reason, ...]:
    return (Reason("excuse", (clause,), Text(it, en)),)


def clauses(**changed: Clause) -> Callable[[Any], Mapping[str, Clause]]:
    return lambda self: {**Toy.clauses(self), **changed}


def worse(reasons: tuple[Reason, ...], **changes: Any) -> tuple[Reason, ...]:
    return tuple(reason._replace(**changes) for reason in reasons)


ENDED: Final = Outcome(("ann",), Text("x", "y"), ("turn",))


def ending(**changes: Any) -> Toy:
    """An outcome in which something else stands."""
    return with_state(outcome=property(lambda self: ENDED._replace(**changes) if self.over else None))


WHOLE: Final = Clause("x", plain("x"), plain("x"))
BROKEN: Final[list[tuple[str, Toy]]] = [
    ("clone.changed", sharing("hands")),
    ("clone.changed", sharing("points")),
    ("clone.differs", sharing("dice")),
    ("undo.rewind", counting()),
    ("undo.undo", counting()),
    ("undo.again", counting()),
    ("undo.record", counting()),
    ("records.registry", with_kind(clauses=clauses(y=WHOLE))),
    ("records.registry", with_kind(clauses=clauses(x=WHOLE._replace(text=Text("x", ""))))),
    ("records.changed", recording(data=lambda r: {"left": (1, 2)})),
    ("records.changed", recording(clauses=lambda r: list(r.clauses))),
    ("records.clause", recording(clauses=lambda r: ("play", "draw"))),
    ("records.told", with_kind(tell=telling("giocata", ""))),
    ("records.told", with_kind(tell=telling("", "played"))),
    ("json.player", with_state(players=("Zoë", "bob"), viewers=("Zoë", "bob", "public"))),
    ("json.refused", with_kind(settle_options=settled_once)),
    ("json.settled", with_kind(settle_options=lambda self, given: {"cards": given.get("cards", 5) + 1})),
    ("json.data", changing("to_json", lambda _, data, *__: {**data, "pile": tuple(data["pile"])})),
    ("json.data", changing("to_json", lambda _, data, *__: {**data, "pile": {1}})),
    ("json.data", changing("to_json", lambda _, data, *__: {**data, 1: 1})),
    ("json.data", changing("to_json", lambda _, data, *__: {**data, "ann": float("nan")})),
    ("json.action", with_kind(read_action=lambda self, text: Move("ann", "play", 1))),
    ("json.summary", with_kind(summary=lambda self, state, log: {"log": []})),
    ("json.summary", with_kind(summary=lambda self, state, log: {"mean": float("inf")})),
    ("json.columns", with_kind(summary=lambda self, state, log: {f"after {len(log)} {state.points}": 1})),
    ("replay.file", counting()),
    ("replay.actions", counting()),
    ("replay.records", rolling()),
    ("replay.longer", changing("legal", over_with_choices)),
    ("legality.twice", changing("legal", lambda _, found, *__: found + found[:1])),
    (
        "legality.listed",
        changing("legal", lambda _, found, *__: tuple(m._replace(by="z") for m in found)),
    ),
    ("legality.reasons", changing("why_not", lambda _, reasons, *__: reasons or excuse())),
    ("legality.no_reason", with_state(why_not=no_reason)),
    ("legality.clause", changing("why_not", lambda _, found, *__: worse(found, clauses=("no",)))),
    ("legality.reason", changing("why_not", lambda _, found, *__: worse(found, text=Text("x", "")))),
    ("legality.carried_out", meddling()),
    ("play.stuck", changing("legal", lambda *_: ())),
    ("play.going_on", changing("legal", over_with_choices)),
    ("play.to_act", with_state(to_act="ann")),
    ("play.stranger", with_state(to_act="zoe")),
    ("play.viewers", with_state(viewers=("ann", "public"))),
    ("play.viewers", with_state(viewers=("ann", "bob"))),
    ("play.outcome", with_state(outcome=None)),
    ("play.outcome", with_state(outcome=property(lambda self: ENDED))),
    ("play.winner", ending(winners=("zoe",))),
    ("play.clause", ending(clauses=("no",))),
    ("play.reason", ending(reason=Text("x", ""))),
    ("play.points", ending(points={"ann": 1})),
    ("play.points", ending(points={"ann": 1.0, "bob": 2})),
    ("play.points", ending(points={"bob": 1, "ann": 2})),
    ("words.empty", with_kind(question=lambda self, state: Text("", "what?"))),
    ("words.empty", with_kind(name_player=lambda self, player: plain(" "))),
    ("words.braces", with_kind(phrase=lambda self, action, state: plain(f"{{card}} {action}"))),
    ("words.same", with_kind(phrase=lambda self, action, state: Text(str(action), action.kind))),
    ("words.typed", with_kind(phrase=lambda self, action, state: plain(f"{action.by} play 1"))),
    ("words.picture", with_kind(svg=lambda self, state, lang: "<svg>")),
    ("words.picture", with_kind(svg=lambda self, state, lang: "<p/>")),
    ("words.unmarked", with_kind(svg=lambda self, state, lang: '<svg data-thing="card:99"/>')),
    ("words.hook", with_kind(svg=lambda self, state, lang: state.nothing)),
    ("words.hook", with_kind(text=lambda self, state: "")),
    ("words.hook", with_kind(find_things=lambda self, action: action.points)),
    ("records.hook", with_kind(tell=lambda self, record, rules: record.words)),
    ("bot.choice", with_kind(bots={"cheat": BOTS["cheat"]})),
    ("views.legal", showing("barred")),
    ("views.seed", changing("to_json", lambda state, data, *__: {**data, "seed": SEED})),
    ("views.dice", showing("dice")),
    ("views.sample", sampled(swapped)),
    ("views.choices", sampled(lambda whole: setattr(whole, "guessed", [True, True]))),
    ("views.shared", with_state(mask_for=masked_without_clone, sample=sampled_without_clone)),
    ("views.ended", sampled(lambda whole: whole.points.__setitem__(0, 999) if whole.over else None)),
    ("views.told", recording(data=lambda r: r.secret)),
    ("views.secret", showing("deck")),
    ("views.secret", showing("hands")),
    ("views.secret", changing("apply", whispered)),
    ("views.untold", changing("apply", unrecorded)),
]
