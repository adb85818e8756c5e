"""The readings by which a table plays, in words, as JSON and for a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TYPE_CHECKING

from tsukumo.core.files.data import Json
from tsukumo.core.lab.played_game import Chosen
from tsukumo.core.lab.results import sentence_to_json
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts, join_list, plain, user_language
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.games.tsukumobake.lab.courses import Turn, list_answers
from tsukumo.games.tsukumobake.parade.explain import name_player
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import answer_name

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.lab.infer import Account, Dispute, MovementInference

texts = Texts(__file__)


def tell_inference(inference: MovementInference) -> Iterator[Text | Sentence]:
    """The answer line by line; indented lines begin with spaces."""
    if inference.failure:
        yield from _tell_failure(inference)
        return
    yield verdict(inference)
    if inference.fewest != ((),):
        for chosen in inference.fewest:
            yield plain("  ").then(changes(chosen), "")
    for name, values in inference.possible.items():
        if name not in inference.open:
            answers = join_list([answer_name(name, value) for value in values], texts["infer.or"])
            by = sorted({settled.movement + 1 for settled in inference.settled if settled.name == name})
            ruled_out = join_list([plain(str(number)) for number in by])
            yield _say("known" if len(values) == 1 else "narrowed", answers=answers, by=ruled_out)
    if inference.open:
        yield _say("open", names=join_list([plain(name) for name in inference.open]))
    for dispute in inference.disputes:
        yield from _dispute(inference, dispute, "dispute")


def verdict(inference: MovementInference) -> Text:
    """One sentence: whether the default readings explain everything, or others do, or none."""
    if inference.failure:
        return _say("failed" if inference.failure.alone else "failed_alone", n=inference.failure.movement + 1)
    key = "default" if inference.fewest == ((),) else "changed"
    return _say(key, n=len(inference.observed), count=len(inference.explaining), all=prod(map(len, list_answers())))


def _tell_failure(inference: MovementInference) -> Iterator[Text | Sentence]:
    failure = inference.failure
    assert failure is not None
    yield verdict(inference)
    yield plain(f"  {inference.observed[failure.movement]}")
    if failure.alone:
        alone = join_list([changes(chosen) for chosen in failure.alone], texts["infer.or"])
        yield _say("alone", readings=alone)
    else:
        yield _say("never")
    yield from _dispute(inference, failure.dispute, "nearest")


def _dispute(inference: MovementInference, dispute: Dispute, key: str) -> Iterator[Text | Sentence]:
    yield _say(key, n=dispute.movement + 1, step=dispute.step + 1, noted=list_notes(dispute))
    start = inference.observed[dispute.movement].position
    for account in dispute.accounts:
        yield plain("  - ").then(heading(account, start), "")
        yield from (Sentence(plain("      ").then(s.text, ""), s.clauses) for s in account.sentences)


def list_notes(dispute: Dispute) -> Text:
    """The notes from the disputed step on."""
    return plain(dispute.noted) if dispute.noted else texts["infer.nothing_more"]


def heading(account: Account, start: Position) -> Text:
    """Readings, and the step of the parade under them."""
    return changes(account.chosen).then(turn_text(account.turn, start), ": ")


def turn_text(turn: Turn | None, start: Position) -> Text:
    """One step as the players see it: ``G8, facing north``, and the players hit."""
    if turn is None:
        return texts["infer.ended"]
    where = plain(NAMES[turn.to] + DIRECTIONS[turn.facing])
    if not turn.hits:
        return where
    return _say("hits", where=where, who=[name_player(start.pawns[hit.seat]) for hit in turn.hits])


def changes(chosen: Chosen) -> Text:
    """Changes from the default readings, in words."""
    return join_list([answer_name(*each) for each in chosen]) if chosen else texts["infer.defaults"]


def _say(key: str, **values: object) -> Text:
    return texts.text(f"infer.{key}", **values)


# --- JSON -----------------------------------------------------------------------------------------


def to_json(inference: MovementInference, lang: Lang | None = None) -> Json:
    """The result object of ``tsukumo infer --json``; movements and steps count from 1, sentences are in *lang*."""
    lang = lang or user_language()
    failure = inference.failure
    return {
        "movements": [str(each) for each in inference.observed],
        "explained": failure is None,
        "combinations": len(inference.explaining),
        "possible": {name: list(values) for name, values in inference.possible.items()},
        "fewest": [dict(chosen) for chosen in inference.fewest],
        "settled": [{"reading": s.name, "not": s.value, "movement": s.movement + 1} for s in inference.settled],
        "disputes": [_dispute_json(inference, dispute, lang) for dispute in inference.disputes],
        "failure": None
        if failure is None
        else {
            "movement": failure.movement + 1,
            "alone": [dict(chosen) for chosen in failure.alone],
            "nearest": _dispute_json(inference, failure.dispute, lang),
        },
    }


def _dispute_json(inference: MovementInference, dispute: Dispute, lang: Lang) -> Json:
    houses = [pawn.house for pawn in inference.observed[dispute.movement].position.pawns]

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
                "sentences": [sentence_to_json(line, lang) for line in account.sentences],
            }
            for account in dispute.accounts
        ],
    }
