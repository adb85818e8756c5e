"""The records in words: a sentence for each kind of record, in Italian and English."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final

from tsukumo.core.game.record import Record
from tsukumo.core.language.story import ALONE, ASIDE, SILENT, JoinRules, ToldEvent, remember_told, tell_event
from tsukumo.core.language.text import LANGS, Lang, Text, Texts, join_list, plain, shows_clauses
from tsukumo.games.tsukumobake.board import HOMES, INDEX, NAMES, find_bends
from tsukumo.games.tsukumobake.editions.edition import EVENT, SCROLL, Edition
from tsukumo.games.tsukumobake.play.describe import effect_text
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.play.tell_parade import ParadeRun
from tsukumo.games.tsukumobake.play.words import (
    MARK,
    amount,
    card_name,
    cards_of,
    combo_name,
    direction_name,
    house_name,
    mark_text,
)
from tsukumo.games.tsukumobake.rules import HOUSES

texts = Texts(__file__)


def tell(record: Record, edition: Edition) -> Text:
    """A record as a sentence. Secrets that the record still holds are told (see `Record.mask_for`)."""
    return _tell(record, edition, shows_clauses())


@remember_told
def _tell(record: Record, edition: Edition, _marked: bool) -> Text:
    """A record as a sentence; with marks for authors it is another."""
    return TELLERS[record.kind](record, edition)


def tell_to(record: Record, edition: Edition, reader: str) -> Text:
    """A record as a sentence to one of the players, as it stands in that player's log: *You draw a lantern*."""
    told = tell(record, edition)
    if not isinstance(told, ToldEvent) or record.kind == "scored":
        return told
    to = record.data["to"] if record.kind in ("stolen", "gave") else ""
    if reader == (to if record.kind == "stolen" else record.who):
        return YourEvent.of(told)
    if record.kind == "chosen" and reader == record.data["house"]:
        return _tell_chosen(record, edition, "you")
    if to and reader in (to, record.who):
        return _tell_handed(record, edition, f"you.{record.kind}")
    return told


class YourEvent(ToldEvent):
    """An act as it is told to the player who does it."""

    @classmethod
    def of(cls, told: ToldEvent) -> YourEvent:
        """The act told to its player; another player's is not told in a row with it."""
        after = {kind: _address(words) for kind, words in told.after.items()}
        made = told.made and told.made._replace(how=told.made.how._replace(again=""))
        aside, begins = told.aside, told.begins
        yours = cls(texts["you.subject"], _address(told.does), after, told.what, made, aside=aside, begins=begins)
        yours.both = told.both and partial(_tell_both_to, told.both)
        return yours

    def together(self, others: list[ToldEvent], name: str) -> YourEvent:
        """Several of the acts as one."""
        return YourEvent.of(super().together(others, name))


def _tell_both_to(both: Callable[[ToldEvent], ToldEvent | None], last: ToldEvent) -> ToldEvent | None:
    """An act that tells the *last* one too, as it is told to its player."""
    told = both(last)
    return YourEvent.of(told) if told else None


def _address(words: Text) -> Text:
    """Words about a player as they are said to the player: their verbs, at the beginning or after an *and*."""
    return Text(*[_verb_pattern(lang).sub(partial(_address_verb, lang), words.say(lang)) for lang in LANGS])


def _address_verb(lang: Lang, found: re.Match[str]) -> str:
    return found[1] + _verbs(lang)[found[2]]


@lru_cache
def _verb_pattern(lang: Lang) -> re.Pattern[str]:
    """The pattern of a verb, with what comes before it."""
    return re.compile(rf"((?:^|^, (?:ma |but )?)(?:non |blindly )?| e | and )({'|'.join(_verbs(lang))})\b")


@lru_cache
def _verbs(lang: Lang) -> dict[str, str]:
    """The verbs as they are told to a player, by those told of one."""
    return dict(verb.split("/") for verb in texts.say("you.verbs", lang).split(", "))


# --- records --------------------------------------------------------------------------------------


def _tell_plain(record: Record, edition: Edition, after: Mapping[str, str | Text] | None = None) -> Text:
    """A record whose sentence takes its values unchanged, with squares, cards and directions by their names."""
    return _tell_key(f"tell.{record.kind}", record, after, **_values(record, edition))


def _tell_key(key: str, record: Record, after: Mapping[str, str | Text] | None = None, **values: object) -> Text:
    """The sentence of a key, with the record's player as its subject."""
    who = {"who": house_name(record.who)} if record.who else {}
    return tell_event(texts, key, after, HOW.get(key, ALONE), **who, **values)


HOW: Final[Mapping[str, JoinRules]] = {
    "tell.characters_shuffled": ASIDE,
    "tell.items_shuffled": ASIDE,
    "tell.homes_placed": ASIDE,
    "tell.pawns_placed": ASIDE,
    "tell.deck_shuffled": ASIDE,
    "tell.dial_set": ASIDE,
    "tell.passed_before": ASIDE,
    "tell.passed_after": ASIDE,
    "tell.parade_ended_budget": ASIDE,
    "tell.turn": ASIDE,
    "tell.struck_bare": JoinRules(what="struck_bare"),
    "tell.chosen": JoinRules(what="chosen"),
    "tell.chosen_harmed": JoinRules(what="chosen"),
    "you.chosen": JoinRules(what="chosen"),
    "you.chosen_harmed": JoinRules(what="chosen"),
    "tell.pile_shrunk": JoinRules(what="pile_shrunk"),
    "tell.parade_turned": JoinRules(what="parade_turned"),
    "tell.stride_more": JoinRules(("who",)),
    "tell.stride_fewer": JoinRules(("who",)),
    "tell.darkened": JoinRules(("building",)),
    "tell.relit": JoinRules(("building",)),
    "tell.recovered": JoinRules(("card",)),
    "tell.discarded": JoinRules(("card",), "tell.discarded_again"),
    "tell.gave": JoinRules(again="tell.gave_again"),
    "tell.gave_known": JoinRules(again="tell.gave_known_again"),
    "tell.dealt": JoinRules(again="tell.dealt_again"),
    "tell.dealt_known": JoinRules(again="tell.dealt_known_again"),
    "tell.drew": JoinRules(again="tell.drew_again"),
    "tell.drew_known": JoinRules(again="tell.drew_known_again"),
}
"""Rules for joining records of one kind: an event that concerns everybody is told in one sentence.

What never differs, what follows from what is told, and who does nothing, is an aside.
"""


def _values(record: Record, edition: Edition) -> dict[str, Any]:
    return {name: _value(name, value, edition) for name, value in record.data.items()}


def _value(name: str, value: object, edition: Edition) -> object:
    match name, value:
        case "facing", str():
            return direction_name(value)
        case "seat", str():
            return direction_name(value[0].upper())
        case "card", str():
            return card_name(value, edition)
    return value


def _tell_characters_drawn(record: Record, _: Edition) -> Text:
    houses = [
        texts.text("tell.character", who=house_name(house), side=direction_name(seat[0].upper()))
        for seat, house in record.data["houses"].items()
    ]
    return _tell_key("tell.characters_drawn", record, houses=houses)


def _tell_homes_placed(record: Record, _: Edition) -> Text:
    homes = [
        texts.text("tell.home", who=house_name(house), square=home) for house, home in record.data["homes"].items()
    ]
    return _tell_key("tell.homes_placed", record, homes=homes)


def _tell_dealt(record: Record, edition: Edition) -> Text:
    if record.secret:
        return _tell_key("tell.dealt_known", record, names=cards_of(record.secret["cards"], edition))
    return _tell_key("tell.dealt", record, n=record.data["count"])


def _tell_chosen(record: Record, edition: Edition, part: str = "tell") -> Text:
    harms = _harms_chosen(edition)
    after = {"played": f"{part}.chosen_against"} if harms else None
    return _tell_key(f"{part}.chosen{'_harmed' * harms}", record, after, other=house_name(record.data["house"]))


@lru_cache(64)
def _harms_chosen(edition: Edition) -> bool:
    """Return whether every effect on a chosen player is to that player's harm."""
    effects = [entry.effect for entry in edition.combos] + [entry.effect for entry in edition.events]
    return all(op.op in HARM for effect in effects for op in effect if op.who == "chosen")


HARM: Final = ("discard", "steal", "send_home")
"""The operations that take something from a player."""


def _tell_played(record: Record, edition: Edition) -> Text:
    names = cards_of(record.data["cards"], edition)
    return _tell_key("tell.played", record, combo=combo_name(record.data["combo"], edition), names=names)


def _tell_walked(record: Record, _: Edition) -> Text:
    """The sentence on a walk, by way of its bends; one into a building is told by the sentence on that."""
    *_, to = route = record.data["route"]
    bends = [NAMES[square] for square in find_bends([INDEX[name] for name in route])]
    how = JoinRules(what=" ".join((WALK, *bends))) if record.kind == "moved" else ALONE
    key = f"tell.{record.kind}{'_by' * bool(bends)}"
    return tell_event(texts, key, None, how, who=house_name(record.who), to=to, squares=bends)


def _tell_struck(record: Record, _: Edition) -> Text:
    if record.data["lost"]:
        return _tell_key("tell.struck", record)
    return _tell_key("tell.struck_bare", record, {"met_parade": "tell.struck_bare_after"})


WALK: Final = "walk"
"""The beginning of what stands for a walk to the record after it: its bends follow."""


def _tell_entered(record: Record, _: Edition) -> Text:
    """The sentence on going into a building, which tells the walk there too."""
    words = _tell_entrance(record, [])
    if isinstance(words, ToldEvent):
        words.both = lambda last: _tell_entrance_after(last, record)
    return words


def _tell_entrance_after(last: ToldEvent, record: Record) -> ToldEvent | None:
    """The sentence on going into a building by way of a walk's bends, if that was the *last* thing told."""
    begins, *bends = last.what.split(" ")
    told = _tell_entrance(record, bends) if begins == WALK else None
    return told if isinstance(told, ToldEvent) else None


def _tell_entrance(record: Record, bends: Sequence[str]) -> Text:
    square, lit = record.data["square"], record.data["lit"]
    where = "home" if INDEX[square] in HOMES else "lit" if lit else "unlit"
    return _tell_key(f"tell.entered_{where}{'_by' * bool(bends)}", record, square=square, squares=list(bends))


def _tell_drew(record: Record, edition: Edition) -> Text:
    """The sentence on cards drawn; if the deck ran out, with the number of cards missing."""
    count, kept, missing = (record.data[name] for name in ("count", "kept", "missing"))
    names, events = cards_of(record.secret.get("cards", ()), edition), count - kept
    if not count:
        return _tell_key("tell.drew_nothing", record)
    if names or not kept:
        words = _tell_key("tell.drew_known", record, names=[*names, *[amount("events", events)] * bool(events)])
    elif events:
        words = _tell_key("tell.drew_events", record, n=count, events=amount("events", events))
    else:
        words = _tell_key("tell.drew", record, n=count)
    if events == 1 and isinstance(words, ToldEvent):
        words.what = "drew_event"
    if missing and isinstance(words, ToldEvent):
        return ToldEvent(words.who, words.does.then(texts.text("tell.drew_short", missing=missing), ""))
    return words


def _tell_revealed(record: Record, edition: Edition) -> Text:
    """The sentence on an event, kept apart from what the same player does next: its effect follows."""
    event = edition.events[edition.number[record.data["event"]] - EVENT]
    luck = "fortune" if event.kind == "fortune" else "misfortune"
    name, effect = mark_text(event.name, event.source), mark_text(effect_text(event.effect), event.effect_source)
    values = {"who": house_name(record.who), "event": name, "effect": effect}
    said = texts.text(f"tell.revealed_{luck}", **values)
    drawn = texts.text(f"tell.revealed_{luck}_drew", **values)
    return ToldEvent(SILENT, Text(said.it[:-1], said.en[:-1]), {"drew_event": drawn})


def _tell_handed(record: Record, edition: Edition, key: str = "") -> Text:
    """The sentence on a card that goes from one hand to another; only the two players know which.

    One that is stolen tells whose hand was chosen. *key* is that of a sentence to one of the two.
    """
    key = key or (f"tell.{record.kind}_known" if record.secret else f"tell.{record.kind}")
    card = card_name(record.secret["card"], edition) if record.secret else ""
    words = _tell_key(key, record, to=house_name(record.data["to"]), card=card)
    if record.kind == "stolen" and isinstance(words, ToldEvent):
        words.both = lambda last: words if last.what == "chosen" else None
    return words


def _tell_pile_shrunk(record: Record, edition: Edition) -> Text:
    cards = record.data["cards"]
    if not cards:
        return texts["tell.pile_shrunk_nothing"]
    after = {"played": "tell.pile_shrunk_played"}
    return _tell_key("tell.pile_shrunk", record, after, names=cards_of(cards, edition), n=len(cards))


def _tell_pile_dealt(record: Record, edition: Edition) -> Text:
    if not record.data["count"]:
        return texts["tell.pile_dealt_nothing"]
    received = [
        texts.text("tell.pile_dealt_to", who=house_name(house), names=cards_of(names, edition))
        for house, names in record.data["received"].items()
    ]
    return _tell_key("tell.pile_dealt", record, received=join_list(received, plain("; "), "; "))


def _tell_steps_changed(record: Record, _: Edition) -> Text:
    """The sentence on more or fewer steps, of a player's next move or of the parade's."""
    steps = record.data["steps"]
    return _tell_key(f"tell.{record.kind}_{'fewer' if steps < 0 else 'more'}", record, n=abs(steps))


def _tell_parade_moved(record: Record, _: Edition) -> Text:
    origin, to = record.data["from"], record.data["to"]
    return _tell_key("tell.parade_left" if origin == to else "tell.parade_moved", record, origin=origin, to=to)


def _tell_parade(record: Record, edition: Edition) -> Text:
    hurry = record.data["hurry"]
    key = "parade" if not hurry else "parade_hurried_fewer" if hurry < 0 else "parade_hurried_more"
    return _tell_key(f"tell.{key}", record, **{**_values(record, edition), "hurry": abs(hurry)})


def _tell_scored(record: Record, edition: Edition) -> Text:
    data = record.data
    items = [card for card in data["cards"] if edition.number[card] != SCROLL]
    objective = edition.objectives[HOUSES.index(record.who)]
    return _tell_key(
        f"tell.scored{'_bare' * (not items)}{'_objective' * bool(data['objective'])}",
        record,
        total=data["total"],
        items=data["items"],
        names=cards_of(items, edition),
        bonus=data["objective"],
        objective=mark_text(objective.name, objective.source),
    )


def _tell_opened(record: Record, edition: Edition) -> Text:
    key = "tell.board_opened_marked" if shows_clauses() else "tell.board_opened"
    return _tell_key(key, record, edition=edition.title, mark=MARK)


Teller = Callable[[Record, Edition], Text]
TELLERS: Final[Mapping[str, Teller]] = {
    "board_opened": _tell_opened,
    "buildings_placed": lambda record, _: _tell_key("tell.buildings_placed", record, squares=list(record.data["lit"])),
    "characters_shuffled": _tell_plain,
    "items_shuffled": _tell_plain,
    "first_player": _tell_plain,
    "characters_drawn": _tell_characters_drawn,
    "homes_placed": _tell_homes_placed,
    "pawns_placed": _tell_plain,
    "parade_placed": _tell_plain,
    "dealt": _tell_dealt,
    "deck_shuffled": _tell_plain,
    "dial_set": _tell_plain,
    "hour": lambda record, _: _tell_key("tell.hour", record, hour=record.data["hour"], hours=HOURS),
    "turn": _tell_plain,
    "passed": lambda record, _: _tell_key(
        "tell.passed_before" if record.clauses[0] == "turn.1" else "tell.passed_after", record
    ),
    "played": _tell_played,
    "moved": _tell_walked,
    "stayed": _tell_plain,
    "met_parade": _tell_walked,
    "protected": partial(_tell_plain, after={"met_parade": "tell.protected_after"}),
    "stopped": _tell_plain,
    "struck": _tell_struck,
    "went_home": partial(_tell_plain, after={"struck_bare": SILENT}),
    "entered": _tell_entered,
    "darkened": partial(_tell_plain, after={"entered": "tell.darkened_entered"}),
    "relit": _tell_plain,
    "drew": _tell_drew,
    "revealed": _tell_revealed,
    "discarded": _tell_plain,
    "chosen": _tell_chosen,
    "stolen": _tell_handed,
    "gave": _tell_handed,
    "recovered": _tell_plain,
    "pile_shrunk": _tell_pile_shrunk,
    "pile_shuffled": _tell_plain,
    "pile_dealt": _tell_pile_dealt,
    "stride": _tell_steps_changed,
    "hurried": _tell_steps_changed,
    "parade_moved": _tell_parade_moved,
    "parade_turned": partial(
        _tell_plain, after=dict.fromkeys(("played", "stride", "parade_moved"), "tell.parade_turned_by")
    ),
    "parade_kept": _tell_plain,
    "parade": _tell_parade,
    "parade_step": lambda record, _: ParadeRun.of(record.data),
    "parade_ended": lambda record, _: _tell_key(f"tell.parade_ended_{record.data['why']}", record),
    "scored": _tell_scored,
    "won": lambda record, _: _tell_key("tell.won", record, winners=list(map(house_name, record.data["winners"]))),
}
"""The function that words each kind of record."""
