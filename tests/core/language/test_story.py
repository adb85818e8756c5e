"""Stories: sentences about the same person become one, answers join their question, what is told is not told again."""

from __future__ import annotations

from typing import Any

import pytest

from tsukumo.core.game.record import Record
from tsukumo.core.language.explanation import link_citations
from tsukumo.core.language.story import (
    ALONE,
    ANY,
    MOST,
    ON,
    JoinRules,
    StoryLine,
    ToldEvent,
    remember_told,
    tell_event,
    tell_story,
)
from tsukumo.core.language.text import CLAUSES, Catalogue, Noun, Text, plain

SENTENCES = Catalogue(
    {
        "play": Text("{who:Il} gioca {card:il}.", "{who:The} plays {card:the}."),
        "offer": Text("{who:Il} offre {card:il}.", "{who:The} offers {card:the}."),
        "no": Text("{who:Il} rifiuta.", "{who:The} refuses."),
        "but_no": Text(", ma {who:il} rifiuta", ", but {who:the} refuses"),
        "turn": Text("Tocca {who:al}.", "It is {who:the's} turn."),
        "drop": Text("{who:Il} lascia {card:il}.", "{who:The} drops {card:the}."),
        "drop_again": Text("{who:il} {card:il}", "{who:the} {card:the}"),
        "vote": Text("{who:Il} {who:/vota/votano}.", "{who:The} {who:/votes/vote}."),
        "pass": Text("{who:Il} passa.", "{who:The} passes."),
        "begin": Text("Turno {who:del}.", "{who:The's} turn."),
        "swap": Text("{who:Il} scambia {card:il}.", "{who:The} swaps {card:the}."),
        "swap_on": Text("{card:|lo|la} scambia", "swaps it"),
        "dark": Text("{card:/Si spegne/Si spengono} {card:il}.", "{card:The} {card:/goes/go} dark."),
    }
)
AXE = Noun("ascia", "axe", "f")
CARDS = {"axe": AXE, "elm": Noun("elmo", "helmet", "m")}
ASIDE = JoinRules(aside=True)
HOW = {
    "drop": JoinRules(("card",), "drop_again"),
    "vote": JoinRules(("who",)),
    "dark": JoinRules(("card",)),
    "pass": ASIDE,
    "begin": ASIDE,
}


def record(kind: str, who: str, card: str = "axe") -> Record:
    return Record(kind, "*", (f"clause.{kind}",), {"who": who, "card": card})


def tell(each: Record) -> Text:
    values: dict[str, Any] = {"who": each.data["who"], "card": CARDS[each.data["card"]]}
    if each.kind == "gone":
        gone = tell_event(SENTENCES, "play", **values)
        assert isinstance(gone, ToldEvent)
        gone.after = {ANY: plain("")}
        return gone
    after = {"offer": "but_no", "thrice": "but_no"} if each.kind == "no" else None
    if each.kind == "swap":
        after = {f"{ON}lost elm": "swap_on"}
    text = tell_event(SENTENCES, each.kind, after, HOW.get(each.kind, ALONE), **values)
    if isinstance(text, ToldEvent) and each.kind == "drop":
        text.what = f"lost {each.data['card']}"
    if isinstance(text, ToldEvent) and each.kind == "swap":
        text.both = lambda last: text if last.what == "lost axe" else None
    if isinstance(text, ToldEvent) and each.data["who"] == "Zoe":
        text.what = "thrice"
    return text


def story(*said: str, **how: Any) -> list[str]:
    """The sentences of records such as ``play Ada``, in Italian, with their clauses."""
    return [line.line("it") for line in tell_story(enumerate(record(*each.split()) for each in said), tell, **how)]


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


def test_what_somebody_does_with_several_things_is_said_once_and_alike_ones_are_counted() -> None:
    assert story("drop Ada axe", "drop Ada elm", "play Ada") == [
        "Ada lascia l'ascia e l'elmo, poi gioca l'ascia. [clause.drop, clause.play]"
    ]
    assert story(*["drop Ada axe"] * 2, "drop Ada elm") == ["Ada lascia 2 asce e l'elmo. [clause.drop]"]
    assert story("vote Ada", "vote Ada") == ["Ada e Ada votano. [clause.vote]"]
    assert story("dark Ada axe", "dark Bruno elm") == ["Si spengono l'ascia e l'elmo. [clause.dark]"]
    assert story("dark Ada axe", "vote Ada") == ["Si spegne l'ascia. [clause.dark]", "Ada vota. [clause.vote]"]


def test_an_act_takes_the_place_of_the_one_before_if_it_tells_both() -> None:
    assert story("play Ada", "drop Ada axe", "swap Ada axe") == [
        "Ada gioca l'ascia e scambia l'ascia. [clause.play, clause.drop, clause.swap]"
    ]
    assert story("drop Ada axe", "swap Ada elm", "play Ada") == [
        "Ada scambia l'elmo e gioca l'ascia. [clause.drop, clause.swap, clause.play]"
    ]
    assert story("drop Ada axe", "swap Bruno elm") == [
        "Ada lascia l'ascia. [clause.drop]",
        "Bruno scambia l'elmo. [clause.swap]",
    ]


def test_what_the_sentence_has_named_is_not_named_again() -> None:
    assert story("drop Ada elm", "play Ada", "swap Ada elm") == [
        "Ada lascia l'elmo, gioca l'ascia e lo scambia. [clause.drop, clause.play, clause.swap]"
    ]
    assert story("play Ada", "swap Ada elm") == ["Ada gioca l'ascia e scambia l'elmo. [clause.play, clause.swap]"]


def test_what_several_do_is_one_sentence_whose_verb_is_said_once() -> None:
    assert story("vote Ada", "vote Elena", "vote Ugo") == ["Ada, Elena e Ugo votano. [clause.vote]"]
    assert story("drop Ada axe", "drop Bruno elm", "drop Elena axe") == [
        "Ada lascia l'ascia, Bruno l'elmo ed Elena l'ascia. [clause.drop]"
    ]
    assert story("drop Ada axe", "drop Ada elm", "drop Elena axe", "play Elena") == [
        "Ada lascia l'ascia e l'elmo, ed Elena l'ascia. [clause.drop]",
        "Elena gioca l'ascia. [clause.play]",
    ]
    assert story(
        "drop Ada axe", "drop Ada elm", "drop Bruno axe", "drop Bruno elm", "drop Ugo axe", "drop Ada elm"
    ) == ["Ada lascia l'ascia e l'elmo, Bruno l'ascia e l'elmo, Ugo l'ascia, e Ada l'elmo. [clause.drop]"]
    assert story(*[f"drop {who} {card}" for who in ("Ada", "Ugo") for card in ("axe", "elm", "axe", "elm")]) == [
        "Ada lascia 2 asce e 2 elmi, e Ugo 2 asce e 2 elmi. [clause.drop]"
    ]


def test_asides_are_told_in_a_full_story_or_as_its_heads() -> None:
    said = ("begin Ada", "play Ada", "pass Ada", "play Ada")
    assert story(*said) == ["Ada gioca l'ascia e gioca l'ascia. [clause.play]"]
    assert story(*said, heads=("begin",)) == ["Turno di Ada. [clause.begin]", *story(*said)]
    assert story(*said, full=True) == [
        "Turno di Ada. [clause.begin]",
        "Ada gioca l'ascia, passa e gioca l'ascia. [clause.play, clause.pass]",
    ]
    apart = story("play Ada", "begin Ada", "play Ada")
    assert apart == ["Ada gioca l'ascia. [clause.play]"] * 2  # an aside about nobody parts what stands around it


def test_clauses_are_shown_to_those_who_ask_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    line = StoryLine(plain("Ada."), ("a", "b"), 0, 0)
    assert line.line("it") == "Ada. [a, b]"
    for off in ("", "0"):
        monkeypatch.setenv(CLAUSES, off)
        assert line.line("it") == "Ada."
        assert link_citations("Ada.", ("a", "b"), "en") == 'Ada. [§](the-rulebook.ipynb?clause=a "a, b")'
        assert link_citations("Ada.", (), "en") == "Ada."


def test_records_that_are_alike_are_put_into_words_once() -> None:
    asked: list[Record] = []

    @remember_told
    def tell_once(each: Record, mood: str) -> Text:
        asked.append(each)
        return plain(mood)

    alike, listing = [record("play", "Ada") for _ in range(2)], Record("deal", "", (), {"cards": ["axe"]})
    assert [tell_once(each, mood).it for each in alike for mood in ("sad", "glad")] == ["sad", "glad"] * 2
    assert len(asked) == 2
    assert tell_once(listing, "sad") == tell_once(listing._replace(data={"cards": ["elm"]}), "sad") == plain("sad")
    assert len(asked) == 4
    table = Record("deal", "", (), {"cards": {"Ada": ["axe"]}})
    assert tell_once(table, "sad") == tell_once(table, "sad") == plain("sad")
    assert len(asked) == 6
