"""The records in words: a sentence for each kind of record, in Italian and English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tsukumo.core.game.record import Record
from tsukumo.core.language.story import JoinRules, remember_told, tell_event
from tsukumo.core.language.text import Text, Texts, capital, join_list, plain
from tsukumo.games.lupus.deck import warning
from tsukumo.games.lupus.play.words import deck_text, player_name, role_name, several
from tsukumo.games.lupus.roles import ROLES, Answer, result_sentence, role_of_record, the, word
from tsukumo.games.lupus.rules import MODERATOR

texts = Texts(__file__)

TOLD: Final[Mapping[Answer, tuple[str, str]]] = {
    "": ("", ""),
    "wolf": ("_no", "_yes"),
    "become": ("_nothing", "_become"),
}
"""The endings of a role's keys that tell an answer: one for no, and one for yes or a role."""


@remember_told
def tell(record: Record) -> Text:
    """A record as a sentence. Secrets that the record still holds are told (see `Record.mask_for`)."""
    return TELLERS.get(record.kind, _tell_answered)(record)


def _tell_dealt(record: Record) -> Text:
    """The sentence on a card dealt; without its secret nothing is told, since the moderator deals to everybody."""
    if not record.secret:
        return plain("")
    role = role_name(record.secret["role"])
    return tell_event(texts, "dealt", None, JoinRules(again="dealt_again"), who=player_name(record.who), role=role)


def _tell_night(record: Record) -> Text:
    calls = join_list([the(ROLES[role]) for role in record.data["calls"]])
    return texts.text("night", night=record.data["night"], calls=calls)


def _tell_recognise(record: Record) -> Text:
    to = several(record.secret["to"])
    return result_sentence(record.secret["role"], "met_alone" if len(to) == 1 else "met", to=to)


def _tell_answered(record: Record) -> Text:
    """The sentence on the call of a role: its answer, or only its act."""
    role = role_of_record(record.kind)
    if role is None:
        raise KeyError(record.kind)
    to, who, answer = (record.secret.get(name) for name in ("to", "who", "answer"))
    values: dict[str, object] = {"to": several(to or ()), "who": player_name(who or "")}
    if answer and role.call.answer == "become":
        values["become"] = role_name(answer)
    return result_sentence(role.name, f"told{TOLD[role.call.answer][bool(answer)]}", **values)


def _tell_dawn(record: Record) -> Text:
    data = record.data
    dead = "dead" if data["dead"] else "nobody"
    key = f"dawn.moderator_{dead}" if data["moderator"] else f"dawn.{dead}"
    causes = record.secret.get("causes", {})
    if list(causes.values()) == ["mauled"]:
        key, causes = "dawn.mauled", {}
    text = texts.text(key, day=data["day"], dead=several(data["dead"]))
    for player, cause in causes.items():
        text = text.then(texts.text(f"cause.{cause}", who=player_name(player)))
    for clause in ("dawn.saved", "dawn.immune"):
        if clause in record.secret.get("clauses", ()):
            text = text.then(texts[f"cause.{clause.partition('.')[2]}"])
    return text


def _tell_vote(record: Record) -> Text:
    """The sentence on a vote; votes for the same player are told together."""
    named = record.data["named"]
    if named == record.who:
        return tell_event(texts, "vote_own", None, JoinRules((), "vote_own_again", "vote"), who=player_name(named))
    how = JoinRules(("who",), "vote_again", "vote")
    return tell_event(texts, "vote", None, how, who=player_name(record.who), named=player_name(named))


def _tell_nominated(record: Record) -> Text:
    most = sorted(record.data["votes"].items(), key=lambda vote: -vote[1])
    counted = [texts.text("counted", who=player_name(who), n=count) for who, count in most]
    return texts.text("nominated", counted=counted, nominees=several(record.data["nominees"]))


def _tell_lot(record: Record) -> Text:
    among, who = several(record.data["among"]), player_name(record.who)
    return tell_event(texts, "lot", {"tied": "lot_then"}, moderator=player_name(MODERATOR), among=among, who=who)


def _tell_over(record: Record) -> Text:
    data = record.data
    shown = []
    for player, card in data["cards"].items():
        now = data["roles"][player]
        role = role_name(card) if now == card else texts.text("became", card=role_name(card), role=role_name(now))
        shown.append(texts.text("shown", who=player_name(player), role=role))
    values = {"winners": several(data["winners"]), "cards": shown}
    winner = data["winner"]
    return word(winner, "over", **values) if winner in ROLES else texts.text(f"over.{winner}", **values)


TELLERS: Final[Mapping[str, Callable[[Record], Text]]] = {
    "seated": lambda record: texts.text(
        "seated", players=several(record.data["players"]), deck=deck_text(record.data["deck"])
    ),
    "early": lambda record: capital(warning(**record.data)).then(plain("."), ""),
    "shuffled": lambda record: texts.text("shuffled", cards=record.data["cards"]),
    "dealt": _tell_dealt,
    "night": _tell_night,
    "recognise": _tell_recognise,
    "dawn": _tell_dawn,
    "talk": lambda record: texts.text("talk", day=record.data["day"]),
    "vote": _tell_vote,
    "hoot_announced": lambda record: texts.text("hoot_announced", who=player_name(record.who)),
    "nominated": _tell_nominated,
    "tied": lambda record: texts.text(f"tied_{record.data['round']}", tied=several(record.data["tied"])),
    "lot": _tell_lot,
    "lynched": lambda record: texts.text("lynched", who=player_name(record.who)),
    "over": _tell_over,
}
"""The function that words each kind of record, other than those of a role, which are told by its words."""
