"""What happened in words: a sentence for each kind of record, in Italian and English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tsukumo.core.record import Record
from tsukumo.core.text import Sentences, Text, capital, plain
from tsukumo.sottomondo.edition import Edition
from tsukumo.sottomondo.play.words import card_name, cards, people, place, zone_of
from tsukumo.sottomondo.rules import sentences as shared

sentences = Sentences(__file__)


def tell(record: Record, edition: Edition) -> Text:
    """A record as a sentence."""
    return capital(TELLERS[record.kind](record, edition))


def _plainly(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    """A sentence that takes the record's own values."""
    return sentences.text(record.kind, **record.data)


def _seated(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    return sentences.text("seated", players=people(record.data["players"]))


def _dealt(record: Record, edition: Edition) -> Text:
    data = record.data
    return sentences.text("dealt", player=data["player"], cards=cards(edition, data["cards"]))


def _mixed(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    return sentences.text(f"mixed.{record.data['deck']}", cards=record.data["cards"])


def _move(record: Record, edition: Edition) -> Text:
    """Where a card goes, by a verb wherever players have one for it: they *play* a card, or *draw* it.

    A monster that is summoned is not played (`play.cards`).
    """
    data = record.data
    source, giver = data["from"].partition(" of ")[::2]
    to, who = data["to"].partition(" of ")[::2]
    verb = VERBS.get((source, to))
    card = card_name(edition, data["card"])
    summoned = to == "play" and edition.cards[data["card"]].table == "monsters"
    if verb and not summoned:
        return sentences.text(f"moves.{verb}", card=card, who=who or giver)
    return sentences.text("move", card=card, source=place("from", data["from"]), to=place("to", data["to"]))


def _offer(record: Record, edition: Edition) -> Text:
    data = record.data
    card, wanted = card_name(edition, data["card"]), card_name(edition, data["for"])
    return sentences.text("offer", **{**data, "card": card, "wanted": wanted, "zone": zone_of(data["zone"])})


def _help(record: Record, edition: Edition) -> Text:
    data = record.data
    return sentences.text("help", **{**data, "card": card_name(edition, data["card"]), "zone": zone_of(data["zone"])})


def _answer(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    return sentences.text("yes" if record.data["yes"] else "no", player=record.data["player"])


def _fight(record: Record, edition: Edition) -> Text:
    """Who fights whom, with whose help, the two sums, and how it ends."""
    data, say = record.data, sentences.text
    against = plain(data["defender"]) if data["defender"] else sentences["foe"]
    if data["monster"]:
        against = card_name(edition, data["monster"])
    text = say("fight", attacker=data["attacker"], against=against)
    for side in ("helpers", "against"):
        if data[side]:
            text = text.then(say(f"with.{side}", who=people(data[side])), "")
    if data["attack"] is not None:
        text = text.then(say("sums", attack=data["attack"], defence=data["defence"]), "")
    ended = "_ended" * (data["attack"] is None)
    return text.then(say(f"result.{data['result']}{ended}", attacker=data["attacker"]), ": ")


def _over(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    winner = record.data["winner"]
    return shared["end.rounds"] if winner is None else shared.text("end.alone", who=plain(winner))


VERBS: Final[Mapping[tuple[str, str], str]] = {
    ("castle", "centre"): "turned_up",
    ("castle", "inventory"): "drawn",
    ("centre", "inventory"): "kept",
    ("inventory", "play"): "played",
    ("centre", "play"): "played",
    ("inventory", "centre"): "played",
    ("inventory", "discards"): "discarded",
    ("play", "discards"): "out_of_play",
    ("centre", "discards"): "gone",
    ("classes", "class"): "class_drawn",
}
"""The moves that have a verb, by the kind of place that a card leaves and the kind that it comes to."""
TELLERS: Final[Mapping[str, Callable[[Record, Edition], Text]]] = {
    "seated": _seated,
    "mixed": _mixed,
    "dealt": _dealt,
    "move": _move,
    "offer": _offer,
    "help": _help,
    "answer": _answer,
    "fight": _fight,
    "over": _over,
    **dict.fromkeys(("turn", "shuffled", "nothing", "skipped", "level", "power", "chosen"), _plainly),
}
"""How each kind of record is told."""
