"""What happened in words: a sentence for each kind of record, in Italian and English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tsukumo.core.record import Record
from tsukumo.core.text import Sentences, Text, capital, listed, plain
from tsukumo.lupus.deck import warning
from tsukumo.lupus.play.words import called, deck_text, people, role_name, votes
from tsukumo.lupus.rules import sentences as shared

sentences = Sentences(__file__)


def tell(record: Record) -> Text:
    """A record as a sentence. Secrets are told if the record still holds them (see `Record.seen`)."""
    return capital(TELLERS[record.kind](record))


def _seated(record: Record) -> Text:
    return sentences.text("seated", players=people(record.data["players"]), deck=deck_text(record.data["deck"]))


def _dealt(record: Record) -> Text:
    if not record.secret:
        return sentences.text("dealt", who=called(record.who))
    return sentences.text("dealt_known", who=called(record.who), role=role_name(record.secret["role"]))


def _night(record: Record) -> Text:
    own = sentences
    calls = listed([own.get(f"call.{role}") or shared[f"role.{role}"] for role in record.data["calls"]])
    return own.text("night", night=record.data["night"], calls=calls)


def _recognise(record: Record) -> Text:
    to = record.secret["to"]
    alone = "_alone" * (len(to) == 1)
    return sentences.text(f"recognise.{record.secret['role']}{alone}", to=people(to))


def _told(record: Record) -> Text:
    """What was answered, or only done, when a role was called."""
    to, who, answer = (record.secret.get(name) for name in ("to", "who", "answer"))
    key = record.kind
    if isinstance(answer, bool):
        key += "_yes" if answer else "_no"
    elif record.kind == "copied":
        key += f"_{answer or 'nothing'}"
    together = "together." if len(to or ()) > 1 else "alone."
    return sentences.text(together + key, to=people(to or ()), who=called(who or ""))


def _dawn(record: Record) -> Text:
    data = record.data
    key = {0: "nobody", 1: "one"}.get(len(data["dead"]), "several")
    said = sentences.text(f"dawn.{key}", day=data["day"], dead=people(data["dead"]))
    if data["moderator"]:
        said = sentences.text(f"dawn.moderator{'' if data['dead'] else '_alone'}", day=data["day"], said=said)
    for player, cause in record.secret.get("causes", {}).items():
        said = said.then(sentences.text(f"cause.{cause}", who=called(player)))
    for clause in ("dawn.saved", "dawn.immune"):
        if clause in record.secret.get("clauses", ()):
            said = said.then(sentences[f"cause.{clause.partition('.')[2]}"])
    return said


def _vote(record: Record) -> Text:
    return sentences.text("vote", who=called(record.who), named=called(record.data["named"]))


def _nominated(record: Record) -> Text:
    counted = listed([called(who).then(votes(count), ": ") for who, count in record.data["votes"].items()])
    nominees = record.data["nominees"]
    return sentences.text(f"nominated{'_one' * (len(nominees) == 1)}", counted=counted, nominees=people(nominees))


def _tied(record: Record) -> Text:
    return sentences.text(f"tied_{record.data['round']}", tied=people(record.data["tied"]))


def _lot(record: Record) -> Text:
    return sentences.text("lot", among=people(record.data["among"]), who=called(record.who))


def _over(record: Record) -> Text:
    data = record.data
    shown = []
    for player, card in data["cards"].items():
        now = data["roles"][player]
        role = role_name(card) if now == card else sentences.text("became", card=role_name(card), role=role_name(now))
        shown.append(called(player).then(role, ": "))
    won = people(data["winners"])
    return sentences.text(f"over.{data['winner']}", winners=won, cards=listed(shown))


TELLERS: Final[Mapping[str, Callable[[Record], Text]]] = {
    "seated": _seated,
    "early": lambda record: warning(**record.data).then(plain("."), ""),
    "shuffled": lambda record: sentences.text("shuffled", cards=record.data["cards"]),
    "dealt": _dealt,
    "night": _night,
    "recognise": _recognise,
    **dict.fromkeys(("sensed", "saw", "protected", "hooted", "chose", "copied"), _told),
    "dawn": _dawn,
    "talk": lambda record: sentences.text("talk", day=record.data["day"]),
    "vote": _vote,
    "hoot_announced": lambda record: sentences.text("hoot_announced", who=called(record.who)),
    "nominated": _nominated,
    "tied": _tied,
    "lot": _lot,
    "lynched": lambda record: sentences.text("lynched", who=called(record.who)),
    "over": _over,
}
"""How each kind of record is told."""
