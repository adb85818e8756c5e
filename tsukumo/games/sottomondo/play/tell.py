"""The records in words: a sentence for each kind of record, in Italian and English.

Sentences about the same player become one, and an answer or a direct consequence is added to the sentence before
(`core.language.story`). Facts that this sentence has told are not told again: the monster's place after the fight, the
move of an accepted trade, the discard of a card that was just played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.story import ANY, SILENT, JoinRules, ToldEvent, remember_told, tell_event, tell_story
from tsukumo.core.language.text import Text, Texts, plain
from tsukumo.games.sottomondo.editions.edition import Edition
from tsukumo.games.sottomondo.play.words import a_card, card_name, new_cards, place
from tsukumo.games.sottomondo.rules import texts as shared

texts = Texts(__file__)


@remember_told
def tell(record: Record, edition: Edition) -> Text:
    """A record as a sentence."""
    return TELLERS[record.kind](record, edition)


def sentences_of(records: Iterable[Record], edition: Edition) -> tuple[Sentence, ...]:
    """Records one after the other as the sentences of a story."""
    told_lines = tell_story(enumerate(records), lambda record: tell(record, edition))
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
        return tell_event(texts, "help", **{**data, "card": card_name(edition, data["card"]), "zone": zone})
    card, wanted = card_name(edition, data["card"]), card_name(edition, data["for"])
    return tell_event(texts, "offer", player=data["player"], to=data["to"], card=card, wanted=wanted, zone=zone)


def _tell_answer(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    key = "yes" if record.data["yes"] else "no"
    return tell_event(texts, key, dict.fromkeys(("offer", "help"), f"{key}_offered"), player=record.data["player"])


def _tell_level(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    """The sentence on a level; in a duel it is part of the sentence on the fight, whoever has won."""
    key = LEVELS.get(record.clauses, "level.to")
    how = JoinRules(("player",), what="duel risen" if record.clauses == RISEN else "")
    return tell_event(texts, key, IN_DUELS.get(key), how, **record.data)


def _tell_fight(record: Record, edition: Edition) -> Text:
    """The sentence on a fight: the sides, the helpers, the two sums; or the effect that ends it."""
    data = record.data
    against = plain(data["defender"]) if data["defender"] else texts["foe"]
    if data["monster"]:
        against = card_name(edition, data["monster"])
    ours, theirs = data["helpers"], data["against"]
    ended = "_ended" * (data["attack"] is None)
    return tell_event(
        texts,
        f"fight.{data['result']}{ended}",
        None,
        JoinRules(what=f"duel {data['result']}" if data["defender"] else ""),
        attacker=data["attacker"],
        attack=data["attack"],
        defence=data["defence"],
        against=against,
        ours=texts.text(f"fight.{HELPED.get(data['result'], 'ours')}", who=ours) if ours else SILENT,
        theirs=texts.text("fight.theirs", who=theirs) if theirs else SILENT,
    )


def _tell_over(record: Record, edition: Edition) -> Text:  # noqa: ARG001 - as all tellers
    winner = record.data["winner"]
    return shared["end.rounds"] if winner is None else tell_event(texts, "over", who=winner)


# --- cards ----------------------------------------------------------------------------------------


def _tell_move(record: Record, edition: Edition) -> Text:
    """The sentence on a card that moves, if possible with a verb of the players: they *play* it, or *draw* it."""
    data, why = record.data, record.clauses[-1]
    source, giver = data["from"].partition(" of ")[::2]
    to, who = data["to"].partition(" of ")[::2]
    code = data["card"]
    card, new = card_name(edition, code), a_card(edition, code)
    if why == "step.draw":
        return _tell_found(code, new)
    verb = BY_CLAUSE.get(why) or VERBS.get((source, to), "move")
    if verb == "ended" and edition.cards[code].table == "monsters":
        verb = "left"
    values = {"card": card, "new": new, "who": who or giver, "giver": giver}
    if verb == "move":
        values |= {"source": place("from", data["from"]), "to": place("to", data["to"])}
    after: dict[str, str | Text] = {f"found {code}": f"moves.{verb}_found"} if verb in AFTER_FOUND else {}
    if verb == "spent":
        after[f"played {code}"] = SILENT
    elif verb == "taken":
        after["chosen"] = "moves.taken_chosen"
    elif verb == "discarded":
        after[f"kept {code}"] = "moves.discarded_kept"
    if why in TOLD_BEFORE:
        after = {ANY: SILENT}
    again = f"moves.{verb}_again" if verb in AGAIN else ""
    how = JoinRules(JOINED.get(verb, ()), again, f"{verb} {code}" if verb in ("played", "kept") else "")
    return tell_event(texts, f"moves.{verb}", after, how, **values)


def _tell_found(code: str, new: Text) -> Text:
    """The sentence on the castle's card; its finder is known, as it is that player's turn."""
    return ToldEvent(texts["found.who"], texts.text("found.does", new=new), what=f"found {code}")


HELPED: Final = {"lost": "in_vain", "drawn": "in_vain"}
RISEN: Final = ("duel.fight",)
TOLD_BEFORE: Final = ("fight.end", "step.event", "step.trade")
"""The clauses of moves that a story need not tell."""
BY_CLAUSE: Final[Mapping[str, str]] = {
    "play.replace": "replaced",
    "fight.guard": "guarded",
    "last.fight": "ended",
    "last.turn": "ended",
    "fight.promise": "paid",
    "fight.end": "gone",
    "step.event": "gone",
    "effect.take": "taken",
    "effect.summon": "summoned",
}
"""The verbs of moves that depend on the clause alone."""
VERBS: Final[Mapping[tuple[str, str], str]] = {
    ("castle", "inventory"): "drawn",
    ("centre", "inventory"): "kept",
    ("inventory", "inventory"): "paid",
    ("inventory", "play"): "played",
    ("centre", "play"): "played",
    ("inventory", "centre"): "played",
    ("inventory", "discards"): "discarded",
    ("play", "discards"): "discarded_play",
    ("centre", "discards"): "spent",
    ("classes", "class"): "class_drawn",
    ("class", "classes"): "class_lost",
}
"""The verbs of moves by the kinds of place that a card leaves and comes to."""
AFTER_FOUND: Final = ("kept", "played", "spent")
"""The verbs that are added to the sentence on the castle's card."""
JOINED: Final[Mapping[str, tuple[str, ...]]] = {
    "drawn": ("new",),
    "discarded": ("card",),
    "discarded_play": ("card",),
    "paid": ("card",),
    "taken": ("card",),
}
"""The values of a verb's sentence that may be several, when the same happens again: several cards."""
AGAIN: Final = ("drawn", "discarded", "discarded_play", "class_drawn")
"""The verbs that are not repeated when another player does the same."""
LEVELS: Final[Mapping[tuple[str, ...], str]] = {
    ("fight.won",): "level.up",
    RISEN: "level.up",
    ("fight.lost",): "level.down",
}
"""The sentence on a change of level, by the clause."""
IN_DUELS: Final = {
    "level.up": {"duel lost": "level.up_lost"},
    "level.down": {"duel won": "level.down_beaten", "duel risen": "level.down_won"},
}
"""The form of that sentence after a duel that the attacker has lost or won, and of the winner's level."""
TELLERS: Final[Mapping[str, Callable[[Record, Edition], Text]]] = {
    "mixed": lambda record, _: texts.text(f"mixed.{record.data['deck']}", cards=record.data["cards"]),
    "dealt": _tell_dealt,
    "skipped": lambda record, _: tell_event(texts, "skipped", {"turn": "skipped_turn"}, **record.data),
    "move": _tell_move,
    "offer": _tell_offer,
    "help": _tell_offer,
    "answer": _tell_answer,
    "level": _tell_level,
    "fight": _tell_fight,
    "over": _tell_over,
    **dict.fromkeys(("seated", "turn", "shuffled", "nothing", "power", "chosen"), _tell_plainly),
}
"""The function that words each kind of record."""
