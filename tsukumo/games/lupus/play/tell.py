"""The records in words: a sentence for each kind of record, in Italian and English."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from tsukumo.core.game.record import Record
from tsukumo.core.language.names import name_of
from tsukumo.core.language.story import ASIDE, SILENT, EventSource, ToldEvent, remember_told, tell_event
from tsukumo.core.language.text import Text, Texts, capital, join_list, plain
from tsukumo.games.lupus.deck import warning
from tsukumo.games.lupus.play.words import deck_text, player_name, role_name, several
from tsukumo.games.lupus.roles import ROLES, VILLAGER, Answer, called, result_sentence, role_of_record, word

texts = Texts(__file__)
Pairs: TypeAlias = tuple[tuple[str, str], ...]
"""The names of events in a row, two each."""

TOLD: Final[Mapping[Answer, tuple[str, str]]] = {
    "": ("", ""),
    "wolf": ("_no", "_yes"),
    "become": ("_nothing", "_become"),
}
"""The endings of a role's keys that tell an answer: one for no, and one for yes or a role."""

COMMA: Final = plain(", ")


@remember_told
def tell(record: Record) -> Text:
    """A record as a sentence. Secrets that the record still holds are told (see `Record.mask_for`)."""
    return TELLERS.get(record.kind, _tell_answered)(record)


def _tell_dealt(record: Record) -> Text:
    """The sentence on a card dealt; without its secret nothing is told, since the moderator deals to everybody."""
    if not record.secret:
        return plain("")
    return Row.of(DEALT, (record.who, record.secret["role"]))


class Row(ToldEvent):
    """Events of one kind in a row, each a pair of names, told together as one sentence."""

    pairs: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, source: EventSource, *pairs: tuple[str, str]) -> Row:
        """Return the sentence on events of a kind, which stands in ``ROWS`` by the key of its *source*."""
        said = ROWS[source.key](pairs)
        row = cls(SILENT, Text(said.it[:-1], said.en[:-1]), made=source)
        row.pairs = pairs
        return row

    def differs(self, other: ToldEvent) -> str | None:
        """The key of the difference from another event of this kind."""
        return "pairs" if isinstance(other, Row) and other.made == self.made else None

    def together(self, others: list[ToldEvent], name: str) -> Row:  # noqa: ARG002 - as others are
        """All events as one sentence."""
        assert self.made
        return Row.of(self.made, *[pair for each in (self, *others) if isinstance(each, Row) for pair in each.pairs])


DEALT: Final = EventSource(texts, "dealt", {})
VOTES: Final = EventSource(texts, "vote", {})


def _describe_cards(cards: Pairs) -> Text:
    """Return the sentence on players and the cards dealt to them."""
    if len(cards) > 1:
        return _list_holders((player, role, role) for player, role in cards).then(plain("."), "")
    ((player, role),) = cards
    return texts.text("dealt", who=player_name(player), role=role_name(role))


def _list_holders(held: Iterable[tuple[str, str, str]]) -> Text:
    """The players by their card and their role, without the full stop; villagers, whoever they are, come last."""
    holders: dict[tuple[str, str], list[str]] = {}
    for player, card, role in held:
        holders.setdefault((card, role), []).append(player)
    rest = len(holders.pop((VILLAGER, VILLAGER), ()))
    said = []
    for (card, role), players in sorted(holders.items(), key=lambda each: list(ROLES).index(each[0][0])):
        name = _amount_name(card, len(players))
        if role != card:
            name = texts.text("held.became", card=name, role=_amount_name(role, len(players)))
        said.append(texts.text("held.role", role=name, who=join_list(several(players), COMMA)))
    if rest:
        said.append(texts.text("held.rest", role=_amount_name(VILLAGER, rest)))
    return join_list([capital(each) for each in said], plain(". "), ". ")


def _amount_name(role: str, count: int) -> Text:
    """The name of a role that so many have."""
    return plain("{role:s}").fill(role=role_name(role)) if count > 1 else role_name(role)


def _tell_night(record: Record) -> Text:
    calls = join_list([called(ROLES[role]) for role in record.data["calls"]], COMMA)
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


def _describe_votes(ballots: Pairs) -> Text:
    """Return the sentence on voters and whom they named: of several, the most first, each number with its voters."""
    if len(ballots) > 1:
        voters: dict[str, list[str]] = {}
        for voter, named in ballots:
            voters.setdefault(named, []).append(voter)
        most = sorted(voters.items(), key=lambda vote: -len(vote[1]))
        counted = [f"{name_of(named)} {len(by)} ({', '.join(map(name_of, by))})" for named, by in most]
        return texts.text("votes", counted=plain(", ".join(counted)))
    ((voter, named),) = ballots
    return texts.text("vote_own" if voter == named else "vote", who=player_name(voter), named=player_name(named))


ROWS: Final[Mapping[str, Callable[[Pairs], Text]]] = {DEALT.key: _describe_cards, VOTES.key: _describe_votes}
"""The function that tells of events in a row, by the key of a single one."""


def _tell_lot(record: Record) -> Text:
    among, who = several(record.data["among"]), player_name(record.who)
    return tell_event(texts, "lot", {"tied": "lot_then"}, among=among, who=who)


def _tell_over(record: Record) -> Text:
    data = record.data
    cards = _list_holders((player, card, data["roles"][player]) for player, card in data["cards"].items())
    values = {"winners": several(data["winners"]), "cards": cards}
    winner = data["winner"]
    return word(winner, "over", **values) if winner in ROLES else texts.text(f"over.{winner}", **values)


TELLERS: Final[Mapping[str, Callable[[Record], Text]]] = {
    "seated": lambda record: texts.text(
        "seated", players=several(record.data["players"]), deck=deck_text(record.data["deck"])
    ),
    "early": lambda record: ToldEvent(SILENT, capital(warning(**record.data)), aside=True),
    "shuffled": lambda record: tell_event(texts, "shuffled", None, ASIDE, cards=record.data["cards"]),
    "dealt": _tell_dealt,
    "night": _tell_night,
    "recognise": _tell_recognise,
    "dawn": _tell_dawn,
    "talk": lambda record: tell_event(texts, "talk", None, ASIDE, day=record.data["day"]),
    "vote": lambda record: Row.of(VOTES, (record.who, record.data["named"])),
    "hoot_announced": lambda record: texts.text("hoot_announced", who=player_name(record.who)),
    "nominated": lambda record: texts.text("nominated", nominees=several(record.data["nominees"])),
    "tied": lambda record: tell_event(texts, f"tied_{record.data['round']}", tied=several(record.data["tied"])),
    "lot": _tell_lot,
    "lynched": lambda record: texts.text("lynched", who=player_name(record.who)),
    "over": _tell_over,
}
"""The function that words each kind of record, other than those of a role, which are told by its words."""
