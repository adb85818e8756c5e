"""Stories: sentences about the same person become one, answers join their question, what is told is not told again."""

from __future__ import annotations

from typing import Any

from tsukumo.core.record import Record
from tsukumo.core.story import ANY, MOST, Told, lines, told
from tsukumo.core.text import Catalogue, Noun, Text, plain

SENTENCES = Catalogue(
    {
        "play": Text("{who:Il} gioca {card:il}.", "{who:The} plays {card:the}."),
        "offer": Text("{who:Il} offre {card:il}.", "{who:The} offers {card:the}."),
        "no": Text("{who:Il} rifiuta.", "{who:The} refuses."),
        "but_no": Text(", ma {who:il} rifiuta", ", but {who:the} refuses"),
        "turn": Text("Tocca {who:al}.", "It is {who:the's} turn."),
    }
)
AXE = Noun("ascia", "axe", "f")


def record(kind: str, who: str) -> Record:
    return Record(kind, "*", (f"clause.{kind}",), {"who": who})


def tell(each: Record) -> Text:
    values: dict[str, Any] = {"who": each.data["who"], "card": AXE}
    if each.kind == "gone":
        gone = told(SENTENCES, "play", **values)
        assert isinstance(gone, Told)
        gone.after = {ANY: plain("")}
        return gone
    text = told(SENTENCES, each.kind, {"offer": "but_no", "thrice": "but_no"} if each.kind == "no" else None, **values)
    if isinstance(text, Told) and each.data["who"] == "Zoe":
        text.what = "thrice"
    return text


def story(*said: str) -> list[str]:
    """The sentences of records such as ``play Ada``, in Italian, with their clauses."""
    return [line.line("it") for line in lines(enumerate(record(*each.split()) for each in said), tell)]


def test_what_somebody_does_one_after_the_other_is_one_sentence_up_to_a_limit() -> None:
    assert story("play Ada", "play Ada", "play Bruno") == [
        "Ada gioca l'ascia e gioca l'ascia. [clause.play]",
        "Bruno gioca l'ascia. [clause.play]",
    ]
    assert len(story(*["play Ada"] * MOST)) == 1
    assert len(story(*["play Ada"] * (MOST + 1))) == 2


def test_an_answer_joins_the_sentence_that_it_answers() -> None:
    assert story("offer Ada", "no Elena", "no Ugo") == [
        "Ada offre l'ascia, ma Elena rifiuta. [clause.offer, clause.no]",
        "Ugo rifiuta. [clause.no]",
    ]
    assert story("turn Ada", "no Ada") == ["Tocca ad Ada. [clause.turn]", "Ada rifiuta. [clause.no]"]


def test_a_record_may_be_known_by_more_than_its_kind() -> None:
    assert story("play Zoe", "no Elena") == ["Zoe gioca l'ascia, ma Elena rifiuta. [clause.play, clause.no]"]


def test_what_has_been_told_is_not_told_again_but_its_clause_is_cited() -> None:
    assert story("play Ada", "gone Bruno", "play Ada") == [
        "Ada gioca l'ascia e gioca l'ascia. [clause.play, clause.gone]"
    ]
    assert story("gone Bruno") == ["Bruno gioca l'ascia. [clause.gone]"]
