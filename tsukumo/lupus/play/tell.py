"""What happened in words: a sentence for each kind of record, in Italian and English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tsukumo.core.record import Record
from tsukumo.core.text import Sentences, Text, capital, listed, plain
from tsukumo.lupus.deck import warning
from tsukumo.lupus.play.words import called, deck_text, people, role_name, votes
from tsukumo.lupus.roles import ROLES, Answer, recorded, the, word

sentences = Sentences(__file__)

TOLD: Final[Mapping[Answer, tuple[str, str]]] = {
    "": ("", ""),
    "wolf": ("_no", "_yes"),
    "become": ("_nothing", "_become"),
}
"""Which words of a role tell an answer: one that means no, and another."""


def tell(record: Record) -> Text:
    """A record as a sentence. Secrets are told if the record still holds them (see `Record.seen`)."""
    return capital(TELLERS.get(record.kind, _told)(record))


def _seated(record: Record) -> Text:
    return sentences.text("seated", players=people(record.data["players"]), deck=deck_text(record.data["deck"]))


def _dealt(record: Record) -> Text:
    if not record.secret:
        return sentences.text("dealt", who=called(record.who))
    return sentences.text("dealt_known", who=called(record.who), role=role_name(record.secret["role"]))


def _night(record: Record) -> Text:
    calls = listed([the(ROLES[role]) for role in record.data["calls"]])
    return sentences.text("night", night=record.data["night"], calls=calls)


def _recognise(record: Record) -> Text:
    to = record.secret["to"]
    return word(record.secret["role"], "met_alone" if len(to) == 1 else "met", to=people(to))


def _told(record: Record) -> Text:
    """What was answered, or only done, when a role was called."""
    role = recorded(record.kind)
    if role is None:
        raise KeyError(record.kind)
    to, who, answer = (record.secret.get(name) for name in ("to", "who", "answer"))
    key = "together" if len(to or ()) > 1 else "told"
    values = {"to": people(to or ()), "who": called(who or "")}
    if answer and role.call.answer == "become":
        values["become"] = word(answer, "become")
    return word(role.name, key + TOLD[role.call.answer][bool(answer)], **values)


def _dawn(record: Record) -> Text:
    data = record.data
    key = {0: "nobody", 1: "one"}.get(len(data["dead"]), "several")
    text = sentences.text(f"dawn.{key}", day=data["day"], dead=people(data["dead"]))
    if data["moderator"]:
        text = sentences.text(f"dawn.moderator{'' if data['dead'] else '_alone'}", day=data["day"], said=text)
    for player, cause in record.secret.get("causes", {}).items():
        text = text.then(sentences.text(f"cause.{cause}", who=called(player)))
    for clause in ("dawn.saved", "dawn.immune"):
        if clause in record.secret.get("clauses", ()):
            text = text.then(sentences[f"cause.{clause.partition('.')[2]}"])
    return text


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
    winner, values = data["winner"], {"winners": won, "cards": listed(shown)}
    return word(winner, "over", **values) if winner in ROLES else sentences.text(f"over.{winner}", **values)


TELLERS: Final[Mapping[str, Callable[[Record], Text]]] = {
    "seated": _seated,
    "early": lambda record: warning(**record.data).then(plain("."), ""),
    "shuffled": lambda record: sentences.text("shuffled", cards=record.data["cards"]),
    "dealt": _dealt,
    "night": _night,
    "recognise": _recognise,
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
"""How each kind of record is told, but for those of a role, which are told by its words."""
