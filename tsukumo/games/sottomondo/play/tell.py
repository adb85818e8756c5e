"""The records in words: a sentence for each kind of record, in Italian and English.

Sentences about the same player become one, and an answer or a direct consequence is added to the sentence before
(`core.language.story`). Only a full story has what a reader does not miss: offers and their answers, as an accepted one
is told by its cards; cards that wear off; the beginnings of turns, except the first of a round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.names import name_of
from tsukumo.core.language.story import ASIDE, ON, SILENT, JoinRules, ToldEvent, remember_told, tell_event, tell_story
from tsukumo.core.language.text import Text, Texts, plain
from tsukumo.games.sottomondo.editions.edition import NOW, Edition
from tsukumo.games.sottomondo.play.words import a_card, card_name, name_replaced, new_cards, place
from tsukumo.games.sottomondo.rules import texts as shared

texts = Texts(__file__)


HEADS: Final = ("turn", "offer", "help", "answer")
"""The kinds of records that are told of a part of a game, even if the story of a whole game leaves them out."""


@remember_told
def tell(record: Record, edition: Edition) -> Text:
    """A record as a sentence."""
    return TELLERS[record.kind](record, edition)


def sentences_of(records: Iterable[Record], edition: Edition) -> tuple[Sentence, ...]:
    """Records one after the other as the sentences of a story, with every turn and every offer, refused or not."""
    told_lines = tell_story(enumerate(records), lambda record: tell(record, edition), heads=HEADS)
    return tuple(Sentence(line.text, line.clauses) for line in told_lines)


def _tell_plainly(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    """A sentence that takes the record's own values."""
    return tell_event(texts, record.kind, **record.data)


def _tell_dealt(record: Record, edition: Edition) -> Text:
    data = record.data
    return tell_event(texts, "dealt", player=data["player"], cards=new_cards(edition, data["cards"]))


def _tell_offer(record: Record, edition: Edition) -> Text:
    """The sentence on a trade or help offered; it names the zone of the card asked for, if that lies in play."""
    data = record.data
    zone = SILENT if data["zone"] == "inventory" else texts[f"zone.{data['zone']}"]
    if record.kind == "help":
        values = {**data, "card": card_name(edition, data["card"]), "zone": zone}
        return tell_event(texts, "help", None, JoinRules(aside=True, begins=True), **values)
    card, wanted = card_name(edition, data["card"]), card_name(edition, data["for"])
    values = {"player": data["player"], "to": data["to"], "card": card, "wanted": wanted, "zone": zone}
    return tell_event(texts, "offer", {f"{ON}found {data['card']}": "offer_on"}, ASIDE, **values)


def _tell_answer(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    key = "yes" if record.data["yes"] else "no"
    after = dict.fromkeys(("offer", "help"), f"{key}_offered")
    return tell_event(texts, key, after, ASIDE, player=record.data["player"])


def _tell_level(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    """The sentence on a level; after a fight it is part of the sentence on that."""
    key = "level.up" if record.data["by"] > 0 else "level.down"
    how = JoinRules(("player",), what="duel risen" if record.clauses == RISEN else "")
    return tell_event(texts, key, AFTER_FIGHTS[key], how, **record.data)


def _tell_fight(record: Record, edition: Edition) -> Text:
    """The sentence on a fight: the sides, the helpers, the two sums; or the effect that ends it."""
    data = record.data
    against = plain(data["defender"]) if data["defender"] else texts["foe"]
    if data["monster"]:
        against = card_name(edition, data["monster"])
    ours, theirs = data["helpers"], data["against"]
    key, ended = f"fight.{data['result']}", data["attack"] is None
    return tell_event(
        texts,
        f"{key}_ended" if ended else key,
        {f"{ON}found {data['monster']}": f"{key}_ended_on" if ended else f"{key}_on"},
        JoinRules(what=f"duel {data['result']}" if data["defender"] else ""),
        attacker=data["attacker"],
        score=SILENT if ended else _tell_score(data["attack"], data["defence"]),
        against=against,
        ours=texts.text(f"fight.{HELPED.get(data['result'], 'ours')}", who=ours) if ours else SILENT,
        theirs=texts.text("fight.theirs", who=theirs) if theirs else SILENT,
    )


def _tell_score(one: int, other: int) -> Text:
    """The sums of a fight; below zero, no dash runs into the minus."""
    low, high = sorted((one, other))
    if low < 0:
        return texts.text("fight.score_below", high=high, below=-low)
    return texts.text("fight.score", high=high, low=low)


def _tell_power(record: Record, edition: Edition) -> Text:
    values = {"player": record.data["player"], "class": card_name(edition, record.data["class"])}
    return tell_event(texts, "power", **values)


def _tell_over(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    winner = record.data["winner"]
    return shared["end.rounds"] if winner is None else tell_event(texts, "over", who=winner)


# --- cards ----------------------------------------------------------------------------------------


def _tell_move(record: Record, edition: Edition, replaced: str = "") -> Text:
    """The sentence on a card that moves, if possible with a verb of the players: they *play* it, or *draw* it.

    A card played takes the place of one *replaced*, and its sentence that of the other's.
    """
    data, why = record.data, record.clauses[-1]
    source, giver = data["from"].partition(" of ")[::2]
    to, who = data["to"].partition(" of ")[::2]
    code = data["card"]
    card, new = card_name(edition, code), a_card(edition, code)
    if why == "step.draw":
        who = name_of(record.who)
        verb = FOUND.get(edition.cards[code].table, "found")
    else:
        verb = BY_CLAUSE.get((why, source)) or VERBS.get((source, to), "move")
    if verb == "ended" and edition.cards[code].table == "monsters":
        verb = "left"
    values = {
        "card": card,
        "new": new,
        "who": who or giver,
        "giver": giver,
        "mover": name_of(record.who),
        "place": SILENT,
    }
    if verb == "move":
        values |= {"source": place("from", data["from"]), "to": place("to", data["to"])}
    if replaced:
        values["place"] = name_replaced(edition, code, replaced)
    after: dict[str, str | Text] = {}
    if verb in AFTER_FOUND:
        after[f"found {code}"] = AFTER_FOUND[verb]
    elif verb == "taken":
        after["chosen"] = "moves.taken_chosen"
    elif verb == "returned":
        after["given"] = "moves.returned_given"
    elif verb == "class_drawn":
        after[f"{ON}class_drawn"] = "moves.class_drawn_on"
    if verb in ("given", "returned"):
        after["answer"] = SILENT
    after |= {f"{ON}{before} {code}": f"moves.{verb}_on" for before in AGAIN_NAMED.get(verb, ())}
    found = why in ("step.draw", "step.found")
    what = f"{'found' if found else verb} {code}" if found or verb in NAMED else verb
    again = f"moves.{verb}_again" if verb in AGAIN else ""
    how = JoinRules(JOINED.get(verb, ()), again, what, verb in ASIDES, begins=why == "step.draw")
    told = tell_event(texts, f"moves.{verb}", after, how, **values)
    if verb == "played" and isinstance(told, ToldEvent):
        told.both = lambda last: _tell_replacing(last, record, edition)
    elif verb == "found" and isinstance(told, ToldEvent) and edition.cards[code].lasts == NOW:
        told.implied = ToldEvent(told.who, texts.text("moves.played_on", **values))
    return told


def _tell_replacing(last: ToldEvent, record: Record, edition: Edition) -> ToldEvent | None:
    """The sentence on a card played, with the one that it replaces, if that was the *last* thing told."""
    verb, _, code = last.what.partition(" ")
    told = _tell_move(record, edition, code) if verb == "replaced" else None
    return told if isinstance(told, ToldEvent) else None


HELPED: Final = {"lost": "in_vain", "drawn": "in_vain"}
RISEN: Final = ("duel.fight",)
FOUND: Final = {"monsters": "met", "events": "turned"}
"""The verbs for the castle's card, where it is not *found*, by its table."""
BY_CLAUSE: Final[Mapping[tuple[str, str], str]] = {
    ("play.replace", "play"): "replaced",
    ("fight.guard", "play"): "guarded",
    ("last.fight", "play"): "ended",
    ("last.turn", "play"): "ended",
    ("play.now", "centre"): "spent",
    ("fight.promise", "inventory"): "earned",
    ("fight.promise", "play"): "earned",
    ("step.trade", "centre"): "given",
    ("step.trade", "inventory"): "returned",
    ("step.trade", "play"): "returned",
    ("effect.take", "inventory"): "taken",
    ("effect.take", "play"): "taken",
    ("effect.summon", "inventory"): "summoned",
    ("effect.summon", "centre"): "summoned",
}
"""The verbs of moves that depend on the clause, and on the kind of place that the card leaves."""
VERBS: Final[Mapping[tuple[str, str], str]] = {
    ("castle", "inventory"): "drawn",
    ("centre", "inventory"): "kept",
    ("inventory", "play"): "played",
    ("centre", "play"): "played",
    ("inventory", "centre"): "played",
    ("inventory", "discards"): "discarded",
    ("play", "discards"): "discarded",
    ("centre", "discards"): "gone",
    ("classes", "class"): "class_drawn",
    ("class", "classes"): "class_lost",
}
"""The verbs of moves by the kinds of place that a card leaves and comes to."""
AFTER_FOUND: Final[Mapping[str, str | Text]] = {
    "kept": SILENT,
    "played": "moves.played_found",
    "spent": "moves.played_found",
    "discarded": "moves.discarded_found",
    "given": "moves.given_found",
}
"""The words for verbs that are added to the sentence on the castle's card."""
NAMED: Final = ("played", "replaced", "drawn", "earned", "taken")
"""The verbs that stand in `ToldEvent.what` with their card."""
AGAIN_NAMED: Final = {"discarded": ("played", "drawn", "earned", "taken"), "summoned": ("found",)}
"""The verbs after which a card that the sentence has named, with the other verb, is not named again."""
ASIDES: Final = ("ended", "left", "gone", "spent")
"""The verbs that only a full story has."""
JOINED: Final[Mapping[str, tuple[str, ...]]] = {
    "drawn": ("new",),
    "discarded": ("card",),
    "earned": ("card",),
    "taken": ("card",),
}
"""The values of a verb's sentence that may be several, when the same happens again: several cards."""
AGAIN: Final = ("drawn", "discarded", "class_drawn")
"""The verbs that are not repeated when another player does the same."""
AFTER_FIGHTS: Final = {
    "level.up": {"fight": "level.up_fought", "duel won": "level.up_fought", "duel lost": "level.up_lost"},
    "level.down": {
        "fight": "level.down_fought",
        "duel lost": "level.down_fought",
        "duel won": "level.down_beaten",
        "duel risen": "level.down_won",
    },
}
"""The words for a level after a fight or a duel, by the result for the attacker, and after the winner's level."""
TELLERS: Final[Mapping[str, Callable[[Record, Edition], Text]]] = {
    "mixed": lambda record, _: tell_event(texts, f"mixed.{record.data['deck']}", None, ASIDE, **record.data),
    "dealt": _tell_dealt,
    "turn": lambda record, _: tell_event(texts, "turn", None, JoinRules(aside=not record.data["first"]), **record.data),
    "power": _tell_power,
    "move": _tell_move,
    "offer": _tell_offer,
    "help": _tell_offer,
    "answer": _tell_answer,
    "level": _tell_level,
    "fight": _tell_fight,
    "over": _tell_over,
    **dict.fromkeys(("seated", "skipped", "shuffled", "nothing", "chosen"), _tell_plainly),
}
"""The function that words each kind of record."""
