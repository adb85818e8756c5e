"""What readings a table plays, in words, as JSON and for a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import prod
from typing import TYPE_CHECKING

from tsukumo.core.data import Json
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Lang, Sentences, Text, listed, plain, user_language
from tsukumo.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.tsukumobake.lab.courses import Chosen, Turn, every_answer
from tsukumo.tsukumobake.lab.told import answer
from tsukumo.tsukumobake.parade.explain import house
from tsukumo.tsukumobake.parade.position import Position

if TYPE_CHECKING:
    from tsukumo.tsukumobake.lab.infer import Account, Dispute, Inference

sentences = Sentences(__file__)


def text(found: Inference, lang: Lang | None = None) -> str:
    """The readings that explain the movements, in words."""
    lang = lang or user_language()
    return "\n".join(line.say(lang) if isinstance(line, Text) else line.line(lang) for line in lines(found))


def lines(found: Inference) -> Iterator[Text | Sentence]:
    """The answer line by line; indented lines begin with spaces."""
    if found.failure:
        yield from _failed(found)
        return
    yield verdict(found)
    if found.fewest != ((),):
        for chosen in found.fewest:
            yield plain("  ").then(changes(chosen), "")
    for name, values in found.possible.items():
        if name not in found.open:
            yield _said(
                "known" if len(values) == 1 else "narrowed", answers=_answers(name, values), by=_by(found, name)
            )
    if found.open:
        yield _said("open", names=listed([plain(name) for name in found.open]))
    for dispute in found.disputes:
        yield from _dispute(found, dispute, "dispute")


def verdict(found: Inference) -> Text:
    """In one sentence: whether the default readings explain everything, or others do, or none."""
    if found.failure:
        return _said("failed" if found.failure.alone else "failed_alone", n=found.failure.movement + 1)
    key = "default" if found.fewest == ((),) else "changed"
    return _said(key, n=len(found.observed), count=len(found.explaining), all=prod(map(len, every_answer())))


def _failed(found: Inference) -> Iterator[Text | Sentence]:
    failure = found.failure
    assert failure is not None
    yield verdict(found)
    yield plain(f"  {found.observed[failure.movement]}")
    if failure.alone:
        alone = listed([changes(chosen) for chosen in failure.alone], sentences["infer.or"])
        yield _said("alone", readings=alone)
    else:
        yield _said("never")
    yield from _dispute(found, failure.dispute, "nearest")


def _dispute(found: Inference, dispute: Dispute, key: str) -> Iterator[Text | Sentence]:
    yield _said(key, n=dispute.movement + 1, step=dispute.step + 1, noted=noted(dispute))
    start = found.observed[dispute.movement].position
    for account in dispute.accounts:
        yield plain("  - ").then(heading(account, start), "")
        yield from (Sentence(plain("      ").then(s.text, ""), s.clauses) for s in account.sentences)


def noted(dispute: Dispute) -> Text:
    """What people noted from the disputed step on."""
    return plain(dispute.noted) if dispute.noted else sentences["infer.nothing_more"]


def heading(account: Account, start: Position) -> Text:
    """Readings, and what they make the parade do."""
    return changes(account.chosen).then(turn_text(account.turn, start), ": ")


def turn_text(turn: Turn | None, start: Position) -> Text:
    """One step as a table sees it: ``G8, facing north``, and who is hit."""
    if turn is None:
        return sentences["infer.ended"]
    where = plain(NAMES[turn.to] + DIRECTIONS[turn.facing])
    if not turn.hits:
        return where
    return _said("hits", where=where, who=listed([house(start.pawns[hit.seat]) for hit in turn.hits]))


def changes(chosen: Chosen) -> Text:
    """Changes from the default readings, in words."""
    return listed([answer(*each) for each in chosen]) if chosen else sentences["infer.defaults"]


def _answers(name: str, values: tuple[str, ...]) -> Text:
    return listed([answer(name, value) for value in values], sentences["infer.or"])


def _by(found: Inference, name: str) -> Text:
    by = sorted({settled.movement + 1 for settled in found.settled if settled.name == name})
    return listed([plain(str(n)) for n in by])


def _said(key: str, **values: object) -> Text:
    return sentences.text(f"infer.{key}", **values)


# --- JSON -----------------------------------------------------------------------------------------


def to_json(found: Inference, lang: Lang | None = None) -> Json:
    """The result object of ``tsukumo infer --json``; movements and steps count from 1, sentences are in *lang*."""
    lang = lang or user_language()
    failure = found.failure
    return {
        "movements": [str(each) for each in found.observed],
        "explained": failure is None,
        "combinations": len(found.explaining),
        "possible": {name: list(values) for name, values in found.possible.items()},
        "fewest": [dict(chosen) for chosen in found.fewest],
        "settled": [{"reading": s.name, "not": s.value, "movement": s.movement + 1} for s in found.settled],
        "disputes": [_dispute_json(found, dispute, lang) for dispute in found.disputes],
        "failure": None
        if failure is None
        else {
            "movement": failure.movement + 1,
            "alone": [dict(chosen) for chosen in failure.alone],
            "nearest": _dispute_json(found, failure.dispute, lang),
        },
    }


def _dispute_json(found: Inference, dispute: Dispute, lang: Lang) -> Json:
    houses = [pawn.house for pawn in found.observed[dispute.movement].position.pawns]

    def turn(made: Turn) -> Json:
        hits = [{"house": houses[hit.seat], "scroll": hit.scroll, "lost": hit.lost} for hit in made.hits]
        return {"to": NAMES[made.to], "facing": DIRECTIONS[made.facing], "hits": hits}

    return {
        "movement": dispute.movement + 1,
        "step": dispute.step + 1,
        "noted": dispute.noted,
        "accounts": [
            {
                "readings": dict(account.chosen),
                "explains": account.fits,
                "turn": None if account.turn is None else turn(account.turn),
                "sentences": [{"text": s.text.say(lang), "clauses": list(s.clauses)} for s in account.sentences],
            }
            for account in dispute.accounts
        ],
    }


def html(found: Inference, lang: Lang | None = None) -> str:
    """The answer for a notebook."""
    return f'<pre style="white-space:pre-wrap">{escape(text(found, lang))}</pre>'
