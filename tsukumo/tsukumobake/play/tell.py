"""What happened in words: a sentence for each kind of record, in Italian and English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tsukumo.core.record import Record
from tsukumo.core.text import Sentences, Text, capital, listed, plain
from tsukumo.tsukumobake.board import HOMES, INDEX
from tsukumo.tsukumobake.edition import EVENT, Edition
from tsukumo.tsukumobake.play.describe import effect_text
from tsukumo.tsukumobake.play.table import HOURS
from tsukumo.tsukumobake.play.words import (
    MARK,
    amount,
    card_name,
    card_names,
    combo_name,
    direction_name,
    house_name,
    house_names,
    marked,
    of_house,
)
from tsukumo.tsukumobake.rules import HOUSES

sentences = Sentences(__file__)


def tell(record: Record, edition: Edition) -> Text:
    """A record as a sentence. Secrets are told if the record still holds them (see `Record.seen`)."""
    return capital(TELLERS[record.kind](record, edition))


# --- records --------------------------------------------------------------------------------------


def _plain(record: Record, edition: Edition) -> Text:
    """A record whose sentence takes its values as they are; squares, cards and directions by their names."""
    values = {name: _value(name, value, edition) for name, value in record.data.items()}
    if record.who:
        values |= {"who": house_name(record.who), "of": of_house(record.who)}
    return sentences.text(f"tell.{record.kind}", **values)


def _value(name: str, value: object, edition: Edition) -> object:
    match name, value:
        case "facing", str():
            return direction_name(value)
        case "seat", str():
            return direction_name(value[0].upper())
        case "card", str():
            return card_name(value, edition)
    return value


def _board_opened(_: Record, edition: Edition) -> Text:
    return sentences.text("tell.board_opened", edition=edition.title, mark=MARK)


def _buildings_placed(record: Record, _: Edition) -> Text:
    return sentences.text("tell.buildings_placed", squares=", ".join(record.data["lit"]))


def _characters_drawn(record: Record, _: Edition) -> Text:
    seated = record.data["houses"].items()
    houses = [house_name(house).then(_in_brackets(direction_name(seat[0].upper()))) for seat, house in seated]
    return sentences.text("tell.characters_drawn", houses=listed(houses))


def _in_brackets(text: Text) -> Text:
    return plain("(").then(text, "").then(plain(")"), "")


def _homes_placed(record: Record, _: Edition) -> Text:
    homes = [house_name(house).then(plain(home)) for house, home in record.data["homes"].items()]
    return sentences.text("tell.homes_placed", homes=listed(homes))


def _dealt(record: Record, edition: Edition) -> Text:
    who, items = house_name(record.who), amount("items", record.data["count"])
    if record.secret:
        return sentences.text(
            "tell.dealt_known", who=who, items=items, names=card_names(record.secret["cards"], edition)
        )
    return sentences.text("tell.dealt", who=who, items=items)


def _hour(record: Record, _: Edition) -> Text:
    return sentences.text("tell.hour", hour=record.data["hour"], hours=HOURS)


def _chosen(record: Record, _: Edition) -> Text:
    return sentences.text("tell.chosen", who=house_name(record.who), other=house_name(record.data["house"]))


def _passed(record: Record, _: Edition) -> Text:
    phase = "before" if record.clauses[0] == "turn.1" else "after"
    return sentences.text(f"tell.passed_{phase}", who=house_name(record.who))


def _played(record: Record, edition: Edition) -> Text:
    combo, names = combo_name(record.data["combo"], edition), card_names(record.data["cards"], edition)
    return sentences.text("tell.played", who=house_name(record.who), combo=combo, names=names)


def _walked(record: Record, _: Edition) -> Text:
    *squares, to = record.data["route"]
    key = WALKED[record.kind][bool(squares)]
    return sentences.text(key, who=house_name(record.who), to=to, squares=", ".join(squares))


WALKED: Final[Mapping[str, tuple[str, str]]] = {
    "moved": ("tell.moved", "tell.moved_by"),
    "met_parade": ("tell.met_parade", "tell.met_parade_by"),
}
"""What is said of a walk of one step, and of a longer one."""


def _struck(record: Record, _: Edition) -> Text:
    lost, who = record.data["lost"], house_name(record.who)
    if not lost:
        return sentences.text("tell.struck_bare", who=who)
    return sentences.text("tell.struck", who=who, cards=amount("cards", lost))


def _entered(record: Record, _: Edition) -> Text:
    square, lit = record.data["square"], record.data["lit"]
    where = "home" if INDEX[square] in HOMES else "lit" if lit else "unlit"
    return sentences.text(f"tell.entered_{where}", who=house_name(record.who), square=square)


def _drew(record: Record, edition: Edition) -> Text:
    """What was drawn; if the deck ran out, how many cards are missing."""
    count, kept, missing = (record.data[name] for name in ("count", "kept", "missing"))
    who, cards = house_name(record.who), amount("cards", count)
    events = [amount("events", count - kept)] if kept < count else []
    names = [card_name(name, edition) for name in record.secret.get("cards", ())]
    if not count:
        words = sentences.text("tell.drew_nothing", who=who)
    elif names or not kept:
        words = sentences.text("tell.drew_known", who=who, cards=cards, names=listed([*names, *events]))
    elif events:
        words = sentences.text("tell.drew_events", who=who, cards=cards, events=events[0])
    else:
        words = sentences.text("tell.drew", who=who, cards=cards)
    if count and missing:
        one = "_one" * (missing == 1)
        words = words.then(sentences.text(f"tell.drew_short{one}", missing=missing), "")
    return words.then(plain("."), "")


def _revealed(record: Record, edition: Edition) -> Text:
    event = edition.events[edition.number[record.data["event"]] - EVENT]
    luck = "fortune" if event.kind == "fortune" else "misfortune"
    name, effect = marked(event.name, event.source), marked(effect_text(event.effect), event.effect_source)
    return sentences.text(f"tell.revealed_{luck}", who=house_name(record.who), event=name, effect=effect)


def _handed(record: Record, edition: Edition) -> Text:
    """A card goes from one hand to another; only the two players know which."""
    known = "_known" * bool(record.secret)
    card = card_name(record.secret["card"], edition) if record.secret else ""
    if record.kind == "stolen":
        to, of = house_name(record.data["to"]), of_house(record.who)
        return sentences.text(f"tell.stolen{known}", to=to, of=of, card=card)
    who, of = house_name(record.who), of_house(record.data["to"])
    return sentences.text(f"tell.gave{known}", who=who, of=of, card=card)


def _pile_shrunk(record: Record, edition: Edition) -> Text:
    if not record.data["cards"]:
        return sentences["tell.pile_shrunk_nothing"]
    return sentences.text("tell.pile_shrunk", names=card_names(record.data["cards"], edition))


def _pile_dealt(record: Record, edition: Edition) -> Text:
    if not record.data["count"]:
        return sentences["tell.pile_dealt_nothing"]
    received = [
        sentences.text("tell.pile_dealt_to", who=house_name(house), names=card_names(names, edition))
        for house, names in record.data["received"].items()
    ]
    return sentences.text("tell.pile_dealt", received=listed(received, plain("; "), "; "))


def _steps_changed(record: Record, _: Edition) -> Text:
    """More or fewer steps, of a player's next move or of the parade's."""
    steps = record.data["steps"]
    sign = "fewer" if steps < 0 else "more"
    return sentences.text(f"tell.{record.kind}_{sign}", who=house_name(record.who), steps=amount("steps", abs(steps)))


def _parade_moved(record: Record, _: Edition) -> Text:
    origin, to = record.data["from"], record.data["to"]
    if origin == to:
        return sentences.text("tell.parade_left", to=to)
    return sentences.text("tell.parade_moved", origin=origin, to=to)


def _parade(record: Record, _: Edition) -> Text:
    data = record.data
    hurried = "_hurried" * bool(data["hurry"])
    return sentences.text(
        f"tell.parade{hurried}",
        square=data["square"],
        facing=direction_name(data["facing"]),
        steps=amount("steps", data["steps"]),
        discards=data["discards"],
        hurry=f"{data['hurry']:+}",
    )


RULES: Final[Mapping[str, str]] = {
    "target.a": "step.only_seen",
    "target.b": "step.strongest",
    "target.c": "step.nearest_seen",
    "target.d": "step.strongest_seen",
    "target.e": "step.nearest",
    "target.f": "step.undecided",
    "no_target": "step.nobody",
}
"""What is said of the rule by which the parade chose."""


def _parade_step(record: Record, _: Edition) -> Text:
    data = record.data
    target = {"target": house_name(data["target"]), "of": of_house(data["target"])} if data["target"] else {}
    words = sentences.text(RULES[data["rule"]], **target)
    key = "step.stays" if data["from"] == data["to"] else "step.goes"
    facing = direction_name(data["facing"])
    words = words.then(sentences.text(key, origin=data["from"], to=data["to"], facing=facing), "")
    if data["hits"]:
        words = words.then(sentences.text("step.hits", hits=house_names(data["hits"])), "")
    return words.then(plain("."), "")


def _parade_ended(record: Record, _: Edition) -> Text:
    return sentences[ENDED[record.data["why"]]]


ENDED: Final[Mapping[str, str]] = {
    "budget": "tell.parade_ended_budget",
    "no_target": "tell.parade_ended_no_target",
    "blocked": "tell.parade_ended_blocked",
}


def _scored(record: Record, edition: Edition) -> Text:
    data = record.data
    reached = "_objective" * bool(data["objective"])
    objective = edition.objectives[HOUSES.index(record.who)]
    return sentences.text(
        f"tell.scored{reached}",
        who=house_name(record.who),
        total=amount("points", data["total"]),
        items=data["items"],
        names=card_names(data["cards"], edition),
        bonus=data["objective"],
        objective=marked(objective.name, objective.source),
    )


def _won(record: Record, _: Edition) -> Text:
    winners = record.data["winners"]
    together = "_together" * (len(winners) > 1)
    return sentences.text(f"tell.won{together}", winners=house_names(winners))


Teller = Callable[[Record, Edition], Text]
TELLERS: Final[Mapping[str, Teller]] = {
    "board_opened": _board_opened,
    "buildings_placed": _buildings_placed,
    "characters_shuffled": _plain,
    "items_shuffled": _plain,
    "first_player": _plain,
    "characters_drawn": _characters_drawn,
    "homes_placed": _homes_placed,
    "pawns_placed": _plain,
    "parade_placed": _plain,
    "dealt": _dealt,
    "deck_shuffled": _plain,
    "dial_set": _plain,
    "hour": _hour,
    "turn": _plain,
    "passed": _passed,
    "played": _played,
    "moved": _walked,
    "stayed": _plain,
    "met_parade": _walked,
    "protected": _plain,
    "stopped": _plain,
    "struck": _struck,
    "went_home": _plain,
    "entered": _entered,
    "darkened": _plain,
    "relit": _plain,
    "drew": _drew,
    "revealed": _revealed,
    "discarded": _plain,
    "chosen": _chosen,
    "stolen": _handed,
    "gave": _handed,
    "recovered": _plain,
    "pile_shrunk": _pile_shrunk,
    "pile_shuffled": _plain,
    "pile_dealt": _pile_dealt,
    "stride": _steps_changed,
    "hurried": _steps_changed,
    "parade_moved": _parade_moved,
    "parade_turned": _plain,
    "parade_kept": _plain,
    "parade": _parade,
    "parade_step": _parade_step,
    "parade_ended": _parade_ended,
    "scored": _scored,
    "won": _won,
}
"""How every kind of record is told."""
