"""The needs of a role of Lupus besides its entry, and the sentences about missing or wrong ones."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator

from tsukumo.core.language.text import LANGS
from tsukumo.core.rulebook.book import open_book
from tsukumo.games.lupus import roles
from tsukumo.games.lupus.bots import WORTH
from tsukumo.games.lupus.deck import LEAST, MOST
from tsukumo.games.lupus.illustrated import LIT
from tsukumo.games.lupus.play.tell import TELLERS
from tsukumo.games.lupus.roles import ROLES, Role
from tsukumo.games.lupus.rules import clauses

FITS = 18
"""The number of letters of a name on a card of the table."""


def told(role: Role) -> dict[str, set[str]]:
    """The words that tell what was done when a role was called, with what is filled in."""
    call, fields = role.call, {"to", "who"}
    if not call.record:
        return {}
    ends = {"": [""], "wolf": ["_yes", "_no"], "become": ["_become", "_nothing"]}[call.answer]
    return {f"told{end}": fields | ({"become"} if end == "_become" else set()) for end in ends}


def several(role: Role) -> bool:
    """Return whether several players may be awake together."""
    return role.cards > 1 or role.copied


def needed(role: Role) -> dict[str, set[str]]:
    """The words that a role needs, with what is filled in."""
    call, plain = role.call, dict[str, set[str]].fromkeys
    return {
        **plain(("name", "power"), set()),
        **plain(("all",) if role.cards > 1 and not role.always else (), set()),
        **plain(("nod",) if role.copied else (), set()),
        **plain(("say", "sleep") if call.turn else (), set()),
        **plain(("say_joined",) if role.copied and call.turn and not call.meet else (), set()),
        **plain(("say_meet", "say_first") if call.meet and call.kind else (), set()),
        **plain(("do", "asked") if call.kind else (), set()),
        **plain(("ask", "phrase") if call.kind else (), {"who"}),
        **plain(("ask_together",) if call.kind and several(role) else (), {"who", "by"}),
        **plain(("met", "met_alone") if call.meet else (), {"to"}),
        **told(role),
        **plain(("heard",) if call.answer else (), {"to", "who"}),
        **plain(("wins",) if role.side == "alone" else (), set()),
        **plain(("over",) if role.side == "alone" else (), {"winners", "cards"}),
    }


def cited(role: Role) -> list[str]:
    """The clauses that a role needs."""
    call = role.call
    found = [role.clause, call.clause if call.kind or call.record else "", call.meet]
    return [clause for clause in (*found, f"end.{role.name}" if role.side == "alone" else "") if clause]


def missing(role: Role, rulebook: Iterable[str] = ()) -> list[str]:
    """The needs that a role of `ROLES` still lacks, in sentences; *rulebook* has the clauses, if not the game's own."""
    return [*_words(role), *_clauses(role, rulebook or clauses()), *_sense(role), *_shared(role), *_pictures(role)]


def _words(role: Role) -> Iterator[str]:
    for key, fields in needed(role).items():
        said = roles.words.get(f"{role.name}.{key}")
        if said is None:
            yield f"roles.toml: [{role.name}] lacks {key}"
            continue
        for lang in LANGS:
            strange = {name for _, name, _, _ in string.Formatter().parse(said.say(lang)) if name} - fields
            if strange:
                yield f"roles.toml: [{role.name}] {key}.{lang} names {strange}; it may name {sorted(fields)}"


def _clauses(role: Role, rulebook: Iterable[str]) -> Iterator[str]:
    for clause in cited(role):
        if clause not in set(rulebook):
            yield f"rulebook.toml lacks the clause {clause}"


def _sense(role: Role) -> Iterator[str]:
    """The contradictions in an entry."""
    call = role.call
    if role.cards < 1 or not LEAST <= role.suggested <= MOST:
        yield f"{role.name}: there must be a card, suggested from {LEAST} to {MOST} players on"
    if (call.kind or call.record or call.meet) and not call.turn:
        yield f"{role.name}: something happens at its call, but the call has no turn"
    if call.kind and not call.record:
        yield f"{role.name}: it decides, but no record is made of it"
    if call.learns and not (call.answer == "wolf" and call.first > 1):
        yield f"{role.name}: it learns of whoever was lynched: from the second night, and whether it was a werewolf"
    if (call.effect == "copies") != (call.answer == "become"):
        yield f"{role.name}: who copies becomes another, and nobody else does"
    if (call.among == "prey") != (call.effect == "mauls"):
        yield f"{role.name}: only who mauls may not name its own kind"
    if call.effect and not call.kind:
        yield f"{role.name}: an effect without a decision"
    if call.effect not in WORTH:
        yield f"{role.name}: bots.py does not say what a choice of effect {call.effect} is worth"


def _shared(role: Role) -> Iterator[str]:
    """The values that another role has already, and only one can have."""
    call, others = role.call, [other for other in ROLES.values() if other.name != role.name]
    for other in others:
        if call.turn and call.turn == other.call.turn:
            yield f"{role.name}: it is called in the same turn as {other.name}"
        if call.kind and call.kind in (other.call.kind, "vote", "lot"):
            yield f"{role.name}: there is an action {call.kind} already"
        if call.record and call.record in (other.call.record, *TELLERS):
            yield f"{role.name}: there is a record {call.record} already"
        if call.effect not in ("", "guards") and call.effect == other.call.effect:
            yield f"{role.name}: {other.name} {call.effect} already, and no other role can"
        if (call.meet and call.kind) and (other.call.meet and other.call.kind):
            yield f"{role.name}: {other.name} is asked when those who have it meet, and no other role can be"
        if role.copied and other.call.effect == "copies" and call.turn > other.call.turn:
            yield f"{role.name}: {other.name}, who may become one, would be called twice in a night"
        if (role.immune and other.immune) or (role.shy and other.shy):
            yield f"{role.name}: the words of the dawn speak of {other.name} alone"


def _pictures(role: Role) -> Iterator[str]:
    name = roles.words.get(f"{role.name}.name")
    if name is None:
        yield f"no picture of a card: {role.name} has no name"
        return
    for lang in LANGS:
        if len(name.say(lang)) > FITS:
            yield f"the name {name.say(lang)!r} does not fit on a card: {FITS} letters do"
        shown = open_book("lupus").pictures.clause(role.clause, lang)
        if shown is None or shown.svg.count(f"<g {LIT}>") < (role.always or role.cards):
            yield f"the rulebook has no picture of {role.name}"
